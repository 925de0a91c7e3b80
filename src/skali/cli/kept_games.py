"""The folder in which games played in the terminal are kept."""

import time
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from skali.cli.files import read_text
from skali.engine.errors import BadFile, SkaliError
from skali.engine.record import Record, parse_record
from skali.games import find_game

MOST_OFFERED = 9


@dataclass(frozen=True)
class KeptGame:
    path: Path
    record: Record


def folder() -> Path:
    return user_data_path("skali", appauthor=False) / "games"


def new_path(game: str) -> Path:
    """A file that is not there yet, named after the game and the moment."""
    name = time.strftime(f"{game}-%Y%m%d-%H%M%S")
    path, number = folder() / f"{name}.record", 1
    while path.exists():
        number += 1
        path = folder() / f"{name}-{number}.record"
    return path


def make_folder() -> None:
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadFile(path=str(folder()), action="written", reason=problem.strerror or str(problem)) from None


def unfinished() -> list[KeptGame]:
    """The games that can go on, the last one first; what cannot be read is passed over."""
    paths = sorted(folder().glob("*.record"), key=lambda path: path.stat().st_mtime, reverse=True)
    found: list[KeptGame] = []
    for path in paths:
        try:
            record = parse_record(read_text(path))
            find_game(record.game)
        except SkaliError:
            continue
        if record.result is None:
            found.append(KeptGame(path, record))
        if len(found) == MOST_OFFERED:
            break
    return found
