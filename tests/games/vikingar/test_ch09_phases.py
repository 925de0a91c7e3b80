"""Chapters 9 to 11: trade, building and treasure, maintenance."""

from pathlib import Path

import pytest

from skali.games.vikingar import game as real
from tests.games.vikingar.harness import (
    EACH_EDITION,
    Play,
    given,
    kickstarter,
    make_game,
    random_walk,
    settings,
    tokens,
)

TILES = 'tiles = { 1 = "T01", 3 = "T03", 10 = "T10" }\n'


def building(clan: str, edition: str = "first", more: str = "") -> Play:
    """The first player builds; the second has nothing to decide."""
    return given(f'{more}\nquestion = "building"\nclans = [{{ {clan} }}, {{ brave = 1 }}]', edition=edition)


# --- 9. trade ------------------------------------------------------------------------------------


@pytest.mark.rule("VIK-148")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_each_outpost_on_the_board_brings_1_gold(edition: str) -> None:
    play = given(
        TILES
        + """
        question = "trade"
        outposts = { "S1-city" = 1, "S1-worship" = 1, "S3-city" = 2 }
        clans = [{ gold = 4, ships = [] }, {}, { gold = 7 }]
        """,
        edition=edition,
    )
    assert [play.gold(seat) for seat in (1, 2, 3)] == [6, 1, 7]
    assert play.question == "building"


@pytest.mark.rule("VIK-148", "VIK-146")
def test_temples_bring_nothing() -> None:
    play = kickstarter("""
        question = "trade"
        tiles = { 4 = "T04" }
        temples = { N4 = 1 }
        clans = [{ ships = [] }, {}]
    """)
    assert play.gold(1) == 0


# --- 10. building and treasure -------------------------------------------------------------------


@pytest.mark.rule("VIK-149")
@pytest.mark.parametrize(
    ("cups", "limit"),
    [
        ("", 2),
        ("hero = 2", 3),
        ("hero = 2, bloody = 3", 4),
        ("hero = 2, bloody = 3, looter = 2", 4),
        ("hero = 2, bloody = 3, looter = 2, conqueror = 2, strategist = 2", 4),
    ],
)
def test_the_ship_limit_grows_with_the_cups_and_with_the_kraken(cups: str, limit: int) -> None:
    clan = f"{cups}{', ' if cups else ''}ships = ['SEA', 'SEA'], gold = 20"
    play = building(clan)
    while "launch" in play.choices:
        play.play("launch")
    assert len(play.ships(1)) == limit
    kraken = building(f"{clan}, kraken = true")
    while "launch" in kraken.choices:
        kraken.play("launch")
    assert len(kraken.ships(1)) == min(5, limit + 1)
    assert kraken.refused("launch") == "why-ship-limit"


@pytest.mark.rule("VIK-150")
def test_one_ship_a_round_is_free_below_the_limit() -> None:
    play = building("ships = []")
    assert play.choices == ["launch", "done"]
    play.play("launch", fate=tokens(1, 2))
    assert (play.ships(1), play.gold(1), play.state.round) == (["SEA"], 0, 2), "a second one cannot be paid"


@pytest.mark.rule("VIK-150")
def test_at_the_limit_there_is_nothing_to_launch() -> None:
    play = building("ships = ['SEA', 'SEA'], gold = 5")
    assert play.choices == ["buy", "done"]
    assert play.refused("launch") == "why-ship-limit"


@pytest.mark.rule("VIK-151")
def test_further_ships_cost_2_gold_each() -> None:
    play = building("ships = [], gold = 4, hero = 2, bloody = 3")
    play.play("launch", "launch")
    assert (len(play.ships(1)), play.gold(1)) == (2, 2)
    play.play("launch")
    assert (len(play.ships(1)), play.gold(1)) == (3, 0)
    poor = building("ships = [], gold = 3, launched = true")
    assert poor.choices == ["launch", "buy", "done"]
    poor.play("buy", fate=tokens(1, 2))
    assert (poor.gold(1), poor.state.round) == (0, 2)


@pytest.mark.rule("VIK-151", "VIK-190")
def test_a_ship_that_cannot_be_paid_is_not_offered() -> None:
    play = building("ships = [], gold = 4, launched = true, hero = 2, bloody = 3").play("buy")
    assert play.state.round == 2
    play = building("ships = [], gold = 1, kraken = true").play("launch")
    assert (play.state.round, play.ships(1), play.gold(1)) == (2, ["SEA"], 1)


@pytest.mark.rule("VIK-152")
def test_new_ships_appear_in_the_high_sea_and_are_active_in_the_next_round() -> None:
    play = building("ships = []")
    play.play("launch", fate=tokens(1, 2))
    assert (play.state.round, play.ready(1), play.choices) == (2, ["SEA"], ["activate SEA", "end-turn"])
    waiting = building("ships = [], gold = 9, hero = 2").play("launch")
    assert (waiting.ships(1), waiting.ready(1)) == (["SEA"], [])


@pytest.mark.rule("VIK-153")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_one_treasure_a_round_costs_3_gold_and_scores_wealth(edition: str) -> None:
    play = building("ships = [], gold = 9", edition).play("buy")
    assert (play.gold(1), play.steps(1)) == (6, {"wealth": 1})
    assert play.choices == ["launch", "done"]
    assert play.refused("buy") == "why-one-treasure"
    poor = building("ships = [], gold = 2", edition)
    assert poor.refused("buy") == "why-treasure-too-dear"


@pytest.mark.rule("VIK-154")
def test_with_the_cup_of_wealth_no_treasure_can_be_bought() -> None:
    play = building("ships = [], gold = 9, wealth = 4")
    assert play.choices == ["launch", "done"]
    assert play.refused("buy") == "why-cup-complete"


