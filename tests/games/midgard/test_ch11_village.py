"""Chapter 11: location 4, raid villages; artifacts and upgrades."""

from typing import Any

import pytest

from tests.games.midgard.harness import Play, everyone_rests, given

RAIDER: dict[str, Any] = {"food": 1, "crew": ["red-chest", "red-chest"]}
FULL = ["ar_sail", "ar_draupnir", "ar_helm", "ar_seal"]


def raided(*cards: str, boards: int = 2, **board: Any) -> Play:
    """The first player has taken two cards from the table and two from the deck."""
    play = given(f"village_pairs = {list(cards[:2])}", boards=boards, **(RAIDER | board))
    return play.will(*cards[2:]).play("place village", "activate", "pair 1")


@pytest.mark.rule("MID-091")
def test_a_raid_costs_one_food_and_two_chests() -> None:
    play = raided("vs_farm", "vs_farm", "vs_farm", "vs_farm", food=3)
    assert [play.told("pays-food"), len(play.told("pays-die"))] == [[[0, 1]], 2]
    assert play.crew(1) == []


@pytest.mark.rule("MID-092")
def test_one_takes_a_linked_pair_or_two_from_the_deck() -> None:
    play = given('village_pairs = ["vs_farm", "vs_wall", "vs_runic", "vs_wall"]', boards=2, **RAIDER)
    play.play("place village", "activate")
    assert play.choices == ["pair 1", "pair 2", "spoils-deck"]
    play.play("pair 2")
    assert play.cards_told("gains-spoils")[:2] == ["vs_runic", "vs_wall"]
    assert play.position["village_pairs"][2:] == ["", ""]
    play = given('village_pairs = ["vs_farm", "vs_wall"]', **RAIDER)
    play.will("vs_runic", "vs_runic", "vs_wall", "vs_wall").play("place village", "activate", "spoils-deck")
    assert play.cards_told("gains-spoils") == ["vs_runic", "vs_runic", "vs_wall", "vs_wall"]
    assert play.position["village_pairs"][0] == "vs_farm-1"


@pytest.mark.rule("MID-093")
@pytest.mark.parametrize(("location", "die"), [("village", "red-chest"), ("keep", "red-shield")])
def test_the_ranks_draw_two_one_none_and_none_more(location: str, die: str) -> None:
    rows = "\n".join(f'[[boards]]\nfood = 2\ncrew = ["{die}", "{die}"]' for _ in range(4))
    play = given(rows).play(f"place {location}")
    for seat, count in zip(range(4), (4, 3, 2, 2), strict=True):
        assert play.mover == seat + 1
        play.play("activate")
        while play.mover == seat + 1:
            play.play(play.choices[0])
        assert len([card for owner, card, _ in play.told("gains-spoils") if owner == seat]) == count


@pytest.mark.rule("MID-093")
def test_more_cards_are_drawn_before_anything_is_resolved() -> None:
    play = raided("vs_farm", "vs_wall", "vs_runic", "ar_drum")
    assert len(play.cards_told("gains-spoils")) == 4
    assert play.offered("resolve") == ["1", "2", "3", "4"]
    assert play.board(1).food == 0


@pytest.mark.rule("MID-094")
def test_each_card_is_resolved_by_its_type() -> None:
    play = raided("vs_farm", "vs_wall", "vs_bundle_axes", "ar_drum").play("resolve 4")
    assert play.has(1, "artifacts")[0] == "ar_drum"
    play.play("resolve 1", "leave")
    assert play.board(1).food == 3
    play.play("resolve 1", "leave")
    assert play.board(1).glory == 2
    assert play.choices == ["left-side", "right-side"]


# --- artifacts ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-095")
def test_an_artifact_goes_onto_a_free_space() -> None:
    play = raided("ar_drum", "vs_farm", "vs_farm", "vs_farm", artifacts=["ar_sail", "", "ar_seal"]).play("resolve 1")
    assert play.has(1, "artifacts") == ["ar_sail", "ar_drum", "ar_seal", ""]


