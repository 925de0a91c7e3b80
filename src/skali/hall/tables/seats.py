"""The rows of a new table and of its seats."""

import secrets
import time

from skali.bots import BOTS, free_names
from skali.engine.record import Record
from skali.engine.table import SealedDice
from skali.hall.live.room import Room, changed_seat
from skali.hall.storage.models import PersonRow, SeatRow, TableRow
from skali.hall.wire.errors import NoOpenSeat, NoSuchBot, NotGathering
from skali.hall.wire.protocol import SeatWish
from skali.hall.wire.validation import check_name, clean

TABLE_ID_BYTES = 9  # 72 bits: the id of a private table cannot be guessed
MAX_WORD = 80


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
        open_chat=False,
        seal_first=True,
        bot_moves=False,
        created=now,
        updated=now,
    )


def seat_row(table: str, number: int, wish: SeatWish, person: PersonRow) -> SeatRow:
    seat = SeatRow(table=table, seat=number, kind="open", person=None, name="", bot=None, word="", resigned=False)
    if wish.kind == "bot":
        check_bot(wish.bot)
        return changed_seat(seat, kind="bot", bot=wish.bot, name=check_name(wish.name))
    if wish.kind == "me":
        return changed_seat(seat, kind="person", person=person.id, name=check_name(wish.name) or person.name)
    return seat


def plays_alone(wishes: list[SeatWish]) -> bool:
    """One person and bots: then a hint is unfair to nobody."""
    return [wish.kind for wish in wishes if wish.kind != "bot"] == ["me"]


def name_bots(seats: list[SeatRow]) -> list[SeatRow]:
    """A bot without a name gets one that nobody at the table has."""
    names = free_names([seat.name for seat in seats])
    return [changed_seat(seat, name=next(names)) if seat.kind == "bot" and not seat.name else seat for seat in seats]


def check_bot(name: str) -> None:
    if name not in BOTS:
        raise NoSuchBot(bot=clean(name), bots=", ".join(BOTS))


def with_word(seat: SeatRow, person: str, word: str) -> SeatRow:
    """The host's own seats, of which none has a word yet: he says it when he starts."""
    said = clean(word, MAX_WORD)
    return changed_seat(seat, word=said) if said and seat.person == person and not seat.word else seat


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
    """The bots keep their seats, and the person who asks keeps his; the others are open."""
    copy = changed_seat(seat, table=table, word="", resigned=False)
    if seat.kind == "bot" and not seat.resigned:
        return copy
    if seat.person == person.id:
        return changed_seat(copy, kind="person", bot=None)
    return changed_seat(copy, kind="open", person=None, name="", bot=None)


def branch_wishes(wishes: list[SeatWish], record: Record, person: PersonRow) -> list[SeatWish]:
    """In a branch bots keep the names of the game it continues, unless that is the person's own name."""
    return [
        SeatWish(wish.kind, wish.bot, wish.name or name) if wish.kind == "bot" and name != person.name else wish
        for wish, name in zip(wishes, record.names, strict=True)
    ]
