"""Chapter 1: players, board, aim."""

import pytest

from skali.engine.errors import BadOption, WrongSeats
from skali.engine.options import Settings
from skali.games.drakkar import game
from skali.games.drakkar.rules.box import GRID, SQUARE_NAMES
from tests.games.drakkar.harness import ORANGE, PLAIN, fresh, given, rank

CLANS = {
    "south": ("bear", "spade", "heart diamond crown tower club"),
    "west": ("raven", "heart", "diamond club crown tower spade"),
    "north": ("wolf", "club", "spade heart crown tower diamond"),
    "east": ("falcon", "diamond", "club spade crown tower heart"),
}


@pytest.mark.rule("DRK-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play_each_for_himself(seats: int) -> None:
    play = fresh(seats)
    assert play.state.seats == seats
    assert all(play.state.hostile(one, other) == (one != other) for one in range(seats) for other in range(seats))


@pytest.mark.rule("DRK-001")
def test_four_can_play_as_two_teams() -> None:
    assert game.settings(4, options={"teams": True}).options["teams"] is True


@pytest.mark.rule("DRK-001")
@pytest.mark.parametrize("seats", [0, 1, 5, 8])
def test_any_other_number_is_refused(seats: int) -> None:
    with pytest.raises(WrongSeats):
        game.settings(seats)


@pytest.mark.rule("DRK-001")
@pytest.mark.parametrize("seats", [2, 3])
def test_teams_need_four(seats: int) -> None:
    with pytest.raises(BadOption, match="'teams' cannot be 'on': two teams of two"):
        game.settings(seats, options={"teams": True})


@pytest.mark.rule("DRK-002")
def test_the_five_shields_before_a_player_are_what_he_gathers() -> None:
    """South, who lacks nothing but the club, becomes king with it."""
    won = {"h6": "S heart", "f8": "S diamond", "g3": "S crown", "g11": "S tower"}
    play = given(4, dice=(3, 2), pawns={"S": ("g1", "a1")}, won=won, seen={"g4": "club 2"})
    play.play("pawn 1", "go 3 north", "take")
    assert play.shields("S") == set(CLANS["south"][2].split())
    assert play.winners == "S"


@pytest.mark.rule("DRK-003")
def test_the_board_has_169_squares_in_the_grid_and_eight_longship_squares() -> None:
    assert len(SQUARE_NAMES) == len(set(SQUARE_NAMES)) == GRID == 169
    assert SQUARE_NAMES[0] == "a1"
    assert SQUARE_NAMES[12] == "m1"
    assert SQUARE_NAMES[-1] == "m13"
    state = fresh(4).state
    places = {(int(state.column_of(square)), int(state.row_of(square))) for square in range(177)}
    assert len(places) == 177
    assert sum(0 <= column < 13 and 0 <= row < 13 for column, row in places) == 169


@pytest.mark.rule("DRK-004")
def test_each_chair_owns_two_longship_squares_seen_from_its_own_side() -> None:
    state = fresh(4).state
    places = [(int(state.column_of(square)) + 1, int(state.row_of(square)) + 1) for square in range(169, 177)]
    assert places == [(6, 0), (8, 0), (0, 8), (0, 6), (8, 14), (6, 14), (14, 6), (14, 8)]


@pytest.mark.rule("DRK-005")
@pytest.mark.parametrize(
    ("chair", "gangways"),
    [("S", ("f1", "h1")), ("W", ("a8", "a6")), ("N", ("h13", "f13")), ("E", ("m6", "m8"))],
)
def test_the_only_way_from_a_longship_square_leads_over_its_gangway(chair: str, gangways: tuple[str, str]) -> None:
    play = given(4, mover=chair, dice=(1, 1))
    assert play.ends("pawn 1") == {gangways[0]}
    assert play.ends("pawn 2") == {gangways[1]}
    assert [rank(chair, gangway) for gangway in gangways] == [1, 1]


@pytest.mark.rule("DRK-005")
def test_a_gangway_is_an_ordinary_square_for_everything_else() -> None:
    play = given(2, dice=(1, 4), pawns={"S": ("e1", "a13"), "N": ("i2", "right")}, lay={"h5": "h6"})
    assert "f1" in play.ends("pawn 1", 1)  # he may end there
    assert "i1" in play.ends("pawn 1", 4)  # or pass over f1 and h1
    assert "f1" in given(2, dice=(4, 1)).ends("emblem f5", 4)  # an emblem may lie there


@pytest.mark.rule("DRK-006")
def test_circles_mean_nothing_during_play() -> None:
    """Ends on a bare plain circle, on a bare orange one and on no circle are alike: nothing is asked there."""
    away = {"g9": "a1", "g11": "b1", "g10": "c1"}
    for target in ("g9", "g11", "g12"):
        die = int(target[1:]) - 8
        play = given(4, dice=(die, 5), pawns={"S": ("g8", "a13")}, lay=away)
        play.play("pawn 1", f"go {die} north")
        assert play.at("S1") == target
        assert "end-turn" in play.choices
    assert {"c11", "g11", "k11"} <= given(4, dice=(4, 2), lay={**away, "h6": "g7"}).ends("emblem g7", 4)


@pytest.mark.rule("DRK-007")
@pytest.mark.parametrize("chair", range(4))
def test_each_chair_has_five_different_shields_and_lacks_the_sixth_symbol(chair: int) -> None:
    clan, lacking, shields = CLANS[game.box.chairs[chair]]
    assert game.box.clans[chair] == clan
    assert [game.box.symbols[symbol] for symbol in game.box.shields[chair]] == shields.split()
    state = fresh(4).state
    needed = {symbol for number, symbol in enumerate(game.box.symbols) if state.lacks(chair, number)}
    assert needed == set(shields.split())
    assert set(game.box.symbols) - needed == {lacking}


@pytest.mark.rule("DRK-007")
def test_filled_shields_are_public() -> None:
    play = given(4, dice=(1, 2), won={"h6": "W spade"})
    scenes = [game.scene(play.state, viewer) for viewer in (0, 1, 2, 3, None)]
    for scene in scenes:
        piece = next(piece for piece in scene.pieces if piece.region == "shield-west-spade")
        assert (piece.face, piece.symbol) == ("up", "emblem-spade")


def test_settings_hold_all_options_of_the_rule_book() -> None:
    settings = game.settings(4)
    assert settings == Settings(
        4,
        "standard",
        {
            "teams": False,
            "notes": "off",
            "reveal_seconds": 8,
            "facing": "south-north",
            "empty": "random",
            "direction": "clockwise",
            "gangway_capture": True,
            "humans": False,
            "max_rounds_with_humans": 0,
            "max_rounds_bots_only": 150,
        },
        game.rules_version,
    )
    assert (len(PLAIN), len(ORANGE)) == (18, 12)
