"""The seventeen worked examples of the rule book, exactly."""

import pytest

from skali.check.secrecy import channels, header
from skali.engine.chance import Dice
from skali.engine.plain import to_json
from skali.engine.table import Table
from skali.games.drakkar import game
from tests.games.drakkar.harness import HOME, ORANGE, PLAIN, Play, filled, given

FAR = {"N": ("b13", "l13")}


@pytest.mark.rule("DRK-044", "DRK-042", "DRK-019", "DRK-047")
def test_ex1_first_turn() -> None:
    play = given(dice=(3, 5), rows={"S": {"duty": "first-turn"}})
    assert play.choices == ["pawn 1", "pawn 2"]
    assert play.ends("pawn 1") == {"f5", "f3"}
    assert play.ends("pawn 2") == {"h3", "h5"}
    for first in ("pawn 1", "pawn 2"):
        for die in (3, 5):
            ended = play.after(first, f"go {die} north")
            if ended.choices == ["leave", "look", "take"]:
                ended.play("leave")
            if ended.choices == ["leave", "look", "take"]:
                ended.play("leave")
            assert {ended.at("S1"), ended.at("S2")} in ({"f5", "h3"}, {"f3", "h5"})
    assert play.refused("end-turn") == "why-first-turn"
    assert all(play.refused(f"emblem {square}") == "why-first-turn" for square in PLAIN)
    assert play.after("pawn 1").choices == ["go 3 north", "go 5 north"]  # and none of eight squares
    play.play("pawn 1", "go 5 north", "look")
    assert (play.at("S1"), play.at("S2"), play.mover) == ("f5", "h3", "N")
    assert play.refused("emblem f5") == "why-pinned"
    assert play.emblems == set(PLAIN)


@pytest.mark.rule("DRK-027", "DRK-030", "DRK-031", "DRK-032", "DRK-033")
def test_ex2_directions() -> None:
    def ends(west: tuple[str, str] = HOME, lay: dict[str, str] | None = None) -> set[str]:
        return given(4, dice=(3, 3), pawns={"S": ("g7", "a1"), "W": west}, lay=lay or {}).ends("pawn 1")

    everywhere = {"g10", "j10", "j7", "j4", "g4", "d4", "d7", "d10"}
    assert ends() == everywhere
    assert everywhere & set(PLAIN + ORANGE) == {"g10", "j7", "g4", "d7"}
    assert ends(("g8", "right")) == everywhere - {"g10"}
    assert ends(("j10", "right")) == everywhere - {"j10"}
    assert ends(("d7", "right")) == everywhere
    capture = given(4, dice=(3, 3), pawns={"S": ("g7", "a1"), "W": ("d7", "left")}).play("pawn 1", "go 3 west")
    assert capture.is_captive("W1")
    assert ends(lay={"k7": "g8"}) == everywhere


@pytest.mark.rule("DRK-035", "DRK-036", "DRK-037", "DRK-038")
@pytest.mark.parametrize("seats", [2, 4])
def test_ex3_emblem_lines(seats: int) -> None:
    def ends(pawn: str = "a1", lay: dict[str, str] | None = None) -> set[str]:
        return given(seats, dice=(4, 4), pawns={"S": (pawn, "a2")}, lay=lay or {}).ends("emblem g9")

    usual = {"g13", "k13", "k9", "k5", "c5", "c9", "c13"}
    assert ends() == usual
    assert ends("g7", {"g5": "m1"}) == usual | {"g5"}
    assert ends("k9") == usual - {"k9"}
    assert ends("g9") == set()


@pytest.mark.rule("DRK-040", "DRK-020", "DRK-036")
def test_ex4_emblem_then_pawn() -> None:
    play = given(dice=(2, 4), pawns={"S": ("b4", "m1"), **FAR})
    played = play.after("emblem d8", "go 2 west", "pawn 1", "go 4 north")
    assert (played.at("S1"), "b8" in played.emblems) == ("b8", True)
    assert played.choices == ["leave", "look", "take"]
    other = play.after("pawn 1", "go 4 north")
    assert other.after("emblem d8").refused("go 2 west") == "why-under-pawn"


@pytest.mark.rule("DRK-039", "DRK-035")
def test_ex5_pawn_then_the_freed_emblem() -> None:
    play = given(dice=(1, 6), pawns={"S": ("f5", "m1"), **FAR})
    assert play.refused("emblem f5") == "why-pinned"
    play.play("pawn 1", "go 1 north-west", "emblem f5", "go 6 north")
    assert play.at("S1") == "e6"
    assert {"f11", "f10", "f9"} <= play.emblems
    assert "f5" not in play.emblems


