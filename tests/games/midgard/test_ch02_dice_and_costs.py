"""Chapter 2: dice, tokens and costs."""

from collections import Counter
from typing import Any

import pytest

from skali.engine.chance import Dice
from skali.games.midgard.rules.dice import roll
from skali.games.midgard.rules.vocabulary import COLOURS, DIE_KINDS
from tests.games.midgard.harness import BOX, Play, colours, given, pass_round

TEN = ["red-shield"] * 5 + ["blue-chest"] * 5


# --- the dice -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-008")
@pytest.mark.parametrize(("leader", "wild"), [("rv_01", "red-clan"), ("rv_21", "blue-clan"), ("rv_41", "yellow-clan")])
def test_red_is_tyr_blue_is_odin_yellow_is_yggdrasil(leader: str, wild: str) -> None:
    icons = ["red-clan", "blue-clan", "yellow-clan"]
    play = given(leader=leader, crew=icons).play("place territory", "force food-1")
    assert sorted(set(icons) - set(play.crew(1))) == [wild]


@pytest.mark.rule("MID-009")
@pytest.mark.parametrize(
    ("colour", "faces"),
    [
        ("red", ["shield", "chest", "longship", "hammer", "double-hammer", "clan"]),
        ("blue", ["shield", "shield", "chest", "longship", "hammer", "clan"]),
        ("yellow", ["shield", "chest", "chest", "longship", "hammer", "clan"]),
    ],
)
def test_the_six_sides_of_a_die_are_equally_likely(colour: str, faces: list[str]) -> None:
    state, dice = given().state, Dice(5)
    rolled = Counter(DIE_KINDS[roll(state, COLOURS.index(colour), dice)] for _ in range(6000))
    expected = Counter(f"{colour}-{face}" for face in faces)
    assert set(rolled) == set(expected)
    for kind, sides in expected.items():
        assert rolled[kind] == pytest.approx(1000 * sides, abs=130)


@pytest.mark.rule("MID-010")
def test_a_rolled_die_comes_from_the_supply_and_shows_its_roll() -> None:
    play = given('placed = []\n[[boards]]\nslot_sea = ["rv_24"]').will("blue-longship")
    play.play("place sea", "use-ability")
    assert play.crew(1) == ["blue-longship"]
    assert play.position["supply"] == [20, 19, 20]


@pytest.mark.rule("MID-011")
def test_a_die_of_choice_may_have_any_colour_and_any_of_its_faces() -> None:
    play = given().play("place recruit", "rest")
    assert play.offered("take") == DIE_KINDS
    play.play("take red-double-hammer")
    assert play.crew(1) == ["red-double-hammer"]
    assert play.position["supply"] == [19, 20, 20]


@pytest.mark.rule("MID-011", "MID-044")
def test_a_die_of_choice_of_a_stated_colour_has_that_colour() -> None:
    play = given('reavers = ["rv_24"]').play("place recruit", "activate", "recruit 1", "rally 1")
    assert play.offered("take") == ["blue-shield", "blue-chest", "blue-longship", "blue-hammer", "blue-clan"]


@pytest.mark.rule("MID-012")
def test_dice_keep_their_faces_from_round_to_round() -> None:
    crew = ["red-double-hammer", "blue-clan", "yellow-longship"]
    play = given(crew=crew, boards=4)
    pass_round(play)
    assert play.state.round == 2
    assert play.crew(1) == crew


@pytest.mark.rule("MID-009", "MID-012")
def test_a_turned_die_shows_another_face_of_its_own_colour() -> None:
    play = given(crew=["red-shield", "blue-chest"], slot_sea=["rv_05"]).play(
        "place sea", "use-ability", "turn blue-chest"
    )
    assert play.offered("show") == ["blue-shield", "blue-longship", "blue-hammer", "blue-clan"]


# --- ten dice on a ship -------------------------------------------------------------------------------------


@pytest.mark.rule("MID-013", "MID-014")
def test_an_eleventh_die_makes_one_return() -> None:
    play = given(crew=TEN).play("place recruit", "rest", "take yellow-hammer")
    assert play.offered("return") == ["red-shield", "blue-chest", "yellow-hammer"]
    play.play("return blue-chest")
    assert len(play.crew(1)) == 10
    assert play.mover == 2


