"""A rule book on a terminal: cells with percentages are shaded, and nothing else changes."""

import io

from rich.console import Console

from skali.cli.books import BookPage, shade

BOOK = """## Odds

| attacker | against 1 | against 2 |
| --- | --- | --- |
| 4 | 83\u202f% | 5 % |
| 5 | 120 | 50 % of all |
"""


def shown(colours: bool) -> str:
    out = io.StringIO()
    Console(file=out, width=60, force_terminal=colours, color_system="truecolor" if colours else None).print(
        BookPage(BOOK)
    )
    return out.getvalue()


def test_cells_with_percentages_are_shaded_by_them() -> None:
    page = shown(colours=True)
    assert "\x1b[38;2;0;0;0;48;2;194;153;95m83\u202f%\x1b[0m" in page
    assert "\x1b[38;2;255;255;255;48;2;52;40;28m5 %\x1b[0m" in page
    assert page.count("48;2;") == 2


def test_without_colours_the_figures_are_all_there() -> None:
    page = shown(colours=False)
    assert [line.split() for line in page.split("\n") if line.strip().startswith(("4", "5"))] == [
        ["4", "83", "%", "5", "%"],
        ["5", "120", "50", "%", "of", "all"],
    ]


def test_figures_can_be_read_on_every_shade() -> None:
    for percent in range(101):
        ink, _, ground = shade(percent).split(" ")
        red, green, blue = (int(part) for part in ground.removeprefix("rgb(").removesuffix(")").split(","))
        lit = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        letters = {"#000000": 0.0, "#ffffff": 1.0}[ink]
        light, dark = max(lit, letters), min(lit, letters)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, percent


def linear(part: int) -> float:
    share = part / 255
    return float(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
