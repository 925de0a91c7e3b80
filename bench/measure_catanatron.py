"""One round of Catanatron's random games of four, as JSON."""

import importlib
import itertools
import json
from typing import Any

from clock import Played, per_second


def main() -> None:
    catanatron: Any = importlib.import_module("catanatron")
    seeds = itertools.count(1)
    rate = per_second(lambda: random_game(catanatron, next(seeds)), seconds=1.0)
    print(json.dumps({"catan-4-decisions": rate.decisions, "catan-4-games": rate.games}))


def random_game(catanatron: Any, seed: int) -> Played:
    """Every action counts as a decision, also the ones that were forced."""
    players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
    game = catanatron.Game(players, seed=seed)
    game.play()
    return Played(len(actions_of(game.state)), 1)


def actions_of(state: Any) -> list[object]:
    """All that was done; the attribute was renamed once."""
    actions: list[object] = state.action_records if hasattr(state, "action_records") else state.actions
    return actions


if __name__ == "__main__":
    main()
