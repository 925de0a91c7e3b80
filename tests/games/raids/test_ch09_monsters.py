"""Chapter 9: monsters."""

import pytest

from skali.engine.chance import RecordedChance
from tests.games.raids.harness import MONSTERS, Play, given


def facing(monster: str, crew: int, slots: tuple[str, ...] = ()) -> Play:
    """Seat 1 leaves the start; a rune lies before the monster on space 3 and one behind it."""
    return given(f"""
        track = {{ 2 = "V1-10", 3 = "{monster}", 4 = "V1-11" }}
        ships = [{{ crew = {crew}, slots = {list(slots)} }}, {{}}, {{}}]
    """)


# --- past a monster -----------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-073")
def test_a_monster_on_the_way_must_be_fought_or_given_a_viking() -> None:
    play = facing("V1-15", crew=5)
    assert play.choices == ["fight", "cede", "sail 2"]
    assert play.refused("sail 4") == "why-monster-ahead"
    assert play.refused("sail-home") == "why-monster-ahead"


@pytest.mark.rule("RAIDS-073")
def test_a_ship_at_sea_cannot_pass_a_monster_for_free_either() -> None:
    play = given("""
        track = { 1 = "V1-10", 2 = "V1-11", 3 = "V1-15", 4 = "V1-12" }
        ships = [{ at = 1, crew = 3 }, { at = 2 }, { at = 4 }]
    """)
    assert play.choices == ["fight", "cede", "sail 2"]


@pytest.mark.rule("RAIDS-073")
def test_a_fleeing_ship_must_deal_with_a_monster_too() -> None:
    play = given("""
        track = { 2 = "V1-10", 3 = "V1-15", 4 = "V1-11" }
        ships = [{ crew = 1 }, { at = 2, crew = 4 }, {}]
    """)
    play.play("sail 2", "flee")
    assert play.mover == 2
    assert play.choices == ["fight", "cede"]
    play.play("cede")
    assert play.ship(2).crew == 3


@pytest.mark.rule("RAIDS-073", "RAIDS-077")
def test_who_cannot_pay_gives_up_a_viking_without_being_asked() -> None:
    play = given("""
        track = { 3 = "V1-15", 4 = "V1-11" }
        ships = [{ crew = 2 }, {}, {}]
    """)
    assert play.ship(1).crew == 1
    assert play.choices == ["sail-home", "sail 4"]


# --- giving up a Viking -------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-074")
@pytest.mark.parametrize(("crew", "left"), [(0, 0), (1, 0), (2, 1), (9, 8)])
def test_giving_up_costs_one_viking_or_nothing_if_there_is_none(crew: int, left: int) -> None:
    play = facing("V1-16", crew)
    reserve = play.state.reserve
    play.play("cede")
    assert play.ship(1).crew == left
    assert play.state.reserve == reserve + crew - left


@pytest.mark.rule("RAIDS-074")
def test_a_monster_that_was_given_a_viking_stays_for_the_next_ship() -> None:
    play = facing("V1-16", crew=2)
    play.play("cede", "sail 4")
    assert play.tile(3) == "V1-16"
    assert play.beside(1) == []
    assert play.mover == 2
    assert play.choices == ["cede", "sail 2"]


# --- fighting -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-075")
@pytest.mark.parametrize(
    ("monster", "slots", "price"),
    [
        *[(monster, (), strength) for monster, strength in MONSTERS.items()],
        *[("V1-16", (single,), 3) for single in ("V1-01", "V1-02")],
        *[("V1-16", (double,), 2) for double in ("V2-01", "V3-01", "V4-01")],
        ("V4-16", ("V1-01", "V1-02", "V2-01"), 3),
        ("V4-16", ("V1-01", "V3-01", "V4-01"), 2),
        ("V1-16", ("V3-01", "V4-01"), 0),
        ("V1-15", ("V1-01", "V3-01", "V4-01"), 0),
        ("V1-15", ("V1-03", "V1-05", "V1-07"), 3),
    ],
)
def test_a_fight_costs_the_strength_less_the_weapons_and_needs_so_many_vikings(
    monster: str, slots: tuple[str, ...], price: int
) -> None:
    enough = facing(monster, price, slots)
    enough.play("fight")
    assert enough.ship(1).crew == 0
    assert enough.beside(1) == [monster]
    if price > 0:
        assert facing(monster, price - 1, slots).refused("fight") == "why-fight-too-dear"


@pytest.mark.rule("RAIDS-075")
@pytest.mark.parametrize(
    ("left", "crew", "may_fight"),
    [
        ("5 = [3]", 2, True),  # the village gives the third Viking
        ("5 = [0]", 2, False),
        ("5 = [0]", 3, True),
        ("5 = [1]", 1, False),
    ],
)
def test_vikings_from_a_village_on_the_way_count_for_the_fight(left: str, crew: int, may_fight: bool) -> None:
    play = given(f"""
        track = {{ 4 = "V1-10", 6 = "V1-15", 7 = "V1-11" }}
        left = {{ {left} }}
        ships = [{{ crew = {crew} }}, {{}}, {{}}]
    """)
    assert ("fight" in play.choices) is may_fight
    if may_fight:
        assert play.play("fight").ship(1).crew == 0


