"""Chapter 5: how many runes are thrown, and combat between ships."""

import pytest

from tests.games.vikingar.harness import (
    EACH_EDITION,
    LOSE,
    WIN,
    Play,
    Wish,
    end,
    event,
    given,
    kickstarter,
    points,
    quest,
)

TWO_SHIPS = """
    tiles = { 3 = "T01", 4 = "T06" }
    clans = [{ ships = ["N3"] }, { ships = ["N4"] }, {}]
"""


def fight(fate: list[Wish], edition: str = "first", position: str = TWO_SHIPS) -> Play:
    """The first player's ship sails from N3 to N4, where the second player's lies."""
    return given(position, edition=edition).play("activate N3", "sail N4", fate=fate)


# --- how many runes ------------------------------------------------------------------------------


@pytest.mark.rule("VIK-056")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_the_attacker_throws_5_runes_also_against_events_falls_and_monsters(edition: str) -> None:
    assert fight(WIN, edition).runes()[0] == 5
    sea = given("clans = [{}, {}]", edition=edition).play("activate SEA", "sail N3", fate=[event("N01"), *LOSE])
    assert sea.runes()[0] == 5
    fall = given('tiles = { 3 = "T01" }\nclans = [{ ships = ["S3"] }, {}]', edition=edition)
    assert fall.play("activate S3", "sail E3", fate=[end("L07"), *LOSE]).runes()[0] == 5
    hunt = given('tiles = { 3 = "T14" }\nclans = [{ ships = ["N3"] }, {}]', edition=edition)
    assert hunt.play("activate N3", "quest", fate=[quest("Q01"), *LOSE]).runes()[0] == 5


@pytest.mark.rule("VIK-057")
def test_whoever_defends_his_own_ship_outpost_or_temple_throws_4() -> None:
    assert fight(WIN).runes() == (5, 4)
    outpost = given('tiles = { 3 = "T04" }\noutposts = { "N3-city" = 2 }\nclans = [{ ships = ["N3"] }, {}]')
    assert outpost.play("activate N3", "seize city", fate=WIN).runes() == (5, 4)
    temple = kickstarter('tiles = { 3 = "T04" }\ntemples = { N3 = 2 }\nclans = [{ ships = ["N3"] }, {}]')
    temple.play("activate N3", "temple", fate=[points(1)])
    assert temple.choices == ["throw 4", "throw 5"], "4, and one for the temple"


@pytest.mark.rule("VIK-058")
@pytest.mark.parametrize(("place", "runes"), [("city", 4), ("worship", 4), ("fortress", 5)])
def test_a_neutral_place_throws_the_printed_number(place: str, runes: int) -> None:
    """Nothing that the thrower owns is added."""
    play = kickstarter("""
        tiles = { 3 = "T16", 4 = "T04", 5 = "T02" }
        temples = { N4 = 2, N5 = 2 }
        clans = [{ ships = ["S3"] }, { items = ["Q13", "Q22"] }]
    """)
    play.play("activate S3", f"raid {place}", fate=WIN)
    assert play.runes() == (5, runes)


@pytest.mark.rule("VIK-058")
def test_quests_events_and_falls_throw_what_their_cards_say() -> None:
    hunt = given('tiles = { 3 = "T14" }\nclans = [{ ships = ["N3"] }, {}]')
    assert hunt.play("activate N3", "quest", fate=[quest("Q24"), *LOSE]).runes() == (5, 7)
    for id, runes in (("N27", 1), ("N18", 6)):
        sea = given("clans = [{}, {}]").play("activate SEA", "sail N3", fate=[event(id), *LOSE, 0][: 3 + (id == "N27")])
        assert sea.runes() == (5, runes)
    fall = given('tiles = { 3 = "T01" }\nclans = [{ ships = ["S3"] }, {}]')
    assert fall.play("activate S3", "sail E3", fate=[end("L07"), *LOSE]).runes() == (5, 5)


@pytest.mark.rule("VIK-059")
@pytest.mark.parametrize(("turn", "thrower"), [(3, 1), (1, 2), (2, 3)])
def test_the_next_player_in_turn_order_throws_for_the_game(turn: int, thrower: int) -> None:
    """The order is 3, 1, 2; after the last comes the first again."""
    play = given(f"turn = {turn}\nclans = [{{ token = 2 }}, {{ token = 4 }}, {{ token = 1 }}]")
    play.play("activate SEA", "sail N3", fate=[event("N01"), *LOSE])
    assert [numbers[0] + 1 for numbers in play.told("throws-for-the-game")] == [thrower]


@pytest.mark.rule("VIK-060")
def test_attacker_and_defender_add_their_own_items() -> None:
    play = fight(
        [], position=TWO_SHIPS.replace('["N3"]', '["N3"], items = ["Q07"]').replace('["N4"]', '["N4"], items = ["Q01"]')
    )
    assert (play.mover, play.choices) == (1, ["throw 5", "throw 6"])
    play.play("throw 6", fate=[points(6)])
    assert (play.mover, play.choices) == (2, ["throw 4", "throw 5"])
    play.play("throw 5", fate=[points(5)])
    assert play.runes() == (6, 5)


