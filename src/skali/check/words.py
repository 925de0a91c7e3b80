"""The words of a game: texts and rule books, complete and well written in every language."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from skali.check.random_games import RandomGames
from skali.check.table import NAMES
from skali.engine.game import Game
from skali.engine.message import Message
from skali.engine.options import Pick
from skali.engine.rulebook import RuleBook, read_rule_book
from skali.words.check import text_problems
from skali.words.texts import LANGUAGES, Texts

UNSAID = "⟨"  # how a missing message shows
NARROW = "\u202f"  # the space before ; : ! ? and inside guillemets


# --- texts ------------------------------------------------------------------------------------------


def texts_are_complete(game: Game) -> Iterator[str]:
    """No message is missing, unused, ill-formed or different in one language."""
    return text_problems(game.folder, "texts", declared(game))


def declared(game: Game) -> set[str]:
    """What is said of a game by what it declares: events, refusals, and the form for a new table."""
    events = {f"event-{what}" for what in game.tidings}
    editions = {f"edition-{edition}" for edition in game.editions} if len(game.editions) > 1 else set()
    options = {f"option-{option.name}" for option in game.choosable}
    picks = {f"option-{o.name}-{word}" for o in game.choosable if isinstance(o, Pick) for word in o.words}
    return events | set(game.refusals) | editions | options | picks


def everything_shown_is_said_in_every_language(games: RandomGames) -> Iterator[str]:
    spoken = Spoken(games)
    for moment, viewers in games.sampled():
        shown: list[object] = [games.game.score_sheet(moment.state)]
        for viewer in viewers:
            shown += [games.game.scene(moment.state, viewer), games.game.prompt(moment.state, viewer)]
        yield from spoken.problems(messages(shown))
    if len(spoken.said) <= games.amounts.said:
        yield f"scenes, prompts and score sheets say only {len(spoken.said)} different things"


def everything_that_happens_is_said_in_every_language(games: RandomGames) -> Iterator[str]:
    spoken, happened = Spoken(games), False
    for moment in games.moments(games.amounts.sampled):
        for tiding in moment.told:
            happened = True
            if tiding.what not in games.game.tidings:
                yield f"the rules tell '{tiding.what}', which is not among the tidings of the game"
            else:
                yield from spoken.problems([games.game.event(tiding).message])
    if not happened:
        yield "the rules never tell what happens"


class Spoken:
    """Says each message once in every language."""

    def __init__(self, games: RandomGames) -> None:
        self.texts = [Texts(language, games.game, NAMES[: games.settings.seats]) for language in LANGUAGES]
        self.said: set[str] = set()

    def problems(self, heard: Iterable[Message]) -> Iterator[str]:
        for message in heard:
            if repr(message) not in self.said:
                self.said.add(repr(message))
                for texts in self.texts:
                    told = texts.tell(message)
                    if UNSAID in told or not told.strip():
                        yield f"the message '{message.id}' cannot be said in {texts.language}: '{told}'"


def messages(value: object) -> Iterator[Message]:
    """All messages in a thing that travels, those inside others left to them."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from messages(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from messages(getattr(value, field.name))


# --- rule books -------------------------------------------------------------------------------------


def rule_books_say_the_same(game: Game) -> Iterator[str]:
    english, *others = [read_rule_book(game.id, lang, game.folder / f"rules.{lang}.md") for lang in LANGUAGES]
    yield from numbering_problems(game, english)
    for other in others:
        yield from book_differences(english, other)
    for book in (english, *others):
        named = set(re.findall(rf"{game.clause_prefix}-\d+", book.source))
        for id in sorted(named - set(book.clauses)):
            yield f"rules.{book.language}.md names {id}, which it has not"


def numbering_problems(game: Game, book: RuleBook) -> Iterator[str]:
    ids = list(book.clauses)
    if not ids:
        yield "the rule book has no clause"
    wished = [f"{game.clause_prefix}-{number:03}" for number in range(1, len(ids) + 1)]
    for id, expected in zip(ids, wished, strict=True):
        if id != expected:
            yield f"the rule book has {id} where {expected} is expected: clauses are numbered without a gap"
            return


def book_differences(first: RuleBook, other: RuleBook) -> Iterator[str]:
    if list(first.clauses) != list(other.clauses):
        apart = sorted(set(first.clauses) ^ set(other.clauses))
        yield f"the rule books have not the same clauses in the same order{': ' if apart else ''}{', '.join(apart)}"
        return
    if list(first.notes) != list(other.notes):
        yield "the rule books have not the same rulings and examples in the same order"
    if [number(chapter) for chapter in first.chapters] != [number(chapter) for chapter in other.chapters]:
        yield "the rule books have not the same chapters in the same order"
        return
    for id, clause in first.clauses.items():
        twin = other.clauses[id]
        if clause.marks != twin.marks or (clause.no_test is None) != (twin.no_test is None):
            yield f"{id} has other marks in {other.language}"
        if first.chapters.index(clause.chapter) != other.chapters.index(twin.chapter):
            yield f"{id} stands in another chapter in {other.language}"
        if clause.text == twin.text:
            yield f"{id} is the same in {first.language} and in {other.language}: it is not translated"


def number(chapter: str) -> str:
    return chapter.split(".")[0]


# --- French typography ------------------------------------------------------------------------------


def french_is_well_set(game: Game) -> Iterator[str]:
    texts, book = game.folder / "texts.fr.ftl", game.folder / "rules.fr.md"
    for path, lines in ((texts, patterns(texts)), (book, book.read_text(encoding="utf-8").split("\n"))):
        for line in lines:
            yield from (f"{path.name}: narrow spaces or a curly apostrophe in '{found}'" for found in badly_set(line))


class Words(Visitor):
    """The texts of a Fluent file as people see them, with a word in the place of each variable."""

    def __init__(self) -> None:
        self.patterns: list[str] = []

    def visit_Pattern(self, node: ftl.Pattern) -> None:
        parts = (part.value if isinstance(part, ftl.TextElement) else "x" for part in node.elements)
        self.patterns.append("".join(parts))
        self.generic_visit(node)


def patterns(path: Path) -> list[str]:
    words = Words()
    words.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return words.patterns


def badly_set(text: str) -> list[str]:
    """Where a narrow space is missing before ; : ! ? or inside guillemets, or quotes and apostrophes are straight."""
    # addresses, tables, code, the key ?, the mark of a clause without a test
    text = re.sub(r"https?://\S+|\|[\s:|-]+\|$|`[^`]*`|\(\?|\{no test: ", "", text)
    found = re.findall(rf".{{0,12}}(?<!{NARROW})(?<![;:!?])[;:!?](?!\w)", text)
    found += re.findall(rf"«(?!{NARROW}).{{0,12}}|.{{0,12}}(?<!{NARROW})»", text)
    return found + re.findall(r".{0,12}['\"].{0,12}", text)
