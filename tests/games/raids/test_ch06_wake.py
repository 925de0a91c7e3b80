"""Chapter 6: phase 2, step 1, clear the wake."""

import pytest

from tests.games.raids.harness import Play, given

TILE_SPACES = [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19]
SIXTEEN_STOPS = [*(f"V1-{number:02}" for number in range(1, 14)), "V2-01", "V2-02", "V2-03"]
FULL_TRACK = ", ".join(f'{space} = "{tile}"' for space, tile in zip(TILE_SPACES, SIXTEEN_STOPS, strict=True))


def clearing_from_3(others: str, more: str = "") -> Play:
    """Stoppable tiles everywhere. Ship 1 takes the goods on 3 and throws them away; then it clears its wake."""
    play = given(f"""
        track = {{ {FULL_TRACK} }}
        ships = [{{ at = 3, crew = 1 }}, {others}]
        {more}
    """)
    assert play.mover == 1
    return play.play("throw-away")


def cleared(play: Play) -> list[int]:
    """The spaces that were cleared, in track order."""
    return [space for _, space in play.told("cleared")]


def still_there(play: Play) -> list[int]:
    return [space for space in TILE_SPACES if play.tile(space) is not None]


# --- the next ship ahead -------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-047", "RAIDS-049")
@pytest.mark.parametrize(
    ("others", "spaces"),
    [
        ("{ at = 7 }, { at = 12 }", [4, 6]),
        ("{ at = 12 }, { at = 7 }", [4, 6]),
        ("{ at = 12 }, { at = 14 }, { at = 9 }", [4, 6, 7, 8]),
        ("{ at = 4 }, { at = 12 }", []),
        ("{ at = 6 }, { at = 7 }", [4]),
        ("{ at = 19 }, { at = 20 }", [4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18]),
    ],
)
def test_the_wake_ends_at_the_nearest_ship_ahead(others: str, spaces: list[int]) -> None:
    play = clearing_from_3(others)
    assert cleared(play) == spaces
    assert still_there(play) == [space for space in TILE_SPACES if space != 3 and space not in spaces]


@pytest.mark.rule("RAIDS-047", "RAIDS-052")
@pytest.mark.parametrize("others", ["{ at = 20 }, { at = 20 }", "{ at = 20 }, { at = 20 }, { at = 20 }"])
def test_ships_on_the_arrival_count_as_the_next_ship_ahead(others: str) -> None:
    assert cleared(clearing_from_3(others)) == [4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19]


@pytest.mark.rule("RAIDS-047")
@pytest.mark.parametrize(
    ("ghost", "spaces"),
    [(5, [4]), (10, [4, 6, 7, 8, 9]), (15, [4, 6, 7, 8, 9, 11]), (20, [4, 6, 7, 8, 9, 11])],
)
def test_the_ghost_counts_as_the_next_ship_ahead(ghost: int, spaces: list[int]) -> None:
    """The other player's ship stands on 12."""
    assert cleared(clearing_from_3("{ at = 12 }", f"ghost = {{ at = {ghost} }}")) == spaces


# --- on the start --------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-048")
@pytest.mark.parametrize(
    "ships",
    [
        "{ crew = 1 }, {}",
        "{ crew = 1 }, { at = 7 }",  # with the ghost, which is still on the start
        "{ crew = 1 }, {}, {}",
        "{ crew = 1 }, { at = 7 }, {}",
        "{ crew = 1 }, { at = 20, start = 1 }, { start = 2 }",
        "{ crew = 1 }, {}, {}, {}",
        "{ crew = 1 }, { at = 7 }, { at = 9 }, {}",
    ],
)
def test_a_ship_that_shares_the_start_clears_nothing_and_may_stop_anywhere(ships: str) -> None:
    play = given(f"""
        track = {{ {FULL_TRACK} }}
        ships = [{ships}]
    """)
    assert play.mover == 1
    assert still_there(play) == TILE_SPACES
    assert play.stops == TILE_SPACES


@pytest.mark.rule("RAIDS-048", "RAIDS-049")
@pytest.mark.parametrize(
    ("others", "more"),
    [
        ("{ at = 12 }", "ghost = { at = 10 }"),
        ("{ at = 11 }, { at = 12 }", ""),
        ("{ at = 12 }, { at = 11 }, { at = 20 }", ""),
    ],
)
def test_the_last_ship_on_the_start_clears_its_wake_like_any_other(others: str, more: str) -> None:
    play = given(f"""
        track = {{ {FULL_TRACK} }}
        ships = [{{ crew = 1 }}, {others}]
        {more}
    """)
    assert play.mover == 1
    assert still_there(play) == [11, 12, 13, 14, 16, 17, 18, 19]


# --- what is cleared, and what is not ------------------------------------------------------------


@pytest.mark.rule("RAIDS-049")
@pytest.mark.parametrize(
    "tile", ["V1-02", "V1-03", "V1-05", "V1-06", "V1-07", "V1-10", "V1-13", "V2-12", "V1-15", "V1-16"]
)
def test_stoppable_tiles_and_monsters_in_the_wake_leave_the_game_before_the_ship_moves(tile: str) -> None:
    play = given(f"""
        track = {{ 6 = "V1-01", 7 = "{tile}", 8 = "V2-01", 9 = "V2-02", 12 = "V2-03" }}
        ships = [{{ at = 6, crew = 1 }}, {{ at = 8 }}, {{ at = 9 }}]
    """)
    assert play.tile(7) == tile
    play.play("throw-away")
    assert (play.mover, play.ship(1).position) == (1, 6)
    assert play.choices == ["sail-home", "sail 8", "sail 9", "sail 12"]
    assert tile not in str(play.position)
    assert play.state.scores() == [0, 0, 0]


