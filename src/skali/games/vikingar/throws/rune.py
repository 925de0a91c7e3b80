"""A rune as a body, and what the rules read from where it comes to rest (VIK-194 to VIK-196).

A rune is a box with rounded edges: a smaller box, the core, swollen by the radius of the rounding. So every
question about runes is one about their cores: two runes touch if their cores are two radii apart.

Lengths are metres; the board is the plane z = 0, and z points up. The length of a rune lies along its own
x axis, the width along y, the thickness along z; the symbol is on the +z side.
"""

import math
from typing import Final, NamedTuple, TypeAlias

SIZE: Final = (0.028, 0.020, 0.008)
ROUNDING: Final = 0.0012
CORE: Final = (SIZE[0] / 2 - ROUNDING, SIZE[1] / 2 - ROUNDING, SIZE[2] / 2 - ROUNDING)  # half sizes
ZONE_RADIUS: Final = 0.13

ACTIVE: Final = 0
INACTIVE: Final = 1
LONG_EDGE: Final = 2
SHORT_EDGE: Final = 3

UPRIGHT: Final = math.cos(math.radians(20))
TOUCHING: Final = 0.0002  # runes nearer than this touch
COVERING: Final = 0.0005  # outlines that share less than this lie side by side, not over one another
PRECISE: Final = 0.00001
DOUBT: Final = 0.0001  # what is this near to the other answer is thrown again
DOUBTFUL_TILT: Final = 0.002

Point: TypeAlias = tuple[float, float, float]
Flat: TypeAlias = tuple[float, float]
Reading: TypeAlias = tuple[bool, int, int]  # in the zone?, the pose, the runes it lies on or under as bits


Turn: TypeAlias = tuple[float, float, float, float]  # a quaternion: x, y, z, w


