"""Vikingar at the table: whole games of both editions, a throw that falls in 3D, a vote of the council."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import table_page as table
from tests.e2e.conftest import NOWHERE, PHONE, OpenPage
from tests.e2e.test_accessibility import audit

WATCH_THROWS = """
() => {
    window.mostThrown = 0;
    const look = () => {
        window.mostThrown = Math.max(window.mostThrown, document.querySelectorAll('.throw-body').length);
        requestAnimationFrame(look);
    };
    look();
}
"""
FIGHTER = r"""
(buttons, below) => {
    // Goes where there is something to fight about, with as many runes as it may.
    const fight = /attack|raid|seize|quest|storm|throw|sail/i;
    const bold = buttons.filter((button) => fight.test(button.innerText));
    return bold.length && below(4) ? bold[below(bold.length)] : buttons[below(buttons.length)];
}
"""


def sit_down(page: Page, edition: str, **wishes: Any) -> None:
    options = {**table.SHORTENED["vikingar"], **wishes.pop("options", {})}
    table.sit_down(page, game="vikingar", edition=edition, options=options, **wishes)


def play_until_thrown(page: Page) -> bool:
    """Until runes have been thrown before one's eyes; False if nobody threw any in the whole game."""
    page.evaluate(WATCH_THROWS)
    while not page.evaluate("window.mostThrown"):
        if not table.play_on(page, most=1, pick=FIGHTER):
            return False
    return True


@pytest.mark.parametrize("edition", ["first", pytest.param("kickstarter", marks=pytest.mark.thorough)])
def test_a_whole_game_with_a_throw_that_is_seen_to_fall(open_page: OpenPage, edition: str) -> None:
    page = open_page(NOWHERE, reduced_motion="no-preference")
    sit_down(page, edition)
    while not play_until_thrown(page):
        sit_down(page, edition)
    page.emulate_media(reduced_motion="reduce")
    totals = page.locator(".piece[data-thing*=-total-]")
    assert all(totals.evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")), "the arithmetic is said"
    assert not table.play_on(page, pick=FIGHTER)
    rows = table.outcome(page).get_by_role("row")
    expect(rows.last).to_be_visible()
    audit(page)


def test_the_council_of_clans_votes_about_a_throw(open_page: OpenPage) -> None:
    page = open_page(NOWHERE, **PHONE)
    sit_down(page, "kickstarter", options={"council": True}, ahead=table.asks("ask-vote"))
    assert table.wait_for_turn(page)
    audit(page)
    page.get_by_role("button", name="Order a new throw").click()
    page.get_by_role("button", name="Log, chat and rules").click()
    expect(page.get_by_text("to throw again").first).to_be_attached()  # of two clans the other one is the council
