"""What the hall does when something beside the requests fails: tasks, connections, single tables."""

import asyncio
import os
import random
import subprocess
import time
from itertools import pairwise
from pathlib import Path

import asyncpg
import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from skali.hall.ops.background_tasks import BackgroundTasks
from skali.hall.ops.config import async_url
from skali.hall.ops.metrics import Metrics
from tests.hall.client import Guest, as_seen
from tests.hall.servers import ThreadServer, thread_server


def test_a_process_that_lost_all_its_connections_hears_the_others_again(postgres: str) -> None:
    """As after a restart of the database: on reconnecting, the resync meets a dead connection in the pool."""
    with thread_server(postgres) as one, thread_server(postgres) as two:
        guest = one.guest()
        table = guest.create("me", "me")["id"]
        chance = random.Random(31)
        with guest.moved_to(two.url).connect(table, seat=0) as socket:
            socket.until("presence")
            for _ in range(3):
                cut_all_connections(two)
                wait_until_ready(one)
                wait_until_ready(two)
                guest.play_any(table, chance)
                view = guest.view(table, seat=0)
                while socket.view["ply"] < view["ply"]:
                    socket.receive()
                assert as_seen(socket.view) == as_seen(view)


def cut_all_connections(server: ThreadServer, folder: Path | None = None) -> None:
    """Through the socket of PostgreSQL, which may have been moved to another folder."""
    address = server.app.state.hall.hub.bus.address
    others = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"

    async def cut() -> None:
        connection = await (asyncpg.connect(address) if folder is None else asyncpg.connect(address, host=str(folder)))
        await connection.execute(f"SELECT pg_terminate_backend(pid) FROM ({others}) AS others")
        await connection.close()

    asyncio.run(cut())
    time.sleep(0.3)


def wait_until_ready(server: ThreadServer) -> None:
    until = time.monotonic() + 10
    while httpx.get(f"{server.url}/ready").status_code != 200:
        assert time.monotonic() < until, "the hall does not recover"
        time.sleep(0.05)


def test_a_task_that_fails_is_started_again_and_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}") as server:
        hall = server.app.state.hall
        broken = True

        async def work() -> None:
            if broken:
                raise ZeroDivisionError

        hall.gauges_task.get_loop().call_soon_threadsafe(lambda: hall.background.every("mending", 0.01, work))
        while not hall.background.failing:
            time.sleep(0.01)
        answer = httpx.get(f"{server.url}/ready")
        assert (answer.status_code, answer.json()["code"]) == (503, "tasks-failing")
        assert answer.json()["args"] == {"tasks": "mending"}
        metrics = httpx.get(f"{server.url}/metrics").text
        assert "skali_tasks_failing 1.0" in metrics
        assert 'skali_task_failures_total{kind="mending"}' in metrics
        broken = False
        wait_until_ready(server)


def test_pauses_between_attempts_grow_until_one_succeeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skali.hall.ops.background_tasks.FIRST_PAUSE_SECONDS", 0.01)
    monkeypatch.setattr("skali.hall.ops.background_tasks.MAX_PAUSE_SECONDS", 0.04)
    attempts: list[float] = []

    async def run() -> None:
        background = BackgroundTasks(Metrics())

        async def work() -> None:
            attempts.append(time.monotonic())
            if len(attempts) < 5:
                raise ConnectionResetError

        await background.until_done("bus", work)

    asyncio.run(run())
    pauses = [after - before for before, after in pairwise(attempts)]
    assert len(attempts) == 5
    assert pauses[0] >= 0.01
    assert pauses[3] >= 0.04


def test_no_task_of_the_hall_is_started_elsewhere() -> None:
    """Only a socket's loops belong to a request."""
    import skali.hall

    folder = Path(skali.hall.__file__).parent
    found = [path.name for path in sorted(folder.rglob("*.py")) if "create_task(" in path.read_text(encoding="utf-8")]
    assert sorted(found) == ["background_tasks.py", "socket.py"]


def stored(database: str, statement: str) -> None:
    async def run() -> None:
        engine = create_async_engine(async_url(database))
        async with engine.begin() as connection:
            await connection.execute(text(statement))
        await engine.dispose()

    asyncio.run(run())


@pytest.fixture
def waiting_tables(database: str) -> list[str]:
    """Six tables of bots that have only begun, in a hall that is closed."""
    with thread_server(database, bot_pause=(30, 30)) as server:
        guest = server.guest()
        return [guest.create("bot", "bot")["id"] for _ in range(6)]


def wait_for_plies(server: ThreadServer, tables: list[str], ply: int) -> None:
    guest, until = server.guest(), time.monotonic() + 8
    while min(guest.info(table)["ply"] for table in tables) < ply:
        assert time.monotonic() < until, "bots stand still"
        time.sleep(0.05)


def test_a_table_that_cannot_be_loaded_stops_no_other(database: str, waiting_tables: list[str]) -> None:
    broken, *healthy = waiting_tables
    stored(database, f"UPDATE tables SET updated = 0, rules_version = 0 WHERE id = '{broken}'")
    with thread_server(database) as server:
        wait_for_plies(server, healthy, 4)
        assert httpx.get(f"{server.url}/ready").status_code == 200


