"""`skali new-game`: a small working game as a package of its own, made of the template beside this file.

The template is a package that works: in the new one the names in NAMES are replaced, and nothing else.
"""

import keyword
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from skali.cli.files import write_text
from skali.engine.errors import BadFile, BadName
from skali.games import ID, shelf

TEMPLATE = Path(__file__).parent / "template"
LONGEST = 24
LONGEST_PREFIX = 9


def write_package(name: str, within: Path) -> Path:
    """The folder of the new package, which is called like the game."""
    if (reason := why_not_called(name)) is not None:
        raise BadName(name=name, reason=reason)
    package = within / name
    if package.exists():
        raise BadFile(path=str(package), action="written", reason="it is there already")
    renamed = names(name)
    for path in sorted(TEMPLATE.rglob("*")):
        within_template = path.relative_to(TEMPLATE)
        if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in within_template.parts):
            target = package / rename(within_template.as_posix(), renamed)
            make_folder(target.parent)
            write_text(target, rename(path.read_text(encoding="utf-8"), renamed))
    return package


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadFile(path=str(folder), action="written", reason=problem.strerror or str(problem)) from None


def why_not_called(name: str) -> str | None:
    module = name.replace("-", "_")
    if not ID.fullmatch(name):
        return "it has small letters and digits, and single hyphens between its words"
    if len(name) > LONGEST:
        return f"it has {LONGEST} letters at most"
    if keyword.iskeyword(module) or module in sys.stdlib_module_names:
        return "Python uses the word itself"
    if name in shelf():
        return "a game on the shelf is called so"
    if find_spec(module) is not None:
        return f"there is a package called {module} already"
    return None


def names(name: str) -> dict[str, str]:
    """What is called in the new package as in the template, and how it is called there."""
    words = name.split("-")
    return {
        "stone-boat": name,
        "stone_boat": "_".join(words),
        "StoneBoat": "".join(word.capitalize() for word in words),
        "Stone Boat": " ".join(word.capitalize() for word in words),
        "STONEBOAT": re.sub("[^a-z]", "", name).upper()[:LONGEST_PREFIX],
    }


def rename(text: str, renamed: dict[str, str]) -> str:
    for old, new in renamed.items():
        text = text.replace(old, new)
    return text
