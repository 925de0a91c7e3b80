"""The numbers of a game's choices as constants, for the `choices.py` that declares their kinds.

Compiled rules hold such constants at no cost, but only if they stand there as numbers.
"""

from collections.abc import Iterator

from skali.engine.choice_space import ChoiceKind, ChoiceSpace

CHOICES = "choices.py"
MARK = "# --- the numbers of these choices, written by `skali number`"


def with_numbers(source: str, space: ChoiceSpace) -> str:
    """The source of a `choices.py` with the numbers as they follow from its choice space."""
    declared, _, _ = source.partition(MARK)
    return "\n".join([declared.rstrip(), "", MARK, "", *constants(space), ""])


def constants(space: ChoiceSpace) -> Iterator[str]:
    for kind, first in zip(space.kinds, space.firsts, strict=True):
        name = kind.name.upper().replace("-", "_").replace(" ", "_")
        comment = f"  # + {addend(kind)}" if kind.names else ""
        yield f"{name}: Final = {first}{comment}"


def addend(kind: ChoiceKind) -> str:
    """How the values of its arguments, counted from 0, make a choice of a kind."""
    parts = []
    size = kind.size
    for name, values in zip(kind.names, kind.values, strict=True):
        size //= len(values)
        parts.append(name if size == 1 else f"{size} * {name}")
    return " + ".join(parts)
