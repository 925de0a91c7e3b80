"""One round of OpenSpiel's Connect Four, as JSON."""

import importlib
import json
import random
from typing import Any

from clock import Played, per_second

ROLL_OUTS = 5000
SIMULATIONS = 2000  # of one search; measure_ours.py has the same


def main() -> None:
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game("connect_four")
    driven = per_second(lambda: from_python(game))
    length = driven.decisions / driven.games
    rolled = per_second(RollOuts(pyspiel, game))
    print(
        json.dumps(
            {
                "four-python-decisions": driven.decisions,
                "four-python-games": driven.games,
                "four-rollouts-decisions": rolled.games * length,  # not counted there: random games are as long here
                "four-rollouts-games": rolled.games,
                "four-search": per_second(lambda: search(pyspiel, game)).games,
            }
        )
    )


def from_python(game: Any, games: int = 100) -> Played:
    """Driven choice by choice, as measure_ours.py drives ours."""
    pick, decisions = random.random, 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
            decisions += 1
    return Played(decisions, games)


class RollOuts:
    """Random games played in C++: the first simulation of OpenSpiel's MCTS is nothing but roll-outs from the root."""

    def __init__(self, pyspiel: Any, game: Any) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLL_OUTS, seed=1)
        self.bot = pyspiel.MCTSBot(
            game, evaluator, uct_c=2.0, max_simulations=1, max_memory_mb=100, solve=False, seed=1, verbose=False
        )
        self.start = game.new_initial_state()

    def __call__(self) -> Played:
        root = self.bot.mcts_search(self.start)
        assert (root.explore_count, len(root.children)) == (1, 0), "more was done than one batch of roll-outs"
        return Played(0, ROLL_OUTS)


def search(pyspiel: Any, game: Any) -> Played:
    """A search from the empty grid by OpenSpiel's C++ MCTS, a random roll-out a simulation."""
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=SIMULATIONS, max_memory_mb=100, solve=False, seed=1, verbose=False
    )
    bot.mcts_search(game.new_initial_state())
    return Played(0, SIMULATIONS)


if __name__ == "__main__":
    main()
