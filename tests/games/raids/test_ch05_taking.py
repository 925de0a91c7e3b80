"""Chapter 5: phase 1, take the tile."""

import tomllib
from pathlib import Path

import pytest

from skali.engine.chance import Dice
from skali.engine.reading import read_toml
from skali.games.raids import game, position
from skali.games.raids.rules.box import Box
from tests.games.raids.harness import Play, given

SINGLE_PORTS = ["V1-13", "V2-11", "V3-11", "V4-10"]
DOUBLE_PORTS = ["V2-12", "V3-12", "V4-11"]
FIVE_TILES = ["V1-02", "V1-03", "V1-04", "V1-05", "V1-06"]
RUNES = ["V1-10", "V1-11", "V1-12", "V2-08", "V2-09", "V2-10", "V3-09", "V3-10", "V4-08", "V4-09"]


def standing_on(tile: str, ship: str = "") -> Play:
    """Ship 1 stands on a tile on 6, the others on 7 and 8; a free weapon lies on 9."""
    return given(f"""
        track = {{ 6 = "{tile}", 7 = "V2-01", 8 = "V3-01", 9 = "V4-01" }}
        ships = [{{ at = 6{ship and ", " + ship} }}, {{ at = 7 }}, {{ at = 8 }}]
    """)


def alone_at_sea(tile: str, ship: str, voyage: int = 1) -> Play:
    """Ship 1 stands on a tile on 19; all others are home, so that it sails home by itself afterwards."""
    return given(f"""
        voyage = {voyage}
        arrival_tiles = ["A-0", "A-1", "A-4", "A-5"]
        track = {{ 19 = "{tile}" }}
        ships = [{{ at = 19, {ship} }}, {{ at = 20 }}, {{ at = 20 }}]
    """)


# --- taking --------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-031")
@pytest.mark.parametrize("tile", ["V1-01", "V1-03", "V1-05", "V1-06", "V1-07", "V1-10", "V1-13"])
def test_the_player_takes_the_tile_under_his_ship_and_leaves_an_empty_space(tile: str) -> None:
    play = standing_on(tile)
    if "place" in play.choices:
        assert play.position["in_hand"] == tile
        play.play("place")
        assert play.slots(1) == [tile]
    else:
        assert play.beside(1) == [tile]
    assert [play.tile(space) for space in (6, 7, 8, 9)] == [None, "V2-01", "V3-01", "V4-01"]


@pytest.mark.rule("RAIDS-031")
def test_a_space_stays_empty_for_the_rest_of_the_voyage() -> None:
    play = standing_on("V1-10")
    for choice in ("sail 9", "place", "place", "place"):
        assert (play.state.voyage, play.tile(6)) == (1, None)
        play.play(choice)
    assert (play.state.voyage, str(play.tile(6))[:2]) == (2, "V2")


@pytest.mark.rule("RAIDS-032")
@pytest.mark.parametrize("others", ["{}, {}", "{ at = 6 }, {}", "{ at = 6 }, { at = 7 }", "{ at = 6 }, { at = 20 }"])
def test_a_player_on_the_start_takes_no_tile_not_even_the_last_one(others: str) -> None:
    play = given(f"""
        track = {{ 1 = "V1-01", 6 = "V1-10", 7 = "V1-11", 8 = "V1-02" }}
        ships = [{{ }}, {others}]
    """)
    assert (play.mover, play.position["phase"]) == (1, "sail")
    assert (play.slots(1), play.beside(1)) == ([], [])


@pytest.mark.rule("RAIDS-033")
@pytest.mark.parametrize("tile", ["V1-01", "V1-10", "V1-13"])
def test_a_tile_is_not_taken_on_arriving_but_in_the_next_turn_of_the_player(tile: str) -> None:
    play = given(f"""
        track = {{ 6 = "V2-08", 7 = "V1-02", 8 = "V1-03", 9 = "{tile}", 12 = "V1-04", 13 = "V1-05" }}
        ships = [{{ at = 6 }}, {{ at = 7 }}, {{ at = 8 }}]
    """)
    play.play("sail 9")
    assert (play.mover, play.tile(9), play.slots(1), play.beside(1)) == (2, tile, [], ["V2-08"])
    play.play("throw-away", "sail 12", "throw-away", "sail 13")
    assert (play.mover, play.tile(9)) == (1, None)


