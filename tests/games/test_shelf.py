"""Games of other packages: one that can be shown is on the shelf, any other is named in one sentence and left out."""

import logging
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import skali.games
from skali.games import find_game, shelf
from tests.toys import WhispersGame

WHISPERS = Path(__file__).parents[1] / "e2e" / "whispers"
Put = Callable[..., list[str]]


class Visitor(WhispersGame):
    """A game from elsewhere, with all that is asked of one."""

    end_clause = "WHISPERS-001"
    views = find_game("raids").views  # it draws and asks by itself

    def __init__(self) -> None:
        super().__init__()
        self.folder = WHISPERS


class Undeclared(WhispersGame):
    """It does not say how its states reach people."""


class BadlyCalled(Visitor):
    id = "Whis pers"


class Taken(Visitor):
    id = "raids"


visitor, undeclared, badly_called, taken = Visitor(), Undeclared(), BadlyCalled(), Taken()
not_a_game = "a string"
bare = Visitor()
bare.folder = Path(__file__).parent


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[Put]:
    """Puts entry points into the environment; gives the shelf's ids, and what was said in a warning."""
    own = list(shelf())

    def put(*values: str) -> list[str]:
        points = [EntryPoint(f"game-{number}", value, "skali.games") for number, value in enumerate(values)]
        monkeypatch.setattr(skali.games, "entry_points", lambda group: points if group == "skali.games" else [])
        shelf.cache_clear()
        assert set(own) <= set(shelf()), "ours are there, whatever stands beside them"
        assert all(record.levelno == logging.WARNING for record in caplog.records)
        return sorted(set(shelf()) - set(own))

    yield put
    monkeypatch.undo()
    shelf.cache_clear()


def test_a_game_of_another_package_is_on_the_shelf(put: Put, caplog: pytest.LogCaptureFixture) -> None:
    assert put("tests.games.test_shelf:visitor") == ["whispers"]
    assert list(shelf()) == sorted(shelf())
    assert find_game("whispers") is visitor
    assert caplog.messages == []


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("no_such_package:game", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("tests.games.test_shelf:nothing", "has no attribute 'nothing'"),
        ("tests.games.test_shelf:not_a_game", "it is str, not an instance of Game"),
        ("tests.games.test_shelf:undeclared", "it does not declare end_clause, views"),
        ("tests.games.test_shelf:badly_called", "'Whis pers' is no id: small letters, digits and single hyphens"),
        ("tests.games.test_shelf:taken", "the id 'raids' is taken"),
        ("tests.games.test_shelf:bare", "its package lacks texts.en.ftl, texts.fr.ftl, rules.en.md"),
    ],
)
def test_a_game_that_cannot_be_shown_is_named_in_one_sentence(
    put: Put, caplog: pytest.LogCaptureFixture, value: str, reason: str
) -> None:
    assert put(value, "tests.games.test_shelf:visitor") == ["whispers"]
    [sentence] = caplog.messages
    package = value.partition(":")[0]
    assert sentence.startswith(f"The game 'game-0' of the package {package} is not on the shelf: ")
    assert reason in sentence
    assert "\n" not in sentence


def test_of_two_packages_with_one_id_the_first_is_shown(put: Put, caplog: pytest.LogCaptureFixture) -> None:
    assert put("tests.games.test_shelf:visitor", "tests.games.test_shelf:visitor") == ["whispers"]
    assert len(caplog.messages) == 1
    assert "the id 'whispers' is taken" in caplog.messages[0]
