"""Before the game, and leaving it: join, leave, start, resign."""

from skali.bots import STAND_IN
from skali.hall.live.hub import Hub
from skali.hall.live.room import Author, Room, changed_seat
from skali.hall.storage.models import PersonRow, SeatRow
from skali.hall.tables.programs import OUTSIDE
from skali.hall.tables.retry import retry_when_stale
from skali.hall.tables.seats import MAX_WORD, check_bot, filled, name_bots, open_seat, with_word
from skali.hall.wire.errors import NotGathering, NotPlaying, NotYourSeat, NotYourTable, OneSeatEach, SeatsOpen
from skali.hall.wire.protocol import Join, Start, TableInfo
from skali.hall.wire.validation import check_name, clean, distinct_name


class Lobby:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    @retry_when_stale
    async def join(self, id: str, wish: Join, person: PersonRow, program: bool = False) -> TableInfo:
        async with self.hub.locked(id, latest=True) as room:
            seat = open_seat(room, wish.seat)
            if room.row.public and room.row.host != person.id and room.seats_of(person.id):
                raise OneSeatEach()
            name = distinct_name(check_name(wish.name) or person.name, [seat.name for seat in room.seats])
            word = clean(wish.word, MAX_WORD)
            bot = OUTSIDE if program else None
            taken = changed_seat(seat, kind="person", person=person.id, name=name, word=word, bot=bot)
            await self.change_seat(room, "sit", person.id, taken)
            return room.info(person.id)

    @retry_when_stale
    async def leave(self, id: str, person: str) -> TableInfo:
        """Before the game a seat becomes open again; during it a bot takes over."""
        async with self.hub.locked(id, latest=True) as room:
            if room.status == "playing":
                return await self.hand_over(room, person, None)
            if room.status != "gathering":
                raise NotPlaying()
            for seat in room.seats_of(person):
                free = changed_seat(room.seats[seat], kind="open", person=None, name="", word="", bot=None)
                await self.change_seat(room, "leave", person, free)
            await self.change_host(room, person)
            return room.info(person)

    async def change_host(self, room: Room, person: str) -> None:
        """When the host has left another person becomes host; when nobody is left the table is closed."""
        if room.row.host != person:
            return
        others = [seat.person for seat in room.seats if seat.person is not None and seat.person != person]
        kind = "host" if others else "close"
        host = others[0] if others else None
        await self.hub.commit(room, lambda: room.update(kind, Author(person), host=host), table_changed=True)

    @retry_when_stale
    async def start(self, id: str, wish: Start, person: str) -> TableInfo:
        if wish.fill is not None:
            check_bot(wish.fill)
        async with self.hub.locked(id, latest=True) as room:
            if room.row.host != person:
                raise NotYourTable()
            if room.status != "gathering":
                raise NotGathering()
            seats = name_bots([with_word(filled(seat, wish.fill), person, wish.word) for seat in room.seats])
            if any(seat.kind == "open" for seat in seats):
                raise SeatsOpen()
            await self.hub.commit(room, lambda: room.start(Author(person), seats), table_changed=True)
            return room.info(person)

    @retry_when_stale
    async def resign(self, id: str, person: str, wanted: int | None) -> TableInfo:
        async with self.hub.locked(id, latest=True) as room:
            if room.status != "playing":
                raise NotPlaying()
            return await self.hand_over(room, person, wanted)

    async def hand_over(self, room: Room, person: str, wanted: int | None) -> TableInfo:
        """A bot takes over a seat, or all seats of a person."""
        own = room.seats_of(person)
        if not own or (wanted is not None and wanted not in own):
            raise NotYourSeat()
        for seat in own if wanted is None else [wanted]:
            given = changed_seat(room.seats[seat], kind="bot", bot=STAND_IN, resigned=True)
            await self.change_seat(room, "resign", person, given)
        return room.info(person)

    async def change_seat(self, room: Room, kind: str, person: str, seat: SeatRow) -> None:
        await self.hub.commit(room, lambda: room.change_seat(kind, Author(person), seat), table_changed=True)