@pytest.mark.rule("RAIDS-075")
@pytest.mark.parametrize(
    ("places", "crew", "may_fight"),
    [
        ([2, 1], 1, True),
        ([2, 1], 0, False),
        ([-1, 1], 2, True),
        ([-1, 1], 1, False),
        ([-1, -1], 2, False),
    ],
)
def test_vikings_from_an_encounter_on_the_way_count_for_the_fight(
    places: list[int], crew: int, may_fight: bool
) -> None:
    play = given(f"""
        track = {{ 1 = "V1-10", 2 = "V1-14", 3 = "V1-15", 4 = "V1-11" }}
        left = {{ 2 = {places} }}
        ships = [{{ crew = {crew} }}, {{}}, {{}}]
    """)
    assert ("fight" in play.choices) is may_fight
    if may_fight:
        assert play.play("fight").ship(1).crew == 0


@pytest.mark.rule("RAIDS-075")
def test_vikings_who_find_no_shield_on_the_way_do_not_count_for_the_fight() -> None:
    play = given("""
        track = { 1 = "V1-10", 2 = "V1-14", 3 = "V1-15", 4 = "V1-11" }
        ships = [{ slots = ["V1-09", "V2-07", "V3-08", "V4-07"], crew = 2 }, {}, {}]
    """)
    assert play.refused("fight") == "why-fight-too-dear"


@pytest.mark.rule("RAIDS-075")
def test_coins_on_the_way_do_not_count_for_the_fight() -> None:
    play = given("""
        voyage = 2
        track = { 1 = "V1-10", 2 = "V2-14", 3 = "V1-15", 4 = "V1-11" }
        ships = [{ crew = 2 }, {}, {}]
    """)
    assert play.refused("fight") == "why-fight-too-dear"


@pytest.mark.rule("RAIDS-076")
@pytest.mark.parametrize(("slots", "price"), [((), 4), (("V3-01",), 2), (("V3-01", "V4-01"), 0)])
def test_a_fight_discards_exactly_the_price_and_wins_the_tile_at_once(slots: tuple[str, ...], price: int) -> None:
    play = facing("V1-16", 7, slots)
    reserve = play.state.reserve
    play.play("fight")
    assert play.ship(1).crew == 7 - price
    assert play.state.reserve == reserve + price
    assert play.beside(1) == ["V1-16"]
    assert play.slots(1) == list(slots)
    assert play.mover == 1
    assert play.tile(3) is None


@pytest.mark.rule("RAIDS-076")
def test_nobody_meets_a_defeated_monster_again() -> None:
    play = facing("V1-15", crew=3)
    play.play("fight", "sail 4")
    assert play.mover == 2
    assert play.choices == ["sail-home", "sail 2"]
    assert play.refused("sail 3") == "why-empty-space"


@pytest.mark.rule("RAIDS-077")
def test_there_is_no_third_way_past_a_monster() -> None:
    play = given("""
        track = { 3 = "V1-15", 4 = "V1-11" }
        ships = [{ crew = 5 }, {}, {}]
    """)
    assert play.choices == ["fight", "cede"]


@pytest.mark.rule("RAIDS-077")
@pytest.mark.parametrize("crew", [0, 1, 2])
def test_part_of_the_price_buys_no_fight(crew: int) -> None:
    play = facing("V1-15", crew)
    assert play.choices == ["cede", "sail 2"]
    assert play.refused("fight") == "why-fight-too-dear"


@pytest.mark.rule("RAIDS-077")
@pytest.mark.parametrize(("choice", "left"), [("fight", 2), ("cede", 4)])
def test_no_chance_decides_about_a_monster(choice: str, left: int) -> None:
    play = facing("V1-15", crew=5)
    play.chance = RecordedChance([])  # a single roll would raise
    play.play(choice)
    assert play.ship(1).crew == left


# --- beyond the monster -------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-078")
@pytest.mark.parametrize("choice", ["fight", "cede"])
def test_after_the_monster_the_ship_goes_on_beyond_it(choice: str) -> None:
    play = facing("V1-15", crew=3)
    play.play(choice)
    assert play.mover == 1
    assert play.choices == ["sail-home", "sail 4"]
    assert play.refused("sail 2") == "why-behind"
    assert play.refused("sail 3") == "why-behind"


@pytest.mark.rule("RAIDS-078")
@pytest.mark.parametrize("choice", ["fight", "cede"])
def test_beyond_the_last_monster_only_the_arrival_may_be_left(choice: str) -> None:
    play = given("""
        track = { 18 = "V1-10", 19 = "V1-15" }
        ships = [{ crew = 3 }, {}, {}]
    """)
    play.play(choice)
    assert play.ship(1).position == 20
    assert play.mover == 2


