"""The hall at an address as it is: opened without creating or migrating anything."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import asyncpg
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from skali.hall.ops.config import Settings
from skali.hall.storage.database import first_line, make_engine, newest_version, sqlite_path, version
from skali.hall.wire.errors import DatabaseUnreachable, HallInUse, NewerHall, NoHall, OlderHall

SQLITE_MAGIC = b"SQLite format 3\0"
OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


@asynccontextmanager
async def existing_hall(settings: Settings, may_be_older: bool = False) -> AsyncIterator[AsyncEngine]:
    """Its engine; raises NoHall, OlderHall, NewerHall or DatabaseUnreachable."""
    if not settings.is_postgres:
        check_version(settings, sqlite_version(sqlite_path(settings)), may_be_older)
    engine = make_engine(settings)
    try:
        if settings.is_postgres:
            check_version(settings, await stored_version(engine), may_be_older)
        yield engine
    finally:
        await engine.dispose()


def check_version(settings: Settings, found: str | None, may_be_older: bool = False) -> None:
    newest = newest_version()
    if found is None or not found.isdecimal():
        raise NoHall(database=shown(settings))
    if found > newest:
        raise NewerHall(database=shown(settings))
    if found < newest and not may_be_older:
        raise OlderHall(database=shown(settings))


def shown(settings: Settings) -> str:
    """The address for people, without its password."""
    if not settings.is_postgres:
        return str(settings.url.database)
    return settings.url.set(drivername="postgresql").render_as_string(hide_password=True)


async def stored_version(engine: AsyncEngine) -> str | None:
    """The version of the schema; None if no hall is there."""
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(version)
    except (OSError, DBAPIError, asyncpg.PostgresError) as problem:
        raise DatabaseUnreachable(reason=first_line(problem)) from None


async def is_free(settings: Settings) -> bool:
    """Whether a new hall may be made there."""
    if not settings.is_postgres:
        return not sqlite_path(settings).exists()
    engine = make_engine(settings)
    try:
        return await stored_version(engine) is None
    finally:
        await engine.dispose()


async def check_unused(settings: Settings, engine: AsyncEngine) -> None:
    """Nobody else is connected, so nothing is being stored."""
    if settings.is_postgres:
        async with engine.connect() as connection:
            used = bool(await connection.scalar(text(OTHERS)))
    else:
        used = is_open(sqlite_path(settings))
    if used:
        raise HallInUse(database=shown(settings))


# --- SQLite ------------------------------------------------------------------------------------------


def sqlite_version(path: Path) -> str | None:
    try:
        with path.open("rb") as file:
            if file.read(len(SQLITE_MAGIC)) != SQLITE_MAGIC:
                return None
        with closing(open_sqlite(path)) as connection:
            return hall_version(connection)
    except FileNotFoundError:
        return None
    except (OSError, sqlite3.Error) as problem:
        raise DatabaseUnreachable(reason=first_line(problem)) from None


def hall_version(connection: sqlite3.Connection) -> str | None:
    """The version of the schema; None if it is the database of something else."""
    if not {"alembic_version", "keys", "tables", "journal"} <= tables_of(connection):
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(row[0]) if row else None


def tables_of(connection: sqlite3.Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}


def open_sqlite(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """Never creates a file."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)


def is_open(path: Path) -> bool:
    """Whether another connection has the file open: as long as it has, nobody can lock the whole of it."""
    with closing(open_sqlite(path)) as connection:
        connection.execute("PRAGMA busy_timeout=0")
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            return True
        connection.execute("ROLLBACK")
        return False
