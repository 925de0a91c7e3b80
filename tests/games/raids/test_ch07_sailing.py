"""Chapter 7: phase 2, step 2, sail."""

import pytest

from skali.games.raids import game
from tests.games.raids.harness import Play, given, random_walk

TILE_SPACES = [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19]
SIXTEEN_STOPS = [*(f"V1-{number:02}" for number in range(1, 14)), "V2-01", "V2-02", "V2-03"]
FULL_TRACK = ", ".join(f'{space} = "{tile}"' for space, tile in zip(TILE_SPACES, SIXTEEN_STOPS, strict=True))
FIVE_WITHOUT_SHIELDS = '["V1-09", "V2-07", "V3-05", "V3-08", "V4-05"]'


# --- how far -------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-053")
@pytest.mark.parametrize(("crew", "nearest"), [(1, 8), (0, 11)])
def test_the_ship_must_come_at_least_as_far_as_the_next_ship_ahead(crew: int, nearest: int) -> None:
    """Without a Viking it cannot stop there and has to go beyond."""
    play = given(f"""
        track = {{ 4 = "V1-01", 6 = "V1-10", 7 = "V1-02", 8 = "V1-03", 11 = "V1-11", 12 = "V1-12" }}
        ships = [{{ at = 6, crew = {crew} }}, {{ at = 8 }}, {{ at = 12 }}]
    """)
    assert play.stops[0] == nearest
    assert play.refused("sail 7") == "why-empty-space"
    assert play.refused("sail 6") == "why-behind"
    assert play.refused("sail 4") == "why-behind"


@pytest.mark.rule("RAIDS-053")
@pytest.mark.parametrize(("ghost", "nearest"), [(5, 6), (10, 11), (15, 12), (20, 12)])
def test_the_ship_must_go_beyond_a_village_with_the_ghost(ghost: int, nearest: int) -> None:
    play = given(f"""
        track = {{ {FULL_TRACK} }}
        ships = [{{ at = 3, crew = 1 }}, {{ at = 12 }}]
        ghost = {{ at = {ghost} }}
    """)
    play.play("throw-away")
    assert play.stops[0] == nearest


@pytest.mark.rule("RAIDS-053", "RAIDS-048")
def test_from_a_shared_start_any_stop_will_do_even_short_of_the_next_ship_at_sea() -> None:
    play = given("""
        track = { 1 = "V1-01", 4 = "V1-02", 9 = "V1-10", 11 = "V1-11" }
        ships = [{}, {}, { at = 9 }]
    """)
    assert play.stops == [1, 4, 9, 11]
    play.play("sail 1")
    assert (play.mover, play.ship(1).position) == (2, 1)


@pytest.mark.rule("RAIDS-053")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_brings_the_ship_forward_as_far_as_the_next_ship(seats: int) -> None:
    """Seen at the sail decision of a ship that has just taken its tile, or starts alone."""

    def check(play: Play) -> None:
        ships, mover = play.state.ships, play.state.mover
        here = ships[mover].position
        others = [int(ship.position) for seat, ship in enumerate(ships) if seat != mover]
        if here not in others and min(others) > here:
            assert all(stop >= min(others) for stop in play.stops)
        assert all(stop > here for stop in play.stops)

    for seed in range(15):
        random_walk(seats, seed, check)


@pytest.mark.rule("RAIDS-054")
def test_the_ship_may_sail_as_far_as_it_likes() -> None:
    play = given(f"""
        track = {{ {FULL_TRACK} }}
        ships = [{{ at = 3, crew = 1 }}, {{ at = 6 }}, {{ at = 8 }}]
    """)
    play.play("throw-away")
    assert play.choices == ["sail-home", *(f"sail {space}" for space in TILE_SPACES if space >= 6)]
    play.play("sail 19")
    assert play.ship(1).position == 19


