"""Chapter 6: round and activation."""

import pytest

from tests.games.midgard.harness import everyone_rests, given


@pytest.mark.rule("MID-052")
@pytest.mark.parametrize(
    ("seats", "marker", "order"),
    [(2, 2, [2, 1, 2, 1]), (3, 2, [2, 3, 1, 2]), (4, 3, [3, 4, 1, 2])],
)
def test_longships_are_placed_clockwise_from_the_start_marker(seats: int, marker: int, order: list[int]) -> None:
    play = given(f"marker = {marker}", boards=seats)
    placed = []
    for location in ("sea", "village", "keep", "territory"):
        placed.append(play.mover)
        everyone_rests(play.play(f"place {location}"))
    assert placed == order


@pytest.mark.rule("MID-052")
def test_the_honour_ship_is_placed_last_by_whoever_holds_it() -> None:
    play = given("marker = 2\nhonour = 1", boards=3)
    placed = []
    for location in ("sea", "village", "keep", "territory"):
        placed.append(play.mover)
        everyone_rests(play.play(f"place {location}"))
    assert placed == [2, 3, 1, 1]
    assert play.told("places-honour") == [[0, 5]]


@pytest.mark.rule("MID-052", "MID-068")
def test_the_order_of_a_round_is_fixed_at_its_start() -> None:
    play = given(boards=4)
    everyone_rests(play.play("place trade", "activate", "reward-food", "reward-food", "reward-food"))
    assert play.position["marker"] == 2
    order = []
    for location in ("sea", "village", "keep"):
        order.append(play.mover)
        everyone_rests(play.play(f"place {location}"))
    assert order == [2, 3, 4]
    assert play.mover == 2, "in the next round"


@pytest.mark.rule("MID-053")
def test_one_may_choose_a_location_whose_cost_one_cannot_pay_but_not_pass() -> None:
    play = given(boards=4)
    assert play.choices == [f"place {place}" for place in ("recruit", "trade", "sea", "village", "keep", "territory")]
    play.play("place sea")
    assert play.told("places") == [[0, 2]]
    assert play.offered("rest-food") == [""]


@pytest.mark.rule("MID-054")
def test_slots_are_triggered_clockwise_and_card_by_card() -> None:
    play = given(
        """
        marker = 2
        [[boards]]
        slot_keep = ["rv_03"]
        [[boards]]
        slot_keep = ["rv_23", "rv_01", "rv_22"]
        slot_sea = ["rv_43"]
        [[boards]]
        slot_keep = ["rv_41"]
        """
    )
    play.play("place keep")
    asked = []
    while play.offered("use-ability"):
        card = play.position["agenda"][-1]["card"]
        asked.append((play.mover, card))
        play.play("use-ability")
    assert asked == [(2, "rv_23"), (2, "rv_01"), (2, "rv_22"), (3, "rv_41"), (1, "rv_03")]
    assert [play.board(2).glory, play.board(2).food, play.board(2).favor] == [1, 2, 1]


@pytest.mark.rule("MID-055")
def test_abilities_trigger_for_everyone_before_anyone_decides_to_activate() -> None:
    play = given("[[boards]]\nfood = 4\n[[boards]]\nslot_sea = ['rv_01']\nfood = 2").play("place sea")
    assert play.mover == 2
    assert play.choices == ["use-ability", "decline"]
    play.play("use-ability")
    assert play.mover == 1
    assert play.choices == ["activate", "rest"]
    play.play("rest", "rest-food")
    assert play.choices == ["activate", "rest"], "the two Food of the ability are enough to pay"


@pytest.mark.rule("MID-056")
def test_an_ability_may_be_declined() -> None:
    play = given(slot_sea=["rv_01"]).play("place sea", "decline")
    assert play.board(1).food == 0
    assert play.offered("rest-food") == [""]


@pytest.mark.rule("MID-056")
@pytest.mark.parametrize(
    ("card", "board"),
    [
        ("rv_07", {}),
        ("rv_08", {}),
        ("rv_09", {}),
        ("rv_10", {"food": 1}),
        ("rv_11", {}),
        ("rv_12", {}),
        ("rv_13", {}),
        ("rv_18", {"food": 1, "terror": 1}),
        ("rv_18", {"food": 2}),
        ("rv_17", {}),
    ],
)
def test_an_ability_that_cannot_be_paid_or_would_do_nothing_is_not_offered(card: str, board: dict[str, int]) -> None:
    play = given(slot_sea=[card], **board).play("place sea")
    assert play.offered("use-ability") == []


