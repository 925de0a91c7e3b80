"""One open socket at a table, as the hub knows it: who watches, and what is on its way to him."""

import asyncio
from dataclasses import dataclass, field

from skali.hall.people.program import Program

MOST_UNREAD = 200


@dataclass(eq=False)
class Watcher:
    person: str | None
    wanted: int | None  # the seat whose eyes he asked for
    program: Program | None = None  # that watches for him
    viewer: int | None = None  # the seat whose eyes he was last given
    asking: str | None = None  # the id of the message that he waits for an answer to
    outbox: "asyncio.Queue[str | None]" = field(default_factory=lambda: asyncio.Queue(MOST_UNREAD))
    gone: bool = False

    def tell(self, message: str) -> None:
        """Never waits: whoever does not read is let go, and resumes when he comes back."""
        if self.gone:
            return
        if self.outbox.full():
            self.dismiss()
        else:
            self.outbox.put_nowait(message)

    def dismiss(self) -> None:
        """Nothing more will come; what is unread is dropped."""
        self.gone = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