@pytest.mark.rule("MID-013")
def test_a_stored_die_takes_no_space() -> None:
    play = given(crew=TEN[:9], artifacts=["ar_sail"], stored=["blue-shield"]).play("place recruit", "rest")
    play.play("take yellow-hammer")
    assert len(play.crew(1)) == 10
    assert play.has(1, "stored")[0] == "blue-shield"
    assert play.mover == 2


@pytest.mark.rule("MID-014")
def test_new_dice_are_seen_before_any_is_returned() -> None:
    play = given('reavers = ["rv_03", "rv_08"]', crew=TEN[:8])
    play.will("red-clan", "red-hammer", "blue-hammer", "red-longship", "red-chest", "blue-clan")
    play.play("place recruit", "activate", "recruit 1")
    assert len(play.crew(1)) == 14
    assert set(play.offered("return")) == set(play.crew(1))
    assert play.offered("rally") == []
    play.play("return red-clan", "return blue-clan", "return red-shield")
    assert play.offered("rally") == []
    play.play("return red-chest")
    assert len(play.crew(1)) == 10
    assert play.offered("rally") == ["1", "2"]


# --- the supply ---------------------------------------------------------------------------------------------


def without(colour: str) -> str:
    """Other boards and the trade location hold all dice of a colour."""
    return f"""
        trade = {[f"{colour}-shield"] * 10}
        [[boards]]
        [[boards]]
        crew = {[f"{colour}-shield"] * 10}
    """


@pytest.mark.rule("MID-015")
def test_an_exhausted_colour_is_not_gained() -> None:
    play = given(without("red"), slot_sea=["rv_04"]).play("place sea", "use-ability")
    assert play.crew(1) == []
    assert play.told("no-die") == [[0, 0]]


@pytest.mark.rule("MID-015")
def test_a_free_colour_must_be_one_that_is_left() -> None:
    play = given(without("red")).play("place recruit", "rest")
    assert set(colours(play.offered("take"))) == {"blue", "yellow"}
    assert play.refused("take red-hammer") == "why-supply-empty"


@pytest.mark.rule("MID-015")
def test_with_no_die_at_all_none_is_gained() -> None:
    play = given(
        f"""
        trade = {["red-shield"] * 20 + ["blue-shield"] * 20 + ["yellow-shield"] * 20}
        """,
        food=2,
        slot_sea=["rv_10"],
    )
    play.play("place sea")
    assert play.offered("use-ability") == [], "War Pay would give nothing"
    assert play.told("rests") == [[0, 2], [1, 2]], "2 Food is all there is to rest for, so nobody is asked"
    assert [play.board(1).food, play.board(2).food] == [4, 2]


@pytest.mark.rule("MID-015")
def test_a_spent_die_is_in_the_supply_at_once() -> None:
    play = given("", crew=["red-shield", "red-shield"], food=2).play("place keep", "activate")
    assert play.position["supply"] == [20, 20, 20]


# --- wild dice ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-016", "MID-050")
@pytest.mark.parametrize("symbols", ["longship hammer", "longship shield", "longship chest", "hammer shield"])
def test_a_clan_icon_of_the_leader_is_any_of_the_four_symbols(symbols: str) -> None:
    battle = {
        "longship hammer": "sb_01",
        "longship shield": "sb_02",
        "longship chest": "sb_03",
        "hammer shield": "sb_04",
    }
    play = at_sea(battle[symbols], leader="rv_21", crew=["blue-clan", "blue-clan"])
    play.play("combination")
    assert "blue-clan" not in play.crew(1)
    assert play.pile(1) == [battle[symbols]]


@pytest.mark.rule("MID-016")
def test_a_wild_die_is_one_hammer_never_two() -> None:
    play = given(leader="rv_21", crew=["blue-clan"]).will(1).play("place territory", "force food-1")
    assert play.told("combat") == [[0, 1, 1, 1]]


