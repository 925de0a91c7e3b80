"""What happens in a bot's own process: a record comes in, a thought goes out. It imports nothing of the server."""

import os
import signal
import threading
import time
from dataclasses import dataclass

from skali.bots import COUNSELLOR, Bot, Opinion, SearchBot, make_bot
from skali.bots.chances import estimate
from skali.engine.chance import Dice
from skali.engine.record import Record
from skali.engine.table import Replay, Table
from skali.games import find_game

MOST_REMEMBERED = 200
LONGEST_THOUGHT = 3.0  # seconds over a choice, for those who would else count iterations on a slow machine
ITERATIONS_A_MOMENT = 400
LONGEST_LOOK = 0.25  # seconds over a moment of a game that is over: bots at other tables wait meanwhile

remembered: dict[str, Table] = {}


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a record, for states do not travel between processes. It holds no secret of the dice."""

    table: str
    record: Record
    seat: int
    bot: str
    seed: int


@dataclass(frozen=True)
class Moment:
    """A game that is over, as far as it had come at a moment."""

    table: str
    record: Record
    seed: int


def live_with(parent: int) -> None:
    """Leave Ctrl-C to the server, and end when it ends, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_after, args=(parent,), daemon=True).start()


def end_after(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(0)


def think(question: Question) -> int:
    """What the bot on a seat chooses."""
    chance = Dice(question.seed)
    view = recall(question.table, question.record).perspective(question.seat, chance)
    return at_the_table(make_bot(question.bot)).choose(view, chance)


def advise(question: Question) -> tuple[list[Opinion], int]:
    """What a counsellor on a seat would think of each choice, best first, and how many games he has imagined."""
    chance = Dice(question.seed)
    view = recall(question.table, question.record).perspective(question.seat, chance)
    bot = at_the_table(make_bot(COUNSELLOR))
    assert isinstance(bot, SearchBot)
    opinions = bot.opinions(view, chance)
    assert bot.tree is not None
    return opinions, int(bot.tree.iterations)


def look_back(moment: Moment) -> list[float]:
    """Everybody's chances at a moment of a game that is over."""
    table = recall(f"{moment.table} seen again", moment.record)
    return estimate(table.game, table.state, ITERATIONS_A_MOMENT, LONGEST_LOOK, Dice(moment.seed))


def at_the_table(bot: Bot) -> Bot:
    """People wait for it."""
    if isinstance(bot, SearchBot):
        bot.hurry(LONGEST_THOUGHT)
    return bot


def recall(name: str, record: Record) -> Table:
    """The table as the record tells it; one that was asked about before is only brought up to date."""
    replay = Replay(find_game(record.game), record, sealed=False)
    table = remembered.pop(name, None)
    if table is None or table.record.plies != record.plies[: table.ply]:
        table = replay.deal()
    for number in range(table.ply, len(record.plies)):
        replay.replay(table, number + 1, record.plies[number])
    while len(remembered) >= MOST_REMEMBERED:
        del remembered[next(iter(remembered))]
    remembered[name] = table
    return table
