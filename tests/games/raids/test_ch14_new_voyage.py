"""Chapter 14: new voyage (after voyages 1, 2 and 3)."""

import pytest

from skali.games.raids import game
from tests.games.raids.harness import Play, given, type_of
from tests.games.raids.homecoming import coins, homeward

TILE_SPACES = [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19]
VILLAGES = ["5", "10", "15"]


def tiles_of(voyage: int) -> set[str]:
    return {f"V{voyage}-{number:02}" for number in range(1, 17)}


def stock(play: Play, type_: str) -> list[list[int]]:
    """What lies on each tile of one type on the track."""
    data = play.position
    return [data["left"][space] for space, id in data["track"].items() if type_of(id) == type_]


def sail_the_voyage_home(play: Play) -> None:
    """Everybody goes straight to the Arrival and gives each monster its toll."""
    voyage = play.state.voyage
    while play.mover is not None and play.state.voyage == voyage:
        play.play("cede" if "cede" in play.choices else "sail-home")


# --- the track ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-115")
@pytest.mark.parametrize(("encounter", "pillage"), [([2, 1], [3, 1]), ([-1, 1], [-1, 1]), ([-1, -1], [-1, -1])])
def test_whatever_is_left_on_the_track_goes_out_to_the_reserve_and_to_the_bank(
    encounter: list[int], pillage: list[int]
) -> None:
    play = given(f"""
        voyage = 2
        track = {{ 1 = "V2-08", 2 = "V2-05", 3 = "V2-13", 4 = "V2-14", 6 = "V2-15", 16 = "V2-01" }}
        left = {{ 3 = {encounter}, 4 = {pillage}, 5 = [3], 10 = [2], 15 = [1] }}
        ships = [{{ at = 16, crew = 7 }}, {{ at = 20, start = 1 }}, {{ at = 20, start = 2 }}]
    """)
    play.play("throw-away")
    data = play.position
    assert data["voyage"] == 3
    assert set(data["track"].values()) == tiles_of(3)
    assert data["reserve"] == 40 - 7 - 3 * 3 - 3  # without the crew, the new villages and the new encounter
    assert data["bank"] == [4, 8 - 1, 8 - 1]  # without the coins on the new pillage
    assert [play.beside(seat) for seat in (1, 2, 3)] == [[], [], []]


@pytest.mark.rule("RAIDS-116")
@pytest.mark.parametrize("voyage", [1, 2, 3])
def test_the_sixteen_tiles_of_the_next_voyage_are_laid_one_on_each_tile_space(voyage: int) -> None:
    tile = "A-0" if voyage == 1 else "A-3"
    play = homeward("", "", "", order=(1, 2, 3), voyage=voyage, tile=tile).play("sail-home")
    track = play.position["track"]
    assert [int(space) for space in track] == TILE_SPACES
    assert set(track.values()) == tiles_of(voyage + 1)


@pytest.mark.rule("RAIDS-116")
def test_the_tiles_of_the_next_voyage_are_shuffled() -> None:
    on_first_space: set[str | None] = set()
    for seed in range(100):
        play = given(
            """
            track = { 7 = "V1-01" }
            ships = [{ at = 7 }, { at = 20, start = 1 }, { at = 20, start = 2 }]
            """,
            seed=seed,
        )
        play.play("throw-away")
        on_first_space.add(play.tile(1))
    assert on_first_space == tiles_of(2)


@pytest.mark.rule("RAIDS-117")
@pytest.mark.parametrize(
    ("voyage", "next_tile", "rewarded"),
    [(1, "A-3", [[2, 6, 1]]), (2, "A-6", [[1, 6, 1]]), (3, "A-7", [[0, 6, 1]])],
)
def test_the_arrival_tile_of_the_next_pile_replaces_the_old_one(
    voyage: int, next_tile: str, rewarded: list[list[int]]
) -> None:
    play = given(f"""
        voyage = {voyage}
        arrival_tiles = ["A-0", "A-3", "A-6", "A-7"]
        track = {{ 7 = "V1-01" }}
        ships = [
            {{ at = 7, beside = ["V1-15"] }},
            {{ at = 20, start = 1, beside = ["V1-13"] }},
            {{ at = 20, start = 2, beside = ["V1-10"] }},
        ]
    """)
    play.play("throw-away")
    assert play.told("voyage-begins") == [[voyage + 1, game.box.arrival_ids.index(next_tile)]]
    play.herald.heard.clear()
    sail_the_voyage_home(play)
    assert play.told("rewarded") == rewarded


