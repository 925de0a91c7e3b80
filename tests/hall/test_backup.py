"""Backups: taken while the hall runs, brought back whole or not at all, readable by nobody else."""

import os
import random
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from skali.engine.errors import BadFile, SkaliError
from skali.engine.record import parse_record
from skali.engine.table import verify_record
from skali.games import find_game
from skali.hall.ops.config import load_settings
from skali.hall.storage import database
from skali.hall.storage.backup import back_up, restore, seal, unseal
from skali.hall.wire.errors import (
    BackupOfOther,
    DamagedBackup,
    FileThere,
    HallInUse,
    HallLeftovers,
    HallThere,
    NewerHall,
    NoHall,
    NotABackup,
    ToolFailed,
    ToolMissing,
)
from tests.hall.client import Guest
from tests.hall.postgres import new_postgres_database
from tests.hall.servers import process_server, thread_server

GUESTS = 3


class Player(threading.Thread):
    """Plays on as fast as the hall answers, and notes what was acknowledged."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(daemon=True)
        self.guest = Guest(url)
        self.table = str(self.guest.create("me", "me", word=f"word {number}")["id"])
        self.chance = random.Random(number)
        self.acknowledged = 1
        self.stopping = False

    def run(self) -> None:
        while not self.stopping:
            view = self.guest.play_any(self.table, self.chance)
            if view["status"] == "finished":
                self.table = str(self.guest.create("me", "me")["id"])
                self.acknowledged = 1
            else:
                self.acknowledged = view["ply"] + 1


@contextmanager
def playing(url: str) -> Iterator[list[Player]]:
    players = [Player(url, number) for number in range(GUESTS)]
    for player in players:
        player.start()
    try:
        yield players
    finally:
        for player in players:
            player.stopping = True
        for player in players:
            player.join(20)


@pytest.fixture
def elsewhere(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> str:
    """Another database of the same kind."""
    if database.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'elsewhere.db'}"
    return new_postgres_database(request.getfixturevalue("cluster"))


def test_backed_up_while_choices_are_made_nothing_acknowledged_is_lost(
    database: str, elsewhere: str, tmp_path: Path
) -> None:
    file = tmp_path / "hall.backup"
    with process_server(database) as server, playing(server.url) as players:
        while min(player.acknowledged for player in players) < 5:
            pass
        before = [(player.guest, player.table, player.acknowledged) for player in players]
        back_up(load_settings(database, {}), file)
        at_end = {player.table: player.acknowledged for player in players}
        while all(player.acknowledged == at_end.get(player.table, 0) for player in players):
            pass  # the hall has not stopped for it
    restore(load_settings(elsewhere, {}), file)
    with process_server(elsewhere) as server:
        for guest, table, acknowledged in before:
            again = guest.moved_to(server.url)
            assert again.info(table)["ply"] >= acknowledged
            again.play_out(table, random.Random(1))
            record = parse_record(again.get(f"/api/tables/{table}/record").text)
            verdict = verify_record(find_game("raids"), record)
            assert verdict.rolls == verdict.sealed_rolls > 0


def make_hall(database: str) -> str:
    """A hall with one table; its id."""
    with thread_server(database) as server:
        table = server.guest().create("bot", "bot")["id"]
        server.guest().wait_for_end(table)
        return str(table)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The backup of a hall on SQLite."""
    make_hall(f"sqlite:///{tmp_path / 'saved.db'}")
    file = tmp_path / "saved.backup"
    back_up(load_settings(f"sqlite:///{tmp_path / 'saved.db'}", {}), file)
    return file


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_backup_is_one_file_for_its_owner_only(saved: Path, tmp_path: Path) -> None:
    assert mode(saved) == 0o600
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith((saved.name, "."))] == [saved.name]
    restore(load_settings(f"sqlite:///{tmp_path / 'back.db'}", {}), saved)
    assert mode(tmp_path / "back.db") == 0o600


def test_a_backup_overwrites_nothing(saved: Path, tmp_path: Path) -> None:
    before = saved.read_bytes()
    with pytest.raises(FileThere):
        back_up(load_settings(str(tmp_path / "saved.db"), {}), saved)
    assert saved.read_bytes() == before


def test_where_no_hall_is_there_is_no_backup(tmp_path: Path, postgres: str) -> None:
    (tmp_path / "text.db").write_text("Dear diary,")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE diary (day TEXT)")
    untouched = (tmp_path / "other.db").read_bytes()
    for place in ("missing.db", "text.db", "other.db"):
        with pytest.raises(NoHall):
            back_up(load_settings(str(tmp_path / place), {}), tmp_path / "file")
    with pytest.raises(NoHall):
        back_up(load_settings(postgres, {}), tmp_path / "file")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other.db", "text.db"]
    assert (tmp_path / "other.db").read_bytes() == untouched


def test_a_hall_is_never_overwritten(saved: Path, tmp_path: Path) -> None:
    hall = tmp_path / "hall.db"
    settings = load_settings(f"sqlite:///{hall}", {})
    with thread_server(f"sqlite:///{hall}") as server:
        server.guest().create("me", "me")
        with pytest.raises(HallInUse):
            restore(settings, saved)
        hall.rename(tmp_path / "moved.db")  # while it runs: its log lies where the new file would
        with pytest.raises(HallLeftovers):
            restore(settings, saved)
        (tmp_path / "moved.db").rename(hall)
    with pytest.raises(HallThere):
        restore(settings, saved)


