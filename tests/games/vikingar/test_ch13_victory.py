"""Chapter 13: victory."""

import pytest

from tests.games.vikingar.harness import EACH_EDITION, WIN, Play, fresh, given, random_walk, settings

ON_GATE = """
    tiles = { 3 = "T01", 4 = "T06", 5 = "T03" }
    ends = { 3 = "L01", 4 = "L02", 5 = "L03" }
"""
TWO_CUPS = "hero = 2, looter = 2"


@pytest.mark.rule("VIK-172")
@pytest.mark.parametrize(("goal", "wins"), [(1, True), (2, True), (3, True), (4, False), (8, False)])
def test_enough_cups_and_a_ship_on_a_gate_win_at_once(goal: int, wins: bool) -> None:
    play = given(
        f'{ON_GATE}options = {{ goal = {goal} }}\nclans = [{{ ships = ["S3"], {TWO_CUPS}, bloody = 3 }}, {{}}]'
    )
    play.play("activate S3", "sail E3")
    assert play.winner == (1 if wins else None)


@pytest.mark.rule("VIK-172")
def test_cups_without_a_gate_and_a_gate_without_cups_win_nothing() -> None:
    """A Great Fall is no gate."""
    fall = given(f"""
        tiles = {{ 3 = "T01" }}
        ends = {{ 3 = "L07" }}
        clans = [{{ ships = ["S3"], {TWO_CUPS}, bloody = 3 }}, {{}}]
    """)
    assert fall.play("activate S3", "sail E3", fate=WIN).winner is None
    cup = given(f'{ON_GATE}\nclans = [{{ ships = ["S5", "N3"], {TWO_CUPS}, conqueror = 1 }}, {{}}]')
    assert cup.play("activate S5", "raid city", fate=WIN).winner is None
    assert cup.clan(1).cups == 3


@pytest.mark.rule("VIK-173")
def test_a_treasure_or_the_point_of_the_damned_can_win() -> None:
    buys = given(f"""
        {ON_GATE}
        question = "building"
        clans = [{{ ships = ["E3"], {TWO_CUPS}, wealth = 3, gold = 3 }}, {{ brave = 1 }}]
    """)
    buys.play("buy")
    assert (buys.winner, buys.gold(1)) == (1, 1)
    damned = given(f"""
        {ON_GATE}
        question = "maintenance"
        clans = [{{ ships = ["E3"], {TWO_CUPS}, damned = 3 }}, {{ {TWO_CUPS}, brave = 4 }}]
    """)
    assert damned.winner == 1


@pytest.mark.rule("VIK-174")
def test_of_two_who_would_win_by_one_combat_the_active_player_is_first() -> None:
    """The attacker's last cup is bloody, the defender's brave; both have a ship on a gate."""
    play = given(f"""
        {ON_GATE}
        clans = [
          {{ ships = ["N3", "E3"], {TWO_CUPS}, bloody = 2 }},
          {{ ships = ["N4", "E4"], {TWO_CUPS}, brave = 4 }},
        ]
    """)
    play.play("activate N3", "sail N4", fate=WIN)
    assert play.winner == 1
    defender = given(f"""
        {ON_GATE}
        clans = [
          {{ ships = ["N3", "E3"], {TWO_CUPS}, bloody = 1 }},
          {{ ships = ["N4", "E4"], {TWO_CUPS}, brave = 4 }},
        ]
    """)
    assert defender.play("activate N3", "sail N4", fate=WIN).winner == 2


@pytest.mark.rule("VIK-174")
@pytest.mark.parametrize("tokens_", [(1, 2), (2, 1)])
def test_in_the_building_phase_the_first_in_turn_order_wins_first(tokens_: tuple[int, int]) -> None:
    play = given(f"""
        {ON_GATE}
        question = "building"
        turn = {1 if tokens_ == (1, 2) else 2}
        clans = [
          {{ token = {tokens_[0]}, ships = ["E3"], {TWO_CUPS}, wealth = 3, gold = 3 }},
          {{ token = {tokens_[1]}, ships = ["E4"], {TWO_CUPS}, wealth = 3, gold = 3 }},
        ]
    """)
    play.play("buy")
    assert play.winner == (1 if tokens_ == (1, 2) else 2)


