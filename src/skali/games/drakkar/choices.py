"""Everything that can be chosen in a game of Drakkar."""

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
