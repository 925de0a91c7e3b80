"""The tables in memory: loaded on demand, changed in one place (`commit`), kept in step with the other processes."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from skali.engine.errors import SkaliError
from skali.games import find_game
from skali.hall.journal.bus import Bus
from skali.hall.journal.entry import TableUpdate
from skali.hall.journal.journal import Journal
from skali.hall.journal.notices import (
    ChatStored,
    EntryStored,
    Heartbeat,
    NodeStopped,
    Notice,
    RowChanged,
    SignedOut,
    Spent,
    TokenRevoked,
)
from skali.hall.live.broadcast import chat_message, encode, send_all, send_since, send_table, send_update
from skali.hall.live.presence import HEARTBEAT_SECONDS, PresenceTracker
from skali.hall.live.room import Room
from skali.hall.live.watcher import Watcher
from skali.hall.ops.background_tasks import BackgroundTasks, Work
from skali.hall.ops.metrics import Metrics
from skali.hall.replay.history import TableHistory
from skali.hall.replay.snapshot import Snapshot
from skali.hall.storage.storage import Storage, StoredTable
from skali.hall.wire.errors import CannotOpen, NoSuchMoment, NoSuchTable

MAX_IDLE_ROOMS = 500
MAX_HISTORIES = 50


class Hub:
    def __init__(
        self, storage: Storage, journal: Journal, bus: Bus, node: str, metrics: Metrics, background: BackgroundTasks
    ) -> None:
        self.storage = storage
        self.journal = journal
        self.bus = bus
        self.node = node  # the name of this process on the bus
        self.metrics = metrics
        self.background = background
        self.presence = PresenceTracker(bus, node)
        self.heartbeat: asyncio.Task[None] | None = None
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.histories: dict[str, TableHistory] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.on_spent: Callable[[str, str], None] = lambda kind, who: None  # the rate limits listen here
        self.on_signed_out: Callable[[str | None], None] = lambda person: None  # None: perhaps anybody was
        self.on_update: Callable[[Room], None] = lambda room: None  # the bots listen here

    async def open(self) -> None:
        await self.bus.open(self.on_notice, self.resync)
        if self.bus.is_shared:
            self.heartbeat = self.background.every("heartbeat", HEARTBEAT_SECONDS, self.send_heartbeat)

    async def close(self) -> None:
        if self.heartbeat is not None:
            self.heartbeat.cancel()
            self.bus.notify(NodeStopped(self.node))
        await self.bus.close()
        for room in self.rooms.values():
            for watcher in list(room.watchers):
                watcher.close()
        for task in list(self.tasks):
            task.cancel()

    # --- rooms -----------------------------------------------------------------------------------

    @asynccontextmanager
    async def locked(self, id: str, latest: bool = False) -> AsyncIterator[Room]:
        """The room of a table with its lock held, and not in doubt.

        Another process may have stored something whose notice has not arrived yet: `latest` asks the database first.
        """
        room = await self.get_room(id)
        async with room.lock:
            if room.in_doubt:
                await self.reload(room)
            elif latest and self.bus.is_shared and (await self.storage.plies([id]))[id] > room.ply:
                await self.read_new_entries(room)
            yield room

    async def get_room(self, id: str) -> Room:
        """The room of a table, loaded if it is not in memory; concurrent callers share one load."""
        if id not in self.rooms:
            if id not in self.loading:
                self.loading[id] = self.background.start("load", self.load(id))
            await asyncio.shield(self.loading[id])
        room = self.rooms[id]
        room.used = time.monotonic()
        return room

    async def load(self, id: str) -> Room:
        try:
            await self.journal.settled(id)
            stored = await self.storage.table(id)
            if stored is None:
                raise NoSuchTable()
            self.evict_idle()
            room = self.rooms[id] = open_room(stored)
            return room
        finally:
            del self.loading[id]

    def evict_idle(self) -> None:
        idle = [room for room in self.rooms.values() if not room.watchers and not room.lock.locked()]
        for room in sorted(idle, key=lambda room: room.used)[: max(0, len(idle) - MAX_IDLE_ROOMS)]:
            del self.rooms[room.id]

    async def reload(self, room: Room) -> None:
        """Replace the room by what the database has: after a lost race, or when a write is in doubt.

        What is on its way comes first: its author may have gone before it was stored.
        """
        await self.journal.settled(room.id)
        stored = await self.storage.table(room.id)
        assert stored is not None
        room.load(stored)
        room.in_doubt = False
        self.publish(room, table_changed=True)
        self.on_update(room)

    def history(self, id: str) -> TableHistory:
        if id not in self.histories:
            while len(self.histories) >= MAX_HISTORIES:
                del self.histories[next(iter(self.histories))]
            self.histories[id] = TableHistory(self.storage, id)
        return self.histories[id]

    # --- the one way to change a table -----------------------------------------------------------

    async def commit(
        self,
        room: Room,
        make_update: Callable[[], TableUpdate],
        table_changed: bool = False,
        seen_by: int | None = None,
    ) -> int:
        """Make an update, store it, then publish it; returns its ply. The lock is held.

        If another process had that ply first nothing of the update remains, and the caller is refused with the current
        view: that of the seat `seen_by`, else of the seat whose turn it is.
        """
        room.in_doubt = True
        try:
            update = make_update()
        except SkaliError:
            room.in_doubt = False
            raise
        if not await self.journal.append(update):
            await self.reload(room)
            raise room.stale(update.entry.person, seen_by)
        room.in_doubt = False
        room.apply(update)
        self.metrics.count("steps", update.entry.kind)
        self.publish(room, table_changed or room.status == "finished")
        self.on_update(room)
        return update.entry.ply

    def publish(self, room: Room, table_changed: bool = False) -> None:
        """Send all watchers the current state, which is stored. The lock is held."""
        send_update(room)
        if table_changed:
            send_table(room)
        self.presence.update(room)

    # --- notices from other processes ------------------------------------------------------------

    def on_notice(self, notice: Notice) -> None:
        if notice.node == self.node:
            self.on_own_notice(notice)
            return
        self.update_presence(self.presence.remote.on_notice(notice))
        if isinstance(notice, Heartbeat) and notice.asks:
            self.presence.announce_all(self.rooms.values())
        if isinstance(notice, TokenRevoked):
            self.close_token(notice.token)
        if isinstance(notice, Spent):
            self.on_spent(notice.kind, notice.who)
        if isinstance(notice, SignedOut):
            self.sign_out(notice.person)
        if isinstance(notice, EntryStored | ChatStored | RowChanged) and notice.table in self.rooms:
            self.on_table_notice(self.rooms[notice.table], notice)
        elif isinstance(notice, EntryStored) and notice.table in self.loading:  # perhaps read just before it was stored
            self.pursue("catch up", lambda: self.catch_up(notice.table, notice.ply))

    def on_own_notice(self, notice: Notice) -> None:
        """The database may store what it was given after this process has stopped waiting for it.

        A room in doubt is reloaded when somebody looks; this is for one that was reloaded too early.
        """
        if not isinstance(notice, EntryStored) or notice.table in self.journal.under_way:
            return
        room = self.rooms.get(notice.table)
        if room is not None and not room.in_doubt and notice.ply > room.ply:
            self.pursue("catch up", lambda: self.catch_up(notice.table, notice.ply))

    def on_table_notice(self, room: Room, notice: EntryStored | ChatStored | RowChanged) -> None:
        if isinstance(notice, EntryStored) and notice.ply > room.ply:
            if not self.apply_notice(room, notice):
                self.pursue("catch up", lambda: self.catch_up(room.id, notice.ply))
        elif isinstance(notice, ChatStored) and notice.number > room.chat_number:
            self.pursue("chat", lambda: self.send_new_chat(room))
        elif isinstance(notice, RowChanged):
            self.pursue("reload", lambda: self.reload_table(room.id))

    def apply_notice(self, room: Room, notice: EntryStored) -> bool:
        """Mostly nobody holds the lock and the entry is the next one: then the database is not needed."""
        if notice.entry is None or room.lock.locked() or room.in_doubt:
            return False
        try:
            applied = room.apply_entries([notice.entry])
        except SkaliError:
            room.in_doubt, applied = True, False
        if not applied:
            return False
        self.publish(room, table_changed=room.status == "finished")
        return True

    async def reload_table(self, id: str) -> None:
        async with self.locked(id) as room:
            await self.reload(room)

    async def catch_up(self, id: str, ply: int) -> None:
        async with self.locked(id) as room:
            if room.ply < ply:
                await self.read_new_entries(room)

    async def read_new_entries(self, room: Room) -> None:
        """Apply what other processes have stored, and publish it. The lock is held."""
        entries = await self.storage.entries_after(room.id, room.ply)
        if not room.apply_entries(entries):
            await self.reload(room)
        elif entries:
            self.publish(room, table_changed=room.status == "finished")

    async def resync(self) -> None:
        """Notices may have been lost, and the database restarted: bring all rooms up to date with it."""
        await self.storage.drop_connections()
        self.on_signed_out(None)
        self.bus.notify(Heartbeat(self.node, asks=True))
        self.presence.announce_all(self.rooms.values())
        if not self.rooms:
            return
        for id, ply in (await self.storage.plies(list(self.rooms))).items():
            room = self.rooms.get(id)
            if room is not None:
                await self.catch_up(id, ply)
                await self.send_new_chat(room)

    def tell_spent(self, kind: str, who: str) -> None:
        if self.bus.is_shared:
            self.bus.notify(Spent(self.node, kind, who))

    async def send_heartbeat(self) -> None:
        self.bus.notify(Heartbeat(self.node, asks=False))
        self.update_presence(self.presence.remote.drop_silent())

    def update_presence(self, tables: list[str]) -> None:
        for table in tables:
            if table in self.rooms:
                self.presence.update(self.rooms[table])

    def pursue(self, name: str, work: Work) -> None:
        """Try until it succeeds: what another process has stored must get here."""
        task = self.background.until_done(name, work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # --- watchers --------------------------------------------------------------------------------

    async def watch(self, id: str, watcher: Watcher, since: int | None, chat: int) -> Room:
        """Send a new watcher what has changed since the ply he last saw, or everything; then every update."""
        lines = await self.storage.chat_after(id, chat)
        async with self.locked(id) as room:
            watcher.viewer = room.viewer_for(watcher.person, watcher.wanted_seat)
            send_since(room, watcher, await self.last_seen(room, watcher, since))
            while room.chat_number > (lines[-1].number if lines else chat):  # there is a new line meanwhile
                lines = await self.storage.chat_after(id, chat)
            room.watchers.add(watcher)
            if lines:
                room.chat_number = max(room.chat_number, lines[-1].number)
                watcher.send(encode(chat_message(lines)))
            room.presence = None  # send it to everybody: the new watcher has not had it
            self.presence.update(room)
            return room

    async def last_seen(self, room: Room, watcher: Watcher, since: int | None) -> Snapshot | None:
        """The snapshot at the ply a reconnecting watcher last saw, if the game has such a ply."""
        if since is None or not 0 < since <= room.ply:
            return None
        try:
            return await self.history(room.id).snapshot(since, watcher.viewer)
        except NoSuchMoment:
            return None

    def unwatch(self, room: Room, watcher: Watcher) -> None:
        room.watchers.discard(watcher)
        watcher.close()
        room.drop_unwatched_snapshots()
        self.presence.update(room)

    def close_token(self, token: str) -> None:
        """Close the sockets that were opened with a token, which has been revoked."""
        for room in self.rooms.values():
            for watcher in room.watchers:
                if watcher.token == token:
                    watcher.close()

    def sign_out(self, person: str) -> None:
        """Close the sockets that were opened with a person's cookies, which are no longer valid."""
        self.on_signed_out(person)
        for room in self.rooms.values():
            for watcher in room.watchers:
                if watcher.person == person and watcher.token is None:
                    watcher.close()

    async def send_new_chat(self, room: Room) -> None:
        lines = await self.storage.chat_after(room.id, room.chat_number)
        fresh = [line for line in lines if line.number > room.chat_number]
        if fresh:
            room.chat_number = fresh[-1].number
            send_all(room.watchers, chat_message(fresh))


def open_room(stored: StoredTable) -> Room:
    """Play a table up to where it stands, by the version of the rules it began with; or say why that cannot be."""
    try:
        return Room(find_game(stored.row.game, stored.row.rules_version), stored)
    except SkaliError as problem:
        raise CannotOpen(reason=str(problem)) from problem
