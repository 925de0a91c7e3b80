"""Chapter 17, first part: what navigation events bring. Every card is met in every edition."""

import pytest

from tests.games.vikingar.harness import LOSE, WIN, Play, Wish, end, event, given, kickstarter, tile

# The table of the rule book: difficulty, failure in each edition, reward.
EVENTS = {
    "N01": (3, "damaged", "damaged", ""),
    "N02": (4, "damaged", "damaged", ""),
    "N03": (5, "destroyed", "destroyed", ""),
    "N04": (3, "damaged", "damaged", ""),
    "N05": (3, "damaged", "damaged", ""),
    "N06": (4, "damaged", "damaged", ""),
    "N07": (5, "destroyed", "destroyed", ""),
    "N08": (4, "damaged", "damaged", ""),
    "N09": (2, "damaged", "damaged", ""),
    "N10": (3, "damaged", "damaged", ""),
    "N11": (4, "damaged", "damaged", ""),
    "N12": (3, "damaged", "damaged", ""),
    "N13": (2, "damaged", "damaged", ""),
    "N14": (4, "destroyed", "destroyed", "2 gold"),
    "N15": (4, "destroyed", "destroyed", "2 gold"),
    "N16": (3, "destroyed", "destroyed", "2 gold"),
    "N17": (5, "destroyed", "destroyed", "3 gold"),
    "N18": (6, "destroyed", "destroyed", "kraken"),
    "N19": (5, "destroyed", "destroyed", "3 gold"),
    "N20": (5, "destroyed", "destroyed", "3 gold"),
    "N21": (4, "damaged", "damaged", "2 gold"),
    "N22": (3, "damaged", "damaged", "1 gold"),
    "N23": (2, "no reward", "damaged", "1 gold"),
    "N24": (3, "no reward", "damaged", "2 gold"),
    "N25": (3, "no reward", "damaged", "2 gold"),
    "N26": (3, "no reward", "damaged", "2 gold"),
    "N27": (1, "no reward", "damaged", "1 gold"),
    "N28": (1, "no reward", "damaged", "further"),
    "N29": (1, "no reward", "damaged", "further"),
    "N30": (2, "no reward", "damaged", "1 gold"),
    "N31": (4, "", "damaged", "course"),
    "N32": (2, "", "damaged", "ravens"),
    "N33": (4, "", "destroyed", "2 gold"),
    "N34": (2, "", "damaged", "1 gold"),
    "N35": (3, "", "damaged", ""),
    "N36": (5, "", "destroyed", "4 gold"),
    "N37": (6, "", "destroyed", "4 gold"),
}
EACH_EVENT = [
    (edition, id) for number, edition in enumerate(("first", "kickstarter")) for id in EVENTS if EVENTS[id][1 + number]
]


def out(id: str, fate: list[Wish], edition: str, clan: str = "", more: str = "") -> Play:
    """A ship sails out to N3, where T01 lies face up; T04 has a whirlpool at N9."""
    board = 'tiles = { 3 = "T01", 9 = "T04" }'
    play = given(f'{board}\n{more}\nclans = [{{ ships = ["SEA"]{clan} }}, {{}}]', edition=edition)
    first: list[Wish] = [event(id), *fate]
    if id == "N32" and fate is WIN:
        first.append(end("L05"))
    return play.play("activate SEA", "sail N3", fate=first)


@pytest.mark.rule("VIK-091", "VIK-201", "VIK-085")
@pytest.mark.parametrize(("edition", "id"), EACH_EVENT)
def test_each_event_that_is_weathered_brings_its_reward(edition: str, id: str) -> None:
    difficulty, _, _, reward = EVENTS[id]
    play = out(id, WIN, edition)
    assert play.runes() == (5, difficulty)
    gold = int(reward.split()[0]) if reward.endswith("gold") else 0
    assert (play.gold(1), play.clan(1).kraken, play.steps(1)) == (gold, reward == "kraken", {})
    question = reward if reward in ("further", "course", "ravens") else "ship"
    assert (play.question, play.mover) == (question, 1)
    assert play.ships(1) == (["SEA"] if question in ("course", "ravens") else ["N3"])


