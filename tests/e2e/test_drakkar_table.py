"""Drakkar at the table: whole games with and without notes, the look that one alone sees, and the pencil."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import table_page as table
from tests.e2e.conftest import NOWHERE, PHONE, OpenPage
from tests.e2e.test_accessibility import audit

FACES = ("heart", "spade", "diamond", "club", "crown", "tower")
SEEKER = r"""
(() => {
    // Moves pawns onto emblems, looks at what it does not know, and takes each symbol once.
    const symbols = new Map();
    const done = new Set();
    const listen = () => {
        const told = document.querySelector('[data-testid=announcer]')?.textContent ?? '';
        for (const [, symbol, square] of told.matchAll(/sees? it: (\w+), on (\w+)/g)) symbols.set(square, symbol);
    };
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    return (buttons, below) => {
        const any = (...words) => {
            const fitting = buttons.filter((button) => words.some((word) => button.innerText.includes(word)));
            return fitting[below(fitting.length)];
        };
        const asked = document.querySelector('[data-ask]');
        if (asked.dataset.ask === 'ask-landing') {
            const symbol = symbols.get(asked.innerText.match(/emblem of (\w+)/)[1]);
            if (!symbol) return any('I look');
            if (done.has(symbol)) return any('Leave it');
            done.add(symbol);
            return any('I take');
        }
        const squareOf = (button) => button.innerText.match(/ to (\w+),.*onto an emblem/)?.[1];
        const ways = buttons.filter((button) => squareOf(button) && !done.has(symbols.get(squareOf(button))));
        if (ways.length) return ways[below(ways.length)];
        return any('Move pawn', 'Bring', 'with the') ?? any('End the turn') ?? buttons[below(buttons.length)];
    };
})()
"""
MOVE_AN_EMBLEM = "buttons => buttons.find((button) => button.innerText.includes('emblem')) ?? buttons[0]"


def two_people(open_page: OpenPage, **options: str) -> tuple[Page, Page]:
    host, guest = open_page(), open_page()
    table.new_table(host, "Me", "Open seat", game="drakkar", options=options)
    guest.goto(f"/table/{table.table_id(host)}")
    guest.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        table.see_board(page)
    return host, guest


def faces_up(page: Page) -> int:
    """Emblems on the squares whose symbol can be seen."""
    return sum(page.locator(f".piece[data-thing^=emblem-] use[href$=emblem-{face}]").count() for face in FACES)


def is_noted(page: Page, square: str) -> bool:
    """Whether one sees the face of the emblem there; the bot may just have taken it away."""
    emblem = page.locator(f".piece[data-thing=emblem-{square}]")
    face = "use[href*=emblem-]:not([href$=back])"
    return bool(emblem.evaluate_all("(all, face) => all.every((emblem) => emblem.querySelector(face))", face))


def log(page: Page) -> str:
    table.settle(page)
    return page.locator("ol[aria-label='What happened']").text_content() or ""


def come_back(page: Page) -> None:
    page.reload()
    table.see_board(page)


def peek(page: Page, square: str | None = None) -> Locator:
    """What is turned up just now: anywhere, or the emblem of a square."""
    return page.locator("[data-reveal]" if square is None else f"[data-reveal=emblem-{square}]")


def play_until(page: Page, ask: str, others: tuple[str, ...]) -> None:
    """On until one is asked something."""
    assert table.play_on(page, known=list(others), pick=SEEKER), f"nobody was asked {ask}"
    assert table.asked(page) == ask


def first_asked(ask: str, *pages: Page) -> Page:
    """All play on until one of them is asked something."""
    for _ in range(200):
        page = table.wait_for_one(pages)
        assert page is not None
        if table.asked(page) == ask:
            return page
        table.choose_as(page, SEEKER)
    raise AssertionError(f"nobody was asked {ask}")


EVERYTHING_ELSE = (
    *("ask-first-die", "ask-second-die", "ask-first-turn", "ask-return", "ask-emblem", "ask-way", "ask-prison"),
    "ask-shield",
)


def score_sheet(page: Page) -> list[str]:
    return table.outcome(page).locator("table tr").all_inner_texts()


# --- whole games -----------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_two_people_play_without_notes_until_one_is_king(open_page: OpenPage) -> None:
    host, guest = two_people(open_page, notes="off")
    made = table.play_together([host, guest], SEEKER)
    assert min(made) > 20
    for page in (host, guest):
        expect(table.outcome(page)).to_be_visible()
        assert "king of the Vikings" in log(page)
    assert re.search(r"\t5\b", score_sheet(host)[1]), "five shields make a king"


def test_two_people_play_to_the_last_round_without_notes(open_page: OpenPage) -> None:
    host, guest = two_people(open_page, notes="off", max_rounds_with_humans="30")
    looker = first_asked("ask-landing", host, guest)
    looker.get_by_role("button", name="I look").click()
    people = [table.player_of(page) for page in (host, guest)]
    assert not table.play_ahead(people, table.table_id(host), lambda view: False)
    for page in (host, guest):
        expect(table.outcome(page)).to_be_visible()
    assert score_sheet(host) == score_sheet(guest)
    audit(looker)
    table.outcome(looker).get_by_role("link", name="See it again").click()
    expect(looker.get_by_test_id("ply")).to_be_visible()
    assert "Only you see it" in log(looker), "now that it is over, what one saw is told"


def test_what_one_saw_is_noted_with_full_notes(open_page: OpenPage) -> None:
    page = open_page(NOWHERE)
    table.sit_down(page, game="drakkar", options={"notes": "auto"})
    play_until(page, "ask-landing", EVERYTHING_ELSE)
    audit(page)
    square = re.findall(r"emblem of (\w+)", page.get_by_test_id("ask").inner_text())[0]
    page.get_by_role("button", name="I look").click()
    expect(peek(page, square)).to_be_visible()
    audit(page)
    page.wait_for_timeout(400)
    page.keyboard.press("Enter")
    expect(peek(page, square)).to_have_count(0)
    assert is_noted(page, square)
    assert "Only you see it" in log(page)
    come_back(page)
    assert is_noted(page, square)


@pytest.mark.thorough
def test_a_whole_game_against_bots_with_full_notes(open_page: OpenPage) -> None:
    page = open_page()
    table.new_table(page, "Me", "Bot", game="drakkar", options={"notes": "auto"})
    assert not table.play_on(page, pick=SEEKER)
    expect(table.outcome(page).get_by_role("row").last).to_be_visible()
    audit(page)


# --- the private look ------------------------------------------------------------------------------------


def test_a_look_is_one_players_and_only_for_a_while(open_page: OpenPage) -> None:
    host, guest = two_people(open_page, notes="off", reveal_seconds="2")
    looker = first_asked("ask-landing", host, guest)
    other = guest if looker is host else host
    looker.get_by_role("button", name="I look").click()
    expect(peek(looker)).to_be_visible()
    expect(looker.get_by_test_id("announcer")).to_contain_text("Only you see it")
    assert peek(other).count() == 0
    assert "Only you see it" not in other.content()
    expect(peek(looker)).to_have_count(0)
    for page in (looker, other):
        assert faces_up(page) == 0
        assert "Only you see it" not in page.content()
        come_back(page)
        assert "I look" in log(page)
        assert peek(page).count() == faces_up(page) == 0
        assert "Only you see it" not in page.content()


# --- the pencil, and moving an emblem ----------------------------------------------------------------------


def test_pencil_marks_stay_on_their_squares_and_survive_a_reload(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE), game="drakkar", options={"notes": "pencil"})
    assert table.wait_for_turn(page)
    page.get_by_role("button", name="Pencil").click()
    page.get_by_role("toolbar", name="Pencil").get_by_role("button", name="Crown").click()
    page.locator("[data-thing=emblem-g9]").first.click()
    page.locator("[data-pins=square-g9] use").wait_for(state="attached")
    audit(page)
    come_back(page)
    page.locator("[data-pins=square-g9] use").wait_for(state="attached")
    assert table.wait_for_turn(page)
    table.play_on(page, most=6, pick=MOVE_AN_EMBLEM)
    assert page.locator("[data-pins]").evaluate_all("all => all.map(e => e.dataset.pins)") == ["square-g9"]


def offers_to_move_an_emblem(view: dict[str, Any]) -> bool:
    return any(offer["label"]["id"] == "offer-an-emblem" for offer in view["prompt"]["offers"])


def test_an_emblem_is_moved_in_two_steps_by_touch(open_page: OpenPage) -> None:
    page = table.sit_down(open_page(NOWHERE, **PHONE), game="drakkar", ahead=offers_to_move_an_emblem)
    assert table.wait_for_turn(page)
    page.get_by_role("button", name="Move an emblem").tap()
    expect(page.get_by_test_id("ask")).to_have_attribute("data-ask", "ask-emblem")
    emblems = page.locator(".target[data-thing^=emblem-]")
    expect(emblems.first).to_be_visible()
    moved = emblems.first.get_attribute("data-thing")
    emblems.first.tap()
    expect(page.get_by_test_id("ask")).to_have_attribute("data-ask", "ask-way")
    expect(page.get_by_test_id("ask")).to_contain_text(str(moved).removeprefix("emblem-"))
    way = page.locator(".target[data-thing^=square-]").first
    square = (way.get_attribute("data-thing") or "").removeprefix("square-")
    way.tap()
    if page.locator(".card button.choice").count():
        page.locator(".card button.choice").first.tap()
    expect(page.locator(f".piece[data-thing=emblem-{square}]")).to_be_visible()
    expect(page.locator(f".piece[data-thing={moved}]")).to_have_count(0)
