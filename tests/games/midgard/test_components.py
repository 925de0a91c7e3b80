"""A damaged components.toml is refused with an error that names the row and the reason."""

from pathlib import Path

import pytest

from skali.engine.errors import BadData
from skali.engine.reading import read_toml
from skali.games.midgard import game
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.vocabulary import COUNTS, DECKS, EFFECTS
from tests.games.damage import Components
from tests.games.midgard.harness import BOX, ROWS

COMPONENTS = Components(game.folder, Box)
ASTRID = '{ id = "rv_01", dice = ["red", "blue"], rally = ["red", "red"], ability = "AB01" }'
CALM = '{ id = "jo_calm", copies = 3, cost = [], effect = [] }'
LOOKOUTS = 'id = "sb_01", category = "raider", defence = 3, combination = ["longship", "hammer"], glory = 7'
HORN = '{ id = "ar_gjallarhorn", location = "sea", stores = "longship", effect = ["ignore_journey:1", "favor:1"],'
HORN += " glory = 3 }"
FARM = '{ id = "vs_farm", type = "farm", copies = 12, gain = ["food:3"], pillage = ["farm:1", "terror:1"] }'
BARLEY = '{ id = "t_food_1a", reward = ["glory:3"] }'
TYR = '{ id = "pr_01", counts = "reavers_tyr", glory = 1, most = 8 }'


def test_the_components_as_they_are_can_be_read() -> None:
    Box(read_toml(game.folder / "components.toml"))


@pytest.mark.parametrize(
    ("whole", "damaged", "told"),
    [
        # rows that are missing, doubled or of the wrong count
        (f"  {ASTRID},\n", "", "reavers, tyr: 20 entries are expected, not 19"),
        (ASTRID, ASTRID.replace("rv_01", "rv_02"), "reavers, tyr rv_02, id: 'rv_02' stands there twice"),
        (f"  {CALM},\n", "", "journeys: 18 cards are expected, not 15"),
        (CALM, CALM.replace("copies = 3", "copies = 4"), "journeys: 18 cards are expected, not 19"),
        (FARM, FARM.replace("copies = 12", "copies = 11"), "village_spoils: 60 cards are expected, not 59"),
        (f"  {HORN},\n", "", "village_spoils: 60 cards are expected, not 59"),
        (f"  {BARLEY},\n", "", "territories 1, tiles: 5 entries are expected, not 4"),
        (f"  {TYR},\n", "", "prophecies: 30 cards are expected, not 29"),
        (
            'AB20 = { active = ["food:1"], waiting = ["food:2"] }\n',
            "",
            "abilities, AB01: 20 abilities are expected, not 19",
        ),
        # keys that are missing or unknown
        (ASTRID, ASTRID.replace(', ability = "AB01"', ""), "tyr rv_01: 'ability' is missing"),
        (HORN, HORN.replace(', stores = "longship"', ""), "artifacts ar_gjallarhorn: 'stores' is missing"),
        (FARM, FARM.replace("pillage", "plunder"), "village_spoils vs_farm: 'pillage' is missing"),
        (FARM, FARM.replace(" }", ", left = [] }"), "village_spoils vs_farm: 'left' is not known here"),
        ("rounds = 6\n", "", "components.toml: 'rounds' is missing"),
        ("rounds = 6\n", "rounds = 6\nweather = 1\n", "components.toml: 'weather' is not known here"),
        # effects and costs
        (FARM, FARM.replace("food:3", "gold:3"), "village_spoils vs_farm, gain: 'gold' is not one of food, favor"),
        (FARM, FARM.replace("food:3", "food"), "vs_farm, gain: 'food' needs a number from 1 to 26"),
        (FARM, FARM.replace("food:3", "food:x"), "vs_farm, gain: 'food:x' needs a number"),
        (FARM, FARM.replace("food:3", "food:0"), "vs_farm, gain: 'food:0' needs a number"),
        (FARM, FARM.replace("farm:1", "farm:-1"), "vs_farm, pillage: 'farm:-1' needs a number"),
        (
            '["die_roll:own"]',
            '["die_roll:green"]',
            "abilities, AB04, effect: 'die_roll:green' needs one of red, blue, yellow, own",
        ),
        ('effect = ["die_choice:any"]', 'effect = ["die_choice:own"]', "AB10, effect: 'die_choice:own' needs one of"),
        ('["upgrade:shield"]', '["upgrade:clan"]', "vs_upgrade_shield, left: 'upgrade:clan' needs one of shield"),
        ('cost = ["food:4"]', 'cost = ["mead:4"]', "locations, sea, cost: 'mead' is not one of food, favor, shield"),
        ('cost = ["food:4"]', 'cost = ["food:-4"]', "locations, sea, cost: 'food:-4' needs a number"),
        # words and bounds
        (ASTRID, ASTRID.replace("AB01", "AB21"), "tyr rv_01, ability: 'AB21' is not one of"),
        (
            ASTRID,
            ASTRID.replace('dice = ["red", "blue"]', 'dice = ["red", "green"]'),
            "rv_01, dice: 'green' is not one of",
        ),
        (ASTRID, ASTRID.replace('dice = ["red", "blue"]', "dice = []"), "rv_01, dice: 1 to 3 dice are expected, not 0"),
        (LOOKOUTS, LOOKOUTS.replace("raider", "trader"), "sea_battles sb_01, category: 'trader' is not one of"),
        (LOOKOUTS, LOOKOUTS.replace("defence = 3", "defence = 0"), "sb_01, defence: 0 is not between 1 and 99"),
        (LOOKOUTS, LOOKOUTS.replace('"hammer"', '"clan"'), "sb_01, combination: 'clan' is not one of"),
        (
            LOOKOUTS,
            LOOKOUTS.replace('["longship", "hammer"]', "[]"),
            "sb_01, combination: a combination has at least one",
        ),
        (HORN, HORN.replace('"sea"', '"moon"'), "ar_gjallarhorn, location: 'moon' is not one of"),
        (HORN, HORN.replace('stores = "longship"', 'stores = "clan"'), "ar_gjallarhorn, stores: 'clan' is not one of"),
        (FARM, FARM.replace('type = "farm"', 'type = "barn"'), "vs_farm, type: 'barn' is not one of"),
        ("ks_tapestry_green", "ks_tapestry_pink", "ks_tapestry_pink, id: a tapestry is red, blue, green"),
        (TYR, TYR.replace("reavers_tyr", "reavers_loki"), "prophecies pr_01, counts: 'reavers_loki' is not one of"),
        (TYR, TYR.replace("most = 8", "most = 0"), "pr_01, most: 0 is not between 1 and 99"),
        ('type = "food"\nlevel = 1', 'type = "food"\nlevel = 2', "territories 1, level: the stacks stand type by type"),
        ('type = "food"\nlevel = 1', 'type = "iron"\nlevel = 1', "territories 1, type: 'iron' is not one of"),
        ("crew = 10", "crew = 11", "player_board, crew: 11 is not between 1 and 10"),
        (
            'slots = ["sea", "village",',
            'slots = ["village", "sea",',
            "player_board, slots: the slots are sea, village, keep",
        ),
        ("food = [4, 5, 6, 7]", "food = [4, 5, 6]", "start, food: 4 entries are expected, not 3"),
        ("longships = 2", "longships = 1", "table, 2, longships: a round has 4 activations"),
        ("ranks = [1, 4]", "ranks = [1]", "table, 2, ranks: 2 entries are expected, not 1"),
        ("ranks = [1, 4]", "ranks = [1, 5]", "table, 2, ranks: 5 is not between 1 and 4"),
        ('clan = "tyr", count', 'clan = "odin", count', "dice, red, clan: it is tyr"),
        (
            '["shield", "shield", "chest",',
            '["shield", "double_hammer", "chest",',
            "dice, blue, faces: there is no die blue-double",
        ),
        (
            '["shield", "chest", "chest", "longship"',
            '["shield", "chest", "chest", "chest"',
            "dice, yellow: no side shows longship",
        ),
        (
            "successes = [0, 0, 1, 1, 1, 2]",
            "successes = [0, 0, 1, 1, 2]",
            "combat_die, successes: 6 entries are expected",
        ),
        ("rewards = [3, 2, 1, 1]", "rewards = [3, 2, 1]", "locations, trade, rewards: 4 entries are expected"),
        (
            'bonus = [["favor:2"], [], [], []]',
            'bonus = [["favor:2"], []]',
            "locations, recruit, bonus: 4 entries are expected",
        ),
        ('bonus = [["favor:2"], [], [], []], ', "", "locations, recruit, bonus: it is missing"),
        ("terror = [0, -1,", "terror = [1, -1,", "scoring, terror: 1 is not between -99 and 0"),
        ("terror = [0, -1,", "terror = [-1, -1,", "scoring, terror: it starts with 0"),
        ("treasure = [1, 3, 6, 10, 15]", "treasure = []", "scoring, treasure: a set has at least one card"),
        (
            "from = [1, 4, 6], glory = [1, 2, 3]",
            "from = [1, 4], glory = [1, 2, 3]",
            "scoring, farm, from: 3 entries are expected",
        ),
    ],
)
def test_a_damaged_box_is_refused_by_the_row_that_is_wrong(tmp_path: Path, whole: str, damaged: str, told: str) -> None:
    COMPONENTS.check_refused(tmp_path, whole, damaged, told)


