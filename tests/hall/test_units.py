"""The parts alone: differences between scenes, the journal, settings, limits."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
from platformdirs.macos import MacOS
from sqlalchemy.engine import URL

from skali.engine.message import message
from skali.engine.plain import to_plain
from skali.engine.scene import Piece, Rect, Region, Scene, Surface
from skali.hall.journal.entry import Entry, TableUpdate
from skali.hall.journal.journal import Journal, make_writer
from skali.hall.journal.notices import EntryStored, Heartbeat, NodePresence, NodeStopped, decode_notice, encode_stored
from skali.hall.live.presence import SILENCE_SECONDS, RemotePresence
from skali.hall.ops.background_tasks import BackgroundTasks
from skali.hall.ops.config import (
    Settings,
    async_url,
    default_database,
    earlier_folder,
    load_settings,
    read_pause,
)
from skali.hall.ops.metrics import Metrics
from skali.hall.people.identity import guest
from skali.hall.people.rate_limits import RATES, RateLimits
from skali.hall.replay.scene_diff import scene_change
from skali.hall.storage.database import connect, newest_version, version
from skali.hall.storage.models import Model, SeatRow
from skali.hall.storage.storage import Storage
from skali.hall.tables.seats import new_row
from skali.hall.wire.errors import BadSetting, TooFast
from tests.hall.client import by_home, changed_things


def scene(*pieces: str) -> Scene:
    """Pieces written as `id@region`."""
    name = message("x")
    surfaces = (Surface("board", "board", 10, 10, name),)
    regions = tuple(Region(id, "board", Rect(0, 0, 1, 1), name) for id in ("a", "b", "c"))
    placed = (piece.split("@") for piece in pieces)
    return Scene(surfaces, regions, tuple(Piece(id, region, "s", name) for id, region in placed))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1@a 2@a 3@b", "1@a 2@a 3@b"),
        ("1@a 2@a 3@b", "2@a 1@a 3@b"),
        ("1@a 2@a 3@b", "3@a 1@a 2@b"),
        ("1@a 2@a", "4@a 1@a 2@a"),
        ("1@a 2@b 3@b 4@b", "4@b 3@b 2@b"),
        ("1@a 2@a 3@a 4@a", "5@b 4@a 2@a 6@a"),
        ("", "1@a"),
        ("1@a", ""),
    ],
)
def test_a_change_leads_from_one_scene_to_the_other(old: str, new: str) -> None:
    before, after = scene(*old.split()), scene(*new.split())
    change = json.loads(msgspec.json.encode(scene_change(before, after)))
    result = json.loads(json.dumps(to_plain(before)))
    for name, part in change.items():
        result[name] = changed_things(result[name], part)
    assert by_home(result) == by_home(json.loads(json.dumps(to_plain(after))))
    assert (change == {}) == (old == new)


def entry_update(table: str, ply: int) -> TableUpdate:
    row = {"ply": ply, "host": "h", "status": "playing", "mover": ply, "bot_moves": False, "updated": 1.0}
    return TableUpdate(Entry(table, ply, "choice", 1.0, 0, "x"), row)


def new_journal(url: URL) -> Journal:
    return Journal(make_writer(url, ""), BackgroundTasks(Metrics()))


def test_of_many_who_append_the_same_ply_one_wins_whatever_the_batch(database: str) -> None:
    async def run() -> None:
        engine = await connect(load_settings(database, {}))
        storage, journal, rival = Storage(engine), *(new_journal(engine.url) for _ in range(2))
        row = new_row("raids", "standard", guest("0" * 32, "en"))
        row.options, row.rules_version, row.public = "{}", 1, False
        seat = SeatRow(table=row.id, seat=0, kind="open", name="", word="", resigned=False)
        await storage.add_table(row, [seat], [])
        for ply in range(1, 6):
            won = await asyncio.gather(*(each.append(entry_update(row.id, ply)) for each in (journal, rival) * 4))
            assert sorted(won) == [False] * 7 + [True]
        stored = await storage.table(row.id)
        assert stored is not None
        assert [entry.ply for entry in stored.entries] == [1, 2, 3, 4, 5]
        assert (stored.row.ply, stored.row.mover) == (5, 5)
        await journal.close()
        await rival.close()
        await engine.dispose()

    asyncio.run(run())


def test_one_bad_update_of_a_batch_fails_alone(database: str) -> None:
    async def run() -> None:
        engine = await connect(load_settings(database, {}))
        storage, journal = Storage(engine), new_journal(engine.url)
        row = new_row("raids", "standard", guest("0" * 32, "en"))
        row.options, row.rules_version, row.public = "{}", 1, False
        await storage.add_table(row, [], [])
        updates = [entry_update(row.id, 1), entry_update("no-such-table", 1)]
        good, bad = await asyncio.gather(*(journal.append(update) for update in updates), return_exceptions=True)
        assert good is True
        assert isinstance(bad, Exception)
        await journal.close()
        await engine.dispose()

    asyncio.run(run())


def test_a_notice_brings_its_entry_unless_that_is_too_large() -> None:
    entry = Entry("t" * 12, 7, "choice", 1.5, 2, "sail 7", "4 1", "p" * 32, "c-1")
    assert decode_notice(encode_stored("n", entry)) == EntryStored("n", entry.table, 7, entry)
    large = encode_stored("n", Entry("t" * 12, 7, "start", 1.5, draws="1 " * 9000))
    assert len(large) < 8000
    assert decode_notice(large) == EntryStored("n", entry.table, 7)


@pytest.mark.parametrize("payload", ["", "t ply 7", "[]", '["ply"]', '["ply","n",3,"x"]', "{", "\ud800"])
def test_what_is_no_notice_is_ignored(payload: str) -> None:
    assert decode_notice(payload) is None


def test_a_process_that_is_silent_for_long_has_died() -> None:
    now = 100.0
    remote = RemotePresence(lambda: now)
    assert remote.on_notice(NodePresence("a", "t", [1], 2)) == ["t"]
    assert remote.on_notice(NodePresence("b", "t", [], 1)) == ["t"]
    now += SILENCE_SECONDS - 1
    assert remote.on_notice(Heartbeat("b", asks=False)) == []
    now += 2
    assert remote.drop_silent() == ["t"]
    assert [there.node for there in remote.at("t")] == ["b"]
    assert remote.on_notice(NodePresence("b", "t", [], 0)) == ["t"]
    assert list(remote.at("t")) == []
    remote.on_notice(NodePresence("b", "t", [0], 0))
    assert remote.on_notice(Heartbeat("b", asks=True)) == ["t"]
    remote.on_notice(NodePresence("b", "t", [0], 0))
    assert remote.on_notice(NodeStopped("b")) == ["t"]
    assert list(remote.at("t")) == []


def test_the_schema_is_the_newest_and_fits_the_models(database: str) -> None:
    async def run() -> None:
        for _ in range(2):
            engine = await connect(load_settings(database, {}))
            async with engine.connect() as connection:
                assert await connection.run_sync(version) == newest_version()
                assert await connection.run_sync(differences) == []
            await engine.dispose()

    asyncio.run(run())


def differences(connection: object) -> list[object]:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import Connection

    assert isinstance(connection, Connection)
    return list(compare_metadata(MigrationContext.configure(connection), Model.metadata))


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def run() -> None:
        engine = await connect(load_settings(str(tmp_path / "hall.db"), {}))
        async with engine.connect() as connection:
            assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2
            assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
            assert (await connection.exec_driver_sql("PRAGMA foreign_keys")).scalar() == 1
        await engine.dispose()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("sqlite:////x/y.db", "sqlite+aiosqlite:////x/y.db"),
        ("/x/y.db", "sqlite+aiosqlite:////x/y.db"),
        ("postgres://u:p@h/n", "postgresql+asyncpg://u:p@h/n"),
        ("postgresql+psycopg://u@h/n", "postgresql+asyncpg://u@h/n"),
    ],
)
def test_database_addresses_are_read_as_people_write_them(text: str, url: str) -> None:
    assert async_url(text) == url


@pytest.mark.parametrize("text", ["mysql://x/y", "://", "oracle://x"])
def test_other_databases_are_refused(text: str) -> None:
    with pytest.raises(BadSetting):
        async_url(text)


def test_settings_come_from_arguments_then_environment_then_defaults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert load_settings(None, {}).database.endswith(f"{tmp_path}/skali/skali.db")
    environment = {"SKALI_DATABASE_URL": "postgresql://h/n", "SKALI_BOT_PAUSE": "0", "SKALI_RATE_LIMITS": "off"}
    chosen = load_settings(None, environment)
    assert chosen.is_postgres
    assert chosen.bot_pause == (0, 0)
    assert not chosen.rate_limits
    assert not load_settings(str(tmp_path / "x.db"), environment).is_postgres
    assert Settings("sqlite://").bot_pause == (0.6, 1.2)


@pytest.mark.parametrize(
    ("platform", "variable", "folder"),
    [
        ("linux", None, ".local/share/skali"),
        ("linux", "XDG_DATA_HOME", "elsewhere/skali"),
        ("darwin", None, "Library/Application Support/skali"),
        ("darwin", "XDG_DATA_HOME", "Library/Application Support/skali"),
        ("win32", None, "AppData/Local/skali"),
        ("win32", "LOCALAPPDATA", "elsewhere/skali"),
    ],
)
def test_games_of_version_0_1_are_found_on_every_platform(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, variable: str | None, folder: str
) -> None:
    """However platformdirs reads the environment there, the database that is already there is used."""
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    if variable is not None:
        monkeypatch.setenv(variable, str(tmp_path / "elsewhere"))
    monkeypatch.setattr("sys.platform", platform)
    (tmp_path / folder).mkdir(parents=True)
    (tmp_path / folder / "skali.db").touch()
    assert default_database() == tmp_path / folder / "skali.db"


def test_a_new_hall_uses_the_folder_of_version_0_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_database().parent == earlier_folder()
    assert MacOS("skali", appauthor=False).user_data_path == tmp_path / "Library/Application Support/skali"


@pytest.mark.parametrize("text", ["fast", "2-1", "-1", "0-61", "1-x"])
def test_a_pause_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadSetting):
        read_pause(text)


def test_a_bucket_empties_and_fills_again() -> None:
    now = 100.0
    limits = RateLimits(clock=lambda: now)
    for _ in range(int(RATES["chat"].burst)):
        limits.spend("chat", "a")
    with pytest.raises(TooFast):
        limits.spend("chat", "a")
    limits.spend("chat", "b")
    now += 1 / RATES["chat"].per_second
    limits.spend("chat", "a")
    with pytest.raises(TooFast):
        limits.spend("chat", "a")
