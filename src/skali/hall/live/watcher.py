"""One open socket at a table: who watches, and the messages on their way to him."""

import asyncio
from dataclasses import dataclass, field

MAX_UNSENT = 200


@dataclass(eq=False)
class Watcher:
    person: str | None
    wanted_seat: int | None  # the seat whose view was asked for
    token: str | None = None  # the id of the access token, if a program watches
    bound_to_seat: bool = False  # the token is for one seat only
    viewer: int | None = None  # the seat whose view was last sent
    pending_id: str | None = None  # the message that waits for an answer
    outbox: "asyncio.Queue[str | None]" = field(default_factory=lambda: asyncio.Queue(MAX_UNSENT))
    closed: bool = False

    def send(self, message: str) -> None:
        """Never waits: a watcher who does not read is closed, and resumes when he reconnects."""
        if self.closed:
            return
        if self.outbox.full():
            self.close()
        else:
            self.outbox.put_nowait(message)

    def close(self) -> None:
        """End the socket; unsent messages are dropped."""
        self.closed = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
