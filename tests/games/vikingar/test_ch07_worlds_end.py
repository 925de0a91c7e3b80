"""Chapter 7: the World's End."""

import pytest

from skali.engine.positions import size
from tests.games.vikingar.harness import EACH_EDITION, LOSE, WIN, Play, Wish, end, given, points, random_walk, settings


def beyond(*fate: Wish, edition: str = "first", more: str = "", clan: str = "", foe: str = "") -> Play:
    """A ship has sailed from S7 to the World's End."""
    play = given(
        f"""
        {more}
        tiles = {{ 7 = "T01" }}
        clans = [{{ ships = ["S7"]{clan} }}, {{ ships = [{foe}] }}, {{}}]
        """,
        edition=edition,
    )
    return play.play("activate S7", "sail E7", fate=fate)


@pytest.mark.rule("VIK-105")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_an_unexplored_zone_turns_an_end_card_that_stays_whatever_happens(edition: str) -> None:
    for fate, card in (([end("L01")], "L01"), ([end("L07"), *WIN], "L07"), ([end("L24"), *LOSE], "L24")):
        play = beyond(*fate, edition=edition)
        assert play.end_card(7) == card
        assert size(play.state.end_bag) == 23


@pytest.mark.rule("VIK-106")
def test_a_great_fall_is_a_throw_as_attacker_against_5_neutral_runes() -> None:
    play = beyond(end("L07"), points(3), points(2))
    assert play.runes() == (5, 5)
    assert [numbers[0] for numbers in play.told("throws-for-the-game")] == [1]


@pytest.mark.rule("VIK-107")
def test_a_ship_that_survives_the_fall_stands_there_inactive() -> None:
    play = beyond(end("L07"), *WIN)
    assert (play.ships(1), play.ready(1), play.mover) == (["E7"], [], 3)


@pytest.mark.rule("VIK-108")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_ship_that_falls_goes_to_the_reserve_without_a_point(edition: str) -> None:
    play = beyond(end("L07"), *LOSE, edition=edition)
    assert (play.ships(1), play.steps(1)) == ([], {})


@pytest.mark.rule("VIK-109")
def test_a_later_ship_makes_the_same_test() -> None:
    explored = 'ends = { 7 = "L07" }'
    play = beyond(*LOSE, more=explored)
    assert (play.runes(), play.ships(1), play.end_card(7)) == ((5, 5), [], "L07")
    assert beyond(*WIN, more=explored).ships(1) == ["E7"]


@pytest.mark.rule("VIK-110")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_gate_tests_nobody_and_wins_with_enough_cups(edition: str) -> None:
    play = beyond(end("L01"), edition=edition)
    assert (play.ships(1), play.ready(1), play.runes(), play.winner) == (["E7"], [], (0, 0), None)
    cups = ", bloody = 3, hero = 2, looter = 2"
    assert beyond(end("L01"), edition=edition, clan=cups).winner == 1
    assert beyond(end("L01"), edition=edition, clan=", bloody = 3, hero = 2").winner is None


@pytest.mark.rule("VIK-111")
def test_a_ship_waits_on_a_gate_and_wins_with_the_last_cup() -> None:
    play = given("""
        tiles = { 7 = "T01", 3 = "T19" }
        ends = { 7 = "L03" }
        clans = [{ ships = ["E7", "S3"], bloody = 3, hero = 2, conqueror = 1 }, {}]
    """)
    play.play("activate E7", "rest")
    assert play.winner is None
    play.play("activate S3", "raid city", fate=WIN)
    assert play.winner == 1


@pytest.mark.rule("VIK-112")
def test_a_known_gate_is_entered_by_an_ordinary_movement() -> None:
    gate = 'ends = { 7 = "L01" }'
    cups = ", bloody = 3, hero = 2, looter = 2"
    assert beyond(more=gate, clan=cups).winner == 1
    play = beyond(more=gate)
    assert (play.winner, play.ready(1), play.ships(1)) == (None, [], ["E7"])


@pytest.mark.rule("VIK-112")
def test_an_enemy_ship_on_the_gate_must_be_beaten_first() -> None:
    gate, cups = 'ends = { 7 = "L01" }', ", bloody = 3, hero = 2, looter = 2"
    won = beyond(*WIN, more=gate, clan=cups, foe='"E7"')
    assert (won.winner, won.ships(1), won.ships(2)) == (1, ["E7"], [])
    lost = beyond(*LOSE, more=gate, clan=cups, foe='"E7"')
    assert (lost.winner, lost.ships(1), lost.ships(2)) == (None, [], ["E7"])


@pytest.mark.rule("VIK-113")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_there_are_as_many_end_cards_as_zones_so_every_gate_is_found(edition: str) -> None:
    state = given("clans = [{}, {}]", edition=edition).state
    chance = given("clans = [{}, {}]").chance
    for position in range(24):
        assert state.end_cards_left()
        state.lay_end(position, state.draw_end_card(chance))
    assert not state.end_cards_left()
    assert size(state.gates) == 6


@pytest.mark.rule("VIK-113")
def test_in_random_games_every_end_card_is_in_one_place() -> None:
    def watch(play: Play) -> None:
        state = play.state
        found = [int(card) for card in state.ends if card >= 0] + [int(card) for card in state.end_bottom]
        found += [int(state.end_top)] if state.end_top >= 0 else []
        found += [card for card in range(24) if state.end_bag & 1 << card]
        assert sorted(found) == list(range(24))

    for seed in range(5):
        random_walk(settings(4, "kickstarter"), seed, watch)


@pytest.mark.rule("VIK-114")
def test_in_the_high_sea_and_at_the_worlds_end_there_is_nothing_to_do_but_sail() -> None:
    play = given('tiles = { 7 = "T01" }\nends = { 7 = "L01" }\nclans = [{ ships = ["E7", "SEA"] }, {}]')
    assert play.play("activate E7").choices == ["sail S7", "rest"]
    assert play.refused("raid city") == "why-nothing-there"
    play.play("rest", "activate SEA")
    assert play.choices == [*(f"sail N{position}" for position in range(24)), "rest"]
    assert play.refused("quest") == "why-nothing-there"


@pytest.mark.rule("VIK-114", "VIK-008")
def test_a_ship_comes_back_from_the_worlds_end_by_sailing() -> None:
    play = given('tiles = { 7 = "T01" }\nends = { 7 = "L01" }\nclans = [{ ships = ["E7"] }, {}]')
    play.play("activate E7", "sail S7", "raid city", fate=WIN)
    assert (play.ships(1), play.steps(1)) == (["S7"], {"conqueror": 1})
