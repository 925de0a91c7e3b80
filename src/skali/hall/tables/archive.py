"""Finished games as records: taken out of a hall, and brought in from elsewhere."""

import base64
import hashlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass

from skali.engine.errors import SkaliError
from skali.engine.record import Record, numbers
from skali.engine.state import State
from skali.engine.table import Replay, verify_record
from skali.games import find_game
from skali.hall.replay.replay import replay, table_setup
from skali.hall.storage.models import EntryRow, PersonRow, SeatRow, TableRow
from skali.hall.storage.storage import Storage
from skali.hall.tables.queries import with_secret
from skali.hall.tables.seats import TABLE_ID_BYTES, new_row
from skali.hall.wire.errors import UnfinishedRecord


@dataclass(frozen=True)
class FinishedGame:
    """A finished table with its record, or with what is wrong with it."""

    table: str
    game: str
    ended: float
    record: str | None
    problem: SkaliError | None = None


async def finished_games(storage: Storage, tables: list[str]) -> AsyncIterator[FinishedGame]:
    for id in tables:
        stored = await storage.table(id)
        assert stored is not None
        row = stored.row
        try:
            played = replay(table_setup(find_game(row.game), row, stored.seats), stored.entries)
            record = with_secret(played.record, row.secret).to_text() if played is not None else None
            yield FinishedGame(id, row.game, row.updated, record)
        except SkaliError as problem:
            yield FinishedGame(id, row.game, row.updated, None, problem)


async def bring_in(storage: Storage, record: Record, ended: float) -> bool:
    """Store a finished game that verifies; False if the hall has it already. Whoever comes to the hall may see it."""
    game = find_game(record.game)
    verify_record(game, record)
    if record.result is None:
        raise UnfinishedRecord()
    id, secret = id_of(record), told_secret(record)
    if await storage.plies([id]) or await was_played_here(storage, record, secret):
        return False
    state = Replay(game, record, sealed=False).run().state
    row = finished_row(record, state)
    row.id, row.secret, row.created, row.updated = id, secret, ended, ended
    await storage.add_table(row, seat_rows(record, id), entry_rows(record, id, ended))
    return True


async def was_played_here(storage: Storage, record: Record, secret: str) -> bool:
    text = record.to_text()
    same_dice = await storage.finished_with_dice(secret) if secret else []
    return any([game.record == text async for game in finished_games(storage, same_dice)])


def id_of(record: Record) -> str:
    """The same for the same record, so that it is brought in once even if two try it."""
    digest = hashlib.sha256(record.to_text().encode()).digest()
    return base64.urlsafe_b64encode(digest[:TABLE_ID_BYTES]).decode()


def told_secret(record: Record) -> str:
    return (record.seals[-1].secret or "") if record.seals else ""


def finished_row(record: Record, state: State) -> TableRow:
    """It has no host: nobody here has played it."""
    row = new_row(record.game, record.edition, PersonRow(id=""))
    row.rules_version = record.rules_version
    row.options, row.prologue = json.dumps(dict(record.options)), record.to_text()
    row.public = True
    row.status, row.ply = "finished", len(record.plies) + 1
    row.scores, row.winners = json.dumps(state.scores()), json.dumps(state.winners())
    return row


def seat_rows(record: Record, id: str) -> list[SeatRow]:
    words = record.seals[-1].words[: record.seats] if record.seals else ()
    padded = (*words, *[""] * (record.seats - len(words)))
    return [
        SeatRow(table=id, seat=seat, kind="person", name=name, word=word, resigned=False)
        for seat, (name, word) in enumerate(zip(record.names, padded, strict=True))
    ]


def entry_rows(record: Record, id: str, at: float) -> list[EntryRow]:
    start = EntryRow(table=id, ply=1, kind="start", draws=numbers(record.deal), at=at)
    choices = [
        EntryRow(table=id, ply=ply, kind="choice", seat=p.seat, choice=p.text, draws=numbers(p.draws), at=at)
        for ply, p in enumerate(record.plies, start=2)
    ]
    return [start, *choices]
