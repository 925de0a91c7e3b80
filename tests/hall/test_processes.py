"""Several processes on one PostgreSQL; processes that die without goodbye; processes that stop when asked."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from skali.engine.record import parse_record
from skali.engine.table import verify_record
from skali.games import find_game
from skali.hall.ops.config import check_workers, load_settings
from skali.hall.serve import bind, prepare
from skali.hall.wire.errors import DatabaseUnreachable, NeedsPostgres, PortTaken
from tests.hall.client import Guest, as_seen, play_together
from tests.hall.servers import ProcessServer, ThreadServer, free_port, process_server, thread_server


def test_two_processes_serve_the_same_table(postgres: str) -> None:
    with process_server(postgres) as one, thread_server(postgres) as two:
        astrid, bjorn = one.guest(), two.guest()
        table = astrid.create("me", "open", "bot")["id"]
        with astrid.connect(table) as a, bjorn.connect(table) as b:
            bjorn.do(f"/api/tables/{table}/join", {"name": "Björn"})
            while a.table.get("seats", [{}] * 2)[1].get("name") != "Björn":
                a.receive()
            bjorn.moved_to(one.url).do(f"/api/tables/{table}/chat", {"text": "hei"})
            b.until("chat")
            astrid.do(f"/api/tables/{table}/start")
            play_together([a, b], random.Random(21))
            assert as_seen(a.view) == as_seen(astrid.moved_to(two.url).view(table))
            assert as_seen(b.view) == as_seen(bjorn.moved_to(one.url).view(table))


def test_of_two_processes_that_store_the_same_ply_one_wins_and_the_other_tells_the_truth(postgres: str) -> None:
    """The second process has not heard of the first one's choice, because it listens to nobody."""
    with thread_server(postgres) as one, thread_server(postgres) as two:
        guest = one.guest()
        there = guest.moved_to(two.url)
        table = guest.create("me", "me")["id"]
        assert there.view(table)["ply"] == 1
        two.app.state.hall.hub.on_notice = lambda notice: None
        two.app.state.hall.hub.bus.task.get_loop().call_soon_threadsafe(two.app.state.hall.hub.bus.task.cancel)
        time.sleep(0.2)
        movers = set()
        for _ in range(8):
            view = guest.view(table)
            movers.add(view["viewer"])
            choices = [offer["choice"] for offer in view["prompt"]["offers"]]
            assert guest.choose(table, guest.choice(view, choices[0])).status_code == 200
            assert there.view(table)["ply"] == view["ply"]
            lost = there.choose(table, there.choice(view, choices[-1]))
            assert lost.status_code == 409
            assert lost.json()["view"] == guest.view(table)
            assert there.view(table) == guest.view(table)
        assert movers == {0, 1}


def test_who_sits_down_while_another_process_stores_something_sits_down_all_the_same(postgres: str) -> None:
    with thread_server(postgres) as one, thread_server(postgres) as two:
        host, deaf = one.guest(), two.guest()
        table = host.create("me", "open", "open")["id"]
        assert deaf.info(table)["ply"] == 0
        two.app.state.hall.hub.on_notice = lambda notice: None
        two.app.state.hall.hub.bus.task.get_loop().call_soon_threadsafe(two.app.state.hall.hub.bus.task.cancel)
        time.sleep(0.2)
        one.guest().do(f"/api/tables/{table}/join", {})
        joined = deaf.do(f"/api/tables/{table}/join", {})
        assert [seat["kind"] for seat in joined["seats"]] == ["person"] * 3
        assert [seat["mine"] for seat in joined["seats"] if seat.get("mine")] == [True]
        again = host.moved_to(two.url)
        assert again.do(f"/api/tables/{table}/start")["status"] == "playing"
        while host.info(table)["status"] != "playing":
            time.sleep(0.02)


