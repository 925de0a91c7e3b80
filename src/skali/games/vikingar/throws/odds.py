"""How often the attacker wins: exactly as the game draws, each throw of the library as likely as any other."""

from collections import Counter
from functools import cache
from typing import Final, TypeAlias

from skali.games.vikingar.throws.library import load_throws
from skali.games.vikingar.throws.rune import SHORT_EDGE, Reading

WORTH: Final = (1, 0, 3, 0)  # by pose: active, inactive, long edge, short edge (VIK-043 to VIK-048)

Score: TypeAlias = tuple[bool, int]  # a short edge?, points


def odds(attacker_runes: int, defender_runes: int) -> float:
    """The chance that the attacker wins, from 0 to 1."""
    attack, defence = scores(attacker_runes), scores(defender_runes)
    wins = sum(a * d for one, a in attack.items() for other, d in defence.items() if attacker_wins(one, other))
    return wins / (attack.total() * defence.total())


def attacker_wins(attack: Score, defence: Score) -> bool:
    """VIK-050: a short edge wins unless the defence has one too; every tie goes to the defence."""
    if attack[0] or defence[0]:
        return not defence[0]
    return attack[1] > defence[1]


def score(throw: list[Reading]) -> Score:
    """VIK-049: only runes in the zone count, and double those that lie on or under another such rune."""
    counted = sum(1 << place for place, (inside, _, _) in enumerate(throw) if inside)
    runes = [(pose, 2 if overlaps & counted else 1) for inside, pose, overlaps in throw if inside]
    return any(pose == SHORT_EDGE for pose, _ in runes), sum(WORTH[pose] * times for pose, times in runes)


@cache
def scores(runes: int) -> Counter[Score]:
    """How many throws of the library score what."""
    return Counter(map(score, load_throws()[runes]))
