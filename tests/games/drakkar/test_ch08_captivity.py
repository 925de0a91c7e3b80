"""Chapter 8: capture and captivity."""

import pytest

from tests.games.drakkar.harness import Play, given

# --- capture ------------------------------------------------------------------------------------------------


def capture(west_two: str = "g13", **more: object) -> Play:
    """South's pawn on g5 is about to capture W1, which pins d8."""
    pawns = {"S": ("g5", "m1"), "W": ("d8", west_two), "N": ("c6", "m13"), "E": ("m2", "m3")}
    return given(4, dice=(3, 1), **{"pawns": pawns, **more})  # type: ignore[arg-type]


@pytest.mark.rule("DRK-071")
def test_landing_on_a_pinned_emblem_captures_first_and_then_asks_what_to_do_with_it() -> None:
    play = capture().play("pawn 1", "go 3 north-west")
    assert play.at("S1") == "d8"
    assert (play.at("W1"), play.is_captive("W1")) == ("right", True)
    assert (play.mover, play.choices) == ("S", ["leave", "look", "take"])
    order = [tiding.what for tiding in play.herald.heard]
    assert order == ["moves-pawn", "captures", "imprisoned"]


@pytest.mark.rule("DRK-071")
@pytest.mark.parametrize("decision", ["leave", "look", "take"])
def test_after_a_capture_all_three_decisions_are_there(decision: str) -> None:
    play = capture(seen={"d8": "crown 2"}).play("pawn 1", "go 3 north-west", decision)
    assert play.is_captive("W1")
    assert play.shields("S") == ({"crown"} if decision == "take" else set())


@pytest.mark.rule("DRK-072")
def test_the_exit_count_is_the_number_of_dice_with_which_a_pawn_could_leave() -> None:
    play = capture().play("pawn 1", "go 3 north-west")
    west = play.seat("W")
    assert play.state.exit_count(west, 0) == 4  # 1, 2, 3, and 4 as a capture of South on d8
    assert play.state.exit_count(west, 1) == 2  # 1 and 2; c6 bars the rest


@pytest.mark.rule("DRK-072")
def test_a_1_that_would_capture_on_the_bare_gangway_counts() -> None:
    """S2 stands on bare a8 before West's left longship: only a 1 could leave there; the right one has 2 exits."""
    pawns = {"S": ("g5", "a8"), "W": ("d8", "g13"), "N": ("c6", "m13"), "E": ("m2", "m3")}
    play = capture(pawns=pawns).play("pawn 1", "go 3 north-west")
    assert play.state.exit_count(play.seat("W"), 0) == 1
    assert play.at("W1") == "left"
    without = capture(pawns=pawns, options={"gangway_capture": False})
    assert without.state.exit_count(without.seat("W"), 0) == 0


@pytest.mark.rule("DRK-072")
def test_it_is_judged_when_the_captor_has_landed_and_before_he_takes() -> None:
    """On d6 a 4 would still capture South, who has just landed there; after a take it could not."""
    pawns = {"S": ("g6", "m1"), "W": ("d6", "g13"), "N": ("e8", "m13"), "E": ("m2", "m3")}
    play = capture(pawns=pawns, seen={"d6": "crown 2"}).play("pawn 1", "go 3 west")
    west = play.seat("W")
    # left: 1 to 5, the 5 captures North on e8; right: 1 to 4, the 4 captures South on d6
    assert [play.state.exit_count(west, side) for side in range(2)] == [5, 4]
    assert play.at("W1") == "right"


@pytest.mark.rule("DRK-072")
def test_the_status_of_the_pawn_does_not_matter_for_the_count() -> None:
    play = capture().play("pawn 1", "go 3 north-west")
    assert play.is_captive("W1")
    assert play.state.exit_count(play.seat("W"), 1) == 2  # though the captive could use none of them


@pytest.mark.rule("DRK-073")
def test_the_captive_goes_where_the_fewest_exits_are() -> None:
    assert capture().play("pawn 1", "go 3 north-west").at("W1") == "right"
    mirrored = {"S": ("g5", "m1"), "W": ("d8", "g13"), "N": ("b8", "m13"), "E": ("m2", "m3")}
    assert capture(pawns=mirrored).play("pawn 1", "go 3 north-west").at("W1") == "left"


