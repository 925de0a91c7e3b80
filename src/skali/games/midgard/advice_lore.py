"""What can be said of the cards before any game begins: rough worths in points, and the odds of a combat.

The worths are those of an experienced player; they only have to be right beside one another.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.vocabulary import (
    COST_DIE,
    COST_FAVOR,
    COST_FOOD,
    DIE_CHOICE,
    DIE_ROLL,
    EFFECTS,
    KEEP_SPOILS,
    STACK_TILES,
    TILES,
    UPGRADE,
)

WORTHS: Final = {
    "food": 0.5,
    "favor": 0.8,
    "glory": 1.0,
    "terror": -2.0,
    "farm": 1.5,
    "wall": 2.5,
    "bastion": 4.0,
    "die_roll": 1.0,
    "die_choice": 1.5,
    "discard_die": -1.2,
    "turn_die": 0.5,
    "reroll_crew": 0.5,
    "swap_die": 0.5,
    "draw_village": 3.0,
    "draw_keep": 3.5,
    "draw_spoils": 3.5,
    "draw_prophecy": 4.0,
    "prophecy_pick": 2.5,
    "combat_die": 0.6,
    "combat_success": 0.8,
    "free_reroll": 0.5,
    "defense": -1.0,
    "no_favor": -0.5,
    "deck_only": -0.5,
    "ignore_journey": 1.0,
    "extra_trade": 3.0,
    "extra_attempt": 4.0,
    "upgrade": 4.0,
    "curse": 1.5,
}
DIE_WORTH: Final = 1.2
TILE_WORTH: Final = 3.0  # and a point for each level
LEAST_SKILL: Final = 0.2  # no ability is a burden: each may be declined
MOST_DICE: Final = 16  # more of them, or a higher defence, change the odds no further


@final
@mypyc_attr(acyclic=True)
class Lore:
    def __init__(self, box: Box) -> None:
        self.box: Box = box
        self.effects: vec[float] = vec[float]([WORTHS.get(name, 0.0) for name in EFFECTS])
        self.programs: vec[float] = vec[float]()
        for program in range(i64(len(box.programs.starts))):
            worth = self.run_worth(box.programs.starts[program], box.programs.ends[program])
            self.programs = append(self.programs, worth)
        self.skills: vec[float] = vec[float]([self.skill(ability) for ability in range(len(box.ability_ids))])
        self.odds: vec[float] = vec[float](all_odds([int(side) for side in box.combat_sides]))

    # --- worths ----------------------------------------------------------------------------------

    def run_worth(self, at: i64, end: i64) -> float:
        """Of what is left of a program."""
        code = self.box.programs.code
        worth = 0.0
        while at < end:
            worth += self.effects[code[at]] * float(amount(code[at], code[at + 1]))
            at += 2
        return worth

    def skill(self, ability: i64) -> float:
        """Each time it is triggered."""
        box = self.box
        cost = box.ability_costs[ability]
        gain = (self.programs[box.ability_active[ability]] + self.programs[box.ability_waiting[ability]]) / 2
        price = (
            self.effects[EFFECTS.index("food")] * float(box.cost_part(cost, COST_FOOD))
            + self.effects[EFFECTS.index("favor")] * float(box.cost_part(cost, COST_FAVOR))
            + DIE_WORTH * float(box.cost_part(cost, COST_DIE))
        )
        return max(LEAST_SKILL, gain - price)

    def prize(self, foe: i64) -> float:
        """What it brings to beat a sea battle card, a wall, a bastion or, counted after the cards, a territory."""
        box = self.box
        if foe >= box.cards:
            return self.tile(foe - box.cards)
        if box.deck_of(foe) == KEEP_SPOILS:
            return self.programs[box.second[foe]]
        return float(box.glories[foe]) + self.programs[box.first[foe]]

    def tile(self, stack: i64) -> float:
        return TILE_WORTH + float(self.box.level_of(self.box.deck_first[TILES] + stack * STACK_TILES))

    # --- combat ----------------------------------------------------------------------------------

    def chances(self, dice: i64, needed: i64) -> float:
        """Of so many successes with so many dice, rolled once."""
        if needed <= 0:
            return 1.0
        if needed >= MOST_DICE:
            return 0.0
        return self.odds[min(dice, MOST_DICE - 1) * MOST_DICE + needed]


def amount(effect: i64, number: i64) -> i64:
    """How many; of dice and upgrades the number says which one."""
    if effect == UPGRADE:
        return 1
    return 1 if DIE_ROLL <= effect <= DIE_CHOICE else number


def all_odds(sides: list[int]) -> list[float]:
    """By number of dice and successes needed."""
    found: list[float] = []
    exactly = [1.0]
    for _each in range(MOST_DICE):
        found += [sum(exactly[needed:]) for needed in range(MOST_DICE)]
        exactly = one_more(exactly, sides)
    return found


def one_more(exactly: list[float], sides: list[int]) -> list[float]:
    """The odds of exactly 0, 1, ... successes with one die more."""
    following = [0.0] * (len(exactly) + max(sides))
    for successes in range(len(exactly)):
        for side in sides:
            following[successes + side] += exactly[successes] / len(sides)
    return following