@pytest.mark.rule("MID-095")
def test_with_four_artifacts_one_of_them_or_the_new_one_goes_to_the_pile() -> None:
    play = raided("ar_drum", "vs_farm", "vs_farm", "vs_farm", artifacts=FULL).play("resolve 1")
    assert play.choices == ["replace 1", "replace 2", "replace 3", "replace 4", "set-aside"]
    other = Play(play.state.clone(), play.chance).play("set-aside")
    assert [other.has(1, "artifacts"), other.pile(1)] == [FULL, ["ar_drum"]]
    play.play("replace 3")
    assert play.has(1, "artifacts") == ["ar_sail", "ar_draupnir", "ar_drum", "ar_seal"]
    assert play.pile(1) == ["ar_helm"]


@pytest.mark.rule("MID-096")
def test_the_die_of_an_artifact_that_leaves_goes_aboard_if_there_is_room() -> None:
    board: dict[str, Any] = {"artifacts": FULL, "stored": ["", "", "blue-chest", ""]}
    play = raided("ar_drum", "vs_farm", "vs_farm", "vs_farm", **board).play("resolve 1", "replace 3")
    assert play.crew(1) == ["blue-chest"]
    assert play.has(1, "stored") == ["", "", "", ""]


@pytest.mark.rule("MID-096")
def test_the_die_of_an_artifact_that_leaves_goes_to_the_supply_if_the_ship_is_full() -> None:
    crew = ["red-chest"] * 2 + ["yellow-longship"] * 10
    play = given(
        'stage = "stepping"\nplaced = ["village"]\nagenda = [{ do = "resolve", cards = [] }, '
        '{ do = "make-room", card = "ar_drum" }]',
        crew=crew[2:],
        artifacts=FULL,
        stored=["", "", "blue-chest", ""],
    )
    play.play("replace 3")
    assert play.crew(1) == crew[2:]
    assert play.position["supply"] == [20, 20, 10]


@pytest.mark.rule("MID-097")
def test_an_artifact_stores_one_die_of_its_face_whatever_the_colour() -> None:
    crew = ["red-shield", "blue-shield", "red-chest", "red-clan"]
    play = given(crew=crew, artifacts=["ar_sail"], leader="rv_01")
    assert play.offered("store") == ["1 red", "1 blue"]
    assert play.refused("store 1 yellow") == "why-store"
    play.play("store 1 blue")
    assert play.has(1, "stored")[0] == "blue-shield"
    assert play.crew(1) == ["red-shield", "red-chest", "red-clan"]
    assert play.offered("store") == [], "a second die does not fit"


@pytest.mark.rule("MID-097")
def test_a_clan_icon_is_not_stored_as_a_wild() -> None:
    play = given(crew=["red-clan", "red-clan"], artifacts=["ar_sail"], leader="rv_01")
    assert play.offered("store") == []


@pytest.mark.rule("MID-098")
@pytest.mark.parametrize(
    ("text", "choices"),
    [
        ("", []),
        ("", ["place recruit"]),
        ("", ["place recruit", "rest"]),
        ('reavers = ["rv_21"]', ["place recruit", "activate", "recruit 1"]),
        ("", ["place trade", "activate"]),
    ],
    ids=["placing", "deciding", "resting", "a fate", "trading"],
)
def test_a_die_is_stored_at_any_decision_of_ones_own(text: str, choices: list[str]) -> None:
    play = given(text, crew=["red-shield"], artifacts=["ar_sail"]).play(*choices)
    assert "1 red" in play.offered("store")
    before = [choice for choice in play.choices if not choice.startswith("store")]
    play.play("store 1 red")
    assert play.choices == before, "the question stays"


