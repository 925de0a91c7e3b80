"""What the journal stores: an entry, and the changes to the table's row and seats that go with it."""

from dataclasses import dataclass
from typing import Any

import msgspec

SEAT_COLUMNS = ("kind", "person", "name", "bot", "word", "resigned")


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One thing that happened at a table."""

    table: str
    ply: int
    kind: str
    at: float
    seat: int | None = None
    choice: str | None = None
    draws: str | None = None
    person: str | None = None
    client: str | None = None


@dataclass(frozen=True)
class TableUpdate:
    """An entry with the new values of the table's row and seats; all of it is stored, or none."""

    entry: Entry
    table: dict[str, Any]  # ply, host, status, mover, bot_moves, updated
    result: dict[str, Any] | None = None  # scores, winners
    seats: tuple[dict[str, Any], ...] = ()  # of_seat and SEAT_COLUMNS

    @property
    def key(self) -> tuple[str, int]:
        """The primary key of the entry: table and ply."""
        return self.entry.table, self.entry.ply