@pytest.mark.rule("VIK-155")
def test_building_and_buying_go_in_any_order_and_a_cup_raises_the_limit_at_once() -> None:
    play = building("ships = ['SEA', 'SEA'], gold = 5, wealth = 3")
    assert play.choices == ["buy", "done"]
    play.play("buy")
    assert (play.gold(1), play.choices) == (3, ["launch", "done"])
    play.play("launch")
    assert (play.ships(1), play.gold(1)) == (["SEA"] * 3, 3)
    first = building("ships = ['SEA'], gold = 5, wealth = 3").play("launch", "buy")
    assert (first.ships(1), first.steps(1)["wealth"]) == (["SEA", "SEA"], 4)


# --- 11. maintenance -----------------------------------------------------------------------------


def maintenance(clans: str, *fate: object, edition: str = "first") -> Play:
    return given(f'question = "maintenance"\n{TILES}clans = [{clans}]', *fate, edition=edition)  # type: ignore[arg-type]


@pytest.mark.rule("VIK-156")
def test_first_all_ships_become_active() -> None:
    play = maintenance('{ ships = ["N1", "SEA"], brave = 1 }, { ships = ["N3"] }')
    assert (play.ready(1), play.ready(2)) == (["N1", "SEA"], ["N3"])


@pytest.mark.rule("VIK-157")
def test_then_the_runes_go_back_and_no_throw_lies_on_the_table() -> None:
    play = given("""
        question = "building"
        contest = { kind = "fall", space = "E1", side = "settled", attack = [5, 1], defence = [5, 0] }
        clans = [{ ships = [] }, { brave = 1 }]
    """)
    assert "contest" in play.position
    play.play("done")
    assert play.state.round == 2
    assert "contest" not in play.position


@pytest.mark.rule("VIK-158")
def test_the_turn_tokens_of_the_last_round_can_be_drawn_again() -> None:
    play = maintenance("{ token = 6, brave = 1 }, { token = 5 }", *tokens(6, 5), edition="kickstarter")
    assert (play.clan(1).token, play.clan(2).token) == (6, 5)


@pytest.mark.rule("VIK-159")
def test_exploit_points_are_the_steps_of_all_markers_completed_tracks_included() -> None:
    play = given("clans = [{ brave = 2, hero = 2, wealth = 4, damned = 4, looter = 1 }, {}]")
    assert (play.clan(1).points, play.clan(2).points) == (13, 0)


@pytest.mark.rule("VIK-160")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_the_lowest_sum_scores_damned(edition: str) -> None:
    play = maintenance("{ brave = 2 }, { hero = 1 }, { looter = 2 }", edition=edition)
    assert [play.steps(seat).get("damned", 0) for seat in (1, 2, 3)] == [0, 1, 0]


@pytest.mark.rule("VIK-161")
@pytest.mark.parametrize(("drawn", "damned"), [((3, 1), 3), ((2, 4), 1), ((1, 2), 1)])
def test_those_who_share_the_lowest_sum_draw_tokens_and_the_smallest_takes_the_point(
    drawn: tuple[int, int], damned: int
) -> None:
    play = maintenance("{ brave = 1 }, { hero = 2 }, { looter = 1 }", *tokens(*drawn))
    assert play.steps(damned)["damned"] == 1
    assert sum(play.steps(seat).get("damned", 0) for seat in (1, 2, 3)) == 1


@pytest.mark.rule("VIK-161")
def test_for_the_tie_all_tokens_are_first_put_back() -> None:
    """Both editions: the tokens the players hold do not matter, any of the full set can be drawn."""
    for edition, most in (("first", 4), ("kickstarter", 6)):
        play = maintenance("{ token = 1 }, { token = 2 }", *tokens(most, 1), edition=edition)
        assert play.steps(2) == {"damned": 1}


@pytest.mark.rule("VIK-162")
def test_a_player_with_the_cup_of_the_damned_lets_the_point_go_by() -> None:
    play = maintenance("{ damned = 4 }, { hero = 2, brave = 3 }, { looter = 2, brave = 3 }")
    assert [play.steps(seat).get("damned", 0) for seat in (1, 2, 3)] == [4, 0, 0]


@pytest.mark.rule("VIK-163")
def test_last_the_turn_order_is_drawn_after_the_point_of_the_damned() -> None:
    play = given('question = "building"\nclans = [{ ships = [] }, { brave = 1 }]')
    play.play("done", fate=tokens(2, 1))
    told = [what for what in play.heard() if what in ("damned", "scores", "token", "turn")]
    assert told == ["damned", "scores", "token", "token", "turn"]
    assert play.mover == 2


@pytest.mark.rule("VIK-160", "VIK-162")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_in_random_games_damned_steps_never_outnumber_the_rounds(edition: str) -> None:
    def watch(play: Play) -> None:
        steps = sum(play.steps(seat).get("damned", 0) for seat in (1, 2, 3))
        assert steps <= play.state.round - (0 if play.winner else 1)

    for seed in range(5):
        random_walk(settings(3, edition), seed, watch)


@pytest.mark.rule("VIK-151", "VIK-190")
def test_where_ships_are_dearer_than_treasures_the_refusal_says_so(tmp_path: Path) -> None:
    """With the printed prices whoever can buy a treasure can pay a ship too, so a dearer one is made up."""
    text = (real.folder / "components.toml").read_text(encoding="utf-8")
    (tmp_path / "components.toml").write_text(text.replace("\nship = 2\n", "\nship = 4\n"), encoding="utf-8")
    dear = make_game()
    dear.folder = tmp_path
    play = given('question = "building"\nclans = [{ ships = [], gold = 3, launched = true }, {}]', played=dear)
    assert play.choices == ["buy", "done"]
    assert play.refused("launch") == "why-ship-too-dear"
