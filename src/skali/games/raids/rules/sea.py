"""The sea between the ships: track, villages, reserve, bank, and what each ship meets there."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import before, between, beyond, lowest, only, size, without_lowest
from skali.engine.state import NOBODY, State
from skali.games.raids.rules.box import (
    ENCOUNTER,
    LAST_STOPPABLE,
    MONSTER,
    NO_TILE,
    START,
    Box,
)
from skali.games.raids.rules.longship import Longship

MOST_OFFERED: Final = 40  # every choice there is
GONE: Final = -1  # a place of an encounter or pillage that somebody has used up
NO_SPACE: Final = -1
VILLAGE_RECRUITS: Final = 1


@mypyc_attr(acyclic=True)
class Sea(State):
    """Everything on the table but the question being asked. Sets of positions are the bits of one integer."""

    def __init__(
        self,
        box: Box,
        seats: i64,
        ships: vec[Longship],
        track: vec[i64],
        first: vec[i64],
        second: vec[i64],
    ) -> None:
        super().__init__(seats, MOST_OFFERED)
        self.box: Box = box
        self.ships: vec[Longship] = ships  # in seat order, then the ghost ship if there is one
        self.track: vec[i64] = track  # the tile on each position
        self.stops: i64 = 0  # where a stoppable tile lies
        self.monsters: i64 = 0
        self.givers: i64 = 0  # villages, encounters and pillages with something left
        self.encounters: i64 = 0  # where an encounter lies, with or without Vikings
        self.first: vec[i64] = first  # Vikings in a village, first place of an encounter or pillage
        self.second: vec[i64] = second  # second place of an encounter or pillage
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
        track = self.track
        for space in self.box.tile_spaces:
            track[space] = NO_TILE
        self.stops = 0
        self.monsters = 0
        self.givers = 0
        self.encounters = 0

    def empty(self, space: i64) -> None:
        if (self.box.village_spaces | self.encounters) & only(space):
            self.reserve += max(0, self.first[space]) + max(0, self.second[space])
        else:
            if self.first[space] != GONE:
                self.bank_threes += 1
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
            if type_ == ENCOUNTER:
                self.encounters |= only(space)

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
        if self.encounters & only(space):
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
        for index in range(i64(len(self.ships))):
            position = self.ships[index].position
            best = index if position < lowest else best
            lowest = min(lowest, position)
        return best if lowest != START else self.first_to_start()

    def first_to_start(self) -> i64:
        """Of the ships on the start, the one with the highest start number."""
        best: i64 = NOBODY
        highest: i64 = 0
        for index in range(i64(len(self.ships))):
            number = self.ships[index].start_number if self.ships[index].position == START else i64(0)
            best = index if number > highest else best
            highest = max(highest, number)
        return best

    def wake(self, index: i64) -> i64:
        """The spaces between this ship and the next one ahead; none if another shares its space."""
        spaces: i64 = 0
        shared: i64 = 0
        for other in range(i64(len(self.ships))):
            space = only(self.ships[other].position)
            shared |= spaces & space
            spaces |= space
        position = self.ships[index].position
        return beyond(position) & before((spaces & beyond(position)) | (shared & only(position)))

    def clear_the_wake(self, index: i64) -> None:
        """Discard what lies between this ship and the next one ahead (RAIDS-047 to 052)."""
        wake = self.wake(index) & (self.stops | self.monsters)
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
        found: i64 = NOBODY
        for seat in range(self.seats):
            found = seat if self.ships[seat].position == space else found
        return found

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
        if self.box.village_spaces & only(space):
            self.pass_village(seat, space)
        elif self.encounters & only(space):
            vikings = self.use_place(space)
            self.tell("meets", seat, vikings)
            self.receive(seat, vikings)
        else:
            self.pillage(seat, self.use_place(space))

    def pass_village(self, seat: i64, space: i64) -> None:
        left = self.first[space] - VILLAGE_RECRUITS
        self.first[space] = left
        if left == 0:
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
        if self.box.village_spaces & only(space):
            return VILLAGE_RECRUITS
        if self.encounters & only(space) == 0:
            return 0
        vikings = self.first[space]
        return vikings if vikings != GONE else self.second[space]

    # --- monsters ahead (chapter 9) --------------------------------------------------------------

    def next_monster(self, ship: Longship) -> i64:
        ahead = self.monsters & beyond(ship.position)
        if ahead == 0:
            return NO_SPACE
        return lowest(ahead)

    def fight_price(self, ship: Longship, space: i64) -> i64:
        monster = self.track[space]
        return max(0, self.box.values[monster] - ship.power)

    def can_fight(self, ship: Longship, space: i64) -> bool:
        """The price counts against the crew on reaching the monster (RAIDS-075)."""
        price = self.fight_price(ship, space)
        if price <= ship.crew:
            return True
        return price <= ship.capacity and price <= self.crew_on_reaching(ship, space)

    def crew_on_reaching(self, ship: Longship, space: i64) -> i64:
        passed = self.givers & between(ship.position, space)
        crew = ship.crew + VILLAGE_RECRUITS * size(passed & self.box.village_spaces)
        passed &= self.encounters
        while passed != 0:
            crew += self.vikings_on(lowest(passed))
            passed = without_lowest(passed)
        return min(ship.capacity, crew)
