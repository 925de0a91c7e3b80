"""Where a table in the terminal is shown: plain lines, or wrapped and coloured where a person sits before a screen."""

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console
from rich.text import Text

from skali.words.texts import Texts
from skali.words.wrap import wrap

SEAT_COLOURS = ("blue", "red", "green", "yellow", "magenta", "cyan")  # in the order of the animals
TYPED = re.compile(r"‹[^›]*›")


class Screen:
    """Pipes, dumb terminals and whoever asks for it (screen readers) get every line as it is."""

    def __init__(self, out: Console, plain: bool) -> None:
        self.out = Console(highlight=False, soft_wrap=True, force_terminal=False) if plain else out
        self.is_plain = plain or not out.is_terminal or out.is_dumb_terminal or not sys.stdin.isatty()
        self.seats: list[tuple[re.Pattern[str], str]] = []

    @property
    def width(self) -> int | None:
        """The columns there are now: windows change."""
        return None if self.is_plain else self.out.width

    def seat_players(self, texts: Texts) -> None:
        """From now on a player's name and animal are shown in his colour."""
        for seat, (name, colour) in enumerate(zip(texts.names, SEAT_COLOURS, strict=False)):
            animal = re.escape(texts.animal(seat))
            called = rf"(?<!\w)(?:{re.escape(name)}|(?<=[▲▶▽=(]){animal})(?!\w)"
            self.seats.append((re.compile(called, re.IGNORECASE), colour))

    def show(self, lines: Sequence[str | Text], style: str = "") -> None:
        for line in lines:
            for part in self.broken(Text("", style).append(line)):
                self.out.print(self.coloured(part))

    def broken(self, line: Text) -> Iterator[Text]:
        """The line as it fits the screen, every letter in its style."""
        if self.is_plain:
            yield line
            return
        at = 0
        for part in wrap(line.plain, self.out.width):
            told = part.lstrip(" ")
            start = line.plain.index(told, at)
            at = start + len(told)
            yield Text(" " * (len(part) - len(told))) + line[start:at]

    def coloured(self, line: Text) -> Text:
        for name, colour in self.seats:
            line.highlight_regex(name, colour)
        line.highlight_regex(TYPED, "not bold dim")
        return line

    def heading(self, title: str) -> None:
        """Sets off what follows."""
        line = title if self.is_plain else f"── {title} ".ljust(self.out.width, "─")
        self.out.print(Text(line, "dim"))

    def waiting(self, what: str) -> AbstractContextManager[object]:
        """A line that moves while something takes its time, and then is gone."""
        return nullcontext() if self.is_plain else self.out.status(Text(what, "dim"))
