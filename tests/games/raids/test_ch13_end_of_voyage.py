"""Chapter 13: end of the voyage."""

from itertools import permutations

import pytest

from tests.games.raids.harness import Play, given
from tests.games.raids.homecoming import coins, homeward

ORDERS = list(permutations((1, 2, 3)))


def rewards(play: Play) -> list[tuple[int, int, int]]:
    """Seat, coin and count of each reward, in the order they were given."""
    return [(seat + 1, coin, count) for seat, coin, count in play.told("rewarded")]


# --- when it ends -------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-104")
@pytest.mark.parametrize("players", [3, 4])
def test_the_voyage_ends_as_soon_as_all_ships_are_on_the_arrival(players: int) -> None:
    others = "".join(f"\n[[ships]]\nat = 20\nstart = {number}" for number in range(1, players))
    play = given('track = { 7 = "V1-01" }\n[[ships]]\nat = 7' + others)
    assert play.position["voyage"] == 1
    play.play("throw-away")
    assert play.told("voyage-ends") == [[1]]
    assert play.position["voyage"] == 2


@pytest.mark.rule("RAIDS-104")
def test_the_voyage_goes_on_while_a_ship_is_out() -> None:
    play = given("""
        track = { 7 = "V1-01", 8 = "V1-02" }
        ships = [{ at = 7 }, { at = 8 }, { at = 20 }]
    """)
    play.play("throw-away")  # with no Viking to attack seat 2, seat 1 goes home
    assert play.told("arrives") == [[0, 2]]
    assert play.told("voyage-ends") == []
    assert (play.mover, play.position["voyage"]) == (2, 1)
    play.play("throw-away")
    assert play.told("voyage-ends") == [[1]]


@pytest.mark.rule("RAIDS-104")
def test_the_voyage_of_two_players_ends_when_the_ghost_has_arrived_too() -> None:
    play = given("""
        track = { 7 = "V1-01" }
        ghost = { at = 10 }
        ships = [{ at = 20, start = 1 }, { at = 7 }]
    """)
    play.play("throw-away")
    told = [tiding.what for tiding in play.herald.heard]
    assert told.index("arrives") < told.index("ghost-arrives") < told.index("voyage-ends")
    assert play.position["voyage"] == 2


# --- sails --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-105")
@pytest.mark.parametrize(
    ("slots", "vikings"),
    [
        ([], 0),
        (["V1-03"], 1),
        (["V1-04"], 1),
        (["V2-02"], 1),
        (["V3-02"], 2),
        (["V4-02"], 2),
        (["V1-03", "V3-02", "V4-02"], 5),
        (["V1-01", "V1-05", "V1-06", "V1-07"], 0),
    ],
)
def test_each_sail_brings_a_viking_and_a_double_sail_two(slots: list[str], vikings: int) -> None:
    play = homeward("", f"crew = 1\nslots = {slots}", "", order=(1, 2, 3), voyage=4)
    reserve = play.state.reserve
    play.play("sail-home")
    assert [play.ship(seat).crew for seat in (1, 2, 3)] == [0, 1 + vikings, 0]
    assert play.state.reserve == reserve - vikings


@pytest.mark.rule("RAIDS-105")
@pytest.mark.parametrize(("crew", "after"), [(6, 8), (7, 8), (8, 8)])
def test_vikings_of_the_sails_without_a_shield_go_overboard(crew: int, after: int) -> None:
    play = homeward("", f'crew = {crew}\nslots = ["V3-02", "V2-04"]', "", order=(1, 2, 3), voyage=4)
    play.play("sail-home")
    assert play.ship(2).crew == after
    assert play.state.reserve == 40 - after


@pytest.mark.rule("RAIDS-105")
@pytest.mark.parametrize(
    ("order", "crews"), [((3, 4, 1, 2), [10, 9]), ((3, 4, 2, 1), [9, 10]), ((2, 3, 4, 1), [9, 10])]
)
def test_a_short_reserve_serves_the_sails_in_order_of_arrival(order: tuple[int, ...], crews: list[int]) -> None:
    play = homeward(
        'crew = 8\nslots = ["V4-02"]',
        'crew = 9\nslots = ["V2-02"]',
        "crew = 10",
        'crew = 11\nslots = ["V1-06"]',
        order=order,
        voyage=4,
    )
    assert play.state.reserve == 2
    play.play("sail-home")
    assert [play.ship(seat).crew for seat in (1, 2)] == crews


