"""A whole game of Midgard against a bot in the browser, looked at on the way, to its score sheet."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from skali.games.midgard.rules.agenda import ENTRIES
from tests.e2e import table_page as table
from tests.e2e.conftest import NOWHERE, PHONE, OpenPage
from tests.e2e.test_accessibility import audit

QUESTIONS = {f"ask-{entry.split()[0]}" for entry in ENTRIES} | {"ask-pay-any"}
LOOKED_AT = {"ask-fate", "ask-place", "ask-trading", "ask-combat", "ask-resolve", "ask-pay"}
PLACES = 6
SHEET = ["Glory track", "Terror", "Artifacts", "Keep Spoils", "Farms, Walls, Bastions", "Prophecies", "Total"]


@pytest.mark.thorough
def test_a_whole_game_against_a_bot_to_the_score_sheet(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(viewport={"width": 1440, "height": 900})
    sit_down(page)
    looked_at: set[str] = set()
    while table.play_on(page, known=sorted(QUESTIONS - (LOOKED_AT - looked_at))):
        asked = table.asked(page)
        looked_at.add(asked)
        look(page, tmp_path / f"{asked}.png")
        if asked == "ask-pay":
            pay_in_one_click(page)
    assert {"ask-fate", "ask-place"} <= looked_at
    look(page, tmp_path / "outcome.png")
    check_sheet(page)


def test_a_payment_of_one_click_and_the_score_sheet(open_page: OpenPage) -> None:
    page = open_page(NOWHERE, viewport={"width": 1440, "height": 900})
    table.sit_down(page, game="midgard", ahead=table.asks("ask-pay"))
    assert table.wait_for_turn(page)
    pay_in_one_click(page)
    table.player_of(page).play_out(table.table_id(page), random.Random(7))
    check_sheet(page)


def check_sheet(page: Page) -> None:
    outcome = table.outcome(page)
    expect(outcome).to_be_visible()
    rows = [row.split("\t") for row in outcome.locator("table tr").all_inner_texts()[1:]]
    assert [row[0].strip() for row in rows] == SHEET
    columns = [[int(row[seat].strip().replace("\u2212", "-")) for row in rows] for seat in (1, 2)]
    assert all(sum(column[:-1]) == column[-1] for column in columns)


def sit_down(page: Page) -> None:
    table.new_table(page, "Me", "Bot", game="midgard")
    expect(page.locator("svg.board")).to_have_count(PLACES)


def look(page: Page, picture: Path) -> None:
    audit(page)
    page.screenshot(path=picture)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def pay_in_one_click(page: Page) -> None:
    """The obvious payment is one button, which says what it spends."""
    before = table.ply(page)
    obvious = page.get_by_test_id("offers").get_by_role("button", name=re.compile("^Pay: .+"))
    expect(obvious).to_have_count(1)
    obvious.click()
    table.answered(page, before)
    assert table.asked(page) != "ask-pay"


def test_the_six_places_stand_in_two_columns_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(NOWHERE, **PHONE)
    table.sit_down(page, game="midgard")
    boxes = [page.locator("svg.board").nth(number).bounding_box() for number in range(PLACES)]
    assert len({round(box["x"]) for box in boxes if box}) == 2
    assert all(box is not None and box["width"] > 160 for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_lies_there_is_read_at_a_tap(open_page: OpenPage) -> None:
    page = open_page(NOWHERE, **PHONE)
    table.sit_down(page, game="midgard")
    assert table.wait_for_turn(page)
    about = page.get_by_role("group", name="About:")
    page.locator("svg.board [data-thing=journey-deck-cards]").dispatch_event("click")
    expect(about).to_contain_text("Journey")
    page.keyboard.press("Escape")
    page.locator("svg.board [data-thing=territory-food-2]").dispatch_event("click")
    expect(about).to_contain_text("Defence 2")
    expect(about).to_contain_text("MID-122")
