"""Chapter 10: combat."""

from collections import Counter
from typing import Any

import pytest

from skali.engine.chance import Dice
from tests.games.midgard.harness import BOX, Play, given

# The ledger's check table: the chance that n combat dice show at least d successes.
CHANCES = {
    1: [0.667, 0.167, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000],
    2: [0.889, 0.556, 0.194, 0.028, 0.000, 0.000, 0.000, 0.000],
    3: [0.963, 0.796, 0.491, 0.199, 0.046, 0.005, 0.000, 0.000],
    4: [0.988, 0.914, 0.722, 0.444, 0.197, 0.058, 0.010, 0.001],
    5: [0.996, 0.965, 0.862, 0.662, 0.408, 0.192, 0.065, 0.015],
    6: [0.999, 0.986, 0.936, 0.812, 0.611, 0.378, 0.186, 0.069],
    7: [1.000, 0.995, 0.972, 0.903, 0.766, 0.567, 0.353, 0.179],
    8: [1.000, 0.998, 0.988, 0.953, 0.869, 0.722, 0.529, 0.330],
    9: [1.000, 0.999, 0.995, 0.978, 0.931, 0.834, 0.682, 0.495],
    10: [1.000, 1.000, 0.998, 0.990, 0.965, 0.906, 0.799, 0.645],
}


def assault(level: int = 3, **board: Any) -> Play:
    """The first player attacks a Food territory of a level; which hammers he commits is asked."""
    return given(boards=2, **board).play("place territory", f"force food-{level}")


@pytest.mark.rule("MID-084")
def test_any_number_of_hammer_sources_is_committed() -> None:
    crew = ["red-hammer", "red-double-hammer", "red-clan", "blue-hammer", "blue-shield", "yellow-clan"]
    play = assault(leader="rv_01", crew=crew, upgrades=["hammer", "shield"])
    assert play.choices == [
        "commit-all",
        "commit red-hammer",
        "commit red-double-hammer",
        "commit red-clan",
        "commit blue-hammer",
        "commit-upgrade",
    ]
    play.play("commit red-double-hammer", "commit red-clan", "commit-upgrade").will(0, 0, 0, 0).play("roll")
    assert play.told("combat") == [[0, 4, 0, 3]]
    assert play.crew(1) == ["red-hammer", "blue-shield", "blue-hammer", "yellow-clan"]
    assert play.has(1, "used") == ["hammer"]


@pytest.mark.rule("MID-084")
def test_at_least_one_hammer_is_needed() -> None:
    play = assault(crew=["red-hammer", "blue-hammer"])
    assert "roll" not in play.choices
    assert play.refused("roll") == "why-no-hammer"
    play = given(crew=["red-shield"], extra_dice=3, food=3).play("place territory")
    assert play.offered("force") == []


@pytest.mark.rule("MID-084")
def test_commit_all_commits_everything() -> None:
    crew = ["red-hammer", "red-double-hammer", "red-clan", "blue-shield"]
    play = assault(leader="rv_01", crew=crew, upgrades=["hammer"]).will(*[0] * 5).play("commit-all")
    assert play.told("combat") == [[0, 5, 0, 3]]
    assert play.crew(1) == ["blue-shield"]


@pytest.mark.rule("MID-085")
def test_one_die_for_each_hammer_and_those_that_abilities_add() -> None:
    play = given(slot_territory=["rv_15", "rv_35"], crew=["red-hammer"]).play(
        "place territory", "use-ability", "use-ability"
    )
    play.will(0, 0, 0).play("force food-3")
    assert play.told("combat") == [[0, 3, 0, 3]]


@pytest.mark.rule("MID-085")
def test_the_added_dice_are_rolled_in_each_combat_of_the_activation() -> None:
    play = given(slot_territory=["rv_15"], crew=["red-hammer", "blue-hammer"]).play("place territory", "use-ability")
    play.will(0, 0).play("force food-3", "commit red-hammer", "roll")
    play.will(0, 0).play("force food-3")
    assert play.told("combat") == [[0, 2, 0, 3], [0, 2, 0, 3]]


