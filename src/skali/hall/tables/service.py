"""What can be done at tables. Every change is one step of a journal: checked, stored, then told."""

import json
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from skali.bots import BOTS, STAND_IN, free_names
from skali.engine.errors import GameOver, SkaliError, WrongSeats
from skali.engine.record import Record
from skali.engine.table import SealedDice
from skali.games import find_game
from skali.hall.journal.entry import Step
from skali.hall.journal.journal import Journal
from skali.hall.live.hub import Hub
from skali.hall.live.room import Author, Room, changed_seat, describe
from skali.hall.ops.metrics import Metrics
from skali.hall.people.identity import clean
from skali.hall.storage.models import ChatRow, PersonRow, SeatRow, TableRow
from skali.hall.storage.storage import Storage, StoredTable
from skali.hall.wire.errors import (
    NoOpenSeat,
    NoSuchBot,
    NotFinished,
    NotGathering,
    NotPlaying,
    NotYourSeat,
    NotYourTable,
    SeatsOpen,
    Stale,
    StillSecret,
)
from skali.hall.wire.protocol import Branch, Choose, CreateTable, History, Join, SeatWish, TableInfo, Undo, View

TABLE_ID_BYTES = 9  # 72 bits: nobody finds a table he was not told of
LONGEST_WORD = 80
LONGEST_CHAT = 500
OUTSIDE = "outside"  # stands for the level of a bot where a program from elsewhere plays a person's seat
TRIES = 5

P = ParamSpec("P")
T = TypeVar("T")


Deed = Callable[Concatenate["Tables", P], Awaitable[T]]


def again_when_overtaken(deed: Deed[P, T]) -> Callable[Concatenate["Tables", P], Coroutine[Any, Any, T]]:
    """For what does not answer a ply: if another process stored something first, look again and do it then."""

    @wraps(deed)
    async def persistent(tables: "Tables", /, *args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES):
            with suppress(Stale):
                return await deed(tables, *args, **kwargs)
        return await deed(tables, *args, **kwargs)

    return persistent


