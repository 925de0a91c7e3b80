"""Location 3: battle at sea (chapter 4.9): a journey, then one enemy, beaten by a combination or in combat."""

from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.state import Choices
from skali.games.midgard import choices as answers
from skali.games.midgard.rules.agenda import BATTLE_WON, CARD, CHOOSE_BATTLE, CHOOSE_WAY, FACE_JOURNEY
from skali.games.midgard.rules.combat import hammer_sources, start_combat
from skali.games.midgard.rules.decks import can_draw, discard, draw, put_in_pile
from skali.games.midgard.rules.effects import gain, run_program
from skali.games.midgard.rules.paying import can_pay, charge
from skali.games.midgard.rules.realm import BATTLE_SPACES, Realm
from skali.games.midgard.rules.vocabulary import BATTLES, DRAWN, FACE_UP, GLORY, IN_HAND, JOURNEYS, NONE, TAKEN

# --- the journey (MID-076, 077) ----------------------------------------------------------------------


def set_sail(realm: Realm, chance: Chance) -> None:
    realm.agenda.pop()
    realm.agenda.push(CHOOSE_BATTLE)
    card = draw(realm, JOURNEYS, chance)
    if card == NONE:
        return
    realm.tell("sails-into", realm.actor, card)
    if realm.box.prices[card] == 0 and realm.box.first[card] == 0:
        discard(realm, card)
        return
    realm.where[card] = IN_HAND
    realm.agenda.push(FACE_JOURNEY, card)


def fill_journey(realm: Realm, choices: Choices) -> None:
    if can_pay(realm, realm.box.prices[realm.agenda.get(CARD)]):
        choices.add(answers.AVOID)
    choices.add(answers.SUFFER)


def avoid(realm: Realm) -> None:
    card = end_journey(realm)
    realm.tell("avoids", realm.actor, card)
    charge(realm, realm.box.prices[card])


def suffer(realm: Realm) -> None:
    """As far as it can be met; it never cancels the battle."""
    card = end_journey(realm)
    realm.tell("suffers", realm.actor, card)
    run_program(realm, realm.box.first[card], card)


def end_journey(realm: Realm) -> i64:
    card = realm.agenda.get(CARD)
    realm.agenda.pop()
    discard(realm, card)
    return card


def ignore_journey(realm: Realm) -> None:
    realm.tell("ignores", realm.actor, end_journey(realm))


# --- the enemy (MID-078 to 083) ----------------------------------------------------------------------


def fill_choose_battle(realm: Realm, choices: Choices) -> None:
    if not realm.deck_only:
        for space in range(realm.box.battle_spaces[realm.seats]):
            if realm.spaces[BATTLE_SPACES + space] != NONE:
                choices.add(answers.BATTLE + space)
    if can_draw(realm, BATTLES):
        choices.add(answers.BATTLE_DECK)


def face_battle(realm: Realm, space: i64) -> None:
    realm.agenda.pop()
    face(realm, realm.spaces[BATTLE_SPACES + space], TAKEN)


def face_unknown_battle(realm: Realm, chance: Chance) -> None:
    realm.agenda.pop()
    card = draw(realm, BATTLES, chance)
    realm.where[card] = IN_HAND
    face(realm, card, DRAWN)


def face(realm: Realm, card: i64, drawn: i64) -> None:
    realm.tell("faces", realm.actor, card, drawn)
    realm.agenda.push(CHOOSE_WAY, card)


def fill_choose_way(realm: Realm, choices: Choices) -> None:
    if can_pay(realm, realm.box.prices[realm.agenda.get(CARD)]):
        choices.add(answers.COMBINATION)
    if hammer_sources(realm, realm.board()) > 0:
        choices.add(answers.FIGHT)
    choices.add(answers.WITHDRAW)


def choose_way(realm: Realm, choice: i64) -> None:
    card = realm.agenda.get(CARD)
    realm.agenda.pop()
    if choice == answers.COMBINATION:
        realm.agenda.push(BATTLE_WON, card)
        charge(realm, realm.box.prices[card])
    elif choice == answers.FIGHT:
        start_combat(realm, card, realm.box.defences[card] + realm.harder)
    else:
        realm.tell("withdraws", realm.actor, card)
        leave_battle(realm, card)


def battle_won(realm: Realm) -> None:
    card = realm.agenda.get(CARD)
    realm.agenda.pop()
    win_battle(realm, card)


def win_battle(realm: Realm, card: i64) -> None:
    """Its Glory and rewards at once; the card goes to the Glory pile (MID-082)."""
    if realm.where[card] == FACE_UP:
        clear_battle(realm, card)
    put_in_pile(realm, card)
    realm.tell("defeats", realm.actor, card)
    gain(realm, GLORY, realm.box.glories[card])
    run_program(realm, realm.box.first[card], card)


def clear_battle(realm: Realm, card: i64) -> None:
    for space in range(realm.box.battle_spaces[realm.seats]):
        if realm.spaces[BATTLE_SPACES + space] == card:
            realm.spaces[BATTLE_SPACES + space] = NONE


def end_battle(realm: Realm, card: i64, won: bool) -> None:
    if won:
        win_battle(realm, card)
    else:
        realm.tell("fails", realm.actor, card)
        leave_battle(realm, card)


def leave_battle(realm: Realm, card: i64) -> None:
    """Unbeaten: a face-up card stays, one from the deck is discarded (MID-083)."""
    if realm.where[card] == IN_HAND:
        discard(realm, card)
