"""Recorded games, checked: one, or as many as there are in files and folders."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from skali.cli.record_files import RecordFile, find_records
from skali.engine.errors import SkaliError
from skali.engine.record import parse_record
from skali.engine.table import Verdict, verify_record
from skali.games import find_game
from skali.words.texts import Texts


def verify(paths: Sequence[Path], as_json: bool, voice: Any) -> bool:
    """Whether all of them hold; of a single one the first thing that is wrong is raised."""
    files = find_records(paths)
    if len(files) > 1:
        return verify_all(files, as_json, voice)
    verdict = check(files[0])
    if as_json:
        from skali.cli.app import print_json

        print_json(as_data(verdict))
        return True
    house = Texts(voice.language)
    voice.out.print(house.say("verify-fine", plies=verdict.plies), style="green")
    show_rolls(verdict.sealed_rolls, verdict.rolls, voice)
    return True


def check(file: RecordFile) -> Verdict:
    record = parse_record(file.read())
    return verify_record(find_game(record.game), record)


def as_data(verdict: Verdict) -> dict[str, int]:
    return {"plies": verdict.plies, "rolls": verdict.rolls, "sealed_rolls": verdict.sealed_rolls}


def show_rolls(sealed: int, rolls: int, voice: Any) -> None:
    house = Texts(voice.language)
    voice.out.print(house.say("verify-sealed", sealed=sealed, rolls=rolls))
    if sealed < rolls:
        voice.out.print(house.say("verify-unsealed"), style="yellow")


def verify_all(files: Sequence[RecordFile], as_json: bool, voice: Any) -> bool:
    """Each problem is told when it is found, with the name of its file."""
    house, verdicts, problems = Texts(voice.language), {}, {}
    with counting(house.say("verify-progress"), len(files), voice) as (progress, task):
        for file in files:
            try:
                verdicts[file.name] = check(file)
            except SkaliError as error:
                problems[file.name] = house.problem(error)
                tell_problem(file.name, error, voice)
            progress.advance(task)
    if as_json:
        from skali.cli.app import print_json

        print_json([*told(verdicts, problems)])
        return not problems
    plies = sum(verdict.plies for verdict in verdicts.values())
    voice.out.print(house.say("verify-all", good=len(verdicts), count=len(files), plies=plies), style="bold")
    show_rolls(sum(v.sealed_rolls for v in verdicts.values()), sum(v.rolls for v in verdicts.values()), voice)
    return not problems


def told(verdicts: dict[str, Verdict], problems: dict[str, str]) -> Iterator[Mapping[str, object]]:
    yield from ({"file": name, **as_data(verdict)} for name, verdict in verdicts.items())
    yield from ({"file": name, "problem": said} for name, said in problems.items())


@contextmanager
def counting(what: str, total: int, voice: Any) -> Iterator[tuple[Progress, TaskID]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=voice.err, transient=True) as progress:
        yield progress, progress.add_task(what, total=total)


def tell_problem(name: str, error: SkaliError, voice: Any) -> None:
    said = Texts(voice.language).problem(error)
    voice.err.print(f"{name}: {said}", style="bold red", markup=False)
