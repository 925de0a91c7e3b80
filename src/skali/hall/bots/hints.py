"""Hints: every choice of a seat with its chances, as a strong bot on that seat estimates them.

The bot is given what the seat may know, and thinks in a worker process.
"""

import asyncio

from skali.bots import COUNSELLOR
from skali.engine.errors import NotYourTurn
from skali.hall.bots.tasks import choice_task
from skali.hall.bots.worker import ChoiceTask, advise
from skali.hall.bots.worker_pool import WorkerPool
from skali.hall.live.hub import Hub
from skali.hall.ops.background_tasks import BackgroundTasks
from skali.hall.wire.errors import NoHints
from skali.hall.wire.protocol import AskHint, Counsel, Hint

MAX_CACHED = 500
DIGITS = 4

Key = tuple[str, int]  # a table and a ply, at which one seat is to move


class Hints:
    def __init__(self, hub: Hub, workers: WorkerPool, background: BackgroundTasks) -> None:
        self.hub = hub
        self.workers = workers
        self.background = background
        self.cached: dict[Key, asyncio.Task[Hint]] = {}

    async def hint(self, id: str, wish: AskHint, person: str) -> Hint:
        """For the seat whose turn it is; the same ply always gets the same hint."""
        async with self.hub.locked(id, latest=True) as room:
            if not room.row.hints:
                raise NoHints()
            seat = room.check_turn(wish.ply, person, wish.seat)
            if seat != room.mover:
                raise NotYourTurn(seat=seat + 1, mover=(room.mover or 0) + 1)
            task = choice_task(room, seat, COUNSELLOR)
        return await asyncio.shield(self.cached_hint((id, wish.ply), task, person))

    def cached_hint(self, key: Key, task: ChoiceTask, person: str) -> "asyncio.Task[Hint]":
        if key not in self.cached or failed(self.cached[key]):
            while len(self.cached) >= MAX_CACHED:
                self.cached.pop(next(iter(self.cached))).cancel()
            self.cached[key] = self.background.start("hint", self.compute(key[1], task, person))
        return self.cached[key]

    async def compute(self, ply: int, task: ChoiceTask, person: str) -> Hint:
        opinions, iterations = await self.workers.run(advise, task, person, task.table)
        options = [Counsel(o.choice, round(o.chances, DIGITS), round(o.attention, DIGITS)) for o in opinions]
        return Hint(ply, task.seat, task.bot, iterations, options)

    async def close(self) -> None:
        for hint in self.cached.values():
            hint.cancel()
        await asyncio.gather(*self.cached.values(), return_exceptions=True)


def failed(task: "asyncio.Task[Hint]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
