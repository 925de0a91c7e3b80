"""Real servers on real sockets: in a thread of the tests, or as a process that can be killed."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from skali.hall.http.app import make_app
from skali.hall.ops.config import load_settings
from skali.hall.serve import make_config
from tests.hall.client import Guest
from tests.hall.forked import ForkedHall, serve_hall

START_SECONDS = 30
QUICK = {"SKALI_BOT_PAUSE": "0", "SKALI_RATE_LIMITS": "off"}


class ThreadServer:
    """In this process, so that a test can inspect the hall and put a toy game on the shelf."""

    def __init__(self, database: str, **settings: Any) -> None:
        chosen = replace(load_settings(database, QUICK), **settings)
        self.app = make_app(chosen)
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        config = make_config(self.app, 1, "error", chosen)
        config.log_config = None  # logging belongs to pytest here
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)

    def start(self) -> "ThreadServer":
        self.thread.start()
        until = time.monotonic() + START_SECONDS
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < until
            time.sleep(0.01)
        return self

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)
        assert not self.thread.is_alive(), "the server did not stop"

    def guest(self, **headers: str) -> Guest:
        return Guest(self.url, **headers)


@contextlib.contextmanager
def thread_server(database: str, **settings: Any) -> Iterator[ThreadServer]:
    server = ThreadServer(database, **settings).start()
    try:
        yield server
    finally:
        server.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ProcessServer:
    """`skali.hall` as its own process."""

    def __init__(self, database: str, port: int | None = None, **environment: str) -> None:
        self.database = database
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, **QUICK, "SKALI_DATABASE_URL": database, **environment}
        self.process: subprocess.Popen[bytes] | ForkedHall | None = None

    def start(self, log: Path | None = None) -> "ProcessServer":
        """With a log as a user starts it, else forked, which is much quicker."""
        if log is None:
            self.process = ForkedHall(serve_hall, self.port, self.environment)
        else:
            command = [sys.executable, "-m", "skali.hall", str(self.port)]
            with log.open("ab") as out:
                self.process = subprocess.Popen(command, env=self.environment, stdout=out, stderr=out)
        until = time.monotonic() + START_SECONDS
        while not self.answers():
            assert self.process.poll() is None, "the server did not start"
            assert time.monotonic() < until
            time.sleep(0.02)
        return self

    def answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 0.5) as connection:
            connection.sendall(b"GET /ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            return b" 200 " in connection.recv(100)
        return False

    def kill(self) -> None:
        """As a power cut would: without shutdown."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(10)

    def guest(self, **headers: str) -> Guest:
        return Guest(self.url, **headers)


@contextlib.contextmanager
def process_server(database: str, **environment: str) -> Iterator[ProcessServer]:
    server = ProcessServer(database, None, **environment).start()
    try:
        yield server
    finally:
        server.stop()
