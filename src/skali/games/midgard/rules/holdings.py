"""What a player owns, counted once: for whoever must know the score at a glance, and very often."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.games.midgard.rules import vocabulary
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.realm import Realm
from skali.games.midgard.rules.scoring import (
    full_slots,
    has_prophecy,
    owns,
    prophecy_glory,
    sets,
    stored_dice,
    tapestry_glory,
    terror_score,
    token_score,
    tokens,
)
from skali.games.midgard.rules.vocabulary import (
    ARTIFACT,
    BATTLE,
    BATTLES,
    FORETOLD,
    HIDDEN,
    IN_PILE,
    KEEP_SPOILS,
    LEVELS,
    NONE,
    ON_BOARD,
    OWNED,
    PROPHECIES,
    PROPHECY,
    REAVERS,
    STACK_TILES,
    STACKS,
    TAPESTRY,
    TILE,
    TILES,
    TREASURE,
    VILLAGE_SPOILS,
)

# --- the things that are told apart ------------------------------------------------------------------
BATTLES_OF: Final = 0  # + category
TILES_OF: Final = 3  # + stack
ARTIFACTS: Final = 12
SETS_OF: Final = 13  # treasures, arts, armours
TAPESTRIES_OF: Final = 16  # + colour
FORESEEN: Final = 19  # prophecies
THINGS: Final = 20
NEVER_KEPT: Final = -1


@final
@mypyc_attr(acyclic=True)
class Holdings:
    """One player's cards and tiles by their kinds; filled anew for each player, so that counting allocates nothing."""

    def __init__(self, box: Box) -> None:
        self.box: Box = box
        self.counts: vec[i64] = vec[i64]([0] * THINGS)
        self.things: vec[i64] = vec[i64]([thing(box, card) for card in range(box.cards)])
        self.artifacts_end: i64 = end_of_kept(box, VILLAGE_SPOILS, self.things)
        self.sets_end: i64 = end_of_kept(box, KEEP_SPOILS, self.things)

    def count(self, realm: Realm, seat: i64) -> None:
        """All but Reavers, which hardly ever matter: `reavers` looks for them."""
        counts = self.counts
        for index in range(i64(THINGS)):
            counts[index] = 0
        first = self.box.deck_first
        self.count_in(realm, first[BATTLES], first[BATTLES + 1], IN_PILE + seat, NONE)
        self.count_in(realm, first[VILLAGE_SPOILS], self.artifacts_end, IN_PILE + seat, ON_BOARD + seat)
        self.count_in(realm, first[KEEP_SPOILS], self.sets_end, IN_PILE + seat, NONE)
        self.count_in(realm, first[PROPHECIES], first[PROPHECIES + 1], FORETOLD + seat, HIDDEN + seat)
        self.count_in(realm, first[TILES], first[TILES + 1], OWNED + seat, NONE)

    def count_in(self, realm: Realm, first: i64, end: i64, place: i64, other: i64) -> None:
        """Those of some cards that are in one of two places."""
        where = realm.where
        counts = self.counts
        things = self.things
        for card in range(first, end):
            at = where[card]
            if at == place or at == other:
                counts[things[card]] += 1

    def reavers(self, realm: Realm, seat: i64, clan: i64) -> i64:
        box = self.box
        reavers: i64 = 0
        for card in range(box.deck_first[REAVERS], box.deck_first[REAVERS + 1]):
            if box.sorts[card] == clan and owns(realm, seat, card):
                reavers += 1
        return reavers

    def tiles(self) -> i64:
        tiles: i64 = 0
        for stack in range(i64(TILES_OF), i64(TILES_OF + STACKS)):
            tiles += self.counts[stack]
        return tiles

    # --- what the player they were counted for would score now -----------------------------------

    def score(self, realm: Realm, seat: i64) -> i64:
        """As `scoring.final_score`, many times faster."""
        glory = realm.boards[seat].glory + terror_score(realm, seat) + token_score(realm, seat) + self.set_score()
        if self.counts[ARTIFACTS] > 0:
            glory += self.artifact_score(realm, seat)
        if self.counts[FORESEEN] > 0:
            glory += self.prophecy_score(realm, seat)
        return glory

    def set_score(self) -> i64:
        box = self.box
        counts = self.counts
        return (
            sets(counts[SETS_OF], box.treasure_sets)
            + sets(counts[SETS_OF + 1], box.art_sets)
            + sets(counts[SETS_OF + 2], box.armor_sets)
            + tapestry_glory(box, counts[TAPESTRIES_OF], counts[TAPESTRIES_OF + 1], counts[TAPESTRIES_OF + 2])
        )

    def artifact_score(self, realm: Realm, seat: i64) -> i64:
        box = self.box
        glory: i64 = 0
        for card in range(box.deck_first[VILLAGE_SPOILS], self.artifacts_end):
            if owns(realm, seat, card):
                glory += box.glories[card]
        return glory

    def prophecy_score(self, realm: Realm, seat: i64) -> i64:
        box = self.box
        glory: i64 = 0
        for card in range(box.deck_first[PROPHECIES], box.deck_first[PROPHECIES + 1]):
            if has_prophecy(realm, seat, card):
                glory += prophecy_glory(box, card, self.counted(realm, seat, box.sorts[card]))
        return glory

    def counted(self, realm: Realm, seat: i64, what: i64) -> i64:
        """What a prophecy counts, as `scoring.counted`."""
        if what < vocabulary.COUNT_BATTLES_OF:
            return self.reavers(realm, seat, what)
        if what < vocabulary.COUNT_BATTLES:
            return self.counts[BATTLES_OF + what - vocabulary.COUNT_BATTLES_OF]
        if what == vocabulary.COUNT_BATTLES:
            return self.counts[BATTLES_OF] + self.counts[BATTLES_OF + 1] + self.counts[BATTLES_OF + 2]
        if what == vocabulary.COUNT_TILES:
            return self.tiles()
        if what <= vocabulary.COUNT_TILES_LEVEL:
            first = TILES_OF + (what - vocabulary.COUNT_TILES_OF) * LEVELS
            return self.counts[first] + self.counts[first + 1] + self.counts[first + 2]
        if what < vocabulary.COUNT_ARTIFACTS:
            first = TILES_OF + what - vocabulary.COUNT_TILES_LEVEL - 1
            return self.counts[first] + self.counts[first + LEVELS] + self.counts[first + 2 * LEVELS]
        if what == vocabulary.COUNT_ARTIFACTS:
            return self.counts[ARTIFACTS]
        if vocabulary.COUNT_TREASURES <= what < vocabulary.COUNT_TAPESTRIES:
            return self.counts[SETS_OF + what - vocabulary.COUNT_TREASURES]
        if what == vocabulary.COUNT_TAPESTRIES:
            return self.counts[TAPESTRIES_OF] + self.counts[TAPESTRIES_OF + 1] + self.counts[TAPESTRIES_OF + 2]
        return self.counted_on_the_board(realm, seat, what)

    def counted_on_the_board(self, realm: Realm, seat: i64, what: i64) -> i64:
        board = realm.boards[seat]
        if what == vocabulary.COUNT_UPGRADES:
            return board.upgrade_count()
        if what <= vocabulary.COUNT_BASTIONS:
            return tokens(realm, seat, what - vocabulary.COUNT_FARMS)
        if what == vocabulary.COUNT_FAVOR:
            return board.favor
        if what == vocabulary.COUNT_FOOD:
            return board.food
        if what == vocabulary.COUNT_DICE:
            return board.crew_size + stored_dice(realm, seat)
        if what == vocabulary.COUNT_TERROR:
            return board.terror
        if what == vocabulary.COUNT_FULL_SLOTS:
            return full_slots(realm, seat)
        return self.counts[FORESEEN]


def thing(box: Box, card: i64) -> i64:
    kind = box.kinds[card]
    if kind == BATTLE:
        return BATTLES_OF + box.sorts[card]
    if kind == TILE:
        return TILES_OF + (card - box.deck_first[TILES]) // STACK_TILES
    if kind == ARTIFACT:
        return ARTIFACTS
    if kind == TAPESTRY:
        return TAPESTRIES_OF + box.sorts[card]
    if TREASURE <= kind < TAPESTRY:
        return SETS_OF + kind - TREASURE
    return FORESEEN if kind == PROPHECY else NEVER_KEPT


def end_of_kept(box: Box, deck: i64, things: vec[i64]) -> i64:
    """Behind the last card of a deck that can stay with a player."""
    end = box.deck_first[deck + 1]
    while things[end - 1] == NEVER_KEPT:
        end -= 1
    return end
