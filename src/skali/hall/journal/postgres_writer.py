"""The journal writer for PostgreSQL: one statement inserts a batch, updates the tables' rows and notifies."""

from collections.abc import Sequence
from typing import Any

import asyncpg
from sqlalchemy.engine import URL

from skali.hall.journal.entry import SEAT_COLUMNS, TableUpdate
from skali.hall.journal.notices import CHANNEL, encode_stored
from skali.hall.journal.writer import NO_RESULT, JournalWriter, Key

TIMEOUT_SECONDS = 10.0

# Rows are locked in the order of the tables' ids, so two writers never wait for each other in a circle.
INSERT_BATCH = f"""
    WITH given AS (
        SELECT * FROM unnest(
            $1::text[], $2::int[], $3::text[], $4::float8[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[],
            $10::text[], $11::text[], $12::int[], $13::bool[], $14::text[], $15::text[], $16::text[]
        ) AS update_row (
            "table", ply, kind, at, seat, choice, draws, person, client,
            host, status, mover, bot_moves, scores, winners, notice
        )
    ), stored AS (
        INSERT INTO journal ("table", ply, kind, at, seat, choice, draws, person, client)
        SELECT "table", ply, kind, at, seat, choice, draws, person, client FROM given ORDER BY "table"
        ON CONFLICT DO NOTHING
        RETURNING "table", ply
    ), updated AS (
        UPDATE tables
        SET ply = given.ply, host = given.host, status = given.status, mover = given.mover,
            bot_moves = given.bot_moves, updated = given.at,
            scores = coalesce(given.scores, tables.scores), winners = coalesce(given.winners, tables.winners)
        FROM stored JOIN given USING ("table", ply)
        WHERE tables.id = given."table"
    )
    SELECT "table", ply, pg_notify('{CHANNEL}', notice) FROM stored JOIN given USING ("table", ply)
"""
UPDATE_SEAT = """
    UPDATE seats SET kind = $3, person = $4, name = $5, bot = $6, word = $7, resigned = $8
    WHERE "table" = $1 AND seat = $2
"""


class PostgresWriter(JournalWriter):
    """One statement stores a batch and notifies the other processes; it commits by itself where no seat changes."""

    def __init__(self, url: URL, node: str) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.node = node
        self.connection: asyncpg.Connection[asyncpg.Record] | None = None

    async def write(self, updates: Sequence[TableUpdate]) -> set[Key]:
        if self.connection is None or self.connection.is_closed():
            self.connection = await asyncpg.connect(
                self.address, timeout=TIMEOUT_SECONDS, command_timeout=TIMEOUT_SECONDS
            )
        if not any(update.seats for update in updates):
            return await self.insert(self.connection, updates)
        async with self.connection.transaction():
            stored = await self.insert(self.connection, updates)
            seats = [seat_values(update, seat) for update in updates if update.key in stored for seat in update.seats]
            await self.connection.executemany(UPDATE_SEAT, seats)
            return stored

    async def insert(
        self, connection: "asyncpg.Connection[asyncpg.Record]", updates: Sequence[TableUpdate]
    ) -> set[Key]:
        columns = list(zip(*(self.values(update) for update in updates), strict=True))
        return {(row[0], row[1]) for row in await connection.fetch(INSERT_BATCH, *columns)}

    def values(self, update: TableUpdate) -> tuple[Any, ...]:
        entry, table, result = update.entry, update.table, update.result or NO_RESULT
        return (
            *(entry.table, entry.ply, entry.kind, entry.at, entry.seat, entry.choice, entry.draws),
            *(entry.person, entry.client, table["host"], table["status"], table["mover"], table["bot_moves"]),
            *(result["scores"], result["winners"], encode_stored(self.node, entry)),
        )

    async def close(self) -> None:
        if self.connection is not None:
            await self.connection.close(timeout=1)


def seat_values(update: TableUpdate, seat: dict[str, Any]) -> tuple[Any, ...]:
    return (update.entry.table, seat["of_seat"], *(seat[name] for name in SEAT_COLUMNS))
