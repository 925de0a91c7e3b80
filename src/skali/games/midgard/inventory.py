"""What is never lost or made, counted in a position: dice of each colour (MID-015), and tokens of upgrades."""

from collections.abc import Mapping
from typing import Any

from skali.games.midgard.rules.vocabulary import COLOURS, FACES, SYMBOLS


def conserved(position: Mapping[str, Any]) -> dict[str, int]:
    return dice(position) | upgrades(position)


def dice(position: Mapping[str, Any]) -> dict[str, int]:
    """In the supply, on the trade location, aboard, on artifacts, and in the hand of who rolls them again."""
    lying = position["trade"] + [die for board in position["boards"] for die in board["crew"] + board["stored"]]
    lifted = [entry for entry in position["agenda"] if entry["do"] == "lift-dice"]
    counted = {}
    for colour, in_supply in zip(COLOURS, position["supply"], strict=True):
        rolled = sum(die.startswith(f"{colour}-") for die in lying)
        counted[f"{colour} dice"] = in_supply + rolled + sum(entry[colour] for entry in lifted)
    return counted


def upgrades(position: Mapping[str, Any]) -> dict[str, int]:
    mounted = [face for board in position["boards"] for face in board["upgrades"]]
    icons = zip(FACES[:SYMBOLS], position["upgrades"], strict=True)
    return {f"{icon} upgrades": left + mounted.count(icon) for icon, left in icons}
