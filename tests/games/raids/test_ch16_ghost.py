"""Chapter 16: two players and the ghost ship."""

import pytest

from skali.engine.state import Herald
from tests.games.raids.harness import Play, fresh, given, random_walk
from tests.games.raids.homecoming import coins

NO_VILLAGERS = "left = { 5 = [0], 10 = [0], 15 = [0] }"


def race(order: str, first: str = "", second: str = "", arrival: str = 'voyage = 1\ntrack = { 7 = "V1-01" }') -> Play:
    """Two longships and the ghost come home in this order ("1g2": seat 1, the ghost, seat 2); then all is reckoned.

    Those before the last player are there already; the last player comes from space 7, the ghost after him from 15.
    """
    last = "2" if order.index("2") > order.index("1") else "1"
    at = {who: f"at = {7 if who == last else 15 if who == 'g' and order.endswith('g') else 20}" for who in order}
    start = {who: f"start = {rank}" for rank, who in enumerate(order, start=1)}
    play = given(f"""
        {arrival}
        {NO_VILLAGERS}
        ghost = {{ {at["g"]}, {start["g"]} }}
        [[ships]]
        {at["1"]}
        {start["1"]}
        {first}
        [[ships]]
        {at["2"]}
        {start["2"]}
        {second}
    """)
    return play.play("throw-away")


def numbers(play: Play) -> list[int]:
    """The start numbers of seat 1, seat 2 and the ghost."""
    return [play.ship(1).start_number, play.ship(2).start_number, play.ghost.start_number]


# --- two players --------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-131")
def test_two_players_fight_each_other_and_monsters_as_ever() -> None:
    play = given("""
        track = { 2 = "V1-10", 3 = "V1-15", 4 = "V1-11" }
        ships = [{ crew = 4 }, { at = 2, crew = 4 }]
    """)
    play.play("sail 2", "strike-back", "strike-back")
    assert play.told("flees") == [[1, 0]]
    assert play.tile(3) == "V1-15"  # seat 2 has 2 Vikings left, too few to fight, and gives up one
    assert [play.ship(seat).crew for seat in (1, 2)] == [0, 1]
    assert play.mover == 2
    assert play.choices == ["sail-home", "sail 4"]


@pytest.mark.rule("RAIDS-131")
def test_two_players_take_tiles_and_vikings_and_score_as_ever() -> None:
    play = given("""
        track = { 4 = "V1-10", 6 = "V1-07", 7 = "V1-13", 8 = "V1-11" }
        ghost = { at = 10 }
        ships = [{ at = 4, crew = 1 }, { at = 7 }]
    """)
    assert play.beside(1) == ["V1-10"]
    assert play.tile(6) is None  # cleared up to seat 2
    play.play("sail 8")
    assert play.ship(1).crew == 2
    assert play.beside(2) == ["V1-13"]
    assert play.ship(2).crew == 1
    assert play.state.scores() == [1, 0]


@pytest.mark.rule("RAIDS-132")
@pytest.mark.parametrize("seed", range(8))
def test_the_ghost_starts_with_number_1_and_the_players_with_3_and_2(seed: int) -> None:
    play = fresh(2, seed)
    assert (play.ghost.position, play.ghost.start_number) == (0, 1)
    assert play.mover is not None
    assert play.ship(play.mover).start_number == 3
    assert play.ship(3 - play.mover).start_number == 2


@pytest.mark.rule("RAIDS-132")
def test_only_two_players_sail_with_a_ghost() -> None:
    assert [len(fresh(players).state.ships) for players in (2, 3, 4)] == [3, 3, 4]
    assert [fresh(players).state.has_ghost() for players in (2, 3, 4)] == [True, False, False]


@pytest.mark.rule("RAIDS-133")
@pytest.mark.parametrize("voyage", [1, 2, 3, 4])
def test_each_village_receives_two_vikings_with_two_players(voyage: int) -> None:
    tile = f'voyage = {voyage - 1}\ntrack = {{ 7 = "V1-01" }}'
    play = fresh(2) if voyage == 1 else race("g12", arrival=tile)
    left = play.position["left"]
    assert play.position["voyage"] == voyage
    assert [left[village] for village in ("5", "10", "15")] == [[2], [2], [2]]


# --- how the ghost sails ------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-134", "RAIDS-141")
def test_the_ghost_leaves_the_start_by_itself_after_both_players() -> None:
    play = given("""
        track = { 3 = "V1-01", 4 = "V1-10" }
        ships = [{}, {}]
    """)
    play.play("sail 4")
    assert play.told("ghost-sails") == []
    assert play.mover == 2
    play.play("sail 3")
    assert play.told("ghost-sails") == [[5]]
    assert play.mover == 2


