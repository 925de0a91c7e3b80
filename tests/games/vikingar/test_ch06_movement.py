"""Chapter 6: movement, navigation events, fortress tolls."""

import pytest

from skali.engine.positions import size
from tests.games.vikingar.harness import (
    EACH_EDITION,
    LOSE,
    WIN,
    Play,
    event,
    given,
    kickstarter,
    points,
    random_walk,
    settings,
    tile,
)

# T05 at position 5: fortress and city in the north, village and place of worship in the south, a waterway.
AT_FORTRESS = """
    tiles = {{ 5 = "T05", 6 = "T06" }}
    clans = [{{ ships = ["N6"], gold = {gold} }}, {{ ships = [{foe}] }}]
"""


def at_fortress(gold: int = 2, foe: str = "", edition: str = "first") -> Play:
    """A ship in N6 has sailed to the fortress in N5 and is asked."""
    play = given(AT_FORTRESS.format(gold=gold, foe=foe), edition=edition)
    return play.play("activate N6", "sail N5")


def out(id: str, *fate: object, edition: str = "first", clan: str = "", more: str = "") -> Play:
    """A ship has sailed out of the High Sea to N3 and met this event."""
    play = given(f'{more}\ntiles = {{ 3 = "T01" }}\nclans = [{{ ships = ["SEA"]{clan} }}, {{}}]', edition=edition)
    return play.play("activate SEA", "sail N3", fate=[event(id), *fate])  # type: ignore[list-item]


# --- one space at a time -------------------------------------------------------------------------


@pytest.mark.rule("VIK-074")
def test_a_movement_takes_a_ship_to_one_adjacent_space() -> None:
    play = given('tiles = { 3 = "T01", 4 = "T06", 5 = "T03" }\nclans = [{ ships = ["N3"] }, {}]').play("activate N3")
    assert play.refused("sail N5") == "why-not-adjacent"
    assert play.refused("sail N3") == "why-own-ship"
    play.play("sail N4")
    assert play.ships(1) == ["N4"]


@pytest.mark.rule("VIK-075")
def test_a_space_with_an_own_ship_is_no_destination_except_the_high_sea() -> None:
    play = given("""
        tiles = { 3 = "T01", 4 = "T06" }
        clans = [{ ships = ["N3", "N4", "SEA"], kraken = true }, {}]
    """)
    assert play.play("activate N3").offered("sail") == ["SEA", "N2", "S3"]
    assert play.refused("sail N4") == "why-own-ship"
    play.play("rest", "activate SEA")
    assert play.refused("sail N3") == "why-own-ship"
    assert "N3" not in play.offered("sail")


@pytest.mark.rule("VIK-075")
def test_own_ships_at_the_worlds_end_and_at_whirlpools_are_in_the_way_too() -> None:
    play = given("""
        tiles = { 3 = "T04", 7 = "T12" }
        ends = { 7 = "L01" }
        clans = [{ ships = ["N3", "S7", "E7", "N7"], kraken = true, brave = 5 }, {}]
    """)
    assert "E7" not in play.play("activate S7").offered("sail")
    assert "N7" not in play.play("rest", "activate N3").offered("sail")


@pytest.mark.rule("VIK-076")
def test_event_tile_toll_combat_and_arrival_come_in_this_order() -> None:
    """The face-down tile turns out to be T05 with its fortress."""
    play = given('clans = [{ ships = ["SEA"], gold = 2 }, {}]')
    play.play("activate SEA", "sail N5", fate=[event("N14"), *WIN, tile("T05")])
    assert play.question == "toll"
    play.play("enter")
    steps = ["meets", "throws", "weathers", "takes-gold", "turns-tile", "pays-toll", "sails"]
    assert [what for what in play.heard() if what in steps] == steps


@pytest.mark.rule("VIK-076")
def test_toll_before_combat_and_great_fall_before_combat() -> None:
    toll = at_fortress(foe='"N5"')
    toll.play("enter", fate=WIN)
    assert [what for what in toll.heard() if what in ("pays-toll", "attacks")] == ["pays-toll", "attacks"]
    fall = given("""
        tiles = { 5 = "T01" }
        ends = { 5 = "L07" }
        clans = [{ ships = ["S5"] }, { ships = ["E5"] }]
    """)
    fall.play("activate S5", "sail E5", fate=[*WIN, *WIN])
    assert [what for what in fall.heard() if what in ("survives-fall", "attacks")] == ["survives-fall", "attacks"]
    assert (fall.ships(1), fall.ships(2)) == (["E5"], [])