# --- where one may stop --------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-055")
@pytest.mark.parametrize("tile", ["V1-02", "V1-03", "V1-05", "V1-06", "V1-07", "V1-10", "V1-13", "V2-12"])
def test_a_stop_is_a_tile_space_with_a_stoppable_tile_or_the_arrival(tile: str) -> None:
    play = given(f"""
        track = {{ 6 = "V1-11", 7 = "V2-01", 8 = "V2-02", 12 = "{tile}" }}
        ships = [{{ at = 6 }}, {{ at = 7 }}, {{ at = 8 }}]
    """)
    assert play.choices == ["sail-home", "sail 12"]


@pytest.mark.rule("RAIDS-056")
@pytest.mark.parametrize(
    ("space", "reason"),
    [
        (9, "why-empty-space"),
        (10, "why-village"),
        (11, "why-passage"),
        (12, "why-passage"),
        (14, "why-passage"),
        (15, "why-village"),
    ],
)
def test_nobody_stops_on_an_empty_space_a_village_an_encounter_a_pillage_or_a_monster(space: int, reason: str) -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V2-01", 8 = "V2-02", 11 = "V1-14", 12 = "V2-14", 13 = "V1-11", 14 = "V1-15" }
        ships = [{ at = 6, crew = 3 }, { at = 7 }, { at = 8 }]
    """)
    assert play.stops == [7, 8, 13]
    assert play.refused(f"sail {space}") == reason


@pytest.mark.rule("RAIDS-055", "RAIDS-056")
def test_a_space_whose_tile_was_taken_is_no_stop_any_more() -> None:
    """Ship 2 flees from 7; the tile on 9 is gone."""
    play = given("""
        phase = "sail"
        turn = 1
        mover = 2
        track = { 7 = "V1-10", 11 = "V1-01", 12 = "V1-11" }
        ships = [{ at = 7 }, { at = 7 }, { at = 12 }]
    """)
    assert play.stops == [11, 12]
    assert play.refused("sail 9") == "why-empty-space"


# --- a Viking for an occupied tile ---------------------------------------------------------------


@pytest.mark.rule("RAIDS-057")
@pytest.mark.parametrize(("crew", "stops"), [(0, [12]), (1, [7, 8, 12]), (5, [7, 8, 12])])
def test_a_stop_on_an_occupied_tile_needs_a_viking(crew: int, stops: list[int]) -> None:
    play = given(f"""
        track = {{ 6 = "V1-10", 7 = "V2-01", 8 = "V2-02", 12 = "V1-11" }}
        ships = [{{ at = 6, crew = {crew} }}, {{ at = 7 }}, {{ at = 8 }}]
    """)
    assert play.stops == stops
    if crew == 0:
        assert play.refused("sail 7") == "why-no-crew-to-attack"


@pytest.mark.rule("RAIDS-057")
@pytest.mark.parametrize(
    ("on_the_way", "legal"),
    [
        ("", True),  # a Viking waits in the village on 10
        ("10 = [1]", True),
        ("10 = [0]", False),
    ],
)
def test_a_viking_from_a_village_on_the_way_is_enough(on_the_way: str, legal: bool) -> None:
    play = given(f"""
        track = {{ 8 = "V1-10", 9 = "V2-01", 11 = "V2-02", 12 = "V1-11" }}
        ships = [{{ at = 8 }}, {{ at = 9 }}, {{ at = 11 }}]
        left = {{ {on_the_way} }}
    """)
    assert play.stops == ([11, 12] if legal else [12])
    if legal:
        play.play("sail 11")
        assert play.told("attacks") == [[0, 2]]
        assert play.ship(1).crew == 0


@pytest.mark.rule("RAIDS-057")
@pytest.mark.parametrize(
    ("left", "legal"),
    [("[2, 1]", True), ("[-1, 1]", True), ("[-1, -1]", False), ("[1, 0]", True), ("[-1, 0]", False), ("[0, 0]", False)],
)
def test_a_viking_from_an_encounter_on_the_way_is_enough(left: str, legal: bool) -> None:
    play = given(f"""
        track = {{ 6 = "V1-10", 7 = "V1-14", 8 = "V2-01", 9 = "V2-02", 11 = "V1-11" }}
        ships = [{{ at = 6 }}, {{ at = 8 }}, {{ at = 9 }}]
        left = {{ 7 = {left}, 10 = [0] }}
    """)
    assert play.stops == ([8, 9, 11] if legal else [11])


@pytest.mark.rule("RAIDS-057")
def test_a_coin_from_a_pillage_on_the_way_is_no_viking() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V2-14", 8 = "V2-01", 9 = "V2-02", 11 = "V1-11" }
        ships = [{ at = 6 }, { at = 8 }, { at = 9 }]
        left = { 10 = [0] }
    """)
    assert play.stops == [11]


