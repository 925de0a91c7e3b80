"""The servers under load, each as its own process or processes, and what they cost: CPU time and memory."""

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from environments import BENCH, CannotInstall, plain_environ, say

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.hall.postgres import new_postgres_database, throwaway_postgres  # noqa: E402

START_SECONDS = 30
PEER = Path(__file__).parent / "peers" / "boardgame"
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Server:
    """One kind of server: where it is reached, and its processes; `database` are those of PostgreSQL."""

    urls: list[str]
    processes: list["subprocess.Popen[bytes]"]
    cluster: Path | None = None

    def cpu(self) -> float:
        """Seconds of CPU time of the server's own processes until now."""
        return sum(cpu_of(process.pid) for process in self.processes)

    def database_cpu(self) -> float:
        if self.cluster is None:
            return 0.0
        return cpu_with_children(int((self.cluster / "d" / "postmaster.pid").read_text().split()[0]))

    def megabytes(self) -> float:
        pages = sum(int(Path(f"/proc/{each.pid}/statm").read_text().split()[1]) for each in self.processes)
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def cpu_with_children(process: int) -> float:
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return cpu_of(process) + sum(cpu_of(int(child)) for child in children)


# --- the hall ---------------------------------------------------------------------------------------


@contextlib.contextmanager
def hall(database: str, nodes: int) -> Iterator[Server]:
    """Served by this Python, with the hall's own settings, but nobody is too fast for it."""
    with contextlib.ExitStack() as stack:
        cluster: Path | None = None
        if database == "sqlite":
            address = f"sqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/hall.db"
        else:
            cluster = stack.enter_context(throwaway_postgres(fsync="on"))  # as people have it
            address = new_postgres_database(cluster)
        settings = {"SKALI_DATABASE_URL": address, "SKALI_RATE_LIMITS": "off"}
        ports = [free_port() for _ in range(nodes)]
        processes = [
            stack.enter_context(process([sys.executable, "-m", "skali.hall", str(port)], settings, port, "/ready"))
            for port in ports
        ]
        yield Server([f"http://127.0.0.1:{port}" for port in ports], processes, cluster)


# --- the peer ---------------------------------------------------------------------------------------


@contextlib.contextmanager
def boardgame(storage: str) -> Iterator[Server]:
    """boardgame.io's server with its storage in memory or in flat files."""
    folder = install_peer()
    with tempfile.TemporaryDirectory() as files:
        port = free_port()
        command = ["node", str(folder / "server.cjs"), str(port), storage, files]
        with process(command, {"NODE_ENV": "production"}, port, "/games") as started:
            yield Server([f"http://127.0.0.1:{port}"], [started])


def install_peer() -> Path:
    """Its packages as the lock file names them, under .bench/; the small game and the server beside them."""
    folder = BENCH / "boardgame"
    folder.mkdir(parents=True, exist_ok=True)
    lock = "package-lock.json"
    if not (folder / lock).exists() or (folder / lock).read_bytes() != (PEER / lock).read_bytes():
        say("installing boardgame.io ...")
        shutil.copy(PEER / "package.json", folder)
        shutil.copy(PEER / lock, folder / "package-lock.json.new")
        (folder / "package-lock.json.new").replace(folder / lock)
        try:
            done = subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=folder, capture_output=True, text=True)
        except FileNotFoundError:
            raise CannotInstall("npm is not there") from None
        if done.returncode:
            (folder / lock).unlink()
            raise CannotInstall((done.stderr.strip().splitlines() or ["npm failed without a word"])[-1])
    for name in ("server.cjs", "raid.cjs"):
        shutil.copy(PEER / name, folder)
    return folder


# --- processes --------------------------------------------------------------------------------------


@contextlib.contextmanager
def process(command: list[str], environ: dict[str, str], port: int, path: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Until it answers, then until it is no longer needed; what it says stands in .bench/hall.log."""
    with (BENCH / "hall.log").open("ab") as log:
        started = subprocess.Popen(command, env=plain_environ() | environ, cwd=BENCH, stdout=log, stderr=log)
    try:
        wait_for(started, port, path)
        yield started
    finally:
        started.terminate()
        try:
            started.wait(10)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()


def wait_for(started: "subprocess.Popen[bytes]", port: int, path: str) -> None:
    until = time.monotonic() + START_SECONDS
    while not answers(port, path):
        if started.poll() is not None or time.monotonic() > until:
            raise CannotInstall("the server did not start")
        time.sleep(0.02)


def answers(port: int, path: str) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.5) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        return b" 200 " in connection.recv(100)
    return False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
