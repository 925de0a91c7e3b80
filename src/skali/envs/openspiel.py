"""Every game as an OpenSpiel game: importing this module registers them, `pyspiel.load_game("skali_raids(players=4)")`.

Chance is sampled. What the rules roll after a choice is one chance node with a few equally likely outcomes, each of
which stands for a stream of dice that the history and the outcome fix: the same history leads to the same state, so
trees of states can be built and states be cloned and written down. The deal is several such nodes one after the other,
because a few deals would not be enough.
"""

import copy
import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from skali.engine.chance import Chance, Dice
from skali.engine.game import Game
from skali.engine.options import Value
from skali.engine.state import NOBODY, Setup, State
from skali.envs.lookout import Lookout, settle, shares
from skali.games import find_game, shelf

OUTCOMES = 32  # of a chance node
DEAL_NODES = 4  # so there are 32**4 deals, more than a million
NOTHING_PENDING = -1
PLAYERS, EDITION, RULES = "players", "edition", "rules"


class UsesChance(Exception):
    """Raised by Probe, to stop what it was handed to."""


class Probe(Chance):
    """Finds out whether something would be rolled, and rolls nothing."""

    def below(self, n: int) -> int:
        raise UsesChance


class Ground:
    """What all states of one table share; states name it, so that copies and pickles do not hold it."""

    def __init__(self, game: Game, players: int, edition: str, options: Mapping[str, Value]) -> None:
        self.game = game
        self.settings = settle(game.id, players, edition, options, game.rules_version)
        self.lookout = Lookout(game, self.settings)
        self.setup: Setup = game.setup(self.settings)
        self.deals_alike = not uses_chance(lambda: self.setup.deal(Probe(), None))


@cache
def ground(game: str, rules: int, players: int, edition: str, options: tuple[tuple[str, Value], ...]) -> Ground:
    return Ground(find_game(game, rules), players, edition, dict(options))


def uses_chance(act: Callable[[], object]) -> bool:
    try:
        act()
    except UsesChance:
        return True
    return False


class Position:
    """The Python side of a state: a table (None before the deal), and a choice that waits for chance."""

    def __init__(self, key: tuple[Any, ...]) -> None:
        self.key = key  # of the ground
        self.table: State | None = None
        self.pending = NOTHING_PENDING
        self.dealt = 0  # chance nodes of the deal that are passed
        self.past = b""  # a digest of all chance and choices so far: it fixes the dice to come
        self.known = [b""] * self.ground.settings.seats  # a digest of all that each seat has observed

    @property
    def ground(self) -> Ground:
        return ground(*self.key)

    @property
    def waits_for_chance(self) -> bool:
        return self.table is None or self.pending != NOTHING_PENDING

    # --- copies ----------------------------------------------------------------------------------

    def __deepcopy__(self, memo: object) -> "Position":
        other = copy.copy(self)
        other.table = None if self.table is None else self.table.clone()
        other.known = self.known[:]
        return other

    def __copy__(self) -> "Position":
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__)
        return other

    def __getstate__(self) -> dict[str, Any]:
        """Tables do not pickle; written down, they do."""
        return self.__dict__ | {"table": self.written()}

    def __setstate__(self, data: dict[str, Any]) -> None:
        self.__dict__.update(data)
        if data["table"] is not None:
            self.table = self.ground.game.from_position(data["table"], Probe())

    def written(self) -> dict[str, Any] | None:
        return None if self.table is None else self.ground.game.to_position(self.table)

    # --- play ------------------------------------------------------------------------------------

    def choose(self, choice: int) -> None:
        """Carry a choice out if nothing is rolled; else it waits."""
        assert self.table is not None
        self.ground.lookout.read_choice(self.table, choice)
        self.remember(choice)
        mover = int(self.table.mover)
        self.known[mover] = digest(self.known[mover], choice.to_bytes(4, "big"))
        trial = self.table.clone()
        if uses_chance(lambda: trial.apply(choice, Probe())):
            self.pending = choice
        else:
            self.table = trial
            self.look_round()

    def roll(self, outcome: int) -> None:
        self.remember(outcome)
        if self.table is not None:
            self.table.apply(self.pending, self.dice())
            self.pending = NOTHING_PENDING
            self.look_round()
        else:
            self.dealt += 1
            if self.dealt == DEAL_NODES:
                self.deal(self.dice())

    def deal(self, chance: Chance) -> None:
        self.table = self.ground.setup.deal(chance, None)
        self.look_round()

    def imagine(self, seat: int, seed: int) -> None:
        """All that the seat cannot know is imagined anew, the dice to come too; what it has observed stays."""
        assert self.table is not None
        self.table.redeal(seat, Dice(seed))
        self.remember(seed)

    def remember(self, number: int) -> None:
        self.past = digest(self.past, number.to_bytes(8, "big"))

    def dice(self) -> Dice:
        return Dice(int.from_bytes(self.past[:8], "big"))

    def look_round(self) -> None:
        """Every seat observes the table; where nothing is hidden, all know the whole past."""
        assert self.table is not None
        if not self.ground.game.hidden_information:
            self.known = [self.past] * len(self.known)
            return
        offered = np.array(self.table.choices(), np.int16).tobytes()
        for seat, before in enumerate(self.known):
            seen = self.ground.lookout.observe(self.table, seat).tobytes()
            self.known[seat] = digest(before, seen + offered if seat == self.table.mover else seen)


