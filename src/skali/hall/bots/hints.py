"""Hints: what a counsellor would do on one's seat, and what he holds of the other choices.

He is given what that seat may know, like a bot that sits there, and thinks where the bots think.
"""

import asyncio

from skali.bots import COUNSELLOR
from skali.engine.errors import NotYourTurn
from skali.hall.bots.worker import Question, advise
from skali.hall.bots.worker_pool import Minds
from skali.hall.tables.service import Tables
from skali.hall.wire.errors import NoHints
from skali.hall.wire.protocol import AskHint, Counsel, Hint

MOST_KEPT = 500
DIGITS = 4

Place = tuple[str, int]  # a table and a ply: there one seat is asked


class Hints:
    def __init__(self, tables: Tables, minds: Minds) -> None:
        self.tables = tables
        self.minds = minds
        self.given: dict[Place, asyncio.Task[Hint]] = {}

    async def hint(self, id: str, wish: AskHint, person: str) -> Hint:
        """For the seat whose turn it is; asked again, the same question gets the same answer."""
        async with self.tables.hub.at(id, latest=True) as room:
            if not room.row.hints:
                raise NoHints()
            seat = self.tables.check_turn(room, wish.ply, person, wish.seat)
            if seat != room.mover:
                raise NotYourTurn(seat=seat + 1, mover=(room.mover or 0) + 1)
            question = room.question(seat, COUNSELLOR)
        return await asyncio.shield(self.thought((id, wish.ply), question))

    def thought(self, place: Place, question: Question) -> "asyncio.Task[Hint]":
        if place not in self.given or failed(self.given[place]):
            while len(self.given) >= MOST_KEPT:
                self.given.pop(next(iter(self.given))).cancel()
            self.given[place] = asyncio.create_task(self.think(place[1], question))
        return self.given[place]

    async def think(self, ply: int, question: Question) -> Hint:
        opinions, imagined = await self.minds.ask(advise, question)
        options = [Counsel(o.choice, round(o.chances, DIGITS), round(o.attention, DIGITS)) for o in opinions]
        return Hint(ply, question.seat, question.bot, imagined, options)

    async def close(self) -> None:
        for task in self.given.values():
            task.cancel()
        await asyncio.gather(*self.given.values(), return_exceptions=True)


def failed(task: "asyncio.Task[Hint]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
