"""The second renderer: a scene as plain text, for the terminal and for screen readers."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from skali.engine.scene import Piece, Prompt, Region, Scene, ScoreLine, Surface
from skali.words.texts import Texts

PIP = "◆"
NAME_WIDTH = 30


def scene_lines(scene: Scene, prompt: Prompt, texts: Texts) -> list[str]:
    """The whole scene; where a region or piece can be chosen, the number of the offer stands before it."""
    numbers: dict[str, list[int]] = {}
    for number, offer in enumerate(prompt.offers, start=1):
        for target in offer.targets:
            numbers.setdefault(target, []).append(number)
    lines = [texts.tell(message) for message in scene.headline]
    pieces: dict[str, list[Piece]] = {region.id: [] for region in scene.regions}
    for piece in scene.pieces:
        pieces[piece.region].append(piece)
    for surface in scene.surfaces:
        regions = [region for region in scene.regions if region.surface == surface.id]
        lines += ["", *surface_lines(scene, surface, regions, pieces, numbers, texts)]
    return lines


def surface_lines(
    scene: Scene,
    surface: Surface,
    regions: Sequence[Region],
    pieces: Mapping[str, list[Piece]],
    numbers: Mapping[str, list[int]],
    texts: Texts,
) -> Iterator[str]:
    """A shared surface gets a line a region, a seat's own one line for all."""
    title = texts.tell(surface.name)
    if surface.owner is None:
        yield title.upper()
        for region in regions:
            if pieces[region.id] or region.id in numbers or region.details:
                yield region_line(region, pieces[region.id], numbers, texts)
        return
    yield f"{title.upper()} ({texts.animal(surface.owner)}) {seat_facts(scene, surface.owner, texts)}".rstrip()
    filled = [region for region in regions if pieces[region.id] or region.id in numbers or region.details]
    colon = "\u202f: " if texts.language == "fr" else ": "
    held = (f"{mark(region.id, numbers)}{texts.tell(region.name)}{colon}" for region in filled)
    things = (piece_list(pieces[region.id], numbers, texts) or "–" for region in filled)
    line = " · ".join(name + thing for name, thing in zip(held, things, strict=True))
    if line:
        yield f"     {line}"


def region_line(region: Region, pieces: Sequence[Piece], numbers: Mapping[str, list[int]], texts: Texts) -> str:
    shown = mark(region.id, numbers).rstrip()
    told = [*(texts.tell(detail) for detail in region.details), piece_list(pieces, numbers, texts)]
    name = texts.tell(region.name) + states_text(region.states, texts)
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


def prompt_lines(prompt: Prompt, texts: Texts) -> list[str]:
    lines = [texts.tell(prompt.ask)]
    for number, offer in enumerate(prompt.offers, start=1):
        lines.append(f"{number:>4}  {texts.tell(offer.label)}")
    return lines


def score_lines(sheet: Sequence[ScoreLine], totals: Sequence[int], texts: Texts) -> list[list[str]]:
    """The score sheet as rows of cells: a category, then a number for each seat; the total last."""
    rows = [[texts.tell(line.label), *(str(score) for score in line.scores)] for line in sheet]
    return [*rows, [texts.say("score-total"), *(str(total) for total in totals)]]