@pytest.mark.rule("VIK-077")
def test_sailing_into_the_high_sea_needs_no_card_no_toll_and_no_combat() -> None:
    play = given('tiles = { 3 = "T01" }\nclans = [{ ships = ["N3"] }, {}]').play("activate N3")
    used = play.chance.used
    play.play("sail SEA")
    assert (play.ships(1), play.chance.used, play.question) == (["SEA"], used, "ship")


@pytest.mark.rule("VIK-078")
@pytest.mark.parametrize("space", ["N4", "S4"])
def test_entering_a_face_down_tile_turns_it_face_up_and_the_ship_goes_on(space: str) -> None:
    play = given(f'tiles = {{ 3 = "T01" }}\nclans = [{{ ships = ["{space[0]}3"] }}, {{}}]')
    play.play(f"activate {space[0]}3", f"sail {space}", fate=[tile("T06")])
    assert (play.tile(4), play.ships(1)) == ("T06", [space])
    assert size(play.state.tile_bag) == 22


@pytest.mark.rule("VIK-079")
def test_the_tile_stays_face_up_even_if_the_ship_is_stopped_at_a_fortress() -> None:
    play = given('tiles = { 6 = "T06" }\nclans = [{ ships = ["N6"] }, {}]')
    play.play("activate N6", "sail N5", fate=[tile("T05")])
    play.play("turn-back")
    assert (play.tile(5), play.ships(1)) == ("T05", ["N6"])


# --- whirlpools ----------------------------------------------------------------------------------


@pytest.mark.rule("VIK-080")
def test_a_whirlpool_carries_a_ship_to_any_other_and_toll_and_combat_wait_at_the_arrival() -> None:
    """T08 has its whirlpool and a fortress in the south, T04 and T12 theirs in the north."""
    play = given("""
        tiles = { 3 = "T04", 7 = "T08", 9 = "T12" }
        clans = [{ ships = ["N3"], gold = 2 }, { ships = ["S7", "N9"] }]
    """)
    play.play("activate N3", "sail S7")
    assert play.question == "toll"
    play.play("enter", fate=WIN)
    assert (play.ships(1), play.gold(1), play.ships(2)) == (["S7"], 0, ["N9"])


@pytest.mark.rule("VIK-080")
def test_a_whirlpool_leads_to_the_high_sea_from_the_south_too() -> None:
    play = given('tiles = { 7 = "T24" }\nclans = [{ ships = ["S7"] }, {}]').play("activate S7", "sail SEA")
    assert play.ships(1) == ["SEA"]


@pytest.mark.rule("VIK-081")
def test_leaving_the_high_sea_through_a_whirlpool_draws_no_event_but_one_may_sail_out_with_one() -> None:
    position = 'tiles = { 3 = "T04", 7 = "T24" }\nclans = [{ ships = ["SEA"] }, {}]'
    play = given(position).play("activate SEA")
    assert play.offered("whirlpool") == ["N3", "S7"]
    assert "N3" in play.offered("sail")
    used = play.chance.used
    play.play("whirlpool N3")
    assert (play.ships(1), play.chance.used, play.told("meets")) == (["N3"], used, [])
    card = given(position).play("activate SEA", "sail N3", fate=[event("N14"), *WIN])
    assert (card.ships(1), card.gold(1)) == (["N3"], 2)
    south = given(position).play("activate SEA", "whirlpool S7")
    assert (south.ships(1), south.told("meets")) == (["S7"], [])


@pytest.mark.rule("VIK-081")
def test_a_whirlpool_is_a_way_of_its_own_only_out_of_the_high_sea() -> None:
    play = given('tiles = { 3 = "T04", 7 = "T24" }\nclans = [{ ships = ["N3"] }, {}]').play("activate N3")
    assert play.offered("whirlpool") == []
    assert play.refused("whirlpool S7") == "why-only-from-sea"


# --- leaving the High Sea ------------------------------------------------------------------------


@pytest.mark.rule("VIK-082")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_ship_that_leaves_the_high_sea_draws_one_event(edition: str) -> None:
    play = out("N05", *WIN, edition=edition)
    assert [numbers[:2] for numbers in play.told("meets")] == [[0, 4]]
    assert "N05" not in play.position["events"]
    assert len(play.position["events"]) == {"first": 29, "kickstarter": 36}[edition]


