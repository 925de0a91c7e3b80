"""Finds what is wrong with a folder's texts: missing, unused and ill-formed messages, and languages that differ."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from skali.words.texts import LANGUAGES

SAYING = ("message", "Message", "say")
SHOWN_BY_THE_HOUSE = {"title", "tagline"}


def text_problems(folder: Path, name: str, declared: set[str]) -> Iterator[str]:
    """Problems of `<name>.<language>.ftl` beside the code of a folder; `declared` ids are used by declaration."""
    messages = {language: read_messages(folder / f"{name}.{language}.ftl") for language in LANGUAGES}
    for language, found in messages.items():
        yield from (f"{name}.{language}.ftl: {problem}" for problem in found.problems)
    literal, patterns, asked = ids_in_code(folder)
    first, *others = (messages[language] for language in LANGUAGES)
    for other in others:
        yield from differences(first, other)
    for id in sorted((asked | declared) - set(first.variables)):
        yield f"'{id}' is said by the code but is no message"
    used = literal | declared | SHOWN_BY_THE_HOUSE
    for id in sorted(set(first.variables) - used):
        if not any(pattern.fullmatch(id) for pattern in patterns):
            yield f"'{id}' is a message that nobody says"


class Messages(Visitor):
    """The messages of one file with the variables each uses, and what is wrong with the file."""

    def __init__(self) -> None:
        self.variables: dict[str, set[str]] = {}
        self.problems: list[str] = []
        self.current: set[str] = set()

    def visit_Message(self, node: ftl.Message) -> None:
        if node.id.name in self.variables:
            self.problems.append(f"'{node.id.name}' stands there twice")
        if node.value is None:
            self.problems.append(f"'{node.id.name}' says nothing")
        self.current = self.variables.setdefault(node.id.name, set())
        self.generic_visit(node)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.current.add(node.id.name)

    def visit_Junk(self, node: ftl.Junk) -> None:
        first_line = (node.content or "").strip().split("\n")[0]
        self.problems.append(f"cannot be read near '{first_line}'")


def read_messages(path: Path) -> Messages:
    messages = Messages()
    if not path.exists():
        messages.problems.append("the file is missing")
        return messages
    messages.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return messages


def differences(first: Messages, other: Messages) -> Iterator[str]:
    for id in sorted(set(first.variables) ^ set(other.variables)):
        yield f"'{id}' is there in one language only"
    for id in sorted(set(first.variables) & set(other.variables)):
        if first.variables[id] != other.variables[id]:
            yield f"'{id}' uses different variables in the two languages"


def ids_in_code(folder: Path) -> tuple[set[str], list[re.Pattern[str]], set[str]]:
    """All literal strings, all f-strings as patterns, and the literals that are certainly said."""
    literal: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    asked: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literal.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                patterns.append(as_pattern(node))
            elif isinstance(node, ast.Call) and called(node) in SAYING and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    asked.add(first.value)
    return literal, patterns, asked


def called(node: ast.Call) -> str:
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def as_pattern(node: ast.JoinedStr) -> re.Pattern[str]:
    parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in node.values]
    return re.compile("".join(parts))
