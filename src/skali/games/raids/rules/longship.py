"""A longship: its slots, its shields, its crew, and all that lies beside it (chapters 2 and 15)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.positions import lowest, only, size, without_lowest
from skali.games.raids.rules.box import (
    GOOD,
    GOODS_KINDS,
    GOODS_TOTAL,
    MJOLLNIR,
    MONSTER,
    MONSTERS,
    NO_TILE,
    PENNANT,
    PORT,
    PORTS,
    RUNE,
    RUNES,
    SAIL,
    SAILS,
    SHIELDS,
    START,
    WEAPON,
    WEAPONS,
    Box,
)

NO_SLOT: Final = -1


@final
@mypyc_attr(acyclic=True)
class Longship:
    """A player's longship and pawn; the ghost ship is one without board or crew."""

    def __init__(self, box: Box, decks: vec[i64], first_slot: i64) -> None:
        self.box: Box = box
        self.decks: vec[i64] = decks  # the slots of all longships, one longship after the other
        self.first_slot: i64 = first_slot
        self.position: i64 = START
        self.start_number: i64 = 0
        self.crew: i64 = 0
        # What the slots amount to, kept up to date by put() and remove().
        self.free_slots: i64 = only(box.slots) - 1  # a set of slots
        self.goods_slots: i64 = 0  # a set of slots
        self.capacity: i64 = box.bare_shields * box.slots
        self.power: i64 = 0
        self.sails: i64 = 0
        self.mjollnirs: i64 = 0  # glory for each Viking of the crew
        self.pennants: i64 = 0  # glory
        # What lies beside the longship, kept up to date by lay_beside().
        self.beside: i64 = 0  # the tiles themselves, as a set
        self.runes: i64 = 0
        self.ports: i64 = 0
        self.monsters: i64 = 0
        self.monster_glory: i64 = 0
        self.goods_sold: i64 = 0
        self.goods_glory: i64 = 0
        self.kinds_sold: i64 = 0  # a bit for each kind of goods
        self.sixes: i64 = 0
        self.threes: i64 = 0
        self.ones: i64 = 0

    def clone(self, decks: vec[i64]) -> "Longship":
        other = Longship(self.box, decks, self.first_slot)
        other.position = self.position
        other.start_number = self.start_number
        other.crew = self.crew
        other.free_slots = self.free_slots
        other.goods_slots = self.goods_slots
        other.capacity = self.capacity
        other.power = self.power
        other.sails = self.sails
        other.mjollnirs = self.mjollnirs
        other.pennants = self.pennants
        other.beside = self.beside
        other.runes = self.runes
        other.ports = self.ports
        other.monsters = self.monsters
        other.monster_glory = self.monster_glory
        other.goods_sold = self.goods_sold
        other.goods_glory = self.goods_glory
        other.kinds_sold = self.kinds_sold
        other.sixes = self.sixes
        other.threes = self.threes
        other.ones = self.ones
        return other

    # --- slots -----------------------------------------------------------------------------------

    @property
    def slots(self) -> vec[i64]:
        """The tile in each slot."""
        return self.decks[self.first_slot : self.first_slot + self.box.slots]

    def tile_in(self, slot: i64) -> i64:
        return self.decks[self.first_slot + slot]

    def free_slot(self) -> i64:
        if self.free_slots == 0:
            return NO_SLOT
        return lowest(self.free_slots)

    def laden_slots(self) -> i64:
        """The set of slots with a tile."""
        return (only(self.box.slots) - 1) & ~self.free_slots

    def put(self, slot: i64, tile: i64) -> None:
        """A tile hides the slot's shields and shows its own instead (RAIDS-007)."""
        self.decks[self.first_slot + slot] = tile
        self.free_slots &= ~only(slot)
        if self.box.types[tile] == GOOD:
            self.goods_slots |= only(slot)
        self.change(tile, 1)

    def remove(self, slot: i64) -> i64:
        tile = self.tile_in(slot)
        self.decks[self.first_slot + slot] = NO_TILE
        self.free_slots |= only(slot)
        self.goods_slots &= ~only(slot)
        self.change(tile, -1)
        return tile

    def change(self, tile: i64, sign: i64) -> None:
        self.capacity += sign * (self.box.shields[tile] - self.box.bare_shields)
        type_ = self.box.types[tile]
        if type_ == WEAPON:
            self.power += sign * self.box.values[tile]
        elif type_ == SAIL:
            self.sails += sign * self.box.values[tile]
        elif type_ == MJOLLNIR:
            self.mjollnirs += sign * self.box.values[tile]
        elif type_ == PENNANT:
            self.pennants += sign * self.box.values[tile]

    def has_goods(self) -> bool:
        return self.goods_slots != 0

    # --- crew ------------------------------------------------------------------------------------

    def free_shields(self) -> i64:
        return self.capacity - self.crew

    def throw_overboard(self) -> i64:
        """Whoever finds no shield after a change of tiles goes overboard (RAIDS-011)."""
        excess = self.crew - self.capacity
        if excess <= 0:
            return 0
        self.crew = self.capacity
        return excess

    def take_aboard(self, vikings: i64) -> i64:
        """Seat as many as there are free shields; returns how many went overboard (RAIDS-012)."""
        free = self.free_shields()
        if vikings <= free:
            self.crew += vikings
            return 0
        self.crew += free
        return vikings - free

    # --- beside the longship ---------------------------------------------------------------------

    def lay_beside(self, tile: i64) -> None:
        self.beside |= only(tile)
        type_ = self.box.types[tile]
        if type_ == RUNE:
            self.runes += 1
        elif type_ == PORT:
            self.ports += 1
        elif type_ == MONSTER:
            self.monsters += 1
            self.monster_glory += self.box.values[tile]
        elif type_ == GOOD:
            self.goods_sold += 1
            self.goods_glory += self.box.values[tile]
            self.kinds_sold |= only(self.box.kinds[tile])

    def has_beside(self, tile: i64) -> bool:
        return self.beside & only(tile) != 0

    # --- what an arrival tile counts (RAIDS-111 to 113) ------------------------------------------

    def count(self, what: i64) -> i64:
        if what == GOODS_TOTAL:
            return self.goods_sold + self.goods_on_board()
        if what == GOODS_KINDS:
            return self.kinds_of_goods()
        if what == RUNES:
            return self.runes
        if what == SHIELDS:
            return self.capacity
        if what == WEAPONS:
            return self.power
        if what == PORTS:
            return self.ports
        if what == MONSTERS:
            return self.monsters
        assert what == SAILS
        return self.sails

    def goods_on_board(self) -> i64:
        return size(self.goods_slots)

    def kinds_of_goods(self) -> i64:
        kinds = self.kinds_sold
        goods = self.goods_slots
        while goods != 0:
            kinds |= only(self.box.kinds[self.tile_in(lowest(goods))])
            goods = without_lowest(goods)
        return size(kinds)

    # --- glory (chapter 15) ----------------------------------------------------------------------

    def glory(self) -> i64:
        return (
            self.coin_glory()
            + self.rune_glory()
            + self.mjollnir_glory()
            + self.pennant_glory()
            + self.goods_glory
            + self.monster_glory
        )

    def coin_glory(self) -> i64:
        return 6 * self.sixes + 3 * self.threes + self.ones

    def rune_glory(self) -> i64:
        """As many full collections as possible and one of the rest (RAIDS-124)."""
        table = self.box.rune_glory
        largest: i64 = len(table) - 1
        return (self.runes // largest) * table[largest] + table[self.runes % largest]

    def mjollnir_glory(self) -> i64:
        return self.mjollnirs * self.crew

    def pennant_glory(self) -> i64:
        return self.pennants
