"""Who one is: a signed cookie, a token against foreign pages, a link to another device."""

import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from skali.hall.people.identity import preferred_language
from skali.hall.wire.validation import clean
from tests.hall.client import Guest
from tests.hall.servers import ThreadServer, thread_server


def test_the_first_visit_makes_a_guest_and_later_ones_know_him(hall: ThreadServer) -> None:
    guest = hall.guest()
    assert guest.ask("/api/me") == guest.me
    assert guest.me["name"]
    assert hall.guest().me["id"] != guest.me["id"]


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(one_hall: ThreadServer) -> None:
    cookie = httpx.get(f"{one_hall.url}/api/me").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie


def test_name_and_language_are_kept(hall: ThreadServer) -> None:
    guest = Guest(hall.url, **{"Accept-Language": "fr-CH, fr;q=0.9, en;q=0.8"})
    assert guest.me["language"] == "fr"
    answer = guest.http.patch("/api/me", json={"name": "Þórunn", "language": "en"}, headers=guest.token)
    assert answer.status_code == 200
    assert (guest.ask("/api/me")["name"], guest.ask("/api/me")["language"]) == ("Þórunn", "en")
    assert guest.http.patch("/api/me", json={"language": "de"}, headers=guest.token).status_code == 400
    assert guest.http.patch("/api/me", json={"name": "  "}, headers=guest.token).json()["name"] == "Þórunn"
    assert guest.create("me", "open")["seats"][0]["name"] == "Þórunn"


@pytest.mark.parametrize("forge", ["x", "", "{id}", "{id}.", "{id}.00", "{other}.{signature}", "{id}.{signature}0"])
def test_a_forged_cookie_is_nobodys(one_hall: ThreadServer, forge: str) -> None:
    guest = one_hall.guest()
    id, _, signature = guest.http.cookies["skali"].partition(".")
    cookie = forge.format(id=id, other="0" * 32, signature=signature)
    answer = httpx.get(f"{one_hall.url}/api/me", headers={"Cookie": f"skali={cookie}"}).json()
    assert answer["id"] not in (id, "0" * 32)
    write = httpx.post(f"{one_hall.url}/api/tables", json={}, headers={"Cookie": f"skali={cookie}", **guest.token})
    assert write.status_code == 401
    assert write.json()["code"] == "no-identity"


