"""`skali tune`: the weights of a game's advice, fitted to games of its own, as a table and a file."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as RichTable

from skali.arena.tuning import Fitting, tables, tune
from skali.cli.files import write_text
from skali.engine.errors import BadFile
from skali.engine.weights import weights_text
from skali.games import find_game
from skali.words.texts import Texts


@dataclass(frozen=True)
class Wishes:
    """What is played, how much, and where the weights go."""

    edition: str | None
    seats: Sequence[int]
    games: int
    rounds: int
    jobs: int
    seed: int
    out: Path | None


def run(name: str, wishes: Wishes, voice: Any) -> None:
    game = find_game(name)
    texts = Texts(voice.language, game)
    if wishes.out is not None and not wishes.out.parent.is_dir():
        raise BadFile(path=str(wishes.out), action="written", reason="its folder is not there")
    places = tables(game, wishes.edition, wishes.seats)
    weights: Mapping[str, float] | None = None
    for number in range(1, wishes.rounds + 1):
        description = texts.say("tune-round", round=number, rounds=wishes.rounds)
        seed = wishes.seed * wishes.rounds + number
        with progress(description, wishes.games, voice.err) as advance:
            fitting = tune(game, places, wishes.games, seed, weights, wishes.jobs, advance)
        weights = fitting.values()
        voice.out.print(f"{description}. {loss(fitting, texts)}", markup=False)
    show(fitting, texts, voice.out)
    if wishes.out is not None:
        write_text(wishes.out, weights_text(game.id, fitting.values()))
        voice.out.print(texts.say("tune-written", file=str(wishes.out)), style="dim", markup=False)


@contextmanager
def progress(description: str, games: int, err: Console) -> Iterator[Callable[[int], None]]:
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("/"), TimeRemainingColumn())
    with Progress(TextColumn("{task.description}"), *columns, console=err, transient=True) as bar:
        task = bar.add_task(description, total=games)
        yield lambda done: bar.advance(task, done)


def loss(fitting: Fitting, texts: Texts) -> str:
    own, scores, even = (f"{loss:.4f}" for loss in (fitting.loss, fitting.loss_by_scores, fitting.loss_of_even_guess))
    return texts.say("tune-loss", loss=own, scores=scores, even=even)


def show(fitting: Fitting, texts: Texts, out: Console) -> None:
    title = texts.say("tune-title", game=texts.say("title"), moments=fitting.moments, games=fitting.games)
    out.print(title, style="bold", markup=False)
    table = RichTable(box=None, header_style="bold")
    for column in ("measure", "weight", "error", "effect"):
        table.add_column(texts.say(f"tune-{column}"), justify="left" if column == "measure" else "right", no_wrap=True)
    for measure, weight in fitting.weights.items():
        table.add_row(measure, f"{weight.value:+.3f}", f"{weight.error:.3f}", f"{weight.effect:+.2f}")
    out.print(table)
    out.print(texts.say("tune-legend"), style="dim", markup=False)
