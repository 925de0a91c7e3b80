"""A table built again from its journal: the sealed dice are rolled anew, so they end up where they were."""

import json
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from skali.engine.chance import Chance
from skali.engine.game import Game
from skali.engine.plain import to_plain
from skali.engine.record import Record, parse_draws, parse_record
from skali.engine.scene import Event, Prompt, Scene
from skali.engine.table import SealedDice, Table, check_rolls, check_rules_version, recorded_chance
from skali.hall.journal.entry import Entry
from skali.hall.storage.models import EntryRow, SeatRow, TableRow
from skali.hall.wire.protocol import LogEntry, encoded


@dataclass(frozen=True)
class Line:
    """An event of the log at its ply of the journal, encoded once for all who hear of it."""

    ply: int
    event: Event

    @cached_property
    def moving(self) -> LogEntry:
        return LogEntry(self.ply, encoded(to_plain(self.event)))

    @cached_property
    def still(self) -> LogEntry:
        """As it is told later: by what key frames something moved is forgotten."""
        if not any(motion.frames for motion in self.event.motions):
            return self.moving
        motions = tuple(replace(motion, frames=motion.frames[-1:]) for motion in self.event.motions)
        return LogEntry(self.ply, encoded(to_plain(replace(self.event, motions=motions))))


class PlayedTable(Table):
    """An engine table that knows at which ply of the journal everything happened, and says everything once.

    It is looked at after every choice by every viewer, so it keeps what it has drawn and told.
    """

    def __init__(self, game: Game, record: Record, chance: Chance, ply: int) -> None:
        self.journal_plies = [ply]  # of the deal, then of each choice
        self.spoken: list[list[Line]] = []  # of the deal, then of each choice
        self.scenes: dict[int | None, Scene] = {}  # of this moment, by viewer
        self.logs: dict[tuple[int | None, bool], tuple[int, list[Line]]] = {}  # by viewer: of how many plies, what
        self.afterwards = False  # looked back on when the game is over
        super().__init__(game, record, chance)

    def choose(self, ply: int, seat: int, choice: int | str) -> None:
        """Carry out a choice that will be, or was, entered under a ply of the journal."""
        self.carry_out(seat, self.check(seat, choice))
        self.journal_plies.append(ply)
        self.scenes.clear()

    def take_back(self, seat: int) -> None:
        self.undo(seat)
        self.journal_plies.pop()
        del self.spoken[len(self.told) :]
        self.scenes.clear()
        self.logs.clear()

    def may_undo(self, seat: int | None) -> bool:
        """The end of a game opens the seal of its dice: from then on nothing is taken back."""
        return not self.over and super().may_undo(seat)

    @property
    def is_told_whole(self) -> bool:
        return self.over or self.afterwards

    # --- seeing: what `Table.view` gives, each part made once ------------------------------------------

    def scene(self, viewer: int | None) -> Scene:
        """Where a game hides nothing, all viewers share one."""
        eyes = viewer if self.game.hidden_information else None
        if eyes not in self.scenes:
            self.scenes[eyes] = self.game.scene(self.state, eyes)
        return self.scenes[eyes]

    def prompt(self, viewer: int | None) -> Prompt:
        return self.game.prompt(self.state, viewer)

    def log(self, viewer: int | None) -> list[Line]:
        """What a viewer may hear, each line with its ply of the journal. A list that was given out never changes."""
        eyes = viewer if self.game.hidden_information else None
        begins, ends = self.log_begins, self.ply + 1
        if begins > 0:
            return self.lines(eyes, begins, ends)
        key = eyes, self.is_told_whole
        known, lines = self.logs.get(key, (0, []))
        if known < ends:
            lines = lines + self.lines(eyes, known, ends)
            self.logs[key] = ends, lines
        return lines

    def glimpses(self, viewer: int | None, since: int) -> list[LogEntry]:
        """What the log does not keep of all that a viewer may hear, from after a ply of the journal on."""
        first = bisect_right(self.journal_plies, since)
        heard = self.heard(viewer, first, self.ply + 1)
        return [line.moving for line in heard if not self.keeps(line.event)]

    def lines(self, viewer: int | None, first: int, end: int) -> list[Line]:
        return [line for line in self.heard(viewer, first, end) if self.keeps(line.event)]

    def heard(self, viewer: int | None, first: int, end: int) -> list[Line]:
        while len(self.spoken) < end:
            self.spoken.append(self.speak(len(self.spoken)))
        return [line for ply in range(first, end) for line in self.spoken[ply] if line.event.heard_by(viewer)]

    def speak(self, ply: int) -> list[Line]:
        return [Line(self.journal_plies[ply], event) for event in self.events(ply)]


@dataclass(frozen=True)
class Beginning:
    """All that a game needs to be dealt: fixed when the table starts."""

    game: Game
    row: TableRow
    names: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def dice(self) -> SealedDice:
        return SealedDice(bytes.fromhex(self.row.secret))


def beginning(game: Game, row: TableRow, seats: Sequence[SeatRow]) -> Beginning:
    return Beginning(game, row, tuple(seat.name for seat in seats), tuple(seat.word for seat in seats))


def deal(begin: Beginning, ply: int) -> PlayedTable:
    """The table as it is after its start, which was entered under a ply of the journal."""
    if begin.row.prologue is not None:
        return go_on(begin, parse_record(begin.row.prologue, cut=True), ply)
    record = Record(
        game=begin.game.id,
        edition=begin.row.edition,
        rules_version=begin.row.rules_version,
        names=begin.names,
        options=json.loads(begin.row.options),
        seals=(begin.dice.seal(0, begin.words),),
    )
    check_rules_version(begin.game, record)
    return PlayedTable(begin.game, record, begin.dice.chance(begin.words), ply)


def go_on(begin: Beginning, prologue: Record, ply: int) -> PlayedTable:
    """Play the record a branch goes on from, then take fresh dice; what was played there cannot be taken back."""
    check_rules_version(begin.game, prologue)
    record = replace(prologue, names=begin.names)
    table = PlayedTable(begin.game, record, recorded_chance(prologue.deal), ply)
    for played in prologue.plies:
        table.chance.source = recorded_chance(played.draws)
        table.choose(ply, played.seat, played.text)
    table.takebacks.clear()
    table.new_seal(begin.dice, begin.words)
    return table


def replay(begin: Beginning, entries: Iterable[EntryRow]) -> PlayedTable | None:
    """The table as its journal left it; nothing if it has not started."""
    table: PlayedTable | None = None
    for entry in entries:
        if entry.kind == "start":
            table = deal(begin, entry.ply)
        elif table is not None:
            follow(table, entry)
    return table


def follow(table: PlayedTable, entry: EntryRow | Entry) -> None:
    """Do what an entry says, and make sure that chance answers as it did."""
    if entry.kind == "undo" and entry.seat is not None:
        table.take_back(entry.seat)
    elif entry.kind == "choice" and entry.seat is not None and entry.choice is not None:
        table.choose(entry.ply, entry.seat, entry.choice)
        check_rolls(entry.ply, table.record.plies[-1].draws, parse_draws(entry.draws or ""))
