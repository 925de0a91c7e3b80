"""Several people with secrets at one screen: it changes hands behind a curtain."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e import table_page as table
from tests.e2e.conftest import OpenPage
from tests.e2e.hall_process import HallProcess


def curtain(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Pass the screen on")


def sit_down(page: Page, name: str) -> None:
    expect(curtain(page)).to_contain_text(name)
    assert page.locator(".piece").count() == 0, "nothing of the table is there while the screen changes hands"
    curtain(page).get_by_role("button", name=f"I am {name}").click()
    expect(curtain(page)).to_have_count(0)
    expect(page.get_by_test_id("ask")).to_contain_text(name)


def choose(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Choice {number}", exact=True).click()


def rune(page: Page, seat: int) -> str:
    return page.locator(f"[data-thing=rune-{seat}]").get_attribute("aria-label") or ""


def test_the_screen_changes_hands_and_tells_nobody_what_the_other_saw(
    open_page: OpenPage, whispering_hall: HallProcess
) -> None:
    bold, look = 0, 2
    page = open_page(base_url=whispering_hall.address, reduced_motion="no-preference")
    table.new_table(page, "Me", "Me", game="whispers", names=("Astrid", "Björn"))
    page.keyboard.press("Escape")  # no way around the curtain
    sit_down(page, "Astrid")
    assert [rune(page, 1), rune(page, 2)] == ["Hidden rune", "Hidden rune"]
    choose(page, bold)
    choose(page, look)

    peek = page.locator("[data-reveal=rune-1]")
    expect(peek).to_be_visible()
    assert curtain(page).count() == 0, "who looks is not hurried away"
    page.wait_for_timeout(400)
    page.keyboard.press("Enter")
    expect(peek).to_have_count(0)
    sit_down(page, "Björn")
    assert [rune(page, 1), rune(page, 2)] == ["Hidden rune", "Hidden rune"]
    assert "It is a" not in page.content(), "what Astrid heard is not told to Björn"
    choose(page, bold)
    choose(page, look)
    expect(page.locator("[data-reveal]")).to_be_visible()
    page.wait_for_timeout(400)
    page.locator("h1").first.click()
    sit_down(page, "Astrid")
    assert rune(page, 1).startswith("Rune "), "she still knows her own"
    assert rune(page, 2) == "Hidden rune"

    page.reload()
    sit_down(page, "Astrid")
    assert rune(page, 1).startswith("Rune ")


def test_a_look_is_seen_by_the_one_who_looks_alone(open_page: OpenPage, whispering_hall: HallProcess) -> None:
    where = {"base_url": whispering_hall.address}
    host, guest = open_page(**where), open_page(**where)
    table.new_table(host, "Me", "Open seat", game="whispers")
    guest.goto(f"/table/{table.table_id(host)}")
    guest.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Start the game").click()
    expect(guest.locator("svg.board")).to_be_visible()
    choose(host, 0)
    choose(host, 2)
    expect(host.locator("[data-reveal=rune-1]")).to_be_visible()
    expect(guest.get_by_role("button", name="Choice 0", exact=True)).to_be_visible()
    assert guest.locator("[data-reveal]").count() == 0
    before = table.ply(guest)
    choose(guest, 0)  # the look of one keeps nobody else
    table.answered(guest, before)
    expect(host.get_by_test_id("ask")).to_have_attribute("data-ply", str(table.ply(guest)))
    assert host.locator("[data-reveal=rune-1]").is_visible()
