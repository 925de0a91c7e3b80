"""Every table of every game passes PettingZoo's own tests, and wrong use is told in plain words."""

import warnings
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from skali.engine.errors import (
    BadOption,
    GameOver,
    IllegalChoice,
    UnknownChoice,
    UnknownEdition,
    UnknownGame,
    UnknownOption,
    WrongChoices,
    WrongSeats,
)
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.envs import pettingzoo
from tests.conftest import enough
from tests.envs.tables import EACH_TABLE

CYCLES = enough(pure=3, compiled=20, thorough=60)
EXPECTED_WARNINGS = (  # observations with masks are dictionaries, and only one seat moves at a time
    "Observation is not a NumPy array",
    "Observation space for each agent",
    "Action mask .* all zeros",
    "Observation numpy array is all zeros",  # an empty grid
)


def arguments(game: Game, settings: Settings) -> dict[str, Any]:
    return {
        "game": game.id,
        "seats": settings.seats,
        "edition": settings.edition,
        "options": dict(settings.options),
    }


@EACH_TABLE
def test_it_passes_the_api_test(game: Game, settings: Settings) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for expected in EXPECTED_WARNINGS:
            warnings.filterwarnings("ignore", expected)
        api_test(pettingzoo.env(**arguments(game, settings)), num_cycles=CYCLES)


@EACH_TABLE
def test_it_passes_the_seed_test(game: Game, settings: Settings) -> None:
    seed_test(lambda: pettingzoo.env(**arguments(game, settings)), num_cycles=CYCLES)


@EACH_TABLE
def test_it_passes_the_render_test(game: Game, settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    def env(render_mode: str | None = None) -> Any:
        return pettingzoo.env(**arguments(game, settings), render_mode=render_mode)

    render_test(env, custom_tests={"svg": lambda picture: ElementTree.fromstring(picture).tag.endswith("svg")})
    assert capsys.readouterr().out, "what is rendered for people is printed"


def play(env: Any, seed: int) -> dict[str, float]:
    """A whole random game; the rewards that each agent was told."""
    env.reset(seed=seed)
    told = dict.fromkeys(env.agents, 0.0)
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        told[agent] += reward
        env.step(None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return told


def test_the_reward_is_the_part_of_the_victory() -> None:
    env = pettingzoo.env("raids", seats=3)
    for seed in range(3):
        assert sum(play(env, seed).values()) == pytest.approx(1)


def test_the_infos_tell_the_scores_at_the_end() -> None:
    env = pettingzoo.env("raids", seats=2)
    env.reset(seed=1)
    while env.agents and not any(env.terminations.values()):
        assert env.infos == {"player_0": {}, "player_1": {}}
        env.step(env.table.choices()[0])
    assert [env.infos[agent]["score"] for agent in env.agents] == env.table.scores()


def test_the_name_tells_the_version_of_the_rules() -> None:
    env = pettingzoo.env("raids")
    assert env.metadata["name"] == f"skali_raids_v{env.game.rules_version}"


def test_who_does_not_move_has_nothing_to_choose() -> None:
    env = pettingzoo.env("raids", seats=2)
    env.reset(seed=1)
    for agent in env.agents:
        assert bool(env.observe(agent)["action_mask"].any()) == (agent == env.agent_selection)


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"game": "raids", "seats": 7}, WrongSeats),
        ({"game": "raids", "edition": "gilded"}, UnknownEdition),
        ({"game": "raids", "options": {"speed": 3}}, UnknownOption),
        ({"game": "raids", "render_mode": "hologram"}, BadOption),
    ],
)
def test_what_cannot_be_set_up_is_refused(asked: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        pettingzoo.env(**asked)


def test_an_illegal_choice_is_refused_with_its_clause_and_changes_nothing() -> None:
    env = pettingzoo.env("raids", seats=2)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"]
    with pytest.raises(IllegalChoice, match=r"'place' is not possible now .*RAIDS-030"):
        env.step(0)
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before)


@pytest.mark.parametrize("action", [-1, 37, 2.5, "sail 7", True, None])
def test_what_is_no_choice_at_all_is_refused(action: object) -> None:
    env = pettingzoo.env("raids", seats=2)
    env.reset(seed=1)
    with pytest.raises(UnknownChoice):
        env.step(action)


def test_nothing_can_be_done_before_the_first_deal() -> None:
    env = pettingzoo.env("raids", seats=2)
    with pytest.raises(WrongChoices, match="reset"):
        env.step(0)
    with pytest.raises(WrongChoices, match="reset"):
        env.observe("player_0")


def test_nothing_can_be_chosen_after_the_end() -> None:
    env = pettingzoo.env("raids", seats=2)
    play(env, 2)
    with pytest.raises(GameOver):
        env.step(0)
