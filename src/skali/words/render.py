"""The second renderer: a scene as plain text, for the terminal and for screen readers."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from skali.engine.scene import ROLES, Offer, Piece, Prompt, Region, Scene, ScoreLine, Surface
from skali.engine.text_map import TextMap
from skali.words.effects import Effects, colon, effect_line
from skali.words.text_map import box_width, map_lines
from skali.words.texts import Texts

PIP = "◆"
NAME_WIDTH = 30
SEAT_INDENT = 5
EFFECT_INDENT = 8


@dataclass(frozen=True)
class Telling:
    """With what a scene is told: the numbers of offers by what they point to, the codes of regions, the map."""

    texts: Texts
    numbers: Mapping[str, list[int]]
    map: TextMap | None = None
    width: int | None = None  # how much goes on a line, where lines are broken
    effects: Effects | None = None

    @property
    def box(self) -> int | None:
        """How wide a box of the map is; None where its regions are listed."""
        return box_width(self.map, self.width) if self.map and self.width else None

    def name(self, region: Region) -> str:
        code = self.map.codes.get(region.id) if self.map else None
        return f"{code} {self.texts.tell(region.name)}" if code else self.texts.tell(region.name)


def scene_lines(
    scene: Scene,
    prompt: Prompt,
    texts: Texts,
    map: TextMap | None = None,
    width: int | None = None,
    effects: Effects | None = None,
) -> list[str]:
    """The whole scene; where a region or piece can be chosen, the number of the offer stands before it.

    A map is drawn where the width allows it; without a width, and on little, its regions are listed.
    """
    telling = Telling(texts, offers_by_target(prompt), map, width, effects)
    lines = [texts.tell(message) for message in scene.headline]
    pieces: dict[str, list[Piece]] = {region.id: [] for region in scene.regions}
    for piece in scene.pieces:
        pieces[piece.region].append(piece)
    for surface in scene.surfaces:
        regions = [region for region in scene.regions if region.surface == surface.id]
        lines += ["", *surface_lines(scene, surface, regions, pieces, telling)]
    return lines


def offers_by_target(prompt: Prompt) -> dict[str, list[int]]:
    numbers: dict[str, list[int]] = {}
    for number, offer in enumerate(prompt.offers, start=1):
        for target in offer.targets:
            numbers.setdefault(target, []).append(number)
    return numbers


def surface_lines(
    scene: Scene,
    surface: Surface,
    regions: Sequence[Region],
    pieces: Mapping[str, list[Piece]],
    telling: Telling,
) -> Iterator[str]:
    """A shared surface is a map or gets a line a region, a seat's own one line for all."""
    texts, numbers = telling.texts, telling.numbers
    title = texts.tell(surface.name).upper()
    filled = [region for region in regions if pieces[region.id] or region.id in numbers or region.details]
    if surface.owner is not None:
        yield f"{title} ({texts.animal(surface.owner)}) {seat_facts(scene, surface.owner, texts)}".rstrip()
        held = [held_line(region, pieces[region.id], telling) for region in filled]
        yield from (" " * SEAT_INDENT + line for line in on_lines(held, telling.width))
        yield from effect_lines(regions, pieces, telling)
    elif telling.map and telling.map.surface == surface.id and telling.box:
        yield title
        yield from map_lines(telling.map, scene, numbers, texts, telling.box)
        yield from effect_lines(regions, pieces, telling)
    else:
        yield title
        for region in filled:
            yield region_line(region, pieces[region.id], telling)
            yield from effect_lines([region], pieces, telling)


def on_lines(held: Sequence[str], width: int | None) -> list[str]:
    """What a seat holds: one line, or where lines are broken as few as hold every part whole."""
    lines: list[str] = []
    for part in held:
        if lines and (width is None or SEAT_INDENT + cell_len(f"{lines[-1]} · {part}") <= width):
            lines[-1] += f" · {part}"
        else:
            lines.append(part)
    return lines


def held_line(region: Region, pieces: Sequence[Piece], telling: Telling) -> str:
    things = piece_list(pieces, telling.numbers, telling.texts) or "–"
    return f"{mark(region.id, telling.numbers)}{telling.name(region)}{colon(telling.texts)}{things}"


def effect_lines(regions: Sequence[Region], pieces: Mapping[str, list[Piece]], telling: Telling) -> Iterator[str]:
    """What the pieces there do, where that has not been told yet."""
    if telling.effects is None:
        return
    names = {telling.texts.tell(region.name) for region in regions}
    for name, does in telling.effects.new(piece for region in regions for piece in pieces[region.id]):
        yield " " * EFFECT_INDENT + does if name in names else effect_line((name, does), telling.texts, EFFECT_INDENT)


def region_line(region: Region, pieces: Sequence[Piece], telling: Telling) -> str:
    texts, numbers = telling.texts, telling.numbers
    shown = mark(region.id, numbers).rstrip()
    told = [*(texts.tell(detail) for detail in region.details), piece_list(pieces, numbers, texts)]
    name = telling.name(region) + states_text(region.states, texts)
    return f"{shown:>5} {name:<{NAME_WIDTH}} {' · '.join(part for part in told if part)}".rstrip()


def piece_list(pieces: Sequence[Piece], numbers: Mapping[str, list[int]], texts: Texts) -> str:
    """The pieces in words; those that look alike are counted."""
    told = Counter(piece_text(piece, numbers, texts) for piece in pieces)
    return ", ".join(text if count == 1 else f"{text} × {count}" for text, count in told.items())


def piece_text(piece: Piece, numbers: Mapping[str, list[int]], texts: Texts) -> str:
    name = texts.tell(piece.name)
    number = f" {piece.value}" if piece.value and piece.value not in name.split() else ""
    pips = "".join(" " + PIP * pips.count for pips in piece.pips if pips.count)
    return f"{mark(piece.id, numbers)}{name}{number}{pips}{states_text(piece.states, texts)}"


def states_text(states: Sequence[str], texts: Texts) -> str:
    return f" ({', '.join(texts.say(f'state-{state}') for state in states)})" if states else ""


def mark(id: str, numbers: Mapping[str, list[int]]) -> str:
    return f"[{', '.join(map(str, numbers[id]))}] " if id in numbers else ""


def seat_facts(scene: Scene, seat: int, texts: Texts) -> str:
    facts = (fact for panel in scene.seats if panel.seat == seat for fact in panel.facts)
    return " · ".join(f"{texts.tell(fact.label)} {fact.value}" for fact in facts)


def in_order(prompt: Prompt) -> Prompt:
    """The offers by their roles, what one would usually want first and losses last."""
    offers = tuple(sorted(prompt.offers, key=lambda offer: ROLES.index(offer.role)))
    return replace(prompt, offers=offers)


def prompt_lines(prompt: Prompt, texts: Texts) -> list[str]:
    return [texts.tell(prompt.ask), *(offer_line(*one, texts) for one in enumerate(prompt.offers, start=1))]


def offer_line(number: int, offer: Offer, texts: Texts) -> str:
    loss = f" ({texts.say('role-loss')})" if offer.role == "loss" else ""
    return f"{number:>4}  {texts.tell(offer.label)}{loss}"


def score_lines(sheet: Sequence[ScoreLine], totals: Sequence[int], texts: Texts) -> list[list[str]]:
    """The score sheet as rows of cells: a category, then a number for each seat; the total last."""
    rows = [[texts.tell(line.label), *(str(score) for score in line.scores)] for line in sheet]
    return [*rows, [texts.say("score-total"), *(str(total) for total in totals)]]
