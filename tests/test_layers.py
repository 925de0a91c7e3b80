"""Imports go one way, the engine stands on nothing, and nobody but a game knows a game."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from skali.games import shelf

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "skali"
ROOMS = ("engine", "words", "bots", "arena", "hall", "check", "cli")
STANDS_ON = {"librt", "mypy_extensions"}
NAMES = sorted({name.lower() for game in shelf().values() for name in (game.id, game.folder.name, game.clause_prefix)})


def test_imports_go_one_way_and_games_never_import_one_another() -> None:
    lint = Path(sys.executable).parent / "lint-imports"
    env = os.environ | {"PYTHONPATH": str(ROOT / "src"), "COLUMNS": "200"}
    done = subprocess.run([lint, "--no-cache"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    kept = re.search(r"Contracts: (\d+) kept, 0 broken", done.stdout)
    assert kept
    assert int(kept[1]) >= 2


def test_every_room_of_the_house_is_in_the_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    named = {room.strip() for layer in layers for room in layer.split("|")}
    rooms = {f"skali.{path.parent.name}" for path in SOURCES.glob("*/__init__.py")}
    assert rooms <= named


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out"
            yield node.module or ""


@pytest.mark.parametrize("path", sorted((SOURCES / "engine").rglob("*.py")), ids=lambda path: path.name)
def test_the_engine_imports_nothing_but_the_standard_library(path: Path) -> None:
    for module in imported(ast.parse(path.read_text(encoding="utf-8"))):
        room = module.split(".")[0]
        ours = module == "skali.engine" or module.startswith("skali.engine.")
        assert ours or room in sys.stdlib_module_names | STANDS_ON, module


def test_the_engine_does_no_input_or_output() -> None:
    """Rule books and components are read from their folders; nothing else is opened, printed or fetched."""
    talkative = {"socket", "urllib", "http", "subprocess", "asyncio", "sqlite3", "logging", "threading", "os", "sys"}
    for path in sorted((SOURCES / "engine").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert not {module.split(".")[0] for module in imported(tree)} & talkative, path.name
        called = {
            node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & {"print", "open", "input"}, path.name


# --- nobody but a game knows a game -------------------------------------------------------------------------------


def code_words(path: Path) -> Iterator[str]:
    """Names, attributes and strings of a Python file, its docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    skipped = docstrings | allowed(path, tree)
    yield from imported(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name


def allowed(path: Path, tree: ast.AST) -> set[int]:
    """The command may name a game in the help of its options, and as the one that is played if none is named."""
    if path != SOURCES / "cli" / "app.py":
        return set()
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "help":
            found.add(id(node.value))
        elif isinstance(node, ast.FunctionDef) and node.name == "play":
            ors = [part for part in ast.walk(node) if isinstance(part, ast.BoolOp) and isinstance(part.op, ast.Or)]
            found |= {id(part.values[1]) for part in ors}
    return found


def named_games(words: str) -> list[str]:
    return [name for name in NAMES if re.search(rf"(?<![a-z]){re.escape(name)}(?![a-z])", words.lower())]


PYTHON = [path for room in ROOMS for path in sorted((SOURCES / room).rglob("*.py"))]
HOUSE_TEXTS = sorted(path for room in ROOMS for path in (SOURCES / room).rglob("*.ftl"))
CLIENT = [
    path
    for path in sorted((ROOT / "web").rglob("*"))
    if path.suffix in (".ts", ".svelte", ".css", ".html", ".ftl")
    and "node_modules" not in path.parts
    and "dist" not in path.parts
    and ".test." not in path.name
]


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(SOURCES)))
def test_no_code_outside_the_games_names_a_game(path: Path) -> None:
    assert {name for words in code_words(path) for name in named_games(words)} == set()


def test_no_text_of_the_house_names_a_game() -> None:
    assert HOUSE_TEXTS
    for path in HOUSE_TEXTS:
        lines = [line for line in path.read_text(encoding="utf-8").split("\n") if not line.startswith("#")]
        assert [line for line in lines if named_games(line)] == [], path.name


def test_the_browser_client_names_no_game() -> None:
    for path in CLIENT:
        text = path.read_text(encoding="utf-8")
        text = re.sub(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'`])//[^\n]*", "", text, flags=re.DOTALL)
        assert [line for line in text.split("\n") if named_games(line)] == [], path


def test_the_search_for_names_finds_them(tmp_path: Path) -> None:
    source = (
        '"""About raids."""\nfrom skali.games.raids import game\nif id == "raids-2": pass\nRAIDS_MAP = 1\ntirades = 1\n'
    )
    path = tmp_path / "code.py"
    path.write_text(source, encoding="utf-8")
    found = [words for words in code_words(path) if named_games(words)]
    assert sorted(found) == ["RAIDS_MAP", "raids-2", "skali.games.raids"]
