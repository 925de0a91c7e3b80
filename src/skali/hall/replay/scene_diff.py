"""The difference between two scenes, as a `Change` carries it."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Protocol, TypeVar

from skali.engine.plain import to_plain
from skali.engine.scene import Piece, Region, Scene, Surface
from skali.hall.wire.protocol import encoded


class Part(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Part)
surface_of: Callable[[Region], str] = attrgetter("surface")
region_of: Callable[[Piece], str] = attrgetter("region")


def no_parent(_: Surface) -> str:
    return ""


def scene_change(old: Scene, new: Scene) -> dict[str, Any]:
    change: dict[str, Any] = {}
    if old is new:
        return change
    parts = {
        "surfaces": parts_change(old.surfaces, new.surfaces, no_parent),
        "regions": parts_change(old.regions, new.regions, surface_of),
        "pieces": parts_change(old.pieces, new.pieces, region_of),
    }
    change.update((name, part) for name, part in parts.items() if part)
    if old.headline != new.headline:
        change["headline"] = to_plain(new.headline)
    if old.seats != new.seats:
        change["seats"] = [to_plain(panel) for panel in new.seats if panel not in old.seats]
    if old.marks != new.marks:
        change["marks"] = to_plain(new.marks)
    return change


class ChangeCache:
    """Where a game has no secrets all viewers have the same two scenes: they are compared and encoded once."""

    def __init__(self) -> None:
        self.known: tuple[Scene, Scene, Any] | None = None

    def between(self, old: Scene, new: Scene) -> Any:
        known = self.known
        if known is None or known[0] is not old or known[1] is not new:
            known = self.known = (old, new, encoded(scene_change(old, new)))
        return known[2]


change_cache = ChangeCache()


def parts_change(old: Sequence[T], new: Sequence[T], parent: Callable[[T], str]) -> dict[str, Any]:
    """`gone`, then `set`: a part in both leaves its place in the order and comes last."""
    if old is new:
        return {}
    same = common_prefix(old, new)
    if same == len(old) == len(new):
        return {}
    return tail_change(old[same:], new[same:], parent)


def common_prefix(old: Sequence[T], new: Sequence[T]) -> int:
    """How many parts at the beginning are equal: mostly many, since scenes reuse them."""
    for number, (was, now) in enumerate(zip(old, new, strict=False)):
        if was is not now and was != now:
            return number
    return min(len(old), len(new))


def tail_change(old: Sequence[T], new: Sequence[T], parent: Callable[[T], str]) -> dict[str, Any]:
    before = {part.id: part for part in old}
    changed = [part for part in new if (known := before.get(part.id)) is not part and known != part]
    if keeps_order(before, new, changed, parent):
        return {"set": [encode_part(part) for part in changed]} if changed else {}
    after = {part.id for part in new}
    moved = out_of_order(old, new, parent)
    gone = [id for id in before if id not in after or id in moved]
    fresh = moved.union(part.id for part in changed)
    change = {"gone": gone, "set": [encode_part(part) for part in new if part.id in fresh]}
    return {name: parts for name, parts in change.items() if parts}


MAX_ENCODED_PARTS = 20_000
encoded_parts: dict[int, tuple[Part, Any]] = {}  # by identity


def encode_part(part: Part) -> Any:
    """JSON, made once: many pieces are the same objects from choice to choice and from table to table."""
    known = encoded_parts.get(id(part))
    if known is None:
        if len(encoded_parts) >= MAX_ENCODED_PARTS:
            encoded_parts.clear()
        known = encoded_parts[id(part)] = part, encoded(to_plain(part))
    return known[1]


def keeps_order(before: dict[str, T], new: Sequence[T], changed: Sequence[T], parent: Callable[[T], str]) -> bool:
    """Whether the same parts have the same parents in the same order, as they mostly do."""
    return list(before) == [part.id for part in new] and all(parent(before[one.id]) == parent(one) for one in changed)


def out_of_order(old: Sequence[T], new: Sequence[T], parent: Callable[[T], str]) -> set[str]:
    """The ids that must come last so that, in each parent, parts have the order of the new scene.

    Clients keep the order within a parent only: what comes from another parent always comes last.
    """
    place = {part.id: (parent(part), number) for number, part in enumerate(old)}
    reached: dict[str, int] = {}
    moved = set()
    for part in new:
        here = parent(part)
        old_parent, number = place.get(part.id, (None, len(old)))
        stays = old_parent == here and number >= reached.get(here, 0)
        if old_parent is not None and not stays:
            moved.add(part.id)
        reached[here] = number if stays else len(old)
    return moved
