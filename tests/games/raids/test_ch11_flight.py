"""Chapter 11: flight."""

import pytest

from tests.games.raids.harness import Play, given


def chased(crew: int, track: str, village: int = 0, ahead: int = 0, slots: tuple[str, ...] = ()) -> Play:
    """Seat 1 has come from the start to space 6, where seat 2 lies on an axe; seat 3, with a crew of `ahead`, on 12.

    Seat 2 has `crew` Vikings and, with 0 or 1, flees already; the village on 10 holds `village` Vikings.
    """
    play = given(f"""
        track = {{ 6 = "V1-01", 12 = "V1-12", {track} }}
        left = {{ 10 = [{village}] }}
        ships = [{{ crew = 5 }}, {{ at = 6, crew = {crew}, slots = {list(slots)} }}, {{ at = 12, crew = {ahead} }}]
    """)
    return play.play("sail 6")


# --- how a ship flees ---------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-094")
def test_a_fleeing_ship_leaves_at_once_and_forwards() -> None:
    play = given("""
        track = { 3 = "V1-12", 6 = "V1-01", 7 = "V1-10", 8 = "V1-11" }
        ships = [{ crew = 5 }, { at = 6 }, {}]
    """)
    play.play("sail 6")
    assert play.told("turn") == []
    assert play.mover == 2
    assert play.choices == ["sail-home", "sail 7", "sail 8"]
    assert play.refused("sail 3") == "why-behind"
    assert play.refused("sail 6") == "why-behind"
    play.play("sail 8")
    assert play.ship(2).position == 8


@pytest.mark.rule("RAIDS-094")
def test_an_attacker_who_flees_leaves_at_once_and_forwards_too() -> None:
    play = given("""
        track = { 3 = "V1-12", 6 = "V1-01", 7 = "V1-10", 8 = "V1-11" }
        left = { 5 = [0] }
        ships = [{ crew = 1 }, { at = 6, crew = 2 }, {}]
    """)
    play.play("sail 6", "strike-back")
    assert play.mover == 1
    assert play.choices == ["sail-home", "sail 7", "sail 8"]
    play.play("sail 7")
    assert [play.ship(seat).position for seat in (1, 2)] == [7, 6]


@pytest.mark.rule("RAIDS-094")
def test_a_fleeing_ship_takes_no_tile_and_clears_none() -> None:
    play = chased(0, '7 = "V1-10", 8 = "V1-11", 9 = "V1-15", 11 = "V1-02"', village=1)
    play.play("cede", "sail 11")
    assert play.told("cleared") == []
    assert [play.tile(space) for space in (7, 8, 9, 11, 12)] == ["V1-10", "V1-11", "V1-15", "V1-02", "V1-12"]
    assert (play.slots(2), play.beside(2)) == ([], [])
    assert play.mover == 1  # who takes the axe now, on his own turn
    assert play.position["in_hand"] == "V1-01"


@pytest.mark.rule("RAIDS-095")
@pytest.mark.parametrize("space", [7, 8, 11])
def test_a_fleeing_ship_may_stop_short_of_the_next_ship_ahead(space: int) -> None:
    play = chased(0, '7 = "V1-10", 8 = "V1-11", 11 = "V1-02"')
    assert play.stops == [7, 8, 11]
    play.play(f"sail {space}")
    assert play.ship(2).position == space


@pytest.mark.rule("RAIDS-096")
def test_a_fleeing_ship_meets_all_that_lies_on_its_way() -> None:
    play = chased(0, '7 = "V2-14", 8 = "V1-14", 9 = "V1-15", 11 = "V1-10"', village=2, slots=("V1-02",))
    assert play.choices == ["fight", "cede"]  # two Vikings from the encounter and a spear against a draugr of 3
    play.play("fight")
    assert play.ship(2).crew == 0
    assert play.beside(2) == ["V1-15"]
    assert play.position["ships"][1]["coins"] == [3]
    assert play.position["left"]["7"] == [-1, 1]
    assert play.position["left"]["8"] == [-1, 1]
    assert play.mover == 2
    play.play("sail 11")
    assert play.ship(2).crew == 1
    assert play.position["left"]["10"] == [1]


@pytest.mark.rule("RAIDS-096")
def test_a_fleeing_ship_decides_anew_after_each_monster() -> None:
    play = chased(1, '7 = "V1-10", 8 = "V1-15", 9 = "V1-11", 11 = "V1-16"')
    assert play.choices == ["cede", "sail 7"]
    play.play("cede")
    assert play.choices == ["cede", "sail 9"]
    play.play("cede")
    assert play.ship(2).position == 20  # no Viking is left to attack seat 3, and no free tile


