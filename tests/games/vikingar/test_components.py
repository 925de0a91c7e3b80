"""A damaged components.toml is refused with an error that names the row and the reason; what is whole adds up."""

import re
from pathlib import Path

import pytest

from skali.engine.errors import BadData
from skali.engine.reading import read_toml
from skali.games.vikingar import EDITIONS
from skali.games.vikingar.rules.box import PLACES, Box
from skali.games.vikingar.rules.runes import Throws
from tests.games.damage import Components
from tests.games.vikingar.harness import game, plain_library

THROWS = Throws(plain_library())
COMPONENTS = Components(game.folder, lambda rows: Box(rows, "first", THROWS))
TILE = '{ id = "T01", north = ["village"], south = ["city", "worship"], waterway = true }'
EVENT = '{ id = "N14", difficulty = 4, first = "destroyed", kickstarter = "destroyed", reward = "gold", gold = 2 }'
FALL = '{ id = "L07", kind = "great_fall", difficulty = 5 }'
QUEST = '{ id = "Q01", runes = 3, effects = [{ code = "defence", amount = 1, on = ["ship"] }] }'
POWER = '{ id = "P06", effects = [{ code = "cost_ship", amount = 1 }] }'
EDITION = 'id = "first", clans = 4'


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_components_as_they_are_can_be_read(edition: str) -> None:
    assert Box(read_toml(game.folder / "components.toml"), edition, THROWS).edition == edition


@pytest.mark.parametrize(
    ("whole", "damaged", "told"),
    [
        (f"  {TILE}, # Halogaland / Frisia\n", "", "tiles: 30 entries are expected, not 29"),
        (TILE, TILE.replace("T01", "T02"), "tiles T02, id: 'T02' stands there twice"),
        (TILE, TILE.replace('["village"]', '["castle"]'), "tiles T01, north: 'castle' is not one of"),
        (TILE, TILE.replace('["village"]', '["temple"]'), "tiles T01, north: 'temple' is not one of"),
        (
            TILE,
            TILE.replace('["village"]', '["city", "city"]'),
            "tiles T01, north: a territory has at most one place of each",
        ),
        (TILE, TILE.replace(", waterway = true", ""), "tiles T01: 'waterway' is missing"),
        (TILE, TILE.replace("waterway = true", 'waterway = "yes"'), "tiles T01, waterway: true or false is expected"),
        (TILE, TILE.replace(" }", ', whirlpool = "east" }'), "tiles T01, whirlpool: 'east' is not one of"),
        (TILE, TILE.replace(" }", ', temple = "both" }'), "tiles T01, temple: 'both' is not one of"),
        (TILE, TILE.replace(" }", ", harbour = 1 }"), "tiles T01: 'harbour' is not known here"),
        (f"  {EVENT}, # Enemy Longship\n", "", "events: 37 entries are expected, not 36"),
        (
            EVENT,
            EVENT.replace("difficulty = 4", "difficulty = 11"),
            "events N14, difficulty: 11 is not between 1 and 10",
        ),
        (EVENT, EVENT.replace("difficulty = 4, ", ""), "events N14: 'difficulty' is missing"),
        (EVENT, EVENT.replace('first = "destroyed"', 'first = "sunk"'), "events N14, first: 'sunk' is not one of"),
        (EVENT, EVENT.replace('"gold", gold', '"gems", gold'), "events N14, reward: 'gems' is not one of"),
        (EVENT, EVENT.replace(", gold = 2", ""), "events N14: 'gold' is missing"),
        (EVENT, EVENT.replace('reward = "gold", ', ""), "events N14: 'gold' is not known here"),
        (EVENT, EVENT.replace(" }", ', third = "damaged" }'), "events N14: 'third' is not known here"),
        (f"  {FALL}, # Chasm of Ginnungagap\n", "", "ends: 24 entries are expected, not 23"),
        (FALL, FALL.replace("great_fall", "waterfall"), "ends L07, kind: 'waterfall' is not one of"),
        (FALL, FALL.replace(", difficulty = 5", ""), "ends L07: 'difficulty' is missing"),
        ('kind = "gate"', 'kind = "gate", difficulty = 5', "ends L01: 'difficulty' is not known here"),
        (f"  {QUEST}, # Barrow Draugr: Linden Shield\n", "", "quests: 24 entries are expected, not 23"),
        (QUEST, QUEST.replace("runes = 3", "runes = 0"), "quests Q01, runes: 0 is not between 1 and 10"),
        (QUEST, QUEST.replace('"defence"', '"fly"'), "quests Q01, effects 1, code: 'fly' is not one of"),
        (QUEST, QUEST.replace("amount = 1, ", ""), "quests Q01, effects 1: 'amount' is missing"),
        (QUEST, QUEST.replace(', on = ["ship"]', ""), "quests Q01, effects 1: 'on' is missing"),
        (QUEST, QUEST.replace('["ship"]', "[]"), "quests Q01, effects 1, on: at least one is expected"),
        (QUEST, QUEST.replace('["ship"]', '["raid_city"]'), "quests Q01, effects 1, on: 'raid_city' is not one of"),
        (QUEST, re.sub(r"effects = \[.*\]", "effects = []", QUEST), "quests Q01, effects: a card has at least one"),
        (QUEST, QUEST.replace("Q01", "Q02"), "quests Q02, id: 'Q02' stands there twice"),
        ('code = "rethrow"', 'code = "rethrow", amount = 2', "effects 1: 'amount' is not known here"),
        (f"  {POWER}, # Thorberg the Shipwright\n", "", "powers: 12 entries are expected, not 11"),
        (POWER, POWER.replace("P06", "Q06"), "powers Q06, id: 'Q06' stands there twice"),
        (POWER, POWER.replace("amount = 1", "amount = 0"), "powers P06, effects 1, amount: 0 is not between 1 and 9"),
        (EDITION, 'id = "first", clans = 7', "editions first, clans: 7 is not between 2 and 6"),
        (EDITION, 'id = "kickstarter", clans = 4', "editions kickstarter, id: 'kickstarter' stands there twice"),
        (EDITION, 'id = "third", clans = 4', "editions: 'first' is missing"),
        ("tiles = 24, ", "tiles = 31, ", "editions first, tiles: 31 is not between 24 and 30"),
        ("ship_limits = [2, 3, 4]", "ship_limits = [2, 3]", "clan, ship_limits: 3 entries are expected, not 2"),
        ("ships_at_start = 2", "ships_at_start = 6", "clan, ships_at_start: 6 is not between 1 and 5"),
        ("attack = 5", "attack = 11", "runes, attack: 11 is not between 1 and 10"),
        ("trial = 5", "", "runes: 'trial' is missing"),
        ("toll = 2", "toll = -1", "gold, toll: -1 is not between 0 and 99"),
        ("wealth = 4", "wealth = 0", "tracks, wealth: 0 is not between 1 and 15"),
        ("damned = 4", "damned = 4\nlazy = 2", "tracks: 'lazy' is not known here"),
        ("[clan]", "[clans]", "'clan' is missing"),
        ("[clan]", "dragons = 3\n[clan]", "'dragons' is not known here"),
        ("[clan]", "[clan", "components.toml"),
    ],
)
def test_damage_is_refused_with_its_row_and_reason(tmp_path: Path, whole: str, damaged: str, told: str) -> None:
    COMPONENTS.check_refused(tmp_path, whole, damaged, told)


