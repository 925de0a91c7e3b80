"""Thoughts that wait for a worker process: whoever has had least of the workers comes first."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

HALF_LIFE_SECONDS = 60.0  # of what somebody has had
RUNNING_SECONDS = 1.0  # what a thought counts while it is not known how long it takes
QUOTA_SECONDS = 20.0  # of thinking that somebody has had, from which on his bots must be quick whatever the load
USUAL_SECONDS = 2.0  # for a thought where nobody waits
LEAST_SECONDS = 0.3


@dataclass(eq=False)
class Thought:
    person: str  # for whom it is: the host of a bot's table, or who asks for a hint
    table: str
    work: Callable[[Any], Any]
    task: Any
    done: "asyncio.Future[Any]"
    on_hurried: Callable[[], None] = lambda: None


class Spent:
    """Seconds of thinking by person or table, which are forgotten by and by."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.seconds: dict[str, tuple[float, float]] = {}  # and when that was so

    def of(self, who: str) -> float:
        seconds, then = self.seconds.get(who, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self.clock() - then) / HALF_LIFE_SECONDS))

    def add(self, who: str, seconds: float) -> None:
        self.seconds[who] = (max(0.0, self.of(who) + seconds), self.clock())
        if len(self.seconds) > 1000:
            self.seconds = {each: kept for each, kept in self.seconds.items() if self.of(each) > 0.01}


class FairQueue:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.waiting: list[Thought] = []
        self.by_person = Spent(clock)
        self.by_table = Spent(clock)

    def put(self, thought: Thought) -> None:
        self.waiting.append(thought)

    def take(self) -> Thought | None:
        """The thought of the person, and of his tables the one, that has had least; of equals the first."""
        self.waiting = [thought for thought in self.waiting if not thought.done.done()]
        if not self.waiting:
            return None
        first = min(
            self.waiting, key=lambda thought: (self.by_person.of(thought.person), self.by_table.of(thought.table))
        )
        self.waiting.remove(first)
        self.charge(first, RUNNING_SECONDS)
        return first

    def charge(self, thought: Thought, seconds: float) -> None:
        self.by_person.add(thought.person, seconds)
        self.by_table.add(thought.table, seconds)

    def finished(self, thought: Thought, seconds: float) -> None:
        self.charge(thought, seconds - RUNNING_SECONDS)

    def allowed(self, thought: Thought, processes: int) -> float:
        """How long a thought may take: less the more are waiting, and least for whoever has used up his quota."""
        if self.by_person.of(thought.person) > QUOTA_SECONDS:
            return LEAST_SECONDS
        return max(LEAST_SECONDS, USUAL_SECONDS * processes / (processes + len(self.waiting)))