@pytest.mark.rule("RAIDS-049")
def test_nothing_is_cleared_before_the_tile_is_taken() -> None:
    play = given("""
        track = { 6 = "V1-01", 7 = "V1-02", 8 = "V2-01", 9 = "V2-02" }
        ships = [{ at = 6 }, { at = 8 }, { at = 9 }]
    """)
    assert (play.position["phase"], play.tile(7)) == ("place", "V1-02")


@pytest.mark.rule("RAIDS-050")
@pytest.mark.parametrize("next_ship", [4, 6, 9, 14, 16])
def test_the_tile_under_the_next_ship_and_all_beyond_it_stay(next_ship: int) -> None:
    play = clearing_from_3(f"{{ at = {next_ship} }}, {{ at = 18 }}")
    assert still_there(play) == [1, 2, *(space for space in TILE_SPACES if space >= next_ship)]


@pytest.mark.rule("RAIDS-050")
def test_a_monster_beyond_the_next_ship_stays() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V1-15", 8 = "V2-01", 9 = "V1-16", 12 = "V2-02" }
        ships = [{ at = 6, crew = 1 }, { at = 8 }, { at = 12 }]
    """)
    assert (play.tile(7), play.tile(9)) == (None, "V1-16")
    assert play.choices == ["cede", "sail 8"]


@pytest.mark.rule("RAIDS-051")
def test_villages_encounters_and_pillages_stay_with_what_is_left_on_them() -> None:
    play = given("""
        track = { 3 = "V1-01", 4 = "V1-14", 6 = "V2-14", 7 = "V1-15", 8 = "V1-11", 9 = "V2-01", 11 = "V1-12" }
        ships = [{ at = 3 }, { at = 9 }, { at = 20 }]
        left = { 4 = [-1, 1], 5 = [2], 6 = [-1, 1], 10 = [0] }
    """)
    play.play("throw-away")
    assert cleared(play) == [7, 8]
    assert (play.tile(4), play.tile(6)) == ("V1-14", "V2-14")
    assert [play.position["left"][space] for space in ("4", "5", "6")] == [[-1, 1], [2], [-1, 1]]
    play.play("sail 11")
    assert play.ship(1).crew == 2
    assert play.position["ships"][0]["coins"] == [1]


@pytest.mark.rule("RAIDS-051")
def test_an_encounter_in_the_wake_serves_the_second_of_two_players() -> None:
    """Ruling J13: with two players the last ship still finds its share."""
    play = given("""
        track = { 6 = "V1-10", 7 = "V1-14", 8 = "V2-01", 9 = "V1-11" }
        ships = [{ at = 6 }, { at = 8 }]
        ghost = { at = 15 }
        left = { 7 = [-1, 1] }
    """)
    assert play.tile(7) == "V1-14"
    play.play("sail 9")
    assert play.ship(1).crew == 1


@pytest.mark.rule("RAIDS-051", "RAIDS-052")
def test_passage_tiles_stay_only_until_the_voyage_ends() -> None:
    play = given("""
        track = { 6 = "V1-01", 7 = "V1-14", 8 = "V1-10", 9 = "V3-14" }
        ships = [{ at = 6 }, { at = 20 }, { at = 20 }]
    """)
    play.play("throw-away")
    assert cleared(play) == [8]
    assert play.told("meets") == [[0, 2]]
    assert play.told("pillages") == [[0, 3]]
    assert play.state.voyage == 2
    assert not {"V1-14", "V3-14"} & set(play.position["track"].values())


@pytest.mark.rule("RAIDS-052")
@pytest.mark.parametrize("at", [1, 9, 14, 18])
def test_the_last_ship_clears_every_stoppable_tile_and_monster_ahead(at: int) -> None:
    tiles = dict(zip(TILE_SPACES, SIXTEEN_STOPS, strict=True)) | {at: "V3-01", 12: "V1-15", 19: "V1-16"}
    track = ", ".join(f'{space} = "{tile}"' for space, tile in tiles.items())
    play = given(f"""
        track = {{ {track} }}
        ships = [{{ at = {at}, crew = 4 }}, {{ at = 20 }}, {{ at = 20 }}]
    """)
    play.play("throw-away")
    assert cleared(play) == [space for space in TILE_SPACES if space > at]
    assert play.told("cedes") == []
    assert (play.told("arrives"), play.state.voyage) == ([[0, 3]], 2)


@pytest.mark.rule("RAIDS-052")
def test_with_two_players_the_last_ship_clears_all_when_the_ghost_is_home_too() -> None:
    play = given(f"""
        track = {{ {FULL_TRACK} }}
        ships = [{{ at = 3 }}, {{ at = 20 }}]
        ghost = {{ at = 20 }}
    """)
    play.play("throw-away")
    assert cleared(play) == [space for space in TILE_SPACES if space > 3]
    assert play.state.voyage == 2
