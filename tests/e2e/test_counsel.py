"""Levels of bots to choose, hints with bars and on the table, chances in replays, programs that play a seat."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import table_page as table
from tests.e2e.conftest import NOWHERE, PHONE, OpenPage
from tests.e2e.test_accessibility import audit

BOTH_SCREENS = pytest.mark.parametrize("screen", [{"color_scheme": "dark"}, PHONE], ids=["desk-dark", "phone"])


@BOTH_SCREENS
def test_a_level_is_chosen_for_each_bot_and_shown_on_its_seat(open_page: OpenPage, screen: dict[str, Any]) -> None:
    page = open_page(**screen)
    table.box(page).get_by_role("button", name="New table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name="Number of players").get_by_role("button", name="3").click()
    dialog.get_by_role("group", name="Seat 2").get_by_role("button", name="Bot").click()
    dialog.get_by_label("Level of the bot at seat 2").select_option("thraell")
    dialog.get_by_label("Level of the bot at seat 3").select_option("hersir")
    assert len(dialog.get_by_label("Level of the bot at seat 2").locator("option").all()) == 5
    expect(dialog.get_by_label("Hints allowed")).to_be_checked()
    width = dialog.evaluate("all => [all.scrollWidth, all.clientWidth]")
    assert width[0] <= width[1], "nothing stands out of the dialog"
    audit(page)
    dialog.locator("button.main").click()
    table.see_board(page)
    for seat, level in ((1, "Thræll"), (2, "Hersir")):
        if screen is PHONE:
            page.get_by_role("group", name="Whose mat to show").get_by_role("button").nth(seat).click()
        expect(page.locator(".level", has_text=level)).to_be_visible()


def test_hints_are_offered_by_default_to_who_plays_alone(open_page: OpenPage) -> None:
    page = open_page()
    table.box(page).get_by_role("button", name="New table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Hints allowed")).not_to_be_checked()
    dialog.get_by_role("group", name="Seat 2").get_by_role("button", name="Bot").click()
    expect(dialog.get_by_label("Hints allowed")).to_be_checked()
    dialog.get_by_label("Hints allowed").uncheck()
    dialog.locator("button.main").click()
    assert table.wait_for_turn(page)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


@BOTH_SCREENS
def test_a_hint_shows_bars_and_marks_the_pieces(open_page: OpenPage, screen: dict[str, Any]) -> None:
    page = table.sit_down(open_page(NOWHERE, **screen))
    hint = ask_hint(page)
    expect(hint).to_contain_text("games on in his mind")
    rows = hint.locator("li")
    assert rows.count() >= 2
    percents = [int(text.split()[0]) for text in rows.locator(".numbers").all_inner_texts() if text]
    assert all(0 <= percent <= 100 for percent in percents)
    best = page.locator(".target.advised, button.advised").filter(visible=True)
    expect(best.first).to_be_visible()
    if page.locator(".target.advised").count():
        expect(page.locator(".target.advised").first).to_have_attribute("aria-label", re.compile("the jarl gives it"))
    audit(page)
    hint.get_by_role("button", name="Close").click()
    expect(page.locator("section.hint")).to_have_count(0)
    expect(page.locator(".advised")).to_have_count(0)


def ask_hint(page: Page) -> Any:
    """As soon as there is something to choose from."""
    for _ in range(30):
        assert table.wait_for_turn(page)
        button = page.get_by_role("button", name="Hint", exact=True)
        if button.count():
            button.click()
            hint = page.get_by_role("region", name="What a Jarl would do")
            expect(hint).to_be_visible()
            return hint
        table.choose_first(page)
    raise AssertionError("there was never anything to choose")


def test_a_hint_is_gone_when_the_table_moves_on(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE))
    ask_hint(page)
    table.choose_first(page)
    expect(page.locator("section.hint")).to_have_count(0)


def test_a_hint_speaks_french(open_page: OpenPage) -> None:
    page = open_page(locale="fr-FR")
    page.get_by_role("button", name="Jouer contre des robots").first.click()
    table.see_board(page)
    page.locator("button.hint").click()
    expect(page.get_by_role("region", name="Ce que ferait un Jarl")).to_contain_text("parties dans sa tête")


# --- looking back ----------------------------------------------------------------------------------------


@BOTH_SCREENS
def test_the_chances_of_a_finished_game_lead_to_its_moments(
    open_page: OpenPage, finished: str, screen: dict[str, Any]
) -> None:
    page = open_page(f"/replay/{finished}", **screen)
    expect(page.get_by_test_id("ply")).to_be_visible()
    ask = page.get_by_role("button", name="Estimate the chances")
    expect(page.get_by_test_id("ply")).to_be_visible()
    table.settle(page)
    if ask.count():
        ask.click()
        expect(page.get_by_role("progressbar")).to_be_visible()
    chart = page.get_by_role("img", name="Chances of victory over time")
    expect(chart).to_be_visible(timeout=60_000)
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=120_000)
    ends = re.findall(r"(\d+) %", (chart.get_attribute("aria-label") or "").partition("In the end")[2])
    victors = [end for end in ends if end != "0"]
    assert victors == [str(round(100 / len(victors)))] * len(victors), "a victory may be shared"
    turns = page.locator("ol button[aria-pressed]")
    for number in range(turns.count()):
        turns.nth(number).click()
        moment = re.search(r"Moment (\d+)", turns.nth(number).inner_text())
        assert moment
        expect(page.get_by_test_id("ply")).to_have_text(re.compile(f"^{moment[1]} of "))
        expect(turns.nth(number)).to_have_attribute("aria-pressed", "true")
    assert page.locator(".turns span").count() == turns.count() == chart.locator(".number").count()
    audit(page)
    page.reload()
    expect(chart).to_be_visible()
    expect(ask).to_have_count(0)


# --- programs --------------------------------------------------------------------------------------------


def test_a_seat_is_given_to_a_program_and_taken_back(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE))
    table.open_menu(page)
    page.get_by_role("button", name="Let a program play").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name of the program").fill("My bot")
    dialog.get_by_role("button", name="Make a token").click()
    token = dialog.get_by_label("The token", exact=True).input_value()
    assert token.startswith("skali-")
    audit(page)
    path = f"/api/tables/{table.table_id(page)}/view"
    ask = "([path, token]) => fetch(path, {headers: {Authorization: `Bearer ${token}`}}).then(answer => answer.text())"
    assert json.loads(page.evaluate(ask, [path, token]))["viewer"] == 0
    dialog.get_by_role("button", name="Take back My bot").click()
    expect(dialog.get_by_role("list", name="Tokens")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".level", has_text="from outside")).to_have_count(0)
