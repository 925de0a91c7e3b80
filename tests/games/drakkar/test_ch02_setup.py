"""Chapter 2: set-up."""

from collections import Counter

import pytest

from skali.engine.errors import BadOption
from skali.games.drakkar import game
from skali.games.drakkar.rules.box import SQUARE_NAMES
from tests.games.drakkar.harness import HOME, ORANGE, PLAIN, Play, fresh, given


def chairs(play: Play) -> str:
    return "".join(play.chair(seat) for seat in range(play.state.seats))


@pytest.mark.rule("DRK-008")
def test_two_players_face_each_other() -> None:
    assert chairs(fresh(2)) == "SN"
    assert chairs(fresh(2, facing="west-east")) == "WE"


@pytest.mark.rule("DRK-008")
@pytest.mark.parametrize("seats", [3, 4])
def test_only_two_players_choose_where_they_face(seats: int) -> None:
    with pytest.raises(BadOption, match="'facing' cannot be 'west-east'"):
        game.settings(seats, options={"facing": "west-east"})


@pytest.mark.rule("DRK-009")
def test_with_three_players_the_empty_chair_is_drawn() -> None:
    drawn = Counter(chairs(fresh(3, seed)) for seed in range(400))
    assert set(drawn) == {"SWN", "SWE", "SNE", "WNE"}
    assert all(60 < count < 140 for count in drawn.values())


@pytest.mark.rule("DRK-009")
@pytest.mark.parametrize(("empty", "seated"), [("south", "WNE"), ("west", "SNE"), ("north", "SWE"), ("east", "SWN")])
def test_the_table_may_choose_the_empty_chair(empty: str, seated: str) -> None:
    for seed in range(8):
        play = fresh(3, seed, empty=empty)
        assert chairs(play) == seated
        assert [game.box.chairs[chair] for [chair] in play.told("empty-chair")] == [empty]


@pytest.mark.rule("DRK-009")
@pytest.mark.parametrize("seats", [2, 4])
def test_only_three_players_leave_a_chair_empty(seats: int) -> None:
    with pytest.raises(BadOption, match="'empty' cannot be 'north'"):
        game.settings(seats, options={"empty": "north"})


@pytest.mark.rule("DRK-009")
def test_nothing_of_the_empty_chair_is_used() -> None:
    """No pawn starts at East, and no piece has a way onto its longship squares (columns n, rows 6 and 8)."""
    play = given(3, dice=(1, 2), pawns={"S": ("m6", "m8"), "W": ("l6", "right")}, lay={"k7": "m9"})
    assert len(play.state.pawn_squares) == 6
    assert play.ends("pawn 1", 1) == {"m7", "m5", "l5", "l7"}
    assert play.ends("emblem m9", 1) == {"m10", "l10", "l9", "l8"}
    assert len(play.position["seats"]) == 3


@pytest.mark.rule("DRK-010")
def test_two_players_use_three_series() -> None:
    play = fresh(2)
    assert len(play.state.token_squares) == 18
    assert list(play.state.bag) == [3] * 6


@pytest.mark.rule("DRK-011")
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {}), (4, {"teams": True})])
def test_three_or_four_players_and_teams_use_five_series(seats: int, options: dict[str, bool]) -> None:
    play = fresh(seats, 1, (), **options)
    assert len(play.state.token_squares) == 30
    assert list(play.state.bag) == [5] * 6


@pytest.mark.rule("DRK-012")
@pytest.mark.parametrize(("seats", "circles"), [(2, PLAIN), (3, PLAIN + ORANGE), (4, PLAIN + ORANGE)])
def test_one_emblem_lies_on_each_circle_in_use(seats: int, circles: list[str]) -> None:
    play = fresh(seats)
    assert play.emblems == set(circles)


