"""How a surface is drawn in characters, where the order of its regions alone would not show how they lie.

A map is a grid of boxes; a box tells of one or several regions, one under the other. It is as plain as a scene: where
a box stands is data, what it tells are messages.
"""

from dataclasses import dataclass

from skali.engine.message import Message


@dataclass(frozen=True, slots=True)
class TextLine:
    """What a box tells of a region, or by the way (no region); `code` is what one types for the region, `rule` fills
    the rest of the first line."""

    region: str | None
    code: str
    told: tuple[Message, ...] = ()
    rule: str = " "


@dataclass(frozen=True, slots=True)
class TextBox:
    """A box of the grid: its column and row, counted from 0, and how many of each it takes."""

    column: int
    row: int
    lines: tuple[TextLine, ...]
    columns: int = 1
    rows: int = 1


@dataclass(frozen=True, slots=True)
class TextMap:
    """A surface in boxes. It stands in place of the list of its regions wherever a box can be `narrowest` wide."""

    surface: str
    boxes: tuple[TextBox, ...]
    narrowest: int

    @property
    def columns(self) -> int:
        return max(box.column + box.columns for box in self.boxes)

    @property
    def rows(self) -> int:
        return max(box.row + box.rows for box in self.boxes)

    @property
    def codes(self) -> dict[str, str]:
        """What one types, by the region."""
        lines = (line for box in self.boxes for line in box.lines)
        return {line.region: line.code for line in lines if line.region is not None}
