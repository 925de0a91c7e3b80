"""One hall at a time opens an SQLite file: it holds a lock on a file beside it, which a crash releases."""

import sys
from pathlib import Path
from typing import IO

from skali.hall.ops.config import Settings
from skali.hall.wire.errors import DatabaseInUse, DatabaseUnreachable

if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_database(settings: Settings) -> IO[bytes] | None:
    """The open lock file, to be kept while the hall is open. PostgreSQL is made for several halls' processes."""
    path = settings.url.database
    if settings.is_postgres or path is None:
        return None
    try:
        file = Path(f"{path}.lock").open("ab")  # noqa: SIM115  # it stays open
    except OSError as problem:
        raise DatabaseUnreachable(reason=problem.strerror) from None
    try:
        lock(file)
    except OSError:
        file.close()
        raise DatabaseInUse(path=path) from None
    return file
