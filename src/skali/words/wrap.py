"""Breaks lines at words: never within a pair that belongs together, as French and our own signs have them."""

import re
from collections.abc import Sequence

from rich.cells import cell_len

GLUE = "\ue000"  # a space at which no line breaks
NARROWEST = 8
BOUND = re.compile(r" (?=[·×◆–])|(?<=\]) |(?<=×) |(?<=\d,) (?=[\d, ]*\])")


def wrap(line: str, width: int) -> list[str]:
    """The line as lines of at most so many columns; what follows is indented under the beginning of what is told."""
    if cell_len(line) <= width:
        return [line]
    indent = " " * hanging(line, width)
    start = line[: len(line) - len(line.lstrip(" "))]
    told: list[str] = []
    current, empty = start, True
    for word in BOUND.sub(GLUE, line.strip(" ")).split(" "):
        if not empty and cell_len(current) + 1 + cell_len(word) > width:
            told.append(current.rstrip())
            current, empty = indent, True
        for piece in cut(word, max(NARROWEST, width - len(indent))):
            if not empty and cell_len(current) + 1 + cell_len(piece) > width:
                told.append(current.rstrip())
                current, empty = indent, True
            current, empty = current + ("" if empty else " ") + piece, False
    return [part.replace(GLUE, " ") for part in (*told, current)]


def hanging(line: str, width: int) -> int:
    """Under the second column of a table where there is one, else a little to the right of the line's beginning."""
    lead = len(line) - len(line.lstrip(" "))
    found = re.match(r" *(?:\[[\d, ]+\] +)?\S.*? {2,}(?=\S)", line)
    if found and len(found[0]) <= width // 2:
        return len(found[0])
    return min(lead + 2, width // 2)


def cut(word: str, width: int) -> list[str]:
    """A word that is longer than a line can be, in pieces."""
    return [word[at : at + width] for at in range(0, len(word), width)] or [""]


def fold(words: Sequence[str], width: int) -> list[str]:
    """Words in a narrow box: each stays whole where it can, and what follows is indented by one."""
    told, current = [], ""
    for word in (part for words_in in words for part in words_in.split(" ")):
        for piece in cut(word, width - 1):
            if current.strip() and cell_len(current) + 1 + cell_len(piece) > width:
                told.append(current)
                current = " "
            current += ("" if not current.strip() else " ") + piece
    return [*told, current]
