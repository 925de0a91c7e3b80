"""Runs the suite against the build it was asked to test, and knows every clause of every rule book."""

import os
from pathlib import Path

import pytest

import skali.engine.state
from skali.engine.rulebook import read_rule_book
from skali.games import shelf

COMPILED = not str(skali.engine.state.__file__).endswith(".py")
BUILD = "compiled" if COMPILED else "pure"
THOROUGH = bool(os.environ.get("SKALI_THOROUGH"))


def enough(*, pure: int, compiled: int, thorough: int) -> int:
    """How many games, deals or moments a test looks at: a fair sample, or all of them in `make test-thorough`."""
    if not COMPILED:
        return pure
    return thorough if THOROUGH else compiled


def pytest_report_header(config: pytest.Config) -> str:
    return f"skali: {BUILD} build ({Path(skali.engine.state.__file__).parent.parent})"


def pytest_sessionstart(session: pytest.Session) -> None:
    """A suite that tests the wrong build would prove nothing."""
    expected = os.environ.get("SKALI_EXPECT")
    if expected and expected != BUILD:
        pytest.exit(f"expected the {expected} build, but imported {skali.engine.state.__file__}", returncode=4)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A mark that names no clause of a rule book is a mistake."""
    clauses = {
        clause
        for game in shelf().values()
        for clause in read_rule_book(game.id, "en", game.folder / "rules.en.md").clauses
    }
    for item in items:
        for mark in item.iter_markers("rule"):
            for clause in mark.args:
                if clause not in clauses:
                    raise pytest.UsageError(f"{item.nodeid} is marked with '{clause}', which is in no rule book")
