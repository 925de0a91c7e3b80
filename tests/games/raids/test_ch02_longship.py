"""Chapter 2: longship, shields, crew."""

from itertools import permutations

import pytest

from tests.games.raids.harness import Play, fresh, given, random_walk

# The shields of every on-board tile, as the tables of voyage tiles print them.
SHIELDS = {
    "V1-01": 1,
    "V1-02": 1,
    "V1-03": 1,
    "V1-04": 1,
    "V1-05": 1,
    "V1-06": 3,
    "V1-07": 1,
    "V1-08": 1,
    "V1-09": 0,
    "V2-01": 2,
    "V2-02": 2,
    "V2-03": 2,
    "V2-04": 1,
    "V2-05": 1,
    "V2-06": 1,
    "V2-07": 0,
    "V3-01": 2,
    "V3-02": 1,
    "V3-03": 2,
    "V3-04": 2,
    "V3-05": 0,
    "V3-06": 1,
    "V3-07": 1,
    "V3-08": 0,
    "V4-01": 3,
    "V4-02": 2,
    "V4-03": 1,
    "V4-04": 2,
    "V4-05": 0,
    "V4-06": 1,
    "V4-07": 0,
}
FIVE_WITHOUT_SHIELDS = '["V1-09", "V2-07", "V3-05", "V3-08", "V4-05"]'


def taking(tile: str, slots: list[str], crew: int) -> Play:
    """Ship 1 stands on a tile and is asked what to do with it."""
    return given(f"""
        track = {{ 6 = "{tile}", 12 = "V1-10", 14 = "V1-11", 16 = "V1-12" }}
        ships = [{{ at = 6, crew = {crew}, slots = {slots} }}, {{ at = 12 }}, {{ at = 14 }}]
    """)


# --- slots and shields ---------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-006")
@pytest.mark.parametrize("filled", range(6))
def test_a_longship_has_room_for_five_tiles_and_no_more(filled: int) -> None:
    slots = ["V1-02", "V1-03", "V1-04", "V1-05", "V1-06"][:filled]
    play = taking("V1-01", slots, 0)
    if filled == 5:
        assert play.refused("place") == "why-no-free-slot"
        play.play("replace slot 5")
        assert play.slots(1) == ["V1-02", "V1-03", "V1-04", "V1-05", "V1-01"]
    else:
        play.play("place")
        assert play.slots(1) == [*slots, "V1-01"]


@pytest.mark.rule("RAIDS-006")
def test_a_placed_tile_goes_where_no_other_tile_lies() -> None:
    play = taking("V1-01", ["V1-02", "", "V1-03", "V1-04", "V1-05"], 0)
    play.play("place")
    assert play.slots(1) == ["V1-02", "V1-01", "V1-03", "V1-04", "V1-05"]


@pytest.mark.rule("RAIDS-007")
def test_an_empty_longship_shows_ten_shields() -> None:
    assert given("ships = [{}, {}, {}]").ship(1).capacity == 10


@pytest.mark.rule("RAIDS-007")
@pytest.mark.parametrize(("tile", "shields"), SHIELDS.items())
def test_a_tile_hides_the_two_shields_of_its_slot_and_shows_its_own(tile: str, shields: int) -> None:
    play = taking(tile, [], 0)
    assert play.ship(1).capacity == 10
    play.play("place")
    assert play.ship(1).capacity == 8 + shields


@pytest.mark.rule("RAIDS-007")
@pytest.mark.parametrize(
    ("slots", "capacity"),
    [
        (["V1-06"], 11),
        (["V1-06", "V2-01"], 11),
        (["V1-09", "V1-01", "V2-01", "V1-06"], 2 + 0 + 1 + 2 + 3),
        (["V1-01", "V1-02", "V1-03", "V1-04", "V1-05"], 5),
        (["V1-09", "V2-07", "V3-05", "V3-08", "V4-05"], 0),
    ],
)
def test_the_capacity_is_two_for_each_bare_slot_plus_the_shields_of_the_tiles(slots: list[str], capacity: int) -> None:
    assert given(f"ships = [{{ slots = {slots} }}, {{}}, {{}}]").ship(1).capacity == capacity


@pytest.mark.rule("RAIDS-007")
def test_replacing_a_tile_replaces_its_shields() -> None:
    play = taking("V2-01", ["V1-06", "V1-09"], 0)
    assert play.ship(1).capacity == 3 + 0 + 6
    play.play("replace slot 2")
    assert play.ship(1).capacity == 3 + 2 + 6


@pytest.mark.rule("RAIDS-008")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_longship_ever_carries_more_vikings_than_it_has_shields(seats: int) -> None:
    fullest = [0]

    def compare(play: Play) -> None:
        for seat in range(1, seats + 1):
            ship = play.ship(seat)
            bare = 5 - len(play.slots(seat))
            shields = 2 * bare + sum(SHIELDS[tile] for tile in play.slots(seat))
            assert 0 <= ship.crew <= shields
            fullest[0] += ship.crew == shields

    for seed in range(20):
        random_walk(seats, seed, compare)
    assert fullest[0] > 0


