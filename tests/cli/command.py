"""The `skali` command as people run it: in this process where that is enough, else in one of its own."""

import io
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-c", "from skali.cli import main; main()"]


@dataclass(frozen=True)
class Run:
    """What came of it."""

    code: int
    out: str
    err: str


class Skali:
    """Runs the command in this process, with typed input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path) -> None:
        self.monkeypatch = monkeypatch
        self.games = data / "skali" / "games"
        monkeypatch.setenv("XDG_DATA_HOME", str(data))
        self.capsys = capsys
        for name in ("LC_ALL", "LC_MESSAGES"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", "C.UTF-8")

    def __call__(self, *args: str | Path, typed: str = "") -> Run:
        from skali.cli import main

        self.monkeypatch.setattr(sys, "argv", ["skali", *map(str, args)])
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        self.capsys.readouterr()
        code = 0
        try:
            main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        out, err = self.capsys.readouterr()
        return Run(code, out, err)


def in_own_process(*args: str | Path, typed: str = "", env: dict[str, str] | None = None) -> Run:
    done = subprocess.run(
        [*COMMAND, *map(str, args)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""} | (env or {}),
        timeout=60,
    )
    return Run(done.returncode, done.stdout, done.stderr)