# --- what the coast gives -----------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-118")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("voyage", "encounters", "pillages"), [(2, 1, 1), (3, 1, 1), (4, 0, 2)])
def test_villages_encounters_and_pillages_are_filled(players: int, voyage: int, encounters: int, pillages: int) -> None:
    first = f'voyage = {voyage - 1}\ntrack = {{ 7 = "V1-01" }}\nleft = {{ 5 = [0], 10 = [1], 15 = [0] }}\n'
    ghost = "ghost = { at = 20, start = 2 }\n" if players == 2 else ""
    others = "".join(f"\n[[ships]]\nat = 20\nstart = {number}" for number in range(1, players))
    play = given(f"{first}{ghost}[[ships]]\nat = 7{others}")
    play.play("throw-away")
    data = play.position
    assert [data["left"][village] for village in VILLAGES] == [[players]] * 3
    assert stock(play, "encounter") == [[2, 1]] * encounters
    assert stock(play, "pillage") == [[3, 1]] * pillages
    assert data["reserve"] == 40 - 3 * players - 3 * encounters - sum(ship["crew"] for ship in data["ships"])
    held = [coin for ship in data["ships"] for coin in ship["coins"]]
    assert data["bank"] == [4 - held.count(6), 8 - pillages - held.count(3), 8 - pillages - held.count(1)]


@pytest.mark.rule("RAIDS-119")
@pytest.mark.parametrize(
    ("reserve", "villages", "encounter"),
    [
        (0, [0, 0, 0], [0, 0]),
        (1, [1, 0, 0], [0, 0]),
        (4, [4, 0, 0], [0, 0]),
        (6, [4, 2, 0], [0, 0]),
        (11, [4, 4, 3], [0, 0]),
        (12, [4, 4, 4], [0, 0]),
        (13, [4, 4, 4], [1, 0]),
        (14, [4, 4, 4], [2, 0]),
        (15, [4, 4, 4], [2, 1]),
        (17, [4, 4, 4], [2, 1]),
    ],
)
def test_a_short_reserve_fills_the_villages_in_track_order_then_the_encounter(
    reserve: int, villages: list[int], encounter: list[int]
) -> None:
    crews = [10, 10, max(0, 20 - reserve - 10), min(10, 20 - reserve)]
    play = homeward(*(f"crew = {crew}" for crew in crews), order=(1, 2, 3, 4), voyage=2)
    assert play.state.reserve == reserve
    play.play("sail-home")
    data = play.position
    assert [data["left"][village][0] for village in VILLAGES] == villages
    assert stock(play, "encounter") == [encounter]
    assert data["reserve"] == reserve - sum(villages) - sum(encounter)


# --- the ships ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-120")
@pytest.mark.parametrize("voyage", [1, 2, 3])
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 4, 1, 3), (4, 3, 2, 1)])
def test_all_start_again_with_the_numbers_of_their_arrival_and_the_last_plays_first(
    order: tuple[int, ...], voyage: int
) -> None:
    tile = "A-0" if voyage == 1 else "A-3"
    play = homeward(*[""] * len(order), order=order, voyage=voyage, tile=tile).play("sail-home")
    assert [play.ship(seat).position for seat in order] == [0] * len(order)
    assert [play.ship(seat).start_number for seat in order] == list(range(1, len(order) + 1))
    assert play.mover == order[-1]


@pytest.mark.rule("RAIDS-121")
@pytest.mark.parametrize("voyage", [2, 3])
def test_longships_crews_tiles_beside_them_and_coins_carry_over(voyage: int) -> None:
    play = homeward(
        'crew = 4\nslots = ["V1-01", "", "V1-07"]\nbeside = ["V1-10", "V1-15"]\ncoins = [6, 3, 1]',
        'crew = 2\nslots = ["V1-05", "V1-06", "V2-01", "V2-04", "V2-05"]\nbeside = ["V1-08"]\ncoins = [1]',
        'beside = ["V1-11"]',
        order=(1, 2, 3),
        voyage=voyage,
        tile="A-6",  # ports, and nobody has one
    )
    before = play.position["ships"]
    play.play("sail-home")
    assert play.position["voyage"] == voyage + 1
    for ship, then in zip(play.position["ships"], before, strict=True):
        assert {**ship, "at": 0, "start": 0} == {**then, "at": 0, "start": 0}
    assert coins(play) == [[6, 3, 1], [1], []]