@pytest.mark.rule("MID-098")
def test_no_die_is_stored_in_the_middle_of_a_loss_or_a_commitment() -> None:
    """A storm takes dice: the shield cannot be put away from it; nor a Hammer when Hammers are to be committed."""
    crew = ["red-shield", "blue-chest", "yellow-hammer"]
    play = given(food=4, crew=crew, artifacts=["ar_svalinn"]).will("jo_storm").play("place sea")
    assert play.offered("store") == ["1 red"]
    play.play("activate")
    assert (play.offered("pay"), play.offered("store")) == (crew, [])
    hammers = given(crew=["red-hammer"] * 2, artifacts=["ar_mjollnir"]).play("place territory")
    assert hammers.offered("store") == ["1 red"]
    assert hammers.play("force food-1").offered("store") == []


@pytest.mark.rule("MID-098")
def test_when_dice_are_gained_one_may_be_stored_before_any_is_returned() -> None:
    play = given(crew=["red-shield"] * 10, artifacts=["ar_sail"]).play("place recruit", "rest", "take red-shield")
    assert play.choices == ["return red-shield", "store 1 red"]
    play.play("store 1 red")
    assert len(play.crew(1)) == 10
    assert play.mover == 2


@pytest.mark.rule("MID-098")
def test_a_stored_die_cannot_go_back_and_no_effect_touches_it() -> None:
    board = {"crew": ["red-hammer"], "artifacts": ["ar_sail"], "stored": ["blue-shield"], "food": 4}
    play = given(**board).will("jo_mutiny").play("place sea", "activate", "suffer")
    assert play.crew(1) == []
    assert play.has(1, "stored")[0] == "blue-shield"
    play = given(slot_sea=["rv_05"], **board).play("place sea", "use-ability")
    assert play.offered("turn") == ["red-hammer"]


@pytest.mark.rule("MID-099")
def test_an_artifact_works_at_its_location_only_and_in_ones_own_step() -> None:
    board = {"artifacts": ["ar_grotti"], "stored": ["red-longship"]}
    play = given("[[boards]]\nslot_village = ['rv_01']", boards=2, **board)
    assert play.offered("use-artifact") == [], "not while a longship is placed"
    assert play.refused("use-artifact 1") == "why-artifact"
    everyone_rests(play.play("place keep"))
    play.play("place village")
    assert play.choices == ["use-ability", "decline"], "not while abilities are triggered"
    play.play("decline")
    assert play.mover == 2
    play.play("rest-food")
    assert play.mover == 1
    play.play("use-artifact 1")
    assert [play.board(1).food, play.board(1).favor] == [2 + 3, 1]
    assert play.has(1, "stored")[0] == ""
    assert play.position["supply"] == [20, 20, 20]


@pytest.mark.rule("MID-099")
def test_an_artifact_is_used_once_per_activation() -> None:
    board = {"artifacts": ["ar_seal"], "stored": ["red-longship"], "crew": ["blue-longship"]}
    play = given(**board).play("place territory", "use-artifact 1", "store 1 blue")
    assert play.offered("use-artifact") == []
    assert play.refused("use-artifact 1") == "why-artifact"
    assert play.board(1).glory == 3


@pytest.mark.rule("MID-099")
def test_an_artifact_is_used_at_any_moment_of_the_step_even_before_paying() -> None:
    board = {"artifacts": ["ar_grotti"], "stored": ["red-longship"], "crew": ["red-chest", "red-chest"], "food": 0}
    play = given('village_pairs = ["vs_wall", "vs_wall"]', **board).play("place village")
    assert play.choices == ["rest", "use-artifact 1"]
    play.play("use-artifact 1", "activate")
    assert play.board(1).food == 2
    board = board | {"food": 1}
    play = given('village_pairs = ["vs_wall", "vs_farm"]', **board).will("vs_wall", "vs_wall")
    play.play("place village", "activate", "pair 1", "resolve 1")
    assert play.offered("use-artifact") == ["1"]
    while "end-step" not in play.choices:
        play.play("leave" if "leave" in play.choices else "resolve 1")
    assert play.choices == ["end-step", "use-artifact 1"], "even when all else is done"


