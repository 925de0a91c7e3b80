"""Paying costs (MID-016 to 021): tokens at once, dice one at a time in any mix that works, or the obvious way.

A wild die counts for whichever symbol turns out to be left, so it is never asked what it stands for, and no die that is
offered leads to a dead end.
"""

from typing import Final

from mypy_extensions import i64

from skali.engine.state import Choices
from skali.games.midgard import choices as answers
from skali.games.midgard.rules.agenda import DUE, DUE_ANY, PAY, WILDS
from skali.games.midgard.rules.board import Board
from skali.games.midgard.rules.dice import give_back, wild_die
from skali.games.midgard.rules.realm import Realm
from skali.games.midgard.rules.vocabulary import (
    CLAN_ICON,
    COST_DIE,
    COST_FAVOR,
    COST_FOOD,
    COST_SYMBOL,
    DICE,
    HAMMER,
    NONE,
    SYMBOLS,
    TWIN_HAMMER,
)

FREE_OF_CHARGE: Final = 0


# --- can it be paid? ---------------------------------------------------------------------------------


def can_pay(realm: Realm, cost: i64) -> bool:
    """Only a cost that can be paid completely may be paid at all (MID-019)."""
    if cost == FREE_OF_CHARGE:
        return True
    box = realm.box
    board = realm.board()
    if board.food < box.cost_part(cost, COST_FOOD) or board.crew_size < box.cost_part(cost, COST_DIE):
        return False
    favor = box.cost_part(cost, COST_FAVOR)
    if favor > 0 and (board.favor < favor or board.favor_barred):
        return False
    missing: i64 = 0
    for symbol in range(i64(SYMBOLS)):
        due = box.cost_part(cost, COST_SYMBOL + symbol)
        if due > 0:
            missing += max(0, due - sources(realm, board, symbol))
    return missing == 0 or missing <= wilds_aboard(realm, board)


def symbol_on(realm: Realm, die: i64) -> i64:
    """Shield to hammer, a double hammer being one (MID-018); NONE for clan icons."""
    return realm.box.die_symbols[die]


def sources(realm: Realm, board: Board, symbol: i64) -> i64:
    """Dice that show a symbol and ready upgrades with it, wild dice not counted."""
    count = board.ready[symbol]
    for die in range(i64(DICE)):
        if realm.box.die_symbols[die] == symbol:
            count += board.crew[die]
    return count


def wilds_aboard(realm: Realm, board: Board) -> i64:
    wild = wild_die(realm, board)
    if wild == NONE:
        return 0
    return board.crew[wild]


# --- paying ------------------------------------------------------------------------------------------


def charge(realm: Realm, cost: i64) -> None:
    """Take the tokens of a cost and ask for its dice, if it has any."""
    if cost == FREE_OF_CHARGE:
        return
    box = realm.box
    board = realm.board()
    food = box.cost_part(cost, COST_FOOD)
    favor = box.cost_part(cost, COST_FAVOR)
    if food > 0:
        board.food -= food
        realm.tell("pays-food", realm.actor, food)
    if favor > 0:
        board.favor -= favor
        realm.tell("pays-favor", realm.actor, favor)
    dice = box.cost_part(cost, COST_DIE)
    for symbol in range(i64(SYMBOLS)):
        dice += box.cost_part(cost, COST_SYMBOL + symbol)
    if dice == 0:
        return
    realm.agenda.push(PAY)
    for symbol in range(i64(SYMBOLS)):
        realm.agenda.put(DUE + symbol, box.cost_part(cost, COST_SYMBOL + symbol))
    realm.agenda.put(DUE_ANY, box.cost_part(cost, COST_DIE))


def lose_dice(realm: Realm, count: i64) -> None:
    """As many as he has, up to the number; he chooses which (MID-020)."""
    lost = min(count, realm.board().crew_size)
    if lost > 0:
        realm.agenda.push(PAY)
        realm.agenda.put(DUE_ANY, lost)


def due_in_all(realm: Realm) -> i64:
    agenda = realm.agenda
    due = agenda.get(DUE_ANY) - agenda.get(WILDS)
    for symbol in range(i64(SYMBOLS)):
        due += agenda.get(DUE + symbol)
    return due


def fill_pay(realm: Realm, choices: Choices) -> None:
    choices.add(answers.PAY_OBVIOUS)
    if is_only_way(realm):
        return
    board = realm.board()
    any_die = realm.agenda.get(DUE_ANY) > 0
    wild = wild_die(realm, board)
    for die in range(i64(DICE)):
        if board.crew[die] > 0 and (any_die or die == wild or is_due(realm, symbol_on(realm, die))):
            choices.add(answers.PAY + die)
    for icon in range(i64(SYMBOLS)):
        if board.ready[icon] > 0 and is_due(realm, icon):
            choices.add(answers.PAY_UPGRADE + icon)


