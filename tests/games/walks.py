"""Every table of every title on the shelf, and the random games that checks walk through."""

import pytest

from skali.engine.game import Game
from skali.engine.options import Settings
from skali.games import shelf

EACH_GAME = pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
EACH_TABLE = pytest.mark.parametrize(
    ("game", "settings"),
    [pytest.param(game, settings, id=name) for game in shelf().values() for name, settings in game.tables()],
)


def plain_table(game: Game, seats: int) -> Settings:
    """The first table that tests walk over with so many seats: usually the game as it comes out of the box."""
    for _, settings in game.tables():
        if settings.seats == seats:
            return settings
    return game.settings(seats, next(edition for edition in game.editions if seats in game.seats_in(edition)))
