"""Chapter 10: two teams of two."""

import pytest

from skali.games.drakkar import game
from tests.games.drakkar.harness import HOME, Play, filled, given

TEAMS = {"teams": True}
CIRCLES = ["e8", "d7", "e7", "e6", "i8", "j7", "i7", "i6", "g11", "g3"]


def teams(**more: object) -> Play:
    return given(4, **{"dice": (3, 2), "options": TEAMS, **more})  # type: ignore[arg-type]


def landing(symbol: str, won: dict[str, str] | None = None) -> Play:
    """South lands on g4."""
    play = teams(pawns={"S": ("g1", "a1"), "N": ("b13", "l13")}, seen={"g4": f"{symbol} 2"}, won=won or {})
    return play.load(1, 1, 2, 2, 3, 3, 4, 4, 5, 5).play("pawn 1", "go 3 north")


@pytest.mark.rule("DRK-090")
def test_partners_face_each_other_and_the_teams_alternate() -> None:
    state = teams().state
    assert [int(state.partner(seat)) for seat in range(4)] == [2, 3, 0, 1]
    play = teams()
    movers = []
    for _ in range(5):
        movers.append(play.mover)
        play.play("end-turn")
    assert movers == ["S", "W", "N", "E", "S"]


@pytest.mark.rule("DRK-091")
def test_hostile_means_of_the_other_team() -> None:
    state = teams().state
    hostile = {(one, other) for one in range(4) for other in range(4) if state.hostile(one, other)}
    assert hostile == {(0, 1), (0, 3), (1, 0), (1, 2), (2, 1), (2, 3), (3, 0), (3, 2)}


@pytest.mark.rule("DRK-091")
def test_both_players_of_the_other_team_can_be_captured() -> None:
    for chair in "WE":
        play = teams(pawns={"S": ("g1", "a1"), chair: ("g4", "left")})
        play.play("pawn 1", "go 3 north")
        assert play.is_captive(f"{chair}1")


@pytest.mark.rule("DRK-091")
def test_the_other_rules_are_unchanged() -> None:
    """The supply, the first turn, the turn and a capture are those of four players each for himself."""
    plain, team = (game.setup(game.settings(4, options={"teams": value})) for value in (False, True))
    assert list(plain.bare([0, 1, 2, 3]).bag) == list(team.bare([0, 1, 2, 3]).bag)
    assert len(teams().choices) == len(given(4, dice=(3, 2)).choices)


@pytest.mark.rule("DRK-092")
def test_a_take_for_the_partners_empty_shield_succeeds() -> None:
    """South lacks the spade, North needs it."""
    play = landing("spade").play("take")
    assert (play.shields("N"), play.shields("S")) == ({"spade"}, set())
    assert (play.mover, play.dice, play.row("S")["penalty"]) == ("S", [2], 0)
    assert play.told("fills-for-partner") == [[0, 2, 1, 45]]


@pytest.mark.rule("DRK-092")
def test_it_does_not_help_the_other_team() -> None:
    play = landing("spade", {"e8": "N spade"}).play("take")
    assert play.shields("W") == set()
    assert play.row("S")["penalty"] == 2


@pytest.mark.rule("DRK-093")
@pytest.mark.parametrize(("whose", "filled_one"), [("own", "S"), ("partner", "N")])
def test_if_both_need_it_the_taker_chooses_after_it_is_shown(whose: str, filled_one: str) -> None:
    play = landing("crown").play("take")
    assert (play.mover, play.choices) == ("S", ["shield own", "shield partner"])
    assert play.told("shows") == [[0, 45, 4]]
    assert play.knowers("g4") == "SWNE"
    assert play.refused("end-turn") == "why-shield-first"
    play.play(f"shield {whose}")
    assert [chair for chair in "SWNE" if play.shields(chair)] == [filled_one]
    assert play.dice == [2]


@pytest.mark.rule("DRK-093")
def test_without_a_choice_it_goes_on_his_own_shield() -> None:
    play = landing("crown", {"e8": "N crown"}).play("take")
    assert (play.shields("S"), play.choices[0]) == ({"crown"}, "end-turn")


