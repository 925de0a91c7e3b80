"""The pytest plug-in for the suites of authors: a test for each check, at each table; and the mark of clauses.

    @pytest.mark.skali_game("my-game")
    def test_my_game(skali_check: SkaliCheck) -> None:
        skali_check()

It is loaded wherever pytest and skali are installed, so it imports nothing of skali before a suite asks for it.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import pytest

if TYPE_CHECKING:
    from skali.check.catalogue import Problem
    from skali.engine.game import Game

SkaliCheck: TypeAlias = Callable[[], None]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "skali_game(id): the game whose checks the fixture skali_check runs")
    config.addinivalue_line("markers", "rule(*clauses): the clauses of a rule book that this test shows")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "skali_check" not in metafunc.fixturenames:
        return
    mark = metafunc.definition.get_closest_marker("skali_game")
    if mark is None or len(mark.args) != 1:
        raise pytest.UsageError(f'{metafunc.definition.nodeid} needs a mark: @pytest.mark.skali_game("my-game")')
    from skali.engine.errors import UnknownGame
    from skali.games import find_game

    try:
        game = find_game(mark.args[0])
    except UnknownGame as problem:
        raise pytest.UsageError(f"{metafunc.definition.nodeid}: {problem}") from None
    checks = dict(checks_of(game))
    metafunc.parametrize("skali_check", list(checks.values()), ids=list(checks))


def checks_of(game: "Game") -> Iterator[tuple[str, SkaliCheck]]:
    """Each check of the game as it is, and each at every table of it, by name."""
    from skali.check.catalogue import GAME_CHECKS, TABLE_CHECKS, check_game, check_table, name_of

    for check in GAME_CHECKS:
        yield name_of(check), partial(expect_nothing, partial(check_game, check, game))
    for table, settings in game.tables():
        for table_check in TABLE_CHECKS:
            find = partial(check_table, table_check, game, table, settings)
            yield f"{table}-{name_of(table_check)}", partial(expect_nothing, find)


def expect_nothing(find: "Callable[[], Problem | None]") -> None:
    problem = find()
    if problem is not None:
        pytest.fail(str(problem), pytrace=False)
