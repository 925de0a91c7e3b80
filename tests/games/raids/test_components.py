"""A damaged components.toml is refused with an error that names the row and the reason."""

from pathlib import Path

import pytest

from skali.engine.reading import read_toml
from skali.games.raids import game
from skali.games.raids.rules.box import TYPES, Box
from tests.games.damage import Components

COMPONENTS = Components(game.folder, Box)
AXE = '{ id = "V1-01", type = "weapon", value = 1, shields = 1 }'


def test_the_components_as_they_are_can_be_read() -> None:
    Box(read_toml(game.folder / "components.toml"))


@pytest.mark.parametrize(
    ("whole", "damaged", "told"),
    [
        (f"  {AXE},\n", "", "voyage_tiles, 1: 16 entries are expected, not 15"),
        (
            '"weapon", value = 1, shields = 1',
            '"god", value = 1, shields = 1',
            "voyage_tiles, 1 V1-01, type: 'god' is not one of",
        ),
        (AXE, AXE.replace("value = 1, ", ""), "1 V1-01: 'value' is missing"),
        (AXE, AXE.replace(", shields = 1", ""), "1 V1-01: 'shields' is missing"),
        (AXE, AXE.replace("shields = 1", "shields = 10"), "1 V1-01, shields: 10 is not between 0 and 9"),
        (AXE, AXE.replace("value = 1", "value = 0"), "1 V1-01, value: 0 is not between 1 and 99"),
        (AXE, AXE.replace("value = 1", 'value = "one"'), "1 V1-01, value: a whole number is expected, not text"),
        (AXE, AXE.replace(" }", ', colour = "red" }'), "1 V1-01: 'colour' is not known here"),
        (AXE, AXE.replace("V1-01", "V1-02"), "1 V1-02, id: 'V1-02' stands there twice"),
        ('kind = "wood", ', "", "'kind' is missing"),
        (
            "tile_spaces = [1, 2,",
            "tile_spaces = [2,",
            "track, tile_spaces: with the villages they must be the spaces 1 to 19",
        ),
        ("villages = [5, 10, 15]", "villages = [5, 10, 10, 15]", "they must be the spaces 1 to 19, each once"),
        ("arrival = 20", "arrival = 40", "track, arrival: 40 is not between 2 and 31"),
        ("3 = [1, 2, 2]", "3 = [1, 2]", "starting_crew, 3: 3 entries are expected, not 2"),
        ("6 = 4\n", "", "coins: '6' is missing"),
        ("ranked = [6, 3, 1]", "ranked = [5, 3, 1]", "arrival_coins, ranked: the coins are"),
        ("places = [2, 1]", "places = [2, 1, 1]", "encounter, places: 2 entries are expected, not 3"),
        ("places = [3, 1]", "places = [3, 2]", "pillage, places: the coins are"),
        ("glory = [0, 1,", "glory = [1, 1,", "runes, glory: it starts with 0"),
        ('counts = "sails"', 'counts = "oars"', "arrival_tiles A-8, counts: 'oars' is not one of"),
        ('counts = "sails"', 'counts = "runes"', "arrival_tiles: one tile for each of"),
        ("slots = 5", "slots = 0", "longship, slots: 0 is not between 1 and 9"),
        ("bare_shields = 2", "bare_shields = -1", "longship, bare_shields: -1 is not between 0 and 9"),
        ("voyages = 4", "voyages = 0", "voyages: 0 is not between 1 and 9"),
        ("vikings = 40", "vikings = 40\nhorses = 3", "'horses' is not known here"),
        ("vikings = 40", "vikings = = 40", "Invalid value"),
    ],
)
def test_damage_is_refused_with_its_row_and_reason(tmp_path: Path, whole: str, damaged: str, told: str) -> None:
    COMPONENTS.check_refused(tmp_path, whole, damaged, told)


def test_the_box_holds_what_the_rule_book_counts() -> None:
    box = Box(read_toml(game.folder / "components.toml"))
    counts = {name: list(box.types).count(number) for number, name in enumerate(TYPES)}
    sums = {name: sum(v for t, v in zip(box.types, box.values, strict=True) if t == n) for n, name in enumerate(TYPES)}
    assert len(box.ids) == 64
    assert counts == {
        "weapon": 5,
        "sail": 5,
        "mjollnir": 4,
        "pennant": 6,
        "good": 11,
        "rune": 10,
        "port": 7,
        "encounter": 3,
        "pillage": 4,
        "monster": 9,
    }
    assert sums == {
        "weapon": 8,
        "sail": 7,
        "mjollnir": 5,
        "pennant": 29,
        "good": 65,
        "rune": 10,
        "port": 10,
        "encounter": 0,
        "pillage": 0,
        "monster": 45,
    }
