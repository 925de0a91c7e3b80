"""The worked examples about setting out, taking tiles and sailing: EX-1 to EX-3 and EX-10 to EX-13."""

import pytest

from skali.engine.chance import Dice
from skali.engine.state import Herald
from skali.games.raids import game
from skali.games.raids.rules.voyage import Raids
from tests.games.raids.harness import Play, given


def drawn_first(seats: int, seat: int) -> Play:
    """A new game in which this seat was drawn as the first player."""
    for seed in range(1000):
        herald, chance = Herald(), Dice(seed)
        state = game.setup(game.settings(seats)).deal(chance, herald)
        assert isinstance(state, Raids)
        if [seat - 1] in [tiding.numbers for tiding in herald.heard if tiding.what == "first-player"]:
            return Play(state, chance)
    raise AssertionError(f"seat {seat} is never drawn")


@pytest.mark.rule("RAIDS-022", "RAIDS-027")
def test_ex_01_start_places_of_three_players() -> None:
    play = drawn_first(3, seat=1)
    assert [play.ship(seat).start_number for seat in (1, 2, 3)] == [3, 2, 1]
    assert play.mover == 1


# --- EX-2 ----------------------------------------------------------------------------------------

A, B, C, D = 1, 2, 3, 4


def leaving_the_start(first_three: str, d_crew: int = 2) -> Play:
    """Four players with the start numbers 4, 3, 2 and 1; stoppable tiles from 4 on."""
    return given(f"""
        ships = [{{ crew = 1 }}, {{ crew = 2 }}, {{ crew = 2 }}, {{ crew = {d_crew} }}]
        [track]
        {first_three}
        4 = "V1-01"
        6 = "V1-02"
        7 = "V1-03"
        8 = "V1-04"
        9 = "V1-05"
        11 = "V1-06"
    """)


@pytest.mark.rule("RAIDS-027", "RAIDS-048", "RAIDS-049", "RAIDS-050", "RAIDS-053")
def test_ex_02_the_last_of_four_to_leave_the_start_clears_its_wake_and_catches_up() -> None:
    play = leaving_the_start('1 = "V1-10"\n 2 = "V1-11"\n 3 = "V1-13"')
    for ship, stop in ((A, 7), (B, 4), (C, 9)):
        assert play.mover == ship
        assert play.stops == [1, 2, 3, 4, 6, 7, 8, 9, 11]
        play.play(f"sail {stop}")
        if ship != C:
            assert play.told("cleared") == []
    assert play.mover == D
    assert [space for _, space in play.told("cleared")] == [1, 2, 3]
    assert [play.tile(space) for space in (1, 2, 3, 4)] == [None, None, None, "V1-01"]
    assert play.position["left"]["5"] == [2]  # A and C have passed it
    assert play.choices == ["sail-home", "sail 4", "sail 6", "sail 7", "sail 8", "sail 9", "sail 11"]
    play.play("sail 4")
    assert play.told("attacks") == [[D - 1, B - 1]]


@pytest.mark.rule("RAIDS-049", "RAIDS-051", "RAIDS-057")
def test_ex_02_an_encounter_on_the_way_stays_and_a_monster_goes() -> None:
    """Without a Viking the last ship cannot attack on 4; a Viking from the village on 5 helps it from 7 on."""
    play = leaving_the_start('1 = "V1-10"\n 2 = "V1-14"\n 3 = "V1-15"', d_crew=0)
    for ship, stop in ((A, 7), (B, 4), (C, 9)):
        assert play.mover == ship
        assert play.stops == [1]
        play.play("cede", f"sail {stop}")
    assert play.mover == D
    assert [space for _, space in play.told("cleared")] == [1, 3]
    assert play.tile(2) == "V1-14"
    assert play.choices == ["sail-home", "sail 6", "sail 7", "sail 8", "sail 9", "sail 11"]
    play.play("sail 6")
    assert play.told("meets") == [[A - 1, 2], [B - 1, 1]]
    assert play.ship(D).crew == 1


# --- EX-3 ----------------------------------------------------------------------------------------

BLUES_TURN = """
    ships = [{ at = 6, crew = 5 }, { at = 9, crew = 3 }, { at = 14 }]
    [track]
    6 = "V1-01"
    7 = "V1-07"
    8 = "V1-15"
    9 = "V1-10"
    11 = "V1-03"
    12 = "V1-14"
    13 = "V1-13"
    14 = "V1-06"
    16 = "V1-11"
    17 = "V1-16"
    18 = "V1-12"
    19 = "V1-08"
"""
BLUE, GREEN, PINK = 1, 2, 3


@pytest.mark.rule("RAIDS-026", "RAIDS-031", "RAIDS-049", "RAIDS-056", "RAIDS-060")
def test_ex_03_blue_takes_the_axe_clears_two_tiles_and_may_stop_on_five() -> None:
    play = given(BLUES_TURN)
    assert (play.mover, play.position["in_hand"]) == (BLUE, "V1-01")
    play.play("place")
    assert play.slots(BLUE) == ["V1-01"]
    assert (play.ship(BLUE).capacity, play.ship(BLUE).crew) == (9, 5)
    assert play.told("overboard") == []
    assert [space for _, space in play.told("cleared")] == [7, 8]
    assert play.choices == ["fight", "cede", "sail 9", "sail 11", "sail 13", "sail 14", "sail 16"]
    for space in (7, 8, 10, 12, 15):
        play.refused(f"sail {space}")