@pytest.mark.rule("VIK-083")
def test_the_destination_is_named_before_the_card_is_drawn() -> None:
    play = out("N21", *LOSE)
    assert play.question == "wreck"
    assert play.choices == ["sail-on", "stay"]
    assert play.position["ship"]["destination"] == "N3"
    play.play("sail-on")
    assert play.ships(1) == ["N3"]


@pytest.mark.rule("VIK-084")
def test_the_player_throws_as_attacker_against_the_difficulty() -> None:
    play = out("N07", points(5), points(5))
    assert (play.runes(), play.ships(1)) == ((5, 5), [])
    assert [numbers[0] for numbers in play.told("throws-for-the-game")] == [1]


@pytest.mark.rule("VIK-085")
def test_a_success_brings_the_reward_the_movement_and_leaves_the_action() -> None:
    play = out("N17", *WIN)
    assert (play.ships(1), play.gold(1), play.question) == (["N3"], 3, "ship")
    play.play("raid village")
    assert play.gold(1) == 4
    plain = out("N01", *WIN)
    assert (plain.gold(1), plain.question) == (0, "ship")


@pytest.mark.rule("VIK-086")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_destroyed_sends_the_ship_to_the_reserve_without_a_point(edition: str) -> None:
    play = out("N14", *LOSE, edition=edition)
    assert (play.ships(1), play.steps(1), play.gold(1), play.tile(3)) == ([], {}, 0, "T01")


@pytest.mark.rule("VIK-087")
def test_no_reward_lets_the_ship_sail_on_with_nothing_but_its_action() -> None:
    play = out("N24", *LOSE)
    assert (play.ships(1), play.gold(1), play.question) == (["N3"], 0, "ship")
    assert "raid village" in play.choices


@pytest.mark.rule("VIK-088")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_damaged_ship_stays_unless_it_spends_its_action(edition: str) -> None:
    play = out("N06", *LOSE, edition=edition)
    assert (play.ships(1), play.question, play.choices) == (["SEA"], "wreck", ["sail-on", "stay"])
    play.play("sail-on")
    assert play.ships(1) == ["N3"]


@pytest.mark.rule("VIK-089")
def test_completing_the_movement_draws_no_second_card_and_leaves_no_action() -> None:
    play = out("N06", *LOSE)
    used = play.chance.used
    play.play("sail-on")
    assert (play.chance.used, len(play.told("meets"))) == (used, 1)
    assert (play.ready(1), play.mover) == ([], 2)


@pytest.mark.rule("VIK-089")
def test_a_damaged_ship_that_sails_on_turns_the_tile_and_meets_what_is_there() -> None:
    """Without gold and without an action it cannot enter a fortress's territory, nor storm it."""
    play = given('clans = [{ ships = ["SEA"] }, {}]')
    play.play("activate SEA", "sail N5", fate=[event("N06"), *LOSE])
    play.play("sail-on", fate=[tile("T05")])
    assert (play.tile(5), play.ships(1), play.mover) == ("T05", ["SEA"], 2)
    rich = given('tiles = { 5 = "T05" }\nclans = [{ ships = ["SEA"], gold = 2 }, {}]')
    rich.play("activate SEA", "sail N5", fate=[event("N06"), *LOSE]).play("sail-on")
    assert rich.choices == ["enter", "turn-back"]


@pytest.mark.rule("VIK-090")
def test_a_damaged_ship_that_declines_is_inactive() -> None:
    play = out("N06", *LOSE).play("stay")
    assert (play.ships(1), play.ready(1), play.mover) == (["SEA"], [], 2)


@pytest.mark.rule("VIK-090", "VIK-117")
def test_a_movement_that_was_itself_the_action_cannot_be_completed() -> None:
    play = given('tiles = { 3 = "T01" }\nclans = [{ ships = ["N3"] }, {}]').play("activate N3", "sail SEA")
    play.play("sail N9", fate=[event("N06"), *LOSE])
    assert (play.ships(1), play.ready(1), play.mover) == (["SEA"], [], 2)


@pytest.mark.rule("VIK-091")
def test_every_event_has_a_difficulty_and_a_consequence_and_only_the_first_edition_has_no_reward() -> None:
    for edition, counts in (("first", [9, 13, 8]), ("kickstarter", [12, 25, 0])):
        box = given("clans = [{}, {}]", edition=edition).box
        cards = [card for card in range(37) if box.events & 1 << card]
        assert [sum(box.consequences[card] == kind for card in cards) for kind in range(3)] == counts
        assert all(1 <= box.event_runes[card] <= 6 for card in cards)


