"""Draws a Mermaid sequence diagram as SVG: participants, messages and notes, which is all that our documents use.

Mermaid's own program is three megabytes of script that pages would fetch from elsewhere.
"""

import re
from dataclasses import dataclass, field
from html import escape

WIDTH, HEAD, ROW, LINE = 190, 44, 46, 15  # of a participant's column; of the heads, a message and a line of text
MARGIN = 14
PARTICIPANT = re.compile(r"participant (?P<id>\w+) as (?P<name>.+)")
MESSAGE = re.compile(r"(?P<source>\w+)(?P<dashed>-?)->>(?P<target>\w+): (?P<text>.+)")
NOTE = re.compile(r"Note over (?P<over>\w+(?:,\w+)?): (?P<text>.+)")


@dataclass
class Diagram:
    columns: dict[str, int] = field(default_factory=dict)  # participants, with the middles of their columns
    y: int = HEAD + MARGIN
    parts: list[str] = field(default_factory=list)

    def participant(self, id: str, name: str) -> None:
        middle = self.columns[id] = WIDTH // 2 + WIDTH * len(self.columns)
        self.parts.append(
            f'<rect class="head" x="{middle - WIDTH // 2 + 6}" y="4" width="{WIDTH - 12}" height="{HEAD - 8}" rx="6"/>'
        )
        self.parts.append(words(middle, HEAD // 2 + 5, [name]))

    def message(self, source: str, target: str, text: str, dashed: bool) -> None:
        begin, end = self.columns[source], self.columns[target]
        lines = wrapped(text, max(abs(end - begin), WIDTH) - 16)
        self.y += LINE * len(lines)
        tip = end + (8 if end < begin else -8)
        if begin == end:
            tip = end + 8
            path = f"M{begin} {self.y}h30v14H{tip}"
            self.parts.append(words(begin + 36, self.y - LINE * (len(lines) - 1) + 10, lines, "start"))
        else:
            path = f"M{begin} {self.y}H{tip}"
            self.parts.append(words((begin + end) // 2, self.y - 6 - LINE * (len(lines) - 1), lines))
        at = self.y + (14 if begin == end else 0)
        back = 9 if tip > end else -9
        self.parts.append(f'<path class="arrow{" dashed" if dashed else ""}" d="{path}"/>')
        self.parts.append(f'<path class="tip" d="M{end} {at}l{back} -4.5v9z"/>')
        self.y = at + ROW - 2 * LINE

    def note(self, over: str, text: str) -> None:
        ends = [self.columns[id] for id in over.split(",")]
        left, right = min(ends) - WIDTH // 2 + 6, max(ends) + WIDTH // 2 - 6
        lines = wrapped(text, right - left - 16)
        height = LINE * len(lines) + 12
        self.parts.append(
            f'<rect class="note" x="{left}" y="{self.y}" width="{right - left}" height="{height}" rx="4"/>'
        )
        self.parts.append(words((left + right) // 2, self.y + LINE + 2, lines))
        self.y += height + MARGIN

    def svg(self, title: str) -> str:
        width, height = WIDTH * len(self.columns), self.y + MARGIN
        lives = "".join(f'<path class="life" d="M{x} {HEAD}V{height}"/>' for x in self.columns.values())
        size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        drawn = f"<title>{escape(title)}</title>{lives}{''.join(self.parts)}"
        return f'<div class="sequence"><svg {size} role="img">{drawn}</svg></div>'


def draw_sequence(text: str) -> str:
    """One line of HTML; ValueError at a line it does not know."""
    first, *lines = [line.strip() for line in text.strip().split("\n")]
    if first != "sequenceDiagram":
        raise ValueError(f"not a sequence diagram: {first}")
    diagram, spoken = Diagram(), []
    for line in filter(None, lines):
        if match := PARTICIPANT.fullmatch(line):
            diagram.participant(match["id"], match["name"])
        elif match := MESSAGE.fullmatch(line):
            diagram.message(match["source"], match["target"], match["text"], bool(match["dashed"]))
            spoken.append(match["text"])
        elif match := NOTE.fullmatch(line):
            diagram.note(match["over"], match["text"])
        else:
            raise ValueError(f"a line of a diagram that is not drawn: {line}")
    return diagram.svg("; ".join(re.sub(r"<br/?>", " ", text) for text in spoken))


def wrapped(text: str, width: int) -> list[str]:
    """Lines that fit a width in pixels, at about 6.6 a letter."""
    lines: list[str] = []
    for part in re.split(r"<br/?>", text):
        line = ""
        for word in part.split():
            if line and len(line) + 1 + len(word) > width / 6.6:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        lines.append(line)
    return lines


def words(x: int, y: int, lines: list[str], anchor: str = "middle") -> str:
    spans = "".join(
        f'<tspan x="{x}" y="{y + LINE * number}">{escape(line)}</tspan>' for number, line in enumerate(lines)
    )
    return f'<text text-anchor="{anchor}">{spans}</text>'
