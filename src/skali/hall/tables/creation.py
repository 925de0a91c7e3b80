"""Create tables: new ones, rematches, and branches from a past ply."""

import json

from skali.engine.errors import GameOver, WrongSeats
from skali.games import find_game
from skali.hall.live.broadcast import send_table
from skali.hall.live.hub import Hub
from skali.hall.storage.models import PersonRow, TableRow
from skali.hall.storage.storage import Storage, StoredTable
from skali.hall.tables.lobby import Lobby
from skali.hall.tables.queries import with_secret
from skali.hall.tables.seats import branch_wishes, name_bots, new_row, plays_alone, rematch_seat, seat_row
from skali.hall.wire.errors import NotFinished, NotYourSeat, StillSecret
from skali.hall.wire.protocol import Branch, CreateTable, Rematch, SeatWish, Start, TableInfo


class TableCreation:
    def __init__(self, storage: Storage, hub: Hub, lobby: Lobby) -> None:
        self.storage = storage
        self.hub = hub
        self.lobby = lobby

    async def create(self, wish: CreateTable, person: PersonRow) -> TableInfo:
        game = find_game(wish.game)
        people = any(seat.kind != "bot" for seat in wish.seats)
        settings = game.agree(len(wish.seats), wish.edition, wish.options, people)
        row = new_row(game.id, settings.edition, person)
        row.options = json.dumps(dict(settings.options))
        row.rules_version = settings.rules
        row.public = wish.public
        row.hints = wish.hints if wish.hints is not None else plays_alone(wish.seats)
        return await self.store(row, wish.seats, person, wish.start)

    async def store(self, row: TableRow, wishes: list[SeatWish], person: PersonRow, start: bool) -> TableInfo:
        seats = name_bots([seat_row(row.id, number, wish, person) for number, wish in enumerate(wishes)])
        await self.storage.add_table(row, seats, [])
        if start and not any(seat.kind == "open" for seat in seats):
            await self.lobby.start(row.id, Start(), person.id)
        async with self.hub.locked(row.id) as room:
            return room.info(person.id)

    async def rematch(self, id: str, wish: Rematch, person: PersonRow) -> str:
        """The same game with the same people, who must sit down again; asked twice, it is the same table."""
        stored = await self.finished(id, person)
        if stored.row.rematch is not None:
            return stored.row.rematch
        row = new_row(stored.row.game, stored.row.edition, person)
        row.options, row.public, row.hints = stored.row.options, stored.row.public, stored.row.hints
        row.rules_version = find_game(row.game).rules_version
        seats = [rematch_seat(row.id, seat, person) for seat in stored.seats]
        await self.storage.add_table(row, seats, [])
        if not await self.storage.link_rematch(id, row.id):
            return await self.rematch(id, wish, person)
        if wish.start and not any(seat.kind == "open" for seat in seats):
            await self.lobby.start(row.id, Start(), person.id)
        async with self.hub.locked(id) as room:
            room.row.rematch = row.id
            send_table(room)
        return row.id

    async def finished(self, id: str, person: PersonRow) -> StoredTable:
        async with self.hub.locked(id, latest=True) as room:
            if not any(seat.person == person.id for seat in room.seats) and room.row.host != person.id:
                raise NotYourSeat()
            if room.status != "finished":
                raise NotFinished()
        stored = await self.storage.table(id)
        assert stored is not None
        return stored

    async def branch(self, id: str, wish: Branch, person: PersonRow) -> str:
        """A new table from a ply of this one, with fresh dice. Where a game has secrets, only after its end."""
        async with self.hub.locked(id) as room:
            room.check_history_visible()
            game, old, finished = room.game, room.row, room.status == "finished"
        if game.hidden_information and not finished:
            raise StillSecret()
        record = await self.hub.history(id).record(wish.ply)
        if len(wish.seats) != record.seats:
            raise WrongSeats(game=game.id, least=record.seats, most=record.seats, seats=len(wish.seats))
        if record.result is not None:
            raise GameOver()
        row = new_row(old.game, old.edition, person)
        row.options, row.public, row.rules_version = old.options, False, old.rules_version
        row.origin, row.origin_ply, row.hints = id, wish.ply, plays_alone(wish.seats)
        row.prologue = (with_secret(record, old.secret) if finished else record).to_text()
        return (await self.store(row, branch_wishes(wish.seats, record, person), person, wish.start)).id
