"""What the library amounts to: the figures and the picture of docs/throws.md, and the table of odds of the rule books.

`PYTHONPATH=src python -m skali.games.vikingar.throws.report` in a checkout draws the picture and prints the rest.
"""

import itertools
import math
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

from skali.games.vikingar.throws.library import MOST_RUNES, load_throws
from skali.games.vikingar.throws.odds import WORTH, Score, attacker_wins, odds, score
from skali.games.vikingar.throws.rune import SHORT_EDGE, Reading

PICTURE: Final = Path("docs", "pictures", "throws.svg")
NUMBERS: Final = range(1, MOST_RUNES + 1)
PERCENT: Final = {"en": " %", "fr": "\u202f%"}
POSE_NAMES: Final = ("active", "inactive", "long edge", "short edge")

# The plain sampler of VIK-198
IN_ZONE: Final = 0.97
POSES: Final = (0.465, 0.465, 0.06, 0.01)
OVERLAPPING: Final = 0.06

Chances: TypeAlias = dict[Score, float]

# --- the sampler, worked out exactly ----------------------------------------------------------------------------


def sampled_odds() -> dict[tuple[int, int], float]:
    """The chance of the attacker for each pair of numbers of runes, if they are sampled instead of thrown."""
    scores = {runes: sampled_scores(runes) for runes in NUMBERS}
    return {
        (attack, defence): sum(
            a * d
            for one, a in scores[attack].items()
            for other, d in scores[defence].items()
            if attacker_wins(one, other)
        )
        for attack in NUMBERS
        for defence in NUMBERS
    }


def sampled_scores(runes: int) -> Chances:
    """What a sampled throw scores, by how many runes are in the zone and how many of those overlap no other."""
    scores: Chances = {}
    for inside in range(runes + 1):
        here = math.comb(runes, inside) * IN_ZONE**inside * (1 - IN_ZONE) ** (runes - inside)
        for alone in range(inside + 1):
            share = here * chance_alone(alone, inside)
            for outcome, chance in summed(alone, inside - alone).items():
                scores[outcome] = scores.get(outcome, 0.0) + share * chance
    return scores


def chance_alone(alone: int, runes: int) -> float:
    """The chance that exactly so many runes overlap no other, by inclusion and exclusion."""
    total = 0.0
    for some in range(alone, runes + 1):
        pairs = math.comb(some, 2) + some * (runes - some)
        sign = (-1) ** (some - alone)
        total += sign * math.comb(some, alone) * math.comb(runes, some) * (1 - OVERLAPPING) ** pairs
    return total


def summed(single: int, doubled: int) -> Chances:
    """What runes score together, each with its pose by chance."""
    scores: Chances = {(False, 0): 1.0}
    for times in [1] * single + [2] * doubled:
        more: Chances = {}
        for (short, points), chance in scores.items():
            for pose, share in enumerate(POSES):
                outcome = (short or pose == SHORT_EDGE, points + WORTH[pose] * times)
                more[outcome] = more.get(outcome, 0.0) + chance * share
        scores = more
    return scores


# --- figures ----------------------------------------------------------------------------------------------------


def figures(throws: list[list[Reading]]) -> dict[str, float]:
    """Shares in percent, of the runes and of the pairs of runes that both lie in the zone, and the mean points."""
    runes = [rune for throw in throws for rune in throw]
    poses = Counter(pose for _, pose, _ in runes)
    pairs = [pair for throw in throws for pair in itertools.combinations(enumerate(throw), 2)]
    inside = [(one, other) for (_, one), (other, (there, _, _)) in pairs if one[0] and there]
    over = sum(overlaps >> other & 1 for (_, _, overlaps), other in inside)
    shares = {"in zone": sum(inside for inside, _, _ in runes) / len(runes)}
    shares |= {name: poses[pose] / len(runes) for pose, name in enumerate(POSE_NAMES)}
    shares |= {"pair overlaps": over / max(1, len(inside))}
    points = sum(score(throw)[1] for throw in throws) / len(throws)
    return {name: 100 * share for name, share in shares.items()} | {"mean points": points}


