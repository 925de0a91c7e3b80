"""Chapter 10: combat."""

import pytest

from tests.games.raids.harness import Play, given


def clash(attacker: int, defender: int, weapons: bool = False) -> Play:
    """Seat 1, with so many Vikings, has sailed onto space 2, where seat 2 lies; seat 3 waits on the start."""
    play = given(f"""
        track = {{ 1 = "V1-13", 2 = "V1-10", 3 = "V1-11", 4 = "V1-12" }}
        ships = [
            {{ crew = {attacker}, slots = {["V3-01"] if weapons else []} }},
            {{ at = 2, crew = {defender}, slots = {["V4-01"] if weapons else []} }},
            {{}},
        ]
    """)
    return play.play("sail 2")


def crews(play: Play) -> list[int]:
    return [play.ship(1).crew, play.ship(2).crew]


# --- where and who ------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-084")
def test_ships_fight_on_a_tile_space() -> None:
    play = clash(5, 5)
    assert play.told("attacks") == [[0, 1]]


@pytest.mark.rule("RAIDS-084")
def test_ships_do_not_fight_on_the_start_or_on_the_arrival() -> None:
    play = given("""
        track = { 2 = "V1-10" }
        left = { 5 = [0], 10 = [0], 15 = [0] }
        ships = [{ crew = 5 }, { crew = 5 }, { at = 20, crew = 5 }]
    """)
    assert play.choices == ["sail-home", "sail 2"]
    play.play("sail-home")
    assert play.told("attacks") == []
    assert [play.ship(seat).crew for seat in (1, 2, 3)] == [5, 5, 5]


@pytest.mark.rule("RAIDS-084")
def test_ships_do_not_fight_in_passing() -> None:
    play = given("""
        track = { 2 = "V1-10", 3 = "V1-11" }
        ships = [{ crew = 5 }, { at = 2, crew = 5 }, {}]
    """)
    play.play("sail 3")
    assert play.told("attacks") == []
    assert crews(play) == [5, 5]


@pytest.mark.rule("RAIDS-085")
def test_who_arrives_attacks_and_who_lay_there_answers() -> None:
    play = clash(5, 5)
    assert play.told("attacks") == [[0, 1]]
    assert crews(play) == [4, 5]
    assert play.mover == 2


@pytest.mark.rule("RAIDS-085")
def test_the_one_who_arrives_attacks_whatever_his_seat() -> None:
    play = given("""
        track = { 2 = "V1-10", 3 = "V1-11" }
        ships = [{ at = 2, crew = 5 }, { crew = 5 }, {}]
    """)
    play.play("sail 2")
    assert play.told("attacks") == [[1, 0]]
    assert crews(play) == [5, 4]
    assert play.mover == 1


# --- the price ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-086")
@pytest.mark.parametrize("crew", [1, 2, 5, 10])
def test_the_attacker_opens_with_exactly_one_viking(crew: int) -> None:
    play = clash(crew, 5)
    assert crews(play) == [crew - 1, 5]


@pytest.mark.rule("RAIDS-087")
@pytest.mark.parametrize("crew", [2, 3, 10])
def test_the_defender_strikes_back_for_exactly_two_vikings_or_flees(crew: int) -> None:
    play = clash(10, crew)
    assert play.mover == 2
    assert play.choices == ["strike-back", "flee"]
    assert play.position["price"] == 2
    play.play("strike-back")
    assert play.ship(2).crew == crew - 2


@pytest.mark.rule("RAIDS-088", "RAIDS-089")
def test_each_answer_costs_exactly_one_viking_more_than_the_last() -> None:
    play = clash(10, 10)
    assert (play.mover, crews(play)) == (2, [9, 10])
    play.play("strike-back")
    assert (play.mover, crews(play)) == (1, [9, 8])
    play.play("strike-back")
    assert (play.mover, crews(play)) == (2, [6, 8])
    play.play("strike-back")
    assert (play.mover, crews(play)) == (1, [6, 4])
    play.play("strike-back")
    assert crews(play) == [1, 4]  # the next answer would cost 6
    assert play.told("strikes-back") == [[1, 2], [0, 3], [1, 4], [0, 5]]
    assert play.told("flees") == [[1, 0]]


