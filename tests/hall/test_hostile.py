"""A client that means harm gets errors and changes nothing."""

import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from skali.hall.people.rate_limits import RATES
from tests.hall.client import Guest, LiveSocket
from tests.hall.servers import ThreadServer, thread_server

SCRIPT = "<script>alert('x')</script>"


@pytest.fixture
def victim(hall: ThreadServer) -> Guest:
    return hall.guest()


@pytest.fixture
def table(victim: Guest) -> str:
    """A game in progress that must not change."""
    table: str = victim.create("me", "me", public=True)["id"]
    for _ in range(4):
        victim.play_any(table, random.Random(1))
    return table


@pytest.fixture
def unchanged(victim: Guest, table: str) -> Iterator[None]:
    """Whatever the test does, the victim sees the same afterwards."""
    before = victim.view(table), victim.info(table)
    yield
    assert (victim.view(table), victim.info(table)) == before


@pytest.mark.usefixtures("unchanged")
def test_nobody_plays_takes_back_or_resigns_for_another(hall: ThreadServer, victim: Guest, table: str) -> None:
    thief = hall.guest()
    view = victim.view(table)
    choice = view["prompt"]["offers"][0]["choice"]
    for seat in (None, 0, 1, 2, -1, 10**12):
        body = {"ply": view["ply"], "choice": choice, "id": "steal", "seat": seat}
        assert thief.choose(table, body).json()["code"] == "not-your-seat"
        undo = {"ply": view["ply"], "id": "steal", "seat": seat}
        assert thief.post(f"/api/tables/{table}/undo", undo).json()["code"] == "not-your-seat"
        assert thief.post(f"/api/tables/{table}/resign", {"seat": seat}).json()["code"] == "not-your-seat"
    for action in ("leave", "start", "rematch"):
        assert thief.post(f"/api/tables/{table}/{action}").status_code in (403, 409)
    assert thief.post(f"/api/tables/{table}/join", {"seat": 0}).status_code == 409
    with thief.connect(table) as socket:
        socket.until("presence")
        socket.send("choose", ply=view["ply"], choice=choice, seat=view["prompt"]["seat"])
        assert socket.until("refused")["code"] == "not-your-seat"
        socket.send("undo", ply=view["ply"])
        assert socket.until("refused")["code"] == "not-your-seat"


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("ply", [-1, 0, 4, 6, 2**31, 2**63, 10**30])
def test_another_ply_is_stale(victim: Guest, table: str, ply: int) -> None:
    choice = victim.view(table)["prompt"]["offers"][0]["choice"]
    answer = victim.choose(table, {"ply": ply, "choice": choice, "id": f"p{ply}"})
    assert answer.status_code in (400, 409)
    assert answer.json()["code"] in ("stale", "bad-request")