@pytest.mark.rule("MID-056")
def test_a_paid_ability_is_used_once_per_trigger() -> None:
    play = given(slot_sea=["rv_12"], favor=5).play("place sea", "use-ability")
    assert [play.board(1).favor, play.board(1).glory] == [4, 3]
    assert play.offered("use-ability") == []


@pytest.mark.rule("MID-057")
@pytest.mark.parametrize("location", ["recruit", "trade"])
def test_nothing_is_triggered_at_recruit_and_trade(location: str) -> None:
    slots = {"slot_sea": ["rv_01"], "slot_village": ["rv_21"], "slot_keep": ["rv_41"], "slot_territory": ["rv_02"]}
    play = given(**slots).play(f"place {location}")
    assert play.choices == ["activate", "rest"]


@pytest.mark.rule("MID-058")
def test_the_next_player_starts_when_the_one_before_has_finished() -> None:
    play = given('reavers = ["rv_21", "rv_22"]', boards=3).play("place recruit", "activate", "recruit 1")
    for choice in ("promote 1", "specialize 1 sea"):
        assert play.mover == 1
        play.play(choice)
    assert play.mover == 2


@pytest.mark.rule("MID-059")
@pytest.mark.parametrize("location", ["recruit", "sea"])
def test_whoever_rests_gets_no_bonus_of_his_rank(location: str) -> None:
    play = given(food=4).play(f"place {location}", "rest", "rest-food")
    assert [play.board(1).favor, play.board(1).glory, play.board(1).food] == [0, 0, 6]


@pytest.mark.rule("MID-059")
def test_at_trade_the_marker_stays_when_the_active_player_rests() -> None:
    play = given("marker = 1", boards=3).play("place trade", "rest", "rest-food")
    assert play.position["marker"] == 1


@pytest.mark.rule("MID-060")
def test_the_end_of_an_activation_turns_upgrades_up_and_clears_effects_and_marks() -> None:
    board = {
        "upgrades": ["hammer", "shield"],
        "used": ["hammer"],
        "extra_dice": 2,
        "free_rerolls": 1,
        "favor_barred": True,
        "artifacts": ["ar_sail"],
        "spent": [1],
    }
    play = given('placed = ["sea"]\nstage = "stepping"\nactor = 2', **board)
    assert play.has(1, "used") == []
    for key, value in (("extra_dice", 0), ("free_rerolls", 0), ("favor_barred", False), ("spent", [])):
        assert play.has(1, key) == value
    assert play.mover == 2
    assert "place recruit" in play.choices


@pytest.mark.rule("MID-061")
def test_rest_gives_two_food_or_one_die_of_choice() -> None:
    play = given().play("place recruit", "rest", "rest-food")
    assert play.board(1).food == 2
    play.play("rest", "take yellow-longship")
    assert play.crew(2) == ["yellow-longship"]
    assert play.board(2).food == 0


@pytest.mark.rule("MID-062")
def test_who_can_pay_may_rest_and_who_cannot_must() -> None:
    play = given(food=4).play("place sea")
    assert play.choices == ["activate", "rest"]
    assert play.refused("rest-food") == "why-not-now"
    play.play("rest", "rest-food")
    assert play.mover == 2
    assert play.offered("activate") == []
    assert play.refused("activate") == "why-not-now"
    assert play.offered("rest-food") == [""]


@pytest.mark.rule("MID-062", "MID-099")
def test_activating_is_refused_while_it_cannot_be_paid() -> None:
    play = given(artifacts=["ar_sail"], stored=["red-shield"]).play("place sea")
    assert play.choices == ["rest", "use-artifact 1"]
    assert play.refused("activate") == "why-cannot-pay"
    play.play("use-artifact 1")
    assert play.choices == ["activate", "rest"]


@pytest.mark.rule("MID-063")
def test_a_resting_player_may_use_his_artifacts() -> None:
    board = {"artifacts": ["ar_seal"], "stored": ["red-longship"]}
    play = given(**board).play("place territory", "rest", "use-artifact 1")
    assert play.board(1).glory == 3
    play = given(**board).play("place territory", "rest", "rest-food", "use-artifact 1")
    assert play.board(1).glory == 3
