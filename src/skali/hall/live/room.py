"""One table in memory: who sits there, where its journal has got to, and who is watching. It can always be rebuilt."""

import asyncio
import json
import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from skali.engine.game import Game
from skali.engine.record import numbers
from skali.engine.state import NOBODY
from skali.engine.table import SealedDice
from skali.hall.bots.worker import Question
from skali.hall.journal.entry import Entry, Step
from skali.hall.journal.writer import SEAT_COLUMNS
from skali.hall.live.watcher import Watcher
from skali.hall.replay.replay import PlayedTable, beginning, deal, follow, replay
from skali.hall.replay.snapshot import Sight, look
from skali.hall.storage.models import EntryRow, SeatRow, TableRow
from skali.hall.storage.storage import StoredTable
from skali.hall.wire.errors import NotYourSeat, PastForgotten, Stale
from skali.hall.wire.protocol import Presence, SealInfo, SeatInfo, TableInfo, TableStatus

SEED_BITS = 60


@dataclass(frozen=True)
class Author:
    """Who asks for a step, and the id his client gave it. A bot is nobody."""

    person: str | None = None
    client: str | None = None


class Room:
    """Whoever changes or looks at a room holds its lock, so nobody sees what is not stored yet."""

    def __init__(self, game: Game, stored: StoredTable) -> None:
        self.game = game
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.sights: dict[int | None, Sight] = {}
        self.chat_number = 0
        self.presence: Presence | None = None  # as last told to those who watch here
        self.announced: tuple[list[int], int] = ([], 0)  # who is here, as last told to other processes
        self.in_doubt = False  # whether something was stored or not is unknown
        self.used = time.monotonic()
        self.load(stored)

    def load(self, stored: StoredTable) -> None:
        """Forget everything but the watchers, and believe the database."""
        self.row: TableRow = stored.row
        self.ply = self.row.ply
        self.seats: list[SeatRow] = stored.seats
        self.owned = seats_by_person(self.seats)
        self.accepted: dict[tuple[str, str], int] = {}
        self.table: PlayedTable | None = replay(beginning(self.game, self.row, self.seats), stored.entries)
        for entry in stored.entries:
            self.note(entry)

    def note(self, entry: EntryRow | Entry) -> None:
        self.ply = self.row.ply = entry.ply
        self.row.updated = entry.at
        if entry.person is not None and entry.client is not None:
            self.accepted[entry.person, entry.client] = entry.ply

    def follow(self, entries: Iterable[EntryRow | Entry]) -> bool:
        """Catch up with choices stored by another process; False if more than choices happened."""
        for entry in entries:
            if entry.kind not in ("choice", "undo") or self.table is None or entry.ply != self.ply + 1:
                return False
            follow(self.table, entry)
            self.note(entry)
        self.sum_up()
        return True

    # --- what is so now ----------------------------------------------------------------------------

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
        """The kind of bot that must choose now."""
        if self.mover is None or self.seats[self.mover].kind != "bot":
            return None
        return self.seats[self.mover].bot

    def last_to_choose(self) -> int | None:
        if self.table is None or not self.table.record.plies:
            return None
        return self.table.record.plies[-1].seat

    def question(self, seat: int, bot: str) -> Question:
        """For a bot that thinks about the choice of a seat: all but the secret of the dice."""
        assert self.table is not None
        return Question(self.id, replace(self.table.record, seals=()), seat, bot, secrets.randbits(SEED_BITS))

    def seats_of(self, person: str | None) -> list[int]:
        return self.owned.get(person, []) if person is not None else []

    def seat_of(self, person: str | None, wanted: int | None) -> int:
        """The seat a person acts for: the one he names, else the one whose turn it is, else his first."""
        own = self.seats_of(person)
        if wanted is None and own:
            return self.mover if self.mover in own else own[0]
        if wanted is None or wanted not in own:
            raise NotYourSeat()
        return wanted

    def eyes(self, person: str | None, wanted: int | None = None) -> int | None:
        """Through whose eyes a person sees the table; without a seat of his own he is a spectator."""
        return self.seat_of(person, wanted) if wanted is not None or self.seats_of(person) else None

    def eyes_of(self, watcher: Watcher) -> int | None:
        """A watcher whose seat was given to a bot sees on through another of his own, or as a spectator."""
        if watcher.wanted in self.seats_of(watcher.person):
            return watcher.wanted
        bound = watcher.program is not None and watcher.program.is_bound
        return None if bound else self.eyes(watcher.person)

    def has_accepted(self, watcher: Watcher) -> bool:
        """Whether it was his message that brought the table where it is."""
        if watcher.person is None or watcher.asking is None:
            return False
        return self.accepted.get((watcher.person, watcher.asking)) == self.ply

    def sight(self, viewer: int | None) -> Sight:
        """What a viewer sees now, made once for each ply."""
        sight = self.sights.get(viewer)
        if sight is None or sight.ply != self.ply:
            sight = self.sights[viewer] = look(self.table, self.ply, self.status, viewer)
        return sight

    def check_past_is_told(self) -> None:
        """Where memory is part of the game nobody looks back further than the log does, until it is over."""
        table = self.table
        if table is not None and not table.over and self.game.log_reach(table.state) is not None:
            raise PastForgotten()

    def stale(self, person: str | None, wanted: int | None) -> Stale:
        """To be raised when somebody answers another moment than this one."""
        stale = Stale(ply=self.ply)
        own = wanted if wanted in self.seats_of(person) else None
        stale.view = self.sight(self.eyes(person, own)).whole()
        return stale

    def info(self, person: str | None) -> TableInfo:
        return describe(StoredTable(self.row, self.seats, []), person)

    # --- steps: what is about to be stored -----------------------------------------------------------

    def start(self, author: Author, seats: list[SeatRow]) -> Step:
        """Deal. The seats are as they will be, which may fill open ones."""
        self.table = deal(beginning(self.game, self.row, seats), self.ply + 1)
        return self.step("start", author, draws=numbers(self.table.record.deal), seats=seats)

    def choose(self, author: Author, seat: int, choice: int) -> Step:
        assert self.table is not None
        self.table.choose(self.ply + 1, seat, choice)
        played = self.table.record.plies[-1]
        return self.step("choice", author, seat, played.text, numbers(played.draws))

    def undo(self, author: Author, seat: int) -> Step:
        assert self.table is not None
        self.table.take_back(seat)
        return self.step("undo", author, seat)

    def reseat(self, kind: str, author: Author, seat: SeatRow, host: str | None = None) -> Step:
        """A seat changes hands; perhaps the table gets another host, or nobody is left to be one."""
        seats = [seat if old.seat == seat.seat else old for old in self.seats]
        return self.step(kind, author, seat.seat, seats=seats, host=host)

    def step(
        self,
        kind: str,
        author: Author,
        seat: int | None = None,
        choice: str | None = None,
        draws: str | None = None,
        seats: list[SeatRow] | None = None,
        host: str | None = None,
    ) -> Step:
        now = time.time()
        entry = Entry(self.id, self.ply + 1, kind, now, seat, choice, draws, author.person, author.client)
        row = self.summary(seats or self.seats, abandoned=kind == "close")
        table = {**row, "ply": entry.ply, "updated": now, "host": host or self.row.host}
        changed = tuple(seat_columns(new) for new in seats or () if new not in self.seats)
        return Step(entry, table, self.result(), changed)

    def entered(self, step: Step) -> None:
        """The step is stored: it is so."""
        self.note(step.entry)
        for name, value in {**step.table, **(step.result or {})}.items():
            setattr(self.row, name, value)
        for columns in step.seats:
            seat = self.seats[columns["of_seat"]]
            for name in SEAT_COLUMNS:
                setattr(seat, name, columns[name])
        if step.seats:
            self.owned = seats_by_person(self.seats)

    def summary(self, seats: list[SeatRow], abandoned: bool = False) -> dict[str, Any]:
        """What the lists must know of the journal, as columns of the table's row."""
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

    def sum_up(self) -> None:
        for name, value in {**self.summary(self.seats), **(self.result() or {})}.items():
            setattr(self.row, name, value)


