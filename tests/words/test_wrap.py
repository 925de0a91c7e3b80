"""Lines break at words, and what follows stands where it belongs."""

import pytest
from rich.cells import cell_len

from skali.words.wrap import fold, wrap


def test_a_line_that_fits_stays_as_it_is() -> None:
    assert wrap("   2  Flee", 40) == ["   2  Flee"]
    assert wrap("", 40) == [""]


def test_lines_break_between_words() -> None:
    assert wrap("The Voyage ends as soon as all ships are on the Arrival.", 30) == [
        "The Voyage ends as soon as all",
        "  ships are on the Arrival.",
    ]


def test_what_follows_stands_under_the_second_column() -> None:
    assert wrap("  [2] Space 1        Sword 1, Wooden sail, Longship of Bjørn", 44) == [
        "  [2] Space 1        Sword 1, Wooden sail,",
        "                     Longship of Bjørn",
    ]
    assert wrap("  10  Sail to space 11 with all your ships", 30) == [
        "  10  Sail to space 11 with",
        "      all your ships",
    ]


def test_what_belongs_together_stays_together() -> None:
    line = (
        "Quand\u202f? Maintenant\u202f: «\u202foui\u202f» · Viking × 6, [2, 14] Épée ◆◆ – Al-Andalus, où est-on\u00a0?"
    )
    for width in range(20, 60):
        told = "\n".join(wrap(line, width))
        for pair in (
            "Quand\u202f?",
            "«\u202foui\u202f» ·",
            "Viking × 6",
            "[2, 14] Épée ◆◆",
            "Al-Andalus",
            "est-on\u00a0?",
        ):
            assert pair in told, (width, told)


@pytest.mark.parametrize("width", range(20, 90, 7))
def test_no_line_is_too_long_and_no_word_is_lost(width: int) -> None:
    line = "      Réserve de Vikings             26 Vikings, " + "Drakkar (Astrid) × 3, " * 9 + "x" * 150
    told = wrap(line, width)
    assert all(cell_len(part) <= width for part in told)
    assert "".join("".join(told).split()) == "".join(line.split())


def test_wide_letters_take_two_columns() -> None:
    told = wrap("漢字 " * 20, 30)
    assert all(cell_len(part) <= 30 for part in told)


def test_words_are_folded_into_a_box() -> None:
    assert fold(["[12,13]", "S18", "Fabled Indies", "≈", "worship"], 13) == [
        "[12,13] S18",
        " Fabled",
        " Indies ≈",
        " worship",
    ]
    assert all(len(line) <= 8 for line in fold(["x" * 30], 8))
