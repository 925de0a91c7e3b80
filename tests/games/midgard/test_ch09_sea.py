"""Chapter 9: location 3, battle at sea."""

from typing import Any

import pytest

from tests.games.midgard.harness import Play, given

FIGHTER = {"food": 4, "crew": ["red-longship", "red-shield", "blue-hammer", "blue-hammer"]}


def sailing(journey: str, *battles: str, **board: Any) -> Play:
    """The first player has paid; this is the journey he meets."""
    return (
        given(f"sea_battles = {list(battles)}", boards=2, **({"food": 4} | board))
        .will(journey)
        .play("place sea", "activate")
    )


@pytest.mark.rule("MID-073")
def test_a_battle_at_sea_costs_four_food() -> None:
    play = given(food=5).will("jo_calm").play("place sea", "activate")
    assert play.board(1).food == 1
    assert given(food=3).play("place sea").offered("activate") == []


@pytest.mark.rule("MID-074")
def test_the_active_player_gains_two_glory_when_he_pays() -> None:
    play = sailing("jo_calm", "sb_01", "sb_02", **FIGHTER)
    assert play.board(1).glory == 2
    told = [tiding.what for tiding in play.herald.heard]
    assert told.index("pays-food") < told.index("gains-glory") < told.index("sails-into")
    play = given("[[boards]]\n[[boards]]\nfood = 4").play("place sea", "rest-food").will("jo_calm").play("activate")
    assert play.board(2).glory == 0


@pytest.mark.rule("MID-075")
def test_pay_then_journey_then_choose_then_fight() -> None:
    play = sailing("jo_shadow", "sb_01", "sb_02", **FIGHTER)
    assert play.board(1).food == 0
    assert play.choices == ["avoid", "suffer"]
    play.play("suffer")
    assert play.choices == ["battle 1", "battle 2", "battle-deck"]
    play.play("battle 1")
    assert play.choices == ["combination", "fight", "withdraw"]


@pytest.mark.rule("MID-076")
def test_a_journey_is_avoided_for_its_cost_or_suffered() -> None:
    play = sailing("jo_wreck", "sb_01", crew=["red-chest"]).play("avoid")
    assert [play.crew(1), play.board(1).terror] == [[], 0]
    play = sailing("jo_wreck", "sb_01", crew=["red-chest"]).play("suffer")
    assert [play.crew(1), play.board(1).terror] == [["red-chest"], 1]
    assert play.discarded("journeys") == ["jo_wreck"]


@pytest.mark.rule("MID-076")
def test_who_cannot_pay_suffers() -> None:
    play = sailing("jo_wreck", "sb_01", crew=["red-shield"])
    assert play.board(1).terror == 1
    assert play.choices == ["battle 1", "battle-deck"]


@pytest.mark.rule("MID-076")
def test_a_calm_sea_does_nothing() -> None:
    play = sailing("jo_calm", "sb_01", **FIGHTER)
    assert play.choices == ["battle 1", "battle-deck"]
    assert play.discarded("journeys") == ["jo_calm"]


@pytest.mark.rule("MID-077")
def test_a_journey_that_cannot_be_met_in_full_never_cancels_the_battle() -> None:
    play = sailing("jo_storm", "sb_01")
    assert play.choices == ["battle 1", "battle-deck"], "there was no die to lose"
    play = sailing("jo_nixies", "sb_01", food=4)
    assert play.choices == ["battle 1", "battle-deck"]


@pytest.mark.rule("MID-078")
def test_the_top_card_of_the_deck_is_committed_to_unseen() -> None:
    play = sailing("jo_calm", "sb_01", **FIGHTER).will("sb_30").play("battle-deck")
    assert play.cards_told("faces") == ["sb_30"]
    assert play.position["agenda"][-1] == {"do": "choose-way", "card": "sb_30"}
    assert "battle 1" not in play.choices


@pytest.mark.rule("MID-078")
def test_without_a_face_up_card_the_deck_is_all_there_is() -> None:
    play = given(**FIGHTER).will("jo_calm", "sb_09").play("place sea", "activate")
    assert play.cards_told("faces") == ["sb_09"]


@pytest.mark.rule("MID-078")
def test_without_any_card_the_step_ends() -> None:
    won = [f"sb_{number:02}" for number in range(1, 31)]
    play = given(f"[[boards]]\n[[boards]]\npile = {won}", **FIGHTER).will("jo_calm").play("place sea", "activate")
    assert play.mover == 2
    assert play.board(1).glory == 2


@pytest.mark.rule("MID-078")
def test_fog_leaves_only_the_deck() -> None:
    play = given('sea_battles = ["sb_01", "sb_02"]', **FIGHTER).will("jo_fog", "sb_30").play("place sea", "activate")
    assert play.cards_told("faces") == ["sb_30"]
    play = sailing("jo_fog", "sb_01", favor=1, **FIGHTER)
    assert play.choices == ["avoid", "suffer"]
    play.play("avoid")
    assert play.choices == ["battle 1", "battle-deck"]
    play = sailing("jo_fog", "sb_01", favor=1, **FIGHTER).will("sb_30").play("suffer")
    assert play.cards_told("faces") == ["sb_30"]


