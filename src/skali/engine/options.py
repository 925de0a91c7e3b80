"""What can be settled before a game: typed, with defaults and bounds.

A derived option is nobody's choice: the game settles it by who plays (`Game.with_people`), and records keep it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from skali.engine.errors import BadOption
from skali.engine.reading import describe

Value: TypeAlias = bool | int | str


@dataclass(frozen=True)
class Toggle:
    """On or off."""

    name: str
    default: bool
    derived: bool = False

    def read(self, value: object) -> Value:
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise BadOption(option=self.name, value=value, reason="it is on or off")


@dataclass(frozen=True)
class Number:
    """A whole number within bounds."""

    name: str
    default: int
    least: int
    most: int
    derived: bool = False

    def read(self, value: object) -> Value:
        number = int(value) if isinstance(value, str) and re.fullmatch("-?[0-9]{1,18}", value) else value
        if isinstance(number, bool) or not isinstance(number, int) or not self.least <= number <= self.most:
            shown = value[:40] if isinstance(value, str) else describe(value)
            raise BadOption(option=self.name, value=shown, reason=f"it is a number from {self.least} to {self.most}")
        return number


@dataclass(frozen=True)
class Pick:
    """One of a few words."""

    name: str
    default: str
    words: Sequence[str]
    derived: bool = False

    def read(self, value: object) -> Value:
        if value not in self.words:
            raise BadOption(option=self.name, value=value, reason=f"it is one of {', '.join(self.words)}")
        return str(value)


Option: TypeAlias = Toggle | Number | Pick


@dataclass(frozen=True)
class Settings:
    """How many play, which edition, with which options, by which version of the rules: all checked, all there."""

    seats: int
    edition: str
    options: Mapping[str, Value]
    rules: int
