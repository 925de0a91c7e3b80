"""Random games with a progress bar, and their results as a table and a picture."""

import secrets
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as RichTable

from skali.arena.simulate import Simulation, simulate
from skali.games import find_game
from skali.words.texts import Texts

BARS = " ▁▂▃▄▅▆▇█"
COLUMNS = 30


def run(
    name: str,
    seats: int | None,
    edition: str | None,
    options: dict[str, object],
    rules: int | None,
    games: int,
    jobs: int,
    seed: int | None,
    as_json: bool,
    voice: Any,
) -> None:
    game = find_game(name, rules)
    most = game.seats_in(edition if edition in game.editions else game.editions[0])[-1]
    settings = game.agree(seats if seats is not None else most, edition, options, people=False)
    seed = seed if seed is not None else secrets.randbits(31)
    texts = Texts(voice.language, game)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=voice.err, transient=True) as progress:
        task = progress.add_task(texts.say("simulate-progress"), total=games)
        result = simulate(name, settings, games, seed, jobs, lambda done: progress.advance(task, done))
    if as_json:
        from skali.cli.app import print_json

        print_json(result.to_data() | {"seed": seed})
    else:
        show(result, texts, voice.out)


def show(result: Simulation, texts: Texts, out: Console) -> None:
    data = result.to_data()
    title = texts.say("simulate-title", games=result.games, game=texts.say("title"), seats=result.settings.seats)
    out.print(title, style="bold")
    rate, games = round(data["decisions_per_second"]), round(data["games_per_second"])
    out.print(texts.say("simulate-speed", rate=rate, games=games))
    length = data["length"]
    mean, least, most = str(length["mean"]), length["least"], length["most"]
    out.print(texts.say("simulate-length", mean=mean, least=least, most=most))
    table = RichTable(box=None, header_style="bold")
    for column in ("seat", "mean", "spread", "range", "wins", "scores"):
        table.add_column(
            texts.say(f"simulate-{column}"), justify="left" if column == "scores" else "right", no_wrap=True
        )
    low = min(seat["least"] for seat in data["seats"])
    high = max(seat["most"] for seat in data["seats"])
    for seat, tally in zip(data["seats"], result.seats, strict=True):
        bounds = f"{seat['least']}–{seat['most']}"
        picture = histogram(tally.scores, low, high)
        wins = f"{100 * seat['victories']:.1f} %"
        table.add_row(str(seat["seat"]), f"{seat['mean']:.1f}", f"{seat['deviation']:.1f}", bounds, wins, picture)
    table.add_row("", "", "", "", "", f"[dim]{low:<{COLUMNS - len(str(high))}}{high}[/dim]")
    out.print(table)


def histogram(counts: dict[int, int], low: int, high: int) -> str:
    """How often each score came up, as a line of bars."""
    heights = [0] * COLUMNS
    for score, count in counts.items():
        heights[(score - low) * (COLUMNS - 1) // max(1, high - low)] += count
    tallest = max(heights)
    return "".join(BARS[-(-height * (len(BARS) - 1) // tallest)] for height in heights)
