"""Chapter 8: actions."""

import pytest

from skali.engine.positions import size
from tests.games.vikingar.harness import EACH_EDITION, LOSE, WIN, Play, Wish, given, kickstarter, points, quest, tile

# T16 at position 3: a village in the north; fortress, city and place of worship in the south.
# T01 at position 7: a village in the north; city and place of worship in the south.
SOUTH = """
    tiles = {{ 3 = "T16", 7 = "T01" }}
    {more}
    clans = [{{ ships = ["{at}"]{clan} }}, {{ ships = ["SEA"]{foe} }}, {{}}]
"""


def at(space: str, edition: str = "first", more: str = "", clan: str = "", foe: str = "") -> Play:
    """A ship is activated on this space."""
    return given(SOUTH.format(at=space, more=more, clan=clan, foe=foe), edition=edition).play(f"activate {space}")


# --- what can be done ----------------------------------------------------------------------------


@pytest.mark.rule("VIK-115")
def test_the_actions_of_the_first_edition() -> None:
    play = given("""
        tiles = { 4 = "T04", 9 = "T09" }
        outposts = { "N4-city" = 2 }
        clans = [{ ships = ["N4", "S9"] }, {}]
    """)
    assert play.play("activate N4").choices == ["sail SEA", "sail N3", "sail N5", "rest", "raid city", "seize city"]
    play.play("rest", "activate S9")
    assert [text for text in play.choices if not text.startswith("sail")] == [
        "rest",
        "raid worship",
        "build worship",
        "quest",
    ]


@pytest.mark.rule("VIK-115")
def test_in_the_kickstarter_edition_a_temple_can_be_taken_too() -> None:
    position = 'tiles = { 4 = "T04" }\nclans = [{ ships = ["N4"] }, {}]'
    assert "temple" in kickstarter(position).play("activate N4").choices
    assert given(position).play("activate N4").refused("temple") == "why-no-such-place"


@pytest.mark.rule("VIK-116")
@pytest.mark.parametrize(
    ("action", "fate"),
    [
        ("raid city", WIN),
        ("raid worship", WIN),
        ("build city", []),
        ("build worship", []),
    ],
)
def test_after_its_action_a_ship_is_inactive(action: str, fate: list[Wish]) -> None:
    play = at("S7").play(action, fate=fate)
    assert (play.ships(1), play.ready(1), play.mover) == (["S7"], [], 2)


@pytest.mark.rule("VIK-117")
def test_the_extra_movement_is_a_movement_by_all_rules() -> None:
    """It turns a tile, and it may end in a combat."""
    play = given('tiles = { 7 = "T01" }\nclans = [{ ships = ["N7"] }, {}]').play(
        "activate N7", "sail N8", fate=[tile("T06")]
    )
    play.play("sail N9", fate=[tile("T03")])
    assert (play.ships(1), play.tile(9), play.ready(1)) == (["N9"], "T03", [])
    fight = given('tiles = { 7 = "T01", 8 = "T06", 9 = "T03" }\nclans = [{ ships = ["N7"] }, { ships = ["N9"] }]')
    fight.play("activate N7", "sail N8", "sail N9", fate=WIN)
    assert (fight.ships(1), fight.steps(1)) == (["N9"], {"bloody": 1})


# --- outposts ------------------------------------------------------------------------------------


@pytest.mark.rule("VIK-118")
@pytest.mark.parametrize("place", ["city", "worship"])
def test_an_outpost_is_built_for_nothing_on_a_bare_city_or_place_of_worship(place: str) -> None:
    play = at("S7").play(f"build {place}")
    assert (play.outposts(1), play.clan(1).outposts, play.gold(1)) == ([f"S7-{place}"], 4, 0)


@pytest.mark.rule("VIK-118")
def test_there_is_one_outpost_on_a_place_and_none_on_other_places() -> None:
    play = at("S7", more='outposts = { "S7-city" = 1 }')
    assert play.offered("build") == ["worship"]
    assert play.refused("build city") == "why-yours-already"
    assert at("N7").offered("build") == []
    burnt = at("S7", more='burnt = ["S7-city"]')
    assert burnt.offered("build") == ["worship"]


@pytest.mark.rule("VIK-119")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_fortress_does_not_prevent_building(edition: str) -> None:
    play = at("S3", edition)
    assert play.offered("build") == ["city", "worship"]
    play.play("build worship")
    assert play.outposts(1) == ["S3-worship"]


