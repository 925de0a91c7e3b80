"""Games of every version of the rules there ever was, replayed to the rolls, choices, positions and scores they had."""

import gzip
import json
from functools import cache
from pathlib import Path

import pytest

from skali.engine.game import Game
from skali.engine.record import Record, parse_record
from skali.engine.table import recorded_chance, resume_table, verify_record
from skali.games import shelf
from tests.records.write import DIGESTS, FOLDER, PLAYERS, Digests, tables

VERSIONS = [(game, rules) for game in shelf().values() for rules in range(1, game.rules_version + 1)]
RECORDS = sorted(FOLDER.glob("*/v*/*.record.gz"))


def record_of(path: Path) -> Record:
    return parse_record(gzip.decompress(path.read_bytes()).decode())


def name_of(path: Path) -> str:
    return path.name.removesuffix(".record.gz")


@cache
def digests_of(folder: Path) -> dict[str, dict[str, str]]:
    digests: dict[str, dict[str, str]] = json.loads((folder / DIGESTS).read_text(encoding="utf-8"))
    return digests


@pytest.mark.parametrize(("game", "rules"), VERSIONS, ids=lambda value: getattr(value, "id", value))
def test_every_version_has_games_of_every_table(game: Game, rules: int) -> None:
    folder = FOLDER / game.id / f"v{rules}"
    assert folder.exists(), "after a raise of rules_version: python -m tests.records.write"
    wanted = {f"{table}.{number}" for table, _ in tables(game) for number in range(1, len(PLAYERS) + 1)}
    assert {name_of(path) for path in folder.glob("*.record.gz")} >= wanted
    assert all(record_of(path).rules_version == rules for path in folder.glob("*.record.gz"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{name_of(path)}")
def test_a_game_of_any_version_is_what_it_was(path: Path) -> None:
    record = record_of(path)
    game = shelf()[record.game]
    verdict = verify_record(game, record)
    assert (verdict.plies, verdict.sealed_rolls) == (len(record.plies), verdict.rolls), "every roll is rolled again"
    table, digests = resume_table(game, record, 0), Digests()
    assert table.game.rules_version == record.rules_version
    digests.add(table)
    for played in record.plies:
        table.chance.source = recorded_chance(played.draws)
        table.play(played.seat, played.text)
        digests.add(table)
    assert tuple(table.state.scores()) == record.result
    assert table.view(None).ply == table.ply, "it can be shown"
    assert digests.told() == digests_of(path.parent)[name_of(path)]