class Pose(NamedTuple):
    """Where the middle of a rune is, and how it is turned."""

    x: float
    y: float
    z: float
    turn: Turn

    def flipped(self) -> "Pose":
        """The same body with its symbol on the other side: turned about its length by half a turn."""
        x, y, z, w = self.turn
        return Pose(self.x, self.y, self.z, (w, z, -y, -x))

    def axes(self) -> tuple[Point, Point, Point]:
        """Where the length, the width and the symbol point."""
        x, y, z, w = self.turn
        return (
            (1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
        )


class Rune:
    """A rune at rest, ready to be read."""

    def __init__(self, pose: Pose) -> None:
        self.middle: Point = (pose.x, pose.y, pose.z)
        self.axes = pose.axes()
        self.corners = self.core_corners()
        self.outline = convex_hull([(x, y) for x, y, _ in self.corners])

    def core_corners(self) -> list[Point]:
        arms = [tuple(half * part for part in axis) for half, axis in zip(CORE, self.axes, strict=True)]
        x, y, z = self.middle
        return [
            (
                x + a * arms[0][0] + b * arms[1][0] + c * arms[2][0],
                y + a * arms[0][1] + b * arms[1][1] + c * arms[2][1],
                z + a * arms[0][2] + b * arms[1][2] + c * arms[2][2],
            )
            for a in (-1, 1)
            for b in (-1, 1)
            for c in (-1, 1)
        ]

    def lowest(self) -> float:
        return min(z for _, _, z in self.corners) - ROUNDING

    def reach(self) -> float:
        """How far its outline reaches from the middle of the zone."""
        return max(math.hypot(x, y) for x, y in self.outline) + ROUNDING

    def nearest_of_core(self, point: Point) -> Point:
        """The point of its core that is nearest to a point."""
        away = (point[0] - self.middle[0], point[1] - self.middle[1], point[2] - self.middle[2])
        x, y, z = self.middle
        for half, axis in zip(CORE, self.axes, strict=True):
            along = away[0] * axis[0] + away[1] * axis[1] + away[2] * axis[2]
            along = min(half, max(-half, along))
            x, y, z = x + along * axis[0], y + along * axis[1], z + along * axis[2]
        return (x, y, z)


def read_pose(rune: Rune) -> int:
    """VIK-194: how it lies or stands."""
    length, width, symbol = (axis[2] for axis in rune.axes)
    if abs(width) >= UPRIGHT:
        return LONG_EDGE
    if abs(length) >= UPRIGHT:
        return SHORT_EDGE
    return ACTIVE if symbol > 0 else INACTIVE


def in_zone(rune: Rune) -> bool:
    """VIK-195: its whole outline is strictly inside the border."""
    return rune.reach() < ZONE_RADIUS


def overlap(one: Rune, other: Rune) -> bool:
    """VIK-196: they touch, and one lies over a part of the other."""
    return cover(one, other) > COVERING and gap(one, other) < TOUCHING


def read_throw(poses: list[Pose]) -> list[Reading]:
    """Each rune as the rules want it: in the zone?, the pose, and the runes it lies on or under as a set of bits."""
    runes = [Rune(pose) for pose in poses]
    over = [[one is not other and overlap(one, other) for other in runes] for one in runes]
    return [
        (in_zone(rune), read_pose(rune), sum(1 << other for other, yes in enumerate(row) if yes))
        for rune, row in zip(runes, over, strict=True)
    ]


def beyond_doubt(poses: list[Pose]) -> bool:
    """Whether nothing about the throw hangs by a hair."""
    runes = [Rune(pose) for pose in poses]
    for rune in runes:
        if abs(rune.reach() - ZONE_RADIUS) < DOUBT:
            return False
        if any(abs(abs(axis[2]) - UPRIGHT) < DOUBTFUL_TILT for axis in rune.axes[:2]):
            return False
        if read_pose(rune) in (ACTIVE, INACTIVE) and abs(rune.axes[2][2]) < DOUBTFUL_TILT:
            return False
    pairs = [(one, other) for number, one in enumerate(runes) for other in runes[:number]]
    return not any(doubtful_pair(one, other) for one, other in pairs)


def doubtful_pair(one: Rune, other: Rune) -> bool:
    if (covered := cover(one, other)) < COVERING - DOUBT or (apart := gap(one, other)) > TOUCHING + DOUBT:
        return False
    return covered < COVERING + DOUBT or apart > TOUCHING - DOUBT


# --- shapes -----------------------------------------------------------------------------------------------------


def gap(one: Rune, other: Rune) -> float:
    """How far two runes are apart: the way from core to core, walked back and forth until it can get no shorter."""
    there = other.middle
    for _ in range(100):
        for _ in range(16):
            here = one.nearest_of_core(there)
            there = other.nearest_of_core(here)
        way = math.dist(here, there)
        if way < PRECISE or way - lane(one, other, here, there) < PRECISE:
            break
    return way - 2 * ROUNDING


def lane(one: Rune, other: Rune, here: Point, there: Point) -> float:
    """How wide the space between two cores is, across the way from here to there."""
    x, y, z = (b - a for a, b in zip(here, there, strict=True))
    along = [[i * x + j * y + k * z for i, j, k in rune.corners] for rune in (one, other)]
    return (min(along[1]) - max(along[0])) / math.hypot(x, y, z)


def cover(one: Rune, other: Rune) -> float:
    """How deep the outlines lie in one another, as seen from above; negative if they are apart."""
    if math.dist(one.middle, other.middle) > math.dist((0, 0, 0), SIZE):
        return -math.inf
    apart = max(separation(one.outline, other.outline), separation(other.outline, one.outline))
    if apart > 0:
        apart = min(distance(one.outline, other.outline), distance(other.outline, one.outline))
    return 2 * ROUNDING - apart


def separation(outline: list[Flat], other: list[Flat]) -> float:
    """The widest lane between two outlines along a side of the first; negative if there is none."""
    widest = -math.inf
    for (ax, ay), (bx, by) in sides(outline):
        length = math.hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, (ax - bx) / length
        widest = max(widest, min((x - ax) * nx + (y - ay) * ny for x, y in other))
    return widest


def distance(outline: list[Flat], other: list[Flat]) -> float:
    """From the corners of the second outline to the sides of the first."""
    return min(from_side(point, a, b) for a, b in sides(outline) for point in other)


def from_side(point: Flat, a: Flat, b: Flat) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return math.hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy)


def sides(outline: list[Flat]) -> list[tuple[Flat, Flat]]:
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


def convex_hull(points: list[Flat]) -> list[Flat]:
    """The corners of the outline, counter-clockwise."""
    points = sorted(points)
    return half_hull(points) + half_hull(points[::-1])


def half_hull(points: list[Flat]) -> list[Flat]:
    hull: list[Flat] = []
    for x, y in points:
        while len(hull) > 1 and turns_right(hull[-2], hull[-1], (x, y)):
            hull.pop()
        hull.append((x, y))
    return hull[:-1]


def turns_right(a: Flat, b: Flat, c: Flat) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 1e-15