@pytest.mark.rule("MID-085")
def test_more_than_six_combat_dice_are_rolled() -> None:
    play = assault(crew=["red-double-hammer"] * 10).will(*[0] * 18, 1, 2).play("commit-all")
    assert play.told("combat") == [[0, 20, 3, 3]]
    assert play.told("subdues") == [[0, 2]]


@pytest.mark.rule("MID-086")
def test_the_faces_of_a_combat_die() -> None:
    assert Counter(BOX.combat_sides) == {0: 2, 1: 3, 2: 1}


@pytest.mark.rule("MID-086")
@pytest.mark.parametrize("hammers", [1, 2, 4, 7, 10])
def test_successes_come_as_often_as_the_check_table_says(hammers: int) -> None:
    rounds = 1500
    successes = []
    start = assault(crew=["red-hammer"] * 10)
    dice = Dice(hammers)
    for _ in range(rounds):
        play = Play(start.state.clone(), start.chance)
        play.chance.dice = dice
        if hammers == 10:
            play.play("commit-all")
        else:
            play.play(*["commit red-hammer"] * hammers, "roll")
        successes.append(play.told("combat")[0][2])
    for defence, chance in enumerate(CHANCES[hammers], start=1):
        assert sum(1 for rolled in successes if rolled >= defence) / rounds == pytest.approx(chance, abs=0.045)


@pytest.mark.rule("MID-087")
def test_a_favour_rerolls_any_dice_as_often_as_there_is_favour() -> None:
    play = assault(crew=["red-hammer"] * 3, favor=2).will(0, 1, 0).play("commit-all")
    assert play.choices == ["mark 0", "mark 1", "reroll-blanks favor", "stop"]
    play.will(0, 1).play("reroll-blanks favor")
    assert play.board(1).favor == 1
    assert play.told("rerolls") == [[0, 0b101, 2, 3]], "the first and the third die"
    play.play("mark 1", "mark 1", "mark 0").will(2, 1, 0).play("reroll favor")
    assert play.told("rerolls")[-1] == [0, 0b111, 3, 3], "all three"
    assert play.told("subdues") == [[0, 2]]
    assert play.board(1).favor == 0


@pytest.mark.rule("MID-087")
def test_only_the_marked_dice_are_rolled_again() -> None:
    play = assault(crew=["red-hammer"] * 3, favor=2).will(0, 1, 0).play("commit-all", "mark 0").will(0)
    play.play("reroll favor")
    assert play.position["agenda"][-1]["dice"] == [0, 1, 0]
    assert play.told("rerolls") == [[0, 0b001, 1, 3]], "the first die"


@pytest.mark.rule("MID-087")
def test_a_die_with_two_successes_may_be_rolled_again_too() -> None:
    play = assault(crew=["red-hammer"] * 2, favor=1).will(0, 2).play("commit-all")
    assert play.offered("mark") == ["0", "2"]
    play.play("mark 2").will(0).play("reroll favor")
    assert play.told("resists") == [[0, 2]]


@pytest.mark.rule("MID-087")
def test_without_favour_nothing_is_rolled_again() -> None:
    play = assault(crew=["red-hammer"] * 2, favor=0, food=3).will(0, 1).play("commit-all")
    assert play.told("resists") == [[0, 2]]


@pytest.mark.rule("MID-087")
def test_favour_never_rerolls_crew_dice() -> None:
    play = given('reavers = ["rv_21", "rv_22"]', favor=9).play("place recruit", "activate", "recruit 1")
    assert not any(choice.startswith(("reroll", "mark")) for choice in play.choices)


@pytest.mark.rule("MID-087")
def test_a_war_cry_rerolls_once_without_favour() -> None:
    board = {"slot_territory": ["rv_16"], "crew": ["red-hammer", "blue-hammer"], "favor": 0}
    play = given(**board).play("place territory", "use-ability", "force food-2").will(0, 0).play("commit-all")
    assert play.choices == ["mark 0", "reroll-blanks free", "stop"]
    play.will(0, 0).play("reroll-blanks free")
    assert play.told("resists") == [[0, 1]], "it was used up"
    assert play.board(1).favor == 0


@pytest.mark.rule("MID-087")
def test_with_both_one_chooses_how_to_pay() -> None:
    play = assault(crew=["red-hammer"] * 2, favor=1, free_rerolls=1).will(0, 0).play("commit-all")
    assert play.offered("reroll-blanks") == ["favor", "free"]
    play.will(0, 0).play("reroll-blanks free", "mark 0")
    assert play.offered("reroll") == ["favor"]
    assert play.refused("reroll free") == "why-no-reroll"


