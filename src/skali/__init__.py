"""Skáli: a hall of Viking board games."""

__version__ = "0.1.0"
