"""Programs with tokens: what they may do, what they may not, and the example of the documents in whole games."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from skali.hall.people.rate_limits import RATES
from skali.hall.people.tokens import MAX_TOKENS
from tests.hall.client import PATIENCE, Guest
from tests.hall.servers import ProcessServer, ThreadServer, thread_server

EXAMPLE = Path(__file__).parents[2] / "docs" / "outside_bot.py"
GUIDE = EXAMPLE.with_name("outside-bots.md")


def make_token(guest: Guest, **wish: Any) -> dict[str, Any]:
    made: dict[str, Any] = guest.do("/api/me/tokens", {"name": "my bot", **wish})
    return made


def program(hall: ThreadServer, token: str) -> httpx.Client:
    return httpx.Client(base_url=hall.url, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE)


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


# --- the example -----------------------------------------------------------------------------------------


def run_example(url: str, table: str, token: str) -> "subprocess.Popen[str]":
    command = [sys.executable, str(EXAMPLE), url, table, token]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_the_example_is_as_short_as_it_says() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 30


def test_two_examples_and_a_bot_of_the_house_play_a_whole_game(hall: ThreadServer) -> None:
    host = hall.guest()
    table = host.create("me", "me", "karl")["id"]
    programs = [run_example(hall.url, table, make_token(host, table=table, seat=seat)["token"]) for seat in (0, 1)]
    told = [process.communicate(timeout=60) for process in programs]
    info = host.info(table)
    assert info["status"] == "finished"
    winners = [seat + 1 for seat in info["winners"]]
    assert [out for out, _ in told] == [f"The winners' seats: {winners}\n"] * 2, told
    assert [seat.get("bot") for seat in info["seats"]] == ["outside", "outside", "karl"]


def test_an_example_with_the_token_of_a_person_plays_for_him(hall: ThreadServer) -> None:
    host = hall.guest()
    table = host.create("me", "bot", game="raids")["id"]
    process = run_example(hall.url, table, make_token(host)["token"])
    assert "winners" in process.communicate(timeout=60)[0]
    assert host.info(table)["seats"][0]["bot"] == "outside", "it was told to all at its first choice"


def test_the_example_says_what_is_wrong(hall: ThreadServer) -> None:
    table = hall.guest().create("me", "bot")["id"]
    process = run_example(hall.url, table, "skali-nonsense")
    assert "none of ours" in process.communicate(timeout=60)[1]


# --- what a token reaches --------------------------------------------------------------------------------


def test_a_program_makes_a_table_sits_down_and_plays_by_http(hall: ThreadServer) -> None:
    owner, friend = hall.guest(), hall.guest()
    mine = program(hall, make_token(owner)["token"])
    table = friend.create("me", "open", public=True)["id"]
    assert table in [row["id"] for row in mine.get("/api/tables?list=open").json()]
    joined = mine.post(f"/api/tables/{table}/join", json={}).json()
    assert joined["seats"][1]["bot"] == "outside"
    friend.do(f"/api/tables/{table}/start")
    chance = random.Random(4)
    while (view := mine.get(f"/api/tables/{table}/view").json())["status"] == "playing":
        if view["prompt"].get("offers"):
            choice = chance.choice(view["prompt"]["offers"])["choice"]
            body = {"ply": view["ply"], "choice": choice, "id": f"p{view['ply']}"}
            assert mine.post(f"/api/tables/{table}/choices", json=body).status_code == 200
        else:
            friend.play_any(table, chance)
    assert friend.info(table)["status"] == "finished"


def test_a_token_of_a_seat_opens_nothing_else(hall: ThreadServer) -> None:
    owner = hall.guest()
    table = owner.create("me", "me", "open")["id"]
    other = owner.create("me", "bot")["id"]
    mine = program(hall, make_token(owner, table=table, seat=1)["token"])
    assert mine.get(f"/api/tables/{table}").status_code == 200
    assert mine.get(f"/api/tables/{table}/view?seat=0").status_code == 403
    for method, path, body in (
        ("GET", f"/api/tables/{other}/view", None),
        ("GET", f"/api/tables/{other}", None),
        ("GET", "/api/tables", None),
        ("POST", "/api/tables", {"game": "raids", "seats": [{"kind": "me"}, {"kind": "bot"}]}),
        ("POST", f"/api/tables/{table}/start", None),
        ("POST", f"/api/tables/{table}/leave", None),
        ("POST", f"/api/tables/{table}/resign", {"seat": 0}),
        ("POST", f"/api/tables/{table}/choices", {"ply": 1, "choice": 0, "id": "x", "seat": 0}),
        ("POST", f"/api/tables/{other}/chat", {"text": "hello"}),
        ("POST", f"/api/tables/{table}/hint", {"ply": 1}),
    ):
        assert code(mine.request(method, path, json=body)) == (403, "beyond-token"), path


def test_over_its_socket_a_token_of_a_seat_acts_for_no_other(hall: ThreadServer) -> None:
    owner = hall.guest()
    table = owner.create("me", "me", "bot")["id"]
    token = make_token(owner, table=table, seat=1)["token"]
    address = f"{hall.url.replace('http', 'ws')}/api/tables/{table}/live"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:
        full = read_until(socket, "full")
        assert full["view"]["viewer"] == 1
        socket.send(f'{{"type": "choose", "ply": {full["view"]["ply"]}, "choice": 0, "id": "x", "seat": 0}}')
        assert read_until(socket, "refused")["code"] == "beyond-token"
    with connect(f"{address}?seat=0", additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        assert read_until(socket, "refused")["code"] == "beyond-token"


def read_until(socket: Any, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.recv(PATIENCE))
        if message["type"] == kind:
            return message


@pytest.mark.parametrize("path", ["/api/me/tokens", "/api/me/link"])
def test_no_token_leads_to_more_than_it_is(hall: ThreadServer, path: str) -> None:
    mine = program(hall, make_token(hall.guest())["token"])
    assert code(mine.post(path, json={"name": "another"})) == (403, "beyond-token")
    assert code(mine.get("/api/me")) == (403, "beyond-token"), "no cookie of the person is given to a program"
    assert code(mine.patch("/api/me", json={"name": "Loki"})) == (403, "beyond-token")


def test_the_seat_of_somebody_else_cannot_be_given_away(hall: ThreadServer) -> None:
    owner, stranger = hall.guest(), hall.guest()
    table = owner.create("me", "bot")["id"]
    wish = {"name": "thief", "table": table, "seat": 0}
    assert code(stranger.post("/api/me/tokens", wish)) == (403, "not-your-seat")
    assert code(owner.post("/api/me/tokens", {**wish, "seat": 1})) == (403, "not-your-seat")
    assert code(owner.post("/api/me/tokens", {**wish, "table": "nowhere"})) == (404, "no-such-table")
    assert code(owner.post("/api/me/tokens", {"name": " "}))[0] == 400
    assert owner.ask("/api/me/tokens") == []


# --- taking back -----------------------------------------------------------------------------------------


def test_a_token_that_was_taken_back_is_worthless_at_once(hall: ThreadServer) -> None:
    owner = hall.guest()
    table = owner.create("me", "bot")["id"]
    made = make_token(owner, table=table, seat=0)
    mine = program(hall, made["token"])
    assert owner.info(table)["seats"][0]["bot"] == "outside"
    assert mine.get(f"/api/tables/{table}/view").status_code == 200
    assert owner.ask("/api/me/tokens")[0]["used"] > 0
    address = f"{hall.url.replace('http', 'ws')}/api/tables/{table}/live"
    with connect(address, additional_headers={"Authorization": f"Bearer {made['token']}"}, max_size=None) as socket:
        read_until(socket, "full")
        stranger = hall.guest()
        gone = stranger.http.delete(f"/api/me/tokens/{made['info']['id']}", headers=stranger.token)
        assert gone.status_code == 404, "only by its owner"
        gone = owner.http.delete(f"/api/me/tokens/{made['info']['id']}", headers=owner.token)
        assert gone.status_code == 204
        with pytest.raises(ConnectionClosed):
            read_until(socket, "nothing")
    assert code(mine.get(f"/api/tables/{table}/view")) == (401, "bad-bot-token")
    assert owner.ask("/api/me/tokens") == []
    assert "bot" not in owner.info(table)["seats"][0]
    with connect(address, additional_headers={"Authorization": f"Bearer {made['token']}"}) as socket:
        assert read_until(socket, "refused")["code"] == "bad-bot-token"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


def test_what_is_taken_back_in_one_process_is_worthless_in_all(postgres: str) -> None:
    with thread_server(postgres) as first, thread_server(postgres) as second:
        owner = first.guest()
        table = owner.create("me", "bot")["id"]
        made = make_token(owner, table=table, seat=0)
        address = f"{second.url.replace('http', 'ws')}/api/tables/{table}/live"
        with connect(address, additional_headers={"Authorization": f"Bearer {made['token']}"}, max_size=None) as socket:
            read_until(socket, "full")
            owner.http.delete(f"/api/me/tokens/{made['info']['id']}", headers=owner.token)
            with pytest.raises(ConnectionClosed):
                read_until(socket, "nothing")


def forged(token: str) -> list[str]:
    other = "0" if token[-1] != "0" else "1"
    return ["-", "x", token[:-1], token[:-1] + other, token.replace("skali-", "skali-f", 1), f"{token}é", token.upper()]


def test_what_we_did_not_sign_is_refused(hall: ThreadServer) -> None:
    token = make_token(hall.guest())["token"]
    for wrong in forged(token):
        headers = {b"Authorization": f"Bearer {wrong}".encode()}
        answer = httpx.get(f"{hall.url}/api/tables", headers=headers)
        assert code(answer) == (401, "bad-bot-token"), wrong
    assert code(httpx.get(f"{hall.url}/api/tables", headers={"Authorization": f"Basic {token}"}))[0] == 401


def test_nobody_hoards_tokens(hall: ThreadServer) -> None:
    owner = hall.guest()
    for _ in range(20):
        make_token(owner)
    assert code(owner.post("/api/me/tokens", {"name": "one more"})) == (409, "too-many-tokens")


# --- at rest and in the logs -----------------------------------------------------------------------------


def test_a_token_is_neither_stored_nor_logged(tmp_path: Path) -> None:
    database, log = tmp_path / "hall.db", tmp_path / "log"
    server = ProcessServer(f"sqlite:///{database}").start(log)
    try:
        owner = server.guest()
        table = owner.create("me", "bot")["id"]
        tokens = [make_token(owner)["token"], make_token(owner, table=table, seat=0)["token"]]
        for token in tokens:
            headers = {"Authorization": f"Bearer {token}"}
            assert httpx.get(f"{server.url}/api/tables/{table}/view", headers=headers).status_code == 200
            httpx.post(f"{server.url}/api/tables/{table}/choices", headers=headers, json={"broken": 1})
            with connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/live", additional_headers=headers):
                pass
    finally:
        server.stop()
    assert "Application startup complete" in log.read_text(encoding="utf-8")
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for token in tokens:
        for part in re.split("-", token)[2:]:
            assert part.encode() not in written
    with create_engine(f"sqlite:///{database}").connect() as connection:
        stored = list(connection.execute(text("SELECT digest FROM tokens")))
    assert [len(row[0]) for row in stored] == [64, 64]


def test_the_guide_names_what_there_is() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    assert f"at most {MAX_TOKENS}" in guide
    assert f"{RATES['write'].burst} writes at once" in guide
    assert f"then {RATES['write'].per_second} a second" in guide
    assert f"{RATES['message'].burst} messages over a socket" in guide
