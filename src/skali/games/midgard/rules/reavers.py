"""Gaining Reavers and deciding their fate (chapter 4.5), and recruiting them (chapter 4.7)."""

from typing import Final

from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.state import Choices
from skali.games.midgard import choices as answers
from skali.games.midgard.rules.agenda import BASE, FATE, RECRUITING
from skali.games.midgard.rules.decks import can_draw, clear_space, draw, put_in_pile
from skali.games.midgard.rules.dice import check_overflow, gain_rolled
from skali.games.midgard.rules.effects import run_program
from skali.games.midgard.rules.realm import REAVER_SPACES, Realm
from skali.games.midgard.rules.vocabulary import (
    DRAWN,
    FIRST_SLOT,
    IN_HAND,
    NONE,
    ON_BOARD,
    REAVERS,
    RECRUIT,
    SLOTS,
    TAKEN,
)

STACKED: Final = 2  # cards


# --- location 1: recruit Reavers (MID-065) -----------------------------------------------------------


def begin_recruiting(realm: Realm) -> None:
    realm.agenda.push(RECRUITING)


def fill_recruiting(realm: Realm, choices: Choices) -> None:
    for stack in range(realm.box.stack_spaces[realm.seats]):
        if has_stack(realm, stack):
            choices.add(answers.RECRUIT + stack)
    if can_draw(realm, REAVERS):
        choices.add(answers.RECRUIT_DECK)


def has_stack(realm: Realm, stack: i64) -> bool:
    first = REAVER_SPACES + stack * STACKED
    return realm.spaces[first] != NONE or realm.spaces[first + 1] != NONE


def recruit_stack(realm: Realm, stack: i64, chance: Chance) -> None:
    realm.agenda.pop()
    base = realm.held
    for place in range(i64(STACKED)):
        receive_reaver(realm, clear_space(realm, REAVER_SPACES + stack * STACKED + place), TAKEN)
    gain_reavers(realm, base, chance)


def recruit_from_deck(realm: Realm, chance: Chance) -> None:
    realm.agenda.pop()
    base = realm.held
    for _each in range(realm.box.cards_taken[RECRUIT]):
        receive_reaver(realm, draw(realm, REAVERS, chance), DRAWN)
    gain_reavers(realm, base, chance)


def receive_reaver(realm: Realm, card: i64, drawn: i64) -> None:
    if card != NONE:
        realm.take_in_hand(card, IN_HAND)
        realm.tell("recruits", realm.actor, card, drawn)


# --- their dice, then their fates (MID-042, 043) -----------------------------------------------------


def gain_reavers(realm: Realm, base: i64, chance: Chance) -> None:
    """All dice of all cards just gained are rolled before any fate is decided."""
    realm.agenda.push(FATE, base)
    code = realm.box.programs.code
    for index in range(base, realm.held):
        program = realm.box.first[realm.hand[index]]
        for at in range(realm.box.programs.starts[program], realm.box.programs.ends[program], 2):
            gain_rolled(realm, code[at + 1], chance)
    check_overflow(realm)


def fill_fate(realm: Realm, choices: Choices) -> None:
    count = realm.held - realm.agenda.get(BASE)
    for number in range(count):
        choices.add(answers.RALLY + number)
    for number in range(count):
        choices.add(answers.PROMOTE + number)
    for number in range(count):
        for slot in range(i64(SLOTS)):
            if has_room(realm, slot):
                choices.add(answers.SPECIALIZE + number * SLOTS + slot)


def has_room(realm: Realm, slot: i64) -> bool:
    """A slot holds at most three Reavers (MID-046)."""
    return realm.board().reavers_in(slot, realm.box.slot_room) < realm.box.slot_room


def take_reaver(realm: Realm, number: i64) -> i64:
    return realm.drop_from_hand(realm.agenda.get(BASE) + number)


def rally(realm: Realm, number: i64) -> None:
    """Dice on faces of choice, and the card into the Glory pile (MID-044)."""
    card = take_reaver(realm, number)
    put_in_pile(realm, card)
    realm.tell("rallies", realm.actor, card)
    run_program(realm, realm.box.second[card], card)


def specialize(realm: Realm, number: i64, slot: i64) -> None:
    """Under a slot, for the rest of the game (MID-045, 047)."""
    card = take_reaver(realm, number)
    board = realm.board()
    realm.where[card] = ON_BOARD + realm.actor
    board.slots[slot * realm.box.slot_room + board.reavers_in(slot, realm.box.slot_room)] = card
    realm.tell("specializes", realm.actor, card, FIRST_SLOT + slot)


def promote(realm: Realm, number: i64) -> None:
    """The new Leader brings the bonus of his clan; the old one goes to the Glory pile (MID-048, 049)."""
    card = take_reaver(realm, number)
    board = realm.board()
    if board.leader != NONE:
        put_in_pile(realm, board.leader)
        realm.tell("retires", realm.actor, board.leader)
    realm.where[card] = ON_BOARD + realm.actor
    board.leader = card
    realm.tell("promotes", realm.actor, card)
    run_program(realm, realm.box.promotions[realm.box.clan_of(card)], card)
