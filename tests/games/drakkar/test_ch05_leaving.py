"""Chapter 5: leaving the longship squares."""

import pytest

from skali.games.drakkar import choices as answers
from skali.games.drakkar.rules.turn import WAY
from tests.games.drakkar.harness import HOME, Play, given, rank

FIRST = {"duty": "first-turn"}


def first_turn(dice: tuple[int, int], seats: int = 2, **more: object) -> Play:
    rows = {"S": FIRST, **more.pop("rows", {})}  # type: ignore[dict-item]
    return given(seats, dice=dice, rows=rows, **more)  # type: ignore[arg-type]


def exits(play: Play, pawn: int) -> set[str]:
    return play.ends(f"pawn {pawn}")


@pytest.mark.rule("DRK-042")
@pytest.mark.parametrize(
    ("chair", "left", "right"), [("S", "f", "h"), ("N", "h", "f"), ("W", "8", "6"), ("E", "6", "8")]
)
@pytest.mark.parametrize("die", range(1, 7))
def test_a_pawn_leaves_straight_ahead_to_the_rank_of_its_die(chair: str, left: str, right: str, die: int) -> None:
    play = given(4, mover=chair, dice=(die, die))
    for pawn, line in ((1, left), (2, right)):
        [square] = exits(play, pawn)
        assert line in (square[0], square[1:])
        assert rank(chair, square) == die


@pytest.mark.rule("DRK-042")
def test_it_has_no_other_line() -> None:
    play = given(dice=(2, 3))
    play.play("pawn 1")
    assert play.choices == ["go 2 north", "go 3 north"]
    assert play.refused("go 2 north-east") == "why-straight-ahead"
    assert play.refused("go 3 south") == "why-straight-ahead"


@pytest.mark.rule("DRK-043")
def test_the_gangway_is_square_one_and_pawns_in_the_way_stop_a_leaving_pawn() -> None:
    for die in range(1, 7):
        play = given(dice=(die, die), pawns={"N": ("f3", "m13")})
        assert bool(exits(play, 1)) == (die < 3)
        assert exits(play, 2) == {f"h{die}"}


@pytest.mark.rule("DRK-043")
def test_emblems_do_not_stop_it_and_landing_and_capture_work_as_usual() -> None:
    assert exits(given(dice=(6, 6)), 1) == {"f6"}  # over f4 and f5
    landing = given(dice=(4, 6)).play("pawn 1", "go 4 north")
    assert landing.choices == ["leave", "look", "take"]
    capture = given(dice=(4, 6), pawns={"N": ("f4", "right")}).play("pawn 1")
    assert capture.at("S1") == "f4"
    assert capture.at("N1") == "left"
    assert capture.is_captive("N1")


@pytest.mark.rule("DRK-043")
def test_it_does_not_end_on_an_enemy_on_bare_ground() -> None:
    assert exits(given(dice=(3, 3), pawns={"N": ("f3", "m13")}), 1) == set()


@pytest.mark.rule("DRK-044")
def test_the_first_turn_brings_out_both_pawns_one_die_each_as_the_player_likes() -> None:
    play = first_turn((3, 2))
    assert play.choices == ["pawn 1", "pawn 2"]
    one = play.after("pawn 1", "go 3 north")
    assert (one.at("S1"), one.at("S2"), one.mover) == ("f3", "h2", "N")
    other = play.after("pawn 1", "go 2 north")
    assert (other.at("S1"), other.at("S2")) == ("f2", "h3")
    turned = play.after("pawn 2", "go 3 north")
    assert (turned.at("S1"), turned.at("S2")) == ("f2", "h3")


@pytest.mark.rule("DRK-044")
def test_on_the_first_turn_nothing_is_declined_and_no_emblem_moves() -> None:
    play = first_turn((3, 2))
    assert play.refused("end-turn") == "why-first-turn"
    assert play.refused("emblem d8") == "why-first-turn"


@pytest.mark.rule("DRK-044")
def test_every_player_has_his_own_first_turn() -> None:
    play = first_turn((3, 2), rows={"N": FIRST}).load(2, 1, 4, 4)
    play.play("pawn 1", "go 3 north")
    assert (play.mover, play.choices) == ("N", ["pawn 1", "pawn 2"])
    play.play("pawn 1", "go 2 south")
    assert (play.mover, "end-turn" in play.choices) == ("S", True)


@pytest.mark.rule("DRK-045")
def test_an_allotment_that_brings_out_more_is_compulsory() -> None:
    """S1 can leave with the 1 only, S2 with both: so S2 must use the 5."""
    play = first_turn((1, 5), pawns={"N": ("f3", "m13")})
    assert exits(play, 1) == {"f1"}
    assert exits(play, 2) == {"h5"}
    play.play("pawn 2", "leave")
    assert (play.at("S1"), play.at("S2"), play.mover) == ("f1", "h5", "N")


@pytest.mark.rule("DRK-045")
def test_a_move_that_spoils_the_better_allotment_is_refused() -> None:
    """S1 can leave with the 1 only, so S2 must not take it."""
    play = first_turn((1, 2), pawns={"N": ("f2", "m13")})
    second = answers.PAWN + 1
    play.state.chosen, play.state.phase, play.state.ways = second, WAY, play.state.ways_of(second)
    assert play.choices == ["go 2 north"]
    assert play.refused("go 1 north") == "why-first-turn"


@pytest.mark.rule("DRK-045")
def test_if_only_one_pawn_can_leave_it_must_and_the_other_die_is_free_afterwards() -> None:
    """N1 stands on bare f1 and no 1 was rolled."""
    play = first_turn((3, 2), pawns={"N": ("f1", "m13")})
    assert play.choices == ["go 2 north", "go 3 north"]  # pawn 2 is the only piece, and it is chosen by itself
    play.play("go 2 north")
    assert "end-turn" in play.choices
    assert "emblem d8" in play.choices
    assert play.refused("pawn 1") == "why-no-way"