@pytest.mark.rule("DRK-073")
@pytest.mark.parametrize(("occupied", "prison"), [("left", "right"), ("right", "left")])
def test_if_one_longship_square_is_free_he_goes_there(occupied: str, prison: str) -> None:
    play = capture(west_two=occupied).play("pawn 1", "go 3 north-west")
    assert play.at("W1") == prison
    assert play.is_captive("W1")
    assert not play.is_captive("W2")


@pytest.mark.rule("DRK-073")
@pytest.mark.parametrize("side", ["left", "right"])
def test_if_both_are_equal_the_captor_chooses(side: str) -> None:
    """Nobody bars row 6, and on row 8 the captor himself on d8 leaves four exits: N1 on e6 makes it four as well."""
    pawns = {"S": ("g5", "m1"), "W": ("d8", "g13"), "N": ("e6", "m13"), "E": ("d6", "m3")}
    play = capture(pawns=pawns).play("pawn 1", "go 3 north-west")
    assert [play.state.exit_count(play.seat("W"), number) for number in range(2)] == [4, 4]
    assert (play.mover, play.choices) == ("S", ["prison left", "prison right"])
    assert play.refused("look") == "why-prison-first"
    play.play(f"prison {side}")
    assert (play.at("W1"), play.is_captive("W1")) == (side, True)
    assert play.choices == ["leave", "look", "take"]


# --- captivity ----------------------------------------------------------------------------------------------


def captive(dice: tuple[int, int], free: str = "m1", seats: int = 2, rights: int = 0, **more: object) -> Play:
    """S1 is captive on the left; S2 stands elsewhere."""
    pawns = {"S": ("left", free), "N": ("b13", "l13"), **more.pop("pawns", {})}  # type: ignore[dict-item]
    rows = {"S": {"captive": [1], "rights": rights}}
    return given(seats, dice=dice, pawns=pawns, rows=rows, **more)  # type: ignore[arg-type]


@pytest.mark.rule("DRK-074")
@pytest.mark.parametrize("die", range(1, 6))
def test_a_captive_does_not_leave_with_less_than_a_6(die: int) -> None:
    play = captive((die, die))
    assert play.ends("pawn 1") == set()
    assert play.refused("pawn 1") == "why-captive"


@pytest.mark.rule("DRK-074")
def test_a_captive_leaves_with_a_6_six_squares_straight_ahead() -> None:
    play = captive((6, 3))
    assert play.ends("pawn 1") == {"f6"}
    play.play("pawn 1")
    assert (play.at("S1"), play.is_captive("S1"), play.dice) == ("f6", False, [3])


@pytest.mark.rule("DRK-074")
def test_the_6_must_be_legal() -> None:
    barred = captive((6, 3), pawns={"N": ("f5", "l13")})
    assert barred.ends("pawn 1") == set()
    bare = captive((6, 3), pawns={"N": ("f6", "l13")})
    assert bare.ends("pawn 1") == set()
    pinned = captive((6, 3), pawns={"N": ("f6", "right")}, lay={"k7": "f6"})
    assert pinned.ends("pawn 1") == {"f6"}
    pinned.play("pawn 1")
    assert pinned.is_captive("N1")


@pytest.mark.rule("DRK-075")
def test_captivity_costs_no_turn() -> None:
    play = captive((2, 3)).load(1, 1, 5, 4)
    assert (play.mover, play.dice) == ("S", [2, 3])
    play.play("pawn 2", "go 2 north", "emblem d8", "go 3 north", "end-turn")
    assert (play.mover, play.dice) == ("S", [5, 4])


@pytest.mark.rule("DRK-075")
def test_he_plays_his_other_pawn_and_an_emblem_or_two_emblems() -> None:
    play = captive((2, 3))
    assert play.ends("pawn 2", 2)
    assert play.ends("pawn 2", 3)
    play.play("emblem d8", "go 2 north", "emblem c7", "go 3 north")
    assert play.mover == "N"


@pytest.mark.rule("DRK-075")
def test_with_both_pawns_captive_only_emblems_move_until_a_6_comes() -> None:
    rows = {"S": {"captive": [1, 2]}}
    play = given(dice=(2, 3), pawns={"N": ("b13", "l13")}, rows=rows)
    assert all(text == "end-turn" or text.startswith("emblem") for text in play.choices)
    six = given(dice=(6, 3), pawns={"N": ("b13", "l13")}, rows=rows)
    assert {"pawn 1", "pawn 2"} <= set(six.choices)


