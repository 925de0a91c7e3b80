"""Artifacts on the board (MID-095 to 099): a die is stored on them, and spent for their effect at their location."""

from mypy_extensions import i64

from skali.engine.positions import only
from skali.engine.state import Choices
from skali.games.midgard import choices as answers
from skali.games.midgard.rules.agenda import ATTEMPT, CARD, COMBAT, LEFT, MADE, MAKE_ROOM, OVERFLOW, TRADING
from skali.games.midgard.rules.board import Board
from skali.games.midgard.rules.combat import is_won
from skali.games.midgard.rules.decks import put_in_pile
from skali.games.midgard.rules.dice import COLOUR_COUNT, put_aboard, take_off
from skali.games.midgard.rules.effects import run_program, would_work
from skali.games.midgard.rules.realm import STEPPING, Realm
from skali.games.midgard.rules.vocabulary import EXTRA_ATTEMPT, EXTRA_TRADE, NONE, ON_BOARD, SIDES

# --- gaining one (MID-095, 096) ----------------------------------------------------------------------


def gain_artifact(realm: Realm, card: i64) -> None:
    space = realm.board().free_space()
    if space == NONE:
        realm.agenda.push(MAKE_ROOM, card)
    else:
        mount(realm, card, space)


def mount(realm: Realm, card: i64, space: i64) -> None:
    realm.where[card] = ON_BOARD + realm.actor
    realm.board().artifacts[space] = card
    realm.tell("mounts", realm.actor, card)


def fill_make_room(realm: Realm, choices: Choices) -> None:
    for space in range(realm.box.artifact_room):
        choices.add(answers.REPLACE + space)
    choices.add(answers.SET_ASIDE)


def replace(realm: Realm, space: i64) -> None:
    """The artifact there goes into the Glory pile, and the new one takes its space."""
    card = realm.agenda.get(CARD)
    realm.agenda.pop()
    board = realm.board()
    old = board.artifacts[space]
    unload(realm, space)
    put_in_pile(realm, old)
    realm.tell("dismounts", realm.actor, old)
    board.spent &= ~only(space)
    mount(realm, card, space)


def set_aside(realm: Realm) -> None:
    card = realm.agenda.get(CARD)
    realm.agenda.pop()
    put_in_pile(realm, card)
    realm.tell("dismounts", realm.actor, card)


def unload(realm: Realm, space: i64) -> None:
    """The stored die goes aboard if there is room, else to the supply (MID-096)."""
    board = realm.board()
    die = board.stored[space]
    if die == NONE:
        return
    board.stored[space] = NONE
    if board.crew_size < realm.box.crew_room:
        put_aboard(board, die)
    else:
        realm.supply[realm.box.die_colours[die]] += 1
    realm.tell("unloads", realm.actor, die, board.artifacts[space])


# --- storing a die (MID-097, 098) --------------------------------------------------------------------


def fitting_die(realm: Realm, board: Board, space: i64, colour: i64) -> i64:
    """The kind of die of a colour that can be stored on an artifact now, or NONE.

    A Hammer stored after the first roll would be one more in a combat for which all were committed at once (MID-089).
    """
    card = board.artifacts[space]
    if card == NONE or board.stored[space] != NONE:
        return NONE
    if realm.agenda.what() == COMBAT and not realm.box.store_in_combat:
        return NONE
    die = realm.box.die_of[colour * SIDES + realm.box.face_stored_on(card)]
    return die if board.crew[die] > 0 else i64(NONE)


def can_store(realm: Realm, board: Board, space: i64) -> bool:
    for colour in range(i64(COLOUR_COUNT)):
        if fitting_die(realm, board, space, colour) != NONE:
            return True
    return False


def store(realm: Realm, space: i64, colour: i64) -> None:
    board = realm.board()
    die = fitting_die(realm, board, space, colour)
    take_off(board, die)
    board.stored[space] = die
    realm.tell("stores", realm.actor, die, board.artifacts[space])


# --- using it (MID-099) ------------------------------------------------------------------------------


def works_here(realm: Realm, board: Board, space: i64) -> bool:
    """In his own step, at its location, once per activation, and only if it would do something."""
    card = board.artifacts[space]
    return (
        realm.stage == STEPPING
        and card != NONE
        and realm.box.location_of(card) == realm.location
        and board.spent & only(space) == 0
        and would_work(realm, realm.box.first[card])
    )


def can_use(realm: Realm, board: Board, space: i64) -> bool:
    return board.stored[space] != NONE and works_here(realm, board, space)


def use_artifact(realm: Realm, space: i64) -> None:
    """The stored die is discarded for the effect."""
    board = realm.board()
    card = board.artifacts[space]
    realm.supply[realm.box.die_colours[board.stored[space]]] += 1
    board.stored[space] = NONE
    board.spent |= only(space)
    realm.tell("uses-artifact", realm.actor, card)
    run_program(realm, realm.box.first[card], card)


# --- at every decision of his own --------------------------------------------------------------------


def fill_free_moves(realm: Realm, choices: Choices) -> None:
    """Store a die, use an artifact: beside the answers to whatever is asked."""
    board = realm.board()
    for space in range(realm.box.artifact_room):
        if board.artifacts[space] != NONE:
            for colour in range(i64(COLOUR_COUNT)):
                if fitting_die(realm, board, space, colour) != NONE:
                    choices.add(answers.STORE + space * COLOUR_COUNT + colour)
    for space in range(realm.box.artifact_room):
        if can_use(realm, board, space):
            choices.add(answers.USE_ARTIFACT + space)


def could_matter(realm: Realm) -> bool:
    """Whether the question on top is worth asking although it has one answer, because of an artifact."""
    what = realm.agenda.what()
    board = realm.board()
    if what == COMBAT and is_won(realm):
        return False
    if what == TRADING and realm.agenda.get(LEFT) == 0:
        return could_use(realm, board, EXTRA_TRADE)
    if what == ATTEMPT and realm.agenda.get(LEFT) == 0 and realm.agenda.get(MADE) > 0:
        return could_use(realm, board, EXTRA_ATTEMPT)
    for space in range(realm.box.artifact_room):
        if board.artifacts[space] != NONE:
            if what == OVERFLOW and can_store(realm, board, space):
                return True
            if could_use_space(realm, board, space):
                return True
    return False


def could_use_space(realm: Realm, board: Board, space: i64) -> bool:
    """At once, or after storing a die that is there."""
    return works_here(realm, board, space) and (board.stored[space] != NONE or can_store(realm, board, space))


def could_use(realm: Realm, board: Board, effect: i64) -> bool:
    for space in range(realm.box.artifact_room):
        card = board.artifacts[space]
        if card != NONE and could_use_space(realm, board, space):
            programs = realm.box.programs
            if programs.code[programs.starts[realm.box.first[card]]] == effect:
                return True
    return False
