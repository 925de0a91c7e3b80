"""Random games of every title on the shelf, at every table it declares."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.state import NOBODY, Herald, State, Tiding
from skali.games import shelf

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


@dataclass
class Moment:
    """A question of a random game, and what was told since the one before."""

    state: State
    dice: Dice  # the game's own chance; whoever uses it changes the game
    choices: list[int]
    ply: int
    told: list[Tiding]


def walk(game: Game, settings: Settings, seed: int) -> Iterator[Moment]:
    """Every moment of a random game, the end included."""
    dice, herald = Dice(seed), Herald()
    state = game.setup(settings).deal(dice, herald)
    ply = 0
    while True:
        choices = state.choices()
        yield Moment(state, dice, choices, ply, herald.take())
        if state.mover == NOBODY:
            return
        state.play(choices[dice.below(len(choices))], dice)
        ply += 1