@pytest.mark.rule("VIK-091", "VIK-086", "VIK-087", "VIK-088")
@pytest.mark.parametrize(("edition", "id"), EACH_EVENT)
def test_each_event_that_is_lost_has_its_consequence(edition: str, id: str) -> None:
    consequence = str(EVENTS[id][1 if edition == "first" else 2])
    play = out(id, LOSE, edition)
    expected = {"destroyed": ([], "turn"), "damaged": (["SEA"], "wreck"), "no reward": (["N3"], "ship")}
    assert (play.ships(1), play.question) == expected[consequence]
    assert (play.gold(1), play.clan(1).kraken, play.steps(1)) == (0, False, {})


@pytest.mark.rule("VIK-091")
def test_the_first_edition_has_30_events_and_the_kickstarter_edition_37() -> None:
    assert [sum(edition == name for edition, _ in EACH_EVENT) for name in ("first", "kickstarter")] == [30, 37]
    assert given("clans = [{}, {}]").position["events"] == list(EVENTS)[:30]
    assert kickstarter("clans = [{}, {}]").position["events"] == list(EVENTS)


@pytest.mark.rule("VIK-201")
def test_gold_of_events_never_moves_the_wealth_marker() -> None:
    play = out("N37", WIN, "kickstarter", ", wealth = 4")
    assert (play.gold(1), play.steps(1)) == (4, {"wealth": 4})


# --- a further movement --------------------------------------------------------------------------


@pytest.mark.rule("VIK-202")
def test_a_fair_wind_gives_a_further_movement_that_leaves_the_action() -> None:
    play = out("N28", WIN, "first")
    assert play.choices == ["sail-further SEA", "sail-further N2", "sail-further N4", "sail-further S3", "stay"]
    play.play("sail-further S3")
    assert (play.ships(1), play.question) == (["S3"], "ship")
    play.play("raid city", fate=WIN)
    assert play.steps(1) == {"conqueror": 1}


@pytest.mark.rule("VIK-202")
def test_a_fair_wind_may_be_let_pass_and_is_gone_then() -> None:
    play = out("N29", WIN, "first").play("stay")
    assert (play.question, play.ships(1), play.offered("sail-further")) == ("ship", ["N3"], [])
    assert play.refused("sail-further N4") == "why-no-further-movement"


@pytest.mark.rule("VIK-202")
def test_a_fair_wind_needs_that_the_first_movement_reached_its_destination() -> None:
    play = given('tiles = { 5 = "T05" }\nclans = [{ ships = ["SEA"], gold = 2 }, {}]')
    play.play("activate SEA", "sail N5", fate=[event("N28"), *WIN]).play("turn-back")
    assert (play.question, play.ships(1)) == ("ship", ["SEA"])
    entered = given('tiles = { 5 = "T05" }\nclans = [{ ships = ["SEA"], gold = 2 }, {}]')
    entered.play("activate SEA", "sail N5", fate=[event("N28"), *WIN]).play("enter")
    assert entered.question == "further"


@pytest.mark.rule("VIK-202", "VIK-099")
def test_a_fair_wind_is_lost_by_storming_a_fortress_on_the_way() -> None:
    storming = 'tiles = { 5 = "T05" }\nclans = [{ ships = ["SEA"], gold = 2 }, {}]'
    play = given(storming).play("activate SEA", "sail N5", fate=[event("N28"), *WIN]).play("storm", fate=WIN)
    assert (play.ships(1), play.ready(1), play.mover) == (["N5"], [], 2)
    before = given(f"rules = 2\n{storming}").play("activate SEA", "sail N5", fate=[event("N28"), *WIN])
    assert before.play("storm", fate=WIN).question == "further", "until version 2 it was still offered"


@pytest.mark.rule("VIK-202")
def test_a_fair_wind_is_lost_by_a_combat_with_a_ship() -> None:
    play = given('tiles = { 3 = "T01" }\nclans = [{ ships = ["SEA"] }, { ships = ["N3", "SEA"] }]')
    play.play("activate SEA", "sail N3", fate=[event("N28"), *WIN, *WIN])
    assert (play.ships(1), play.ready(1), play.mover) == (["N3"], [], 2)