@pytest.mark.rule("RAIDS-033")
def test_a_ship_driven_from_a_tile_never_gets_it() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V1-11", 8 = "V1-01", 9 = "V1-02" }
        ships = [{ at = 6, crew = 1 }, { at = 7, crew = 1 }, { at = 8 }]
    """)
    play.play("sail 7")
    assert (play.mover, play.tile(7), play.beside(2)) == (2, "V1-11", [])
    play.play("sail 9")
    assert play.beside(2) == []
    assert play.beside(1) == ["V1-10", "V1-11"]


# --- three ways with an on-board tile ------------------------------------------------------------


@pytest.mark.rule("RAIDS-034", "RAIDS-035", "RAIDS-036", "RAIDS-037")
@pytest.mark.parametrize("tile", ["V1-01", "V2-02", "V2-03", "V2-04", "V2-05"])
@pytest.mark.parametrize("filled", range(6))
def test_an_on_board_tile_may_be_placed_replace_any_other_or_be_thrown_away(tile: str, filled: int) -> None:
    play = standing_on(tile, f"slots = {FIVE_TILES[:filled]}")
    place = ["place"] if filled < 5 else []
    assert play.choices == [*place, *(f"replace slot {slot}" for slot in range(1, filled + 1)), "throw-away"]


@pytest.mark.rule("RAIDS-034")
def test_an_on_board_tile_cannot_be_put_off() -> None:
    play = standing_on("V1-01")
    for text in ("sail 9", "sail-home", "keep-goods"):
        assert play.refused(text) == "why-not-now"


@pytest.mark.rule("RAIDS-035")
def test_a_tile_is_placed_in_a_free_slot() -> None:
    play = standing_on("V1-01", 'slots = ["V1-02", "", "V1-04"]')
    play.play("place")
    assert play.slots(1) == ["V1-02", "V1-01", "V1-04"]
    play = standing_on("V1-01", f"slots = {FIVE_TILES}")
    assert play.refused("place") == "why-no-free-slot"


@pytest.mark.rule("RAIDS-036")
@pytest.mark.parametrize("slot", range(1, 6))
def test_a_tile_takes_the_slot_of_the_one_it_replaces(slot: int) -> None:
    play = standing_on("V1-01", f"slots = {FIVE_TILES}")
    play.play(f"replace slot {slot}")
    assert play.slots(1) == [*FIVE_TILES[: slot - 1], "V1-01", *FIVE_TILES[slot:]]
    assert FIVE_TILES[slot - 1] not in str(play.position)


@pytest.mark.rule("RAIDS-036")
def test_a_bare_slot_has_nothing_to_replace() -> None:
    play = standing_on("V1-01", 'slots = ["V1-02", "", "V1-04"]')
    assert play.choices == ["place", "replace slot 1", "replace slot 3", "throw-away"]
    assert play.refused("replace slot 2") == "why-slot-bare"


@pytest.mark.rule("RAIDS-037")
@pytest.mark.parametrize("filled", [0, 2, 5])
def test_a_tile_may_be_thrown_away_whether_or_not_there_is_room(filled: int) -> None:
    play = standing_on("V1-01", f"slots = {FIVE_TILES[:filled]}")
    play.play("throw-away")
    assert play.slots(1) == FIVE_TILES[:filled]
    assert "V1-01" not in str(play.position)
    assert play.position["phase"] == "sail"


@pytest.mark.rule("RAIDS-038")
@pytest.mark.parametrize(
    ("choice", "coins", "score"),
    [
        ("place", [6], 8 + 6),  # pennant kept, weapon placed: the arrival tile rewards it
        ("throw-away", [], 8),  # the weapon does not count
        ("replace slot 1", [6], 6),  # the pennant does not count
    ],
)
def test_a_discarded_tile_counts_neither_for_the_arrival_tile_nor_for_the_score(
    choice: str, coins: list[int], score: int
) -> None:
    """Voyage 4 ends at once; its arrival tile counts weapons."""
    play = alone_at_sea("V1-01", 'slots = ["V4-05"]', voyage=4)
    play.play(choice)
    assert play.mover is None
    assert play.position["ships"][0]["coins"] == coins
    assert play.state.scores()[0] == score


@pytest.mark.rule("RAIDS-038")
@pytest.mark.parametrize(("choice", "coins"), [("place", [6]), ("throw-away", []), ("replace slot 1", [6])])
def test_goods_thrown_away_do_not_count_as_goods(choice: str, coins: list[int]) -> None:
    """Voyage 2, whose arrival tile counts goods on board and sold."""
    play = alone_at_sea("V1-07", 'slots = ["V1-01"]', voyage=2)
    play.play(choice)
    assert play.position["ships"][0]["coins"] == coins


# --- the overboard check -------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-039")
@pytest.mark.parametrize(
    ("tile", "slots", "crew", "choice", "after"),
    [
        ("V1-01", [], 10, "place", 9),
        ("V2-07", ["V2-02"], 10, "place", 8),
        ("V2-07", ["V1-06"], 11, "replace slot 1", 8),
        ("V2-04", ["V2-02", "V2-03"], 10, "replace slot 2", 9),
        ("V2-03", ["V1-09", "V2-02"], 8, "replace slot 1", 8),
    ],
)
def test_after_placing_or_replacing_a_tile_the_crew_must_fit(
    tile: str, slots: list[str], crew: int, choice: str, after: int
) -> None:
    play = standing_on(tile, f"crew = {crew}, slots = {slots}")
    play.play(choice)
    assert play.ship(1).crew == after
    assert play.vikings() == 40


@pytest.mark.rule("RAIDS-039")
def test_a_sale_is_followed_by_the_check_too(tmp_path: Path) -> None:
    """No goods of the box show more than a bare slot; with 3 shields on some, their sale costs a seat."""
    printed = (game.folder / "components.toml").read_text(encoding="utf-8")
    wood = 'id = "V1-07", type = "good", kind = "wood", value = 3, shields = '
    (tmp_path / "components.toml").write_text(printed.replace(wood + "1", wood + "3"), encoding="utf-8")
    data = tomllib.loads("""
        game = "raids"
        track = { 6 = "V1-13", 7 = "V2-01", 8 = "V3-01", 9 = "V4-01" }
        ships = [{ at = 6, crew = 11, slots = ["V1-07"] }, { at = 7 }, { at = 8 }]
    """)
    play = Play(position.read(data, Box(read_toml(tmp_path / "components.toml")), Dice(1)), Dice(1))
    reserve = play.state.reserve
    play.play("sell slot 1")
    assert (play.ship(1).capacity, play.ship(1).crew) == (10, 10)
    assert (play.told("overboard"), play.told("no-shield")) == ([[0, 1]], [[0, 1]])
    assert play.state.reserve == reserve + 1


# --- runes and ports -----------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-040")
@pytest.mark.parametrize("filled", [0, 5])
def test_a_rune_goes_beside_the_longship_without_a_question_and_takes_no_slot(filled: int) -> None:
    play = standing_on("V1-10", f"slots = {FIVE_TILES[:filled]}")
    assert play.position["phase"] == "sail"
    assert (play.slots(1), play.beside(1)) == (FIVE_TILES[:filled], ["V1-10"])


@pytest.mark.rule("RAIDS-040")
def test_there_is_no_limit_to_the_runes_of_a_player() -> None:
    play = standing_on("V4-09", f"beside = {RUNES[:9]}")
    assert play.beside(1) == RUNES
    assert play.state.score(0) == 30


@pytest.mark.rule("RAIDS-041")
@pytest.mark.parametrize("port", SINGLE_PORTS + DOUBLE_PORTS)
def test_a_port_goes_beside_the_longship_and_works_once(port: str) -> None:
    play = given(f"""
        track = {{ 6 = "{port}", 7 = "V2-01", 8 = "V3-01", 9 = "V4-01", 12 = "V1-01", 13 = "V2-02" }}
        ships = [{{ at = 6, crew = 1, slots = {FIVE_TILES[:4]} }}, {{ at = 7 }}, {{ at = 8 }}]
        left = {{ 10 = [0] }}
    """)
    assert (play.slots(1), play.beside(1)) == (FIVE_TILES[:4], [port])
    assert play.ship(1).crew == 2
    play.play("sail 9", "throw-away", "sail 12", "throw-away", "sail 13", "place")
    assert play.ship(1).crew == 2
    assert play.position["phase"] == "sail"


@pytest.mark.rule("RAIDS-042")
@pytest.mark.parametrize(
    ("ports", "sales"),
    [
        (SINGLE_PORTS, []),
        (SINGLE_PORTS, ["V1-07"]),
        (SINGLE_PORTS, ["V2-07"]),
        (DOUBLE_PORTS, []),
        (DOUBLE_PORTS, ["V1-09"]),
        (DOUBLE_PORTS, ["V1-07", "V2-07"]),
        (DOUBLE_PORTS, ["V2-07", "V1-09"]),
    ],
)
def test_a_single_port_buys_up_to_one_tile_of_goods_and_a_double_port_up_to_two(
    ports: list[str], sales: list[str]
) -> None:
    slots = ["V1-07", "V1-01", "V1-09", "V1-02", "V2-07"]
    most = 1 if ports is SINGLE_PORTS else 2
    for port in ports:
        play = standing_on(port, f"slots = {slots}")
        for number, goods in enumerate(sales):
            left = [slot for slot in (1, 3, 5) if slots[slot - 1] not in sales[:number]]
            assert play.choices == [*(f"sell slot {slot}" for slot in left), "keep-goods"]
            play.play(f"sell slot {slots.index(goods) + 1}")
        if len(sales) < most:
            play.play("keep-goods")
        assert play.position["phase"] == "sail"
        assert play.beside(1) == sorted([*sales, port])
        assert play.slots(1) == [tile for tile in slots if tile not in sales]


@pytest.mark.rule("RAIDS-042")
def test_only_goods_in_the_players_own_slots_can_be_sold() -> None:
    play = given("""
        track = { 6 = "V2-12", 7 = "V2-01", 8 = "V3-01", 9 = "V4-01" }
        ships = [
            { at = 6, slots = ["V1-01", "V1-07", "", "V1-06"], beside = ["V2-05"] },
            { at = 7, slots = ["V1-08", "", "V1-09"] },
            { at = 8 },
        ]
    """)
    assert play.choices == ["sell slot 2", "keep-goods"]
    for slot in (1, 3, 4, 5):
        assert play.refused(f"sell slot {slot}") == "why-no-goods-there"


@pytest.mark.rule("RAIDS-042")
@pytest.mark.parametrize(("goods", "before"), [("V1-07", 9), ("V1-09", 8)])
def test_the_slot_of_goods_sold_is_bare_again(goods: str, before: int) -> None:
    play = standing_on("V1-13", f'crew = {before}, slots = ["{goods}"]')
    assert play.ship(1).capacity == before
    play.play("sell slot 1")
    assert play.ship(1).capacity == 10
    assert play.ship(1).crew == before + 1


@pytest.mark.rule("RAIDS-043")
@pytest.mark.parametrize(("choice", "crew", "gained"), [("sell slot 1", 9, 1), ("keep-goods", 8, 0)])
def test_the_recruit_comes_after_the_sale_and_may_sit_in_the_slot_it_freed(choice: str, crew: int, gained: int) -> None:
    play = standing_on("V1-13", 'crew = 8, slots = ["V1-09"]')
    reserve = play.state.reserve
    assert play.ship(1).crew == play.ship(1).capacity == 8
    play.play(choice)
    assert play.ship(1).crew == crew
    assert play.state.reserve == reserve - gained


@pytest.mark.rule("RAIDS-043")
@pytest.mark.parametrize("port", SINGLE_PORTS + DOUBLE_PORTS)
def test_any_port_recruits_one_viking_whatever_is_sold(port: str) -> None:
    for sales in range(3 if port in DOUBLE_PORTS else 2):
        play = standing_on(port, 'crew = 3, slots = ["V1-07", "V1-08", "V1-09"]')
        reserve = play.state.reserve
        play.play(*[f"sell slot {slot}" for slot in range(1, sales + 1)])
        if play.position["phase"] == "sell":
            assert play.ship(1).crew == 3
            play.play("keep-goods")
        assert play.ship(1).crew == 4
        assert play.state.reserve == reserve - 1


@pytest.mark.rule("RAIDS-044")
@pytest.mark.parametrize("slots", ["[]", '["V1-01", "V1-06"]'])
def test_a_port_without_goods_still_gives_its_viking(slots: str) -> None:
    play = standing_on("V2-12", f"crew = 2, slots = {slots}")
    assert play.position["phase"] == "sail"
    assert play.ship(1).crew == 3
    assert play.beside(1) == ["V2-12"]


@pytest.mark.rule("RAIDS-045", "RAIDS-041")
def test_ports_already_taken_buy_nothing_and_recruit_nobody() -> None:
    play = standing_on("V1-10", 'crew = 2, slots = ["V1-07"], beside = ["V1-13", "V2-12"]')
    assert play.position["phase"] == "sail"
    assert play.refused("sell slot 1") == "why-not-now"
    assert play.ship(1).crew == 2


@pytest.mark.rule("RAIDS-045")
def test_a_sale_not_made_in_port_is_lost() -> None:
    play = given("""
        track = { 6 = "V2-12", 7 = "V2-01", 8 = "V3-01", 9 = "V4-01", 12 = "V1-02" }
        ships = [{ at = 6, slots = ["V1-07", "V1-08"] }, { at = 7 }, { at = 8 }]
    """)
    play.play("sell slot 1", "keep-goods")
    assert play.refused("sell slot 2") == "why-not-now"
    play.play("sail 9", "throw-away", "sail 12", "throw-away", "sail-home")
    assert play.mover == 1
    assert play.refused("sell slot 2") == "why-not-now"
    play.play("throw-away")
    assert play.refused("sell slot 2") == "why-not-now"
    play.play("sail-home", "throw-away")
    assert play.state.voyage == 2
    assert play.slots(1) == ["V1-08"]


@pytest.mark.rule("RAIDS-046")
def test_goods_sold_stay_beside_the_longship_into_the_next_voyage() -> None:
    play = alone_at_sea("V2-12", 'slots = ["V1-07", "V1-01", "V1-08"]', voyage=2)
    play.play("sell slot 1", "sell slot 3")
    assert play.state.voyage == 3
    assert (play.slots(1), play.beside(1)) == (["V1-01"], ["V1-07", "V1-08", "V2-12"])


@pytest.mark.rule("RAIDS-046")
def test_goods_sold_cannot_come_back_on_board() -> None:
    play = standing_on("V1-02", 'slots = ["V1-01"], beside = ["V1-07", "V1-13"]')
    assert play.choices == ["place", "replace slot 1", "throw-away"]
    play.play("place")
    assert (play.slots(1), play.beside(1)) == (["V1-01", "V1-02"], ["V1-07", "V1-13"])
    play = standing_on("V2-12", 'slots = ["V1-09"], beside = ["V1-07", "V1-13"]')
    assert play.choices == ["sell slot 1", "keep-goods"]


@pytest.mark.rule("RAIDS-046")
def test_goods_sold_count_at_the_end_of_the_game() -> None:
    play = alone_at_sea("V2-12", 'slots = ["V1-09", "V4-07"]', voyage=4)
    play.play("sell slot 2", "keep-goods")
    assert play.mover is None
    assert play.beside(1) == ["V2-12", "V4-07"]
    assert play.state.scores()[0] == 10
