"""Chapter 7: location 1, recruit Reavers."""

import pytest

from tests.games.midgard.harness import given


@pytest.mark.rule("MID-064")
def test_recruiting_is_free() -> None:
    play = given('reavers = ["rv_21", "rv_22"]').play("place recruit", "activate")
    assert [play.board(1).food, play.crew(1)] == [0, []]
    assert play.told("pays-food") == play.told("pays-die") == []


@pytest.mark.rule("MID-065")
def test_one_takes_a_whole_stack_or_two_from_the_deck() -> None:
    play = given('reavers = ["rv_21", "rv_22", "rv_23", "rv_24"]').play("place recruit", "activate")
    assert play.choices == ["recruit 1", "recruit 2", "recruit-deck"]
    play.play("recruit 2")
    assert play.cards_told("recruits") == ["rv_23", "rv_24"]
    assert play.position["reavers"] == ["rv_21", "rv_22", "", ""]


@pytest.mark.rule("MID-065")
def test_two_from_the_deck_are_seen_when_it_is_decided() -> None:
    play = (
        given('reavers = ["rv_21", "rv_22"]').will("rv_50", "rv_60").play("place recruit", "activate", "recruit-deck")
    )
    assert play.cards_told("recruits") == ["rv_50", "rv_60"]
    assert play.position["reavers"][:2] == ["rv_21", "rv_22"]
    assert play.offered("rally") == ["1", "2"]


@pytest.mark.rule("MID-065")
def test_everyone_who_activates_takes_cards() -> None:
    play = given('reavers = ["rv_21", "rv_22", "rv_23", "rv_24"]', boards=2)
    play.play("place recruit", "activate", "recruit 1", "promote 1", "promote 1")
    assert play.mover == 2
    play.play("activate")
    assert play.choices == ["recruit 2", "recruit-deck"]


@pytest.mark.rule("MID-066")
def test_the_active_player_gains_two_favour_as_soon_as_he_activates() -> None:
    play = given('reavers = ["rv_01", "rv_02", "rv_03", "rv_04"]', boards=4).play("place recruit", "activate")
    assert play.board(1).favor == 2
    play.play(
        "recruit 1", "rally 1", "take red-shield", "take red-shield", "rally 1", "take red-shield", "take blue-shield"
    )
    play.play("activate")
    assert play.board(2).favor == 0
