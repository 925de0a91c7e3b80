"""Health, metrics, security headers, the shelf, and the pages and files of the client."""

import random
import re
import string
from pathlib import Path

import httpx
import msgspec
import pytest

from skali import __version__
from skali.engine.errors import SkaliError
from skali.engine.rulebook import read_rule_book
from skali.games import shelf
from skali.hall.http.rule_pages import read_rule_pages
from skali.hall.wire import errors
from tests.hall.servers import ThreadServer, thread_server


def test_health_readiness_and_metrics(hall: ThreadServer) -> None:
    guest = hall.guest()
    guest.play_any(guest.create("me", "me")["id"], random.Random(1))
    assert guest.ask("/health") == guest.ask("/ready") == {"status": "ok", "version": __version__}
    metrics = guest.get("/metrics")
    assert metrics.headers["content-type"] == "text/plain; version=0.0.4"
    lines = dict(line.rsplit(" ", 1) for line in metrics.text.splitlines() if not line.startswith("#"))
    assert float(lines['skali_requests_total{kind="2xx"}']) > 3
    assert float(lines["skali_tables_in_memory"]) >= 1
    assert float(lines['skali_steps_total{kind="choice"}']) >= 1


def test_not_ready_when_the_database_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}") as server:

        async def fail() -> None:
            raise OSError

        monkeypatch.setattr(server.app.state.hall.storage, "ping", fail)
        answer = httpx.get(f"{server.url}/ready")
        assert answer.status_code == 503
        assert answer.json()["code"] == "storage-away"
        assert httpx.get(f"{server.url}/health").status_code == 200


@pytest.mark.parametrize("path", ["/api/me", "/api/games", "/nothing", "/api/tables/x", "/", "/schema", "/me/x"])
def test_every_answer_has_the_security_headers(one_hall: ThreadServer, path: str) -> None:
    headers = httpx.get(f"{one_hall.url}{path}").headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


def test_errors_are_problems(one_hall: ThreadServer) -> None:
    for method, path, status in (("GET", "/api/nothing", 404), ("PUT", "/api/me", 405), ("GET", "/api/tables/x", 404)):
        answer = httpx.request(method, f"{one_hall.url}{path}")
        assert answer.status_code == status
        assert set(answer.json()) >= {"code", "text"}


