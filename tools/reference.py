"""Writes docs/reader.md and docs/scene.md from the code: `python tools/reference.py`; --check compares."""

import inspect
import re
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

from skali.engine import reading, scene

NOISE = (
    r"(collections\.abc|skali\.engine\.reading|pathlib)\.",
    r" = <_Missing [^>]*>",
    r" \| _Missing",
    "self(, )?",
    "'",
)
DOCS = Path(__file__).parents[1] / "docs"


def reading_page() -> Iterator[str]:
    yield "# Reading data strictly"
    yield "Positions and components are read with `skali.engine.reading`. Written from the code by tools/reference.py."
    yield from described(reading.Reader)
    for name, method in inspect.getmembers(reading.Reader, inspect.isfunction):
        if not name.startswith(("_", "check_")) and name not in ("absent", "items"):
            yield f"## `{name}`"
            yield signature(name, method)
            yield from described(method)
    yield "## `read_toml`"
    yield signature("read_toml", reading.read_toml)
    yield from described(reading.read_toml)


def scene_page() -> Iterator[str]:
    yield "# What a scene is made of"
    yield "From `skali.engine.scene`. Written from the code by tools/reference.py."
    yield inspect.getdoc(scene) or ""
    for title, words in (
        ("Kinds of surface", scene.SURFACE_KINDS),
        ("Layouts", scene.LAYOUTS),
        ("Faces", scene.FACES),
        ("States", scene.STATES),
    ):
        yield f"{title}: {', '.join(f'`{word}`' for word in words)}."
    for name, kind in vars(scene).items():
        if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == scene.__name__:
            yield f"## `{name}`"
            if not (kind.__doc__ or "").startswith(f"{name}("):
                yield from described(kind)
            yield "\n".join(declared(kind))


def declared(kind: type) -> Iterator[str]:
    """Each field as it stands in the source, with its comment."""
    lines = inspect.getsource(kind).split("\n")
    for field in fields(kind):
        line = next(line for line in lines if line.strip().startswith(f"{field.name}:"))
        code, _, why = line.strip().partition("  # ")
        yield f"- `{code}`{': ' + why if why else ''}"


def signature(name: str, function: object) -> str:
    shown = str(inspect.signature(function))  # type: ignore[arg-type]
    for noise in NOISE:
        shown = re.sub(noise, "", shown)
    return f"`{name}{shown}`"


def described(thing: object) -> Iterator[str]:
    if text := inspect.getdoc(thing):
        yield text


def pages() -> dict[Path, str]:
    return {
        DOCS / "reader.md": "\n\n".join(reading_page()) + "\n",
        DOCS / "scene.md": "\n\n".join(scene_page()) + "\n",
    }


if __name__ == "__main__":
    for path, text in pages().items():
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path.name} lags behind the code: run tools/reference.py")
