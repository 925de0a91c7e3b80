"""A real hall in a process of its own and a real browser. Run apart from the other tests: `pytest tests/e2e`."""

import random
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.e2e.hall_process import CLIENT, HallProcess
from tests.e2e.whispers_hall import serve_whispers
from tests.hall.client import Guest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SWITCHES = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"]
PATIENCE_MS = 20_000
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
NOWHERE = "about:blank"  # for those who go to a table of their own, not to the shelf

OpenPage = Callable[..., Page]

expect.set_options(timeout=PATIENCE_MS)


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


@pytest.fixture(scope="session")
def finished(hall: HallProcess) -> str:
    """The id of a table whose game has ended; nobody was at a browser."""
    player = Guest(hall.address)
    id: str = player.create("me", "bot")["id"]
    player.play_out(id, random.Random(7))
    return id


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
    hall = HallProcess(tmp_path_factory.mktemp("whispers") / "hall.db", serve_whispers)
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


class Evidence:
    """The contexts a test has opened; each is traced, and a test that fails leaves its traces and screenshots.

    Traces hold actions, console and requests; snapshots of the page at every action would cost a fifth of the time.
    """

    def __init__(self, test: pytest.Item) -> None:
        self.folder = test.config.rootpath / "test-results" / re.sub(r"[^\w-]+", "-", test.nodeid.partition("::")[2])
        self.contexts: list[BrowserContext] = []
        self.kept = False

    def trace(self, context: BrowserContext) -> None:
        context.tracing.start(snapshots=False)
        self.contexts.append(context)

    def keep(self) -> str:
        """Writes a trace of each context and a picture of each page; tells where."""
        if not self.kept:
            self.kept = True
            shutil.rmtree(self.folder, ignore_errors=True)
            for number, context in enumerate(self.contexts, start=1):
                for page_number, page in enumerate(context.pages, start=1):
                    page.screenshot(path=self.folder / f"page-{number}-{page_number}.png")
                context.tracing.stop(path=self.folder / f"trace-{number}.zip")
        return f"Traces and screenshots: {self.folder} (open a trace with `playwright show-trace`)"

    def close(self) -> None:
        for context in self.contexts:
            context.close()


EVIDENCE = pytest.StashKey[Evidence]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.failed and EVIDENCE in item.stash:
        report.sections.append(("Browser", item.stash[EVIDENCE].keep()))
    return report


@pytest.fixture
def open_page(
    browser: Browser, hall: HallProcess, complaints: Complaints, request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """A page of a new person (a browser context of his own) at an address of the hall."""
    evidence = request.node.stash[EVIDENCE] = Evidence(request.node)

    def open_page(path: str = "/", base_url: str = hall.address, **wishes: Any) -> Page:
        settings = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": {"width": 1280, "height": 800}, **wishes}
        context = browser.new_context(base_url=base_url, **settings)
        context.set_default_timeout(PATIENCE_MS)
        evidence.trace(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", complaints.hear)
        page.goto(path)
        return page

    yield open_page
    unexpected = [] if complaints.expected else list(complaints)
    told = evidence.keep() if unexpected else ""
    evidence.close()
    assert not unexpected, told
