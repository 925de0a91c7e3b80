"""Many games at once: batched observations, masks and rewards, stepped in compiled code, dealt anew when they end.

>>> env = VectorEnv("raids", games=64, seats=4)
>>> step = env.reset(seed=1)
>>> for _ in range(1000):
...     step = env.step(env.sample())
>>> step.observations.shape, step.masks.shape, step.rewards.shape
((64, 895), (64, 37), (64, 4))
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from skali.engine.errors import SkaliError, WrongChoices
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.envs.fleet import NONE_ILLEGAL, Fleet
from skali.envs.lookout import Lookout, Mask, Numbers, read_batch, settle
from skali.games import find_game


class Step(NamedTuple):
    """What many games show. The same arrays at every step: copy what is to be kept."""

    observations: Numbers  # of each game's mover
    masks: Mask
    movers: NDArray[np.int64]
    rewards: NDArray[np.float64]  # of every seat: its part of the victory where a game has just ended, else 0
    over: NDArray[np.bool_]  # which games have just ended; what is shown is already the next one


class Stage:
    """So many games of a process, and the arrays over the buffers that the compiled code writes."""

    def __init__(self, game: Game, settings: Settings, games: int) -> None:
        observer = game.observer(settings)
        self.game = game
        self.fleet = Fleet(game.setup(settings), observer, settings.seats, len(game.choice_space), games)
        fleet = self.fleet
        self.step = Step(
            np.frombuffer(memoryview(fleet.sheet.numbers), np.int16).reshape(games, -1),
            np.frombuffer(memoryview(fleet.masks), np.int8).reshape(games, -1),
            np.frombuffer(memoryview(fleet.movers), np.int64),
            np.frombuffer(memoryview(fleet.rewards), np.float64).reshape(games, -1),
            np.frombuffer(memoryview(fleet.over), np.bool_),
        )
        self.samples: NDArray[np.int64] = np.frombuffer(memoryview(fleet.samples), np.int64)

    def play(self, choices: NDArray[np.int64]) -> None:
        """One choice in each game, or an error and nothing is changed."""
        numbers = vec[i64](choices)
        wrong = int(self.fleet.first_illegal(numbers))
        if wrong != NONE_ILLEGAL:
            raise self.refusal(wrong, int(choices[wrong]))
        self.fleet.step(numbers)

    def refusal(self, number: int, choice: int, first: int = 0) -> SkaliError:
        """Why a choice cannot be made, where the first game here has a number among all."""
        try:
            self.game.choice_space.locate(choice)
            problem: SkaliError = self.game.refuse(self.fleet.states[number], choice)
        except SkaliError as unknown:
            problem = unknown
        return WrongChoices(reason=f"in game {first + number}, {str(problem).rstrip('.')}")


class VectorEnv:
    """`games` tables of one kind in this process."""

    def __init__(
        self,
        game: str,
        games: int,
        *,
        seats: int | None = None,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        rules: int | None = None,
    ) -> None:
        title = find_game(game, rules)
        settings = settle(game, seats, edition, options, rules)
        check_count(games)
        self.games = games
        self.seats = settings.seats
        self.lookout = Lookout(title, settings)
        self.stage = Stage(title, settings, games)
        self.reset()

    def reset(self, seed: int = 0) -> Step:
        """Deal all games anew: the same seed gives the same games, in one process or several."""
        self.stage.fleet.restart(seed, 0, self.games)
        return self.stage.step

    def step(self, choices: object) -> Step:
        self.stage.play(read_batch(choices, self.games))
        return self.stage.step

    def sample(self) -> NDArray[np.int64]:
        """A random legal choice for each game."""
        self.stage.fleet.sample()
        return self.stage.samples

    def split(self, observations: NDArray[Any]) -> dict[str, NDArray[Any]]:
        return self.lookout.split(observations)


def check_count(games: int) -> None:
    if games < 1:
        raise WrongChoices(reason=f"at least one game is played at once, not {games}")