@pytest.mark.rule("RAIDS-134")
def test_the_ghost_moves_only_when_it_is_the_rearmost() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V1-11", 8 = "V1-12", 11 = "V1-13", 12 = "V1-01" }
        ghost = { at = 10 }
        ships = [{ at = 6 }, { at = 8 }]
    """)
    play.play("sail 11")
    assert play.ghost.position == 10  # seat 2 is behind it
    play.play("sail 12")
    assert play.told("ghost-sails") == [[15]]
    assert play.mover == 1


@pytest.mark.rule("RAIDS-134")
@pytest.mark.parametrize(("number", "place"), [(1, 0), (2, 5), (3, 5)])
def test_on_the_start_the_ghost_leaves_in_the_order_of_the_numbers(number: int, place: int) -> None:
    play = given(f"""
        track = {{ 3 = "V1-10", 4 = "V1-11", 8 = "V1-12" }}
        ghost = {{ start = {number} }}
        ships = [{{ at = 4 }}, {{ start = {2 if number == 1 else 1} }}]
    """)
    assert play.ghost.position == place


@pytest.mark.rule("RAIDS-135")
@pytest.mark.parametrize(
    ("place", "behind", "ahead", "target", "village"),
    [(0, 0, 4, 3, 5), (5, 4, 8, 9, 10), (10, 9, 13, 14, 15), (15, 14, 17, 18, 20)],
)
def test_the_ghost_sails_to_the_next_village_and_from_the_last_to_the_arrival(
    place: int, behind: int, ahead: int, target: int, village: int
) -> None:
    tile = f'{behind} = "V1-10",' if behind else ""
    play = given(f"""
        track = {{ {tile} {ahead} = "V1-01", {target} = "V1-02" }}
        ghost = {{ at = {place} }}
        ships = [{{ at = {behind}, crew = 1 }}, {{ at = {ahead} }}]
    """)
    play.play(f"sail {target}")
    assert play.ghost.position == village
    assert play.told("ghost-sails") == ([[village]] if village != 20 else [])
    assert play.told("ghost-arrives") == ([[1]] if village == 20 else [])


@pytest.mark.rule("RAIDS-136")
def test_the_ghost_need_not_catch_up_but_moves_again_while_it_is_the_rearmost() -> None:
    play = given("""
        track = { 12 = "V1-10", 14 = "V1-11" }
        ships = [{}, { at = 14 }]
    """)
    play.play("sail 12")
    assert play.told("ghost-sails") == [[5], [10], [15]]
    assert play.mover == 1


@pytest.mark.rule("RAIDS-136")
def test_the_ghost_sails_all_the_way_home_behind_two_players_who_arrived() -> None:
    play = given("""
        track = { 12 = "V1-10" }
        ships = [{}, {}]
    """)
    play.play("sail-home", "sail-home")
    assert play.told("ghost-sails") == [[5], [10], [15]]
    assert play.told("ghost-arrives") == [[3]]


@pytest.mark.rule("RAIDS-137")
def test_the_ghost_clears_its_wake_before_it_moves() -> None:
    play = given("""
        track = { 3 = "V1-11", 6 = "V1-10", 7 = "V1-14", 8 = "V1-15", 9 = "V1-01", 11 = "V1-12", 12 = "V1-13" }
        ghost = { at = 5 }
        ships = [{ at = 9 }, { at = 12 }]
    """)
    assert play.ghost.position == 10
    assert [play.tile(space) for space in (6, 8)] == [None, None]
    assert play.tile(7) == "V1-14"  # an encounter stays
    assert [play.tile(space) for space in (3, 11, 12)] == ["V1-11", "V1-12", "V1-13"]  # not between it and the next
    assert play.position["in_hand"] == "V1-01"


@pytest.mark.rule("RAIDS-137")
def test_the_ghost_alone_on_the_start_clears_up_to_the_first_player() -> None:
    play = given("""
        track = { 1 = "V1-10", 2 = "V1-15", 3 = "V1-01", 4 = "V1-12" }
        ships = [{ at = 3 }, { at = 4 }]
    """)
    assert play.ghost.position == 5
    assert [play.tile(space) for space in (1, 2)] == [None, None]
    assert play.tile(4) == "V1-12"


@pytest.mark.rule("RAIDS-137")
def test_the_ghost_clears_nothing_while_a_player_shares_the_start() -> None:
    play = given("""
        track = { 1 = "V1-10", 2 = "V1-15", 3 = "V1-01", 4 = "V1-12" }
        ghost = { start = 3 }
        ships = [{ start = 2 }, { start = 1 }]
    """)
    assert play.ghost.position == 5
    assert [play.tile(space) for space in (1, 2, 3, 4)] == ["V1-10", "V1-15", "V1-01", "V1-12"]


class Lookout:
    """Watches a game for what the ghost clears, and knows from the tidings where the players are."""

    def __init__(self) -> None:
        self.herald = Herald()
        self.places = [0, 0]
        self.cleared: list[int] = []
        self.by_the_ghost = 0

    def watch(self, play: Play) -> None:
        play.state.herald = self.herald
        for tiding in self.herald.take():
            self.hear(tiding.what, tiding.numbers)

    def hear(self, what: str, numbers: list[int]) -> None:
        if what == "cleared":
            self.cleared.append(numbers[1])
            return
        if what == "ghost-sails":
            assert all(space < min(self.places) for space in self.cleared)
            self.by_the_ghost += len(self.cleared)
        elif what == "sails":
            self.places[numbers[0]] = numbers[1]
        elif what == "arrives":
            self.places[numbers[0]] = 20
        elif what == "voyage-begins":
            self.places = [0, 0]
        self.cleared = []


@pytest.mark.rule("RAIDS-137")
def test_the_ghost_never_clears_what_a_player_could_still_reach() -> None:
    cleared = 0
    for seed in range(60):
        lookout = Lookout()
        random_walk(2, seed, lookout.watch)
        cleared += lookout.by_the_ghost
    assert cleared > 60


# --- what the ghost leaves alone ----------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-138")
def test_the_ghost_takes_nothing_and_ignores_monsters() -> None:
    play = given("""
        voyage = 2
        track = { 4 = "V1-12", 6 = "V1-01", 7 = "V2-13", 8 = "V2-14", 9 = "V2-15", 11 = "V1-10", 12 = "V1-11" }
        ships = [{ at = 6 }, { at = 12 }]
    """)
    left = play.position["left"]
    assert play.ghost.position == 10  # over the ships, from the start
    assert (left["7"], left["8"]) == ([2, 1], [3, 1])
    assert (left["5"], left["10"], left["15"]) == ([2], [2], [2])
    assert play.tile(9) == "V2-15"
    assert play.tile(11) == "V1-10"
    assert play.ghost.crew == 0
    assert play.state.reserve == 40 - 6 - 3
    assert play.position["bank"] == [4, 7, 7]


@pytest.mark.rule("RAIDS-138")
def test_after_the_ghost_both_players_still_find_their_places() -> None:
    play = given("""
        voyage = 2
        track = { 6 = "V1-10", 7 = "V1-11", 8 = "V2-13", 9 = "V2-14", 11 = "V1-12", 12 = "V1-13" }
        ghost = { at = 5 }
        ships = [{ at = 6 }, { at = 7 }]
    """)
    assert play.ghost.position == 10
    play.play("sail 12", "sail 11")
    assert [play.ship(seat).crew for seat in (1, 2)] == [2 + 1, 1 + 1]  # encounter and village
    assert coins(play) == [[3], [1]]


@pytest.mark.rule("RAIDS-139")
def test_nobody_stops_where_the_ghost_lies_or_fights_it_in_passing() -> None:
    play = given("""
        track = { 4 = "V1-10", 6 = "V1-11", 7 = "V1-12" }
        ghost = { at = 5 }
        ships = [{ at = 4, crew = 5 }, { at = 7 }]
    """)
    assert play.refused("sail 5") == "why-village"
    play.play("sail 6")
    assert play.told("attacks") == []
    assert play.ship(1).crew == 6


@pytest.mark.rule("RAIDS-139")
def test_the_ghost_fights_nobody_it_passes() -> None:
    play = given("""
        track = { 3 = "V1-10", 4 = "V1-11" }
        ships = [{ crew = 3 }, { at = 4, crew = 3 }]
    """)
    play.play("sail 3")
    assert play.told("ghost-sails") == [[5]]
    assert play.told("attacks") == []
    assert [play.ship(seat).crew for seat in (1, 2)] == [3, 3]


@pytest.mark.rule("RAIDS-135", "RAIDS-139")
def test_the_ghost_only_ever_lies_on_the_start_a_village_or_the_arrival() -> None:
    def watch(play: Play) -> None:
        assert play.ghost.position in (0, 5, 10, 15, 20)
        assert play.ghost.crew == 0

    for seed in range(30):
        random_walk(2, seed, watch)


@pytest.mark.rule("RAIDS-140")
def test_a_player_clears_up_to_the_ghost_and_must_go_beyond_it() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V1-11", 8 = "V1-15", 9 = "V1-12", 11 = "V1-01", 12 = "V1-02", 13 = "V1-13" }
        ghost = { at = 10 }
        ships = [{ at = 6, crew = 1 }, { at = 13 }]
    """)
    assert [play.tile(space) for space in (7, 8, 9)] == [None, None, None]
    assert play.tile(11) == "V1-01"
    assert play.stops == [11, 12, 13]