@pytest.mark.rule("RAIDS-063")
@pytest.mark.parametrize(("space", "attacked"), [(9, [[0, 1]]), (11, []), (13, []), (14, [[0, 2]]), (16, [])])
def test_ex_03_blue_fights_for_the_tiles_of_green_and_pink_only(space: int, attacked: list[list[int]]) -> None:
    play = given(BLUES_TURN).play("place", f"sail {space}")
    assert play.told("attacks") == attacked


@pytest.mark.rule("RAIDS-060", "RAIDS-064", "RAIDS-066")
@pytest.mark.parametrize(("choice", "price"), [("fight", 3), ("cede", 1)])
def test_ex_03_past_the_troll_blue_may_stop_on_18_or_19_or_go_home(choice: str, price: int) -> None:
    """Two villages and the encounter on the way have brought four Vikings."""
    play = given(BLUES_TURN).play("place", choice)
    assert play.ship(BLUE).crew == 5 + 4 - price
    assert play.choices == ["sail-home", "sail 18", "sail 19"]


# --- EX-10 to EX-13 ------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-007", "RAIDS-011")
@pytest.mark.parametrize(("tile", "capacity", "lost"), [("V1-09", 8, 2), ("V1-06", 11, 0)])
def test_ex_10_a_tile_without_shields_sends_two_overboard_and_one_with_three_nobody(
    tile: str, capacity: int, lost: int
) -> None:
    play = given(f"""
        track = {{ 6 = "{tile}", 7 = "V1-01", 8 = "V1-02" }}
        ships = [{{ at = 6, crew = 10 }}, {{ at = 7 }}, {{ at = 8 }}]
    """)
    reserve = play.state.reserve
    play.play("place")
    assert (play.ship(1).capacity, play.ship(1).crew) == (capacity, 10 - lost)
    assert play.state.reserve == reserve + lost


@pytest.mark.rule("RAIDS-042", "RAIDS-043")
def test_ex_11_the_slots_freed_by_a_sale_seat_the_recruit() -> None:
    play = given("""
        track = { 6 = "V2-12", 7 = "V1-01", 8 = "V1-02" }
        ships = [{ at = 6, crew = 6, slots = ["V1-09", "V3-08"] }, { at = 7 }, { at = 8 }]
    """)
    assert play.ship(1).capacity == 6
    play.play("sell slot 1", "sell slot 2")
    assert (play.ship(1).capacity, play.ship(1).crew) == (10, 7)
    assert play.beside(1) == ["V1-09", "V2-12", "V3-08"]


@pytest.mark.rule("RAIDS-012", "RAIDS-066", "RAIDS-067", "RAIDS-068")
def test_ex_12_an_encounter_on_a_nearly_full_longship() -> None:
    play = given("""
        ships = [{ at = 6, crew = 7, slots = ["V1-09"] }, { at = 7, crew = 1 }, { at = 8, crew = 1 }]
        left = { 10 = [0] }
        [track]
        6 = "V1-10"
        7 = "V1-01"
        8 = "V1-02"
        12 = "V1-14"
        13 = "V1-03"
        14 = "V1-04"
        16 = "V1-05"
    """)
    assert play.ship(1).capacity == 8
    reserve = play.state.reserve
    play.play("sail 13")
    assert play.ship(1).crew == 8
    assert play.state.reserve == reserve + 1
    play.play("throw-away", "sail 14")
    assert play.ship(2).crew == 2
    play.play("throw-away", "sail 16")
    assert play.told("meets") == [[0, 2], [1, 1]]
    assert play.ship(3).crew == 2  # from the village on 15


@pytest.mark.rule("RAIDS-031", "RAIDS-052", "RAIDS-062", "RAIDS-064")
def test_ex_13_the_last_ship_takes_its_tile_clears_all_and_goes_home() -> None:
    play = given("""
        ships = [{ at = 7, crew = 1 }, { at = 20 }, { at = 20 }]
        [track]
        7 = "V1-01"
        8 = "V1-02"
        9 = "V1-15"
        11 = "V1-03"
        12 = "V1-10"
        13 = "V1-16"
        14 = "V1-13"
        16 = "V1-07"
        17 = "V1-05"
        18 = "V1-06"
        19 = "V1-11"
    """)
    play.play("place")
    assert play.slots(1) == ["V1-01"]
    assert [space for _, space in play.told("cleared")] == [8, 9, 11, 12, 13, 14, 16, 17, 18, 19]
    assert play.told("visits") == [[0, 10], [0, 15]]
    assert play.told("cedes") == []
    assert play.told("arrives") == [[0, 3]]
    assert play.ship(1).crew == 3
    assert play.state.voyage == 2
