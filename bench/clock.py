"""How everything here is measured: work per second of this process's own CPU time."""

import time
from collections.abc import Callable
from typing import NamedTuple


class Played(NamedTuple):
    decisions: float
    games: float


def per_second(play: Callable[[], Played], seconds: float = 0.3) -> Played:
    """Decisions and games per CPU second; `play` plays some games and says how many of both there were."""
    decisions = games = spent = 0.0
    began = time.process_time()
    while spent < seconds:
        played = play()
        decisions += played.decisions
        games += played.games
        spent = time.process_time() - began
    return Played(decisions / spent, games / spent)


def seconds_each(work: Callable[[], object], times: int, seconds: float = 0.2) -> float:
    """CPU seconds that a piece of work takes, the call from Python included."""
    done, spent = 0, 0.0
    began = time.process_time()
    while spent < seconds:
        for _ in range(times):
            work()
        done += times
        spent = time.process_time() - began
    return spent / done