HOSTILE_BODIES: list[bytes] = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"choose"',
    b'{"ply": 5}',
    b'{"ply": 5.5, "choice": 0, "id": "a"}',
    b'{"ply": 5, "choice": 0, "id": "a", "admin": true}',
    b'{"ply": 5, "choice": 0, "id": ""}',
    b'{"ply": 5, "choice": 0, "id": "\\u0000"}',
    b'{"ply": 5, "choice": 0, "id": "' + b"a" * 65 + b'"}',
    b'{"ply": 5, "choice": 1e999, "id": "a"}',
    b'{"ply": 5, "choice": ' + b"9" * 5000 + b', "id": "a"}',
    b'{"ply": 5, "choice": 0, "id": "\xff\xfe"}',
    b"[" * 20_000,
    b'{"a":' * 5_000,
    bytes(range(256)),
]


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("body", HOSTILE_BODIES, ids=range(len(HOSTILE_BODIES)))
def test_a_body_that_is_none_is_refused(victim: Guest, table: str, body: bytes) -> None:
    headers = {**victim.token, "Content-Type": "application/json"}
    answer = victim.http.post(f"/api/tables/{table}/choices", content=body, headers=headers)
    assert answer.status_code == 400, answer.text
    assert set(answer.json()) >= {"code", "text"}
    assert "Traceback" not in answer.text


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("field", ["ply", "choice"])
@pytest.mark.parametrize("value", ["1", 1.0, 1.5, True, [1], None])
def test_what_only_looks_like_a_number_is_refused(victim: Guest, table: str, field: str, value: object) -> None:
    body = {**victim.choice(victim.view(table), 0), field: value}
    answer = victim.choose(table, body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
    assert f"$.{field}" in answer.json()["text"]


def test_an_oversized_body_is_refused(victim: Guest, table: str) -> None:
    for path in (f"/api/tables/{table}/chat", "/api/tables", "/api/me"):
        method = "PATCH" if path == "/api/me" else "POST"
        body = json.dumps({"text": "x" * 100_000})
        headers = {**victim.token, "Content-Type": "application/json"}
        answer = victim.http.request(method, path, content=body, headers=headers)
        assert answer.status_code == 413
        assert answer.json()["code"] == "too-large"


@pytest.mark.usefixtures("unchanged")
def test_hostile_frames_are_refused_and_then_the_socket_is_closed(victim: Guest, table: str) -> None:
    frames: list[str | bytes] = [b"\x00\xff", b'{"type":"choose"}', "", "{", "null", "[" * 5000, '{"type":"reign"}']
    frames += ['{"type":"choose","ply":5,"choice":0,"id":"a","x":1}', '{"type":"say","text":"\\ud800","id":"\\u0000"}']
    with victim.connect(table) as socket:
        socket.until("presence")
        for frame in frames:
            socket.ws.send(frame)
            assert socket.until("refused")["code"] == "bad-request"
        with pytest.raises(ConnectionClosed):
            send_nonsense(socket)
    with victim.connect(table) as socket:
        socket.until("presence")
        socket.ws.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            socket.receive()


def send_nonsense(socket: LiveSocket) -> None:
    for _ in range(100):
        socket.ws.send("{")
        socket.receive()


def flood(socket: LiveSocket) -> None:
    for _ in range(500):
        socket.send("undo", ply=999)
        socket.receive()


@pytest.mark.parametrize("path", ["x", "..", "%2e%2e%2f", "a" * 500, "%00", "abcdefghijk%27", "__proto__xyz"])
def test_tables_that_cannot_be_are_not_found(hall: ThreadServer, path: str) -> None:
    guest = hall.guest()
    for suffix in ("", "/view", "/record", "/history"):
        assert guest.get(f"/api/tables/{path}{suffix}").status_code in (400, 404)
    assert guest.post(f"/api/tables/{path}/join", {}).status_code in (400, 404, 405)


def test_scripts_and_control_characters_in_names_and_chat_stay_text(hall: ThreadServer) -> None:
    guest = hall.guest()
    changed = guest.http.patch("/api/me", json={"name": f" {SCRIPT}\u0000\u0007\u202e\n "}, headers=guest.token)
    assert changed.json()["name"] == SCRIPT
    table = guest.create("me", "open")
    assert table["seats"][0]["name"] == SCRIPT
    joined = hall.guest().do(f"/api/tables/{table['id']}/join", {"name": "\ud7ff" + "n" * 1000, "word": "w" * 1000})
    assert len(joined["seats"][1]["name"]) == 40
    assert len(joined["seal"]["words"][1]) == 80
    started = guest.do(f"/api/tables/{table['id']}/start", {"word": "\u0000word\r\n"})
    assert started["seal"]["words"][0] == "word"
    said = guest.do(f"/api/tables/{table['id']}/chat", {"text": f"{SCRIPT}\u0000"})
    assert said["text"] == SCRIPT
    for path in (f"/api/tables/{table['id']}", "/api/me"):
        answer = guest.get(path)
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["x-content-type-options"] == "nosniff"
    empty = guest.post(f"/api/tables/{table['id']}/chat", {"text": " \u200b\n "})
    assert empty.json()["code"] == "bad-request"


def test_the_names_in_a_record_cannot_break_it(hall: ThreadServer) -> None:
    from skali.engine.record import parse_record

    guest = hall.guest()
    name = 'seat 2: "x"\nresult: 1 1'
    table = guest.do("/api/tables", {"game": "raids", "seats": [{"kind": "me", "name": name}, {"kind": "bot"}]})["id"]
    guest.play_out(table, random.Random(2))
    assert parse_record(guest.get(f"/api/tables/{table}/record").text).names[0] == 'seat 2: "x" result: 1 1'


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[ThreadServer]:
    """A hall with its limits on, in which no time passes: however slow the machine, no bucket fills again."""
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}", rate_limits=True) as server:
        server.app.state.hall.rate_limits.clock = lambda: 0.0
        yield server


def test_thousands_of_requests_are_slowed_down_and_change_nothing(guarded: ThreadServer) -> None:
    victim = guarded.guest()
    table = victim.create("me", "me")["id"]
    before = victim.view(table)
    thief = guarded.guest()

    def knock(number: int) -> int:
        body: Any = {"ply": before["ply"], "choice": number % 30, "id": f"k{number}"}
        return thief.choose(table, body).status_code

    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(knock, range(1500)))
    assert codes.count(403) == RATES["write"].burst
    assert codes.count(429) == 1500 - RATES["write"].burst
    refused = thief.choose(table, {"ply": 1, "choice": 0, "id": "last"})
    assert refused.json()["code"] == "too-fast"
    assert int(refused.headers["retry-after"]) >= 1
    assert victim.view(table) == before


def test_a_flood_over_the_socket_and_of_chat_and_of_tables_is_refused(guarded: ThreadServer) -> None:
    guest = guarded.guest()
    table = guest.create("me", "me")["id"]
    with guest.connect(table) as socket:
        socket.until("presence")
        with pytest.raises(ConnectionClosed):
            flood(socket)
    codes = {json.loads(text)["code"] for text in socket.heard if '"refused"' in text}
    assert codes == {"stale", "too-fast"}
    chats = [guest.post(f"/api/tables/{table}/chat", {"text": "spam"}).status_code for _ in range(12)]
    assert 429 in chats
    tables = [
        guest.post("/api/tables", {"game": "raids", "seats": [{"kind": "me"}] * 2}).status_code for _ in range(25)
    ]
    assert 429 in tables
