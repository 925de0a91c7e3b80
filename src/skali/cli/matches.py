"""`skali arena`: a match of bots with a live table, kept in a folder and resumed without losing a game."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from typing import Any

from rich.console import Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as RichTable

from skali.arena.cluster import cluster_workers
from skali.arena.findings import study
from skali.arena.match import Match, Outcome
from skali.arena.report import write_report
from skali.arena.rows import RowFormat, Rows
from skali.arena.running import Folder, Workers, local_workers, play_match
from skali.arena.standings import Line, Standings
from skali.engine.errors import BadMatch, MissingPackage
from skali.games import find_game
from skali.words.texts import Texts

BAR = 24
COLUMNS = ("bot", "rating", "wins", "interval", "picture", "even", "games", "points", "time")
WIDE = ("picture", "games", "points")
WIDTH_OF_ALL = 115
MOST_GAMES_UNTIL_CERTAIN = 100_000


@dataclass(frozen=True)
class Wishes:
    """How much is played, where, and when it is enough."""

    games: int
    jobs: int
    until_certain: bool
    cluster: str | None
    folder: Path | None
    dataset: Path | None = None


def make_match(
    name: str,
    seats: int | None,
    edition: str | None,
    options: dict[str, object],
    rules: int | None,
    bots: str,
    against: str,
    seed: int,
) -> Match:
    game = find_game(name, rules)
    most = game.seats_in(edition if edition in game.editions else game.editions[0])[-1]
    settings = game.agree(seats if seats is not None else most, edition, options, people=False)
    players, rivals = ((bot.strip() for bot in names.split(",") if bot.strip()) for names in (bots, against))
    table = (game.id, settings.edition, settings.seats, settings.options)
    match = Match(*table, tuple(players), tuple(rivals), seed, settings.rules)
    match.check()
    return match


def run(match: Match, wishes: Wishes, as_json: bool, voice: Any) -> None:
    texts = Texts(voice.language, find_game(match.game))
    standings = Standings()
    folder = Folder(wishes.folder) if wishes.folder else None
    played = folder.open(match) if folder else {}
    for number in sorted(played):
        standings.add(played[number])
    most = MOST_GAMES_UNTIL_CERTAIN if wishes.until_certain else wishes.games
    numbers = islice((number for number in count() if number not in played), max(0, most - len(played)))
    show = Show(match, standings, most, texts, voice.out.width)
    started = time.perf_counter()
    live_show = Live(show, console=voice.err, transient=True, refresh_per_second=4)
    with decisions_of(match, wishes.dataset) as note, workers(wishes) as hands, live_show as live:
        for number in sorted(played):
            note(played[number])
        games = play_match(match, numbers, hands)
        while not (wishes.until_certain and standings.certain(contenders(match))):
            outcome = next(games, None)
            if outcome is None:
                break
            if folder:
                folder.add(outcome)
            standings.add(outcome)
            note(outcome)
            show.progress.update(show.task, completed=standings.games)
            live.refresh()
    if as_json:
        from skali.cli.app import print_json

        print_json(to_data(match, standings, time.perf_counter() - started))
    else:
        voice.out.print(show.title(), style="bold")
        voice.out.print(show.table())
        if folder:
            voice.out.print(texts.say("arena-kept", folder=str(folder.path)), style="dim", markup=False)


@contextmanager
def decisions_of(match: Match, folder: Path | None) -> Iterator[Callable[[Outcome], None]]:
    """Takes games and writes their decisions, if anybody wants them; those of an interrupted match too."""
    if folder is None:
        yield lambda outcome: None
        return
    try:
        from skali.envs.dataset import Dataset
    except ModuleNotFoundError as problem:
        raise MissingPackage(package=problem.name, extra="research") from None
    dataset = Dataset(folder, match)
    try:
        yield dataset.add
    finally:
        dataset.write()


def report(path: Path, format: RowFormat | None, voice: Any) -> None:
    folder = Folder(path)
    match = folder.match()
    texts = Texts(voice.language, find_game(match.game))
    outcomes = list(folder.outcomes())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=voice.err, transient=True) as progress:
        rows = Rows(match)
        findings = study(match, progress.track(outcomes, description=texts.say("arena-games")), rows.add)
    if not findings.standings.games:
        raise BadMatch(reason=f"no game in {path} has been played yet")
    page = write_report(findings, path, voice.language)
    voice.out.print(texts.say("report-written", page=str(page)), markup=False)
    if format is not None:
        files = ", ".join(file.name for file in rows.write(path, format))
        voice.out.print(texts.say("report-rows", files=files), markup=False)


def contenders(match: Match) -> tuple[str, ...]:
    return (*match.bots, *match.rivals)


def workers(wishes: Wishes) -> AbstractContextManager[Workers]:
    return cluster_workers(wishes.cluster) if wishes.cluster else local_workers(wishes.jobs)


class Show:
    """The live table: everybody's standing so far, and how long it will take."""

    def __init__(self, match: Match, standings: Standings, most: int, texts: Texts, width: int) -> None:
        self.wide = width >= WIDTH_OF_ALL
        self.match = match
        self.standings = standings
        self.texts = texts
        columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("/"), TimeRemainingColumn())
        self.progress = Progress(TextColumn("{task.description}"), *columns)
        self.task = self.progress.add_task(texts.say("arena-games"), total=most, completed=standings.games)

    def __rich__(self) -> Group:
        return Group(self.title(), self.table(), self.progress)

    def title(self) -> str:
        game, seats = self.texts.say("title"), self.match.seats
        return self.texts.say("arena-title", games=self.standings.games, game=game, seats=seats)

    def table(self) -> RichTable:
        table = RichTable(box=None, header_style="bold")
        columns = [column for column in COLUMNS if column not in WIDE or self.wide]
        for column in columns:
            left = column in ("bot", "picture")
            table.add_column(self.texts.say(f"arena-{column}"), justify="left" if left else "right", no_wrap=True)
        for line in self.standings.order():
            cells = dict(zip(COLUMNS, self.cells(line), strict=True))
            table.add_row(*(cells[column] for column in columns))
        return table

    def cells(self, line: Line) -> list[str]:
        low, high = line.interval()
        even = round(line.even * (BAR - 1))
        bar = ["─" if low * (BAR - 1) <= spot <= high * (BAR - 1) else " " for spot in range(BAR)]
        bar[even] = "┊"
        bar[round(line.share * (BAR - 1))] = "●"
        spread = 2 * line.rating.sigma
        return [
            line.bot,
            f"{line.rating.mu:.1f} ± {spread:.1f}",
            f"{100 * line.share:.1f} %",
            f"{100 * low:.1f}–{100 * high:.1f}",
            "".join(bar),
            f"{100 * line.even:.0f} %",
            str(line.games),
            f"{line.points / line.games:.1f}",
            f"{1000 * line.seconds / max(1.0, line.decisions):.1f} ms",
        ]


def to_data(match: Match, standings: Standings, seconds: float) -> dict[str, Any]:
    return {
        "match": match.to_data(),
        "games": standings.games,
        "decisions": standings.decisions,
        "seconds": round(seconds, 2),
        "bots": [line_data(line) for line in standings.order()],
        "seats": [line_data(line) | {"seat": seat} for seat, line in enumerate(standings.seats, start=1)],
        "certain": standings.certain(contenders(match)),
    }


def line_data(line: Line) -> dict[str, Any]:
    low, high = line.interval()
    return {
        "bot": line.bot,
        "games": line.games,
        "victories": round(line.victories, 3),
        "share": round(line.share, 4),
        "interval": [round(low, 4), round(high, 4)],
        "even": round(line.even, 4),
        "rating": round(line.rating.mu, 3),
        "rating_interval": [round(bound, 3) for bound in line.rating_interval],
        "mean_score": round(line.points / line.games, 3),
        "ms_per_decision": round(1000 * line.seconds / max(1.0, line.decisions), 3),
    }
