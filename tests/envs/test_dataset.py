"""The decisions of arena games as Parquet: every one, as it was, in the schema that the page describes."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as parquet
import pytest

from skali.arena.match import Match, play_game
from skali.cli.matches import decisions_of
from skali.engine.errors import BadFile, MissingPackage
from skali.envs import dataset
from skali.envs.dataset import Dataset
from skali.envs.lookout import Lookout
from skali.games import find_game
from tests.cli.command import in_own_process

MATCH = Match("raids", "standard", 2, {}, ("random", "thraell"))
PAGE = Path(__file__).parent.parent.parent / "docs" / "researchers.md"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("data") / "out"
    kept = Dataset(folder, MATCH)
    for number in range(3):
        kept.add(play_game(MATCH, number))
    kept.write()
    return parquet.read_table(folder)


def test_there_is_a_row_for_every_decision(table: Any) -> None:
    outcomes = [play_game(MATCH, number) for number in range(3)]
    assert table.num_rows == sum(outcome.decisions for outcome in outcomes)
    assert sorted(set(table["game"].to_pylist())) == [0, 1, 2]
    assert set(table["bot"].to_pylist()) == {"random", "thraell"}


def test_rows_tell_what_was_seen_chosen_and_won(table: Any) -> None:
    outcome = play_game(MATCH, 1)
    rows = [row for row in table.to_pylist() if row["game"] == 1]
    assert [row["ply"] for row in rows] == list(range(outcome.decisions))
    for row in rows:
        assert row["mask"][row["choice"]] == 1
        assert row["score"] == outcome.scores[row["seat"]] == row["scores"][row["seat"]]
        assert row["share"] == outcome.shares[row["seat"]]
        assert row["bot"] == outcome.lineup[row["seat"]]


def test_observations_are_those_of_the_seat_that_chose(table: Any) -> None:
    game = find_game("raids")
    lookout = Lookout(game, game.settings(2))
    first = table.slice(0, 1).to_pylist()[0]
    seen = lookout.split(np.array(first["observation"], np.int16))
    assert list(seen["asked"]) == [1, 0], "whoever chooses is asked, and counts himself first"


def test_the_schema_says_what_was_played(table: Any) -> None:
    about = json.loads(table.schema.metadata[b"skali"])
    assert (about["game"], about["seats"], about["rules_version"]) == ("raids", 2, find_game("raids").rules_version)
    assert sum(int(np.prod(block["shape"])) for block in about["blocks"]) == len(table["observation"][0])


def test_the_page_describes_every_column(table: Any) -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name in table.schema.names:
        assert f"| `{name}` |" in text


def test_many_decisions_go_into_several_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "ROWS_A_PART", 10)
    kept = Dataset(tmp_path / "out", MATCH)
    for number in range(2):
        kept.add(play_game(MATCH, number))
    kept.write()
    assert [path.name for path in sorted((tmp_path / "out").iterdir())] == ["part-00000.parquet", "part-00001.parquet"]


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("dear to me")
    with pytest.raises(BadFile, match="not empty"):
        Dataset(tmp_path, MATCH)


def test_without_the_package_the_command_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "skali.envs.dataset")
    with (
        pytest.raises(MissingPackage, match=r"pyarrow, which is not installed.*skali\[research\]"),
        decisions_of(MATCH, tmp_path),
    ):
        pass


def test_the_arena_writes_it(tmp_path: Path) -> None:
    out, match = tmp_path / "out", tmp_path / "match"
    command = ["arena", "raids", "--seats", "2", "--bots", "random", "--games", "2", "--dir", str(match)]
    assert in_own_process(*command).code == 0
    assert in_own_process(*command[:-3], "3", "--dir", str(match), "--dataset", str(out)).code == 0
    games = parquet.read_table(out)["game"].to_pylist()
    assert sorted(set(games)) == [0, 1, 2], "games that were played before are in it too"
