"""Chapter 13: location 6, subdue territories."""

from typing import Any

import pytest

from tests.games.midgard.harness import BOX, everyone_rests, given

RICH: dict[str, Any] = {"food": 30, "favor": 30, "crew": ["red-shield"] * 10}


@pytest.mark.rule("MID-116")
def test_there_is_no_entry_cost() -> None:
    play = given(food=3, favor=2).play("place territory")
    assert play.choices == ["rest", "peace food-1", "peace favor-1"]
    assert play.told("pays-food") == []


@pytest.mark.rule("MID-117")
@pytest.mark.parametrize(("seats", "attempts"), [(2, [3, 1]), (3, [3, 2, 1]), (4, [3, 2, 1, 1])])
def test_attempts_by_rank(seats: int, attempts: list[int]) -> None:
    play = given("\n".join("[[boards]]\nfavor = 30" for _ in range(seats))).play("place territory")
    for seat in range(seats):
        count = 0
        while play.offered("peace") and play.mover == seat + 1:
            play.play("peace favor-1" if "favor-1" in play.offered("peace") else "peace favor-2")
            count += 1
        while play.mover == seat + 1:
            play.play(play.choices[0])
        assert count == attempts[seat]


@pytest.mark.rule("MID-117")
def test_fewer_attempts_may_be_made() -> None:
    play = given(food=9).play("place territory", "peace food-1")
    assert "enough" in play.choices
    play.play("enough")
    assert len(play.has(1, "tiles")) == 1


@pytest.mark.rule("MID-118")
def test_who_makes_no_attempt_rests() -> None:
    play = given(**RICH).play("place territory", "rest", "rest-food")
    assert play.told("activates") == []
    assert play.told("rests")[0] == [0, 5]
    assert given().play("place territory").offered("rest-food") == [""], "who can do neither rests"


@pytest.mark.rule("MID-118")
def test_who_makes_an_attempt_does_not_rest() -> None:
    play = given(food=9).play("place territory", "peace food-1")
    assert "rest" not in play.choices
    assert play.refused("rest") == "why-not-now"
    assert play.told("activates") == [[0, 5]]


@pytest.mark.rule("MID-118")
@pytest.mark.parametrize(
    "board",
    [{"crew": ["red-hammer"]}, {"crew": ["blue-clan"], "leader": "rv_21"}, {"upgrades": ["hammer"]}],
    ids=["a die", "a wild", "a token"],
)
def test_one_hammer_from_any_source_is_enough_to_attempt(board: dict[str, Any]) -> None:
    assert given(**board).play("place territory").offered("force") == BOX.stack_names


@pytest.mark.rule("MID-119")
def test_all_nine_stacks_are_open_from_round_one() -> None:
    play = given(food=30, favor=30, crew=["red-hammer"] * 10).play("place territory")
    assert play.position["round"] == 1
    assert play.offered("force") == play.offered("peace") == BOX.stack_names


@pytest.mark.rule("MID-119")
def test_the_same_stack_may_be_chosen_again_until_it_is_empty() -> None:
    play = given("[[boards]]\n[[boards]]\ntiles = ['t_food_1a', 't_food_1b', 't_food_1c']", food=12).play(
        "place territory"
    )
    play.play("peace food-1", "peace food-1")
    assert play.offered("peace") == ["food-2"]
    assert play.refused("peace food-1") == "why-no-tile"


@pytest.mark.rule("MID-118", "MID-119")
def test_an_attempt_is_refused_with_its_reason() -> None:
    play = given(food=3).play("place territory")
    assert play.refused("force food-1") == "why-no-hammer"
    assert play.refused("peace food-2") == "why-cannot-pay"


@pytest.mark.rule("MID-120")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_by_force_the_defence_is_the_level(level: int) -> None:
    play = given(crew=["red-hammer"] * 3).will(1, 1, 1).play("place territory", f"force dice-{level}", "commit-all")
    assert play.told("combat") == [[0, 3, 3, level]]
    assert play.told("subdues") == [[0, 5 + level]]


