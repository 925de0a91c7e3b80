"""Chapter 1: the frame and the track."""

import tomllib
from pathlib import Path

import pytest

from skali.engine.chance import Dice
from skali.engine.perspective import Perspective
from skali.engine.reading import read_toml
from skali.games.raids import game, position
from skali.games.raids.rules.box import Box
from skali.games.raids.rules.voyage import Harbour
from tests.games.raids.harness import Play, fresh, given, random_walk

VILLAGES = [5, 10, 15]
TILE_SPACES = [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19]


# --- four voyages --------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_four_voyages_one_after_the_other(seats: int) -> None:
    voyages: list[int] = []

    def note(play: Play) -> None:
        if play.state.voyage not in voyages[-1:]:
            voyages.append(play.state.voyage)

    random_walk(seats, 3, note)
    assert voyages == [1, 2, 3, 4]


LAST_SHIP_IN_VOYAGE = """
    voyage = {voyage}
    arrival_tiles = ["A-0", "A-5", "A-8", "A-7"]
    track = {{ 19 = "V1-10" }}
    ships = [{{ at = 19, coins = [6, 1] }}, {{ at = 20, coins = [6, 3] }}, {{ at = 20, coins = [3, 3] }}]
"""


@pytest.mark.rule("RAIDS-001")
def test_after_the_fourth_voyage_the_player_with_the_most_glory_wins() -> None:
    play = given(LAST_SHIP_IN_VOYAGE.format(voyage=4))
    assert play.mover is None
    assert play.state.scores() == [8, 9, 6]
    assert play.state.winners() == [1]


@pytest.mark.rule("RAIDS-001")
@pytest.mark.parametrize("voyage", [1, 2, 3])
def test_after_an_earlier_voyage_the_game_goes_on_and_nobody_has_won(voyage: int) -> None:
    play = given(LAST_SHIP_IN_VOYAGE.format(voyage=voyage))
    assert play.state.voyage == voyage + 1
    assert play.mover is not None
    assert play.state.winners() == []


# --- the track -----------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-002")
def test_the_track_leads_from_the_start_over_19_spaces_to_the_arrival() -> None:
    play = given("""
        track = { 1 = "V1-10", 19 = "V1-11" }
        ships = [{}, {}, {}]
    """)
    assert [play.ship(seat).position for seat in (1, 2, 3)] == [0, 0, 0]
    assert play.choices == ["sail-home", "sail 1", "sail 19"]
    play.play("sail-home", "sail 1", "sail 19")
    assert [play.ship(seat).position for seat in (1, 2, 3)] == [20, 1, 19]


@pytest.mark.rule("RAIDS-002")
def test_a_ship_cannot_turn_back_to_a_tile_behind_it() -> None:
    play = given("""
        track = { 3 = "V1-01", 7 = "V1-10", 9 = "V1-11", 12 = "V1-12", 16 = "V1-02" }
        ships = [{ at = 7, crew = 2 }, { at = 9 }, { at = 12 }]
    """)
    assert play.stops == [9, 12, 16]
    assert play.refused("sail 3") == "why-behind"
    assert play.refused("sail 7") == "why-behind"


@pytest.mark.rule("RAIDS-002")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_ship_ever_goes_back_within_a_voyage(seats: int) -> None:
    last: list[list[int]] = [[0], [0]]

    def compare(play: Play) -> None:
        places = [int(ship.position) for ship in play.state.ships]
        voyage = int(play.state.voyage)
        if last[0] == [voyage]:
            assert all(before <= now for before, now in zip(last[1], places, strict=True))
        assert all(0 <= place <= 20 for place in places)
        last[:] = [[voyage], places]

    for seed in range(10):
        last[:] = [[0], [0]]
        random_walk(seats, seed, compare)


@pytest.mark.rule("RAIDS-003")
def test_spaces_5_10_and_15_are_villages_and_the_16_others_hold_a_tile() -> None:
    play = fresh(3)
    assert [space for space in range(1, 20) if play.tile(space) is not None] == TILE_SPACES
    assert [space for space in range(1, 20) if play.state.is_village(space)] == VILLAGES
    regions = {region.id: region.symbol for region in game.scene(play.state, None).regions}
    assert [space for space in range(1, 20) if regions[f"space-{space}"] == "village"] == VILLAGES


