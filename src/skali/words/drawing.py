"""The third renderer: a scene as one SVG picture that needs nothing beside it, for notebooks and reports."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from skali.engine.scene import Piece, Region, Scene, Surface
from skali.words.layout import Size, Spot, drawing_box, pivot_of, place_pieces
from skali.words.texts import Texts

MARGIN = 20.0
TITLE = 26.0
LETTERS = 1.7  # so many letters are as wide as they are high
PAGE = "#efe6d0"
INK = "#2a2723"
PIP_GAP = 0.2
LEAST_DISC = 13.0
MOST_OF_PIECE = 0.47
SEAT_COLOURS = (  # those of the browser (web/src/seats/seat-colours.ts)
    ("#0072b2", "#004b76"),
    ("#d55e00", "#8f3f00"),
    ("#009e73", "#00694d"),
    ("#e69f00", "#9a6a00"),
    ("#8a5a9e", "#5c3a6b"),
    ("#56b4e9", "#2a7fae"),
)
SYMBOL = re.compile(r"<symbol\b[^>]*>.*?</symbol>", re.DOTALL)
ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
UNKNOWN = Size(100.0, 100.0)


@dataclass(frozen=True)
class Art:
    """The drawings of a game: the symbols by their ids, and all that they share."""

    shared: str
    symbols: dict[str, str]

    def attributes(self, symbol: str) -> dict[str, str]:
        drawing = self.symbols.get(symbol, "<symbol>")
        return dict(ATTRIBUTE.findall(drawing[: drawing.index(">")]))

    def size_of(self, symbol: str) -> Size:
        box = self.numbers(symbol, "viewBox")
        return Size(box[2], box[3]) if len(box) == 4 else UNKNOWN

    def numbers(self, symbol: str, attribute: str) -> list[float]:
        return [float(number) for number in re.split(r"[\s,]+", self.attributes(symbol).get(attribute, "")) if number]


@cache
def load_art(path: Path) -> Art:
    text = path.read_text(encoding="utf-8")
    found = SYMBOL.findall(text)
    inside = text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]
    symbols = {dict(ATTRIBUTE.findall(drawing[: drawing.index(">")]))["id"]: drawing for drawing in found}
    return Art(re.sub(r"<!--.*?-->", "", SYMBOL.sub("", inside), flags=re.DOTALL).strip(), symbols)


def draw_scene(scene: Scene, art_file: Path, texts: Texts) -> str:
    """All surfaces, in rows as wide as the widest of them, with only the drawings they need."""
    art = load_art(art_file)
    spots = place_pieces(scene, art.size_of)
    places, width, height = set_out(scene.surfaces)
    parts = []
    for surface, (x, y) in zip(scene.surfaces, places, strict=True):
        parts += [title(texts.tell(surface.name), x, y, surface.width)]
        parts += [f'<g transform="translate({x:g} {y:g})">', *surface_parts(scene, surface, spots, art), "</g>"]
    box = f'width="{width:g}" height="{height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" {box}>'
    page = f'<rect {box} fill="{PAGE}"/>'
    return "\n".join([head, art.shared, *drawings_for(scene, art), page, *parts, "</svg>\n"])


def set_out(surfaces: Sequence[Surface]) -> tuple[list[tuple[float, float]], float, float]:
    """Where each surface begins, and how wide and high the page is: there is room for two players side by side."""
    mats = [2 * surface.width + MARGIN for surface in surfaces if surface.owner is not None]
    width = max([*mats, *(surface.width for surface in surfaces)]) + 2 * MARGIN
    places, x, y, row = [], MARGIN, MARGIN + TITLE, 0.0
    for surface in surfaces:
        if x > MARGIN and x + surface.width + MARGIN > width:
            x, y, row = MARGIN, y + row + MARGIN + TITLE, 0.0
        places.append((x, y))
        x += surface.width + MARGIN
        row = max(row, surface.height)
    return places, width, y + row + MARGIN


def drawings_for(scene: Scene, art: Art) -> list[str]:
    """The drawings of a scene, and those that these are made of."""
    needed: dict[str, str] = {}
    waiting = sorted(scene.symbols() | set(re.findall(r'href="#([^"]+)"', art.shared)))
    while waiting:
        symbol = waiting.pop()
        if symbol in art.symbols and symbol not in needed:
            needed[symbol] = art.symbols[symbol]
            waiting += re.findall(r'href="#([^"]+)"', art.symbols[symbol])
    return list(needed.values())


def surface_parts(scene: Scene, surface: Surface, spots: dict[str, Spot], art: Art) -> Iterator[str]:
    if surface.symbol is not None:
        yield use(surface.symbol, 0, 0, surface.width, surface.height, seat_style(surface.owner))
    regions = [region for region in scene.regions if region.surface == surface.id]
    yield from (region_part(region) for region in regions if region.symbol is not None)
    here = {region.id for region in regions}
    for piece in scene.pieces:
        if piece.region in here:
            yield from piece_parts(piece, spots[piece.id], art)


def region_part(region: Region) -> str:
    box, pivot = drawing_box(region.shape), pivot_of(region.shape)
    turn = f' transform="rotate({region.turn:g} {pivot[0]:g} {pivot[1]:g})"' if region.turn else ""
    return use(str(region.symbol), box.x, box.y, box.w, box.h, seat_style(region.owner) + turn)


def piece_parts(piece: Piece, spot: Spot, art: Art) -> Iterator[str]:
    size = art.size_of(piece.symbol)
    place = f"translate({spot.x:g} {spot.y:g}) rotate({spot.turn:g}) scale({spot.scale:g})"
    yield f'<g transform="{place}"{seat_style(piece.owner)}>'
    yield use(piece.symbol, -size.w / 2, -size.h / 2, size.w, size.h)
    yield from pip_parts(piece, size, art)
    if piece.value:
        yield from value_parts(piece.value, art.numbers(piece.symbol, "data-value"), size, spot.scale)
    yield "</g>"


def pip_parts(piece: Piece, size: Size, art: Art) -> Iterator[str]:
    """A small row of signs along the strip that the drawing keeps for them."""
    symbols = [pips.symbol for pips in piece.pips for _ in range(pips.count)]
    if not symbols:
        return
    strip = art.numbers(piece.symbol, "data-pips") or [size.w * 0.05, size.h * 0.8, size.w * 0.9, size.h * 0.17]
    side = min(strip[3], strip[2] / (len(symbols) * (1 + PIP_GAP)))
    left = strip[0] + strip[2] / 2 - len(symbols) * side * (1 + PIP_GAP) / 2 - size.w / 2
    for index, symbol in enumerate(symbols):
        yield use(symbol, left + index * side * (1 + PIP_GAP), strip[1] - size.h / 2, side, side)


def title(words: str, x: float, y: float, width: float) -> str:
    """Above a surface, as small as it must be not to reach beyond it."""
    return text_at(x, y - TITLE / 2, min(TITLE * 0.8, LETTERS * width / len(words)), words, anchor="start")


def value_parts(value: str, disc: list[float], size: Size, scale: float) -> Iterator[str]:
    """A number on a disc, never too small to read and never hiding a small piece."""
    x, y, r = disc if len(disc) == 3 else (size.w / 6, size.h / 6, size.h / 8)
    r = max(r, min(LEAST_DISC / scale, MOST_OF_PIECE * min(size.w, size.h)))
    x, y = x - size.w / 2, y - size.h / 2
    yield f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="#f6efdc" stroke="{INK}" stroke-width="1.6"/>'
    yield text_at(x, y, r * (1.0 if len(value) > 2 else 1.45), value)


def text_at(x: float, y: float, size: float, words: str, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-family="serif" font-weight="700" fill="{INK}"'
        f' text-anchor="{anchor}" dominant-baseline="central">{escape(words)}</text>'
    )


def use(symbol: str, x: float, y: float, w: float, h: float, more: str = "") -> str:
    return f'<use href={quoteattr("#" + symbol)} x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"{more}/>'


def seat_style(seat: int | None) -> str:
    if seat is None:
        return ""
    light, dark = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    return f' style="--seat:{light};--seat-dark:{dark}"'
