"""Reloading, losing the network, a killed server, watching, taking back, two languages."""

import gzip
import re
import time
from collections import Counter

import pytest
from playwright.sync_api import Page, Request, expect

from tests.e2e import table_page as table
from tests.e2e.conftest import NOWHERE, PHONE, Complaints, OpenPage
from tests.e2e.hall_process import CLIENT, HallProcess

MOST_SCRIPT_BYTES = 100_000
MOST_ON_THE_SHELF = {"script": 45_000, "stylesheet": 12_000, "image": 30_000, "font": 95_000, "fetch": 5_000}


def test_a_reload_in_mid_game_loses_nothing(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE))
    for _ in range(3):
        assert table.wait_for_turn(page)
        table.choose_first(page)
    assert table.wait_for_turn(page)
    seen = (table.ply(page), table.offers(page).all_inner_texts(), pieces(page))
    page.reload()
    assert table.wait_for_turn(page)
    assert (table.ply(page), table.offers(page).all_inner_texts(), pieces(page)) == seen


def pieces(page: Page) -> list[str]:
    return sorted(page.locator(".piece").evaluate_all("all => all.map(e => e.dataset.thing + e.style.transform)"))


def two_at_a_table(open_page: OpenPage, base_url: str | None = None) -> tuple[Page, Page]:
    where = {"base_url": base_url} if base_url else {}
    host, guest = open_page(**where), open_page(**where)
    table.new_table(host, "Me", "Open seat")
    guest.goto(f"/table/{table.table_id(host)}")
    guest.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Start the game").click()
    table.see_board(guest)
    return host, guest


# Attempts to connect again come at ever longer intervals, of five seconds at most, which these come to.
@pytest.mark.parametrize("seconds", [9, pytest.param(60, marks=pytest.mark.thorough)])
def test_a_network_lost_for_long_comes_back_without_a_reload(
    open_page: OpenPage, complaints: Complaints, seconds: int
) -> None:
    complaints.expected = True
    pages = two_at_a_table(open_page)
    mover = table.wait_for_one(pages)
    assert mover is not None
    other = pages[1 - pages.index(mover)]
    for page in pages:
        page.evaluate("window.sameDocument = true")
    other.context.set_offline(True)
    began = time.monotonic()
    expect(other.get_by_text("Connection lost: coming back…")).to_be_visible()
    table.choose_while_asked(mover, 6)
    assert table.ply(other) < table.ply(mover)
    other.wait_for_timeout(max(0, seconds - (time.monotonic() - began)) * 1000)
    assert other.get_by_text("Connection lost: coming back…").is_visible()
    other.context.set_offline(False)
    table.see_the_same(mover, other)
    expect(other.get_by_text("Connection lost: coming back…")).to_be_hidden()
    table.choose_while_asked(other, 6)
    table.see_the_same(mover, other)
    assert other.evaluate("window.sameDocument") is True


def test_a_choice_made_offline_is_sent_once_when_the_network_returns(
    open_page: OpenPage, complaints: Complaints
) -> None:
    complaints.expected = True
    page = table.sit_down(open_page(NOWHERE))
    assert table.wait_for_turn(page)
    before = table.ply(page)
    page.context.set_offline(True)
    table.offers(page).first.click()
    page.wait_for_timeout(300)
    assert table.ply(page) == before
    page.context.set_offline(False)
    table.answered(page, before)


def test_a_killed_server_comes_back_with_everything(
    open_page: OpenPage, fragile_hall: HallProcess, complaints: Complaints
) -> None:
    complaints.expected = True
    pages = host, guest = two_at_a_table(open_page, fragile_hall.address)
    for _ in range(3):
        mover = table.wait_for_one(pages)
        assert mover is not None
        table.choose_while_asked(mover, 4)
        table.see_the_same(host, guest)
    seen = (table.ply(host), pieces(host))
    fragile_hall.kill()
    expect(host.get_by_text("Connection lost: coming back…")).to_be_visible()
    fragile_hall.start()
    expect(host.get_by_text("Connection lost: coming back…")).to_be_hidden()
    assert (table.ply(host), pieces(host)) == seen
    mover = table.wait_for_one(pages)
    assert mover is not None
    table.choose_first(mover)
    table.see_the_same(host, guest)
    assert table.ply(host) > seen[0]


