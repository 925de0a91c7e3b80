"""A terminal for tests: what is typed at it reaches the command, what is drawn on it can be read."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable
from pathlib import Path

from tests.cli.command import COMMAND

ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|[()][A-Z0-9]|[=>])")
EDITING = "\x1b[?2004h"  # a line begins to be edited
PATIENCE = 40.0
OF_OTHER_TERMINALS = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR")


class PseudoTerminal:
    """The command with a terminal of its own, which can be resized, interrupted and closed."""

    def __init__(self, *args: str | Path, data: Path, columns: int = 100, **env: str) -> None:
        self.master, slave = pty.openpty()
        self.resize(columns)
        clean = {name: value for name, value in os.environ.items() if name not in OF_OTHER_TERMINALS}
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, args)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=clean
            | {"LANG": "C.UTF-8", "LC_ALL": "", "TERM": "xterm-256color", "XDG_DATA_HOME": str(data)}
            | {"PROMPT_TOOLKIT_NO_CPR": "1"}
            | env,
            preexec_fn=own_terminal,
        )
        os.close(slave)
        self.drawn = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()  # a letter may come in two parts

    def resize(self, columns: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def wait_for(self, words: str, times: int = 1) -> str:
        """Everything drawn until the words stood there so often, without escape sequences."""
        self.wait_until(lambda: self.text().count(words) >= times, words)
        return self.text()

    def wait_for_input(self, times: int) -> None:
        """Until so many lines have been asked for: from then on every key is heard as it is."""
        self.wait_until(lambda: self.drawn.count(EDITING) >= times, "input")

    def wait_until(self, drawn: Callable[[], bool], what: str) -> None:
        until = time.monotonic() + PATIENCE
        while not drawn():
            assert time.monotonic() < until, f"no '{what}' in:\n{self.text()}"
            assert self.read(), f"the command ended without '{what}':\n{self.text()}"

    def text(self) -> str:
        return ESCAPES.sub("", self.drawn).replace("\r", "")

    def read(self) -> bool:
        """Whether there may be more to come."""
        if not select.select([self.master], [], [], 0.2)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.drawn += self.decoder.decode(data)
        return bool(data)

    def end(self) -> int:
        """The exit code, when all is read."""
        until = time.monotonic() + PATIENCE
        while self.read() and time.monotonic() < until:
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> int:
        """As if the window were closed."""
        os.close(self.master)
        return self.process.wait(PATIENCE)


def own_terminal() -> None:
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
