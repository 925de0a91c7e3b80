"""One seat of a game against bots, as a Gymnasium environment: `SeatEnv("raids", seats=4, bots=["karl"])`.

Importing this module also registers every game: `gymnasium.make("skali/raids-v2", seats=4)`. The bots see only what
their seats may see. The reward comes at the end: the seat's part of the victory. Gymnasium's own checks and many
agents try actions without looking at the mask, so an illegal one is only refused, unless `strict` is set.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from skali.bots import make_bot
from skali.engine.chance import Dice
from skali.engine.errors import BadMatch, IllegalChoice, WrongChoices
from skali.engine.perspective import Perspective
from skali.engine.state import NOBODY, State
from skali.envs.lookout import Lookout, environment_name, settle, shares
from skali.envs.rendering import RENDER_MODES, check_render_mode, render
from skali.games import find_game, shelf

HIGHEST_SEED = 2**31


class LegalChoices(spaces.Discrete):
    """All choices of a game; samples are legal where the environment stands, unless another mask is given."""

    def __init__(self, env: "SeatEnv") -> None:
        super().__init__(env.lookout.choices)
        self.env = env

    def sample(self, mask: NDArray[np.int8] | None = None, probability: NDArray[np.int8] | None = None) -> np.int64:
        if mask is None and probability is None and self.env.is_running:
            mask = self.env.lookout.mask(self.env.table)
        return super().sample(mask, probability)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies, such as those that vectors of environments send about, know no table and are plain spaces."""
        return spaces.Discrete, (int(self.n),)


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        seat: int = 0,
        bots: Sequence[str] = ("random",),
        strict: bool = False,
        render_mode: str | None = None,
        rules: int | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.game = find_game(game, rules)
        self.settings = settle(game, seats, edition, options, rules)
        if not 0 <= seat < self.settings.seats:
            raise BadMatch(reason=f"there is no seat {seat} among {self.settings.seats}, counted from 0")
        if not bots:
            raise BadMatch(reason="no bot takes part")
        self.seat = seat
        self.strict = strict
        self.bots = [make_bot(bots[number % len(bots)]) for number in range(self.settings.seats)]
        self.lookout = Lookout(self.game, self.settings)
        self.setup = self.game.setup(self.settings)
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": environment_name(self.game)}
        least, most = self.lookout.bounds()
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(least, most, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.lookout.choices,), np.int8),
            }
        )
        self.state_of_play: State | None = None
        self.dice, self.thoughts = Dice(0), Dice(1)
        self.action_space = LegalChoices(self)

    @property
    def table(self) -> State:
        if self.state_of_play is None:
            raise WrongChoices(reason="reset() comes first")
        return self.state_of_play

    @property
    def is_running(self) -> bool:
        return self.state_of_play is not None and self.state_of_play.mover != NOBODY

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal, and let the bots play up to the seat's first choice; a game that leaves it none is dealt again."""
        super().reset(seed=seed)
        self.dice = Dice(int(self.np_random.integers(HIGHEST_SEED)))
        self.thoughts = Dice(int(self.np_random.integers(HIGHEST_SEED)))
        self.deal()
        while not self.is_running:
            self.deal()
        return self.observation(), {}

    def deal(self) -> None:
        self.state_of_play = self.setup.deal(self.dice, None)
        self.let_bots_play()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An illegal choice changes nothing: it raises where the environment is strict, else `info` says why."""
        try:
            choice = self.lookout.read_choice(self.table, action)
        except IllegalChoice as problem:
            if self.strict:
                raise
            return self.observation(), 0.0, False, False, {"refused": str(problem)}
        self.table.apply(choice, self.dice)
        self.let_bots_play()
        over = not self.is_running
        reward = shares(self.table)[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return self.observation(), reward, over, False, {"scores": self.table.scores()} if over else {}

    def let_bots_play(self) -> None:
        state = self.table
        while state.mover not in (self.seat, NOBODY):
            mover = int(state.mover)
            view = Perspective(self.game, state, mover, self.thoughts)
            state.apply(self.bots[mover].choose(view, self.thoughts), self.dice)

    def observation(self) -> dict[str, Any]:
        """After the end no choice is left, and the mask is empty."""
        return {
            "observation": self.lookout.observe(self.table, self.seat),
            "action_mask": self.lookout.mask(self.table),
        }

    def render(self) -> Any:
        return render(self.render_mode, self.game, self.table, self.seat)


def register() -> None:
    """Every game of the shelf, by its id and each version of its rules."""
    for game in shelf().values():
        for rules in range(1, game.rules_version + 1):
            name = f"skali/{game.id}-v{rules}"
            if name not in gymnasium.registry:
                asked = {"game": game.id, "rules": rules}
                gymnasium.register(name, entry_point="skali.envs.gymnasium:SeatEnv", kwargs=asked)


register()
