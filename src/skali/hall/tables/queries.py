"""Read tables: their descriptions, views, scores and records."""

from dataclasses import replace

from skali.engine.chance import commitment
from skali.engine.record import Record
from skali.hall.live.hub import Hub
from skali.hall.live.table_info import table_info
from skali.hall.replay.replay import unplayed_record
from skali.hall.storage.storage import Storage
from skali.hall.wire.errors import CannotOpen, NotFinished
from skali.hall.wire.protocol import History, TableInfo, View


class TableQueries:
    def __init__(self, storage: Storage, hub: Hub) -> None:
        self.storage = storage
        self.hub = hub

    async def info(self, id: str, person: str | None) -> TableInfo:
        async with self.hub.locked(id) as room:
            return room.info(person)

    async def listed(self, which: str, person: str | None) -> list[TableInfo]:
        return [table_info(stored, person) for stored in await self.storage.listed(which, person)]

    async def view(self, id: str, person: str | None, ply: int | None, wanted: int | None) -> View:
        """At the current ply, or at a past one."""
        async with self.hub.locked(id) as room:
            viewer = room.viewer_for(person, wanted)
            if ply is None or ply == room.ply:
                return room.snapshot(viewer).view()
            room.check_history_visible()
            finished = room.status == "finished"
        return (await self.hub.history(id).snapshot(ply, viewer, game_is_over=finished)).view()

    async def scores(self, id: str) -> History:
        async with self.hub.locked(id) as room:
            room.check_history_visible()
        return await self.hub.history(id).scores()

    async def record(self, id: str, person: str | None) -> str:
        """The whole game with the secret of its dice, so that anybody can check it."""
        try:
            async with self.hub.locked(id, latest=True) as room:
                if room.status != "finished" or room.table is None:
                    raise NotFinished()
                return with_secret(room.table.record, room.row.secret).to_text()
        except CannotOpen:
            return await self.unplayed_record(id, person)

    async def unplayed_record(self, id: str, person: str | None) -> str:
        """What the journal has of a table that cannot be opened; of a game still going on, only for those who play."""
        stored = await self.storage.table(id)
        assert stored is not None
        record = unplayed_record(stored)
        if stored.row.status == "finished":
            return with_secret(record, stored.row.secret).to_text()
        if person is None or person not in (stored.row.host, *(seat.person for seat in stored.seats)):
            raise NotFinished()
        return record.to_text()


def with_secret(record: Record, secret: str) -> Record:
    """The record with the secret told where it was committed to."""
    committed = commitment(bytes.fromhex(secret))
    seals = (replace(seal, secret=secret) if seal.commitment == committed else seal for seal in record.seals)
    return replace(record, seals=tuple(seals))
