"""A table built again from its journal: the sealed dice are rolled anew, so they end up where they were."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from skali.engine.chance import Chance
from skali.engine.game import Game
from skali.engine.plain import to_plain
from skali.engine.record import Record, parse_draws, parse_record
from skali.engine.scene import Event
from skali.engine.table import SealedDice, Table, View, check_rolls, check_rules_version, recorded_chance
from skali.hall.models import EntryRow, SeatRow, TableRow
from skali.hall.protocol import LogEntry


class PlayedTable(Table):
    """An engine table that knows at which ply of the journal everything happened, and tells each event once."""

    def __init__(self, game: Game, record: Record, chance: Chance, ply: int) -> None:
        self.journal_plies = [ply]  # of the deal, then of each choice
        self.spoken: list[tuple[Event, ...]] = []
        self.lines: dict[int, LogEntry] = {}  # by the identity of the event
        self.public: View | None = None
        self.public_lines: tuple[tuple[Event, ...], list[LogEntry]] | None = None
        super().__init__(game, record, chance)

    def choose(self, ply: int, seat: int, choice: int | str) -> None:
        """Carry out a choice that will be, or was, entered under a ply of the journal."""
        self.carry_out(seat, self.check(seat, choice))
        self.journal_plies.append(ply)
        self.public = None

    def take_back(self, seat: int) -> None:
        self.undo(seat)
        self.journal_plies.pop()
        self.public = None
        while len(self.spoken) > len(self.told):
            for event in self.spoken.pop():
                del self.lines[id(event)]

    def may_undo(self, seat: int | None) -> bool:
        """The end of a game opens the seal of its dice: from then on nothing is taken back."""
        return not self.over and super().may_undo(seat)

    def events(self, ply: int) -> tuple[Event, ...]:
        while len(self.spoken) <= ply:
            self.speak(len(self.spoken))
        return self.spoken[ply]

    def speak(self, ply: int) -> None:
        events = super().events(ply)
        self.spoken.append(events)
        for event in events:
            self.lines[id(event)] = LogEntry(self.journal_plies[ply], to_plain(event))

    def view(self, viewer: int | None) -> View:
        """Where a game hides nothing, all viewers share one scene and one log."""
        if self.game.hidden_information:
            return super().view(viewer)
        if self.public is None:
            self.public = super().view(None)
        if viewer is None:
            return self.public
        prompt = self.game.prompt(self.state, viewer)
        return replace(self.public, prompt=prompt, may_undo=self.may_undo(viewer))

    def log_lines(self, view: View) -> list[LogEntry]:
        """The log of a view with its plies; made once where viewers share it."""
        if self.public_lines is None or self.public_lines[0] is not view.log:
            self.public_lines = view.log, [self.lines[id(event)] for event in view.log]
        return self.public_lines[1]


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


def follow(table: PlayedTable, entry: EntryRow) -> None:
    """Do what an entry says, and make sure that chance answers as it did."""
    if entry.kind == "undo" and entry.seat is not None:
        table.take_back(entry.seat)
    elif entry.kind == "choice" and entry.seat is not None and entry.choice is not None:
        table.choose(entry.ply, entry.seat, entry.choice)
        check_rolls(entry.ply, table.record.plies[-1].draws, parse_draws(entry.draws or ""))
