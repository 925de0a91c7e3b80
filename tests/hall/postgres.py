"""A throw-away PostgreSQL of our own, also for root, that dies with the tests."""

import asyncio
import contextlib
import ctypes
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg

SETTINGS = {"listen_addresses": "", "fsync": "off", "jit": "off", "autovacuum": "off", "max_connections": "200"}
PR_SET_PDEATHSIG = 1

numbers = itertools.count()


def binary(name: str) -> str:
    found = shutil.which(name)
    versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    if found is None and not versions:
        raise FileNotFoundError(f"PostgreSQL's {name} is needed by these tests: apt-get install postgresql")
    return found or str(versions[-1])


def unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: arguments for subprocess that make it somebody else."""
    if os.geteuid() != 0:
        return {}
    names = {user.pw_name: user for user in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def new_postgres_database(cluster: Path) -> str:
    """The address of a new database, with all of its folder."""
    name = f"hall{next(numbers)}"

    async def create() -> None:
        connection = await asyncpg.connect(f"postgresql://postgres@/postgres?host={cluster}")
        await connection.execute(f'CREATE DATABASE "{name}"')
        await connection.close()

    asyncio.run(create())
    return f"postgresql://postgres@/{name}?host={cluster}"


def die_with_parent() -> None:
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGINT)


@contextlib.contextmanager
def throwaway_postgres(**settings: str) -> Iterator[Path]:
    """The folder of its socket. The folder is short, since the path of a socket is limited to 107 bytes."""
    who = unprivileged()
    base = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
    if who:
        os.chown(base, who["user"], who["group"])
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": str(base)}
    create = [binary("initdb"), "-D", str(base / "d"), "-U", "postgres", "-A", "trust", "-E", "UTF8"]
    try:
        subprocess.run(
            [*create, "--locale=C.UTF-8", "--no-sync"],
            check=True,
            env=environment,
            cwd=base,
            stdout=subprocess.DEVNULL,
            **who,
        )
        with run(base, environment, who, settings):
            yield base
    finally:
        shutil.rmtree(base, ignore_errors=True)


@contextlib.contextmanager
def run(base: Path, environment: dict[str, str], who: dict[str, Any], chosen: dict[str, str]) -> Iterator[None]:
    settings = {**SETTINGS, **chosen, "unix_socket_directories": str(base)}
    options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    with (base / "log").open("wb") as log:
        process = subprocess.Popen(
            [binary("postgres"), "-D", base / "d", *options],
            env=environment,
            cwd=base,
            stdout=log,
            stderr=log,
            preexec_fn=die_with_parent,
            **who,
        )
    try:
        wait_until_ready(base, process)
        yield
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)


def wait_until_ready(base: Path, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(3000):
        assert process.poll() is None, (base / "log").read_text()
        with contextlib.suppress(OSError, IndexError):
            if (base / "d" / "postmaster.pid").read_text().splitlines()[7].strip() == "ready":
                return
        time.sleep(0.01)
    raise TimeoutError((base / "log").read_text())