@pytest.mark.rule("MID-099")
def test_a_die_gained_at_the_end_of_the_step_can_still_be_stored_and_spent() -> None:
    play = given(artifacts=["ar_seal"]).play("place territory", "take red-longship")
    assert play.choices == ["end-step", "store 1 red"]
    play.play("store 1 red", "use-artifact 1")
    assert play.board(1).glory == 3


# --- upgrades -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-100")
def test_an_upgrade_card_gives_its_token_or_three_glory() -> None:
    play = raided("vs_upgrade_hammer", "vs_farm", "vs_farm", "vs_farm").play("resolve 1")
    assert play.choices == ["left-side", "right-side"]
    other = Play(play.state.clone(), play.chance).play("right-side")
    assert [other.board(1).glory, other.has(1, "upgrades")] == [3, []]
    play.play("left-side")
    assert [play.board(1).glory, play.has(1, "upgrades"), play.has(1, "used")] == [0, ["hammer"], []]
    assert play.position["upgrades"] == [3, 3, 3, 2]
    assert play.discarded("village_spoils") == ["vs_upgrade_hammer"]


@pytest.mark.rule("MID-100")
def test_without_a_token_or_a_space_the_card_gives_three_glory() -> None:
    play = raided("vs_upgrade_hammer", "vs_farm", "vs_farm", "vs_farm", upgrades=["hammer", "hammer", "hammer"])
    play.play("resolve 1")
    assert [play.board(1).glory, len(play.has(1, "upgrades"))] == [3, 3]
    play = raided(
        "vs_upgrade_hammer", "vs_farm", "vs_farm", "vs_farm", upgrades=["shield", "shield", "longship", "longship"]
    )
    play.play("resolve 1")
    assert [play.board(1).glory, len(play.has(1, "upgrades"))] == [3, 4]


@pytest.mark.rule("MID-101")
def test_an_upgrade_stands_for_a_die_once_per_activation() -> None:
    play = given(food=2, crew=["red-shield"], upgrades=["shield"]).play("place keep", "activate")
    assert play.has(1, "used") == ["shield"]
    assert play.crew(1) == []
    everyone_rests(play)
    assert play.has(1, "used") == []


@pytest.mark.rule("MID-101")
def test_an_upgrade_serves_in_a_journey_a_combination_and_a_combat() -> None:
    play = (
        given('sea_battles = ["sb_01"]', food=4, upgrades=["longship"]).will("jo_storm").play("place sea", "activate")
    )
    assert play.choices == ["avoid", "suffer"]
    play.play("avoid")
    assert play.has(1, "used") == ["longship"]
    play = given('sea_battles = ["sb_01"]', food=4, upgrades=["longship", "hammer"]).will("jo_calm")
    play.play("place sea", "activate", "battle 1", "combination")
    assert play.pile(1) == ["sb_01"]
    play = given(upgrades=["hammer"]).will(1).play("place territory", "force food-1")
    assert play.told("subdues") == [[0, 0]]


@pytest.mark.rule("MID-101")
def test_a_used_upgrade_is_no_use_until_the_activation_ends() -> None:
    play = given(upgrades=["hammer"]).will(0).play("place territory", "force food-1")
    assert play.mover == 2, "no second attempt without a hammer"


@pytest.mark.rule("MID-102")
def test_an_upgrade_is_no_die() -> None:
    board = {"upgrades": ["shield", "hammer"], "crew": ["red-shield"]}
    play = given(**board).play("place territory")
    assert play.offered("peace") == [], "two dice of any face are asked for"
    play = given(slot_sea=["rv_13"], upgrades=["shield"]).play("place sea")
    assert play.offered("use-ability") == []
    play = given(artifacts=["ar_sail"], **(board | {"crew": []}))
    assert play.offered("store") == []
    play = given(food=4, upgrades=["shield", "hammer"]).will("jo_mutiny").play("place sea", "activate")
    assert play.has(1, "upgrades") == ["shield", "hammer"]


