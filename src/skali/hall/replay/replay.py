"""Rebuild a table from its journal: the sealed dice are rolled again and give what they gave before."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from skali.engine.game import Game
from skali.engine.record import Ply, Record, parse_draws, parse_record
from skali.engine.table import SealedDice, check_rolls, recorded_chance
from skali.hall.journal.entry import Entry
from skali.hall.replay.played_table import PlayedTable
from skali.hall.storage.models import EntryRow, SeatRow, TableRow
from skali.hall.storage.storage import StoredTable


@dataclass(frozen=True)
class TableSetup:
    """All that dealing a game needs, fixed when the table starts."""

    game: Game
    row: TableRow
    names: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def dice(self) -> SealedDice:
        return SealedDice(bytes.fromhex(self.row.secret))


def table_setup(game: Game, row: TableRow, seats: Sequence[SeatRow]) -> TableSetup:
    return TableSetup(game, row, tuple(seat.name for seat in seats), tuple(seat.word for seat in seats))


def deal(setup: TableSetup, ply: int, names: str | None) -> PlayedTable:
    """The table after its start, which is stored under a ply of the journal, with the names as they were sealed."""
    if names is not None:
        setup = replace(setup, words=(*setup.words, names))
    if setup.row.prologue is not None:
        prologue = parse_record(setup.row.prologue, cut=True)
        return deal_branch(setup, prologue, ply) if prologue.result is None else deal_import(setup, prologue, ply)
    record = Record(
        game=setup.game.id,
        edition=setup.row.edition,
        rules_version=setup.row.rules_version,
        names=setup.names,
        options=json.loads(setup.row.options),
        seals=(setup.dice.seal(0, setup.words),),
    )
    return PlayedTable(setup.game, record, setup.dice.chance(setup.words), ply)


def deal_branch(setup: TableSetup, prologue: Record, ply: int) -> PlayedTable:
    """Play the record a branch continues, then take fresh dice; what was played there cannot be undone."""
    record = replace(prologue, names=setup.names)
    table = PlayedTable(setup.game, record, recorded_chance(prologue.deal), ply)
    for played in prologue.plies:
        table.chance.source = recorded_chance(played.draws)
        table.choose(ply, played.seat, played.text)
    table.takebacks.clear()
    table.change_dice(setup.dice, setup.words)
    return table


def deal_import(setup: TableSetup, record: Record, ply: int) -> PlayedTable:
    """A game from elsewhere, of which all is told: its rolls are those of its record."""
    rolled = [*record.deal, *(draw for played in record.plies for draw in played.draws)]
    return PlayedTable(setup.game, record, recorded_chance(rolled), ply)


def unplayed_record(stored: StoredTable) -> Record:
    """The record as the journal tells it, without playing it: for a table that cannot be played here."""
    row = stored.row
    names, words = tuple(seat.name for seat in stored.seats), [seat.word for seat in stored.seats]
    words += [entry.choice for entry in stored.entries if entry.kind == "start" and entry.choice is not None]
    dice = SealedDice(bytes.fromhex(row.secret))
    if row.prologue is not None:
        before = parse_record(row.prologue, cut=True)
        if before.result is not None:
            return before
        record = replace(before, names=names, seals=(*before.seals, dice.seal(len(before.plies), words)))
    else:
        seals = (dice.seal(0, words),)
        record = Record(row.game, row.edition, row.rules_version, names, json.loads(row.options), seals=seals)
    for entry in stored.entries:
        record = note_unplayed(record, entry)
    return replace(record, result=None if row.scores is None else tuple(json.loads(row.scores)))


def note_unplayed(record: Record, entry: EntryRow) -> Record:
    draws = parse_draws(entry.draws or "")
    if entry.kind == "start":
        return replace(record, deal=draws)
    if entry.kind == "choice" and entry.seat is not None and entry.choice is not None:
        return replace(record, plies=(*record.plies, Ply(entry.seat, entry.choice, draws)))
    return replace(record, plies=record.plies[:-1]) if entry.kind == "undo" else record


def replay(setup: TableSetup, entries: Iterable[EntryRow]) -> PlayedTable | None:
    """The table after all entries of its journal; None if it has not started."""
    table: PlayedTable | None = None
    for entry in entries:
        if entry.kind == "start":
            table = deal(setup, entry.ply, entry.choice)
        elif table is not None:
            apply_entry(table, entry)
    return table


def apply_entry(table: PlayedTable, entry: EntryRow | Entry) -> None:
    """Do what an entry says, and check that the dice roll as they did."""
    if entry.kind == "undo" and entry.seat is not None:
        table.take_back(entry.seat)
    elif entry.kind == "choice" and entry.seat is not None and entry.choice is not None:
        table.choose(entry.ply, entry.seat, entry.choice)
        check_rolls(entry.ply, table.record.plies[-1].draws, parse_draws(entry.draws or ""))
