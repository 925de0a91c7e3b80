"""The site of the documents in a hall: the policy of the hall lets all of it work, and the hall's pages lead to it."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, OpenPage
from tests.hall.servers import thread_server

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def documented_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a hall into which the documents are built."""
    folder = tmp_path_factory.mktemp("documented")
    site = folder / "docs"
    subprocess.run([sys.executable, str(ROOT / "tools" / "docs_site.py"), str(site)], check=True, timeout=300)
    with thread_server(f"sqlite:///{folder / 'hall.db'}", documents=site) as server:
        yield server.url


def test_the_hall_leads_to_the_documents_and_one_finds_a_clause_there(
    documented_hall: str, open_page: OpenPage
) -> None:
    page = open_page("/", documented_hall)
    page.get_by_role("link", name="Documents").click()
    expect(page.get_by_role("heading", name="Skáli", level=1)).to_be_visible()
    page.get_by_role("button", name="Search").first.click()
    page.get_by_role("combobox", name="Search").fill("RAIDS-060")
    page.locator("li a", has_text="RAIDS-053").first.click()
    expect(page.get_by_text("You need not name your final stop in advance").first).to_be_visible()


@pytest.mark.parametrize("look", [{}, PHONE], ids=["screen", "phone"])
def test_pages_are_no_wider_than_the_window(documented_hall: str, open_page: OpenPage, look: dict[str, object]) -> None:
    for name in ("index", "records", "architecture", "balance", "rules/vikingar.fr", "api/engine/table"):
        page = open_page(f"/docs/{name}.html", documented_hall, **look)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
