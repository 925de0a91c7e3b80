"""What a player of Drakkar looks at: each measure in a position that shows it, nothing that the seat cannot know."""

from typing import Any

import pytest
from librt.vecs import vec

from skali.bots import GreedyBot
from skali.engine.chance import Dice
from skali.engine.perspective import Perspective
from skali.games.drakkar import game
from skali.games.drakkar.advice import MEASURES
from tests.games.drakkar.harness import Play, filled, given, random_walk

FAR = {"N": ("b13", "l13")}
OUT = {"S": ("a1", "m1"), **FAR}  # where nothing is near in a straight line
HELD = "heart diamond crown tower"
WON = filled("S", HELD, ["f10", "g10", "h10", "f9"])


def measured(play: Play, chair: str = "S") -> dict[str, float]:
    into = vec[float]([0.0] * len(MEASURES))
    game.advice().measure(play.state, play.seat(chair), into)
    return dict(zip(MEASURES, into, strict=True))


def waiting(**more: Any) -> dict[str, Any]:
    """It is North's turn."""
    return {"mover": "N", "dice": (1, 1), "pawns": OUT, **more}


# A position, a measure of South, and what it is worth there. South lacks the spade.
CASES: dict[str, tuple[dict[str, Any], str, float]] = {
    "no-shield": (waiting(), "shields", 0.0),
    "four-shields": (waiting(won=WON), "shields", 4.0),
    "three-shields": (waiting(won=filled("S", HELD, ["f10", "g10", "h10"])), "nearly_king", 0.0),
    "one-to-go": (waiting(won=WON), "nearly_king", 1.0),
    "found-two-of-five": (waiting(seen={"g5": "crown 1", "f5": "tower 1"}), "symbols_found", 2 / 5),
    "found-one-twice": (waiting(seen={"g5": "crown 1", "f5": "crown 1"}), "symbols_found", 1 / 5),
    "found-what-is-not-needed": (waiting(seen={"g5": "spade 1"}), "symbols_found", 0.0),
    "found-by-another": (waiting(seen={"g5": "crown 2"}), "symbols_found", 0.0),
    "known-at-all": (waiting(seen={"g5": "spade 1", "f5": "crown 1", "h5": "crown 2"}), "emblems_known", 0.2),
    "blind-at-first": (waiting(), "blind_chance", 15 / 18),
    "blind-with-a-spade-out": (waiting(seen={"g5": "spade 1"}), "blind_chance", 15 / 17),
    "blind-whatever-another-saw": (waiting(seen={"g5": "spade 2"}), "blind_chance", 15 / 18),
    "blind-at-last": (waiting(won=WON), "blind_chance", 3 / 14),
    "both-out": (waiting(), "pawns_out", 1.0),
    "one-out": (waiting(pawns={"S": ("a1", "right"), **FAR}), "pawns_out", 0.5),
    "captive": (
        waiting(pawns={"S": ("a1", "right"), **FAR}, rows={"S": {"captive": [2]}}),
        "captives",
        0.5,
    ),
    "penalty": (
        waiting(pawns={"S": ("left", "right"), **FAR}, rows={"S": {"penalty": 2}}),
        "penalty",
        1.0,
    ),
    "fit-in-reach": (
        waiting(pawns={"S": ("g1", "m1"), **FAR}, seen={"g4": "crown 1"}),
        "reach_fit",
        1 / 6,
    ),
    "unfit-in-reach": (waiting(pawns={"S": ("g1", "m1"), **FAR}, seen={"g4": "spade 1"}), "reach_fit", 0.0),
    "barred": (
        waiting(pawns={"S": ("g1", "g2"), "N": ("g3", "l13")}, seen={"g4": "crown 1"}),
        "reach_fit",
        0.0,
    ),
    "out-of-a-longship": (waiting(pawns={"S": ("left", "m1"), **FAR}, seen={"f4": "crown 1"}), "reach_fit", 1 / 6),
    "not-askew-out-of-a-longship": (
        waiting(pawns={"S": ("left", "m2"), **FAR}, lay={"f4": "g1"}, seen={"g1": "crown 1"}),
        "reach_fit",
        0.0,
    ),
    "nothing-near": (waiting(pawns={"S": ("a1", "m1"), **FAR}), "nearness", 1 - 5 / 13),
    "safe-on-bare-ground": (waiting(pawns={"S": ("g7", "m1"), "N": ("g8", "l13")}), "exposed", 0.0),
    "exposed-on-an-emblem": (waiting(pawns={"S": ("g5", "m1"), "N": ("g8", "l13")}), "exposed", 0.5),
    "dice-in-hand": (waiting(mover="S"), "dice_left", 1.0),
    "dice-of-another": (waiting(), "dice_left", 0.0),
    "strike": (
        waiting(mover="S", dice=(3, 1), pawns={"S": ("g1", "m1"), **FAR}, seen={"g4": "crown 1"}),
        "strike_fit",
        1.0,
    ),
    "strike-with-the-wrong-dice": (
        waiting(mover="S", dice=(2, 1), pawns={"S": ("g1", "m1"), **FAR}, seen={"g4": "crown 1"}),
        "strike_fit",
        0.0,
    ),
    "strike-blindly": (
        waiting(mover="S", dice=(3, 1), pawns={"S": ("g1", "m1"), **FAR}),
        "strike_blind",
        15 / 18,
    ),
}


