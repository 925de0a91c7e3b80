"""Halls of older programs, with games of every version of the rules: opened, played on, looked back at and verified.

Each database in `old/` was made by the program before the next migration came, over its own HTTP interface: a finished
and a running game of every title and edition; the file beside it has the cookie of the person who plays, and what was
on the tables. That of the second migration was used by two programs, before and after the rules were raised.
"""

import gzip
import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from skali.engine.record import parse_record
from skali.engine.table import verify_record
from skali.games import find_game
from tests.hall.client import Guest
from tests.hall.servers import ThreadServer, thread_server

OLD = Path(__file__).parent / "old"
HALLS = [
    pytest.param(path, by, id=f"{path.stem}-{by}")
    for path in sorted(OLD.glob("*.json"))
    for by in json.loads(path.read_text(encoding="utf-8"))
]


def unpacked(hall: Path, folder: Path) -> Path:
    database = folder / "hall.db"
    database.write_bytes(gzip.decompress((OLD / f"{hall.stem}.db.gz").read_bytes()))
    return database


def tables_of(hall: Path, by: str) -> tuple[str, list[dict[str, Any]]]:
    left = json.loads(hall.read_text(encoding="utf-8"))[by]
    return left["cookie"], left["tables"]


@contextmanager
def opened(hall: Path, by: str, folder: Path) -> Iterator[tuple[ThreadServer, Guest, list[dict[str, Any]]]]:
    cookie, tables = tables_of(hall, by)
    with thread_server(f"sqlite:///{unpacked(hall, folder)}") as server:
        yield server, Guest.returning(server.url, cookie), tables


@pytest.mark.parametrize(("hall", "by"), HALLS)
def test_running_games_are_played_on_by_http_and_bots(hall: Path, by: str, tmp_path: Path) -> None:
    chance = random.Random(3)
    with opened(hall, by, tmp_path) as (_, guest, tables):
        running = [table for table in tables if table["status"] == "playing"]
        assert {table["game"] for table in running} == {"drakkar", "midgard", "raids", "vikingar"}
        for table in running:
            assert guest.view(table["id"])["ply"] == table["ply"], "it stands where it was left"
            guest.play_some(table["id"], chance, 6)
            assert guest.view(table["id"])["ply"] >= table["ply"] + 6
        raids = next(table["id"] for table in running if table["game"] == "raids")
        assert guest.play_out(raids, chance)["scores"] == verified(guest, raids)


@pytest.mark.parametrize(("hall", "by"), HALLS)
def test_finished_games_are_replayed_and_verified(hall: Path, by: str, tmp_path: Path) -> None:
    with opened(hall, by, tmp_path) as (_, guest, tables):
        for table in tables:
            if table["status"] == "finished":
                assert guest.info(table["id"])["scores"] == table["scores"] == verified(guest, table["id"])
                history = guest.ask(f"/api/tables/{table['id']}/history")
                assert history["scores"][-1] == table["scores"]
                assert guest.view(table["id"], ply=history["plies"][0])["status"] == "playing"


def verified(guest: Guest, table: str) -> list[int]:
    """The result of a finished game, every roll rolled again."""
    record = parse_record(guest.get(f"/api/tables/{table}/record").text)
    verdict = verify_record(find_game(record.game), record)
    assert verdict.sealed_rolls == verdict.rolls
    return list(record.result or ())


BREAKS = {
    "from-the-future": ("UPDATE tables SET rules_version = 99", "There is no version 99 of the rules of raids here"),
    "a-game-that-is-not-here": ("UPDATE tables SET game = 'hnefatafl'", "There is no game called 'hnefatafl'"),
    "damaged": ("UPDATE journal SET choice = 'dance' WHERE kind = 'choice'", "'dance' is not a choice of raids"),
}


@pytest.mark.parametrize("broken", BREAKS)
@pytest.mark.parametrize("status", ["finished", "playing"])
def test_what_cannot_be_opened_says_why_and_can_be_downloaded(broken: str, status: str, tmp_path: Path) -> None:
    hall, by = OLD / "0002.json", "v2"
    sql, why = BREAKS[broken]
    cookie, tables = tables_of(hall, by)
    table = next(row for row in tables if (row["game"], row["status"]) == ("raids", status))
    database = unpacked(hall, tmp_path)
    column = "id" if "tables" in sql else '"table"'
    with sqlite3.connect(database) as connection:
        connection.execute(f"{sql} {'AND' if 'WHERE' in sql else 'WHERE'} {column} = ?", (table["id"],))
    with thread_server(f"sqlite:///{database}") as server:
        guest, stranger = Guest.returning(server.url, cookie), server.guest()
        answer = guest.get(f"/api/tables/{table['id']}/view")
        assert (answer.status_code, answer.json()["code"]) == (409, "cannot-open")
        assert answer.json()["text"].startswith(f"This table cannot be opened here: {why}")
        record = parse_record(guest.get(f"/api/tables/{table['id']}/record").text)
        assert len(record.plies) > 10
        assert (record.result is not None) == (record.seals[0].secret is not None) == (status == "finished")
        told = stranger.get(f"/api/tables/{table['id']}/record").status_code
        assert told == (200 if status == "finished" else 409), "a game still going on is told only to who plays it"