@pytest.mark.rule("VIK-202")
def test_when_the_first_movement_was_the_action_the_ship_is_inactive_after_the_further_one() -> None:
    play = given('tiles = { 3 = "T01", 4 = "T06", 5 = "T05" }\nclans = [{ ships = ["N3"], gold = 2 }, {}]')
    play.play("activate N3", "sail SEA", "sail N4", fate=[event("N28"), *WIN])
    assert play.question == "further"
    play.play("sail-further N5")
    assert play.choices == ["enter", "turn-back"], "the action is used, so there is no storming"
    play.play("enter")
    assert (play.ships(1), play.ready(1), play.mover) == (["N5"], [], 2)
    stays = given('tiles = { 3 = "T01", 4 = "T06" }\nclans = [{ ships = ["N3"] }, {}]')
    stays.play("activate N3", "sail SEA", "sail N4", fate=[event("N28"), *WIN]).play("stay")
    assert (stays.ships(1), stays.ready(1), stays.mover) == (["N4"], [], 2)


@pytest.mark.rule("VIK-202", "VIK-098")
def test_during_the_further_movement_a_fortress_can_be_stormed_with_the_unused_action() -> None:
    play = given('tiles = { 4 = "T06", 5 = "T05" }\nclans = [{ ships = ["SEA"] }, {}]')
    play.play("activate SEA", "sail N4", fate=[event("N28"), *WIN]).play("sail-further N5")
    assert play.choices == ["storm", "turn-back"]
    play.play("storm", fate=WIN)
    assert (play.ships(1), play.ready(1), play.steps(1)) == (["N5"], [], {"strategist": 1})


@pytest.mark.rule("VIK-202")
def test_a_further_movement_to_the_worlds_end_ends_the_activation() -> None:
    play = given('tiles = { 3 = "T01", 9 = "T24" }\nends = { 9 = "L01" }\nclans = [{ ships = ["SEA"] }, {}]')
    play.play("activate SEA", "sail N3", fate=[event("N28"), *WIN]).play("sail-further S3")
    assert play.question == "ship"
    play.play("sail E3", fate=[end("L02")])
    assert (play.ships(1), play.ready(1)) == (["E3"], [])


# --- a maelstrom ---------------------------------------------------------------------------------

MAELSTROM = """
    tiles = {{ 3 = "T01", 7 = "T08", 9 = "T04", 11 = "T12" }}
    clans = [{{ ships = [{ships}], gold = {gold}, kraken = true }}, {{ ships = [{foe}] }}]
"""


def maelstrom(to: str = "N3", ships: str = '"SEA"', gold: int = 2, foe: str = "") -> Play:
    play = kickstarter(MAELSTROM.format(ships=ships, gold=gold, foe=foe))
    return play.play("activate SEA", f"sail {to}", fate=[event("N31"), *WIN])


@pytest.mark.rule("VIK-204")
def test_a_maelstrom_may_carry_the_ship_to_any_territory_with_a_visible_whirlpool() -> None:
    play = maelstrom()
    assert play.choices == ["sail N9", "sail N11", "sail S7", "keep-course"]
    play.play("sail N11")
    assert (play.ships(1), play.question) == (["N11"], "ship")
    assert maelstrom().play("keep-course").ships(1) == ["N3"]


@pytest.mark.rule("VIK-204", "VIK-075")
def test_own_ships_are_in_the_way_of_a_maelstrom_and_the_named_destination_is_no_other() -> None:
    assert maelstrom(ships='"SEA", "N9"').choices == ["sail N11", "sail S7", "keep-course"]
    assert maelstrom(ships='"SEA", "N9"').refused("sail N9") == "why-own-ship"
    assert maelstrom(to="N11").choices == ["sail N9", "sail S7", "keep-course"]
    assert maelstrom().refused("sail N4") == "why-no-whirlpool"


@pytest.mark.rule("VIK-204", "VIK-095", "VIK-064")
def test_toll_and_combat_wait_where_the_maelstrom_leads() -> None:
    play = maelstrom(foe='"S7"').play("sail S7")
    assert play.choices == ["enter", "storm", "turn-back"]
    play.play("enter", fate=WIN)
    assert (play.ships(1), play.gold(1), play.ships(2)) == (["S7"], 0, [])


