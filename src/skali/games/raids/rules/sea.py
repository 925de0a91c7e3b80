"""The sea between the ships: track, villages, reserve, bank, and what each ship meets there."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import between, beyond, lowest, only, without_lowest
from skali.engine.state import NOBODY, State
from skali.games.raids.rules.box import (
    ENCOUNTER,
    LAST_STOPPABLE,
    MONSTER,
    NO_TILE,
    PILLAGE,
    START,
    Box,
)
from skali.games.raids.rules.longship import Longship

GONE: Final = -1  # a place of an encounter or pillage that somebody has used up
NO_SPACE: Final = -1
VILLAGE_RECRUITS: Final = 1


@mypyc_attr(acyclic=True)
class Sea(State):
    """Everything on the table but the question being asked. Sets of positions are the bits of one integer."""

    def __init__(self, box: Box, seats: i64, ships: vec[Longship], track: vec[i64]) -> None:
        super().__init__(seats)
        self.box: Box = box
        self.ships: vec[Longship] = ships  # in seat order, then the ghost ship if there is one
        self.track: vec[i64] = track  # the tile on each position
        self.stops: i64 = 0  # where a stoppable tile lies
        self.monsters: i64 = 0
        self.givers: i64 = 0  # villages, encounters and pillages with something left
        self.first: vec[i64] = vec[i64]()  # Vikings in a village, first place of an encounter or pillage
        self.second: vec[i64] = vec[i64]()  # second place of an encounter or pillage
        self.owners: vec[i64] = vec[i64]()  # of each voyage tile: the seat beside whose longship it lies
        self.reserve: i64 = 0
        self.bank_sixes: i64 = 0
        self.bank_threes: i64 = 0
        self.bank_ones: i64 = 0

    # --- laying the voyage out (chapters 3 and 14) -----------------------------------------------

    def fill_bank(self) -> None:
        self.reserve = self.box.vikings
        self.bank_sixes = self.box.coins[0]
        self.bank_threes = self.box.coins[1]
        self.bank_ones = self.box.coins[2]

    def sweep_track(self) -> None:
        """What is left on the track goes out of the game, to the reserve or to the bank (RAIDS-115)."""
        left = self.givers
        while left != 0:
            self.empty(lowest(left))
            left = without_lowest(left)
        for space in self.box.tile_spaces:
            self.track[space] = NO_TILE
        self.stops = 0
        self.monsters = 0
        self.givers = 0

    def empty(self, space: i64) -> None:
        tile = self.track[space]
        if tile == NO_TILE or self.box.types[tile] == ENCOUNTER:
            self.reserve += max(0, self.first[space]) + max(0, self.second[space])
        else:
            self.bank_threes += 1 if self.first[space] != GONE else 0
            self.bank_ones += 1
        self.first[space] = 0
        self.second[space] = 0

    def lay_tiles(self, voyage: i64, chance: Chance) -> None:
        """The tiles of a voyage, shuffled, in track order (RAIDS-019)."""
        lowest = (voyage - 1) * self.box.per_voyage
        pile = self.box.tiles[lowest : lowest + self.box.per_voyage]
        chance.shuffle(pile)
        for number in range(self.box.per_voyage):
            self.lay(self.box.tile_spaces[number], pile[number])

    def lay(self, space: i64, tile: i64) -> None:
        self.track[space] = tile
        type_ = self.box.types[tile]
        if type_ <= LAST_STOPPABLE:
            self.stops |= only(space)
        elif type_ == MONSTER:
            self.monsters |= only(space)
        else:
            self.givers |= only(space)

    def man_the_coast(self) -> None:
        """Villages first, in track order, then encounters and pillages (RAIDS-118, 119)."""
        for village in self.box.villages:
            self.first[village] = self.from_reserve(self.seats)
        meetings = self.givers
        while meetings != 0:
            self.stock(lowest(meetings))
            meetings = without_lowest(meetings)
        for village in self.box.villages:
            if self.first[village] > 0:
                self.givers |= only(village)

    def stock(self, space: i64) -> None:
        """Put Vikings on an encounter, first place before second, or coins on a pillage."""
        if self.box.types[self.track[space]] == ENCOUNTER:
            self.first[space] = self.from_reserve(self.box.first_meeting)
            self.second[space] = self.from_reserve(self.box.second_meeting)
        else:
            self.bank_threes -= 1
            self.bank_ones -= 1
            self.first[space] = 3
            self.second[space] = 1

    def from_reserve(self, vikings: i64) -> i64:
        """A reserve that runs short gives what it has (RAIDS-014)."""
        given = min(vikings, self.reserve)
        self.reserve -= given
        return given

    # --- ships on the track (chapters 4, 6 and 16) -----------------------------------------------

    def rearmost(self) -> i64:
        best: i64 = NOBODY
        lowest: i64 = self.box.arrival
        highest_number: i64 = 0
        for index in range(i64(len(self.ships))):
            ship = self.ships[index]
            if ship.position < lowest:
                lowest = ship.position
                highest_number = ship.start_number
                best = index
            elif ship.position == lowest and lowest == START and ship.start_number > highest_number:
                highest_number = ship.start_number
                best = index
        return best

    def next_ship(self, index: i64) -> i64:
        """Where the nearest other ship not behind this one is; its own place if one shares it."""
        position = self.ships[index].position
        nearest: i64 = self.box.arrival
        for other in range(i64(len(self.ships))):
            if other != index:
                place = self.ships[other].position
                if place >= position and place < nearest:
                    nearest = place
        return nearest

    def clear_the_wake(self, index: i64) -> None:
        """Discard what lies between this ship and the next one ahead (RAIDS-047 to 052)."""
        position = self.ships[index].position
        ahead = self.next_ship(index)
        if ahead <= position + 1:
            return
        wake = between(position, ahead) & (self.stops | self.monsters)
        if wake == 0:
            return
        self.stops &= ~wake
        self.monsters &= ~wake
        while wake != 0:
            space = lowest(wake)
            self.tell("cleared", self.track[space], space)
            self.track[space] = NO_TILE
            wake = without_lowest(wake)

    def occupied(self) -> i64:
        """The spaces where a player's ship lies."""
        spaces: i64 = 0
        for seat in range(self.seats):
            spaces |= only(self.ships[seat].position)
        return spaces

    def ship_at(self, space: i64) -> i64:
        for seat in range(self.seats):
            if self.ships[seat].position == space:
                return seat
        return NOBODY

    def ship_with(self, start_number: i64) -> i64:
        index: i64 = 0
        while self.ships[index].start_number != start_number:
            index += 1
        return index

    def has_ghost(self) -> bool:
        return len(self.ships) > self.seats

    def ghost(self) -> Longship:
        return self.ships[self.seats]

    def village_ahead(self, position: i64) -> i64:
        for village in self.box.villages:
            if village > position:
                return village
        return self.box.arrival

    # --- crews and tiles -------------------------------------------------------------------------

    def receive(self, seat: i64, vikings: i64) -> None:
        """Vikings come aboard; those without a shield go overboard to the reserve (RAIDS-012)."""
        lost = self.ships[seat].take_aboard(vikings)
        self.reserve += lost
        if lost > 0:
            self.tell("no-shield", seat, lost)

    def spend(self, seat: i64, vikings: i64) -> None:
        self.ships[seat].crew -= vikings
        self.reserve += vikings

    def lay_beside(self, seat: i64, tile: i64) -> None:
        self.ships[seat].lay_beside(tile)
        self.owners[tile] = seat

    def discard_from_track(self, space: i64) -> None:
        """The tile leaves the track; a space is then empty for the rest of the voyage (RAIDS-031)."""
        self.track[space] = NO_TILE
        self.stops &= ~only(space)
        self.monsters &= ~only(space)

    # --- passing villages, encounters and pillages (chapter 8) -----------------------------------

    def advance(self, seat: i64, space: i64) -> None:
        """Move forward, resolving what is passed in the order of the track (RAIDS-059)."""
        ship = self.ships[seat]
        passed = self.givers & between(ship.position, space)
        while passed != 0:
            self.pass_by(seat, lowest(passed))
            passed = without_lowest(passed)
        ship.position = space

    def pass_by(self, seat: i64, space: i64) -> None:
        tile = self.track[space]
        if tile == NO_TILE:
            self.pass_village(seat, space)
        elif self.box.types[tile] == ENCOUNTER:
            vikings = self.use_place(space)
            self.tell("meets", seat, vikings)
            self.receive(seat, vikings)
        else:
            self.pillage(seat, self.use_place(space))

    def pass_village(self, seat: i64, space: i64) -> None:
        self.first[space] -= VILLAGE_RECRUITS
        if self.first[space] == 0:
            self.givers &= ~only(space)
        self.tell("visits", seat, space)
        self.receive(seat, VILLAGE_RECRUITS)

    def use_place(self, space: i64) -> i64:
        """The first passer uses up the first place, the second the second, even in vain (RAIDS-068)."""
        found = self.first[space]
        if found != GONE:
            self.first[space] = GONE
            return found
        found = self.second[space]
        self.second[space] = GONE
        self.givers &= ~only(space)
        return found

    def pillage(self, seat: i64, coin: i64) -> None:
        if coin == 3:
            self.ships[seat].threes += 1
        else:
            self.ships[seat].ones += 1
        self.tell("pillages", seat, coin)

    def vikings_on(self, space: i64) -> i64:
        """The Vikings that a giver would hand to the next ship that passes."""
        tile = self.track[space]
        if tile == NO_TILE:
            return VILLAGE_RECRUITS
        if self.box.types[tile] == PILLAGE:
            return 0
        return self.first[space] if self.first[space] != GONE else self.second[space]

    # --- monsters ahead (chapter 9) --------------------------------------------------------------

    def next_monster(self, ship: Longship) -> i64:
        ahead = self.monsters & beyond(ship.position)
        return lowest(ahead) if ahead != 0 else NO_SPACE

    def fight_price(self, ship: Longship, space: i64) -> i64:
        return max(0, self.box.values[self.track[space]] - ship.power)

    def can_fight(self, ship: Longship, space: i64) -> bool:
        """The price counts against the crew on reaching the monster (RAIDS-075)."""
        price = self.fight_price(ship, space)
        if price <= ship.crew:
            return True
        return price <= ship.capacity and price <= self.crew_on_reaching(ship, space)

    def crew_on_reaching(self, ship: Longship, space: i64) -> i64:
        crew = ship.crew
        passed = self.givers & between(ship.position, space)
        while passed != 0:
            crew = min(ship.capacity, crew + self.vikings_on(lowest(passed)))
            passed = without_lowest(passed)
        return crew
