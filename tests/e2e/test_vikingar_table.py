"""Vikingar at the table: whole games of both editions, a throw that falls in 3D, a vote of the council."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import table_page as table
from tests.e2e.conftest import PHONE, OpenPage
from tests.e2e.test_accessibility import audit

SHORT = {"goal": "1", "round_limit": "5"}
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


def sit_down(page: Page, edition: str, **options: str | bool) -> None:
    table.new_table(page, "Me", "Bot", game="vikingar", edition=edition, options={**SHORT, **options})
    table.see_board(page)


def play_until_thrown(page: Page) -> None:
    """Until runes have been thrown before one's eyes."""
    page.evaluate(WATCH_THROWS)
    while not page.evaluate("window.mostThrown"):
        assert table.play_on(page, most=1, pick=FIGHTER), "nothing was thrown in a whole game"


@pytest.mark.parametrize("edition", ["first", "kickstarter"])
def test_a_whole_game_with_a_throw_that_is_seen_to_fall(open_page: OpenPage, edition: str) -> None:
    page = open_page(reduced_motion="no-preference")
    sit_down(page, edition)
    play_until_thrown(page)
    page.emulate_media(reduced_motion="reduce")
    totals = page.locator(".piece[data-thing*=-total-]")
    if totals.count():
        assert totals.first.get_attribute("aria-label"), "the arithmetic is said"
    assert not table.play_on(page, pick=FIGHTER)
    rows = table.outcome(page).get_by_role("row")
    expect(rows.last).to_be_visible()
    audit(page)


def test_the_council_of_clans_votes_about_a_throw(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    sit_down(page, "kickstarter", council=True)
    asked: list[str] = []
    while table.asked(page) != "ask-vote":
        assert table.play_on(page, known=asked, pick=FIGHTER), "the council was never asked"
        asked.append(table.asked(page))
    audit(page)
    page.get_by_role("button", name="Order a new throw").click()
    expect(page.get_by_text("to throw again").first).to_be_attached()  # of two clans the other one is the council