def ex6(symbol: str, won: dict[str, str] | None = None) -> Play:
    pawns = {"S": ("g1", "m1"), **FAR}
    play = given(dice=(3, 2), pawns=pawns, seen={"g4": f"{symbol} 2"}, won=won or {})
    return play.play("pawn 1", "go 3 north", "take")


@pytest.mark.rule("DRK-056", "DRK-057", "DRK-058", "DRK-033")
def test_ex6_right_take() -> None:
    play = ex6("crown")
    assert play.shields("S") == {"crown"}
    assert ("g4" in play.emblems, play.at("S1"), play.dice) == (False, "g4", [2])
    north = given(mover="N", dice=(2, 2), pawns={"S": ("g4", "m1"), "N": ("g6", "l13")}, won={"g4": "S crown"})
    assert "g4" not in north.ends("pawn 1")


@pytest.mark.rule("DRK-060", "DRK-061", "DRK-066", "DRK-067")
def test_ex7_wrong_take() -> None:
    play = ex6("spade")
    assert (play.knowers("g4"), "g4" in play.emblems) == ("SN", True)
    assert (play.mover, "g4" in play.emblems_offered()) == ("N", True)
    assert (play.at("S1"), play.at("S2"), play.row("S")["captive"]) == (*HOME, [])
    play.load(1, 2, 1, 2, 4, 1).pass_turns(3)
    assert play.told("skips") == [[0, 1], [0, 0]]
    assert (play.mover, play.dice) == ("S", [4, 1])
    assert play.refused("end-turn") == "why-return"
    for pawn in ("pawn 1", "pawn 2"):
        for die in (4, 1):
            assert play.ends(pawn, die)


@pytest.mark.rule("DRK-059")
def test_ex8_already_taken() -> None:
    play = ex6("crown", {"d6": "S crown"})
    assert (play.at("S1"), play.at("S2"), play.row("S")["penalty"], play.mover) == (*HOME, 2, "N")


def ex9() -> Play:
    pawns = {"S": ("g5", "m1"), "W": ("d8", "g13"), "N": ("c6", "l13"), "E": ("m2", "m3")}
    return given(4, dice=(3, 1), pawns=pawns).play("pawn 1", "go 3 north-west")


@pytest.mark.rule("DRK-071", "DRK-072", "DRK-073")
def test_ex9_capture_fewest_exits() -> None:
    play = ex9()
    west = play.seat("W")
    assert [int(play.state.exit_count(west, side)) for side in range(2)] == [4, 2]
    assert (play.at("W1"), play.is_captive("W1")) == ("right", True)
    assert (play.mover, play.at("S1"), play.choices) == ("S", "d8", ["leave", "look", "take"])


@pytest.mark.rule("DRK-076", "DRK-077", "DRK-075")
def test_ex10_barred_six() -> None:
    play = ex9().load(6, 2, 1, 1, 1, 1, 1, 1, 2, 5).play("leave", "end-turn")
    assert (play.mover, play.dice, play.state.pending) == ("W", [6, 2], 1)
    assert play.refused("pawn 1") == "why-no-way"
    assert {"pawn 2", "emblem c7"} <= set(play.choices)
    assert play.after("emblem c7", "go 2 north", "emblem k7", "go 6 south").mover == "N"
    play.pass_turns(4)
    assert (play.mover, play.dice, play.row("W")["rights"]) == ("W", [2, 5], 1)
    assert play.ends("pawn 1") == {"b6"}
    play.play("pawn 1")
    assert (play.at("W1"), play.row("W")["rights"], play.row("W")["captive"]) == ("b6", 0, [])


@pytest.mark.rule("DRK-033", "DRK-030")
def test_ex11_no_capture_on_bare_ground() -> None:
    play = given(4, dice=(2, 4), pawns={"S": ("e4", "m1"), "E": ("e6", "m3")}, lay={"e6": "a1"})
    assert not {"e6", "e8"} & play.ends("pawn 1")
    play.play("pawn 1")
    assert play.refused("go 2 north") == "why-bare-pawn"
    assert play.refused("go 4 north") == "why-pawn-in-the-way"


