"""One table in memory: its seats, its game, its watchers. It can always be rebuilt from the journal."""

import asyncio
import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from skali.engine.game import Game
from skali.engine.record import numbers
from skali.engine.state import NOBODY
from skali.engine.table import names_word
from skali.hall.journal.entry import SEAT_COLUMNS, Entry, TableUpdate
from skali.hall.live.table_info import table_info
from skali.hall.live.watcher import Watcher
from skali.hall.replay.played_table import PlayedTable
from skali.hall.replay.replay import apply_entry, deal, replay, table_setup
from skali.hall.replay.snapshot import Snapshot, take_snapshot
from skali.hall.storage.models import EntryRow, SeatRow, TableRow
from skali.hall.storage.storage import StoredTable
from skali.hall.wire.errors import NotPlaying, NotYourSeat, PastForgotten, Stale
from skali.hall.wire.protocol import Presence, TableInfo, TableStatus


@dataclass(frozen=True)
class Author:
    """The person who asks for an update, and the client's id of the request. A bot is nobody."""

    person: str | None = None
    client: str | None = None


class Room:
    """Whoever changes or reads a room holds its lock, so nobody sees what is not stored yet."""

    def __init__(self, game: Game, stored: StoredTable) -> None:
        self.game = game
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.snapshots: dict[int | None, Snapshot] = {}  # by viewer
        self.chat_number = 0
        self.presence: Presence | None = None  # as last sent to the watchers
        self.announced: tuple[list[int], int] = ([], 0)  # seats and spectators, as last sent to other processes
        self.hurried = False  # the bot that is to move must be quick
        self.in_doubt = False  # it is unknown whether the last update was stored
        self.used = time.monotonic()
        self.load(stored)

    def load(self, stored: StoredTable) -> None:
        """Replace everything but the watchers by what the database has."""
        self.row: TableRow = stored.row
        self.ply = self.row.ply
        self.seats: list[SeatRow] = stored.seats
        self.seats_by_person = index_seats(self.seats)
        self.accepted: dict[tuple[str, str], int] = {}
        self.table: PlayedTable | None = replay(table_setup(self.game, self.row, self.seats), stored.entries)
        for entry in stored.entries:
            self.note_entry(entry)

    def note_entry(self, entry: EntryRow | Entry) -> None:
        self.ply = self.row.ply = entry.ply
        self.row.updated = entry.at
        if entry.person is not None and entry.client is not None:
            self.accepted[entry.person, entry.client] = entry.ply

    def apply_entries(self, entries: Iterable[EntryRow | Entry]) -> bool:
        """Apply choices stored by another process; False if there is anything but choices."""
        for entry in entries:
            if entry.kind not in ("choice", "undo") or self.table is None or entry.ply != self.ply + 1:
                return False
            apply_entry(self.table, entry)
            self.note_entry(entry)
        self.update_row()
        return True

    # --- the current state -------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def status(self) -> TableStatus:
        status: Any = self.row.status
        return status  # type: ignore[no-any-return]

    @property
    def mover(self) -> int | None:
        if self.table is None or self.table.state.mover == NOBODY:
            return None
        return int(self.table.state.mover)

    def bot_to_move(self) -> str | None:
        """The level of the bot that must choose now."""
        if self.mover is None or self.seats[self.mover].kind != "bot":
            return None
        return self.seats[self.mover].bot

    def last_mover(self) -> int | None:
        if self.table is None or not self.table.record.plies:
            return None
        return self.table.record.plies[-1].seat

    def seats_of(self, person: str | None) -> list[int]:
        return self.seats_by_person.get(person, []) if person is not None else []

    def seat_of(self, person: str | None, wanted: int | None) -> int:
        """The seat a person acts for: the one he names, else the one whose turn it is, else his first."""
        own = self.seats_of(person)
        if wanted is None and own:
            return self.mover if self.mover in own else own[0]
        if wanted is None or wanted not in own:
            raise NotYourSeat()
        return wanted

    def viewer_for(self, person: str | None, wanted: int | None = None) -> int | None:
        """The seat whose view a person gets; None for a spectator."""
        return self.seat_of(person, wanted) if wanted is not None or self.seats_of(person) else None

    def viewer_of(self, watcher: Watcher) -> int | None:
        """A watcher whose seat was given to a bot gets the view of another seat of his, or a spectator's."""
        if watcher.wanted_seat in self.seats_of(watcher.person):
            return watcher.wanted_seat
        return None if watcher.bound_to_seat else self.viewer_for(watcher.person)

    def check_turn(self, ply: int, person: str, wanted: int | None) -> int:
        """The seat a person acts for, at a ply that must be the current one."""
        seat = self.seat_of(person, wanted)
        if self.status != "playing":
            raise NotPlaying()
        if ply != self.ply:
            raise self.stale(person, seat)
        return seat

    def has_accepted(self, watcher: Watcher) -> bool:
        """Whether his pending message made the current ply."""
        if watcher.person is None or watcher.pending_id is None:
            return False
        return self.accepted.get((watcher.person, watcher.pending_id)) == self.ply

    def snapshot(self, viewer: int | None) -> Snapshot:
        """What a viewer sees now, made once for each ply."""
        snapshot = self.snapshots.get(viewer)
        if snapshot is None or snapshot.ply != self.ply:
            snapshot = self.snapshots[viewer] = take_snapshot(self.table, self.ply, self.status, viewer)
        return snapshot

    def drop_unwatched_snapshots(self) -> None:
        watched = {watcher.viewer for watcher in self.watchers}
        self.snapshots = {viewer: kept for viewer, kept in self.snapshots.items() if viewer in watched}

    def check_history_visible(self) -> None:
        """Where memory is part of the game, nobody sees further back than the log goes until it is over."""
        table = self.table
        if table is not None and not table.over and self.game.log_reach(table.state) is not None:
            raise PastForgotten()

    def stale(self, person: str | None, wanted: int | None) -> Stale:
        """To be raised when a request is about another ply than the current one."""
        stale = Stale(ply=self.ply)
        own = wanted if wanted in self.seats_of(person) else None
        stale.view = self.snapshot(self.viewer_for(person, own)).view()
        return stale

    def info(self, person: str | None) -> TableInfo:
        return table_info(StoredTable(self.row, self.seats, []), person)

    # --- updates: what is about to be stored -------------------------------------------------------

    def start(self, author: Author, seats: list[SeatRow]) -> TableUpdate:
        """Deal. `seats` are the seats from now on, with open ones filled."""
        names = names_word([seat.name for seat in seats])
        self.table = deal(table_setup(self.game, self.row, seats), self.ply + 1, names)
        return self.update("start", author, choice=names, draws=numbers(self.table.record.deal), seats=seats)

    def choose(self, author: Author, seat: int, choice: int) -> TableUpdate:
        assert self.table is not None
        self.table.choose(self.ply + 1, seat, choice)
        played = self.table.record.plies[-1]
        return self.update("choice", author, seat, played.text, numbers(played.draws))

    def undo(self, author: Author, seat: int) -> TableUpdate:
        assert self.table is not None
        self.table.take_back(seat)
        return self.update("undo", author, seat)

    def change_seat(self, kind: str, author: Author, seat: SeatRow, host: str | None = None) -> TableUpdate:
        """A seat changes hands; the table may get another host."""
        seats = [seat if old.seat == seat.seat else old for old in self.seats]
        return self.update(kind, author, seat.seat, seats=seats, host=host)

    def update(
        self,
        kind: str,
        author: Author,
        seat: int | None = None,
        choice: str | None = None,
        draws: str | None = None,
        seats: list[SeatRow] | None = None,
        host: str | None = None,
    ) -> TableUpdate:
        now = time.time()
        entry = Entry(self.id, self.ply + 1, kind, now, seat, choice, draws, author.person, author.client)
        row = self.summary(seats or self.seats, abandoned=kind == "close")
        table = {**row, "ply": entry.ply, "updated": now, "host": host or self.row.host}
        changed = tuple(seat_columns(new) for new in seats or () if new not in self.seats)
        return TableUpdate(entry, table, self.result(), changed)

    def apply(self, update: TableUpdate) -> None:
        """The update is stored: make it so here."""
        self.note_entry(update.entry)
        for name, value in {**update.table, **(update.result or {})}.items():
            setattr(self.row, name, value)
        for columns in update.seats:
            seat = self.seats[columns["of_seat"]]
            for name in SEAT_COLUMNS:
                setattr(seat, name, columns[name])
        if update.seats:
            self.seats_by_person = index_seats(self.seats)

    def summary(self, seats: list[SeatRow], abandoned: bool = False) -> dict[str, Any]:
        """The columns of the table's row that sum up its journal."""
        if self.table is None:
            return {"status": "abandoned" if abandoned else "gathering", "mover": None, "bot_moves": False}
        status = "finished" if self.table.over else "playing"
        bot_moves = self.mover is not None and seats[self.mover].kind == "bot"
        return {"status": status, "mover": self.mover, "bot_moves": bot_moves}

    def result(self) -> dict[str, Any] | None:
        if self.table is None or not self.table.over:
            return None
        state = self.table.state
        return {"scores": json.dumps(state.scores()), "winners": json.dumps(state.winners())}

    def update_row(self) -> None:
        for name, value in {**self.summary(self.seats), **(self.result() or {})}.items():
            setattr(self.row, name, value)


def index_seats(seats: list[SeatRow]) -> dict[str, list[int]]:
    owned: dict[str, list[int]] = {}
    for seat in seats:
        if seat.person is not None and not seat.resigned:
            owned.setdefault(seat.person, []).append(seat.seat)
    return owned


def seat_columns(seat: SeatRow) -> dict[str, Any]:
    return {"of_seat": seat.seat, **{name: getattr(seat, name) for name in SEAT_COLUMNS}}


def changed_seat(seat: SeatRow, **changes: Any) -> SeatRow:
    columns = {name: getattr(seat, name) for name in ("table", "seat", *SEAT_COLUMNS)}
    return SeatRow(**{**columns, **changes})
