"""Locations 4 and 5: raid villages and keeps (chapters 4.11 and 4.12), and what each card of the spoils does."""

from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.state import Choices
from skali.games.midgard import choices as answers
from skali.games.midgard.rules.agenda import ATTACK, BASE, CARD, CHOOSE_SIDE, CHOOSE_SPOILS, PILLAGE, RESOLVE
from skali.games.midgard.rules.artifacts import gain_artifact
from skali.games.midgard.rules.combat import hammer_sources, start_combat
from skali.games.midgard.rules.decks import can_draw, clear_space, discard, draw, put_in_pile
from skali.games.midgard.rules.effects import can_gain_upgrade, receive_spoils, run_program
from skali.games.midgard.rules.realm import KEEP_SPACES, VILLAGE_SPACES, Realm
from skali.games.midgard.rules.vocabulary import (
    ARTIFACT,
    DRAWN,
    FARM,
    KEEP_SPOILS,
    KEEP_WALL,
    NONE,
    RANKS,
    TAKEN,
    TAPESTRY,
    TREASURE,
    UPGRADE_CARD,
    VILLAGE,
    VILLAGE_SPOILS,
    VILLAGE_WALL,
)

# --- taking a pair or two cards from the deck, and the bonus (MID-092, 093, 109, 110) ----------------


def begin_raid(realm: Realm) -> None:
    realm.agenda.push(CHOOSE_SPOILS)


def raided_deck(realm: Realm) -> i64:
    return i64(VILLAGE_SPOILS) if realm.location == VILLAGE else i64(KEEP_SPOILS)


def pair_space(realm: Realm, pair: i64) -> i64:
    """The first of its two spaces."""
    first = i64(VILLAGE_SPACES) if realm.location == VILLAGE else i64(KEEP_SPACES)
    return first + 2 * pair


def fill_choose_spoils(realm: Realm, choices: Choices) -> None:
    for pair in range(realm.box.pair_spaces[realm.seats]):
        space = pair_space(realm, pair)
        if realm.spaces[space] != NONE or realm.spaces[space + 1] != NONE:
            choices.add(answers.PAIR + pair)
    if can_draw(realm, raided_deck(realm)):
        choices.add(answers.SPOILS_DECK)


def take_pair(realm: Realm, pair: i64, chance: Chance) -> None:
    realm.agenda.pop()
    realm.agenda.push(RESOLVE, realm.held)
    space = pair_space(realm, pair)
    receive_spoils(realm, clear_space(realm, space), TAKEN)
    receive_spoils(realm, clear_space(realm, space + 1), TAKEN)
    take_from_deck(realm, more_cards(realm), chance)


def take_two_from_deck(realm: Realm, chance: Chance) -> None:
    realm.agenda.pop()
    realm.agenda.push(RESOLVE, realm.held)
    take_from_deck(realm, realm.box.cards_taken[realm.location] + more_cards(realm), chance)


def more_cards(realm: Realm) -> i64:
    """The bonus of the rank: drawn before anything is resolved."""
    return realm.box.shares[realm.location * RANKS + realm.rank_of(realm.actor)]


def take_from_deck(realm: Realm, count: i64, chance: Chance) -> None:
    for _each in range(count):
        receive_spoils(realm, draw(realm, raided_deck(realm), chance), DRAWN)


# --- resolving them one at a time (MID-027) ----------------------------------------------------------


def fill_resolve(realm: Realm, choices: Choices) -> None:
    """Of cards that are alike only the first is offered; what is merely collected is so first of all."""
    base = realm.agenda.get(BASE)
    for number in range(realm.held - base):
        if is_collected(realm, realm.hand[base + number]):
            choices.add(answers.RESOLVE + number)
            return
    for number in range(realm.held - base):
        if is_first_alike(realm, base, base + number):
            choices.add(answers.RESOLVE + number)


def is_collected(realm: Realm, card: i64) -> bool:
    return TREASURE <= realm.box.kinds[card] <= TAPESTRY


def is_first_alike(realm: Realm, base: i64, index: i64) -> bool:
    rows = realm.box.rows
    for other in range(base, index):
        if rows[realm.hand[other]] == rows[realm.hand[index]]:
            return False
    return True


def resolve(realm: Realm, number: i64) -> None:
    card = realm.drop_from_hand(realm.agenda.get(BASE) + number)
    kind = realm.box.kinds[card]
    if is_collected(realm, card):
        put_in_pile(realm, card)
        realm.tell("collects", realm.actor, card)
    elif kind == ARTIFACT:
        gain_artifact(realm, card)
    elif kind == FARM or kind == VILLAGE_WALL:
        realm.agenda.push(PILLAGE, card)
        run_program(realm, realm.box.first[card], card)
    elif kind >= KEEP_WALL:
        realm.agenda.push(ATTACK, card)
        run_program(realm, realm.box.first[card], card)
    else:
        realm.agenda.push(CHOOSE_SIDE, card)


def finish_card(realm: Realm) -> i64:
    """Resolved cards go to the discard of their deck (MID-107, 115)."""
    card = realm.agenda.get(CARD)
    realm.agenda.pop()
    discard(realm, card)
    return card


# --- farms and village walls: pillage or not (MID-103, 104) ------------------------------------------


def fill_pillage(realm: Realm, choices: Choices) -> None:
    choices.add(answers.PILLAGE)
    choices.add(answers.LEAVE)


def pillage(realm: Realm) -> None:
    card = finish_card(realm)
    realm.tell("pillages", realm.actor, card)
    run_program(realm, realm.box.second[card], card)


# --- bundles, Runic Carvings, Ship Upgrades: one side or the other (MID-100, 105, 106) ---------------


def fill_choose_side(realm: Realm, choices: Choices) -> None:
    card = realm.agenda.get(CARD)
    if realm.box.kinds[card] != UPGRADE_CARD or can_gain_upgrade(realm, upgrade_icon(realm, card)):
        choices.add(answers.LEFT_SIDE)
    choices.add(answers.RIGHT_SIDE)


def upgrade_icon(realm: Realm, card: i64) -> i64:
    programs = realm.box.programs
    return programs.code[programs.starts[realm.box.first[card]] + 1]


def choose_left(realm: Realm) -> None:
    card = finish_card(realm)
    run_program(realm, realm.box.first[card], card)


def choose_right(realm: Realm) -> None:
    card = finish_card(realm)
    run_program(realm, realm.box.second[card], card)


# --- keep walls and bastions: attack or not (MID-113, 114) -------------------------------------------


def fill_attack(realm: Realm, choices: Choices) -> None:
    choices.add(answers.LEAVE)
    if hammer_sources(realm, realm.board()) > 0:
        choices.add(answers.ATTACK)


def attack(realm: Realm) -> None:
    """The card is discarded when the combat is over."""
    card = realm.agenda.get(CARD)
    realm.agenda.pop()
    start_combat(realm, card, realm.box.defences[card])


def end_attack(realm: Realm, card: i64, won: bool) -> None:
    discard(realm, card)
    if won:
        realm.tell("storms", realm.actor, card)
        run_program(realm, realm.box.second[card], card)
    else:
        realm.tell("fails", realm.actor, card)
