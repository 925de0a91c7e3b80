"""The numbers that the rules of a game know are those of its choice space, and a tool writes them."""

import pytest

from skali.engine.choice_numbers import CHOICES, MARK, with_numbers
from skali.engine.choice_space import ChoiceKind, ChoiceSpace
from skali.engine.game import Game
from skali.games import shelf

SPACE = ChoiceSpace(
    "toy",
    ChoiceKind("leave-it"),
    ChoiceKind("store {space} {colour}", space=range(1, 5), colour=("red", "blue")),
    ChoiceKind("swap from {space}", space=range(1, 5)),
)
DECLARED = "SPACE = ...\n"
NUMBERED = f"""SPACE = ...

{MARK}

LEAVE_IT: Final = 0
STORE: Final = 1  # + 2 * space + colour
SWAP_FROM: Final = 9  # + space
"""
NUMBERED_GAMES = [game for game in shelf().values() if (game.folder / CHOICES).exists()]


def test_the_numbers_stand_below_the_kinds() -> None:
    assert with_numbers(DECLARED, SPACE) == NUMBERED


def test_numbers_that_stood_there_are_replaced() -> None:
    assert with_numbers(NUMBERED.replace("= 9", "= 8"), SPACE) == NUMBERED


@pytest.mark.parametrize("game", NUMBERED_GAMES, ids=lambda game: game.id)
def test_no_game_has_stale_numbers(game: Game) -> None:
    source = (game.folder / CHOICES).read_text(encoding="utf-8")
    assert source == with_numbers(source, game.choice_space), f"stale: run `skali number {game.id}`"
