"""How processes hear of each other's plies: a notice names a table and a number, never what happened there.

With SQLite there is one process and nothing to hear. With PostgreSQL the notices are part of the transaction
that stores the ply, and one connection listens. Notices are lost while it is away, so after every (re)connect
the listener is told to compare its tables with the database.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import asyncpg
from sqlalchemy.engine import URL

CHANNEL = "skali"
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0

log = logging.getLogger("skali.bus")


@dataclass(frozen=True)
class Notice:
    """Something new at a table: its ply, the number of its last chat line, or its row."""

    table: str
    kind: str
    number: int


def ply_notice(table: str, ply: int) -> str:
    return f"{table} ply {ply}"


def chat_notice(table: str, number: int) -> str:
    return f"{table} chat {number}"


def row_notice(table: str) -> str:
    return f"{table} row 0"


def read_notice(payload: str) -> Notice | None:
    words = payload.split(" ")
    if len(words) != 3 or not words[2].isdecimal():
        return None
    return Notice(words[0], words[1], int(words[2]))


class Bus:
    """The bus of a single process: everybody who must hear is already here."""

    async def open(self, hear: Callable[[Notice], None], compare: Callable[[], Awaitable[None]]) -> None:
        pass

    async def close(self) -> None:
        pass


class PostgresBus(Bus):
    """One kept connection that listens, and comes back when it is lost."""

    def __init__(self, url: URL) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.task: asyncio.Task[None] | None = None

    async def open(self, hear: Callable[[Notice], None], compare: Callable[[], Awaitable[None]]) -> None:
        listening = asyncio.Event()
        self.task = asyncio.create_task(self.keep_listening(hear, compare, listening))
        await listening.wait()

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def keep_listening(
        self, hear: Callable[[Notice], None], compare: Callable[[], Awaitable[None]], listening: asyncio.Event
    ) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                await self.listen(hear, compare, listening)
                pause = FIRST_PAUSE
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
                log.warning("the bus is away", extra={"problem": type(problem).__name__})
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def listen(
        self, hear: Callable[[Notice], None], compare: Callable[[], Awaitable[None]], listening: asyncio.Event
    ) -> None:
        """Until the connection is lost."""

        def heard(_connection: object, _process: int, _channel: str, payload: object) -> None:
            notice = read_notice(str(payload))
            if notice is not None:
                hear(notice)

        lost = asyncio.Event()
        connection = await asyncpg.connect(self.address)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, heard)
            await compare()
            listening.set()
            await lost.wait()
        finally:
            connection.terminate()
