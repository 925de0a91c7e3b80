"""Typed data as plain JSON and back: the stable form in which scenes and prompts travel."""

import dataclasses
import json
import math
import types
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from skali.engine.errors import BadData
from skali.engine.message import Argument, Message, SeatName
from skali.engine.reading import describe

T = TypeVar("T")


def to_plain(value: object) -> Any:
    """Dictionaries, lists, texts and numbers only; whatever is at its default is left out."""
    kind = type(value)
    return value if kind in PLAIN else writers[kind](value)


PLAIN = frozenset({str, int, bool, type(None)})  # these travel as they are


class Writers(dict[type, Callable[[Any], Any]]):
    """How values of each type are written: found out once, since a scene has hundreds of them."""

    def __missing__(self, kind: type) -> Callable[[Any], Any]:
        self[kind] = writer(kind)
        return self[kind]


writers = Writers()


def writer(kind: type) -> Callable[[Any], Any]:
    if issubclass(kind, Message):
        return write_message
    if dataclasses.is_dataclass(kind):
        return fields_writer(kind)
    if issubclass(kind, Mapping):
        return write_mapping
    if issubclass(kind, float):
        return write_float
    if issubclass(kind, tuple | list):
        return write_list
    return lambda value: value


def fields_writer(kind: type) -> Callable[[Any], Any]:
    """Made for one dataclass, as dataclasses make their own methods: a loop over its fields takes twice as long."""
    lines = ["def write(value):", " written = {}"]
    known: dict[str, Any] = {"PLAIN": PLAIN, "writers": writers}
    for number, field in enumerate(dataclasses.fields(kind)):
        name, default = field.name, f"default_{number}"
        known[default] = field.default
        lines.append(f" item = value.{name}")
        lines.append(f" if item is not {default} and item != {default}:")
        lines.append(f"  written['{name}'] = item if type(item) in PLAIN else writers[type(item)](item)")
    exec("\n".join([*lines, " return written"]), known)
    made: Callable[[Any], Any] = known["write"]
    return made


def write_message(value: Message) -> dict[str, Any]:
    return {"id": value.id, "args": write_mapping(value.args)} if value.args else {"id": value.id}


def write_mapping(value: Mapping[Any, Any]) -> dict[Any, Any]:
    return {key: to_plain(item) for key, item in value.items()}


def write_list(value: Sequence[Any]) -> list[Any]:
    return [to_plain(item) for item in value]


def write_float(value: float) -> float:
    return int(value) if value.is_integer() else value


def to_json(value: object) -> str:
    """The stable text: the same value always gives the same characters."""
    return json.dumps(to_plain(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def from_plain(kind: type[T], data: object, where: str = "data") -> T:
    """The reverse of `to_plain`, strict: unknown or missing keys and wrong types are refused."""
    value = _read(kind, data, where)
    assert isinstance(value, kind)
    return value


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _read(kind: Any, data: object, where: str) -> object:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _read_union(get_args(kind), data, where)
    if origin is tuple:
        return _read_tuple(get_args(kind), data, where)
    if kind is Message:
        return _read_message(data, where)
    if dataclasses.is_dataclass(kind):
        return _read_dataclass(kind, data, where)
    if kind is float and isinstance(data, int | float) and not isinstance(data, bool):
        return _read_float(data, where)
    if not isinstance(data, kind) or (kind is int and isinstance(data, bool)):
        raise BadData(where=where, reason=f"{getattr(kind, '__name__', kind)} is expected, not {describe(data)}")
    return data


def _read_union(kinds: tuple[Any, ...], data: object, where: str) -> object:
    if data is None and type(None) in kinds:
        return None
    problems = []
    for kind in kinds:
        if kind is not type(None):
            try:
                return _read(kind, data, where)
            except BadData as problem:
                problems.append((_shared_keys(kind, data), problem))
    raise max(problems, key=lambda found: found[0])[1]


def _shared_keys(kind: Any, data: object) -> int:
    """How much the data looks as if it were meant to be of this kind."""
    if not dataclasses.is_dataclass(kind) or not isinstance(data, dict):
        return 0
    return sum(1 for field in dataclasses.fields(kind) if field.name in data)


def _read_float(data: float, where: str) -> float:
    if not math.isfinite(data):
        raise BadData(where=where, reason=f"a number is expected, not {data}")
    return float(data)


def _read_tuple(kinds: tuple[Any, ...], data: object, where: str) -> object:
    if not isinstance(data, list):
        raise BadData(where=where, reason=f"a list is expected, not {describe(data)}")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_read(kinds[0], item, f"{where}[{number}]") for number, item in enumerate(data))
    if len(kinds) != len(data):
        raise BadData(where=where, reason=f"{len(kinds)} entries are expected, not {len(data)}")
    return tuple(_read(kind, item, where) for kind, item in zip(kinds, data, strict=True))


def _read_message(data: object, where: str) -> Message:
    if not isinstance(data, dict) or not isinstance(data.get("id"), str) or set(data) - {"id", "args"}:
        raise BadData(where=where, reason="a message is expected")
    args = data.get("args", {})
    if not isinstance(args, dict):
        raise BadData(where=where, reason="the arguments of a message are a table")
    return Message(data["id"], {key: _read_argument(item, f"{where}, {key}") for key, item in args.items()})


def _read_argument(data: object, where: str) -> Argument:
    if isinstance(data, dict) and set(data) == {"seat"} and type(data["seat"]) is int:
        return SeatName(data["seat"])
    if isinstance(data, dict):
        return _read_message(data, where)
    if isinstance(data, list):
        return tuple(_read_argument(item, where) for item in data)
    if isinstance(data, int | str) and not isinstance(data, bool):
        return data
    raise BadData(where=where, reason=f"an argument is expected, not {describe(data)}")


def _read_dataclass(kind: Any, data: object, where: str) -> object:
    if not isinstance(data, dict):
        raise BadData(where=where, reason=f"a table is expected, not {describe(data)}")
    fields = {f.name: f for f in dataclasses.fields(kind)}
    for key in data:
        if key not in fields:
            raise BadData(where=where, reason=f"'{key}' is not known here (known: {', '.join(fields)})")
    for name, field in fields.items():
        if name not in data and field.default is dataclasses.MISSING:
            raise BadData(where=where, reason=f"'{name}' is missing")
    hints = _hints(kind)
    return kind(**{key: _read(hints[key], item, f"{where}, {key}") for key, item in data.items()})
