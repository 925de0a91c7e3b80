"""A hall is moved between SQLite and PostgreSQL with every row."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from skali.hall.ops.config import Settings, load_settings
from skali.hall.storage import move
from skali.hall.storage.database import connect, make_engine
from skali.hall.storage.models import Model
from skali.hall.storage.move import move_hall
from skali.hall.wire.errors import CopyDiffers, DatabaseUnreachable, HallInUse, HallThere, NoHall, OlderHall
from tests.hall.postgres import new_postgres_database
from tests.hall.servers import ThreadServer, thread_server

Everything = dict[str, list[tuple[Any, ...]]]


def live_in(server: ThreadServer) -> dict[str, Any]:
    """People, chat, tokens, links, tables of every status; what a test must find again."""
    host, other = server.guest(), server.guest()
    host.rename("Ástríðr 龍 🐉")
    chance = random.Random(4)
    finished = host.create("me", "bot", word="by Thor")["id"]
    host.play_out(finished, chance)
    running = host.create("me", "me", "bot", game="drakkar")["id"]
    for _ in range(12):
        host.play_any(running, chance)
    host.create("me", "open", public=True)
    host.do("/api/me/link")
    host.do("/api/me/tokens", {"name": "my program"})
    host.do(f"/api/tables/{finished}/rematch")
    host.do(f"/api/tables/{finished}/branch", {"ply": 4, "seats": [{"kind": "me"}, {"kind": "me"}]})
    with host.connect(running) as socket:
        socket.until("presence")
        socket.send("say", text="Skål « çà » \\ ' \" 🍺")
        socket.until("chat")
    other.create("bot", "bot", game="vikingar")
    return {"guest": host, "running": running, "finished": finished, "view": host.view(running, seat=0)}


def everything(settings: Settings) -> Everything:
    """Every row of every table, sorted here and not by a database."""

    async def read() -> Everything:
        engine = make_engine(settings)
        try:
            async with engine.connect() as connection:
                return {
                    table.name: sorted((tuple(row) for row in await connection.execute(select(table))), key=repr)
                    for table in Model.metadata.sorted_tables
                }
        finally:
            await engine.dispose()

    return asyncio.run(read())


def moved(source: Settings, target: Settings) -> list[tuple[int, int]]:
    told: list[tuple[int, int]] = []
    rows = asyncio.run(move_hall(source, target, lambda done, total: told.append((done, total))))
    assert told[-1] == (2 * rows, 2 * rows)
    return told


def test_a_hall_is_moved_to_postgres_and_back_with_everything(cluster: Path, tmp_path: Path) -> None:
    first = load_settings(str(tmp_path / "first.db"), {})
    second = load_settings(new_postgres_database(cluster), {})
    third = load_settings(str(tmp_path / "third.db"), {})
    with thread_server(first.database) as server:
        known = live_in(server)
    before = everything(first)
    unused = ("chances", "pings")
    assert all(before[name] for name in before if name not in unused), {name: len(before[name]) for name in before}
    told = moved(first, second)
    assert told == sorted(told)
    assert everything(second) == before
    moved(second, third)
    assert everything(third) == everything(first) == before
    assert (tmp_path / "third.db").stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["first.db", "third.db"]
    for place in (second, third):
        with thread_server(place.database) as server:
            guest = known["guest"].moved_to(server.url)
            assert guest.ask("/api/me")["name"] == "Ástríðr 龍 🐉"
            assert guest.view(known["running"], seat=0) == known["view"]
            guest.play_any(known["running"], random.Random(5))
            assert guest.get(f"/api/tables/{known['finished']}/record").status_code == 200


def test_more_rows_than_one_batch_are_moved(cluster: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move, "BATCH", 7)
    first, second = load_settings(str(tmp_path / "hall.db"), {}), load_settings(new_postgres_database(cluster), {})
    with thread_server(first.database) as server:
        live_in(server)
    moved(first, second)
    assert everything(second) == everything(first)


def test_nothing_is_overwritten_and_nothing_is_left_of_a_refused_move(cluster: Path, tmp_path: Path) -> None:
    hall, other = load_settings(str(tmp_path / "hall.db"), {}), load_settings(new_postgres_database(cluster), {})
    for settings in (hall, other):
        with thread_server(settings.database) as server:
            server.guest().create("me", "me")
    before = everything(hall), everything(other)
    for source, target in ((hall, other), (other, hall), (hall, hall), (other, other)):
        with pytest.raises(HallThere):
            moved(source, target)
    assert (everything(hall), everything(other)) == before
    with pytest.raises(NoHall):
        moved(load_settings(str(tmp_path / "missing.db"), {}), load_settings(new_postgres_database(cluster), {}))
    with pytest.raises(DatabaseUnreachable):
        moved(hall, load_settings("postgresql://nobody:secret@127.0.0.1:1/none", {}))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["hall.db"]


def test_a_hall_that_runs_is_not_moved(database: str, cluster: Path, tmp_path: Path) -> None:
    with thread_server(database) as server:
        server.guest().create("me", "me")
        for target in (str(tmp_path / "new.db"), new_postgres_database(cluster)):
            with pytest.raises(HallInUse):
                moved(load_settings(database, {}), load_settings(target, {}))
    assert not (tmp_path / "new.db").exists()


def test_a_copy_that_differs_is_thrown_away(
    database: str, cluster: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with thread_server(database) as server:
        live_in(server)
    real = move.batches
    seen: set[str] = set()

    async def forgetful(connection: Any, table: Any) -> Any:
        async for rows in real(connection, table):
            yield rows[:-1] if table.name == "journal" and "journal" not in seen else rows
        seen.add(table.name)

    monkeypatch.setattr(move, "batches", forgetful)
    empty = load_settings(new_postgres_database(cluster), {})
    for target in (empty, load_settings(str(tmp_path / "new.db"), {})):
        seen.clear()
        with pytest.raises(CopyDiffers, match="journal"):
            moved(load_settings(database, {}), target)
    assert not any(everything(empty).values())
    assert not (tmp_path / "new.db").exists()


def test_a_hall_of_an_older_version_is_opened_first(tmp_path: Path) -> None:
    hall = load_settings(str(tmp_path / "hall.db"), {})

    async def make_older() -> None:
        engine = await connect(hall)
        async with engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")
        await engine.dispose()

    asyncio.run(make_older())
    with pytest.raises(OlderHall):
        moved(hall, load_settings(str(tmp_path / "new.db"), {}))