class Tables:
    def __init__(self, storage: Storage, journal: Journal, hub: Hub, metrics: Metrics) -> None:
        self.storage = storage
        self.journal = journal
        self.hub = hub
        self.metrics = metrics

    # --- making tables ---------------------------------------------------------------------------

    async def create(self, wish: CreateTable, person: PersonRow) -> TableInfo:
        game = find_game(wish.game)
        people = any(seat.kind != "bot" for seat in wish.seats)
        settings = game.agree(len(wish.seats), wish.edition, wish.options, people)
        row = new_row(game.id, settings.edition, person)
        row.options = json.dumps(dict(settings.options))
        row.rules_version = game.rules_version
        row.public = wish.public
        row.hints = wish.hints if wish.hints is not None else plays_alone(wish.seats)
        return await self.set_up(row, wish.seats, person, wish.word, wish.start)

    async def set_up(
        self, row: TableRow, wishes: list[SeatWish], person: PersonRow, word: str, start: bool
    ) -> TableInfo:
        seats = name_bots([seat_row(row.id, number, wish, person, word) for number, wish in enumerate(wishes)])
        await self.storage.add_table(row, seats, [])
        if start and not any(seat.kind == "open" for seat in seats):
            await self.start(row.id, person.id, None)
        async with self.hub.at(row.id) as room:
            return room.info(person.id)

    async def rematch(self, id: str, person: PersonRow) -> str:
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
            return await self.rematch(id, person)
        if not any(seat.kind == "open" for seat in seats):
            await self.start(row.id, person.id, None)
        async with self.hub.at(id) as room:
            room.row.rematch = row.id
            self.hub.tell_table(room)
        return row.id

    async def finished(self, id: str, person: PersonRow) -> StoredTable:
        async with self.hub.at(id, latest=True) as room:
            if not any(seat.person == person.id for seat in room.seats) and room.row.host != person.id:
                raise NotYourSeat()
            if room.status != "finished":
                raise NotFinished()
        stored = await self.storage.table(id)
        assert stored is not None
        return stored

    async def branch(self, id: str, wish: Branch, person: PersonRow) -> str:
        """A new table from a moment of this one, with fresh dice. Where a game has secrets, only after its end."""
        async with self.hub.at(id) as room:
            room.check_past_is_told()
            game, old, finished = room.game, room.row, room.status == "finished"
        if game.hidden_information and not finished:
            raise StillSecret()
        record = await self.hub.past(id).record(wish.ply)
        if len(wish.seats) != record.seats:
            raise WrongSeats(game=game.id, least=record.seats, most=record.seats, seats=len(wish.seats))
        if record.result is not None:
            raise GameOver()
        row = new_row(old.game, old.edition, person)
        row.options, row.public, row.rules_version = old.options, False, old.rules_version
        row.origin, row.origin_ply, row.hints = id, wish.ply, plays_alone(wish.seats)
        row.prologue = (opened(record, old.secret) if finished else record).to_text()
        return (await self.set_up(row, matching(wish.seats, record, person), person, wish.word, start=True)).id

    # --- looking ---------------------------------------------------------------------------------

    async def info(self, id: str, person: str | None) -> TableInfo:
        async with self.hub.at(id) as room:
            return room.info(person)

    async def listed(self, which: str, person: str | None) -> list[TableInfo]:
        return [describe(stored, person) for stored in await self.storage.listed(which, person)]

    async def view(self, id: str, person: str | None, ply: int | None, wanted: int | None) -> View:
        """Now, or as it was at a ply."""
        async with self.hub.at(id) as room:
            eyes = room.eyes(person, wanted)
            if ply is None or ply == room.ply:
                return room.sight(eyes).whole()
            room.check_past_is_told()
            finished = room.status == "finished"
        return (await self.hub.past(id).sight(ply, eyes, afterwards=finished)).whole()

    async def history(self, id: str) -> History:
        async with self.hub.at(id) as room:
            room.check_past_is_told()
        return await self.hub.past(id).history()

    async def record(self, id: str) -> str:
        """The whole game with the secret of its dice, so that anybody can check it."""
        async with self.hub.at(id, latest=True) as room:
            if room.status != "finished" or room.table is None:
                raise NotFinished()
            return opened(room.table.record, room.row.secret).to_text()

    # --- gathering -------------------------------------------------------------------------------

    @again_when_overtaken
    async def join(self, id: str, wish: Join, person: PersonRow, program: bool = False) -> TableInfo:
        async with self.hub.at(id, latest=True) as room:
            seat = open_seat(room, wish.seat)
            name, word = clean(wish.name or "") or person.name, clean(wish.word, LONGEST_WORD)
            bot = OUTSIDE if program else None
            taken = changed_seat(seat, kind="person", person=person.id, name=name, word=word, bot=bot)
            await self.reseat(room, "sit", person.id, taken)
            return room.info(person.id)

    @again_when_overtaken
    async def leave(self, id: str, person: str) -> TableInfo:
        """Before the game a seat becomes open again; during it a bot plays on."""
        async with self.hub.at(id, latest=True) as room:
            if room.status == "playing":
                return await self.hand_over(room, person, None)
            if room.status != "gathering":
                raise NotPlaying()
            for seat in room.seats_of(person):
                free = changed_seat(room.seats[seat], kind="open", person=None, name="", word="", bot=None)
                await self.reseat(room, "leave", person, free)
            await self.pass_on(room, person)
            return room.info(person)

    async def pass_on(self, room: Room, person: str) -> None:
        """When the host has left somebody else becomes host; when nobody is left the table is closed."""
        if room.row.host != person:
            return
        others = [seat.person for seat in room.seats if seat.person is not None and seat.person != person]
        kind = "host" if others else "close"
        host = others[0] if others else None
        await self.take(room, lambda: room.step(kind, Author(person), host=host), table_changed=True)

    @again_when_overtaken
    async def start(self, id: str, person: str, fill: str | None) -> TableInfo:
        if fill is not None:
            check_bot(fill)
        async with self.hub.at(id, latest=True) as room:
            if room.row.host != person:
                raise NotYourTable()
            if room.status != "gathering":
                raise NotGathering()
            seats = name_bots([filled(seat, fill) for seat in room.seats])
            if any(seat.kind == "open" for seat in seats):
                raise SeatsOpen()
            await self.take(room, lambda: room.start(Author(person), seats), table_changed=True)
            return room.info(person)

    # --- playing ---------------------------------------------------------------------------------

    async def choose(self, id: str, wish: Choose, person: str, program: bool = False) -> int:
        """Returns the ply under which the choice is stored. When a program has chosen, everybody can see it."""
        async with self.hub.at(id) as room:
            author = Author(person, wish.id)
            if (person, wish.id) in room.accepted:
                return room.accepted[person, wish.id]
            seat = self.check_turn(room, wish.ply, person, wish.seat)
            ply = await self.take(room, lambda: room.choose(author, seat, wish.choice), seen_by=wish.seat)
            if program and room.status == "playing" and room.seats[seat].bot != OUTSIDE:
                await self.mark(room, seat, person, OUTSIDE)
            return ply

    async def choose_for_bot(self, id: str, ply: int, choice: int) -> None:
        async with self.hub.at(id) as room:
            seat = room.mover
            if room.ply == ply and seat is not None and room.bot_to_move() is not None:
                await self.take(room, lambda: room.choose(Author(), seat, choice))

    async def undo(self, id: str, wish: Undo, person: str) -> int:
        async with self.hub.at(id) as room:
            author = Author(person, wish.id)
            if (person, wish.id) in room.accepted:
                return room.accepted[person, wish.id]
            seat = self.check_turn(room, wish.ply, person, self.last_to_choose(room, person, wish.seat))
            return await self.take(room, lambda: room.undo(author, seat), seen_by=wish.seat)

    def last_to_choose(self, room: Room, person: str, wanted: int | None) -> int | None:
        """At a hot-seat table one takes back the last choice, whoever of one's own seats made it."""
        able = [seat for seat in room.seats_of(person) if room.table is not None and room.table.may_undo(seat)]
        return able[0] if wanted is None and able else wanted

    def check_turn(self, room: Room, ply: int, person: str, wanted: int | None) -> int:
        seat = room.seat_of(person, wanted)
        if room.status != "playing":
            raise NotPlaying()
        if ply != room.ply:
            raise room.stale(person, seat)
        return seat

    @again_when_overtaken
    async def resign(self, id: str, person: str, wanted: int | None) -> TableInfo:
        async with self.hub.at(id, latest=True) as room:
            if room.status != "playing":
                raise NotPlaying()
            return await self.hand_over(room, person, wanted)

    async def hand_over(self, room: Room, person: str, wanted: int | None) -> TableInfo:
        """A bot plays on for a seat, or for all seats of a person."""
        own = room.seats_of(person)
        if not own or (wanted is not None and wanted not in own):
            raise NotYourSeat()
        for seat in own if wanted is None else [wanted]:
            given = changed_seat(room.seats[seat], kind="bot", bot=STAND_IN, resigned=True)
            await self.reseat(room, "resign", person, given)
        return room.info(person)

    # --- programs --------------------------------------------------------------------------------

    @again_when_overtaken
    async def give_to_program(self, id: str, wanted: int | None, person: str) -> int:
        """A person lets a program play a seat of his; everybody at the table can see it. Tells which."""
        async with self.hub.at(id, latest=True) as room:
            seat = room.seat_of(person, wanted)
            if room.status not in ("gathering", "playing"):
                raise NotPlaying()
            if room.seats[seat].bot != OUTSIDE:
                await self.mark(room, seat, person, OUTSIDE)
            return seat

    @again_when_overtaken
    async def take_from_program(self, id: str, seat: int, person: str) -> None:
        async with self.hub.at(id, latest=True) as room:
            if room.status in ("gathering", "playing") and seat in room.seats_of(person):
                await self.mark(room, seat, person, None)

    async def mark(self, room: Room, seat: int, person: str, bot: str | None) -> None:
        await self.reseat(room, "program", person, changed_seat(room.seats[seat], bot=bot))

    async def reseat(self, room: Room, kind: str, person: str, seat: SeatRow) -> None:
        await self.take(room, lambda: room.reseat(kind, Author(person), seat), table_changed=True)

    async def take(
        self, room: Room, make: Callable[[], Step], table_changed: bool = False, seen_by: int | None = None
    ) -> int:
        """Make a step, store it, then tell it. If another process had that ply first, nothing of it remains.

        Who is refused is shown the table as it is now, through the eyes he named, else those of whose turn it is.
        """
        room.in_doubt = True
        try:
            step = make()
        except SkaliError:
            room.in_doubt = False
            raise
        if not await self.journal.append(step):
            await self.hub.recover(room)
            raise room.stale(step.entry.person, seen_by)
        room.in_doubt = False
        room.entered(step)
        self.metrics.count("steps", step.entry.kind)
        self.hub.publish(room, table_changed or room.status == "finished")
        self.hub.on_step(room)
        return step.entry.ply

    # --- chat ------------------------------------------------------------------------------------

    async def say(self, id: str, text: str, person: PersonRow, client: str | None) -> ChatRow:
        async with self.hub.at(id) as room:
            own = room.seats_of(person.id)
        if client is not None:
            before = await self.storage.said_before(id, person.id, client)
            if before is not None:
                return before
        name = room.seats[own[0]].name if own else person.name
        line = ChatRow(table=id, person=person.id, name=name, text=clean(text, LONGEST_CHAT), at=time.time())
        line.seat, line.client = own[0] if own else None, client
        await self.storage.add_chat(line)
        await self.hub.pass_chat(room)
        return line