@pytest.mark.rule("RAIDS-105", "RAIDS-106")
def test_the_sails_come_before_the_coins() -> None:
    play = homeward('slots = ["V1-03"]', 'slots = ["V1-04"]', "", order=(1, 2, 3), tile="A-8")
    play.play("sail-home")
    told = [tiding.what for tiding in play.herald.heard]
    steps = [what for what in told if what in ("voyage-ends", "sails-recruit", "rewarded", "voyage-begins")]
    assert steps == ["voyage-ends", *["sails-recruit"] * 2, *["rewarded"] * 2, "voyage-begins"]


# --- coins --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-106")
def test_the_first_three_get_a_6_a_3_and_a_1_from_the_bank_and_the_fourth_nothing() -> None:
    play = homeward(
        'beside = ["V1-10"]',
        'beside = ["V1-11", "V1-12"]',
        'beside = ["V2-08", "V2-09", "V2-10"]',
        'beside = ["V3-09", "V3-10", "V4-08", "V4-09"]',
        order=(1, 2, 3, 4),
        voyage=4,
        tile="A-3",
    )
    assert play.position["bank"] == [4, 8, 8]
    play.play("sail-home")
    assert coins(play) == [[], [1], [3], [6]]
    assert play.position["bank"] == [3, 7, 7]


@pytest.mark.rule("RAIDS-106", "RAIDS-107")
@pytest.mark.parametrize("order", ORDERS)
def test_the_plain_tile_rewards_three_players_in_order_of_arrival(order: tuple[int, ...]) -> None:
    play = homeward("", "", "", order=order, voyage=1, tile="A-0").play("sail-home")
    assert [coins(play)[seat - 1] for seat in order] == [[6], [3], [1]]


@pytest.mark.rule("RAIDS-106", "RAIDS-107")
@pytest.mark.parametrize("order", [(1, 2, 3, 4), (4, 3, 2, 1), (2, 4, 1, 3)])
def test_the_plain_tile_gives_the_fourth_to_arrive_nothing(order: tuple[int, ...]) -> None:
    play = homeward("", "", "", "", order=order, voyage=1, tile="A-0").play("sail-home")
    assert [coins(play)[seat - 1] for seat in order] == [[6], [3], [1], []]


CONDITIONS = {
    "A-1": (
        "goods",
        'beside = ["V1-07"]',
        'slots = ["V1-08", "V1-09"]',
        'slots = ["V2-05"]\nbeside = ["V2-06", "V2-07"]',
    ),
    "A-2": (
        "kinds",
        'beside = ["V1-07"]',
        'slots = ["V1-08", "V1-09"]',
        'slots = ["V2-05"]\nbeside = ["V2-06", "V2-07"]',
    ),
    "A-3": ("runes", 'beside = ["V1-10"]', 'beside = ["V1-11", "V1-12"]', 'beside = ["V2-08", "V2-09", "V2-10"]'),
    "A-5": ("weapons", 'slots = ["V1-01"]', 'slots = ["V1-02", "V2-01"]', 'slots = ["V3-01", "V4-01"]'),
    "A-6": ("ports", 'beside = ["V1-13"]', 'beside = ["V2-11", "V2-12"]', 'beside = ["V3-11", "V3-12", "V4-10"]'),
    "A-7": ("monsters", 'beside = ["V4-16"]', 'beside = ["V1-15", "V1-16"]', 'beside = ["V2-15", "V2-16", "V3-15"]'),
    "A-8": ("sails", 'slots = ["V1-03"]', 'slots = ["V1-04", "V2-02"]', 'slots = ["V3-02", "V4-02"]'),
}


@pytest.mark.rule("RAIDS-108")
@pytest.mark.parametrize(
    ("tile", "few", "some", "many"),
    [pytest.param(tile, few, some, many, id=name) for tile, (name, few, some, many) in CONDITIONS.items()],
)
def test_a_condition_ranks_the_highest_count_first_whoever_arrived_first(
    tile: str, few: str, some: str, many: str
) -> None:
    play = homeward(few, some, many, order=(1, 2, 3), tile=tile).play("sail-home")
    assert coins(play) == [[1], [3], [6]]
    play = homeward(many, few, some, order=(2, 3, 1), tile=tile).play("sail-home")
    assert coins(play) == [[6], [1], [3]]