@pytest.mark.rule("RAIDS-057")
def test_a_viking_who_finds_no_shield_on_the_way_is_no_help() -> None:
    play = given(f"""
        track = {{ 8 = "V1-10", 9 = "V2-01", 11 = "V2-02", 12 = "V1-11" }}
        ships = [{{ at = 8, slots = {FIVE_WITHOUT_SHIELDS} }}, {{ at = 9 }}, {{ at = 11 }}]
    """)
    assert play.stops == [12]


@pytest.mark.rule("RAIDS-057")
@pytest.mark.parametrize(
    ("crew", "slots", "choice", "stops"),
    [
        (1, "", "cede", [9, 13]),
        (2, "", "cede", [8, 9, 12, 13]),
        (3, "", "fight", [9, 13]),
        (4, "", "fight", [8, 9, 12, 13]),
        (1, "V3-01", "fight", [9, 13]),
    ],
)
def test_the_viking_must_be_left_after_the_monsters_on_the_way(
    crew: int, slots: str, choice: str, stops: list[int]
) -> None:
    """Ships stand on 8 and 12; the village on 10 is empty, so that nobody joins in between."""
    play = given(f"""
        track = {{ 3 = "V1-10", 4 = "V2-01", 6 = "V1-15", 8 = "V1-11", 9 = "V2-08", 12 = "V1-01", 13 = "V1-02" }}
        ships = [{{ at = 3, crew = {crew}, slots = ["{slots}"] }}, {{ at = 4 }}, {{ at = 8 }}, {{ at = 12 }}]
        left = {{ 5 = [0], 10 = [0] }}
    """)
    play.play(choice)
    assert play.stops == stops


@pytest.mark.rule("RAIDS-057")
def test_a_village_behind_the_monster_makes_an_attack_possible_again() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V2-01", 8 = "V1-15", 9 = "V1-11", 11 = "V1-12", 12 = "V1-01" }
        ships = [{ at = 6, crew = 1 }, { at = 7 }, { at = 9 }, { at = 11 }]
    """)
    play.play("cede")
    assert play.ship(1).crew == 0
    assert play.stops == [11, 12]


@pytest.mark.rule("RAIDS-058")
def test_passing_other_ships_has_no_effect_and_costs_nothing() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V2-01", 8 = "V2-02", 9 = "V2-03", 11 = "V1-11" }
        ships = [{ at = 6, crew = 1 }, { at = 7, crew = 5 }, { at = 8, crew = 2 }, { at = 9 }]
        left = { 10 = [0] }
    """)
    reserve = play.state.reserve
    play.play("sail 11")
    assert play.told("attacks") == []
    assert [play.ship(seat).crew for seat in (1, 2, 3, 4)] == [1, 5, 2, 0]
    assert [play.ship(seat).position for seat in (1, 2, 3, 4)] == [11, 7, 8, 9]
    assert play.state.reserve == reserve
    assert play.mover == 2


# --- one thing after the other -------------------------------------------------------------------


@pytest.mark.rule("RAIDS-059")
def test_what_is_passed_takes_effect_in_the_order_of_the_track() -> None:
    """9 of 10 seats taken: the encounter fills them, the monster takes one, the village fills them again."""
    play = given("""
        track = { 3 = "V1-10", 4 = "V1-14", 6 = "V2-01", 7 = "V2-02", 8 = "V1-16", 9 = "V2-14", 11 = "V1-11" }
        ships = [{ at = 3, crew = 9 }, { at = 6 }, { at = 7 }]
        left = { 5 = [0] }
    """)
    play.play("cede")
    assert (play.ship(1).position, play.ship(1).crew) == (8, 9)
    play.play("sail 11")
    assert play.ship(1).crew == 10
    effects = [tiding.what for tiding in play.herald.heard if tiding.what in ("meets", "cedes", "pillages", "visits")]
    assert effects == ["meets", "cedes", "pillages", "visits"]


