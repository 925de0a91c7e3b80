"""A stand-in for the library of thrown runes: the sampler of VIK-198 with a fixed seed."""

from functools import cache
from math import cos, pi, sin, tau
from random import Random

from skali.engine.scene import Frame

MOST = 10
EACH = 400
IN_ZONE, OVERLAP = 0.97, 0.06
POSES = (0.465, 0.465, 0.06, 0.01)


@cache
def load_throws() -> list[list[list[tuple[bool, int, int]]]]:
    """By number of runes: throws, each a list of (in_zone, pose, set of overlapping runes)."""
    dice = Random(198)
    return [[sample(dice, runes) for _ in range(EACH)] if runes else [] for runes in range(MOST + 1)]


def sample(dice: Random, runes: int) -> list[tuple[bool, int, int]]:
    zone = [dice.random() < IN_ZONE for _ in range(runes)]
    poses = dice.choices(range(len(POSES)), POSES, k=runes)
    overlaps = [0] * runes
    for one in range(runes):
        for other in range(one):
            if zone[one] and zone[other] and dice.random() < OVERLAP:
                overlaps[one] |= 1 << other
                overlaps[other] |= 1 << one
    return list(zip(zone, poses, overlaps, strict=True))


def trajectory(runes: int, index: int) -> list[tuple[Frame, ...]]:
    """For each rune of a throw its key frames, in radii of the zone; the last one is where it rests."""
    dice = Random(1000 * index + runes)
    return [fall(pose, dice) for _, pose, _ in load_throws()[runes][index]]


def fall(pose: int, dice: Random) -> tuple[Frame, ...]:
    angle, reach, half = dice.uniform(0, tau), dice.uniform(0, 0.8), dice.uniform(0, pi)
    x, y = round(reach * cos(angle), 4), round(reach * sin(angle), 4)
    turn = (0.0, 0.0, round(sin(half), 4), round(cos(half), 4))
    return Frame(0, 0.0, 0.9, 1.0, turn), Frame(700, x, y, 0.033, turn)
