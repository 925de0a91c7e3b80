"""A rule book: chapters of numbered clauses, then rulings and examples, read from `rules.<language>.md`.

A clause is one paragraph, `**RAIDS-001** text [printed, J1]`: the bracket says where it comes from. A clause
about the physical set only carries `{no test: reason}` behind the bracket instead of a test.

All else is Markdown for people only, read by `words/markup.py`. Cells of a table that hold a percentage (`55 %`) are
shaded by it, so that a table of odds is a picture of them too.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from skali.engine.errors import BadRuleBook, UnknownClause

MARKS = ("printed", "public", "house")
NO_TEST = r" \{no test: (?P<why>[^}]+)\}"
CLAUSE = re.compile(rf"\*\*(?P<id>[A-Z]+-\d{{3}})\*\* (?P<text>.+?) \[(?P<marks>[^\]]+)\](?:{NO_TEST})?")
NOTE = re.compile(r"\*\*(?P<id>J\d+|EX-\d+) (?P<title>[^*]+?)\.?\*\* (?P<text>.+)")


@dataclass(frozen=True)
class Clause:
    id: str
    chapter: str
    text: str
    marks: tuple[str, ...]
    no_test: str | None = None


@dataclass(frozen=True)
class Note:
    """A ruling (`J7`) or a worked example (`EX-3`)."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class RuleBook:
    game: str
    language: str
    title: str
    source: str
    chapters: tuple[str, ...]
    clauses: dict[str, Clause]
    notes: dict[str, Note]

    def for_people(self) -> str:
        """The Markdown, without the reasons why clauses have no test."""
        return re.sub(f"{NO_TEST}$", "", self.source, flags=re.MULTILINE)

    def clause(self, id: str) -> Clause:
        if id.upper() not in self.clauses:
            raise UnknownClause(game=self.game, clause=id)
        return self.clauses[id.upper()]

    def rulings_of(self, clause: Clause) -> list[Note]:
        return [self.notes[mark] for mark in clause.marks if mark in self.notes]


def read_rule_book(game: str, language: str, path: Path) -> RuleBook:
    source = path.read_text(encoding="utf-8")
    lines = source.split("\n")
    if not lines[0].startswith("# "):
        raise BadRuleBook(where=f"{path.name}, line 1", reason="a rule book begins with its title")
    chapters: list[str] = []
    clauses: dict[str, Clause] = {}
    notes: dict[str, Note] = {}
    for number, line in enumerate(lines, start=1):
        where = f"{path.name}, line {number}"
        if line.startswith("## "):
            chapters.append(line.removeprefix("## ").strip())
        elif match := NOTE.fullmatch(line):
            if match["id"] in notes:
                raise BadRuleBook(where=where, reason=f"{match['id']} stands there twice")
            notes[match["id"]] = Note(match["id"], match["title"], match["text"])
        elif match := CLAUSE.fullmatch(line):
            clause = read_clause(match, chapters[-1] if chapters else "", where)
            if clause.id in clauses:
                raise BadRuleBook(where=where, reason=f"{clause.id} stands there twice")
            clauses[clause.id] = clause
        elif re.match(r"\*\*[A-Z]+-\d", line):
            raise BadRuleBook(where=where, reason="the clause does not end with its marks in brackets")
    check_marks(clauses, notes, path.name)
    return RuleBook(game, language, lines[0].removeprefix("# "), source, tuple(chapters), clauses, notes)


def read_clause(match: re.Match[str], chapter: str, where: str) -> Clause:
    marks = tuple(mark.strip() for mark in match["marks"].split(","))
    if not any(mark in MARKS for mark in marks):
        raise BadRuleBook(where=where, reason=f"one of the marks {', '.join(MARKS)} is missing")
    return Clause(match["id"], chapter, match["text"], marks, match["why"])


def check_marks(clauses: dict[str, Clause], notes: dict[str, Note], name: str) -> None:
    for clause in clauses.values():
        for mark in clause.marks:
            if mark not in MARKS and mark not in notes:
                raise BadRuleBook(where=f"{name}, {clause.id}", reason=f"there is no ruling '{mark}'")
