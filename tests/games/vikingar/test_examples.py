"""The worked examples of the rule book, exactly: printed ones (W), scoring (S, K), and scenarios (X)."""

import pytest

from tests.games.vikingar.harness import (
    EACH_EDITION,
    LOSE,
    WIN,
    end,
    event,
    fresh,
    given,
    kickstarter,
    points,
    quest,
    tokens,
)
from tests.games.vikingar.thrown import score, wins

# --- printed examples ----------------------------------------------------------------------------


@pytest.mark.rule("VIK-046", "VIK-047", "VIK-049")
@pytest.mark.parametrize(
    ("runes", "links", "expected"),
    [
        ("La", ["01"], 8),  # W1
        ("Li", ["01"], 6),  # W2
        ("iii", [], 0),  # W3
        ("aai", ["01", "12", "02"], 4),  # W4
    ],
)
def test_w1_to_w4_printed_throws(runes: str, links: list[str], expected: int) -> None:
    assert score(runes, *links) == (expected, False)


@pytest.mark.rule("VIK-159")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_w5_exploit_points(edition: str) -> None:
    assert given("clans = [{ brave = 2, looter = 2, wealth = 1 }, {}]", edition=edition).clan(1).points == 5


@pytest.mark.rule("VIK-119", "VIK-118")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_w6_an_outpost_beside_a_fortress(edition: str) -> None:
    play = given('tiles = { 5 = "T05", 6 = "T06" }\nclans = [{ ships = ["N6"], gold = 2 }, {}]', edition=edition)
    play.play("activate N6", "sail N5", "enter", "build city")
    assert (play.outposts(1), play.gold(1)) == (["N5-city"], 0)


@pytest.mark.rule("VIK-149", "VIK-093")
@pytest.mark.parametrize(("cups", "limit", "with_kraken"), [(0, 2, 3), (1, 3, 4), (2, 4, 5), (5, 4, 5)])
def test_w7_ship_limits(cups: int, limit: int, with_kraken: int) -> None:
    tracks = ("hero = 2", "bloody = 3", "looter = 2", "conqueror = 2", "strategist = 2")
    won = ", ".join(tracks[:cups])
    for kraken, expected in (("false", limit), ("true", with_kraken)):
        play = given(f"clans = [{{ {won}{',' if won else ''} kraken = {kraken} }}, {{}}]")
        assert play.clan(1).ship_limit() == expected


@pytest.mark.rule("VIK-029")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_w8_turn_order(edition: str) -> None:
    play = fresh(3, edition, fate=tokens(4, 1, 2))
    order = []
    for _ in range(3):
        order.append(play.clan(play.mover or 0).token)
        play.play("end-turn")
    assert order == [1, 2, 4]


# --- scoring edge cases --------------------------------------------------------------------------

PILE_OF_5 = [f"{one}{other}" for one in range(5) for other in range(one)]
PILE_OF_10 = [f"{one}{other}" for one in range(10) for other in range(one)]


@pytest.mark.rule("VIK-042", "VIK-043", "VIK-044", "VIK-045", "VIK-046", "VIK-047", "VIK-048", "VIK-049")
@pytest.mark.parametrize(
    ("name", "runes", "links", "expected", "is_short"),
    [
        ("S1", "a", [], 1, False),
        ("S2", "L", [], 3, False),
        ("S3", "ii", ["01"], 0, False),
        ("S4", "ai", ["01"], 2, False),
        ("S5", "aaa", ["01", "12"], 6, False),
        ("S6", "LL", ["01"], 12, False),
        ("S7", "Lia", ["01"], 7, False),
        ("S8", "aa!", ["01"], 1, False),
        ("S9", "La!", ["01"], 3, False),
        ("S10", "aa!a", ["01", "02"], 4, False),
        ("S11", "aaaa", ["01", "02", "03"], 8, False),
        ("S12", "Sii", [], 0, True),
        ("S13", "S!aa", [], 2, False),
        ("S14", "Sa", ["01"], 2, True),
        ("S15", "a!L!S!", [], 0, False),
        ("S16", "a!a", [], 1, False),
        ("S17", "aaaaa", [], 5, False),
        ("S18", "aaaaa", PILE_OF_5, 10, False),
        ("S19", "LLLLLLLLLL", PILE_OF_10, 60, False),
        ("S20", "aa", [], 2, False),
    ],
)
def test_scoring_edge_cases(name: str, runes: str, links: list[str], expected: int, is_short: bool) -> None:
    assert score(runes, *links) == (expected, is_short), name