@pytest.mark.rule("RAIDS-008", "RAIDS-012")
@pytest.mark.parametrize(("stop", "overboard"), [(12, 1), (14, 3)])
def test_a_longship_without_shields_carries_nobody(stop: int, overboard: int) -> None:
    """One Viking waits in the village on 10, two more on the encounter on 13."""
    play = given(f"""
        track = {{ 9 = "V1-10", 11 = "V1-01", 12 = "V1-11", 13 = "V1-14", 14 = "V1-12", 16 = "V1-02" }}
        ships = [{{ at = 9, slots = {FIVE_WITHOUT_SHIELDS} }}, {{ at = 11 }}, {{ at = 16 }}]
    """)
    reserve = play.state.reserve
    play.play(f"sail {stop}")
    assert play.ship(1).crew == 0
    assert play.state.reserve == reserve + overboard


@pytest.mark.rule("RAIDS-008", "RAIDS-011")
def test_a_crew_shrinks_with_the_shields_down_to_nobody() -> None:
    tiles = ["V1-09", "V2-07", "V3-05", "V3-08", "V4-05"]
    crews = []
    for number, tile in enumerate(tiles):
        play = taking(tile, tiles[:number], 10 - 2 * number)
        play.play("place")
        crews.append(play.ship(1).crew)
    assert crews == [8, 6, 4, 2, 0]


@pytest.mark.rule("RAIDS-009")
def test_it_does_not_matter_which_tile_lies_in_which_slot() -> None:
    """A double weapon, the clan pennant, goods without a shield, a sail and a bare slot, in every order."""
    for slots in permutations(["V3-01", "V1-06", "V1-09", "V1-03", ""]):
        play = given(f"""
            track = {{ 6 = "V1-10", 7 = "V1-11", 8 = "V1-12", 11 = "V3-15", 12 = "V1-13" }}
            ships = [{{ at = 6, crew = 6, slots = {list(slots)} }}, {{ at = 7 }}, {{ at = 8 }}]
            left = {{ 10 = [0] }}
        """)
        ship = play.ship(1)
        assert (ship.capacity, ship.power, ship.sails, ship.goods_on_board()) == (8, 2, 1, 1)
        assert play.state.score(0) == 3  # a rune and a pennant of 2
        assert play.choices == ["fight", "cede", "sail 7", "sail 8"]
        play.play("fight")
        assert ship.crew == 3


@pytest.mark.rule("RAIDS-009")
@pytest.mark.parametrize("slot", range(1, 6))
def test_goods_may_be_sold_from_any_slot_and_leave_it_bare(slot: int) -> None:
    slots = ["V1-01", "V1-02", "V1-03", "V1-04"]
    slots.insert(slot - 1, "V1-09")
    play = given(f"""
        track = {{ 6 = "V1-13", 7 = "V1-11", 8 = "V1-12", 9 = "V1-10" }}
        ships = [{{ at = 6, crew = 4, slots = {slots} }}, {{ at = 7 }}, {{ at = 8 }}]
    """)
    assert play.choices == [f"sell slot {slot}", "keep-goods"]
    play.play(f"sell slot {slot}")
    assert (play.ship(1).capacity, play.ship(1).crew) == (6, 5)


# --- nothing is thrown away freely ---------------------------------------------------------------


