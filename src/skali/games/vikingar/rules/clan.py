"""A clan: its gold, its charter of exploits, and what its magic items and its chief can do (chapters 12 and 17)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.positions import lowest, only, without_lowest
from skali.games.vikingar.rules.box import NO_CARD, QUEST_CARDS, TRACKS, Box


@final
@mypyc_attr(acyclic=True)
class Clan:
    """What belongs to one player and is not on the board."""

    def __init__(self, box: Box, steps: vec[i64]) -> None:
        self.box: Box = box
        self.gold: i64 = 0
        self.outposts: i64 = box.outposts  # in reserve
        self.temples: i64 = 0  # under its control
        self.kraken: bool = False  # beaten, so one ship more
        self.items: i64 = 0  # a set of quest cards
        self.power: i64 = NO_CARD
        self.codes: i64 = 0  # the set of codes that its items and its power have
        self.steps: vec[i64] = steps  # of the marker on each track
        self.cups: i64 = 0
        self.points: i64 = 0  # steps of all markers together
        self.token: i64 = 0  # of this round
        # What it has used up this round.
        self.used: i64 = 0  # a set of cards
        self.has_launched: bool = False  # its free ship
        self.has_bought: bool = False  # its treasure

    def clone(self) -> "Clan":
        other = Clan(self.box, self.steps[:])
        other.gold = self.gold
        other.outposts = self.outposts
        other.temples = self.temples
        other.kraken = self.kraken
        other.items = self.items
        other.power = self.power
        other.codes = self.codes
        other.cups = self.cups
        other.points = self.points
        other.token = self.token
        other.used = self.used
        other.has_launched = self.has_launched
        other.has_bought = self.has_bought
        return other

    # --- the charter of exploits (chapter 12) ----------------------------------------------------

    def has_cup(self, track: i64) -> bool:
        return self.steps[track] == self.box.steps[track]

    def advance(self, track: i64) -> bool:
        """One step on a track, and whether it won the cup; a completed track never advances (VIK-168)."""
        if self.has_cup(track):
            return False
        self.steps[track] += 1
        self.points += 1
        if not self.has_cup(track):
            return False
        self.cups += 1
        return True

    def set_steps(self, track: i64, steps: i64) -> None:
        for _each in range(steps):
            self.advance(track)

    def ship_limit(self) -> i64:
        """By cups, and one more after the Kraken (VIK-149)."""
        limits = self.box.ship_limits
        limit = limits[min(self.cups, i64(len(limits)) - 1)]
        if self.kraken:
            limit += 1
        return min(limit, self.box.fleet)

    # --- the cards it holds (chapter 17) ---------------------------------------------------------

    def take_item(self, quest: i64) -> None:
        self.items |= only(quest)
        self.learn(quest)

    def follow(self, power: i64) -> None:
        self.power = power
        self.learn(power)

    def learn(self, card: i64) -> None:
        for effect in range(self.box.first_effects[card], self.box.first_effects[card + 1]):
            self.codes |= only(self.box.effect_codes[effect])

    def can(self, code: i64) -> bool:
        return self.codes & only(code) != 0

    def bonus(self, code: i64, scopes: i64) -> i64:
        """What all its cards add up to with this code in one of these scopes (VIK-206, VIK-218)."""
        if not self.can(code):
            return 0
        total: i64 = 0
        items = self.items
        while items != 0:
            total += self.card_bonus(lowest(items), code, scopes)
            items = without_lowest(items)
        if self.power != NO_CARD:
            total += self.card_bonus(self.power, code, scopes)
        return total

    def card_bonus(self, card: i64, code: i64, scopes: i64) -> i64:
        box = self.box
        total: i64 = 0
        for effect in range(box.first_effects[card], box.first_effects[card + 1]):
            if box.effect_codes[effect] == code and box.effect_scopes[effect] & scopes:
                total += box.effect_amounts[effect]
        return total

    def amount(self, code: i64) -> i64:
        """What all its cards add up to with a code that holds in every scope."""
        if not self.can(code):
            return 0
        total: i64 = 0
        for card in range(i64(len(self.box.card_ids))):
            if self.holds(card):
                total += self.plain_amount(card, code)
        return total

    def plain_amount(self, card: i64, code: i64) -> i64:
        box = self.box
        total: i64 = 0
        for effect in range(box.first_effects[card], box.first_effects[card + 1]):
            if box.effect_codes[effect] == code:
                total += box.effect_amounts[effect]
        return total

    def price(self, code: i64, usual: i64) -> i64:
        """The least that a card lets it pay instead of the usual price (VIK-217)."""
        if not self.can(code):
            return usual
        best = usual
        for card in range(i64(len(self.box.card_ids))):
            if self.holds(card) and self.plain_amount(card, code) > 0:
                best = min(best, self.plain_amount(card, code))
        return best

    def holds(self, card: i64) -> bool:
        if card < QUEST_CARDS:
            return self.items & only(card) != 0
        return card == self.power

    def unused_card(self, code: i64) -> i64:
        """A card with a once-per-round effect that it has not used in this round, or NO_CARD."""
        if self.can(code):
            for card in range(i64(len(self.box.card_ids))):
                if self.holds(card) and self.used & only(card) == 0 and self.plain_amount(card, code) > 0:
                    return card
        return NO_CARD

    def use(self, card: i64) -> None:
        self.used |= only(card)

    def begin_round(self) -> None:
        self.used = 0
        self.has_launched = False
        self.has_bought = False


def new_clan(box: Box) -> Clan:
    return Clan(box, vec[i64]([0] * len(TRACKS)))
