"""Every game as a PettingZoo AEC environment, `env("raids", seats=4)`: agents are the seats, actions the choices.

An observation is a dictionary: `observation`, the numbers of the game's blocks one after the other, and `action_mask`.
The reward comes at the end: the seat's part of the victory. The infos then hold the scores.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from skali.engine.chance import Dice
from skali.engine.errors import GameOver, WrongChoices
from skali.engine.state import NOBODY, State
from skali.envs.lookout import Lookout, environment_name, settle, shares
from skali.envs.rendering import RENDER_MODES, check_render_mode, render
from skali.games import find_game


def env(game: str, **settings: Any) -> "SeatsEnv":
    """The name by which PettingZoo's own environments are made; this one needs none of the usual wrappers."""
    return SeatsEnv(game, **settings)


class SeatsEnv(AECEnv):  # type: ignore[misc]
    def __init__(
        self,
        game: str,
        seats: int | None = None,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        rules: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.game = find_game(game, rules)
        self.settings = settle(game, seats, edition, options, rules)
        self.lookout = Lookout(self.game, self.settings)
        self.setup = self.game.setup(self.settings)
        self.metadata = {
            "name": environment_name(self.game),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.settings.seats)]
        self.agents: list[str] = []
        least, most = self.lookout.bounds()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(least, most, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (self.lookout.choices,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.lookout.choices) for agent in self.possible_agents}
        self.state_of_play: State | None = None
        self.dice = Dice(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def table(self) -> State:
        if self.state_of_play is None:
            raise WrongChoices(reason="reset() comes first")
        return self.state_of_play

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        if seed is not None:
            self.dice = Dice(seed)
        self.state_of_play = self.setup.deal(self.dice, None)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self.table.mover)]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        asked = seat == self.table.mover
        mask = self.lookout.mask(self.table) if asked else np.zeros(self.lookout.choices, np.int8)
        return {"observation": self.lookout.observe(self.table, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        if self.table.mover == NOBODY and not self.agents:
            raise GameOver()
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        choice = self.lookout.read_choice(self.table, action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.table.apply(choice, self.dice)
        if self.table.mover == NOBODY:
            self.finish()
        else:
            self.agent_selection = self.possible_agents[int(self.table.mover)]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def finish(self) -> None:
        for agent, share, score in zip(self.agents, shares(self.table), self.table.scores(), strict=True):
            self.rewards[agent] = share
            self.terminations[agent] = True
            self.infos[agent] = {"score": score}
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """The table as whoever is to move sees it; after the end, as a spectator does."""
        return render(self.render_mode, self.game, self.table)

    def close(self) -> None:
        """There is nothing to close."""
