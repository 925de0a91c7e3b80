"""Games where memory counts: what the log no longer shows during the game is shown by no endpoint."""

from collections.abc import Iterator
from typing import Any

import pytest

from skali.engine.state import State, Tiding
from skali.games import shelf
from tests.hall.client import Guest, LiveSocket, as_seen
from tests.hall.servers import ThreadServer, thread_server
from tests.toys import WhispersGame

REACH = 2


class Forgetful(WhispersGame):
    """The log tells of the last two choices."""

    id = "forgetful"

    def log_reach(self, state: State) -> int | None:
        return REACH


class Open(Forgetful):
    """The same without secrets, so that viewers share one log."""

    id = "forgetful-open"
    hidden_information = False

    def shows(self, state: object, seat: int, viewer: int | None) -> bool:
        return False


class Glimpsed(WhispersGame):
    """What a rune shows is for the players to remember."""

    id = "glimpsed"

    def shows(self, state: object, seat: int, viewer: int | None) -> bool:
        return False

    def fades(self, state: State, tiding: Tiding) -> bool:
        return tiding.what in ("sees", "turned-up")


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    games = [Forgetful(), Open(), Glimpsed()]
    shelf().update((game.id, game) for game in games)
    with thread_server(f"sqlite:///{tmp_path_factory.mktemp('memory') / 'hall.db'}") as server:
        yield server
    for game in games:
        del shelf()[game.id]


def play(guest: Guest, table: str, *words: str) -> None:
    for word in words:
        view = guest.view(table)
        choice = next(offer["choice"] for offer in view["prompt"]["offers"] if offer["text"] == word)
        guest.do(f"/api/tables/{table}/choices", guest.choice(view, choice))


def plies(view: dict[str, list[dict[str, int]]]) -> set[int]:
    return {entry["ply"] for entry in view["log"]}


@pytest.mark.parametrize("game", ["forgetful", "forgetful-open"])
def test_the_log_reaches_back_only_so_far_until_the_game_is_over(toys: ThreadServer, game: str) -> None:
    guest, stranger = toys.guest(), toys.guest()
    table = guest.create("me", "me", game=game, options={"rounds": 1})["id"]
    with guest.connect(table, seat=1) as socket, stranger.connect(table) as watcher:
        for number, word in enumerate(("bold", "boast", "shy"), start=2):
            play(guest, table, word)
            for view in (guest.view(table), stranger.view(table)):
                assert plies(view) == set(range(max(1, number - REACH + 1), number + 1))
            for viewer, seen in ((guest, socket), (stranger, watcher)):
                while seen.view.get("ply", 0) < number:
                    seen.receive()
                asked = {"seat": 1} if viewer is guest else {}
                assert as_seen(seen.view) == as_seen(viewer.view(table, **asked))
        play(guest, table, "boast")
        while socket.view["status"] != "finished":
            socket.receive()
        assert plies(guest.view(table)) == {1, 2, 3, 4, 5}
        assert as_seen(socket.view) == as_seen(guest.view(table, seat=1))


def test_who_comes_back_hears_no_more_than_those_who_stayed(toys: ThreadServer) -> None:
    guest = toys.guest()
    table = guest.create("me", "me", game="forgetful", options={"rounds": 3})["id"]
    play(guest, table, "bold")
    with guest.connect(table, seat=0) as socket:
        socket.until("presence")
    play(guest, table, "boast", "shy", "boast", "bold", "boast")
    with guest.connect(table, seat=0, since=socket.view["ply"]) as again:
        again.view = socket.view
        change = again.receive()
        assert change["type"] == "change"
        assert {entry["ply"] for entry in change["log"]} == {6, 7}
        assert as_seen(again.view) == as_seen(guest.view(table, seat=0))


def test_nobody_looks_back_while_the_game_goes_on(toys: ThreadServer) -> None:
    guest = toys.guest()
    table = guest.create("me", "me", game="forgetful", options={"rounds": 1})["id"]
    path = f"/api/tables/{table}"
    play(guest, table, "bold", "boast")
    assert guest.view(table, ply=3) == guest.view(table)
    branch = {"ply": 3, "seats": [{"kind": "me"}] * 2}
    for answer in (
        guest.get(f"{path}/view", ply=2),
        guest.get(f"{path}/history"),
        guest.post(f"{path}/branch", branch),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "past-forgotten")
        assert answer.json()["text"] == "Memory is part of this game: what has passed is told only when it is over."
    assert guest.get(f"{path}/record").json()["code"] == "not-finished"
    assert "error-past-forgotten = La mémoire" in guest.get("/api/house.fr.ftl").text
    play(guest, table, "shy", "boast")
    assert guest.view(table, ply=2)["ply"] == 2
    assert guest.ask(f"{path}/history")["plies"] == [1, 2, 3, 4, 5]
    assert guest.post(f"{path}/branch", branch).status_code == 201
    assert "seat 1: bold" in guest.get(f"{path}/record").text


