"""What one viewer receives of a table, whole or as what changed: what `Table.view` gives, on the wire."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, Protocol, TypeVar

from skali.engine.plain import to_plain
from skali.engine.scene import Piece, Prompt, Region, Scene, Surface
from skali.engine.values import quick
from skali.hall.replay.replay import Line, PlayedTable
from skali.hall.wire.protocol import Change, LogEntry, TableStatus, View, encoded

NOTHING_YET: dict[str, Any] = {"surfaces": [], "regions": [], "pieces": []}
NOTHING_ASKED: dict[str, Any] = {"seat": None, "ask": {"id": "ask-gathering"}}


@quick
@dataclass(frozen=True)
class Sight:
    """What a viewer saw at a ply, kept so that the next change can be told as a difference."""

    ply: int
    status: TableStatus
    viewer: int | None
    scene: Scene | None = None  # nothing before the game starts
    prompt: Prompt | None = None
    log: Sequence[Line] = ()
    may_undo: bool = False
    scores: Sequence[int] = ()
    sheet: list[dict[str, Any]] | None = None
    winners: list[int] | None = None

    def whole(self) -> View:
        return View(
            ply=self.ply,
            status=self.status,
            viewer=self.viewer,
            scene=to_plain(self.scene) if self.scene else NOTHING_YET,
            prompt=to_plain(self.prompt) if self.prompt else NOTHING_ASKED,
            log=log_entries(self.log),
            may_undo=self.may_undo,
            scores=list(self.scores),
            sheet=self.sheet,
            winners=self.winners,
        )

    def change_from(self, old: "Sight") -> Change | None:
        """The difference from an older sight of the same viewer; nothing if only the whole will do."""
        if self.scene is None or old.scene is None or self.viewer != old.viewer:
            return None
        same = common_length if self.status == old.status else shared_beginning
        common = same(old.log, self.log)
        return Change(
            since=old.ply,
            ply=self.ply,
            scene=latest_change.between(old.scene, self.scene),
            log=[line.moving for line in self.log[common:]],
            undone=len(old.log) - common,
            status=self.status if self.status != old.status else None,
            prompt=to_plain(self.prompt) if self.prompt != old.prompt else None,
            may_undo=self.may_undo if self.may_undo != old.may_undo else None,
            scores=list(self.scores) if self.scores != old.scores else None,
            sheet=self.sheet if self.sheet != old.sheet else None,
            winners=self.winners if self.winners != old.winners else None,
        )


def look(table: PlayedTable | None, ply: int, status: TableStatus, viewer: int | None) -> Sight:
    """A table through the eyes of a viewer."""
    if table is None:
        return Sight(ply, status, viewer)
    sight = Sight(
        ply=ply,
        status=status,
        viewer=viewer,
        scene=table.scene(viewer),
        prompt=table.prompt(viewer),
        log=table.log(viewer),
        may_undo=table.may_undo(viewer),
        scores=shown_scores(table),
    )
    if not table.over:
        return sight
    sheet = [to_plain(line) for line in table.game.score_sheet(table.state)]
    return replace(sight, sheet=sheet, winners=table.state.winners())


def shown_scores(table: PlayedTable) -> list[int]:
    """Where a game has secrets a score could tell them: then it is shown only at the end."""
    if table.game.hidden_information and not table.over:
        return []
    return table.state.scores()


def log_entries(log: Sequence[Line]) -> list[LogEntry]:
    """A log for somebody who comes now: only what happened last still moves."""
    return [line.moving if line.ply == log[-1].ply else line.still for line in log]


def common_length(old: Sequence[Line], new: Sequence[Line]) -> int:
    """How much of the beginning both share.

    A log grows and shrinks at its end, so the last shared entry is found from there; where memory is part of the
    game its beginning is forgotten too, and then nothing of the old log stays where it was.
    """
    length = min(len(old), len(new))
    if length == 0 or (old[0] is not new[0] and old[0] != new[0]):
        return 0
    while old[length - 1] is not new[length - 1] and old[length - 1] != new[length - 1]:
        length -= 1
    return length


def shared_beginning(old: Sequence[Line], new: Sequence[Line]) -> int:
    """The same where the new log may tell in its middle what the old one left out, as it does at the end of a game."""
    differ = (at for at, (was, now) in enumerate(zip(old, new, strict=False)) if was != now)
    return next(differ, min(len(old), len(new)))


# --- scenes ----------------------------------------------------------------------------------------


class Thing(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Thing)
surface_of: Callable[[Region], str] = attrgetter("surface")
region_of: Callable[[Piece], str] = attrgetter("region")


def whole_scene(_: Surface) -> str:
    return ""


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
    if old.headline != new.headline:
        change["headline"] = to_plain(new.headline)
    if old.seats != new.seats:
        change["seats"] = [to_plain(panel) for panel in new.seats if panel not in old.seats]
    if old.marks != new.marks:
        change["marks"] = to_plain(new.marks)
    return change


class LatestChange:
    """Where a game hides nothing all viewers have the same two scenes: then they are compared and encoded once."""

    def __init__(self) -> None:
        self.known: tuple[Scene, Scene, Any] | None = None

    def between(self, old: Scene, new: Scene) -> Any:
        known = self.known
        if known is None or known[0] is not old or known[1] is not new:
            known = self.known = (old, new, encoded(scene_change(old, new)))
        return known[2]


latest_change = LatestChange()


def things_change(old: Sequence[T], new: Sequence[T], home: Callable[[T], str]) -> dict[str, Any]:
    """`gone`, then `set`: what is both leaves its place in the order and comes last."""
    if old is new:
        return {}
    same = shared_start(old, new)
    if same == len(old) == len(new):
        return {}
    return rest_change(old[same:], new[same:], home)


def shared_start(old: Sequence[T], new: Sequence[T]) -> int:
    """How many things at the beginning are the same: mostly very many, kept from scene to scene."""
    for number, (was, now) in enumerate(zip(old, new, strict=False)):
        if was is not now and was != now:
            return number
    return min(len(old), len(new))


def rest_change(old: Sequence[T], new: Sequence[T], home: Callable[[T], str]) -> dict[str, Any]:
    before = {thing.id: thing for thing in old}
    changed = [thing for thing in new if (known := before.get(thing.id)) is not thing and known != thing]
    if stay_in_place(before, new, changed, home):
        return {"set": [told(thing) for thing in changed]} if changed else {}
    after = {thing.id for thing in new}
    moved = out_of_order(old, new, home)
    gone = [id for id in before if id not in after or id in moved]
    fresh = moved.union(thing.id for thing in changed)
    change = {"gone": gone, "set": [told(thing) for thing in new if thing.id in fresh]}
    return {name: things for name, things in change.items() if things}


MOST_TOLD = 20_000
told_before: dict[int, tuple[Thing, Any]] = {}  # by identity


def told(thing: Thing) -> Any:
    """As JSON, made once: many pieces are the same objects from move to move, and from table to table."""
    known = told_before.get(id(thing))
    if known is None:
        if len(told_before) >= MOST_TOLD:
            told_before.clear()
        known = told_before[id(thing)] = thing, encoded(to_plain(thing))
    return known[1]


def stay_in_place(before: dict[str, T], new: Sequence[T], changed: Sequence[T], home: Callable[[T], str]) -> bool:
    """Whether the same things lie in the same homes in the same order, as they mostly do."""
    return list(before) == [thing.id for thing in new] and all(home(before[one.id]) == home(one) for one in changed)


def out_of_order(old: Sequence[T], new: Sequence[T], home: Callable[[T], str]) -> set[str]:
    """What must come last so that, in each home, things lie in the order of the new scene.

    Clients agree with us on the order within a home only: what comes from another home always comes last.
    """
    place = {thing.id: (home(thing), number) for number, thing in enumerate(old)}
    reached: dict[str, int] = {}
    moved = set()
    for thing in new:
        here = home(thing)
        old_home, number = place.get(thing.id, (None, len(old)))
        stays = old_home == here and number >= reached.get(here, 0)
        if old_home is not None and not stays:
            moved.add(thing.id)
        reached[here] = number if stays else len(old)
    return moved
