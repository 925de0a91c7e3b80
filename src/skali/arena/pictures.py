"""Charts as SVG: they follow the page's colours, in light and in dark; a table beside each is read aloud."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 720
ROW = 26
LABEL = 250
RIGHT = 150
BARS_HEIGHT = 160


@dataclass(frozen=True)
class Span:
    """A value with its interval, between 0 and 1."""

    label: str
    value: float
    low: float
    high: float
    note: str


def spans(rows: Sequence[Span], even: float | None, title: str) -> str:
    """A dot and a line a row: what came out, and where the truth may lie; a dashed line where all would be even."""
    height = ROW * len(rows) + 24
    top = max([*(row.high for row in rows), even or 0.0, 0.01])
    plot = WIDTH - LABEL - RIGHT

    def x(value: float) -> float:
        return LABEL + plot * value / top

    parts = [
        f'<g class="row"><text x="{LABEL - 10}" y="{y + 4}" text-anchor="end">{escape(row.label)}</text>'
        f'<line class="rail" x1="{LABEL}" x2="{LABEL + plot}" y1="{y}" y2="{y}"/>'
        f'<line class="interval" x1="{x(row.low):.1f}" x2="{x(row.high):.1f}" y1="{y}" y2="{y}"/>'
        f'<circle cx="{x(row.value):.1f}" cy="{y}" r="5"/>'
        f'<text class="note" x="{LABEL + plot + 10}" y="{y + 4}">{escape(row.note)}</text></g>'
        for y, row in ((ROW * number + 16, row) for number, row in enumerate(rows))
    ]
    if even is not None:
        parts.append(f'<line class="even" x1="{x(even):.1f}" x2="{x(even):.1f}" y1="2" y2="{height - 10}"/>')
    return picture(height, title, parts)


def histogram(counts: Sequence[tuple[str, int]], title: str) -> str:
    """A bar a value."""
    tallest = max((count for _, count in counts), default=1)
    step = (WIDTH - 40) / max(1, len(counts))
    every = max(1, len(counts) // 12)
    parts = []
    for number, (label, count) in enumerate(counts):
        tall = BARS_HEIGHT * count / tallest
        left = 20 + number * step
        parts.append(
            f'<rect x="{left:.1f}" y="{BARS_HEIGHT - tall + 10:.1f}" width="{max(1.0, step - 2):.1f}" '
            f'height="{tall:.1f}"><title>{escape(label)}: {count}</title></rect>'
        )
        if number % every == 0:
            middle = left + step / 2
            parts.append(
                f'<text class="note" x="{middle:.1f}" y="{BARS_HEIGHT + 28}" text-anchor="middle">{label}</text>'
            )
    return picture(BARS_HEIGHT + 36, title, parts)


def stacks(rows: Sequence[tuple[str, Sequence[float]]], parts_of: Sequence[str], title: str) -> str:
    """A row of coloured pieces that add up, with their names below."""
    longest = max((sum(max(0.0, piece) for piece in pieces) for _, pieces in rows), default=1.0) or 1.0
    plot = WIDTH - LABEL - 70
    drawn = []
    for number, (label, pieces) in enumerate(rows):
        y = ROW * number + 6
        drawn.append(f'<text x="{LABEL - 10}" y="{y + 14}" text-anchor="end">{escape(label)}</text>')
        left = float(LABEL)
        for place, piece in enumerate(pieces):
            wide = plot * max(0.0, piece) / longest
            drawn.append(
                f'<rect class="part{place % 8}" x="{left:.1f}" y="{y}" width="{wide:.1f}" height="18">'
                f"<title>{escape(parts_of[place])}: {piece:.1f}</title></rect>"
            )
            left += wide
        drawn.append(f'<text class="note" x="{left + 8:.1f}" y="{y + 14}">{sum(pieces):.1f}</text>')
    y = ROW * len(rows) + 12
    for place, name in enumerate(parts_of):
        column, line = place % 3, place // 3
        left = 20 + column * (WIDTH - 40) / 3
        drawn.append(f'<rect class="part{place % 8}" x="{left:.1f}" y="{y + 20 * line}" width="14" height="14"/>')
        drawn.append(f'<text class="note" x="{left + 20:.1f}" y="{y + 20 * line + 12}">{escape(name)}</text>')
    return picture(y + 20 * ((len(parts_of) + 2) // 3) + 6, title, drawn)


def picture(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title, quote=True)}">'
        + "".join(parts)
        + "</svg>"
    )
