"""axe finds nothing, on any page, in any phase, in light and dark, on a desk and on a phone."""

import random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.e2e import table_page as table
from tests.e2e.conftest import NOWHERE, OpenPage
from tests.e2e.table_page import EACH_GAME, SHORTENED

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"], "resultTypes": ["violations"]}
DESK_DARK = {"color_scheme": "dark"}
PHONE_LIGHT = {"color_scheme": "light", "viewport": {"width": 360, "height": 740}, "has_touch": True}
SCREENS = pytest.mark.parametrize("screen", [DESK_DARK, PHONE_LIGHT], ids=["desk-dark", "phone-light"])
# axe measures where everything lies once, at its start: fonts and far sections must have come before.
SETTLE = """async () => {
    document.querySelectorAll('section').forEach((part) => (part.style.contentVisibility = 'visible'));
    await document.fonts.ready;
}"""
AUDITOR = Axe().axe_script


def audit(page: Page) -> None:
    table.settle(page)
    page.evaluate(SETTLE)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AUDITOR)
    found: list[dict[str, Any]] = page.evaluate("rules => axe.run(rules).then((told) => told.violations)", RULES)
    assert not [(v["id"], [(node["html"][:160], node["failureSummary"]) for node in v["nodes"]]) for v in found]


@SCREENS
def test_shelf_dialogs_and_waiting_room(open_page: OpenPage, screen: dict[str, Any]) -> None:
    page = open_page(**screen)
    expect(page.locator(".cover img").first).to_be_visible()
    audit(page)
    dialog = page.get_by_role("dialog")
    page.get_by_role("button", name="Your name").click()
    expect(dialog).to_be_visible()
    audit(page)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    table.box(page).get_by_role("button", name="New table").click()
    expect(dialog).to_be_visible()
    audit(page)
    page.locator("dialog button.main").click()
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    audit(page)


@EACH_GAME
@SCREENS
def test_first_phases_of_a_game_and_its_end(open_page: OpenPage, screen: dict[str, Any], game: str) -> None:
    audit_phases(open_page(NOWHERE, **screen), game, most=4 if screen is DESK_DARK else 2)


@pytest.mark.thorough
@EACH_GAME
@SCREENS
def test_every_phase_of_a_game_and_its_end(open_page: OpenPage, screen: dict[str, Any], game: str) -> None:
    audit_phases(open_page(NOWHERE, **screen), game, most=12)


def audit_phases(page: Page, game: str, most: int) -> None:
    """The game is played past the browser, which is looked at when something is asked for the first time."""
    player = table.player_of(page)
    id = player.create("me", "bot", game=game, options=SHORTENED.get(game, {}))["id"]
    page.goto(f"/table/{id}")
    dice, audited = random.Random(7), set[str]()
    while (view := player.wait(id))["status"] != "finished":
        question = view["prompt"]["ask"]["id"]
        if question not in audited and len(audited) < most:
            audited.add(question)
            expect(page.get_by_test_id("ask")).to_have_attribute("data-ply", str(view["ply"]))
            assert table.wait_for_turn(page)
            audit(page)
            if len(audited) == most:
                page.goto(NOWHERE)
        player.choose(id, player.choice(view, dice.choice(view["prompt"]["offers"])["choice"]))
    assert len(audited) >= 2
    page.goto(f"/table/{id}")
    expect(table.outcome(page)).to_be_visible()
    audit(page)


@SCREENS
def test_a_game_that_is_over(open_page: OpenPage, finished: str, screen: dict[str, Any]) -> None:
    page = open_page(f"/replay/{finished}", **screen)
    expect(page.get_by_test_id("ply")).to_be_visible()
    audit(page)
    page.goto(f"/verify/{finished}")
    expect(page.locator(".verdict").first).to_be_visible()
    audit(page)


@SCREENS
def test_panels_cards_and_the_rule_book(open_page: OpenPage, screen: dict[str, Any]) -> None:
    page = table.sit_down(open_page(NOWHERE, **screen))
    assert table.wait_for_turn(page)
    table.open_panels(page)
    for panel in ("Rules", "Chat", "In words"):
        page.get_by_role("button", name=panel, exact=True).click()
        audit(page)
    table.close_panels(page)
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
    table.open_menu(page)
    audit(page)
    page.get_by_role("button", name="Dark colours").click()
    page.reload()  # the choice is kept; and axe, which remembers colours, starts afresh
    assert table.wait_for_turn(page)
    table.open_menu(page)
    expect(page.get_by_role("button", name="Light colours")).to_be_visible()
    audit(page)
