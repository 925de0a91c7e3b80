"""Chapter 7: penalty."""

import pytest

from tests.games.drakkar.harness import HOME, Play, given

FAR = {"N": ("b13", "l13")}


def wrong_take(other: str, captive: bool = False, **more: object) -> Play:
    """South's first pawn goes from g1 to g4 and takes a spade; his second stands elsewhere."""
    pawns = {"S": ("g1", other), **FAR}
    rows = {"S": {"captive": [2], "rights": 1}} if captive else {}
    play = given(dice=(3, 2), pawns=pawns, seen={"g4": "spade 2"}, rows=rows, **more)  # type: ignore[arg-type]
    return play.play("pawn 1", "go 3 north", "take")


@pytest.mark.rule("DRK-065")
def test_both_pawns_on_the_grid_go_home_the_first_to_the_left_and_the_second_to_the_right() -> None:
    play = wrong_take("m7")
    assert (play.at("S1"), play.at("S2")) == ("left", "right")


@pytest.mark.rule("DRK-065")
@pytest.mark.parametrize(("other", "taker"), [("left", "right"), ("right", "left")])
def test_a_pawn_already_on_a_longship_square_stays_and_the_other_takes_the_free_one(other: str, taker: str) -> None:
    play = wrong_take(other)
    assert (play.at("S1"), play.at("S2")) == (taker, other)


@pytest.mark.rule("DRK-065")
def test_a_captive_is_a_captive_no_longer_and_loses_its_right() -> None:
    play = wrong_take("left", captive=True)
    assert (play.at("S1"), play.at("S2")) == ("right", "left")
    assert (play.row("S")["captive"], play.row("S")["rights"]) == ([], 0)


@pytest.mark.rule("DRK-065")
def test_a_right_gained_this_very_turn_is_lost_too() -> None:
    """S2 is captive and barred by N1 on h3; the 6 gives a right, which the wrong take with the 3 takes away."""
    pawns = {"S": ("g1", "right"), "N": ("h3", "l13")}
    play = given(dice=(3, 6), pawns=pawns, seen={"g4": "spade 2"}, rows={"S": {"captive": [2]}})
    assert play.state.pending == 1
    play.load(1, 2).play("pawn 1", "go 3 north", "take")
    assert (play.state.pending, play.row("S")["rights"]) == (0, 0)


@pytest.mark.rule("DRK-066")
def test_the_next_two_turns_are_skipped_without_a_roll_and_the_third_is_played() -> None:
    play = wrong_take("m7").load(1, 1, 2, 2, 3, 3, 4, 4)
    movers = [play.mover]
    for _ in range(2):
        play.play("end-turn")
        movers.append(play.mover)
    assert movers == ["N", "N", "N"]
    assert play.told("skips") == [[0, 1], [0, 0]]
    play.play("end-turn")
    assert play.mover == "S"
    assert [seat for seat, *_ in play.told("rolls")] == [1, 1, 1, 0]


@pytest.mark.rule("DRK-066")
def test_skipped_turns_count_as_turns_of_the_round() -> None:
    play = wrong_take("m7")
    assert play.position["round"] == 1
    play.play("end-turn")
    assert play.position["round"] == 2
    play.play("end-turn")
    assert play.position["round"] == 3


def returning(dice: tuple[int, int], **more: object) -> Play:
    """South plays his third turn after a wrong take."""
    return given(dice=dice, rows={"S": {"duty": "return"}}, **{"pawns": FAR, **more})  # type: ignore[arg-type]


@pytest.mark.rule("DRK-067")
def test_on_the_third_turn_any_die_brings_a_pawn_out_and_no_six_is_needed() -> None:
    play = returning((4, 1))
    assert play.ends("pawn 1") == {"f4", "f1"}
    assert play.ends("pawn 2") == {"h4", "h1"}


