"""What the hall does when something beside the requests fails: tasks, connections, single tables."""

import asyncio
import random
import time
from pathlib import Path

import asyncpg
import httpx
import pytest

from skali.hall.ops.background_tasks import BackgroundTasks
from skali.hall.ops.metrics import Metrics
from tests.hall.client import as_seen
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


def cut_all_connections(server: ThreadServer) -> None:
    address = server.app.state.hall.hub.bus.address
    others = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"

    async def cut() -> None:
        connection = await asyncpg.connect(address)
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
    pauses = [after - before for before, after in zip(attempts, attempts[1:], strict=False)]
    assert len(attempts) == 5
    assert pauses[0] >= 0.01
    assert pauses[3] >= 0.04


def test_no_task_of_the_hall_is_started_elsewhere() -> None:
    """Only a socket's loops belong to a request."""
    import skali.hall

    folder = Path(skali.hall.__file__).parent
    found = [path.name for path in sorted(folder.rglob("*.py")) if "create_task(" in path.read_text(encoding="utf-8")]
    assert sorted(found) == ["background_tasks.py", "socket.py"]
