"""A game under test: tests give a position, play choices in their readable form, and look at what became of it."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar

from skali.engine.chance import Chance
from skali.engine.errors import IllegalChoice
from skali.engine.game import Game
from skali.engine.state import NOBODY, Herald, State

StateT = TypeVar("StateT", bound=State)
ChanceT = TypeVar("ChanceT", bound=Chance)


class GameUnderTest(Generic[StateT, ChanceT]):
    def __init__(self, game: Game, state: StateT, chance: ChanceT, herald: Herald | None = None) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.herald = herald or Herald()
        self.state.herald = self.herald

    # --- doing ----------------------------------------------------------------------------------------

    def play(self, *choices: str) -> Self:
        """Play choices in their readable form, each by whoever is asked; illegal ones raise."""
        for text in choices:
            self.state.play(self.game.choice_space.parse(text), self.chance)
        return self

    def refused(self, text: str) -> str:
        """Why a choice is not legal; fails if it is legal or if trying it changed anything."""
        before = self.position
        try:
            self.state.play(self.game.choice_space.parse(text), self.chance)
        except IllegalChoice as refusal:
            assert self.position == before
            return refusal.reason
        raise AssertionError(f"'{text}' was allowed")

    def walk(self, watch: Callable[[Self], None]) -> Self:
        """Random choices to the end; `watch` is called at every question, and hears what was told since the last."""
        while self.state.mover != NOBODY:
            watch(self)
            self.herald.heard.clear()
            choices = self.state.choices()
            self.state.play(choices[self.chance.below(len(choices))], self.chance)
        return self

    # --- seeing ---------------------------------------------------------------------------------------

    @property
    def choices(self) -> list[str]:
        return [self.game.choice_space.text(choice) for choice in self.state.choices()]

    @property
    def position(self) -> dict[str, Any]:
        return self.game.to_position(self.state)

    def told(self, what: str) -> list[list[int]]:
        """The numbers of every tiding of one kind since the position was given (seats and places counted from 0)."""
        assert what in self.game.tidings
        return [tiding.numbers for tiding in self.herald.heard if tiding.what == what]


class SeatsFromOne(GameUnderTest[StateT, ChanceT]):
    """Seats are counted from 1, as people do."""

    @property
    def mover(self) -> int | None:
        """Who is asked; None when the game is over."""
        return None if self.state.mover == NOBODY else int(self.state.mover) + 1