@pytest.mark.rule("RAIDS-079")
def test_each_monster_of_a_move_is_dealt_with_using_the_crew_left() -> None:
    play = given("""
        track = { 1 = "V1-10", 2 = "V1-15", 3 = "V1-16", 4 = "V1-11" }
        ships = [{ crew = 7 }, {}, {}]
    """)
    play.play("fight")
    assert play.ship(1).crew == 4
    assert play.choices == ["fight", "cede"]
    play.play("fight")
    assert play.ship(1).crew == 0
    assert play.beside(1) == ["V1-15", "V1-16"]


@pytest.mark.rule("RAIDS-079")
def test_who_spent_his_crew_on_one_monster_cannot_fight_the_next() -> None:
    play = given("""
        track = { 1 = "V1-12", 2 = "V1-15", 3 = "V1-10", 4 = "V1-16", 6 = "V1-11" }
        ships = [{ crew = 6 }, {}, {}]
    """)
    play.play("fight")
    assert play.choices == ["cede", "sail 3"]
    assert play.refused("fight") == "why-fight-too-dear"
    play.play("cede")
    assert play.ship(1).crew == 2
    assert play.beside(1) == ["V1-15"]


@pytest.mark.rule("RAIDS-079")
def test_a_village_between_two_monsters_helps_against_the_second() -> None:
    play = given("""
        track = { 4 = "V1-15", 6 = "V1-16", 7 = "V1-11" }
        ships = [{ crew = 6 }, {}, {}]
    """)
    play.play("fight", "fight")
    assert play.ship(1).crew == 0
    assert play.beside(1) == ["V1-15", "V1-16"]


@pytest.mark.rule("RAIDS-080")
def test_a_weapon_counts_against_every_monster_and_stays_on_board() -> None:
    play = given("""
        track = { 2 = "V1-15", 3 = "V1-16", 4 = "V1-11" }
        ships = [{ crew = 5, slots = ["V1-01"] }, {}, {}]
    """)
    play.play("fight")
    assert play.ship(1).crew == 3
    play.play("fight")
    assert play.ship(1).crew == 0
    assert play.slots(1) == ["V1-01"]


# --- how long a monster stays -------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-081")
def test_a_monster_stays_while_two_ships_are_before_it_and_the_last_never_faces_it() -> None:
    play = given("""
        track = { 2 = "V1-13", 3 = "V1-15", 6 = "V1-10", 7 = "V1-11", 8 = "V1-12" }
        ships = [{ crew = 1 }, { crew = 1 }, { crew = 4 }]
    """)
    play.play("cede", "sail 6")
    assert play.mover == 2
    assert "cede" in play.choices
    play.play("cede", "sail 7")
    assert play.mover == 3
    assert play.tile(3) is None
    assert play.choices == ["sail-home", "sail 6", "sail 7", "sail 8"]
    play.play("sail 8")
    assert play.ship(3).crew == 5  # and one from the village


@pytest.mark.rule("RAIDS-081")
def test_a_monster_beyond_the_next_ship_stays() -> None:
    play = given("""
        track = { 1 = "V1-10", 2 = "V1-15", 3 = "V1-11", 4 = "V1-16", 6 = "V1-12", 7 = "V1-13" }
        ships = [{ at = 1, crew = 1 }, { at = 3 }, { at = 7 }]
    """)
    assert play.tile(2) is None
    assert play.tile(4) == "V1-16"
    assert play.choices == ["cede", "sail 3"]


@pytest.mark.rule("RAIDS-081")
def test_a_defeated_monster_does_not_stay_though_two_ships_are_before_it() -> None:
    play = facing("V1-15", crew=3)
    play.play("fight")
    assert play.tile(3) is None
    play.play("sail 4")
    assert play.choices == ["sail-home", "sail 2"]


@pytest.mark.rule("RAIDS-082")
@pytest.mark.parametrize("crew", [0, 10])
def test_nobody_stops_on_a_monster(crew: int) -> None:
    play = facing("V1-15", crew)
    assert play.refused("sail 3") == "why-passage"
    play.play("cede")
    assert play.refused("sail 3") == "why-behind"


@pytest.mark.rule("RAIDS-082")
def test_a_cleared_monster_belongs_to_nobody() -> None:
    play = given("""
        track = { 3 = "V1-15", 6 = "V1-10", 7 = "V1-11", 8 = "V1-12" }
        ships = [{ slots = ["V3-01", "V4-01"], crew = 4 }, { at = 6 }, { at = 7 }]
    """)
    assert play.tile(3) is None
    assert [play.beside(seat) for seat in (1, 2, 3)] == [[], [], []]
    assert play.state.scores() == [0, 0, 0]


@pytest.mark.rule("RAIDS-083")
@pytest.mark.parametrize("slots", [(), ("V3-01",), ("V1-01", "V3-01", "V4-01")])
@pytest.mark.parametrize(("monster", "strength"), MONSTERS.items())
def test_a_defeated_monster_scores_its_strength_whatever_was_paid(
    monster: str, strength: int, slots: tuple[str, ...]
) -> None:
    play = given(f"""
        voyage = 4
        track = {{ 3 = "{monster}" }}
        ships = [{{ crew = 8, slots = {list(slots)} }}, {{}}, {{ at = 20 }}]
    """)
    play.play("fight")
    assert play.mover is None
    assert play.state.scores() == [strength, 0, 0]
