"""Past plies of a table, for replays and for viewers who reconnect."""

import asyncio
from collections.abc import Iterator

from skali.engine.game import Game
from skali.engine.record import Record
from skali.games import find_game
from skali.hall.replay.played_table import PlayedTable
from skali.hall.replay.replay import TableSetup, apply_entry, deal, table_setup
from skali.hall.replay.snapshot import Snapshot, take_snapshot
from skali.hall.storage.models import EntryRow
from skali.hall.storage.storage import Storage
from skali.hall.wire.errors import NoSuchMoment, NoSuchTable, StillSecret
from skali.hall.wire.protocol import History, TableStatus


class TableHistory:
    """Replays a journal forwards; to go back it starts anew. One replay at a time, off the event loop."""

    def __init__(self, storage: Storage, id: str) -> None:
        self.storage = storage
        self.id = id
        self.lock = asyncio.Lock()
        self.entries: list[EntryRow] = []
        self.setup: TableSetup | None = None
        self.table: PlayedTable | None = None
        self.ply = 0

    async def snapshot(self, ply: int, viewer: int | None, game_is_over: bool = False) -> Snapshot:
        """What a viewer saw at a ply; when the game is over, with all events that were hidden then."""
        async with self.lock:
            await self.read_up_to(ply)
            return await asyncio.to_thread(self.replay_snapshot, ply, viewer, game_is_over)

    async def record(self, ply: int) -> Record:
        """The record as it was at a ply."""
        async with self.lock:
            await self.read_up_to(ply)
            await asyncio.to_thread(self.replay_to, ply)
            if self.table is None:
                raise NoSuchMoment(ply=ply, first=self.first, last=self.last)
            return self.table.record.cut(self.table.ply)

    async def scores(self) -> History:
        """The scores after every ply since the start."""
        async with self.lock:
            await self.read()
            game, status = self.game_and_status()
            if game.hidden_information and status != "finished":
                raise StillSecret()
            scores = await asyncio.to_thread(lambda: list(self.replay_scores()))
            return History([ply for ply, _ in scores], [row for _, row in scores])

    # --- reading -------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        return self.entries[-1].ply if self.entries else 0

    @property
    def first(self) -> int:
        return next((entry.ply for entry in self.entries if entry.kind == "start"), self.last)

    async def read_up_to(self, ply: int) -> None:
        if ply > self.last:
            await self.read()
        if not self.first <= ply <= self.last:
            raise NoSuchMoment(ply=ply, first=self.first, last=self.last)

    async def read(self) -> None:
        stored = await self.storage.table(self.id)
        if stored is None:
            raise NoSuchTable()
        self.entries = stored.entries
        self.setup = table_setup(find_game(stored.row.game, stored.row.rules_version), stored.row, stored.seats)

    def game_and_status(self) -> tuple[Game, str]:
        assert self.setup is not None
        return self.setup.game, self.setup.row.status

    # --- replaying -----------------------------------------------------------------------------------

    def replay_snapshot(self, ply: int, viewer: int | None, game_is_over: bool) -> Snapshot:
        self.replay_to(ply)
        if self.table is not None:
            self.table.game_is_over = game_is_over
        status: TableStatus = "finished" if self.table is not None and self.table.over else "playing"
        return take_snapshot(self.table, ply, status if self.table is not None else "gathering", viewer)

    def replay_to(self, ply: int) -> None:
        if ply < self.ply:
            self.table, self.ply = None, 0
        for entry in self.entries[self.ply : ply]:
            self.replay_entry(entry)

    def replay_entry(self, entry: EntryRow) -> None:
        assert self.setup is not None
        if entry.kind == "start":
            self.table = deal(self.setup, entry.ply, entry.choice)
        elif self.table is not None:
            apply_entry(self.table, entry)
        self.ply = entry.ply

    def replay_scores(self) -> Iterator[tuple[int, list[int]]]:
        self.replay_to(0)
        for entry in self.entries:
            self.replay_entry(entry)
            if self.table is not None:
                yield entry.ply, self.table.state.scores()