FIVE = """
    tiles = { 1 = "T01", 3 = "T03", 7 = "T07", 10 = "T10", 19 = "T19" }
    outposts = { "S1-city" = 1, "S1-worship" = 1, "S3-city" = 1, "N3-worship" = 1, "N7-city" = 1 }
    clans = [{ ships = ["S10", "S19"] }, {}]
"""


@pytest.mark.rule("VIK-120")
def test_with_none_in_reserve_one_of_the_own_outposts_is_lifted_in_the_same_action() -> None:
    play = given(FIVE).play("activate S10")
    expected = ["N3-worship", "N7-city", "S1-city", "S1-worship", "S3-city"]
    assert play.offered("rebuild") == [f"city from {site}" for site in expected]
    assert play.refused("build city") == "why-no-outpost-left"
    assert play.refused("rebuild city from N10-worship") == "why-not-your-outpost"
    play.play("rebuild city from S1-worship")
    assert play.outposts(1) == ["N3-worship", "N7-city", "S1-city", "S3-city", "S10-city"]
    assert (play.clan(1).outposts, play.ready(1)) == (0, ["S19"])


@pytest.mark.rule("VIK-120")
def test_while_some_are_in_reserve_none_is_lifted() -> None:
    play = at("S7", more='outposts = { "S3-city" = 1 }')
    assert play.offered("rebuild") == []
    assert play.refused("rebuild city from S3-city") == "why-outpost-in-reserve"


@pytest.mark.rule("VIK-121")
def test_a_place_with_anothers_outpost_cannot_be_built_on() -> None:
    play = at("S7", more='outposts = { "S7-city" = 2 }')
    assert play.offered("build") == ["worship"]
    assert play.refused("build city") == "why-held"


@pytest.mark.rule("VIK-122")
def test_building_gives_no_exploit_point() -> None:
    assert at("S7").play("build city").steps(1) == {}


# --- raids ---------------------------------------------------------------------------------------


@pytest.mark.rule("VIK-123")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_village_gives_1_gold_without_a_throw_and_burns(edition: str) -> None:
    play = at("N7", edition)
    used = play.chance.used
    play.play("raid village")
    assert (play.gold(1), play.steps(1), play.places("N7"), play.chance.used) == (1, {}, [], used)


@pytest.mark.rule("VIK-124")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_city_gives_2_gold_and_a_point_of_the_conqueror(edition: str) -> None:
    play = at("S7", edition).play("raid city", fate=[points(3), points(2)])
    assert (play.runes(), play.gold(1), play.steps(1)) == ((5, 4), 2, {"conqueror": 1})
    assert play.places("S7") == ["worship"]


@pytest.mark.rule("VIK-125")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_place_of_worship_gives_2_gold_and_a_point_of_the_looter(edition: str) -> None:
    play = at("S7", edition).play("raid worship", fate=[points(3), points(2)])
    assert (play.runes(), play.gold(1), play.steps(1)) == ((5, 4), 2, {"looter": 1})
    assert play.places("S7") == ["city"]


@pytest.mark.rule("VIK-126")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_fortress_gives_3_gold_and_a_point_of_the_strategist(edition: str) -> None:
    play = at("S3", edition).play("raid fortress", fate=[points(3), points(2)])
    assert (play.runes(), play.gold(1), play.steps(1)) == ((5, 5), 3, {"strategist": 1})
    assert play.places("S3") == ["city", "worship"]
    assert not play.state.is_protected(28)


@pytest.mark.rule("VIK-127")
@pytest.mark.parametrize("place", ["city", "worship", "fortress"])
def test_a_lost_raid_destroys_the_ship_and_is_brave(place: str) -> None:
    play = at("S3", "kickstarter").play(f"raid {place}", fate=LOSE)
    assert (play.ships(1), play.steps(1), play.gold(1)) == ([], {"brave": 1}, 0)
    assert play.places("S3") == ["city", "worship", "fortress"]


@pytest.mark.rule("VIK-128")
def test_in_the_first_edition_a_fortress_shields_city_and_worship_from_raids() -> None:
    play = at("S3")
    assert play.offered("raid") == ["fortress"]
    assert play.refused("raid city") == "why-fortress-stands"
    assert play.refused("raid worship") == "why-fortress-stands"
    assert at("S3", more='burnt = ["S3-fortress"]').offered("raid") == ["city", "worship"]
    village = given('tiles = { 5 = "T08" }\nclans = [{ ships = ["S5"] }, {}]').play("activate S5")
    assert village.offered("raid") == ["village", "fortress"]


