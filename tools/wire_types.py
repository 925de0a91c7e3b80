"""The types of everything that crosses the wire, written as TypeScript for the browser client.

`python tools/wire_types.py`           writes web/src/net/types.ts (needs Node and `npm ci` in web/)
`python tools/wire_types.py --check`   exits with 1 if the file is not what would be written

The messages of skali/hall/wire/protocol.py are msgspec structs. Scenes, prompts and events are dataclasses that travel
in the form of `engine.plain.to_plain`, which msgspec does not know: they are described by the rules of `to_plain`.
"""

import dataclasses
import hashlib
import inspect
import json
import re
import subprocess
import sys
import types
from pathlib import Path
from typing import (
    Annotated,
    Any,
    ForwardRef,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
TYPES = WEB / "src" / "net" / "types.ts"
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))  # the sources, not what is installed

from skali.engine import message, scene  # noqa: E402
from skali.hall.wire import protocol  # noqa: E402

Schema: TypeAlias = dict[str, Any]

NAMED: dict[str, Any] = {
    "Language": protocol.Language,
    "SeatKind": protocol.SeatKind,
    "TableStatus": protocol.TableStatus,
    "OptionValue": protocol.OptionValue,
    "Shape": scene.Shape,
    "Argument": message.Argument,
    "RuleText": protocol.RuleText,
    "RuleBlock": protocol.RuleBlock,
    "FromClient": protocol.FromClient,
    "FromServer": protocol.FromServer,
}
"""Unions that have a name of their own in Python and get it in TypeScript too."""

WORDS = {
    "SurfaceKind": scene.SURFACE_KINDS,
    "Layout": scene.LAYOUTS,
    "Face": scene.FACES,
    "Role": scene.ROLES,
    "State": scene.STATES,
}
HEADER = """/**
 * The types of everything that crosses the wire.
 *
 * Generated from skali/hall/wire/protocol.py and skali/engine/scene.py by tools/wire_types.py: do not edit.
 * Schema {digest}
 */

"""


def wire_schema() -> Schema:
    """One JSON Schema with a definition for every type on the wire."""
    structs = [kind for kind in vars(protocol).values() if is_struct(kind) and kind is not protocol.Wire]
    _, known = msgspec.json.schema_components(structs, ref_template="#/definitions/{name}")
    writer = SchemaWriter()
    for kind in structs:
        writer.definitions[kind.__name__] = struct_schema(kind, known[kind.__name__], writer)
    for name, kind in NAMED.items():
        writer.definitions[name] = writer.parts(kind)
    for name, words in WORDS.items():
        writer.definitions[name] = {"enum": list(words)}
    definitions = dict(sorted(writer.definitions.items()))
    return {"title": "Wire", "anyOf": [ref(name) for name in definitions], "definitions": definitions}


def is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, protocol.Wire)


def struct_schema(kind: type, known: Schema, writer: "SchemaWriter") -> Schema:
    """What msgspec says of a message, its fields told as closely as they are annotated."""
    hints = get_type_hints(kind, include_extras=True)
    tag = known["properties"].get("type", {}) if "type" not in hints else {}
    properties = {"type": tag} if tag else {}
    properties |= {name: writer.of(hints[name]) for name in kind.__struct_fields__}  # type: ignore[attr-defined]
    return described(kind, properties, known["required"])


def described(kind: type, properties: Schema, required: list[str]) -> Schema:
    schema = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    words = inspect.cleandoc(kind.__doc__ or "")
    made_up = not words or words.startswith(f"{kind.__name__}(")
    return schema if made_up else {"description": words, **schema}


