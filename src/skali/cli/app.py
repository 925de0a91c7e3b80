"""The commands and their options. The work is done in the modules beside this one, imported when needed."""

import json
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.console import Console

from skali import __version__
from skali.engine import state
from skali.engine.errors import MissingPackage, SkaliError

app = typer.Typer(
    name="skali",
    help="A hall of Viking board games: play them, simulate them, check them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)

BAD_INPUT = 2
INTERRUPTED = 130

GameName = Annotated[str, typer.Argument(help="A game of the shelf, such as raids (see: skali games).", metavar="GAME")]
Seats = Annotated[int | None, typer.Option(help="How many play.")]
Edition = Annotated[str | None, typer.Option(help="The edition, if the game has several.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="An option of the game: NAME=VALUE.")]
Rules = Annotated[int | None, typer.Option(help="An older version of the rules.", min=1)]
Seed = Annotated[int | None, typer.Option(help="Repeat the same chance; without it, fresh chance.")]
RecordFile = Annotated[Path, typer.Argument(help="A record saved by skali.", metavar="FILE")]
Json = Annotated[bool, typer.Option("--json", help="Write the result as JSON.")]
Database = Annotated[str | None, typer.Option(help="The hall: sqlite:///FILE or postgresql://...")]
Cut = Annotated[bool, typer.Option("--cut", help="The record was cut on purpose: read what is there.")]


class Voice:
    """The language of this run and where it speaks."""

    language = "en"
    out = Console(highlight=False, soft_wrap=True)
    err = Console(highlight=False, soft_wrap=True, stderr=True)


def locale_language() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"


def check_language(value: str | None) -> str:
    language = value or locale_language()
    if language not in ("en", "fr"):
        raise typer.BadParameter("the languages are en and fr")
    return language


Lang = Annotated[str | None, typer.Option("--lang", help="fr or en; by default that of your locale.")]


def print_version(asked: bool) -> None:
    if asked:
        build = "pure" if str(state.__file__).endswith(".py") else "compiled"
        print(f"skali {__version__} ({build}, Python {platform.python_version()})")
        raise typer.Exit()


Version = Annotated[bool, typer.Option("--version", callback=print_version, is_eager=True, help="Show the version.")]


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """For imports of what only an extra of the package brings."""
    try:
        yield
    except ModuleNotFoundError as problem:
        raise MissingPackage(package=problem.name, extra=extra) from None


@app.callback()
def common(lang: Lang = None, version: Version = False) -> None:
    Voice.language = check_language(lang)


def set_language(lang: str | None) -> None:
    """--lang may also stand after the command."""
    if lang is not None:
        Voice.language = check_language(lang)


@app.command()
def games(as_json: Json = False, lang: Lang = None) -> None:
    """Show the shelf."""
    set_language(lang)
    from skali.cli import books

    books.show_shelf(Voice.language, as_json, Voice.out)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="A game of the shelf.", metavar="[GAME]")] = None,
    seats: Seats = None,
    edition: Edition = None,
    option: Options = None,
    rules: Rules = None,
    seed: Seed = None,
    name: Annotated[str | None, typer.Option(help="What the others call you.")] = None,
    word: Annotated[str | None, typer.Option(help="Your word to mix into the sealed dice.")] = None,
    position: Annotated[Path | None, typer.Option("--from", help="Begin with a position (TOML or JSON).")] = None,
    resume: Annotated[
        str | None, typer.Option(help="Go on with a saved record; without FILE, with the last game.", metavar="[FILE]")
    ] = None,
    to: Annotated[int | None, typer.Option(help="With --resume: branch off after this ply.")] = None,
    cut: Cut = False,
    record: Annotated[Path | None, typer.Option(help="Where to keep the game; usually in your data folder.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines only: for screen readers.")] = False,
    bot: Annotated[str, typer.Option(help="Your opponents: thraell, karl, hersir, jarl or konungr.")] = "hersir",
    lang: Lang = None,
) -> None:
    """Play against bots in the terminal.

    The table is drawn as text with numbered offers. Type a number or the words of a choice; [bold]?[/bold] explains
    (? 2 an offer, ? NAME anything on the table), [bold]u[/bold] takes back, [bold]q[/bold] quits. The game is kept
    after every choice.
    """
    set_language(lang)
    from skali.cli.host import Host
    from skali.cli.playing import Terminal

    host = Host(Voice.language, Voice.out, plain)
    if resume is not None:
        file = Path(resume) if resume else host.choose_kept()
        table = host.resume(file, to, cut)
        if record is None and to is None and not cut:
            record = file
    elif position is not None:
        table = host.open_position(position, rules, seed, name, word)
    else:
        table = host.open(game or "raids", seats, edition, parse_options(option), rules, seed, name, word)
    Terminal(host, table, record, bot).run()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = 8000,
    database: Database = None,
    workers: Annotated[int, typer.Option(help="Processes; several need PostgreSQL.", min=1, max=64)] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the shelf in a browser.")] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
    lang: Lang = None,
) -> None:
    """Open the hall: people play in their browsers, with friends or bots."""
    set_language(lang)
    with needing("hall"):
        from skali.cli import serving

    serving.run(host, port, database, workers, open_browser, log_level, Voice)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist.", metavar="FILE")],
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Copy a hall into one file, while it runs or not: everything acknowledged so far, readable by you only."""
    set_language(lang)
    with needing("hall"):
        from skali.cli import saving

    saving.backup(file, database, Voice)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file made by skali backup.", metavar="FILE")],
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Bring a hall back from a backup, where no hall is: nothing is overwritten."""
    set_language(lang)
    with needing("hall"):
        from skali.cli import saving

    saving.restore(file, database, Voice)


