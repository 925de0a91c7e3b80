"""Chapter 4: how pieces move."""

import pytest

from skali.games.drakkar import game
from tests.games.drakkar.harness import Play, compass, given, star

FAR = {"N": ("b13", "l13")}


def south(square: str, die: int, **more: object) -> set[str]:
    """Where a pawn of South ends with a die; his other pawn is at home."""
    other = 1 if die != 1 else 2
    return given(**{"dice": (die, other), "pawns": {"S": (square, "right"), **FAR}, **more}).ends(  # type: ignore[arg-type]
        "pawn 1", die
    )


@pytest.mark.rule("DRK-027")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_pawn_goes_straight_in_one_of_eight_directions(die: int) -> None:
    assert south("g7", die) == star("g7", die)
    assert len(star("g7", die)) == 8


@pytest.mark.rule("DRK-027")
@pytest.mark.parametrize(
    "direction", ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
)
def test_each_direction_leads_where_the_compass_says(direction: str) -> None:
    play = given(dice=(3, 3), pawns={"S": ("g7", "a1"), **FAR}, lay={"g10": "b1", "g4": "c1"})
    play.play("pawn 1", f"go 3 {direction}")
    assert play.at("S1") == compass("g7", direction, 3)
    play = given(dice=(3, 2), pawns={"S": ("a1", "a2"), **FAR}, lay={"k7": "g7", "g10": "b1", "g4": "c1"})
    play.play("emblem g7", f"go 3 {direction}")
    assert compass("g7", direction, 3) in play.emblems
    assert "g7" not in play.emblems


@pytest.mark.rule("DRK-028")
def test_a_direction_in_which_the_grid_is_too_short_is_not_available() -> None:
    assert south("b2", 3) == {"b5", "e5", "e2"}
    assert south("a1", 6) == {"a7", "g7", "g1"}
    assert south("m7", 6) == {"m13", "g13", "g7", "g1", "m1"}
    play = given(dice=(3, 1), pawns={"S": ("b2", "right"), **FAR})
    assert play.play("pawn 1").refused("go 3 west") == "why-off-board"


@pytest.mark.rule("DRK-028")
def test_an_emblem_does_not_leave_the_grid_either() -> None:
    play = given(dice=(6, 1), lay={"k7": "a1"})
    assert play.ends("emblem a1", 6) == {"a7", "g7", "g1"}
    play = given(dice=(2, 1), lay={"k7": "m13"})
    assert play.ends("emblem m13", 2) == {"m11", "k11", "k13"}


@pytest.mark.rule("DRK-029")
def test_no_move_ends_on_or_passes_a_longship_square() -> None:
    """From every square of the rim and with every die, pieces stay on the grid, also beside longship squares."""
    for square in ("f1", "h1", "a6", "a8", "f13", "h13", "m6", "m8"):
        for die in range(1, 7):
            pawn = given(4, dice=(die, die), pawns={"S": (square, "right")})
            assert pawn.ends("pawn 1", die) <= star(square, die)
            emblem = given(4, dice=(die, die), lay={"k7": square})
            assert emblem.ends(f"emblem {square}", die) <= star(square, die)


@pytest.mark.rule("DRK-030")
@pytest.mark.parametrize("owner", ["S", "N"])
def test_a_pawn_passes_over_no_pawn_of_any_owner(owner: str) -> None:
    pawns = {"S": ("e4", "right"), "N": ("a13", "m13")}
    pawns[owner] = ("e4", "e6") if owner == "S" else ("a13", "e6")
    for die, open_way in ((1, True), (3, False), (4, False), (5, False)):
        play = given(dice=(die, die), pawns=pawns)
        assert (f"e{4 + die}" in play.ends("pawn 1")) == open_way
    play = given(dice=(4, 4), pawns=pawns)
    assert play.play("pawn 1").refused("go 4 north") == "why-pawn-in-the-way"


@pytest.mark.rule("DRK-030")
def test_a_pawn_on_an_emblem_bars_the_way_too_and_only_on_the_line() -> None:
    pawns = {"S": ("g2", "right"), "N": ("g4", "m13")}
    ends = given(dice=(3, 3), pawns=pawns).ends("pawn 1")
    assert "g5" not in ends
    assert {"j5", "d5", "j2", "d2"} <= ends