def is_due(realm: Realm, symbol: i64) -> bool:
    return symbol != NONE and realm.agenda.get(DUE + symbol) > 0


def pay_die(realm: Realm, die: i64) -> None:
    agenda = realm.agenda
    if agenda.get(DUE_ANY) > 0:
        agenda.change(DUE_ANY, -1)
    elif symbol_on(realm, die) == NONE:
        agenda.change(WILDS, 1)
    else:
        agenda.change(DUE + symbol_on(realm, die), -1)
    give_back(realm, die)
    realm.tell("pays-die", realm.actor, die)
    finish_if_paid(realm)


def pay_upgrade(realm: Realm, icon: i64) -> None:
    """A token is turned face down until the end of the activation (MID-101)."""
    realm.agenda.change(DUE + icon, -1)
    turn_down(realm, icon)
    finish_if_paid(realm)


def turn_down(realm: Realm, icon: i64) -> None:
    realm.board().ready[icon] -= 1
    realm.tell("pays-upgrade", realm.actor, icon)


def finish_if_paid(realm: Realm) -> None:
    if due_in_all(realm) == 0:
        realm.agenda.pop()


# --- is there a choice? ------------------------------------------------------------------------------


def is_only_way(realm: Realm) -> bool:
    """Whether every way to pay spends the same dice and tokens."""
    board = realm.board()
    if realm.agenda.get(DUE_ANY) > 0:
        return realm.agenda.get(DUE_ANY) == board.crew_size or most_of_a_kind(board) == board.crew_size
    missing = -realm.agenda.get(WILDS)  # symbols that only wild dice can fill, less those already filled
    fitting: i64 = 0
    kinds: i64 = 0
    free: i64 = 0  # symbols with more sources than are due, of more than one kind
    for symbol in range(i64(SYMBOLS)):
        due = realm.agenda.get(DUE + symbol)
        if due > 0:
            count = sources(realm, board, symbol)
            different = kinds_of_source(realm, board, symbol)
            missing += max(0, due - count)
            fitting += count
            kinds += different
            if due < count and different > 1:
                free += 1
    wilds = wilds_aboard(realm, board)
    if missing < 0:
        return wilds == 0 and kinds == 1
    if wilds > missing:
        return fitting == 0
    return free == 0


def kinds_of_source(realm: Realm, board: Board, symbol: i64) -> i64:
    """How many different things show a symbol."""
    different: i64 = 0
    if board.ready[symbol] > 0:
        different = 1
    for die in range(i64(DICE)):
        if realm.box.die_symbols[die] == symbol and board.crew[die] > 0:
            different += 1
    return different


def most_of_a_kind(board: Board) -> i64:
    most: i64 = 0
    for die in range(i64(DICE)):
        most = max(most, board.crew[die])
    return most


# --- the obvious way ---------------------------------------------------------------------------------


def pay_obvious(realm: Realm) -> None:
    """Upgrades first, since they come back; then dice with the symbol, double hammers last; then wild dice."""
    depth = realm.agenda.depth
    while realm.agenda.depth == depth:
        pay_next(realm)


def pay_next(realm: Realm) -> None:
    board = realm.board()
    if realm.agenda.get(DUE_ANY) > 0:
        pay_die(realm, least_useful(realm, board))
        return
    for symbol in range(i64(SYMBOLS)):
        if realm.agenda.get(DUE + symbol) > 0:
            if board.ready[symbol] > 0:
                pay_upgrade(realm, symbol)
                return
            die = plainest(realm, board, symbol)
            if die != NONE:
                pay_die(realm, die)
                return
    pay_die(realm, wild_die(realm, board))


def plainest(realm: Realm, board: Board, symbol: i64) -> i64:
    for die in range(i64(DICE)):
        if realm.box.die_symbols[die] == symbol and board.crew[die] > 0 and die != TWIN_HAMMER:
            return die
    if symbol == HAMMER and board.crew[TWIN_HAMMER] > 0:
        return TWIN_HAMMER
    return NONE


def least_useful(realm: Realm, board: Board) -> i64:
    """A clan icon that is not wild, else a die of which there are most."""
    best: i64 = NONE
    wild = wild_die(realm, board)
    for die in range(i64(DICE)):
        if board.crew[die] > 0:
            if realm.box.die_faces[die] == CLAN_ICON and die != wild:
                return die
            if best == NONE or board.crew[die] > board.crew[best]:
                best = die
    return best
