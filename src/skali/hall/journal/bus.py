"""The bus over which the processes of a hall exchange notices.

With SQLite there is one process and no bus. With PostgreSQL a notice of something stored is part of the transaction
that stores it, and one kept connection listens. Notices are lost while it is down, so after every (re)connect the
listener is told to resync with the database.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import asyncpg
from sqlalchemy.engine import URL

from skali.hall.journal.notices import CHANNEL, Notice, decode_notice, encode_notice
from skali.hall.ops.background_tasks import BackgroundTasks

CONNECT_SECONDS = 10.0
FLUSH_SECONDS = 1.0  # at most, when the bus is closed
NOTIFY = f"SELECT pg_notify('{CHANNEL}', notice) FROM unnest($1::text[]) AS notice"

Listener = Callable[[Notice], None]
Resync = Callable[[], Awaitable[None]]


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
    name = "bus"  # of its task

    def __init__(self, url: URL, background: BackgroundTasks) -> None:
        self.background = background
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.task: asyncio.Task[None] | None = None
        self.outbox: asyncio.Queue[str] = asyncio.Queue()

    async def open(self, on_notice: Listener, resync: Resync) -> None:
        connected = asyncio.Event()
        self.task = self.background.keep(self.name, lambda: self.listen(on_notice, resync, connected))
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

    async def listen(self, on_notice: Listener, resync: Resync, connected: asyncio.Event) -> None:
        """Until the connection is lost, which is an error."""

        def on_payload(_connection: object, _process: int, _channel: str, payload: object) -> None:
            notice = decode_notice(str(payload))
            if notice is not None:
                on_notice(notice)

        lost = asyncio.Event()
        self.outbox = asyncio.Queue()  # what waited is outdated: after a reconnect everything is sent anew
        connection = await asyncpg.connect(self.address, timeout=CONNECT_SECONDS)
        sending: asyncio.Task[None] | None = None
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, on_payload)
            sending = self.background.start("bus sender", self.send_outbox(connection, lost))
            await resync()
            connected.set()
            self.background.recovered(self.name)
            await lost.wait()
            raise ConnectionResetError("the connection that listens was lost")
        finally:
            if sending is not None:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)
            connection.terminate()

    async def send_outbox(self, connection: "asyncpg.Connection[asyncpg.Record]", lost: asyncio.Event) -> None:
        """Send all that is queued in one statement. If that fails, the connection counts as lost."""
        outbox = self.outbox
        try:
            while True:
                notices = [await outbox.get()]
                while not outbox.empty():
                    notices.append(outbox.get_nowait())
                await connection.execute(NOTIFY, notices)
                for _ in notices:
                    outbox.task_done()
        finally:
            lost.set()
