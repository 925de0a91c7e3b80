"""Back up, restore and move the hall on this machine."""

import asyncio
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from skali.hall.ops.config import load_settings
from skali.hall.storage import backup as backups
from skali.hall.storage.existing_hall import shown
from skali.hall.storage.move import move_hall
from skali.words.texts import Texts


def backup(file: Path, database: str | None, voice: Any) -> None:
    settings = load_settings(database)
    backups.back_up(settings, file)
    say(voice, "backup-done", path=str(file), size=f"{file.stat().st_size / 1e6:.1f}")


def restore(file: Path, database: str | None, voice: Any) -> None:
    settings = load_settings(database)
    backups.restore(settings, file)
    say(voice, "restore-done", database=shown(settings))


def move(source: str, target: str, voice: Any) -> None:
    settings = load_settings(source), load_settings(target)
    texts = Texts(voice.language)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=voice.err, transient=True) as progress:
        task = progress.add_task(texts.say("move-progress"), total=None)
        moving = move_hall(*settings, lambda done, total: progress.update(task, completed=done, total=total))
        rows = asyncio.run(moving)
    say(voice, "move-done", rows=rows, database=shown(settings[1]))


def say(voice: Any, id: str, **args: int | str) -> None:
    voice.out.print(Texts(voice.language).say(id, **args), markup=False)
