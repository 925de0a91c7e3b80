"""Tables with a known secret, played at random: what the tests of tables and of their seals share."""

from dataclasses import replace
from typing import Any

import pytest

from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.plain import to_json
from skali.engine.record import Record
from skali.engine.table import SealedDice, Table, open_table
from skali.games import find_game, shelf
from tests.conftest import COMPILED
from tests.games.walks import plain_table
from tests.toys import WhispersGame

RAIDS = find_game("raids")
TOY = WhispersGame()
SECRET = bytes(range(32))
WORDS = ["by Thor", "", "øl", "🐻"]
NAMES = ["Astrid", "Bjørn", "Cnut", "Dagny"]
# Long games are played where the rules are compiled; the kernel under test is the same in both builds.
PLAYED = [game for game in shelf().values() if COMPILED or game.minutes <= 40]
GAMES = pytest.mark.parametrize("game", [*PLAYED, TOY], ids=lambda game: game.id)

LAST_LEG = {
    "game": "raids",
    "phase": "sail",
    "turn": 1,
    "track": {"19": "V1-01"},
    "ships": [{"at": 17, "start": 3}, {"at": 20, "start": 1}],
    "ghost": {"at": 20, "start": 2},
}


def sealed_table(game: Game = RAIDS, seats: int = 3, secret: bytes = SECRET, **options: object) -> Table:
    plain = plain_table(game, seats)
    settings = game.settings(seats, plain.edition, {**plain.options, **options})
    return open_table(game, settings, NAMES[:seats], SealedDice(secret), WORDS[:seats])


def play_on(table: Table, plies: int = 10_000, seed: int = 1) -> Table:
    """Random choices until the end or for so many plies."""
    dice = Dice(seed)
    last = table.ply + plies
    while not table.over and table.ply < last:
        choices = table.state.choices()
        table.play(int(table.state.mover), choices[dice.below(len(choices))])
    return table


def finished(game: Game = RAIDS, seats: int = 3) -> Record:
    table = play_on(sealed_table(game, seats))
    table.open_seal(SealedDice(SECRET))
    return table.record


def toy_at(game: WhispersGame = TOY, **position: Any) -> Table:
    """The toy game from a position."""
    data = {"game": "whispers", "runes": [1, 2], **position}
    return open_table(game, game.settings(2), NAMES[:2], SealedDice(SECRET), WORDS[:2], data)


def snapshot(table: Table) -> str:
    """All there is to a table, as text."""
    views = [to_json(table.view(viewer)) for viewer in (*range(table.record.seats), None)]
    return "\n".join([to_json(table.game.to_position(table.state)), table.record.to_text(), *views])


def essence(table: Table) -> tuple[object, ...]:
    """What all views are made of; cheaper to compare than the views."""
    events = [event for ply in range(table.ply + 1) for event in table.events(ply)]
    return table.game.to_position(table.state), table.record, events


def changed_ply(record: Record, number: int, **changes: Any) -> Record:
    plies = list(record.plies)
    plies[number - 1] = replace(plies[number - 1], **changes)
    return replace(record, plies=tuple(plies))


def with_draws(record: Record) -> int:
    return next(number for number, ply in enumerate(record.plies, start=1) if ply.draws)
