"""Chapter 4: throwing runes, and what a throw is worth."""

import itertools

import pytest

from skali.engine.chance import Dice
from skali.engine.errors import BadData
from skali.engine.state import NOBODY
from skali.games.vikingar.rules.runes import POSES, Throws
from tests.games.vikingar.harness import (
    Play,
    event,
    fresh,
    given,
    kickstarter,
    make_game,
    points,
    random_walk,
    settings,
    short,
)
from tests.games.vikingar.thrown import library, score, throw, wins

LEAVING = """
    tiles = { 3 = "T01" }
    clans = [{ ships = ["SEA"] }, {}]
"""


# --- a throw -------------------------------------------------------------------------------------


@pytest.mark.rule("VIK-038")
def test_a_throw_is_a_list_of_runes_with_zone_pose_and_overlaps() -> None:
    throws = library(throw("aL!S", "01"))
    assert POSES == ["active", "inactive", "long_edge", "short_edge"]
    assert [throws.in_zone(3, 0, rune) for rune in range(3)] == [True, False, True]
    assert [POSES[throws.pose(3, 0, rune)] for rune in range(3)] == ["active", "long_edge", "short_edge"]
    assert [throws.overlapping(3, 0, rune) for rune in range(3)] == [0b010, 0b001, 0]


@pytest.mark.rule("VIK-038")
@pytest.mark.parametrize(
    ("runes", "reason"),
    [
        ([(True, 0, 0b10), (True, 0, 0)], "rune 0 lies on or under 1, but not 1 on 0"),
        ([(True, 0, 0b01), (True, 0, 0)], "rune 0 lies on itself"),
        ([(True, 0, 0b100), (True, 0, 0)], "or on a rune that was not thrown"),
        ([(True, 4, 0), (True, 0, 0)], "rune 0 has no pose 4"),
        ([(True, 0, 0)], "2 runes are expected, not 1"),
    ],
)
def test_overlapping_is_symmetric_and_no_rune_lies_on_itself(runes: list[tuple[bool, int, int]], reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        Throws([[], [], [runes]])


@pytest.mark.rule("VIK-039", "VIK-040", "VIK-041", "VIK-042")
def test_a_rune_out_of_the_zone_or_on_its_border_counts_for_nothing() -> None:
    """It scores nothing, wins nothing by its short edge, and doubles nobody."""
    assert score("a!") == (0, False)
    assert score("L!a") == (1, False)
    assert score("S!a") == (1, False)
    assert score("aa!", "01") == (1, False)
    assert score("La!", "01") == (3, False)


# --- what a rune is worth ------------------------------------------------------------------------


@pytest.mark.rule("VIK-043")
def test_an_active_rune_is_worth_1() -> None:
    assert score("a") == (1, False)
    assert score("aaaa") == (4, False)


@pytest.mark.rule("VIK-044")
def test_an_inactive_rune_is_worth_nothing() -> None:
    assert score("iii") == (0, False)
    assert score("ii", "01") == (0, False)


@pytest.mark.rule("VIK-045")
def test_a_rune_on_its_long_edge_is_worth_3() -> None:
    assert score("L") == (3, False)
    assert score("LLi") == (6, False)


@pytest.mark.rule("VIK-046")
def test_overlapping_doubles_each_rune_once() -> None:
    assert score("aa", "01") == (4, False)
    assert score("LL", "01") == (12, False)
    assert score("aaa", "01", "12", "02") == (6, False)
    assert score("aaL", "01") == (7, False)


@pytest.mark.rule("VIK-047")
@pytest.mark.parametrize(("partner", "own"), [("a", 2), ("i", 0), ("L", 6), ("S", 0)])
def test_the_partners_pose_does_not_matter(partner: str, own: int) -> None:
    assert score("a" + partner, "01")[0] == 2 + own


@pytest.mark.rule("VIK-048")
def test_a_short_edge_adds_no_points_but_wins() -> None:
    assert score("Sii") == (0, True)
    assert score("Saa") == (2, True)


@pytest.mark.rule("VIK-049")
def test_the_score_of_every_throw_of_two_runes_is_the_sum_of_the_rule() -> None:
    base = {"a": 1, "i": 0, "L": 3, "S": 0}
    for one, other in itertools.product("aiLS", repeat=2):
        for zones in itertools.product((True, False), repeat=2):
            for linked in (True, False):
                runes = f"{one}{'' if zones[0] else '!'}{other}{'' if zones[1] else '!'}"
                factor = 2 if linked and all(zones) else 1
                valid = [sign for sign, inside in zip((one, other), zones, strict=True) if inside]
                expected = sum(base[sign] * factor for sign in valid), "S" in valid
                assert score(runes, *(["01"] if linked else [])) == expected


@pytest.mark.rule("VIK-049", "VIK-191")
def test_a_game_scores_the_throw_that_chance_picked_from_the_library() -> None:
    throws = [[throw("a" * runes), throw("L" * runes)] if runes else [] for runes in range(11)]
    play = given(LEAVING, played=make_game(throws))
    play.play("activate SEA", "sail N3", fate=[event("N02"), 1, 0])
    assert [numbers[1:] for numbers in play.told("throws")] == [[5, 1, 15]]
    assert [numbers[1:] for numbers in play.told("throws-for-the-game")] == [[4, 0, 4]]
    assert play.ships(1) == ["N3"]


# --- who wins ------------------------------------------------------------------------------------


@pytest.mark.rule("VIK-050")
def test_more_points_win_and_every_tie_goes_to_the_defender() -> None:
    assert wins((5, False), (4, False))
    assert not wins((4, False), (4, False))
    assert not wins((0, False), (0, False))
    assert not wins((3, False), (4, False))


@pytest.mark.rule("VIK-050", "VIK-048")
def test_a_short_edge_wins_unless_the_defender_has_one_too() -> None:
    assert wins((0, True), (30, False))
    assert not wins((0, True), (0, True))
    assert not wins((30, False), (0, True))
    assert not wins((30, True), (0, True))


@pytest.mark.rule("VIK-050")
@pytest.mark.parametrize(
    ("attack", "defence", "arrives"),
    [(points(3), points(2), True), (points(2), points(2), False), (short, points(4), True), (short, short, False)],
)
def test_the_verdict_of_a_contest_follows_from_both_throws(attack: int, defence: int, arrives: bool) -> None:
    """N02: four runes, a lost ship is damaged and stays in the High Sea."""
    play = given(LEAVING).play("activate SEA", "sail N3", fate=[event("N02"), attack, defence])
    assert (play.ships(1) == ["N3"]) == arrives


@pytest.mark.rule("VIK-051")
def test_the_attacker_throws_first_and_the_defender_always_throws() -> None:
    play = given(LEAVING).play("activate SEA", "sail N3", fate=[event("N02"), short, points(0)])
    thrown = [what for what in play.heard() if what.startswith(("throws", "short"))]
    assert thrown == ["throws", "short-edge", "throws-for-the-game"]
    assert play.runes() == (5, 4)


@pytest.mark.rule("VIK-052")
def test_several_short_edges_are_no_better_than_one() -> None:
    assert score("SS") == (0, True)
    assert not wins(score("SS"), score("S"))
    assert wins(score("S"), score("aaaa")) == wins(score("SSS"), score("aaaa"))


# --- the council ---------------------------------------------------------------------------------


def council(clans: str, edition: str = "first") -> Play:
    return given(f'options = {{ council = true }}\ntiles = {{ 3 = "T01" }}\n{clans}', edition=edition)


@pytest.mark.rule("VIK-053")
def test_a_strict_majority_of_the_throwers_opponents_orders_a_new_throw() -> None:
    """Three opponents: two of them are enough, and the third is not asked any more."""
    play = council('clans = [{ ships = ["SEA"] }, {}, {}, {}]')
    play.play("activate SEA", "sail N3", fate=[event("N02"), points(5)])
    assert (play.question, play.mover, play.choices) == ("vote", 2, ["demand", "accept"])
    play.play("demand")
    assert play.mover == 3
    play.play("demand", fate=[points(1)])
    assert [numbers[3] for numbers in play.told("throws")] == [5, 1]
    assert play.position["contest"]["attack"] == [5, 1]


@pytest.mark.rule("VIK-053")
def test_half_of_the_opponents_is_no_majority() -> None:
    play = council('clans = [{ ships = ["SEA"] }, {}, {}]')
    play.play("activate SEA", "sail N3", fate=[event("N02"), points(5)])
    play.play("demand", "accept", fate=[points(0)])
    assert [numbers[3] for numbers in play.told("throws")] == [5]
    assert play.told("council-orders") == []


@pytest.mark.rule("VIK-053")
def test_a_single_opponent_is_a_majority() -> None:
    play = council('clans = [{ ships = ["SEA"] }, {}]')
    play.play("activate SEA", "sail N3", fate=[event("N02"), points(5)])
    play.play("demand", fate=[points(2), points(0)])
    assert play.position["contest"]["attack"] == [5, 2]


@pytest.mark.rule("VIK-053")
def test_the_active_player_votes_on_the_throw_for_the_game() -> None:
    play = council('clans = [{ ships = ["SEA"] }, {}, {}]')
    play.play("activate SEA", "sail N3", fate=[event("N02"), points(2)])
    play.play("accept", fate=[points(4)])
    assert (play.question, play.mover) == ("vote", 3), (
        "the second player threw: his opponents are the third and the first"
    )
    play.play("demand")
    assert play.mover == 1
    play.play("demand", fate=[points(1)])
    assert play.ships(1) == ["N3"], "the new throw wholly replaces the old one"


@pytest.mark.rule("VIK-054")
def test_the_council_is_off_by_default_and_orders_each_throw_again_at_most_once() -> None:
    assert fresh(3).state.terms.council is False
    assert given(LEAVING).play("activate SEA", "sail N3", fate=[event("N02"), points(2), points(1)]).question == "ship"
    play = council('clans = [{ ships = ["SEA"] }, {}]')
    play.play("activate SEA", "sail N3", fate=[event("N02"), points(5)])
    play.play("demand", fate=[points(4), points(0)])
    assert (play.question, play.mover) == ("vote", 1), "no second vote on the attack: now the defence was thrown"


@pytest.mark.rule("VIK-054")
def test_the_vote_comes_before_the_next_throw_and_before_any_consequence() -> None:
    """Also before the thrower may use his own magic; what he throws by magic is a throw of its own."""
    play = council('clans = [{ ships = ["SEA"], items = ["Q11"] }, {}]')
    play.play("activate SEA", "sail N3", fate=[event("N02"), points(2)])
    assert (play.question, play.mover) == ("vote", 2)
    assert play.told("throws-for-the-game") == []
    play.play("accept")
    assert (play.question, play.mover) == ("again", 1)
    play.play("throw-again", fate=[points(3)])
    assert (play.question, play.mover) == ("vote", 2)
    play.play("accept", fate=[points(0)])
    assert (play.ships(1), play.question) == (["SEA"], "vote")
    play.play("accept")
    assert play.ships(1) == ["N3"]


@pytest.mark.rule("VIK-053", "VIK-054")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_votes_in_random_games_end_as_soon_as_they_are_decided(seats: int) -> None:
    def watch(play: Play) -> None:
        if play.question == "vote":
            state = play.state
            assert state.mover != state.thrower()
            assert 2 * state.ayes <= seats - 1
            assert 2 * (seats - 1 - state.nays) > seats - 1

    for seed in range(2):
        random_walk(settings(seats, "kickstarter", council=True, round_limit=10), seed, watch)


@pytest.mark.rule("VIK-055")
def test_ships_in_the_high_sea_never_affect_a_throw() -> None:
    """The same chance brings the same throw, however many ships are there."""
    thrown = []
    for ships in ('["SEA"]', '["SEA", "SEA"]'):
        play = kickstarter(f"clans = [{{ ships = {ships} }}, {{ ships = [] }}]")
        play.chance.dice = Dice(7)
        play.play("activate SEA", "sail N3")
        thrown.append((play.told("throws"), play.told("throws-for-the-game")))
    assert thrown[0] == thrown[1]
    assert play.state.mover != NOBODY