@pytest.mark.rule("VIK-050", "VIK-052")
@pytest.mark.parametrize(
    ("name", "attack", "defence", "attacker"),
    [
        ("K1", (5, False), (4, False), True),
        ("K2", (4, False), (4, False), False),
        ("K3", (0, False), (0, False), False),
        ("K4", (0, True), (30, False), True),
        ("K5", (0, True), (0, True), False),
        ("K6", (30, False), (0, True), False),
        ("K7", score("SS"), score("S"), False),
        ("K8", score("S!aa"), (1, False), True),
    ],
)
def test_who_wins(name: str, attack: tuple[int, bool], defence: tuple[int, bool], attacker: bool) -> None:
    assert wins(attack, defence) == attacker, name


# --- scenarios -----------------------------------------------------------------------------------

FORTRESS = """
    tiles = {{ 5 = "T05", 6 = "T06", 7 = "T03" }}
    clans = [{{ ships = ["{at}"], gold = {gold} }}, {{ ships = [{foe}] }}]
"""


@pytest.mark.rule("VIK-088", "VIK-089")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_x1_a_damaged_ship_sails_on(edition: str) -> None:
    play = given('tiles = { 3 = "T01" }\nclans = [{ ships = ["SEA"] }, {}]', edition=edition)
    play.play("activate SEA", "sail N3", fate=[event("N05"), *LOSE]).play("sail-on")
    assert (play.ships(1), len(play.told("meets")), play.ready(1)) == (["N3"], 1, [])


@pytest.mark.rule("VIK-090")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_x2_a_ship_damaged_in_its_extra_movement_stays(edition: str) -> None:
    play = given('tiles = { 3 = "T01" }\nclans = [{ ships = ["N3"] }, {}]', edition=edition)
    play.play("activate N3", "sail SEA", "sail N9", fate=[event("N05"), *LOSE])
    assert (play.ships(1), play.ready(1)) == (["SEA"], [])


@pytest.mark.rule("VIK-087")
def test_x3_no_reward() -> None:
    play = given('tiles = { 3 = "T01" }\nclans = [{ ships = ["SEA"] }, {}]')
    play.play("activate SEA", "sail N3", fate=[event("N24"), *LOSE])
    assert (play.gold(1), play.ships(1), play.question) == (0, ["N3"], "ship")


@pytest.mark.rule("VIK-095", "VIK-096", "VIK-064")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_x4_toll_then_combat(edition: str) -> None:
    play = given(FORTRESS.format(at="N6", gold=3, foe='"N5"'), edition=edition)
    play.play("activate N6", "sail N5", "enter", fate=LOSE)
    assert (play.gold(1), play.ships(1), play.steps(1)) == (1, [], {"brave": 1})


@pytest.mark.rule("VIK-098", "VIK-099", "VIK-126")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_x5_storming_a_fortress(edition: str) -> None:
    play = given(FORTRESS.format(at="N6", gold=1, foe=""), edition=edition)
    play.play("activate N6", "sail N5", "storm", fate=WIN)
    assert (play.gold(1), play.steps(1), play.ships(1), play.ready(1)) == (4, {"strategist": 1}, ["N5"], [])


@pytest.mark.rule("VIK-097", "VIK-098")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_x6_only_cancelling_is_legal_and_so_it_is_not_asked(edition: str) -> None:
    play = given(FORTRESS.format(at="N7", gold=1, foe=""), edition=edition)
    play.play("activate N7", "sail N6", "sail N5")
    assert (play.ships(1), play.ready(1), play.told("turns-back") != []) == (["N6"], [], True)


@pytest.mark.rule("VIK-128")
def test_x7_a_city_beside_a_fortress_in_the_first_edition() -> None:
    play = given(FORTRESS.format(at="N5", gold=0, foe="")).play("activate N5")
    assert play.refused("raid city") == "why-fortress-stands"
    assert (play.offered("raid"), play.offered("build")) == (["fortress"], ["city"])


@pytest.mark.rule("VIK-129")
def test_x8_the_same_in_the_kickstarter_edition() -> None:
    play = kickstarter(FORTRESS.format(at="N5", gold=0, foe="")).play("activate N5", "raid city", fate=WIN)
    assert (play.gold(1), play.steps(1), play.places("N5")) == (2, {"conqueror": 1}, ["fortress"])


