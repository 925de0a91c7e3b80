"""A consistent copy of a hall's database while the hall runs, and the way back from it."""

import asyncio
import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from skali.engine.errors import BadFile
from skali.hall.ops.config import Settings
from skali.hall.storage import postgres_tools
from skali.hall.storage.database import newest_version, sqlite_path
from skali.hall.storage.existing_hall import (
    SQLITE_MAGIC,
    existing_hall,
    hall_version,
    is_free,
    is_open,
    open_sqlite,
    shown,
    tables_of,
)
from skali.hall.storage.private_file import SIDE_FILES, new_private_file
from skali.hall.wire.errors import (
    BackupOfOther,
    DamagedBackup,
    HallInUse,
    HallLeftovers,
    HallThere,
    NewerHall,
    NotABackup,
)

POSTGRES_MAGIC = b"PGDMP"
SEAL = "backup_seal"


def back_up(settings: Settings, file: Path) -> None:
    """Everything that was acknowledged before this was called is in the file."""
    asyncio.run(check_hall(settings))
    with new_private_file(file) as draft:
        if settings.is_postgres:
            postgres_tools.dump(settings.url, file, draft)
        else:
            back_up_sqlite(sqlite_path(settings), draft)


async def check_hall(settings: Settings) -> None:
    async with existing_hall(settings, may_be_older=True):
        pass


def restore(settings: Settings, file: Path) -> None:
    """Bring a backup back where no hall is; a file that is not a whole backup is refused before anything is written."""
    magic = read_magic(file)
    of_postgres = magic.startswith(POSTGRES_MAGIC)
    if not of_postgres and magic != SQLITE_MAGIC:
        raise NotABackup(path=str(file))
    if of_postgres != settings.is_postgres:
        raise BackupOfOther(path=str(file), kind="PostgreSQL" if of_postgres else "SQLite")
    if of_postgres:
        restore_postgres(settings, file)
    else:
        restore_sqlite(sqlite_path(settings), file)


def read_magic(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            return opened.read(len(SQLITE_MAGIC))
    except OSError as problem:
        raise BadFile(path=str(file), action="read", reason=problem.strerror or str(problem)) from None


# --- SQLite ------------------------------------------------------------------------------------------


def back_up_sqlite(path: Path, draft: Path) -> None:
    try:
        with closing(open_sqlite(path)) as hall:
            copy_pages(hall, draft, seal)
    except sqlite3.Error as problem:
        raise BadFile(path=str(path), action="read", reason=problem) from None


def copy_pages(source: sqlite3.Connection, target: Path, finish: Callable[[sqlite3.Connection], None]) -> None:
    """All of them in one transaction: writers go on, and what they commit meanwhile is not part of the copy."""
    try:
        with closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file with nothing beside it
            finish(copy)
            copy.commit()
    except sqlite3.OperationalError as problem:  # a full disk, for one
        raise BadFile(path=str(target), action="written", reason=problem) from None


def seal(copy: sqlite3.Connection) -> None:
    """A backup holds the digest of its rows: SQLite itself checks the structure of a file only, not what is in it."""
    digest = digest_of_rows(copy)
    copy.execute(f"CREATE TABLE {SEAL} (digest TEXT)")
    copy.execute(f"INSERT INTO {SEAL} VALUES (?)", (digest,))


def unseal(copy: sqlite3.Connection) -> None:
    copy.execute(f"DROP TABLE {SEAL}")


def digest_of_rows(connection: sqlite3.Connection) -> str:
    digest = hashlib.sha256()
    for table in sorted(tables_of(connection) - {SEAL}):
        digest.update(f"{table}\n".encode())
        for row in connection.execute(f'SELECT * FROM "{table}" ORDER BY rowid'):
            digest.update(f"{row!r}\n".encode())
    return digest.hexdigest()


def restore_sqlite(path: Path, file: Path) -> None:
    check_place(path)
    try:
        with closing(open_backup(file)) as backup:
            check_sqlite_backup(file, backup)
            with new_private_file(path) as draft:
                copy_pages(backup, draft, unseal)
    except sqlite3.Error:
        raise DamagedBackup(path=str(file)) from None


def check_place(path: Path) -> None:
    """Nothing is there, and nothing is left of a hall: SQLite would mix its log into the new file."""
    if path.exists():
        raise HallInUse(database=str(path)) if is_sqlite(path) and is_open(path) else HallThere(database=str(path))
    for end in SIDE_FILES:
        if Path(f"{path}{end}").exists():
            raise HallLeftovers(path=f"{path}{end}")


def is_sqlite(path: Path) -> bool:
    return path.is_file() and read_magic(path) == SQLITE_MAGIC


def open_backup(file: Path) -> sqlite3.Connection:
    """It may lie on a medium that cannot be written to, unless it is the file of a hall with its log beside it."""
    alone = not any(Path(f"{file}{end}").exists() for end in SIDE_FILES)
    return open_sqlite(file, "ro&immutable=1" if alone else "rw")


def check_sqlite_backup(file: Path, backup: sqlite3.Connection) -> None:
    """Every page and index is sound, every row is as it was saved, and we know the version."""
    found = backup.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise DamagedBackup(path=str(file))
    found_version = hall_version(backup)
    if found_version is None:
        raise NotABackup(path=str(file))
    if SEAL not in tables_of(backup):
        raise NotABackup(path=str(file))
    if backup.execute(f"SELECT digest FROM {SEAL}").fetchone() != (digest_of_rows(backup),):
        raise DamagedBackup(path=str(file))
    if found_version > newest_version():
        raise NewerHall(database=str(file))


# --- PostgreSQL --------------------------------------------------------------------------------------


def restore_postgres(settings: Settings, file: Path) -> None:
    found = postgres_tools.dumped_version(settings.url, file)
    if found is None:
        raise NotABackup(path=str(file))
    if found > newest_version():
        raise NewerHall(database=str(file))
    if not asyncio.run(is_free(settings)):
        raise HallThere(database=shown(settings))
    postgres_tools.restore(settings.url, file)
