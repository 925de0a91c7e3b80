"""The world on the table: spaces, tiles, places, ships and clans (chapters 1 and 2)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import lowest, only, without_lowest
from skali.engine.state import NOBODY, State
from skali.games.vikingar.rules.bag import draw
from skali.games.vikingar.rules.box import (
    ALL_POSITIONS,
    CITY,
    CROSS_EQUATOR,
    END,
    FORTRESS,
    GATE,
    NO_CARD,
    NO_TILE,
    NORTH,
    POSITIONS,
    RESERVE,
    SEA,
    SOUTH,
    SPACES,
    Box,
)
from skali.games.vikingar.rules.clan import Clan
from skali.games.vikingar.rules.terms import ALL_GATES, CARDS, ONE_GATE, WIDEST, Terms

NO_SHIP: Final = -1


@mypyc_attr(acyclic=True)
class World(State):
    """Everything that lies on the table. A ship is a number: its clan's five, one clan after the other.

    Sets of positions 0 to 23 are the bits of one integer.
    """

    def __init__(
        self,
        box: Box,
        terms: Terms,
        clans: vec[Clan],
        ships: vec[i64],
        occupants: vec[i64],
        tiles: vec[i64],
        standing: vec[i64],
        outposts: vec[i64],
        temples: vec[i64],
        quests: vec[i64],
        ends: vec[i64],
        order: vec[i64],
        dealt: vec[i64],
    ) -> None:
        super().__init__(len(clans), WIDEST)
        self.box: Box = box
        self.terms: Terms = terms
        self.clans: vec[Clan] = clans
        self.order: vec[i64] = order  # the seats by their turn tokens
        self.dealt: vec[i64] = dealt  # two powers for each seat, the kept one first, until all are revealed
        self.ships: vec[i64] = ships  # the space of each ship
        self.ready: i64 = 0  # the set of ships that are active
        self.tolls: i64 = 0  # the set of ships that have paid where they stand (VIK-103)
        self.occupants: vec[i64] = occupants  # the ship on each space other than the High Sea
        self.tiles: vec[i64] = tiles  # the face-up tile at each position
        self.tile_bag: i64 = box.tiles
        self.standing: vec[i64] = standing  # the set of kinds of places that stand in each territory
        self.waterways: i64 = 0  # sets of positions
        self.north_whirlpools: i64 = 0
        self.south_whirlpools: i64 = 0
        self.outposts: vec[i64] = outposts  # who holds the city, then the place of worship, of each territory
        self.temples: vec[i64] = temples  # who holds the temple of each territory
        self.quests: vec[i64] = quests  # the card on the quest site of each territory
        self.quest_bag: i64 = box.quests
        self.event_bag: i64 = box.events
        self.ends: vec[i64] = ends  # the card of each World's End zone
        self.gates: i64 = 0  # a set of positions
        # The end cards: a bag, except where somebody has looked (VIK-205, VIK-216). Sets of seats say who knows.
        self.end_bag: i64 = box.ends
        self.end_top: i64 = NO_CARD
        self.end_top_seen: i64 = 0
        self.end_bottom: vec[i64] = vec[i64]()  # in the order in which they would be drawn
        self.end_bottom_seen: vec[i64] = vec[i64]()
        if terms.end != CARDS:
            self.end_bag = 0

    def copy_world(self, other: "World") -> None:
        """What a clone needs beside what its constructor was given."""
        other.mover = self.mover
        other.ready = self.ready
        other.tolls = self.tolls
        other.tile_bag = self.tile_bag
        other.waterways = self.waterways
        other.north_whirlpools = self.north_whirlpools
        other.south_whirlpools = self.south_whirlpools
        other.quest_bag = self.quest_bag
        other.event_bag = self.event_bag
        other.gates = self.gates
        other.end_bag = self.end_bag
        other.end_top = self.end_top
        other.end_top_seen = self.end_top_seen
        other.end_bottom = self.end_bottom[:]
        other.end_bottom_seen = self.end_bottom_seen[:]

    def clone_clans(self) -> vec[Clan]:
        clans = self.clans[:]
        for seat in range(len(clans)):
            clans[seat] = clans[seat].clone()
        return clans

    # --- tiles (VIK-016, VIK-078) ----------------------------------------------------------------

    def is_face_up(self, position: i64) -> bool:
        return self.tiles[position] != NO_TILE

    def lay(self, position: i64, tile: i64) -> None:
        """A tile lies face up from now on, and all that is printed on it exists."""
        here, printed = only(position), only(tile)
        self.tiles[position] = tile
        self.tile_bag &= ~printed
        self.standing[position] = self.box.places[2 * tile]
        self.standing[POSITIONS + position] = self.box.places[2 * tile + 1]
        if self.box.waterways & printed:
            self.waterways |= here
        if self.box.north_whirlpools & printed:
            self.north_whirlpools |= here
        if self.box.south_whirlpools & printed:
            self.south_whirlpools |= here

    def stands(self, territory: i64, place: i64) -> bool:
        return self.standing[territory] & only(place) != 0

    def burn(self, territory: i64, place: i64) -> None:
        """Covered by a Fire-and-Blood token, a place does not exist any more (VIK-015)."""
        self.standing[territory] &= ~only(place)

    def is_protected(self, space: i64) -> bool:
        """A fortress protects the territory it is printed in, and only that one (VIK-014)."""
        return SEA < space < END and self.stands(space - NORTH, FORTRESS)

    # --- ships -----------------------------------------------------------------------------------

    def owner(self, ship: i64) -> i64:
        return ship // self.box.fleet

    def fleet_of(self, seat: i64) -> i64:
        """The set of all ships of a clan, wherever they are."""
        return (only(self.box.fleet) - 1) << (seat * self.box.fleet)

    def put(self, ship: i64, space: i64) -> None:
        """A ship stands on a space; the one it was on is free. The toll is forgotten with the territory (VIK-103)."""
        self.lift(ship)
        self.ships[ship] = space
        if space != SEA:
            self.occupants[space] = ship

    def lift(self, ship: i64) -> None:
        space = self.ships[ship]
        if space > SEA:
            self.occupants[space] = NO_SHIP
        self.ships[ship] = RESERVE
        self.tolls &= ~only(ship)

    def to_reserve(self, ship: i64) -> None:
        self.lift(ship)
        self.ready &= ~only(ship)

    def is_ready(self, ship: i64) -> bool:
        return self.ready & only(ship) != 0

    def ready_ships(self, seat: i64) -> i64:
        return self.ready & self.fleet_of(seat)

    def ready_ship_at(self, seat: i64, space: i64) -> i64:
        """An active ship of the clan on this space; in the High Sea one is as good as another."""
        ships = self.ready_ships(seat)
        while ships != 0:
            ship = lowest(ships)
            if self.ships[ship] == space:
                return ship
            ships = without_lowest(ships)
        return NO_SHIP

    def ships_on_board(self, seat: i64) -> i64:
        count: i64 = 0
        for ship in range(seat * self.box.fleet, (seat + 1) * self.box.fleet):
            if self.ships[ship] != RESERVE:
                count += 1
        return count

    def ship_in_reserve(self, seat: i64) -> i64:
        for ship in range(seat * self.box.fleet, (seat + 1) * self.box.fleet):
            if self.ships[ship] == RESERVE:
                return ship
        return NO_SHIP

    def own_ships(self, seat: i64, first_space: i64) -> i64:
        """The positions of the clan's ships among the 24 spaces from this one on."""
        positions: i64 = 0
        for ship in range(seat * self.box.fleet, (seat + 1) * self.box.fleet):
            position = self.ships[ship] - first_space
            if 0 <= position < POSITIONS:
                positions |= only(position)
        return positions

    # --- neighbours (VIK-005 to VIK-010) ---------------------------------------------------------

    def beside(self, position: i64) -> i64:
        """The two positions next to one in the closed ring."""
        around = only(position)
        return (
            (around << 1) | (around >> 1) | (around << (POSITIONS - 1)) | (around >> (POSITIONS - 1))
        ) & ALL_POSITIONS

    def has_whirlpool(self, space: i64) -> bool:
        """The High Sea counts as one that is always visible (VIK-009)."""
        if space == SEA:
            return True
        if space < SOUTH:
            return self.north_whirlpools & only(space - NORTH) != 0
        if space < END:
            return self.south_whirlpools & only(space - SOUTH) != 0
        return False

    def can_cross(self, seat: i64, position: i64) -> bool:
        if self.waterways & only(position):
            return True
        return self.clans[seat].can(CROSS_EQUATOR) and self.is_face_up(position)

    def north_from(self, seat: i64, space: i64) -> i64:
        """The northern territories next to a space; by whirlpool too, but not out of the High Sea (VIK-081)."""
        if space == SEA:
            return ALL_POSITIONS & ~self.own_ships(seat, NORTH)
        reach: i64 = 0
        if space < SOUTH:
            reach = self.beside(space - NORTH)
        elif space < END and self.can_cross(seat, space - SOUTH):
            reach = only(space - SOUTH)
        if self.has_whirlpool(space):
            reach |= self.north_whirlpools
        return reach & ~self.own_ships(seat, NORTH)

    def south_from(self, seat: i64, space: i64) -> i64:
        reach: i64 = 0
        if space == SEA:
            return 0
        if space < SOUTH:
            if self.can_cross(seat, space - NORTH):
                reach = only(space - NORTH)
        elif space < END:
            reach = self.beside(space - SOUTH)
        else:
            reach = only(space - END)
        if self.has_whirlpool(space):
            reach |= self.south_whirlpools
        return reach & ~self.own_ships(seat, SOUTH)

    def end_from(self, seat: i64, space: i64) -> i64:
        """The World's End zone beyond a southern territory, if it may be entered at all."""
        if space < SOUTH or space >= END:
            return 0
        return only(space - SOUTH) & self.open_ends(seat) & ~self.own_ships(seat, END)

    def open_ends(self, seat: i64) -> i64:
        """With one gate only its zone (VIK-182); where every zone is one, all for who has the cups (VIK-185)."""
        if self.terms.end == ONE_GATE:
            return self.gates
        if self.terms.end == ALL_GATES and self.clans[seat].cups < self.terms.goal:
            return 0
        return ALL_POSITIONS

    def reaches_sea(self, space: i64) -> bool:
        if space == SEA or space >= END:
            return False
        return space < SOUTH or self.has_whirlpool(space)

    # --- outposts --------------------------------------------------------------------------------

    def outpost_at(self, territory: i64, place: i64) -> i64:
        """Who holds the city or place of worship, or NOBODY."""
        return self.outposts[2 * territory + place - CITY]

    def set_outpost(self, territory: i64, place: i64, seat: i64) -> None:
        """Put an outpost from the reserve of its clan."""
        self.outposts[2 * territory + place - CITY] = seat
        self.clans[seat].outposts -= 1

    def remove_outpost(self, territory: i64, place: i64) -> None:
        """The outpost, if there is one, returns to its owner's reserve."""
        seat = self.outpost_at(territory, place)
        if seat != NOBODY:
            self.outposts[2 * territory + place - CITY] = NOBODY
            self.clans[seat].outposts += 1

    # --- the end cards ---------------------------------------------------------------------------

    def turn_top_end_card(self, chance: Chance) -> i64:
        """Decide which card lies on top, if that is not decided yet."""
        if self.end_top == NO_CARD:
            self.end_top_seen = 0
            if self.end_bag != 0:
                self.end_top = draw(self.end_bag, chance)
                self.end_bag &= ~only(self.end_top)
            else:
                self.take_from_bottom()
        return self.end_top

    def take_from_bottom(self) -> None:
        """When only cards put under the deck are left, the first of them is on top."""
        self.end_top = self.end_bottom[0]
        self.end_top_seen = self.end_bottom_seen[0]
        self.end_bottom = self.end_bottom[1:]
        self.end_bottom_seen = self.end_bottom_seen[1:]

    def look_at_top(self, seat: i64, chance: Chance) -> i64:
        card = self.turn_top_end_card(chance)
        self.end_top_seen |= only(seat)
        return card

    def bury_top(self) -> None:
        self.end_bottom = append(self.end_bottom, self.end_top)
        self.end_bottom_seen = append(self.end_bottom_seen, self.end_top_seen)
        self.end_top = NO_CARD
        self.end_top_seen = 0

    def draw_end_card(self, chance: Chance) -> i64:
        card = self.turn_top_end_card(chance)
        self.end_top = NO_CARD
        self.end_top_seen = 0
        return card

    def end_cards_left(self) -> bool:
        return self.end_bag != 0 or self.end_top != NO_CARD or len(self.end_bottom) > 0

    def lay_end(self, position: i64, card: i64) -> None:
        self.ends[position] = card
        if self.box.end_kinds[card] == GATE:
            self.gates |= only(position)

    def stands_on_gate(self, seat: i64) -> bool:
        return self.own_ships(seat, END) & self.gates != 0

    def where(self, space: i64) -> i64:
        """A space as it is told: with the tile that lies there, so that people read its name."""
        if space == SEA or space >= END:
            return space
        tile = self.tiles[(space - NORTH) % POSITIONS]
        return space + SPACES * (tile + 1)
