"""The append-only journal: what is acknowledged is committed, and of two writers of a ply one wins.

Choices that arrive while the database is busy with others are committed together: under load one wait for the
disk serves many tables.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Sequence

import asyncpg

from skali.hall.journal.entry import Step
from skali.hall.journal.writer import Pen
from skali.hall.wire.errors import StorageAway

LARGEST_BATCH = 100
AWAY = (
    *(sqlite3.OperationalError, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError),
    *(asyncpg.InterfaceError, OSError, TimeoutError),
)  # the database is not there, or too busy: nothing is wrong with what it was given

Waiting = tuple[Step, "asyncio.Future[bool]"]
log = logging.getLogger("skali.journal")


class Journal:
    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.waiting: list[Waiting] = []
        self.writing: asyncio.Task[None] | None = None

    async def append(self, step: Step) -> bool:
        """Store a step; False if somebody else had that ply first, and then nothing is stored."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((step, stored))
        if self.writing is None:
            self.writing = asyncio.create_task(self.drain())
        return await stored

    async def close(self) -> None:
        """Wait until all that was asked for is stored."""
        while self.writing is not None:
            await asyncio.wait([self.writing])
        await self.pen.close()

    async def drain(self) -> None:
        try:
            while self.waiting:
                await self.store(self.next_batch())
        finally:
            self.writing = None

    def next_batch(self) -> list[Waiting]:
        """The first of each table; whoever wants the same table waits for the next batch."""
        batch: dict[str, Waiting] = {}
        left = []
        for one in self.waiting:
            table = one[0].entry.table
            if table in batch or len(batch) == LARGEST_BATCH:
                left.append(one)
            else:
                batch[table] = one
        self.waiting = left
        return list(batch.values())

    async def store(self, batch: Sequence[Waiting]) -> None:
        """Whatever happens, those who wait must hear of it; what one step did wrong is not the others' fault."""
        try:
            won = await self.pen.write([step for step, _ in batch])
        except AWAY as problem:
            log.error("steps could not be stored", extra={"problem": type(problem).__name__})
            for _, stored in batch:
                answer(stored, StorageAway())
        except Exception as problem:
            if len(batch) == 1:
                answer(batch[0][1], problem)
                return
            for one in batch:
                await self.store([one])
        else:
            for step, stored in batch:
                answer(stored, step.place in won)


def answer(stored: "asyncio.Future[bool]", outcome: bool | Exception) -> None:
    if stored.done():  # whoever waited has gone
        return
    if isinstance(outcome, Exception):
        stored.set_exception(outcome)
    else:
        stored.set_result(outcome)
