"""Where the pieces of a scene lie on its surfaces: the arithmetic of web/src/scene/layout.ts, in Python."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from skali.engine.scene import Disc, Piece, Rect, Region, Scene, Shape, Wedge

GAP = 4.0
STACK_STEP = 3.0
HIGHEST_STACK = 12
FAN_DEGREES = 6.0
WEDGE_ROOM = 0.8  # of a wedge's depth or arc, for an upright square
FOOT = 1.15  # heights of the tallest piece between a foot row and the lower edge


@dataclass(frozen=True)
class Size:
    w: float
    h: float


@dataclass(frozen=True)
class Spot:
    """The middle of a piece, how much smaller it is drawn, and how far it is turned."""

    x: float
    y: float
    scale: float = 1.0
    turn: float = 0.0


SizeOf = Callable[[str], Size]


def place_pieces(scene: Scene, size_of: SizeOf) -> dict[str, Spot]:
    """The spot of each piece, by its id."""
    spots: dict[str, Spot] = {}
    for region in scene.regions:
        pieces = [piece for piece in scene.pieces if piece.region == region.id]
        sizes = [size_of(piece.symbol) for piece in pieces]
        for piece, spot in zip(pieces, arrange(region, pieces, sizes), strict=True):
            spots[piece.id] = replace(spot, turn=spot.turn + piece.turn)
    return spots


def arrange(region: Region, pieces: Sequence[Piece], sizes: Sequence[Size]) -> list[Spot]:
    room = room_inside(region.shape)
    if region.layout == "free":
        return free(region, pieces, sizes)
    count = max(region.room or 0, len(sizes))
    if region.layout == "stack":
        return stack(room, sizes)
    if region.layout == "fan":
        return fan(room, sizes)
    if region.layout == "grid":
        return grid(room, sizes, count)
    if region.room:
        return cut(room, sizes, *((count, 1) if region.layout == "row" else (1, count)))
    if region.layout == "row":
        return line(room, sizes)
    turned = line(Rect(room.y, room.x, room.h, room.w), [Size(size.h, size.w) for size in sizes])
    return [Spot(spot.y, spot.x, spot.scale) for spot in turned]


def free(region: Region, pieces: Sequence[Piece], sizes: Sequence[Size]) -> list[Spot]:
    """Pieces lie where they say; of the others the first takes the middle and the rest stand at its foot."""
    room = room_inside(region.shape)
    loose = [index for index, piece in enumerate(pieces) if piece.at is None]
    tallest = max((sizes[index].h for index in loose[1:]), default=0.0)
    strip = Rect(room.x, room.y + room.h - tallest * FOOT, room.w, tallest)
    foot = dict(zip(loose[1:], line(strip, [sizes[index] for index in loose[1:]], centred=True), strict=True))
    spots = []
    for index, (piece, size) in enumerate(zip(pieces, sizes, strict=True)):
        if piece.at is not None:
            spots.append(Spot(*piece.at))
        elif index in foot:
            spots.append(foot[index])
        else:
            scale = grown_scale(room, size) if len(loose) == 1 else fit_scale(room, size)
            spots.append(Spot(*middle_of(region.shape), scale))
    return spots


def grown_scale(room: Rect, size: Size) -> float:
    """A lone small piece grows to half of its place."""
    half = min(room.w / size.w, room.h / size.h) / 2
    return max(half, min(1.0, half * 2))


def fit_scale(room: Rect, size: Size) -> float:
    return min(1.0, room.w / size.w, room.h / size.h)


def line(room: Rect, sizes: Sequence[Size], centred: bool | None = None) -> list[Spot]:
    """In a row from the left, centred when the room is nearly square; overlapping when there are too many."""
    centred = room.w < room.h * 2 if centred is None else centred
    scales = [min(1.0, room.h / size.h) for size in sizes]
    widths = [size.w * scale for size, scale in zip(sizes, scales, strict=True)]
    total = sum(widths) + GAP * max(0, len(sizes) - 1)
    last = widths[-1] if widths else 0.0
    squeeze = max(0.0, room.w - last) / max(1.0, total - last) if total > room.w else 1.0
    left = room.x + (max(0.0, room.w - total) / 2 if centred else 0.0)
    spots = []
    for width, scale in zip(widths, scales, strict=True):
        spots.append(Spot(left + width / 2, room.y + room.h / 2, scale))
        left += (width + GAP) * squeeze
    return spots


def cut(room: Rect, sizes: Sequence[Size], columns: int, rows: int) -> list[Spot]:
    """A cell for each piece there is room for, so that nothing shifts when one is taken."""
    cell = Rect(0, 0, room.w / columns, room.h / rows)
    return [
        Spot(
            room.x + cell.w * (index % columns + 0.5),
            room.y + cell.h * (index // columns + 0.5),
            fit_scale(cell, size),
        )
        for index, size in enumerate(sizes)
    ]


def grid(room: Rect, sizes: Sequence[Size], count: int) -> list[Spot]:
    """As many columns as let the pieces be drawn largest."""
    count = max(1, count)
    largest = Size(max((size.w for size in sizes), default=1.0), max((size.h for size in sizes), default=1.0))

    def scale_in(columns: int) -> float:
        rows = math.ceil(count / columns)
        return fit_scale(Rect(0, 0, room.w / columns, room.h / rows), largest)

    columns = max(range(1, count + 1), key=scale_in)
    scale = scale_in(columns)
    return [replace(spot, scale=scale) for spot in cut(room, sizes, columns, math.ceil(count / columns))]


def stack(room: Rect, sizes: Sequence[Size]) -> list[Spot]:
    lifts = [min(index, HIGHEST_STACK) * STACK_STEP for index in range(len(sizes))]
    return [
        Spot(room.x + room.w / 2 + lift / 2, room.y + room.h / 2 - lift, fit_scale(room, size))
        for lift, size in zip(lifts, sizes, strict=True)
    ]


def fan(room: Rect, sizes: Sequence[Size]) -> list[Spot]:
    middle = (len(sizes) - 1) / 2
    return [
        replace(spot, y=spot.y + abs(index - middle) * GAP, turn=(index - middle) * FAN_DEGREES)
        for index, spot in enumerate(line(room, sizes, centred=True))
    ]


# --- shapes ------------------------------------------------------------------------------------------------------


def room_inside(shape: Shape) -> Rect:
    """The largest upright box in which pieces can be set."""
    if isinstance(shape, Rect):
        return shape
    if isinstance(shape, Disc):
        return around(shape.cx, shape.cy, shape.r * math.sqrt(2))
    radius = (shape.inner + shape.outer) / 2
    arc = math.radians(shape.end - shape.start) * radius
    angle = math.radians((shape.start + shape.end) / 2 - 90)
    side = min(shape.outer - shape.inner, arc) * WEDGE_ROOM
    return around(shape.cx + radius * math.cos(angle), shape.cy + radius * math.sin(angle), side)


def around(x: float, y: float, side: float) -> Rect:
    return Rect(x - side / 2, y - side / 2, side, side)


def middle_of(shape: Shape) -> tuple[float, float]:
    room = room_inside(shape)
    return room.x + room.w / 2, room.y + room.h / 2


def drawing_box(shape: Shape) -> Rect:
    """The box into which a region's drawing goes: that of a wedge as it lies when it points north."""
    if isinstance(shape, Rect):
        return shape
    if isinstance(shape, Disc):
        return around(shape.cx, shape.cy, 2 * shape.r)
    half = math.radians(min(180.0, shape.end - shape.start) / 2)
    reach = shape.outer * math.sin(half)
    return Rect(shape.cx - reach, shape.cy - shape.outer, 2 * reach, shape.outer - shape.inner * math.cos(half))


def pivot_of(shape: Shape) -> tuple[float, float]:
    """The point about which a region's drawing is turned."""
    return (shape.cx, shape.cy) if isinstance(shape, Wedge) else middle_of(shape)
