"""Who is connected to which table, over all processes of the hall."""

import time
from collections.abc import Callable, Iterable

from skali.hall.journal.bus import Bus
from skali.hall.journal.notices import Heartbeat, NodePresence, NodeStopped, Notice
from skali.hall.live.broadcast import send_all
from skali.hall.live.room import Room
from skali.hall.wire.protocol import Presence

HEARTBEAT_SECONDS = 5.0
SILENCE_SECONDS = 16.0  # after which a process is taken for dead


class RemotePresence:
    """Who is connected in the other processes, as they announce it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.last_heard: dict[str, float] = {}  # by process
        self.tables: dict[str, dict[str, NodePresence]] = {}  # by table, then by process

    def at(self, table: str) -> Iterable[NodePresence]:
        return self.tables.get(table, {}).values()

    def on_notice(self, notice: Notice) -> list[str]:
        """Returns the tables whose presence has changed."""
        if isinstance(notice, NodeStopped):
            return self.drop(notice.node)
        self.last_heard[notice.node] = self.clock()
        if isinstance(notice, Heartbeat) and notice.asks:  # it has just connected: what it announced before is void
            return self.drop_tables(notice.node)
        if not isinstance(notice, NodePresence):
            return []
        nodes = self.tables.setdefault(notice.table, {})
        if notice.seats or notice.spectators:
            nodes[notice.node] = notice
        else:
            nodes.pop(notice.node, None)
        if not nodes:
            del self.tables[notice.table]
        return [notice.table]

    def drop_silent(self) -> list[str]:
        silent = [node for node, heard in self.last_heard.items() if heard < self.clock() - SILENCE_SECONDS]
        return [table for node in silent for table in self.drop(node)]

    def drop(self, node: str) -> list[str]:
        self.last_heard.pop(node, None)
        return self.drop_tables(node)

    def drop_tables(self, node: str) -> list[str]:
        tables = [table for table, nodes in self.tables.items() if node in nodes]
        for table in tables:
            del self.tables[table][node]
            if not self.tables[table]:
                del self.tables[table]
        return tables


class PresenceTracker:
    """Sends presence to watchers and to the other processes whenever it has changed."""

    def __init__(self, bus: Bus, node: str) -> None:
        self.bus = bus
        self.node = node
        self.remote = RemotePresence()

    def update(self, room: Room) -> None:
        local = local_presence(room)
        if local != room.announced:
            room.announced = local
            self.announce(room)
        presence = self.presence(room)
        if presence != room.presence:
            room.presence = presence
            send_all(room.watchers, presence)

    def presence(self, room: Room) -> Presence:
        """Over all processes."""
        seats, spectators = room.announced
        for remote in self.remote.at(room.id):
            seats, spectators = sorted({*seats, *remote.seats}), spectators + remote.spectators
        thinking = room.row.mover if room.row.bot_moves else None  # as it is stored
        return Presence(seats, spectators, thinking, room.hurried and thinking is not None)

    def announce(self, room: Room) -> None:
        if self.bus.is_shared:
            self.bus.notify(NodePresence(self.node, room.id, *room.announced))

    def announce_all(self, rooms: Iterable[Room]) -> None:
        for room in rooms:
            if room.watchers:
                self.announce(room)


def local_presence(room: Room) -> tuple[list[int], int]:
    """In this process: the seats, and how many spectators."""
    seats = sorted({seat for watcher in room.watchers for seat in room.seats_of(watcher.person)})
    return seats, sum(1 for watcher in room.watchers if not room.seats_of(watcher.person))
