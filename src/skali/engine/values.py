"""Data that never changes, and is made by the thousand: every move draws every viewer's scene anew."""

from dataclasses import MISSING, Field, field, fields, make_dataclass
from typing import Any, TypeVar

T = TypeVar("T")


def quick(kind: type[T]) -> type[T]:
    """A frozen dataclass that is three times as fast to make.

    A frozen one sets every field through `object.__setattr__`. Here it is set as usual, and that nobody changes it
    afterwards is left to mypy, which still sees a frozen dataclass.
    """
    twin = make_dataclass(kind.__name__, [(f.name, f.type, fresh(f)) for f in fields(kind)])  # type: ignore[arg-type]
    kind.__init__ = twin.__init__  # type: ignore[misc, method-assign]
    del kind.__setattr__, kind.__delattr__
    return kind


def fresh(known: "Field[Any]") -> Any:
    """A field belongs to one class, so the twin needs its own."""
    if known.default_factory is not MISSING:
        return field(default_factory=known.default_factory)
    return field(default=known.default)
