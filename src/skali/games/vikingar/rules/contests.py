"""Contests of runes: how many are thrown, by whom, how often, and who wins (chapters 4 and 5)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import only
from skali.engine.state import NOBODY
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.box import (
    ATTACK,
    DEFENCE,
    END,
    NO_CARD,
    NORTH,
    ON_EVENT,
    ON_FALL,
    ON_OUTPOST,
    ON_QUEST,
    ON_SHIP,
    ON_TEMPLE,
    RETHROW,
    SEA,
    VILLAGE,
    WEAKEN_ATT,
    WEAKEN_DEF,
)
from skali.games.vikingar.rules.runes import NO_THROW, attacker_wins
from skali.games.vikingar.rules.world import World

# --- what runes are thrown for -------------------------------------------------------------------
NO_CONTEST: Final = -1
NAVIGATION: Final = 0  # a navigation event
FALL: Final = 1  # a Great Fall
TRIAL: Final = 2  # the test at the World's End when every zone is a gate
SEA_FIGHT: Final = 3  # ship against ship
RAID_FIGHT: Final = 4  # against a city, place of worship or fortress
SEIZURE: Final = 5  # against the outpost only
HUNT: Final = 6  # a mythic quest
TEMPLE_FIGHT: Final = 7
CONTESTS: Final = ["navigation", "fall", "trial", "ship", "raid", "seize", "quest", "temple"]

# --- whose throw it is ---------------------------------------------------------------------------
ATTACKER: Final = 0
DEFENDER: Final = 1
SETTLED: Final = 2
SIDES: Final = ["attack", "defence", "settled"]


@mypyc_attr(acyclic=True)
class Contests(World):
    """A contest lasts from the first throw to its verdict; afterwards its runes stay on the table for all to see."""

    turn: i64 = 0  # whose turn it is: a place in the order
    round: i64 = 1
    question: i64 = questions.OVER
    winner: i64 = NOBODY
    event: i64 = NO_CARD  # the navigation event that is being met
    # The contest in progress, or the last one.
    contest: i64 = NO_CONTEST
    attacker: i64 = NOBODY
    defender: i64 = NOBODY  # who throws the defence
    neutral: bool = False  # the defence is the game's, and only thrown by him
    battlefield: i64 = SEA  # the space that is fought about
    place: i64 = VILLAGE  # and the place
    side: i64 = SETTLED
    attack_runes: i64 = 0
    attack_throw: i64 = NO_THROW
    defence_runes: i64 = 0
    defence_throw: i64 = NO_THROW
    ayes: i64 = 0
    nays: i64 = 0

    def copy_contest(self, other: "Contests") -> None:
        self.copy_world(other)
        other.turn = self.turn
        other.round = self.round
        other.question = self.question
        other.winner = self.winner
        other.event = self.event
        other.contest = self.contest
        other.attacker = self.attacker
        other.defender = self.defender
        other.neutral = self.neutral
        other.battlefield = self.battlefield
        other.place = self.place
        other.side = self.side
        other.attack_runes = self.attack_runes
        other.attack_throw = self.attack_throw
        other.defence_runes = self.defence_runes
        other.defence_throw = self.defence_throw
        other.ayes = self.ayes
        other.nays = self.nays

    def ask(self, question: i64, seat: i64) -> None:
        self.question = question
        self.mover = seat

    def active(self) -> i64:
        """The player whose turn it is."""
        return self.order[self.turn]

    def next_after(self, seat: i64, places: i64 = 1) -> i64:
        """The player so many places after this one in the turn order of the round, cyclically."""
        for place in range(self.seats):
            if self.order[place] == seat:
                return self.order[(place + places) % self.seats]
        return NOBODY

    # --- beginning -------------------------------------------------------------------------------

    def fight_neutral(self, contest: i64, place: i64, battlefield: i64, chance: Chance) -> None:
        """The next player throws for the game (VIK-059)."""
        self.begin_contest(contest, place, battlefield, self.next_after(self.active()), True, chance)

    def fight_player(self, contest: i64, place: i64, battlefield: i64, foe: i64, chance: Chance) -> None:
        self.begin_contest(contest, place, battlefield, foe, False, chance)

    def begin_contest(
        self, contest: i64, place: i64, battlefield: i64, defender: i64, neutral: bool, chance: Chance
    ) -> None:
        self.contest = contest
        self.place = place
        self.battlefield = battlefield
        self.attacker = self.active()
        self.defender = defender
        self.neutral = neutral
        self.attack_runes = 0
        self.attack_throw = NO_THROW
        self.defence_runes = 0
        self.defence_throw = NO_THROW
        self.side = ATTACKER
        self.ask_for_runes(chance)

    def gather_runes(self) -> None:
        """The runes go back into the bag (VIK-157): no throw lies on the table any more."""
        self.contest = NO_CONTEST
        self.attack_throw = NO_THROW
        self.defence_throw = NO_THROW

    # --- how many runes (VIK-056 to VIK-063) -----------------------------------------------------

    def thrower(self) -> i64:
        return self.attacker if self.side == ATTACKER else self.defender

    def scopes(self) -> i64:
        """What the throw is about, for the cards of both sides (VIK-206)."""
        if self.contest == NAVIGATION:
            return only(ON_EVENT)
        if self.contest == FALL or self.contest == TRIAL:
            return only(ON_FALL)
        if self.contest == SEA_FIGHT:
            return only(ON_SHIP)
        if self.contest == HUNT:
            return only(ON_QUEST)
        if self.contest == TEMPLE_FIGHT:
            return only(ON_TEMPLE)
        if self.contest == SEIZURE:
            return only(ON_OUTPOST)
        if self.neutral:
            return only(self.place)
        return only(self.place) | only(ON_OUTPOST)

    def fewest_runes(self) -> i64:
        """Without any bonus of his own, after what the other side takes away."""
        return self.clamp(self.printed_runes() - self.weakened())

    def most_runes(self) -> i64:
        return self.clamp(self.printed_runes() - self.weakened() + self.own_bonus())

    def clamp(self, runes: i64) -> i64:
        return max(1, min(self.box.most_runes, runes))

    def printed_runes(self) -> i64:
        if self.side == ATTACKER:
            return self.box.attack_runes
        if not self.neutral:
            return self.box.defence_runes
        if self.contest == NAVIGATION:
            return self.box.event_runes[self.event]
        if self.contest == HUNT:
            return self.box.quest_runes[self.quests[self.battlefield - NORTH]]
        if self.contest == FALL:
            return self.box.end_runes[self.ends[self.battlefield - END]]
        if self.contest == TRIAL:
            return self.box.trial_runes
        return self.box.garrisons[self.place]

    def weakened(self) -> i64:
        """What cards of the other side take away (VIK-209); whoever throws for the game has none that count."""
        if self.side == DEFENDER:
            return self.clans[self.attacker].bonus(WEAKEN_DEF, self.scopes())
        if self.neutral:
            return 0
        return self.clans[self.defender].bonus(WEAKEN_ATT, self.scopes())

    def own_bonus(self) -> i64:
        """Cards and temples; nothing is added to a neutral defence (VIK-058, VIK-061)."""
        if self.side == ATTACKER:
            clan = self.clans[self.attacker]
            return clan.bonus(ATTACK, self.scopes()) + clan.temples
        if self.neutral:
            return 0
        clan = self.clans[self.defender]
        return clan.bonus(DEFENCE, self.scopes()) + clan.temples

    def ask_for_runes(self, chance: Chance) -> None:
        """Own bonus runes may be left unused (VIK-063)."""
        self.ask(questions.RUNES, self.thrower())
        runes = self.most_runes()
        if self.fewest_runes() == runes:
            self.throw(runes, chance)

    # --- throwing --------------------------------------------------------------------------------

    def throw(self, runes: i64, chance: Chance) -> None:
        self.cast(runes, chance)
        if self.terms.council:
            self.ayes = 0
            self.nays = 0
            self.ask_council()
        else:
            self.offer_rethrow(chance)

    def cast(self, runes: i64, chance: Chance) -> None:
        """Chance picks one of the throws of the library; the new throw wholly replaces the old one."""
        throws = self.box.throws
        throw = chance.below(throws.counts[runes])
        points = throws.points(runes, throw)
        if self.side == ATTACKER:
            self.attack_runes = runes
            self.attack_throw = throw
            self.tell("throws", self.attacker, runes, throw, points)
        else:
            self.defence_runes = runes
            self.defence_throw = throw
            if self.neutral:
                self.tell("throws-for-the-game", self.defender, runes, throw, points)
            else:
                self.tell("throws-in-defence", self.defender, runes, throw, points)
        if throws.is_short(runes, throw):
            self.tell("short-edge", self.thrower())

    def runes_thrown(self) -> i64:
        return self.attack_runes if self.side == ATTACKER else self.defence_runes

    # --- the Council of Clans (VIK-053, VIK-054) -------------------------------------------------

    def ask_council(self) -> None:
        self.ask(questions.VOTE, self.next_after(self.thrower(), self.ayes + self.nays + 1))

    def vote(self, again: bool, chance: Chance) -> None:
        """A strict majority of the thrower's opponents orders a new throw; it ends as soon as the outcome is sure."""
        if again:
            self.ayes += 1
            self.tell("demands", self.mover)
        else:
            self.nays += 1
            self.tell("accepts", self.mover)
        opponents = self.seats - 1
        if 2 * self.ayes > opponents:
            self.tell("council-orders", self.thrower())
            self.cast(self.runes_thrown(), chance)
            self.offer_rethrow(chance)
        elif 2 * (opponents - self.nays) <= opponents:
            self.offer_rethrow(chance)
        else:
            self.ask_council()

    # --- throwing again by magic (VIK-210) -------------------------------------------------------

    def offer_rethrow(self, chance: Chance) -> None:
        own_cause = self.side == ATTACKER or not self.neutral
        if own_cause and self.clans[self.thrower()].unused_card(RETHROW) != NO_CARD:
            self.ask(questions.AGAIN, self.thrower())
        else:
            self.next_side(chance)

    def throw_again(self, chance: Chance) -> None:
        clan = self.clans[self.thrower()]
        card = clan.unused_card(RETHROW)
        clan.use(card)
        self.tell("throws-again", self.thrower(), card)
        self.throw(self.runes_thrown(), chance)

    # --- the verdict -----------------------------------------------------------------------------

    def next_side(self, chance: Chance) -> None:
        """The defender always throws, even after an attacker's short edge (VIK-051)."""
        if self.side == ATTACKER:
            self.side = DEFENDER
            self.ask_for_runes(chance)
        else:
            won = self.attack_wins()
            self.side = SETTLED
            self.mover = self.attacker
            self.resolve(won, chance)

    def attack_wins(self) -> bool:
        throws = self.box.throws
        return attacker_wins(
            throws.is_short(self.attack_runes, self.attack_throw),
            throws.points(self.attack_runes, self.attack_throw),
            throws.is_short(self.defence_runes, self.defence_throw),
            throws.points(self.defence_runes, self.defence_throw),
        )

    def resolve(self, won: bool, chance: Chance) -> None:
        raise TypeError("a game must say what a contest comes to")

    # --- exploits and victory (chapters 12 and 13) -----------------------------------------------

    def is_over(self) -> bool:
        return self.winner != NOBODY

    def gain(self, seat: i64, track: i64) -> None:
        """One exploit point; cup, its gold and victory are checked at once (VIK-073)."""
        clan = self.clans[seat]
        if self.is_over() or clan.has_cup(track):
            return
        won_cup = clan.advance(track)
        self.tell("scores", seat, track, clan.steps[track])
        if won_cup:
            clan.gold += self.box.cup_gold
            self.tell("cup", seat, track, self.box.cup_gold)
            self.check_victory(seat)

    def check_victory(self, seat: i64) -> None:
        """Enough cups and a ship on a gate win at that very moment (VIK-172)."""
        if self.clans[seat].cups >= self.terms.goal and self.stands_on_gate(seat):
            self.win(seat)

    def win(self, seat: i64) -> None:
        self.winner = seat
        self.tell("wins", seat)
        self.ask(questions.OVER, NOBODY)

    def earn(self, seat: i64, gold: i64) -> None:
        self.clans[seat].gold += gold
