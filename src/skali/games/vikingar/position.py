"""A position of Vikingar as readable data, and back."""

from typing import TYPE_CHECKING, Any

from skali.engine.chance import Chance
from skali.games.vikingar.rules.vikingar import Vikingar

if TYPE_CHECKING:
    from skali.games.vikingar import VikingarGame


def write(state: Vikingar) -> dict[str, Any]:
    return {"game": "vikingar"}


def read(data: object, game: "VikingarGame", chance: Chance) -> Vikingar:
    raise NotImplementedError