def digest(before: bytes, more: bytes) -> bytes:
    return hashlib.sha256(before + more).digest()


# --- what OpenSpiel asks for -----------------------------------------------------------------------------------


class SkaliGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, game: Game, game_type: Any, params: Mapping[str, Any]) -> None:
        options = tuple((option.name, params[option.name]) for option in game.options)
        self.key = (game.id, params[RULES], params[PLAYERS], params[EDITION], options)
        table = ground(*self.key)
        self.longest = game.longest
        info = pyspiel.GameInfo(
            num_distinct_actions=table.lookout.choices,
            max_chance_outcomes=OUTCOMES,
            num_players=table.settings.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=game.longest,
        )
        super().__init__(game_type, info, dict(params))

    def new_initial_state(self) -> "SkaliState":
        return SkaliState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SkaliObserver":
        return SkaliObserver(ground(*self.key).lookout, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return DEAL_NODES + self.longest


class SkaliState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SkaliGame) -> None:
        super().__init__(game)
        self.position = Position(game.key)
        if self.position.ground.deals_alike:
            self.position.deal(Probe())

    def current_player(self) -> Any:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        if self.position.waits_for_chance:
            return pyspiel.PlayerId.CHANCE
        assert self.position.table is not None
        return int(self.position.table.mover)

    def is_terminal(self) -> bool:
        return self.position.table is not None and self.position.table.mover == NOBODY

    def returns(self) -> list[float]:
        if self.is_terminal() and self.position.table is not None:
            return shares(self.position.table)
        return [0.0] * self.position.ground.settings.seats

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position.table is not None
        return self.position.table.choices()

    def _apply_action(self, action: int) -> None:
        if self.position.waits_for_chance:
            self.position.roll(int(action))
        else:
            self.position.choose(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.position.ground.game.choice_space.text(action)

    def __str__(self) -> str:
        """The whole position, hidden things and all."""
        position = self.position
        waiting = {"dealt": position.dealt, "pending": position.pending, "position": position.written()}
        return json.dumps(waiting, ensure_ascii=False)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SkaliState":
        """A state that the player must think possible, for OpenSpiel's IS-MCTS."""
        imagined = self.clone()
        assert isinstance(imagined, SkaliState)
        imagined.position.imagine(player, int(sampler() * 2**31))
        return imagined


class SkaliObserver:
    """Observations as the game writes them; with perfect recall, a digest of all that the seat has observed."""

    def __init__(self, lookout: Lookout, recalls: bool) -> None:
        self.lookout = lookout
        self.recalls = recalls
        self.tensor: NDArray[np.float32] | None = None if recalls else np.zeros(lookout.size, np.float32)
        self.dict = {} if self.tensor is None else lookout.split(self.tensor)

    def set_from(self, state: SkaliState, player: int) -> None:
        if self.tensor is None:
            return
        table = state.position.table
        self.tensor[:] = 0 if table is None else self.lookout.observe(table, player)

    def string_from(self, state: SkaliState, player: int) -> str:
        if self.recalls:
            return f"{player} {state.position.known[player].hex()}"
        table = state.position.table
        if table is None:
            return "before the deal"
        parts = self.lookout.split(self.lookout.observe(table, player))
        return "\n".join(f"{name}: {' '.join(map(str, numbers.ravel()))}" for name, numbers in parts.items())


def short_name(game: Game) -> str:
    return f"skali_{game.id.replace('-', '_')}"


def game_type(game: Game) -> Any:
    hidden = pyspiel.GameType.Information.IMPERFECT_INFORMATION
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Skáli: {game.id}, version {game.rules_version} of the rules",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=hidden if game.hidden_information else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=game.seats[0],
        max_num_players=game.seats[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            PLAYERS: game.seats[0],
            EDITION: game.editions[0],
            RULES: game.rules_version,
            **{option.name: option.default for option in game.options},
        },
    )


def creator(game: Game) -> type[SkaliGame]:
    """A class, not a function: OpenSpiel holds it until after Python's end, which a function would not survive."""
    kind = game_type(game)

    class Title(SkaliGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, kind, params or {})

    return Title


def register() -> None:
    """Every game of the shelf; its options are parameters beside `players`, `edition` and `rules`, the version."""
    known = set(pyspiel.registered_names())
    for game in shelf().values():
        if short_name(game) not in known:
            pyspiel.register_game(game_type(game), creator(game))


register()
