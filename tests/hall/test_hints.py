"""Hints: allowed or not, the same for the same question, from what the seat knows, and never too many."""

import random
from pathlib import Path
from typing import Any

import pytest

from skali.bots import COUNSELLOR
from skali.hall.bots.tasks import choice_task
from skali.hall.bots.worker import advise
from skali.hall.people.rate_limits import RATES
from tests.hall.client import Guest
from tests.hall.servers import ThreadServer, thread_server


def ask(guest: Guest, table: str, view: dict[str, Any], **more: Any) -> Any:
    return guest.post(f"/api/tables/{table}/hint", {"ply": view["ply"], **more})


@pytest.mark.parametrize("game", ["raids", "drakkar", "midgard", "vikingar"])
def test_a_hint_tells_the_chances_of_every_choice(one_hall: ThreadServer, game: str) -> None:
    guest = one_hall.guest()
    table = guest.create("me", "bot", game=game)["id"]
    chance = random.Random(5)
    while len((view := guest.wait(table))["prompt"]["offers"]) < 2:
        guest.play_any(table, chance)
    hint = ask(guest, table, view).json()
    assert (hint["ply"], hint["seat"], hint["bot"]) == (view["ply"], 0, COUNSELLOR)
    assert sorted(option["choice"] for option in hint["options"]) == sorted(
        offer["choice"] for offer in view["prompt"]["offers"]
    )
    assert all(0 <= option["chances"] <= 1 for option in hint["options"])
    attention = [option["attention"] for option in hint["options"]]
    assert attention == sorted(attention, reverse=True), "the best first"
    assert sum(attention) == pytest.approx(1, abs=0.01)
    assert hint["imagined"] > 10
    assert ask(guest, table, view).json() == hint, "asked again, the same"


def test_a_hint_is_given_where_one_plays_alone_unless_the_host_says_otherwise(one_hall: ThreadServer) -> None:
    host = one_hall.guest()
    assert host.create("me", "bot")["hints"]
    assert not host.create("me", "open")["hints"]
    assert not host.create("me", "me")["hints"]
    assert host.create("me", "me", hints=True)["hints"]
    assert host.create("me", "open", hints=True)["hints"]
    table = host.create("me", "bot", hints=False)
    assert not table["hints"]
    refused = ask(host, table["id"], host.wait(table["id"]))
    assert (refused.status_code, refused.json()["code"]) == (403, "no-hints")


def test_the_same_again_and_another_way_from_a_moment_keep_what_was_agreed(one_hall: ThreadServer) -> None:
    host = one_hall.guest()
    table = host.create("me", "bot", hints=False)["id"]
    host.play_out(table, random.Random(2))
    assert not host.info(host.do(f"/api/tables/{table}/rematch")["id"])["hints"]
    seats = [{"kind": "me"}, {"kind": "bot"}]
    assert host.info(host.do(f"/api/tables/{table}/branch", {"ply": 3, "seats": seats})["id"])["hints"]


def test_only_whoever_is_asked_gets_a_hint_and_only_about_what_is_asked(one_hall: ThreadServer) -> None:
    host, friend, stranger = (one_hall.guest() for _ in range(3))
    table = host.create("me", "open", hints=True)["id"]
    assert ask(host, table, {"ply": 1}).json()["code"] == "not-playing"
    friend.do(f"/api/tables/{table}/join", {})
    host.do(f"/api/tables/{table}/start")
    mover = host.info(table)["mover"]
    asked, other = (host, friend) if mover == 0 else (friend, host)
    view = asked.view(table)
    assert ask(other, table, view).json()["code"] == "not-your-turn"
    assert ask(stranger, table, view).json()["code"] == "not-your-seat"
    assert ask(asked, table, view, seat=1 - mover).json()["code"] == "not-your-seat"
    stale = ask(asked, table, {"ply": view["ply"] - 1})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert ask(asked, table, view).status_code == 200
    asked.http.headers.pop("X-Skali-Token", None)
    assert asked.http.post(f"/api/tables/{table}/hint", json={"ply": view["ply"]}).json()["code"] == "bad-token"


def test_hints_are_limited(tmp_path: Path) -> None:
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}", rate_limits=True) as hall:
        guest = hall.guest()
        table = guest.create("me", "bot")["id"]
        view = guest.wait(table)
        codes = [ask(guest, table, view).status_code for _ in range(int(RATES["hint"].burst) + 5)]
        assert 429 in codes
        assert codes[0] == 200


def test_the_task_of_a_hint_has_no_secret_of_the_dice(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    table = guest.create("me", "bot")["id"]
    guest.wait(table)
    room = one_hall.app.state.hall.hub.rooms[table]
    task = choice_task(room, 0, COUNSELLOR)
    assert task.record.seals == ()
    assert room.row.secret not in repr(task)
    opinions, iterations = advise(task)
    assert opinions
    assert iterations > 0
