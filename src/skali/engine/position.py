"""A position: any state as readable data, and back. TOML is for people, JSON for programs; both are read."""

import json
import tomllib
from collections.abc import Mapping
from typing import Any

from skali.engine.errors import BadData


def read_position(text: str) -> dict[str, Any]:
    """The data of a position file; what it means is checked by the game."""
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadData(where="position", reason=f"it is neither TOML nor JSON ({problem})") from None
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise BadData(where="position", reason='it must say which game it is of: game = "..."')
    return data


def write_position(data: Mapping[str, Any]) -> str:
    """As TOML: plain values first, then tables, then lists of tables."""
    lines = [f"{bare(key)} = {value_text(value)}" for key, value in data.items() if is_value(value)]
    for key, value in data.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{bare(key)}]", *table_lines(value)]
        elif not is_value(value):
            for row in value:
                lines += ["", f"[[{bare(key)}]]", *table_lines(row)]
    return "\n".join(lines) + "\n"


def is_value(value: object) -> bool:
    return not isinstance(value, Mapping) and not (isinstance(value, list) and value and isinstance(value[0], Mapping))


def table_lines(table: Mapping[str, Any]) -> list[str]:
    return [f"{bare(key)} = {value_text(value)}" for key, value in table.items()]


def bare(key: str) -> str:
    plain = key.replace("-", "").replace("_", "").isalnum() and key.isascii()
    return key if plain else value_text(key)


def value_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(value_text(item) for item in value) + "]"
    if isinstance(value, int | float):
        return str(value)
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
