"""Everything that can be chosen in a game of Drakkar."""

from typing import Final

from skali.engine.choice_space import ChoiceKind, ChoiceSpace
from skali.games.drakkar.rules.box import DIE_FACES, DIRECTIONS, SIDES, SQUARE_NAMES

SPACE = ChoiceSpace(
    "drakkar",
    ChoiceKind("end-turn"),
    ChoiceKind("leave"),
    ChoiceKind("look"),
    ChoiceKind("take"),
    ChoiceKind("prison {side}", side=SIDES),
    ChoiceKind("shield {whose}", whose=("own", "partner")),
    ChoiceKind("pawn {number}", number=range(1, 3)),
    ChoiceKind("an-emblem"),
    ChoiceKind("emblem {square}", square=SQUARE_NAMES),
    ChoiceKind("go {die} {direction}", die=range(1, DIE_FACES + 1), direction=DIRECTIONS),
)

# --- the numbers of these choices, written by `skali number`

END_TURN: Final = 0
LEAVE: Final = 1
LOOK: Final = 2
TAKE: Final = 3
PRISON: Final = 4  # + side
SHIELD: Final = 6  # + whose
PAWN: Final = 8  # + number
AN_EMBLEM: Final = 10
EMBLEM: Final = 11  # + square
GO: Final = 180  # + 8 * die + direction
