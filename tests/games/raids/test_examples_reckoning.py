"""The worked examples of the rule book on combat, monsters, arrival and scoring."""

import pytest

from tests.games.raids.harness import Play, given
from tests.games.raids.homecoming import coins, homeward

BLUE, GREEN, PINK = 1, 2, 3
A, B, C = 1, 2, 3


@pytest.mark.rule(
    "RAIDS-086", "RAIDS-088", "RAIDS-090", "RAIDS-091", "RAIDS-092", "RAIDS-094", "RAIDS-098", "RAIDS-100"
)
def test_ex_04_combat_of_blue_and_green() -> None:
    play = given("""
        track.6 = "V1-01"
        track.7 = "V1-07"
        track.8 = "V1-15"
        track.9 = "V1-10"
        track.11 = "V1-03"
        track.12 = "V1-14"
        track.13 = "V1-13"
        track.14 = "V1-06"
        track.16 = "V1-11"
        track.17 = "V1-16"
        track.18 = "V1-12"
        track.19 = "V1-08"
        ships = [{ at = 6, crew = 5 }, { at = 9, crew = 3 }, { at = 14 }]
    """)
    play.play("place")  # EX-3: the axe
    reserve = play.state.reserve
    play.play("sail 9")
    assert (play.ship(BLUE).crew, play.mover) == (4, GREEN)
    play.play("strike-back")
    assert (play.ship(GREEN).crew, play.mover) == (1, BLUE)
    cleared = play.told("cleared")
    play.play("strike-back")
    assert play.ship(BLUE).crew == 1
    assert play.told("flees") == [[GREEN - 1, BLUE - 1]]
    assert play.state.reserve == reserve + 6
    assert play.stops == [11, 13, 14, 16]  # free or not, up to the troll
    assert play.tile(9) == "V1-10"
    assert play.beside(BLUE) == []
    play.play("sail 11")
    assert play.ship(GREEN).crew == 2
    assert play.told("cleared") == cleared
    told = [(tiding.what, tiding.numbers[0]) for tiding in play.herald.heard]
    assert told.index(("sails", GREEN - 1)) < told.index(("turn", BLUE - 1)) < told.index(("takes", BLUE - 1))
    assert play.mover == BLUE
    assert play.ship(BLUE).position == 9
    assert play.beside(BLUE) == ["V1-10"]


@pytest.mark.rule("RAIDS-123")
def test_ex_05_one_coin_of_each_is_10_glory() -> None:
    play = given("""
        phase = "over"
        ships = [{ coins = [6, 3, 1] }, {}, {}]
    """)
    assert play.state.scores() == [10, 0, 0]


@pytest.mark.rule("RAIDS-108", "RAIDS-111")
def test_ex_06_a_double_port_counts_once() -> None:
    play = homeward('beside = ["V2-12"]', 'beside = ["V1-13", "V2-11"]', "", order=(1, 2, 3), tile="A-6")
    play.play("sail-home")
    assert play.told("rewarded") == [[1, 6, 2], [0, 3, 1]]


@pytest.mark.rule("RAIDS-109", "RAIDS-111")
@pytest.mark.parametrize(("order", "first", "second"), [((1, 2, 3), 1, 2), ((3, 2, 1), 2, 1)])
def test_ex_07_a_double_weapon_counts_twice(order: tuple[int, ...], first: int, second: int) -> None:
    play = homeward('slots = ["V3-01"]', 'slots = ["V1-01", "V1-02"]', "", order=order, tile="A-5")
    play.play("sail-home")
    assert play.told("rewarded") == [[first - 1, 6, 2], [second - 1, 3, 2]]


@pytest.mark.rule("RAIDS-124")
def test_ex_08_seven_runes_are_a_collection_of_5_and_one_of_2() -> None:
    play = given("""
        phase = "over"
        ships = [{ beside = ["V1-10", "V1-11", "V1-12", "V2-08", "V2-09", "V2-10", "V3-09"] }, {}, {}]
    """)
    assert play.state.scores() == [18, 0, 0]


def ghost_race(ghost: int, a: int) -> Play:
    """A and the ghost have arrived with these numbers; B follows."""
    play = given(f"""
        track = {{ 7 = "V1-01" }}
        ghost = {{ at = 20, start = {ghost} }}
        ships = [{{ at = 20, start = {a} }}, {{ at = 7 }}]
    """)
    return play.play("throw-away")


