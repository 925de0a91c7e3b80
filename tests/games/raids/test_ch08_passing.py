"""Chapter 8: passing villages, encounters and pillages."""

import pytest

from tests.games.raids.harness import Play, given

FIVE_WITHOUT_SHIELDS = '["V1-09", "V2-07", "V3-05", "V3-08", "V4-05"]'


def coins(play: Play, seat: int) -> list[int]:
    return list(play.position["ships"][seat - 1]["coins"])


def four_ships_before(tile: str, crews: tuple[int, int, int, int], more: str = "") -> Play:
    """Four ships on 1 to 4, the tile on 6; runes wait on 7, 8, 9 and 11. The villages are empty."""
    ships = ", ".join(f"{{ at = {seat}, crew = {crew} }}" for seat, crew in enumerate(crews, start=1))
    return given(f"""
        ships = [{ships}]
        left = {{ 5 = [0], 10 = [0]{more} }}
        [track]
        1 = "V1-01"
        2 = "V1-02"
        3 = "V1-03"
        4 = "V1-04"
        6 = "{tile}"
        7 = "V1-10"
        8 = "V1-11"
        9 = "V1-12"
        11 = "V2-08"
    """)


def pass_one_after_the_other(play: Play, *spaces: int) -> Play:
    """Each ship in turn throws its tile away and sails past the tile on 6."""
    for space in spaces:
        play.play("throw-away", f"sail {space}")
    return play


# --- villages ------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-064")
@pytest.mark.parametrize(
    ("stop", "crew", "left"),
    [(4, 0, [3, 3, 3]), (6, 1, [2, 3, 3]), (9, 1, [2, 3, 3]), (11, 2, [2, 2, 3]), (16, 3, [2, 2, 2])],
)
def test_a_ship_takes_one_viking_from_each_village_it_passes(stop: int, crew: int, left: list[int]) -> None:
    play = given("""
        track = { 4 = "V1-01", 6 = "V1-02", 9 = "V1-03", 11 = "V1-04", 16 = "V1-05" }
        ships = [{}, {}, {}]
    """)
    reserve = play.state.reserve
    play.play(f"sail {stop}")
    assert play.ship(1).crew == crew
    assert [play.position["left"][village][0] for village in ("5", "10", "15")] == left
    assert play.state.reserve == reserve


@pytest.mark.rule("RAIDS-064")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_finds_a_viking_in_the_village(seats: int) -> None:
    ships = ", ".join("{}" for _ in range(seats))
    play = given(f"""
        track = {{ 6 = "V1-01", 7 = "V1-02", 8 = "V1-03", 9 = "V1-04" }}
        ships = [{ships}]
    """)
    for space in range(6, 6 + seats):
        play.play(f"sail {space}")
    assert [seat for seat, _ in play.told("visits")] == list(range(seats))
    assert [play.ship(seat).crew for seat in range(1, seats + 1)] == [1] * seats
    assert play.position["left"]["5"] == [0]


@pytest.mark.rule("RAIDS-065", "RAIDS-014")
def test_an_empty_village_gives_nothing_though_the_reserve_is_full() -> None:
    play = given("""
        track = { 4 = "V1-10", 6 = "V1-02", 7 = "V1-03", 8 = "V1-11" }
        ships = [{ at = 4 }, { at = 6 }, { at = 7 }]
        left = { 5 = [0] }
    """)
    reserve = play.state.reserve
    assert reserve > 0
    play.play("sail 8")
    assert play.ship(1).crew == 0
    assert play.position["left"]["5"] == [0]
    assert play.state.reserve == reserve


@pytest.mark.rule("RAIDS-065")
def test_the_last_viking_of_a_village_goes_to_the_first_who_passes() -> None:
    play = given("""
        track = { 3 = "V1-01", 4 = "V1-02", 7 = "V1-03", 8 = "V1-10", 9 = "V1-11" }
        ships = [{ at = 3 }, { at = 4 }, { at = 7 }]
        left = { 5 = [1] }
    """)
    pass_one_after_the_other(play, 8, 9)
    assert [play.ship(seat).crew for seat in (1, 2)] == [1, 0]
    assert play.position["left"]["5"] == [0]


