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