@pytest.mark.rule("VIK-092")
def test_an_empty_event_deck_is_made_of_the_discarded_cards_again() -> None:
    play = given('events = ["N01"]\ntiles = { 3 = "T01", 4 = "T06" }\nclans = [{ ships = ["SEA", "SEA"] }, {}]')
    play.play("activate SEA", "sail N3", fate=[0, *WIN])
    assert play.position["events"] == []
    play.play("rest", "activate SEA", "sail N4", fate=[event_of_full_deck("N30"), *WIN])
    assert play.told("events-shuffled") == [[]]
    assert len(play.position["events"]) == 29
    assert "N01" in play.position["events"], "it was discarded when it was resolved"
    assert "N30" not in play.position["events"]


def event_of_full_deck(id: str) -> int:
    return int(id[1:]) - 1


@pytest.mark.rule("VIK-093", "VIK-203")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_beating_the_kraken_gives_access_to_one_ship_more(edition: str) -> None:
    play = out("N18", *WIN, edition=edition)
    assert (play.clan(1).kraken, play.clan(1).ship_limit(), play.gold(1)) == (True, 3, 0)
    assert out("N18", *LOSE, edition=edition).clan(1).kraken is False


@pytest.mark.rule("VIK-094", "VIK-203")
def test_the_kraken_is_discarded_and_gives_a_clan_that_has_it_3_gold() -> None:
    play = out("N18", *WIN, clan=", kraken = true")
    assert (play.gold(1), play.clan(1).ship_limit()) == (3, 3)
    both = given('tiles = { 3 = "T01", 4 = "T06" }\nclans = [{ ships = ["SEA"] }, { ships = ["SEA"] }]')
    both.play("activate SEA", "sail N3", fate=[event("N18"), *WIN]).play("rest")
    both.state.event_bag = both.box.events
    both.play("activate SEA", "sail N4", fate=[event("N18"), *WIN])
    assert [both.clan(seat).kraken for seat in (1, 2)] == [True, True]


# --- the toll ------------------------------------------------------------------------------------


@pytest.mark.rule("VIK-095")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_ship_about_to_enter_a_protected_territory_chooses_one_of_three(edition: str) -> None:
    assert at_fortress(edition=edition).choices == ["enter", "storm", "turn-back"]
    sea = given('tiles = { 5 = "T05" }\nclans = [{ ships = ["SEA"], gold = 2 }, {}]', edition=edition)
    sea.play("activate SEA", "sail N5", fate=[event("N01"), *WIN])
    assert sea.choices == ["enter", "storm", "turn-back"]


@pytest.mark.rule("VIK-096")
def test_two_gold_let_the_ship_in_with_its_action_left() -> None:
    play = at_fortress(gold=3).play("enter")
    assert (play.gold(1), play.ships(1), play.question) == (1, ["N5"], "ship")
    poor = at_fortress(gold=1)
    assert poor.choices == ["storm", "turn-back"]
    assert poor.refused("enter") == "why-toll-too-dear"


@pytest.mark.rule("VIK-097")
def test_turning_back_uses_the_movement_but_leaves_the_action() -> None:
    play = at_fortress().play("turn-back")
    assert (play.ships(1), play.gold(1), play.question) == (["N6"], 2, "ship")
    assert "raid village" in play.choices
    play.play("sail N7", fate=[0])
    assert (play.ships(1), play.ready(1)) == (["N7"], []), "to sail again is the action"


@pytest.mark.rule("VIK-097")
def test_turning_back_from_an_extra_movement_ends_the_activation() -> None:
    play = given("""
        tiles = { 5 = "T05", 6 = "T06", 7 = "T03" }
        clans = [{ ships = ["N7"], gold = 2 }, {}]
    """)
    play.play("activate N7", "sail N6", "sail N5", "turn-back")
    assert (play.ships(1), play.ready(1), play.mover) == (["N6"], [], 2)


@pytest.mark.rule("VIK-098")
def test_the_action_can_storm_the_fortress_from_outside() -> None:
    play = at_fortress(gold=0).play("storm", fate=[points(5), points(4)])
    assert play.runes() == (5, 5)
    assert (play.gold(1), play.steps(1), play.places("N5")) == (3, {"strategist": 1}, ["city"])


