"""Whole games in the browser: two people and bots, by touch on a phone, by keyboard alone, at one screen."""

import random
import re

from playwright.sync_api import Page, expect

from tests.e2e import table_page as table
from tests.e2e.conftest import NOWHERE, PHONE, OpenPage


def score_sheet(page: Page) -> list[str]:
    return page.get_by_role("dialog").locator("table tr").all_inner_texts()


def test_two_people_and_two_bots_play_a_whole_game(open_page: OpenPage) -> None:
    host, guest = open_page(), open_page()
    table.new_table(host, "Me", "Open seat", "Bot", "Bot", level="thraell")
    invitation = host.get_by_label("Address of the link").input_value()
    guest.goto(invitation)
    guest.get_by_role("button", name="Sit here").click()
    expect(host.get_by_text("Everybody is here.")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    expect(guest.locator("svg.board")).to_be_visible()

    guest.get_by_role("button", name="Chat").click()
    guest.get_by_label("Say something").fill("<b>skål</b>")
    guest.keyboard.press("Enter")
    host.get_by_role("button", name="Chat").click()
    expect(host.get_by_role("list", name="Chat")).to_contain_text("<b>skål</b>")

    assert table.play_pages_ahead([host, guest], lambda view: table.voyages_left(view) <= 1)
    choices = table.play_to_the_end([host, guest])
    assert choices >= 4, "each sails in each of two voyages"
    expect(table.outcome(guest)).to_be_visible()
    assert score_sheet(host) == score_sheet(guest)
    rows = [row.split("\t") for row in score_sheet(host)[1:]]
    columns = [[int(cell) for cell in column] for column in zip(*(row[1:] for row in rows), strict=True)]
    assert all(sum(column[:-1]) == column[-1] for column in columns)

    first = table.table_id(host)
    host.get_by_role("button", name="Play again").click()
    expect(host).not_to_have_url(re.compile(first))


def test_a_whole_game_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE, **PHONE), ahead=table.sails_last_voyage)
    dice = random.Random(3)
    on_table: list[bool] = []
    while table.wait_for_turn(page):
        on_table.append(table.tap_something(page, dice, button=len(on_table) % 3 == 2))
    assert on_table[0], "one sails by tapping a space"
    outcome = table.outcome(page)
    expect(outcome.get_by_role("row").last).to_be_visible()
    outcome.get_by_role("link", name="See it again").tap()
    expect(page.get_by_role("button", name="Continue from here")).to_be_visible()


def test_what_can_be_tapped_on_a_phone_is_large_enough(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE, **PHONE))
    assert table.wait_for_turn(page)
    for control in page.locator("button:visible, a.button:visible, .target").all():
        box = control.bounding_box()
        if box is not None and not control.evaluate("e => e.matches('.link')"):
            assert min(box["width"], box["height"]) >= 43.5, control.evaluate("e => e.outerHTML.slice(0, 200)")
    page.evaluate("scrollTo(0, 9999)")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_long_press_tells_what_a_thing_is(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE, **PHONE))
    assert table.wait_for_turn(page)
    pile = page.locator("svg.board [data-thing=arrival-tile-3]")
    pile.dispatch_event("pointerdown", {"pointerType": "touch", "pointerId": 1, "bubbles": True})
    expect(page.get_by_role("group", name="About:")).to_be_visible()
    expect(page.get_by_role("group", name="About:")).to_contain_text("RAIDS-108")


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    expect(table.box(page)).to_be_visible()
    tab_to(page, f"[aria-labelledby=game-{table.ANY_GAME}] .actions .main")
    page.keyboard.press("Enter")
    table.see_board(page)
    assert table.play_pages_ahead([page], lambda view: table.voyages_left(view) <= 1)
    choices = 0
    while table.wait_for_turn(page):
        before = table.ply(page)
        tab_to(page, ".target, [data-testid=offers] button")
        page.keyboard.press("Enter" if choices % 2 else "Space")
        table.answered(page, before)
        choices += 1
    assert choices >= 2, "one sails in each of two voyages"
    expect(page.get_by_role("dialog").get_by_role("link", name="Check the dice")).to_be_visible()
    tab_to(page, "dialog a[href^='/verify']")


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
    raise AssertionError(f"the Tab key does not lead to {selector}")


def test_arrow_keys_walk_over_the_board_and_show_cards(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE))
    assert table.wait_for_turn(page)
    page.locator("svg.board").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("group", name="About:")).to_be_visible()
    page.locator("svg.board").dispatch_event("pointerleave")  # a mouse that lay there, when the table moves under it
    page.wait_for_timeout(400)
    expect(page.get_by_role("group", name="About:")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="About:")).to_be_hidden()


def test_two_people_share_one_screen(open_page: OpenPage) -> None:
    page = open_page()
    table.new_table(page, "Me", "Me", names=("Astrid", "Björn"))
    names = set[str]()
    while len(names) < 2:
        assert table.wait_for_turn(page)
        names.add(page.get_by_test_id("ask").locator("strong").inner_text())
        table.choose_first(page)
    assert names == {"Astrid", "Björn"}
