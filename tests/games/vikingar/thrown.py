"""Throws written by hand, as in the rule book's tables: a, i, L, S for the poses, ! after a rune out of the zone."""

from skali.games.vikingar.rules.runes import Throws, attacker_wins

POSES = "aiLS"
Rune = tuple[bool, int, int]


def throw(runes: str, *links: str) -> list[Rune]:
    """`throw("aiL!", "01", "12")`: the first rune overlaps the second, and that the third, which is out of the zone."""
    poses = [POSES.index(sign) for sign in runes if sign != "!"]
    zones: list[bool] = []
    for sign in runes:
        if sign == "!":
            zones[-1] = False
        else:
            zones.append(True)
    overlaps = [0] * len(poses)
    for link in links:
        one, other = int(link[0]), int(link[1])
        overlaps[one] |= 1 << other
        overlaps[other] |= 1 << one
    return list(zip(zones, poses, overlaps, strict=True))


def library(*throws: list[Rune]) -> Throws:
    """A library that holds these throws only."""
    return Throws([[one for one in throws if len(one) == runes] for runes in range(11)])


def score(runes: str, *links: str) -> tuple[int, bool]:
    """Points, and whether a rune stands on its short edge."""
    one = throw(runes, *links)
    throws = library(one)
    assert throws.points(len(one), 0) == sum(throws.rune_points(len(one), 0, rune) for rune in range(len(one)))
    return int(throws.points(len(one), 0)), throws.is_short(len(one), 0)


def wins(attack: tuple[int, bool], defence: tuple[int, bool]) -> bool:
    return attacker_wins(attack[1], attack[0], defence[1], defence[0])
