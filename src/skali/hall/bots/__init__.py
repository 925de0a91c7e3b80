"""Bots at tables, hints and win chances, computed in worker processes. May import people and below."""
