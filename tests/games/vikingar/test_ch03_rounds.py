"""Chapter 3: the structure of a round."""

import pytest

from tests.games.vikingar.harness import EACH_EDITION, LOSE, Play, fresh, given, random_walk, settings, tokens


@pytest.mark.rule("VIK-029")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_ascending_tokens_give_the_order_of_the_round(edition: str) -> None:
    play = fresh(3, edition, fate=tokens(4, 1, 2))
    movers = []
    for _ in range(3):
        movers.append(play.mover)
        play.play("end-turn")
    assert movers == [2, 3, 1]


@pytest.mark.rule("VIK-029", "VIK-163")
def test_tokens_are_drawn_again_at_the_end_of_every_maintenance() -> None:
    """The first player has the fewest points, so no lots are drawn before."""
    play = given('question = "building"\nturn = 2\nclans = [{ token = 1 }, { token = 2, gold = 3, brave = 1 }]')
    play.play("done", fate=tokens(4, 3))
    assert (play.state.round, play.mover) == (2, 2)
    assert play.heard()[-5:] == ["scores", "round", "token", "token", "turn"]
    assert [play.clan(1).token, play.clan(2).token] == [4, 3]


@pytest.mark.rule("VIK-029")
@pytest.mark.parametrize(("edition", "most"), [("first", 4), ("kickstarter", 6)])
def test_tokens_are_unique_and_come_from_the_full_set(edition: str, most: int) -> None:
    drawn: set[int] = set()
    for seed in range(60):
        play = fresh(most - 1, edition, seed)
        found = [int(play.clan(seat).token) for seat in range(1, most)]
        assert len(set(found)) == most - 1
        drawn |= set(found)
    assert drawn == set(range(1, most + 1))


@pytest.mark.rule("VIK-030")
def test_a_round_has_four_phases_in_order() -> None:
    """The last ship of the last player brings trade, then building, then maintenance."""
    play = given("""
        turn = 2
        tiles = { 3 = "T01" }
        outposts = { "S3-city" = 1 }
        clans = [{ ships = ["N3"], gold = 2 }, { ships = ["S3"], looter = 1 }]
    """)
    play.play("activate S3", "build worship")
    assert play.question == "building"
    play.play("launch", "buy", "launch")
    assert play.state.round == 2
    order = ["builds", "trades", "launches", "buys", "damned", "round", "token", "turn"]
    assert [what for what in dict.fromkeys(play.heard()) if what in order] == order


@pytest.mark.rule("VIK-031", "VIK-032")
def test_phase_1_is_played_player_by_player_and_phase_3_in_the_same_order() -> None:
    play = given(
        'clans = [{ token = 2, ships = ["SEA"] }, { token = 3, ships = ["SEA"] }, { token = 1, ships = ["SEA"] }]'
    )
    asked = []
    while play.state.round == 1:
        asked.append((play.question, play.mover))
        play.play(play.choices[-1])
    assert asked == [
        *(("turn", seat) for seat in (3, 1, 2)),
        *(("building", seat) for seat in (3, 1, 2)),
    ]


@pytest.mark.rule("VIK-032")
def test_a_player_activates_all_his_ships_in_any_order_before_the_next() -> None:
    play = given("""
        tiles = { 9 = "T01" }
        clans = [{ ships = ["N9", "S9", "SEA"], kraken = true }, {}]
    """)
    assert play.choices == ["activate SEA", "activate N9", "activate S9", "end-turn"]
    play.play("activate S9", "rest", "activate SEA", "rest")
    assert (play.mover, play.choices) == (1, ["activate N9", "end-turn"])
    play.play("activate N9", "rest")
    assert play.mover == 2


@pytest.mark.rule("VIK-033")
def test_a_ship_is_activated_once_a_round_and_inactive_afterwards() -> None:
    play = given('tiles = { 9 = "T01" }\nclans = [{ ships = ["N9", "S9"] }, {}]')
    play.play("activate N9", "sail SEA", "rest")
    assert play.ready(1) == ["S9"]
    assert play.refused("activate SEA") == "why-ship-spent"
    assert play.refused("activate N9") == "why-no-ship-there"


@pytest.mark.rule("VIK-034")
def test_an_activation_is_finished_before_another_begins_and_may_be_empty() -> None:
    play = given('tiles = { 9 = "T01" }\nclans = [{ ships = ["N9", "S9"] }, {}]')
    play.play("activate N9", "sail N8", fate=[0])
    assert play.refused("activate S9") == "why-not-now"
    assert play.refused("end-turn") == "why-not-now"
    play.play("rest", "activate S9", "rest")
    assert play.mover == 2


@pytest.mark.rule("VIK-034")
def test_ending_the_turn_spends_all_ships_that_are_left() -> None:
    play = given('tiles = { 9 = "T01" }\nclans = [{ ships = ["N9", "S9"] }, {}]').play("end-turn")
    assert (play.ready(1), play.ships(1), play.mover) == ([], ["N9", "S9"], 2)


@pytest.mark.rule("VIK-035")
def test_an_activation_is_a_movement_then_an_action() -> None:
    play = given('tiles = { 9 = "T01", 10 = "T03" }\nclans = [{ ships = ["N9"] }, {}]')
    play.play("activate N9", "sail N10", "raid village")
    assert (play.mover, play.ships(1), play.gold(1)) == (2, ["N10"], 1)


@pytest.mark.rule("VIK-035")
def test_an_action_first_forfeits_the_movement() -> None:
    play = given('tiles = { 9 = "T01" }\nclans = [{ ships = ["N9"] }, {}]').play("activate N9", "raid village")
    assert (play.mover, play.ready(1)) == (2, [])


@pytest.mark.rule("VIK-035")
def test_a_ship_moves_at_most_twice_by_its_movement_and_its_action() -> None:
    play = given('tiles = { 9 = "T01", 10 = "T03", 11 = "T06" }\nclans = [{ ships = ["N9"] }, {}]')
    play.play("activate N9", "sail N10", "sail N11")
    assert (play.mover, play.ships(1)) == (2, ["N11"])


@pytest.mark.rule("VIK-036")
def test_a_player_without_ships_has_an_empty_turn_but_trades_and_builds() -> None:
    play = given("""
        tiles = { 3 = "T01" }
        outposts = { "S3-city" = 1 }
        clans = [{ ships = [] }, { ships = ["SEA"] }]
    """)
    assert play.mover == 2
    play.play("end-turn")
    assert (play.question, play.mover, play.gold(1)) == ("building", 1, 1)
    play.play("launch")
    assert play.ships(1) == ["SEA"]


@pytest.mark.rule("VIK-037")
@pytest.mark.parametrize("ready", ["[1]", "[]"])
def test_a_spent_ship_defends_itself_like_an_active_one(ready: str) -> None:
    play = given(f"""
        tiles = {{ 3 = "T01", 4 = "T06" }}
        clans = [{{ ships = ["N3"] }}, {{ ships = ["N4"], ready = {ready} }}]
    """)
    play.play("activate N3", "sail N4", fate=LOSE)
    assert play.runes() == (5, 4)
    assert (play.ships(1), play.ships(2)) == ([], ["N4"])


@pytest.mark.rule("VIK-033", "VIK-036")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_in_random_games_only_the_active_player_has_active_ships_before_the_others(edition: str) -> None:
    def watch(play: Play) -> None:
        if play.question in ("turn", "ship"):
            order = [int(seat) + 1 for seat in play.state.order]
            for earlier in order[: play.state.turn]:
                assert play.ready(earlier) == []

    for seed in range(6):
        random_walk(settings(3, edition), seed, watch)