@pytest.mark.rule("VIK-061")
@pytest.mark.parametrize("temples", [0, 1, 2])
def test_each_temple_adds_a_rune_to_all_own_throws(temples: int) -> None:
    own = ", ".join(["N8 = 1", "N9 = 1"][:temples])
    foes = ", ".join(["N8 = 2", "N9 = 2"][:temples])
    board = 'tiles = { 3 = "T01", 4 = "T06", 8 = "T04", 9 = "T02" }'
    attack = f'{board}\ntemples = {{ {own} }}\nclans = [{{ ships = ["N3", "SEA"] }}, {{ ships = ["N4"] }}, {{}}]'
    play = kickstarter(attack).play("activate N3", "sail N4", fate=[] if temples else WIN)
    assert play.state.most_runes() == 5 + temples if temples else play.runes() == (5, 4)
    sea = kickstarter(attack).play("activate SEA", "sail N7", fate=[event("N01"), *([] if temples else LOSE)])
    assert sea.state.most_runes() == 5 + temples if temples else sea.runes() == (5, 3)
    defence = f'{board}\ntemples = {{ {foes} }}\nclans = [{{ ships = ["N3"] }}, {{ ships = ["N4"] }}, {{}}]'
    play = kickstarter(defence).play("activate N3", "sail N4", fate=[points(1)] if temples else WIN)
    assert play.state.most_runes() == 4 + temples if temples else play.runes() == (5, 4)


@pytest.mark.rule("VIK-061")
def test_temples_help_in_falls_too_but_not_in_a_throw_for_the_game() -> None:
    play = kickstarter("""
        tiles = { 3 = "T01", 8 = "T04", 9 = "T02" }
        temples = { N8 = 1, N9 = 2 }
        clans = [{ ships = ["S3"] }, {}]
    """)
    play.play("activate S3", "sail E3", fate=[end("L07")])
    assert play.choices == ["throw 5", "throw 6"]
    play.play("throw 6", fate=LOSE)
    assert play.runes() == (6, 5)


@pytest.mark.rule("VIK-062")
def test_a_throw_has_at_least_1_and_at_most_10_runes() -> None:
    items = ["Q07", "Q15", "Q21", "Q22", "Q24"]
    play = fight([], position=TWO_SHIPS.replace('["N3"]', f'["N3"], items = {items}'))
    assert play.choices == [f"throw {runes}" for runes in range(5, 11)], "5 and 6 more would be 11"
    play.play("throw 10", fate=[points(10), points(0)])
    assert play.runes() == (10, 4)
    sea = given("clans = [{}, {}]").play("activate SEA", "sail N3", fate=[event("N27"), *LOSE, 0])
    assert sea.runes() == (5, 1)
    hunt = given('tiles = { 3 = "T14" }\nclans = [{ ships = ["N3"], items = ["Q23"] }, {}]')
    hunt.play("activate N3", "quest", fate=[quest("Q01"), *LOSE])
    assert hunt.runes() == (5, 2)


@pytest.mark.rule("VIK-062", "VIK-209")
def test_no_weakening_brings_a_throw_below_1() -> None:
    box_card = given(
        'tiles = { 3 = "T14" }\nquests = { N3 = "Q01" }\nclans = [{ ships = ["N3"], items = ["Q23"] }, {}]'
    )
    state = box_card.play("activate N3").state
    assert [state.clamp(runes) for runes in (-3, 0, 1, 10, 11)] == [1, 1, 1, 10, 10]


@pytest.mark.rule("VIK-063")
def test_own_bonus_runes_may_be_left_unused() -> None:
    play = fight([], position=TWO_SHIPS.replace('["N3"]', '["N3"], items = ["Q24"]'))
    assert play.choices == ["throw 5", "throw 6", "throw 7"]
    assert play.refused("throw 4") == "why-too-few-runes"
    assert play.refused("throw 8") == "why-too-many-runes"
    play.play("throw 5", fate=WIN)
    assert play.runes() == (5, 4)


@pytest.mark.rule("VIK-063")
def test_without_a_bonus_nobody_is_asked_how_many_runes_he_throws() -> None:
    assert fight(WIN).question == "turn"


# --- ship against ship ---------------------------------------------------------------------------


@pytest.mark.rule("VIK-064")
def test_entering_a_space_with_an_enemy_ship_is_a_combat_and_costs_no_action() -> None:
    play = fight([points(2), points(1)])
    assert play.told("attacks") == [[0, 1, play.state.where(5)]]
    assert (play.told("throws")[0][0], play.told("throws-in-defence")[0][0]) == (0, 1)
    extra = given("""
        tiles = { 2 = "T03", 3 = "T01", 4 = "T06" }
        clans = [{ ships = ["N2"] }, { ships = ["N4"] }]
    """)
    extra.play("activate N2", "sail N3", "sail N4", fate=WIN)
    assert extra.ships(1) == ["N4"]


