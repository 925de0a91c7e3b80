"""What a person does at a table, in the words of the test."""

import random
import re
import time
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page, expect

STEP_SECONDS = 20


def play_now(page: Page) -> None:
    page.get_by_role("button", name="Play now against bots").click()
    expect(page.locator("svg.board")).to_be_visible()


def new_table(page: Page, *seats: str) -> None:
    """Open a table with seats such as Me, Open seat, Bot; as many as the game offers."""
    page.get_by_role("button", name="New table").click()
    page.get_by_role("group", name="Number of players").get_by_role("button", name=str(len(seats))).click()
    for number, kind in enumerate(seats, start=1):
        page.get_by_role("group", name=f"Seat {number}").get_by_role("button", name=kind).click()
    page.locator("dialog button.main").click()


def table_id(page: Page) -> str:
    page.wait_for_url(re.compile("/table/"))
    return page.url.rsplit("/", 1)[-1].split("?")[0]


def ply(page: Page) -> int:
    return int(page.get_by_test_id("ask").get_attribute("data-ply") or -1)


def asked(page: Page) -> str:
    return page.get_by_test_id("ask").get_attribute("data-ask") or ""


def offers(page: Page) -> Locator:
    return page.get_by_test_id("offers").get_by_role("button")


def is_over(page: Page) -> bool:
    return page.get_by_role("dialog", name="The game is over").is_visible()


def can_choose(page: Page) -> bool:
    return offers(page).count() > 0


def wait_for_turn(page: Page) -> bool:
    """Until one can choose (True) or the game is over (False)."""
    deadline = time.monotonic() + STEP_SECONDS
    while time.monotonic() < deadline:
        if can_choose(page):
            return True
        if is_over(page):
            return False
        page.wait_for_timeout(20)
    raise AssertionError(f"nothing happens at ply {ply(page)}: {asked(page)}")


def click_offer(page: Page, dice: random.Random) -> None:
    """Any of the buttons; it may vanish under the hand when the table moves on."""
    buttons = offers(page)
    count = buttons.count()
    if count:
        try:
            buttons.nth(dice.randrange(count)).click(timeout=2000)
        except Error:
            return


def answered(page: Page, before: int) -> None:
    page.wait_for_function("before => Number(document.querySelector('[data-ply]').dataset.ply) > before", arg=before)


def play_to_the_end(pages: list[Page], at_each: Callable[[Page], None] | None = None, most: int = 400) -> int:
    """Everybody chooses at random when it is his turn; returns how many choices were made."""
    dice = random.Random(7)
    for made in range(most):
        deadline = time.monotonic() + STEP_SECONDS
        while not any(can_choose(page) for page in pages):
            if all(is_over(page) for page in pages):
                return made
            assert time.monotonic() < deadline, f"nothing happens: {[asked(page) for page in pages]}"
            pages[0].wait_for_timeout(20)
        page = next(page for page in pages if can_choose(page))
        if at_each is not None:
            at_each(page)
        before = ply(page)
        click_offer(page, dice)
        answered(page, before)
    raise AssertionError("the game does not end")


def resign(page: Page) -> None:
    """A bot plays on: the quickest way to a finished game."""
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible(timeout=60_000)