@pytest.mark.rule("VIK-174")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_every_random_game_has_exactly_one_winner(edition: str) -> None:
    for seed in range(8):
        play = random_walk(settings(3, edition), seed, lambda play: None)
        assert play.state.winners() == [play.winner - 1 if play.winner else None]


@pytest.mark.rule("VIK-175")
def test_a_ship_destroyed_on_a_gate_does_not_win_by_its_own_loss() -> None:
    play = given(f"""
        {ON_GATE}
        clans = [{{ ships = ["S3"] }}, {{ ships = ["E3"], {TWO_CUPS}, brave = 4 }}]
    """)
    play.play("activate S3", "sail E3", fate=WIN)
    assert (play.winner, play.clan(2).cups) == (None, 3)


@pytest.mark.rule("VIK-175")
def test_but_another_ship_of_the_clan_on_a_gate_wins_by_that_point() -> None:
    play = given(f"""
        {ON_GATE}
        clans = [{{ ships = ["S3"] }}, {{ ships = ["E3", "E4"], {TWO_CUPS}, brave = 4 }}]
    """)
    play.play("activate S3", "sail E3", fate=WIN)
    assert play.winner == 2


# --- the safety stop -----------------------------------------------------------------------------


def stopped(*clans: str) -> int | None:
    """Who wins when the last round is over; the last clan is the lowest, so no lots are drawn."""
    rows = ", ".join(f"{{ {clan} }}" for clan in clans)
    return given(f'round = 5\noptions = {{ round_limit = 5 }}\nquestion = "maintenance"\nclans = [{rows}]').winner


@pytest.mark.rule("VIK-176")
@pytest.mark.parametrize(
    ("clans", "winner"),
    [
        (("hero = 2", "brave = 4, wealth = 3", ""), 1),  # cups
        (("hero = 2", "hero = 2, brave = 1", ""), 2),  # then exploit points
        (("hero = 2, gold = 4", "hero = 2, gold = 5", ""), 2),  # then gold
        (("hero = 2, ships = ['SEA', 'SEA', 'SEA']", "hero = 2, gold = 0", ""), 1),  # then ships
        (("hero = 2, token = 3", "hero = 2, token = 2", "token = 1"), 2),  # then the smaller token
        (("hero = 2, token = 2", "hero = 2, token = 3", "token = 1"), 1),
    ],
)
def test_the_safety_stop_names_the_winner_by_cups_points_gold_ships_and_token(
    clans: tuple[str, ...], winner: int
) -> None:
    assert stopped(*clans) == winner


@pytest.mark.rule("VIK-176")
def test_the_stop_comes_after_the_point_of_the_damned_and_before_new_tokens() -> None:
    play = given("""
        round = 5
        options = { round_limit = 5 }
        question = "building"
        clans = [
          { damned = 3, ships = [], token = 1 },
          { hero = 2, brave = 3, ships = ["SEA", "SEA", "SEA"], token = 2 },
        ]
    """)
    play.play("done")
    assert play.winner == 2, "the cup of the damned, but fewer points"
    assert (play.steps(1), play.told("token"), play.told("stops")) == ({"damned": 4}, [], [[5]])


@pytest.mark.rule("VIK-176")
def test_the_stop_comes_after_round_40_unless_agreed_otherwise() -> None:
    def last_round(limit: int, current: int) -> int | None:
        rest = 'question = "maintenance"\nclans = [{ hero = 1 }, {}]'
        return given(f"round = {current}\noptions = {{ round_limit = {limit} }}\n{rest}").winner

    assert fresh(2).state.terms.round_limit == 40
    assert (last_round(40, 39), last_round(40, 40)) == (None, 1)
    assert (last_round(7, 6), last_round(7, 7)) == (None, 1)
    assert [last_round(0, current) for current in (40, 500, 998)] == [None, None, None], "switched off"


@pytest.mark.rule("VIK-176")
def test_no_random_game_outlasts_its_limit() -> None:
    def watch(play: Play) -> None:
        assert play.state.round <= 4

    for seed in range(10):
        random_walk(settings(2, round_limit=4), seed, watch)
