"""How spaces and places are written down in choices and positions: SEA, N7, S7, E7; N7-city."""

from skali.games.vikingar.rules.box import OUTPOST_PLACES, POSITIONS

TERRITORY_NAMES = [f"{half}{position}" for half in "NS" for position in range(POSITIONS)]
SPACE_NAMES = ["SEA", *TERRITORY_NAMES, *(f"E{position}" for position in range(POSITIONS))]
OUTPOST_SITE_NAMES = [f"{territory}-{place}" for territory in TERRITORY_NAMES for place in OUTPOST_PLACES]
