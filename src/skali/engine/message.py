"""Words are never in the data: a message names what is to be said, a renderer says it in a language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from skali.engine.values import quick


@quick
@dataclass(frozen=True, slots=True)
class SeatName:
    """Stands for the name of whoever sits there."""

    seat: int


@quick
@dataclass(frozen=True, slots=True)
class Message:
    """A message of the game's `texts.*.ftl` with its arguments; an argument may be a message itself."""

    id: str
    args: Mapping[str, "Argument"] = field(default_factory=dict)


# Several arguments in one are told as "a, b and c".
Argument: TypeAlias = int | str | SeatName | Message | tuple["Argument", ...]


def message(id: str, **args: Argument) -> Message:
    return Message(id, args)