@pytest.mark.rule("VIK-129")
def test_in_the_kickstarter_edition_a_ship_that_paid_may_raid_beside_the_fortress() -> None:
    play = kickstarter('tiles = { 5 = "T08" }\nclans = [{ ships = ["S5"] }, {}]').play("activate S5")
    assert play.offered("raid") == ["village", "city", "fortress"]
    play.state.tolls = 0
    assert play.offered("raid") == ["fortress"]
    assert play.refused("raid village") == "why-fortress-stands"


@pytest.mark.rule("VIK-130")
def test_a_place_with_ones_own_outpost_may_be_raided_against_its_garrison() -> None:
    play = at("S7", more='outposts = { "S7-city" = 1 }')
    assert play.offered("raid") == ["city", "worship"]
    assert play.refused("seize city") == "why-nobody-holds-it"
    play.play("raid city", fate=WIN)
    assert [numbers[0] for numbers in play.told("throws-for-the-game")] == [1]
    assert (play.runes(), play.outposts(1), play.clan(1).outposts) == ((5, 4), [], 5)
    assert (play.gold(1), play.steps(1)) == (2, {"conqueror": 1})


# --- places that others hold ---------------------------------------------------------------------

HELD = 'outposts = { "S7-city" = 2, "S3-worship" = 2 }'


@pytest.mark.rule("VIK-131")
def test_against_anothers_outpost_one_declares_raid_or_seizure() -> None:
    play = at("S7", more=HELD)
    assert (play.offered("raid"), play.offered("seize")) == (["city", "worship"], ["city"])
    assert play.refused("seize worship") == "why-nobody-holds-it"


@pytest.mark.rule("VIK-132")
@pytest.mark.parametrize("action", ["raid city", "seize city"])
def test_the_owner_of_the_outpost_defends_with_his_own_runes_and_items(action: str) -> None:
    play = at("S7", more=HELD, foe=', items = ["Q13"]').play(action, fate=[points(1)])
    assert (play.mover, play.choices) == (2, ["throw 4", "throw 5"])
    play.play("throw 5", fate=[points(0)])
    assert play.runes() == (5, 5)
    plain = at("S7", more=HELD).play(action, fate=WIN)
    assert [numbers[:2] for numbers in plain.told("throws-in-defence")] == [[1, 4]]


@pytest.mark.rule("VIK-133")
def test_a_raid_that_is_won_burns_the_place_and_sends_the_outpost_home() -> None:
    play = at("S7", more=HELD).play("raid city", fate=WIN)
    assert (play.gold(1), play.steps(1), play.places("S7")) == (2, {"conqueror": 1}, ["worship"])
    assert (play.outposts(2), play.clan(2).outposts) == (["S3-worship"], 4)
    assert at("S3", more=HELD).refused("raid worship") == "why-fortress-stands"
    assert at("S3", "kickstarter", more=HELD).offered("raid") == ["city", "worship", "fortress"]


@pytest.mark.rule("VIK-134")
def test_a_seizure_that_is_won_sends_the_outpost_home_and_leaves_the_place_to_the_attacker() -> None:
    play = at("S7", more=HELD).play("seize city", fate=WIN)
    assert (play.question, play.choices) == ("seized", ["leave-bare", "occupy"])
    assert (play.outposts(2), play.clan(2).outposts) == (["S3-worship"], 4)
    play.play("occupy")
    assert (play.outposts(1), play.clan(1).outposts, play.ready(1)) == (["S7-city"], 4, [])
    assert (play.gold(1), play.steps(1), play.places("S7")) == (0, {}, ["city", "worship"])


@pytest.mark.rule("VIK-134")
def test_the_seized_place_may_be_left_bare() -> None:
    play = at("S7", more=HELD).play("seize city", fate=WIN).play("leave-bare")
    assert (play.outposts(1), play.ready(1), play.places("S7")) == ([], [], ["city", "worship"])


@pytest.mark.rule("VIK-134")
def test_a_seizure_is_not_limited_by_a_fortress() -> None:
    """Though in the first edition the place of worship could not be raided."""
    play = at("S3", more=HELD).play("seize worship", fate=WIN).play("occupy")
    assert play.outposts(1) == ["S3-worship"]