class SchemaWriter:
    """Types as JSON Schema, with the definitions of all that they refer to."""

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        for name, known in NAMED.items():
            if kind in (known, name, ForwardRef(name)):  # a name stands for a type that speaks of itself
                return ref(name)
        return self.parts(kind)

    def parts(self, kind: Any) -> Schema:
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.of(args[1])
        if origin in (Union, types.UnionType):
            return self.union(args)
        if origin is Literal:
            return {"enum": list(args)}
        if origin is tuple and args[-1] is not Ellipsis:
            return {"type": "array", "items": [self.of(item) for item in args], **between(len(args))}
        if origin in (list, tuple):
            return {"type": "array", "items": self.of(args[0])}
        if origin is dict:
            return self.mapping(*args)
        if isinstance(kind, type):
            return SIMPLE.get(kind) or self.defined(kind)
        raise TypeError(f"{kind} has no place on the wire: annotate it with what it holds")

    def union(self, kinds: tuple[Any, ...]) -> Schema:
        some = without_none(kinds)
        if some != kinds:
            return {"anyOf": [self.of(Union[some]), {"type": "null"}]}  # noqa: UP007
        return {"anyOf": [self.of(kind) for kind in kinds]}

    def mapping(self, key: Any, value: Any) -> Schema:
        if get_origin(key) is Literal:
            each = {name: self.of(value) for name in get_args(key)}
            return {"type": "object", "properties": each, "required": list(each), "additionalProperties": False}
        return {"type": "object", "additionalProperties": self.of(value)}

    def defined(self, kind: type) -> Schema:
        name = kind.__name__
        if is_struct(kind) or name in self.definitions:
            return ref(name)
        self.definitions[name] = {}  # may speak of itself
        if kind is message.Message:
            self.definitions[name] = self.message()
        elif is_typeddict(kind):
            hints = get_type_hints(kind, include_extras=True)
            properties = {field: self.of(hint) for field, hint in hints.items()}
            required = sorted(kind.__required_keys__)  # type: ignore[attr-defined]
            self.definitions[name] = described(kind, properties, required)
        elif dataclasses.is_dataclass(kind):
            self.definitions[name] = self.plain_form(kind)
        else:
            raise TypeError(f"{kind} has no place on the wire: annotate it with what it holds")
        return ref(name)

    def message(self) -> Schema:
        args = {"type": "object", "additionalProperties": self.of(message.Argument)}
        return described(message.Message, {"id": SIMPLE[str], "args": args}, ["id"])

    def plain_form(self, kind: type) -> Schema:
        """What is at its default is left out, so that a default of None is never seen."""
        hints = get_type_hints(kind)
        properties = {}
        for field in dataclasses.fields(kind):
            hint = hints[field.name]
            seen = Union[without_none(get_args(hint))] if field.default is None else hint  # noqa: UP007
            properties[field.name] = FEW_WORDS.get((kind, field.name)) or self.of(seen)
        required = [field.name for field in dataclasses.fields(kind) if field.default is dataclasses.MISSING]
        return described(kind, properties, required)


def without_none(kinds: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(kind for kind in kinds if kind is not types.NoneType)


SIMPLE: dict[type, Schema] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
}


def ref(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def between(count: int) -> Schema:
    return {"minItems": count, "maxItems": count}


STATES: Schema = {"type": "array", "items": ref("State")}
FEW_WORDS: dict[tuple[type, str], Schema] = {
    (scene.Surface, "kind"): ref("SurfaceKind"),
    (scene.Region, "layout"): ref("Layout"),
    (scene.Region, "states"): STATES,
    (scene.Piece, "face"): ref("Face"),
    (scene.Offer, "role"): ref("Role"),
    (scene.Piece, "states"): STATES,
    (scene.SeatPanel, "states"): STATES,
}
"""Fields that are a plain `str` in Python, of which `Scene.check` allows only few words."""


def schema_digest(schema: Schema) -> str:
    return hashlib.sha256(json.dumps(schema, sort_keys=True).encode()).hexdigest()


def typescript(schema: Schema) -> str:
    text = node(["json-schema-to-typescript/dist/src/cli.js", "--bannerComment="], json.dumps(schema))
    for noise in (r"^export type Wire =[^;]*;\n", r"^ *\/\*\*\n(?: *\* @m..Items \d\n)+ *\*\/\n"):
        text = re.sub(noise, "", text, flags=re.MULTILINE)
    text = HEADER.format(digest=schema_digest(schema)) + text
    return node(["prettier/bin/prettier.cjs", "--stdin-filepath", "src/net/types.ts"], text)


def node(command: list[str], text: str) -> str:
    """Run a program of web/node_modules on a text."""
    program, *options = command
    done = subprocess.run(
        ["node", f"node_modules/{program}", *options], cwd=WEB, input=text, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise SystemExit(f"skali: {program} failed (npm ci in web/?)\n{done.stderr[-2000:]}")
    return done.stdout


def main() -> None:
    wanted = typescript(wire_schema())
    if sys.argv[1:] == ["--check"]:
        if not TYPES.exists() or TYPES.read_text(encoding="utf-8") != wanted:
            raise SystemExit(f"skali: {TYPES.relative_to(ROOT)} is stale: python tools/wire_types.py")
    else:
        TYPES.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    main()