@pytest.mark.rule("RAIDS-059")
@pytest.mark.parametrize(("crew", "fights"), [(0, False), (1, True)])
def test_vikings_met_before_a_monster_help_against_it_but_not_those_behind_it(crew: int, fights: bool) -> None:
    """The encounter on 4 and the village on 5 give 3; the Vikings of the village on 10 come too late."""
    play = given(f"""
        track = {{ 3 = "V1-10", 4 = "V1-14", 6 = "V2-01", 7 = "V2-02", 8 = "V1-16", 9 = "V1-12", 11 = "V1-11" }}
        ships = [{{ at = 3, crew = {crew} }}, {{ at = 6 }}, {{ at = 7 }}]
    """)
    assert ("fight" in play.choices) == fights
    if fights:
        play.play("fight")
        assert play.ship(1).crew == 0
        assert play.told("no-shield") == []


@pytest.mark.rule("RAIDS-059")
def test_a_space_is_passed_once_and_only_when_the_ship_comes_beyond_it() -> None:
    play = given("""
        track = { 4 = "V1-10", 6 = "V2-01", 7 = "V2-02", 9 = "V2-03", 11 = "V1-02", 12 = "V1-03", 13 = "V1-11" }
        ships = [{ at = 4 }, { at = 6 }, { at = 7 }]
    """)
    play.play("sail 9")
    assert play.told("visits") == [[0, 5]]
    play.play("throw-away", "sail 11", "throw-away", "sail 12", "throw-away")
    assert play.mover == 1
    play.play("sail 13")
    assert [village for seat, village in play.told("visits") if seat == 0] == [5, 10]


@pytest.mark.rule("RAIDS-060")
def test_the_ship_stops_before_the_next_monster_or_deals_with_it_and_decides_again() -> None:
    play = given("""
        ships = [{ at = 6, crew = 8 }, { at = 7 }, { at = 8 }]
        left = { 10 = [0], 15 = [0] }
        [track]
        6 = "V1-10"
        7 = "V2-01"
        8 = "V2-02"
        9 = "V1-11"
        11 = "V1-15"
        12 = "V1-12"
        13 = "V1-13"
        14 = "V1-16"
        16 = "V2-08"
        17 = "V2-09"
    """)
    assert play.choices == ["fight", "cede", "sail 7", "sail 8", "sail 9"]
    assert play.refused("sail 12") == "why-monster-ahead"
    assert play.refused("sail-home") == "why-monster-ahead"
    play.play("fight")
    assert (play.mover, play.ship(1).position) == (1, 11)
    assert play.choices == ["fight", "cede", "sail 12", "sail 13"]
    assert play.refused("sail 16") == "why-monster-ahead"
    play.play("cede")
    assert (play.mover, play.ship(1).position) == (1, 14)
    assert play.choices == ["sail-home", "sail 16", "sail 17"]
    play.play("sail 17")
    assert (play.mover, play.ship(1).position) == (2, 17)


@pytest.mark.rule("RAIDS-060")
def test_the_arrival_is_a_choice_only_when_no_monster_lies_ahead() -> None:
    position = """
        track = {{ 6 = "V1-10", 7 = "V2-01", 8 = "V2-02", 9 = "V1-11"{monster} }}
        ships = [{{ at = 6 }}, {{ at = 7 }}, {{ at = 8 }}]
    """
    assert given(position.format(monster="")).choices == ["sail-home", "sail 9"]
    assert given(position.format(monster=', 19 = "V4-16"')).choices == ["cede", "sail 9"]


