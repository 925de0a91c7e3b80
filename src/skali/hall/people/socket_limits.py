"""How many sockets may be open at once: by address, person and table."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from skali.hall.wire.errors import TooManySockets

MOST = {"address": 300, "person": 40, "person at table": 6, "table": 500}


class SocketLimits:
    """Of this process."""

    def __init__(self, enabled: bool = True) -> None:
        self.enabled = enabled
        self.open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def hold(self, address: str, person: str | None, table: str) -> Iterator[None]:
        """While a socket is open; raises TooManySockets if it would be one too many."""
        who = person or address
        keys = [("address", address), ("person", who), ("person at table", f"{who} {table}"), ("table", table)]
        if self.enabled and any(self.open[key] >= MOST[key[0]] for key in keys):
            raise TooManySockets()
        self.open.update(keys)
        try:
            yield
        finally:
            self.open.subtract(keys)
            for key in keys:
                if not self.open[key]:
                    del self.open[key]