@pytest.mark.rule("MID-120")
def test_a_lost_assault_uses_up_the_attempt_and_the_tile_stays() -> None:
    play = given(crew=["red-hammer"] * 4).play("place territory")
    for number in range(3):
        play.will(0).play("force food-2", "commit red-hammer", "roll")
        assert len(play.told("resists")) == number + 1
    assert play.state.tiles_left(1) == 5
    assert play.mover == 2, "three attempts are used up"


@pytest.mark.rule("MID-121", "MID-125")
def test_peacefully_the_cost_is_paid_and_the_tile_taken_without_a_roll() -> None:
    play = given(food=3).play("place territory", "peace food-1")
    assert play.told("combat") == []
    assert play.board(1).terror == 0
    assert len(play.has(1, "tiles")) == 1


@pytest.mark.rule("MID-122")
@pytest.mark.parametrize(
    ("stack", "food", "favor", "dice"),
    [
        ("food-1", 3, 0, 0),
        ("food-2", 5, 0, 0),
        ("food-3", 7, 0, 0),
        ("favor-1", 0, 2, 0),
        ("favor-2", 0, 3, 0),
        ("favor-3", 0, 4, 0),
        ("dice-1", 0, 0, 2),
        ("dice-2", 0, 0, 3),
        ("dice-3", 0, 0, 4),
    ],
)
def test_peaceful_costs(stack: str, food: int, favor: int, dice: int) -> None:
    exact: dict[str, Any] = {
        "food": food,
        "favor": favor,
        "crew": ["red-shield", "blue-clan", "yellow-chest", "red-longship"][:dice],
    }
    play = given(**exact).play("place territory")
    assert play.offered("peace")[-1] == stack
    play.play(f"peace {stack}")
    assert [play.told("pays-food"), play.told("pays-favor")] == [
        [[0, food]] if food else [],
        [[0, favor]] if favor else [],
    ]
    assert len(play.told("pays-die")) == dice
    for key in ("food", "favor"):
        if exact[key]:
            assert stack not in given(**(exact | {key: exact[key] - 1})).play("place territory").offered("peace")
    if dice:
        assert stack not in given(crew=exact["crew"][1:]).play("place territory").offered("peace")


@pytest.mark.rule("MID-123")
def test_tiles_are_turned_when_all_attempts_are_made_and_rewarded_in_any_order() -> None:
    play = given(food=8, favor=2).play("place territory", "peace food-1", "peace food-2")
    assert play.has(1, "tiles") == []
    assert play.told("turns-tile") == []
    play.will("t_food_1a", "t_food_2a", "t_favor_1b").play("peace favor-1")
    assert play.has(1, "tiles") == ["t_food_1a", "t_food_2a", "t_favor_1b"]
    assert play.board(1).glory == 0
    assert play.offered("reward-of-tile") == ["1", "2", "3"]
    play.play("reward-of-tile 2")
    assert play.board(1).glory == 5
    play.play("reward-of-tile 2")
    assert [play.board(1).glory, play.board(1).food] == [8, 4]


@pytest.mark.rule("MID-124")
def test_tiles_stay_with_their_owner() -> None:
    play = given(tiles=["t_food_1a", "t_dice_3e"], boards=4)
    for location in ("sea", "village", "keep", "territory"):
        everyone_rests(play.play(f"place {location}"))
    assert play.has(1, "tiles") == ["t_food_1a", "t_dice_3e"]
    assert play.state.round == 2


@pytest.mark.rule("MID-125")
def test_subduing_by_force_gives_no_terror() -> None:
    play = given(crew=["red-hammer"]).will(1).play("place territory", "force food-1")
    assert play.told("subdues") == [[0, 0]]
    assert play.board(1).terror == 0


@pytest.mark.rule("MID-121", "MID-019")
def test_peace_with_dice_is_paid_die_by_die() -> None:
    play = given(crew=["red-shield", "blue-chest", "yellow-clan"]).play("place territory", "peace dice-1")
    assert play.offered("pay") == ["red-shield", "blue-chest", "yellow-clan"]
    assert play.told("subdues") == []
    play.play("pay blue-chest", "pay-obvious")
    assert play.told("subdues") == [[0, 6]]
    assert play.crew(1) == ["red-shield"], "the obvious way spends blank icons first"
