"""Finished games leave a hall as records and come into one as finished tables."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from skali.engine.chance import Dice
from skali.engine.errors import BrokenSeal, SkaliError
from skali.engine.record import Record, parse_record
from skali.engine.table import SealedDice, Table, open_table, resume_table, verify_record
from skali.games import find_game
from skali.hall.ops.config import load_settings
from skali.hall.storage.database import connect
from skali.hall.storage.storage import Storage
from skali.hall.tables.archive import FinishedGame, bring_in, finished_games
from skali.hall.wire.errors import UnfinishedRecord
from tests.hall.servers import thread_server

WHEN = 1_700_000_000.0


def finish(table: Table, seed: int, until: int = 10_000) -> Table:
    chance = Dice(seed)
    while not table.over and table.ply < until:
        choices = table.state.choices()
        table.play(int(table.state.mover), choices[chance.below(len(choices))])
    return table


def played(game: str, seats: int, seed: int) -> Record:
    found, dice = find_game(game), SealedDice(bytes([seed] * 32))
    names = [f"Player {seat}" for seat in range(seats)]
    table = open_table(found, found.settings(seats), names, dice, [f"word {seat}" for seat in range(seats)])
    finish(table, seed).open_seal(dice)
    return table.record


def saved_on_the_way(seed: int) -> Record:
    """A game that was saved twice: three seals."""
    game, record = find_game("raids"), None
    for number, until in enumerate((8, 15, 10_000)):
        dice = SealedDice(bytes([seed + number] * 32))
        if record is None:
            table = open_table(game, game.settings(3), ["A", "B", "C"], dice, ["", "x", ""])
        else:
            table = resume_table(game, record)
            table.new_seal(dice, ["", "x", ""])
        finish(table, seed, until).open_seal(dice)
        record = table.record
    assert record is not None
    assert len(record.seals) == 3
    return record


def from_a_position(seed: int) -> Record:
    game, dice = find_game("raids"), SealedDice(bytes([seed] * 32))
    state = finish(open_table(game, game.settings(2), ["A", "B"], SealedDice(), ["", ""]), seed, 9).state
    data = game.to_position(state)
    table = open_table(game, game.position_settings(data, 2), ["A", "B"], dice, ["", ""], data)
    finish(table, seed).open_seal(dice)
    return table.record


def unsealed(record: Record) -> Record:
    return replace(record, seals=())


def of_the_first_days(record: Record) -> Record:
    """As records were before names were sealed."""
    game, dice = find_game(record.game), SealedDice(bytes([9] * 32))
    header = replace(record, seals=(dice.seal(0, ["a", "b"]),), plies=(), deal=(), result=None)
    table = finish(Table(game, header, dice.chance(["a", "b"])), 9)
    table.open_seal(dice)
    return table.record


RECORDS = {
    "raids": played("raids", 4, 1),
    "drakkar": played("drakkar", 3, 2),
    "midgard": played("midgard", 2, 3),
    "vikingar": played("vikingar", 4, 4),
    "saved on the way": saved_on_the_way(10),
    "from a position": from_a_position(20),
    "without a seal": unsealed(played("raids", 2, 5)),
    "of the first days": of_the_first_days(played("raids", 2, 6)),
}


def in_storage(database: str, work: Any) -> Any:
    async def run() -> Any:
        engine = await connect(load_settings(database, {}))
        try:
            return await work(Storage(engine))
        finally:
            await engine.dispose()

    return asyncio.run(run())


def import_all(database: str, *records: Record) -> list[bool]:
    async def work(storage: Storage) -> list[bool]:
        return [await bring_in(storage, record, WHEN + number) for number, record in enumerate(records)]

    done: list[bool] = in_storage(database, work)
    return done


def export_all(database: str, person: str | None = None) -> list[FinishedGame]:
    async def work(storage: Storage) -> list[FinishedGame]:
        return [game async for game in finished_games(storage, await storage.finished(person))]

    found: list[FinishedGame] = in_storage(database, work)
    return found


def test_what_is_brought_in_is_replayed_like_what_was_played_here(database: str) -> None:
    assert import_all(database, *RECORDS.values()) == [True] * len(RECORDS)
    assert import_all(database, *RECORDS.values()) == [False] * len(RECORDS)
    exported = export_all(database)
    assert [game.record for game in exported] == [record.to_text() for record in RECORDS.values()]
    with thread_server(database) as server:
        guest = server.guest()
        listed = {table["id"] for table in guest.ask("/api/tables", list="finished")}
        for game, record in zip(exported, RECORDS.values(), strict=True):
            assert game.table in listed
            info = guest.info(game.table)
            assert info["status"] == "finished"
            assert info["scores"] == list(record.result or ())
            assert [seat["name"] for seat in info["seats"]] == list(record.names)
            assert guest.get(f"/api/tables/{game.table}/record").text == record.to_text()
            first = guest.view(game.table, ply=1)
            assert (first["ply"], first["status"]) == (1, "playing")
            middle, last = guest.view(game.table, ply=len(record.plies) // 2), guest.view(game.table)
            assert middle["scene"] != last["scene"]
            assert last["ply"] == len(record.plies) + 1
            assert len(guest.ask(f"/api/tables/{game.table}/history")["plies"]) == len(record.plies) + 1


def test_a_branch_of_a_game_brought_in_verifies_at_its_end(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'hall.db'}"
    for name in ("raids", "saved on the way", "without a seal", "of the first days"):
        import_all(database, RECORDS[name])
    with thread_server(database) as server:
        guest = server.guest()
        for game in export_all(database):
            assert game.record is not None
            record = parse_record(game.record)
            wish = {"ply": 11, "seats": [{"kind": "me"}] * record.seats}
            branch = guest.do(f"/api/tables/{game.table}/branch", wish)["id"]
            guest.play_out(branch, random.Random(1))
            text = guest.get(f"/api/tables/{branch}/record").text
            ended = parse_record(text)
            assert ended.plies[:10] == record.plies[:10]
            verify_record(find_game(ended.game), ended)


def test_what_was_played_here_goes_elsewhere_and_is_known_when_it_comes_back(tmp_path: Path) -> None:
    here, there = f"sqlite:///{tmp_path / 'here.db'}", f"sqlite:///{tmp_path / 'there.db'}"
    with thread_server(here) as server:
        guest = server.guest()
        table = guest.create("me", "bot", word="by Thor")["id"]
        guest.play_out(table, random.Random(2))
        guest.create("me", "me")
    (game,) = export_all(here)
    assert game.table == table
    assert game.record is not None
    record = parse_record(game.record)
    verdict = verify_record(find_game("raids"), record)
    assert verdict.rolls == verdict.sealed_rolls
    assert import_all(here, record) == [False]
    assert import_all(there, record) == [True]
    assert [found.record for found in export_all(there)] == [game.record]


def test_the_games_of_one_person(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'hall.db'}"
    with thread_server(database) as server:
        one, two = server.guest(), server.guest()
        one.rename("Hallgerd")
        alone = one.create("me", "bot")["id"]
        one.play_out(alone, random.Random(3))
        one.rename("Hallgerd Höskuldsdóttir")
        other = two.create("me", "bot")["id"]
        two.play_out(other, random.Random(4))
    assert [game.table for game in export_all(database, "Hallgerd")] == [alone]
    assert [game.table for game in export_all(database, "Hallgerd Höskuldsdóttir")] == [alone]
    assert len(export_all(database)) == 2
    assert export_all(database, "Njal the Burnt") == []


def refused(database: str, record: Record) -> SkaliError:
    with pytest.raises(SkaliError) as refusal:
        import_all(database, record)
    return refusal.value


def test_what_is_not_a_whole_true_game_stays_outside(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'hall.db'}"
    record = RECORDS["raids"]
    assert isinstance(refused(database, record.cut(5)), UnfinishedRecord)
    assert isinstance(refused(database, replace(record, names=("Loki", *record.names[1:]))), BrokenSeal)
    refused(database, replace(record, result=(99, *(record.result or ())[1:])))
    refused(database, replace(record, game="tafl"))
    refused(database, replace(record, rules_version=99))
    assert export_all(database) == []
