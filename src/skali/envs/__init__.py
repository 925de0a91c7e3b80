"""The games people play, as environments for research. What the modules need: `pip install skali[research]`."""
