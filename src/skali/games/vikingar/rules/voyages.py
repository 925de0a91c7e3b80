"""A movement, step by step as in VIK-076: event, tile, fortress, World's End, combat, arrival (chapters 6 and 7)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import only
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.bag import draw
from skali.games.vikingar.rules.box import (
    BLOODY,
    BRAVE,
    DAMAGED,
    DESTROYED,
    END,
    EXPLORE,
    EXTRA_MOVE,
    FORTRESS,
    GATE,
    GOLD,
    GOLD_REWARD,
    GREAT_FALL,
    KRAKEN,
    MOVE,
    NO_CARD,
    NORTH,
    PEEK_END,
    POSITIONS,
    REDIRECT,
    SCRY_END,
    SEA,
    SOUTH,
    TOLL_FREE,
    VILLAGE,
)
from skali.games.vikingar.rules.contests import FALL, NAVIGATION, RAID_FIGHT, SEA_FIGHT, TRIAL, Contests
from skali.games.vikingar.rules.terms import ALL_GATES, CARDS, ONE_GATE
from skali.games.vikingar.rules.world import NO_SHIP

# --- kinds of movement ---------------------------------------------------------------------------
ORDINARY: Final = 0
BY_REWARD: Final = 1  # the further movement of a navigation event (VIK-202)
BY_ITEM: Final = 2  # the further movement of a magic item (VIK-214)
AS_ACTION: Final = 3  # the extra movement (VIK-117)
MOVEMENTS: Final = ["ordinary", "reward", "item", "action"]


@mypyc_attr(acyclic=True)
class Voyages(Contests):
    """Each step of a movement leads to the next one, or stops to ask or to throw runes and is taken up from there."""

    # The ship that is activated, and what is left of its activation (VIK-035).
    ship: i64 = NO_SHIP
    has_moved: bool = False
    has_arrived: bool = False  # by its ordinary movement
    has_acted: bool = False
    # The movement in progress, or the last one.
    movement: i64 = ORDINARY
    destination: i64 = SEA
    fair_wind: bool = False  # a further movement was won on the way

    def copy_voyage(self, other: "Voyages") -> None:
        self.copy_contest(other)
        other.ship = self.ship
        other.has_moved = self.has_moved
        other.has_arrived = self.has_arrived
        other.has_acted = self.has_acted
        other.movement = self.movement
        other.destination = self.destination
        other.fair_wind = self.fair_wind

    def spent(self, chance: Chance) -> None:
        raise TypeError("a game must say what follows when a ship is spent")

    def go_on(self, chance: Chance) -> None:
        raise TypeError("a game must say what a ship may do after a movement")

    # --- (a) name the destination ----------------------------------------------------------------

    def sail(self, movement: i64, destination: i64, by_whirlpool: bool, chance: Chance) -> None:
        self.movement = movement
        self.destination = destination
        self.fair_wind = False
        self.has_moved = True
        if movement == AS_ACTION:
            self.has_acted = True
        elif movement == BY_ITEM:
            clan = self.clans[self.active()]
            card = clan.unused_card(MOVE)
            clan.use(card)
            self.tell("uses-item", self.active(), card)
        if self.ships[self.ship] == SEA and not by_whirlpool:
            self.meet_event(chance)
        else:
            self.turn_tile(chance)

    # --- (b) navigation event (VIK-082 to VIK-094) -----------------------------------------------

    def meet_event(self, chance: Chance) -> None:
        if self.event_bag == 0:
            self.event_bag = self.box.events
            self.tell("events-shuffled")
        self.event = draw(self.event_bag, chance)
        self.event_bag &= ~only(self.event)
        self.tell("meets", self.active(), self.event, self.where(self.destination))
        self.fight_neutral(NAVIGATION, VILLAGE, self.destination, chance)

    def settle_event(self, won: bool, chance: Chance) -> None:
        if won:
            self.tell("weathers", self.active(), self.event)
            self.take_reward(self.box.rewards[self.event], chance)
            return
        consequence = self.box.consequences[self.event]
        if consequence == DESTROYED:
            self.tell("founders", self.active(), self.event)
            self.lose_ship(chance)
        elif consequence == DAMAGED:
            self.tell("damaged", self.active(), self.event)
            self.suffer_damage(chance)
        else:
            self.tell("no-reward", self.active(), self.event)
            self.turn_tile(chance)

    def suffer_damage(self, chance: Chance) -> None:
        """The action, if it is left, can complete the movement (VIK-088 to VIK-090)."""
        if self.has_acted:
            self.stay_damaged(chance)
        else:
            self.ask(questions.WRECK, self.active())

    def sail_on_damaged(self, chance: Chance) -> None:
        self.has_acted = True
        self.tell("sails-on", self.active())
        self.turn_tile(chance)

    def stay_damaged(self, chance: Chance) -> None:
        self.tell("stays", self.active())
        self.spent(chance)

    # --- rewards (VIK-201 to VIK-205) ------------------------------------------------------------

    def take_reward(self, reward: i64, chance: Chance) -> None:
        if reward == REDIRECT and self.other_whirlpools(NORTH) | self.other_whirlpools(SOUTH):
            self.ask(questions.COURSE, self.active())
            return
        if reward == SCRY_END and self.can_scry():
            self.send_ravens(chance)
            return
        if reward == GOLD_REWARD:
            self.take_gold(self.box.reward_gold[self.event])
        elif reward == SCRY_END:
            self.take_gold(self.box.no_end_card)
        elif reward == KRAKEN:
            self.beat_kraken()
        elif reward == EXTRA_MOVE:
            self.fair_wind = True
            self.tell("fair-wind", self.active())
        self.turn_tile(chance)

    def take_gold(self, gold: i64) -> None:
        self.earn(self.active(), gold)
        self.tell("takes-gold", self.active(), gold)

    def beat_kraken(self) -> None:
        """One ship more, once for each clan (VIK-093, VIK-094)."""
        clan = self.clans[self.active()]
        if clan.kraken:
            self.take_gold(self.box.kraken_again)
        else:
            clan.kraken = True
            self.tell("beats-kraken", self.active())

    def other_whirlpools(self, first_space: i64) -> i64:
        """Where a maelstrom can carry the ship instead of its destination."""
        whirlpools = self.north_whirlpools if first_space == NORTH else self.south_whirlpools
        position = self.destination - first_space
        if 0 <= position < POSITIONS:
            whirlpools &= ~only(position)
        return whirlpools & ~self.own_ships(self.active(), first_space)

    def be_carried(self, destination: i64, chance: Chance) -> None:
        self.destination = destination
        self.tell("carried", self.active(), self.where(destination))
        self.turn_tile(chance)

    def keep_course(self, chance: Chance) -> None:
        self.tell("keeps-course", self.active())
        self.turn_tile(chance)

    def can_scry(self) -> bool:
        return self.terms.end == CARDS and self.end_cards_left()

    def send_ravens(self, chance: Chance) -> None:
        card = self.look_at_top(self.active(), chance)
        self.tell("looks", self.active())
        self.whisper(self.active(), "sees", card)
        self.ask(questions.RAVENS, self.active())

    def leave_card(self, chance: Chance) -> None:
        self.tell("leaves-card", self.active())
        self.turn_tile(chance)

    def bury_card(self, chance: Chance) -> None:
        self.bury_top()
        self.tell("buries-card", self.active())
        self.turn_tile(chance)

    # --- (c) turn the tile face up (VIK-078) -----------------------------------------------------

    def turn_tile(self, chance: Chance) -> None:
        if SEA < self.destination < END:
            position = (self.destination - NORTH) % POSITIONS
            if not self.is_face_up(position):
                self.explore(position, chance)
        self.reach_border(chance)

    def explore(self, position: i64, chance: Chance) -> None:
        tile = draw(self.tile_bag, chance)
        self.lay(position, tile)
        self.tell("turns-tile", self.active(), position, tile)
        if self.terms.end == ONE_GATE and self.gates == 0:
            self.open_only_gate(position)
        gold = self.clans[self.active()].bonus(GOLD, only(EXPLORE))
        if gold > 0:
            self.take_gold(gold)

    def open_only_gate(self, position: i64) -> None:
        """Variant 1: the gate is at the first tile turned face up (VIK-180)."""
        card = self.only_gate()
        self.lay_end(position, card)
        self.tell("gate-opens", position, card)

    def only_gate(self) -> i64:
        """The gate card that is kept; all others stay in the box (VIK-179)."""
        card: i64 = 0
        while self.box.end_kinds[card] != GATE:
            card += 1
        return card

    # --- (d) fortress (VIK-095 to VIK-104) -------------------------------------------------------

    def reach_border(self, chance: Chance) -> None:
        if not self.is_protected(self.destination):
            self.reach_worlds_end(chance)
        elif self.can_pay_toll() or self.can_storm():
            self.ask(questions.TOLL, self.active())
        else:
            self.turn_back(chance)

    def toll(self) -> i64:
        return 0 if self.clans[self.active()].can(TOLL_FREE) else self.box.toll

    def can_pay_toll(self) -> bool:
        return self.clans[self.active()].gold >= self.toll()

    def can_storm(self) -> bool:
        """Only with the action still unused: a movement that is itself the action leaves none (VIK-098)."""
        return not self.has_acted

    def pay_toll(self, chance: Chance) -> None:
        toll = self.toll()
        self.clans[self.active()].gold -= toll
        self.tell("pays-toll", self.active(), toll, self.where(self.destination))
        self.reach_worlds_end(chance)

    def turn_back(self, chance: Chance) -> None:
        """The movement counts as used (VIK-097, VIK-216)."""
        self.tell("turns-back", self.active(), self.where(self.destination))
        self.end_movement(False, chance)

    def storm(self, chance: Chance) -> None:
        """Attack the fortress from outside with the ship's action, which leaves nothing more to do (VIK-099)."""
        self.has_acted = True
        if self.box.storm_spends_ship:
            self.fair_wind = False
        self.tell("storms", self.active(), self.where(self.destination))
        self.fight_neutral(RAID_FIGHT, FORTRESS, self.destination, chance)

    # --- (e) World's End (VIK-105 to VIK-113, VIK-184) -------------------------------------------

    def reach_worlds_end(self, chance: Chance) -> None:
        if self.destination < END:
            self.meet_ship(chance)
        elif self.terms.end == ALL_GATES:
            self.fight_neutral(TRIAL, VILLAGE, self.destination, chance)
        elif self.ends[self.destination - END] == NO_CARD:
            self.peek_or_draw(chance)
        else:
            self.face_end(chance)

    def peek_or_draw(self, chance: Chance) -> None:
        seat = self.active()
        if not self.clans[seat].can(PEEK_END):
            self.turn_end_card(chance)
            return
        card = self.look_at_top(seat, chance)
        self.tell("looks", seat)
        self.whisper(seat, "sees", card)
        self.ask(questions.PEEK, seat)

    def turn_end_card(self, chance: Chance) -> None:
        card = self.draw_end_card(chance)
        position = self.destination - END
        self.lay_end(position, card)
        self.reveal("turns-end", self.active(), position, card)
        self.face_end(chance)

    def face_end(self, chance: Chance) -> None:
        """A Great Fall tests every ship that enters, the first and the later ones (VIK-109); a gate tests none."""
        if self.box.end_kinds[self.ends[self.destination - END]] == GREAT_FALL:
            self.fight_neutral(FALL, VILLAGE, self.destination, chance)
        else:
            self.meet_ship(chance)

    def settle_fall(self, won: bool, chance: Chance) -> None:
        position = self.destination - END
        if won:
            self.tell("survives-fall", self.active(), position)
            self.meet_ship(chance)
        else:
            self.tell("falls", self.active(), position)
            self.lose_ship(chance)

    def settle_trial(self, won: bool, chance: Chance) -> None:
        position = self.destination - END
        if won:
            self.put(self.ship, self.destination)
            self.tell("passes-trial", self.active(), position)
            self.win(self.active())
        else:
            self.tell("falls", self.active(), position)
            self.lose_ship(chance)

    # --- (f) ship combat (VIK-064 to VIK-073) ----------------------------------------------------

    def meet_ship(self, chance: Chance) -> None:
        enemy = self.occupants[self.destination]
        if enemy == NO_SHIP:
            self.arrive(chance)
            return
        foe = self.owner(enemy)
        self.tell("attacks", self.active(), foe, self.where(self.destination))
        self.fight_player(SEA_FIGHT, VILLAGE, self.destination, foe, chance)

    def settle_combat(self, won: bool, chance: Chance) -> None:
        if won:
            self.sink_defender(chance)
        else:
            self.tell("sunk", self.attacker, self.defender, self.where(self.destination))
            self.lose_attacker(chance)

    def sink_defender(self, chance: Chance) -> None:
        self.to_reserve(self.occupants[self.destination])
        self.tell("sinks", self.attacker, self.defender, self.where(self.destination))
        self.take_space()
        self.gain(self.attacker, BLOODY)
        self.gain(self.defender, BRAVE)
        self.spent(chance)

    def lose_attacker(self, chance: Chance) -> None:
        """A ship lost in combat counts for bravery; whether the defender is bloody depends on the edition (VIK-068)."""
        self.to_reserve(self.ship)
        self.gain(self.attacker, BRAVE)
        if not self.neutral and self.box.defender_is_bloody:
            self.gain(self.defender, BLOODY)
        self.spent(chance)

    def lose_ship(self, chance: Chance) -> None:
        """Lost to a card, without any point (VIK-086, VIK-108, VIK-186)."""
        self.to_reserve(self.ship)
        self.spent(chance)

    # --- (g) the ship stands in the space --------------------------------------------------------

    def arrive(self, chance: Chance) -> None:
        self.take_space()
        if self.destination >= END:
            self.spent(chance)
        else:
            self.end_movement(True, chance)

    def take_space(self) -> None:
        """Whoever is let into a protected territory has paid or need not (VIK-103); a gate may win the game."""
        origin = self.where(self.ships[self.ship])
        self.put(self.ship, self.destination)
        if self.is_protected(self.destination):
            self.tolls |= only(self.ship)
        self.tell("sails", self.active(), self.ship % self.box.fleet, origin, self.where(self.destination))
        self.check_victory(self.active())

    def end_movement(self, arrived: bool, chance: Chance) -> None:
        """A fair wind lasts for one further movement right after this one (VIK-202)."""
        if self.movement == ORDINARY:
            self.has_arrived = arrived
        if self.fair_wind and arrived and self.can_sail():
            self.ask(questions.FURTHER, self.active())
        else:
            self.go_on(chance)

    def let_wind_pass(self, chance: Chance) -> None:
        self.tell("lets-wind-pass", self.active())
        self.go_on(chance)

    # --- what can be reached ---------------------------------------------------------------------

    def can_sail(self) -> bool:
        seat, space = self.active(), self.ships[self.ship]
        if space == SEA:
            return True
        return (
            self.reaches_sea(space)
            or self.north_from(seat, space) != 0
            or self.south_from(seat, space) != 0
            or self.end_from(seat, space) != 0
        )

    def can_use_item_to_move(self) -> bool:
        """After an ordinary movement that reached its destination, before the action (VIK-214)."""
        if not self.has_arrived or self.has_acted or self.ships[self.ship] >= END:
            return False
        return self.clans[self.active()].unused_card(MOVE) != NO_CARD