@pytest.mark.rule("VIK-065", "VIK-067")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_winning_attacker_takes_the_space_becomes_inactive_and_is_bloody(edition: str) -> None:
    """T06 has a village, but no action is left to raid it."""
    play = fight(WIN, edition)
    assert (play.ships(1), play.ready(1), play.ships(2)) == (["N4"], [], [])
    assert (play.steps(1), play.steps(2)) == ({"bloody": 1}, {"brave": 1})
    assert play.mover == 3, "no action is left to the attacker, and no ship to the defender"


@pytest.mark.rule("VIK-066", "VIK-067")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_losing_attacker_goes_to_the_reserve_and_the_defender_stays_as_he_was(edition: str) -> None:
    play = fight(LOSE, edition)
    assert (play.ships(1), play.ships(2), play.ready(2)) == ([], ["N4"], ["N4"])
    assert play.steps(1) == {"brave": 1}
    assert len([space for space in play.fleet(1) if space < 0]) == 5


@pytest.mark.rule("VIK-068")
def test_in_the_first_edition_a_defender_who_wins_is_bloody() -> None:
    assert fight(LOSE).steps(2) == {"bloody": 1}
    outpost = given('tiles = { 3 = "T04" }\noutposts = { "N3-city" = 2 }\nclans = [{ ships = ["N3"] }, {}]')
    assert outpost.play("activate N3", "raid city", fate=LOSE).steps(2) == {"bloody": 1}
    neutral = given('tiles = { 3 = "T04" }\nclans = [{ ships = ["N3"] }, {}]')
    assert neutral.play("activate N3", "raid city", fate=LOSE).steps(2) == {}, "not for a throw for the game"


@pytest.mark.rule("VIK-069")
def test_in_the_kickstarter_edition_only_who_started_the_combat_is_bloody() -> None:
    assert fight(LOSE, "kickstarter").steps(2) == {}
    assert fight(WIN, "kickstarter").steps(1) == {"bloody": 1}
    outpost = kickstarter('tiles = { 3 = "T04" }\noutposts = { "N3-city" = 2 }\nclans = [{ ships = ["N3"] }, {}]')
    assert outpost.play("activate N3", "raid city", fate=LOSE).steps(2) == {}


@pytest.mark.rule("VIK-070")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_ship_destroyed_by_a_card_makes_nobody_bloody(edition: str) -> None:
    play = given('clans = [{ ships = ["SEA"] }, {}]', edition=edition)
    play.play("activate SEA", "sail N3", fate=[event("N03"), *LOSE])
    assert (play.ships(1), play.steps(1), play.steps(2)) == ([], {}, {})


@pytest.mark.rule("VIK-071")
def test_ship_combats_give_no_gold_and_move_no_items() -> None:
    position = TWO_SHIPS.replace('["N4"] }', '["N4"], gold = 5, items = ["Q20"] }')
    for fate in (WIN, LOSE):
        play = fight(fate, position=position)
        assert (play.gold(1), play.gold(2), play.items(1), play.items(2)) == (0, 5, [], ["Q20"])


@pytest.mark.rule("VIK-072")
def test_no_ship_is_attacked_without_moving() -> None:
    """Ships next to one another, and one that has moved already: nothing offers an attack but sailing there."""
    play = given(TWO_SHIPS).play("activate N3")
    assert play.choices == ["sail SEA", "sail N2", "sail N4", "sail S3", "rest", "raid village"]


@pytest.mark.rule("VIK-073")
def test_after_a_combat_the_active_players_point_comes_first() -> None:
    assert [numbers[:2] for numbers in fight(WIN).told("scores")] == [[0, 4], [1, 0]]
    assert [numbers[:2] for numbers in fight(LOSE).told("scores")] == [[0, 0], [1, 4]]


@pytest.mark.rule("VIK-073")
def test_cup_gold_and_victory_are_checked_after_each_point() -> None:
    """Both would complete their goal by this combat; the active player is first, and the other scores no more."""
    play = given("""
        tiles = { 3 = "T01", 4 = "T06" }
        ends = { 3 = "L01", 4 = "L02" }
        options = { goal = 1 }
        clans = [
          { ships = ["N3", "E3"], bloody = 2 },
          { ships = ["N4", "E4"], brave = 4 },
        ]
    """)
    play.play("activate N3", "sail N4", fate=WIN)
    assert play.winner == 1
    assert (play.steps(1), play.steps(2), play.gold(1)) == ({"bloody": 3}, {"brave": 4}, 1)
    assert play.ships(1) == ["N4", "E3"]