def test_bots_go_on_when_the_clock_has_gone_back(database: str, waiting_tables: list[str]) -> None:
    stored(database, f"UPDATE tables SET updated = {time.time() + 3600}")
    with thread_server(database) as server:
        wait_for_plies(server, waiting_tables, 4)


def test_a_table_does_not_fall_behind_a_choice_whose_author_has_gone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The choice waits for the disk, its socket is cut, somebody leaves and somebody looks; then it is stored."""
    with thread_server(database) as server:
        guest, spectator = server.guest(), server.guest()
        table = guest.create("me", "bot")["id"]
        writer = server.app.state.hall.journal.writer
        write, seconds = writer.write, 1.0

        async def slowly(updates: object) -> object:
            await asyncio.sleep(seconds)
            return await write(updates)

        chance = random.Random(33)
        for _ in range(4):
            guest.wait(table)
            with spectator.connect(table) as leaving, guest.connect(table) as socket:
                leaving.until("presence", spectators=1)
                socket.until("presence", seats=[0], spectators=1)
                seconds = 1.0
                monkeypatch.setattr(writer, "write", slowly)
                ply = socket.view["ply"]
                socket.send("choose", ply=ply, choice=chance.choice(socket.my_offers())["choice"])
                time.sleep(0.2)
                socket.ws.close()
            time.sleep(0.2)
            seconds = 0.0
            assert guest.view(table)["ply"] > ply
            assert guest.wait(table)["ply"] == stored_ply(server, table)


def stored_ply(server: ThreadServer, table: str) -> int:
    hall = server.app.state.hall
    loop = hall.gauges_task.get_loop()
    plies: dict[str, int] = asyncio.run_coroutine_threadsafe(hall.storage.plies([table]), loop).result(10)
    return plies[table]


def refusals(server: ThreadServer, guest: Guest, table: str) -> set[tuple[int, str]]:
    """What is answered to everything that needs the database to take changes."""
    view = guest.view(table)
    answers = [
        guest.choose(table, guest.choice(view, view["prompt"]["offers"][0]["choice"])),
        guest.post("/api/tables", {"game": "raids", "seats": [{"kind": "me"}, {"kind": "bot"}]}),
        guest.post(f"/api/tables/{table}/chat", {"text": "hei"}),
        guest.post("/api/me/link"),
        guest.http.patch("/api/me", json={"name": "Ulf"}, headers=guest.token),
        httpx.get(f"{server.url}/ready"),
    ]
    return {(answer.status_code, answer.json()["code"]) for answer in answers}


def test_a_database_that_is_away_is_said_plainly_and_forgotten_when_it_is_back(postgres: str, cluster: Path) -> None:
    with thread_server(postgres) as server:
        guest = server.guest()
        table = guest.create("me", "me")["id"]
        aside = cluster / "aside"
        aside.mkdir()
        door, moved = (folder / ".s.PGSQL.5432" for folder in (cluster, aside))
        door.rename(moved)
        try:
            cut_all_connections(server, aside)
            assert refusals(server, guest, table) == {(503, "storage-away")}
            assert guest.get("/api/tables/abcdefghijkl").status_code == 503
        finally:
            moved.rename(door)
        wait_until_ready(server)
        guest.play_any(table, random.Random(34))


def test_a_read_only_database_is_said_plainly(postgres: str) -> None:
    with thread_server(postgres) as server:
        guest = server.guest()
        table = guest.create("me", "me")["id"]
        name = postgres.partition("@/")[2].partition("?")[0]
        stored(postgres, f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
        cut_all_connections(server)
        assert refusals(server, guest, table) == {(503, "storage-read-only")}


@pytest.mark.skipif(os.geteuid() != 0, reason="mounting a small disk needs root")
def test_a_full_disk_is_said_plainly(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk], check=False).returncode != 0:
        pytest.skip("no disk can be mounted here")
    try:
        with thread_server(f"sqlite:///{disk / 'hall.db'}") as server:
            guest = server.guest()
            table = guest.create("me", "me")["id"]
            with pytest.raises(OSError, match="No space"):
                (disk / "filling").write_bytes(bytes(4_000_000))
            chance, codes = random.Random(35), set()
            for _ in range(300):
                view = guest.view(table)
                if view["status"] == "finished":
                    break
                offer = chance.choice(view["prompt"]["offers"])
                answer = guest.choose(table, guest.choice(view, offer["choice"]))
                codes.add((answer.status_code, answer.json().get("code")))
                if answer.status_code != 200:
                    break
            assert codes - {(200, None)} == {(503, "storage-full")}
            assert refusals(server, guest, table) == {(503, "storage-full")}
            (disk / "filling").unlink()
            wait_until_ready(server)
            guest.play_any(table, chance)
    finally:
        subprocess.run(["umount", "-l", disk], check=True)
