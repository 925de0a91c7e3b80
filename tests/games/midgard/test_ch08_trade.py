"""Chapter 8: location 2, trade with villages."""

import pytest

from tests.games.midgard.harness import Play, everyone_rests, given


def trading(text: str = "", boards: int = 4, **board: object) -> Play:
    return given(text, boards=boards, **board).play("place trade", "activate")


@pytest.mark.rule("MID-067")
def test_trading_is_free() -> None:
    play = trading()
    assert play.told("pays-food") == []
    assert "reward-food" in play.choices


@pytest.mark.rule("MID-068")
def test_the_active_player_takes_the_start_marker() -> None:
    play = trading('marker = 1\nopener = 1\nplaced = ["sea", "keep"]')
    assert play.position["marker"] == 3
    assert play.told("takes-marker") == [[2]]


@pytest.mark.rule("MID-068")
def test_who_holds_the_marker_gives_it_to_his_left() -> None:
    play = trading("marker = 4")
    assert play.position["marker"] == 1
    assert play.told("gives-marker") == [[3, 0]]


@pytest.mark.rule("MID-068")
def test_only_the_active_player_moves_the_marker() -> None:
    play = trading(boards=2).play("reward-food", "reward-food", "reward-food")
    assert play.position["marker"] == 2
    play.play("activate", "reward-food")
    assert play.position["marker"] == 2


@pytest.mark.rule("MID-069")
def test_the_same_reward_may_be_taken_again() -> None:
    play = trading().play("reward-favor", "reward-favor", "reward-favor")
    assert play.board(1).favor == 6
    assert play.mover == 2


@pytest.mark.rule("MID-070")
def test_the_four_rewards() -> None:
    play = trading('trade = ["red-clan", "blue-hammer", "blue-hammer"]\nprophecies = ["pr_04"]')
    assert play.choices == ["reward-favor", "reward-food", "reward-dice", "reward-prophecy 1", "reward-prophecy-deck"]
    play.play("reward-food", "reward-favor", "reward-dice")
    assert [play.board(1).food, play.board(1).favor] == [3, 2]
    assert play.choices == ["trade-die red-clan", "trade-die blue-hammer"]
    play.play("trade-die blue-hammer", "trade-die blue-hammer")
    assert play.crew(1) == ["blue-hammer", "blue-hammer"], "on the face they show"
    assert play.position["trade"] == ["red-clan"]
    assert play.mover == 2


@pytest.mark.rule("MID-070")
def test_one_die_may_be_enough() -> None:
    play = trading('trade = ["red-clan", "blue-hammer"]').play("reward-dice")
    assert "enough" not in play.choices
    play.play("trade-die red-clan", "enough")
    assert play.crew(1) == ["red-clan"]
    assert play.position["trade"] == ["blue-hammer"]


@pytest.mark.rule("MID-070")
def test_a_prophecy_is_taken_face_up_or_from_the_deck() -> None:
    play = trading('prophecies = ["pr_04", "pr_05", "pr_06"]').will("pr_30")
    play.play("reward-prophecy 2", "reward-prophecy-deck")
    assert play.has(1, "foretold") == ["pr_05"]
    assert play.has(1, "hidden") == ["pr_30"]
    assert play.position["prophecies"] == ["pr_04", "", "pr_06"]


@pytest.mark.rule("MID-070", "MID-014")
def test_trade_dice_that_do_not_fit_are_returned_to_the_supply() -> None:
    play = trading('trade = ["red-clan", "blue-hammer"]', crew=["red-shield"] * 9)
    play.play("reward-dice", "trade-die red-clan", "trade-die blue-hammer", "return red-clan")
    assert len(play.crew(1)) == 10
    assert play.position["trade"] == []


@pytest.mark.rule("MID-071")
def test_with_one_die_left_one_gets_that_one_and_with_none_the_reward_is_gone() -> None:
    play = trading('trade = ["red-clan"]').play("reward-dice")
    assert play.crew(1) == ["red-clan"]
    assert "reward-dice" not in play.choices
    assert play.refused("reward-dice") == "why-no-trade-dice"
    assert "reward-favor" in play.choices
    assert "reward-food" in play.choices


@pytest.mark.rule("MID-071")
def test_without_any_card_there_is_no_prophecy_to_take() -> None:
    all_cards = [f"pr_{number:02}" for number in range(1, 31)]
    taken = f"[[boards]]\n[[boards]]\nforetold = {all_cards}"
    play = trading(taken)
    assert play.choices == ["reward-favor", "reward-food"]
    assert play.refused("reward-prophecy-deck") == "why-no-prophecy"
    assert play.refused("reward-prophecy 1") == "why-no-prophecy"


@pytest.mark.rule("MID-071", "MID-026")
def test_a_discarded_prophecy_is_enough_for_the_reward() -> None:
    all_cards = [f"pr_{number:02}" for number in range(1, 30)]
    play = trading(f'discards = {{ prophecies = ["pr_30"] }}\n[[boards]]\n[[boards]]\nforetold = {all_cards}')
    play.play("reward-prophecy-deck")
    assert play.has(1, "hidden") == ["pr_30"]
    assert play.position["reshuffled"] == {"pr_30": 1}


@pytest.mark.rule("MID-072")
def test_a_prophecy_does_nothing_before_the_end_and_there_is_no_limit() -> None:
    held = [f"pr_{number:02}" for number in range(1, 13)]
    play = given(boards=2, hidden=held, glory=5, favor=3)
    everyone_rests(play.play("place trade", "activate", "reward-prophecy-deck", "reward-prophecy-deck", "reward-food"))
    assert len(play.has(1, "hidden")) == 14
    assert play.board(1).glory == 5
