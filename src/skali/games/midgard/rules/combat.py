"""Combat (chapter 4.10): hammers are committed, combat dice rolled, and rolled again for Favour."""

from typing import Final

from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.positions import lowest, only, size, without_lowest
from skali.engine.state import Choices
from skali.games.midgard import choices as answers
from skali.games.midgard.rules.agenda import (
    BONUS,
    COMBAT,
    COMMIT,
    DEFENCE,
    FOE,
    HAMMERS,
    MARKED,
    ONES,
    ROLLED,
    TWOS,
)
from skali.games.midgard.rules.board import Board
from skali.games.midgard.rules.dice import give_back, wild_die
from skali.games.midgard.rules.paying import sources, turn_down, wilds_aboard
from skali.games.midgard.rules.realm import Realm
from skali.games.midgard.rules.vocabulary import DICE, HAMMER, SIDES, TWIN_HAMMER

TWIN: Final = 2  # hammers on a double hammer, in a combat (MID-018)
REROLL_PRICE: Final = 1  # Favour
# What a reroll costs, as choices count it.
WITH_FAVOR: Final = 0
FREE: Final = 1


# --- committing hammers (MID-084) --------------------------------------------------------------------


def hammer_sources(realm: Realm, board: Board) -> i64:
    """Dice and tokens that can be committed; with none there is no combat."""
    return sources(realm, board, HAMMER) + wilds_aboard(realm, board)


def start_combat(realm: Realm, foe: i64, defence: i64) -> None:
    realm.agenda.push(COMMIT, foe, defence)


def fill_commit(realm: Realm, choices: Choices) -> None:
    board = realm.board()
    committed = realm.agenda.get(HAMMERS) > 0
    left = hammer_sources(realm, board)
    if left > 0:
        choices.add(answers.COMMIT_ALL)
    if left > 1 or committed:
        wild = wild_die(realm, board)
        for die in range(i64(DICE)):
            if board.crew[die] > 0 and (die == wild or realm.box.die_symbols[die] == HAMMER):
                choices.add(answers.COMMIT + die)
        if board.ready[HAMMER] > 0:
            choices.add(answers.COMMIT_UPGRADE)
    if committed:
        choices.add(answers.ROLL)


def commit_die(realm: Realm, die: i64) -> None:
    """Committed dice are spent whether he wins or loses (MID-090)."""
    hammers: i64 = 1
    if die == TWIN_HAMMER:
        hammers = TWIN
    realm.agenda.change(HAMMERS, hammers)
    give_back(realm, die)
    realm.tell("pays-die", realm.actor, die)


def commit_upgrade(realm: Realm) -> None:
    realm.agenda.change(HAMMERS, 1)
    turn_down(realm, HAMMER)


def commit_all(realm: Realm) -> None:
    board = realm.board()
    wild = wild_die(realm, board)
    for die in range(i64(DICE)):
        if die == wild or realm.box.die_symbols[die] == HAMMER:
            for _each in range(board.crew[die]):
                commit_die(realm, die)
    for _each in range(board.ready[HAMMER]):
        commit_upgrade(realm)


# --- rolling (MID-085, 086) --------------------------------------------------------------------------


def roll_combat(realm: Realm, chance: Chance) -> None:
    """One die for each hammer, and those that abilities add."""
    agenda = realm.agenda
    foe = agenda.get(FOE)
    defence = agenda.get(DEFENCE)
    dice = agenda.get(HAMMERS) + realm.board().extra_dice
    agenda.pop()
    agenda.push(COMBAT, foe, defence, dice)
    roll_dice(realm, only(dice) - 1, chance)
    realm.tell("combat", realm.actor, dice, successes(realm), defence)


def roll_dice(realm: Realm, dice: i64, chance: Chance) -> None:
    """Some of the combat dice, as a set."""
    ones = realm.agenda.get(ONES) & ~dice
    twos = realm.agenda.get(TWOS) & ~dice
    while dice != 0:
        shown = realm.box.combat_sides[chance.below(SIDES)]
        if shown == 1:
            ones |= only(lowest(dice))
        elif shown == 2:
            twos |= only(lowest(dice))
        dice = without_lowest(dice)
    realm.agenda.put(ONES, ones)
    realm.agenda.put(TWOS, twos)


def successes(realm: Realm) -> i64:
    agenda = realm.agenda
    return size(agenda.get(ONES)) + 2 * size(agenda.get(TWOS)) + agenda.get(BONUS)


def is_won(realm: Realm) -> bool:
    return successes(realm) >= realm.agenda.get(DEFENCE)


def blanks(realm: Realm) -> i64:
    """The set of dice without a success."""
    agenda = realm.agenda
    return (only(agenda.get(ROLLED)) - 1) & ~agenda.get(ONES) & ~agenda.get(TWOS)


def add_successes(realm: Realm, count: i64) -> None:
    """After the roll, to the combat beneath the effect (combat_success)."""
    agenda = realm.agenda
    agenda.change_below(COMBAT, BONUS, count)
    realm.tell("adds-successes", realm.actor, count)


# --- rolling again (MID-087) -------------------------------------------------------------------------


def can_pay_reroll(board: Board) -> bool:
    return board.favor >= REROLL_PRICE and not board.favor_barred


def fill_combat(realm: Realm, choices: Choices) -> None:
    """Mark dice and roll them again, or all blanks at once, or stop. A combat that is won is not asked about."""
    if is_won(realm):
        choices.add(answers.STOP)
        return
    board = realm.board()
    paid = can_pay_reroll(board)
    free = board.free_rerolls > 0
    if paid or free:
        fill_marks(realm, choices)
        first: i64 = answers.REROLL
        if realm.agenda.get(MARKED) == 0:
            first = answers.REROLL_BLANKS
        if first == answers.REROLL or blanks(realm) != 0:
            if paid:
                choices.add(first + WITH_FAVOR)
            if free:
                choices.add(first + FREE)
    choices.add(answers.STOP)


def fill_marks(realm: Realm, choices: Choices) -> None:
    agenda = realm.agenda
    unmarked = ~agenda.get(MARKED)
    if blanks(realm) & unmarked != 0:
        choices.add(answers.MARK)
    if agenda.get(ONES) & unmarked != 0:
        choices.add(answers.MARK + 1)
    if agenda.get(TWOS) & unmarked != 0:
        choices.add(answers.MARK + 2)


def mark(realm: Realm, shown: i64) -> None:
    """One more die to be rolled again: the first of those that show so many successes."""
    agenda = realm.agenda
    dice = blanks(realm)
    if shown == 1:
        dice = agenda.get(ONES)
    elif shown == 2:
        dice = agenda.get(TWOS)
    agenda.put(MARKED, agenda.get(MARKED) | only(lowest(dice & ~agenda.get(MARKED))))


def reroll(realm: Realm, dice: i64, price: i64, chance: Chance) -> None:
    board = realm.board()
    if price == WITH_FAVOR:
        board.favor -= REROLL_PRICE
        realm.tell("pays-favor", realm.actor, REROLL_PRICE)
    else:
        board.free_rerolls -= 1
    roll_dice(realm, dice, chance)
    realm.agenda.put(MARKED, 0)
    realm.tell("rerolls", realm.actor, dice, successes(realm), realm.agenda.get(DEFENCE))