@pytest.mark.rule("MID-017")
def test_an_icon_of_another_clan_has_no_symbol() -> None:
    play = given(leader="rv_01", crew=["blue-clan", "yellow-clan"], food=9, favor=0).play("place keep")
    assert play.offered("activate") == []
    assert play.offered("rest-food") == [""], "resting is forced"


@pytest.mark.rule("MID-017")
def test_without_a_leader_no_icon_has_a_symbol_but_each_is_a_die() -> None:
    play = given(crew=["red-clan", "blue-clan", "yellow-shield"]).play("place territory")
    assert play.offered("force") == []
    assert "dice-1" in play.offered("peace")
    play.play("peace dice-1", "pay red-clan", "pay blue-clan")
    assert play.crew(1) == ["yellow-shield"]


@pytest.mark.rule("MID-017")
def test_a_blank_icon_can_be_rerolled_turned_and_swapped() -> None:
    crew = ["blue-clan", "red-shield"]
    for card, choices, after in (
        ("rv_05", ["turn blue-clan", "show blue-hammer"], "blue-hammer"),
        ("rv_06", ["lift blue-clan", "roll-lifted"], "blue-chest"),
        ("rv_17", ["swap blue-clan", "take yellow-hammer"], "yellow-hammer"),
    ):
        play = given(crew=crew, slot_sea=[card]).will("blue-chest").play("place sea", "use-ability", *choices)
        assert sorted(play.crew(1)) == sorted([after, "red-shield"])


@pytest.mark.rule("MID-018")
def test_a_double_hammer_is_two_hammers_in_a_combat() -> None:
    play = given(crew=["red-double-hammer"]).will(1, 0).play("place territory", "force food-1")
    assert play.told("combat") == [[0, 2, 1, 1]]


@pytest.mark.rule("MID-018")
def test_a_double_hammer_fills_one_hammer_of_a_combination() -> None:
    play = at_sea("sb_11", crew=["red-double-hammer", "blue-shield"])
    assert play.offered("combination") == [], "it takes two hammers"
    play = at_sea("sb_11", crew=["red-double-hammer", "red-double-hammer", "blue-shield", "blue-shield"])
    play.play("combination")
    assert play.crew(1) == ["blue-shield"]


# --- paying -------------------------------------------------------------------------------------------------


def at_sea(battle: str, **board: Any) -> Play:
    """The first player has paid, met a calm sea, and faces this enemy."""
    play = given(f'sea_battles = ["{battle}"]', **({"food": 4} | board)).will("jo_calm")
    return play.play("place sea", "activate", "battle 1")


@pytest.mark.rule("MID-019")
@pytest.mark.parametrize(
    ("location", "board"),
    [
        ("sea", {"food": 3}),
        ("village", {"food": 1, "crew": ["red-chest"]}),
        ("village", {"food": 0, "crew": ["red-chest", "red-chest"]}),
        ("keep", {"food": 1, "crew": ["red-shield", "red-shield"]}),
        ("keep", {"food": 2, "crew": ["red-shield", "red-chest"]}),
    ],
)
def test_what_cannot_be_paid_completely_cannot_be_paid(location: str, board: dict[str, Any]) -> None:
    play = given(**board).play(f"place {location}")
    assert play.told("activates") == []
    assert "rest-food" in play.choices
    assert [play.board(1).food, len(play.crew(1))] == [board["food"], len(board.get("crew", []))]


@pytest.mark.rule("MID-019", "MID-091")
def test_a_cost_is_paid_before_its_benefit() -> None:
    play = given('village_pairs = ["vs_farm", "vs_farm"]', food=1, crew=["red-chest", "blue-chest", "yellow-chest"])
    play.play("place village", "activate")
    assert play.board(1).food == 0
    assert play.offered("pair") == []
    play.play("pay red-chest")
    assert play.offered("pair") == []
    play.play("pay yellow-chest")
    assert play.offered("pair") == ["1"]
    assert play.position["supply"] == [20, 19, 20]


@pytest.mark.rule("MID-020")
def test_a_loss_takes_what_there_is() -> None:
    play = given(food=5).will("jo_rot").play("place sea", "activate")
    assert play.told("suffers")
    assert play.board(1).food == 0


