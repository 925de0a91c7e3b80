"""Everything that can be chosen in a game of Raids."""

from typing import Final

from skali.engine.choice_space import ChoiceKind, ChoiceSpace

SLOTS = range(1, 6)

SPACE = ChoiceSpace(
    "raids",
    ChoiceKind("place"),
    ChoiceKind("replace slot {slot}", slot=SLOTS),
    ChoiceKind("throw-away"),
    ChoiceKind("sell slot {slot}", slot=SLOTS),
    ChoiceKind("keep-goods"),
    ChoiceKind("strike-back"),
    ChoiceKind("flee"),
    ChoiceKind("fight"),
    ChoiceKind("cede"),
    ChoiceKind("sail-home"),
    ChoiceKind("sail {space}", space=range(1, 20)),
)

# --- the numbers of these choices, written by `skali number`

PLACE: Final = 0
REPLACE_SLOT: Final = 1  # + slot
THROW_AWAY: Final = 6
SELL_SLOT: Final = 7  # + slot
KEEP_GOODS: Final = 12
STRIKE_BACK: Final = 13
FLEE: Final = 14
FIGHT: Final = 15
CEDE: Final = 16
SAIL_HOME: Final = 17
SAIL: Final = 18  # + space
