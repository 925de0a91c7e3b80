"""Moments of a table that have gone by, for replays and for those who come back."""

import asyncio
from collections.abc import Iterator

from skali.engine.game import Game
from skali.engine.record import Record
from skali.games import find_game
from skali.hall.replay.replay import Beginning, PlayedTable, beginning, deal, follow
from skali.hall.replay.snapshot import Sight, look
from skali.hall.storage.models import EntryRow
from skali.hall.storage.storage import Storage
from skali.hall.wire.errors import NoSuchMoment, NoSuchTable, StillSecret
from skali.hall.wire.protocol import History, TableStatus


class Past:
    """Walks a journal forwards; a step back begins anew. One walk at a time, off the event loop."""

    def __init__(self, storage: Storage, id: str) -> None:
        self.storage = storage
        self.id = id
        self.lock = asyncio.Lock()
        self.entries: list[EntryRow] = []
        self.begin: Beginning | None = None
        self.table: PlayedTable | None = None
        self.ply = 0

    async def sight(self, ply: int, viewer: int | None, afterwards: bool = False) -> Sight:
        """What a viewer saw at a ply; or, when the game is over, all that could ever be heard up to it."""
        async with self.lock:
            await self.reach(ply)
            return await asyncio.to_thread(self.look, ply, viewer, afterwards)

    async def record(self, ply: int) -> Record:
        """The record as it was at a ply."""
        async with self.lock:
            await self.reach(ply)
            await asyncio.to_thread(self.walk, ply)
            if self.table is None:
                raise NoSuchMoment(ply=ply, first=self.first, last=self.last)
            return self.table.record

    async def history(self) -> History:
        """The scores after every ply since the start."""
        async with self.lock:
            await self.read()
            game, status = self.game_and_status()
            if game.hidden_information and status != "finished":
                raise StillSecret()
            scores = await asyncio.to_thread(lambda: list(self.scores()))
            return History([ply for ply, _ in scores], [row for _, row in scores])

    # --- reading -------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        return self.entries[-1].ply if self.entries else 0

    @property
    def first(self) -> int:
        return next((entry.ply for entry in self.entries if entry.kind == "start"), self.last)

    async def reach(self, ply: int) -> None:
        if ply > self.last:
            await self.read()
        if not self.first <= ply <= self.last:
            raise NoSuchMoment(ply=ply, first=self.first, last=self.last)

    async def read(self) -> None:
        stored = await self.storage.table(self.id)
        if stored is None:
            raise NoSuchTable()
        self.entries = stored.entries
        self.begin = beginning(find_game(stored.row.game), stored.row, stored.seats)

    def game_and_status(self) -> tuple[Game, str]:
        assert self.begin is not None
        return self.begin.game, self.begin.row.status

    # --- walking -------------------------------------------------------------------------------------

    def look(self, ply: int, viewer: int | None, afterwards: bool) -> Sight:
        self.walk(ply)
        if self.table is not None:
            self.table.afterwards = afterwards
        status: TableStatus = "finished" if self.table is not None and self.table.over else "playing"
        return look(self.table, ply, status if self.table is not None else "gathering", viewer)

    def walk(self, ply: int) -> None:
        if ply < self.ply:
            self.table, self.ply = None, 0
        for entry in self.entries[self.ply : ply]:
            self.step(entry)

    def step(self, entry: EntryRow) -> None:
        assert self.begin is not None
        if entry.kind == "start":
            self.table = deal(self.begin, entry.ply)
        elif self.table is not None:
            follow(self.table, entry)
        self.ply = entry.ply

    def scores(self) -> Iterator[tuple[int, list[int]]]:
        self.walk(0)
        for entry in self.entries:
            self.step(entry)
            if self.table is not None:
                yield entry.ply, self.table.state.scores()
