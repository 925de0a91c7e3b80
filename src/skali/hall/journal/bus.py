"""How processes hear of each other: of what is stored, and of who is there.

With SQLite there is one process and nothing to hear. With PostgreSQL a notice of something stored is part of the
transaction that stores it, and one kept connection listens. Notices are lost while it is away, so after every
(re)connect the listener is told to compare what it knows with the database.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import asyncpg
import msgspec
from sqlalchemy.engine import URL

from skali.hall.journal.entry import Entry

CHANNEL = "skali"
LARGEST_NOTICE = 7_900  # bytes; PostgreSQL takes less than 8,000
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
GOODBYE_SECONDS = 1.0
NOTIFY = f"SELECT pg_notify('{CHANNEL}', notice) FROM unnest($1::text[]) AS notice"

log = logging.getLogger("skali.bus")


class Told(msgspec.Struct, frozen=True, array_like=True):
    """A notice, and the process that gives it."""

    node: str


class Stored(Told, frozen=True, tag="ply"):
    """A table has a new ply. Its entry comes along unless it is too large: then it is read from the database."""

    table: str
    ply: int
    entry: Entry | None = None


class Said(Told, frozen=True, tag="chat"):
    table: str
    number: int


class Changed(Told, frozen=True, tag="row"):
    """The row of a table is no longer what it was."""

    table: str


class Revoked(Told, frozen=True, tag="revoked"):
    """A token was taken back: whoever is connected with it is let go."""

    token: str


class Present(Told, frozen=True, tag="here"):
    """Who is at a table in that process: people on seats, and so many spectators."""

    table: str
    seats: list[int]
    spectators: int


class Alive(Told, frozen=True, tag="alive"):
    """A process is there; one that has just come asks the others who is with them."""

    asks: bool


class Gone(Told, frozen=True, tag="gone"):
    """A process has left, and everybody in it."""


Notice = Stored | Said | Changed | Revoked | Present | Alive | Gone
encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[Notice] = msgspec.json.Decoder(Notice)


def write_notice(notice: Notice) -> str:
    return encoder.encode(notice).decode()


def stored_notice(node: str, entry: Entry) -> str:
    notice = encoder.encode(Stored(node, entry.table, entry.ply, entry))
    if len(notice) > LARGEST_NOTICE:
        notice = encoder.encode(Stored(node, entry.table, entry.ply))
    return notice.decode()


def read_notice(payload: str) -> Notice | None:
    """Whatever else comes over the channel is somebody else's business."""
    try:
        return decoder.decode(payload)
    except (msgspec.MsgspecError, UnicodeError):
        return None


class Bus:
    """The bus of a single process: everybody who must hear is already here."""

    is_shared = False

    async def open(self, hear: Callable[[Notice], None], compare: Callable[[], Awaitable[None]]) -> None:
        pass

    def tell(self, notice: Notice) -> None:
        """Soon, and as long as the bus is there: for what others can do without."""

    async def close(self) -> None:
        pass


class PostgresBus(Bus):
    """One kept connection that listens and tells, and comes back when it is lost."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.task: asyncio.Task[None] | None = None
        self.waiting: asyncio.Queue[str] = asyncio.Queue()

    async def open(self, hear: Callable[[Notice], None], compare: Callable[[], Awaitable[None]]) -> None:
        listening = asyncio.Event()
        self.task = asyncio.create_task(self.keep_listening(hear, compare, listening))
        await listening.wait()

    def tell(self, notice: Notice) -> None:
        self.waiting.put_nowait(write_notice(notice))

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.waiting.join(), GOODBYE_SECONDS)
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
            self.drop_waiting()
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    def drop_waiting(self) -> None:
        """What was not told in time is no longer so: after a reconnect everything is told anew."""
        self.waiting = asyncio.Queue()

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
            telling = asyncio.create_task(self.pass_on(connection, lost))
            await compare()
            listening.set()
            await lost.wait()
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)
        finally:
            connection.terminate()

    async def pass_on(self, connection: "asyncpg.Connection[asyncpg.Record]", lost: asyncio.Event) -> None:
        """Whatever waits goes out together. If it cannot, the connection is as good as lost."""
        try:
            while True:
                notices = [await self.waiting.get()]
                while not self.waiting.empty():
                    notices.append(self.waiting.get_nowait())
                await connection.execute(NOTIFY, notices)
                for _ in notices:
                    self.waiting.task_done()
        finally:
            lost.set()
