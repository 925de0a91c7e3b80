"""The shelf, the rule books and their ledger."""

import re
from pathlib import Path
from typing import ClassVar

from rich.console import Console
from rich.markdown import Markdown, MarkdownContext, MarkdownElement, TableDataElement
from rich.style import Style
from rich.table import Table as RichTable
from rich.text import Text

from skali.cli.ledger import make_ledger
from skali.engine.choice_numbers import CHOICES, with_numbers
from skali.engine.errors import BadFile
from skali.engine.game import Game
from skali.engine.rulebook import MARKS, read_rule_book
from skali.games import find_game, shelf
from skali.words.markup import Run, read_inline
from skali.words.texts import Texts

PERCENTAGE = re.compile(r"(\d{1,3})\s?%")


class ShadedCell(TableDataElement):
    """A cell of a table; one with a percentage is shaded by it."""

    def on_leave(self, context: MarkdownContext) -> None:
        if percent := PERCENTAGE.fullmatch(self.content.plain):
            self.content.stylize(shade(min(100, int(percent[1]))))
            self.content.justify = "right"


class BookPage(Markdown):
    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "td_open": ShadedCell,
    }


def shade(percent: int) -> str:
    """From dark oak to bright bronze, with letters that can be read on it."""
    red, green, blue = (low + (high - low) * percent // 100 for low, high in ((43, 226), (33, 178), (24, 110)))
    return f"{'#000000' if percent >= 55 else '#ffffff'} on rgb({red},{green},{blue})"


def show_shelf(language: str, as_json: bool, out: Console) -> None:
    if as_json:
        from skali.cli.app import print_json

        print_json([shelf_entry(game, language) for game in shelf().values()])
        return
    house = Texts(language)
    table = RichTable(box=None, pad_edge=False, header_style="bold")
    for column in ("shelf-game", "shelf-players", "shelf-minutes", "shelf-feel"):
        table.add_column(house.say(column))
    for game in shelf().values():
        texts = Texts(language, game)
        players = f"{game.seats[0]}–{game.seats[-1]}"
        table.add_row(f"{texts.say('title')} [dim]({game.id})[/dim]", players, str(game.minutes), texts.say("tagline"))
    out.print(table)


def shelf_entry(game: Game, language: str) -> dict[str, object]:
    texts = Texts(language, game)
    return {
        "id": game.id,
        "title": texts.say("title"),
        "tagline": texts.say("tagline"),
        "seats": [game.seats[0], game.seats[-1]],
        "editions": list(game.editions),
        "options": [option.name for option in game.choosable],
        "minutes": game.minutes,
        "rules_version": game.rules_version,
    }


def show_rules(name: str, clause: str | None, language: str, out: Console) -> None:
    game = find_game(name)
    book = read_rule_book(game.id, language, game.folder / f"rules.{language}.md")
    if clause is None:
        out.print(BookPage(book.for_people()))
        return
    for line in clause_lines(game, clause, language):
        out.print(line)


def clause_lines(game: Game, id: str, language: str) -> list[Text]:
    """A clause with its chapter, its source and the rulings behind it."""
    book = read_rule_book(game.id, language, game.folder / f"rules.{language}.md")
    texts = Texts(language, game)
    clause = book.clause(id)
    sources = ", ".join(texts.say(f"mark-{mark}") for mark in clause.marks if mark in MARKS)
    lines = [clause.chapter, f"{clause.id}  {clause.text}", texts.say("rules-marks", marks=sources)]
    rulings = book.rulings_of(clause)
    lines += [texts.say("rules-ruling", number=r.id, title=r.title, text=r.text) for r in rulings]
    return [styled(line) for line in lines]


def styled(markdown: str) -> Text:
    return Text.assemble(*((run.text, style_of(run)) for run in read_inline(markdown)))


def style_of(run: Run) -> Style:
    return Style(bold=run.strong or None, italic=run.emphasis or None, link=run.address, reverse=run.code or None)


def show_ledger(name: str | None, tests: Path, as_json: bool, language: str, out: Console) -> bool:
    """Whether every clause has a test."""
    games = [find_game(name)] if name else list(shelf().values())
    ledgers = [make_ledger(game, tests) for game in games]
    if as_json:
        from skali.cli.app import print_json

        data = [ledger.to_data() for ledger in ledgers]
        print_json(data[0] if name else data)
    else:
        house = Texts(language)
        for ledger in ledgers:
            line = house.say("ledger-line", game=ledger.game, tested=ledger.tested, clauses=ledger.clauses)
            out.print(line, style="red" if ledger.untested else "green")
            if ledger.untested:
                out.print("  " + house.say("ledger-untested", clauses=", ".join(ledger.untested)))
            if ledger.exempt:
                out.print("  " + house.say("ledger-exempt", clauses=", ".join(ledger.exempt)))
    return not any(ledger.untested for ledger in ledgers)


def number_choices(name: str, language: str, out: Console) -> None:
    game = find_game(name)
    file = game.folder / CHOICES
    try:
        source = file.read_text(encoding="utf-8")
        file.write_text(with_numbers(source, game.choice_space), encoding="utf-8")
    except OSError as problem:
        raise BadFile(path=file, action="written", reason=problem.strerror) from None
    out.print(Texts(language).say("choices-numbered", file=str(file), count=len(game.choice_space)))
