"""What a person does at a table, in the words of the test, whatever the game."""

import random
import re
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from skali.games import shelf
from skali.words.texts import Texts
from tests.hall.client import Guest

STEP_SECONDS = 30
TITLES = {id: Texts("en", game).say("title") for id, game in shelf().items()}
ANY_GAME = "raids"  # where one game shows the matter as well as another
# Nobody stops people who choose at random.
SHORTENED: dict[str, dict[str, Any]] = {
    "drakkar": {"max_rounds_with_humans": "3"},
    "vikingar": {"goal": 1, "round_limit": 5},
}
EACH_GAME = pytest.mark.parametrize("game", list(TITLES))


# --- coming to a table -----------------------------------------------------------------------------------


def box(page: Page, game: str = ANY_GAME) -> Locator:
    """A game on the shelf."""
    return page.get_by_role("article", name=TITLES.get(game, game.title()), exact=True)


def play_now(page: Page, game: str = ANY_GAME) -> None:
    box(page, game).get_by_role("button", name="Play now against bots").click()
    see_board(page)


def open_menu(page: Page) -> None:
    """What one rarely needs at a table is in the menu at the end of the bar."""
    page.get_by_role("button", name="Menu", exact=True).click()


def open_panels(page: Page) -> None:
    """Log, rules, chat and words; on a large screen they are always there."""
    drawer = page.get_by_role("button", name="Log, chat and rules")
    if drawer.count():
        drawer.click()


def close_panels(page: Page) -> None:
    drawer = page.get_by_role("dialog", name="Log, chat and rules")
    if drawer.count():
        drawer.get_by_role("button", name="Close").click()


def see_board(page: Page) -> None:
    """With everything on it and beside it."""
    expect(page.locator("svg.board").first).to_be_visible()
    settle(page)