# --- the other cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("MID-103")
def test_a_farm_gives_three_food_and_may_be_pillaged() -> None:
    play = raided("vs_farm", "vs_wall", "vs_wall", "vs_wall").play("resolve 1")
    assert play.choices == ["pillage", "leave"]
    assert play.board(1).food == 3
    other = Play(play.state.clone(), play.chance).play("leave")
    assert [other.board(1).farms, other.board(1).terror] == [0, 0]
    play.play("pillage")
    assert [play.board(1).food, play.board(1).farms, play.board(1).terror] == [3, 1, 1]


@pytest.mark.rule("MID-104")
def test_a_village_wall_gives_two_glory_and_is_pillaged_without_combat() -> None:
    play = raided("vs_wall", "vs_farm", "vs_farm", "vs_farm").play("resolve 1")
    assert play.board(1).glory == 2
    play.play("pillage")
    assert [play.board(1).walls, play.board(1).terror] == [1, 1]
    assert play.told("combat") == []


@pytest.mark.rule("MID-105")
def test_a_bundle_gives_two_rolled_dice_or_glory_and_terror() -> None:
    play = raided("vs_bundle_bows", "vs_farm", "vs_farm", "vs_farm").play("resolve 1")
    other = Play(play.state.clone(), play.chance).play("right-side")
    assert [other.board(1).glory, other.board(1).terror, other.crew(1)] == [5, 1, []]
    play.will("blue-clan", "blue-hammer").play("left-side")
    assert play.crew(1) == ["blue-hammer", "blue-clan"]
    assert [play.board(1).glory, play.board(1).terror] == [0, 0]


@pytest.mark.rule("MID-106")
def test_runic_carvings_pass_terror_on_or_bring_ten_glory() -> None:
    play = raided("vs_runic", "vs_farm", "vs_farm", "vs_farm", boards=3, terror=2).play("resolve 1")
    other = Play(play.state.clone(), play.chance).play("right-side")
    assert [other.board(1).glory, other.board(1).terror] == [10, 4]
    play.play("left-side")
    assert play.choices == ["curse 2", "curse 3"]
    assert play.refused("curse 1") == "why-not-yourself"
    play.play("curse 3")
    assert [play.board(seat).terror for seat in (1, 2, 3)] == [1, 0, 1]


@pytest.mark.rule("MID-106")
def test_terror_can_be_passed_on_without_having_any() -> None:
    play = raided("vs_runic", "vs_farm", "vs_farm", "vs_farm").play("resolve 1", "left-side")
    assert [play.board(1).terror, play.board(2).terror] == [0, 1], "between two there is nobody else to choose"


@pytest.mark.rule("MID-107")
def test_all_but_artifacts_are_discarded() -> None:
    play = raided("vs_upgrade_chest", "ar_drum", "vs_farm", "vs_bundle_axes")
    play.play("resolve 2", "resolve 2", "pillage", "resolve 1", "left-side", "right-side")
    assert sorted(play.discarded("village_spoils")) == ["vs_bundle_axes", "vs_farm", "vs_upgrade_chest"]
    assert play.has(1, "artifacts")[0] == "ar_drum"


# --- artifacts whose effects need an action -----------------------------------------------------------------


@pytest.mark.rule("MID-099", "MID-076")
def test_the_gjallarhorn_makes_a_revealed_journey_pass() -> None:
    board = {"food": 4, "glory": 9, "artifacts": ["ar_gjallarhorn"], "stored": ["red-longship"]}
    play = given('sea_battles = ["sb_01"]', **board).will("jo_maelstrom").play("place sea", "activate")
    assert play.choices == ["suffer", "use-artifact 1"], "though the cost cannot be paid"
    play.play("use-artifact 1")
    assert [play.board(1).glory, play.board(1).favor] == [11, 1]
    assert play.cards_told("ignores") == ["jo_maelstrom"]
    assert play.discarded("journeys") == ["jo_maelstrom"]
    assert play.choices == ["battle 1", "battle-deck"]