@pytest.mark.rule("MID-079")
def test_the_whole_combination_defeats_without_rolling() -> None:
    play = sailing("jo_calm", "sb_05", crew=["red-longship", "red-hammer", "red-shield"]).play(
        "battle 1", "combination"
    )
    assert play.told("combat") == []
    assert play.crew(1) == []
    assert [play.board(1).glory, play.board(1).food] == [2 + 9, 2]


@pytest.mark.rule("MID-079")
def test_part_of_a_combination_is_not_enough() -> None:
    play = sailing("jo_calm", "sb_05", crew=["red-longship", "red-hammer"]).play("battle 1")
    assert play.choices == ["fight", "withdraw"]
    assert play.refused("combination") == "why-does-not-fit"


@pytest.mark.rule("MID-080")
def test_a_combat_is_fought_against_the_defence_of_the_card() -> None:
    play = sailing("jo_calm", "sb_01", crew=["red-hammer"] * 3).will(1, 1, 1).play("battle 1", "fight", "commit-all")
    assert play.told("combat") == [[0, 3, 3, 3]]
    assert play.pile(1) == ["sb_01"]


@pytest.mark.rule("MID-081")
def test_one_may_decline_after_seeing_the_card() -> None:
    play = sailing("jo_calm", "sb_05", **FIGHTER).play("battle 1", "withdraw")
    assert len(play.crew(1)) == 4
    assert play.pile(1) == []
    assert play.mover == 2


@pytest.mark.rule("MID-081")
def test_each_makes_one_attempt_on_one_card() -> None:
    play = sailing("jo_calm", "sb_05", "sb_06", **FIGHTER).will(0, 0).play("battle 1", "fight", "commit-all")
    assert play.mover == 2
    assert play.cards_told("faces") == ["sb_05"]


@pytest.mark.rule("MID-082")
def test_success_brings_glory_rewards_and_the_card() -> None:
    play = sailing("jo_calm", "sb_29", crew=["red-double-hammer"] * 5).will(*[2] * 4, *[0] * 6)
    play.play("battle 1", "fight", "commit-all")
    assert [play.board(1).glory, play.board(1).favor] == [2 + 24, 2]
    assert play.pile(1) == ["sb_29"]
    assert play.position["sea_battles"] == ["", ""]


@pytest.mark.rule("MID-083")
def test_an_unbeaten_face_up_card_stays_for_later_players() -> None:
    play = given('sea_battles = ["sb_01"]\n[[boards]]\n[[boards]]\nfood = 4\ncrew = ["red-hammer"]', **FIGHTER)
    play.will("jo_calm", 0, 0).play("place sea", "activate", "battle 1", "fight", "commit-all")
    assert play.pile(1) == []
    assert play.position["sea_battles"] == ["sb_01", ""]
    play.will("jo_calm").play("activate")
    assert play.choices == ["battle 1", "battle-deck"]


@pytest.mark.rule("MID-083")
def test_an_unbeaten_card_from_the_deck_is_discarded() -> None:
    play = sailing("jo_calm", "sb_01", **FIGHTER).will("sb_30", 0, 0).play("battle-deck", "fight", "commit-all")
    assert play.discarded("sea_battles") == ["sb_30"]
    assert play.board(1).glory == 2


# --- journeys that reach into the battle --------------------------------------------------------------------


@pytest.mark.rule("MID-076", "MID-088")
@pytest.mark.parametrize(("journey", "defence"), [("jo_ice", 4), ("jo_shadow", 5)])
def test_a_journey_may_raise_the_defence_for_combat_only(journey: str, defence: int) -> None:
    board = {"food": 4, "crew": ["red-double-hammer", "red-longship", "blue-shield"]}
    play = sailing(journey, "sb_02", **board).play("suffer", "battle 1")
    assert "combination" in play.choices
    play.will(0, 0).play("fight")
    assert play.told("combat") == [[0, 2, 0, defence]]


@pytest.mark.rule("MID-076", "MID-058")
def test_the_raised_defence_is_for_this_step_only() -> None:
    play = given(
        """
        sea_battles = ["sb_01"]
        [[boards]]
        food = 4
        crew = ["red-hammer"]
        [[boards]]
        food = 4
        crew = ["red-hammer"]
        """
    )
    play.will("jo_shadow").play("place sea", "activate", "battle 1", "withdraw")
    play.will("jo_calm").play("activate", "battle 1")
    play.will(0).play("fight")
    assert play.told("combat") == [[1, 1, 0, 3]]


@pytest.mark.rule("MID-076", "MID-087")
def test_an_ill_omen_bars_favour_until_the_activation_ends() -> None:
    play = sailing("jo_omen", "sb_01", favor=5, **FIGHTER).play("suffer").will(0, 0)
    play.play("battle 1", "fight", "commit-all")
    assert play.mover == 2, "no reroll was offered"
    assert play.has(1, "favor_barred")
    play.play("rest-food")
    assert not play.has(1, "favor_barred")


@pytest.mark.rule("MID-076", "MID-098")
def test_seasickness_rerolls_the_whole_crew_but_no_stored_die() -> None:
    board = {"food": 5, "crew": ["red-shield", "blue-shield"], "artifacts": ["ar_sail"], "stored": ["yellow-shield"]}
    play = sailing("jo_seasick", "sb_01", **board).will("red-clan", "blue-clan").play("suffer")
    assert play.crew(1) == ["red-clan", "blue-clan"]
    assert play.has(1, "stored")[0] == "yellow-shield"
