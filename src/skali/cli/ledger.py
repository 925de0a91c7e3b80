"""Which clauses of a rule book have a test that shows them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from skali.engine.errors import BadFile
from skali.engine.game import Game
from skali.engine.rulebook import read_rule_book


@dataclass(frozen=True)
class Ledger:
    game: str
    clauses: int
    tested: int
    untested: tuple[str, ...]
    exempt: tuple[str, ...]  # about the physical set only, with the reason in the rule book

    def to_data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "clauses": self.clauses,
            "tested": self.tested,
            "untested": list(self.untested),
            "exempt": list(self.exempt),
        }


def make_ledger(game: Game, tests: Path) -> Ledger:
    book = read_rule_book(game.id, "en", game.folder / "rules.en.md")
    shown = set(marked_clauses(tests))
    exempt = tuple(clause.id for clause in book.clauses.values() if clause.no_test and clause.id not in shown)
    untested = tuple(id for id in book.clauses if id not in shown and id not in exempt)
    tested = sum(1 for id in book.clauses if id in shown)
    return Ledger(game.id, len(book.clauses), tested, untested, exempt)


def marked_clauses(tests: Path) -> Iterator[str]:
    """Every clause that a test names: `@pytest.mark.rule("RAIDS-001")` on a function called test_..."""
    if not tests.is_dir():
        reason = "the ledger reads the tests of a source checkout; run it there or say where they are with --tests"
        raise BadFile(path=str(tests), action="read", reason=reason)
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    yield from clauses_of(decorator)


def clauses_of(decorator: ast.expr) -> Iterator[str]:
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
        for argument in decorator.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value
