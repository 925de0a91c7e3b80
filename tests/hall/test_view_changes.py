"""Whole random games told as changes only: the client always ends up with the view the hall would send whole."""

import json
import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from skali.check.random_games import walk
from skali.engine.message import message
from skali.engine.record import Record
from skali.engine.scene import Event, Frame, Motion, Scene
from skali.engine.table import SealedDice
from skali.games import shelf
from skali.hall.replay.played_table import LogLine, PlayedTable
from skali.hall.replay.snapshot import Snapshot, take_snapshot
from tests.games.walks import plain_table
from tests.hall.client import as_seen, changed

COMPARED = 60  # times in a game, however long it is: a wrong change shows in all views that follow


def on_the_wire(message: object) -> Any:
    return json.loads(msgspec.json.encode(message))


def snapshot(table: PlayedTable, ply: int, viewer: int | None) -> Snapshot:
    return take_snapshot(table, ply, "finished" if table.over else "playing", viewer)


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
    last, ply = snapshot(table, 1, viewer), 1
    view = on_the_wire(last.view())
    while not table.over:
        ply += 1
        seat = int(table.state.mover)
        if table.may_undo(seat) and chance.random() < 0.2:
            table.take_back(seat)
        else:
            table.choose(ply, seat, chance.choice(table.state.choices()))
        if table.over or chance.random() < 0.7:  # sometimes several plies are told at once
            now = snapshot(table, ply, viewer)
            view = changed(view, on_the_wire(now.change_since(last)))
            last = now
            if table.over or chance.random() < COMPARED / length:
                assert as_seen(view) == as_seen(on_the_wire(now.view()))


def test_who_comes_later_is_told_how_the_last_throw_flew_and_where_the_others_lie() -> None:
    flight = tuple(Frame(ms, 5.0 * ms, 0.0, 0.0, (0.0, 0.0, 0.0, 1.0)) for ms in (0, 10, 20))
    thrown = Event(message("thrown"), motions=(Motion("rune", frames=flight),))
    log = [LogLine(1, thrown), LogLine(2, Event(message("done"))), LogLine(3, thrown)]
    now = Snapshot(3, "playing", None, scene=Scene((), (), ()), log=log)
    before = replace(now, ply=0, log=())
    assert [flown(entry) for entry in on_the_wire(now.view())["log"]] == [[20], [], [0, 10, 20]]
    assert [flown(entry) for entry in on_the_wire(now.change_since(before))["log"]] == [[0, 10, 20], [], [0, 10, 20]]


def flown(entry: dict[str, Any]) -> list[int]:
    return [frame["ms"] for motion in entry["event"].get("motions", ()) for frame in motion["frames"]]