def test_a_box_without_a_gate_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="ends: there is no gate"):
        COMPONENTS.load(tmp_path, COMPONENTS.whole.replace('kind = "gate"', 'kind = "great_fall", difficulty = 5'))


def counts(box: Box) -> tuple[dict[str, int], int, int, int]:
    halves = [(number, int(here)) for number, here in enumerate(box.places) if number // 2 < box.tiles_used]
    places = {place: sum(here >> kind & 1 for _, here in halves) for kind, place in enumerate(PLACES)}
    used = int(box.tiles)
    whirlpools = [(int(box.north_whirlpools) & used).bit_count(), (int(box.south_whirlpools) & used).bit_count()]
    return places, (int(box.waterways) & used).bit_count(), whirlpools[0], whirlpools[1]


@pytest.mark.rule("VIK-011", "VIK-018")
def test_the_first_edition_holds_what_the_rule_book_counts() -> None:
    places = {"village": 16, "city": 16, "worship": 16, "fortress": 10, "quest": 12, "temple": 0}
    assert counts(game.boxes["first"]) == (places, 12, 3, 3)


@pytest.mark.rule("VIK-012", "VIK-019")
def test_the_kickstarter_edition_holds_what_the_rule_book_counts() -> None:
    places = {"village": 20, "city": 20, "worship": 20, "fortress": 12, "quest": 15, "temple": 10}
    assert counts(game.boxes["kickstarter"]) == (places, 15, 4, 4)


def test_every_fortress_shares_its_territory_with_a_city_or_a_place_of_worship() -> None:
    box = game.boxes["kickstarter"]
    assert all(here & 0b000110 for here in box.places if here & 0b001000)


def test_the_cards_add_up() -> None:
    box = game.boxes["kickstarter"]
    runes = [int(number) for number in box.quest_runes]
    assert [runes.count(number) for number in (3, 4, 5, 6, 7)] == [5, 7, 7, 4, 1]
    assert list(box.end_kinds) == [1] * 6 + [0] * 18
    assert sum(int(box.event_runes[card]) for card in range(30)) / 30 == pytest.approx(3.33, abs=0.01)
    assert sum(int(number) for number in box.event_runes) / 37 == pytest.approx(3.41, abs=0.01)
    assert [id for id in box.card_ids if id.startswith("P")] == [f"P{number:02}" for number in range(1, 13)]


def test_both_editions_share_one_list_of_cards() -> None:
    first, second = game.boxes["first"], game.boxes["kickstarter"]
    assert (first.tile_ids, first.event_ids, first.card_ids) == (second.tile_ids, second.event_ids, second.card_ids)
    assert (first.edition, second.edition) == EDITIONS