def seats_by_person(seats: list[SeatRow]) -> dict[str, list[int]]:
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


# --- describing ------------------------------------------------------------------------------------


def describe(stored: StoredTable, person: str | None) -> TableInfo:
    """A table as a person may know it: the secret of the dice only when the game is over."""
    row = stored.row
    return TableInfo(
        id=row.id,
        game=row.game,
        edition=row.edition,
        options=json.loads(row.options),
        status=row.status,  # type: ignore[arg-type]
        public=row.public,
        hints=row.hints,
        host=row.host == person,
        seats=[describe_seat(seat, person) for seat in stored.seats],
        ply=row.ply,
        mover=row.mover,
        seal=describe_seal(row, stored.seats),
        created=row.created,
        updated=row.updated,
        scores=json.loads(row.scores) if row.scores else None,
        winners=json.loads(row.winners) if row.winners else None,
        played=person is not None and any(seat.person == person for seat in stored.seats),
        rematch=row.rematch,
        origin=row.origin,
        origin_ply=row.origin_ply,
    )


def describe_seat(seat: SeatRow, person: str | None) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name,
        mine=person is not None and seat.person == person and not seat.resigned,
        bot=seat.bot,
        resigned=seat.resigned,
    )


def describe_seal(row: TableRow, seats: list[SeatRow]) -> SealInfo:
    dice = SealedDice(bytes.fromhex(row.secret))
    words = [seat.word for seat in seats]
    return SealInfo(dice.commitment, words, row.secret if row.status == "finished" else None)
