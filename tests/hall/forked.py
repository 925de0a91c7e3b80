"""Halls in processes of their own that start at once: forked from a process that has imported everything already."""

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Callable, Mapping

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["skali.hall.serve", "skali.hall.http.app", "skali.hall.storage.database"])

Serve = Callable[[int], None]


def serve_hall(port: int) -> None:
    from skali.hall.serve import serve

    serve(port=port)


class ForkedHall:
    """What tests use of `subprocess.Popen`."""

    def __init__(self, serve: Serve, port: int, environment: Mapping[str, str]) -> None:
        self.process = CONTEXT.Process(target=run_quietly, args=(serve, port, dict(environment)))
        self.process.start()

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    def poll(self) -> int | None:
        return self.process.exitcode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        if self.process.exitcode is None:
            raise subprocess.TimeoutExpired("the hall", timeout or 0)
        return self.process.exitcode


def run_quietly(serve: Serve, port: int, environment: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(environment)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())
    serve(port)
