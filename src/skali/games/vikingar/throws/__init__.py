"""A stand-in for the library of thrown runes: the sampler of VIK-198 with a fixed seed."""

from functools import cache
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
