"""The numbers of the choice space that is declared in vikingar/__init__.py, and what can be asked."""

from typing import Final

# --- questions -----------------------------------------------------------------------------------
POWER: Final = 0  # which clan chief to follow
TURN: Final = 1  # which ship to activate
SHIP: Final = 2  # what the ship does
RUNES: Final = 3  # how many runes to throw
VOTE: Final = 4  # whether the Council of Clans orders a new throw
AGAIN: Final = 5  # whether to throw again by magic
WRECK: Final = 6  # whether a damaged ship spends its action to sail on
COURSE: Final = 7  # whether a maelstrom carries the ship elsewhere
RAVENS: Final = 8  # what to do with the end card one has looked at
TOLL: Final = 9  # what to do at a fortress
PEEK: Final = 10  # whether to sail on to an end card one has looked at
FURTHER: Final = 11  # whether to use the further movement of an event
SEIZED: Final = 12  # what to put on a city or place of worship that was seized
BUILDING: Final = 13  # ships and treasure
OVER: Final = 14
QUESTIONS: Final = [
    "power",
    "turn",
    "ship",
    "runes",
    "vote",
    "again",
    "wreck",
    "course",
    "ravens",
    "toll",
    "peek",
    "further",
    "seized",
    "building",
    "over",
]

# --- choices -------------------------------------------------------------------------------------
KEEP_POWER: Final = 0  # + 0 or 1
ACTIVATE: Final = 2  # + space
END_TURN: Final = 75
SAIL: Final = 76  # + space
WHIRLPOOL: Final = 149  # + territory
SAIL_FURTHER: Final = 197  # + space
WHIRLPOOL_FURTHER: Final = 270  # + territory
REST: Final = 318
RAID: Final = 319  # + place
SEIZE: Final = 323  # + 0 for the city, 1 for the place of worship
BUILD: Final = 325  # + 0 for the city, 1 for the place of worship
REBUILD: Final = 327  # + 96 for the place of worship + number of the outpost that is lifted
FIGHT_QUEST: Final = 519
TAKE_TEMPLE: Final = 520
THROW: Final = 520  # + number of runes, from 1
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
OCCUPY_FROM: Final = 545  # + number of the outpost that is lifted
LAUNCH: Final = 641
BUY: Final = 642
DONE: Final = 643
CHOICES: Final = 644

OUTPOST_SITES: Final = 96  # a city and a place of worship in each territory
