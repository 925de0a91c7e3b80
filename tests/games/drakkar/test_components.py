"""A damaged components.toml is refused with an error that names the row and the reason."""

from pathlib import Path

import pytest

from skali.engine.reading import read_toml
from skali.games.drakkar import CHAIRS, game
from skali.games.drakkar.rules.box import SQUARE_NAMES, Box
from tests.games.damage import Components

COMPONENTS = Components(game.folder, Box)
SOUTH = """id = "south"
clan = "bear"
lacks = "spade"
shields = ["heart", "diamond", "crown", "tower", "club"]
left = [6, 0]
right = [8, 0]
forward = "north"
"""


def test_the_components_as_they_are_can_be_read() -> None:
    Box(read_toml(game.folder / "components.toml"))


@pytest.mark.parametrize(
    ("whole", "damaged", "told"),
    [
        (', "tower"] # of one', "] # of one", "supply, 2, series: 3 series have 15 emblems for 18 circles"),
        (
            '"club", "crown", "tower"] #',
            '"club", "crown", "crown"] #',
            "symbols: each symbol of a series stands there once",
        ),
        (
            "squares = 177",
            "squares = 176",
            "board, squares: a grid of 13 x 13 with two longship squares a chair has 177",
        ),
        ("squares = 177", "squares = = 177", "Invalid value"),
        ('"f10", "g10"', '"f14", "g10"', "board, plain_circles: 'f14' is not one of"),
        ('"f10", "g10"', '"g10", "g10"', "board, orange_circles: a square has at most one circle"),
        ('"f8", "h6"]', '"f8", "g4"]', "board, orange_circles: a square has at most one circle"),
        ('"f8", "h6"]', '"f8"]', "supply, 3, series: 5 series have 30 emblems for 29 circles"),
        ("2 = { series = 3", "2 = { series = 4", "supply, 2, series: 4 series have 24 emblems for 18 circles"),
        ('4 = { series = 5, circles = ["plain", "orange"] }\n', "", "supply: '4' is missing"),
        ('circles = ["plain"] }', 'circles = ["blue"] }', "supply, 2, circles: 'blue' is not one of plain, orange"),
        ("penalty = 2", "penalty = 0", "turns, penalty: 0 is not between 1 and 9"),
        ("stall = 3", 'stall = "three"', "turns, stall: a whole number is expected, not text"),
        ("stall = 3", "stall = 3\nhaste = 1", "turns: 'haste' is not known here"),
        (f"[[chairs]]\n{SOUTH}", "", "chairs: 4 entries are expected, not 3"),
        ('id = "west"', 'id = "south"', "chairs south, id: each chair stands there once"),
        ('lacks = "spade"', 'lacks = "moon"', "chairs south, lacks: 'moon' is not one of"),
        (
            'lacks = "spade"',
            'lacks = "heart"',
            "chairs south, shields: they are all symbols but the one the clan lacks",
        ),
        (
            '"heart", "diamond", "crown", "tower", "club"',
            '"heart", "diamond", "crown", "tower"',
            "chairs south, shields: 5 entries",
        ),
        (
            '["heart", "diamond", "crown"',
            '["heart", "heart", "crown"',
            "chairs south, shields: they are all symbols but",
        ),
        ("left = [6, 0]", "left = [6, 1]", "chairs south, left: a longship square lies before the edge"),
        ("left = [6, 0]", "left = [0, 0]", "chairs south, left: a longship square lies before the edge"),
        ("right = [8, 0]", "right = [6, 0]", "chairs south, right: two longship squares lie there"),
        ("right = [8, 0]", "right = [8, 15]", "chairs south, right: 15 is not between 0 and 14"),
        ("right = [8, 0]", "right = [8]", "chairs south, right: 2 entries are expected, not 1"),
        ('forward = "north"', 'forward = "south"', "chairs south, left: a longship square lies before the edge"),
        ('forward = "north"', 'forward = "north-east"', "chairs south, forward: 'north-east' is not one of"),
        ('clan = "bear"\n', "", "chairs south: 'clan' is missing"),
        ('clan = "bear"', 'clan = "bear"\nhorns = 2', "chairs south: 'horns' is not known here"),
    ],
)
def test_damage_is_refused_with_its_row_and_reason(tmp_path: Path, whole: str, damaged: str, told: str) -> None:
    COMPONENTS.check_refused(tmp_path, whole, damaged, told)


def test_the_box_holds_what_the_rule_book_counts() -> None:
    box = game.box
    assert box.symbols == ["heart", "spade", "diamond", "club", "crown", "tower"]
    assert (len(box.plain_circles), len(box.orange_circles)) == (18, 12)
    assert box.series[2:] == [3, 5, 5]
    assert tuple(box.chairs) == CHAIRS
    assert (box.penalty_turns, box.stall_rounds) == (2, 3)


def turned(square: int, how: str) -> str:
    column, row = square % 13, square // 13
    moved = {
        "half": (12 - column, 12 - row),
        "a1-m13": (row, column),
        "a13-m1": (12 - row, 12 - column),
        "left-right": (12 - column, row),
    }[how]
    return SQUARE_NAMES[moved[1] * 13 + moved[0]]


@pytest.mark.parametrize("how", ["half", "a1-m13", "a13-m1"])
def test_with_all_circles_every_chair_sees_the_same_board_or_its_mirror_image(how: str) -> None:
    circles = game.box.circles[4]
    assert {turned(circle, how) for circle in circles} == {SQUARE_NAMES[circle] for circle in circles}


def test_with_the_plain_circles_facing_players_see_exactly_the_same_board() -> None:
    circles = game.box.circles[2]
    for how in ("half", "left-right"):
        assert {turned(circle, how) for circle in circles} == {SQUARE_NAMES[circle] for circle in circles}


def test_every_clan_needs_crown_and_tower_and_three_of_four_suits() -> None:
    needs = [sum(symbol in shields for shields in game.box.shields) for symbol in range(6)]
    assert needs == [3, 3, 3, 3, 4, 4]
