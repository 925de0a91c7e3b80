"""Draws a text map: boxes of a grid side by side, as wide as there is room."""

from collections.abc import Mapping, Sequence

from skali.engine.scene import Scene
from skali.engine.text_map import TextBox, TextLine, TextMap
from skali.words.texts import Texts
from skali.words.wrap import fold

WIDEST = 20
CORNERS = {  # by the lines that meet there: up, right, down, left
    (False, True, True, False): "┌",
    (False, False, True, True): "┐",
    (True, True, False, False): "└",
    (True, False, False, True): "┘",
    (False, True, True, True): "┬",
    (True, True, False, True): "┴",
    (True, True, True, False): "├",
    (True, False, True, True): "┤",
    (True, True, True, True): "┼",
    (True, False, True, False): "│",
    (False, True, False, True): "─",
}


def box_width(map: TextMap, width: int) -> int | None:
    """How wide a box is drawn on so many columns, if the map can be drawn there at all."""
    fitting = (width - 1) // map.columns - 1
    return min(WIDEST, fitting) if fitting >= map.narrowest else None


def map_lines(map: TextMap, scene: Scene, numbers: Mapping[str, list[int]], texts: Texts, box: int) -> list[str]:
    """The map with boxes so many columns wide; what can be chosen bears its number."""
    told = {key(one): box_lines(one, scene, numbers, texts, inner_width(one, box)) for one in map.boxes}
    heights = row_heights(map, told)
    canvas = Canvas(map.columns * (box + 1) + 1, sum(heights) + map.rows + 1)
    tops = [sum(heights[:row]) + row for row in range(map.rows + 1)]
    for one in map.boxes:
        left, right = one.column * (box + 1), (one.column + one.columns) * (box + 1)
        canvas.frame(left, tops[one.row], right, tops[one.row + one.rows])
        for number, line in enumerate(told[key(one)]):
            canvas.write(left + 1, tops[one.row] + 1 + number, line)
    return canvas.lines()


def key(box: TextBox) -> tuple[int, int]:
    return box.column, box.row


def inner_width(box: TextBox, width: int) -> int:
    return box.columns * (width + 1) - 1


def row_heights(map: TextMap, told: Mapping[tuple[int, int], Sequence[str]]) -> list[int]:
    """Every row is as high as its fullest box; the last row of a box that takes several makes up for the rest."""
    heights = [1] * map.rows
    for box in map.boxes:
        if box.rows == 1:
            heights[box.row] = max(heights[box.row], len(told[key(box)]))
    for box in map.boxes:
        last = box.row + box.rows - 1
        room = sum(heights[box.row : last + 1]) + box.rows - 1
        heights[last] += max(0, len(told[key(box)]) - room)
    return heights


def box_lines(box: TextBox, scene: Scene, numbers: Mapping[str, list[int]], texts: Texts, width: int) -> list[str]:
    return [part for line in box.lines for part in region_lines(line, scene, numbers, texts, width)]


def region_lines(line: TextLine, scene: Scene, numbers: Mapping[str, list[int]], texts: Texts, width: int) -> list[str]:
    parts = set() if line.region is None else ids_within(line.region, scene)
    found = sorted({number for id in parts for number in numbers.get(id, ())})
    words = (mark(found, width), line.code, *(texts.tell(message) for message in line.told))
    first, *more = fold([word for word in words if word], width)
    if line.rule != " " and len(first) < width:
        first = f"{first} ".ljust(width, line.rule)
    return [first, *more]


def mark(numbers: Sequence[int], width: int) -> str:
    """The numbers of offers, those in a row as a range; of more than fit, the first and that there are others."""
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and number == ranges[-1][-1] + 1:
            ranges[-1].append(number)
        else:
            ranges.append([number])
    told = ",".join(str(row[0]) if len(row) == 1 else f"{row[0]}-{row[-1]}" for row in ranges)
    if len(told) + 2 > width:
        return f"[{numbers[0]}…]"
    return f"[{told}]" if told else ""


def ids_within(region: str, scene: Scene) -> set[str]:
    """The region, those that are part of it, and the pieces there."""
    parts = {part.id for part in scene.regions if part.within == region} | {region}
    return parts | {piece.id for piece in scene.pieces if piece.region in parts}


class Canvas:
    """Characters in rows; the frames drawn on it share their lines."""

    def __init__(self, width: int, height: int) -> None:
        self.rows = [[" "] * width for line in range(height)]
        self.drawn: set[tuple[int, int, int, int]] = set()  # steps of lines: from a place to the next

    def frame(self, left: int, top: int, right: int, bottom: int) -> None:
        for x in range(left, right):
            self.drawn |= {(x, top, x + 1, top), (x, bottom, x + 1, bottom)}
        for y in range(top, bottom):
            self.drawn |= {(left, y, left, y + 1), (right, y, right, y + 1)}

    def write(self, x: int, y: int, text: str) -> None:
        self.rows[y][x : x + len(text)] = text

    def lines(self) -> list[str]:
        for y, row in enumerate(self.rows):
            for x in range(len(row)):
                row[x] = self.corner(x, y) or row[x]
        return ["".join(row).rstrip() for row in self.rows]

    def corner(self, x: int, y: int) -> str | None:
        steps = ((x, y - 1, x, y), (x, y, x + 1, y), (x, y, x, y + 1), (x - 1, y, x, y))
        up, right, down, left = (step in self.drawn for step in steps)
        return CORNERS.get((up, right, down, left))
