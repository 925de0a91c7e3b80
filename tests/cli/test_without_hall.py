"""The command without the packages of the server, as `pip install skali` leaves it."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.command import Run

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
COMMAND = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {missing}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
from skali.cli import main
main()
"""


def modules(extra: str) -> set[str]:
    """What the packages of an extra are imported as."""
    return {re.split(r"[^\w-]", package)[0].replace("-", "_") for package in EXTRAS[extra]}


def without_hall(*args: str | Path) -> Run:
    done = subprocess.run(
        [sys.executable, "-c", COMMAND.format(missing=modules("hall")), *map(str, args)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""},
        timeout=60,
    )
    return Run(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "games",
        "rules raids RAIDS-053",
        "simulate raids --games 10",
        "play raids --seats 2 --seed 1",
    ],
)
def test_the_games_need_no_server(command: str) -> None:
    done = without_hall(*command.split())
    assert done.code == 0, done.err


def test_records_and_matches_need_no_server(saved: Path, tmp_path: Path) -> None:
    match = tmp_path / "match"
    commands: list[list[str | Path]] = [
        ["verify", saved],
        ["replay", saved, "--to", "3"],
        ["arena", "raids", "--seats", "2", "--bots", "random,greedy", "--games", "4", "--dir", match],
        ["report", match],
    ]
    for command in commands:
        done = without_hall(*command)
        assert done.code == 0, done.err


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", r"That needs (\w+), which is not installed: pip install 'skali\[hall\]'\.\n"),
        ("fr", r"Il faut pour cela (\w+), qui n’est pas installé\s: pip install skali\[hall\]\.\n"),
    ],
)
def test_serve_says_what_to_install(language: str, sentence: str) -> None:
    done = without_hall("serve", "--lang", language)
    assert (done.code, done.out) == (2, "")
    said = re.fullmatch(sentence, done.err)
    assert said, done.err
    assert said[1] in modules("hall")


def test_development_needs_the_server() -> None:
    assert any(extra.startswith("skali[") and "hall" in extra for extra in EXTRAS["dev"])
