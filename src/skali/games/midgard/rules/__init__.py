"""The rules of Reavers of Midgard, by chapters of the rule book: see midgard.py for the way through them."""