@pytest.mark.rule("RAIDS-108", "RAIDS-113")
def test_shields_rank_the_highest_capacity_first() -> None:
    play = homeward('slots = ["V1-07"]', "", 'slots = ["V1-06"]', order=(1, 2, 3), tile="A-4").play("sail-home")
    assert rewards(play) == [(3, 6, 11), (2, 3, 10), (1, 1, 9)]


@pytest.mark.rule("RAIDS-108")
def test_a_condition_counts_nothing_but_what_it_names() -> None:
    play = homeward(
        'beside = ["V1-10"]',
        'crew = 5\ncoins = [6, 3]\nslots = ["V1-01", "V1-03", "V1-05"]\nbeside = ["V1-13", "V1-15", "V1-08"]',
        "",
        order=(1, 2, 3),
        tile="A-3",
    )
    play.play("sail-home")
    assert rewards(play) == [(1, 6, 1)]


@pytest.mark.rule("RAIDS-109")
@pytest.mark.parametrize("order", ORDERS)
def test_equal_counts_are_ranked_by_order_of_arrival(order: tuple[int, ...]) -> None:
    longships = ['beside = ["V1-10"]', 'beside = ["V1-11"]', 'beside = ["V1-12"]']
    play = homeward(*longships, order=order, tile="A-3").play("sail-home")
    assert [coins(play)[seat - 1] for seat in order] == [[6], [3], [1]]


@pytest.mark.rule("RAIDS-109")
@pytest.mark.parametrize(("order", "expected"), [((1, 2, 3), [[3], [1], [6]]), ((3, 2, 1), [[1], [3], [6]])])
def test_a_tie_behind_the_first_is_broken_by_order_of_arrival_too(
    order: tuple[int, ...], expected: list[list[int]]
) -> None:
    longships = ['beside = ["V1-10"]', 'beside = ["V1-11"]', 'beside = ["V1-12", "V2-08"]']
    play = homeward(*longships, order=order, tile="A-3").play("sail-home")
    assert coins(play) == expected


@pytest.mark.rule("RAIDS-110")
@pytest.mark.parametrize("tile", ["A-1", "A-2", "A-3", "A-5", "A-6", "A-7", "A-8"])
def test_nobody_is_rewarded_for_nothing(tile: str) -> None:
    play = homeward("", "", "", order=(1, 2, 3), voyage=4, tile=tile).play("sail-home")
    assert coins(play) == [[], [], []]
    assert play.position["bank"] == [4, 8, 8]


@pytest.mark.rule("RAIDS-110")
def test_a_coin_without_a_taker_stays_in_the_bank() -> None:
    play = homeward("", 'beside = ["V1-10"]', "", order=(1, 2, 3), voyage=4, tile="A-3").play("sail-home")
    assert coins(play) == [[], [6], []]
    assert play.position["bank"] == [3, 8, 8]


@pytest.mark.rule("RAIDS-110")
def test_a_longship_without_a_single_shield_is_not_ranked() -> None:
    bare = 'slots = ["V1-09", "V2-07", "V3-05", "V3-08", "V4-07"]'
    play = homeward(bare, "", 'slots = ["V1-07"]', order=(1, 2, 3), voyage=4, tile="A-4").play("sail-home")
    assert coins(play) == [[], [6], [3]]


# --- how to count -------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-111")
@pytest.mark.parametrize(
    ("tile", "longship", "count"),
    [
        ("A-5", 'slots = ["V3-01"]', 2),
        ("A-5", 'slots = ["V1-01", "V4-01"]', 3),
        ("A-8", 'slots = ["V3-02"]', 2),
        ("A-8", 'slots = ["V1-03", "V4-02"]', 3),
        ("A-6", 'beside = ["V2-12"]', 1),
        ("A-6", 'beside = ["V1-13", "V2-12", "V3-12"]', 3),
        ("A-7", 'beside = ["V4-16"]', 1),
        ("A-7", 'beside = ["V1-15", "V4-16"]', 2),
        ("A-3", 'beside = ["V1-10", "V2-08", "V3-09", "V4-08", "V4-09", "V1-12"]', 6),
    ],
)
def test_doubles_count_twice_but_ports_and_monsters_by_the_tile(tile: str, longship: str, count: int) -> None:
    play = homeward("", longship, "", order=(1, 2, 3), tile=tile).play("sail-home")
    assert rewards(play) == [(2, 6, count)]


