"""A components.toml with one thing changed in it, and whether that is noticed."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from skali.engine.errors import BadData
from skali.engine.reading import Reader, read_toml


class Components:
    """Of one game, with the box that is made of them."""

    def __init__(self, folder: Path, box: Callable[[Reader], object]) -> None:
        self.whole = (folder / "components.toml").read_text(encoding="utf-8")
        self.box = box

    def load(self, folder: Path, text: str) -> None:
        path = folder / "components.toml"
        path.write_text(text, encoding="utf-8")
        self.box(read_toml(path))

    def check_refused(self, folder: Path, whole: str, damaged: str, told: str) -> None:
        """Damaged in one place, they are refused with the row and the reason."""
        assert self.whole.count(whole) >= 1
        with pytest.raises(BadData, match=re.escape(told)):
            self.load(folder, self.whole.replace(whole, damaged, 1))