@pytest.mark.rule("RAIDS-141")
def test_no_player_has_to_catch_up_while_the_ghost_is_on_the_start() -> None:
    play = given("""
        track = { 1 = "V1-10", 2 = "V1-15", 3 = "V1-11", 4 = "V1-12", 8 = "V1-13" }
        ships = [{ at = 8 }, { crew = 1 }]
    """)
    assert play.mover == 2
    assert play.tile(2) == "V1-15"
    assert play.choices == ["cede", "sail 1"]
    play.play("sail 1")
    assert play.told("ghost-sails") == [[5]]


# --- the ghost at the Arrival -------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-142")
@pytest.mark.parametrize(("arrived", "number"), [(0, 1), (1, 2)])
def test_the_ghost_takes_the_next_start_number_like_any_ship(arrived: int, number: int) -> None:
    other = "at = 20, start = 1" if arrived else "at = 17"
    play = given(f"""
        track = {{ 14 = "V1-10", 17 = "V1-11", 18 = "V1-01" }}
        ghost = {{ at = 15, start = 3 }}
        ships = [{{ at = 14 }}, {{ {other} }}]
    """)
    play.play("sail 18")
    assert play.told("ghost-arrives") == [[number]]
    assert (play.ghost.position, play.ghost.start_number) == (20, number)