@pytest.mark.rule("RAIDS-120", "RAIDS-145")
@pytest.mark.parametrize(("ghost", "a"), [(2, 1), (1, 2)])
def test_ex_09_the_ghost_swaps_with_the_player_before_it(ghost: int, a: int) -> None:
    play = ghost_race(ghost, a)
    assert (play.ghost.start_number, play.ship(A).start_number, play.ship(B).start_number) == (1, 2, 3)
    assert play.mover == B


@pytest.mark.rule("RAIDS-086", "RAIDS-090", "RAIDS-097", "RAIDS-098", "RAIDS-099", "RAIDS-100")
@pytest.mark.parametrize("refuge", ["sail 9", "sail 11", "sail-home"])
def test_ex_14_a_chain_of_flights(refuge: str) -> None:
    play = given("""
        track = { 3 = "V1-10", 6 = "V1-01", 8 = "V1-12", 9 = "V1-13", 11 = "V1-02" }
        ships = [{ at = 3 }, { at = 6, crew = 1 }, { at = 8, crew = 2 }]
    """)
    assert play.mover == A
    play.play("sail 6")
    assert play.told("visits") == [[A - 1, 5]]
    assert play.ship(A).crew == 0  # the Viking from the village, spent
    assert (play.mover, play.ship(B).crew) == (B, 1)
    play.play("sail 8")
    assert (play.mover, play.ship(B).crew) == (C, 0)
    play.play("strike-back")
    assert (play.mover, play.ship(C).crew) == (B, 0)
    assert play.choices == ["sail-home", "sail 9", "sail 11"]
    assert play.told("turn") == []
    play.play(refuge)
    assert play.told("turn") == [[A - 1]]
    assert (play.mover, play.ship(A).position) == (A, 6)


def troll(crew: int, third: str, village: int) -> Play:
    """No weapon and a troll on 2; `third` lies on 3, and behind it ships lie on 4 and, beyond the village, on 6."""
    return given(f"""
        track = {{ 1 = "V1-10", 2 = "V1-16", 3 = "{third}", 4 = "V1-12", 6 = "V1-13" }}
        left = {{ 5 = [{village}] }}
        ships = [{{ crew = {crew} }}, {{ at = 4 }}, {{ at = 6 }}, {{}}]
    """)


@pytest.mark.rule("RAIDS-074", "RAIDS-075")
@pytest.mark.parametrize(
    ("third", "village", "stops"),
    [
        ("V1-11", 0, [3]),  # nobody gives a Viking to attack with
        ("V1-11", 4, [3, 6]),  # the village does, before 6
        ("V1-14", 0, [4, 6]),  # the encounter does, before 4
    ],
)
@pytest.mark.parametrize("crew", [1, 0])
def test_ex_15_monster_and_toll(third: str, village: int, stops: list[int], crew: int) -> None:
    play = troll(crew, third, village)
    reserve = play.state.reserve
    assert play.choices == ["cede", "sail 1"]
    assert play.refused("fight") == "why-fight-too-dear"
    play.play("cede")
    assert play.ship(A).crew == 0
    assert play.state.reserve == reserve + crew  # with no Viking on board passing is free
    assert play.stops == stops


@pytest.mark.rule("RAIDS-123", "RAIDS-124", "RAIDS-125", "RAIDS-126", "RAIDS-127", "RAIDS-128")
def test_ex_16_a_final_score_of_57() -> None:
    play = homeward(
        "",
        """
        crew = 4
        coins = [6, 3, 1]
        slots = ["V3-03", "V4-03", "V4-05", "V4-06"]
        beside = ["V1-10", "V1-11", "V1-12", "V2-08", "V2-07", "V1-16", "V4-16"]
        """,
        "",
        order=(1, 2, 3),
        voyage=4,
        tile="A-8",  # sails, and nobody has one
    )
    play.play("sail-home")
    assert play.mover is None
    assert coins(play) == [[], [6, 3, 1], []]
    assert play.state.scores() == [0, 57, 0]
    assert play.state.winners() == [1]
