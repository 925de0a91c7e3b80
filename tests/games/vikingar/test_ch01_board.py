"""Chapter 1: board, spaces, places."""

import pytest

from skali.games.vikingar.names import SPACE_NAMES
from skali.games.vikingar.rules.box import PLACES, POSITIONS
from tests.games.vikingar.harness import EACH_EDITION, WIN, event, fresh, game, given, kickstarter, tile

ALL_NORTH = [f"N{position}" for position in range(24)]
# A ring of 24 tiles, T01 at position 0 and so on; whirlpools at N3, N11, N21, S7, S17, S23.
RING = "tiles = { " + ", ".join(f'{number} = "T{number + 1:02}"' for number in range(24)) + " }\n"


def reach(space: str, edition: str = "first", more: str = "") -> list[str]:
    """Where a ship on this space of the ring could sail."""
    play = given(f'{RING}{more}\nclans = [{{ ships = ["{space}"], gold = 9 }}, {{}}]', edition=edition)
    play.play(f"activate {space}")
    return [*play.offered("sail"), *(f"whirlpool {territory}" for territory in play.offered("whirlpool"))]


# --- the ring ------------------------------------------------------------------------------------


@pytest.mark.rule("VIK-001", "VIK-006")
@pytest.mark.parametrize(
    ("space", "neighbours"), [("N0", ["N1", "N23"]), ("N23", ["N0", "N22"]), ("S0", ["S1", "S23"])]
)
def test_the_ring_of_24_positions_is_closed(space: str, neighbours: list[str]) -> None:
    assert [name for name in reach(space) if name in neighbours] == neighbours
    assert POSITIONS == 24


@pytest.mark.rule("VIK-002")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_every_position_has_a_north_a_south_and_a_worlds_end_from_the_inside_out(edition: str) -> None:
    """From the High Sea north, over a waterway south, then to the World's End."""
    play = given('tiles = { 5 = "T01" }\nclans = [{ ships = ["N5"], kraken = true }, {}]', edition=edition)
    play.play("activate N5", "sail S5")
    assert "E5" in play.offered("sail")
    assert "E5" not in reach("N0")


@pytest.mark.rule("VIK-003")
def test_there_are_73_spaces() -> None:
    names = ["SEA", *(f"{zone}{position}" for zone in "NSE" for position in range(24))]
    assert names == SPACE_NAMES
    assert len(names) == 73


@pytest.mark.rule("VIK-004")
def test_the_high_sea_holds_any_number_of_ships_and_every_other_space_only_one() -> None:
    assert fresh(4).ships(1) + fresh(4).ships(2) == ["SEA"] * 4
    play = given("""
        tiles = { 3 = "T01" }
        clans = [{ ships = ["N3", "SEA"] }, { ships = ["SEA", "SEA"] }]
    """)
    play.play("activate N3", "sail SEA")
    assert play.ships(1) == ["SEA", "SEA"]
    for space in ("N3", "S3"):
        with pytest.raises(Exception, match=f"two ships stand on {space}"):
            given(f'tiles = {{ 3 = "T01" }}\nclans = [{{ ships = ["{space}"] }}, {{ ships = ["{space}"] }}]')


@pytest.mark.rule("VIK-005")
def test_the_high_sea_touches_every_northern_territory_and_nothing_else() -> None:
    assert fresh(2).play("activate SEA").offered("sail") == ALL_NORTH


@pytest.mark.rule("VIK-006", "VIK-010")
@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("N5", ["SEA", "N4", "N6"]),  # T06 has no waterway
        ("N0", ["SEA", "N1", "N23", "S0"]),
        ("S5", ["S4", "S6", "E5"]),
        ("S0", ["N0", "S1", "S23", "E0"]),
    ],
)
def test_a_territory_touches_its_neighbours_of_the_same_half_and_nothing_diagonal(
    space: str, expected: list[str]
) -> None:
    assert reach(space) == expected


@pytest.mark.rule("VIK-007")
@pytest.mark.parametrize(("tile_number", "waterway"), [(0, True), (1, False), (4, True), (5, False)])
def test_the_equator_is_crossed_both_ways_where_the_tile_shows_a_waterway(tile_number: int, waterway: bool) -> None:
    assert (f"S{tile_number}" in reach(f"N{tile_number}")) == waterway
    assert (f"N{tile_number}" in reach(f"S{tile_number}")) == waterway


@pytest.mark.rule("VIK-007")
def test_without_a_waterway_the_refusal_says_so_and_with_one_it_costs_one_movement() -> None:
    play = given('tiles = { 5 = "T06", 6 = "T01" }\nclans = [{ ships = ["N5", "N6"] }, {}]')
    play.play("activate N5")
    assert play.refused("sail S5") == "why-no-waterway"
    assert play.refused("sail S6") == "why-not-adjacent"
    play.play("rest", "activate N6", "sail S6")
    assert play.ships(1) == ["N5", "S6"]
    assert play.question == "ship"


@pytest.mark.rule("VIK-008", "VIK-010")
def test_a_worlds_end_zone_touches_its_own_southern_territory_only() -> None:
    assert reach("E5", more='ends = { 5 = "L01", 6 = "L02" }') == ["S5"]
    play = given(RING + 'clans = [{ ships = ["S5", "N5"] }, {}]').play("activate S5")
    assert play.refused("sail E6") == "why-not-adjacent"
    play.play("rest", "activate N5")
    assert play.refused("sail E5") == "why-not-adjacent"