def test_a_spectator_sees_the_game_and_is_asked_nothing(open_page: OpenPage) -> None:
    player, spectator = open_page(NOWHERE), open_page(NOWHERE)
    table.sit_down(player)
    spectator.goto(f"/table/{table.table_id(player)}")
    expect(spectator.get_by_text("You are watching")).to_be_visible()
    expect(player.get_by_text("1 spectator")).to_be_visible()
    for _ in range(4):
        if not table.wait_for_turn(player):
            break
        table.choose_first(player)
    assert table.wait_for_turn(player)
    expect(spectator.get_by_test_id("ask")).to_have_attribute("data-ply", str(table.ply(player)))
    expect(spectator.get_by_test_id("ask")).to_contain_text("is choosing")
    assert not table.can_choose(spectator)
    assert spectator.locator(".target").count() == 0
    assert pieces(spectator) == pieces(player)


def test_a_choice_can_be_taken_back(open_page: OpenPage) -> None:
    page = open_page()
    table.new_table(page, "Me", "Me")
    undo = page.get_by_role("button", name="Undo")
    for _ in range(10):
        assert table.wait_for_turn(page)
        was, before = pieces(page), table.ply(page)
        table.offers(page).first.click()
        table.answered(page, before)
        if undo.count():
            undo.click()
            table.answered(page, before + 1)
            assert table.wait_for_turn(page)
            assert pieces(page) == was
            return
    pytest.fail("nothing could be taken back")


def test_the_language_changes_at_once(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", name="Les jeux de la salle")).to_be_visible()
    page.get_by_role("article", name="Raids").get_by_role("button", name="Jouer contre des robots").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert table.wait_for_turn(page)
    french = page.get_by_test_id("ask").inner_text()
    ply = table.ply(page)
    table.open_menu(page)
    page.get_by_role("button", name="English").click()
    expect(page.get_by_test_id("ask")).not_to_have_text(french)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert table.ply(page) == ply
    page.reload()
    table.open_menu(page)
    expect(page.get_by_role("button", name="Français")).to_be_visible()


def test_your_turn_is_told_in_the_title_and_in_the_tab(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE))
    assert table.wait_for_turn(page)
    expect(page).to_have_title(re.compile("● Your turn"))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("favicon-turn"))


def test_the_shelf_asks_for_its_tables_now_and_then(open_page: OpenPage) -> None:
    page = open_page("/rules/raids")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "list=" in request.url else None)
    page.goto("/")
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_timeout(1500)
    assert len(asked) == 2


def test_three_clicks_lead_to_the_first_move(open_page: OpenPage) -> None:
    page = open_page()
    table.play_now(page)
    assert table.wait_for_turn(page)
    table.choose_first(page)


def test_events_are_announced_and_the_table_stands_in_words(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE))
    assert table.wait_for_turn(page)
    table.choose_first(page)
    expect(page.get_by_test_id("announcer")).not_to_be_empty()
    page.get_by_role("button", name="In words").click()
    words = page.get_by_role("region", name="Log, rules, chat and words")
    expect(words.get_by_role("heading", name="Sea chart")).to_be_visible()
    expect(words).to_contain_text("Reserve")


def test_a_table_needs_few_scripts(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE))
    assert table.wait_for_turn(page)
    loaded = page.evaluate("() => performance.getEntriesByType('resource').map(entry => entry.name)")
    scripts = [CLIENT / "assets" / address.rsplit("/", 1)[-1] for address in loaded if address.endswith(".js")]
    assert len(scripts) > 1
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) < MOST_SCRIPT_BYTES


def test_the_shelf_loads_on_a_phone_only_what_it_shows(open_page: OpenPage) -> None:
    """In bytes over the wire, by what they are for. A table's scripts and the drawings of games are not among them."""
    page = open_page("/health", **PHONE)  # has nothing of the client yet
    loaded: Counter[str] = Counter()
    addresses: list[str] = []

    def weigh(request: Request) -> None:
        addresses.append(request.url)
        loaded[request.resource_type] += max(0, request.sizes()["responseBodySize"])

    page.on("requestfinished", weigh)
    page.goto("/", wait_until="networkidle")
    expect(table.box(page)).to_be_visible()
    assert not [address for address in addresses if "art.svg" in address or "/rules/" in address]
    assert loaded["image"] > 0
    assert {kind: size for kind, size in loaded.items() if size > MOST_ON_THE_SHELF.get(kind, 15_000)} == {}


def test_who_is_lost_is_told_so(open_page: OpenPage, complaints: Complaints) -> None:
    complaints.expected = True
    page = open_page("/no-such-page")
    expect(page.get_by_role("heading", name="Nothing here but snow")).to_be_visible()
    page.get_by_role("link", name="Back to the hall").click()
    expect(table.box(page)).to_be_visible()


def test_browsers_that_ask_for_the_usual_icon_get_one(open_page: OpenPage) -> None:
    answer = open_page().request.get("/favicon.ico")
    assert (answer.status, answer.headers["content-type"]) == (200, "image/x-icon")
