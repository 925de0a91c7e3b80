"""What one viewer receives of a table, whole or as what changed. All of it comes through `Table.view`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any, Protocol, TypeVar

from skali.engine.plain import to_plain
from skali.engine.scene import Piece, Region, Scene, Surface
from skali.engine.table import View as EngineView
from skali.hall.protocol import Change, LogEntry, TableStatus, View
from skali.hall.replaying import PlayedTable

NOTHING_YET: dict[str, Any] = {"surfaces": [], "regions": [], "pieces": []}
NOTHING_ASKED: dict[str, Any] = {"seat": None, "ask": {"id": "ask-gathering"}}


@dataclass(frozen=True)
class Sight:
    """What a viewer saw at a ply, kept so that the next change can be told as a difference."""

    ply: int
    status: TableStatus
    viewer: int | None
    seen: EngineView | None  # nothing before the game starts
    log: list[LogEntry]
    scores: list[int]
    sheet: list[dict[str, Any]] | None = None
    winners: list[int] | None = None

    def whole(self) -> View:
        return View(
            ply=self.ply,
            status=self.status,
            viewer=self.viewer,
            scene=to_plain(self.seen.scene) if self.seen else NOTHING_YET,
            prompt=to_plain(self.seen.prompt) if self.seen else NOTHING_ASKED,
            log=self.log,
            may_undo=self.seen.may_undo if self.seen else False,
            scores=self.scores,
            sheet=self.sheet,
            winners=self.winners,
        )

    def change_from(self, old: "Sight") -> Change | None:
        """The difference from an older sight of the same viewer; nothing if only the whole will do."""
        if self.seen is None or old.seen is None or self.viewer != old.viewer:
            return None
        common = common_length(old.log, self.log)
        return Change(
            since=old.ply,
            ply=self.ply,
            scene=latest_change.between(old.seen.scene, self.seen.scene),
            log=self.log[common:],
            undone=len(old.log) - common,
            status=self.status if self.status != old.status else None,
            prompt=to_plain(self.seen.prompt) if self.seen.prompt != old.seen.prompt else None,
            may_undo=self.seen.may_undo if self.seen.may_undo != old.seen.may_undo else None,
            scores=self.scores if self.scores != old.scores else None,
            sheet=self.sheet if self.sheet != old.sheet else None,
            winners=self.winners if self.winners != old.winners else None,
        )


def look(table: PlayedTable | None, ply: int, status: TableStatus, viewer: int | None) -> Sight:
    """A table through the eyes of a viewer."""
    if table is None:
        return Sight(ply, status, viewer, None, [], [])
    seen = table.view(viewer)
    log = table.log_lines(seen)
    scores = shown_scores(table)
    if not table.over:
        return Sight(ply, status, viewer, seen, log, scores)
    sheet = [to_plain(line) for line in table.game.score_sheet(table.state)]
    return Sight(ply, status, viewer, seen, log, scores, sheet, table.state.winners())


def shown_scores(table: PlayedTable) -> list[int]:
    """Where a game has secrets a score could tell them: then it is shown only at the end."""
    if table.game.hidden_information and not table.over:
        return []
    return table.state.scores()


def common_length(old: Sequence[LogEntry], new: Sequence[LogEntry]) -> int:
    """A log only grows and shrinks at its end, so the last shared entry is found from there."""
    length = min(len(old), len(new))
    while length > 0 and old[length - 1] != new[length - 1]:
        length -= 1
    return length


# --- scenes ----------------------------------------------------------------------------------------


class Thing(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Thing)


def scene_change(old: Scene, new: Scene) -> dict[str, Any]:
    change: dict[str, Any] = {}
    if old is new:
        return change
    parts = {
        "surfaces": things_change(old.surfaces, new.surfaces, whole_scene),
        "regions": things_change(old.regions, new.regions, surface_of),
        "pieces": things_change(old.pieces, new.pieces, region_of),
    }
    change.update((name, part) for name, part in parts.items() if part)
    for field in fields(Scene):
        name = field.name
        if name not in parts and getattr(old, name) != getattr(new, name):
            change[name] = to_plain(getattr(new, name))
    return change


class LatestChange:
    """Where a game hides nothing all viewers have the same two scenes: then they are compared once."""

    def __init__(self) -> None:
        self.known: tuple[Scene, Scene, dict[str, Any]] | None = None

    def between(self, old: Scene, new: Scene) -> dict[str, Any]:
        known = self.known
        if known is None or known[0] is not old or known[1] is not new:
            known = self.known = (old, new, scene_change(old, new))
        return known[2]


latest_change = LatestChange()


def whole_scene(_: Surface) -> str:
    return ""


def surface_of(region: Region) -> str:
    return region.surface


def region_of(piece: Piece) -> str:
    return piece.region


def things_change(old: Sequence[T], new: Sequence[T], home: Callable[[T], str]) -> dict[str, Any]:
    """`gone`, then `set`: what is both leaves its place in the order and comes last."""
    if old == new:
        return {}
    before = {thing.id: thing for thing in old}
    after = {thing.id for thing in new}
    moved = out_of_order(old, new, home)
    gone = [id for id in before if id not in after or id in moved]
    changed = [thing for thing in new if thing.id in moved or before.get(thing.id) != thing]
    change = {"gone": gone, "set": [to_plain(thing) for thing in changed]}
    return {name: things for name, things in change.items() if things}


def out_of_order(old: Sequence[T], new: Sequence[T], home: Callable[[T], str]) -> set[str]:
    """What must come last so that, in each home, things lie in the order of the new scene.

    Clients agree with us on the order within a home only: what comes from another home always comes last.
    """
    place = {thing.id: (home(thing), number) for number, thing in enumerate(old)}
    reached: dict[str, int] = {}
    moved = set()
    for thing in new:
        old_home, number = place.get(thing.id, (None, len(old)))
        stays = old_home == home(thing) and number >= reached.get(home(thing), 0)
        if old_home is not None and not stays:
            moved.add(thing.id)
        reached[home(thing)] = number if stays else len(old)
    return moved
