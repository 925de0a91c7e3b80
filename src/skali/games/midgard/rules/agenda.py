"""What is still to be done, the most urgent on top: a fight within a raid within an activation.

Each entry is a task, which is carried out as soon as it is on top, or a question, which waits for an answer when there
is more than one. An entry has up to seven numbers of its own.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# --- tasks ---------------------------------------------------------------------------------------
NEXT_STARTER: Final = 0  # done
BEGIN_ROUND: Final = 1
NEXT_SHIP: Final = 2
ABILITIES: Final = 3  # offset, index
STEPS: Final = 4  # offset
END_ACTIVATION: Final = 5
RUN_EFFECTS: Final = 6  # at, end, card
SET_SAIL: Final = 7
TURN_TILES: Final = 8

# --- questions -----------------------------------------------------------------------------------
PLACE: Final = 9
ABILITY: Final = 10  # card
STEP: Final = 11
REST: Final = 12
PAY: Final = 13  # shield, chest, longship, hammer, any, wilds
RECRUITING: Final = 14
FATE: Final = 15  # base
TAKE_DIE: Final = 16  # colour, without
OVERFLOW: Final = 17
CHOOSE_DECK: Final = 18
TRADING: Final = 19  # left
TRADE_DICE: Final = 20  # left
FACE_JOURNEY: Final = 21  # card
CHOOSE_BATTLE: Final = 22
CHOOSE_WAY: Final = 23  # card
COMMIT: Final = 24  # foe, defence, hammers
COMBAT: Final = 25  # foe, defence, dice, ones, twos, marked, bonus
CHOOSE_SPOILS: Final = 26
RESOLVE: Final = 27  # base
CHOOSE_SIDE: Final = 28  # card
PILLAGE: Final = 29  # card
ATTACK: Final = 30  # card
MAKE_ROOM: Final = 31  # card
CHOOSE_VICTIM: Final = 32  # count
ATTEMPT: Final = 33  # left, made
TILE_REWARDS: Final = 34  # base
TURN_DICE: Final = 35  # left
SHOW_FACE: Final = 36  # die
LIFT_DICE: Final = 37  # red, blue, yellow
SWAP: Final = 38
PICK_PROPHECY: Final = 39  # base
END_STEP: Final = 40

FIRST_QUESTION: Final = PLACE

# As positions call them, each with the names of its numbers.
ENTRIES: Final = [
    "next-starter done",
    "begin-round",
    "next-ship",
    "abilities offset index",
    "steps offset",
    "end-activation",
    "effects at end card",
    "set-sail",
    "turn-tiles",
    "place",
    "ability card",
    "step",
    "rest",
    "pay shield chest longship hammer any wilds",
    "recruiting",
    "fate base",
    "take-die colour without",
    "overflow",
    "choose-deck",
    "trading left",
    "trade-dice left",
    "face-journey card",
    "choose-battle",
    "choose-way card",
    "commit foe defence hammers",
    "combat foe defence dice ones twos marked bonus",
    "choose-spoils",
    "resolve base",
    "choose-side card",
    "pillage card",
    "attack card",
    "make-room card",
    "choose-victim count",
    "attempt left made",
    "tile-rewards base",
    "turn-dice left",
    "show-face die",
    "lift-dice red blue yellow",
    "swap",
    "pick-prophecy base",
    "end-step",
]

# --- the numbers of an entry ---------------------------------------------------------------------
CARD: Final = 1  # of whatever is about one card
BASE: Final = 1  # where its cards begin in the hand
LEFT: Final = 1  # how often it may still be done
OFFSET: Final = 1
INDEX: Final = 2
AT: Final = 1
END: Final = 2
SOURCE: Final = 3  # the card whose effects run
DUE: Final = 1  # + symbol
DUE_ANY: Final = 5
WILDS: Final = 6  # wild dice already paid, for whatever symbol turns out to be left
COLOUR: Final = 1
WITHOUT: Final = 2  # the colour that it must not be
FOE: Final = 1  # a card, or a stack of tiles counted after the cards
DEFENCE: Final = 2
HAMMERS: Final = 3
ROLLED: Final = 3  # how many combat dice
ONES: Final = 4  # the dice that show one success, as a set
TWOS: Final = 5  # and two
MARKED: Final = 6  # to be rolled again
BONUS: Final = 7
MADE: Final = 2

WIDTH: Final = 8
DEEPEST: Final = 24


@final
@mypyc_attr(acyclic=True)
class Agenda:
    def __init__(self, entries: vec[i64], depth: i64) -> None:
        self.entries: vec[i64] = entries
        self.depth: i64 = depth

    def clone(self) -> "Agenda":
        return Agenda(self.entries[:], self.depth)

    def push(self, what: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        base = self.depth * WIDTH
        entries = self.entries
        entries[base] = what
        entries[base + 1] = a
        entries[base + 2] = b
        entries[base + 3] = c
        for place in range(base + 4, base + i64(WIDTH)):
            entries[place] = 0
        self.depth += 1

    def pop(self) -> None:
        self.depth -= 1

    def what(self) -> i64:
        """The entry on top."""
        return self.entries[(self.depth - 1) * WIDTH]

    def get(self, place: i64) -> i64:
        """A number of the entry on top."""
        return self.entries[(self.depth - 1) * WIDTH + place]

    def put(self, place: i64, number: i64) -> None:
        self.entries[(self.depth - 1) * WIDTH + place] = number

    def change(self, place: i64, difference: i64) -> None:
        self.entries[(self.depth - 1) * WIDTH + place] += difference


def empty_agenda() -> Agenda:
    return Agenda(vec[i64]([0] * (WIDTH * DEEPEST)), 0)