@pytest.mark.rule("MID-099")
def test_the_gjallarhorn_gives_its_favour_even_at_rest() -> None:
    board = {"artifacts": ["ar_gjallarhorn"], "stored": ["red-longship"]}
    play = given(**board).play("place sea", "rest", "use-artifact 1")
    assert play.board(1).favor == 1


@pytest.mark.rule("MID-099", "MID-069")
def test_silver_scales_give_one_more_reward_to_who_trades() -> None:
    board = {"artifacts": ["ar_scales"], "stored": ["red-chest"]}
    play = given(**board).play("place trade")
    assert play.offered("use-artifact") == [], "not before he activates"
    play.play("activate", "reward-food", "reward-food", "reward-food")
    assert play.choices == ["enough", "use-artifact 1"]
    play.play("use-artifact 1", "reward-food")
    assert play.board(1).food == 12
    assert play.mover == 2


@pytest.mark.rule("MID-099", "MID-117")
def test_the_raven_banner_gives_one_more_attempt_to_who_makes_one() -> None:
    board = {"artifacts": ["ar_banner"], "stored": ["red-shield"], "favor": 4}
    play = given("[[boards]]\n[[boards]]", **board)
    everyone_rests(play.play("place keep"))
    play.play("place territory")
    play.play("rest-food")
    assert play.offered("use-artifact") == [], "not before an attempt"
    play.play("peace favor-1")
    assert play.choices == ["enough", "use-artifact 1"]
    play.play("use-artifact 1", "peace favor-1")
    assert len(play.has(1, "tiles")) == 2


@pytest.mark.rule("MID-099")
def test_odins_runes_show_two_prophecies_of_which_one_is_kept() -> None:
    board = {"artifacts": ["ar_runes"], "stored": ["red-longship"]}
    play = given(**board).play("place trade", "rest").will("pr_07", "pr_12").play("use-artifact 1")
    assert play.choices == ["keep-prophecy 1", "keep-prophecy 2"]
    assert not any(tiding.audience < 0 for tiding in play.herald.heard if tiding.what == "foresees")
    play.play("keep-prophecy 2")
    assert play.has(1, "hidden") == ["pr_12"]
    assert play.discarded("prophecies") == ["pr_07"]
    assert [tiding.reveals for tiding in play.herald.heard if tiding.what == "discards-prophecy"] == [True]


@pytest.mark.rule("MID-099", "MID-011")
def test_the_mead_horn_and_the_war_drum() -> None:
    board = {"artifacts": ["ar_meadhorn", "ar_drum"], "stored": ["red-chest", "red-shield"], "crew": ["blue-clan"]}
    play = given(**board).play("place recruit", "use-artifact 1", "take yellow-hammer")
    assert [play.crew(1), play.board(1).food] == [["blue-clan", "yellow-hammer"], 1]
    play.play("use-artifact 2", "turn blue-clan", "show blue-shield", "turn blue-shield", "show blue-chest")
    play.play("turn yellow-hammer", "show yellow-clan")
    assert play.crew(1) == ["blue-chest", "yellow-clan"]
    assert play.offered("turn") == [], "no more than three times"
    assert play.offered("activate") == [""]


@pytest.mark.rule("MID-099", "MID-027")
def test_draupnir_and_svalinn_draw_a_card_even_at_rest() -> None:
    board = {"artifacts": ["ar_draupnir", "ar_svalinn"], "stored": ["red-chest", "red-shield"]}
    play = given(**board).play("place village", "rest").will("vs_farm").play("use-artifact 1", "pillage")
    assert [play.board(1).food, play.board(1).farms] == [3, 1]
    play = given(**board).play("place keep", "rest").will("ks_armor").play("use-artifact 2")
    assert play.pile(1) == ["ks_armor"]
