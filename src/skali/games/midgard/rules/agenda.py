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
ENTER: Final = 6
SET_SAIL: Final = 7
RUN_EFFECTS: Final = 8  # at, end, card
END_JOURNEY: Final = 9  # card
BATTLE_WON: Final = 10  # card
TILE_WON: Final = 11  # stack
TURN_TILES: Final = 12

# --- questions within one act: nothing else can be done before they are answered -----------------
PAY: Final = 13  # shield, chest, longship, hammer, any, wilds
TAKE_DIE: Final = 14  # colour, without
CHOOSE_DECK: Final = 15
TRADE_DICE: Final = 16  # left
COMMIT: Final = 17  # foe, defence, hammers
CHOOSE_VICTIM: Final = 18  # count
TURN_DICE: Final = 19  # left
SHOW_FACE: Final = 20  # die
LIFT_DICE: Final = 21  # red, blue, yellow
SWAP: Final = 22
PICK_PROPHECY: Final = 23  # base

# --- questions at which dice may be stored and artifacts used (MID-098, 099) ---------------------
PLACE: Final = 24
ABILITY: Final = 25  # card
REST: Final = 26
RECRUITING: Final = 27
FATE: Final = 28  # base
CHOOSE_BATTLE: Final = 29
CHOOSE_SPOILS: Final = 30
RESOLVE: Final = 31  # base
CHOOSE_SIDE: Final = 32  # card
PILLAGE: Final = 33  # card
MAKE_ROOM: Final = 34  # card
TILE_REWARDS: Final = 35  # base

# --- the same, and asked even when there is one answer, if an artifact could make a difference -----
STEP: Final = 36
TRADING: Final = 37  # left
FACE_JOURNEY: Final = 38  # card
CHOOSE_WAY: Final = 39  # card
COMBAT: Final = 40  # foe, defence, dice, ones, twos, marked, bonus
ATTACK: Final = 41  # card
ATTEMPT: Final = 42  # left, made
OVERFLOW: Final = 43
END_STEP: Final = 44

FIRST_QUESTION: Final = PAY
FIRST_OPEN: Final = PLACE
FIRST_PRESSING: Final = STEP

# As positions call them, each with the names of its numbers.
ENTRIES: Final = [
    "next-starter done",
    "begin-round",
    "next-ship",
    "abilities offset index",
    "steps offset",
    "end-activation",
    "enter",
    "set-sail",
    "effects at end card",
    "end-journey card",
    "battle-won card",
    "tile-won stack",
    "turn-tiles",
    "pay shield chest longship hammer any wilds",
    "take-die colour without",
    "choose-deck",
    "trade-dice left",
    "commit foe defence hammers",
    "choose-victim count",
    "turn-dice left",
    "show-face die",
    "lift-dice red blue yellow",
    "swap",
    "pick-prophecy base",
    "place",
    "ability card",
    "rest",
    "recruiting",
    "fate base",
    "choose-battle",
    "choose-spoils",
    "resolve base",
    "choose-side card",
    "pillage card",
    "make-room card",
    "tile-rewards base",
    "step",
    "trading left",
    "face-journey card",
    "choose-way card",
    "combat foe defence dice ones twos marked bonus",
    "attack card",
    "attempt left made",
    "overflow",
    "end-step",
]

# --- the numbers of an entry ---------------------------------------------------------------------
STACK: Final = 1
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

    def change_below(self, what: i64, place: i64, difference: i64) -> None:
        """Change a number of the entry beneath the one on top, if it is that one."""
        base = (self.depth - 2) * WIDTH
        if base >= 0 and self.entries[base] == what:
            self.entries[base + place] += difference

    def replace_below(self, what: i64, other: i64) -> bool:
        """Put another entry, with the same numbers, in the place of the one beneath, if it is that one."""
        base = (self.depth - 2) * WIDTH
        if base < 0 or self.entries[base] != what:
            return False
        self.entries[base] = other
        return True

    def change(self, place: i64, difference: i64) -> None:
        self.entries[(self.depth - 1) * WIDTH + place] += difference


def empty_agenda() -> Agenda:
    return Agenda(vec[i64]([0] * (WIDTH * DEEPEST)), 0)
