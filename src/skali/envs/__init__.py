"""The games people play, as environments for research. Each module needs what its name says: pip install skali[research]."""