@pytest.mark.rule("DRK-031")
def test_a_pawn_passes_over_emblems() -> None:
    """From g3 over g4 and g5 to g6, and from g2 over both blocks."""
    assert "g6" in south("g3", 3)
    assert "g8" in south("g2", 6)


@pytest.mark.rule("DRK-032")
def test_a_pawn_ends_on_bare_ground_on_a_free_emblem_or_on_one_that_an_enemy_pins() -> None:
    pawns = {"S": ("g7", "right"), "N": ("g4", "m13")}
    play = given(dice=(3, 3), pawns=pawns)
    assert {"d7", "g10", "g4"} <= play.ends("pawn 1")
    bare = play.after("pawn 1", "go 3 west")
    assert "end-turn" in bare.choices
    assert play.after("pawn 1", "go 3 north").choices == ["leave", "look", "take"]
    capture = play.after("pawn 1", "go 3 south")
    assert capture.told("captures") == [[0, 1, 1, 45]]
    assert capture.at("S1") == "g4"


@pytest.mark.rule("DRK-033")
def test_a_pawn_does_not_end_on_an_own_pawn() -> None:
    bare = given(dice=(2, 2), pawns={"S": ("e4", "e6"), **FAR})
    assert "e6" not in bare.ends("pawn 1")
    assert bare.play("pawn 1").refused("go 2 north") == "why-own-pawn"
    pinned = given(dice=(2, 2), pawns={"S": ("e6", "d6"), **FAR})
    assert "d6" not in given(dice=(1, 1), pawns={"S": ("e6", "d6"), **FAR}).ends("pawn 1")
    assert pinned.ends("pawn 1")


@pytest.mark.rule("DRK-033")
def test_a_pawn_does_not_end_on_a_partners_pawn_even_on_an_emblem() -> None:
    teams = {"options": {"teams": True}}
    for square, die in (("d8", 3), ("g7", 2)):
        pawns = {"S": (compass(square, "south", die) or "", "right"), "N": (square, "m13"), "W": ("a1", "a2")}
        play = given(4, dice=(die, die), pawns=pawns, **teams)  # type: ignore[arg-type]
        assert square not in play.ends("pawn 1")
        assert play.play("pawn 1").refused(f"go {die} north") == "why-own-pawn"


@pytest.mark.rule("DRK-033")
def test_a_pawn_does_not_end_on_an_enemy_on_bare_ground() -> None:
    play = given(dice=(2, 2), pawns={"S": ("e4", "right"), "N": ("e6", "m13")})
    assert "e6" not in play.ends("pawn 1")
    assert play.play("pawn 1").refused("go 2 north") == "why-bare-pawn"


@pytest.mark.rule("DRK-033")
def test_bare_ground_protects_on_a_gangway_too_against_any_but_a_pawn_that_leaves() -> None:
    play = given(dice=(1, 1), pawns={"S": ("e1", "right"), "N": ("f1", "m13")})
    assert "f1" not in play.ends("pawn 1")


@pytest.mark.rule("DRK-034")
def test_any_free_emblem_on_the_grid_may_be_moved_by_anyone_who_knows_it_or_not() -> None:
    play = given(4, dice=(2, 3), seen={"d8": "heart 3", "k7": "tower 1"}, lay={"h6": "b2"})
    assert len(play.emblems_offered()) == 30
    assert {"d8", "k7", "b2", "g4"} <= set(play.emblems_offered())
    play.load(1, 1).play("emblem b2", "go 2 east", "end-turn")
    assert "d2" in play.emblems_offered()  # West, right after South has moved it


@pytest.mark.rule("DRK-034")
def test_where_no_emblem_lies_none_is_moved() -> None:
    play = given(dice=(2, 3))
    assert play.refused("emblem a1") == "why-no-emblem"
    assert play.refused("emblem g7") == "why-no-emblem"


@pytest.mark.rule("DRK-034")
def test_an_emblem_on_a_shield_is_out_of_reach() -> None:
    play = given(4, dice=(2, 3), won={"d8": "S heart"})
    assert play.refused("emblem d8") == "why-no-emblem"
    assert len(play.emblems_offered()) == 29


@pytest.mark.rule("DRK-035")
@pytest.mark.parametrize("owner", ["S", "N"])
def test_an_emblem_jumps_over_emblems_and_pawns_of_any_side(owner: str) -> None:
    """From g9 over g8 (a pawn) and g7 to g6, over g10 to g12."""
    pawns = {"S": ("a1", "a2"), "N": ("a13", "m13")}
    pawns[owner] = ("a3", "g8")
    play = given(dice=(3, 3), pawns=pawns)
    assert {"g6", "g12"} <= play.ends("emblem g9")


