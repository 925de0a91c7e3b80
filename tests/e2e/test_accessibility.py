"""axe finds nothing, on any page, in any phase, in light and dark, on a desk and on a phone."""

import random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.e2e import table_page as table
from tests.e2e.conftest import OpenPage
from tests.e2e.hall_process import HallProcess
from tests.e2e.table_page import EACH_GAME, SHORTENED
from tests.hall.client import Guest

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"], "resultTypes": ["violations"]}
DESK_DARK = {"color_scheme": "dark"}
PHONE_LIGHT = {"color_scheme": "light", "viewport": {"width": 360, "height": 740}, "has_touch": True}
SCREENS = pytest.mark.parametrize("screen", [DESK_DARK, PHONE_LIGHT], ids=["desk-dark", "phone-light"])
MOST_PHASES, FEW_PHASES, CHOICES = 12, 4, 150  # by what is asked, of each game
# axe measures where everything lies once, at its start: fonts and far sections must have come before.
SETTLE = """async () => {
    document.querySelectorAll('section').forEach((part) => (part.style.contentVisibility = 'visible'));
    await document.fonts.ready;
}"""
auditor = Axe()


def audit(page: Page) -> None:
    table.settle(page)
    page.evaluate(SETTLE)
    found: list[dict[str, Any]] = auditor.run(page, options=RULES).response["violations"]
    assert not [(v["id"], [(node["html"][:160], node["failureSummary"]) for node in v["nodes"]]) for v in found]


@SCREENS
def test_shelf_dialogs_and_waiting_room(open_page: OpenPage, screen: dict[str, Any]) -> None:
    page = open_page(**screen)
    expect(page.locator(".cover img").first).to_be_visible()
    audit(page)
    page.get_by_role("button", name="Your name").click()
    audit(page)
    page.keyboard.press("Escape")
    table.box(page).get_by_role("button", name="New table").click()
    audit(page)
    page.locator("dialog button.main").click()
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    audit(page)


@EACH_GAME
@SCREENS
def test_every_phase_of_a_game_and_its_end(
    open_page: OpenPage, hall: HallProcess, screen: dict[str, Any], game: str
) -> None:
    """The game is played past the browser, which looks when something is asked for the first time; then bots go on."""
    page, player = open_page(**screen), Guest(hall.address)
    page.context.add_cookies([{"name": "skali", "value": player.http.cookies["skali"], "url": hall.address}])
    id = player.create("me", "bot", game=game, options=SHORTENED.get(game, {}))["id"]
    dice, audited, most = random.Random(7), set[str](), MOST_PHASES if screen is DESK_DARK else FEW_PHASES
    for _ in range(CHOICES):
        view = player.wait(id)
        if view["status"] == "finished" or len(audited) == most:
            break
        question = view["prompt"]["ask"]["id"]
        if question not in audited:
            audited.add(question)
            page.goto(f"/table/{id}")
            assert table.wait_for_turn(page)
            audit(page)
            page.goto("about:blank")
        player.choose(id, player.choice(view, dice.choice(view["prompt"]["offers"])["choice"]))
    player.post(f"/api/tables/{id}/resign")
    player.wait_for_end(id)
    assert len(audited) >= 2
    page.goto(f"/table/{id}")
    expect(table.outcome(page)).to_be_visible()
    audit(page)
    page.goto(f"/replay/{id}")
    expect(page.get_by_test_id("ply")).to_be_visible()
    audit(page)
    page.goto(f"/verify/{id}")
    expect(page.locator(".verdict").first).to_be_visible()
    audit(page)


@SCREENS
def test_panels_cards_and_the_rule_book(open_page: OpenPage, screen: dict[str, Any]) -> None:
    page = open_page(**screen)
    table.play_now(page)
    assert table.wait_for_turn(page)
    for panel in ("Rules", "Chat", "In words"):
        page.get_by_role("button", name=panel, exact=True).click()
        audit(page)
    page.locator("svg.board [data-thing=arrival-tile-3]").dispatch_event("click")
    expect(page.get_by_role("group", name="About:")).to_be_visible()
    audit(page)
    page.goto("/rules/raids")
    expect(page.locator(".clause").first).to_be_visible()
    audit(page)


def test_light_on_a_desk(open_page: OpenPage) -> None:
    page = open_page(color_scheme="light")
    expect(page.locator(".cover img").first).to_be_visible()
    audit(page)
    table.play_now(page)
    assert table.wait_for_turn(page)
    audit(page)
    page.get_by_role("button", name="Dark colours").click()
    page.reload()  # the choice is kept; and axe, which remembers colours, starts afresh
    assert table.wait_for_turn(page)
    expect(page.get_by_role("button", name="Light colours")).to_be_visible()
    audit(page)