# --- where a ship flees to ----------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-097")
def test_a_ship_may_flee_to_the_arrival() -> None:
    play = chased(0, '7 = "V1-10", 8 = "V1-11"')
    assert play.choices == ["sail-home", "sail 7", "sail 8"]
    play.play("sail-home")
    assert play.ship(2).position == 20
    assert play.told("arrives") == [[1, 1]]


@pytest.mark.rule("RAIDS-097")
def test_a_ship_flees_to_the_arrival_if_no_legal_tile_is_left() -> None:
    play = chased(0, '2 = "V1-10"')  # space 12 is occupied, and there is no Viking to attack with
    assert play.told("flees") == [[1, 0]]
    assert play.told("arrives") == [[1, 1]]
    assert play.ship(2).position == 20
    assert play.mover == 1


@pytest.mark.rule("RAIDS-098")
def test_a_fleeing_ship_with_a_viking_may_attack_elsewhere_at_once() -> None:
    play = chased(1, '7 = "V1-10"', ahead=2)
    assert play.stops == [7, 12]
    play.play("sail 12")
    assert play.told("attacks") == [[0, 1], [1, 2]]
    assert play.ship(2).crew == 0
    assert play.mover == 3
    assert play.choices == ["strike-back", "flee"]
    assert play.told("turn") == []


@pytest.mark.rule("RAIDS-098")
def test_a_fleeing_ship_without_a_viking_may_not_attack() -> None:
    play = chased(0, '7 = "V1-10"')
    assert play.stops == [7]
    assert play.refused("sail 12") == "why-no-crew-to-attack"


@pytest.mark.rule("RAIDS-098")
def test_a_viking_from_the_way_is_enough_for_a_fleeing_ship_to_attack() -> None:
    play = chased(0, '7 = "V1-10"', village=1)
    assert play.stops == [7, 12]
    play.play("sail 12")
    assert play.told("attacks") == [[0, 1], [1, 2]]
    assert play.ship(2).crew == 0


@pytest.mark.rule("RAIDS-098")
def test_the_price_of_the_next_combat_starts_again_at_one() -> None:
    play = chased(3, '7 = "V1-10"', ahead=5)
    play.play("strike-back", "strike-back")  # seat 1 has paid 1 and 3, seat 2 has paid 2 and cannot pay 4
    assert play.mover == 2
    play.play("sail 12")
    assert play.ship(2).crew == 0
    assert play.position["price"] == 2
    play.play("strike-back")
    assert play.ship(3).crew == 3


# --- chains -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-099")
def test_a_chain_of_flights_is_played_to_its_end_before_the_turn_ends() -> None:
    play = given("""
        track = { 6 = "V1-01", 8 = "V1-10", 11 = "V1-11", 13 = "V1-12" }
        ships = [{ crew = 5 }, { at = 6, crew = 1 }, { at = 8, crew = 1 }, { at = 11 }]
    """)
    play.play("sail 6", "sail 8", "sail 11")
    assert play.told("attacks") == [[0, 1], [1, 2], [2, 3]]
    assert play.told("flees") == [[1, 0], [2, 1], [3, 2]]
    assert play.told("turn") == []
    assert play.mover == 4
    play.play("sail 13")
    assert [play.ship(seat).position for seat in (1, 2, 3, 4)] == [6, 8, 11, 13]
    assert play.told("turn") == [[0]]


@pytest.mark.rule("RAIDS-100")
def test_flight_does_not_change_whose_turn_it_is() -> None:
    play = chased(1, '7 = "V1-10"', ahead=2)
    assert (play.mover, play.position["turn"]) == (2, 1)
    play.play("sail 12")
    assert (play.mover, play.position["turn"]) == (3, 1)
    play.play("strike-back")
    assert play.ship(2).position == 20  # he cannot pay 3, and no free tile is left
    assert play.told("turn") == [[0]]


@pytest.mark.rule("RAIDS-100")
def test_after_a_flight_the_winning_attacker_is_next_if_he_is_the_rearmost() -> None:
    play = chased(0, '7 = "V1-10"').play("sail 7")
    assert play.told("turn") == [[0]]
    assert play.mover == 1


@pytest.mark.rule("RAIDS-100")
def test_after_a_flight_the_winning_defender_is_next_if_he_is_the_rearmost() -> None:
    play = chased(10, '7 = "V1-10"').play("strike-back", "flee", "sail 7")
    assert [play.ship(seat).position for seat in (1, 2)] == [7, 6]
    assert play.told("turn") == [[1]]
    assert play.mover == 2


@pytest.mark.rule("RAIDS-100")
def test_after_a_flight_a_third_ship_is_next_if_it_is_the_rearmost() -> None:
    play = given("""
        track = { 3 = "V1-12", 6 = "V1-01", 7 = "V1-10" }
        ships = [{ crew = 5 }, { at = 6 }, {}]
    """)
    play.play("sail 6", "sail 7")
    assert play.told("turn") == [[2]]
    assert play.mover == 3
