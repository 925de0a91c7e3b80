"""A throw as a few key frames a rune, between which one moves straight and turns evenly.

All numbers of a key frame are whole, so that the library is small and exactly the same wherever it is read.
"""

import math
from typing import Final, NamedTuple, TypeAlias

from skali.games.vikingar.throws.rune import Pose, Turn

TICK: Final = 0.01  # seconds
COARSE: Final = 0.001  # metres: the grain of a rune in motion
FINE: Final = 0.00001  # and of a rune at rest
COARSE_TURN: Final = 32  # steps between 0 and 1
FINE_TURN: Final = 20_000
STRAY: Final = 0.0025  # metres by which the shown way may differ from the thrown one
STRAY_TURN: Final = math.cos(math.radians(12) / 2)  # and the angle, as the product of two quaternions

PackedTurn: TypeAlias = tuple[int, int, int, int]


class Key(NamedTuple):
    """Where a rune is at a tick, in grains."""

    tick: int
    x: int
    y: int
    z: int
    turn: PackedTurn


class Flight(NamedTuple):
    """The way of one rune: keys in coarse grains, and the fine one in which it comes to rest."""

    keys: tuple[Key, ...]
    rest: Key


def pack(pose: Pose, tick: int, grain: float, steps: int) -> Key:
    x, y, z = (round(part / grain) for part in pose[:3])
    return Key(tick, x, y, z, pack_turn(pose.turn, steps))


def unpack(key: Key, grain: float, steps: int) -> Pose:
    return Pose(key.x * grain, key.y * grain, key.z * grain, unpack_turn(key.turn, steps))


def pack_turn(turn: Turn, steps: int) -> PackedTurn:
    """Which part is the largest, and the three others; the largest is what is missing to 1, and positive."""
    largest = max(range(4), key=lambda part: abs(turn[part]))
    sign = 1 if turn[largest] > 0 else -1
    a, b, c = (round(sign * value * steps) for part, value in enumerate(turn) if part != largest)
    return (largest, a, b, c)


def unpack_turn(packed: PackedTurn, steps: int) -> Turn:
    largest, *others = packed
    parts = [part / steps for part in others]
    parts.insert(largest, math.sqrt(max(0.0, 1 - sum(part * part for part in parts))))
    size = math.hypot(*parts)
    x, y, z, w = (part / size for part in parts)
    return (x, y, z, w)


def cut(film: list[Pose]) -> Flight:
    """The fewest key frames, taken greedily, that keep to the way a rune went, picture by picture."""
    rest = pack(film[-1], 0, FINE, FINE_TURN)
    still = unpack(rest, FINE, FINE_TURN)
    end = len(film) - 1
    while end > 1 and near(film[end - 1], still):
        end -= 1
    shown = [unpack(pack(pose, 0, COARSE, COARSE_TURN), COARSE, COARSE_TURN) for pose in film[:end]] + [still]
    ticks = [0]
    while ticks[-1] < end:
        ticks.append(farthest(film, shown, ticks[-1], end))
    keys = tuple(pack(film[tick], tick, COARSE, COARSE_TURN) for tick in ticks[:-1])
    return Flight(keys, rest._replace(tick=end))


def farthest(film: list[Pose], shown: list[Pose], start: int, end: int) -> int:
    """The last picture before the straight way from the start strays from the film."""
    for last in range(start + 2, end + 1):
        steps = range(start + 1, last)
        if not all(near(between(shown[start], shown[last], (s - start) / (last - start)), film[s]) for s in steps):
            return last - 1
    return end


def near(one: Pose, other: Pose) -> bool:
    product = sum(a * b for a, b in zip(one.turn, other.turn, strict=True))
    return abs(product) >= STRAY_TURN and math.dist(one[:3], other[:3]) <= STRAY


def between(one: Pose, other: Pose, part: float) -> Pose:
    x, y, z = (a + (b - a) * part for a, b in zip(one[:3], other[:3], strict=True))
    return Pose(x, y, z, slerp(one.turn, other.turn, part))


def slerp(one: Turn, other: Turn, part: float) -> Turn:
    """Evenly from one turn to another, the shorter way round."""
    product = sum(a * b for a, b in zip(one, other, strict=True))
    sign = 1.0 if product >= 0 else -1.0
    angle = math.acos(min(1.0, abs(product)))
    if angle < 1e-6:
        return other
    here, there = math.sin((1 - part) * angle), sign * math.sin(part * angle)
    x, y, z, w = ((here * a + there * b) / math.sin(angle) for a, b in zip(one, other, strict=True))
    return (x, y, z, w)