def test_a_hall_on_postgres_is_never_overwritten(postgres: str, tmp_path: Path) -> None:
    make_hall(postgres)
    settings = load_settings(postgres, {})
    back_up(settings, tmp_path / "file")
    assert mode(tmp_path / "file") == 0o600
    with pytest.raises(HallThere):
        restore(settings, tmp_path / "file")


def damaged(content: bytes) -> Iterator[bytes]:
    yield content[: len(content) // 2]
    yield content[:-4000]
    middle = len(content) // 3
    yield content[:middle] + bytes(5000) + content[middle + 5000 :]


def test_damaged_and_unknown_files_are_refused_and_nothing_is_made(saved: Path, tmp_path: Path) -> None:
    settings = load_settings(f"sqlite:///{tmp_path / 'new.db'}", {})
    bad = tmp_path / "bad"
    for content in damaged(saved.read_bytes()):
        bad.write_bytes(content)
        with pytest.raises(DamagedBackup):
            restore(settings, bad)
    for content in (b"", b"Dear diary,", b"SQLite format 2\0" + bytes(100)):
        bad.write_bytes(content)
        with pytest.raises(NotABackup):
            restore(settings, bad)
    bad.unlink()
    with closing(sqlite3.connect(bad)) as other:
        other.execute("CREATE TABLE diary (day TEXT)")
    with pytest.raises(NotABackup):
        restore(settings, bad)
    with pytest.raises(BadFile):
        restore(settings, tmp_path / "missing")
    assert not (tmp_path / "new.db").exists()


def test_a_backup_of_a_newer_version_is_refused(saved: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(saved)) as backup:
        backup.execute("UPDATE alembic_version SET version_num = '9999'")
        unseal(backup)
        seal(backup)
        backup.commit()
    with pytest.raises(NewerHall):
        restore(load_settings(str(tmp_path / "new.db"), {}), saved)


def test_a_damaged_dump_of_postgres_is_refused(cluster: Path, tmp_path: Path) -> None:
    hall, empty = new_postgres_database(cluster), new_postgres_database(cluster)
    make_hall(hall)
    file, bad = tmp_path / "file", tmp_path / "bad"
    back_up(load_settings(hall, {}), file)
    content = file.read_bytes()
    for left in (100, len(content) // 2, len(content) - 50):
        bad.write_bytes(content[:left])
        with pytest.raises((DamagedBackup, NotABackup)):
            restore(load_settings(empty, {}), bad)
    restore(load_settings(empty, {}), file)


def test_a_backup_of_the_other_kind_is_refused(saved: Path, postgres: str, tmp_path: Path) -> None:
    with pytest.raises(BackupOfOther, match="of a hall on SQLite"):
        restore(load_settings(postgres, {}), saved)
    saved.write_bytes(b"PGDMP" + bytes(100))
    with pytest.raises(BackupOfOther, match="of a hall on PostgreSQL"):
        restore(load_settings(str(tmp_path / "new.db"), {}), saved)


def test_without_the_tools_of_postgres_the_exact_command_is_told(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_hall(postgres)
    monkeypatch.setenv("PATH", str(tmp_path))
    settings = load_settings(postgres.replace("postgres@", "postgres:hush@"), {})
    with pytest.raises(ToolMissing, match=r"pg_dump --format=custom .* --file=\S*hall.backup") as refusal:
        back_up(settings, tmp_path / "hall.backup")
    assert "hush" not in str(refusal.value)
    assert list(tmp_path.iterdir()) == []


def test_a_tool_of_postgres_that_fails_says_why(postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_hall(postgres)
    tool = tmp_path / "pg_dump"
    tool.write_text("#!/bin/sh\necho 'pg_dump: error: server version mismatch' >&2\nexit 1\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(ToolFailed, match="PostgreSQL's pg_dump has failed: server version mismatch"):
        back_up(load_settings(postgres, {}), tmp_path / "file")


# --- the database file -------------------------------------------------------------------------------


def database_files(hall: Path) -> dict[str, int]:
    return {path.name: mode(path) for path in hall.parent.iterdir() if path.name.startswith("hall.db")}


def test_the_database_is_for_its_owner_only(tmp_path: Path) -> None:
    hall = tmp_path / "hall.db"
    old = os.umask(0o000)
    try:
        with thread_server(f"sqlite:///{hall}") as server:
            server.guest().create("me", "me")
            assert database_files(hall) == {"hall.db": 0o600, "hall.db-wal": 0o600, "hall.db-shm": 0o600}
    finally:
        os.umask(old)


def test_a_database_that_others_can_read_is_mended_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = tmp_path / "hall.db"
    told: list[str] = []
    monkeypatch.setattr(database.log, "warning", told.append)
    for _ in range(2):
        make_table(hall)
        assert told == []
    hall.chmod(0o644)
    (tmp_path / "hall.db-wal").touch(0o644)
    make_table(hall)
    assert told == ["others could read the database, which holds secrets: now only its owner can"]
    assert set(database_files(hall).values()) == {0o600}


def make_table(hall: Path) -> None:
    with thread_server(f"sqlite:///{hall}") as server:
        server.guest().create("me", "me")


def test_every_refusal_is_said_in_french() -> None:
    from skali.words.texts import Texts

    told: list[tuple[type[SkaliError], dict[str, Any]]] = [
        (NoHall, {"database": "d"}),
        (HallThere, {"database": "d"}),
        (DamagedBackup, {"path": "p"}),
        (ToolMissing, {"tool": "pg_dump", "command": "c"}),
    ]
    for kind, args in told:
        french = Texts("fr").problem(kind(**args))
        assert french != str(kind(**args))
        assert "salle" in french or "sauvegarde" in french or "installé" in french