@pytest.mark.rule("RAIDS-089")
def test_nobody_can_raise_the_price_with_more_vikings() -> None:
    play = clash(10, 10)
    assert play.choices == ["strike-back", "flee"]
    play.play("strike-back")
    assert play.choices == ["strike-back", "flee"]
    assert crews(play) == [9, 8]


@pytest.mark.rule("RAIDS-090")
@pytest.mark.parametrize("crew", [0, 1])
def test_a_defender_with_fewer_vikings_than_the_price_must_flee(crew: int) -> None:
    play = clash(5, crew)
    assert play.told("flees") == [[1, 0]]
    assert play.mover == 2
    assert play.choices == ["sail-home", "sail 3", "sail 4"]
    assert play.ship(2).crew == crew


@pytest.mark.rule("RAIDS-090")
def test_an_attacker_with_fewer_vikings_than_the_price_must_flee() -> None:
    play = clash(3, 5).play("strike-back")
    assert play.told("flees") == [[0, 1]]
    assert play.mover == 1
    assert play.choices == ["sail-home", "sail 3", "sail 4"]
    assert crews(play) == [2, 3]


@pytest.mark.rule("RAIDS-090")
def test_who_has_just_the_price_may_still_strike_back() -> None:
    play = clash(4, 2)
    assert play.choices == ["strike-back", "flee"]
    play.play("strike-back")
    assert crews(play) == [3, 0]
    assert play.mover == 1
    assert play.choices == ["strike-back", "flee"]


@pytest.mark.rule("RAIDS-090")
@pytest.mark.parametrize(("answers", "fleeing"), [(["flee"], 2), (["strike-back", "flee"], 1)])
def test_who_could_pay_may_flee_all_the_same(answers: list[str], fleeing: int) -> None:
    play = clash(10, 10)
    play.play(*answers)
    assert play.told("flees") == [[fleeing - 1, 2 - fleeing]]
    assert play.mover == fleeing
    assert play.stops == [3, 4]


@pytest.mark.rule("RAIDS-091")
@pytest.mark.parametrize(("answers", "spent"), [(["flee"], 1), (["strike-back"] * 2 + ["flee"], 6)])
def test_the_vikings_of_both_sides_are_lost_to_the_reserve(answers: list[str], spent: int) -> None:
    play = clash(10, 10)
    assert play.state.reserve == 40 - 20 - 9 + 1  # without the crews and the villages
    play.play(*answers)
    assert play.state.reserve == 40 - 20 - 9 + spent
    assert sum(crews(play)) == 20 - spent


@pytest.mark.rule("RAIDS-091")
def test_weapons_play_no_part_between_ships() -> None:
    play = clash(9, 9, weapons=True)
    assert crews(play) == [8, 9]
    play.play("strike-back")
    assert crews(play) == [8, 7]
    play.play("strike-back")
    assert crews(play) == [5, 7]
    assert (play.slots(1), play.slots(2)) == (["V3-01"], ["V4-01"])


@pytest.mark.rule("RAIDS-091")
def test_weapons_do_not_help_who_lacks_the_vikings() -> None:
    assert clash(5, 1, weapons=True).told("flees") == [[1, 0]]


# --- who keeps the tile -------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-092")
def test_an_attacker_who_wins_keeps_the_space_but_does_not_take_the_tile_now() -> None:
    play = clash(5, 5).play("flee", "sail 4")
    assert play.mover == 3
    assert [play.ship(seat).position for seat in (1, 2, 3)] == [2, 4, 0]
    assert play.tile(2) == "V1-10"
    assert (play.beside(1), play.beside(2)) == ([], [])


@pytest.mark.rule("RAIDS-092")
def test_a_defender_who_wins_keeps_the_space_but_does_not_take_the_tile_now() -> None:
    play = clash(1, 5).play("strike-back", "sail 4")
    assert play.mover == 3
    assert [play.ship(seat).position for seat in (1, 2, 3)] == [4, 2, 0]
    assert play.tile(2) == "V1-10"
    assert (play.beside(1), play.beside(2)) == ([], [])


@pytest.mark.rule("RAIDS-093")
def test_a_player_may_attack_without_any_hope_to_win() -> None:
    play = given("""
        track = { 2 = "V1-10", 3 = "V1-11" }
        ships = [{ crew = 1 }, { at = 2, crew = 10 }, {}]
    """)
    assert play.stops == [2, 3]
    play.play("sail 2", "strike-back")
    assert crews(play) == [0, 8]
    assert play.told("flees") == [[0, 1]]
