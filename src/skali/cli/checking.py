"""`skali check`: what must hold of every game, looked for with a progress bar, and a plain report."""

from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from skali.check.catalogue import GAME_CHECKS, TABLE_CHECKS, Problem, check_game, check_table, name_of
from skali.engine.game import Game
from skali.games import find_game
from skali.words.texts import Texts

Findings = dict[str, Problem | None]  # by the name of the check, in the order in which they are run


def run(name: str, as_json: bool, voice: Any) -> bool:
    """Whether nothing is wrong."""
    game = find_game(name)
    house = Texts(voice.language)
    findings = find(game, house, voice.err)
    if as_json:
        from skali.cli.app import print_json

        print_json(to_data(game, findings))
    else:
        show(game, findings, house, voice.out)
    return not any(findings.values())


def find(game: Game, house: Texts, err: Console) -> Findings:
    findings: Findings = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task("", total=len(GAME_CHECKS) + len(TABLE_CHECKS))
        for game_check in GAME_CHECKS:
            progress.update(task, description=title(name_of(game_check), house))
            findings[name_of(game_check)] = check_game(game_check, game)
            progress.advance(task)
        for check in TABLE_CHECKS:
            progress.update(task, description=title(name_of(check), house))
            found = (check_table(check, game, table, settings) for table, settings in game.tables())
            findings[name_of(check)] = next((problem for problem in found if problem is not None), None)
            progress.advance(task)
    return findings


def title(check: str, house: Texts) -> str:
    return house.say(f"check-{check}")


def show(game: Game, findings: Findings, house: Texts, out: Console) -> None:
    for check, problem in findings.items():
        if problem is None:
            out.print(f"✓ {title(check, house)}", style="green", markup=False)
        else:
            out.print(f"✗ {title(check, house)}", style="bold red", markup=False)
            out.print(f"  {problem.what}", markup=False)
            if problem.table is not None:
                place = house.say("check-place", table=problem.table, seed=str(problem.seed), ply=str(problem.ply))
                out.print(f"  {place}", style="dim", markup=False)
    wrong = sum(problem is not None for problem in findings.values())
    summary = house.say("check-wrong" if wrong else "check-fine", game=game.id, checks=len(findings), wrong=wrong)
    out.print(summary, style="bold red" if wrong else "bold green", markup=False)


def to_data(game: Game, findings: Findings) -> dict[str, Any]:
    return {
        "game": game.id,
        "passed": not any(findings.values()),
        "checks": [
            {"check": check, "passed": problem is None} | ({} if problem is None else vars(problem))
            for check, problem in findings.items()
        ],
    }
