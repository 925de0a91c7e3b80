"""A person who reads a rule book, in the browser or the terminal, sees no mark of Markdown or of the ledger."""

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from skali.cli.books import clause_lines, show_rules
from skali.engine.game import Game
from skali.engine.rulebook import RuleBook, read_rule_book
from skali.games import shelf
from skali.hall.http.rule_pages import read_rule_pages
from skali.hall.wire import protocol
from skali.hall.wire.protocol import RuleBlock, RuleClause, RuleList, RuleParagraph, RuleTable
from skali.words.texts import LANGUAGES

GAMES = pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
BOTH_LANGUAGES = pytest.mark.parametrize("language", LANGUAGES)
RAW = re.compile(r"[*`|#<>]|__|~~|\]\(|\{no test|^\s*([-+]|\d+\))\s|---", re.MULTILINE)

TOY = """# The *Toy*

What it is.

## 1. **Frame**

**TOY-001** It lasts *three* rounds, see TOY-002. [printed]

**TOY-002** A rune [carved] stays secret. [public, J1] {no test: about the wood only}

- a ship
- a `sail`
  - of wool

2. two
3. three

> Said *aside*.

| Monster | *Wins* |
| --- | --- |
| Vargr | 55 % |

```
sail 7
```

### In teams

**J1 Secrets.** Nobody tells.
"""


def read_book(game: Game, language: str) -> RuleBook:
    return read_rule_book(game.id, language, game.folder / f"rules.{language}.md")


def texts_of(block: RuleBlock) -> list[list[Any]]:
    """Every text that the browser draws of it."""
    if isinstance(block, RuleList):
        return block.items
    if isinstance(block, RuleTable):
        return [cell for row in (block.head, *block.rows) for cell in row]
    return [block.text]


def shown_in_browser(pages: protocol.RuleBook) -> Iterator[str]:
    yield pages.title
    for chapter in pages.chapters:
        yield chapter.title
        for block in chapter.blocks:
            yield from (said(text) for text in texts_of(block))


def said(text: list[Any]) -> str:
    return "".join(run["text"] for run in text)


# --- all books ----------------------------------------------------------------------------------------------------


@GAMES
@BOTH_LANGUAGES
def test_the_browser_shows_no_raw_mark(game: Game, language: str) -> None:
    pages = read_rule_pages(read_book(game, language))
    assert [text for text in shown_in_browser(pages) if RAW.search(text)] == []


@GAMES
@BOTH_LANGUAGES
def test_the_terminal_shows_no_raw_mark(game: Game, language: str) -> None:
    out = Console(file=io.StringIO(), soft_wrap=True, highlight=False)
    show_rules(game.id, None, language, out)
    for clause in read_book(game, language).clauses:
        for line in clause_lines(game, clause, language):
            out.print(line)
    assert isinstance(out.file, io.StringIO)
    assert [line for line in out.file.getvalue().split("\n") if RAW.search(line)] == []


@GAMES
@BOTH_LANGUAGES
def test_the_browser_shows_the_whole_book(game: Game, language: str) -> None:
    """Every clause with its marks, every chapter, and every word of the source."""
    book = read_book(game, language)
    pages = read_rule_pages(book)
    clauses = [block for chapter in pages.chapters for block in chapter.blocks if isinstance(block, RuleClause)]
    assert {clause.id: tuple(clause.marks.split(", ")) for clause in clauses} == {
        id: clause.marks for id, clause in book.clauses.items()
    }
    assert [chapter.title for chapter in pages.chapters if chapter.level == 2 and chapter.title] == list(book.chapters)
    marks = [f"{clause.id} {clause.marks}" for clause in clauses]
    shown = words_in(" ".join([*shown_in_browser(pages), *marks]))
    assert shown == words_in(re.sub(r" \{no test: [^}]+\}$", "", book.source, flags=re.MULTILINE))


def words_in(text: str) -> list[str]:
    return sorted(re.findall(r"\w+", text))


# --- all kinds of blocks ------------------------------------------------------------------------------------------


@pytest.fixture
def toy(tmp_path: Any) -> protocol.RuleBook:
    path = tmp_path / "rules.en.md"
    path.write_text(TOY, encoding="utf-8")
    return read_rule_pages(read_rule_book("toy", "en", path))


def test_a_book_has_its_title_and_its_chapters(toy: protocol.RuleBook) -> None:
    assert toy.title == "The Toy"
    assert [(chapter.level, chapter.anchor, chapter.title) for chapter in toy.chapters] == [
        (2, "chapter-0", ""),
        (2, "chapter-1", "1. Frame"),
        (3, "chapter-2", "In teams"),
    ]


def test_a_clause_keeps_its_marks_apart_and_its_emphasis(toy: protocol.RuleBook) -> None:
    first, second, *_ = toy.chapters[1].blocks
    text = [{"text": "It lasts "}, {"text": "three", "emphasis": True}, {"text": " rounds, see TOY-002."}]
    assert first == RuleClause("TOY-001", text, "printed")
    assert second == RuleClause("TOY-002", [{"text": "A rune [carved] stays secret."}], "public, J1")


def test_lists_asides_tables_and_code_are_told_apart(toy: protocol.RuleBook) -> None:
    _, _, bullets, numbers, aside, table, code = toy.chapters[1].blocks
    assert isinstance(bullets, RuleList)
    assert bullets.items[1] == [{"text": "a "}, {"text": "sail", "code": True}]
    assert [said(item) for item in bullets.items] == ["a ship", "a sail", "of wool"]
    assert numbers == RuleList([[{"text": "two"}], [{"text": "three"}]], first=2)
    assert aside == RuleParagraph([{"text": "Said "}, {"text": "aside", "emphasis": True}, {"text": "."}])
    assert table == RuleTable(
        head=[[{"text": "Monster"}], [{"text": "Wins", "emphasis": True}]],
        rows=[[[{"text": "Vargr"}], [{"text": "55 %"}]]],
    )
    assert code == RuleParagraph([{"text": "sail 7\n", "code": True}])
