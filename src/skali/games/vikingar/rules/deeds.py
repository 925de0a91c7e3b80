"""The actions of a ship: raids, outposts, quests and temples (chapter 8)."""

from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import only
from skali.engine.state import NOBODY
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.bag import draw
from skali.games.vikingar.rules.box import (
    CITY,
    CONQUEROR,
    END,
    FORTRESS,
    GOLD,
    HERO,
    LOOTER,
    NO_CARD,
    NORTH,
    QUEST,
    SEA,
    STRATEGIST,
    TEMPLE,
    VILLAGE,
    WORSHIP,
)
from skali.games.vikingar.rules.contests import HUNT, RAID_FIGHT, SEIZURE, TEMPLE_FIGHT
from skali.games.vikingar.rules.voyages import Voyages
from skali.games.vikingar.rules.world import NO_SHIP


@mypyc_attr(acyclic=True)
class Deeds(Voyages):
    """What a ship does where it stands; after its action it is spent (VIK-116)."""

    def territory(self) -> i64:
        """Where the active ship stands; only there it can act (VIK-013)."""
        return self.ships[self.ship] - NORTH

    def is_ashore(self) -> bool:
        """In the High Sea and at the World's End there is nothing to do but sail (VIK-114)."""
        return SEA < self.ships[self.ship] < END

    def can_act(self) -> bool:
        """Whether there is any action but the extra movement for a ship ashore."""
        for place in range(i64(FORTRESS + 1)):
            if self.can_raid(place):
                return True
        for place in range(i64(CITY), i64(WORSHIP + 1)):
            if self.can_seize(place) or self.can_build(place):
                return True
        return self.can_quest() or self.can_take_temple()

    # --- raids (VIK-123 to VIK-135) --------------------------------------------------------------

    def can_raid(self, place: i64) -> bool:
        return self.stands(self.territory(), place) and not self.is_shielded(place)

    def is_shielded(self, place: i64) -> bool:
        """Whether a fortress beside the place keeps this ship from raiding it (VIK-128, VIK-129)."""
        if place == FORTRESS or not self.stands(self.territory(), FORTRESS):
            return False
        if self.box.toll_opens_raids:
            return self.tolls & only(self.ship) == 0
        return place != VILLAGE

    def holder(self, place: i64) -> i64:
        """Another player whose outpost is on the place of the ship's territory, or NOBODY."""
        seat = NOBODY
        if place == CITY or place == WORSHIP:
            seat = self.outpost_at(self.territory(), place)
        return seat if seat != self.active() else i64(NOBODY)

    def raid(self, place: i64, chance: Chance) -> None:
        self.has_acted = True
        space = self.ships[self.ship]
        if place == VILLAGE:
            self.plunder(place, space)
            self.spent(chance)
            return
        self.tell("raids", self.active(), place, self.where(space))
        if self.holder(place) == NOBODY:
            self.fight_neutral(RAID_FIGHT, place, space, chance)
        else:
            self.fight_player(RAID_FIGHT, place, space, self.holder(place), chance)

    def loot(self, place: i64) -> i64:
        return self.box.loot[place] + self.clans[self.active()].bonus(GOLD, only(place))

    def plunder(self, place: i64, space: i64) -> None:
        """Take the loot and burn the place down; an outpost on it returns to its owner."""
        seat, territory = self.active(), space - NORTH
        gold = self.loot(place)
        self.earn(seat, gold)
        self.burn(territory, place)
        self.tell("plunders", seat, place, self.where(space), gold)
        if place == FORTRESS:
            self.forget_toll(space)
        elif place != VILLAGE:
            self.remove_outpost(territory, place)

    def forget_toll(self, space: i64) -> None:
        """With the fortress falls what was paid for it (VIK-103)."""
        ship = self.occupants[space]
        if ship != NO_SHIP:
            self.tolls &= ~only(ship)

    def settle_raid(self, won: bool, chance: Chance) -> None:
        if not won:
            self.lose_contest(chance)
            return
        outside = self.ships[self.ship] != self.battlefield
        self.plunder(self.place, self.battlefield)
        if self.place == CITY:
            self.gain(self.attacker, CONQUEROR)
        elif self.place == WORSHIP:
            self.gain(self.attacker, LOOTER)
        else:
            self.gain(self.attacker, STRATEGIST)
        if outside and not self.is_over():
            self.reach_worlds_end(chance)  # the interrupted movement is completed (VIK-099)
        else:
            self.spent(chance)

    def lose_contest(self, chance: Chance) -> None:
        self.tell("repelled", self.attacker, self.place, self.where(self.battlefield))
        self.lose_attacker(chance)

    # --- outposts (VIK-118 to VIK-122, VIK-134) --------------------------------------------------

    def can_build(self, place: i64) -> bool:
        territory = self.territory()
        return self.stands(territory, place) and self.outpost_at(territory, place) == NOBODY

    def build(self, place: i64, chance: Chance) -> None:
        self.has_acted = True
        self.settle(place)
        self.spent(chance)

    def rebuild(self, place: i64, site: i64, chance: Chance) -> None:
        """With none in reserve, one of the clan's own is lifted for it (VIK-120)."""
        self.lift_outpost(site)
        self.build(place, chance)

    def settle(self, place: i64) -> None:
        self.set_outpost(self.territory(), place, self.active())
        self.tell("builds", self.active(), place, self.where(self.ships[self.ship]))

    def lift_outpost(self, site: i64) -> None:
        """A site is the city, or the place of worship, of a territory."""
        territory, place = site // 2, CITY + site % 2
        self.remove_outpost(territory, place)
        self.tell("lifts", self.active(), place, self.where(territory + NORTH))

    def can_seize(self, place: i64) -> bool:
        return self.stands(self.territory(), place) and self.holder(place) != NOBODY

    def seize(self, place: i64, chance: Chance) -> None:
        self.has_acted = True
        self.tell("seizes", self.active(), place, self.where(self.ships[self.ship]))
        self.fight_player(SEIZURE, place, self.ships[self.ship], self.holder(place), chance)

    def settle_seizure(self, won: bool, chance: Chance) -> None:
        if not won:
            self.lose_contest(chance)
            return
        self.remove_outpost(self.territory(), self.place)
        self.tell("seized", self.attacker, self.place, self.where(self.battlefield))
        self.ask(questions.SEIZED, self.attacker)

    def leave_bare(self, chance: Chance) -> None:
        self.tell("leaves-bare", self.active(), self.place, self.where(self.battlefield))
        self.spent(chance)

    def occupy(self, chance: Chance) -> None:
        self.settle(self.place)
        self.spent(chance)

    def occupy_from(self, site: i64, chance: Chance) -> None:
        self.lift_outpost(site)
        self.occupy(chance)

    # --- mythic quests (VIK-136 to VIK-141) ------------------------------------------------------

    def can_quest(self) -> bool:
        """A site without a card needs one from the deck (VIK-187)."""
        territory = self.territory()
        return self.stands(territory, QUEST) and (self.quests[territory] != NO_CARD or self.quest_bag != 0)

    def quest(self, chance: Chance) -> None:
        self.has_acted = True
        territory = self.territory()
        if self.quests[territory] == NO_CARD:
            card = draw(self.quest_bag, chance)
            self.quest_bag &= ~only(card)
            self.quests[territory] = card
            self.tell("finds-monster", self.active(), card, self.where(territory + NORTH))
        self.tell("hunts", self.active(), self.quests[territory], self.where(territory + NORTH))
        self.fight_neutral(HUNT, QUEST, territory + NORTH, chance)

    def settle_hunt(self, won: bool, chance: Chance) -> None:
        territory = self.battlefield - NORTH
        card = self.quests[territory]
        if not won:
            self.tell("slain", self.attacker, card, self.where(self.battlefield))
            self.lose_attacker(chance)
            return
        self.quests[territory] = NO_CARD
        self.burn(territory, QUEST)
        self.clans[self.attacker].take_item(card)
        self.tell("slays", self.attacker, card, self.where(self.battlefield))
        self.gain(self.attacker, HERO)
        self.spent(chance)

    # --- temples (VIK-142 to VIK-147) ------------------------------------------------------------

    def can_take_temple(self) -> bool:
        territory = self.territory()
        if not self.stands(territory, TEMPLE) or self.temples[territory] == self.active():
            return False
        return self.clans[self.active()].temples < self.box.temple_markers

    def take_temple(self, chance: Chance) -> None:
        self.has_acted = True
        territory = self.territory()
        owner = self.temples[territory]
        if owner == NOBODY:
            self.mark_temple(territory)
            self.spent(chance)
            return
        self.tell("attacks-temple", self.active(), owner, self.where(territory + NORTH))
        self.fight_player(TEMPLE_FIGHT, TEMPLE, territory + NORTH, owner, chance)

    def mark_temple(self, territory: i64) -> None:
        self.temples[territory] = self.active()
        self.clans[self.active()].temples += 1
        self.tell("takes-temple", self.active(), self.where(territory + NORTH))

    def settle_temple(self, won: bool, chance: Chance) -> None:
        if not won:
            self.lose_contest(chance)
            return
        self.clans[self.defender].temples -= 1
        self.mark_temple(self.battlefield - NORTH)
        self.spent(chance)
