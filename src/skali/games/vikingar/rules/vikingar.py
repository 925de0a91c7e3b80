"""The state of a game of Vikingar: what can be chosen, what becomes of it, and what nobody may know."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import lowest, only, without_lowest
from skali.engine.state import NOBODY, Choices, Herald, Setup
from skali.games.vikingar import choices as answers
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.bag import draw
from skali.games.vikingar.rules.box import (
    CITY,
    END,
    FORTRESS,
    NO_CARD,
    NO_TILE,
    NORTH,
    OUTPOST_SITES,
    POSITIONS,
    RESERVE,
    SEA,
    SOUTH,
    SPACES,
    TERRITORIES,
    WORSHIP,
    Box,
)
from skali.games.vikingar.rules.clan import Clan, new_clan
from skali.games.vikingar.rules.refusals import refusal
from skali.games.vikingar.rules.rounds import ALL_POWERS, Rounds
from skali.games.vikingar.rules.terms import Terms
from skali.games.vikingar.rules.voyages import AS_ACTION, BY_ITEM, BY_REWARD, ORDINARY
from skali.games.vikingar.rules.world import NO_SHIP


@final
@mypyc_attr(acyclic=True)
class Vikingar(Rounds):
    """A game in progress; whoever has his cups and a ship on a gate of Valhalla wins at once (VIK-172)."""

    def clone(self) -> "Vikingar":
        other = Vikingar(
            self.box,
            self.terms,
            self.clone_clans(),
            self.ships[:],
            self.occupants[:],
            self.tiles[:],
            self.standing[:],
            self.outposts[:],
            self.temples[:],
            self.quests[:],
            self.ends[:],
            self.order[:],
            self.dealt[:],
        )
        self.copy_voyage(other)
        return other

    def score(self, seat: i64) -> i64:
        """Exploit points; but it is the gate that wins."""
        return self.clans[seat].points

    def victors(self, scores: vec[i64]) -> i64:
        """There is always exactly one winner (VIK-174)."""
        return only(self.winner)

    def why_not(self, choice: i64) -> str:
        return refusal(self, choice)

    # --- what only some know (VIK-199) -----------------------------------------------------------

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Powers before they are revealed, and end cards that others have looked at; all else is open or in a bag."""
        if self.question == questions.POWER:
            self.imagine_powers(seat, chance)
        self.imagine_end_cards(seat, chance)

    def imagine_powers(self, seat: i64, chance: Chance) -> None:
        bag: i64 = ALL_POWERS & ~only(self.dealt[2 * seat]) & ~only(self.dealt[2 * seat + 1])
        for card in range(2 * self.seats):
            if card // 2 != seat:
                self.dealt[card] = draw(bag, chance)
                bag &= ~only(self.dealt[card])

    def imagine_end_cards(self, seat: i64, chance: Chance) -> None:
        """Put back what this seat has not seen and draw it anew."""
        top_hidden = self.end_top != NO_CARD and self.end_top_seen & only(seat) == 0
        if top_hidden:
            self.end_bag |= only(self.end_top)
        for place in range(i64(len(self.end_bottom))):
            if self.end_bottom_seen[place] & only(seat) == 0:
                self.end_bag |= only(self.end_bottom[place])
        if top_hidden:
            self.end_top = self.from_end_bag(chance)
        for place in range(i64(len(self.end_bottom))):
            if self.end_bottom_seen[place] & only(seat) == 0:
                self.end_bottom[place] = self.from_end_bag(chance)

    def from_end_bag(self, chance: Chance) -> i64:
        card = draw(self.end_bag, chance)
        self.end_bag &= ~only(card)
        return card

    # --- the questions ---------------------------------------------------------------------------

    def fill(self, choices: Choices) -> None:
        choices.clear()
        if self.question == questions.SHIP:
            self.fill_ship(choices)
        elif self.question == questions.TURN:
            self.fill_turn(choices)
        elif self.question == questions.BUILDING:
            self.fill_building(choices)
        elif self.question == questions.RUNES:
            for runes in range(self.fewest_runes(), self.most_runes() + 1):
                choices.add(answers.THROW + runes - 1)
        elif self.question == questions.TOLL:
            self.fill_toll(choices)
        elif self.question == questions.COURSE:
            choices.add_each(answers.SAIL + NORTH, self.other_whirlpools(NORTH))
            choices.add_each(answers.SAIL + SOUTH, self.other_whirlpools(SOUTH))
            choices.add(answers.KEEP_COURSE)
        elif self.question == questions.FURTHER:
            self.fill_sailing(choices, answers.SAIL_FURTHER, answers.WHIRLPOOL_FURTHER)
            choices.add(answers.STAY)
        elif self.question == questions.SEIZED:
            self.fill_seized(choices)
        else:
            self.fill_pair(choices)

    def fill_pair(self, choices: Choices) -> None:
        """Questions with two answers that are always possible."""
        if self.question == questions.POWER:
            choices.add(answers.KEEP_POWER)
            choices.add(answers.KEEP_POWER + 1)
        elif self.question == questions.VOTE:
            choices.add(answers.DEMAND)
            choices.add(answers.ACCEPT)
        elif self.question == questions.AGAIN:
            choices.add(answers.LET_STAND)
            choices.add(answers.THROW_AGAIN)
        elif self.question == questions.WRECK:
            choices.add(answers.SAIL_ON)
            choices.add(answers.STAY)
        elif self.question == questions.RAVENS:
            choices.add(answers.LEAVE_CARD)
            choices.add(answers.BURY_CARD)
        elif self.question == questions.PEEK:
            choices.add(answers.SAIL_ON)
            choices.add(answers.TURN_BACK)

    def fill_turn(self, choices: Choices) -> None:
        """A choice for each space with an active ship."""
        at_sea = False
        north: i64 = 0
        south: i64 = 0
        ends: i64 = 0
        ships = self.ready_ships(self.mover)
        while ships != 0:
            space = self.ships[lowest(ships)]
            if space == SEA:
                at_sea = True
            elif space < SOUTH:
                north |= only(space - NORTH)
            elif space < END:
                south |= only(space - SOUTH)
            else:
                ends |= only(space - END)
            ships = without_lowest(ships)
        if at_sea:
            choices.add(answers.ACTIVATE + SEA)
        choices.add_each(answers.ACTIVATE + NORTH, north)
        choices.add_each(answers.ACTIVATE + SOUTH, south)
        choices.add_each(answers.ACTIVATE + END, ends)
        choices.add(answers.END_TURN)

    def fill_ship(self, choices: Choices) -> None:
        self.fill_sailing(choices, answers.SAIL, answers.WHIRLPOOL)
        if self.can_use_item_to_move():
            self.fill_sailing(choices, answers.SAIL_FURTHER, answers.WHIRLPOOL_FURTHER)
        choices.add(answers.REST)
        if self.is_ashore() and self.standing[self.territory()] != 0:
            self.fill_deeds(choices)

    def fill_sailing(self, choices: Choices, sail: i64, whirlpool: i64) -> None:
        """Out of the High Sea a whirlpool is a way of its own: it draws no card (VIK-081)."""
        seat, space = self.mover, self.ships[self.ship]
        if self.reaches_sea(space):
            choices.add(sail + SEA)
        choices.add_each(sail + NORTH, self.north_from(seat, space))
        choices.add_each(sail + SOUTH, self.south_from(seat, space))
        choices.add_each(sail + END, self.end_from(seat, space))
        if space == SEA:
            choices.add_each(whirlpool, self.north_whirlpools & ~self.own_ships(seat, NORTH))
            choices.add_each(whirlpool + POSITIONS, self.south_whirlpools & ~self.own_ships(seat, SOUTH))

    def fill_deeds(self, choices: Choices) -> None:
        for place in range(i64(FORTRESS + 1)):
            if self.can_raid(place):
                choices.add(answers.RAID + place)
        for place in range(i64(CITY), i64(WORSHIP + 1)):
            if self.can_seize(place):
                choices.add(answers.SEIZE + place - CITY)
        has_outpost = self.clans[self.mover].outposts > 0
        for place in range(i64(CITY), i64(WORSHIP + 1)):
            if has_outpost and self.can_build(place):
                choices.add(answers.BUILD + place - CITY)
        for place in range(i64(CITY), i64(WORSHIP + 1)):
            if not has_outpost and self.can_build(place):
                self.add_own_outposts(choices, answers.REBUILD_FROM + OUTPOST_SITES * (place - CITY))
        if self.can_quest():
            choices.add(answers.QUEST)
        if self.can_take_temple():
            choices.add(answers.TEMPLE)

    def add_own_outposts(self, choices: Choices, base: i64) -> None:
        for site in range(i64(OUTPOST_SITES)):
            if self.outposts[site] == self.mover:
                choices.add(base + site)

    def fill_toll(self, choices: Choices) -> None:
        if self.can_pay_toll():
            choices.add(answers.ENTER)
        if self.can_storm():
            choices.add(answers.STORM)
        choices.add(answers.TURN_BACK)

    def fill_seized(self, choices: Choices) -> None:
        choices.add(answers.LEAVE_BARE)
        if self.clans[self.mover].outposts > 0:
            choices.add(answers.OCCUPY)
        else:
            self.add_own_outposts(choices, answers.OCCUPY_FROM)

    def fill_building(self, choices: Choices) -> None:
        if self.can_launch():
            choices.add(answers.LAUNCH)
        if self.can_buy():
            choices.add(answers.BUY)
        choices.add(answers.DONE)

    # --- the answers -----------------------------------------------------------------------------

    def apply(self, choice: i64, chance: Chance) -> None:
        if choice < answers.SAIL:
            self.apply_turn(choice, chance)
        elif choice < answers.REST:
            self.apply_sailing(choice, chance)
        elif choice <= answers.TEMPLE:
            self.apply_deed(choice, chance)
        elif choice <= answers.THROW_AGAIN:
            self.apply_runes(choice, chance)
        elif choice < answers.LEAVE_BARE:
            self.apply_voyage(choice, chance)
        elif choice < answers.LAUNCH:
            self.apply_seized(choice, chance)
        elif choice == answers.LAUNCH:
            self.launch(chance)
        elif choice == answers.BUY:
            self.buy(chance)
        else:
            self.finish_building(chance)

    def apply_turn(self, choice: i64, chance: Chance) -> None:
        if choice < answers.ACTIVATE:
            self.keep_power(choice - answers.KEEP_POWER, chance)
        elif choice == answers.END_TURN:
            self.pass_turn(chance)
        else:
            self.activate(choice - answers.ACTIVATE, chance)

    def apply_sailing(self, choice: i64, chance: Chance) -> None:
        if self.question == questions.COURSE:
            self.be_carried(choice - answers.SAIL, chance)
        elif choice < answers.WHIRLPOOL:
            self.sail(self.own_movement(), choice - answers.SAIL, False, chance)
        elif choice < answers.SAIL_FURTHER:
            self.sail(self.own_movement(), choice - answers.WHIRLPOOL + NORTH, True, chance)
        elif choice < answers.WHIRLPOOL_FURTHER:
            self.sail(self.further_movement(), choice - answers.SAIL_FURTHER, False, chance)
        else:
            self.sail(self.further_movement(), choice - answers.WHIRLPOOL_FURTHER + NORTH, True, chance)

    def own_movement(self) -> i64:
        """The ship's movement; once that is used, its action. To act first by sailing would gain nothing."""
        return i64(AS_ACTION) if self.has_moved else i64(ORDINARY)

    def further_movement(self) -> i64:
        return i64(BY_REWARD) if self.question == questions.FURTHER else i64(BY_ITEM)

    def apply_deed(self, choice: i64, chance: Chance) -> None:
        if choice == answers.REST:
            self.rest(chance)
        elif choice < answers.SEIZE:
            self.raid(choice - answers.RAID, chance)
        elif choice < answers.BUILD:
            self.seize(choice - answers.SEIZE + CITY, chance)
        elif choice < answers.REBUILD_FROM:
            self.build(choice - answers.BUILD + CITY, chance)
        elif choice < answers.QUEST:
            site = choice - answers.REBUILD_FROM
            self.rebuild(site // OUTPOST_SITES + CITY, site % OUTPOST_SITES, chance)
        elif choice == answers.QUEST:
            self.quest(chance)
        else:
            self.take_temple(chance)

    def apply_runes(self, choice: i64, chance: Chance) -> None:
        if choice < answers.DEMAND:
            self.throw(choice - answers.THROW + 1, chance)
        elif choice <= answers.ACCEPT:
            self.vote(choice == answers.DEMAND, chance)
        elif choice == answers.LET_STAND:
            self.next_side(chance)
        else:
            self.throw_again(chance)

    def apply_voyage(self, choice: i64, chance: Chance) -> None:
        if choice == answers.KEEP_COURSE:
            self.keep_course(chance)
        elif choice == answers.SAIL_ON:
            if self.question == questions.WRECK:
                self.sail_on_damaged(chance)
            else:
                self.turn_end_card(chance)
        elif choice == answers.STAY:
            if self.question == questions.WRECK:
                self.stay_damaged(chance)
            else:
                self.let_wind_pass(chance)
        elif choice == answers.LEAVE_CARD:
            self.leave_card(chance)
        elif choice == answers.BURY_CARD:
            self.bury_card(chance)
        elif choice == answers.ENTER:
            self.pay_toll(chance)
        elif choice == answers.STORM:
            self.storm(chance)
        else:
            self.turn_back(chance)

    def apply_seized(self, choice: i64, chance: Chance) -> None:
        if choice == answers.LEAVE_BARE:
            self.leave_bare(chance)
        elif choice == answers.OCCUPY:
            self.occupy(chance)
        else:
            self.occupy_from(choice - answers.OCCUPY_FROM, chance)


@final
@mypyc_attr(acyclic=True)
class Muster(Setup):
    """The clans gather around the High Sea."""

    def __init__(self, box: Box, seats: i64, terms: Terms) -> None:
        self.box: Box = box
        self.seats: i64 = seats
        self.terms: Terms = terms

    def deal(self, chance: Chance, herald: Herald | None) -> Vikingar:
        state = self.bare()
        state.herald = herald
        state.set_up(chance)
        return state

    def bare(self) -> Vikingar:
        """All ships in reserve, all tiles face down, nothing asked."""
        box, seats = self.box, self.seats
        return Vikingar(
            box,
            self.terms,
            vec[Clan]([new_clan(box) for _ in range(seats)]),
            vec[i64]([RESERVE] * (seats * box.fleet)),
            vec[i64]([NO_SHIP] * SPACES),
            vec[i64]([NO_TILE] * POSITIONS),
            vec[i64]([0] * TERRITORIES),
            vec[i64]([NOBODY] * OUTPOST_SITES),
            vec[i64]([NOBODY] * TERRITORIES),
            vec[i64]([NO_CARD] * TERRITORIES),
            vec[i64]([NO_CARD] * POSITIONS),
            vec[i64](list(range(seats))),
            vec[i64]([NO_CARD] * (2 * seats)),
        )
