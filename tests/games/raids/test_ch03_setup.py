"""Chapter 3: set-up."""

from collections import Counter

import pytest

from skali.engine.chance import Dice
from skali.engine.state import Herald
from skali.games.raids import game
from skali.games.raids.rules.voyage import Raids
from tests.games.raids.harness import Play, fresh, type_of

TILE_SPACES = [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19]
STARTING_CREWS = {2: [2, 2], 3: [1, 2, 2], 4: [1, 2, 2, 3]}  # from the first player to the last
TYPES_OF_VOYAGE = {
    1: {
        "weapon": 2,
        "sail": 2,
        "mjollnir": 1,
        "pennant": 1,
        "good": 3,
        "rune": 3,
        "port": 1,
        "encounter": 1,
        "monster": 2,
    },
    2: {
        "weapon": 1,
        "sail": 1,
        "mjollnir": 1,
        "pennant": 1,
        "good": 3,
        "rune": 3,
        "port": 2,
        "encounter": 1,
        "pillage": 1,
        "monster": 2,
    },
    3: {
        "weapon": 1,
        "sail": 1,
        "mjollnir": 1,
        "pennant": 2,
        "good": 3,
        "rune": 2,
        "port": 2,
        "encounter": 1,
        "pillage": 1,
        "monster": 2,
    },
    4: {
        "weapon": 1,
        "sail": 1,
        "mjollnir": 1,
        "pennant": 2,
        "good": 2,
        "rune": 2,
        "port": 2,
        "pillage": 2,
        "monster": 3,
    },
}


def dealt(seats: int, seed: int) -> tuple[int, Play]:
    """A new game, and the seat that was drawn to be the first player.

    No monster lies on space 1: it would take its toll before the first question.
    """
    herald, chance = Herald(), Dice(seed)
    state = game.setup(game.settings(seats)).deal(chance, herald)
    assert isinstance(state, Raids)
    first = next(tiding.numbers[0] for tiding in herald.heard if tiding.what == "first-player")
    play = Play(state, chance)
    return dealt(seats, seed + 1000) if play.tile(1) in ("V1-15", "V1-16") else (first + 1, play)


def clockwise(first: int, seats: int) -> list[int]:
    """The seats from the first player to the last."""
    return [(first - 1 + turn) % seats + 1 for turn in range(seats)]


def laid_out(play: Play) -> list[str]:
    """The tiles on the track in track order."""
    return [tile for tile in (play.tile(space) for space in TILE_SPACES) if tile is not None]


def sail_all_home(play: Play) -> None:
    """Everybody goes straight to the Arrival, until the voyage is over."""
    voyage = play.state.voyage
    while play.mover is not None and play.state.voyage == voyage:
        play.play("sail-home" if "sail-home" in play.choices else "cede")


# --- longships, reserve and bank -----------------------------------------------------------------


@pytest.mark.rule("RAIDS-016")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_starts_with_an_empty_longship_board_and_a_pawn(seats: int) -> None:
    play = fresh(seats)
    for seat in range(1, seats + 1):
        assert list(play.ship(seat).slots) == [-1, -1, -1, -1, -1]
        assert (play.ship(seat).capacity, play.slots(seat), play.beside(seat)) == (10, [], [])
        assert play.position["ships"][seat - 1]["coins"] == []
    scene = game.scene(play.state, None)
    assert [surface.owner for surface in scene.surfaces if surface.kind == "mat"] == list(range(seats))
    assert [piece.owner for piece in scene.pieces if piece.symbol == "ship"] == list(range(seats))


@pytest.mark.rule("RAIDS-017")
@pytest.mark.parametrize(("seats", "reserve"), [(2, 40 - 4 - 6 - 3), (3, 40 - 5 - 9 - 3), (4, 40 - 8 - 12 - 3)])
def test_the_reserve_has_all_40_vikings_but_those_handed_out(seats: int, reserve: int) -> None:
    """Handed out at once: the starting crews, the villages and the encounter."""
    _, play = dealt(seats, 1)
    assert play.state.reserve == reserve
    assert play.vikings() == 40


@pytest.mark.rule("RAIDS-017")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bank_has_all_coins(seats: int) -> None:
    assert fresh(seats).position["bank"] == [4, 8, 8]


# --- tiles ---------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-018")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_voyage_has_its_own_pile_of_sixteen_tiles(seats: int) -> None:
    play = fresh(seats)
    for voyage in (1, 2, 3, 4):
        tiles = laid_out(play)
        assert sorted(tiles) == [f"V{voyage}-{number:02}" for number in range(1, 17)]
        assert Counter(type_of(tile) for tile in tiles) == TYPES_OF_VOYAGE[voyage]
        sail_all_home(play)
    assert play.mover is None