def rolled(dice: tuple[int, int], captives: list[int], bars: tuple[str, str], rights: int = 0) -> Play:
    """South has just rolled with these captives; North stands on these squares."""
    places = [side if number in captives else free for number, side, free in ((1, "left", "a1"), (2, "right", "m1"))]
    pawns = {"S": (places[0], places[1]), "N": bars}
    return given(dice=dice, pawns=pawns, rows={"S": {"captive": captives, "rights": rights}})


@pytest.mark.rule("DRK-076")
@pytest.mark.parametrize(
    ("dice", "captives", "bars", "held", "gained"),
    [
        ((6, 1), [1], ("f3", "l13"), 0, 1),  # n=1 c=1 u=0
        ((5, 1), [1], ("f3", "l13"), 0, 0),  # no six
        ((6, 1), [1], ("b13", "l13"), 0, 0),  # it can leave
        ((6, 6), [1], ("f3", "l13"), 0, 1),  # no more rights than captives
        ((6, 1), [1], ("f3", "l13"), 1, 0),  # he has one already
        ((6, 1), [1, 2], ("f3", "h3"), 0, 1),  # both barred, one six
        ((6, 6), [1, 2], ("f3", "h3"), 0, 2),  # both barred, two sixes
        ((6, 6), [1, 2], ("f3", "h3"), 1, 1),
        ((6, 6), [1, 2], ("f3", "h3"), 2, 0),
        ((6, 1), [1, 2], ("f3", "l13"), 0, 0),  # S2 could have used the six
        ((6, 6), [1, 2], ("f3", "l13"), 0, 1),  # one six for S2, one is barred
        ((6, 6), [1, 2], ("b13", "l13"), 0, 0),
        ((6, 6), [2], ("f3", "l13"), 0, 0),  # S1 is not captive but in play
    ],
)
def test_a_barred_six_gives_a_right(
    dice: tuple[int, int], captives: list[int], bars: tuple[str, str], held: int, gained: int
) -> None:
    play = rolled(dice, captives, bars, held)
    assert play.state.pending == gained
    assert play.row("S")["rights"] == held


@pytest.mark.rule("DRK-076")
def test_it_is_told_to_all_right_after_the_roll() -> None:
    play = rolled((1, 2), [1], ("f3", "l13")).load(1, 1, 6, 2)
    play.play("end-turn", "end-turn")
    assert [t.what for t in play.herald.heard][-2:] == ["rolls", "gains-right"]
    assert play.told("gains-right") == [[0, 1]]


@pytest.mark.rule("DRK-077")
def test_a_right_is_active_only_from_the_next_turn_on() -> None:
    """N1 on f3 bars the 6. The 2 could leave, but not in the same turn."""
    play = rolled((6, 2), [1], ("f3", "l13")).load(1, 1, 2, 5)
    assert play.ends("pawn 1") == set()
    play.play("end-turn", "end-turn")
    assert play.ends("pawn 1") == {"f2"}  # the 5 is still barred
    play.play("pawn 1")
    assert (play.at("S1"), play.is_captive("S1"), play.row("S")["rights"]) == ("f2", False, 0)


@pytest.mark.rule("DRK-077")
@pytest.mark.parametrize("die", range(1, 7))
def test_with_a_right_any_die_serves_if_the_exit_is_legal(die: int) -> None:
    assert captive((die, die), rights=1).ends("pawn 1") == {f"f{die}"}


@pytest.mark.rule("DRK-077")
def test_one_right_lets_one_captive_out() -> None:
    play = given(dice=(2, 3), pawns={"N": ("b13", "l13")}, rows={"S": {"captive": [1, 2], "rights": 1}})
    assert {"pawn 1", "pawn 2"} <= set(play.choices)
    play.play("pawn 1", "go 2 north")
    assert (play.is_captive("S1"), play.is_captive("S2"), play.row("S")["rights"]) == (False, True, 0)
    assert play.refused("pawn 2") == "why-captive"


