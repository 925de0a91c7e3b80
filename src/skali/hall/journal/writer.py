"""The journal writer: one kept connection, one transaction per batch, as few round trips as possible.

Everything else the hall stores goes through SQLAlchemy. A choice is stored while its players wait and others queue
behind it, so this is written by hand: on PostgreSQL one statement per batch, on SQLite one call to a thread.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from skali.hall.journal.entry import TableUpdate

Key = tuple[str, int]  # table and ply
NO_RESULT: dict[str, Any] = {"scores": None, "winners": None}


class JournalWriter(ABC):
    """Stores updates, at most one of each table; of two writers of the same ply the first wins."""

    @abstractmethod
    async def write(self, updates: Sequence[TableUpdate]) -> set[Key]:
        """Which were stored, all of them committed together."""

    @abstractmethod
    async def close(self) -> None: ...
