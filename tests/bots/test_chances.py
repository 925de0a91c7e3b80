"""Looking back: everybody's chances at a moment, and the moments at which a game turned."""

import pytest

from skali.bots.chances import LEAST_TURN, MOST_TURNS, estimate, turning_points
from skali.engine.chance import Dice
from tests.toys import WhispersGame

TOY = WhispersGame()


def chances(**position: object) -> list[float]:
    state = TOY.from_position({"game": "whispers", "runes": [1, 2], **position}, Dice(1))
    return estimate(TOY, state, 200, 10.0, Dice(3))


def test_the_chances_are_shares_of_one_victory_and_follow_the_lead() -> None:
    even, ahead = chances(glory=[0, 0], round=3), chances(glory=[9, 0], round=3)
    assert sum(even) == pytest.approx(1)
    assert sum(ahead) == pytest.approx(1)
    assert ahead[0] > even[0] + 0.2


def test_at_the_end_the_chances_are_what_it_came_to() -> None:
    assert chances(glory=[2, 5], phase="over", mover=0, round=4) == [0.0, 1.0]


def test_the_clock_bounds_a_look() -> None:
    state = TOY.from_position({"game": "whispers", "runes": [1, 2]}, Dice(1))
    assert sum(estimate(TOY, state, 10**9, 0.02, Dice(1))) == pytest.approx(1)


def row(first: float) -> list[float]:
    return [first, 1 - first]


def test_a_turn_is_where_the_lead_changed_for_good() -> None:
    rows = [row(0.5)] * 5 + [row(0.8)] * 10 + [row(0.3)] * 5
    found = turning_points(rows)
    assert [(turn.moment, turn.seat) for turn in found] == [(5, 0), (15, 1)]
    assert [turn.gain for turn in found] == pytest.approx([0.3, 0.5])


def test_a_guess_that_is_off_for_one_moment_is_no_turn() -> None:
    rows = [row(0.5)] * 20
    rows[10] = row(0.5 + 2 * LEAST_TURN)
    assert turning_points(rows) == []


def test_the_greatest_turns_are_told_in_the_order_of_the_game() -> None:
    rows = [row(0.1 if block % 2 else 0.9 - block / 50) for block in range(12) for _ in range(8)]
    found = turning_points(rows)
    assert len(found) == MOST_TURNS
    assert [turn.moment for turn in found] == sorted(turn.moment for turn in found)
    assert 8 in [turn.moment for turn in found], "the greatest is among them"


@pytest.mark.parametrize("rows", [[], [[1.0, 0.0]], [[0.5, 0.5], [0.5, 0.5]]])
def test_a_game_that_did_not_turn_has_no_turns(rows: list[list[float]]) -> None:
    assert turning_points(rows) == []
