"""Chapter 15: decks and supplies."""

import pytest

from skali.games.vikingar.rules.box import QUEST
from tests.games.vikingar.harness import EACH_EDITION, WIN, Play, given, kickstarter, random_walk, settings

ALL_QUESTS = [f"Q{number:02}" for number in range(1, 25)]


@pytest.mark.rule("VIK-187")
@pytest.mark.parametrize(("edition", "sites"), [("first", 12), ("kickstarter", 15)])
def test_there_are_more_quest_cards_than_quest_sites(edition: str, sites: int) -> None:
    box = given("clans = [{}, {}]", edition=edition).box
    halves = [here for number, here in enumerate(box.places) if number // 2 < box.tiles_used]
    assert sum(bool(here & 1 << QUEST) for here in halves) == sites
    assert sites <= 24


@pytest.mark.rule("VIK-187")
def test_without_a_card_left_a_bare_site_cannot_be_attempted() -> None:
    play = given(f'tiles = {{ 3 = "T14" }}\nclans = [{{ ships = ["N3"], items = {ALL_QUESTS} }}, {{}}]').play(
        "activate N3"
    )
    assert "quest" not in play.choices
    assert play.refused("quest") == "why-no-quest-card"
    known = given(f"""
        tiles = {{ 3 = "T14" }}
        quests = {{ N3 = "Q24" }}
        clans = [{{ ships = ["N3"] }}, {{ items = {ALL_QUESTS[:-1]} }}]
    """)
    assert "quest" in known.play("activate N3").choices


@pytest.mark.rule("VIK-188")
def test_gold_and_fire_and_blood_tokens_never_run_out() -> None:
    play = given('tiles = { 3 = "T01" }\nclans = [{ ships = ["S3"], gold = 9000 }, { gold = 9000 }]')
    play.play("activate S3", "raid city", fate=WIN)
    assert play.gold(1) == 9002
    burnt = [
        f"{'NS'[number % 2]}{number // 2}-{place}"
        for number, here in enumerate(play.box.places)
        if number < 48
        for kind, place in enumerate(("village", "city", "worship", "fortress", "quest"))
        if here & 1 << kind
    ]
    tiles = ", ".join(f'{number} = "T{number + 1:02}"' for number in range(24))
    assert len(burnt) == 70
    assert len(given(f"tiles = {{ {tiles} }}\nburnt = {burnt}\nclans = [{{}}, {{}}]").position["burnt"]) == 70


@pytest.mark.rule("VIK-189")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_clan_never_has_more_than_five_ships(edition: str) -> None:
    play = given(
        """
        question = "building"
        clans = [{ ships = [], kraken = true, gold = 20, hero = 2, bloody = 3, looter = 2 }, {}]
        """,
        edition=edition,
    )
    for _ in range(5):
        play.play("launch")
    assert (play.ships(1), play.gold(1)) == (["SEA"] * 5, 12)
    assert play.refused("launch") == "why-ship-limit"


@pytest.mark.rule("VIK-189", "VIK-190", "VIK-149")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_in_random_games_limits_hold_and_gold_is_never_negative(edition: str) -> None:
    def watch(play: Play) -> None:
        for seat in (1, 2, 3, 4):
            assert play.gold(seat) >= 0
            assert len(play.ships(seat)) <= play.clan(seat).ship_limit() <= 5

    for seed in range(6):
        random_walk(settings(4, edition), seed, watch)


@pytest.mark.rule("VIK-190")
def test_what_cannot_be_paid_in_full_is_no_choice() -> None:
    toll = given('tiles = { 5 = "T05", 6 = "T06" }\nclans = [{ ships = ["N6"], gold = 1 }, {}]')
    assert "enter" not in toll.play("activate N6", "sail N5").choices
    treasure = given('question = "building"\nclans = [{ ships = [], gold = 2 }, {}]')
    assert treasure.choices == ["launch", "done"]
    ship = kickstarter('question = "trade"\nclans = [{ ships = [], gold = 1, launched = true }, { ships = [] }]')
    assert ship.mover == 2, "the first player can afford nothing, so he is not asked"