@pytest.mark.rule("RAIDS-010")
def test_a_sailing_player_cannot_throw_anything_away() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V1-11", 8 = "V1-12", 9 = "V1-13" }
        ships = [{ at = 6, crew = 5, slots = ["V1-01", "V1-09"] }, { at = 7 }, { at = 8 }]
    """)
    assert play.choices == ["sail-home", "sail 7", "sail 8", "sail 9"]
    for text in ("throw-away", "replace slot 1", "replace slot 2", "sell slot 2", "cede"):
        play.refused(text)


@pytest.mark.rule("RAIDS-010")
def test_only_goods_can_be_sold_in_a_port_and_nothing_thrown_away() -> None:
    play = given("""
        track = { 6 = "V1-13", 7 = "V1-11", 8 = "V1-12", 9 = "V1-10" }
        ships = [{ at = 6, crew = 5, slots = ["V1-01", "V1-09"] }, { at = 7 }, { at = 8 }]
    """)
    assert play.choices == ["sell slot 2", "keep-goods"]
    play.refused("throw-away")
    play.refused("replace slot 2")
    play.play("keep-goods")
    assert play.slots(1) == ["V1-01", "V1-09"]


@pytest.mark.rule("RAIDS-010")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_tile_leaves_its_slot_only_by_being_replaced_or_sold(seats: int) -> None:
    left = 0
    for seed in range(10):
        play = fresh(seats, seed)
        while play.mover is not None:
            before = [play.slots(seat) for seat in range(1, seats + 1)]
            mover = play.mover
            choices = play.state.choices()
            choice = choices[play.chance.below(len(choices))]
            play.state.play(choice, play.chance)
            gone = [(seat, tile) for seat in range(seats) for tile in before[seat] if tile not in play.slots(seat + 1)]
            allowed = 7 <= choice < 12 or 1 <= choice < 6  # "sell slot" and "replace slot"
            assert [seat for seat, _ in gone] == ([mover - 1] if allowed else [])
            left += len(gone)
    assert left > 0


# --- overboard -----------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-011")
@pytest.mark.parametrize(("crew", "lost"), [(8, 0), (9, 0), (10, 1)])
def test_vikings_who_lose_their_shield_to_a_new_tile_go_overboard(crew: int, lost: int) -> None:
    play = taking("V1-01", [], crew)
    reserve = play.state.reserve
    play.play("place")
    assert play.ship(1).crew == crew - lost
    assert play.state.reserve == reserve + lost


@pytest.mark.rule("RAIDS-011")
def test_two_vikings_go_overboard_for_a_tile_without_shields() -> None:
    play = taking("V1-09", ["V1-06"], 11)
    reserve = play.state.reserve
    play.play("place")
    assert (play.ship(1).capacity, play.ship(1).crew) == (9, 9)
    assert play.state.reserve == reserve + 2


@pytest.mark.rule("RAIDS-011")
@pytest.mark.parametrize(
    ("old", "new", "lost"),
    [("V1-01", "V1-02", 0), ("V1-09", "V4-05", 0), ("V2-01", "V1-01", 1), ("V1-06", "V2-07", 3), ("V1-01", "V2-01", 0)],
)
def test_a_replacement_is_one_change_with_one_check_at_its_end(old: str, new: str, lost: int) -> None:
    crew = 8 + SHIELDS[old]
    play = taking(new, [old], crew)
    reserve = play.state.reserve
    play.play("replace slot 1")
    assert play.ship(1).crew == crew - lost
    assert play.state.reserve == reserve + lost
    assert play.told("overboard") == ([[0, lost]] if lost else [])


@pytest.mark.rule("RAIDS-037")
def test_a_tile_thrown_away_costs_nobody_his_seat() -> None:
    play = taking("V1-09", [], 10)
    play.play("throw-away")
    assert play.ship(1).crew == 10


# --- receiving Vikings ---------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-012", "RAIDS-013")
@pytest.mark.parametrize(("crew", "after", "lost"), [(7, 9, 0), (8, 10, 0), (9, 10, 1), (10, 10, 2)])
def test_received_vikings_fill_the_free_shields_and_the_rest_goes_overboard(crew: int, after: int, lost: int) -> None:
    """An encounter gives two at once, and nobody is asked whether he wants them."""
    play = given(f"""
        track = {{ 6 = "V1-10", 7 = "V1-01", 8 = "V1-12", 9 = "V1-14", 11 = "V1-13" }}
        ships = [{{ at = 6, crew = {crew} }}, {{ at = 7 }}, {{ at = 8 }}]
        left = {{ 10 = [0] }}
    """)
    reserve = play.state.reserve
    play.play("sail 11")
    assert play.ship(1).crew == after
    assert play.state.reserve == reserve + lost
    assert play.position["left"]["9"] == [-1, 1]
    assert play.mover == 2


@pytest.mark.rule("RAIDS-012")
def test_a_village_viking_without_a_shield_goes_to_the_reserve() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V1-01", 8 = "V1-12", 11 = "V1-13" }
        ships = [{ at = 6, crew = 10 }, { at = 7 }, { at = 8 }]
    """)
    reserve = play.state.reserve
    play.play("sail 11")
    assert play.ship(1).crew == 10
    assert play.position["left"]["10"] == [2]
    assert play.state.reserve == reserve + 1


@pytest.mark.rule("RAIDS-013")
def test_the_viking_of_a_village_and_that_of_a_port_come_unasked() -> None:
    play = given("""
        track = { 4 = "V1-13", 7 = "V1-01", 8 = "V1-12", 9 = "V1-10" }
        ships = [{ at = 4, crew = 1 }, { at = 7 }, { at = 8 }]
    """)
    assert play.choices == ["sail-home", "sail 7", "sail 8", "sail 9"]
    assert play.ship(1).crew == 2
    play.play("sail 9")
    assert play.ship(1).crew == 3
    assert play.mover == 2


# --- where Vikings come from and where they go ---------------------------------------------------