@pytest.mark.rule("DRK-078")
def test_a_right_is_kept_until_it_is_spent_and_need_not_be_used() -> None:
    play = captive((2, 3), rights=1).load(1, 1, 2, 2, 1, 1, 2, 2)
    assert "end-turn" in play.choices
    play.play("end-turn", "end-turn", "end-turn", "end-turn")
    assert (play.mover, play.row("S")["rights"]) == ("S", 1)
    assert play.ends("pawn 1") == {"f2"}


@pytest.mark.rule("DRK-078")
def test_leaving_with_a_6_spends_no_right_but_nobody_keeps_more_rights_than_captives() -> None:
    both = given(dice=(6, 3), pawns={"N": ("b13", "l13")}, rows={"S": {"captive": [1, 2], "rights": 1}})
    both.play("pawn 1", "go 6 north")
    assert (both.is_captive("S2"), both.row("S")["rights"]) == (True, 1)
    two = given(dice=(6, 3), pawns={"N": ("b13", "l13")}, rows={"S": {"captive": [1, 2], "rights": 2}})
    two.play("pawn 1", "go 6 north")
    assert two.row("S")["rights"] == 1
    one = captive((6, 3), rights=1).play("pawn 1", "go 6 north")
    assert one.row("S")["rights"] == 0


@pytest.mark.rule("DRK-078")
def test_a_right_gained_this_turn_is_cut_too_when_the_captive_leaves() -> None:
    """The barred 6 gave a right; then S2 is out of the way and the 6 is used after all."""
    play = given(dice=(6, 1), pawns={"S": ("left", "f3"), "N": ("b13", "l13")}, rows={"S": {"captive": [1]}})
    assert play.state.pending == 1
    play.play("pawn 2", "go 1 east", "pawn 1")
    assert (play.at("S1"), play.row("S")["rights"], play.mover) == ("f6", 0, "N")


@pytest.mark.rule("DRK-079")
def test_a_usable_6_that_is_not_used_gives_no_right() -> None:
    play = captive((6, 3))
    assert play.state.pending == 0
    play.play("end-turn")
    assert play.row("S")["rights"] == 0


@pytest.mark.rule("DRK-080")
def test_a_6_barred_at_the_roll_may_be_used_when_the_other_die_has_cleared_the_way() -> None:
    play = given(dice=(6, 1), pawns={"S": ("left", "f3"), "N": ("b13", "l13")}, rows={"S": {"captive": [1]}})
    assert play.ends("pawn 1") == set()
    play.play("pawn 2", "go 1 east")
    assert play.ends("pawn 1") == {"f6"}


@pytest.mark.rule("DRK-081")
def test_one_6_frees_one_of_two_captives_of_the_owners_choice_and_a_double_6_both() -> None:
    rows = {"S": {"captive": [1, 2]}}
    one = given(dice=(6, 3), pawns={"N": ("b13", "l13")}, rows=rows)
    for freed, kept in (("1", "2"), ("2", "1")):
        play = one.after(f"pawn {freed}")
        assert not play.is_captive(f"S{freed}")
        assert play.is_captive(f"S{kept}")
        assert play.refused(f"pawn {kept}") == "why-captive"
    double = given(dice=(6, 6), pawns={"N": ("b13", "l13")}, rows=rows)
    double.play("pawn 1", "pawn 2")
    assert (double.at("S1"), double.at("S2"), double.row("S")["captive"]) == ("f6", "h6", [])


@pytest.mark.rule("DRK-082")
def test_once_out_a_pawn_is_ordinary_again_and_captured_again_it_needs_a_new_6() -> None:
    play = captive((6, 3), rights=1, pawns={"N": ("f8", "left")}, lay={"k7": "f6"}).load(2, 5, 3, 4)
    play.play("pawn 1", "go 6 north", "leave", "end-turn")
    assert "pawn 1" in play.choices  # North, two squares away
    play.play("pawn 1", "go 2 south", "prison left", "leave", "end-turn")
    assert (play.is_captive("S1"), play.row("S")["rights"], play.mover) == (True, 0, "S")
    assert play.refused("pawn 1") == "why-captive"


@pytest.mark.rule("DRK-082")
def test_a_freed_pawn_moves_like_any_other() -> None:
    play = captive((6, 3)).load(1, 1, 2, 4).play("pawn 1", "end-turn", "end-turn")
    assert len(play.ends("pawn 1", 2)) == 8
