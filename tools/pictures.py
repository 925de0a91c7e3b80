"""Makes the pictures of the documents from the running hall: `make pictures`, or `python tools/pictures.py NAME...`.

Dice, players and their choices are fixed, so the same sources always show the same moments. The halls are those of the
browser tests.
"""

# ruff: noqa: E402 (the tests are found by a path that is set first)

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.e2e.hall_process import HallProcess
from tests.hall.client import Guest
from tests.hall.forked import serve_hall

from skali.bots import GreedyBot
from skali.engine.chance import Dice
from skali.engine.table import SealedDice, open_table
from skali.games import find_game

PICTURES = ROOT / "docs" / "pictures"
SECRET = bytes(range(32))
NAMES = ("Bjørn", "Astrid", "Cnut", "Sigrid")
SWITCHES = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
PATIENCE_MS = 60_000
STILL_MS = 1500  # for what comes up softly
QUALITY = 82
SCREEN = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@dataclass(frozen=True)
class Moment:
    """The first question to the first seat, from a ply on, of a game between bots who think one step ahead."""

    game: str
    ply: int
    seats: int = 4
    edition: str | None = None


RAIDS = Moment("raids", 60)
MOMENTS = {
    "table": RAIDS,
    "phone": RAIDS,
    "vikingar": Moment("vikingar", 90, edition="kickstarter"),
    "drakkar": Moment("drakkar", 60),
    "midgard": Moment("midgard", 150),
}
LOOKS = {"shelf": {"viewport": {"width": 1200, "height": 1400}}, "phone": {**PHONE, "color_scheme": "dark"}}


def main(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, hall(Path(folder)) as address, browser() as chromium:
        for name in names:
            with ExitStack() as sockets:
                take(name, address, chromium, sockets)
            print(f"skali: {name}.jpg")


def take(name: str, address: str, chromium: Browser, sockets: ExitStack) -> None:
    guest = Guest(address)
    guest.http.patch("/api/me", json={"name": NAMES[0]}, headers=guest.token)
    path = sit_down(address, guest, MOMENTS[name], sockets) if name in MOMENTS else "/"
    page = open_page(chromium, guest, path, LOOKS.get(name, SCREEN))
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=QUALITY)
    page.context.close()


# --- the hall -------------------------------------------------------------------------------------


def serve(port: int) -> None:
    """A hall whose tables all have the same secret."""
    from skali.hall.tables import seats

    seats.SealedDice = partial(SealedDice, SECRET)
    serve_hall(port)


@contextmanager
def hall(folder: Path) -> Iterator[str]:
    process = HallProcess(folder / "hall.db", serve)
    process.start()
    try:
        yield process.address
    finally:
        process.stop()


def sit_down(address: str, guest: Guest, moment: Moment, sockets: ExitStack) -> str:
    """A table at which the moment has been played to; the guest has the first seat, and the others are there."""
    others = [Guest(address) for _ in range(moment.seats - 1)]
    for other, name in zip(others, NAMES[1:], strict=False):
        other.http.patch("/api/me", json={"name": name}, headers=other.token)
    wish = {"edition": moment.edition} if moment.edition else {}
    id = guest.create("me", *["open"] * len(others), game=moment.game, **wish)["id"]
    for other in others:
        other.do(f"/api/tables/{id}/join", {})
    guest.do(f"/api/tables/{id}/start", {})
    ply = guest.ask(f"/api/tables/{id}/view")["ply"]
    for number, (seat, choice) in enumerate(choices(moment)):
        answer = {"ply": ply, "choice": choice, "id": str(number)}
        ply = (guest, *others)[seat].do(f"/api/tables/{id}/choices", answer)["ply"]
    for other in others:
        sockets.enter_context(other.connect(id))
    return f"/table/{id}"


def choices(moment: Moment) -> Iterator[tuple[int, int]]:
    """Seat and choice, ply by ply; nobody mixes a word into the dice."""
    game = find_game(moment.game)
    settings = game.agree(moment.seats, moment.edition, {}, True)
    table = open_table(game, settings, NAMES[: moment.seats], SealedDice(SECRET), [""] * moment.seats)
    bot, thoughts = GreedyBot(), Dice(seed=1)
    while not table.over and (table.ply < moment.ply or table.state.mover != 0):
        seat = int(table.state.mover)
        choice = bot.choose(table.perspective(seat, thoughts), thoughts)
        table.play(seat, choice)
        yield seat, choice


# --- the browser ----------------------------------------------------------------------------------


@contextmanager
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("skali: pictures need Chromium")
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=SWITCHES)


def open_page(browser: Browser, guest: Guest, path: str, look: dict) -> Page:
    """A page as the guest sees it, when all has come and nothing moves any more."""
    context = browser.new_context(base_url=guest.url, locale="en-GB", reduced_motion="reduce", **look)
    context.set_default_timeout(PATIENCE_MS)
    context.add_cookies([{"name": "skali", "value": guest.http.cookies["skali"], "url": guest.url}])
    page = context.new_page()
    page.goto(path, wait_until="networkidle" if path == "/" else "load")
    if path != "/":
        page.locator("svg.board").first.wait_for()
    expect(page.locator("[aria-busy=true]")).to_have_count(0, timeout=PATIENCE_MS)
    page.wait_for_timeout(STILL_MS)
    return page


if __name__ == "__main__":
    main(sys.argv[1:] or ["shelf", *MOMENTS])