def settle(page: Page) -> None:
    """Until the page is laid out: what is not looked at first comes in tasks of its own."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0, timeout=1000 * STEP_SECONDS)


def new_table(
    page: Page,
    *seats: str,
    game: str = ANY_GAME,
    names: tuple[str, ...] = (),
    edition: str | None = None,
    options: Mapping[str, str | bool] | None = None,
    level: str | None = None,
) -> None:
    """Open a table with seats such as Me, Open seat, Bot; as many as the game offers."""
    box(page, game).get_by_role("button", name="New table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("button.main")).to_be_visible()
    if edition is not None:
        dialog.locator("#edition").select_option(edition)
    counts = dialog.get_by_role("group", name="Number of players")
    if counts.count():
        counts.get_by_role("button", name=str(len(seats))).click()
    for number, kind in enumerate(seats, start=1):
        dialog.get_by_role("group", name=f"Seat {number}").get_by_role("button", name=kind).click()
    if level is not None:
        for bot in dialog.get_by_label("Level of the bot").all():
            bot.select_option(level)
    for number, name in enumerate(names, start=1):
        dialog.get_by_label(f"Name at seat {number}").fill(name)
    for option, value in (options or {}).items():
        set_option(dialog.locator(f"#option-{option}"), value)
    dialog.locator("button.main").click()


def set_option(field: Locator, value: str | bool) -> None:
    if isinstance(value, bool):
        field.set_checked(value)
    elif field.evaluate("e => e.tagName") == "SELECT":
        field.select_option(value)
    else:
        field.fill(value)
        field.dispatch_event("change")


def table_id(page: Page) -> str:
    page.wait_for_url(re.compile("/table/"))
    return page.url.rsplit("/", 1)[-1].split("?")[0]


# --- past the browser ------------------------------------------------------------------------------------


def player_of(page: Page) -> Guest:
    """The person at a page, to act by HTTP."""
    me = page.context.request.get("/api/me")
    cookie = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "skali")
    return Guest(me.url.removesuffix("/api/me"), Cookie=f"skali={cookie}")


def sit_down(
    page: Page,
    *seats: str,
    game: str = ANY_GAME,
    ahead: Callable[[dict[str, Any]], bool] | None = None,
    **wishes: Any,
) -> Page:
    """At a new table against bots that choose at random, as far on in the game as wished."""
    player = player_of(page)
    deadline = time.monotonic() + 4 * STEP_SECONDS
    while time.monotonic() < deadline:
        id = player.create(*(seats or ("me", "bot")), game=game, **wishes)["id"]
        if ahead is None or play_ahead([player], id, ahead):
            page.goto(f"/table/{id}")
            see_board(page)
            return page
    raise AssertionError("that moment comes in no game")


def play_ahead(players: Sequence[Guest], id: str, enough: Callable[[dict[str, Any]], bool]) -> bool:
    """Everybody chooses at random, until one of the players is asked at a moment that is wished for, by what he sees.

    False if that moment did not come in the whole game: dice are sealed, so no two games are the same.
    """
    dice, deadline = random.Random(7), time.monotonic() + 4 * STEP_SECONDS
    while time.monotonic() < deadline:
        for player in players:
            view = player.view(id)
            if view["status"] == "finished":
                return False
            offers = view["prompt"].get("offers")
            if offers and enough(view):
                return True
            if offers:
                player.choose(id, player.choice(view, dice.choice(offers)["choice"]))
        time.sleep(0.005)
    raise AssertionError("the game does not get on")


def play_pages_ahead(pages: Sequence[Page], enough: Callable[[dict[str, Any]], bool]) -> bool:
    """The same with the table open in the pages, which then show that moment, not one that is past."""
    players, id = [player_of(page) for page in pages], table_id(pages[0])
    if not play_ahead(players, id, enough):
        return False
    ply = players[0].view(id)["ply"]
    for page in pages:
        expect(page.get_by_test_id("ask")).to_have_attribute("data-ply", str(ply))
    return True


def sails_last_voyage(view: dict[str, Any]) -> bool:
    """Of Raids: the end is near, and there is a ship to be sailed."""
    return voyages_left(view) == 0 and asks("ask-sail")(view)


def voyages_left(view: dict[str, Any]) -> int:
    voyage = view["scene"]["headline"][0]["args"]
    return int(voyage["voyages"] - voyage["voyage"])


def asks(question: str) -> Callable[[dict[str, Any]], bool]:
    return lambda view: view["prompt"]["ask"]["id"] == question


# --- seeing what is asked --------------------------------------------------------------------------------


def ply(page: Page) -> int:
    return int(page.get_by_test_id("ask").get_attribute("data-ply") or -1)


def asked(page: Page) -> str:
    return page.get_by_test_id("ask").get_attribute("data-ask") or ""


def offers(page: Page) -> Locator:
    return page.get_by_test_id("offers").get_by_role("button")


def targets(page: Page) -> Locator:
    return page.locator(".target")


def outcome(page: Page) -> Locator:
    return page.get_by_role("dialog", name="The game is over")


def can_choose(page: Page) -> bool:
    return page.get_by_test_id("offers").count() > 0


def is_asked(page: Page) -> bool:
    """Whether the page asks the one who sits there, even if it does not show yet what he can answer."""
    return page.locator(".prompt.asked").count() > 0


def is_over(page: Page) -> bool:
    return outcome(page).count() > 0


def wait_for_turn(page: Page) -> bool:
    """Until one can choose (True) or the game is over (False)."""
    deadline = time.monotonic() + STEP_SECONDS
    while time.monotonic() < deadline:
        if can_choose(page):
            settle(page)
            return True
        if is_over(page):
            return False
        page.wait_for_timeout(20)
    raise AssertionError(f"nothing happens at ply {ply(page)}: {asked(page)}")


def answered(page: Page, before: int) -> None:
    page.wait_for_function("before => Number(document.querySelector('[data-ply]').dataset.ply) > before", arg=before)


# --- choosing --------------------------------------------------------------------------------------------


def click_offer(page: Page, dice: random.Random) -> None:
    """Any of the buttons. Grave ones are said twice."""
    buttons = offers(page)
    buttons.nth(dice.randrange(buttons.count())).click()
    confirm(page)


def confirm(page: Page) -> None:
    again = page.get_by_role("button", name="Do it", exact=True)
    if again.count():
        page.wait_for_timeout(450)
        again.click(timeout=2000)


def choose_first(page: Page) -> None:
    before = ply(page)
    offers(page).first.click()
    answered(page, before)


def choose_while_asked(page: Page, most: int) -> None:
    for _ in range(most):
        if not is_asked(page):
            return
        assert wait_for_turn(page)
        choose_first(page)


def see_the_same(*pages: Page) -> None:
    """Until all are as far as the one who is farthest."""
    last = max(ply(page) for page in pages)
    for page in pages:
        expect(page.get_by_test_id("ask")).to_have_attribute("data-ply", str(last))


MIDDLE_OF_A_TARGET = """
start => {
    // The first, counted from one of them, that a finger can reach: nothing else lies over its middle.
    const all = [...document.querySelectorAll('.target')];
    for (const target of [...all.slice(start), ...all.slice(0, start)]) {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = target.getBoundingClientRect();
        const middle = [x + width / 2, y + height / 2];
        if (document.elementFromPoint(...middle)?.closest('.target')) return middle;
    }
    throw new Error('no target can be tapped');
}
"""


def tap_something(page: Page, dice: random.Random, button: bool) -> bool:
    """A place on the table if one answers, else or if wished a button; tells which. What has a menu opens it first."""
    before, places = ply(page), targets(page).count()
    buttons = page.locator("[data-testid=offers] button:visible")
    on_table = places > 0 and not (button and buttons.count())
    if on_table:
        page.touchscreen.tap(*page.evaluate(MIDDLE_OF_A_TARGET, dice.randrange(places)))
        menu = page.locator(".card button.choice")
        if menu.count():
            menu.nth(dice.randrange(menu.count())).tap()
    else:
        buttons.nth(dice.randrange(buttons.count())).tap()
    confirm(page)
    answered(page, before)
    return on_table


# --- whole games -----------------------------------------------------------------------------------------


ANY_OFFER = "(buttons, below) => buttons[below(buttons.length)]"
DRIVER = """
async ([seed, known, most, pick]) => {
    const picked = eval(pick);
    let state = seed;
    const below = (n) => (state = (state * 48271) % 2147483647) % n;
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const ask = () => document.querySelector('[data-ask]');
    const buttons = () => [...document.querySelectorAll('[data-testid=offers] button')];
    let made = 0;
    for (let idle = 0; idle < 3000; idle += 1) {
        if (document.querySelector('dialog a[href^="/verify"]')) return { over: true, made };
        const all = buttons();
        if (!all.length) { document.querySelector('[data-reveal]')?.dispatchEvent(
            new MouseEvent('click', { bubbles: true })); await pause(10); continue; }
        if (known && !known.includes(ask().dataset.ask)) return { over: false, made };
        if (made >= most) return { over: false, made };
        const before = ask().dataset.ply;
        picked(all, below).click();
        made += 1;
        for (let wait = 0; wait < 1000 && ask()?.dataset.ply === before; wait += 1) {
            if (wait % 50 === 49) document.querySelector('.weighing .main')?.click();
            await pause(10);
        }
        if (ask()?.dataset.ply === before) throw new Error(`a choice was clicked, and nothing happened at ${before}`);
        idle = 0;
    }
    throw new Error(`nothing happens: ${ask()?.innerText}`);
}
"""


def play_on(page: Page, seed: int = 7, known: list[str] | None = None, most: int = 2000, pick: str = ANY_OFFER) -> bool:
    """Choose at random inside the page, up to the end (False), or to a question that is not known yet (True)."""
    result = page.evaluate(DRIVER, [seed, known, most, pick])
    return not result["over"]


def choose_as(page: Page, pick: str) -> None:
    """One choice, picked inside the page."""
    before = ply(page)
    page.evaluate(
        """pick => {
        const all = [...document.querySelectorAll('[data-testid=offers] button')];
        if (all.length) eval(pick)(all, (n) => Math.floor(Math.random() * n)).click();
    }""",
        pick,
    )
    answered(page, before)


def wait_for_one(pages: Sequence[Page]) -> Page | None:
    """Until one of them can choose (he), or the game is over (nobody)."""
    deadline = time.monotonic() + STEP_SECONDS
    while time.monotonic() < deadline:
        for page in pages:
            if can_choose(page):
                return page
        if all(is_over(page) for page in pages):
            return None
        pages[0].wait_for_timeout(20)
    raise AssertionError(f"nothing happens: {[asked(page) for page in pages]}")


def play_together(pages: list[Page], pick: str = ANY_OFFER, most: int = 2000) -> list[int]:
    """All at once, each inside his page, up to the end; tells how many choices each has made."""
    for seed, page in enumerate(pages, start=7):
        page.evaluate(f"wish => {{ window.played = ({DRIVER})(wish); }}", [seed, None, most, pick])
    played = [page.evaluate("() => window.played") for page in pages]
    assert all(result["over"] for result in played), "the game does not end"
    return [result["made"] for result in played]


def play_to_the_end(pages: list[Page], at_each: Callable[[Page], None] | None = None, most: int = 2000) -> int:
    """Everybody chooses at random when it is his turn; returns how many choices were made."""
    dice = random.Random(7)
    for made in range(most):
        page = wait_for_one(pages)
        if page is None:
            return made
        if at_each is not None:
            at_each(page)
        before = ply(page)
        click_offer(page, dice)
        answered(page, before)
    raise AssertionError("the game does not end")


def resign(page: Page) -> None:
    """A bot plays on: the quickest way to a finished game."""
    open_menu(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(outcome(page)).to_be_visible(timeout=60_000)
