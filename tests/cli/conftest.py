"""What the tests of the command share."""

from pathlib import Path

import pytest

from skali.engine.record import Record
from skali.engine.table import SealedDice, Table, open_table
from skali.games import find_game
from tests.cli.command import Skali


@pytest.fixture
def skali(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> Skali:
    return Skali(monkeypatch, capsys, tmp_path_factory.mktemp("data"))


def played(seats: int = 4) -> Table:
    """A finished game of Raids in which the first offer was always taken."""
    raids = find_game("raids")
    dice = SealedDice(bytes(range(32)))
    names = ["Astrid", "Bjørn [bold]", "Cnut", "Dagny"][:seats]
    table = open_table(raids, raids.settings(seats), names, dice, [""] * seats)
    while not table.over:
        table.play(int(table.state.mover), table.state.choices()[-1])
    table.open_seal(dice)
    return table


@pytest.fixture(scope="session")
def record() -> Record:
    return played().record


@pytest.fixture
def saved(record: Record, tmp_path: Path) -> Path:
    """The record as a file."""
    path = tmp_path / "game.record"
    path.write_text(record.to_text(), encoding="utf-8")
    return path