@pytest.mark.rule("DRK-045", "DRK-046")
def test_ex12_first_turn_way_barred() -> None:
    def first(dice: tuple[int, int]) -> Play:
        rows = {"S": {"duty": "first-turn"}}
        return given(4, dice=dice, pawns={"E": ("h6", "right")}, won={"h6": "E crown"}, rows=rows)

    play = first((6, 4))
    assert play.ends("pawn 1") == {"f6"}
    assert play.ends("pawn 2") == {"h4"}
    double = first((6, 6))  # only S1 can leave, so it does, without a question
    assert (double.at("S1"), double.at("S2"), double.mover, double.dice) == ("f6", "right", "S", [6])
    assert {"end-turn", "emblem d8"} <= set(double.choices)
    assert not double.is_captive("S2")


@pytest.mark.rule("DRK-050", "DRK-074")
def test_ex13_gangway() -> None:
    pawns = {"S": ("left", "m1"), "W": ("f1", "left")}
    play = given(4, dice=(1, 2), pawns=pawns).play("pawn 1")
    assert (play.at("S1"), play.at("W1"), play.is_captive("W1")) == ("f1", "right", True)
    for die in range(2, 7):
        assert given(4, dice=(die, die), pawns=pawns).ends("pawn 1") == set()
    captive = given(4, dice=(1, 2), pawns=pawns, rows={"S": {"captive": [1]}})
    assert captive.ends("pawn 1") == set()


@pytest.mark.rule("DRK-083")
def test_ex14_win_in_mid_turn() -> None:
    play = ex6("tower", filled("S", "heart diamond club crown", ["d6", "c7", "d8", "j8"]))
    assert (play.over, play.winners, play.told("rolls")) == (True, "S", [])


@pytest.mark.rule("DRK-092", "DRK-094")
def test_ex15_team_take() -> None:
    pawns = {"S": ("g1", "m1"), **FAR}
    play = given(4, dice=(3, 2), pawns=pawns, seen={"g4": "spade 2", "g5": "spade 2"}, options={"teams": True})
    play.play("pawn 1", "go 3 north", "take")
    assert (play.shields("N"), play.mover, play.dice, play.row("S")["penalty"]) == ({"spade"}, "S", [2], 0)
    play.load(1, 2, 1, 2, 1, 2, 1, 3).play("end-turn").pass_turns(3)
    assert play.mover == "S"
    play.play("pawn 1", "go 1 north", "take")
    assert (play.row("S")["penalty"], play.row("N")["penalty"]) == (2, 0)
    play.pass_turns(1)
    assert play.mover == "N"


@pytest.mark.rule("DRK-104", "DRK-100")
def test_ex16_secrecy() -> None:
    """c7 is a heart and k7 a tower, or the other way round; East has seen both."""

    def worlds(pawn: str) -> list[Table]:
        pawns = {"S": (pawn, "m1"), **FAR}
        made = []
        for seen in ({"c7": "heart 4", "k7": "tower 4"}, {"c7": "tower 4", "k7": "heart 4"}):
            position = given(4, dice=(3, 2), pawns=pawns, seen={**seen, "g4": "crown 4"}).position
            made.append(Table(game, header(game, game.settings(4), position), Dice(5)))
        return made

    def differing(tables: list[Table]) -> set[int | None]:
        received = [{viewer: channels(table, viewer) for viewer in (0, 1, 2, 3, None)} for table in tables]
        assert to_json(tables[0].view(None)) == to_json(tables[1].view(None))
        return {viewer for viewer in received[0] if received[0][viewer] != received[1][viewer]}

    elsewhere, there = worlds("g1"), worlds("c4")
    for tables in (elsewhere, there):
        for table in tables:
            for text in ("pawn 1", "go 3 north", "look"):
                table.play(0, text)
    assert differing(elsewhere) == set()
    assert differing(there) == {0}


@pytest.mark.rule("DRK-052")
def test_ex17_in_place() -> None:
    play = given(dice=(3, 2), pawns={"S": ("g1", "m1"), **FAR}).load(1, 1, 1, 5, 1, 1, 1, 5)
    play.play("pawn 1", "go 3 north", "look", "end-turn", "end-turn")
    assert (play.mover, play.at("S1")) == ("S", "g4")
    assert not {"look", "take"} & set(play.choices)
    play.play("pawn 1", "go 1 south", "end-turn", "end-turn", "pawn 1", "go 1 north")
    assert play.choices == ["leave", "look", "take"]