@pytest.mark.rule("RAIDS-019")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_tile_of_voyage_1_lies_on_each_tile_space(seats: int) -> None:
    track = fresh(seats).position["track"]
    assert [int(space) for space in track] == TILE_SPACES
    assert sorted(track.values()) == [f"V1-{number:02}" for number in range(1, 17)]


@pytest.mark.rule("RAIDS-019")
def test_the_tiles_are_shuffled_so_that_any_may_lie_anywhere() -> None:
    seen: dict[int, set[str | None]] = {space: set() for space in TILE_SPACES}
    for seed in range(200):
        play = fresh(3, seed)
        for space in TILE_SPACES:
            seen[space].add(play.tile(space))
    assert all(len(tiles) == 16 for tiles in seen.values())


@pytest.mark.rule("RAIDS-020")
def test_voyage_1_has_the_plain_arrival_tile_which_rewards_the_order_of_arrival() -> None:
    for seed in range(20):
        play = fresh(3, seed)
        assert play.position["arrival_tiles"][0] == "A-0"
        pieces = {piece.id: piece for piece in game.scene(play.state, None).pieces}
        assert (pieces["arrival-tile-1"].region, pieces["arrival-tile-1"].symbol) == ("arrival", "arrival-A-0")
        sail_all_home(play)
        order = [seat for seat, _ in play.told("arrives")]
        assert [play.position["ships"][seat]["coins"] for seat in order] == [[6], [3], [1]]


@pytest.mark.rule("RAIDS-021")
def test_each_of_the_piles_2_3_and_4_gets_one_of_the_eight_other_arrival_tiles() -> None:
    others = {f"A-{number}" for number in range(1, 9)}
    seen: list[set[str]] = [set(), set(), set()]
    for seed in range(200):
        play = fresh(3, seed)
        drawn = play.position["arrival_tiles"][1:]
        assert len(drawn) == len(set(drawn)) == 3
        pieces = {piece.id: piece for piece in game.scene(play.state, None).pieces}
        for voyage, tile in zip((2, 3, 4), drawn, strict=True):
            piece = pieces[f"arrival-tile-{voyage}"]
            assert (piece.region, piece.symbol, piece.face) == (f"pile-{voyage}", f"arrival-{tile}", "up")
        for place, tile in zip(seen, drawn, strict=True):
            place.add(tile)
    assert seen == [others, others, others]


@pytest.mark.rule("RAIDS-021")
def test_the_arrival_tiles_of_a_game_are_those_drawn_at_its_beginning() -> None:
    play = fresh(4)
    drawn = [game.box.arrival_ids.index(tile) for tile in play.position["arrival_tiles"]]
    while play.mover is not None:
        sail_all_home(play)
    assert play.told("voyage-begins") == [[2, drawn[1]], [3, drawn[2]], [4, drawn[3]]]


# --- first player, start numbers, crews ----------------------------------------------------------


@pytest.mark.rule("RAIDS-022")
@pytest.mark.parametrize("seats", [3, 4])
def test_start_numbers_fall_clockwise_from_the_first_player_to_the_last(seats: int) -> None:
    for seed in range(20):
        first, play = dealt(seats, seed)
        numbers = [play.ship(seat).start_number for seat in clockwise(first, seats)]
        assert numbers == list(range(seats, 0, -1))


@pytest.mark.rule("RAIDS-022")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_player_may_be_drawn_as_the_first(seats: int) -> None:
    drawn = Counter(dealt(seats, seed)[0] for seed in range(120))
    assert sorted(drawn) == list(range(1, seats + 1))
    assert min(drawn.values()) > 60 / seats


@pytest.mark.rule("RAIDS-023")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_crews_grow_from_the_first_player_to_the_last(seats: int) -> None:
    for seed in range(20):
        first, play = dealt(seats, seed)
        assert [play.ship(seat).crew for seat in clockwise(first, seats)] == STARTING_CREWS[seats]
        assert play.vikings() == 40


# --- the coast -----------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-024")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_village_receives_as_many_vikings_as_there_are_players(seats: int) -> None:
    left = fresh(seats).position["left"]
    assert [left[village] for village in ("5", "10", "15")] == [[seats], [seats], [seats]]


@pytest.mark.rule("RAIDS-025")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_voyage_1_has_one_encounter_with_two_vikings_and_one_and_no_pillage(seats: int) -> None:
    for seed in range(5):
        play = fresh(seats, seed)
        types = {space: type_of(tile) for space, tile in play.position["track"].items()}
        encounters = [space for space, type_ in types.items() if type_ == "encounter"]
        assert len(encounters) == 1
        assert play.position["left"][encounters[0]] == [2, 1]
        assert "pillage" not in types.values()
