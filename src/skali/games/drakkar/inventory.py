"""What is never lost or made, counted in a position: emblems on squares and on shields, and pawns."""

from collections.abc import Mapping
from typing import Any

from skali.games.drakkar.rules.box import SQUARE_NAMES


def conserved(position: Mapping[str, Any]) -> dict[str, int]:
    longships = [seat["chair"] for seat in position["seats"]]
    places = [emblem.split()[0] for emblem in position["emblems"]]
    return {
        "emblems": sum(place in SQUARE_NAMES or place in longships for place in places),
        "pawns": sum(len(seat["pawns"]) for seat in position["seats"]),
    }