@pytest.mark.rule("RAIDS-003")
def test_the_layout_comes_from_the_board_data(tmp_path: Path) -> None:
    """Ruling J1: with one more village on 20 and the Arrival on 21, only the table of the track changes."""
    printed = (game.folder / "components.toml").read_text(encoding="utf-8")
    longer = printed.replace("villages = [5, 10, 15]", "villages = [5, 10, 15, 20]").replace(
        "arrival = 20", "arrival = 21"
    )
    (tmp_path / "components.toml").write_text(longer, encoding="utf-8")
    box, chance = Box(read_toml(tmp_path / "components.toml")), Dice(1)
    dealt = Harbour(box, 3).deal(chance, None)
    assert [dealt.first[village] for village in (5, 10, 15, 20)] == [3, 3, 3, 3]

    data = tomllib.loads("""
        game = "raids"
        track = { 16 = "V1-10", 18 = "V1-01", 19 = "V1-12" }
        ships = [{ at = 16, crew = 1 }, { at = 18, crew = 1 }, { at = 21 }]
    """)
    play = Play(position.read(data, box, chance), chance)
    assert play.choices == ["sail-home", "sail 18", "sail 19"]
    play.play("sail-home")
    assert (play.ship(1).position, play.ship(1).crew, play.ship(1).start_number) == (21, 2, 2)


# --- sharing a space -----------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-004")
def test_ships_share_the_arrival_without_combat() -> None:
    play = given("""
        track = { 16 = "V1-10", 18 = "V1-11" }
        ships = [{ at = 16, crew = 3 }, { at = 18, crew = 2 }, { at = 20, crew = 2 }]
    """)
    play.play("sail-home")
    assert play.told("attacks") == []
    assert play.told("arrives")[0] == [0, 2]
    assert [play.ship(seat).crew for seat in (1, 2, 3)] == [3, 2, 2]


@pytest.mark.rule("RAIDS-004")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ships_share_the_start_without_combat(seats: int) -> None:
    ships = ", ".join("{ crew = 3 }" for _ in range(seats))
    play = given(f"""
        track = {{ 1 = "V1-01", 2 = "V1-02", 3 = "V1-03", 4 = "V1-04" }}
        ships = [{ships}]
    """)
    for space in range(1, seats + 1):
        assert play.position["phase"] == "sail"
        play.play(f"sail {space}")
    assert play.told("attacks") == []
    assert [play.ship(seat).crew for seat in range(1, seats + 1)] == [3] * seats


@pytest.mark.rule("RAIDS-004")
def test_two_ships_on_one_tile_do_not_stay_there_together() -> None:
    play = given("""
        track = { 6 = "V1-10", 9 = "V1-11", 12 = "V1-12", 16 = "V1-01" }
        ships = [{ at = 6, crew = 1 }, { at = 9, crew = 2 }, { at = 12 }]
    """)
    play.play("sail 9")
    assert (play.mover, play.choices) == (2, ["strike-back", "flee"])
    play.play("flee")
    assert 9 not in play.stops
    play.play("sail 16")
    assert [play.ship(seat).position for seat in (1, 2, 3)] == [9, 16, 12]


@pytest.mark.rule("RAIDS-004")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whenever_a_turn_is_over_no_two_ships_stand_on_one_space(seats: int) -> None:
    for seed in range(10):
        play = fresh(seats, seed)
        while play.mover is not None:
            if play.told("turn"):
                at_sea = [ship.position for ship in play.state.ships if 0 < ship.position < 20]
                assert len(at_sea) == len(set(at_sea))
            play.herald.heard.clear()
            choices = play.state.choices()
            play.state.play(choices[play.chance.below(len(choices))], play.chance)


# --- what can be seen ----------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-005")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_and_every_onlooker_sees_the_same(seats: int) -> None:
    def compare(play: Play) -> None:
        seen = game.scene(play.state, None)
        for seat in range(seats):
            view = Perspective(game, play.state, seat, Dice(9))
            assert view.scene() == seen
            assert game.to_position(view.imagine(Dice(8))) == play.position

    random_walk(seats, 2, compare)


@pytest.mark.rule("RAIDS-005")
def test_tiles_laid_out_and_arrival_tiles_lie_face_up_but_the_piles_face_down() -> None:
    play = fresh(3)
    pieces = {piece.id: piece for piece in game.scene(play.state, 0).pieces}
    for space in TILE_SPACES:
        tile = play.tile(space)
        assert tile is not None
        assert (pieces[tile].region, pieces[tile].face) == (f"space-{space}", "up")
    for voyage in (2, 3, 4):
        assert pieces[f"arrival-tile-{voyage}"].face == "up"
        assert pieces[f"tiles-{voyage}"].face == "down"
    assert not [id for id in pieces if id.startswith(("V2", "V3", "V4"))]


@pytest.mark.rule("RAIDS-005")
def test_nobody_can_know_the_order_of_the_tiles_to_come() -> None:
    """The same position, down to the last word, can lead to any layout of the next voyage."""
    layouts = []
    for seed in range(20):
        play = given(
            """
            track = { 19 = "V1-01" }
            ships = [{ at = 19 }, { at = 20 }, { at = 20 }]
            """,
            seed,
        )
        play.play("throw-away")
        layouts.append(tuple(play.tile(space) for space in TILE_SPACES))
    assert len(set(layouts)) == 20
