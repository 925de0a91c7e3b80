"""The journal writer for SQLite: a connection in a thread of its own."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.engine import URL

from skali.hall.journal.entry import TableUpdate
from skali.hall.journal.writer import NO_RESULT, JournalWriter, Key

# An acknowledged choice survives a power cut: FULL makes SQLite wait for the disk at every commit.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")

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


class SqliteWriter(JournalWriter):
    def __init__(self, url: URL) -> None:
        self.path = url.database or ":memory:"
        self.thread = ThreadPoolExecutor(1, "journal")
        self.connection: sqlite3.Connection | None = None

    async def write(self, updates: Sequence[TableUpdate]) -> set[Key]:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.write_batch, updates)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.close_connection)
        self.thread.shutdown()

    # --- in the thread ---------------------------------------------------------------------------

    def write_batch(self, updates: Sequence[TableUpdate]) -> set[Key]:
        connection = self.connection = self.connection or connect(self.path)
        connection.execute("BEGIN IMMEDIATE")
        try:
            stored = {update.key for update in updates if insert(connection, update)}
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return stored

    def close_connection(self) -> None:
        if self.connection is not None:
            self.connection.close()


def connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def insert(connection: sqlite3.Connection, update: TableUpdate) -> bool:
    """False if the ply is taken."""
    entry = update.entry
    values = (entry.table, entry.ply, entry.kind, entry.at, entry.seat, entry.choice, entry.draws)
    if connection.execute(INSERT_ENTRY, (*values, entry.person, entry.client)).rowcount != 1:
        return False
    connection.execute(UPDATE_TABLE, {**update.table, **(update.result or NO_RESULT), "of_table": entry.table})
    for seat in update.seats:
        connection.execute(UPDATE_SEAT, {**seat, "of_table": entry.table})
    return True