@pytest.mark.rule("VIK-098")
def test_a_movement_that_is_the_action_cannot_storm() -> None:
    play = given("""
        tiles = { 5 = "T05", 6 = "T06", 7 = "T03" }
        clans = [{ ships = ["N7"], gold = 2 }, {}]
    """)
    play.play("activate N7", "sail N6", "sail N5")
    assert play.choices == ["enter", "turn-back"]
    assert play.refused("storm") == "why-action-used"


@pytest.mark.rule("VIK-099")
@pytest.mark.parametrize("fate", [WIN, LOSE])
def test_after_a_successful_storm_the_movement_is_completed_combat_included(fate: list[int]) -> None:
    free = at_fortress(gold=0).play("storm", fate=WIN)
    assert (free.ships(1), free.ready(1)) == (["N5"], [])
    play = at_fortress(gold=0, foe='"N5"').play("storm", fate=[*WIN, *fate])
    assert play.ships(1) == (["N5"] if fate is WIN else [])
    assert play.ships(2) == ([] if fate is WIN else ["N5"])
    assert play.ready(1) == []


@pytest.mark.rule("VIK-100")
def test_a_failed_storm_destroys_the_ship_and_is_brave() -> None:
    play = at_fortress().play("storm", fate=LOSE)
    assert (play.ships(1), play.steps(1), play.gold(1)) == ([], {"brave": 1}, 2)
    assert play.places("N5") == ["city", "fortress"]


@pytest.mark.rule("VIK-101", "VIK-103")
def test_staying_is_free_and_so_is_leaving() -> None:
    play = at_fortress(gold=3).play("enter", "rest")
    assert (play.gold(1), play.paid(1)) == (1, ["N5"])
    while not (play.question == "turn" and play.mover == 1 and play.state.round == 2):
        play.play(play.choices[-1])
    assert (play.gold(1), play.paid(1)) == (1, ["N5"])
    play.play("activate N5", "sail N6")
    assert (play.gold(1), play.paid(1)) == (1, [])


@pytest.mark.rule("VIK-102", "VIK-103")
def test_a_ship_that_has_left_pays_again_to_come_back() -> None:
    play = given('tiles = { 5 = "T05", 6 = "T06" }\nclans = [{ ships = ["N5"], gold = 2 }, {}]')
    assert play.paid(1) == ["N5"]
    play.play("activate N5", "sail N6", "sail N5")
    assert play.choices == ["enter", "turn-back"]
    play.play("enter")
    assert (play.gold(1), play.paid(1)) == (0, ["N5"])


@pytest.mark.rule("VIK-103")
def test_each_ship_has_paid_for_itself_and_the_flag_falls_with_the_fortress() -> None:
    two = given("""
        tiles = { 5 = "T05", 6 = "T06", 8 = "T20" }
        clans = [{ ships = ["N5", "N6"], gold = 2 }, {}]
    """)
    assert two.paid(1) == ["N5"]
    two.play("activate N5", "raid fortress", fate=WIN)
    assert two.paid(1) == []
    other = given('tiles = { 5 = "T05", 6 = "T06" }\nclans = [{ ships = ["N6"] }, { ships = ["N5"] }]')
    other.play("activate N6", "sail N5").play("storm", fate=[*WIN, *LOSE])
    assert (other.ships(2), other.paid(2)) == (["N5"], [])


@pytest.mark.rule("VIK-103")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_in_random_games_exactly_the_ships_in_protected_territories_have_paid(edition: str) -> None:
    def watch(play: Play) -> None:
        for seat in (1, 2, 3):
            paid = [space for space in play.fleet(seat) if play.state.is_protected(space)]
            assert sorted(play.paid(seat)) == sorted(name_of(space) for space in paid)

    for seed in range(5):
        random_walk(settings(3, edition), seed, watch)


def name_of(space: int) -> str:
    return ("N" if space < 25 else "S") + str((space - 1) % 24)


@pytest.mark.rule("VIK-104")
def test_crossing_the_equator_is_entering_too() -> None:
    play = given('tiles = { 5 = "T05" }\nclans = [{ ships = ["S5"], gold = 2 }, {}]').play("activate S5", "sail N5")
    assert play.question == "toll"
    free = kickstarter('tiles = { 5 = "T05" }\nclans = [{ ships = ["N5"] }, {}]').play("activate N5", "sail S5")
    assert free.ships(1) == ["S5"]
