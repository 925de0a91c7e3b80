"""Every table of every game passes OpenSpiel's own test, and OpenSpiel's own bots play it."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

from skali.engine.errors import GameOver, IllegalChoice, UnknownEdition, WrongSeats
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.envs.openspiel import OUTCOMES, SkaliState, short_name
from skali.games import find_game
from tests.conftest import enough
from tests.envs.tables import EACH_GAME, EACH_TABLE, short_options

SIMULATIONS = enough(pure=2, compiled=4, thorough=8)
DECISIONS = enough(pure=1, compiled=2, thorough=4)


def load(game: Game, settings: Settings) -> Any:
    return pyspiel.load_game(
        short_name(game), {"players": settings.seats, "edition": settings.edition, **settings.options}
    )


def short(game: Game) -> Any:
    edition = game.editions[-1]
    return load(game, game.settings(game.seats_in(edition)[0], edition, short_options(game)))


def begin(game: Any, seed: int = 0) -> Any:
    """A state after the deal."""
    state = game.new_initial_state()
    return roll_on(state, np.random.RandomState(seed))


def roll_on(state: Any, rng: np.random.RandomState) -> Any:
    while state.is_chance_node():
        state.apply_action(int(rng.choice([outcome for outcome, _ in state.chance_outcomes()])))
    return state


@EACH_TABLE
def test_it_passes_the_random_simulation(game: Game, settings: Settings) -> None:
    """Without OpenSpiel's way to write games down with their generator, which Python games cannot offer."""
    pyspiel.random_sim_test(load(game, settings), num_sims=1, serialize=False, verbose=False)


@EACH_GAME
def test_states_can_be_written_down_and_read(game: Game) -> None:
    title, rng = short(game), np.random.RandomState(1)
    state = title.new_initial_state()
    for _ in range(12):
        again = title.deserialize_state(state.serialize())
        assert str(again) == str(state)
        assert again.legal_actions() == state.legal_actions()
        if not state.is_chance_node():
            assert again.information_state_string() == state.information_state_string()
        state.apply_action(int(rng.choice(state.legal_actions())))
        if state.is_terminal():
            break


@EACH_GAME
def test_it_is_declared_as_it_is(game: Game) -> None:
    kind = short(game).get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    hidden = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert hidden == game.hidden_information


@EACH_GAME
def test_the_same_history_leads_to_the_same_state(game: Game) -> None:
    title = short(game)
    state, rng = begin(title), np.random.RandomState(2)
    for _ in range(10):
        state.apply_action(int(rng.choice(state.legal_actions())))
        if state.is_terminal():
            break
    again = title.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_deals_differ() -> None:
    title = short(find_game("raids"))
    assert len({str(begin(title, seed)) for seed in range(20)}) == 20


def test_chance_comes_after_the_choice_that_needs_it() -> None:
    """A choice that rolls nothing leads straight to the next question."""
    title, rng = short(find_game("drakkar")), np.random.RandomState(3)
    state = begin(title)
    nodes = []
    for _ in range(30):
        state.apply_action(int(rng.choice(state.legal_actions())))
        nodes.append(state.is_chance_node())
        roll_on(state, rng)
        if state.is_terminal():
            break
    assert set(nodes) == {True, False}
    assert len(title.new_initial_state().chance_outcomes()) == OUTCOMES


# --- OpenSpiel's bots -------------------------------------------------------------------------------------------


def let_play(state: Any, bot: Any) -> int:
    """A few decisions of a bot; how many it made."""
    rng, made = np.random.RandomState(4), 0
    while made < DECISIONS and not roll_on(state, rng).is_terminal():
        legal = state.legal_actions()
        action = bot.step(state)
        assert action in legal
        state.apply_action(action)
        made += 1
    return made


def evaluator() -> Any:
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(5))


@EACH_GAME
def test_openspiels_tree_search_plays_it(game: Game) -> None:
    title = short(game)
    bot = mcts.MCTSBot(title, 1.4, SIMULATIONS, evaluator(), solve=False, random_state=np.random.RandomState(6))
    assert let_play(begin(title), bot) == DECISIONS


@EACH_GAME
def test_openspiels_information_set_search_plays_what_is_hidden(game: Game) -> None:
    title = short(game)
    bot = ismcts.ISMCTSBot(title, evaluator(), 1.4, SIMULATIONS, random_state=np.random.RandomState(7))
    if game.hidden_information:
        assert let_play(begin(title), bot) == DECISIONS
    else:
        with pytest.raises(AssertionError):  # it plays games of imperfect information only
            bot.step(begin(title))


@EACH_GAME
def test_imagined_states_agree_with_what_the_player_has_observed(game: Game) -> None:
    state, rng = begin(short(game)), np.random.RandomState(8)
    for _ in range(6):
        player = state.current_player()
        imagined = state.resample_from_infostate(player, rng.uniform)
        assert isinstance(imagined, SkaliState)
        assert imagined.information_state_string(player) == state.information_state_string(player)
        assert imagined.observation_tensor(player) == state.observation_tensor(player)
        assert imagined.legal_actions() == state.legal_actions()
        state.apply_action(int(rng.choice(state.legal_actions())))
        if roll_on(state, rng).is_terminal():
            break


def test_openspiels_learners_can_step_it() -> None:
    env = rl_environment.Environment(short(find_game("raids")))
    step = env.reset()
    while not step.last():
        step = env.step([step.observations["legal_actions"][step.observations["current_player"]][0]])
    assert sum(step.rewards) == pytest.approx(1)


# --- wrong use --------------------------------------------------------------------------------------------------


def test_what_cannot_be_set_up_is_refused() -> None:
    with pytest.raises(WrongSeats):
        pyspiel.load_game("skali_raids(players=9)")
    with pytest.raises(UnknownEdition):
        pyspiel.load_game("skali_raids(edition=gilded)")
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("skali_chess")


def test_illegal_choices_and_steps_after_the_end_are_refused() -> None:
    state, rng = begin(short(find_game("raids"))), np.random.RandomState(9)
    with pytest.raises(IllegalChoice):
        state.apply_action(0)
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
        roll_on(state, rng)
    with pytest.raises(GameOver):
        state.apply_action(0)
