"""Records in files, folders and .zip files."""

import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from skali.cli.files import LARGEST, read_text
from skali.engine.errors import BadFile, NoRecords

ENDING = ".record"


@dataclass(frozen=True)
class RecordFile:
    """A file that should hold a record; it is read when that is asked for."""

    name: str
    written: float  # seconds since 1970
    read: Callable[[], str]


def find_records(paths: Sequence[Path]) -> list[RecordFile]:
    """The files named, and of folders and .zip files what ends in .record."""
    return [file for path in paths for file in found_at(path)]


def found_at(path: Path) -> list[RecordFile]:
    if path.is_dir():
        found = [plain_file(inside) for inside in sorted(path.rglob(f"*{ENDING}")) if inside.is_file()]
    elif path.suffix == ".zip" and zipfile.is_zipfile(path):
        found = list(zipped_files(path))
    else:
        return [plain_file(path)]
    if not found:
        raise NoRecords(path=str(path))
    return found


def plain_file(path: Path) -> RecordFile:
    written = path.stat().st_mtime if path.is_file() else 0.0
    return RecordFile(str(path), written, partial(read_text, path))


def zipped_files(path: Path) -> Iterator[RecordFile]:
    with zipfile.ZipFile(path) as archive:
        for info in archive.infolist():
            if info.filename.endswith(ENDING):
                written = time.mktime((*info.date_time, 0, 0, -1))
                yield RecordFile(f"{path}/{info.filename}", written, partial(read_zipped, path, info.filename))


def read_zipped(path: Path, name: str) -> str:
    shown = f"{path}/{name}"
    try:
        with zipfile.ZipFile(path) as archive, archive.open(name) as file:
            content = file.read(LARGEST + 1)
    except (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError) as problem:
        raise BadFile(path=shown, action="read", reason=problem) from None
    if len(content) > LARGEST:
        raise BadFile(path=shown, action="read", reason="it is larger than any game could be")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise BadFile(path=shown, action="read", reason="it is not text") from None