# --- encounters ----------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-066", "RAIDS-067")
@pytest.mark.parametrize("encounter", ["V1-14", "V2-13", "V3-13"])
def test_an_encounter_gives_two_vikings_then_one_then_none(encounter: str) -> None:
    play = four_ships_before(encounter, (1, 1, 1, 1))
    reserve = play.state.reserve
    places = [play.position["left"]["6"]]
    for space in (7, 8, 9, 11):
        pass_one_after_the_other(play, space)
        places.append(play.position["left"]["6"])
    assert places == [[2, 1], [-1, 1], [-1, -1], [-1, -1], [-1, -1]]
    assert [play.ship(seat).crew for seat in (1, 2, 3, 4)] == [3, 2, 1, 1]
    assert play.told("meets") == [[0, 2], [1, 1]]
    assert play.state.reserve == reserve


@pytest.mark.rule("RAIDS-066")
def test_the_first_to_pass_an_encounter_has_two_vikings_more() -> None:
    play = four_ships_before("V1-14", (3, 0, 0, 0))
    pass_one_after_the_other(play, 7)
    assert play.ship(1).crew == 5


@pytest.mark.rule("RAIDS-067")
def test_the_second_to_pass_an_encounter_has_one_viking_more() -> None:
    play = four_ships_before("V1-14", (0, 3, 4, 0), more=", 6 = [-1, 1]")
    pass_one_after_the_other(play, 7, 8)
    assert [play.ship(seat).crew for seat in (1, 2)] == [1, 3]


@pytest.mark.rule("RAIDS-068")
@pytest.mark.parametrize(("crew", "seated"), [(8, 2), (9, 1), (10, 0)])
def test_the_first_place_is_used_up_even_by_a_full_longship(crew: int, seated: int) -> None:
    play = four_ships_before("V1-14", (crew, 2, 2, 2))
    reserve = play.state.reserve
    pass_one_after_the_other(play, 7)
    assert play.ship(1).crew == crew + seated
    assert play.state.reserve == reserve + 2 - seated
    pass_one_after_the_other(play, 8, 9)
    assert [play.ship(seat).crew for seat in (2, 3)] == [3, 2]


@pytest.mark.rule("RAIDS-068")
def test_the_second_place_is_used_up_even_by_a_full_longship() -> None:
    play = four_ships_before("V1-14", (2, 10, 2, 2))
    reserve = play.state.reserve
    pass_one_after_the_other(play, 7, 8, 9)
    assert [play.ship(seat).crew for seat in (1, 2, 3)] == [4, 10, 2]
    assert play.state.reserve == reserve + 1


@pytest.mark.rule("RAIDS-068")
def test_a_longship_without_shields_uses_up_a_place_too() -> None:
    play = given(f"""
        track = {{ 3 = "V1-10", 4 = "V1-02", 6 = "V1-14", 7 = "V1-03", 8 = "V1-11", 9 = "V1-12" }}
        ships = [{{ at = 3, slots = {FIVE_WITHOUT_SHIELDS} }}, {{ at = 4 }}, {{ at = 7 }}]
        left = {{ 5 = [0] }}
    """)
    play.play("sail 8", "throw-away", "sail 9")
    assert [play.ship(seat).crew for seat in (1, 2)] == [0, 1]


# --- pillages ------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-069", "RAIDS-070")
@pytest.mark.parametrize("pillage", ["V2-14", "V3-14", "V4-12", "V4-13"])
def test_a_pillage_gives_a_coin_of_3_then_one_of_1_then_nothing(pillage: str) -> None:
    play = four_ships_before(pillage, (1, 1, 1, 1))
    bank = play.position["bank"]
    assert bank == [4, 7, 7]
    pass_one_after_the_other(play, 7)
    assert (coins(play, 1), play.position["left"]["6"]) == ([3], [-1, 1])
    pass_one_after_the_other(play, 8)
    assert (coins(play, 2), play.position["left"]["6"]) == ([1], [-1, -1])
    pass_one_after_the_other(play, 9)
    assert [coins(play, seat) for seat in (1, 2, 3, 4)] == [[3], [1], [], []]
    assert play.position["bank"] == bank
    assert [play.ship(seat).crew for seat in (1, 2, 3, 4)] == [1, 1, 1, 1]


@pytest.mark.rule("RAIDS-069")
@pytest.mark.parametrize("crew", [0, 10])
def test_the_coin_of_3_is_there_for_any_crew(crew: int) -> None:
    play = four_ships_before("V2-14", (crew, 0, 0, 0))
    pass_one_after_the_other(play, 7)
    assert coins(play, 1) == [3]
    assert play.state.score(0) == 3


