"""What must hold of every game, at every table: the checks of `skali check`, and that they find what is wrong."""

import pytest

from skali.check.catalogue import GAME_CHECKS, TABLE_CHECKS, GameCheck, TableCheck, check_game, check_table, name_of
from skali.check.random_games import Amounts
from skali.engine.game import Game
from skali.engine.options import Settings
from tests.conftest import enough
from tests.games.walks import EACH_GAME, EACH_TABLE

AMOUNTS = Amounts(
    games=enough(pure=8, compiled=40, thorough=250),
    sampled=enough(pure=12, compiled=12, thorough=16),
    questions=enough(pure=8_000, compiled=20_000, thorough=200_000),
    worlds=enough(pure=12, compiled=12, thorough=24),
    redeals=enough(pure=60, compiled=4_000, thorough=100_000),
    moments=enough(pure=6, compiled=40, thorough=300),
    damaged=enough(pure=30, compiled=60, thorough=300),
    said=20,
)


@EACH_GAME
@pytest.mark.parametrize("check", GAME_CHECKS, ids=name_of)
def test_of_every_game(check: GameCheck, game: Game) -> None:
    assert check_game(check, game) is None


@EACH_TABLE
@pytest.mark.parametrize("check", TABLE_CHECKS, ids=name_of)
def test_at_every_table(check: TableCheck, game: Game, settings: Settings) -> None:
    assert check_table(check, game, game.id, settings, AMOUNTS) is None