# --- seats and rows ----------------------------------------------------------------------------------


def new_row(game: str, edition: str, host: PersonRow) -> TableRow:
    now = time.time()
    return TableRow(
        id=secrets.token_urlsafe(TABLE_ID_BYTES),
        game=game,
        edition=edition,
        host=host.id,
        secret=SealedDice().secret.hex(),
        status="gathering",
        ply=0,
        hints=False,
        bot_moves=False,
        created=now,
        updated=now,
    )


def plays_alone(wishes: list[SeatWish]) -> bool:
    """One person, and bots: then a hint is unfair to nobody."""
    return [wish.kind for wish in wishes if wish.kind != "bot"] == ["me"]


def seat_row(table: str, number: int, wish: SeatWish, person: PersonRow, word: str) -> SeatRow:
    seat = SeatRow(table=table, seat=number, kind="open", person=None, name="", bot=None, word="", resigned=False)
    if wish.kind == "bot":
        check_bot(wish.bot)
        return changed_seat(seat, kind="bot", bot=wish.bot, name=clean(wish.name or ""))
    if wish.kind == "me":
        name = clean(wish.name or "") or person.name
        return changed_seat(seat, kind="person", person=person.id, name=name, word=clean(word, LONGEST_WORD))
    return seat


def name_bots(seats: list[SeatRow]) -> list[SeatRow]:
    """A bot without a name gets one that nobody at the table has."""
    names = free_names([seat.name for seat in seats])
    return [changed_seat(seat, name=next(names)) if seat.kind == "bot" and not seat.name else seat for seat in seats]


