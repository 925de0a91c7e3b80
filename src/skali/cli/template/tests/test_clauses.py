"""The rule book, clause by clause: a position, these choices, then that."""

import pytest
from skali.engine.chance import Dice
from skali.engine.errors import BadData, IllegalChoice
from skali.engine.state import NOBODY

from stone_boat import game
from stone_boat.rules import Beach


def given(**position: object) -> Beach:
    return game.from_position({"game": "stone-boat", "hands": [1, 2], **position}, Dice(1))


def play(state: Beach, *choices: str) -> Beach:
    for choice in choices:
        state.play(game.choice_space.parse(choice), Dice(1))
    return state


def where(state: Beach, place: str) -> list[int]:
    found: list[int] = game.to_position(state)[place]
    return found


@pytest.mark.rule("STONEBOAT-001", "STONEBOAT-002")
def test_everybody_draws_a_stone_from_the_bag() -> None:
    state = game.start(game.settings(4), Dice(1))
    assert isinstance(state, Beach)
    assert 0 not in where(state, "hands")
    stones = sorted(where(state, "bag") + where(state, "hands"))
    assert stones == [1] * 8 + [2] * 8 + [3] * 8


@pytest.mark.rule("STONEBOAT-003")
def test_only_its_owner_sees_a_stone() -> None:
    state = given(hands=[3, 2])
    shown = {viewer: [piece.value for piece in game.scene(state, viewer).pieces] for viewer in (0, 1, None)}
    assert shown == {0: ["3", None], 1: [None, "2"], None: [None, None]}


@pytest.mark.rule("STONEBOAT-004")
def test_one_chooses_then_draws_then_it_is_the_next_ones_turn() -> None:
    state = given(boat=[3, 1])
    assert state.choices() == [0, 1, 2]
    play(state, "load")
    assert state.mover == 1
    assert where(state, "hands")[0] != 0
    assert play(state, "row").mover == 0
    assert where(state, "hands")[1] == 2


@pytest.mark.rule("STONEBOAT-005")
def test_a_loaded_stone_scores_its_weight() -> None:
    state = play(given(hands=[3, 1]), "load")
    assert (where(state, "boat"), state.scores()) == ([3], [3, 0])


@pytest.mark.rule("STONEBOAT-006")
@pytest.mark.parametrize(("weight", "sunk", "score"), [(1, [], 1), (2, [2, 3, 3], 0)])
def test_the_boat_carries_seven_and_sinks_under_more(weight: int, sunk: list[int], score: int) -> None:
    state = play(given(hands=[weight, 1], boat=[3, 3]), "load")
    assert (where(state, "sea"), state.score(0)) == (sunk, score)
    assert bool(where(state, "boat")) == (not sunk)


@pytest.mark.rule("STONEBOAT-007")
def test_a_stone_that_is_put_back_is_in_the_bag() -> None:
    state = play(given(hands=[3, 1], round=5), "put-back")
    assert (where(state, "hands"), where(state, "bag").count(3)) == ([0, 1], 8)


@pytest.mark.rule("STONEBOAT-008")
def test_a_boat_with_four_or_more_can_be_rowed() -> None:
    state = play(given(boat=[3, 1]), "row")
    assert (where(state, "boat"), where(state, "hands"), state.scores()) == ([], [1, 2], [2, 0])
    with pytest.raises(IllegalChoice) as refusal:
        play(given(boat=[3]), "row")
    assert refusal.value.reason == "why-too-light"


@pytest.mark.rule("STONEBOAT-009")
def test_it_is_over_after_five_rounds_and_the_last_stones_go_back() -> None:
    state = play(given(round=5, boat=[2, 2], points=[4, 5]), "row", "put-back")
    assert (state.mover, state.winners(), where(state, "hands")) == (NOBODY, [0], [0, 0])


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"hands": [1]}, "2 to 4 play"),
        ({"hands": [1, 0]}, "holds a stone"),
        ({"boat": [3, 3, 2]}, "carries 7"),
        ({"sea": [3] * 9}, "8 stones of each weight"),
        ({"bag": [1]}, "nowhere else"),
        ({"mover": 0}, "after round 5"),
    ],
)
def test_impossible_positions_are_refused(position: dict[str, object], reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        given(**position)