@app.command("move-hall")
def move_hall(
    source: Annotated[str, typer.Argument(help="The hall to move, which must be stopped.", metavar="FROM")],
    target: Annotated[str, typer.Argument(help="Where no hall is yet.", metavar="TO")],
    lang: Lang = None,
) -> None:
    """Move a hall between SQLite and PostgreSQL: every row is copied and compared.

    FROM and TO are sqlite:///FILE or postgresql://USER@HOST/NAME. FROM stays as it is.
    """
    set_language(lang)
    with needing("hall"):
        from skali.cli import saving

    saving.move(source, target, Voice)


@app.command("export")
def export_records(
    target: Annotated[Path, typer.Argument(help="A folder, or a file that ends in .zip.", metavar="DIR|FILE")],
    person: Annotated[str | None, typer.Option(help="Only the games of who is called so.")] = None,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Write the records of all finished games of a hall as files."""
    set_language(lang)
    with needing("hall"):
        from skali.cli import archiving

    archiving.export_records(target, person, database, Voice)


@app.command("import")
def import_records(
    sources: Annotated[list[Path], typer.Argument(help="Records, folders or .zip files of them.", metavar="FILE...")],
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Bring records into a hall as finished games that can be replayed; what does not verify is named and left out.

    Everybody can see them there. The same record is never brought in twice.
    """
    set_language(lang)
    with needing("hall"):
        from skali.cli import archiving

    if not archiving.import_records(sources, database, Voice):
        raise typer.Exit(BAD_INPUT)


@app.command()
def simulate(
    game: GameName,
    seats: Seats = None,
    edition: Edition = None,
    option: Options = None,
    rules: Rules = None,
    games: Annotated[int, typer.Option(help="How many games.", min=1, max=100_000_000)] = 10_000,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1, max=256)] = 1,
    seed: Seed = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Play random games as fast as the machine can, and show what they came to.

    The same seed gives the same result whatever the number of jobs.
    """
    set_language(lang)
    from skali.cli import simulating

    simulating.run(game, seats, edition, parse_options(option), rules, games, jobs, seed, as_json, Voice)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who plays: konungr,jarl,hersir,karl,thraell,greedy,random,search:500")],
    against: Annotated[str, typer.Option(help="One of --bots meets a table full of these.")] = "",
    seats: Seats = None,
    edition: Edition = None,
    option: Options = None,
    rules: Rules = None,
    games: Annotated[int, typer.Option(help="How many games.", min=1, max=100_000_000)] = 400,
    until_certain: Annotated[bool, typer.Option("--until-certain", help="Play until the order is no luck.")] = False,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1, max=256)] = 1,
    cluster: Annotated[str | None, typer.Option(help="The address of a Dask cluster to play on.")] = None,
    folder: Annotated[Path | None, typer.Option("--dir", help="Keep the games here; the same again goes on.")] = None,
    dataset: Annotated[Path | None, typer.Option(help="Write every decision here, as Parquet.")] = None,
    seed: Annotated[int, typer.Option(help="Other games with the same bots.", min=0, max=2**20)] = 0,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play each other, seats rotated, and show who is stronger and how sure that is.

    Interrupt it whenever you like: with --dir no game is lost, and the same command goes on.
    """
    set_language(lang)
    from skali.cli import matches

    match = matches.make_match(game, seats, edition, parse_options(option), rules, bots, against, seed)
    wishes = matches.Wishes(games, jobs, until_certain, cluster, folder, dataset)
    matches.run(match, wishes, as_json, Voice)


