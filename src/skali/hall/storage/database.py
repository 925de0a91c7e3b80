"""The SQLAlchemy engine for SQLite or PostgreSQL; migrations run at every start."""

import logging
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from skali.hall.journal.sqlite_writer import PRAGMAS
from skali.hall.ops.config import Settings
from skali.hall.storage.private_file import keep_private
from skali.hall.wire.errors import DatabaseUnreachable

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7_105_461  # any number, the same in all processes
log = logging.getLogger("skali.database")


async def connect(settings: Settings) -> AsyncEngine:
    """The engine, with the newest schema; raises DatabaseUnreachable with the reason."""
    if not settings.is_postgres:
        make_private(settings)
    engine = make_engine(settings)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(migrate)
    except (OSError, OperationalError) as problem:
        await engine.dispose()
        raise DatabaseUnreachable(reason=first_line(problem)) from None
    return engine


def make_private(settings: Settings) -> None:
    try:
        if keep_private(sqlite_path(settings)):
            log.warning("others could read the database, which holds secrets: now only its owner can")
    except PermissionError:
        log.warning("others can read the database, which holds secrets, and it belongs to another user")


def sqlite_path(settings: Settings) -> Path:
    return Path(settings.url.database or "")


def make_engine(settings: Settings) -> AsyncEngine:
    if settings.is_postgres:
        return create_async_engine(settings.url, pool_size=8, max_overflow=8, pool_pre_ping=False)
    engine = create_async_engine(settings.url, pool_size=4, max_overflow=0)
    event.listen(engine.sync_engine, "connect", set_pragmas)
    return engine


def set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Several processes may start at once: on PostgreSQL one migrates while the others wait.

    SQLite changes a table by writing it anew and dropping the old one, which rows of others still refer to.
    """
    check_references(connection, False)
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATION_LOCK})
        if version(connection) != newest_version():
            upgrade(connection)
    check_references(connection, True)


def check_references(connection: Connection, wanted: bool) -> None:
    """Between transactions, since SQLite ignores it within one."""
    if connection.dialect.name == "sqlite":
        connection.execute(text(f"PRAGMA foreign_keys = {'ON' if wanted else 'OFF'}"))
        connection.commit()


def version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def newest_version() -> str:
    """Migrations are numbered: 0001_first_schema.py, ..."""
    return max(path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py")).partition("_")[0]


def upgrade(connection: Connection) -> None:
    from alembic import command  # half a second to import, and seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def first_line(problem: Exception) -> str:
    """Without the statement and its parameters, and without the address, which may hold a password."""
    return str(getattr(problem, "orig", None) or problem).split("\n")[0].rstrip(".")