@pytest.mark.rule("RAIDS-014")
def test_villages_and_encounters_give_their_own_vikings_not_those_of_the_reserve() -> None:
    play = given("""
        track = { 4 = "V1-10", 6 = "V1-14", 7 = "V1-01", 8 = "V1-12", 9 = "V1-13" }
        ships = [{ at = 4 }, { at = 7 }, { at = 8 }]
    """)
    reserve = play.state.reserve
    play.play("sail 9")
    assert play.ship(1).crew == 3
    assert (play.position["left"]["5"], play.position["left"]["6"]) == ([2], [-1, 1])
    assert play.state.reserve == reserve


@pytest.mark.rule("RAIDS-014")
def test_an_encounter_short_of_vikings_gives_what_it_has_and_owes_nothing() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V1-01", 8 = "V1-12", 9 = "V1-14", 11 = "V1-13", 12 = "V2-08" }
        ships = [{ at = 6 }, { at = 7 }, { at = 8 }]
        left = { 9 = [1, 0], 10 = [0] }
    """)
    play.play("sail 11")
    assert play.ship(1).crew == 1
    play.play("throw-away", "sail 12")
    assert play.ship(2).crew == 0


@pytest.mark.rule("RAIDS-014")
@pytest.mark.parametrize(("fourth_crew", "reserve", "recruits"), [(5, 2, 1), (6, 1, 1), (7, 0, 0)])
def test_a_port_recruits_from_the_reserve_while_it_lasts(fourth_crew: int, reserve: int, recruits: int) -> None:
    play = given(f"""
        track = {{ 6 = "V1-13", 7 = "V1-11", 8 = "V1-12", 9 = "V1-10", 12 = "V2-08" }}
        ships = [
            {{ at = 6, crew = 1, slots = ["V1-07"] }},
            {{ at = 7, crew = 10 }},
            {{ at = 8, crew = 10 }},
            {{ at = 9, crew = {fourth_crew} }},
        ]
    """)
    assert play.state.reserve == reserve
    play.play("keep-goods")
    assert play.ship(1).crew == 1 + recruits
    assert play.state.reserve == reserve - recruits


@pytest.mark.rule("RAIDS-014")
def test_sails_give_what_the_reserve_has_left() -> None:
    """One Viking in the reserve: the double sail that came home first gets it, the other sail gets none."""
    play = given("""
        track = { 19 = "V1-01" }
        ships = [
            { at = 19, crew = 2, slots = ["V1-03"] },
            { at = 20, crew = 10, start = 2 },
            { at = 20, crew = 10, start = 3 },
            { at = 20, crew = 5, start = 1, slots = ["V3-02"] },
        ]
    """)
    assert play.state.reserve == 1
    play.play("throw-away")
    assert play.state.voyage == 2
    assert [play.ship(seat).crew for seat in (1, 2, 3, 4)] == [2, 10, 10, 6]


@pytest.mark.rule("RAIDS-015")
@pytest.mark.parametrize(
    ("choices", "spent"),
    [
        (["cede"], 1),
        (["fight"], 3),
        (["sail 7"], 1),
        (["sail 7", "strike-back"], 3),
        (["sail 7", "strike-back", "strike-back"], 6),
    ],
)
def test_vikings_given_up_or_lost_in_fights_go_to_the_reserve(choices: list[str], spent: int) -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V1-11", 8 = "V1-12", 9 = "V1-15", 11 = "V1-13", 12 = "V2-08" }
        ships = [{ at = 6, crew = 5 }, { at = 7, crew = 8 }, { at = 8 }]
        left = { 10 = [0] }
    """)
    reserve = play.state.reserve
    play.play(*choices)
    assert play.state.reserve == reserve + spent
    assert play.ship(1).crew + play.ship(2).crew == 13 - spent
    assert play.vikings() == 40


@pytest.mark.rule("RAIDS-015")
def test_vikings_gone_overboard_go_to_the_reserve() -> None:
    play = taking("V1-09", [], 10)
    reserve = play.state.reserve
    play.play("place")
    assert play.state.reserve == reserve + 2
    assert play.vikings() == 40


@pytest.mark.rule("RAIDS-015")
def test_a_lost_viking_can_be_used_again() -> None:
    """The reserve is empty; the Viking that a monster takes is the one the next player's port recruits."""
    play = given("""
        track = { 6 = "V1-10", 7 = "V1-13", 8 = "V1-12", 9 = "V1-11", 12 = "V1-16", 13 = "V2-08" }
        ships = [{ at = 6, crew = 3 }, { at = 7, crew = 5 }, { at = 8, crew = 10 }, { at = 9, crew = 10 }]
        left = { 5 = [4], 10 = [4], 15 = [4] }
    """)
    assert play.state.reserve == 0
    play.play("cede")
    assert play.state.reserve == 1
    play.play("sail 13")
    assert play.mover == 2
    assert play.ship(2).crew == 6
    assert play.state.reserve == 0
