"""Whether the database takes changes now: a full disk and a read-only database still answer questions."""

import asyncio
import time

from skali.hall.journal.database_errors import DATABASE_ERRORS, storage_refusal
from skali.hall.storage.storage import Storage
from skali.hall.wire.errors import Refusal

KEPT_SECONDS = 1.0  # so old an answer may be: asking costs a write
TIMEOUT_SECONDS = 5.0


class Readiness:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.lock = asyncio.Lock()
        self.checked: float | None = None
        self.refusal: type[Refusal] | None = None

    async def check(self) -> None:
        """Raises why not."""
        async with self.lock:
            if self.checked is None or time.monotonic() - self.checked > KEPT_SECONDS:
                self.refusal = await self.ask()
                self.checked = time.monotonic()
        if self.refusal is not None:
            raise self.refusal()

    async def ask(self) -> type[Refusal] | None:
        try:
            await asyncio.wait_for(self.storage.ping(), TIMEOUT_SECONDS)
        except DATABASE_ERRORS as problem:
            return type(storage_refusal(problem))
        return None
