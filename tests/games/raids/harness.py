"""Tests of clauses read: given a position, these choices, then that."""

import tomllib
from collections.abc import Callable
from typing import Any

from skali.engine.chance import Chance, Dice
from skali.engine.errors import IllegalChoice
from skali.engine.state import NOBODY, Herald
from skali.games.raids import game
from skali.games.raids.rules.longship import Longship
from skali.games.raids.rules.voyage import Raids


class Play:
    """A game under test. Seats are counted from 1, as people do."""

    def __init__(self, state: Raids, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.herald = Herald()
        self.state.herald = self.herald

    # --- doing ----------------------------------------------------------------------------------------

    def play(self, *choices: str) -> "Play":
        """Play choices in their readable form, each by whoever is asked; illegal ones raise."""
        for text in choices:
            self.state.play(game.choice_space.parse(text), self.chance)
        return self

    def refused(self, text: str) -> str:
        """Why a choice is not legal; fails if it is legal or if trying it changed anything."""
        before = self.position
        try:
            self.state.play(game.choice_space.parse(text), self.chance)
        except IllegalChoice as refusal:
            assert self.position == before
            return refusal.reason
        raise AssertionError(f"'{text}' was allowed")

    # --- seeing ---------------------------------------------------------------------------------------

    @property
    def choices(self) -> list[str]:
        return [game.choice_space.text(choice) for choice in self.state.choices()]

    @property
    def mover(self) -> int | None:
        """Who is asked; None when the game is over."""
        return None if self.state.mover == NOBODY else self.state.mover + 1

    @property
    def stops(self) -> list[int]:
        """The spaces offered to stop on."""
        return [int(text.split()[1]) for text in self.choices if text.startswith("sail ")]

    @property
    def position(self) -> dict[str, Any]:
        return game.to_position(self.state)

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
        """The numbers of every tiding of one kind since the position was given (seats counted from 0).

        Where a ship came from is left out: it is there for the animation only.
        """
        count = len([name for name in game.tidings[what] if name != "origin"])
        return [tiding.numbers[:count] for tiding in self.herald.heard if tiding.what == what]

    def vikings(self) -> int:
        """All Vikings of the game, wherever they are."""
        data = self.position
        pillages = [space for space, id in data["track"].items() if "pillage" in type_of(id)]
        ashore = sum(max(0, n) for space, left in data["left"].items() if space not in pillages for n in left)
        return int(sum(ship["crew"] for ship in data["ships"]) + ashore + data["reserve"])


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
    """A random game to its end; `watch` is called at every question."""
    play = fresh(seats, seed)
    while play.state.mover != NOBODY:
        watch(play)
        choices = play.state.choices()
        play.state.play(choices[play.chance.below(len(choices))], play.chance)
        play.herald.heard.clear()
    return play