@pytest.mark.rule("DRK-012")
@pytest.mark.parametrize("square", ["g4", "d8", "k7"])
def test_every_symbol_is_as_likely_on_every_circle_and_nobody_knows_any(square: str) -> None:
    seen: Counter[str | None] = Counter()
    for seed in range(600):
        play = fresh(2, seed)
        assert play.symbol(square) is None
        assert play.knowers(square) == ""
        play.state.turn_up(play.state.token_on(SQUARE_NAMES.index(square)), play.chance)
        seen[play.symbol(square)] += 1
    assert set(seen) == set(game.box.symbols)
    assert all(65 < count < 135 for count in seen.values())


@pytest.mark.rule("DRK-012", "DRK-010")
def test_the_emblems_turned_up_are_the_supply_exactly() -> None:
    for seats, copies in ((2, 3), (4, 5)):
        play = fresh(seats)
        play.state.turn_up_the_rest(play.chance)
        assert Counter(play.state.symbols) == dict.fromkeys(range(6), copies)


@pytest.mark.rule("DRK-013")
def test_pawns_start_at_home_one_on_each_longship_square() -> None:
    for seats in (2, 3, 4):
        play = fresh(seats)
        for row in play.position["seats"]:
            assert (tuple(row["pawns"]), row["captive"]) == (HOME, [])


@pytest.mark.rule("DRK-014")
def test_the_highest_total_starts() -> None:
    play = fresh(4, rolls=[1, 2, 6, 4, 3, 3, 5, 4, 1, 1])
    assert play.told("start-roll") == [[0, 1, 2], [1, 6, 4], [2, 3, 3], [3, 5, 4]]
    assert play.told("starts") == [[1]]
    assert play.mover == "W"


@pytest.mark.rule("DRK-014")
def test_those_who_share_the_highest_total_roll_again_among_themselves() -> None:
    play = fresh(4, rolls=[4, 4, 1, 1, 6, 2, 5, 3, 2, 2, 1, 3, 3, 3, 5, 1, 6, 5, 1, 1])
    assert play.told("start-roll") == [
        *([0, 4, 4], [1, 1, 1], [2, 6, 2], [3, 5, 3]),  # S, N and E have 8
        *([0, 2, 2], [2, 1, 3], [3, 3, 3]),  # E alone has 6
    ]
    assert play.told("starts") == [[3]]


@pytest.mark.rule("DRK-014")
def test_a_tie_may_come_again_and_lower_rollers_stay_out() -> None:
    play = fresh(2, rolls=[3, 3, 2, 4, 1, 1, 1, 1, 6, 6, 1, 2])
    assert [seat for seat, *_ in play.told("start-roll")] == [0, 1, 0, 1, 0, 1]
    assert play.mover == "S"


@pytest.mark.rule("DRK-014")
def test_everybody_starts_as_often() -> None:
    starters = Counter(int(fresh(4, seed).state.starter) for seed in range(600))
    assert all(110 < starters[seat] < 190 for seat in range(4))


@pytest.mark.rule("DRK-015")
def test_the_starter_rolls_afresh_for_his_first_turn() -> None:
    play = fresh(2, rolls=[6, 6, 1, 1, 2, 3])
    assert play.told("rolls") == [[0, 2, 3]]
    assert play.dice == [2, 3]
    assert (play.at("S1"), play.at("S2")) == HOME


@pytest.mark.rule("DRK-016")
@pytest.mark.parametrize(
    ("seats", "options", "order"),
    [
        (4, {}, "SWNESW"),
        (2, {}, "SNSN"),
        (3, {"empty": "west"}, "SNESNE"),
        (3, {"empty": "south"}, "WNEWNE"),
        (4, {"direction": "anticlockwise"}, "SENWSE"),
    ],
)
def test_the_turn_passes_to_the_left_neighbour(seats: int, options: dict[str, str], order: str) -> None:
    seated = "".join(sorted(set(order), key="SWNE".index))
    play = given(seats, mover=order[0], dice=(1, 2), chairs=seated, options=options)
    seen = ""
    for _ in order:
        seen += str(play.mover)
        play.play("end-turn")
    assert seen == order
