"""What a seat can know of a game and may choose, as NumPy arrays: the ground that all environments stand on."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from skali.engine.errors import GameOver, UnknownChoice, WrongChoices
from skali.engine.game import Game
from skali.engine.observation import Block, Sheet
from skali.engine.options import Settings
from skali.engine.state import NOBODY, State
from skali.games import find_game

Numbers: TypeAlias = NDArray[np.int16]
Mask: TypeAlias = NDArray[np.int8]


def settle(
    game: str,
    seats: int | None,
    edition: str | None,
    options: Mapping[str, object] | None,
    rules: int | None = None,
) -> Settings:
    """The settings of a table, as people ask for them; without a number of seats the fewest of the edition play."""
    title = find_game(game, rules)
    known = edition if edition in title.editions else title.editions[0]
    return title.settings(title.seats_in(known)[0] if seats is None else seats, edition, options)


def environment_name(game: Game) -> str:
    """Versioned by the rules: results under one name are comparable."""
    return f"skali_{game.id.replace('-', '_')}_v{game.rules_version}"


class Lookout:
    """Observes the games of one table. The arrays it is given are written to; those it gives are new."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.observer = game.observer(settings)
        self.blocks: list[Block] = self.observer.blocks()
        self.size = self.observer.size()
        self.choices = len(game.choice_space)
        self.sheet = Sheet(self.size)
        self.written: Numbers = np.frombuffer(memoryview(self.sheet.numbers), np.int16)  # the sheet itself, not a copy

    def observe(self, state: State, seat: int, out: Numbers | None = None) -> Numbers:
        """What the seat can know, written into `out` if it is given."""
        self.sheet.at = 0
        self.observer.write(state, seat, self.sheet)
        if out is None:
            return self.written.copy()
        np.copyto(out, self.written)
        return out

    def mask(self, state: State, out: Mask | None = None) -> Mask:
        """A one for every choice that the mover can make now."""
        mask = np.zeros(self.choices, np.int8) if out is None else out
        mask[:] = 0
        mask[state.choices()] = 1
        return mask

    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the greatest value of every number."""
        sizes = [block.size for block in self.blocks]
        least = np.repeat([block.least for block in self.blocks], sizes)
        most = np.repeat([block.most for block in self.blocks], sizes)
        return least.astype(np.int16), most.astype(np.int16)

    def split(self, observations: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The blocks by their names, as views of one observation or of many."""
        parts, first = {}, 0
        for block in self.blocks:
            part = observations[..., first : first + block.size]
            parts[block.name] = part.reshape(*observations.shape[:-1], *block.shape)
            first += block.size
        return parts

    def read_choice(self, state: State, action: object) -> int:
        """The choice that an action is, or an error that says why it is none."""
        if state.mover == NOBODY:
            raise GameOver()
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise UnknownChoice(
                text=str(action)[:60], game=self.game.id, examples=f"the numbers 0 to {self.choices - 1}"
            )
        choice = int(action)
        self.game.choice_space.locate(choice)
        if choice not in state.choices():
            raise self.game.refuse(state, choice)
        return choice


def shares(state: State) -> list[float]:
    """Each seat's part of the victory: 1 alone, 1/2 shared by two, 0 for who has lost."""
    winners = state.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]


def read_batch(choices: object, games: int) -> NDArray[np.int64]:
    """The choices of many games as the compiled code wants them."""
    numbers = np.asarray(choices)
    if numbers.shape != (games,) or numbers.dtype.kind not in "iu":
        raise WrongChoices(
            reason=f"{games} whole numbers are expected, not {numbers.dtype} of the shape {numbers.shape}"
        )
    return np.ascontiguousarray(numbers, np.int64)
