"""Rounds of four phases, from the first turn token to the safety stop (chapters 2, 3, 9 to 11, 13 and 14)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import lowest, only, without_lowest
from skali.engine.state import NOBODY
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.bag import draw
from skali.games.vikingar.rules.box import (
    COST_SHIP,
    COST_TREASURE,
    DAMNED,
    INCOME,
    INCOME_IF_OUTPOST,
    RESERVE,
    SEA,
    WEALTH,
)
from skali.games.vikingar.rules.clan import Clan
from skali.games.vikingar.rules.contests import (
    FALL,
    HUNT,
    NAVIGATION,
    RAID_FIGHT,
    SEA_FIGHT,
    SEIZURE,
    TRIAL,
)
from skali.games.vikingar.rules.deeds import Deeds
from skali.games.vikingar.rules.world import NO_SHIP

ALL_POWERS: Final = 0xFFF000000  # the cards after the quests


@mypyc_attr(acyclic=True)
class Rounds(Deeds):
    """Who plays when: the turns of phase 1, then trade, building and maintenance for all in turn order (VIK-031)."""

    # --- set-up (chapter 2, VIK-177, VIK-178) ----------------------------------------------------

    def set_up(self, chance: Chance) -> None:
        for seat in range(self.seats):
            for number in range(self.box.ships_at_start):
                self.put(seat * self.box.fleet + number, SEA)
        if self.terms.powers:
            self.deal_powers(chance)
        else:
            self.begin_round(chance)

    def deal_powers(self, chance: Chance) -> None:
        bag: i64 = ALL_POWERS
        for card in range(2 * self.seats):
            self.dealt[card] = draw(bag, chance)
            bag &= ~only(self.dealt[card])
        for seat in range(self.seats):
            self.whisper(seat, "dealt", self.dealt[2 * seat], self.dealt[2 * seat + 1])
        self.ask(questions.POWER, 0)

    def keep_power(self, number: i64, chance: Chance) -> None:
        """Chosen in secret, revealed together (VIK-178)."""
        seat = self.mover
        if number == 1:
            kept = self.dealt[2 * seat + 1]
            self.dealt[2 * seat + 1] = self.dealt[2 * seat]
            self.dealt[2 * seat] = kept
        self.tell("keeps-power", seat)
        if seat + 1 < self.seats:
            self.ask(questions.POWER, seat + 1)
        else:
            self.reveal_powers()
            self.begin_round(chance)

    def reveal_powers(self) -> None:
        for seat in range(self.seats):
            self.clans[seat].follow(self.dealt[2 * seat])
            self.reveal("power", seat, self.dealt[2 * seat])

    # --- turn order (VIK-029) --------------------------------------------------------------------

    def begin_round(self, chance: Chance) -> None:
        self.tell("round", self.round)
        for seat in range(self.seats):
            self.clans[seat].begin_round()
        self.ready_all_ships()
        self.draw_tokens(chance)
        self.turn = 0
        self.begin_turn(chance)

    def draw_tokens(self, chance: Chance) -> None:
        bag = self.all_tokens()
        for seat in range(self.seats):
            token = draw(bag, chance)
            bag &= ~only(token)
            self.clans[seat].token = token
            self.tell("token", seat, token)
        self.sort_by_tokens()

    def all_tokens(self) -> i64:
        """The full set, 1 to the number of clans in the box, however many play."""
        return only(self.box.clans + 1) - 2

    def sort_by_tokens(self) -> None:
        for seat in range(self.seats):
            place: i64 = 0
            for other in range(self.seats):
                if self.clans[other].token < self.clans[seat].token:
                    place += 1
            self.order[place] = seat

    # --- phase 1: activation (VIK-032 to VIK-036) ------------------------------------------------

    def begin_turn(self, chance: Chance) -> None:
        self.tell("turn", self.active())
        self.next_ship(chance)

    def next_ship(self, chance: Chance) -> None:
        self.ship = NO_SHIP
        if self.ready_ships(self.active()) != 0:
            self.ask(questions.TURN, self.active())
        else:
            self.end_turn(chance)

    def activate(self, space: i64, chance: Chance) -> None:
        self.ship = self.ready_ship_at(self.active(), space)
        self.has_moved = False
        self.has_arrived = False
        self.has_acted = False
        self.tell("activates", self.active(), self.ship % self.box.fleet, self.where(space))
        self.go_on(chance)

    def go_on(self, chance: Chance) -> None:
        """Ask what the ship does, or carry out the only thing it can do: nothing."""
        self.fair_wind = False
        if not self.has_acted and self.can_do_anything():
            self.ask(questions.SHIP, self.active())
        else:
            self.spent(chance)

    def can_do_anything(self) -> bool:
        return self.can_sail() or (self.is_ashore() and self.can_act())

    def rest(self, chance: Chance) -> None:
        self.tell("rests", self.active(), self.where(self.ships[self.ship]))
        self.spent(chance)

    def spent(self, chance: Chance) -> None:
        """The activation is over and the ship inactive, if it is still there (VIK-033, VIK-116)."""
        self.ready &= ~only(self.ship)
        if not self.is_over():
            self.next_ship(chance)

    def pass_turn(self, chance: Chance) -> None:
        """All ships that are left are spent without doing anything (VIK-034)."""
        self.ready &= ~self.fleet_of(self.active())
        self.tell("ends-turn", self.active())
        self.end_turn(chance)

    def end_turn(self, chance: Chance) -> None:
        self.turn += 1
        if self.turn < self.seats:
            self.begin_turn(chance)
        else:
            self.trade()
            self.turn = 0
            self.offer_building(chance)

    # --- what contests come to -------------------------------------------------------------------

    def resolve(self, won: bool, chance: Chance) -> None:
        if self.contest == NAVIGATION:
            self.settle_event(won, chance)
        elif self.contest == FALL:
            self.settle_fall(won, chance)
        elif self.contest == TRIAL:
            self.settle_trial(won, chance)
        elif self.contest == SEA_FIGHT:
            self.settle_combat(won, chance)
        elif self.contest == RAID_FIGHT:
            self.settle_raid(won, chance)
        elif self.contest == SEIZURE:
            self.settle_seizure(won, chance)
        elif self.contest == HUNT:
            self.settle_hunt(won, chance)
        else:
            self.settle_temple(won, chance)

    # --- phase 2: trade (VIK-148, VIK-213) -------------------------------------------------------

    def trade(self) -> None:
        for place in range(self.seats):
            seat = self.order[place]
            gold = self.income(self.clans[seat])
            if gold > 0:
                self.earn(seat, gold)
                self.tell("trades", seat, gold)

    def income(self, clan: Clan) -> i64:
        outposts = self.box.outposts - clan.outposts
        gold = outposts + clan.amount(INCOME)
        if outposts > 0:
            gold += clan.amount(INCOME_IF_OUTPOST)
        return gold

    # --- phase 3: building and treasure (VIK-149 to VIK-155) -------------------------------------

    def offer_building(self, chance: Chance) -> None:
        while self.turn < self.seats:
            if self.can_launch() or self.can_buy():
                self.ask(questions.BUILDING, self.active())
                return
            self.turn += 1
        self.turn = 0
        self.maintain(chance)

    def has_room_for_ship(self) -> bool:
        return self.ships_on_board(self.active()) < self.clans[self.active()].ship_limit()

    def launch_price(self) -> i64:
        clan = self.clans[self.active()]
        return clan.price(COST_SHIP, self.box.ship_cost) if clan.has_launched else i64(0)

    def can_launch(self) -> bool:
        return self.has_room_for_ship() and self.clans[self.active()].gold >= self.launch_price()

    def launch(self, chance: Chance) -> None:
        """The first ship of a round is free; it is active from the next round on (VIK-150, VIK-152)."""
        clan = self.clans[self.active()]
        price = self.launch_price()
        ship = self.ship_in_reserve(self.active())
        clan.gold -= price
        clan.has_launched = True
        self.put(ship, SEA)
        self.tell("launches", self.active(), ship % self.box.fleet, price)
        self.offer_building(chance)

    def treasure_price(self) -> i64:
        return self.clans[self.active()].price(COST_TREASURE, self.box.treasure_cost)

    def can_buy(self) -> bool:
        clan = self.clans[self.active()]
        return not clan.has_bought and not clan.has_cup(WEALTH) and clan.gold >= self.treasure_price()

    def buy(self, chance: Chance) -> None:
        clan = self.clans[self.active()]
        price = self.treasure_price()
        clan.gold -= price
        clan.has_bought = True
        self.tell("buys", self.active(), price)
        self.gain(self.active(), WEALTH)
        if not self.is_over():
            self.offer_building(chance)

    def finish_building(self, chance: Chance) -> None:
        self.turn += 1
        self.offer_building(chance)

    # --- phase 4: maintenance (VIK-156 to VIK-163) -----------------------------------------------

    def maintain(self, chance: Chance) -> None:
        self.ready_all_ships()
        self.gather_runes()
        self.mark_the_damned(chance)
        if self.is_over():
            return
        if self.round == self.terms.last_round():
            self.stop()
        else:
            self.round += 1
            self.begin_round(chance)

    def ready_all_ships(self) -> None:
        self.ready = 0
        for ship in range(self.seats * self.box.fleet):
            if self.ships[ship] != RESERVE:
                self.ready |= only(ship)

    def mark_the_damned(self, chance: Chance) -> None:
        """Whoever has the fewest exploit points (VIK-159 to VIK-162)."""
        lowest_seats = self.fewest_points()
        seat = lowest(lowest_seats)
        if without_lowest(lowest_seats) != 0:
            seat = self.draw_lots(lowest_seats, chance)
        self.tell("damned", seat)
        self.gain(seat, DAMNED)

    def fewest_points(self) -> i64:
        """The set of seats that share the lowest sum."""
        fewest = self.clans[0].points
        for seat in range(self.seats):
            fewest = min(fewest, self.clans[seat].points)
        seats: i64 = 0
        for seat in range(self.seats):
            if self.clans[seat].points == fewest:
                seats |= only(seat)
        return seats

    def draw_lots(self, seats: i64, chance: Chance) -> i64:
        """All tokens are first put back; the smallest that is drawn takes the point (VIK-161)."""
        bag = self.all_tokens()
        smallest = self.box.clans + 1
        chosen: i64 = NOBODY
        while seats != 0:
            token = draw(bag, chance)
            bag &= ~only(token)
            self.tell("draws-lot", lowest(seats), token)
            if token < smallest:
                smallest = token
                chosen = lowest(seats)
            seats = without_lowest(seats)
        return chosen

    # --- the safety stop (VIK-176) ---------------------------------------------------------------

    def stop(self) -> None:
        self.tell("stops", self.round)
        best: i64 = 0
        for seat in range(1, self.seats):
            if self.leads(seat, best):
                best = seat
        self.win(best)

    def leads(self, seat: i64, other: i64) -> bool:
        """By cups, then exploit points, gold, ships on the board, and the smaller turn token."""
        one, two = self.clans[seat], self.clans[other]
        if one.cups != two.cups:
            return one.cups > two.cups
        if one.points != two.points:
            return one.points > two.points
        if one.gold != two.gold:
            return one.gold > two.gold
        ships, others = self.ships_on_board(seat), self.ships_on_board(other)
        if ships != others:
            return ships > others
        return one.token < two.token