def test_every_game_of_the_shelf_comes_with_its_files(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    games = {game["id"]: game for game in guest.ask("/api/games")}
    for game in shelf().values():
        told = games[game.id]
        assert told["seats"] == list(game.seats)
        assert set(told["title"]) == set(told["tagline"]) == {"en", "fr"}
        for file in ("art.svg", "texts.en.ftl", "texts.fr.ftl"):
            answer = guest.get(f"/api/games/{game.id}/{file}")
            assert answer.content == (game.folder / file).read_bytes()
            assert answer.headers["content-type"].count("charset") == (file != "art.svg")
            known = httpx.get(str(answer.url), headers={"If-None-Match": answer.headers["etag"]})
            assert known.status_code == 304
    for path in ("raids/rules.py", "raids/components.toml", "ludo/art.svg", "raids/texts.de.ftl"):
        assert guest.get(f"/api/games/{path}").status_code == 404


def test_every_game_of_the_shelf_comes_with_its_rule_book(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    for game in shelf().values():
        for language in ("en", "fr"):
            answer = guest.get(f"/api/games/{game.id}/rules/{language}")
            book = read_rule_book(game.id, language, game.folder / f"rules.{language}.md")
            assert answer.json() == msgspec.to_builtins(read_rule_pages(book))
            known = httpx.get(str(answer.url), headers={"If-None-Match": answer.headers["etag"]})
            assert known.status_code == 304
    for path in ("raids/rules/de", "ludo/rules/en"):
        assert guest.get(f"/api/games/{path}").status_code == 404


def test_the_cover_of_a_game_is_a_picture_by_itself(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    for game in shelf().values():
        answer = guest.get(f"/api/games/{game.id}/cover.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert len(answer.content) < len((game.folder / "art.svg").read_bytes()) / 2
        known = httpx.get(str(answer.url), headers={"If-None-Match": answer.headers["etag"]})
        assert known.status_code == 304
    assert guest.get("/api/games/ludo/cover.svg").status_code == 404


def test_the_house_says_every_refusal_of_the_hall_in_french(one_hall: ThreadServer) -> None:
    words = one_hall.guest().get("/api/house.fr.ftl").text
    for name, kind in vars(errors).items():
        if isinstance(kind, type) and issubclass(kind, SkaliError) and kind.sentence:
            assert f"\n{kind(**dict.fromkeys(words_of(kind.sentence), '')).id} =" in words, name
    assert "animal-1" in one_hall.guest().get("/api/house.en.ftl").text


def words_of(sentence: str) -> list[str]:
    return [name for _, name, _, _ in string.Formatter().parse(sentence) if name]


@pytest.fixture
def built(tmp_path: Path) -> Path:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Skáli</title>")
    (client / "assets" / "app-3f2a.js").write_text("export {}")
    (client / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return client


def test_the_client_is_served_with_one_page_for_all_its_addresses(tmp_path: Path, built: Path) -> None:
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}", client=built) as server:
        for path in ("/", "/table/abcdefghijkl", "/replay/abcdefghijkl", "/rules/raids", "/verify/abcdefghijkl"):
            page = httpx.get(f"{server.url}{path}")
            assert "Skáli" in page.text
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert page.headers["cache-control"] == "no-cache"
        script = httpx.get(f"{server.url}/assets/app-3f2a.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "immutable" in script.headers["cache-control"]
        assert httpx.get(f"{server.url}/favicon.svg").headers["content-type"] == "image/svg+xml"
        for path in ("/assets/..%2f..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/..%2fsecret.txt", "/a%00b"):
            assert httpx.get(f"{server.url}{path}").status_code in (400, 404)


PRELOADS = """<title>Skáli</title>
<link href="/api/games" />
<link href="/api/games/{game}/art.svg" />
<link href="/api/tables/{table}" />
<link href="/api/house.{language}.ftl" />
"""


def test_a_page_preloads_what_it_will_ask_for(tmp_path: Path, built: Path) -> None:
    for name in ("index", "table", "rules"):
        (built / f"{name}.html").write_text(PRELOADS, encoding="utf-8")
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}", client=built) as server:
        guest = server.guest()
        id = guest.create("me", "bot")["id"]

        def preloaded(path: str, **headers: str) -> list[str]:
            return re.findall(r'href="(.*?)"', guest.http.get(f"{server.url}{path}", headers=headers).text)

        first = next(iter(shelf()))
        assert preloaded("/") == ["/api/games", f"/api/games/{first}/art.svg"]
        asked = [f"/api/tables/{id}", "/api/house.en.ftl"]
        assert preloaded(f"/table/{id}") == ["/api/games", "/api/games/raids/art.svg", *asked]
        assert preloaded("/rules/raids")[1:] == ["/api/games/raids/art.svg", "/api/house.en.ftl"]
        for hostile in ("/table/nosuchtable1", "/table/%22%3E%3Cscript%3E", "/rules/ludo", "/rules/%22%3E", "/nowhere"):
            assert preloaded(hostile, accept="text/html") == ["/api/games"]
        guest.http.patch(f"{server.url}/api/me", json={"language": "fr"}, headers=guest.token)
        assert preloaded("/rules/raids")[-1] == "/api/house.fr.ftl"


@pytest.fixture
def documents(tmp_path: Path) -> Path:
    """A site such as tools/docs_site.py builds."""
    site = tmp_path / "docs"
    (site / "api").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html><title>Documents</title>")
    (site / "404.html").write_text("<!doctype html><title>Not here</title>")
    (site / "api" / "index.html").write_text("<!doctype html><title>Reference</title>")
    (site / "search.json").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    return site


def test_the_documents_are_served_where_they_are_built_in(tmp_path: Path, documents: Path) -> None:
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}", documents=documents) as server:
        for path in ("/docs", "/docs/"):
            assert httpx.get(f"{server.url}{path}").headers["location"] == "/docs/index.html"
        for path, title in (("index.html", "Documents"), ("api/index.html", "Reference")):
            page = httpx.get(f"{server.url}/docs/{path}")
            assert f"<title>{title}</title>" in page.text
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert page.headers["cache-control"] == "no-cache"
            assert "default-src 'self'" in page.headers["content-security-policy"]
            again = httpx.get(f"{server.url}/docs/{path}", headers={"If-None-Match": page.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
        assert httpx.get(f"{server.url}/docs/search.json").headers["content-type"] == "application/json"


def test_nothing_outside_the_documents_is_served_as_one(tmp_path: Path, documents: Path) -> None:
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}", documents=documents) as server:
        missing = ["nowhere.html", "api", "..%2fsecret.txt", "%2e%2e/secret.txt", "api/..%2f..%2fsecret.txt", "a%00b"]
        for path in (*missing, "%2fetc%2fpasswd", "api%5c..%5c..%5csecret.txt"):
            answer = httpx.get(f"{server.url}/docs/{path}")
            assert answer.status_code in (400, 404)
            assert "secret" not in answer.text
        assert "Not here" in httpx.get(f"{server.url}/docs/nowhere.html").text


def test_without_the_documents_their_address_says_how_to_have_them(tmp_path: Path) -> None:
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}", documents=tmp_path / "none") as server:
        for path in ("/docs", "/docs/", "/docs/play.html"):
            answer = httpx.get(f"{server.url}{path}")
            assert answer.status_code == 404
            assert "make docs" in answer.text


def test_pages_link_to_the_documents_only_where_they_are(tmp_path: Path, built: Path, documents: Path) -> None:
    (built / "index.html").write_text(
        '<title>Skáli</title>\n<link rel="help" href="{documents}" />\n', encoding="utf-8"
    )
    for number, (site, links) in enumerate(((documents, 1), (tmp_path / "none", 0))):
        with thread_server(f"sqlite:///{tmp_path / f'{number}.db'}", client=built, documents=site) as server:
            for path in ("/", "/table/abcdefghijkl", "/nowhere"):
                page = httpx.get(f"{server.url}{path}", headers={"Accept": "text/html"}).text
                assert page.count('<link rel="help" href="/docs/index.html" />') == links
                assert page.count("help") == links


def test_without_a_client_the_front_page_says_so(tmp_path: Path) -> None:
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}", client=tmp_path / "none") as server:
        assert "not built" in httpx.get(server.url).text
