"""Chapter 3: the turn."""

import pytest

from skali.games.drakkar.rules.board import WON
from tests.games.drakkar.harness import Play, fresh, given

OUT = {"S": ("a1", "m1"), "N": ("a13", "m13")}  # both players far from everything


@pytest.mark.rule("DRK-017")
def test_a_penalty_is_checked_before_the_dice_are_rolled() -> None:
    play = given(2, dice=(1, 2), pawns={"S": OUT["S"]}, rows={"N": {"penalty": 1}}).load(3, 4)
    play.play("end-turn")
    assert [tiding.what for tiding in play.herald.heard] == ["ends-turn", "skips", "round-begins", "rolls"]
    assert (play.mover, play.dice) == ("S", [3, 4])


@pytest.mark.rule("DRK-017")
def test_exit_rights_are_tested_at_the_roll_before_anything_moves_and_count_from_the_end_of_the_turn() -> None:
    """S1 is captive and N1 on f3 bars its way; the 6 gives a right that is pending while South plays."""
    pawns = {"S": ("left", "a1"), "N": ("f3", "right")}
    play = given(2, mover="N", dice=(1, 2), pawns=pawns, rows={"S": {"captive": [1]}}).load(6, 2)
    play.play("end-turn")
    assert play.told("gains-right") == [[0, 1]]
    assert (play.state.pending, play.row("S")["rights"]) == (1, 0)
    play.play("end-turn")
    assert (play.state.pending, play.row("S")["rights"]) == (0, 1)


@pytest.mark.rule("DRK-017", "DRK-021")
def test_one_die_is_resolved_completely_before_the_other() -> None:
    play = given(2, dice=(3, 2), pawns={"S": ("g1", "a1")})
    play.play("pawn 1", "go 3 north")
    assert play.choices == ["leave", "look", "take"]
    assert play.refused("pawn 2") == "why-decide-first"
    play.play("leave")
    assert play.dice == [2]
    assert "pawn 2" in play.choices


@pytest.mark.rule("DRK-018")
def test_both_dice_are_rolled_once_and_in_the_open() -> None:
    play = given(2, dice=(1, 2), pawns=OUT).load(5, 4, 6, 6)
    play.play("end-turn")
    assert [(t.numbers, t.audience, t.reveals) for t in play.herald.heard if t.what == "rolls"] == [
        ([1, 5, 4], -1, False)
    ]
    play.play("pawn 1", "go 4 south")
    assert len(play.told("rolls")) == 1
    assert play.dice == [5]
    assert all(not text.startswith("roll") for text in play.choices)


@pytest.mark.rule("DRK-019")
def test_a_die_moves_a_piece_by_exactly_its_number() -> None:
    play = given(2, dice=(2, 5), pawns=OUT)
    assert play.ends("pawn 1") == {"a3", "c3", "c1", "a6", "f6", "f1"}
    assert play.ends("emblem d8") == {
        "d10",
        "d6",
        "f8",
        "b8",
        "f6",
        "b6",
        "f10",
        "b10",
        "d13",
        "d3",
        "i8",
        "i13",
        "i3",
    } - {
        "d6",
        "f10",
    }


@pytest.mark.rule("DRK-019")
def test_their_sum_is_never_used() -> None:
    play = given(2, dice=(2, 3), pawns=OUT)
    assert not {"a6", "f6", "f1"} & play.ends("pawn 1")
    assert play.after("pawn 1").refused("go 5 north") == "why-no-such-die"


@pytest.mark.rule("DRK-019")
def test_no_pawn_moves_twice_in_a_turn() -> None:
    play = given(2, dice=(2, 3), pawns=OUT)
    play.play("pawn 1", "go 2 north")
    assert "pawn 2" in play.choices
    assert play.refused("pawn 1") == "why-moved-already"


@pytest.mark.rule("DRK-019")
def test_no_emblem_moves_twice_in_a_turn() -> None:
    play = given(2, dice=(2, 3), pawns=OUT)
    play.play("emblem d8", "go 2 west")
    assert "b8" in play.emblems
    assert "b8" not in play.emblems_offered()
    assert play.refused("emblem b8") == "why-moved-already"
    assert len(play.emblems_offered()) == 17


@pytest.mark.rule("DRK-019")
def test_the_next_turn_may_move_the_same_piece_again() -> None:
    play = given(2, dice=(2, 3), pawns=OUT).load(1, 2, 1, 2)
    play.play("emblem d8", "go 2 west", "end-turn")
    assert "b8" in play.emblems_offered()
    play.play("emblem b8", "go 1 west", "end-turn")
    assert "pawn 1" in play.choices


@pytest.mark.rule("DRK-020")
def test_both_own_pawns_may_move() -> None:
    play = given(2, dice=(2, 3), pawns=OUT)
    play.play("pawn 1", "go 2 north", "pawn 2", "go 3 north")
    assert (play.at("S1"), play.at("S2")) == ("a3", "m4")
    assert play.mover == "N"


@pytest.mark.rule("DRK-020")
def test_a_pawn_and_an_emblem_may_move_in_either_order() -> None:
    play = given(2, dice=(2, 3), pawns=OUT)
    for order in (
        ("pawn 1", "go 2 north", "emblem d8", "go 3 west"),
        ("emblem d8", "go 3 west", "pawn 1", "go 2 north"),
    ):
        moved = play.after(*order)
        assert (moved.at("S1"), "a8" in moved.emblems, moved.mover) == ("a3", True, "N")


