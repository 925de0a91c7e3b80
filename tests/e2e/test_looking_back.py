"""Replays, other ways from a moment, the score sheet, the sealed dice, the rule book."""

import re

from playwright.sync_api import expect

from tests.e2e import table_page as table
from tests.e2e.conftest import NOWHERE, OpenPage


def test_who_has_resigned_may_play_again(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE), ahead=table.sails_last_voyage)
    first = table.table_id(page)
    table.resign(page)
    table.outcome(page).get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(first))
    assert table.wait_for_turn(page)


def test_every_moment_can_be_seen_again(open_page: OpenPage, finished: str) -> None:
    page = open_page(f"/replay/{finished}")
    expect(page.get_by_test_id("ply")).to_have_text(re.compile("^0 of "))
    table.settle(page)
    last = int(page.get_by_test_id("ply").inner_text().split()[-1])
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("ply")).to_have_text(f"2 of {last}")
    expect(page).to_have_url(re.compile(r"\?ply=3$"))
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("ply")).to_have_text(f"1 of {last}")
    page.keyboard.press("End")
    expect(page.get_by_test_id("ply")).to_have_text(f"{last} of {last}")
    page.get_by_role("slider", name="Moment").fill("11")
    expect(page.get_by_test_id("ply")).to_have_text(f"10 of {last}")
    page.get_by_label("Speed").select_option("× 4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_test_id("ply")).not_to_have_text(f"10 of {last}")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("list", name="What happened").get_by_role("button").last.click()
    expect(page.get_by_test_id("ply")).to_have_text(f"{last} of {last}")


def test_who_leaves_while_the_log_is_written_leaves_nothing_undone(open_page: OpenPage, finished: str) -> None:
    page = open_page(NOWHERE)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    page.goto(f"/replay/{finished}")
    page.locator("ol[aria-label='What happened'] li").first.wait_for(state="attached")
    page.locator("header .home").evaluate("home => home.click()")
    expect(page).to_have_url(re.compile("/$"))
    table.settle(page)


def test_a_moment_can_be_shared(open_page: OpenPage, finished: str) -> None:
    friend = open_page(f"/replay/{finished}?ply=6")
    expect(friend.get_by_test_id("ply")).to_have_text(re.compile("^5 of "))
    expect(friend.locator(".piece").nth(20)).to_be_attached()


def test_the_sheet_and_the_chart_tell_the_same_scores(open_page: OpenPage, finished: str) -> None:
    page = open_page(f"/replay/{finished}")
    expect(page.get_by_role("img", name="Scores over time")).to_be_visible()
    table.settle(page)
    totals = page.locator("tfoot td").all_inner_texts()
    label = page.get_by_role("img", name="Scores over time").get_attribute("aria-label") or ""
    assert re.findall(r": (\d+)(?:,|$)", label.partition("In the end")[2]) == totals


def test_another_way_from_a_moment(open_page: OpenPage, finished: str) -> None:
    page = open_page(f"/replay/{finished}?ply=9")
    expect(page.get_by_test_id("ply")).to_have_text(re.compile("^8 of "))
    page.get_by_role("button", name="Continue from here").click()
    page.get_by_role("button", name="Open the table").click()
    assert table.wait_for_turn(page)
    assert table.table_id(page) != finished
    before = table.ply(page)
    table.offers(page).first.click()
    table.answered(page, before)


def test_the_dice_are_rechecked_in_the_browser(open_page: OpenPage, finished: str) -> None:
    page = open_page(f"/verify/{finished}")
    expect(page.get_by_text("The secret has the fingerprint that was promised before the game.")).to_be_visible()
    expect(page.get_by_text("The record is whole")).to_be_visible()
    expect(page.get_by_text(re.compile(r"All \d+ rolls are those that the secret and the words give"))).to_be_visible()
    expect(page.get_by_text(f"skali verify {finished}.record")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.path().read_text(encoding="utf-8").startswith("Skáli record 1")


def test_why_opens_the_clause_in_the_rule_book(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE))
    assert table.wait_for_turn(page)
    page.locator(".prompt").get_by_role("button", name="Why?").click()
    sought = page.locator(".clause.sought")
    expect(sought).to_be_visible()
    expect(sought).to_contain_text(re.compile(r"RAIDS-\d+"))
    page.get_by_label("Search the rule book").fill("ghost ship")
    expect(page.locator(".clause").first).to_contain_text("ghost", ignore_case=True)


def test_the_rule_book_shows_what_it_stresses_and_no_markdown(open_page: OpenPage) -> None:
    page = open_page("/rules/midgard")
    expect(page.locator("#clause-MID-005 em")).to_have_text("rank")
    expect(page.locator(".book")).to_have_attribute("aria-busy", "false")
    assert "*" not in page.locator(".book").inner_text()
