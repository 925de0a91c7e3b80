"""Files that only their owner may read: a hall's database holds the signing key and secrets nobody may see yet."""

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from skali.engine.errors import BadFile
from skali.hall.wire.errors import FileThere

OWNER_ONLY = 0o600
SIDE_FILES = ("-wal", "-shm")  # of SQLite, which makes them with the permissions of the file itself


def keep_private(path: Path) -> bool:
    """Create a database file for its owner only, or take it from everybody else: then True."""
    with contextlib.suppress(OSError):  # SQLite says in its own words what is wrong with the place
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
        return False
    mended = [take_from_others(Path(f"{path}{end}")) for end in ("", *SIDE_FILES)]
    return any(mended)


def take_from_others(path: Path) -> bool:
    if os.name != "posix" or not path.is_file() or not path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        return False
    path.chmod(OWNER_ONLY)
    return True


@contextlib.contextmanager
def new_private_file(path: Path) -> Iterator[Path]:
    """A draft to write to, which appears whole under its name at the end, or not at all; nothing is overwritten."""
    if path.exists():
        raise FileThere(path=str(path))
    draft = path.with_name(f".{path.name}.{os.getpid()}.draft")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
        yield draft
        publish(draft, path)
    except OSError as problem:
        raise BadFile(path=str(path), action="written", reason=problem.strerror or str(problem)) from None
    finally:
        for end in ("", *SIDE_FILES):
            Path(f"{draft}{end}").unlink(missing_ok=True)


def publish(draft: Path, path: Path) -> None:
    """On the disk first. A link, unlike a renamed file, never replaces another; not every file system has them."""
    with draft.open("rb+") as file:
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        raise FileThere(path=str(path)) from None
    except OSError:
        draft.rename(path)