@app.command()
def tune(
    game: GameName,
    seats: Annotated[str, typer.Option(help="How many play: 2,4. Without it, every number in turn.")] = "",
    edition: Annotated[str | None, typer.Option(help="One edition; without it, every one in turn.")] = None,
    games: Annotated[int, typer.Option(help="How many games a round.", min=10, max=10_000_000)] = 1000,
    rounds: Annotated[int, typer.Option(help="Each plays by what the one before has taught.", min=1, max=100)] = 3,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1, max=256)] = 1,
    out: Annotated[Path | None, typer.Option(help="Write the weights here, as the game's advice.toml.")] = None,
    seed: Annotated[int, typer.Option(help="Other games.", min=0, max=2**20)] = 0,
    lang: Lang = None,
) -> None:
    """Fit the weights of a game's advice, by which bots judge a position, to games that they play by it.

    The same seed gives the same weights whatever the number of jobs.
    """
    set_language(lang)
    with needing("research"):
        from skali.cli import tuning

    wishes = tuning.Wishes(edition, parse_numbers(seats, "--seats"), games, rounds, jobs, seed, out)
    tuning.run(game, wishes, Voice)


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(help="The folder of a match (skali arena --dir).", metavar="DIR")],
    rows: Annotated[
        Literal["parquet", "json"] | None,
        typer.Option(help="Also write every game, player, score, choice and thing as tables, for your own analysis."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Make one page with pictures of a match: strength, seats, scores, length, and what goes with winning."""
    set_language(lang)
    from skali.cli import matches

    matches.report(folder, rows, Voice)


@app.command()
def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(help="Show the table after this ply.")] = None,
    position: Annotated[bool, typer.Option("--position", help="Write the position there instead (TOML).")] = False,
    cut: Cut = False,
    lang: Lang = None,
) -> None:
    """Show a recorded game: its log, or the table after a ply."""
    set_language(lang)
    from skali.cli import records

    records.replay(file, to, position, cut, Voice.language, Voice.out)


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(help="Records, folders or .zip files of them.", metavar="FILE...")],
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Recompute every rule and, from the revealed secret and words, every roll of recorded games."""
    set_language(lang)
    from skali.cli import verifying

    if not verifying.verify(files, as_json, Voice):
        raise typer.Exit(BAD_INPUT)


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(help="One clause, such as RAIDS-053.", metavar="[CLAUSE]")] = None,
    lang: Lang = None,
) -> None:
    """Open the rule book, or one clause of it."""
    set_language(lang)
    from skali.cli import books

    books.show_rules(game, clause, Voice.language, Voice.out)


@app.command()
def check(game: GameName, as_json: Json = False, lang: Lang = None) -> None:
    """Look for mistakes in a game, whoever wrote it; exit code 1 if there are any.

    Plays many random games and looks at choices, secrets, positions, scenes, texts, rule books and observations.
    What is wrong is told with the table, the seed and the ply at which it can be seen again.
    """
    set_language(lang)
    from skali.cli import checking

    if not checking.run(game, as_json, Voice):
        raise typer.Exit(1)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(help="Its id, such as stone-boat.", metavar="NAME")], lang: Lang = None
) -> None:
    """Write a small working game as a package of its own, to start from, into the folder NAME."""
    set_language(lang)
    from skali.cli.new_game import write_package
    from skali.words.texts import Texts

    write_package(name, Path())
    Voice.out.print(Texts(Voice.language).say("new-game-written", name=name), markup=False)


@app.command()
def ledger(
    game: Annotated[str | None, typer.Argument(help="A game of the shelf.", metavar="[GAME]")] = None,
    as_json: Json = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are.")] = Path("tests"),
    lang: Lang = None,
) -> None:
    """List the clauses of the rule books with and without a test; exit code 1 while one has none."""
    set_language(lang)
    from skali.cli import books

    if not books.show_ledger(game, tests, as_json, Voice.language, Voice.out):
        raise typer.Exit(1)


@app.command()
def number(game: GameName, lang: Lang = None) -> None:
    """Write the numbers of a game's choices into the choices.py that declares them."""
    set_language(lang)
    from skali.cli import books

    books.number_choices(game, Voice.language, Voice.out)


def parse_options(options: list[str] | None) -> dict[str, object]:
    chosen: dict[str, object] = {}
    for option in options or []:
        name, equals, value = option.partition("=")
        if not equals:
            raise typer.BadParameter(f"'{option}' is not NAME=VALUE", param_hint="--option")
        chosen[name] = value
    return chosen


def parse_numbers(text: str, option: str) -> list[int]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(part.isdecimal() for part in parts):
        raise typer.BadParameter(f"'{text}' is no list of numbers such as 2,4", param_hint=option)
    return [int(part) for part in parts]


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def with_last_game(args: list[str]) -> list[str]:
    """The arguments, with an empty name after a `--resume` that names no file: an option needs a value."""
    followed = zip(args, [*args[1:], "--"], strict=True)
    return [part for arg, after in followed for part in ([arg, ""] if is_bare_resume(arg, after) else [arg])]


def is_bare_resume(arg: str, after: str) -> bool:
    return arg == "--resume" and after.startswith("-")


def main() -> None:
    """Run the command; a mistake in the input is one plain sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        app(with_last_game(sys.argv[1:]))
    except SkaliError as error:
        from skali.words.texts import Texts

        Voice.err.print(Texts(Voice.language).problem(error), style="bold red", markup=False)
        sys.exit(BAD_INPUT)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