@pytest.mark.rule("VIK-204")
def test_a_maelstrom_without_another_whirlpool_asks_nothing() -> None:
    play = kickstarter('clans = [{ ships = ["SEA"] }, {}]')
    play.play("activate SEA", "sail N3", fate=[event("N31"), *WIN, tile("T01")])
    assert (play.ships(1), play.question) == (["N3"], "ship")


# --- the ravens ----------------------------------------------------------------------------------


@pytest.mark.rule("VIK-205")
def test_odins_ravens_show_the_top_end_card_to_one_player_alone() -> None:
    play = out("N32", WIN, "kickstarter")
    assert play.choices == ["leave-card", "bury-card"]
    whispered = [tiding for tiding in play.herald.heard if tiding.what == "sees"]
    assert [(tiding.audience, tiding.numbers) for tiding in whispered] == [(0, [4])]
    play.play("leave-card")
    assert (play.ships(1), play.position["end_top"], play.position["end_top_seen"]) == (["N3"], "L05", [1])


@pytest.mark.rule("VIK-205")
def test_the_card_left_on_top_is_the_next_one_drawn() -> None:
    play = out("N32", WIN, "kickstarter").play("leave-card", "sail S3")
    assert play.mover == 2
    again = kickstarter("""
        tiles = { 3 = "T01" }
        end_top = "L05"
        end_top_seen = [2]
        clans = [{ ships = ["S3"] }, {}]
    """)
    again.play("activate S3", "sail E3", fate=[])
    assert (again.end_card(3), "end_top" in again.position) == ("L05", False)


@pytest.mark.rule("VIK-205")
def test_the_buried_card_comes_last() -> None:
    play = out("N32", WIN, "kickstarter").play("bury-card")
    assert (play.position["end_bottom"], play.position["end_bottom_seen"]) == (["L05"], ["1"])
    assert "end_top" not in play.position
    drawn = [play.state.draw_end_card(play.chance) for _ in range(24)]
    assert drawn[-1] == 4
    assert sorted(drawn) == list(range(24))


@pytest.mark.rule("VIK-205")
def test_cards_are_buried_below_one_another_and_known_to_whoever_saw_them() -> None:
    play = kickstarter("""
        tiles = { 3 = "T01" }
        end_top = "L08"
        end_top_seen = [2]
        end_bottom = ["L05"]
        end_bottom_seen = ["2"]
        clans = [{ ships = ["SEA"] }, {}]
    """)
    play.play("activate SEA", "sail N3", fate=[event("N32"), *WIN])
    assert play.told("sees") == [[7]], "the card that was left on top"
    play.play("bury-card")
    assert play.position["end_bottom"] == ["L05", "L08"]
    assert play.position["end_bottom_seen"] == ["2", "12"]
    assert [play.state.draw_end_card(play.chance) for _ in range(24)][-2:] == [4, 7]


@pytest.mark.rule("VIK-205")
@pytest.mark.parametrize(
    "more", ['options = { end = "one-gate" }\nends = { 3 = "L01" }', 'options = { end = "all-gates" }']
)
def test_in_the_variants_the_ravens_bring_1_gold(more: str) -> None:
    play = kickstarter(f'{more}\ntiles = {{ 3 = "T01" }}\nclans = [{{ ships = ["SEA"] }}, {{}}]')
    play.play("activate SEA", "sail N3", fate=[event("N32"), *WIN])
    assert (play.gold(1), play.ships(1), play.question) == (1, ["N3"], "ship")


@pytest.mark.rule("VIK-205")
def test_with_an_empty_end_deck_the_ravens_bring_1_gold() -> None:
    ends = ", ".join(f'{number} = "L{number + 1:02}"' for number in range(24))
    play = out("N32", LOSE, "kickstarter")
    assert play.gold(1) == 0
    empty = kickstarter(f'tiles = {{ 3 = "T01" }}\nends = {{ {ends} }}\nclans = [{{ ships = ["SEA"] }}, {{}}]')
    empty.play("activate SEA", "sail N3", fate=[event("N32"), *WIN])
    assert (empty.gold(1), empty.question) == (1, "ship")
