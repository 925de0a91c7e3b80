"""Whole random games told as changes only: the client always ends up with the view the hall would send whole."""

import json
import random
from typing import Any

import msgspec
import pytest

from skali.engine.record import Record
from skali.engine.table import SealedDice
from skali.games import shelf
from skali.hall.replaying import PlayedTable
from skali.hall.views import Sight, look
from tests.games.walks import plain_table, walk
from tests.hall.guest import as_seen, changed

COMPARED = 60  # times in a game, however long it is: a wrong change shows in all views that follow


def on_the_wire(message: object) -> Any:
    return json.loads(msgspec.json.encode(message))


def told(table: PlayedTable, ply: int, viewer: int | None) -> Sight:
    return look(table, ply, "finished" if table.over else "playing", viewer)


@pytest.mark.parametrize("game", shelf())
@pytest.mark.parametrize("seed", range(6))
def test_changes_lead_to_the_whole(game: str, seed: int) -> None:
    chance = random.Random(seed)
    title = shelf()[game]
    seats = title.seats[seed % len(title.seats)]
    settings = plain_table(title, seats)
    length = sum(1 for _ in walk(title, settings, seed))
    record = Record(title.id, settings.edition, title.rules_version, ("a",) * seats, settings.options)
    table = PlayedTable(title, record, SealedDice(bytes([seed]) * 32).chance([]), 1)
    viewer = chance.choice([None, *range(seats)])
    last, ply = told(table, 1, viewer), 1
    view = on_the_wire(last.whole())
    while not table.over:
        ply += 1
        seat = int(table.state.mover)
        if table.may_undo(seat) and chance.random() < 0.2:
            table.take_back(seat)
        else:
            table.choose(ply, seat, chance.choice(table.state.choices()))
        if table.over or chance.random() < 0.7:  # sometimes several plies are told at once
            now = told(table, ply, viewer)
            view = changed(view, on_the_wire(now.change_from(last)))
            last = now
            if table.over or chance.random() < COMPARED / length:
                assert as_seen(view) == as_seen(on_the_wire(now.whole()))
