"""Every choice a game can ever offer: a small number, a name with arguments, and readable text."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from skali.engine.errors import UnknownChoice

Values: TypeAlias = Sequence[int] | Sequence[str]


class ChoiceKind:
    """A form of choice such as `keep slot {slot}`, with the values that each argument can take.

    >>> kind = ChoiceKind("keep slot {slot}", slot=range(1, 6))
    >>> kind.size, kind.text(2)
    (5, 'keep slot 3')
    """

    def __init__(self, form: str, **arguments: Values) -> None:
        self.form = form
        self.names = re.findall(r"\{(\w+)\}", form)
        if sorted(self.names) != sorted(arguments):
            raise ValueError(f"'{form}' names {self.names}, but values are given for {sorted(arguments)}")
        self.values = [[str(value) for value in arguments[name]] for name in self.names]
        self.name = re.sub(r"\s*\{\w+\}", "", form).strip()
        self.size = 1
        for values in self.values:
            self.size *= len(values)
        pattern = re.sub(r"\\\{\w+\\\}", r"(\\S+)", re.escape(form)).replace(r"\ ", " ")
        self.pattern = re.compile(pattern)

    def text(self, index: int) -> str:
        return self.form.format(**self.arguments(index))

    def arguments(self, index: int) -> dict[str, str]:
        found = {}
        for name, values in zip(reversed(self.names), reversed(self.values), strict=True):
            index, place = divmod(index, len(values))
            found[name] = values[place]
        return found

    def index(self, text: str) -> int | None:
        match = self.pattern.fullmatch(text)
        if match is None:
            return None
        index = 0
        for word, values in zip(match.groups(), self.values, strict=True):
            if word not in values:
                return None
            index = index * len(values) + values.index(word)
        return index


@dataclass(frozen=True)
class Named:
    """A choice taken apart: the kind's name and its arguments."""

    name: str
    arguments: dict[str, str]


class ChoiceSpace:
    """All choices of a game, numbered from 0 in the order of their kinds.

    >>> space = ChoiceSpace("connect-four", ChoiceKind("drop {column}", column=range(1, 8)))
    >>> len(space), space.text(2), space.parse("drop 3")
    (7, 'drop 3', 2)
    """

    def __init__(self, game: str, *kinds: ChoiceKind) -> None:
        self.game = game
        self.kinds = kinds
        self.firsts: list[int] = []
        size = 0
        for kind in kinds:
            self.firsts.append(size)
            size += kind.size
        self.size = size
        self.parsed: dict[str, int] = {}  # texts as records write them
        self.texts: dict[int, str] = {}  # of the choices that were written before

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.size))

    def first(self, name: str) -> int:
        """The number of the first choice of a kind: the constant that the rules use."""
        return next(first for kind, first in zip(self.kinds, self.firsts, strict=True) if kind.name == name)

    def text(self, choice: int) -> str:
        known = self.texts.get(choice)
        if known is None:
            kind, index = self.locate(choice)
            known = self.texts[choice] = kind.text(index)
        return known

    def named(self, choice: int) -> Named:
        kind, index = self.locate(choice)
        return Named(kind.name, kind.arguments(index))

    def parse(self, text: str) -> int:
        known = self.parsed.get(text)
        if known is not None:
            return known
        words = " ".join(text.split())
        for kind, first in zip(self.kinds, self.firsts, strict=True):
            index = kind.index(words)
            if index is not None:
                if words == text:
                    self.parsed[text] = first + index
                return first + index
        shown = text if len(text) <= 60 else text[:60] + "..."
        raise UnknownChoice(text=shown, game=self.game, examples=", ".join(kind.text(0) for kind in self.kinds))

    def locate(self, choice: int) -> tuple[ChoiceKind, int]:
        if not 0 <= choice < self.size:
            raise UnknownChoice(text=str(choice), game=self.game, examples=f"numbers 0 to {self.size - 1}")
        place = bisect_right(self.firsts, choice) - 1
        return self.kinds[place], choice - self.firsts[place]
