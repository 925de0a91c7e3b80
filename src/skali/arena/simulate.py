"""Random games by the hundred thousand; the same seed gives the same result, whatever the number of processes."""

import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from skali.engine.options import Settings
from skali.engine.playout import simulate as simulate_games
from skali.games import find_game

CHUNK = 2000  # games that one process plays before it reports


@dataclass
class SeatTally:
    """What one seat came to: how often it got each score, and its part of the victories."""

    scores: Counter[int] = field(default_factory=Counter)
    victories: float = 0.0


@dataclass
class Simulation:
    """Sums only, so that parts can be added in any order and give the same whole."""

    game: str
    settings: Settings
    games: int = 0
    decisions: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    seats: list[SeatTally] = field(default_factory=list)
    seconds: float = 0.0
    cpu_seconds: float = 0.0

    def add(self, part: "Simulation") -> None:
        self.games += part.games
        self.decisions += part.decisions
        self.lengths += part.lengths
        self.cpu_seconds += part.cpu_seconds
        for seat, tally in zip(self.seats, part.seats, strict=True):
            seat.scores += tally.scores
            seat.victories += tally.victories

    def to_data(self) -> dict[str, Any]:
        lengths = self.lengths
        return {
            "game": self.game,
            "edition": self.settings.edition,
            "options": dict(self.settings.options),
            "rules": self.settings.rules,
            "players": self.settings.seats,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "cpu_seconds": round(self.cpu_seconds, 3),
            "games_per_second": round(self.games / self.seconds, 1),
            "decisions_per_second": round(self.decisions / self.seconds, 1),
            "length": {
                "mean": round(self.decisions / self.games, 2),
                "least": min(lengths),
                "median": statistics.median_low(lengths.elements()),
                "most": max(lengths),
            },
            "seats": [self.seat_data(seat, tally) for seat, tally in enumerate(self.seats, start=1)],
        }

    def seat_data(self, number: int, tally: SeatTally) -> dict[str, Any]:
        scores = list(tally.scores.elements())
        return {
            "seat": number,
            "mean": round(statistics.fmean(scores), 2),
            "deviation": round(statistics.pstdev(scores), 2),
            "least": min(scores),
            "most": max(scores),
            "victories": round(tally.victories / self.games, 4),
        }


def simulate(
    game: str,
    settings: Settings,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    on_progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    whole = Simulation(game, settings, seats=[SeatTally() for _ in range(settings.seats)])
    tasks = [(game, settings, first, min(CHUNK, games - first), seed) for first in range(0, games, CHUNK)]
    started = time.perf_counter()
    for part in run(tasks, jobs):
        whole.add(part)
        on_progress(part.games)
    whole.seconds = max(time.perf_counter() - started, 1e-9)
    return whole


Task = tuple[str, Settings, int, int, int]


def run(tasks: list[Task], jobs: int) -> Iterator[Simulation]:
    if jobs == 1:
        yield from map(play_chunk, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_chunk, tasks)


def play_chunk(task: Task) -> Simulation:
    """One chunk in one process: seeds come in, sums go out."""
    name, settings, first, count, seed = task
    seats, setup = settings.seats, find_game(name, settings.rules).setup(settings)
    started = time.process_time()
    tally = simulate_games(setup, seats, first, count, seed)
    cpu_seconds = time.process_time() - started
    tallies = [SeatTally(Counter(tally.scores_of(seat)), sum(tally.shares_of(seat))) for seat in range(seats)]
    lengths = Counter(tally.lengths_list())
    return Simulation(name, settings, count, int(tally.decisions), lengths, tallies, cpu_seconds=cpu_seconds)
