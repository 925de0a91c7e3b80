"""Follows docs/add-a-game.md for real: its excerpts are the files', its commands work, its game plays."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
RECIPE = ROOT / "docs" / "add-a-game.md"
EXAMPLE = ROOT / "docs" / "connect_four"
FENCE = re.compile(r"^```(?P<info>\S.*)\n(?P<text>(?:.*\n)*?)```$", re.MULTILINE)


class Block(NamedTuple):
    language: str
    file: str | None
    text: str


def blocks() -> list[Block]:
    """The fenced blocks of the recipe: commands, and excerpts that name their file."""
    found = []
    for match in FENCE.finditer(RECIPE.read_text(encoding="utf-8")):
        language, _, file = match["info"].partition(" ")
        found.append(Block(language, file or None, match["text"]))
    return found


EXCERPTS = [block for block in blocks() if block.language not in ("sh", "console", "text")]
COMMANDS = [block.text for block in blocks() if block.language == "sh"]


@pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda block: f"{block.file}:{block.text.strip()[:20]}")
def test_every_excerpt_is_literally_in_its_file(excerpt: Block) -> None:
    assert excerpt.file, "an excerpt names its file behind the language"
    assert excerpt.text in (ROOT / excerpt.file).read_text(encoding="utf-8")


def test_every_file_of_the_example_is_shown() -> None:
    files = {f"docs/connect_four/{path.name}" for path in EXAMPLE.iterdir() if path.is_file()}
    assert files <= {excerpt.file for excerpt in EXCERPTS}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository to which the first commands of the recipe have added the game."""
    copy = tmp_path_factory.mktemp("recipe")
    for folder in ("src/skali", "tests", "docs"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    run(copy, COMMANDS[0])
    return copy


def run(checkout: Path, commands: str) -> str:
    """Run commands in the copy, with the Python of this suite and the sources of the copy; what they said."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env |= {"PYTHONPATH": "src", "SKALI_EXPECT": "pure"}
    env["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), env.get("PATH", "")])
    done = subprocess.run(["sh", "-ec", commands], cwd=checkout, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_game_is_on_the_shelf(checkout: Path) -> None:
    shelf = run(checkout, 'python -c "from skali.games import shelf; print(*shelf())"')
    assert "connect-four" in shelf.split()


def test_its_tests_pass_and_those_of_every_game(checkout: Path) -> None:
    said = run(checkout, COMMANDS[1])
    for tests in ("connect_four/test_clauses.py", "test_checks.py", "test_secrecy.py"):
        assert f"tests/games/{tests}" in said
