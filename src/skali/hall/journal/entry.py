"""What is about to be stored: a line of a journal, and what it makes of the table."""

from dataclasses import dataclass
from typing import Any

import msgspec


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
class Step:
    """An entry and what it makes of the table's row and seats; all of it is stored, or none."""

    entry: Entry
    table: dict[str, Any]  # ply, host, status, mover, bot_moves, updated
    result: dict[str, Any] | None = None  # scores, winners
    seats: tuple[dict[str, Any], ...] = ()  # of_seat, kind, person, name, bot, word, resigned

    @property
    def place(self) -> tuple[str, int]:
        """Which line of which journal."""
        return self.entry.table, self.entry.ply
