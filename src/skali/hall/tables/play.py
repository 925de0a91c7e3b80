"""During the game: choose and undo."""

from skali.hall.live.hub import Hub
from skali.hall.live.room import Author, Room
from skali.hall.tables.programs import OUTSIDE, ProgramSeats
from skali.hall.wire.protocol import Choose, Undo


class Play:
    def __init__(self, hub: Hub, programs: ProgramSeats) -> None:
        self.hub = hub
        self.programs = programs

    async def choose(self, id: str, wish: Choose, person: str, program: bool = False) -> int:
        """Returns the ply under which the choice is stored. If a program chose, its seat is marked as such."""
        async with self.hub.locked(id) as room:
            author = Author(person, wish.id)
            if (person, wish.id) in room.accepted:
                return room.accepted[person, wish.id]
            seat = room.check_turn(wish.ply, person, wish.seat)
            ply = await self.hub.commit(room, lambda: room.choose(author, seat, wish.choice), seen_by=wish.seat)
            if program and room.status == "playing" and room.seats[seat].bot != OUTSIDE:
                await self.programs.mark(room, seat, person, OUTSIDE)
            return ply

    async def choose_for_bot(self, id: str, ply: int, choice: int) -> None:
        async with self.hub.locked(id) as room:
            seat = room.mover
            if room.ply == ply and seat is not None and room.bot_to_move() is not None:
                await self.hub.commit(room, lambda: room.choose(Author(), seat, choice))

    async def undo(self, id: str, wish: Undo, person: str) -> int:
        async with self.hub.locked(id) as room:
            author = Author(person, wish.id)
            if (person, wish.id) in room.accepted:
                return room.accepted[person, wish.id]
            seat = room.check_turn(wish.ply, person, seat_to_undo(room, person, wish.seat))
            return await self.hub.commit(room, lambda: room.undo(author, seat), seen_by=wish.seat)


def seat_to_undo(room: Room, person: str, wanted: int | None) -> int | None:
    """At a hot-seat table a person undoes the last choice, whichever of his seats made it."""
    able = [seat for seat in room.seats_of(person) if room.table is not None and room.table.may_undo(seat)]
    return able[0] if wanted is None and able else wanted
