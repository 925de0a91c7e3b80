"""Rule books: a good one is read, a bad one is refused with its line."""

from pathlib import Path

import pytest

from skali.engine.errors import BadRuleBook, UnknownClause
from skali.engine.game import Game
from skali.engine.rulebook import Clause, Note, RuleBook, read_rule_book
from skali.games import shelf

GAMES = pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
GOOD = """# Toy

What it is.

## 1. Frame

**TOY-001** It lasts three rounds. [printed]

**TOY-002** A rune [carved] stays secret. [public, J1] {no test: about the wood only}

## 2. Rulings

**J1 Secrets.** Nobody tells.

**EX-1 A round.** First this, then that.
"""


def read(tmp_path: Path, source: str) -> RuleBook:
    path = tmp_path / "rules.en.md"
    path.write_text(source, encoding="utf-8")
    return read_rule_book("toy", "en", path)


# --- the books on the shelf -------------------------------------------------------------------------------------


@GAMES
def test_the_books_of_the_shelf_have_clauses(game: Game) -> None:
    assert len(read_rule_book(game.id, "en", game.folder / "rules.en.md").clauses) >= 10


# --- reading ----------------------------------------------------------------------------------------------------


def test_a_good_book_is_read(tmp_path: Path) -> None:
    toy = read(tmp_path, GOOD)
    assert (toy.game, toy.language, toy.title) == ("toy", "en", "Toy")
    assert toy.chapters == ("1. Frame", "2. Rulings")
    assert toy.clauses == {
        "TOY-001": Clause("TOY-001", "1. Frame", "It lasts three rounds.", ("printed",)),
        "TOY-002": Clause(
            "TOY-002", "1. Frame", "A rune [carved] stays secret.", ("public", "J1"), "about the wood only"
        ),
    }
    assert toy.notes == {
        "J1": Note("J1", "Secrets", "Nobody tells."),
        "EX-1": Note("EX-1", "A round", "First this, then that."),
    }


def test_why_a_clause_has_no_test_is_not_for_people(tmp_path: Path) -> None:
    assert read(tmp_path, GOOD).for_people() == GOOD.replace(" {no test: about the wood only}", "")


def test_a_clause_is_found_in_whatever_case_it_is_typed(tmp_path: Path) -> None:
    assert read(tmp_path, GOOD).clause("toy-001").id == "TOY-001"


def test_a_clause_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownClause) as refusal:
        read(tmp_path, GOOD).clause("TOY-003")
    assert str(refusal.value) == "The rule book of toy has no clause 'TOY-003'."


def test_the_rulings_behind_a_clause_are_found(tmp_path: Path) -> None:
    toy = read(tmp_path, GOOD)
    assert [note.id for note in toy.rulings_of(toy.clause("TOY-002"))] == ["J1"]
    assert toy.rulings_of(toy.clause("TOY-001")) == []


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ("# Toy", "Toy", "line 1", "a rule book begins with its title"),
        (" [printed]", "", "line 7", "the clause does not end with its marks in brackets"),
        (" [printed]", " [printed] indeed", "line 7", "the clause does not end with its marks in brackets"),
        (" [printed]", " []", "line 7", "the clause does not end with its marks in brackets"),
        (" [printed]", " [J1]", "line 7", "one of the marks printed, public, house is missing"),
        (" [printed]", " [prnted]", "line 7", "one of the marks printed, public, house is missing"),
        (" [public, J1]", " [public, J2]", "TOY-002", "there is no ruling 'J2'"),
        ("**TOY-002**", "**TOY-001**", "line 9", "TOY-001 stands there twice"),
        ("**TOY-002**", "**TOY-02**", "line 9", "the clause does not end with its marks in brackets"),
        ("{no test: about the wood only}", "{no test}", "line 9", "the clause does not end with its marks in brackets"),
    ],
)
def test_a_bad_book_is_refused_with_the_line(tmp_path: Path, old: str, new: str, where: str, reason: str) -> None:
    assert old in GOOD
    with pytest.raises(BadRuleBook) as refusal:
        read(tmp_path, GOOD.replace(old, new))
    assert str(refusal.value) == f"rules.en.md, {where}: {reason}."


def test_a_ruling_that_stands_there_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRuleBook, match="line 17: J1 stands there twice"):
        read(tmp_path, GOOD + "\n**J1 Secrets.** Everybody tells.\n")
