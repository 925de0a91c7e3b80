"""What runs in a worker process: a record comes in; a choice, a hint or win chances go out. Imports no other room."""

import os
import signal
import threading
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection

from skali.bots import COUNSELLOR, Bot, Opinion, SearchBot, make_bot
from skali.bots.chances import estimate
from skali.engine.chance import Dice
from skali.engine.record import Record
from skali.engine.table import Replay, Table
from skali.games import find_game

MAX_CACHED_TABLES = 200
MAX_CHOICE_SECONDS = 3.0  # where iterations would take longer on a slow machine
ITERATIONS_PER_POSITION = 400
MAX_POSITION_SECONDS = 0.25  # of a finished game: bots at other tables wait meanwhile

cached_tables: dict[str, Table] = {}


@dataclass(frozen=True)
class ChoiceTask:
    """A choice to think about. States cannot be pickled, so it has a record, without the secret of the dice."""

    table: str
    record: Record
    seat: int
    bot: str
    seed: int
    seconds: float = MAX_CHOICE_SECONDS


@dataclass(frozen=True)
class PositionTask:
    """A position of a finished game: its record up to there."""

    table: str
    record: Record
    seed: int


def init_worker(pipe: Connection) -> None:
    """Ignore Ctrl-C, which the server handles, and exit when the server closes its end of the pipe or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=exit_when_closed, args=(pipe,), daemon=True).start()


def exit_when_closed(pipe: Connection) -> None:
    with suppress(EOFError, OSError):
        pipe.recv_bytes()
    os._exit(0)


def choose(task: ChoiceTask) -> int:
    """What the bot on a seat chooses."""
    chance = Dice(task.seed)
    view = load_table(task.table, task.record).perspective(task.seat, chance)
    return limit_time(make_bot(task.bot), task.seconds).choose(view, chance)


def advise(task: ChoiceTask) -> tuple[list[Opinion], int]:
    """Every choice of a seat with its chances, best first, and the number of iterations."""
    chance = Dice(task.seed)
    view = load_table(task.table, task.record).perspective(task.seat, chance)
    bot = limit_time(make_bot(COUNSELLOR), task.seconds)
    assert isinstance(bot, SearchBot)
    opinions = bot.opinions(view, chance)
    assert bot.tree is not None
    return opinions, int(bot.tree.iterations)


def estimate_chances(task: PositionTask) -> list[float]:
    """The win chances of all seats at a position of a finished game."""
    table = load_table(f"{task.table} replayed", task.record)
    return estimate(table.game, table.state, ITERATIONS_PER_POSITION, MAX_POSITION_SECONDS, Dice(task.seed))


def limit_time(bot: Bot, seconds: float) -> Bot:
    if isinstance(bot, SearchBot):
        bot.hurry(seconds)
    return bot


def load_table(name: str, record: Record) -> Table:
    """The table of a record; a cached one is only brought up to date."""
    replay = Replay(find_game(record.game), record, sealed=False)
    table = cached_tables.pop(name, None)
    if table is None or table.record.plies != record.plies[: table.ply]:
        table = replay.deal()
    for number in range(table.ply, len(record.plies)):
        replay.replay(table, number + 1, record.plies[number])
    while len(cached_tables) >= MAX_CACHED_TABLES:
        del cached_tables[next(iter(cached_tables))]
    cached_tables[name] = table
    return table
