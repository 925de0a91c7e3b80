"""`skali arena` and `skali report` as people type them."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from skali.arena.rows import SCHEMA, Rows
from skali.arena.running import Folder
from skali.engine.errors import MissingPackage
from tests.cli.command import Skali

ROOT = Path(__file__).parents[2]


def test_a_match_is_played_kept_and_gone_on_with(skali: Skali, tmp_path: Path) -> None:
    words = ("arena", "raids", "--bots", "greedy,random", "--seats", "2", "--dir", str(tmp_path / "m"), "--json")
    first = json.loads(skali(*words, "--games", "6").out)
    assert first["games"] == 6
    assert {bot["bot"]: bot["games"] for bot in first["bots"]} == {"greedy": 6, "random": 6}
    lines = (tmp_path / "m" / "games.jsonl").read_text().splitlines()
    again = json.loads(skali(*words, "--games", "10").out)
    assert again["games"] == 10
    assert (tmp_path / "m" / "games.jsonl").read_text().splitlines()[:6] == lines, "no game is played again"


def test_the_result_is_a_table_of_bots_the_strongest_first(skali: Skali) -> None:
    done = skali("arena", "raids", "--bots", "search:30", "--against", "random", "--games", "8", "--seats", "2")
    assert done.code == 0
    rows = [line.split()[0] for line in done.out.splitlines()[2:4]]
    assert rows == ["search:30", "random"]
    assert "%" in done.out


def test_a_match_stops_when_its_order_is_certain(skali: Skali) -> None:
    done = skali("arena", "raids", "--bots", "search:60,random", "--seats", "2", "--until-certain", "--json")
    result = json.loads(done.out)
    assert result["certain"]
    assert 10 < result["games"] < 100


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("arena", "raids", "--bots", "odin"), "There is no bot called 'odin'."),
        (("arena", "raids", "--bots", ","), "no bot takes part"),
        (("arena", "raids", "--bots", "random", "--seats", "9"), "raids seats 2 to 4 players, not 9."),
        (("arena", "chess", "--bots", "random"), "There is no game called 'chess'."),
        (("arena", "raids", "--bots", "random", "--cluster", "nonsense"), "no Dask cluster answers at nonsense"),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_plain_words(skali: Skali, words: tuple[str, ...], said: str) -> None:
    done = skali(*words)
    assert done.code == 2
    assert said in done.err


@pytest.fixture
def played(skali: Skali, tmp_path: Path) -> Path:
    skali("arena", "raids", "--bots", "greedy,random", "--seats", "3", "--games", "9", "--dir", str(tmp_path / "m"))
    return tmp_path / "m"


@pytest.mark.parametrize(("language", "words"), [("en", "What winners do"), ("fr", "Ce que font les vainqueurs")])
def test_a_report_is_one_page_with_pictures_and_its_numbers(
    skali: Skali, played: Path, language: str, words: str
) -> None:
    assert str(played / "report.html") in skali("report", played, "--lang", language).out
    page = (played / "report.html").read_text(encoding="utf-8")
    assert words in page
    assert page.count("<svg") >= 4
    assert "http" not in page.replace("http-equiv", ""), "it needs nothing from elsewhere"
    numbers = json.loads((played / "report.json").read_text(encoding="utf-8"))
    assert numbers["games"] == 9
    assert sum(numbers["lengths"].values()) == 9
    games = [json.loads(line) for line in (played / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    by_category = sum(numbers["sheet"][category]["greedy"] for category in numbers["sheet"])
    of_greedy = [s for game in games for bot, s in zip(game["lineup"], game["scores"], strict=True) if bot == "greedy"]
    assert by_category == pytest.approx(sum(of_greedy) / len(of_greedy), abs=0.01)
    assert numbers["choices"]["sail"]["seats"] == 27, "everybody sails in every game"
    assert any(thing.startswith("takes ") for thing in numbers["things"])


def test_a_report_of_nothing_is_refused(skali: Skali, tmp_path: Path) -> None:
    assert "there is no match" in skali("report", tmp_path).err


# --- tables ----------------------------------------------------------------------------------------------


def read_rows(folder: Path, table: str, format: str) -> list[dict[str, Any]]:
    if format == "parquet":
        rows: list[dict[str, Any]] = parquet.read_table(folder / f"{table}.parquet").to_pylist()
        return rows
    return [json.loads(line) for line in (folder / f"{table}.rows.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("format", ["parquet", "json"])
def test_the_tables_of_a_match_hold_every_game(skali: Skali, played: Path, format: str) -> None:
    assert "games." in skali("report", played, "--rows", format).out
    tables = {table: read_rows(played, table, format) for table in SCHEMA}
    games = [json.loads(line) for line in (played / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(row["game"], row["record"]) for row in tables["games"]] == [(g["number"], g["record"]) for g in games]
    assert {(row["title"], row["seats"]) for row in tables["games"]} == {("raids", 3)}
    players = {(row["game"], row["seat"]): row for row in tables["players"]}
    assert len(players) == 27
    for game in games:
        for seat in range(3):
            row = players[game["number"], seat + 1]
            assert (row["bot"], row["score"], row["victory"]) == tuple(
                game[name][seat] for name in ("lineup", "scores", "shares")
            )
            sheet = [s["score"] for s in tables["scores"] if (s["game"], s["seat"]) == (game["number"], seat + 1)]
            assert sum(sheet) == row["score"]
    made = sum(row["times"] for row in tables["kinds"])
    assert made == sum(game["decisions"] for game in games)
    numbers = json.loads((played / "report.json").read_text(encoding="utf-8"))
    taken = [row for row in tables["things"] if row["event"] == "takes"]
    told = {thing: deed["times"] for thing, deed in numbers["things"].items() if thing.startswith("takes ")}
    assert sum(row["times"] for row in taken) == sum(told.values()) > 0


def test_every_column_has_the_type_that_is_documented(skali: Skali, played: Path) -> None:
    skali("report", played, "--rows", "parquet")
    types = {"text": "string", "whole": "int64", "real": "double"}
    guide = (ROOT / "docs" / "arena-data.md").read_text(encoding="utf-8")
    for table, columns in SCHEMA.items():
        schema = parquet.read_schema(played / f"{table}.parquet")
        assert {field.name: str(field.type) for field in schema} == {
            name: types[kind] for name, kind in columns.items()
        }
        line = next(line for line in guide.splitlines() if line.startswith(f"| `{table}` |"))
        assert re.findall(r"`(\w+)` (text|whole|real)", line) == list(columns.items())


def test_without_pyarrow_it_says_what_to_install(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingPackage, match=r"pip install 'skali\[parquet\]'"):
        Rows(Folder(played).match()).write(played, "parquet")