@pytest.mark.parametrize(("position", "measure", "worth"), CASES.values(), ids=CASES)
def test_a_measure_says_what_it_is_called_after(position: dict[str, Any], measure: str, worth: float) -> None:
    assert measured(given(**position))[measure] == pytest.approx(worth)


def test_what_a_blind_reach_promises_grows_with_the_faces_and_with_the_chance() -> None:
    one = measured(given(**waiting(pawns={"S": ("g1", "m1"), **FAR})))
    assert one["reach_blind"] == pytest.approx(one["blind_chance"] * faces_from("g1") / 6)


def faces_from(square: str) -> int:
    """With how many dice a pawn there could land on an emblem, counted by the rules themselves."""
    play = given(dice=(1, 1), pawns={"S": (square, "m1"), **FAR})
    faces = set()
    for die in range(1, 7):
        play.state.first_die = play.state.second_die = die
        play.state.weigh_duty()
        if play.ends("pawn 1", die) & play.emblems:
            faces.add(die)
    return len(faces)


# --- the turn -----------------------------------------------------------------------------------------------


def landed(symbol: str) -> Play:
    """South's first pawn has just landed on g4."""
    pawns = {"S": ("g1", "m1"), **FAR}
    return given(dice=(3, 2), pawns=pawns, seen={"g4": symbol}).play("pawn 1", "go 3 north")


@pytest.mark.parametrize(
    ("symbol", "fit", "blind"),
    [("crown 1", 1.0, 0.0), ("spade 1", 0.0, 0.0), ("spade 2", 0.0, 15 / 18), ("crown 2", 0.0, 15 / 18)],
)
def test_a_landing_is_worth_what_the_seat_knows_of_it(symbol: str, fit: float, blind: float) -> None:
    seen = measured(landed(symbol))
    assert (seen["landing_fit"], seen["landing_blind"]) == pytest.approx((fit, blind))


def test_a_pawn_that_has_moved_strikes_no_more() -> None:
    play = given(dice=(3, 3), pawns={"S": ("g1", "m1"), **FAR}, seen={"g4": "crown 1"})
    assert measured(play)["strike_fit"] == 1.0
    assert measured(play.after("pawn 2"))["strike_fit"] == 0.0, "the other is to move"
    assert measured(play.after("pawn 1", "go 3 north", "leave"))["strike_fit"] == 0.0
    assert measured(play.after("an-emblem"))["strike_fit"] == 1.0, "a die is left for the pawn"


def test_every_measure_has_a_case() -> None:
    elsewhere = {"reach_blind", "landing_fit", "landing_blind"}
    assert {measure for _, measure, _ in CASES.values()} | elsewhere == set(MEASURES)


# --- who knows what -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_measures_itself_by_what_it_knows(seats: int) -> None:
    """Whatever it imagines of what it has not seen, its own measures are the same."""
    advice = game.advice()

    def watch(play: Play) -> None:
        for seat in range(0 if play.over else seats):
            measures = []
            for seed in (1, 2):
                imagined = play.state.clone()
                imagined.redeal(seat, Dice(seed))
                advice.measure(imagined, seat, advice.measured)
                measures.append(list(advice.measured))
            assert measures[0] == measures[1]

    random_walk(seats, 3, watch, max_rounds_bots_only=6)


def test_partners_stand_alike() -> None:
    """They win together, so what helps one of them counts for both."""
    seen = {"g4": "crown 1", "h9": "heart 2"}
    play = given(4, dice=(3, 2), pawns={"S": ("g1", "m1")}, seen=seen, options={"teams": True})
    assert measured(play, "S") == measured(play, "N")
    assert measured(play, "W") == measured(play, "E")
    assert measured(play, "S")["pawns_out"] == pytest.approx(0.5)


# --- counsel ------------------------------------------------------------------------------------------------


def counsel(play: Play) -> str:
    view = Perspective(game, play.state, int(play.state.mover), Dice(5))
    return game.choice_space.text(GreedyBot().choose(view, Dice(6)))


def test_it_takes_what_it_knows_to_fit() -> None:
    assert counsel(landed("crown 1")) == "take"


def test_it_does_not_take_what_it_knows_not_to_fit() -> None:
    assert counsel(landed("spade 1")) != "take"


def test_it_goes_where_it_knows_what_lies() -> None:
    play = given(dice=(3, 2), pawns={"S": ("g1", "m1"), **FAR}, seen={"g4": "crown 1"})
    assert counsel(play) == "pawn 1"
    assert counsel(play.after("pawn 1")) == "go 3 north"
