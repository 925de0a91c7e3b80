"""An engine table that knows the journal ply of each choice, and caches what viewers see and hear of it."""

from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import cached_property

from skali.engine.chance import Chance
from skali.engine.game import Game
from skali.engine.plain import to_plain
from skali.engine.record import Record
from skali.engine.scene import Event, Prompt, Scene
from skali.engine.table import Table
from skali.hall.wire.protocol import LogEntry, encoded


@dataclass(frozen=True)
class LogLine:
    """An event of the log at its ply of the journal, encoded once for all viewers."""

    ply: int
    event: Event

    @cached_property
    def animated(self) -> LogEntry:
        return LogEntry(self.ply, encoded(to_plain(self.event)))

    @cached_property
    def still(self) -> LogEntry:
        """Without the key frames of its motions, for viewers who come later."""
        if not any(motion.frames for motion in self.event.motions):
            return self.animated
        motions = tuple(replace(motion, frames=motion.frames[-1:]) for motion in self.event.motions)
        return LogEntry(self.ply, encoded(to_plain(replace(self.event, motions=motions))))


class PlayedTable(Table):
    """Every viewer looks at it after every choice, so scenes and log lines are made once and cached."""

    def __init__(self, game: Game, record: Record, chance: Chance, ply: int) -> None:
        self.journal_plies = [ply]  # of the deal, then of each choice
        self.log_lines: list[list[LogLine]] = []  # of the deal, then of each choice
        self.scenes: dict[int | None, Scene] = {}  # at the current ply, by viewer
        self.logs: dict[tuple[int | None, bool], tuple[int, list[LogLine]]] = {}  # by viewer: number of plies, lines
        self.game_is_over = False  # at a later ply: then a replay shows everything
        super().__init__(game, record, chance)

    def choose(self, ply: int, seat: int, choice: int | str) -> None:
        """Carry out a choice that will be, or was, stored under a ply of the journal."""
        self.carry_out(seat, self.check(seat, choice))
        self.journal_plies.append(ply)
        self.scenes.clear()

    def take_back(self, seat: int) -> None:
        self.undo(seat)
        self.journal_plies.pop()
        del self.log_lines[len(self.told) :]
        self.scenes.clear()
        self.logs.clear()

    def may_undo(self, seat: int | None) -> bool:
        """The end of a game opens the seal of its dice: from then on nothing can be undone."""
        return not self.over and super().may_undo(seat)

    @property
    def is_told_whole(self) -> bool:
        return self.over or self.game_is_over

    # --- what `Table.view` gives, each part made once ----------------------------------------------

    def scene(self, viewer: int | None) -> Scene:
        """Where a game has no secrets, all viewers share one."""
        key = viewer if self.game.hidden_information else None
        if key not in self.scenes:
            self.scenes[key] = self.game.scene(self.state, key)
        return self.scenes[key]

    def prompt(self, viewer: int | None) -> Prompt:
        return self.game.prompt(self.state, viewer)

    def log(self, viewer: int | None) -> list[LogLine]:
        """The lines a viewer may hear. A returned list is never changed."""
        viewer = viewer if self.game.hidden_information else None
        begins, ends = self.log_begins, self.ply + 1
        if begins > 0:
            return self.lines(viewer, begins, ends)
        key = viewer, self.is_told_whole
        known, lines = self.logs.get(key, (0, []))
        if known < ends:
            lines = lines + self.lines(viewer, known, ends)
            self.logs[key] = ends, lines
        return lines

    def glimpses(self, viewer: int | None, since: int) -> list[LogEntry]:
        """What a viewer may hear after a ply of the journal and the log does not keep."""
        first = bisect_right(self.journal_plies, since)
        heard = self.heard(viewer, first, self.ply + 1)
        return [line.animated for line in heard if not self.keeps(line.event)]

    def lines(self, viewer: int | None, first: int, end: int) -> list[LogLine]:
        return [line for line in self.heard(viewer, first, end) if self.keeps(line.event)]

    def heard(self, viewer: int | None, first: int, end: int) -> list[LogLine]:
        for ply in range(len(self.log_lines), end):
            self.log_lines.append([LogLine(self.journal_plies[ply], event) for event in self.events(ply)])
        return [line for ply in range(first, end) for line in self.log_lines[ply] if line.event.heard_by(viewer)]
