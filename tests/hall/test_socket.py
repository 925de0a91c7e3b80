"""The WebSocket of a table: every watcher gets each change at once, for his own seat, and can resume."""

import random
import threading
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.hall.client import Guest, LiveSocket, as_seen, play_together
from tests.hall.servers import ThreadServer


def same(socket: LiveSocket, view: dict[str, Any]) -> bool:
    """The view a socket has put together from changes is the one the hall would send whole."""
    return as_seen(socket.view) == as_seen(view)


def test_a_whole_game_over_the_socket_keeps_every_view_true(hall: ThreadServer) -> None:
    astrid, bjorn, stranger = hall.guest(), hall.guest(), hall.guest()
    table = astrid.create("me", "open", "bot")["id"]
    bjorn.do(f"/api/tables/{table}/join", {})
    with astrid.connect(table) as a, bjorn.connect(table) as b, stranger.connect(table) as watcher:
        for socket in (a, b, watcher):
            assert socket.receive()["type"] == "full"
            assert socket.view["status"] == "gathering"
            assert socket.view["scene"]["pieces"] == []
        astrid.do(f"/api/tables/{table}/start")
        play_together([a, b, watcher], random.Random(11))
        for guest, socket in ((astrid, a), (bjorn, b), (stranger, watcher)):
            assert same(socket, guest.view(table))
            assert socket.table["seal"]["secret"] is not None
        assert watcher.view["viewer"] is None
        assert not any('"offers"' in text for text in watcher.heard)
        sizes = sorted(len(text) for text in watcher.heard if text.startswith('{"type":"change"'))
        assert sizes[len(sizes) // 2] < 2500


@pytest.mark.parametrize("missed", [0, 1, 5, 30])
def test_who_comes_back_is_told_what_changed_since(hall: ThreadServer, missed: int) -> None:
    guest = hall.guest()
    table = guest.create("me", "me")["id"]
    chance = random.Random(12)
    guest.play_some(table, chance, 5)
    socket = guest.connect(table, seat=1)
    socket.until("presence")
    socket.ws.close()
    guest.play_some(table, chance, missed)
    with guest.connect(table, seat=1, since=socket.view["ply"]) as again:
        again.view = socket.view
        assert again.receive()["type"] == "change"
        assert again.receive()["type"] == "table"
        assert same(again, guest.view(table, seat=1))


@pytest.mark.parametrize("since", [0, 99999, -5])
def test_who_was_never_here_gets_the_whole(one_hall: ThreadServer, since: int) -> None:
    guest = one_hall.guest()
    table = guest.create("me", "me")["id"]
    with guest.connect(table, since=since) as socket:
        assert socket.receive()["type"] == "full"


def test_who_left_before_the_game_began_gets_the_whole(one_hall: ThreadServer) -> None:
    host, friend = one_hall.guest(), one_hall.guest()
    table = host.create("me", "open")["id"]
    friend.do(f"/api/tables/{table}/join", {})
    with friend.connect(table) as socket:
        socket.until("presence")
        assert socket.view["ply"] == 1
    host.do(f"/api/tables/{table}/start")
    with friend.connect(table, since=1) as socket:
        assert socket.receive()["type"] == "full"
        assert socket.view["status"] == "playing"


def test_undo_over_the_socket_takes_entries_off_the_log(hall: ThreadServer) -> None:
    guest = hall.guest()
    table = guest.create("me", "me")["id"]
    chance = random.Random(13)
    undone = 0
    with guest.connect(table) as socket, guest.connect(table, seat=0) as first:
        socket.until("presence")
        first.until("presence")
        while undone < 3 and socket.view["status"] != "finished":
            mover = socket.view["prompt"]["seat"]
            socket.choose(chance.choice(socket.my_offers())["choice"])
            answer = socket.answer(socket.send("undo", ply=socket.view["ply"], seat=mover))
            undone += answer["type"] == "accepted"
            while first.view["ply"] < socket.view["ply"]:
                first.receive()
            assert same(first, guest.view(table, seat=0))
            assert same(socket, guest.view(table))
    assert undone == 3


def test_a_choice_for_another_ply_is_refused_with_the_current_view(hall: ThreadServer) -> None:
    guest = hall.guest()
    table = guest.create("me", "me")["id"]
    before = guest.view(table)
    choice = before["prompt"]["offers"][0]["choice"]
    assert guest.choose(table, guest.choice(before, choice)).status_code == 200
    answer = guest.choose(table, guest.choice(before, choice))
    assert answer.status_code == 409
    assert answer.json()["code"] == "stale"
    assert answer.json()["view"] == guest.view(table)
    with guest.connect(table) as socket:
        socket.until("presence")
        socket.send("choose", ply=before["ply"], choice=choice, id="late")
        refused = socket.until("refused")
        assert (refused["code"], refused["id"]) == ("stale", "late")
        assert refused["view"] == guest.view(table)
        socket.send("choose", ply=before["ply"] + 7, choice=choice)
        assert socket.until("refused")["code"] == "stale"


def test_a_resent_choice_is_accepted_once(hall: ThreadServer) -> None:
    guest = hall.guest()
    table = guest.create("me", "me")["id"]
    view = guest.view(table)
    body = guest.choice(view, view["prompt"]["offers"][0]["choice"])
    answers = [guest.choose(table, body) for _ in range(3)]
    assert [answer.json() for answer in answers] == [{"type": "accepted", "id": body["id"], "ply": view["ply"] + 1}] * 3
    assert guest.view(table)["ply"] == view["ply"] + 1
    with guest.connect(table) as socket:
        socket.until("presence")
        socket.send("choose", **body)
        assert socket.until("accepted") == {"type": "accepted", "id": body["id"], "ply": view["ply"] + 1}
    assert guest.view(table)["ply"] == view["ply"] + 1


def test_the_change_that_a_choice_makes_tells_its_author_that_it_is_accepted(hall: ThreadServer) -> None:
    """And nobody else: neither another of his windows nor his opponent."""
    host, guest = hall.guest(), hall.guest()
    table = host.create("me", "open")["id"]
    guest.do(f"/api/tables/{table}/join", {})
    host.do(f"/api/tables/{table}/start")
    with host.connect(table) as socket, host.connect(table) as window, guest.connect(table) as other:
        seats = [socket, window, other]
        for each in seats:
            each.until("full")
        mine = bool(socket.my_offers())
        mover, rest = (socket, [window, other]) if mine else (other, [socket, window])
        id = mover.send("choose", ply=mover.view["ply"], choice=mover.my_offers()[0]["choice"])
        told = mover.until("change")
        assert told["accepts"] == id
        assert all("accepts" not in each.until("change") for each in rest)
        for each in seats:
            each.send("say", text="skål", id="last")
            each.until("accepted", id="last")
        assert not any(f'"type":"accepted","id":"{id}"' in text for each in seats for text in each.heard)


@pytest.mark.parametrize("stored", [False, True])
def test_nothing_is_told_before_it_is_stored_and_doubt_is_resolved_by_the_journal(
    hall: ThreadServer, monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    """The database fails before, or after, it has committed: nobody is told, and the resend finds out which it was."""
    guest = hall.guest()
    table = guest.create("me", "me")["id"]
    writer = hall.app.state.hall.journal.writer
    write = writer.write

    async def fail(updates: Any) -> None:
        if stored:
            await write(updates)
        raise ConnectionResetError

    with guest.connect(table, seat=1) as socket:
        socket.until("presence")
        view = guest.view(table)
        body = guest.choice(view, view["prompt"]["offers"][0]["choice"])
        monkeypatch.setattr(writer, "write", fail)
        answer = guest.choose(table, body)
        assert (answer.status_code, answer.json()["code"]) == (503, "storage-away")
        monkeypatch.setattr(writer, "write", write)
        with pytest.raises(TimeoutError):
            socket.receive(0.2)
        assert guest.view(table)["ply"] == view["ply"] + stored
        assert guest.choose(table, body).json()["ply"] == view["ply"] + 1
        while socket.view["ply"] < view["ply"] + 1:
            socket.receive()
        assert same(socket, guest.view(table, seat=1))


def test_of_many_who_answer_the_same_ply_one_wins(hall: ThreadServer) -> None:
    guest = hall.guest()
    table = guest.create("me", "me")["id"]
    view = guest.view(table)
    bodies = [guest.choice(view, view["prompt"]["offers"][0]["choice"]) for _ in range(8)]
    codes: list[int] = []
    threads = [
        threading.Thread(
            target=lambda body=body: codes.append(guest.moved_to(guest.url).choose(table, body).status_code)
        )
        for body in bodies
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [200] + [409] * 7
    assert guest.view(table)["ply"] == view["ply"] + 1


def test_an_illegal_choice_names_its_clause_and_changes_nothing(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    table = guest.create("me", "me")["id"]
    view = guest.view(table)
    legal = {offer["choice"] for offer in view["prompt"]["offers"]}
    illegal = next(choice for choice in range(20) if choice not in legal)
    answer = guest.choose(table, guest.choice(view, illegal)).json()
    assert answer["code"] == "illegal-choice"
    assert answer["reason"].startswith("why-")
    assert answer["clause"].startswith("RAIDS-")
    assert guest.choose(table, guest.choice(view, 10**9)).json()["code"] == "unknown-choice"
    assert guest.choose(table, guest.choice(view, -1)).json()["code"] == "unknown-choice"
    assert guest.view(table) == view


def test_at_a_hot_seat_table_one_sees_through_the_eyes_of_whoever_is_to_choose(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    table = guest.create("me", "me", "me")["id"]
    chance = random.Random(14)
    with guest.connect(table) as socket:
        socket.until("presence")
        for _ in range(15):
            assert socket.view["viewer"] == socket.view["prompt"]["seat"]
            other = next(seat for seat in range(3) if seat != socket.view["viewer"])
            wrong = socket.choose(socket.my_offers()[0]["choice"], seat=other)
            assert wrong["code"] == "not-your-turn"
            assert socket.choose(chance.choice(socket.my_offers())["choice"])["type"] == "accepted"


def test_chat_reaches_everybody_and_those_who_come_later(hall: ThreadServer) -> None:
    astrid, stranger = hall.guest(), hall.guest()
    table = astrid.create("me", "me")["id"]
    with astrid.connect(table) as a, stranger.connect(table) as s:
        id = a.send("say", text="  <script>alert(1)</script>\u0000 \u202e skål ")
        a.until("accepted", id=id)
        s.until("chat")
        line = s.chat[0]
        assert line["text"] == "<script>alert(1)</script> skål"
        assert line["seat"] == 0
        a.send("say", text="twice?", id="same")
        a.send("say", text="twice?", id="same")
        s.until("chat")
        said = stranger.do(f"/api/tables/{table}/chat", {"text": "hello"})
        assert said["seat"] is None
        assert said["number"] == 3
        a.until("chat")
        while len(a.chat) < 3:
            a.receive()
    with stranger.connect(table, chat=1) as later:
        later.until("chat")
        assert [line["number"] for line in later.chat] == [2, 3]


def test_presence_tells_who_is_there(one_hall: ThreadServer) -> None:
    astrid, stranger = one_hall.guest(), one_hall.guest()
    table = astrid.create("me", "me")["id"]
    with astrid.connect(table) as a:
        a.until("presence", seats=[0, 1], spectators=0)
        with stranger.connect(table):
            a.until("presence", seats=[0, 1], spectators=1)
        a.until("presence", seats=[0, 1], spectators=0)


def test_a_table_that_is_not_there_says_so_and_closes(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    for table in ("abcdefghijkl", "x", "%00"):
        with guest.connect(table) as socket:
            assert socket.receive()["code"] == "no-such-table"
            with pytest.raises(ConnectionClosed) as closed:
                socket.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404


def test_a_foreign_origin_gets_no_socket(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    table = guest.create("me", "me")["id"]
    for origin in ("https://evil.example", "null", f"http://127.0.0.1.evil.example:{guest.url.rpartition(':')[2]}"):
        with pytest.raises(InvalidStatus):
            guest.connect(table, origin=origin)
    with guest.connect(table, origin=guest.url) as socket:
        assert socket.receive()["type"] == "full"


def test_another_persons_seat_cannot_be_looked_through(one_hall: ThreadServer) -> None:
    astrid, stranger = one_hall.guest(), one_hall.guest()
    table = astrid.create("me", "open", "bot")["id"]
    assert stranger.get(f"/api/tables/{table}/view", seat=0).json()["code"] == "not-your-seat"
    with Guest.connect(stranger, table, seat=0) as socket:
        assert socket.receive()["code"] == "not-your-seat"
