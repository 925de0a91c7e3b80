"""What happens in a bot's own process: a record comes in, a choice goes out. It imports nothing of the server."""

import os
import signal
import threading
import time
from dataclasses import dataclass

from skali.bots import make_bot
from skali.engine.chance import Dice
from skali.engine.record import Record
from skali.engine.table import Replay, Table
from skali.games import find_game

MOST_REMEMBERED = 200

remembered: dict[str, Table] = {}


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a record, for states do not travel between processes. It holds no secret of the dice."""

    table: str
    record: Record
    seat: int
    bot: str
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
    table = recall(question)
    chance = Dice(question.seed)
    return make_bot(question.bot).choose(table.perspective(question.seat, chance), chance)


def recall(question: Question) -> Table:
    """The table as the record tells it; one that was asked about before is only brought up to date."""
    record = question.record
    replay = Replay(find_game(record.game), record, sealed=False)
    table = remembered.pop(question.table, None)
    if table is None or table.record.plies != record.plies[: table.ply]:
        table = replay.deal()
    for number in range(table.ply, len(record.plies)):
        replay.replay(table, number + 1, record.plies[number])
    while len(remembered) >= MOST_REMEMBERED:
        del remembered[next(iter(remembered))]
    remembered[question.table] = table
    return table
