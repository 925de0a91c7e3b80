"""Strict reading of data: every value is checked, nothing unknown passes, every error says where and why."""

import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Final, NoReturn, TypeGuard, TypeVar

from skali.engine.errors import BadData

T = TypeVar("T")
LARGEST_SHOWN = 10**18


class _Missing:
    """Stands for 'no default: the key must be there'."""


MISSING: Final = _Missing()


class Reader:
    """One table of a TOML or JSON document. Call `done()` when all is read: it refuses what was not asked for."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, dict):
            raise BadData(where=where, reason=f"a table is expected, not {describe(data)}")
        self.data: dict[str, object] = data
        self.where = where
        self.read: set[str] = set()

    def whole(self, key: str, low: int, high: int, default: int | _Missing = MISSING) -> int:
        """A whole number within bounds."""
        if self.absent(key, default):
            return kept(default)
        return self.check_whole(key, self.data[key], low, high)

    def wholes(
        self, key: str, low: int, high: int, count: int | None = None, default: list[int] | _Missing = MISSING
    ) -> list[int]:
        """A list of whole numbers within bounds, so many if that is said."""
        if self.absent(key, default):
            return kept(default)
        return [self.check_whole(key, item, low, high) for item in self.items(key, count)]

    def pairs(self, key: str, low: int, high: int, count: int | None = None) -> list[tuple[int, int]]:
        """A list of pairs of whole numbers."""
        self.absent(key, MISSING)
        pairs = []
        for item in self.items(key, count):
            if not isinstance(item, list) or len(item) != 2:
                self.refuse(key, f"pairs are expected, not {describe(item)}")
            else:
                pairs.append((self.check_whole(key, item[0], low, high), self.check_whole(key, item[1], low, high)))
        return pairs

    def text(self, key: str, allowed: Collection[str] | None = None, default: str | _Missing = MISSING) -> str:
        """A text, one of those allowed if they are listed."""
        if self.absent(key, default):
            return kept(default)
        return self.check_text(key, self.data[key], allowed)

    def texts(
        self,
        key: str,
        allowed: Collection[str] | None = None,
        count: int | None = None,
        default: list[str] | _Missing = MISSING,
    ) -> list[str]:
        """A list of texts."""
        if self.absent(key, default):
            return kept(default)
        return [self.check_text(key, item, allowed) for item in self.items(key, count)]

    def number(self, key: str, low: float, high: float) -> float:
        """A number within bounds, whole or not."""
        self.absent(key, MISSING)
        value = self.data[key]
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise BadData(where=f"{self.where}, {key}", reason=f"a number is expected, not {describe(value)}")
        if not low <= value <= high:  # nor is what is not a number
            self.refuse(key, f"{describe(value)} is not between {low:g} and {high:g}")
        return float(value)

    def flag(self, key: str, default: bool | _Missing = MISSING) -> bool:
        """True or false."""
        if self.absent(key, default):
            return kept(default)
        value = self.data[key]
        if not isinstance(value, bool):
            self.refuse(key, f"true or false is expected, not {describe(value)}")
        return bool(value)

    def table(self, key: str, optional: bool = False) -> "Reader":
        """A table within this one; its own `done()` is to be called."""
        if self.absent(key, {} if optional else MISSING):
            return Reader({}, f"{self.where}, {key}")
        return Reader(self.data[key], f"{self.where}, {key}")

    def tables(self, key: str, count: int | None = None, optional: bool = False) -> list["Reader"]:
        """A list of tables; a row is named by its `id` where it has one."""
        if self.absent(key, [] if optional else MISSING):
            return []
        rows = []
        for number, row in enumerate(self.items(key, count), start=1):
            name = row.get("id", number) if isinstance(row, dict) else number
            rows.append(Reader(row, f"{self.where}, {key} {name}"))
        return rows

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self.data

    def done(self) -> None:
        """Refuse every key that was not asked for."""
        unknown = sorted(set(self.data) - self.read)
        if unknown:
            known = ", ".join(sorted(self.read)) or "nothing"
            raise BadData(where=self.where, reason=f"'{unknown[0]}' is not known here (known: {known})")

    def refuse(self, key: str, reason: str) -> NoReturn:
        """Raise BadData about the key, for a reason of the game."""
        raise BadData(where=f"{self.where}, {key}", reason=reason)

    def absent(self, key: str, default: object) -> bool:
        self.read.add(key)
        if key in self.data:
            return False
        if default is MISSING:
            raise BadData(where=self.where, reason=f"'{key}' is missing")
        return True

    def items(self, key: str, count: int | None) -> list[object]:
        value = self.data[key]
        if not isinstance(value, list):
            raise BadData(where=f"{self.where}, {key}", reason=f"a list is expected, not {describe(value)}")
        if count is not None and len(value) != count:
            self.refuse(key, f"{count} entries are expected, not {len(value)}")
        return value

    def check_whole(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadData(where=f"{self.where}, {key}", reason=f"a whole number is expected, not {describe(value)}")
        if not low <= value <= high:
            self.refuse(key, f"{describe(value)} is not between {low} and {high}")
        return value

    def check_text(self, key: str, value: object, allowed: Collection[str] | None) -> str:
        if not isinstance(value, str):
            raise BadData(where=f"{self.where}, {key}", reason=f"text is expected, not {describe(value)}")
        if allowed is not None and value not in allowed:
            self.refuse(key, f"'{value}' is not one of {', '.join(allowed)}")
        return value


def kept(default: T | _Missing) -> T:
    assert not isinstance(default, _Missing)
    return default


def read_toml(file: Path) -> Reader:
    """A file of data, to be read; BadData says where it is no TOML."""
    try:
        return Reader(tomllib.loads(file.read_text(encoding="utf-8")), file.name)
    except tomllib.TOMLDecodeError as problem:
        raise BadData(where=file.name, reason=str(problem)) from None


def read_components(folder: Path, rules: int, newest: int) -> Reader:
    """The data of a game by a version of its rules: `components.toml` is the newest.

    `components.1.toml` has only what version 1 has instead of version 2, and so on: values, and rows by their `id`.
    """
    components = read_toml(folder / "components.toml")
    for version in range(newest - 1, rules - 1, -1):
        older = read_toml(folder / f"components.{version}.toml")
        components = Reader(put_instead(components.data, older.data, older.where), older.where)
    return components


def put_instead(newer: dict[str, object], older: dict[str, object], where: str) -> dict[str, object]:
    """Newer data with what an older version has instead."""
    data = dict(newer)
    for key, value in older.items():
        if isinstance(value, dict):
            data[key] = put_instead(Reader(newer.get(key), f"{where}, {key}").data, value, f"{where}, {key}")
        elif is_rows(value):
            data[key] = put_rows_instead(newer.get(key), value, f"{where}, {key}")
        else:
            data[key] = value
    return data


def is_rows(value: object) -> TypeGuard[list[dict[str, object]]]:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def put_rows_instead(newer: object, older: list[dict[str, object]], where: str) -> list[object]:
    rows = {row["id"]: row for row in newer} if is_rows(newer) else {}
    for row in older:
        if row.get("id") not in rows:
            raise BadData(where=where, reason=f"there is no row '{row.get('id')}' to stand instead of")
        rows[row["id"]] = row
    return list(rows.values())


def describe(value: object) -> str:
    """A value in a few words, however large it is."""
    if isinstance(value, int) and abs(value) > LARGEST_SHOWN:
        return "a number of very many digits"
    words = {dict: "a table", list: "a list", str: "text", bool: "true or false", type(None): "nothing"}
    return words.get(type(value), str(value))
