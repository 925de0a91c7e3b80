"""Seats that programs play with an access token; everybody at the table can see which."""

from skali.hall.live.hub import Hub
from skali.hall.live.room import Author, Room, changed_seat
from skali.hall.tables.retry import retry_when_stale
from skali.hall.wire.errors import NotPlaying

OUTSIDE = "outside"  # in place of a bot's level, on a person's seat that a program plays


class ProgramSeats:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    @retry_when_stale
    async def give(self, id: str, wanted: int | None, person: str) -> int:
        """A person lets a program play a seat of his; returns the seat."""
        async with self.hub.locked(id, latest=True) as room:
            seat = room.seat_of(person, wanted)
            if room.status not in ("gathering", "playing"):
                raise NotPlaying()
            if room.seats[seat].bot != OUTSIDE:
                await self.mark(room, seat, person, OUTSIDE)
            return seat

    @retry_when_stale
    async def take_back(self, id: str, seat: int, person: str) -> None:
        async with self.hub.locked(id, latest=True) as room:
            if room.status in ("gathering", "playing") and seat in room.seats_of(person):
                await self.mark(room, seat, person, None)

    async def mark(self, room: Room, seat: int, person: str, bot: str | None) -> None:
        marked = changed_seat(room.seats[seat], bot=bot)
        await self.hub.commit(room, lambda: room.change_seat("program", Author(person), marked), table_changed=True)
