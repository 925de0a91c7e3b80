"""Many games at once: the same games as one by one, dealt anew when they end, in one process or in several."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import numpy as np
import pytest

from skali.engine.chance import Dice
from skali.engine.errors import UnknownGame, WrongChoices, WrongSeats
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.state import NOBODY
from skali.envs.lookout import shares
from skali.envs.processes import ProcessVectorEnv
from skali.envs.vector import Step, VectorEnv
from skali.games import find_game
from tests.conftest import enough
from tests.envs.tables import EACH_TABLE

GAMES = 5
STEPS = enough(pure=8, compiled=150, thorough=400)


def vector(game: Game, settings: Settings, games: int = GAMES) -> VectorEnv:
    return VectorEnv(game.id, games, seats=settings.seats, edition=settings.edition, options=settings.options)


@EACH_TABLE
def test_it_shows_what_the_games_one_by_one_would(game: Game, settings: Settings) -> None:
    env = vector(game, settings)
    step = env.reset(seed=3)
    origin, setup = Dice(3).state, game.setup(settings)
    dice = [Dice(0) for _ in range(GAMES)]
    for number in range(GAMES):
        dice[number].restart(origin, number)
    states = [setup.deal(chance, None) for chance in dice]
    deals = [1] * GAMES
    for _ in range(STEPS):
        choices = env.sample().copy()
        ended: dict[int, list[float]] = {}
        for number in range(GAMES):
            assert step.movers[number] == states[number].mover
            assert list(np.flatnonzero(step.masks[number])) == states[number].choices()
            states[number].apply(choices[number], dice[number])
            if states[number].mover == NOBODY:
                ended[number] = shares(states[number])
                dice[number].restart(origin, deals[number] * GAMES + number)
                deals[number] += 1
                states[number] = setup.deal(dice[number], None)
        step = env.step(choices)
        assert list(np.flatnonzero(step.over)) == list(ended)
        for number in range(GAMES):
            assert list(step.rewards[number]) == ended.get(number, [0.0] * settings.seats)
    for number in range(GAMES):
        seen = env.lookout.observe(states[number], int(states[number].mover))
        assert np.array_equal(step.observations[number], seen)


def test_games_end_and_go_on() -> None:
    env = VectorEnv("raids", 3, seats=2)
    env.reset(seed=1)
    ended = 0
    while ended < 4:
        step = env.step(env.sample())
        ended += int(step.over.sum())
        assert step.masks.any(axis=1).all()
        assert np.allclose(step.rewards.sum(axis=1), step.over)


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (played(VectorEnv("raids", 4, seats=2), 6, 20) for _ in range(2))
    other = played(VectorEnv("raids", 4, seats=2), 7, 20)
    assert np.array_equal(first, second)
    assert not np.array_equal(first, other)


def played(env: VectorEnv, seed: int, steps: int) -> Any:
    step = env.reset(seed)
    for _ in range(steps):
        step = env.step(env.sample())
    return step.observations.copy()


def test_arrays_are_views_of_what_the_compiled_code_writes() -> None:
    env = VectorEnv("raids", 2, seats=2)
    before = env.reset(1)
    after = env.step(env.sample())
    assert all(then is now for then, now in zip(before, after, strict=True))
    assert not after.observations.flags.writeable, "what the rules have said is not for others to change"


def test_blocks_of_many_games_are_split_by_name() -> None:
    env = VectorEnv("raids", 6, seats=4)
    assert env.split(env.reset().observations)["decks"].shape == (6, 4, 5, 17)


# --- several processes ------------------------------------------------------------------------------------------


@contextmanager
def in_processes(games: int = 5, processes: int = 2) -> Iterator[ProcessVectorEnv]:
    with closing(ProcessVectorEnv("raids", games, processes, seats=2)) as env:
        yield env


def test_processes_play_the_same_games_as_one() -> None:
    alone = VectorEnv("raids", 5, seats=2)
    with in_processes() as together:
        one, several = alone.reset(8), together.reset(8)
        for _ in range(enough(pure=10, compiled=60, thorough=200)):
            assert_same(one, several)
            choices = alone.sample().copy()
            one, several = alone.step(choices), together.step(choices)
        assert_same(one, several)


def assert_same(one: Step, several: Step) -> None:
    for name in Step._fields:
        assert np.array_equal(getattr(one, name), getattr(several, name)), name


def test_processes_sample_legal_choices() -> None:
    with in_processes(games=7, processes=3) as env:
        for _ in range(10):
            step = env.step(env.sample())
        assert step.masks[np.arange(7), env.sample()].all()


def test_processes_refuse_what_is_illegal_before_any_has_moved() -> None:
    with in_processes() as env:
        before = env.reset(2).observations.copy()
        choices = env.sample().copy()
        choices[4] = 0
        with pytest.raises(WrongChoices, match="in game 4, 'place' is not possible now"):
            env.step(choices)
        assert np.array_equal(env.shown.observations, before)


def test_a_closed_environment_says_so() -> None:
    with in_processes() as env:
        pass
    with pytest.raises(WrongChoices, match="closed"):
        env.step([0] * 5)


# --- wrong use --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ([0, 0, 0], "in game 0, 'place' is not possible now"),
        ([99, 0, 0], "in game 0, '99' is not a choice of raids"),
        ([-1, 0, 0], "in game 0, '-1' is not a choice of raids"),
        ([0, 0], "3 whole numbers are expected"),
        ([0.5, 0, 0], "3 whole numbers are expected"),
        ("sail", "3 whole numbers are expected"),
    ],
)
def test_wrong_choices_are_refused_and_change_nothing(choices: object, said: str) -> None:
    env = VectorEnv("raids", 3, seats=2)
    before = env.reset(1).observations.copy()
    with pytest.raises(WrongChoices, match=said):
        env.step(choices)
    assert np.array_equal(env.stage.step.observations, before)


def test_what_cannot_be_set_up_is_refused() -> None:
    with pytest.raises(UnknownGame):
        VectorEnv("chess", 4)
    with pytest.raises(WrongSeats):
        VectorEnv("raids", 4, seats=5)
    with pytest.raises(WrongChoices, match="at least one game"):
        VectorEnv("raids", 0)
    with pytest.raises(WrongChoices, match="processes"):
        ProcessVectorEnv("raids", 2, 3)


def test_without_a_number_of_seats_the_fewest_play() -> None:
    assert VectorEnv("raids", 1).seats == find_game("raids").seats[0]