@pytest.mark.rule("DRK-067")
def test_he_must_bring_out_at_least_one() -> None:
    play = returning((4, 1))
    assert play.refused("end-turn") == "why-return"
    play.play("pawn 1", "go 1 north")
    assert "end-turn" in play.choices


@pytest.mark.rule("DRK-067")
def test_he_may_bring_out_both_or_use_the_other_die_on_an_emblem_before_or_after() -> None:
    both = returning((4, 1)).play("pawn 1", "go 1 north", "pawn 2", "leave")
    assert (both.at("S1"), both.at("S2")) == ("f1", "h4")
    after = returning((4, 1)).play("pawn 1", "go 1 north", "emblem d8", "go 4 north")
    assert (after.at("S1"), "d12" in after.emblems) == ("f1", True)
    before = returning((4, 1)).play("emblem d8", "go 4 north")
    assert before.refused("end-turn") == "why-return"
    assert before.refused("emblem c7") == "why-return"
    assert before.choices == ["pawn 1", "pawn 2"]


@pytest.mark.rule("DRK-067")
def test_a_move_that_would_make_the_duty_impossible_is_refused() -> None:
    """N1 and N2 bar everything but the 1: the 1 must not go to an emblem, the 4 may."""
    play = returning((4, 1), pawns={"N": ("f2", "h2")})
    assert play.ends("emblem d8", 1) == set()
    assert play.ends("emblem d8", 4)
    assert play.ends("pawn 1") == {"f1"}
    play.load(1, 1).play("emblem d8", "go 4 north")
    assert play.choices == ["pawn 1", "pawn 2"]
    play.play("pawn 1")
    assert (play.at("S1"), play.mover) == ("f1", "N")


@pytest.mark.rule("DRK-067")
def test_the_duty_is_for_that_turn_only() -> None:
    play = returning((4, 1)).load(1, 1, 5, 5)
    play.play("pawn 1", "go 1 north", "end-turn", "end-turn")
    assert play.mover == "S"
    assert "end-turn" in play.choices
    assert play.row("S")["duty"] == "none"


@pytest.mark.rule("DRK-068")
def test_if_no_die_lets_a_pawn_leave_the_duty_lapses_for_good() -> None:
    play = returning((4, 3), pawns={"N": ("f2", "h2")}).load(6, 6, 1, 1, 1, 1)
    assert {"end-turn", "emblem d8"} <= set(play.choices)
    assert play.ends("emblem d8", 4)
    assert play.ends("emblem d8", 3)
    play.play("emblem d8", "go 4 north", "emblem c7", "go 3 north")
    assert (play.at("S1"), play.at("S2"), play.row("S")["captive"]) == (*HOME, [])
    play.play("end-turn")
    assert (play.mover, "end-turn" in play.choices) == ("S", True)


@pytest.mark.rule("DRK-069")
def test_pawns_on_longship_squares_cannot_be_captured_or_moved_but_their_way_can_be_barred() -> None:
    """North stands right before South's longships and reaches neither."""
    for die in range(1, 7):
        play = given(mover="N", dice=(die, die), pawns={"N": ("f1", "g2")})
        assert all(int(end[1:]) >= 1 for end in play.ends("pawn 1") | play.ends("pawn 2"))
        play.play("pawn 2", play.after("pawn 2").choices[0])
        assert (play.at("S1"), play.at("S2")) == HOME
    barred = given(dice=(2, 3), pawns={"N": ("f1", "m13")})
    assert barred.ends("pawn 1") == set()


@pytest.mark.rule("DRK-070")
def test_a_capture_made_by_the_landing_stands_after_the_wrong_take() -> None:
    pawns = {"S": ("g1", "m7"), "N": ("g4", "left")}
    play = given(dice=(3, 2), pawns=pawns, seen={"g4": "spade 2"})
    play.play("pawn 1", "go 3 north", "take")
    assert (play.at("S1"), play.at("S2")) == HOME
    assert (play.at("N1"), play.is_captive("N1")) == ("right", True)