@pytest.mark.rule("RAIDS-061")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_way_home_is_always_open(seats: int) -> None:
    """At every sail decision, give way to each monster ahead and come home in the same move."""

    def go_home(play: Play) -> None:
        assert play.choices
        if play.position["phase"] != "sail":
            return
        state = play.state.clone()
        mover = state.mover
        while state.ships[mover].position < 20 and state.voyage == play.state.voyage:
            texts = [game.choice_space.text(choice) for choice in state.choices()]
            assert state.mover == mover
            assert ("sail-home" in texts) != ("cede" in texts)
            state.play(game.choice_space.parse("cede" if "cede" in texts else "sail-home"), play.chance)
            if state.mover != mover:
                break
        assert state.ships[mover].position == 20 or state.voyage > play.state.voyage or state.mover == -1

    for seed in range(5):
        random_walk(seats, seed, go_home)


@pytest.mark.rule("RAIDS-061")
def test_without_crew_and_with_every_tile_taken_the_ship_still_comes_home_past_all_monsters() -> None:
    play = given("""
        track = { 6 = "V1-01", 7 = "V2-01", 8 = "V2-02", 9 = "V2-03", 11 = "V1-15", 13 = "V4-16", 18 = "V1-16" }
        ships = [{ at = 6 }, { at = 7 }, { at = 8 }, { at = 9 }]
        left = { 10 = [0], 15 = [0] }
    """)
    play.play("throw-away")
    assert [toll for _, toll, _ in play.told("cedes")] == [0, 0, 0]
    assert play.told("arrives") == [[0, 1]]


@pytest.mark.rule("RAIDS-062", "RAIDS-052")
def test_the_last_ship_can_only_go_home_and_still_receives_its_due_on_the_way() -> None:
    play = given("""
        track = { 3 = "V1-01", 4 = "V2-14", 6 = "V1-10", 7 = "V1-14", 8 = "V1-15", 12 = "V2-13", 14 = "V3-14" }
        ships = [{ at = 3, crew = 1 }, { at = 20 }, { at = 20 }]
        left = { 10 = [0], 12 = [-1, 1], 14 = [-1, 1] }
    """)
    play.play("throw-away")
    assert play.told("sails") == []
    assert play.told("arrives") == [[0, 3]]
    assert play.told("visits") == [[0, 5], [0, 15]]
    assert play.told("meets") == [[0, 2], [0, 1]]
    assert play.told("pillages") == [[0, 3], [0, 1]]
    assert play.ship(1).crew == 1 + 2 + 3


@pytest.mark.rule("RAIDS-062")
def test_a_last_ship_that_never_left_the_start_goes_straight_home_too() -> None:
    play = given(f"""
        track = {{ {FULL_TRACK} }}
        ships = [{{}}, {{ at = 20, start = 1 }}, {{ at = 20, start = 2 }}]
    """)
    assert play.state.voyage == 2
    assert play.ship(1).crew == 3
    assert (play.slots(1), play.beside(1)) == ([], [])


# --- the end of the move -------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-063")
def test_a_stop_on_a_free_tile_ends_the_turn() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V2-01", 8 = "V2-02", 9 = "V1-11" }
        ships = [{ at = 6, crew = 4 }, { at = 7 }, { at = 8 }]
    """)
    play.play("sail 9")
    assert play.told("attacks") == []
    assert (play.mover, play.position["turn"], play.position["phase"]) == (2, 2, "place")
    assert play.ship(1).crew == 4


@pytest.mark.rule("RAIDS-063")
@pytest.mark.parametrize(("space", "defender"), [(7, 2), (8, 3)])
def test_a_stop_on_an_occupied_tile_starts_a_combat_with_the_ship_there(space: int, defender: int) -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V2-01", 8 = "V2-02", 9 = "V1-11" }
        ships = [{ at = 6, crew = 4 }, { at = 7, crew = 3 }, { at = 8, crew = 3 }]
    """)
    play.play(f"sail {space}")
    assert play.told("attacks") == [[0, defender - 1]]
    assert (play.mover, play.position["turn"]) == (defender, 1)
    assert play.choices == ["strike-back", "flee"]
    assert (play.position["foe"], play.position["price"]) == (1, 2)
