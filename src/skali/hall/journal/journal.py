"""The append-only journal: what is acknowledged is committed, and of two writers of a ply one wins.

Updates that arrive while the database is busy with others are committed together: under load one wait for the disk
serves many tables.
"""

import asyncio
import logging
from collections.abc import Sequence

from sqlalchemy.engine import URL

from skali.hall.journal.database_errors import UNAVAILABLE, storage_refusal
from skali.hall.journal.entry import TableUpdate
from skali.hall.journal.postgres_writer import PostgresWriter
from skali.hall.journal.sqlite_writer import SqliteWriter
from skali.hall.journal.writer import JournalWriter
from skali.hall.ops.background_tasks import BackgroundTasks

MAX_BATCH = 100
Pending = tuple[TableUpdate, "asyncio.Future[bool]"]
log = logging.getLogger("skali.journal")


def make_writer(url: URL, node: str) -> JournalWriter:
    return PostgresWriter(url, node) if url.get_backend_name() == "postgresql" else SqliteWriter(url)


class Journal:
    def __init__(self, writer: JournalWriter, background: BackgroundTasks) -> None:
        self.writer = writer
        self.background = background
        self.pending: list[Pending] = []
        self.writing: asyncio.Task[None] | None = None
        self.under_way: dict[str, list[asyncio.Future[bool]]] = {}  # by table: what is not stored or refused yet

    async def append(self, update: TableUpdate) -> bool:
        """Store an update; False if another writer had that ply first, and then nothing is stored."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.under_way.setdefault(update.entry.table, []).append(stored)
        self.pending.append((update, stored))
        if self.writing is None:
            self.writing = self.background.start("journal", self.drain())
        return await asyncio.shield(stored)  # the caller may go: the update is stored all the same

    async def settled(self, table: str) -> None:
        """Wait until nothing of a table is on its way to the database: who reads it then reads everything."""
        while table in self.under_way:
            await asyncio.wait(self.under_way[table])

    def settle(self, pending: Pending, outcome: bool | Exception) -> None:
        update, stored = pending
        waiting = self.under_way[update.entry.table]
        waiting.remove(stored)
        if not waiting:
            del self.under_way[update.entry.table]
        if isinstance(outcome, Exception):
            stored.set_exception(outcome)
        else:
            stored.set_result(outcome)

    async def close(self) -> None:
        """Wait until everything pending is stored."""
        while self.writing is not None:
            await asyncio.wait([self.writing])
        await self.writer.close()

    async def drain(self) -> None:
        try:
            while self.pending:
                await self.store(self.next_batch())
        finally:
            self.writing = None

    def next_batch(self) -> list[Pending]:
        """The first update of each table; further ones of the same table wait for the next batch."""
        batch: dict[str, Pending] = {}
        left = []
        for one in self.pending:
            table = one[0].entry.table
            if table in batch or len(batch) == MAX_BATCH:
                left.append(one)
            else:
                batch[table] = one
        self.pending = left
        return list(batch.values())

    async def store(self, batch: Sequence[Pending]) -> None:
        """Every waiting caller gets an answer; if one update fails, the others of its batch are tried alone."""
        try:
            won = await self.writer.write([update for update, _ in batch])
        except UNAVAILABLE as problem:
            log.error("updates could not be stored", extra={"problem": type(problem).__name__})
            for one in batch:
                self.settle(one, storage_refusal(problem))
        except Exception as problem:
            if len(batch) == 1:
                self.settle(batch[0], problem)
                return
            for one in batch:
                await self.store([one])
        else:
            for one in batch:
                self.settle(one, one[0].key in won)
