"""One seat against bots passes Gymnasium's own check, plays whole games, and says what is wrong."""

import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from skali.engine.errors import BadMatch, GameOver, IllegalChoice, UnknownBot, UnknownChoice, WrongSeats
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.envs.gymnasium import SeatEnv
from tests.envs.tables import EACH_GAME, EACH_TABLE, short_options


@EACH_TABLE
def test_it_passes_the_check(game: Game, settings: Settings) -> None:
    name = f"skali/{game.id}-v{game.rules_version}"
    env = gymnasium.make(name, seats=settings.seats, edition=settings.edition, options=dict(settings.options))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@EACH_GAME
def test_every_game_is_registered_with_its_version(game: Game) -> None:
    env = gymnasium.make(f"skali/{game.id}-v{game.rules_version}", options=short_options(game))
    seen, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)


def play(env: SeatEnv, seed: int) -> tuple[float, dict[str, Any]]:
    env.reset(seed=seed)
    env.action_space.seed(seed)
    over = False
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample())
        assert "refused" not in info, "samples are legal"
    return reward, info


def test_a_seat_plays_whole_games_against_the_bots_it_chose() -> None:
    env = SeatEnv("raids", seats=3, seat=1, bots=["random", "thraell"])
    rewards = [play(env, seed)[0] for seed in range(3)]
    assert set(rewards) <= {0.0, 1 / 3, 0.5, 1.0}
    assert len(play(env, 4)[1]["scores"]) == 3


def test_the_same_seed_gives_the_same_game() -> None:
    scores = [play(SeatEnv("raids", seats=2, bots=["greedy"]), 5)[1]["scores"] for _ in range(2)]
    assert scores[0] == scores[1]


def test_an_illegal_choice_changes_nothing_and_is_explained() -> None:
    env = SeatEnv("raids", seats=2)
    before, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    after, reward, over, cut, info = env.step(illegal)
    assert np.array_equal(before["observation"], after["observation"])
    assert (reward, over, cut) == (0.0, False, False)
    assert "is not possible now" in info["refused"]


def test_a_strict_environment_raises_instead() -> None:
    env = SeatEnv("raids", seats=2, strict=True)
    seen, _ = env.reset(seed=1)
    with pytest.raises(IllegalChoice):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))


def test_what_is_no_choice_at_all_is_refused() -> None:
    env = SeatEnv("raids", seats=2)
    env.reset(seed=1)
    with pytest.raises(UnknownChoice):
        env.step(37)


def test_nothing_can_be_chosen_after_the_end() -> None:
    env = SeatEnv("raids", seats=2)
    play(env, 6)
    with pytest.raises(GameOver):
        env.step(0)


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"seats": 9}, WrongSeats),
        ({"seats": 2, "seat": 2}, BadMatch),
        ({"bots": []}, BadMatch),
        ({"bots": ["loki"]}, UnknownBot),
    ],
)
def test_what_cannot_be_set_up_is_refused(asked: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        SeatEnv("raids", **asked)


def test_gymnasiums_own_vectors_take_it() -> None:
    envs = gymnasium.make_vec("skali/raids-v2", num_envs=2, vectorization_mode="sync", seats=2)
    seen, _ = envs.reset(seed=1)
    actions = [int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]
    seen, rewards, *_ = envs.step(np.array(actions))
    assert seen["observation"].shape[0] == len(rewards) == 2
    assert pickle.loads(pickle.dumps(envs.single_action_space)) == envs.single_action_space


def test_it_can_be_watched() -> None:
    env = SeatEnv("raids", seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert "SEA CHART" in env.render()
