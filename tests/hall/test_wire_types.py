"""The client's types are made from ours, and what we send is of these types."""

import json
import random
from functools import cache
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from tools.wire_types import TYPES, schema_digest, wire_schema

from skali.engine.record import Record
from skali.engine.table import SealedDice
from skali.games import shelf
from skali.hall.http.routes.shelf import describe_game
from skali.hall.replay.played_table import PlayedTable
from skali.hall.replay.snapshot import take_snapshot
from skali.hall.wire import protocol
from tests.games.walks import plain_table

SCHEMA = wire_schema()
DEFINITIONS = {"definitions": SCHEMA["definitions"]}


@cache
def validator(name: str) -> jsonschema_rs.Draft7Validator:
    return jsonschema_rs.Draft7Validator({"allOf": [{"$ref": f"#/definitions/{name}"}], **DEFINITIONS})


def check(name: str, message: object) -> None:
    validator(name).validate(json.loads(msgspec.json.encode(message)))


def test_the_types_of_the_client_are_up_to_date() -> None:
    assert schema_digest(SCHEMA) in TYPES.read_text(encoding="utf-8"), "python tools/wire_types.py writes them anew"


def test_every_message_has_a_type() -> None:
    assert {kind.__name__ for kind in protocol.Wire.__subclasses__()} <= set(SCHEMA["definitions"])


@pytest.mark.parametrize("wrong", [{"seat": 0}, {"ask": {"id": "ask"}}, {"seat": 0, "ask": {"id": "ask"}, "more": 1}])
def test_what_is_of_no_type_is_found(wrong: dict[str, Any]) -> None:
    check("Prompt", {"seat": None, "ask": {"id": "ask"}})
    with pytest.raises(jsonschema_rs.ValidationError):
        check("Prompt", wrong)


@pytest.mark.parametrize("game", shelf())
def test_what_is_sent_of_a_game_is_of_these_types(game: str) -> None:
    title = shelf()[game]
    check("GameInfo", describe_game(title))
    chance = random.Random(game)
    seats = max(title.seats)
    settings = plain_table(title, seats)
    record = Record(title.id, settings.edition, title.rules_version, ("a",) * seats, settings.options)
    table = PlayedTable(title, record, SealedDice(bytes(32)).chance([]), 1)
    seen = {viewer: take_snapshot(table, 1, "playing", viewer) for viewer in (None, 0)}
    ply = 1
    while not table.over:
        ply += 1
        table.choose(ply, int(table.state.mover), chance.choice(table.state.choices()))
        if table.over or chance.random() < 0.2:
            for viewer, before in seen.items():
                now = take_snapshot(table, ply, "finished" if table.over else "playing", viewer)
                check("View", now.view())
                check("Change", now.change_since(before))
                seen[viewer] = now