@pytest.mark.rule("MID-020")
def test_whoever_loses_dice_chooses_which() -> None:
    play = (
        given(food=4, crew=["red-shield", "blue-chest", "yellow-hammer"]).will("jo_storm").play("place sea", "activate")
    )
    assert play.offered("pay") == ["red-shield", "blue-chest", "yellow-hammer"]
    play.play("pay yellow-hammer", "pay red-shield")
    assert play.crew(1) == ["blue-chest"]


@pytest.mark.rule("MID-021")
def test_a_cost_is_filled_by_dice_wilds_double_hammers_and_upgrades_in_any_mix() -> None:
    crew = ["red-double-hammer", "blue-hammer", "red-clan", "yellow-shield"]
    board = {"leader": "rv_01", "crew": crew, "upgrades": ["hammer", "shield"]}
    play = at_sea("sb_04", **board).play("combination")
    assert play.offered("pay") == ["red-double-hammer", "red-clan", "blue-hammer", "yellow-shield"]
    assert play.offered("pay-upgrade") == ["shield", "hammer"]
    for one in ("pay red-double-hammer", "pay blue-hammer", "pay red-clan", "pay-upgrade hammer"):
        for other in ("pay yellow-shield", "pay red-clan", "pay-upgrade shield"):
            if one != other:
                paid = at_sea("sb_04", **board).will("red-longship").play("combination", one)
                if other in paid.choices:
                    paid.play(other)
                assert paid.pile(1) == ["sb_04"]


@pytest.mark.rule("MID-021")
def test_the_obvious_way_spends_upgrades_then_plain_dice_then_wilds() -> None:
    crew = ["red-double-hammer", "blue-hammer", "red-clan", "yellow-shield", "yellow-shield"]
    play = at_sea("sb_11", leader="rv_01", crew=crew, upgrades=["shield"]).play("combination", "pay-obvious")
    assert play.crew(1) == ["red-clan", "yellow-shield", "yellow-shield"]
    assert play.has(1, "used") == ["shield"]


@pytest.mark.rule("MID-021")
def test_what_can_be_paid_in_one_way_only_is_not_asked() -> None:
    play = given(food=1, crew=["red-chest", "red-chest", "red-chest"]).play("place village", "activate")
    assert play.offered("pay") == []
    assert play.crew(1) == ["red-chest"]


@pytest.mark.rule("MID-021", "MID-098")
def test_a_stored_die_pays_for_nothing() -> None:
    board = {"food": 1, "crew": ["red-chest"], "artifacts": ["ar_draupnir"], "stored": ["blue-chest"]}
    play = given(**board).play("place keep")
    assert play.told("activates") == []
    play = given(**board).play("place village")
    assert "activate" not in play.choices


@pytest.mark.rule("MID-021")
def test_a_die_that_fits_nothing_is_refused() -> None:
    play = given(food=1, crew=["red-chest", "blue-chest", "yellow-chest", "red-shield"]).play(
        "place village", "activate"
    )
    assert play.refused("pay red-shield") == "why-does-not-fit"
    assert play.refused("pay blue-hammer") == "why-does-not-fit"


@pytest.mark.rule("MID-022")
def test_tokens_never_run_out() -> None:
    play = given(food=9990, favor=9990, farms=500).play("place trade", "activate", "reward-food", "reward-favor")
    play.play("reward-food")
    assert [play.board(1).food, play.board(1).favor] == [9996, 9992]


@pytest.mark.rule("MID-023")
def test_glory_lost_in_play_stops_at_nothing() -> None:
    play = given(food=4, glory=2).will("jo_reefs").play("place sea", "activate")
    assert play.board(1).glory == 1, "2 and 2 for the bonus, less 3"
    play = given(food=4).will("jo_maelstrom").play("place sea", "activate")
    assert play.board(1).glory == 0


@pytest.mark.rule("MID-023", "MID-130")
def test_a_final_total_may_be_negative() -> None:
    play = given('round = 6\nstage = "over"', glory=3, terror=6)
    assert play.state.scores()[0] == -18


@pytest.mark.rule("MID-015")
def test_twenty_dice_of_each_colour_are_in_the_box() -> None:
    assert list(BOX.dice_in_box) == [20, 20, 20]
