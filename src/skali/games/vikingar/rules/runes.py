"""Throwing runes: what lies on the table after a throw, and what it is worth (chapter 4)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.errors import BadData
from skali.engine.positions import only

# --- how a rune comes to rest --------------------------------------------------------------------
ACTIVE: Final = 0
INACTIVE: Final = 1
LONG_EDGE: Final = 2
SHORT_EDGE: Final = 3
POSES: Final = ["active", "inactive", "long_edge", "short_edge"]
WORTH: Final = [1, 0, 3, 0]
OVERLAP_FACTOR: Final = 2

NO_THROW: Final = -1


def attacker_wins(attack_short: bool, attack_points: i64, defence_short: bool, defence_points: i64) -> bool:
    """A short edge beats everything but a short edge in the defence; every tie goes to the defender (VIK-050)."""
    if defence_short:
        return False
    if attack_short:
        return True
    return attack_points > defence_points


@final
@mypyc_attr(acyclic=True)
class Throws:
    """Every throw that can happen: for each number of runes a list, of which chance picks one.

    Nothing else about a throw matters to the rules than what stands here (VIK-038): whether a rune lies in the zone,
    its pose, and the set of the other runes it lies on or under.
    """

    def __init__(self, library: list[list[list[tuple[bool, int, int]]]]) -> None:
        self.counts: vec[i64] = vec[i64]()  # of throws, by the number of runes
        self.first_throws: vec[i64] = vec[i64]()  # by the number of runes: the first throw in the lists of all throws
        self.first_runes: vec[i64] = vec[i64]()  # by the number of runes: the first rune in the lists of all runes
        self.zones: vec[i64] = vec[i64]()  # of each throw: the set of runes that lie in the zone
        self.all_points: vec[i64] = vec[i64]()  # of each throw, reckoned once
        self.shorts: vec[i64] = vec[i64]()
        self.poses: vec[i64] = vec[i64]()
        self.overlaps: vec[i64] = vec[i64]()
        for runes in range(len(library)):
            self.counts = append(self.counts, i64(len(library[runes])))
            self.first_throws = append(self.first_throws, i64(len(self.zones)))
            self.first_runes = append(self.first_runes, i64(len(self.poses)))
            for number in range(len(library[runes])):
                self.check(library[runes][number], runes, number)
                self.record(library[runes][number])
        self.reckon()

    def check(self, throw: list[tuple[bool, int, int]], runes: int, number: int) -> None:
        where = f"throws of {runes} runes, number {number}"
        if len(throw) != runes:
            raise BadData(where=where, reason=f"{runes} runes are expected, not {len(throw)}")
        for rune in range(runes):
            pose, others = throw[rune][1], throw[rune][2]
            if not 0 <= pose < len(POSES):
                raise BadData(where=where, reason=f"rune {rune} has no pose {pose}")
            if not 0 <= others < 1 << runes or others & 1 << rune:
                raise BadData(where=where, reason=f"rune {rune} lies on itself or on a rune that was not thrown")
            for other in range(runes):
                if others & 1 << other and not throw[other][2] & 1 << rune:
                    raise BadData(
                        where=where, reason=f"rune {rune} lies on or under {other}, but not {other} on {rune}"
                    )

    def record(self, throw: list[tuple[bool, int, int]]) -> None:
        zone: i64 = 0
        for rune in range(len(throw)):
            in_zone, pose, others = throw[rune]
            if in_zone:
                zone |= only(rune)
            self.poses = append(self.poses, i64(pose))
            self.overlaps = append(self.overlaps, i64(others))
        self.zones = append(self.zones, zone)

    def reckon(self) -> None:
        """Score every throw once: the game then only looks it up."""
        for runes in range(i64(len(self.counts))):
            for throw in range(self.counts[runes]):
                self.all_points = append(self.all_points, self.score(runes, throw))
                self.shorts = append(self.shorts, i64(1) if self.stands_short(runes, throw) else i64(0))

    # --- scoring as a pure function (VIK-049) ----------------------------------------------------

    def score(self, runes: i64, throw: i64) -> i64:
        total: i64 = 0
        for rune in range(runes):
            total += self.rune_points(runes, throw, rune)
        return total

    def rune_points(self, runes: i64, throw: i64, rune: i64) -> i64:
        """Worth by its pose, doubled once if it overlaps another rune in the zone; nothing outside of it."""
        zone = self.zones[self.first_throws[runes] + throw]
        if zone & only(rune) == 0:
            return 0
        worth: i64 = WORTH[self.pose(runes, throw, rune)]
        if self.overlapping(runes, throw, rune) & zone:
            return worth * OVERLAP_FACTOR
        return worth

    def stands_short(self, runes: i64, throw: i64) -> bool:
        """Whether a rune in the zone stands on its short edge."""
        for rune in range(runes):
            if self.in_zone(runes, throw, rune) and self.pose(runes, throw, rune) == SHORT_EDGE:
                return True
        return False

    # --- looking at a throw ----------------------------------------------------------------------

    def in_zone(self, runes: i64, throw: i64, rune: i64) -> bool:
        return self.zones[self.first_throws[runes] + throw] & only(rune) != 0

    def pose(self, runes: i64, throw: i64, rune: i64) -> i64:
        return self.poses[self.first_runes[runes] + throw * runes + rune]

    def overlapping(self, runes: i64, throw: i64, rune: i64) -> i64:
        """The set of runes that this one lies on or under."""
        return self.overlaps[self.first_runes[runes] + throw * runes + rune]

    def points(self, runes: i64, throw: i64) -> i64:
        return self.all_points[self.first_throws[runes] + throw]

    def is_short(self, runes: i64, throw: i64) -> bool:
        return self.shorts[self.first_throws[runes] + throw] != 0
