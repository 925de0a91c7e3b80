"""A game of Raids in progress: the turns, the four questions, and what follows from each answer."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import between, beyond, lowest, without_lowest
from skali.engine.state import NOBODY, Choices, Herald, Setup
from skali.games.raids import choices as answers
from skali.games.raids.rules.box import (
    COIN_VALUES,
    LAST_ON_BOARD,
    LAST_STOPPABLE,
    NO_TILE,
    ORDER,
    PORT,
    START,
    Box,
)
from skali.games.raids.rules.longship import Longship
from skali.games.raids.rules.sea import NO_SPACE, Sea

# --- what can be asked ---------------------------------------------------------------------------
PLACE: Final = 0
SELL: Final = 1
COMBAT: Final = 2
SAILING: Final = 3
OVER: Final = 4
PHASES: Final = ["place", "sell", "combat", "sail", "over"]

GHOST_SEATS: Final = 2  # so many players sail with the ghost ship
PORT_RECRUITS: Final = 1
MONSTER_TOLL: Final = 1
OPENING_PRICE: Final = 1


@final
@mypyc_attr(acyclic=True)
class Raids(Sea):
    """Four voyages along the coast; after the last the most glorious player wins (RAIDS-001)."""

    def __init__(
        self,
        box: Box,
        seats: i64,
        ships: vec[Longship],
        track: vec[i64],
        first: vec[i64],
        second: vec[i64],
    ) -> None:
        super().__init__(box, seats, ships, track, first, second)
        self.voyage: i64 = 1
        self.arrival_tiles: vec[i64] = vec[i64]()  # one for each voyage
        self.arrived: i64 = 0
        self.turn: i64 = 0  # whose turn it is, whoever is asked within it
        self.phase: i64 = SAILING
        # What the question is about.
        self.in_hand: i64 = NO_TILE
        self.sales: i64 = 0
        self.foe: i64 = NOBODY
        self.price: i64 = 0
        self.monster: i64 = NO_SPACE  # the next one ahead
        self.reach: i64 = 0  # the legal stops before it

    def clone(self) -> "Raids":
        other = Raids(
            self.box,
            self.seats,
            self.clone_ships(),
            self.track[:],
            self.first[:],
            self.second[:],
        )
        other.stops = self.stops
        other.monsters = self.monsters
        other.givers = self.givers
        other.encounters = self.encounters
        other.reserve = self.reserve
        other.bank_sixes = self.bank_sixes
        other.bank_threes = self.bank_threes
        other.bank_ones = self.bank_ones
        other.mover = self.mover
        other.voyage = self.voyage
        other.arrival_tiles = self.arrival_tiles  # never changed once it is drawn
        other.arrived = self.arrived
        other.turn = self.turn
        other.phase = self.phase
        other.in_hand = self.in_hand
        other.sales = self.sales
        other.foe = self.foe
        other.price = self.price
        other.monster = self.monster
        other.reach = self.reach
        return other

    def clone_ships(self) -> vec[Longship]:
        ships = self.ships[:]
        decks = self.ships[0].decks[:]
        for index in range(len(ships)):
            ships[index] = ships[index].clone(decks)
        return ships

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Nothing is hidden: the order of the tiles to come is not decided before they are laid (RAIDS-005)."""

    def score(self, seat: i64) -> i64:
        return self.ships[seat].glory()

    # --- the four questions ----------------------------------------------------------------------

    def fill(self, choices: Choices) -> None:
        choices.clear()
        if self.phase == SAILING:
            self.fill_sail(choices)
        elif self.phase == PLACE:
            self.fill_place(choices)
        elif self.phase == COMBAT:
            choices.add(answers.STRIKE_BACK)
            choices.add(answers.FLEE)
        elif self.phase == SELL:
            self.fill_sell(choices)

    def fill_place(self, choices: Choices) -> None:
        ship = self.ships[self.mover]
        if ship.free_slots != 0:
            choices.add(answers.PLACE)
        choices.add_each(answers.REPLACE_SLOT, ship.laden_slots())
        choices.add(answers.THROW_AWAY)

    def fill_sell(self, choices: Choices) -> None:
        choices.add_each(answers.SELL_SLOT, self.ships[self.mover].goods_slots)
        choices.add(answers.KEEP_GOODS)

    def fill_sail(self, choices: Choices) -> None:
        ship = self.ships[self.mover]
        if self.monster == NO_SPACE:
            choices.add(answers.SAIL_HOME)
        else:
            if self.can_fight(ship, self.monster):
                choices.add(answers.FIGHT)
            choices.add(answers.CEDE)
        choices.add_each(answers.SAIL - 1, self.reach)

    def apply(self, choice: i64, chance: Chance) -> None:
        if choice >= answers.SAIL:
            self.sail(choice - answers.SAIL + 1, chance)
        elif choice == answers.SAIL_HOME:
            self.sail_home(chance)
        elif choice == answers.FIGHT:
            self.fight(chance)
        elif choice == answers.CEDE:
            self.cede(chance)
        elif choice == answers.STRIKE_BACK:
            self.strike_back(chance)
        elif choice == answers.FLEE:
            self.flee(chance)
        elif choice == answers.PLACE:
            self.place(self.ships[self.mover].free_slot(), chance)
        elif choice < answers.THROW_AWAY:
            self.replace(choice - answers.REPLACE_SLOT, chance)
        elif choice == answers.THROW_AWAY:
            self.throw_away(chance)
        elif choice < answers.KEEP_GOODS:
            self.sell(choice - answers.SELL_SLOT, chance)
        else:
            self.finish_sale(chance)

    # --- 3. set-up -------------------------------------------------------------------------------

    def set_up(self, chance: Chance) -> None:
        self.fill_bank()
        self.draw_arrival_tiles(chance)
        self.draw_first_player(chance)
        self.begin_voyage(chance)

    def draw_arrival_tiles(self, chance: Chance) -> None:
        """The plain tile for voyage 1, one of the others at each of the later piles (RAIDS-020, 021)."""
        drawn = vec[i64]([ORDER])
        others = vec[i64]([tile for tile in range(len(self.box.arrival_counts)) if tile != ORDER])
        left: i64 = len(others)
        while len(drawn) < self.box.voyages:
            pick = chance.below(left)
            drawn = append(drawn, others[pick])
            left -= 1
            others[pick] = others[left]
        self.arrival_tiles = drawn

    def draw_first_player(self, chance: Chance) -> None:
        """The first player gets the highest start number and the smallest crew (RAIDS-022, 023, 132)."""
        seat = chance.below(self.seats)
        crews = self.box.starting_crew[self.seats]
        number: i64 = len(self.ships)
        self.tell("first-player", seat)
        for crew in crews:
            ship = self.ships[seat]
            ship.start_number = number
            ship.crew = crew
            self.reserve -= crew
            number -= 1
            seat = (seat + 1) % self.seats
        if self.has_ghost():
            self.ghost().start_number = 1

    def begin_voyage(self, chance: Chance) -> None:
        self.arrived = 0
        self.lay_tiles(self.voyage, chance)
        self.man_the_coast()
        self.tell("voyage-begins", self.voyage, self.arrival_tiles[self.voyage - 1])
        self.next_turn(chance)

    # --- 4. turn order in a voyage ---------------------------------------------------------------

    def next_turn(self, chance: Chance) -> None:
        """The next turn belongs to the rearmost ship (RAIDS-026 to 028); the ghost's turns need no one."""
        while self.arrived < len(self.ships):
            rearmost = self.rearmost()
            if rearmost < self.seats:
                self.turn = rearmost
                self.take_turn(chance)
                return
            self.move_ghost()
        self.end_voyage(chance)

    def take_turn(self, chance: Chance) -> None:
        ship = self.ships[self.turn]
        self.mover = self.turn
        self.tell("turn", self.turn)
        if ship.position == START:
            self.set_sail(chance)
        else:
            self.take_tile(ship, chance)

    # --- 5. phase 1: take the tile ---------------------------------------------------------------

    def take_tile(self, ship: Longship, chance: Chance) -> None:
        tile = self.track[ship.position]
        self.discard_from_track(ship.position)
        self.tell("takes", self.turn, tile)
        type_ = self.box.types[tile]
        if type_ <= LAST_ON_BOARD:
            self.in_hand = tile
            self.phase = PLACE
            return
        self.lay_beside(self.turn, tile)
        if type_ == PORT:
            self.sales = self.box.values[tile]
            self.offer_sale(chance)
        else:
            self.set_sail(chance)

    def place(self, slot: i64, chance: Chance) -> None:
        ship = self.ships[self.mover]
        ship.put(slot, self.in_hand)
        self.tell("places", self.mover, self.in_hand)
        self.in_hand = NO_TILE
        self.overboard(ship)
        self.set_sail(chance)

    def replace(self, slot: i64, chance: Chance) -> None:
        """The swap is one act: whoever finds no seat goes overboard after it (RAIDS-011)."""
        discarded = self.ships[self.mover].remove(slot)
        self.tell("discards", self.mover, discarded)
        self.place(slot, chance)

    def throw_away(self, chance: Chance) -> None:
        self.tell("throws-away", self.mover, self.in_hand)
        self.in_hand = NO_TILE
        self.set_sail(chance)

    def overboard(self, ship: Longship) -> None:
        lost = ship.throw_overboard()
        if lost > 0:
            self.reserve += lost
            self.tell("overboard", self.mover, lost)

    def offer_sale(self, chance: Chance) -> None:
        if self.sales > 0 and self.ships[self.mover].has_goods():
            self.phase = SELL
        else:
            self.finish_sale(chance)

    def sell(self, slot: i64, chance: Chance) -> None:
        tile = self.ships[self.mover].remove(slot)
        self.tell("sells", self.mover, tile)
        self.lay_beside(self.mover, tile)
        self.sales -= 1
        self.offer_sale(chance)

    def finish_sale(self, chance: Chance) -> None:
        """The whole sale comes first: then whoever has no shield goes overboard, then the recruit comes (RAIDS-043)."""
        self.sales = 0
        self.overboard(self.ships[self.mover])
        recruits = self.from_reserve(PORT_RECRUITS)
        self.tell("recruits", self.mover, recruits)
        self.receive(self.mover, recruits)
        self.set_sail(chance)

    # --- 6 and 7. phase 2: clear the wake, then sail ---------------------------------------------

    def set_sail(self, chance: Chance) -> None:
        self.clear_the_wake(self.mover)
        self.sail_on(chance)

    def sail_on(self, chance: Chance) -> None:
        """Ask where to sail, or carry out the only thing that can be done (RAIDS-060, 061)."""
        self.phase = SAILING
        ship = self.ships[self.mover]
        self.monster = self.next_monster(ship)
        self.reach = self.legal_stops(ship)
        if self.reach != 0:
            return
        if self.monster == NO_SPACE:
            self.sail_home(chance)
        elif not self.can_fight(ship, self.monster):
            self.cede(chance)

    def legal_stops(self, ship: Longship) -> i64:
        """Stoppable tiles ahead, up to the next monster; the occupied ones only for a crew (RAIDS-055 to 057)."""
        stops = self.stops & beyond(ship.position)
        if self.monster != NO_SPACE:
            stops &= between(ship.position, self.monster)
        if ship.crew > 0 or stops == 0:
            return stops
        taken = stops & self.occupied()
        if taken != 0:
            stops &= ~(taken & between(ship.position, self.first_recruit(ship) + 1))
        return stops

    def first_recruit(self, ship: Longship) -> i64:
        """The first space ahead that would give a Viking and find a shield for him, else the Arrival."""
        if ship.capacity > 0:
            givers = self.givers & beyond(ship.position)
            while givers != 0:
                if self.vikings_on(lowest(givers)) > 0:
                    return lowest(givers)
                givers = without_lowest(givers)
        return self.box.arrival

    def sail(self, space: i64, chance: Chance) -> None:
        """A free tile ends the turn, an occupied one starts a combat (RAIDS-063)."""
        attacker = self.mover
        defender = self.ship_at(space)
        self.tell("sails", attacker, space, self.track[space], self.ships[attacker].position)
        self.advance(attacker, space)
        if defender == NOBODY:
            self.next_turn(chance)
        else:
            self.attack(attacker, defender, chance)

    # --- 9. monsters -----------------------------------------------------------------------------

    def fight(self, chance: Chance) -> None:
        """The price is paid after everything passed on the way, and the monster is won (RAIDS-075, 076)."""
        space = self.monster
        tile = self.track[space]
        origin = self.ships[self.mover].position
        price = self.fight_price(self.ships[self.mover], space)
        self.advance(self.mover, space)
        self.spend(self.mover, price)
        self.discard_from_track(space)
        self.lay_beside(self.mover, tile)
        self.tell("defeats", self.mover, tile, price, origin)
        self.sail_on(chance)

    def cede(self, chance: Chance) -> None:
        """The monster takes a Viking if there is one, and stays (RAIDS-074)."""
        origin = self.ships[self.mover].position
        self.advance(self.mover, self.monster)
        toll = min(MONSTER_TOLL, self.ships[self.mover].crew)
        self.spend(self.mover, toll)
        self.tell("cedes", self.mover, toll, self.track[self.monster], origin)
        self.sail_on(chance)

    # --- 10. combat ------------------------------------------------------------------------------

    def attack(self, attacker: i64, defender: i64, chance: Chance) -> None:
        self.tell("attacks", attacker, defender)
        self.spend(attacker, OPENING_PRICE)
        self.price = OPENING_PRICE + 1
        self.ask_for_answer(defender, attacker, chance)

    def ask_for_answer(self, seat: i64, foe: i64, chance: Chance) -> None:
        """Strike back or flee; who cannot pay must flee (RAIDS-090)."""
        self.phase = COMBAT
        self.mover = seat
        self.foe = foe
        if self.ships[seat].crew < self.price:
            self.flee(chance)

    def strike_back(self, chance: Chance) -> None:
        """Each answer costs exactly one Viking more than the last (RAIDS-088)."""
        self.tell("strikes-back", self.mover, self.price)
        self.spend(self.mover, self.price)
        self.price += 1
        self.ask_for_answer(self.foe, self.mover, chance)

    # --- 11. flight ------------------------------------------------------------------------------

    def flee(self, chance: Chance) -> None:
        """Away at once, forwards; no tile is taken and none is cleared (RAIDS-094, 095)."""
        self.tell("flees", self.mover, self.foe)
        self.foe = NOBODY
        self.price = 0
        self.sail_on(chance)

    # --- 12. reaching the Arrival ----------------------------------------------------------------

    def sail_home(self, chance: Chance) -> None:
        origin = self.ships[self.mover].position
        self.advance(self.mover, self.box.arrival)
        self.give_start_number(self.mover, origin)
        self.next_turn(chance)

    def give_start_number(self, index: i64, origin: i64) -> None:
        """The rank of arrival, whoever still waits on the start (RAIDS-102)."""
        self.arrived += 1
        self.ships[index].start_number = self.arrived
        if index < self.seats:
            self.tell("arrives", index, self.arrived, origin)
        else:
            self.tell("ghost-arrives", self.arrived, origin)

    # --- 13. end of the voyage -------------------------------------------------------------------

    def end_voyage(self, chance: Chance) -> None:
        self.tell("voyage-ends", self.voyage)
        self.hoist_sails()
        self.reward_arrival()
        if self.voyage == self.box.voyages:
            self.end_game()
        else:
            self.new_voyage(chance)

    def hoist_sails(self) -> None:
        """A Viking from the reserve for each sail, in order of arrival (RAIDS-105)."""
        for number in range(1, i64(len(self.ships)) + 1):
            seat = self.ship_with(number)
            if seat < self.seats:
                sails = self.ships[seat].sails
                if sails > 0:
                    recruits = self.from_reserve(sails)
                    self.tell("sails-recruit", seat, recruits)
                    self.receive(seat, recruits)

    def reward_arrival(self) -> None:
        counted = self.box.arrival_counts[self.arrival_tiles[self.voyage - 1]]
        if counted == ORDER:
            for number in range(i64(1), i64(len(self.ships)) + 1):
                self.pay_rank(self.ship_with(number), number, number)
        else:
            self.reward_majorities(counted)

    def reward_majorities(self, counted: i64) -> None:
        """Highest count first, equal counts by order of arrival, a count of 0 not at all (RAIDS-108 to 110)."""
        counts = vec[i64]([0] * self.seats)
        for seat in range(self.seats):
            counts[seat] = self.ships[seat].count(counted)
        for rank in range(i64(1), self.seats + 1):
            best: i64 = NOBODY
            for seat in range(self.seats):
                if counts[seat] > 0 and (best == NOBODY or self.ranks_before(seat, best, counts)):
                    best = seat
            if best == NOBODY:
                return
            self.pay_rank(best, rank, counts[best])
            counts[best] = 0

    def ranks_before(self, seat: i64, other: i64, counts: vec[i64]) -> bool:
        if counts[seat] != counts[other]:
            return counts[seat] > counts[other]
        return self.ships[seat].start_number < self.ships[other].start_number

    def pay_rank(self, index: i64, rank: i64, count: i64) -> None:
        """6, 3 and 1 for the first three; the ghost's coin is not given (RAIDS-106, 143)."""
        if index >= self.seats or rank > 3:
            return
        ship = self.ships[index]
        if rank == 1:
            ship.sixes += 1
            self.bank_sixes -= 1
        elif rank == 2:
            ship.threes += 1
            self.bank_threes -= 1
        else:
            ship.ones += 1
            self.bank_ones -= 1
        self.tell("rewarded", index, COIN_VALUES[rank - 1], count)

    # --- 14 and 15. new voyage, end of the game --------------------------------------------------

    def new_voyage(self, chance: Chance) -> None:
        self.sweep_track()
        if self.has_ghost():
            self.swap_ghost()
        for ship in self.ships:
            ship.position = START
        self.voyage += 1
        self.begin_voyage(chance)

    def end_game(self) -> None:
        self.sweep_track()
        self.phase = OVER
        self.mover = NOBODY
        self.tell("game-ends")

    # --- 16. two players: the ghost ship ---------------------------------------------------------

    def move_ghost(self) -> None:
        """From village to village, then home; it clears its wake and takes nothing (RAIDS-134 to 138)."""
        self.clear_the_wake(self.seats)
        ghost = self.ghost()
        origin = ghost.position
        ghost.position = self.village_ahead(origin)
        if ghost.position == self.box.arrival:
            self.give_start_number(self.seats, origin)
        else:
            self.tell("ghost-sails", ghost.position, origin)

    def swap_ghost(self) -> None:
        """The ghost opens no voyage: it swaps its number with the first to arrive (RAIDS-145)."""
        first = self.ship_with(1)
        self.ships[first].start_number = self.ghost().start_number
        self.ghost().start_number = 1

    # --- why a choice is refused -----------------------------------------------------------------

    def why_not(self, choice: i64) -> str:
        if self.phase == SAILING:
            return self.why_not_sail(choice)
        if self.phase == PLACE:
            if choice == answers.PLACE:
                return "why-no-free-slot"
            return "why-slot-bare" if answers.REPLACE_SLOT <= choice < answers.THROW_AWAY else "why-not-now"
        if self.phase == SELL and answers.SELL_SLOT <= choice < answers.KEEP_GOODS:
            return "why-no-goods-there"
        return "why-not-now"

    def why_not_sail(self, choice: i64) -> str:
        if choice >= answers.SAIL:
            return self.why_not_stop(choice - answers.SAIL + 1)
        if choice == answers.SAIL_HOME:
            return "why-monster-ahead"
        if choice == answers.FIGHT or choice == answers.CEDE:
            return "why-no-monster" if self.monster == NO_SPACE else "why-fight-too-dear"
        return "why-not-now"

    def why_not_stop(self, space: i64) -> str:
        if space <= self.ships[self.mover].position:
            return "why-behind"
        if space >= self.box.arrival:
            return "why-not-now"
        if self.track[space] == NO_TILE:
            return "why-village" if self.is_village(space) else "why-empty-space"
        if self.box.types[self.track[space]] > LAST_STOPPABLE:
            return "why-passage"
        if self.monster != NO_SPACE and space > self.monster:
            return "why-monster-ahead"
        return "why-no-crew-to-attack"

    def is_village(self, space: i64) -> bool:
        for village in self.box.villages:
            if village == space:
                return True
        return False


@final
@mypyc_attr(acyclic=True)
class Harbour(Setup):
    """The box opened for a number of players."""

    def __init__(self, box: Box, seats: i64) -> None:
        self.box: Box = box
        self.seats: i64 = seats

    def deal(self, chance: Chance, herald: Herald | None) -> Raids:
        state = self.bare()
        state.herald = herald
        state.set_up(chance)
        return state

    def bare(self) -> Raids:
        """Empty longships on the start of an empty track: what set-up and positions begin with."""
        ships = vec[Longship]()
        count = self.seats + 1 if self.seats == GHOST_SEATS else self.seats
        decks = vec[i64]([NO_TILE] * (count * self.box.slots))
        for number in range(count):
            ships = append(ships, Longship(self.box, decks, number * self.box.slots))
        size: i64 = self.box.arrival + 1
        return Raids(
            self.box,
            self.seats,
            ships,
            track=vec[i64]([NO_TILE] * size),
            first=vec[i64]([0] * size),
            second=vec[i64]([0] * size),
        )
