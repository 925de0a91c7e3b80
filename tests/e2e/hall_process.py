"""The hall in a process of its own: can be killed and started again on the same port and database."""

import os
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

import skali.hall
from tests.hall.forked import ForkedHall, Serve, serve_hall

CLIENT = Path(skali.hall.__file__).parent / "client"
SECONDS_TO_OPEN = 60


class HallProcess:
    def __init__(self, database: Path, serve: Serve = serve_hall) -> None:
        self.database = database
        self.serve = serve
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: ForkedHall | subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {
            **os.environ,
            "SKALI_DATABASE_URL": f"sqlite:///{self.database}",
            "SKALI_BOT_PAUSE": "0",
            "SKALI_RATE_LIMITS": "off",
        }
        self.process = ForkedHall(self.serve, self.port, environment)
        self.wait_until_open()

    def wait_until_open(self) -> None:
        assert self.process is not None
        deadline = time.monotonic() + SECONDS_TO_OPEN
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the hall did not start"
            try:
                urllib.request.urlopen(f"{self.address}/ready", timeout=SECONDS_TO_OPEN).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the hall did not open its doors")

    def kill(self) -> None:
        """As a power cut does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(10)
            self.process = None


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port
