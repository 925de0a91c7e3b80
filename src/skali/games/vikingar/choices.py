"""Everything that can be chosen in a game of Vikingar."""

from typing import Final

from skali.engine.choice_space import ChoiceKind, ChoiceSpace
from skali.games.vikingar.names import OUTPOST_SITE_NAMES, SPACE_NAMES, TERRITORY_NAMES
from skali.games.vikingar.rules import box
from skali.games.vikingar.rules.box import OUTPOST_PLACES

SPACE = ChoiceSpace(
    "vikingar",
    ChoiceKind("keep-power {number}", number=(1, 2)),
    ChoiceKind("activate {space}", space=SPACE_NAMES),
    ChoiceKind("end-turn"),
    ChoiceKind("sail {space}", space=SPACE_NAMES),
    ChoiceKind("whirlpool {territory}", territory=TERRITORY_NAMES),
    ChoiceKind("sail-further {space}", space=SPACE_NAMES),
    ChoiceKind("whirlpool-further {territory}", territory=TERRITORY_NAMES),
    ChoiceKind("rest"),
    ChoiceKind("raid {place}", place=box.PRINTED_PLACES[: box.QUEST]),
    ChoiceKind("seize {place}", place=OUTPOST_PLACES),
    ChoiceKind("build {place}", place=OUTPOST_PLACES),
    ChoiceKind("rebuild {place} from {outpost}", place=OUTPOST_PLACES, outpost=OUTPOST_SITE_NAMES),
    ChoiceKind("quest"),
    ChoiceKind("temple"),
    ChoiceKind("throw {runes}", runes=range(1, 11)),
    ChoiceKind("demand"),
    ChoiceKind("accept"),
    ChoiceKind("let-stand"),
    ChoiceKind("throw-again"),
    ChoiceKind("keep-course"),
    ChoiceKind("sail-on"),
    ChoiceKind("stay"),
    ChoiceKind("leave-card"),
    ChoiceKind("bury-card"),
    ChoiceKind("enter"),
    ChoiceKind("storm"),
    ChoiceKind("turn-back"),
    ChoiceKind("leave-bare"),
    ChoiceKind("occupy"),
    ChoiceKind("occupy from {outpost}", outpost=OUTPOST_SITE_NAMES),
    ChoiceKind("launch"),
    ChoiceKind("buy"),
    ChoiceKind("done"),
)

# --- the numbers of these choices, written by `skali number`

KEEP_POWER: Final = 0  # + number
ACTIVATE: Final = 2  # + space
END_TURN: Final = 75
SAIL: Final = 76  # + space
WHIRLPOOL: Final = 149  # + territory
SAIL_FURTHER: Final = 197  # + space
WHIRLPOOL_FURTHER: Final = 270  # + territory
REST: Final = 318
RAID: Final = 319  # + place
SEIZE: Final = 323  # + place
BUILD: Final = 325  # + place
REBUILD_FROM: Final = 327  # + 96 * place + outpost
QUEST: Final = 519
TEMPLE: Final = 520
THROW: Final = 521  # + runes
DEMAND: Final = 531
ACCEPT: Final = 532
LET_STAND: Final = 533
THROW_AGAIN: Final = 534
KEEP_COURSE: Final = 535
SAIL_ON: Final = 536
STAY: Final = 537
LEAVE_CARD: Final = 538
BURY_CARD: Final = 539
ENTER: Final = 540
STORM: Final = 541
TURN_BACK: Final = 542
LEAVE_BARE: Final = 543
OCCUPY: Final = 544
OCCUPY_FROM: Final = 545  # + outpost
LAUNCH: Final = 641
BUY: Final = 642
DONE: Final = 643
