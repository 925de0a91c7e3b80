"""`skali arena` and `skali report` as people type them."""

import json
from pathlib import Path

import pytest

from tests.cli.command import Skali


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
