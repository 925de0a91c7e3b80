"""The bus over which the processes of a hall exchange notices.

With SQLite there is one process and no bus. With PostgreSQL a notice of something stored is part of the transaction
that stores it, and one kept connection listens. Notices are lost while it is down, so after every (re)connect the
listener is told to resync with the database.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import asyncpg
from sqlalchemy.engine import URL

from skali.hall.journal.notices import CHANNEL, Notice, decode_notice, encode_notice

FIRST_RETRY_SECONDS = 0.1
MAX_RETRY_SECONDS = 5.0
FLUSH_SECONDS = 1.0  # at most, when the bus is closed
NOTIFY = f"SELECT pg_notify('{CHANNEL}', notice) FROM unnest($1::text[]) AS notice"

Listener = Callable[[Notice], None]
Resync = Callable[[], Awaitable[None]]
log = logging.getLogger("skali.bus")


class Bus:
    """The bus of a single process: it has nobody to notify."""

    is_shared = False

    async def open(self, on_notice: Listener, resync: Resync) -> None:
        pass

    def notify(self, notice: Notice) -> None:
        """Best effort, without waiting: for what other processes can do without."""

    async def close(self) -> None:
        pass


class PostgresBus(Bus):
    """One kept connection that listens and notifies, and reconnects when it is lost."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.task: asyncio.Task[None] | None = None
        self.outbox: asyncio.Queue[str] = asyncio.Queue()

    async def open(self, on_notice: Listener, resync: Resync) -> None:
        connected = asyncio.Event()
        self.task = asyncio.create_task(self.keep_listening(on_notice, resync, connected))
        await connected.wait()

    def notify(self, notice: Notice) -> None:
        self.outbox.put_nowait(encode_notice(notice))

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.outbox.join(), FLUSH_SECONDS)
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def keep_listening(self, on_notice: Listener, resync: Resync, connected: asyncio.Event) -> None:
        pause = FIRST_RETRY_SECONDS
        while True:
            try:
                await self.listen(on_notice, resync, connected)
                pause = FIRST_RETRY_SECONDS
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
                log.warning("the bus is down", extra={"problem": type(problem).__name__})
            self.outbox = asyncio.Queue()  # outdated by now: after a reconnect everything is sent anew
            await asyncio.sleep(pause)
            pause = min(pause * 2, MAX_RETRY_SECONDS)

    async def listen(self, on_notice: Listener, resync: Resync, connected: asyncio.Event) -> None:
        """Until the connection is lost."""

        def on_payload(_connection: object, _process: int, _channel: str, payload: object) -> None:
            notice = decode_notice(str(payload))
            if notice is not None:
                on_notice(notice)

        lost = asyncio.Event()
        connection = await asyncpg.connect(self.address)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, on_payload)
            sending = asyncio.create_task(self.send_outbox(connection, lost))
            await resync()
            connected.set()
            await lost.wait()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
        finally:
            connection.terminate()

    async def send_outbox(self, connection: "asyncpg.Connection[asyncpg.Record]", lost: asyncio.Event) -> None:
        """Send all that is queued in one statement. If that fails, the connection counts as lost."""
        try:
            while True:
                notices = [await self.outbox.get()]
                while not self.outbox.empty():
                    notices.append(self.outbox.get_nowait())
                await connection.execute(NOTIFY, notices)
                for _ in notices:
                    self.outbox.task_done()
        finally:
            lost.set()
