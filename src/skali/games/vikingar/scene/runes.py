"""The throws of both sides: where each rune came to rest, what it is worth, and the sum in words."""

import math
from collections.abc import Iterator
from functools import cache

from skali.engine.message import Argument, Message, message
from skali.engine.scene import Disc, Frame, Piece, Region, Surface
from skali.games.vikingar.rules.runes import INACTIVE, NO_THROW, POSES, SHORT_EDGE
from skali.games.vikingar.rules.vikingar import Vikingar
from skali.games.vikingar.scene.layout import ROUNDING, Layout
from skali.games.vikingar.throws import trajectory

SIDES = ("attack", "defence")
FACES = ("up", "down", "edge", "end")  # by pose
POSE_CLAUSES = ("VIK-043", "VIK-044", "VIK-045", "VIK-048")


@cache
def surfaces(layout: Layout) -> tuple[Surface, ...]:
    return tuple(
        Surface(f"{side}-tray", "tray", layout.tray, layout.tray, message(f"tray-{side}"), symbol=f"{side}-sea")
        for side in SIDES
    )


@cache
def regions(layout: Layout) -> tuple[Region, ...]:
    return tuple(region for side in SIDES for region in parts_of_tray(side, layout))


def parts_of_tray(side: str, layout: Layout) -> Iterator[Region]:
    zone = Disc(layout.tray / 2, layout.tray / 2, layout.zone)
    yield Region(side, f"{side}-tray", zone, message(f"throw-{side}"), clause="VIK-049")
    yield Region(f"{side}-bag", f"{side}-tray", layout.bag, message("rune-bag"), "stack", clause="VIK-062")


def pieces(state: Vikingar, layout: Layout) -> Iterator[Piece]:
    for side in SIDES:
        runes, throw = thrown(state, side)
        yield from bag_pieces(side, 0 if throw == NO_THROW else runes, int(state.box.most_runes))
        if throw != NO_THROW:
            yield from (rune_piece(state, side, rune, layout) for rune in range(runes))
            yield total_piece(state, side, layout)


def thrown(state: Vikingar, side: str) -> tuple[int, int]:
    """The number of runes of a side, and which throw of the library it was."""
    if side == "attack":
        return int(state.attack_runes), int(state.attack_throw)
    return int(state.defence_runes), int(state.defence_throw)


def thrower(state: Vikingar, side: str) -> int | None:
    """Whose runes they are; a neutral defence belongs to nobody (VIK-058)."""
    if side == "attack":
        return int(state.attacker)
    return None if state.neutral else int(state.defender)


def bag_pieces(side: str, out: int, most: int) -> Iterator[Piece]:
    return (rune_in_bag(side, rune) for rune in range(out, most))


@cache
def rune_in_bag(side: str, rune: int) -> Piece:
    return Piece(rune_id(side, rune), f"{side}-bag", "rune-inactive", message("rune"), face="down")


def rune_id(side: str, rune: int) -> str:
    return f"{side}-rune-{rune + 1}"


def rune_piece(state: Vikingar, side: str, rune: int, layout: Layout) -> Piece:
    runes, throw = thrown(state, side)
    pose = int(state.box.throws.pose(runes, throw, rune))
    points = int(state.box.throws.rune_points(runes, throw, rune))
    rest = trajectory(runes, throw)[rune][-1]
    kind = POSES[pose].replace("_", "-")
    return Piece(
        rune_id(side, rune),
        side,
        f"rune-{kind}",
        message(f"rune-{kind}"),
        at=on_tray(rest, layout),
        face=FACES[pose],
        turn=bearing(rest, pose),
        states=() if state.box.throws.in_zone(runes, throw, rune) else ("spent",),
        value=str(points),
        details=tuple(rune_details(state, side, rune)),
        clause=rune_clause(state, side, rune),
    )


def on_tray(frame: Frame, layout: Layout) -> tuple[float, float]:
    """Where a rune of the library is on the drawing; it counts in radii of the zone, from its middle."""
    middle = layout.tray / 2
    return round(middle + frame.x * layout.zone, ROUNDING), round(middle + frame.y * layout.zone, ROUNDING)


def bearing(rest: Frame, pose: int) -> int:
    """Degrees from the drawing's length (of a rune on its short side: its width) to how the rune lies."""
    x, y, z, w = rest.turn
    if pose == SHORT_EDGE:
        across, down = 2 * (x * y - z * w), 1 - 2 * (x * x + z * z)
    else:
        across, down = 1 - 2 * (y * y + z * z), 2 * (x * y + z * w)
    return round(math.degrees(math.atan2(down, across))) % 180


def rune_details(state: Vikingar, side: str, rune: int) -> Iterator[Message]:
    runes, throw = thrown(state, side)
    throws = state.box.throws
    if not throws.in_zone(runes, throw, rune):
        yield message("rune-outside")
        return
    yield message("rune-points", points=throws.rune_points(runes, throw, rune))
    if is_doubled(state, side, rune):
        yield message("rune-doubled")


def is_doubled(state: Vikingar, side: str, rune: int) -> bool:
    runes, throw = thrown(state, side)
    throws = state.box.throws
    partners = (other for other in range(runes) if throws.overlapping(runes, throw, rune) & 1 << other)
    return any(throws.in_zone(runes, throw, other) for other in partners)


def rune_clause(state: Vikingar, side: str, rune: int) -> str:
    runes, throw = thrown(state, side)
    pose = int(state.box.throws.pose(runes, throw, rune))
    if not state.box.throws.in_zone(runes, throw, rune):
        return "VIK-041"
    if pose != INACTIVE and is_doubled(state, side, rune):
        return "VIK-046"
    return POSE_CLAUSES[pose]


def total_piece(state: Vikingar, side: str, layout: Layout) -> Piece:
    """Each throw has a sum of its own: so it shows when the runes have come to rest, not before."""
    runes, throw = thrown(state, side)
    points = str(state.box.throws.points(runes, throw))
    id, owner, name = f"{side}-total-{runes}-{throw}", thrower(state, side), count(state, side)
    return Piece(id, side, "total", name, layout.total, owner, value=points, clause="VIK-049")


# --- the arithmetic in words ------------------------------------------------------------------------------------


def count(state: Vikingar, side: str) -> Message:
    """The points of each rune in the zone, their sum, and whether one stands on its short edge."""
    return Message("count-short" if is_short(state, side) else "count", arithmetic(state, side))


def arithmetic(state: Vikingar, side: str) -> dict[str, Argument]:
    runes, throw = thrown(state, side)
    throws = state.box.throws
    each = [str(throws.rune_points(runes, throw, r)) for r in range(runes) if throws.in_zone(runes, throw, r)]
    return {"sum": " + ".join(each) or "0", "points": throws.points(runes, throw), "runes": runes}


def is_short(state: Vikingar, side: str) -> bool:
    return bool(state.box.throws.is_short(*thrown(state, side)))


def short_count(state: Vikingar, side: str) -> Message:
    return Message("sum-short" if is_short(state, side) else "sum", arithmetic(state, side))


def sums(state: Vikingar) -> Iterator[Message]:
    """What has been thrown so far in the contest, in a line."""
    if state.attack_throw == NO_THROW:
        return
    attack = short_count(state, "attack")
    if state.defence_throw == NO_THROW:
        yield message("headline-thrown", attack=attack)
    else:
        yield message("headline-throws", attack=attack, defence=short_count(state, "defence"))
