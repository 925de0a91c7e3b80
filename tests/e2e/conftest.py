"""A real hall in a process of its own and a real browser. Run apart from the other tests: `pytest tests/e2e`."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.e2e.hall_process import CLIENT, HallProcess

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SWITCHES = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"]
PATIENCE_MS = 20_000
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The distribution's Chromium, never `playwright install`."""
    assert CHROMIUM is not None, "these tests need Chromium: apt-get install chromium"
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": SWITCHES}


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    assert (CLIENT / "index.html").is_file(), "the browser client is not built: npm run build in web/"
    hall = HallProcess(tmp_path_factory.mktemp("hall") / "hall.db")
    hall.start()
    yield hall
    hall.stop()


@pytest.fixture
def fragile_hall(tmp_path: Path) -> Iterator[HallProcess]:
    """A hall of one's own, to be killed."""
    hall = HallProcess(tmp_path / "hall.db")
    hall.start()
    yield hall
    hall.stop()


@pytest.fixture(scope="module")
def whispering_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A hall with a tiny game with secrets on its shelf."""
    hall = HallProcess(tmp_path_factory.mktemp("whispers") / "hall.db", "tests.e2e.whispers_hall")
    hall.start()
    yield hall
    hall.stop()


class Complaints(list[str]):
    """What the browser complained about; there must be nothing, unless a test cuts the wire."""

    expected = False

    def hear(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.append(f"{line.text} ({line.location['url']})")


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


@pytest.fixture
def open_page(browser: Browser, hall: HallProcess, complaints: Complaints) -> Iterator[OpenPage]:
    """A page of a new person (a browser context of his own) at an address of the hall."""
    contexts: list[BrowserContext] = []

    def open_page(path: str = "/", base_url: str = hall.address, **wishes: Any) -> Page:
        settings = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": {"width": 1280, "height": 800}, **wishes}
        context = browser.new_context(base_url=base_url, **settings)
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", complaints.hear)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints.expected or not complaints
