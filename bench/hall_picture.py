"""The figures of the hall as one SVG of bars."""

from collections.abc import Mapping
from html import escape
from typing import Any

WIDTH, LEFT, BAR, GAP = 860, 250, 22, 8
OURS, THEIRS = "#8a5a2b", "#8d99a6"
PANELS = {
    "moves_per_second": "moves a second (longer is better)",
    "cpu_ms": "processor time of the server a move, in ms (shorter is better)",
    "p99_ms": "99 % of moves reached the last of four viewers within so many ms (shorter is better)",
    "bytes_per_viewer": "bytes on the wire a viewer and move (shorter is better)",
}


def draw(systems: Mapping[str, Mapping[str, Any]], about: str) -> str:
    parts, y = [], 30
    for line in wrapped(about):
        parts.append(text(20, y, line, size=13))
        y += 18
    for key, title in PANELS.items():
        y += 24
        parts.append(text(20, y, title, weight="bold"))
        y += 12
        most = max((figures[key] for figures in systems.values()), default=1) or 1
        for name, figures in systems.items():
            parts += bar(y, name, figures[key], figures[key] / most)
            y += BAR + GAP
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y + 16}" font-family="sans-serif">'
    return "\n".join([head, '<rect width="100%" height="100%" fill="#fbf6ea"/>', *parts, "</svg>\n"])


def bar(y: int, name: str, value: float, share: float) -> list[str]:
    colour = OURS if name.startswith("Skáli") else THEIRS
    width = max(1, round(share * (WIDTH - LEFT - 100)))
    number = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
    middle = y + BAR - 6
    return [
        text(LEFT - 10, middle, name, anchor="end"),
        f'<rect x="{LEFT}" y="{y}" width="{width}" height="{BAR}" rx="3" fill="{colour}"/>',
        text(LEFT + width + 8, middle, number),
    ]


def text(x: int, y: int, words: str, size: int = 14, weight: str = "normal", anchor: str = "start") -> str:
    style = f'font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="#2d2218"'
    return f'<text x="{x}" y="{y}" {style}>{escape(words)}</text>'


def wrapped(words: str, longest: int = 115) -> list[str]:
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) > longest:
            lines.append("")
        lines[-1] += f"{word} "
    return lines
