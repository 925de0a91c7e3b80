"""Who is at which table in the other processes of the hall, as they tell it."""

import time
from collections.abc import Callable, Iterable

from skali.hall.journal.bus import Alive, Gone, Notice, Present

BEAT_SECONDS = 5.0
SILENCE_SECONDS = 16.0  # after which a process has died


class Neighbours:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.heard: dict[str, float] = {}  # when each process was last heard of
        self.tables: dict[str, dict[str, Present]] = {}  # who is at a table, by process

    def at(self, table: str) -> Iterable[Present]:
        return self.tables.get(table, {}).values()

    def hear(self, notice: Notice) -> list[str]:
        """Tables at which somebody came or left."""
        if isinstance(notice, Gone):
            return self.forget(notice.node)
        self.heard[notice.node] = self.clock()
        if isinstance(notice, Alive) and notice.asks:  # it has just come: whoever was with it before is not there
            return self.forget_tables(notice.node)
        if not isinstance(notice, Present):
            return []
        there = self.tables.setdefault(notice.table, {})
        if notice.seats or notice.spectators:
            there[notice.node] = notice
        else:
            there.pop(notice.node, None)
        if not there:
            del self.tables[notice.table]
        return [notice.table]

    def forget_silent(self) -> list[str]:
        silent = [node for node, heard in self.heard.items() if heard < self.clock() - SILENCE_SECONDS]
        return [table for node in silent for table in self.forget(node)]

    def forget(self, node: str) -> list[str]:
        self.heard.pop(node, None)
        return self.forget_tables(node)

    def forget_tables(self, node: str) -> list[str]:
        tables = [table for table, there in self.tables.items() if node in there]
        for table in tables:
            del self.tables[table][node]
            if not self.tables[table]:
                del self.tables[table]
        return tables
