"""The environments that are measured: built once under .bench/, and again only when what they are made of changes."""

import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
BENCH = ROOT / ".bench"
SOURCES = BENCH / "src"
BUILT_FROM = ("src", "tools", "setup.py", "pyproject.toml", "README.md", "LICENSE")
MEASURED = (
    "src/skali/engine",
    "src/skali/bots",
    "src/skali/games",
    "src/skali/envs",
    "docs/connect_four",
    "tools",
    "setup.py",
    "pyproject.toml",
)
EXAMPLE = ROOT / "docs" / "connect_four"
SKIPPED = ("*.so", "__pycache__", "*.egg-info")


class CannotInstall(Exception):
    """Says why, in one line."""


def peer(requirement: str) -> Path:
    """The Python of a virtual environment with nothing but this package and what it needs."""
    folder = BENCH / requirement.partition("==")[0].partition("[")[0]
    build(folder, f"{requirement} {sys.version}", [requirement], {})
    return python_of(folder)


def ours() -> Path:
    """The Python of an environment with Skáli compiled, Connect Four of the recipe in the same group, and NumPy."""
    folder = BENCH / "compiled"
    key = f"{digest()} {sys.version}"
    if not is_current(folder, key):
        copy_sources()
    build(folder, key, [str(SOURCES), "numpy"], {"SKALI_COMPILE": "1", "SKALI_WEB": "0"})
    return python_of(folder)


def copy_sources() -> None:
    shutil.rmtree(SOURCES, ignore_errors=True)
    skip = shutil.ignore_patterns(*SKIPPED)
    for name in BUILT_FROM:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, SOURCES / name, ignore=skip)
        else:
            shutil.copy(ROOT / name, SOURCES / name)
    shutil.copytree(EXAMPLE, SOURCES / "src" / "skali" / "games" / EXAMPLE.name, ignore=skip)


def digest() -> str:
    """Changes whenever a file does that the numbers depend on."""
    whole = hashlib.sha256()
    for path in sorted(source_files()):
        whole.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return whole.hexdigest()


def source_files() -> Iterator[Path]:
    for start in (ROOT / name for name in MEASURED):
        for path in start.rglob("*") if start.is_dir() else [start]:
            around = [path, *path.parents]
            if path.is_file() and not any(each.match(pattern) for each in around for pattern in SKIPPED):
                yield path


def build(folder: Path, key: str, requirements: list[str], environ: dict[str, str]) -> None:
    if is_current(folder, key):
        return
    began = time.monotonic()
    say(f"building {folder.relative_to(ROOT)} ...")
    shutil.rmtree(folder, ignore_errors=True)
    venv.create(folder, with_pip=True)
    command = [str(python_of(folder)), "-m", "pip", "install", "-q", "--disable-pip-version-check", *requirements]
    done = subprocess.run(command, env=plain_environ() | environ, capture_output=True, text=True)
    if done.returncode:
        raise CannotInstall(telling_line(done.stdout + done.stderr))
    (folder / ".built-from").write_text(key, encoding="utf-8")
    say(f"building {folder.relative_to(ROOT)}: done in {time.monotonic() - began:.0f} s")


def telling_line(said: str) -> str:
    """The first error of a compiler or, if there is none, the last line of pip."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return next((line for line in lines if ": error:" in line), lines[-1] if lines else "pip failed without a word")


def is_current(folder: Path, key: str) -> bool:
    stamp = folder / ".built-from"
    return stamp.exists() and stamp.read_text(encoding="utf-8") == key


def python_of(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def plain_environ() -> dict[str, str]:
    """Without what would lead an environment to other packages than its own."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH" and not name.startswith("SKALI_")}


def say(line: str) -> None:
    print(f"bench: {line}", file=sys.stderr, flush=True)
