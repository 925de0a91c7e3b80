"""Chapter 5: gaining Reavers and deciding their fate."""

import pytest

from tests.games.midgard.harness import Play, everyone_rests, given


def recruited(*cards: str, **board: object) -> Play:
    """The first player has just taken these Reavers; their dice are rolled."""
    play = given(f"reavers = {list(cards)}", boards=2, **board)
    return play.play("place recruit", "activate", "recruit 1")


@pytest.mark.rule("MID-042")
def test_the_dice_of_all_gained_cards_are_rolled_first() -> None:
    play = given('reavers = ["rv_07", "rv_24"]').will(
        "red-hammer", "blue-clan", "yellow-chest", "blue-hammer", "blue-chest"
    )
    play.play("place recruit", "activate", "recruit 1")
    assert play.crew(1) == ["red-hammer", "blue-chest", "blue-hammer", "blue-clan", "yellow-chest"]
    assert play.offered("rally") == ["1", "2"]


@pytest.mark.rule("MID-043")
def test_each_card_gets_one_fate_in_any_order() -> None:
    play = recruited("rv_21", "rv_41")
    assert play.offered("promote") == ["1", "2"]
    assert [choice for choice in play.choices if choice.split()[0] not in ("rally", "promote", "specialize")] == []
    play.play("specialize 2 keep")
    assert play.offered("rally") == ["1"]
    play.play("promote 1")
    assert play.has(1, "leader") == "rv_21"
    assert play.has(1, "slot_keep") == ["rv_41"]
    assert play.mover == 2, "no card is kept in hand"


@pytest.mark.rule("MID-044")
def test_rally_gives_the_dice_at_the_top_right_on_faces_of_choice() -> None:
    play = recruited("rv_02")
    before = play.crew(1)
    play.play("rally 1")
    assert all(choice.startswith("take red-") for choice in play.choices)
    play.play("take red-double-hammer")
    assert all(choice.startswith("take blue-") for choice in play.choices)
    play.play("take blue-clan")
    assert sorted(play.crew(1)) == sorted([*before, "red-double-hammer", "blue-clan"])
    assert play.pile(1) == ["rv_02"]


@pytest.mark.rule("MID-044", "MID-014")
def test_rallied_dice_that_do_not_fit_are_returned_when_all_are_there() -> None:
    play = recruited("rv_02", crew=["red-shield"] * 7)
    play.play("rally 1", "take red-hammer")
    assert play.offered("return") == []
    play.play("take blue-hammer")
    assert len(play.crew(1)) == 11
    play.play("return red-shield")
    assert len(play.crew(1)) == 10


@pytest.mark.rule("MID-045")
@pytest.mark.parametrize("slot", ["sea", "village", "keep", "territory"])
def test_the_slot_decides_which_location_triggers_the_same_ability(slot: str) -> None:
    play = recruited("rv_23")
    assert play.offered("specialize") == ["1 sea", "1 village", "1 keep", "1 territory"]
    everyone_rests(play.play(f"specialize 1 {slot}"))
    others = [place for place in ("sea", "village", "keep") if place != slot][:2]
    everyone_rests(play.play(f"place {others[0]}"))
    assert play.told("uses-ability") == play.told("declines") == []
    play.play(f"place {slot}")
    play.play("use-ability")
    assert play.board(1).glory == 1


@pytest.mark.rule("MID-046")
def test_a_full_slot_cannot_be_chosen() -> None:
    play = recruited("rv_23", slot_sea=["rv_01", "rv_02", "rv_03"], slot_keep=["rv_04", "rv_05"])
    assert play.offered("specialize") == ["1 village", "1 keep", "1 territory"]
    assert play.refused("specialize 1 sea") == "why-slot-full"
    play.play("specialize 1 keep")
    assert play.has(1, "slot_keep") == ["rv_04", "rv_05", "rv_23"]


@pytest.mark.rule("MID-046")
def test_with_four_full_slots_nobody_specializes() -> None:
    full = {
        f"slot_{slot}": [f"rv_{n:02}" for n in range(first, first + 3)]
        for slot, first in zip(("sea", "village", "keep", "territory"), (1, 4, 7, 10), strict=True)
    }
    play = recruited("rv_23", **full)
    assert play.choices == ["rally 1", "promote 1"]


@pytest.mark.rule("MID-047")
def test_a_specialized_reaver_stays_for_the_rest_of_the_game() -> None:
    play = recruited("rv_21", "rv_41", slot_sea=["rv_01"], leader="rv_02")
    play.play("promote 1", "specialize 1 sea")
    assert play.has(1, "slot_sea") == ["rv_01", "rv_41"], "behind the one that was there, which does not move"
    assert play.pile(1) == ["rv_02"]


@pytest.mark.rule("MID-048")
def test_a_new_leader_sends_the_old_one_to_the_pile() -> None:
    play = recruited("rv_21", "rv_22", leader="rv_01").play("promote 2")
    assert [play.has(1, "leader"), play.pile(1)] == ["rv_22", ["rv_01"]]
    play.play("promote 1")
    assert [play.has(1, "leader"), play.pile(1)] == ["rv_21", ["rv_01", "rv_22"]]


@pytest.mark.rule("MID-049")
@pytest.mark.parametrize(("card", "food", "favor"), [("rv_41", 4, 0), ("rv_21", 0, 2)])
def test_yggdrasil_brings_four_food_and_odin_two_favour(card: str, food: int, favor: int) -> None:
    play = recruited(card)
    before = (play.board(1).food, play.board(1).favor)
    play.play("promote 1")
    assert (play.board(1).food - before[0], play.board(1).favor - before[1]) == (food, favor)


@pytest.mark.rule("MID-049")
@pytest.mark.parametrize(
    ("choice", "card", "other"), [("draw-village", "vs_wall", "ks_art"), ("draw-keep", "ks_art", "vs_wall")]
)
def test_tyr_draws_from_either_spoils_deck_before_seeing_the_card(choice: str, card: str, other: str) -> None:
    play = recruited("rv_01").play("promote 1")
    assert play.choices == ["draw-village", "draw-keep"]
    play.will(card).play(choice)
    assert play.cards_told("gains-spoils") == [card]
    if card == "ks_art":
        assert play.pile(1) == ["ks_art"]
    else:
        play.play("pillage")
        assert [play.board(1).glory, play.board(1).walls] == [2, 1]


@pytest.mark.rule("MID-050")
def test_the_wild_icon_changes_with_the_leader() -> None:
    crew = ["red-clan", "red-clan", "blue-clan", "blue-clan"]
    play = given('reavers = ["rv_24"]', leader="rv_01", crew=crew, food=2).will("blue-longship", "blue-longship")
    play.play("place recruit", "activate", "recruit 1", "promote 1")
    everyone_rests(play)
    everyone_rests(play.play("place trade"))
    play.play("place keep", "activate")
    assert play.crew(1).count("blue-clan") == 0
    assert play.crew(1).count("red-clan") == 2


@pytest.mark.rule("MID-051")
def test_abilities_of_leaders_and_of_rallied_reavers_are_not_active() -> None:
    play = given(leader="rv_03", pile=["rv_23"], crew=["red-shield"])
    for location in ("sea", "village", "keep", "territory"):
        play.play(f"place {location}")
        assert play.offered("use-ability") == []
        everyone_rests(play)
    assert play.told("uses-ability") == play.told("declines") == []
