"""Keeps tables in memory while somebody is there, and tells every watcher what is new, each through his own eyes."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager

import msgspec

from skali.engine.errors import SkaliError
from skali.games import find_game
from skali.hall.journal.bus import Alive, Bus, Changed, Gone, Notice, Present, Revoked, Said, Stored
from skali.hall.live.presence import BEAT_SECONDS, Neighbours
from skali.hall.live.room import Room
from skali.hall.live.watcher import Watcher
from skali.hall.replay.history import Past
from skali.hall.replay.snapshot import Sight
from skali.hall.storage.models import ChatRow
from skali.hall.storage.storage import Storage
from skali.hall.wire.errors import NoSuchMoment, NoSuchTable
from skali.hall.wire.protocol import Change, Chat, ChatLine, FromServer, Full, Presence, TableChanged

MOST_IDLE_ROOMS = 500
MOST_PASTS = 50

encoder = msgspec.json.Encoder()


def encode(message: FromServer) -> str:
    return encoder.encode(message).decode()


class Hub:
    def __init__(self, storage: Storage, bus: Bus, node: str) -> None:
        self.storage = storage
        self.bus = bus
        self.node = node  # this process, as the others know it
        self.neighbours = Neighbours()
        self.beating: asyncio.Task[None] | None = None
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.pasts: dict[str, Past] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.on_step: Callable[[Room], None] = lambda room: None  # the bots listen here

    # --- rooms -----------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The room of a table, loaded if nobody was there; of many who ask at once, one loads it."""
        if id not in self.rooms:
            if id not in self.loading:
                self.loading[id] = asyncio.create_task(self.load(id))
            await asyncio.shield(self.loading[id])
        room = self.rooms[id]
        room.used = time.monotonic()
        return room

    async def load(self, id: str) -> Room:
        try:
            stored = await self.storage.table(id)
            if stored is None:
                raise NoSuchTable()
            self.make_space()
            room = self.rooms[id] = Room(find_game(stored.row.game), stored)
            return room
        finally:
            del self.loading[id]

    async def open(self) -> None:
        await self.bus.open(self.hear, self.compare)
        if self.bus.is_shared:
            self.beating = asyncio.create_task(self.beat())

    def make_space(self) -> None:
        idle = [room for room in self.rooms.values() if not room.watchers and not room.lock.locked()]
        for room in sorted(idle, key=lambda room: room.used)[: max(0, len(idle) - MOST_IDLE_ROOMS)]:
            del self.rooms[room.id]

    @asynccontextmanager
    async def at(self, id: str, latest: bool = False) -> AsyncIterator[Room]:
        """A room with its lock held, and sure of itself.

        Another process may have stored something a moment ago: who needs the latest does not wait to hear of it.
        """
        room = await self.room(id)
        async with room.lock:
            if room.in_doubt:
                await self.recover(room)
            elif latest and self.bus.is_shared and (await self.storage.plies([id]))[id] > room.ply:
                await self.read_on(room)
            yield room

    async def recover(self, room: Room) -> None:
        """Believe the database: after a lost race, or when it is not known whether something was stored."""
        stored = await self.storage.table(room.id)
        assert stored is not None
        room.load(stored)
        room.in_doubt = False
        self.publish(room, table_changed=True)
        self.on_step(room)

    def past(self, id: str) -> Past:
        if id not in self.pasts:
            while len(self.pasts) >= MOST_PASTS:
                del self.pasts[next(iter(self.pasts))]
            self.pasts[id] = Past(self.storage, id)
        return self.pasts[id]

    # --- hearing of other processes ----------------------------------------------------------------

    def hear(self, notice: Notice) -> None:
        if notice.node == self.node:
            return
        for table in self.neighbours.hear(notice):
            if table in self.rooms:
                self.tell_presence(self.rooms[table])
        if isinstance(notice, Alive) and notice.asks:
            self.announce_all()
        if isinstance(notice, Revoked):
            self.let_go(notice.token)
        if isinstance(notice, Stored | Said | Changed) and notice.table in self.rooms:
            self.hear_of(self.rooms[notice.table], notice)
        elif isinstance(notice, Stored) and notice.table in self.loading:  # perhaps just before that was stored
            self.begin(self.catch_up(notice.table, notice.ply))

    def hear_of(self, room: Room, notice: Stored | Said | Changed) -> None:
        if isinstance(notice, Stored) and notice.ply > room.ply:
            if not self.follow_at_once(room, notice):
                self.begin(self.catch_up(room.id, notice.ply))
        elif isinstance(notice, Said) and notice.number > room.chat_number:
            self.begin(self.pass_chat(room))
        elif isinstance(notice, Changed):
            self.begin(self.reread(room.id))

    def follow_at_once(self, room: Room, notice: Stored) -> bool:
        """Mostly nobody holds the lock and the entry is the next one: then nothing has to be read or waited for."""
        if notice.entry is None or room.lock.locked() or room.in_doubt:
            return False
        try:
            followed = room.follow([notice.entry])
        except SkaliError:
            room.in_doubt, followed = True, False
        if not followed:
            return False
        self.publish(room, table_changed=room.status == "finished")
        return True

    async def reread(self, id: str) -> None:
        async with self.at(id) as room:
            await self.recover(room)

    def begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def catch_up(self, id: str, ply: int) -> None:
        async with self.at(id) as room:
            if room.ply < ply:
                await self.read_on(room)

    async def read_on(self, room: Room) -> None:
        """With the lock held: follow what others stored, and tell those who watch here."""
        entries = await self.storage.entries_after(room.id, room.ply)
        if not room.follow(entries):
            await self.recover(room)
        elif entries:
            self.publish(room, table_changed=room.status == "finished")

    async def compare(self) -> None:
        """Notices may have been lost: ask where all tables are that somebody watches here."""
        self.bus.tell(Alive(self.node, asks=True))
        self.announce_all()
        if not self.rooms:
            return
        for id, ply in (await self.storage.plies(list(self.rooms))).items():
            room = self.rooms.get(id)
            if room is not None:
                await self.catch_up(id, ply)
                await self.pass_chat(room)

    # --- telling -----------------------------------------------------------------------------------

    def publish(self, room: Room, table_changed: bool = False) -> None:
        """Tell all watchers where the table is now. The step is stored; the lock is held."""
        before = dict(room.sights)
        changes: dict[int | None, Change | None] = {}
        told: dict[int | None, str] = {}  # encoded once for all who have the same eyes
        for watcher in list(room.watchers):
            viewer = room.eyes_of(watcher)
            if viewer not in changes:
                changes[viewer] = self.change(room, viewer, before.get(viewer))
            change = changes[viewer] if viewer == watcher.viewer else None
            watcher.viewer = viewer
            if change is None:
                watcher.tell(encode(Full(room.sight(viewer).whole(), room.info(watcher.person))))
            elif room.has_accepted(watcher):
                watcher.tell(encode(msgspec.structs.replace(change, accepts=watcher.asking)))
                watcher.asking = None
            else:
                watcher.tell(told.get(viewer) or told.setdefault(viewer, encode(change)))
        self.forget_unwatched(room)
        if table_changed:
            self.tell_table(room)
        self.tell_presence(room)

    def change(self, room: Room, viewer: int | None, before: Sight | None) -> Change | None:
        """The difference; nothing if they need the whole.

        Only those who are here now are given the glimpses of what passes: nobody who comes back is (`greet`).
        """
        change = room.sight(viewer).change_from(before) if before is not None else None
        if change is None:
            return None
        if room.table is not None:
            change.glimpses = room.table.glimpses(viewer, change.since)
        return change

    def forget_unwatched(self, room: Room) -> None:
        watched = {watcher.viewer for watcher in room.watchers}
        room.sights = {viewer: sight for viewer, sight in room.sights.items() if viewer in watched}

    def tell_table(self, room: Room) -> None:
        by_person = {watcher.person for watcher in room.watchers}
        messages = {person: encode(TableChanged(room.info(person))) for person in by_person}
        for watcher in list(room.watchers):
            watcher.tell(messages[watcher.person])

    def tell_presence(self, room: Room) -> None:
        """Where it has changed, to those who watch here and to the other processes."""
        here = who_is_here(room)
        if here != room.announced:
            room.announced = here
            self.announce(room)
        presence = self.presence(room)
        if presence != room.presence:
            room.presence = presence
            self.tell_all(room.watchers, encode(presence))

    def presence(self, room: Room) -> Presence:
        """Over all processes."""
        seats, spectators = room.announced
        for there in self.neighbours.at(room.id):
            seats, spectators = sorted({*seats, *there.seats}), spectators + there.spectators
        return Presence(seats, spectators, room.row.mover if room.row.bot_moves else None)  # as it is stored

    def announce(self, room: Room) -> None:
        if self.bus.is_shared:
            self.bus.tell(Present(self.node, room.id, *room.announced))

    def announce_all(self) -> None:
        for room in self.rooms.values():
            if room.watchers:
                self.announce(room)

    async def beat(self) -> None:
        """Let the others know that this process lives, and find out who does not."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self.bus.tell(Alive(self.node, asks=False))
            for table in self.neighbours.forget_silent():
                if table in self.rooms:
                    self.tell_presence(self.rooms[table])

    def tell_all(self, watchers: Iterable[Watcher], message: str) -> None:
        for watcher in list(watchers):
            watcher.tell(message)

    # --- watching ----------------------------------------------------------------------------------

    async def watch(self, id: str, watcher: Watcher, since: int | None, chat: int) -> Room:
        """Begin to tell: what is new since the ply he last saw, or everything."""
        lines = await self.storage.chat_after(id, chat)
        async with self.at(id) as room:
            watcher.viewer = room.eyes(watcher.person, watcher.wanted)
            await self.greet(room, watcher, since)
            while room.chat_number > (lines[-1].number if lines else chat):  # something was said meanwhile
                lines = await self.storage.chat_after(id, chat)
            room.watchers.add(watcher)
            if lines:
                room.chat_number = max(room.chat_number, lines[-1].number)
                watcher.tell(encode(Chat([chat_line(line) for line in lines])))
            room.presence = None  # tell everybody, for he has heard nothing yet
            self.tell_presence(room)
            return room

    async def greet(self, room: Room, watcher: Watcher, since: int | None) -> None:
        now = room.sight(watcher.viewer)
        before = await self.seen_before(room, watcher, since)
        change = now.change_from(before) if before is not None else None
        if change is None:
            watcher.tell(encode(Full(now.whole(), room.info(watcher.person))))
        else:
            watcher.tell(encode(change))
            watcher.tell(encode(TableChanged(room.info(watcher.person))))

    async def seen_before(self, room: Room, watcher: Watcher, since: int | None) -> Sight | None:
        """What somebody who comes back last saw, if there is such a moment of the game."""
        if since is None or not 0 < since <= room.ply:
            return None
        try:
            return await self.past(room.id).sight(since, watcher.viewer)
        except NoSuchMoment:
            return None

    def leave(self, room: Room, watcher: Watcher) -> None:
        room.watchers.discard(watcher)
        watcher.dismiss()
        self.forget_unwatched(room)
        self.tell_presence(room)

    def let_go(self, token: str) -> None:
        """The token was taken back: nothing more is told to those who came with it."""
        for room in self.rooms.values():
            for watcher in room.watchers:
                if watcher.program is not None and watcher.program.token == token:
                    watcher.dismiss()

    async def pass_chat(self, room: Room) -> None:
        lines = await self.storage.chat_after(room.id, room.chat_number)
        fresh = [line for line in lines if line.number > room.chat_number]
        if fresh:
            room.chat_number = fresh[-1].number
            self.tell_all(room.watchers, encode(Chat([chat_line(line) for line in fresh])))

    async def close(self) -> None:
        if self.beating is not None:
            self.beating.cancel()
            self.bus.tell(Gone(self.node))
        await self.bus.close()
        for room in self.rooms.values():
            for watcher in list(room.watchers):
                watcher.dismiss()
        for task in list(self.tasks):
            task.cancel()


def who_is_here(room: Room) -> tuple[list[int], int]:
    """In this process: the seats, and how many spectators."""
    seats = sorted({seat for watcher in room.watchers for seat in room.seats_of(watcher.person)})
    return seats, sum(1 for watcher in room.watchers if not room.seats_of(watcher.person))


def chat_line(line: ChatRow) -> ChatLine:
    return ChatLine(line.number, line.name, line.text, line.seat, line.at)
