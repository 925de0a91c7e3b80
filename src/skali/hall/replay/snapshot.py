"""What one viewer sees of a table at one ply: sent whole as a `View`, or as a `Change` from an older snapshot."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from skali.engine.plain import to_plain
from skali.engine.scene import Prompt, Scene
from skali.engine.values import quick
from skali.hall.replay.played_table import LogLine, PlayedTable
from skali.hall.replay.scene_diff import change_cache
from skali.hall.wire.protocol import Change, LogEntry, TableStatus, View

EMPTY_SCENE: dict[str, Any] = {"surfaces": [], "regions": [], "pieces": []}
EMPTY_PROMPT: dict[str, Any] = {"seat": None, "ask": {"id": "ask-gathering"}}


@quick
@dataclass(frozen=True)
class Snapshot:
    """What a viewer saw at a ply, kept so that the next one can be sent as a difference."""

    ply: int
    status: TableStatus
    viewer: int | None
    scene: Scene | None = None  # None before the game starts
    prompt: Prompt | None = None
    log: Sequence[LogLine] = ()
    may_undo: bool = False
    scores: Sequence[int] = ()
    sheet: list[dict[str, Any]] | None = None
    winners: list[int] | None = None

    def view(self) -> View:
        return View(
            ply=self.ply,
            status=self.status,
            viewer=self.viewer,
            scene=to_plain(self.scene) if self.scene else EMPTY_SCENE,
            prompt=to_plain(self.prompt) if self.prompt else EMPTY_PROMPT,
            log=log_entries(self.log),
            may_undo=self.may_undo,
            scores=list(self.scores),
            sheet=self.sheet,
            winners=self.winners,
        )

    def change_since(self, old: "Snapshot") -> Change | None:
        """The difference from an older snapshot of the same viewer; None if only a whole view will do."""
        if self.scene is None or old.scene is None or self.viewer != old.viewer:
            return None
        common_prefix = log_prefix if self.status == old.status else log_prefix_at_end
        common = common_prefix(old.log, self.log)
        return Change(
            since=old.ply,
            ply=self.ply,
            scene=change_cache.between(old.scene, self.scene),
            log=[line.animated for line in self.log[common:]],
            undone=len(old.log) - common,
            status=self.status if self.status != old.status else None,
            prompt=to_plain(self.prompt) if self.prompt != old.prompt else None,
            may_undo=self.may_undo if self.may_undo != old.may_undo else None,
            scores=list(self.scores) if self.scores != old.scores else None,
            sheet=self.sheet if self.sheet != old.sheet else None,
            winners=self.winners if self.winners != old.winners else None,
        )


def take_snapshot(table: PlayedTable | None, ply: int, status: TableStatus, viewer: int | None) -> Snapshot:
    if table is None:
        return Snapshot(ply, status, viewer)
    snapshot = Snapshot(
        ply=ply,
        status=status,
        viewer=viewer,
        scene=table.scene(viewer),
        prompt=table.prompt(viewer),
        log=table.log(viewer),
        may_undo=table.may_undo(viewer),
        scores=visible_scores(table),
    )
    if not table.over:
        return snapshot
    sheet = [to_plain(line) for line in table.game.score_sheet(table.state)]
    return replace(snapshot, sheet=sheet, winners=table.state.winners())


def visible_scores(table: PlayedTable) -> list[int]:
    """A score could reveal secrets: where a game has any, scores are shown only at the end."""
    if table.game.hidden_information and not table.over:
        return []
    return table.state.scores()


def log_entries(log: Sequence[LogLine]) -> list[LogEntry]:
    """A log for a new viewer: only the last ply is animated."""
    return [line.animated if line.ply == log[-1].ply else line.still for line in log]


def log_prefix(old: Sequence[LogLine], new: Sequence[LogLine]) -> int:
    """The length of the common beginning of two logs.

    A log grows and shrinks at its end, so the last shared entry is found from there; where memory is part of the
    game its beginning is forgotten too, and then nothing of the old log stays where it was.
    """
    length = min(len(old), len(new))
    if length == 0 or (old[0] is not new[0] and old[0] != new[0]):
        return 0
    while old[length - 1] is not new[length - 1] and old[length - 1] != new[length - 1]:
        length -= 1
    return length


def log_prefix_at_end(old: Sequence[LogLine], new: Sequence[LogLine]) -> int:
    """The same for the end of a game, when the new log has lines in its middle that the old one left out."""
    differ = (at for at, (was, now) in enumerate(zip(old, new, strict=False)) if was != now)
    return next(differ, min(len(old), len(new)))
