"""A walk over layouts: tables of all titles on screens of all shapes, at moments drawn from whole games."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page

from skali.games import shelf
from tests.e2e import table_page as table

Screen = tuple[int, int]

DESKS: tuple[Screen, ...] = ((1440, 900), (1366, 657), (1280, 640))
HANDHELDS: tuple[Screen, ...] = ((390, 844), (844, 390), (768, 1024))
THEMES = ("light", "dark")
CHOICES = 10
MOST_PLIES = 400
LEAST_SHIFT = 0.001  # below it, a number has one digit more within its own line

# What is wrong with a page on which something is asked, in words; nothing if all is well.
FAULTS = """
(touch) => {
    const faults = [];
    const name = (e) => (e.getAttribute('aria-label') || e.innerText || e.className.toString()).slice(0, 60);
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
    if (root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight} px high`);
    for (const answer of document.querySelectorAll('[data-testid=offers] button')) {
        const { left, right, top, bottom, width, height } = answer.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
            faults.push(`the answer '${name(answer)}' is not wholly on the screen`);
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit?.closest('button') !== answer)
            faults.push(`the answer '${name(answer)}' is covered by ${hit?.tagName} ${hit && name(hit)}`);
        if (touch && Math.min(width, height) < 43.5)
            faults.push(`the answer '${name(answer)}' is ${width} x ${height} px, too small for a finger`);
        if (answer.scrollWidth > answer.clientWidth + 1)
            faults.push(`the answer '${name(answer)}' does not fit into its button`);
    }
    const seen = (e) => {
        if (e.closest('.visually-hidden, svg') || !e.checkVisibility({ visibilityProperty: true })) return false;
        return getComputedStyle(e).clipPath === 'none' && e.getClientRects().length > 0;
    };
    for (const e of document.querySelectorAll('body *')) {
        const speaks = [...e.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
        if (speaks && seen(e) && parseFloat(getComputedStyle(e).fontSize) < 12)
            faults.push(`'${name(e)}' is written in ${getComputedStyle(e).fontSize}`);
    }
    for (const part of document.querySelectorAll('.topbar, .stage, .columns, .columns > *, .dock, .dock > *, .side')) {
        if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth)
            faults.push(`${part.className} is ${part.scrollWidth - part.clientWidth} px wider than its room`);
        const scrolls = getComputedStyle(part).overflowY === 'auto';
        if (!scrolls && part.scrollHeight > part.clientHeight + 1 && part.clientHeight)
            faults.push(`${part.className} is ${part.scrollHeight - part.clientHeight} px higher than its room`);
    }
    const columns = document.querySelector('.columns');
    if (columns) {
        const end = columns.getBoundingClientRect().bottom;
        for (const part of columns.children)
            if (part.getBoundingClientRect().bottom > end + 1)
                faults.push(`${part.className} reaches below the column`);
    }
    const dock = document.querySelector('.dock').getBoundingClientRect();
    for (const board of document.querySelectorAll('.wide svg.board')) {
        const { right, bottom } = board.getBoundingClientRect();
        if (bottom > dock.top + 1 || right > innerWidth) faults.push('a board reaches out of its room');
    }
    return faults;
}
"""
WATCH_SHIFTS = """
() => {
    window.shifts = [];
    const name = (node) => `${node?.nodeName}.${node?.className?.baseVal ?? node?.className}`;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            window.shifts.push([entry.value, entry.sources.map(({ node, previousRect: a, currentRect: b }) =>
                `${name(node)} ${[a.x, a.y, a.width, a.height]} -> ${[b.x, b.y, b.width, b.height]}`)]);
    }).observe({ type: 'layout-shift', buffered: false });
}
"""
THREE_FRAMES = """() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"""
SHINE = "theme => (document.documentElement.dataset.theme = theme)"
NO_OUTLINE = """
() => {
    const bare = [];
    for (const button of document.querySelectorAll('.dock button, .topbar button')) {
        button.focus();
        const { outlineStyle, outlineWidth } = getComputedStyle(button);
        const drawn = !['none', ''].includes(outlineStyle) && parseFloat(outlineWidth) > 0;
        if (!drawn && button.matches(':focus-visible')) bare.push(button.className);
    }
    if (!document.querySelector(':focus-visible')) bare.push('nothing is in focus');
    document.activeElement.blur();
    return bare;
}
"""


@dataclass(frozen=True)
class Setting:
    game: str
    edition: str
    seats: int

    @property
    def name(self) -> str:
        return f"{self.game}-{self.edition}-{self.seats}"


def all_settings() -> Iterator[Setting]:
    """Every title in every edition, for the fewest players and the most."""
    for id, game in shelf().items():
        for edition in game.editions:
            seats = game.seats_in(edition)
            yield from (Setting(id, edition, number) for number in (min(seats), max(seats)))


def resize(page: Page, screen: Screen) -> None:
    """Until the page is laid out anew: it measures itself once a frame."""
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.evaluate(THREE_FRAMES)


class Walk:
    """One person at a table with a mouse and with a finger; others play at random."""

    def __init__(self, browser: Browser, address: str, setting: Setting, seed: int = 7) -> None:
        self.setting = setting
        self.dice = random.Random(seed)
        wishes: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", "base_url": address}
        desk = browser.new_context(**wishes)
        handheld = browser.new_context(**wishes, has_touch=True, is_mobile=True)
        self.contexts = (desk, handheld)
        self.desk, self.handheld = desk.new_page(), handheld.new_page()
        self.player = table.player_of(self.desk)
        handheld.add_cookies(desk.cookies())  # type: ignore[arg-type]
        bots = ["bot"] * (setting.seats - 1)
        options = table.SHORTENED.get(setting.game, {})
        wish: dict[str, Any] = {"game": setting.game, "edition": setting.edition, "options": options, "hints": True}
        self.id: str = self.player.create("me", *bots, **wish)["id"]
        self.faults: list[str] = []

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def open(self, pages: tuple[Page, ...] | None = None) -> None:
        for page in pages or (self.desk, self.handheld):
            page.goto(f"/table/{self.id}")
            table.see_board(page)

    def new_questions(self, most: int) -> Iterator[str]:
        """Plays by HTTP, and stops at each question that was not asked before, or had fewer answers."""
        answers: dict[str, int] = {}
        stops = 0
        for _ in range(MOST_PLIES):
            view = self.player.wait(self.id)
            if view["status"] == "finished" or stops == most:
                return
            question, offers = view["prompt"]["ask"]["id"], view["prompt"]["offers"]
            if len(offers) > 1.5 * answers.get(question, 0):
                answers[question] = len(offers)
                stops += 1
                self.ply = view["ply"]
                yield question
            self.player.choose(self.id, self.player.choice(view, self.dice.choice(offers)["choice"]))

    def pages(
        self, desks: tuple[Screen, ...] = DESKS, handhelds: tuple[Screen, ...] = HANDHELDS
    ) -> Iterator[tuple[Page, str, bool]]:
        """The moment on each screen."""
        for page, screens, touch in ((self.desk, desks, False), (self.handheld, handhelds, True)):
            for width, height in screens:
                resize(page, (width, height))
                page.locator(f"[data-ply='{self.ply}']").wait_for()
                page.locator("[data-testid=offers]").wait_for()
                table.settle(page)
                yield page, f"{width}x{height}", touch

    def look(self, page: Page, screen: str, touch: bool, question: str) -> None:
        where = f"{self.setting.name} {screen} {question}"
        self.faults += [f"{where}: {fault}" for fault in page.evaluate(f"({FAULTS})({json.dumps(touch)})")]

    def play(self, page: Page, screen: str, choices: int = CHOICES) -> None:
        """Clicks answers: each arrives, and nothing on the page moves."""
        where = f"{self.setting.name} {screen}"
        page.keyboard.press("Tab")
        self.faults += [f"{where}: no focus can be seen on {part}" for part in page.evaluate(NO_OUTLINE)]
        page.evaluate(THREE_FRAMES)
        page.evaluate(WATCH_SHIFTS)
        for _ in range(choices):
            if not table.wait_for_turn(page):
                break
            before, buttons = table.ply(page), table.offers(page)
            nth = self.dice.randrange(buttons.count())
            box = buttons.nth(nth).bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            table.confirm(page)
            table.answered(page, before)
        for value, sources in page.evaluate("window.shifts"):
            if value < LEAST_SHIFT:
                continue
            self.faults.append(f"{where}: the layout shifts by {value:.4f}: {'; '.join(sources)}")


def walk(browser: Browser, address: str, setting: Setting, moments: int) -> list[str]:
    """What is wrong with the layouts of a title, at so many of its questions, on all screens, in both themes."""
    walk = Walk(browser, address, setting)
    try:
        for number, question in enumerate(walk.new_questions(moments)):
            if not number:
                walk.open()
            for page, screen, touch in walk.pages():
                page.evaluate(SHINE, THEMES[number % 2])
                walk.look(page, screen, touch, question)
        for page, size in ((walk.desk, DESKS[-1]), (walk.handheld, HANDHELDS[0])):
            resize(page, size)
            walk.play(page, f"{size[0]}x{size[1]}")
    finally:
        walk.close()
    return walk.faults
