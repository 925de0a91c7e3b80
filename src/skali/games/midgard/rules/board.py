"""A player board: the crew, the leader, the specialized Reavers, artifacts, upgrades and tokens."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.vocabulary import DICE, NONE, SLOTS, SYMBOLS


@final
@mypyc_attr(acyclic=True)
class Board:
    """All that belongs to one player but the cards of his Glory pile, his prophecies and his tiles."""

    def __init__(
        self,
        crew: vec[i64],
        slots: vec[i64],
        artifacts: vec[i64],
        stored: vec[i64],
        upgrades: vec[i64],
        ready: vec[i64],
    ) -> None:
        self.crew: vec[i64] = crew  # dice by kind
        self.crew_size: i64 = 0
        self.leader: i64 = NONE
        self.slots: vec[i64] = slots  # Reavers, three places each
        self.artifacts: vec[i64] = artifacts  # cards by space
        self.stored: vec[i64] = stored  # kinds of dice by space
        self.spent: i64 = 0  # the set of spaces whose artifact was used in this activation
        self.upgrades: vec[i64] = upgrades  # tokens by icon
        self.ready: vec[i64] = ready  # those of them that are face up
        self.food: i64 = 0
        self.favor: i64 = 0
        self.glory: i64 = 0
        self.terror: i64 = 0
        self.farms: i64 = 0
        self.walls: i64 = 0
        self.bastions: i64 = 0
        # Until the end of the activation.
        self.extra_dice: i64 = 0  # in each combat
        self.free_rerolls: i64 = 0
        self.favor_barred: bool = False

    def clone(self) -> "Board":
        other = Board(
            self.crew[:],
            self.slots[:],
            self.artifacts[:],
            self.stored[:],
            self.upgrades[:],
            self.ready[:],
        )
        other.crew_size = self.crew_size
        other.leader = self.leader
        other.spent = self.spent
        other.food = self.food
        other.favor = self.favor
        other.glory = self.glory
        other.terror = self.terror
        other.farms = self.farms
        other.walls = self.walls
        other.bastions = self.bastions
        other.extra_dice = self.extra_dice
        other.free_rerolls = self.free_rerolls
        other.favor_barred = self.favor_barred
        return other

    # --- Reavers ---------------------------------------------------------------------------------

    def reavers_in(self, slot: i64, room: i64) -> i64:
        """How many are specialized there; they fill a slot from its first place on."""
        count: i64 = 0
        while count < room and self.slots[slot * room + count] != NONE:
            count += 1
        return count

    # --- artifacts and upgrades ------------------------------------------------------------------

    def free_space(self) -> i64:
        """The first free space for an artifact, or NONE."""
        for space in range(i64(len(self.artifacts))):
            if self.artifacts[space] == NONE:
                return space
        return NONE

    def upgrade_count(self) -> i64:
        count: i64 = 0
        for icon in range(i64(SYMBOLS)):
            count += self.upgrades[icon]
        return count

    def refresh(self) -> None:
        """At the end of an activation (MID-060)."""
        self.spent = 0
        self.extra_dice = 0
        self.free_rerolls = 0
        self.favor_barred = False
        for icon in range(i64(SYMBOLS)):
            self.ready[icon] = self.upgrades[icon]


def empty_board(box: Box) -> Board:
    return Board(
        crew=vec[i64]([0] * DICE),
        slots=vec[i64]([NONE] * (SLOTS * box.slot_room)),
        artifacts=vec[i64]([NONE] * box.artifact_room),
        stored=vec[i64]([NONE] * box.artifact_room),
        upgrades=vec[i64]([0] * SYMBOLS),
        ready=vec[i64]([0] * SYMBOLS),
    )
