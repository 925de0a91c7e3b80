"""Chapter 4: turn order in a voyage."""

import pytest

from tests.games.raids.harness import Play, given, random_walk

WEAPONS_AND_SAILS = ["V1-01", "V1-02", "V1-03", "V1-04"]


def ships_at(*places: int) -> Play:
    """Each ship at sea stands on a tile that its player is asked about; free runes lie on 17 and 18."""
    track = {space: tile for space, tile in zip(places, WEAPONS_AND_SAILS, strict=False) if 0 < space < 20}
    track |= {17: "V1-10", 18: "V1-11"}
    tiles = ", ".join(f'{space} = "{tile}"' for space, tile in track.items())
    home = 0
    rows = []
    for number, place in enumerate(places, start=1):
        home += place == 20
        rows.append(f"{{ at = {place}, crew = 1, start = {home if place == 20 else number} }}")
    return given(f"track = {{ {tiles} }}\nships = [{', '.join(rows)}]")


@pytest.mark.rule("RAIDS-026")
@pytest.mark.parametrize(
    ("places", "rearmost"),
    [
        ((3, 7, 12), 1),
        ((7, 3, 12), 2),
        ((12, 7, 3), 3),
        ((4, 0, 6), 2),
        ((19, 20, 16), 3),
        ((20, 20, 19), 3),
        ((9, 8, 7, 6), 4),
        ((2, 9, 1, 14), 3),
        ((20, 13, 20, 14), 2),
    ],
)
def test_the_turn_belongs_to_the_ship_with_the_lowest_position_not_yet_home(places: list[int], rearmost: int) -> None:
    assert ships_at(*places).mover == rearmost


@pytest.mark.rule("RAIDS-026")
@pytest.mark.parametrize("starts", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_start_numbers_do_not_count_among_ships_at_sea(starts: tuple[int, int, int]) -> None:
    ships = ", ".join(f"{{ at = {space}, start = {start} }}" for space, start in zip((7, 6, 8), starts, strict=True))
    play = given(f"""
        track = {{ 6 = "V1-01", 7 = "V1-02", 8 = "V1-03" }}
        ships = [{ships}]
    """)
    assert play.mover == 2


@pytest.mark.rule("RAIDS-027")
@pytest.mark.parametrize(
    ("starts", "order"),
    [
        ((4, 3, 2, 1), [1, 2, 3, 4]),
        ((1, 2, 3, 4), [4, 3, 2, 1]),
        ((2, 4, 1, 3), [2, 4, 1, 3]),
        ((1, 3, 2), [2, 3, 1]),
        ((3, 1, 2), [1, 3, 2]),
    ],
)
def test_ships_leave_the_start_in_the_order_of_falling_start_numbers(starts: list[int], order: list[int]) -> None:
    rows = ", ".join(f"{{ start = {start} }}" for start in starts)
    play = given(f"""
        track = {{ 16 = "V1-01", 17 = "V1-02", 18 = "V1-03", 19 = "V1-04" }}
        ships = [{rows}]
    """)
    movers = []
    for space in range(16, 16 + len(starts)):
        movers.append(play.mover)
        play.play(f"sail {space}")
    assert movers == order


@pytest.mark.rule("RAIDS-026")
def test_a_ship_on_the_start_with_the_lowest_number_still_goes_before_those_at_sea() -> None:
    assert ships_at(0, 1, 2).mover == 1


@pytest.mark.rule("RAIDS-028", "RAIDS-026")
def test_a_player_who_is_still_the_rearmost_plays_again() -> None:
    """Ship 1 drives ship 2 away and lies behind it and ship 3 as before."""
    play = given("""
        track = { 3 = "V1-10", 6 = "V1-01", 9 = "V1-02", 11 = "V1-03" }
        ships = [{ at = 3, crew = 1 }, { at = 6, crew = 2 }, { at = 9 }]
    """)
    assert play.mover == 1
    play.play("sail 6", "flee", "sail 11")
    assert play.told("turn") == [[0]]
    assert (play.mover, play.position["in_hand"]) == (1, "V1-01")


@pytest.mark.rule("RAIDS-028")
def test_the_rearmost_ship_is_looked_for_after_every_turn() -> None:
    """Not round the table: ship 1 stays behind ships 2 and 3 only once it is overtaken."""
    play = given("""
        track = { 6 = "V1-01", 7 = "V1-02", 8 = "V1-03", 9 = "V1-04", 12 = "V1-10", 18 = "V1-05", 19 = "V1-11" }
        ships = [{ at = 6 }, { at = 7 }, { at = 8 }]
    """)
    movers = [play.mover]
    for choice in ("sail 9", "sail 18", "sail 12"):
        play.play("throw-away", choice)
        movers.append(play.mover)
    assert movers == [1, 2, 3, 1]


@pytest.mark.rule("RAIDS-029")
def test_a_player_on_the_arrival_has_no_more_turn_in_the_voyage() -> None:
    play = given("""
        track = { 6 = "V1-01", 7 = "V1-02", 8 = "V1-03", 16 = "V1-04", 18 = "V1-05" }
        ships = [{ at = 6 }, { at = 7 }, { at = 8 }]
    """)
    play.play("throw-away", "sail-home")
    movers = []
    for choice in ("sail 16", "sail 18"):
        movers.append(play.mover)
        play.play("throw-away", choice)
    assert movers == [2, 3]
    assert play.mover == 2
    assert play.ship(1).position == 20


@pytest.mark.rule("RAIDS-029")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_on_the_arrival_is_ever_asked(seats: int) -> None:
    def check(play: Play) -> None:
        assert play.mover is not None
        assert play.ship(play.mover).position < 20

    for seed in range(10):
        random_walk(seats, seed, check)


@pytest.mark.rule("RAIDS-030")
def test_a_player_takes_his_tile_first_and_sails_then() -> None:
    play = given("""
        track = { 6 = "V1-01", 7 = "V1-02", 8 = "V1-03", 9 = "V1-10" }
        ships = [{ at = 6 }, { at = 7 }, { at = 8 }]
    """)
    assert play.position["phase"] == "place"
    assert play.refused("sail 9") == "why-not-now"
    assert play.refused("sail-home") == "why-not-now"
    play.play("place")
    assert (play.mover, play.position["phase"]) == (1, "sail")
    assert play.refused("throw-away") == "why-not-now"
    play.play("sail 9")
    assert (play.mover, play.position["phase"]) == (2, "place")


@pytest.mark.rule("RAIDS-030")
def test_a_port_is_settled_before_the_ship_sails() -> None:
    play = given("""
        track = { 6 = "V1-13", 7 = "V1-02", 8 = "V1-03", 9 = "V1-10" }
        ships = [{ at = 6, slots = ["V1-07"] }, { at = 7 }, { at = 8 }]
    """)
    assert play.position["phase"] == "sell"
    assert play.refused("sail 9") == "why-not-now"
    play.play("keep-goods")
    assert (play.mover, play.position["phase"]) == (1, "sail")