@pytest.mark.rule("DRK-045")
def test_a_die_that_can_serve_is_not_free_before_the_duty_is_done() -> None:
    """On the first turn no emblem is moved before the one pawn that can leave; on the turn of return one may be."""
    play = first_turn((3, 2), pawns={"N": ("f1", "m13")})
    assert play.refused("emblem d8") == "why-move-first"
    assert all(text.startswith("go") for text in play.choices)


@pytest.mark.rule("DRK-045")
def test_a_die_that_cannot_serve_is_free_at_once_but_the_other_is_not() -> None:
    """N1 bars f from 1 on, N2 bars h from 3 on: the 2 must bring S2 out, the 5 can serve nobody."""
    play = first_turn((5, 2), pawns={"N": ("f1", "h3")})
    assert "end-turn" not in play.choices
    assert exits(play, 2) == {"h2"}
    assert play.ends("emblem d8", 5)
    assert play.ends("emblem d8", 2) == set()
    play.play("emblem d8", "go 5 north")
    assert play.at("S2") == "h2"  # the last die had one use only


@pytest.mark.rule("DRK-045", "DRK-046")
def test_if_nobody_can_leave_both_dice_are_free() -> None:
    play = first_turn((5, 6), pawns={"N": ("f1", "h1")})
    assert "end-turn" in play.choices
    assert play.ends("emblem d8", 5)
    assert play.ends("emblem d8", 6)
    assert not play.is_captive("S1")


@pytest.mark.rule("DRK-046")
def test_a_pawn_left_behind_stays_at_home_and_leaves_later_with_any_die_if_it_likes() -> None:
    play = first_turn((3, 2), pawns={"N": ("f1", "m13")}).load(1, 6, 4, 5)
    play.play("go 2 north", "end-turn", "pawn 1", "go 1 west", "end-turn")
    assert (play.mover, play.at("S1"), play.is_captive("S1")) == ("S", "left", False)
    assert exits(play, 1) == {"f4", "f5"}
    assert "end-turn" in play.choices


@pytest.mark.rule("DRK-047")
@pytest.mark.parametrize("decision", ["leave", "look"])
def test_on_the_first_turn_too_a_pawn_may_look_or_leave(decision: str) -> None:
    play = first_turn((4, 2)).play("pawn 1", "go 4 north")
    assert play.choices == ["leave", "look", "take"]
    play.play(decision)
    assert (play.at("S1"), play.at("S2")) == ("f4", "h2")  # the second pawn follows by itself


@pytest.mark.rule("DRK-047")
def test_a_right_take_on_the_first_turn_goes_on_with_the_duty() -> None:
    play = first_turn((4, 2), seen={"f4": "crown 2"}).play("pawn 1", "go 4 north", "take")
    assert play.shields("S") == {"crown"}
    assert play.at("S2") == "h2"


@pytest.mark.rule("DRK-047")
def test_a_wrong_take_on_the_first_turn_ends_it_and_the_duty_lapses() -> None:
    play = first_turn((4, 2), seen={"f4": "spade 2"}).play("pawn 1", "go 4 north", "take")
    assert (play.at("S1"), play.at("S2")) == HOME
    assert play.mover == "N"
    assert play.row("S")["duty"] == "return"


@pytest.mark.rule("DRK-048")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_pawn_at_home_leaves_with_any_die(die: int) -> None:
    assert exits(given(dice=(die, die)), 1) == {f"f{die}"}


@pytest.mark.rule("DRK-049")
def test_a_pawn_never_goes_back_by_its_own_move() -> None:
    for square, die in (("f1", 1), ("f2", 2), ("h6", 6)):
        play = given(dice=(die, 3 if die != 3 else 4), pawns={"S": (square, "a1" if square[0] == "h" else "m1")})
        assert play.ends("pawn 1", die)
        play.play("pawn 1")
        assert play.refused(f"go {die} south") == "why-off-board"


@pytest.mark.rule("DRK-050")
def test_a_pawn_that_leaves_with_a_1_captures_an_enemy_on_its_bare_gangway() -> None:
    play = given(4, dice=(1, 3), pawns={"W": ("f1", "g13")})
    assert exits(play, 1) == {"f1"}
    play.play("pawn 1", "prison right")
    assert play.told("captures") == [[0, 1, 1, 5]]
    assert (play.at("S1"), play.at("W1"), play.is_captive("W1")) == ("f1", "right", True)


@pytest.mark.rule("DRK-050")
def test_there_is_nothing_to_look_at_on_the_bare_gangway() -> None:
    play = given(4, dice=(1, 3), pawns={"W": ("f1", "left")})
    play.play("pawn 1")
    assert (play.at("S1"), play.at("W1")) == ("f1", "right")
    assert play.is_captive("W1")
    assert "end-turn" in play.choices


@pytest.mark.rule("DRK-050")
def test_only_a_1_only_from_the_longship_and_only_an_enemy() -> None:
    for die in range(2, 7):
        assert exits(given(4, dice=(die, die), pawns={"W": ("f1", "g13")}), 1) == set()
    partner = given(4, dice=(1, 1), pawns={"N": ("f1", "g13")}, options={"teams": True})
    assert exits(partner, 1) == set()
    own = given(4, dice=(1, 1), pawns={"S": ("left", "f1")})
    assert exits(own, 1) == set()


@pytest.mark.rule("DRK-050")
def test_the_table_may_agree_to_play_without_it() -> None:
    play = given(4, dice=(1, 1), pawns={"W": ("f1", "g13")}, options={"gangway_capture": False})
    assert exits(play, 1) == set()