@pytest.mark.rule("DRK-020")
def test_two_different_emblems_may_move() -> None:
    play = given(2, dice=(2, 3), pawns=OUT)
    play.play("emblem d8", "go 2 west", "emblem k7", "go 3 south")
    assert {"b8", "k4"} <= play.emblems
    assert play.mover == "N"


@pytest.mark.rule("DRK-021")
def test_the_player_chooses_which_die_goes_first_and_which_piece_it_moves() -> None:
    play = given(2, dice=(2, 3), pawns=OUT)
    assert play.ends("pawn 1", 2)
    assert play.ends("pawn 1", 3)
    assert play.ends("emblem d8", 2)
    assert play.ends("emblem d8", 3)
    assert play.after("pawn 1", "go 3 north").dice == [2]
    assert play.after("pawn 1", "go 2 north").dice == [3]


@pytest.mark.rule("DRK-021")
def test_the_second_move_is_chosen_when_the_first_is_known() -> None:
    """After the look South may still choose freely; the choice of a piece alone moves nothing."""
    play = given(2, dice=(3, 2), pawns={"S": ("g1", "a1")}, seen={"g4": "crown 2"})
    assert play.after("pawn 1").at("S1") == "g1"
    play.play("pawn 1", "go 3 north", "look")
    assert {"end-turn", "pawn 2", "emblem d8"} <= set(play.choices)


@pytest.mark.rule("DRK-022")
@pytest.mark.parametrize("options", [{}, {"teams": True}])
def test_nobody_moves_a_pawn_of_another_player(options: dict[str, bool]) -> None:
    """Only the own two pawns are offered, and after every move all others stand where they stood."""
    pawns = {"S": ("a1", "b3"), "W": ("c5", "m9"), "N": ("e12", "k12"), "E": ("l2", "l4")}
    play = given(4, dice=(1, 2), pawns=pawns, options=options)
    assert [text for text in play.choices if text.startswith("pawn")] == ["pawn 1", "pawn 2"]
    for text in play.choices:
        moved = play.after(text)
        if moved.choices[0].startswith("go"):
            moved.play(moved.choices[0])
        assert all((moved.at(f"{chair}1"), moved.at(f"{chair}2")) == pawns[chair] for chair in "WNE")


@pytest.mark.rule("DRK-023")
def test_later_turns_may_leave_one_or_both_dice_unused() -> None:
    play = given(2, dice=(2, 3), pawns=OUT)
    assert play.after("end-turn").mover == "N"
    assert play.after("pawn 1", "go 2 north", "end-turn").mover == "N"


@pytest.mark.rule("DRK-023")
def test_the_dice_of_a_second_turn_are_optional_for_a_player_who_is_still_at_home() -> None:
    assert "end-turn" in given(2, dice=(2, 3)).choices


@pytest.mark.rule("DRK-023")
def test_a_duty_after_a_penalty_is_not_optional() -> None:
    play = given(2, dice=(2, 3), rows={"S": {"duty": "return"}})
    assert play.refused("end-turn") == "why-return"


def pawns_alone(pawns: dict[str, tuple[str, str]], captive: int, rolls: list[int]) -> Play:
    """North ends his turn on a board without emblems, and it is for South to roll."""
    play = given(2, mover="N", dice=(1, 2), pawns=pawns, rows={"S": {"captive": [1, 2][-captive:]}})
    for token in range(len(play.state.token_squares)):
        play.state.put_token(token, WON)
    return play.load(*rolls).play("end-turn")


@pytest.mark.rule("DRK-024")
def test_if_neither_die_can_be_used_the_turn_ends_by_itself() -> None:
    play = pawns_alone({"S": ("left", "right"), "N": OUT["N"]}, captive=2, rolls=[2, 3, 4, 5])
    assert play.told("no-move") == [[0]]
    assert (play.mover, play.dice) == ("N", [4, 5])


@pytest.mark.rule("DRK-024")
def test_a_die_without_a_legal_move_is_lost() -> None:
    """The pawn in the corner goes; then nothing is left that the 4 could move."""
    play = pawns_alone({"S": ("a1", "right"), "N": OUT["N"]}, captive=1, rolls=[5, 4, 1, 1])
    play.play("pawn 1", "go 5 north")
    assert play.told("no-move") == [[0]]
    assert play.mover == "N"


@pytest.mark.rule("DRK-025")
def test_equal_dice_are_two_moves_of_the_same_length_and_nothing_more() -> None:
    play = given(2, dice=(3, 3), pawns=OUT).load(1, 2)
    play.play("pawn 1", "go 3 north")
    assert play.dice == [3]
    play.play("pawn 2", "go 3 north")
    assert play.mover == "N"


@pytest.mark.rule("DRK-026")
def test_an_unused_die_is_not_kept() -> None:
    play = given(2, dice=(6, 5), pawns=OUT).load(1, 2, 3, 4)
    play.play("end-turn", "end-turn")
    assert (play.mover, play.dice) == ("S", [3, 4])


def test_the_first_question_of_a_fresh_game_names_only_pawns() -> None:
    assert fresh(2, rolls=[6, 6, 1, 1, 3, 5]).choices == ["pawn 1", "pawn 2"]