def test_writes_need_the_token_of_their_own_identity(one_hall: ThreadServer) -> None:
    guest, other = one_hall.guest(), one_hall.guest()
    wish = {"game": "raids", "seats": [{"kind": "me"}] * 2}
    for headers in ({}, {"X-Skali-Token": ""}, {"X-Skali-Token": "x"}, other.token):
        answer = guest.http.post("/api/tables", json=wish, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["code"] == "bad-token"
    assert guest.ask("/api/tables", list="mine") == []


def test_writes_from_a_foreign_page_are_refused(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    wish = {"game": "raids", "seats": [{"kind": "me"}] * 2}
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", ""):
        answer = guest.http.post("/api/tables", json=wish, headers={**guest.token, "Origin": origin})
        assert answer.json()["code"] == "foreign-origin", origin
    own = guest.http.post("/api/tables", json=wish, headers={**guest.token, "Origin": one_hall.url})
    assert own.status_code == 201


MALFORMED_ORIGINS = ("http://[", "http://[::1", "http://[x]", "https://a\u2100.example".encode(), "[", "//[")


@pytest.mark.parametrize("origin", MALFORMED_ORIGINS)
def test_an_origin_that_is_no_address_is_a_foreign_one(one_hall: ThreadServer, origin: str | bytes) -> None:
    guest = one_hall.guest()
    wish = {"game": "raids", "seats": [{"kind": "me"}] * 2}
    headers: dict[str, str | bytes] = {**guest.token, "Origin": origin}
    answer = guest.http.post("/api/tables", json=wish, headers=headers)  # type: ignore[arg-type]
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    if isinstance(origin, str):
        with pytest.raises((ConnectionClosed, InvalidStatus)) as closed:
            guest.connect(guest.create("me", "me")["id"], origin).receive()
        assert "500" not in str(closed.value)


def test_a_personal_link_moves_an_identity_once(hall: ThreadServer) -> None:
    guest = hall.guest()
    table = guest.create("me", "me")["id"]
    link = guest.do("/api/me/link")
    assert link["expires_in"] > 0
    phone = httpx.Client(base_url=hall.url)
    page = phone.get(link["path"], headers={"Accept-Language": "fr"})
    assert "<form" in page.text
    assert 'lang="fr"' in page.text
    assert "skali" not in phone.cookies
    foreign = phone.post(link["path"], headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403
    moved = phone.post(link["path"], headers={"Origin": hall.url})
    assert (moved.status_code, moved.headers["location"]) == (303, "/")
    assert phone.get("/api/me").json()["id"] == guest.me["id"]
    assert phone.get(f"/api/tables/{table}").json()["seats"][0]["mine"]
    again = httpx.post(f"{hall.url}{link['path']}")
    assert again.status_code == 404
    assert again.json()["code"] == "link-expired"


def test_a_name_that_nobody_would_see_is_refused(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    host = one_hall.guest()
    for name in ("\u3164", "\u2800\u2800", "\u061c", "\u200b \u2060"):
        refused = guest.http.patch("/api/me", json={"name": name}, headers=guest.token)
        assert (refused.status_code, refused.json()["code"]) == (400, "invisible-name")
        seats = [{"kind": "me", "name": name}, {"kind": "open"}]
        assert guest.post("/api/tables", {"game": "raids", "seats": seats}).json()["code"] == "invisible-name"
        table = host.create("me", "open")["id"]
        joined = guest.post(f"/api/tables/{table}/join", {"name": name})
        assert joined.json()["code"] == "invisible-name"
    assert guest.ask("/api/me")["name"] == guest.me["name"]


def test_the_page_of_a_link_names_whom_one_becomes_and_whom_one_leaves(hall: ThreadServer) -> None:
    guest, other = hall.guest(), hall.guest()
    for who, name in ((guest, "<b>Ulf"), (other, "Þóra")):
        who.http.patch("/api/me", json={"name": name}, headers=who.token)
    path = guest.do("/api/me/link")["path"]
    nobody = httpx.get(f"{hall.url}{path}").text
    assert "makes you <strong>&lt;b&gt;Ulf</strong>" in nobody
    assert "Until now" not in nobody
    page = other.get(path).text
    assert "&lt;b&gt;Ulf" in page
    assert "Until now you are <strong>Þóra</strong>" in page
    french = other.http.get(path, headers={"Accept-Language": "fr"}).text
    assert "vous y êtes <strong>Þóra</strong>" in french
    assert "<form" not in guest.get(path).text
    assert httpx.post(f"{hall.url}{path}").status_code == 303
    used = other.get(path)
    assert used.status_code == 404
    assert "used before" in used.text


def test_signing_out_everywhere_else_ends_all_other_cookies(database: str) -> None:
    with thread_server(database) as hall:
        guest = hall.guest()
        stolen = guest.moved_to(hall.url)
        table = guest.create("me", "open")["id"]
        link = guest.do("/api/me/link")["path"]
        with stolen.connect(table) as socket:
            socket.until("presence")
            me = guest.post("/api/me/sign-out").json()
            assert me["id"] == guest.me["id"]
            with pytest.raises(ConnectionClosed):
                socket.until("never")
        assert guest.info(table)["host"]
        assert stolen.post(f"/api/tables/{table}/leave").json()["code"] == "no-identity"
        assert httpx.post(f"{hall.url}{link}").json()["code"] == "link-expired"
        assert stolen.ask("/api/me")["id"] != guest.me["id"]
        guest.do("/api/me/sign-out")
        assert guest.ask("/api/me")["id"] == guest.me["id"]


def test_signing_out_reaches_the_other_processes(postgres: str) -> None:
    with thread_server(postgres) as one, thread_server(postgres) as two:
        guest = one.guest()
        stolen = guest.moved_to(two.url)
        assert stolen.ask("/api/me")["id"] == guest.me["id"]
        guest.do("/api/me/sign-out")
        until = time.monotonic() + 5
        while stolen.ask("/api/me")["id"] == guest.me["id"]:
            assert time.monotonic() < until, "the old cookie is still good elsewhere"
            time.sleep(0.02)
        assert guest.moved_to(two.url).ask("/api/me")["id"] == guest.me["id"]


def test_an_old_link_is_dead(one_hall: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = one_hall.guest()
    monkeypatch.setattr("skali.hall.people.identity.LINK_SECONDS", -1)
    link = guest.do("/api/me/link")
    time.sleep(0.01)
    assert httpx.post(f"{one_hall.url}{link['path']}").json()["code"] == "link-expired"


def test_a_link_does_not_live_longer_because_the_clock_goes_back(
    one_hall: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = one_hall.guest().do("/api/me/link")
    now = time.time()
    monkeypatch.setattr("skali.hall.storage.storage.time.time", lambda: now - 7200)
    assert httpx.post(f"{one_hall.url}{link['path']}").json()["code"] == "link-expired"


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        *((sign, "") for sign in "\u3164\u2800\u061c\u115f\uffa0\u00ad\u180e\U000e0041\u0301"),
        ("\u3164Ulf\u2800", "Ulf"),
        ("Ulf \U0001f43a", "Ulf \U0001f43a"),
        ("  a \t b ", "a b"),
        ("\u202eevil", "evil"),
        ("\ud800x", "x"),
        ("é\u0000", "é"),
        ("n" * 99, "n" * 40),
    ],
)
def test_names_are_one_short_line(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@pytest.mark.parametrize(
    ("header", "language"),
    [(None, "en"), ("fr", "fr"), ("de, fr;q=0.8", "fr"), ("en-GB,fr", "en"), ("*", "en"), ("\u00ff", "en")],
)
def test_the_language_is_the_first_of_ours_that_a_browser_names(header: str | None, language: str) -> None:
    assert preferred_language(header) == language
