"""The append-only journal: what is acknowledged is committed, and of two writers of a ply one wins.

Choices that arrive while the database is busy with others are committed together: under load one wait for the
disk serves many tables.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from skali.hall.bus import CHANNEL, ply_notice
from skali.hall.models import EntryRow, SeatRow, TableRow

LARGEST_BATCH = 100

UPDATE_TABLE = (
    update(TableRow)
    .where(TableRow.id == bindparam("of_table"))
    .values({name: bindparam(name) for name in ("ply", "host", "status", "mover", "bot_moves", "updated")})
)
FINISH_TABLE = (
    update(TableRow)
    .where(TableRow.id == bindparam("of_table"))
    .values({name: bindparam(name) for name in ("scores", "winners")})
)
UPDATE_SEAT = (
    update(SeatRow)
    .where(SeatRow.table == bindparam("of_table"), SeatRow.seat == bindparam("of_seat"))
    .values({name: bindparam(name) for name in ("kind", "person", "name", "bot", "word", "resigned")})
)
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', notice) FROM unnest(CAST(:notices AS text[])) AS notice")


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table."""

    table: str
    ply: int
    kind: str
    at: float
    seat: int | None = None
    choice: str | None = None
    draws: str | None = None
    person: str | None = None
    client: str | None = None

    def row(self) -> EntryRow:
        return EntryRow(**vars(self))


@dataclass(frozen=True)
class Step:
    """An entry and what it makes of the table's row and seats; all of it is stored, or none."""

    entry: Entry
    table: dict[str, Any]  # the columns of UPDATE_TABLE
    result: dict[str, Any] | None = None  # the columns of FINISH_TABLE
    seats: tuple[dict[str, Any], ...] = ()  # the columns of UPDATE_SEAT

    @property
    def place(self) -> tuple[str, int]:
        """Which line of which journal."""
        return self.entry.table, self.entry.ply


class Journal:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.is_postgres = engine.dialect.name == "postgresql"
        self.waiting: list[tuple[Step, asyncio.Future[bool]]] = []
        self.writing: asyncio.Task[None] | None = None
        dialect = postgresql if self.is_postgres else sqlite
        self.insert = dialect.insert(EntryRow).on_conflict_do_nothing().returning(EntryRow.table, EntryRow.ply)

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

    async def drain(self) -> None:
        try:
            while self.waiting:
                batch, self.waiting = self.waiting[:LARGEST_BATCH], self.waiting[LARGEST_BATCH:]
                await self.store(batch)
        finally:
            self.writing = None

    async def store(self, batch: Sequence[tuple[Step, asyncio.Future[bool]]]) -> None:
        try:
            won = await self.write([step for step, _ in batch])
        except Exception as problem:  # whatever it is, those who wait must hear of it
            if len(batch) > 1:
                for one in batch:
                    await self.store([one])
                return
            answer(batch[0][1], problem)
            return
        for step, stored in batch:
            answer(stored, step.place in won)
            won.discard(step.place)  # of two in one batch the first has it

    async def write(self, steps: list[Step]) -> set[tuple[str, int]]:
        """One transaction; in the order of the tables, so that two processes never wait for each other in a ring."""
        first = {step.place: step for step in reversed(steps)}
        wanted = [first[place] for place in sorted(first)]
        async with self.engine.begin() as connection:
            rows = await connection.execute(self.insert, [vars(step.entry) for step in wanted])
            won = {(row.table, row.ply) for row in rows}
            winners = [step for step in wanted if step.place in won]
            if winners:
                await self.follow_up(connection, winners)
        return won

    async def follow_up(self, connection: AsyncConnection, steps: list[Step]) -> None:
        await connection.execute(UPDATE_TABLE, [{**step.table, "of_table": step.entry.table} for step in steps])
        results = [{**step.result, "of_table": step.entry.table} for step in steps if step.result is not None]
        if results:
            await connection.execute(FINISH_TABLE, results)
        seats = [{**seat, "of_table": step.entry.table} for step in steps for seat in step.seats]
        if seats:
            await connection.execute(UPDATE_SEAT, seats)
        if self.is_postgres:
            notices = [ply_notice(step.entry.table, step.entry.ply) for step in steps]
            await connection.execute(NOTIFY, {"notices": notices})


def answer(stored: asyncio.Future[bool], outcome: bool | Exception) -> None:
    if stored.done():  # whoever waited has gone
        return
    if isinstance(outcome, Exception):
        stored.set_exception(outcome)
    else:
        stored.set_result(outcome)
