"""Every value a person could see in one game of each table is what it was when the playthrough was written."""

from pathlib import Path

import pytest

from skali.engine.game import Game
from skali.engine.options import Settings
from tests.playthroughs.write import FOLDER, playthrough, tables

TABLES = [pytest.param(path, game, settings, id=path.stem) for path, game, settings in tables()]
LARGEST = 600_000  # bytes


@pytest.mark.parametrize(("path", "game", "settings"), TABLES)
def test_the_game_goes_as_it_went_line_by_line(path: Path, game: Game, settings: Settings) -> None:
    golden = path.read_text(encoding="utf-8").split("\n")
    played = [*playthrough(game, settings), ""]
    for number, (then, now) in enumerate(zip(golden, played, strict=False), start=1):
        assert now == then, f"{path.name}, line {number} (meant? python -m tests.playthroughs.write)"
    assert len(played) == len(golden)


@pytest.mark.parametrize(("path", "game", "settings"), TABLES)
def test_the_playthrough_is_a_whole_game_that_people_can_read(path: Path, game: Game, settings: Settings) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith(f"Skáli record 1\ngame: {game.id}\nedition: {settings.edition}\n")
    assert "\nwinners: [" in text
    assert "⟨" not in text
    assert path.stat().st_size < LARGEST


def test_no_playthrough_is_left_of_a_table_that_is_gone() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path.name for path, _, _ in tables()}
