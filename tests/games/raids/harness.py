"""Tests of clauses read: given a position, these choices, then that."""

import tomllib
from collections.abc import Callable

from skali.engine.chance import Chance, Dice
from skali.games.raids import game
from skali.games.raids.rules.longship import Longship
from skali.games.raids.rules.voyage import Raids
from tests.games.under_test import SeatsFromOne

# The strength printed on each monster.
MONSTERS = {
    "V1-15": 3,
    "V1-16": 4,
    "V2-15": 4,
    "V2-16": 5,
    "V3-15": 5,
    "V3-16": 6,
    "V4-14": 5,
    "V4-15": 6,
    "V4-16": 7,
}


class Play(SeatsFromOne[Raids, Chance]):
    def __init__(self, state: Raids, chance: Chance) -> None:
        super().__init__(game, state, chance)

    @property
    def stops(self) -> list[int]:
        """The spaces offered to stop on."""
        return [int(text.split()[1]) for text in self.choices if text.startswith("sail ")]

    def ship(self, seat: int) -> Longship:
        return self.state.ships[seat - 1]

    @property
    def ghost(self) -> Longship:
        return self.state.ghost()

    def tile(self, space: int) -> str | None:
        """The id of the tile on a space."""
        tile = self.state.track[space]
        return None if tile < 0 else game.box.ids[tile]

    def slots(self, seat: int) -> list[str]:
        """The ids of the tiles in a longship's slots."""
        return [game.box.ids[tile] for tile in self.ship(seat).slots if tile >= 0]

    def beside(self, seat: int) -> list[str]:
        """The ids of the tiles beside a longship."""
        return [id for tile, id in enumerate(game.box.ids) if self.ship(seat).has_beside(tile)]

    def told(self, what: str) -> list[list[int]]:
        """Without where a ship came from: that is there for the animation only."""
        count = len([name for name in game.tidings[what] if name != "origin"])
        return [numbers[:count] for numbers in super().told(what)]

    def vikings(self) -> int:
        """All Vikings of the game, wherever they are."""
        return game.conserved(self.position)["Vikings"]


def type_of(id: str) -> str:
    from skali.games.raids.rules.box import TYPES

    return TYPES[game.box.types[game.box.ids.index(id)]]


def given(position: str, seed: int = 1) -> Play:
    """A position in TOML; `game = "raids"` is understood. Forced steps up to the next question are carried out."""
    chance = Dice(seed)
    data = {"game": "raids", **tomllib.loads(position)}
    return Play(game.from_position(data, chance), chance)


def fresh(seats: int, seed: int = 1) -> Play:
    """A new game, just dealt."""
    chance = Dice(seed)
    state = game.start(game.settings(seats), chance)
    assert isinstance(state, Raids)
    return Play(state, chance)


def random_walk(seats: int, seed: int, watch: Callable[[Play], None]) -> Play:
    """A random game to its end, watched at every question."""
    return fresh(seats, seed).walk(watch)