@pytest.mark.rule("VIK-066", "VIK-068", "VIK-069")
@pytest.mark.parametrize(("edition", "defender"), [("first", {"bloody": 1}), ("kickstarter", {})])
def test_x9_and_x10_a_lost_attack_on_a_ship(edition: str, defender: dict[str, int]) -> None:
    play = given('tiles = { 3 = "T01", 4 = "T06" }\nclans = [{ ships = ["N3"] }, { ships = ["N4"] }]', edition=edition)
    play.play("activate N3", "sail N4", fate=LOSE)
    assert (play.steps(1), play.steps(2)) == ({"brave": 1}, defender)


@pytest.mark.rule("VIK-105", "VIK-108")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_x11_a_great_fall(edition: str) -> None:
    play = given('tiles = { 7 = "T01" }\nclans = [{ ships = ["S7"] }, {}]', edition=edition)
    play.play("activate S7", "sail E7", fate=[end("L12"), *LOSE])
    assert (play.ships(1), play.steps(1), play.end_card(7)) == ([], {}, "L12")


ON_GATE = 'tiles = { 7 = "T01" }\nends = { 7 = "L01" }\n'


@pytest.mark.rule("VIK-111", "VIK-173")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_x12_a_treasure_wins_the_game(edition: str) -> None:
    clan = "hero = 2, looter = 2, wealth = 3, gold = 3"
    play = given(f'{ON_GATE}question = "building"\nclans = [{{ ships = ["E7"], {clan} }}, {{}}]', edition=edition)
    assert play.play("buy").winner == 1


@pytest.mark.rule("VIK-175")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_x13_no_win_by_the_loss_of_the_ship_on_the_gate(edition: str) -> None:
    clan = "hero = 2, looter = 2, brave = 4"
    play = given(f'{ON_GATE}clans = [{{ ships = ["S7"] }}, {{ ships = ["E7"], {clan} }}]', edition=edition)
    play.play("activate S7", "sail E7", fate=WIN)
    assert (play.winner, play.steps(2)["brave"]) == (None, 5)


@pytest.mark.rule("VIK-061")
def test_x14_temples_in_a_ship_combat() -> None:
    play = kickstarter("""
        tiles = { 3 = "T01", 4 = "T06", 8 = "T04", 9 = "T02", 10 = "T14" }
        temples = { N8 = 1, N9 = 1, S10 = 2 }
        clans = [{ ships = ["N3"] }, { ships = ["N4"] }]
    """)
    play.play("activate N3", "sail N4", "throw 7", "throw 5")
    assert play.runes() == (7, 5)


@pytest.mark.rule("VIK-137", "VIK-139")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_x15_a_monster_waits_for_the_next(edition: str) -> None:
    play = given('tiles = { 4 = "T14" }\nclans = [{ ships = ["N4"] }, { ships = ["SEA"] }]', edition=edition)
    play.play("activate N4", "quest", fate=[quest("Q15"), *LOSE])
    play.play("activate SEA", "sail N4", fate=[event("N01"), *WIN]).play("quest", fate=[points(2), points(1)])
    assert (play.runes(), play.items(2), len(play.told("finds-monster"))) == ((5, 5), ["Q15"], 1)


@pytest.mark.rule("VIK-120")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_x16_a_sixth_outpost_is_one_of_the_five(edition: str) -> None:
    play = given(
        """
        tiles = { 1 = "T01", 3 = "T03", 7 = "T07", 10 = "T10" }
        outposts = { "S1-city" = 1, "S1-worship" = 1, "S3-city" = 1, "N3-worship" = 1, "N7-city" = 1 }
        clans = [{ ships = ["S10"] }, {}]
        """,
        edition=edition,
    )
    play.play("activate S10", "rebuild city from S1-city")
    assert play.outposts(1) == ["N3-worship", "N7-city", "S1-worship", "S3-city", "S10-city"]


@pytest.mark.rule("VIK-161")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_x17_the_tie_of_the_damned(edition: str) -> None:
    clans = "clans = [{ brave = 4 }, { wealth = 4 }, { hero = 2, looter = 2, bloody = 3, brave = 2 }]"
    play = given(f'question = "maintenance"\n{clans}', *tokens(3, 1), edition=edition)
    assert [play.steps(seat).get("damned", 0) for seat in (1, 2, 3)] == [0, 1, 0]