@pytest.mark.rule("VIK-009", "VIK-080")
def test_visible_whirlpools_are_linked_with_one_another_and_with_the_high_sea() -> None:
    """N3, N11, N21, S7, S17 and S23 show one."""
    assert reach("N3") == ["SEA", "N2", "N4", "N11", "N21", "S7", "S17", "S23"]
    assert reach("S17") == ["SEA", "N3", "N11", "N21", "S7", "S16", "S18", "S23", "E17"]
    expected = [f"whirlpool {space}" for space in ("N3", "N11", "N21", "S7", "S17", "S23")]
    assert reach("SEA") == [*ALL_NORTH, *expected]


@pytest.mark.rule("VIK-009")
def test_a_whirlpool_belongs_to_one_half_and_only_counts_when_its_tile_is_face_up() -> None:
    play = given('tiles = { 3 = "T04", 7 = "T08" }\nclans = [{ ships = ["S3", "N7"], gold = 9 }, {}]')
    assert play.play("activate S3").offered("sail") == ["S2", "S4", "E3"]
    assert play.play("rest", "activate N7").offered("sail") == ["SEA", "N6", "N8"]
    alone = given('tiles = { 3 = "T04" }\nclans = [{ ships = ["N3"] }, {}]').play("activate N3")
    assert alone.offered("sail") == ["SEA", "N2", "N4"]
    sea = given('tiles = { 3 = "T04" }\nclans = [{}, {}]').play("activate SEA")
    assert sea.offered("whirlpool") == ["N3"]
    assert sea.refused("whirlpool N11") == "why-no-whirlpool"


# --- places --------------------------------------------------------------------------------------


def kinds_of_places(edition: str) -> set[str]:
    box = game.boxes[edition]
    return {place for kind, place in enumerate(PLACES) for here in box.places if here & (1 << kind)}


@pytest.mark.rule("VIK-011")
def test_the_first_edition_has_five_kinds_of_places() -> None:
    assert kinds_of_places("first") == {"village", "city", "worship", "fortress", "quest"}


@pytest.mark.rule("VIK-012")
def test_the_kickstarter_edition_has_temples_too() -> None:
    assert kinds_of_places("kickstarter") == {"village", "city", "worship", "fortress", "quest", "temple"}


@pytest.mark.rule("VIK-013")
def test_a_ship_acts_only_on_the_places_of_its_own_territory() -> None:
    """T05: fortress and city in the north, village and place of worship in the south."""
    play = given('tiles = { 5 = "T05" }\nclans = [{ ships = ["S5"] }, {}]').play("activate S5")
    assert play.offered("raid") == ["village", "worship"]
    assert play.offered("build") == ["worship"]
    assert play.refused("raid city") == "why-no-such-place"
    assert play.refused("build city") == "why-no-such-place"
    three = kickstarter('tiles = { 7 = "T08" }\nclans = [{ ships = ["S7"] }, {}]').play("activate S7")
    assert three.offered("raid") == ["village", "city", "fortress"]


@pytest.mark.rule("VIK-014")
def test_a_fortress_protects_its_own_half_of_the_tile_only() -> None:
    """T05 has it in the north."""
    play = given('tiles = { 5 = "T05", 6 = "T06" }\nclans = [{ ships = ["S6", "N6"] }, {}]')
    play.play("activate S6", "sail S5")
    assert (play.ships(1), play.question) == (["S5", "N6"], "ship")
    play.play("raid village", "activate N6", "sail N5")
    assert play.question == "toll"


@pytest.mark.rule("VIK-015")
def test_a_burnt_place_does_not_exist_any_more() -> None:
    """The fortress asks no toll, the city is neither raided nor built on, the village gives nothing."""
    play = given("""
        tiles = { 5 = "T05" }
        burnt = ["N5-fortress", "N5-city", "S5-village"]
        clans = [{ ships = ["SEA", "S5"] }, {}]
    """)
    play.play("activate SEA", "sail N5", fate=[event("N01"), *WIN])
    assert play.ships(1) == ["N5", "S5"]
    assert [kind for kind in ("raid", "build", "seize", "quest") if play.offered(kind)] == []
    assert play.refused("raid city") == "why-no-such-place"
    play.play("rest", "activate S5")
    assert play.offered("raid") == ["worship"]


@pytest.mark.rule("VIK-015")
def test_what_burns_stays_burnt_in_later_rounds() -> None:
    play = given('tiles = { 5 = "T01" }\nclans = [{ ships = ["N5"] }, { ships = [] }]')
    play.play("activate N5", "raid village")
    assert play.places("N5") == []
    while play.state.round == 1:
        play.play(play.choices[-1])
    assert play.places("N5") == []
    assert play.position["burnt"] == ["N5-village"]


@pytest.mark.rule("VIK-016")
def test_nothing_on_a_face_down_tile_is_known_and_a_turned_tile_stays_so() -> None:
    play = given("clans = [{}, {}]").play("activate SEA")
    assert play.tile(5) is None
    assert play.choices == [*(f"sail {space}" for space in ALL_NORTH), "rest"]
    play.play("sail N5", fate=[event("N01"), *WIN, tile("T04")])
    assert play.tile(5) == "T04"
    play.play("sail SEA")
    assert play.tile(5) == "T04"
    assert play.play("activate SEA").offered("whirlpool") == ["N5"]


@pytest.mark.rule("VIK-017", "VIK-072")
def test_in_the_high_sea_nobody_attacks_or_is_attacked() -> None:
    play = given('tiles = { 5 = "T06" }\nclans = [{ ships = ["N5"] }, {}]')
    play.play("activate N5", "sail SEA")
    assert play.runes() == (0, 0)
    assert play.ships(1) + play.ships(2) == ["SEA"] * 3