@pytest.mark.rule("RAIDS-111")
@pytest.mark.parametrize(
    ("tile", "first", "second", "winner"),
    [
        ("A-5", 'slots = ["V1-01"]', 'slots = ["V3-01"]', 2),
        ("A-8", 'slots = ["V1-03"]', 'slots = ["V3-02"]', 2),
        ("A-6", 'beside = ["V1-13"]', 'beside = ["V2-12"]', 1),
        ("A-7", 'beside = ["V1-15"]', 'beside = ["V4-16"]', 1),
    ],
)
def test_a_double_beats_an_earlier_single_only_where_it_counts_twice(
    tile: str, first: str, second: str, winner: int
) -> None:
    play = homeward(first, second, "", order=(1, 2, 3), tile=tile).play("sail-home")
    assert [seat for seat, coin, _ in rewards(play) if coin == 6] == [winner]


@pytest.mark.rule("RAIDS-112")
@pytest.mark.parametrize(
    ("tile", "expected"),
    [("A-1", [(1, 6, 3), (2, 3, 2), (3, 1, 1)]), ("A-2", [(2, 6, 2), (1, 3, 1), (3, 1, 1)])],
)
def test_goods_count_on_board_or_sold_by_tiles_or_by_kinds(tile: str, expected: list[tuple[int, int, int]]) -> None:
    wood_only = 'slots = ["V1-07"]\nbeside = ["V2-05", "V4-06"]'
    pigs_and_mead = 'slots = ["V1-08"]\nbeside = ["V1-09"]'
    play = homeward(wood_only, pigs_and_mead, 'slots = ["V2-06"]', order=(1, 2, 3), tile=tile).play("sail-home")
    assert rewards(play) == expected


@pytest.mark.rule("RAIDS-112")
@pytest.mark.parametrize(
    ("goods", "kinds"),
    [
        (["V1-07", "V2-05", "V4-06"], 1),
        (["V1-08", "V3-06"], 1),
        (["V1-09", "V3-07"], 1),
        (["V2-06", "V3-08"], 1),
        (["V2-07", "V4-07"], 1),
        (["V1-07", "V1-08", "V1-09", "V2-06", "V2-07"], 5),
    ],
)
def test_goods_of_one_kind_count_once_among_different_goods(goods: list[str], kinds: int) -> None:
    for longship in (f"slots = {goods}", f"beside = {goods}", f"slots = {goods[:1]}\nbeside = {goods[1:]}"):
        play = homeward("", longship, "", order=(1, 2, 3), tile="A-2").play("sail-home")
        assert rewards(play) == [(2, 6, kinds)]


@pytest.mark.rule("RAIDS-113")
def test_shields_count_manned_or_not_and_only_on_the_longship() -> None:
    play = homeward(
        "crew = 10",
        'slots = ["V1-09"]\nbeside = ["V1-07", "V1-08", "V2-05", "V2-06"]',
        'slots = ["V1-06"]',
        order=(1, 2, 3),
        tile="A-4",
    )
    play.play("sail-home")
    assert rewards(play) == [(3, 6, 11), (1, 3, 10), (2, 1, 8)]


@pytest.mark.rule("RAIDS-114")
def test_sails_and_coins_are_given_at_the_end_of_voyage_4_before_the_final_count() -> None:
    play = homeward(
        'crew = 2\nslots = ["V1-03", "V1-05"]', 'slots = ["V3-02", "V4-03"]', "", order=(1, 2, 3), voyage=4, tile="A-8"
    )
    play.play("sail-home")
    assert play.mover is None
    assert [play.ship(seat).crew for seat in (1, 2)] == [3, 2]
    assert coins(play) == [[3], [6], []]
    assert play.state.scores() == [3 + 3, 6 + 4, 0]  # coin, and hammers times Vikings
