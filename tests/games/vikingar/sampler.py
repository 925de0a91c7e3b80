"""A plain sampler of throws with the odds of VIK-198: what the library of the game is compared with."""

from functools import cache
from random import Random

from skali.games.vikingar.rules.runes import Throws, attacker_wins

MOST = 10
IN_ZONE, OVERLAP = 0.97, 0.06
POSES = (0.465, 0.465, 0.06, 0.01)

Library = list[list[list[tuple[bool, int, int]]]]


@cache
def sample_library(seed: int, each: int) -> Library:
    dice = Random(seed)
    return [[sample(dice, runes) for _ in range(each)] if runes else [] for runes in range(MOST + 1)]


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


def win_rate(library: Library, attack: int, defence: int) -> float:
    """How often the attacker wins, each throw of the one list against some of the other."""
    throws = Throws([[], *([] if n not in (attack, defence) else library[n] for n in range(1, MOST + 1))])
    attacks, defences = int(throws.counts[attack]), int(throws.counts[defence])
    won = sum(
        attacker_wins(
            throws.is_short(attack, one),
            throws.points(attack, one),
            throws.is_short(defence, other),
            throws.points(defence, other),
        )
        for one in range(attacks)
        for other in range((one + 13) % 97, defences, 97)
    )
    return won / sum(len(range((one + 13) % 97, defences, 97)) for one in range(attacks))
