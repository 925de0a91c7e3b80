"""Packages as `skali new-game` writes them."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from skali.cli.new_game import write_package
from skali.engine.game import Game


@contextmanager
def new_game(name: str, folder: Path, file: str = "", old: str = "", new: str = "") -> Iterator[Game]:
    """The game of a new package, in one file of which something else may be said."""
    sources = write_package(name, folder) / "src"
    module = name.replace("-", "_")
    if file:
        path = sources / module / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} does not say {old}"
        path.write_text(text.replace(old, new), encoding="utf-8")
    sys.path.insert(0, str(sources))
    try:
        game: Game = importlib.import_module(module).game
        yield game
    finally:
        sys.path.remove(str(sources))
        for loaded in [loaded for loaded in sys.modules if loaded.split(".")[0] == module]:
            del sys.modules[loaded]
