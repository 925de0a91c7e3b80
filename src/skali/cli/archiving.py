"""Finished games of a hall as files, and files as finished games of a hall."""

import asyncio
import os
import time
import zipfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from skali.cli.files import write_text
from skali.cli.record_files import ENDING, RecordFile, find_records
from skali.cli.verifying import counting, tell_problem
from skali.engine.errors import BadFile, SkaliError
from skali.engine.record import parse_record
from skali.hall.ops.config import Settings, load_settings
from skali.hall.storage.database import connect
from skali.hall.storage.existing_hall import existing_hall, is_free
from skali.hall.storage.private_file import new_private_file
from skali.hall.storage.storage import Storage
from skali.hall.tables.archive import FinishedGame, bring_in, finished_games
from skali.hall.wire.errors import NobodyCalled
from skali.words.texts import Texts

Write = Callable[[str, FinishedGame, str], None]  # name, game, record


# --- out ---------------------------------------------------------------------------------------------


def export_records(target: Path, person: str | None, database: str | None, voice: Any) -> None:
    count = asyncio.run(export(load_settings(database), target, person, voice))
    voice.out.print(say(voice, "export-done", count=count, path=str(target)), markup=False)


async def export(settings: Settings, target: Path, person: str | None, voice: Any) -> int:
    async with existing_hall(settings) as engine:
        storage = Storage(engine)
        if person is not None and not await storage.knows(person):
            raise NobodyCalled(name=person)
        tables, written = await storage.finished(person), 0
        with writing_to(target) as write, counting(say(voice, "export-progress"), len(tables), voice) as (bar, task):
            async for game in finished_games(storage, tables):
                name = time.strftime(f"%Y-%m-%d-{game.game}-{game.table}{ENDING}", time.localtime(game.ended))
                if game.record is not None:
                    write(name, game, game.record)
                    written += 1
                elif game.problem is not None:
                    tell_problem(name, game.problem, voice)
                bar.advance(task)
        return written


def writing_to(target: Path) -> AbstractContextManager[Write]:
    return zip_file(target) if target.suffix == ".zip" else nullcontext(folder(target))


def folder(target: Path) -> Write:
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadFile(path=str(target), action="written", reason=problem.strerror or str(problem)) from None
    return partial(write_file, target)


def write_file(target: Path, name: str, game: FinishedGame, record: str) -> None:
    """With the time at which the game ended, by which an import tells when it was played."""
    write_text(target / name, record)
    os.utime(target / name, (game.ended, game.ended))


@contextmanager
def zip_file(target: Path) -> Iterator[Write]:
    with new_private_file(target) as draft, zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as archive:

        def write(name: str, game: FinishedGame, record: str) -> None:
            info = zipfile.ZipInfo(name, time.localtime(game.ended)[:6])
            archive.writestr(info, record, zipfile.ZIP_DEFLATED)

        yield write


# --- in ----------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What became of the records."""

    brought_in: int = 0
    known: int = 0
    problems: int = 0


def import_records(paths: Sequence[Path], database: str | None, voice: Any) -> bool:
    """Whether every record is now in the hall."""
    files = find_records(paths)
    tally = asyncio.run(import_files(load_settings(database), files, voice))
    told = say(voice, "import-done", count=tally.brought_in, known=tally.known, problems=tally.problems)
    voice.out.print(told, markup=False)
    return tally.problems == 0


async def import_files(settings: Settings, files: Sequence[RecordFile], voice: Any) -> Tally:
    tally = Tally()
    async with hall_to_fill(settings) as storage:
        with counting(say(voice, "import-progress"), len(files), voice) as (bar, task):
            for file in files:
                await import_file(storage, file, tally, voice)
                bar.advance(task)
    return tally


@asynccontextmanager
async def hall_to_fill(settings: Settings) -> AsyncIterator[Storage]:
    """A hall that is there, running or not, or a new one."""
    if await is_free(settings):
        await (await connect(settings)).dispose()
    async with existing_hall(settings) as engine:
        yield Storage(engine)


async def import_file(storage: Storage, file: RecordFile, tally: Tally, voice: Any) -> None:
    try:
        if await bring_in(storage, parse_record(file.read()), file.written):
            tally.brought_in += 1
        else:
            tally.known += 1
    except SkaliError as problem:
        tally.problems += 1
        tell_problem(file.name, problem, voice)


def say(voice: Any, id: str, **args: int | str) -> str:
    return Texts(voice.language).say(id, **args)
