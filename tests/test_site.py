"""The site of the documents builds without a warning, holds every document, and needs nothing from elsewhere."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from skali.games import shelf
from skali.words.texts import LANGUAGES

ROOT = Path(__file__).parents[1]
TOOLS = ROOT / "tools"


def tool(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of tools/, afresh."""
    monkeypatch.syspath_prepend(TOOLS)
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "docs"
    command = [sys.executable, str(TOOLS / "docs_site.py"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def page(site: Path, name: str) -> str:
    return (site / name).read_text(encoding="utf-8")


def test_it_has_every_document_every_rule_book_and_every_module(site: Path) -> None:
    for document in (ROOT / "docs").glob("*.md"):
        assert (site / f"{document.stem}.html").is_file()
    for game in shelf().values():
        for language in LANGUAGES:
            assert f'id="{game.clause_prefix.lower()}-001"' in page(site, f"rules/{game.folder.name}.{language}.html")
    for package in ("engine", "bots", "arena", "envs"):
        for module in (ROOT / "src" / "skali" / package).glob("[!_]*.py"):
            assert f"skali.{package}.{module.stem}" in page(site, f"api/{package}/{module.stem}.html")
    assert "Chooses for one seat of one game" in page(site, "api/bots/bot.html")


def test_it_is_found_by_its_search(site: Path) -> None:
    index = page(site, "search.json")
    for words in ("RAIDS-053", "Play now against bots", "verify_record", "équilibre sur son côté long"):
        assert words in index


def test_it_needs_nothing_from_elsewhere_and_no_script_in_a_page(site: Path) -> None:
    loaded = re.compile(r'<(?:script|img|source|iframe)[^>]*\ssrc="([^"]+)"|<link[^>]*\shref="([^"]+)"')
    for file in site.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert not [address for pair in loaded.findall(text) for address in pair if re.match(r"\w+:|//", address)], file
        assert not re.search(r"<script>|\son[a-z]+=\"", text), file
        assert 'class="mermaid"' not in text, file
    for style in site.rglob("*.css"):
        assert not re.search(r"url\(\"?https?:|@import", style.read_text(encoding="utf-8")), style


def test_a_link_to_nowhere_ends_the_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    docs_site = tool("docs_site", monkeypatch)
    with pytest.raises(docs_site.Broken, match=r"links to nowhere\.md"):
        docs_site.site_text("docs/play.md", "[here](nowhere.md)", docs_site.page_places(), tmp_path)


def test_links_lead_to_where_things_are_on_the_site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    docs_site = tool("docs_site", monkeypatch)

    def turned(text: str) -> str:
        said: str = docs_site.site_text("docs/play.md", text, docs_site.page_places(), tmp_path)
        return said

    assert turned("[a](host.md#honest-dice)") == "[a](host.md#honest-dice)"
    assert turned("[a](../ARCHITECTURE.md) [b](../README.md)") == "[a](architecture.md) [b](index.md)"
    assert turned("[a](../src/skali/games/raids/rules.fr.md)") == "[a](rules/raids.fr.md)"
    assert turned("[a](../src/skali/engine)") == "a"
    assert turned("[a](https://example.org)") == "[a](https://example.org)"
    assert turned("[a](../Makefile)") == "[a](files/Makefile.txt)"
    assert (tmp_path / "files" / "Makefile.txt").is_file()
    assert turned("```sh\n[a](nowhere)\n```") == "```sh\n[a](nowhere)\n```"
    assert turned("```python docs/a.py\n1\n```") == '```python title="docs/a.py"\n1\n```'


def test_a_document_that_the_navigation_does_not_name_ends_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    docs_site = tool("docs_site", monkeypatch)
    with pytest.raises(docs_site.Broken, match=r"does not name .*lost\.md"):
        docs_site.navigation({**docs_site.page_places(), "docs/lost.md": "lost.md"}, [])


def test_a_diagram_is_drawn_whole_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = tool("sequence_diagram", monkeypatch).draw_sequence
    lines = ["sequenceDiagram", "participant A as browser", "participant B as hall", "A->>B: choose", "B-->>A: a < b"]
    drawn = draw("\n".join([*lines, "Note over A,B: stored", "B->>B: again"]))
    for words in ("browser", "hall", "choose", "a &lt; b", "stored", "again"):
        assert f">{words}</tspan>" in drawn
    assert drawn.count('class="arrow dashed"') == 1
    assert "\n" not in drawn
    with pytest.raises(ValueError, match="loop"):
        draw("\n".join([*lines, "loop forever"]))