# --- glimpses ----------------------------------------------------------------------------------------


def ids(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["event"]["message"]["id"] for entry in entries]


def heard_at(socket: LiveSocket, ply: int) -> dict[str, Any]:
    """The change that tells of a ply."""
    return socket.until("change", ply=ply)


def test_a_glimpse_is_told_once_and_to_those_who_may_have_it(toys: ThreadServer) -> None:
    host, guest, stranger = toys.guest(), toys.guest(), toys.guest()
    table = host.create("me", "open", game="glimpsed", options={"rounds": 2})["id"]
    guest.do(f"/api/tables/{table}/join", {})
    with (
        host.connect(table) as socket,
        host.connect(table) as second,
        guest.connect(table) as foe,
        stranger.connect(table) as watcher,
    ):
        for seat in (socket, second, foe, watcher):
            seat.until("presence")
        host.do(f"/api/tables/{table}/start")
        play(host, table, "bold", "look")
        last = host.view(table)["ply"]
        for seat in (socket, second):
            change = heard_at(seat, last)
            assert ids(change["log"]) == ["event-looks"]
            assert ids(change["glimpses"]) == ["event-sees"]
        for seat in (foe, watcher):
            assert "glimpses" not in heard_at(seat, last)
        play(guest, table, "bold", "guess 1 is 1")
        last = host.view(table)["ply"]
        for seat in (socket, second, foe, watcher):
            assert ids(heard_at(seat, last)["glimpses"]) == ["event-turned-up"]
            assert "event-turned-up" not in ids(seat.view["log"])


def test_who_comes_back_finds_no_glimpse(toys: ThreadServer) -> None:
    guest = toys.guest()
    table = guest.create("me", "me", game="glimpsed", options={"rounds": 1})["id"]
    path = f"/api/tables/{table}"
    with guest.connect(table, seat=0) as socket:
        socket.until("presence")
        play(guest, table, "bold", "look")
        seen = guest.view(table, seat=0)
        assert ids(heard_at(socket, seen["ply"])["glimpses"]) == ["event-sees"]
    for since in (None, *range(seen["ply"] + 1)):
        with guest.connect(table, seat=0, **({} if since is None else {"since": since})) as again:
            again.until("presence")
            assert not [message for message in again.heard if "event-sees" in message]
    endpoints = [guest.get(f"{path}/view", ply=ply, seat=0) for ply in range(seen["ply"] + 1)]
    endpoints += [guest.get(f"{path}/{endpoint}") for endpoint in ("", "view", "history", "record")]
    endpoints.append(guest.choose(table, {"ply": seen["ply"] - 1, "choice": 1, "id": "late", "seat": 0}))
    assert not [answer.text for answer in endpoints if "event-sees" in answer.text]


def test_when_the_game_is_over_the_log_and_the_replay_tell_what_was_seen(toys: ThreadServer) -> None:
    guest = toys.guest()
    table = guest.create("me", "me", game="glimpsed", options={"rounds": 1})["id"]
    with guest.connect(table, seat=0) as socket, guest.connect(table, seat=1) as other:
        for seat in (socket, other):
            seat.until("presence")
        play(guest, table, "bold", "look", "shy", "look")
        for number, seat in enumerate((socket, other)):
            while seat.view["status"] != "finished":
                seat.receive()
            assert ids(seat.view["log"]).count("event-sees") == 1
            assert as_seen(seat.view) == as_seen(guest.view(table, seat=number))
    assert ids(guest.view(table, ply=3, seat=0)["log"])[-2:] == ["event-looks", "event-sees"]
    assert ids(guest.view(table, ply=3, seat=1)["log"])[-1] == "event-looks"
    with guest.connect(table, seat=0, since=4) as again:
        again.view = {**seen_at(guest, table, 4), "status": "playing"}
        again.until("presence")
        assert as_seen(again.view) == as_seen(guest.view(table, seat=0))


def seen_at(guest: Guest, table: str, ply: int) -> dict[str, Any]:
    """What seat 1 had seen at a ply while the game went on."""
    view = guest.view(table, ply=ply, seat=0)
    return {**view, "log": [entry for entry in view["log"] if "fleeting" not in entry["event"]]}