@pytest.mark.rule("MID-088")
@pytest.mark.parametrize(("rolled", "won"), [([1, 0], False), ([1, 1], True), ([2, 0], True), ([2, 2], True)])
def test_at_least_as_many_successes_as_the_defence_win(rolled: list[int], won: bool) -> None:
    play = assault(level=2, crew=["red-hammer"] * 2).will(*rolled).play("commit-all")
    assert bool(play.told("subdues")) == won
    assert bool(play.told("resists")) != won


@pytest.mark.rule("MID-088", "MID-099")
def test_success_bonuses_are_added_after_the_roll() -> None:
    board: dict[str, Any] = {"crew": ["red-hammer"] * 2, "artifacts": ["ar_mjollnir"], "stored": ["blue-hammer"]}
    play = assault(**board).will(1, 0).play("commit-all")
    assert play.choices == ["stop", "use-artifact 1"]
    play.play("use-artifact 1")
    assert play.told("subdues") == [[0, 2]]
    play = assault(**board).will(0, 0).play("commit-all", "use-artifact 1")
    assert play.told("resists") == [[0, 2]], "two are not three"


@pytest.mark.rule("MID-089")
def test_one_may_stop_at_any_time() -> None:
    play = (
        assault(crew=["red-hammer"] * 2, favor=5).will(0, 0).play("commit-all").will(0, 0).play("reroll-blanks favor")
    )
    play.play("stop")
    assert play.board(1).favor == 4
    assert play.told("resists") == [[0, 2]]


@pytest.mark.rule("MID-089")
def test_a_combat_that_is_won_is_over_and_hammers_cannot_be_added_after_a_roll() -> None:
    play = assault(level=1, crew=["red-hammer"] * 2, favor=5).play("commit red-hammer").will(1).play("roll")
    assert play.told("subdues") == [[0, 0]]
    play = assault(level=2, crew=["red-hammer"] * 2, favor=5).play("commit red-hammer").will(1).play("roll")
    assert play.choices == ["mark 1", "stop"]
    assert play.refused("commit red-hammer") == "why-not-now"


@pytest.mark.rule("MID-089", "MID-098")
@pytest.mark.parametrize(("rules", "offered"), [(2, ["1 red"]), (3, [])])
def test_no_hammer_is_stored_between_the_roll_and_the_end_of_a_combat(rules: int, offered: list[str]) -> None:
    """Until version 2 a Hammer not committed could be stored after a lost roll and spent for two successes."""
    board: dict[str, Any] = {"crew": ["red-hammer"] * 2, "artifacts": ["ar_mjollnir"], "favor": 5}
    play = given(f"rules = {rules}", boards=2, **board).play("place territory", "force food-2")
    play.play("commit red-hammer").will(1).play("roll")
    assert play.offered("store") == offered


@pytest.mark.rule("MID-089", "MID-099")
def test_an_artifact_loaded_before_the_combat_adds_its_successes_after_the_roll() -> None:
    play = assault(level=2, crew=["red-hammer"] * 2, artifacts=["ar_mjollnir"], stored=["blue-hammer"], favor=5)
    play.play("commit red-hammer").will(1).play("roll")
    assert play.offered("use-artifact") == ["1"]
    assert play.play("use-artifact 1").told("subdues") == [[0, 1]]


@pytest.mark.rule("MID-090")
@pytest.mark.parametrize("rolled", [[0, 0], [2, 2]])
def test_committed_dice_are_spent_whether_one_wins_or_loses(rolled: list[int]) -> None:
    board: dict[str, Any] = {"crew": ["red-hammer", "blue-shield"], "upgrades": ["hammer"], "food": 2, "glory": 7}
    play = assault(**board, tiles=["t_dice_1a"]).will(*rolled).play("commit-all")
    assert play.crew(1) == ["blue-shield"]
    assert play.has(1, "used") == ["hammer"]
    assert [play.board(1).food, play.board(1).glory] == [2, 7]
    assert "t_dice_1a" in play.has(1, "tiles")
