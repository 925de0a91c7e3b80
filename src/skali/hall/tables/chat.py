"""The chat of a table."""

import time

from skali.hall.live.broadcast import send_table
from skali.hall.live.hub import Hub
from skali.hall.live.table_info import may_chat
from skali.hall.storage.models import ChatRow, PersonRow
from skali.hall.storage.storage import Storage
from skali.hall.wire.errors import ChatClosed, NotYourTable
from skali.hall.wire.protocol import TableInfo
from skali.hall.wire.validation import clean, distinct_name

MAX_CHAT = 500


class TableChat:
    def __init__(self, storage: Storage, hub: Hub) -> None:
        self.storage = storage
        self.hub = hub

    async def say(self, id: str, text: str, person: PersonRow, client: str | None) -> ChatRow:
        async with self.hub.locked(id) as room:
            own = room.seats_of(person.id)
            if not may_chat(room.row, room.seats, person.id):
                raise ChatClosed()
        if client is not None:
            before = await self.storage.chat_sent_before(id, person.id, client)
            if before is not None:
                return before
        name = room.seats[own[0]].name if own else distinct_name(person.name, [seat.name for seat in room.seats])
        line = ChatRow(table=id, person=person.id, name=name, text=clean(text, MAX_CHAT), at=time.time())
        line.seat, line.client = own[0] if own else None, client
        await self.storage.add_chat(line)
        await self.hub.send_new_chat(room)
        return line

    async def set_open(self, id: str, is_open: bool, person: str) -> TableInfo:
        async with self.hub.locked(id, latest=True) as room:
            if room.row.host != person:
                raise NotYourTable()
            await self.storage.set_open_chat(id, is_open)
            room.row.open_chat = is_open
            send_table(room)
            return room.info(person)