@pytest.mark.rule("DRK-094")
@pytest.mark.parametrize(
    ("symbol", "won"),
    [("spade", {"e8": "N spade"}), ("crown", {"e8": "N crown", "d7": "S crown"}), ("club", {"e8": "S club"})],
)
def test_a_take_fails_only_if_neither_partner_has_an_empty_shield_for_it(symbol: str, won: dict[str, str]) -> None:
    play = landing(symbol, won).play("take")
    assert play.row("S")["penalty"] == 2
    assert (play.at("S1"), play.at("S2")) == HOME


@pytest.mark.rule("DRK-094")
def test_only_the_taker_is_penalised_and_his_partner_plays_on() -> None:
    play = landing("spade", {"e8": "N spade"}).play("take")
    assert (play.at("N1"), play.at("N2"), play.row("N")["penalty"]) == ("b13", "l13", 0)
    play.play("end-turn")
    assert play.mover == "N"


@pytest.mark.rule("DRK-095")
def test_a_partners_pawn_is_neither_captured_nor_moved_and_bars_the_way() -> None:
    play = teams(pawns={"S": ("g1", "a1"), "N": ("g4", "l13")})
    assert "g4" not in play.ends("pawn 1")
    assert [text for text in play.choices if text.startswith("pawn")] == ["pawn 1", "pawn 2"]
    behind = teams(dice=(4, 4), pawns={"S": ("g1", "a1"), "N": ("g4", "l13")})
    assert "g5" not in behind.ends("pawn 1")
    leaving = teams(dice=(3, 3), pawns={"N": ("f2", "l13")})
    assert leaving.ends("pawn 1") == set()


@pytest.mark.rule("DRK-095")
def test_his_pawn_pins_an_emblem_like_any_other() -> None:
    play = teams(pawns={"S": ("g1", "a1"), "N": ("g4", "l13")})
    assert play.refused("emblem g4") == "why-pinned"


@pytest.mark.rule("DRK-096")
def test_a_look_is_private_to_the_one_who_looked_partner_excluded() -> None:
    play = teams(pawns={"S": ("g1", "a1"), "N": ("b13", "l13")}, options={"teams": True, "notes": "auto"})
    play.play("pawn 1", "go 3 north", "look")
    assert play.knowers("g4") == "S"
    assert [tiding.audience for tiding in play.herald.heard if tiding.what == "sees"] == [0]
    faces = {}
    for viewer in (0, 1, 2, 3, None):
        [piece] = [piece for piece in game.scene(play.state, viewer).pieces if piece.id == "emblem-g4"]
        faces[viewer] = piece.face
    assert faces == {0: "private", 1: "down", 2: "down", 3: "down", None: "down"}


def ten_but(missing: str) -> dict[str, str]:
    """South and North have filled all shields but one, such as `N spade`."""
    shields = [f"S {symbol}" for symbol in ("heart", "diamond", "crown", "tower", "club")]
    shields += [f"N {symbol}" for symbol in ("spade", "heart", "crown", "tower", "diamond")]
    shields.remove(missing)
    return dict(zip(CIRCLES, shields, strict=False))


def team_rows() -> dict[str, dict[str, int]]:
    return {"S": {"reached": 9}, "N": {"reached": 9}}


@pytest.mark.rule("DRK-097")
@pytest.mark.parametrize(("missing", "symbol"), [("N spade", "spade"), ("S club", "club")])
def test_the_first_team_with_all_ten_shields_wins_at_once(missing: str, symbol: str) -> None:
    play = teams(
        pawns={"S": ("g1", "a1"), "N": ("b13", "l13")},
        won=ten_but(missing),
        seen={"g4": f"{symbol} 2"},
        rows=team_rows(),
    )
    play.play("pawn 1", "go 3 north", "take")
    assert (play.over, play.winners) == (True, "SN")
    assert play.told("team-wins") == [[0, 2]]


@pytest.mark.rule("DRK-097", "DRK-098")
def test_five_shields_of_one_partner_do_not_win_and_he_goes_on_playing_for_the_other() -> None:
    won = filled("S", "heart diamond crown tower", CIRCLES)
    play = landing("club", won).play("take")
    assert len(play.shields("S")) == 5
    assert not play.over
    play = landing("spade", filled("S", "heart diamond crown tower club", CIRCLES)).play("take")
    assert (play.shields("N"), play.over) == ({"spade"}, False)