@pytest.mark.rule("RAIDS-070")
def test_where_the_coin_of_3_is_gone_the_next_ship_takes_the_coin_of_1() -> None:
    play = four_ships_before("V2-14", (0, 0, 0, 0), more=", 6 = [-1, 1]")
    pass_one_after_the_other(play, 7, 8)
    assert [coins(play, seat) for seat in (1, 2)] == [[1], []]


@pytest.mark.rule("RAIDS-069", "RAIDS-070")
def test_one_ship_takes_from_each_pillage_it_passes() -> None:
    play = given("""
        track = { 4 = "V1-10", 6 = "V4-12", 7 = "V1-02", 8 = "V1-03", 9 = "V4-13", 11 = "V1-11" }
        ships = [{ at = 4 }, { at = 7 }, { at = 8 }]
        left = { 6 = [-1, 1] }
    """)
    play.play("sail 11")
    assert coins(play, 1) == [3, 1]


# --- always there, for every movement ------------------------------------------------------------


@pytest.mark.rule("RAIDS-071")
@pytest.mark.parametrize("tile", ["V1-14", "V2-14"])
def test_encounters_and_pillages_are_never_taken_and_stay_all_voyage(tile: str) -> None:
    play = four_ships_before(tile, (1, 1, 1, 1))
    for space in (7, 8, 9):
        assert play.refused("sail 6") == "why-not-now"
        play.play("throw-away")
        assert play.refused("sail 6") == "why-passage"
        play.play(f"sail {space}")
        assert play.tile(6) == tile
    play.play("throw-away")
    assert play.tile(6) == tile
    play.play("sail 11")
    assert play.tile(6) == tile
    assert all(tile not in play.beside(seat) + play.slots(seat) for seat in (1, 2, 3, 4))


FROM_8_TO_16 = """
    track = { 8 = "V1-01", 9 = "V1-02", 11 = "V1-14", 12 = "V2-14", 13 = "V1-03", 16 = "V1-04" }
"""


@pytest.mark.rule("RAIDS-072")
@pytest.mark.parametrize("flees", [False, True])
def test_a_ship_in_flight_receives_the_same_as_a_ship_that_sails(flees: bool) -> None:
    """Villages on 10 and 15, an encounter on 11 and a pillage on 12 lie on the way from 8 to 16."""
    if flees:
        play = given(f"""
            phase = "combat"
            turn = 1
            mover = 2
            foe = 1
            price = 2
            {FROM_8_TO_16}
            ships = [{{ at = 8 }}, {{ at = 8, crew = 2 }}, {{ at = 13 }}]
        """)
        play.play("flee")
    else:
        play = given(f"""
            {FROM_8_TO_16}
            ships = [{{ at = 13 }}, {{ at = 8, crew = 2 }}, {{ at = 9 }}]
        """)
        play.play("throw-away")
    assert play.mover == 2
    play.play("sail 16")
    assert play.told("visits") == [[1, 10], [1, 15]]
    assert play.told("meets") == [[1, 2]]
    assert play.told("pillages") == [[1, 3]]
    assert play.ship(2).crew == 2 + 1 + 2 + 1
    assert coins(play, 2) == [3]


@pytest.mark.rule("RAIDS-072")
@pytest.mark.parametrize("others_home", [False, True])
def test_a_ship_on_its_way_to_the_arrival_receives_its_due(others_home: bool) -> None:
    others = "{ at = 20 }, { at = 20 }" if others_home else "{ at = 13 }, { at = 16 }"
    play = given(f"""
        {FROM_8_TO_16}
        ships = [{{ at = 8, crew = 2 }}, {others}]
    """)
    play.play("throw-away")
    if not others_home:
        play.play("sail-home")
    assert play.told("visits") == [[0, 10], [0, 15]]
    assert play.ship(1).crew == 2 + 1 + 2 + 1
    assert play.told("pillages") == [[0, 3]]


@pytest.mark.rule("RAIDS-072")
@pytest.mark.parametrize("choice", ["fight", "cede"])
def test_a_ship_that_goes_past_a_monster_receives_what_lies_before_it(choice: str) -> None:
    play = given("""
        track = { 8 = "V1-10", 9 = "V1-02", 11 = "V1-14", 12 = "V2-14", 13 = "V1-15", 14 = "V1-03", 16 = "V1-04" }
        ships = [{ at = 8 }, { at = 9 }, { at = 16 }]
    """)
    play.play(choice)
    assert play.ship(1).position == 13
    assert play.ship(1).crew == 3 - (3 if choice == "fight" else 1)
    assert coins(play, 1) == [3]