def figures_table() -> Iterator[str]:
    library = load_throws()
    rows = {str(runes): figures(library[runes]) for runes in NUMBERS}
    names = list(rows["1"])
    sampler = [100 * share for share in (IN_ZONE, *POSES, OVERLAPPING)]
    yield "| runes | " + " | ".join(names) + " |"
    yield "| --- |" + " --- |" * len(names)
    for number, row in rows.items():
        yield f"| {number} | " + " | ".join(f"{figure:.1f}" for figure in row.values()) + " |"
    yield "| VIK-198 | " + " | ".join(f"{share:.1f}" for share in sampler) + " | |"


def odds_table(percent: str) -> Iterator[str]:
    """The odds as a table of a rule book: down the side the attacker's runes, along the top the defender's."""
    yield "| runes | " + " | ".join(map(str, NUMBERS)) + " |"
    yield "| --- |" + " --- |" * len(NUMBERS)
    for attack in NUMBERS:
        cells = (f"{100 * odds(attack, defence):.0f}{percent}" for defence in NUMBERS)
        yield f"| {attack} | " + " | ".join(cells) + " |"


# --- the picture ------------------------------------------------------------------------------------------------

CELL, LEFT, TOP = 56, 120, 96
STYLE = """
  .page { fill: #f7efdd } text { fill: #2b2118; font-family: Georgia, serif; font-size: 17px }
  .cell { fill: #7a5220 } .small { font-size: 12px } .line { stroke: #bb9c68; fill: none }
  @media (prefers-color-scheme: dark) {
    .page { fill: #2b2118 } text { fill: #f1e6cd } .cell { fill: #d2a05a } .line { stroke: #5f4831 }
  }
"""


def picture(reference: dict[tuple[int, int], float]) -> str:
    """The odds as a heat map; under each figure, how far it is from the sampler."""
    width, height = LEFT + CELL * MOST_RUNES + 24, TOP + CELL * MOST_RUNES + 56
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
        ' aria-labelledby="title about">',
        '<title id="title">Chance of the attacker in percent, by the runes of both sides</title>',
        '<desc id="about">Each row is a number of runes of the attacker, each column one of the defender. The small'
        " figure is the difference from the plain sampler in points of percent. docs/throws.md has the same"
        " as a table.</desc>",
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{width}" height="{height}" rx="12"/>',
        middle(LEFT + CELL * MOST_RUNES / 2, 36, "runes of the defender"),
        f'<g transform="rotate(-90 36 {TOP + CELL * MOST_RUNES / 2:g})">'
        + middle(36, TOP + CELL * MOST_RUNES / 2, "runes of the attacker")
        + "</g>",
        *cells(reference),
        middle(LEFT + CELL * MOST_RUNES / 2, height - 20, "small: points above or below the sampler", "small"),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def cells(reference: dict[tuple[int, int], float]) -> Iterator[str]:
    for number in NUMBERS:
        yield middle(LEFT + CELL * (number - 0.5), TOP - 14, str(number))
        yield middle(LEFT - 24, TOP + CELL * (number - 0.5) + 6, str(number))
    for attack in NUMBERS:
        for defence in NUMBERS:
            x, y, share = LEFT + CELL * (defence - 1), TOP + CELL * (attack - 1), odds(attack, defence)
            yield f'<rect class="cell" x="{x}" y="{y}" width="{CELL}" height="{CELL}" opacity="{0.45 * share:.3f}"/>'
            yield f'<rect class="line" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>'
            yield middle(x + CELL / 2, y + 27, f"{100 * share:.0f}")
            away = round(100 * (share - reference[attack, defence]))
            yield middle(x + CELL / 2, y + 45, f"{away:+d}".replace("-", "−").replace("+0", "0"), "small")


def middle(x: float, y: float, words: str, kind: str = "") -> str:
    look = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="middle"{look}>{words}</text>'


def distance(reference: dict[tuple[int, int], float]) -> str:
    """How far the odds are from those of the sampler, in a sentence."""
    away = [100 * (odds(*pair) - share) for pair, share in reference.items()]
    mean = sum(map(abs, away)) / len(away)
    return (
        f"Over all hundred pairs of numbers the attacker's chance differs from the sampler's by {mean:.1f} points"
        f" of percent on average, and by {min(away):+.1f} to {max(away):+.1f} at the extremes."
    )


def main() -> None:
    reference = sampled_odds()
    PICTURE.write_text(picture(reference), encoding="utf-8")
    print(*figures_table(), "", distance(reference), "", sep="\n")
    print(*odds_table(PERCENT["en"]), "", *odds_table(PERCENT["fr"]), sep="\n")


if __name__ == "__main__":
    main()
