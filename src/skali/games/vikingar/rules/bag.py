"""A face-down pile as a bag: a set of cards, from which chance draws when a card is turned (at most 62 cards)."""

from typing import Final

from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.positions import lowest, size, without_lowest

HALF: Final = 32  # positions.lowest knows sets of so many members
LOW_HALF: Final = 0xFFFFFFFF


def draw(bag: i64, chance: Chance) -> i64:
    """One card of a bag that is not empty, each as likely as the others."""
    skipped = chance.below(size(bag))
    while skipped > 0:
        bag = without_lowest(bag)
        skipped -= 1
    return first(bag)


def first(bag: i64) -> i64:
    if bag & LOW_HALF:
        return lowest(bag)
    return HALF + lowest(bag >> HALF)
