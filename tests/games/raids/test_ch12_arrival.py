"""Chapter 12: reaching the Arrival."""

import pytest

from tests.games.raids.harness import given


@pytest.mark.rule("RAIDS-101")
@pytest.mark.parametrize("space", [0, 1, 6, 13])
def test_a_player_may_sail_all_the_way_home_on_any_turn(space: int) -> None:
    play = given(f"""
        track = {{ 1 = "V1-10", 6 = "V1-11", 13 = "V1-12", 14 = "V1-01", 16 = "V1-02", 18 = "V1-13" }}
        ships = [{{ at = {space} }}, {{ at = 14 }}, {{ at = 16 }}]
    """)
    assert play.mover == 1
    assert "sail-home" in play.choices
    play.play("sail-home")
    assert play.ship(1).position == 20
    assert play.told("arrives") == [[0, 1]]
    assert play.mover == 2


@pytest.mark.rule("RAIDS-101")
def test_monsters_do_not_bar_the_way_home() -> None:
    play = given("""
        track = { 3 = "V1-10", 4 = "V1-15", 6 = "V1-11", 17 = "V1-16", 18 = "V1-12" }
        ships = [{}, {}, {}]
    """)
    play.play("cede", "cede", "sail-home")
    assert play.ship(1).position == 20
    assert play.ship(1).crew == 2  # three from the villages, one for the second monster


@pytest.mark.rule("RAIDS-102")
@pytest.mark.parametrize("players", [3, 4])
def test_the_first_to_arrive_gets_number_one_while_others_wait_on_the_start(players: int) -> None:
    play = given('track = { 19 = "V1-10" }' + "\n[[ships]]" * players)
    assert [play.ship(seat).start_number for seat in (1, players)] == [players, 1]
    play.play("sail-home")
    assert play.ship(1).start_number == 1
    assert (play.ship(players).position, play.ship(players).start_number) == (0, 1)
    for _ in range(players - 2):
        play.play("sail-home")
    assert play.told("arrives") == [[seat, seat + 1] for seat in range(players)]
    assert [play.ship(seat + 1).start_number for seat in range(players)] == list(range(1, players + 1))


@pytest.mark.rule("RAIDS-102")
def test_with_two_players_the_numbers_go_on_to_the_ghost() -> None:
    play = given("""
        track = { 19 = "V1-10" }
        ships = [{}, {}]
    """)
    play.play("sail-home", "sail-home")
    assert play.told("arrives") == [[0, 1], [1, 2]]
    assert play.told("ghost-arrives") == [[3]]


@pytest.mark.rule("RAIDS-102")
def test_a_later_ship_gets_the_lowest_number_not_yet_given() -> None:
    play = given("""
        track = { 6 = "V1-10", 12 = "V1-11", 13 = "V1-12" }
        ships = [{ at = 6 }, { at = 12 }, { at = 20, start = 2 }, { at = 20, start = 1 }]
    """)
    play.play("sail-home")
    assert play.told("arrives") == [[0, 3], [1, 4]]


@pytest.mark.rule("RAIDS-103")
def test_a_ship_that_flees_home_arrives_before_those_that_follow() -> None:
    play = given("""
        track = { 6 = "V1-10", 7 = "V1-11" }
        ships = [{ crew = 5 }, { at = 6 }, {}]
    """)
    play.play("sail 6", "sail-home")
    assert play.ship(2).start_number == 1
    play.play("sail-home")
    assert play.told("arrives") == [[1, 1], [2, 2], [0, 3]]
    assert [play.ship(seat).start_number for seat in (1, 2, 3)] == [3, 1, 2]
