"""pg_dump and pg_restore: PostgreSQL's own backup of a hall."""

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

from sqlalchemy.engine import URL

from skali.hall.wire.errors import DamagedBackup, ToolFailed, ToolMissing

AS_WHOEVER_RESTORES = ("--no-owner", "--no-privileges")


def dump(url: URL, file: Path, draft: Path) -> None:
    """A consistent copy, made while the hall runs. `file` is what the draft will be called."""
    command = ("pg_dump", "--format=custom", *AS_WHOEVER_RESTORES, address(url))
    run(url, command, (*command, f"--file={file}"), f"--file={draft}")


def restore(url: URL, file: Path) -> None:
    """All of it or nothing."""
    command = (
        "pg_restore",
        "--single-transaction",
        "--exit-on-error",
        *AS_WHOEVER_RESTORES,
        f"--dbname={address(url)}",
    )
    run(url, command, (*command, str(file)), str(file))


def dumped_version(url: URL, file: Path) -> str | None:
    """The version of the schema in a dump, which is read to its end; None if it is not of a hall."""
    try:
        ask(url, f"--file={os.devnull}", str(file))
        if not re.search(r" TABLE DATA \S+ journal ", ask(url, "--list", str(file))):
            return None
        copied = ask(url, "--file=-", "--data-only", "--table=alembic_version", str(file))
    except ToolFailed:
        raise DamagedBackup(path=str(file)) from None
    found = re.search(r"^COPY .* FROM stdin;\n(\d+)$", copied, re.MULTILINE)
    return found[1] if found else None


def ask(url: URL, *arguments: str) -> str:
    command = ("pg_restore", *arguments)
    return run(url, command, command)


def run(url: URL, command: tuple[str, ...], told: tuple[str, ...], *more: str) -> str:
    """What it prints. The password goes by the environment, where other users cannot read it."""
    tool = shutil.which(command[0])
    if tool is None:
        raise ToolMissing(tool=command[0], command=shlex.join(told))
    environment = os.environ | ({"PGPASSWORD": str(url.password)} if url.password else {})
    done = subprocess.run(
        [tool, *command[1:], *more], env=environment, capture_output=True, text=True, encoding="utf-8", errors="replace"
    )
    if done.returncode != 0:
        lines = [line for line in done.stderr.splitlines() if line.strip()] or ["it does not say why"]
        raise ToolFailed(tool=command[0], reason=lines[0].removeprefix(f"{command[0]}: error: ").rstrip("."))
    return done.stdout


def address(url: URL) -> str:
    """As PostgreSQL's tools take it, without the password."""
    return url.set(drivername="postgresql", password=None).render_as_string()
