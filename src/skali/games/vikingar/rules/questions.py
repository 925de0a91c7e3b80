"""What can be asked in a game of Vikingar."""

from typing import Final

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
NAMES: Final = [
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
