"""The description of a table for one person, as lists and sockets send it."""

import json

from skali.engine.table import SealedDice
from skali.hall.storage.models import SeatRow, TableRow
from skali.hall.storage.storage import StoredTable
from skali.hall.wire.protocol import SealInfo, SeatInfo, TableInfo


def table_info(stored: StoredTable, person: str | None) -> TableInfo:
    """A table as a person may see it: with the secret of the dice only when the game is over."""
    row = stored.row
    return TableInfo(
        id=row.id,
        game=row.game,
        edition=row.edition,
        options=json.loads(row.options),
        status=row.status,  # type: ignore[arg-type]
        public=row.public,
        hints=row.hints,
        open_chat=row.open_chat,
        may_chat=may_chat(row, stored.seats, person),
        host=row.host == person,
        seats=[seat_info(seat, person) for seat in stored.seats],
        ply=row.ply,
        mover=row.mover,
        seal=seal_info(row, stored.seats),
        created=row.created,
        updated=row.updated,
        scores=json.loads(row.scores) if row.scores else None,
        winners=json.loads(row.winners) if row.winners else None,
        played=person is not None and any(seat.person == person for seat in stored.seats),
        rematch=row.rematch,
        origin=row.origin,
        origin_ply=row.origin_ply,
    )


def may_chat(row: TableRow, seats: list[SeatRow], person: str | None) -> bool:
    """Whoever has the link of a private table is invited; at a public one spectators write if its host lets them."""
    if person is None or not row.public or row.open_chat or row.host == person:
        return person is not None
    return any(seat.person == person for seat in seats)


def seat_info(seat: SeatRow, person: str | None) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name,
        mine=person is not None and seat.person == person and not seat.resigned,
        bot=seat.bot,
        resigned=seat.resigned,
    )


def seal_info(row: TableRow, seats: list[SeatRow]) -> SealInfo:
    words = [seat.word for seat in seats]
    if not row.secret:
        return SealInfo("", row.seal_first, words)
    dice = SealedDice(bytes.fromhex(row.secret))
    return SealInfo(dice.commitment, row.seal_first, words, row.secret if row.status == "finished" else None)