@pytest.mark.rule("VIK-134", "VIK-120")
def test_with_none_in_reserve_an_own_outpost_is_lifted_onto_the_seized_place() -> None:
    play = given(FIVE.replace('"N7-city" = 1 }', '"N7-city" = 1, "S19-city" = 2 }')).play("activate S19")
    play.play("seize city", fate=WIN)
    sites = ["N3-worship", "N7-city", "S1-city", "S1-worship", "S3-city"]
    assert play.choices == ["leave-bare", *(f"occupy from {site}" for site in sites)]
    assert play.refused("occupy") == "why-no-outpost-left"
    assert play.refused("occupy from N19-worship") == "why-not-your-outpost"
    play.play("occupy from N7-city")
    assert play.outposts(1) == ["N3-worship", "S1-city", "S1-worship", "S3-city", "S19-city"]


@pytest.mark.rule("VIK-134")
def test_with_some_in_reserve_none_can_be_lifted_onto_the_seized_place() -> None:
    play = at("S7", more='outposts = { "S7-city" = 2, "S3-city" = 1 }').play("seize city", fate=WIN)
    assert play.refused("occupy from S3-city") == "why-outpost-in-reserve"


@pytest.mark.rule("VIK-135")
@pytest.mark.parametrize("action", ["raid city", "seize city"])
@pytest.mark.parametrize(("edition", "bloody"), [("first", {"bloody": 1}), ("kickstarter", {})])
def test_a_lost_attack_on_an_outpost_costs_the_ship(action: str, edition: str, bloody: dict[str, int]) -> None:
    play = at("S7", edition, more=HELD).play(action, fate=LOSE)
    assert (play.ships(1), play.steps(1), play.steps(2)) == ([], {"brave": 1}, bloody)
    assert (play.outposts(2), play.places("S7")) == (["S3-worship", "S7-city"], ["city", "worship"])


# --- mythic quests -------------------------------------------------------------------------------

HUNT = 'tiles = {{ 4 = "T14" }}\n{more}\nclans = [{{ ships = ["N4"]{clan} }}, {{ ships = ["SEA"] }}]'


def hunt(*fate: Wish, more: str = "", clan: str = "", edition: str = "first") -> Play:
    return given(HUNT.format(more=more, clan=clan), edition=edition).play("activate N4", "quest", fate=fate)


@pytest.mark.rule("VIK-136")
def test_a_quest_on_an_unknown_site_draws_a_card_and_there_is_no_way_back() -> None:
    play = hunt(quest("Q20"), *LOSE)
    assert play.position["quests"] == {"N4": "Q20"}
    assert size(play.state.quest_bag) == 23
    assert [what for what in play.heard() if what in ("finds-monster", "hunts", "throws")] == [
        "finds-monster",
        "hunts",
        "throws",
    ]


@pytest.mark.rule("VIK-137")
def test_a_quest_on_a_known_site_fights_the_card_that_lies_there() -> None:
    play = hunt(*LOSE, more='quests = { N4 = "Q24" }')
    assert (play.runes(), play.told("finds-monster")) == ((5, 7), [])
    assert size(play.state.quest_bag) == 23


@pytest.mark.rule("VIK-138")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_monster_that_is_slain_leaves_its_treasure_and_a_point_of_the_hero(edition: str) -> None:
    play = hunt(quest("Q06"), points(3), points(2), edition=edition)
    assert (play.runes(), play.items(1), play.steps(1)) == ((5, 4), ["Q06"], {"hero": 1})
    assert (play.places("N4"), play.position["quests"], play.ships(1)) == ([], {}, ["N4"])


@pytest.mark.rule("VIK-139")
def test_a_lost_quest_costs_the_ship_and_the_card_stays() -> None:
    play = hunt(quest("Q06"), *LOSE)
    assert (play.ships(1), play.steps(1), play.items(1)) == ([], {"brave": 1}, [])
    assert (play.position["quests"], play.places("N4")) == ({"N4": "Q06"}, ["quest"])


@pytest.mark.rule("VIK-140")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_fortress_in_the_territory_does_not_hinder_a_quest(edition: str) -> None:
    """No tile has both, so one is made to."""
    play = given('tiles = { 5 = "T05" }\nclans = [{ ships = ["N5"] }, {}]', edition=edition)
    play.state.standing[5] |= 1 << 4
    play.play("activate N5", "quest", fate=[quest("Q01"), *WIN])
    assert (play.items(1), play.places("N5")) == (["Q01"], ["city", "fortress"])