@pytest.mark.rule("DRK-036")
@pytest.mark.parametrize("owner", ["S", "N"])
def test_an_emblem_does_not_end_under_a_pawn(owner: str) -> None:
    pawns = {"S": ("a1", "a2"), "N": ("a13", "m13")}
    pawns[owner] = ("a3", "g6")
    play = given(dice=(3, 3), pawns=pawns)
    assert "g6" not in play.ends("emblem g9")
    assert play.play("emblem g9").refused("go 3 south") == "why-under-pawn"


@pytest.mark.rule("DRK-037")
def test_an_emblem_does_not_end_on_another() -> None:
    play = given(dice=(4, 4))
    assert "g5" not in play.ends("emblem g9")
    assert play.play("emblem g9").refused("go 4 south") == "why-on-emblem"
    assert "g5" in given(dice=(4, 4), lay={"g5": "a1"}).ends("emblem g9")


def pinned(play: Play) -> list[str]:
    return sorted(set(play.emblems) - set(play.emblems_offered()))


@pytest.mark.rule("DRK-038")
def test_nobody_moves_an_emblem_that_has_a_pawn_on_it() -> None:
    """Neither the owner of the pawn nor an enemy, however the pawn came there."""
    for mover in "SWNE":
        play = given(4, mover=mover, dice=(2, 3), pawns={"S": ("g4", "a1"), "W": ("d8", "a2")})
        assert pinned(play) == ["d8", "g4"]
        assert play.refused("emblem g4") == "why-pinned"


@pytest.mark.rule("DRK-038")
@pytest.mark.parametrize("decision", ["leave", "look"])
def test_it_is_pinned_whether_the_owner_looked_or_not_and_for_as_long_as_he_stays(decision: str) -> None:
    play = given(dice=(3, 2), pawns={"S": ("g1", "a1"), "N": ("a13", "m13")}).load(1, 1, 1, 1, 1, 1)
    play.play("pawn 1", "go 3 north", decision)
    assert pinned(play) == ["g4"]
    play.play("end-turn")
    assert (play.mover, pinned(play)) == ("N", ["g4"])
    play.play("end-turn")
    assert (play.mover, pinned(play)) == ("S", ["g4"])


@pytest.mark.rule("DRK-039")
def test_an_emblem_is_free_as_soon_as_its_pawn_leaves() -> None:
    play = given(dice=(1, 6), pawns={"S": ("g4", "a1"), "N": ("a13", "m13")})
    assert play.refused("emblem g4") == "why-pinned"
    play.play("pawn 1", "go 1 south")
    assert "g4" in play.emblems_offered()
    play.play("emblem g4", "go 6 west")
    assert "a4" in play.emblems


@pytest.mark.rule("DRK-040")
def test_an_emblem_may_be_moved_and_then_landed_on_in_the_same_turn() -> None:
    play = given(dice=(2, 4), pawns={"S": ("b4", "a1"), "N": ("a13", "m13")}, seen={"d8": "tower 2"})
    play.play("emblem d8", "go 2 west", "pawn 1", "go 4 north")
    assert play.at("S1") == "b8"
    assert play.choices == ["leave", "look", "take"]
    play.play("take")
    assert play.shields("S") == {"tower"}


@pytest.mark.rule("DRK-041")
def test_moving_an_emblem_shows_its_symbol_to_nobody() -> None:
    play = given(4, dice=(2, 3), seen={"d8": "tower 2"})
    play.play("emblem d8", "go 2 west")
    play.play("emblem k7", "go 3 south")
    assert play.knowers("b8") == "W"
    assert play.symbol("k4") is None
    told = [tiding for tiding in play.herald.heard if tiding.what == "moves-emblem"]
    assert game.tidings["moves-emblem"] == ("seat", "origin", "square")
    assert [tiding.numbers for tiding in told] == [[0, 94, 92], [0, 88, 49]]
    scene = game.scene(play.state, 0)
    lying = {piece.region: (piece.face, piece.symbol) for piece in scene.pieces if piece.id.startswith("emblem")}
    assert lying["square-b8"] == lying["square-k4"] == ("down", "emblem-back")