@pytest.mark.rule("RAIDS-142")
def test_the_last_number_is_left_for_a_ghost_that_arrives_last() -> None:
    play = given("""
        track = { 12 = "V1-10" }
        ships = [{}, {}]
    """)
    play.play("sail-home", "sail-home")
    assert play.told("arrives") == [[0, 1], [1, 2]]
    assert play.told("ghost-arrives") == [[3]]


@pytest.mark.rule("RAIDS-143")
@pytest.mark.parametrize(
    ("order", "expected", "bank"),
    [
        ("g12", [[3], [1]], [4, 7, 7]),
        ("g21", [[1], [3]], [4, 7, 7]),
        ("1g2", [[6], [1]], [3, 8, 7]),
        ("2g1", [[1], [6]], [3, 8, 7]),
        ("12g", [[6], [3]], [3, 7, 8]),
        ("21g", [[3], [6]], [3, 7, 8]),
    ],
)
def test_the_coin_for_the_number_of_the_ghost_is_not_given(
    order: str, expected: list[list[int]], bank: list[int]
) -> None:
    play = race(order)
    assert coins(play) == expected
    pillages = 1  # of the voyage that has begun
    assert play.position["bank"] == [bank[0], bank[1] - pillages, bank[2] - pillages]


RUNES = 'voyage = 4\narrival_tiles = ["A-0", "A-1", "A-2", "A-3"]\ntrack = { 7 = "V1-01" }'


@pytest.mark.rule("RAIDS-144")
@pytest.mark.parametrize("order", ["g12", "1g2", "12g", "g21", "2g1", "21g"])
def test_a_condition_ranks_the_two_players_only(order: str) -> None:
    play = race(order, 'beside = ["V1-10"]', 'beside = ["V1-11", "V1-12"]', arrival=RUNES)
    assert coins(play) == [[3], [6]]
    assert play.position["bank"] == [3, 7, 8]


@pytest.mark.rule("RAIDS-144")
def test_the_ghost_is_not_ranked_for_its_shields() -> None:
    shields = 'voyage = 4\narrival_tiles = ["A-0", "A-1", "A-2", "A-4"]\ntrack = { 7 = "V1-01" }'
    play = race("g12", 'slots = ["V1-07"]', 'slots = ["V1-08", "V1-09"]', arrival=shields)
    assert coins(play) == [[6], [3]]


# --- the swap -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-145")
@pytest.mark.parametrize(
    ("order", "expected", "opens"),
    [
        ("g12", [2, 3, 1], 2),
        ("g21", [3, 2, 1], 1),
        ("1g2", [2, 3, 1], 2),
        ("2g1", [3, 2, 1], 1),
        ("12g", [3, 2, 1], 1),
        ("21g", [2, 3, 1], 2),
    ],
)
def test_the_ghost_swaps_its_number_with_the_player_who_arrived_first(
    order: str, expected: list[int], opens: int
) -> None:
    play = race(order)
    assert numbers(play) == expected
    assert play.mover == opens


@pytest.mark.rule("RAIDS-145")
@pytest.mark.parametrize(("order", "expected"), [("12g", [[6], [3]]), ("21g", [[3], [6]])])
def test_the_swap_comes_after_the_reckoning(order: str, expected: list[list[int]]) -> None:
    runes = 'voyage = 2\narrival_tiles = ["A-0", "A-3", "A-1", "A-2"]\ntrack = { 7 = "V1-01" }'
    play = race(order, 'beside = ["V1-10"]', 'beside = ["V1-11"]', arrival=runes)
    assert coins(play) == expected  # equal counts: the true order of arrival decides