@pytest.mark.rule("VIK-141")
def test_items_belong_to_the_clan_whichever_ship_won_them_and_are_never_lost() -> None:
    """Any number may be held; the loss of the ship takes none away."""
    play = given("""
        tiles = { 3 = "T01", 4 = "T06" }
        clans = [{ ships = ["N3"], items = ["Q01", "Q02", "Q03", "Q04", "Q20"] }, { ships = ["N4"] }]
    """)
    play.play("activate N3", "sail N4", fate=LOSE)
    assert (play.ships(1), play.items(1)) == ([], ["Q01", "Q02", "Q03", "Q04", "Q20"])
    assert play.position["clans"][0]["items"] == ["Q01", "Q02", "Q03", "Q04", "Q20"]


# --- temples -------------------------------------------------------------------------------------

TEMPLES = (
    'tiles = {{ 4 = "T04", 8 = "T02", 9 = "T27" }}\n{more}\nclans = [{{ ships = ["N4"]{clan} }}, {{ ships = ["SEA"] }}]'
)


def temple(*fate: Wish, more: str = "", clan: str = "") -> Play:
    return kickstarter(TEMPLES.format(more=more, clan=clan)).play("activate N4", "temple", fate=fate)


@pytest.mark.rule("VIK-142")
def test_a_temple_is_taken_for_nothing_and_without_a_throw() -> None:
    play = temple()
    assert (play.temples(1), play.clan(1).temples, play.gold(1), play.runes()) == (["N4"], 1, 0, (0, 0))
    assert play.ready(1) == []


@pytest.mark.rule("VIK-142")
def test_an_own_temple_is_not_taken_again() -> None:
    play = kickstarter(TEMPLES.format(more="temples = { N4 = 1 }", clan="")).play("activate N4")
    assert play.refused("temple") == "why-temple-is-yours"


@pytest.mark.rule("VIK-143")
@pytest.mark.parametrize("owner", ["", ", N4 = 2"])
def test_a_player_with_two_temples_takes_no_third(owner: str) -> None:
    play = kickstarter(TEMPLES.format(more=f"temples = {{ N8 = 1, N9 = 1{owner} }}", clan="")).play("activate N4")
    assert "temple" not in play.choices
    assert play.refused("temple") == "why-two-temples"


@pytest.mark.rule("VIK-144", "VIK-061")
def test_a_temple_that_another_holds_is_won_by_attack() -> None:
    """Its owner defends with 4 runes and one for the temple itself."""
    play = temple(points(1), more="temples = { N4 = 2 }")
    assert (play.mover, play.choices) == (2, ["throw 4", "throw 5"])
    play.play("throw 5", fate=[points(0)])
    assert (play.temples(1), play.temples(2)) == (["N4"], [])
    assert (play.clan(1).temples, play.clan(2).temples, play.steps(1), play.ships(1)) == (1, 0, {}, ["N4"])


@pytest.mark.rule("VIK-145")
def test_a_lost_attack_on_a_temple_costs_the_ship() -> None:
    play = temple(points(0), more="temples = { N4 = 2 }").play("throw 4", fate=[points(0)])
    assert (play.ships(1), play.steps(1), play.steps(2), play.temples(2)) == ([], {"brave": 1}, {}, ["N4"])


@pytest.mark.rule("VIK-146")
def test_a_temple_is_neither_raided_nor_built_on_and_gives_no_gold() -> None:
    play = kickstarter('tiles = { 8 = "T02" }\ntemples = { N8 = 1 }\nclans = [{ ships = ["N8"] }, { ships = [] }]')
    play.play("activate N8")
    assert [play.offered(kind) for kind in ("raid", "build", "seize", "rebuild")] == [[], [], [], []]
    play.play("rest")
    assert (play.question, play.gold(1)) == ("building", 0)


@pytest.mark.rule("VIK-147")
@pytest.mark.parametrize("owner", ["", "temples = { N5 = 2 }"])
def test_a_fortress_hinders_neither_taking_nor_attacking_a_temple(owner: str) -> None:
    """No tile has both in one half, so a fortress is put beside the temple of T04."""
    play = kickstarter(f'tiles = {{ 5 = "T04" }}\n{owner}\nclans = [{{ ships = ["N5"] }}, {{}}]')
    play.state.standing[5] |= 1 << 3
    play.play("activate N5", "temple", fate=[points(1)] if owner else [])
    if owner:
        play.play("throw 4", fate=[points(0)])
    assert play.temples(1) == ["N5"]
