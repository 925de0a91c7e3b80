"""Who writes a journal into the database: one kept connection, one transaction a batch, as few trips as possible.

Everything else the hall stores goes through SQLAlchemy. A choice is stored while its players wait and others queue
behind it, so this is written by hand: on PostgreSQL one statement a batch, on SQLite one visit to a thread.
"""

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import asyncpg
from sqlalchemy.engine import URL

from skali.hall.journal.bus import CHANNEL, stored_notice
from skali.hall.journal.entry import Step
from skali.hall.storage.database import PRAGMAS

Place = tuple[str, int]
PATIENCE = 10.0  # seconds, with either database
SEAT_COLUMNS = ("kind", "person", "name", "bot", "word", "resigned")


class Pen(ABC):
    """Stores steps, at most one of each table; of two writers of the same ply the first has it."""

    @abstractmethod
    async def write(self, steps: Sequence[Step]) -> set[Place]:
        """Which were stored, all of them committed together."""

    @abstractmethod
    async def close(self) -> None: ...


def make_pen(url: URL, node: str) -> Pen:
    return PostgresPen(url, node) if url.get_backend_name() == "postgresql" else SqlitePen(url)


# --- SQLite -----------------------------------------------------------------------------------------

INSERT_ENTRY = """
    INSERT INTO journal ("table", ply, kind, at, seat, choice, draws, person, client) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
"""
UPDATE_TABLE = """
    UPDATE tables SET ply = :ply, host = :host, status = :status, mover = :mover, bot_moves = :bot_moves,
        updated = :updated, scores = coalesce(:scores, scores), winners = coalesce(:winners, winners)
    WHERE id = :of_table
"""
UPDATE_SEAT = """
    UPDATE seats SET kind = :kind, person = :person, name = :name, bot = :bot, word = :word, resigned = :resigned
    WHERE "table" = :of_table AND seat = :of_seat
"""
NO_RESULT: dict[str, Any] = {"scores": None, "winners": None}


class SqlitePen(Pen):
    """A connection that lives in a thread of its own."""

    def __init__(self, url: URL) -> None:
        self.path = url.database or ":memory:"
        self.thread = ThreadPoolExecutor(1, "journal")
        self.connection: sqlite3.Connection | None = None

    async def write(self, steps: Sequence[Step]) -> set[Place]:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.write_now, steps)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.close_now)
        self.thread.shutdown()

    def close_now(self) -> None:
        if self.connection is not None:
            self.connection.close()

    def write_now(self, steps: Sequence[Step]) -> set[Place]:
        connection = self.connection = self.connection or connect_to(self.path)
        connection.execute("BEGIN IMMEDIATE")
        try:
            won = {step.place for step in steps if enter(connection, step)}
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return won


def connect_to(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def enter(connection: sqlite3.Connection, step: Step) -> bool:
    entry = step.entry
    values = (entry.table, entry.ply, entry.kind, entry.at, entry.seat, entry.choice, entry.draws)
    if connection.execute(INSERT_ENTRY, (*values, entry.person, entry.client)).rowcount != 1:
        return False
    connection.execute(UPDATE_TABLE, {**step.table, **(step.result or NO_RESULT), "of_table": entry.table})
    for seat in step.seats:
        connection.execute(UPDATE_SEAT, {**seat, "of_table": entry.table})
    return True


# --- PostgreSQL -------------------------------------------------------------------------------------

# Who waits for a row of another writer has locked only rows before it in the order of the tables: no ring is formed.
WRITE = f"""
    WITH asked AS (
        SELECT * FROM unnest(
            $1::text[], $2::int[], $3::text[], $4::float8[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[],
            $10::text[], $11::text[], $12::int[], $13::bool[], $14::text[], $15::text[], $16::text[]
        ) AS step (
            "table", ply, kind, at, seat, choice, draws, person, client,
            host, status, mover, bot_moves, scores, winners, notice
        )
    ), stored AS (
        INSERT INTO journal ("table", ply, kind, at, seat, choice, draws, person, client)
        SELECT "table", ply, kind, at, seat, choice, draws, person, client FROM asked ORDER BY "table"
        ON CONFLICT DO NOTHING
        RETURNING "table", ply
    ), summed AS (
        UPDATE tables
        SET ply = asked.ply, host = asked.host, status = asked.status, mover = asked.mover,
            bot_moves = asked.bot_moves, updated = asked.at,
            scores = coalesce(asked.scores, tables.scores), winners = coalesce(asked.winners, tables.winners)
        FROM stored JOIN asked USING ("table", ply)
        WHERE tables.id = asked."table"
    )
    SELECT "table", ply, pg_notify('{CHANNEL}', notice) FROM stored JOIN asked USING ("table", ply)
"""
RESEAT = """
    UPDATE seats SET kind = $3, person = $4, name = $5, bot = $6, word = $7, resigned = $8
    WHERE "table" = $1 AND seat = $2
"""


class PostgresPen(Pen):
    """One statement stores a batch and tells the other processes; it commits by itself where no seat changes hands."""

    def __init__(self, url: URL, node: str) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.node = node
        self.connection: asyncpg.Connection[asyncpg.Record] | None = None

    async def write(self, steps: Sequence[Step]) -> set[Place]:
        if self.connection is None or self.connection.is_closed():
            self.connection = await asyncpg.connect(self.address, timeout=PATIENCE, command_timeout=PATIENCE)
        if not any(step.seats for step in steps):
            return await self.enter(self.connection, steps)
        async with self.connection.transaction():
            won = await self.enter(self.connection, steps)
            changed = [seat_values(step, seat) for step in steps if step.place in won for seat in step.seats]
            await self.connection.executemany(RESEAT, changed)
            return won

    async def enter(self, connection: "asyncpg.Connection[asyncpg.Record]", steps: Sequence[Step]) -> set[Place]:
        columns = list(zip(*(self.values(step) for step in steps), strict=True))
        return {(row[0], row[1]) for row in await connection.fetch(WRITE, *columns)}

    def values(self, step: Step) -> tuple[Any, ...]:
        entry, table, result = step.entry, step.table, step.result or NO_RESULT
        return (
            *(entry.table, entry.ply, entry.kind, entry.at, entry.seat, entry.choice, entry.draws),
            *(entry.person, entry.client, table["host"], table["status"], table["mover"], table["bot_moves"]),
            *(result["scores"], result["winners"], stored_notice(self.node, entry)),
        )

    async def close(self) -> None:
        if self.connection is not None:
            await self.connection.close(timeout=1)


def seat_values(step: Step, seat: dict[str, Any]) -> tuple[Any, ...]:
    return (step.entry.table, seat["of_seat"], *(seat[name] for name in SEAT_COLUMNS))