def test_presence_spans_the_processes(postgres: str) -> None:
    with thread_server(postgres) as one:
        astrid, bjorn, stranger = one.guest(), one.guest(), one.guest()
        table = astrid.create("me", "open")["id"]
        bjorn.do(f"/api/tables/{table}/join", {})
        with astrid.connect(table) as a:
            a.until("presence", seats=[0], spectators=0)
            with thread_server(postgres) as two:  # it has heard nothing of what was before
                with bjorn.moved_to(two.url).connect(table) as b:
                    b.until("presence", seats=[0, 1], spectators=0)
                    a.until("presence", seats=[0, 1], spectators=0)
                    with stranger.moved_to(two.url).connect(table):
                        a.until("presence", seats=[0, 1], spectators=1)
                        b.until("presence", seats=[0, 1], spectators=1)
                    a.until("presence", seats=[0, 1], spectators=0)
                a.until("presence", seats=[0], spectators=0)
                bjorn.moved_to(two.url).connect(table)
                a.until("presence", seats=[0, 1], spectators=0)
            a.until("presence", seats=[0], spectators=0)  # the second process has said goodbye


def test_who_was_in_a_process_that_died_is_there_no_more(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skali.hall.live.hub.HEARTBEAT_SECONDS", 0.2)
    monkeypatch.setattr("skali.hall.live.presence.SILENCE_SECONDS", 7.0)  # the other process beats every five
    with thread_server(postgres) as survivor:
        mortal = ProcessServer(postgres)
        mortal.start()
        guest = survivor.guest()
        table = guest.create("me", "open")["id"]
        with guest.connect(table) as socket:
            mortal.guest().connect(table)
            socket.until("presence", seats=[0], spectators=1)
            mortal.kill()
            socket.until("presence", seats=[0], spectators=0)


def test_another_process_follows_without_reading_the_journal(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with thread_server(postgres) as one, thread_server(postgres) as two:
        guest = one.guest()
        table = guest.create("me", "me")["id"]
        chance = random.Random(27)
        with guest.moved_to(two.url).connect(table, seat=0) as socket:
            socket.until("presence")
            monkeypatch.setattr(two.app.state.hall.storage, "entries_after", None)
            monkeypatch.setattr(two.app.state.hall.storage, "table", None)
            guest.play_some(table, chance, 12)
            while socket.view["ply"] < 13:
                socket.receive()
            assert as_seen(socket.view) == as_seen(guest.view(table, seat=0))


def test_what_was_stored_while_a_table_was_being_loaded_is_not_missed(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notice comes after the table was read and before it stands in memory."""
    with thread_server(postgres) as one, thread_server(postgres) as two:
        guest = one.guest()
        table = guest.create("me", "me")["id"]
        storage = two.app.state.hall.storage
        read = storage.table

        async def slowly(id: str) -> object:
            stored = await read(id)
            await asyncio.sleep(1)
            return stored

        monkeypatch.setattr(storage, "table", slowly)
        with guest.moved_to(two.url).connect(table, seat=0) as socket:
            time.sleep(0.3)
            monkeypatch.setattr(storage, "table", read)
            guest.play_any(table, random.Random(28))
            while socket.view.get("ply", 0) < 2:
                socket.receive()


def test_a_process_that_lost_the_bus_catches_up_when_it_is_back(postgres: str) -> None:
    with thread_server(postgres) as one, thread_server(postgres) as two:
        guest = one.guest()
        table = guest.create("me", "me")["id"]
        with guest.moved_to(two.url).connect(table, seat=0) as socket:
            socket.until("presence")
            cut_listeners(one)
            view = guest.view(table)
            guest.choose(table, guest.choice(view, view["prompt"]["offers"][0]["choice"]))
            while socket.view["ply"] == view["ply"]:
                socket.receive()
            assert as_seen(socket.view) == as_seen(guest.view(table, seat=0))


def cut_listeners(server: ThreadServer) -> None:
    """As a database that restarts would: all connections that listen are lost."""
    address = server.app.state.hall.hub.bus.address
    listeners = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"

    async def cut() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(f"SELECT pg_terminate_backend(pid) FROM ({listeners}) AS listening")
        await connection.close()

    asyncio.run(cut())


def test_killed_at_any_moment_every_table_is_where_the_last_acknowledged_choice_left_it(database: str) -> None:
    server = ProcessServer(database)
    server.start()
    try:
        guest = server.guest()
        alone = guest.create("me", "me", word="oak")["id"]
        with_bots = guest.create("me", "bot", "bot")["id"]
        chance = random.Random(22)
        for round_number in range(2):
            for _ in range(4 + round_number):
                guest.play_any(alone, chance)
                guest.play_any(with_bots, chance)
            before = guest.view(alone, seat=0)
            info = guest.info(alone)
            server.kill()
            server.start()
            assert guest.view(alone, seat=0) == before
            assert guest.info(alone) == info
            resent = {"ply": before["ply"], "choice": 0, "id": f"{guest.me['id'][:6]}-0"}
            assert guest.choose(alone, resent).json() == {"type": "accepted", "id": resent["id"], "ply": 2}
        guest.play_out(with_bots, chance)
        guest.play_out(alone, chance)
        for table in (alone, with_bots):
            record = parse_record(guest.get(f"/api/tables/{table}/record").text)
            assert verify_record(find_game("raids"), record).sealed_rolls > 0
    finally:
        server.stop()


def test_killed_in_the_middle_of_writing_nothing_acknowledged_is_lost(database: str) -> None:
    """The server dies while a socket plays as fast as it can; what was accepted before is there afterwards."""
    server = ProcessServer(database)
    server.start()
    try:
        guest = server.guest()
        chance = random.Random(23)
        table = guest.create("me", "me", "me")["id"]
        socket = guest.connect(table)
        socket.until("presence")
        for _ in range(7):
            accepted = socket.choose(chance.choice(socket.my_offers())["choice"])["ply"]
        socket.send("choose", ply=socket.view["ply"], choice=socket.my_offers()[0]["choice"])
        server.kill()
        server.start()
        assert guest.view(table)["ply"] in (accepted, accepted + 1)
        assert guest.view(table, ply=accepted, seat=0)["ply"] == accepted
        guest.play_any(table, chance)
    finally:
        server.stop()


def test_killed_it_leaves_no_process_behind_and_started_again_its_bots_go_on(tmp_path: Path) -> None:
    server = ProcessServer(f"sqlite:///{tmp_path / 'hall.db'}", None, SKALI_BOT_PAUSE="0.05")
    server.start()
    try:
        guest = server.guest()
        table = guest.create("bot", "bot", "bot")["id"]
        while guest.info(table)["ply"] < 5:
            time.sleep(0.02)
        assert server.process is not None
        children = children_of(server.process.pid)
        assert children
        server.kill()
        wait_for_the_end_of(children)
        server.environment["SKALI_BOT_PAUSE"] = "0"
        server.start()
        assert guest.wait(table)["status"] == "finished"
    finally:
        server.stop()


def test_when_a_process_dies_another_plays_on_for_its_bots(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skali.hall.bots.players.OVERDUE_SECONDS", 0.5)
    monkeypatch.setattr("skali.hall.bots.players.SWEEP_SECONDS", 0.2)
    with thread_server(postgres) as survivor:
        mortal = ProcessServer(postgres, None, SKALI_BOT_PAUSE="0.2")
        mortal.start()
        table = mortal.guest().create("bot", "bot")["id"]
        mortal.kill()
        assert survivor.guest().wait(table)["status"] == "finished"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_asked_to_stop_it_says_goodbye_and_leaves_no_process_behind(tmp_path: Path, how: signal.Signals) -> None:
    server = ProcessServer(f"sqlite:///{tmp_path / 'hall.db'}")
    server.start(tmp_path / "log")
    assert server.process is not None
    guest = server.guest()
    table = guest.create("me", "bot")["id"]
    guest.play_any(table, random.Random(24))
    socket = guest.connect(table)
    socket.receive()
    children = children_of(server.process.pid)
    begun = time.monotonic()
    server.process.send_signal(how)
    server.process.wait(10)
    assert time.monotonic() - begun < 4
    wait_for_the_end_of(children)
    log = (tmp_path / "log").read_text()
    assert "Traceback" not in log
    assert "leaked" not in log, "the resource tracker found semaphores of the worker pool"
    for secret in (guest.http.cookies["skali"], guest.me["csrf"], table):
        assert secret not in log


def children_of(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def wait_for_the_end_of(children: list[int]) -> None:
    until = time.monotonic() + 5
    while any(is_alive(child) for child in children):
        assert time.monotonic() < until, "a process was left behind"
        time.sleep(0.05)


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_several_workers_share_one_postgres_and_answer_for_the_metrics_of_all(postgres: str) -> None:
    server = WorkersServer(postgres)
    server.start()
    try:
        guests = [server.guest() for _ in range(4)]
        table = guests[0].create("me", "bot")["id"]
        guests[0].play_out(table, random.Random(26))
        assert {guest.info(table)["status"] for guest in guests} == {"finished"}
        before = total_requests(server)
        for _ in range(10):
            httpx.get(f"{server.url}/health")  # each over a connection of its own, which either worker takes
        assert total_requests(server) >= before + 11
    finally:
        server.stop()


def total_requests(server: ProcessServer) -> float:
    lines = httpx.get(f"{server.url}/metrics").text.splitlines()
    return float(next(line for line in lines if line.startswith('skali_requests_total{kind="2xx"}')).split()[-1])


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_several_workers_stop_without_a_leak(postgres: str, tmp_path: Path, how: signal.Signals) -> None:
    server = WorkersServer(postgres)
    server.start(tmp_path / "log")
    assert server.process is not None
    for _ in range(6):
        guest = server.guest()
        guest.play_any(guest.create("bot", "me")["id"], random.Random(29))
    children = children_of(server.process.pid)
    server.process.send_signal(how)
    server.process.wait(20)
    wait_for_the_end_of(children)
    log = (tmp_path / "log").read_text()
    assert "Traceback" not in log
    assert "leaked" not in log, "the resource tracker found semaphores of a worker pool"


def test_workers_whose_parent_is_killed_end_too_and_free_the_port(postgres: str) -> None:
    server = WorkersServer(postgres)
    server.start()
    assert server.process is not None
    guest = server.guest()
    guest.play_any(guest.create("bot", "me")["id"], random.Random(30))
    children = descendants_of(server.process.pid)
    assert len(children) >= 4, "two workers, each with one for its bots"
    server.kill()
    wait_for_the_end_of(children)
    with bind("127.0.0.1", server.port) as free:
        free.listen()


def descendants_of(pid: int) -> list[int]:
    children = children_of(pid)
    return children + [each for child in children for each in descendants_of(child)]


def test_a_second_hall_on_one_file_is_refused_until_the_first_is_closed_or_killed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'hall.db'}"
    command = [
        sys.executable,
        "-c",
        "from skali.cli import main; main()",
        "serve",
        "--port",
        str(free_port()),
        "--database",
        database,
    ]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C"}
    first = ProcessServer(database)
    for end in (first.stop, first.kill):
        first.start()
        second = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=30, check=False)
        assert second.returncode == 2
        assert second.stderr.count("\n") == 1
        assert str(tmp_path / "hall.db") in second.stderr
        end()
    first.start()
    first.stop()


class WorkersServer(ProcessServer):
    def start(self, log: Path | None = None) -> ProcessServer:
        out: Any = log.open("ab") if log else None
        code = f"from skali.hall.serve import serve; serve(port={self.port}, workers=2, log_level='error')"
        self.process = subprocess.Popen([sys.executable, "-c", code], env=self.environment, stdout=out, stderr=out)
        while not self.answers():
            assert self.process.poll() is None
            time.sleep(0.05)
        return self


def test_several_workers_on_sqlite_are_refused_in_plain_words() -> None:
    with pytest.raises(NeedsPostgres):
        check_workers(load_settings("sqlite:////tmp/never.db", {}), 2)


def test_a_taken_port_and_a_missing_database_are_said_plainly() -> None:
    with bind("127.0.0.1", 0) as taken:
        taken.listen()
        with pytest.raises(PortTaken):
            bind("127.0.0.1", taken.getsockname()[1])
    with pytest.raises(DatabaseUnreachable):
        asyncio.run(prepare(load_settings("postgresql://nobody:secret@127.0.0.1:1/none", {})))


def test_a_guest_is_the_same_person_at_every_process(postgres: str) -> None:
    with thread_server(postgres) as one, thread_server(postgres) as two:
        guest = one.guest()
        assert guest.moved_to(two.url).ask("/api/me")["id"] == guest.me["id"]
        assert isinstance(guest, Guest)