def test_text_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"components\.toml"):
        COMPONENTS.load(tmp_path, COMPONENTS.whole + "[[")


# --- what must be in the box --------------------------------------------------------------------------------


@pytest.mark.rule("MID-030")
def test_so_many_cards_of_each_deck() -> None:
    counts = [int(BOX.deck_first[deck + 1] - BOX.deck_first[deck]) for deck in range(len(DECKS))]
    assert counts == [60, 18, 30, 60, 72, 30, 45]


@pytest.mark.rule("MID-008", "MID-009")
def test_every_word_of_the_vocabulary_is_spoken_by_some_card() -> None:
    words = {EFFECTS[code] for code in list(BOX.programs.code)[::2]}
    assert words == set(EFFECTS)
    assert {row["counts"] for row in ROWS["cards"]["prophecies"]} == set(COUNTS)


def test_the_tiers_of_abilities_decide_the_dice_on_the_cards() -> None:
    """Tier 1 has 2 and 1 dice, tier 2 has 2 and 2, tier 3 has 3 and 1; an ability has one tier in all clans."""
    tiers: dict[str, set[tuple[int, int]]] = {}
    for clan in ROWS["reavers"].values():
        for row in clan:
            tiers.setdefault(row["ability"], set()).add((len(row["dice"]), len(row["rally"])))
    assert all(len(found) == 1 for found in tiers.values())
    assert {dice for found in tiers.values() for dice in found} == {(2, 1), (2, 2), (3, 1)}


def test_each_clan_has_each_ability_once() -> None:
    for clan in ROWS["reavers"].values():
        assert sorted(row["ability"] for row in clan) == sorted(ROWS["abilities"])