def check_bot(name: str) -> None:
    if name not in BOTS:
        raise NoSuchBot(bot=clean(name), bots=", ".join(BOTS))


def filled(seat: SeatRow, bot: str | None) -> SeatRow:
    if seat.kind != "open" or bot is None:
        return seat
    return changed_seat(seat, kind="bot", bot=bot)


def open_seat(room: Room, wanted: int | None) -> SeatRow:
    if room.status != "gathering":
        raise NotGathering()
    free = [seat for seat in room.seats if seat.kind == "open" and wanted in (None, seat.seat)]
    if not free:
        raise NoOpenSeat()
    return free[0]


def rematch_seat(table: str, seat: SeatRow, person: PersonRow) -> SeatRow:
    """One's own seats and the bots are taken; the others are kept open for those who come again."""
    copy = changed_seat(seat, table=table, word="", resigned=False)
    if seat.kind == "bot" and not seat.resigned:
        return copy
    if seat.person == person.id:
        return changed_seat(copy, kind="person", bot=None)
    return changed_seat(copy, kind="open", person=None, name="", bot=None)


def matching(wishes: list[SeatWish], record: Record, person: PersonRow) -> list[SeatWish]:
    """In a branch bots play on under the names of the game it goes on from, unless that is one's own."""
    return [
        SeatWish(wish.kind, wish.bot, wish.name or name) if wish.kind == "bot" and name != person.name else wish
        for wish, name in zip(wishes, record.names, strict=True)
    ]


def opened(record: Record, secret: str) -> Record:
    """The record with the secret of its last seal told."""
    return replace(record, seals=(*record.seals[:-1], replace(record.seals[-1], secret=secret)))
