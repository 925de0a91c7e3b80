"""Bots at tables: levels to choose, a stand-in for who leaves, thoughts that hold up nobody."""

import asyncio
import random
import time
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from skali.bots import LEVELS, STAND_IN, USUAL
from skali.hall.bots.players import SAME_TURN_FACTOR
from skali.hall.storage.storage import Storage
from tests.hall.servers import ThreadServer, thread_server


def test_the_levels_are_the_same_for_every_game_from_gentle_to_strong(one_hall: ThreadServer) -> None:
    told = one_hall.guest().ask("/api/bots")
    assert [bot["name"] for bot in told] == list(LEVELS)
    assert [bot["level"] for bot in told] == [1, 2, 3, 4, 5]
    assert [bot["name"] for bot in told if bot.get("usual")] == [USUAL]


def test_a_seat_tells_its_level(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    table = guest.create("me", "thraell", "jarl", "konungr")
    assert [seat.get("bot") for seat in table["seats"]] == [None, "thraell", "jarl", "konungr"]
    usual = guest.do("/api/tables", {"game": "raids", "seats": [{"kind": "me"}, {"kind": "bot"}]})
    assert usual["seats"][1]["bot"] == USUAL
    odin = {"game": "raids", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "odin"}]}
    assert guest.post("/api/tables", odin).json()["code"] == "no-such-bot"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_in_the_hall(one_hall: ThreadServer, level: str) -> None:
    guest = one_hall.guest()
    table = guest.create("me", level)["id"]
    chance = random.Random(3)
    guest.play_some(table, chance, 6)
    assert any(entry["ply"] > 1 for entry in guest.wait(table)["log"])


def test_a_stand_in_plays_on_for_who_leaves_and_who_resigns(one_hall: ThreadServer) -> None:
    guest, friend = one_hall.guest(), one_hall.guest()
    table = guest.create("me", "open")["id"]
    friend.do(f"/api/tables/{table}/join", {})
    guest.do(f"/api/tables/{table}/start")
    left = guest.do(f"/api/tables/{table}/leave")
    assert left["seats"][0]["bot"] == STAND_IN
    assert left["seats"][0]["resigned"]
    friend.do(f"/api/tables/{table}/resign")
    assert friend.wait(table)["status"] == "finished"
    assert [seat["bot"] for seat in friend.info(table)["seats"]] == [STAND_IN, STAND_IN]


def test_a_thought_of_seconds_is_seen_and_holds_up_nobody(tmp_path: Path) -> None:
    answered = 0
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}") as hall:
        guest, other = hall.guest(), hall.guest()
        table = guest.create("konungr", "konungr")["id"]
        with guest.connect(table) as socket:
            socket.until("presence")
            assert socket.presence["thinking"] in (0, 1)
            ply = socket.view["ply"]
            while other.info(table)["ply"] == ply:
                answered += 1
    assert answered > 10, "while the first choice was thought over"


def test_bots_keep_a_human_pace_and_go_on_faster_within_a_turn(tmp_path: Path) -> None:
    pause = 0.2
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}", bot_pause=(pause, pause)) as hall:
        guest = hall.guest()
        table = guest.create("random", "random")["id"]
        while guest.info(table)["ply"] < 9:
            time.sleep(0.05)
        room = hall.app.state.hall.hub.rooms[table]
        storage = Storage(create_async_engine(f"sqlite+aiosqlite:///{tmp_path / 'hall.db'}"))
        entries = asyncio.run(storage.entries_after(table, 1))
        for before, entry in pairwise(entries):
            least = pause * SAME_TURN_FACTOR if entry.seat == before.seat else pause
            assert entry.at - before.at >= 0.95 * least
        assert hall.app.state.hall.bots.pause(room) in (pause, pause * SAME_TURN_FACTOR)
