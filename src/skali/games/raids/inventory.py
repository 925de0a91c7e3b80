"""What is never lost or made, counted in a position: Vikings and coins (RAIDS-146, RAIDS-147)."""

from collections.abc import Mapping
from typing import Any

from skali.games.raids.rules.box import COIN_VALUES, PILLAGE, Box


def conserved(position: Mapping[str, Any], box: Box) -> dict[str, int]:
    vikings = position["reserve"] + sum(ship["crew"] for ship in position["ships"])
    coins = [coin for ship in position["ships"] for coin in ship["coins"]]
    for space, left in position["left"].items():
        there = [number for number in left if number > 0]  # a place that is used up has a negative one
        if is_pillage(position["track"].get(space), box):
            coins += there
        else:
            vikings += sum(there)
    counted = {"Vikings": vikings}
    for value, in_bank in zip(COIN_VALUES, position["bank"], strict=True):
        counted[f"coins of {value}"] = in_bank + coins.count(value)
    return counted


def is_pillage(tile: str | None, box: Box) -> bool:
    return tile is not None and box.types[box.tile_number(tile)] == PILLAGE
