"""Nobody takes the hall from the others: connections, sockets, guests, tables and chat have their limits."""

import contextlib
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from skali.hall.http import connections
from skali.hall.people import socket_limits
from skali.hall.people.rate_limits import RATES, RateLimits, network_of
from skali.hall.wire.errors import TooFast
from tests.hall.client import Guest, LiveSocket
from tests.hall.servers import ThreadServer, thread_server


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[ThreadServer]:
    """With limits, in a hall in which no time passes for them."""
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}", rate_limits=True) as server:
        server.app.state.hall.rate_limits.clock = lambda: 0.0
        yield server


def opened(server: ThreadServer) -> socket.socket:
    return socket.create_connection(server.socket.getsockname(), timeout=10)


@pytest.mark.parametrize(
    "said",
    [b"", b"GET /health HT", b"GET /health HTTP/1.1\r\nHost: x\r\n", b"\r\n"],
    ids=["nothing", "half a line", "half the headers", "an empty line"],
)
def test_a_connection_that_stays_silent_is_closed(
    guarded: ThreadServer, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.3)
    with opened(guarded) as silent:
        silent.sendall(said)
        begun = time.monotonic()
        assert silent.recv(100) == b""
        assert time.monotonic() - begun < 3


def test_a_body_that_does_not_come_is_not_waited_for(guarded: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.3)
    with opened(guarded) as slow:
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{")
        while slow.recv(1000):
            pass


def test_an_open_connection_may_be_idle_between_requests(
    guarded: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.2)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.2)
    guest = guarded.guest()
    with guest.connect(guest.create("me", "me")["id"]) as live:
        live.until("presence")
        time.sleep(0.5)
        assert guest.get("/health").status_code == 200
        live.send("say", text="still here")
        live.until("chat")


def test_silent_connections_of_one_address_leave_room_for_others(
    guarded: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_BY_ADDRESS", 20)
    with contextlib.ExitStack() as held:
        silent = [held.enter_context(opened(guarded)) for _ in range(20)]
        with opened(guarded) as refused:
            assert refused.recv(1000).startswith(b"HTTP/1.1 429 ")
        silent[0].close()
        time.sleep(0.2)
        assert httpx.get(f"{guarded.url}/health").status_code == 200
    time.sleep(0.2)
    assert not connections.LimitedHttpProtocol.open_connections


def test_one_person_holds_a_few_sockets_at_a_table(guarded: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(socket_limits.MOST, "table", 8)
    monkeypatch.setitem(socket_limits.MOST, "person", 8)
    guest, other = guarded.guest(), guarded.guest()
    table, second = (guest.create("me", "me")["id"] for _ in range(2))
    with contextlib.ExitStack() as held:
        for _ in range(socket_limits.MOST["person at table"]):
            held.enter_context(guest.connect(table)).until("presence")
        assert refused_socket(guest, table) == "too-many-sockets"
        for _ in range(2):
            held.enter_context(guest.connect(second)).until("presence")
        assert refused_socket(guest, second) == "too-many-sockets", "of the person"
        for _ in range(2):
            held.enter_context(other.connect(table)).until("presence")
        assert refused_socket(other, table) == "too-many-sockets", "of the table"
    time.sleep(0.3)
    assert not guarded.app.state.hall.socket_limits.open
    guest.connect(table).until("presence")


def refused_socket(guest: Guest, table: str) -> str:
    live = LiveSocket(guest, table)
    code: str = live.receive()["code"]
    with pytest.raises(ConnectionClosed) as closed:
        live.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429
    return code


def test_one_address_makes_a_few_guests_and_public_tables_and_chats_little(guarded: ThreadServer) -> None:
    host = guarded.guest()
    table = host.create("me", "open")["id"]
    answers = [httpx.get(f"{guarded.url}/api/me") for _ in range(80)]
    assert [answer.status_code for answer in answers].count(200) == RATES["guest"].burst - 1
    guests = [guest_of(guarded, answer) for answer in answers if answer.status_code == 200]
    wish = {"game": "raids", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
    made = [guest.post("/api/tables", wish).status_code for guest in guests for _ in range(4)]
    assert made.count(201) == RATES["public by address"].burst
    said = [guest.post(f"/api/tables/{table}/chat", {"text": "spam"}).status_code for guest in guests for _ in range(6)]
    assert said.count(201) <= RATES["chat by address"].burst
    assert len(host.ask("/api/tables", list="open")) == RATES["public by address"].burst


def guest_of(server: ThreadServer, answer: httpx.Response) -> Guest:
    guest = object.__new__(Guest)
    guest.url, guest.me = server.url, answer.json()
    guest.http = httpx.Client(base_url=server.url, cookies={"skali": answer.cookies["skali"]})
    return guest


def test_forwarded_addresses_are_believed_only_of_proxies_the_host_has_named(tmp_path: Path) -> None:
    for proxies, made in (((), int(RATES["guest"].burst)), (("127.0.0.1",), 60)):
        settings = {"rate_limits": True, "proxies": proxies}
        with thread_server(f"sqlite:///{tmp_path / f'{made}.db'}", **settings) as server:
            server.app.state.hall.rate_limits.clock = lambda: 0.0
            forwarded = ({"X-Forwarded-For": f"203.0.113.{number}"} for number in range(60))
            codes = [httpx.get(f"{server.url}/api/me", headers=headers).status_code for headers in forwarded]
            assert codes.count(200) == made


def test_what_is_limited_for_the_whole_hall_is_counted_by_all_its_processes(postgres: str) -> None:
    with thread_server(postgres, rate_limits=True) as one, thread_server(postgres, rate_limits=True) as two:
        for server in (one, two):
            server.app.state.hall.rate_limits.clock = lambda: 0.0
        while httpx.get(f"{one.url}/api/me").status_code == 200:
            pass
        time.sleep(0.5)
        assert httpx.get(f"{two.url}/api/me").status_code == 429
        assert json.loads(httpx.get(f"{two.url}/api/me").text)["code"] == "too-fast"


def test_who_is_new_may_do_less_at_first() -> None:
    now = 0.0
    limits = RateLimits(clock=lambda: now)
    rate = RATES["table"]
    assert rate.first is not None
    for _ in range(int(rate.first)):
        limits.spend("table", "new")
    with pytest.raises(TooFast):
        limits.spend("table", "new")
    now = 1000.0
    for _ in range(int(rate.burst)):
        limits.spend("table", "new")
    with pytest.raises(TooFast):
        limits.spend("table", "new")


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9%eth0", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("unix", "unix"),
    ],
)
def test_addresses_are_limited_by_network(host: str, network: str) -> None:
    assert network_of(host) == network
