"""A stand-in for the library of thrown runes: the sampler of VIK-198 with a fixed seed."""

from functools import cache
from math import cos, radians, sin
from random import Random

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


def resting(runes: int, throw: int, rune: int) -> tuple[float, float, float]:
    """Where a rune lies, in radii of the zone from its middle, and its turn in degrees (a stand-in)."""
    dice = Random(throw * 1000 + runes * 11)
    spots = [(dice.uniform(0, 360), dice.uniform(0.1, 0.8), dice.uniform(0, 180)) for _ in range(runes)]
    angle, reach, turn = spots[rune]
    return reach * cos(radians(angle)), reach * sin(radians(angle)), turn


def film(runes: int, throw: int, rune: int) -> list[tuple[int, float, float, float, tuple[float, float, float, float]]]:
    """Key frames of its fall (a stand-in)."""
    x, y, turn = resting(runes, throw, rune)
    half = radians(turn) / 2
    end = (0.0, 0.0, sin(half), cos(half))
    return [(0, x / 2, 0.9, 0.8, end), (500, x, y, 0.1, end), (700, x, y, 0.0, end)]
