"""Cards, decks and piles (chapter 4.3): a face-down deck is a bag, from which chance draws when a card is turned."""

from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.games.midgard.rules.realm import Realm
from skali.games.midgard.rules.vocabulary import (
    DISCARDED,
    FORETOLD,
    HIDDEN,
    IN_DECK,
    IN_HAND,
    IN_PILE,
    MOST_SEATS,
    NONE,
    PROPHECIES,
)


def can_draw(realm: Realm, deck: i64) -> bool:
    """Whether the deck, or the discard that becomes the deck, has a card."""
    where = realm.where
    for card in range(realm.box.deck_first[deck], realm.box.deck_first[deck + 1]):
        if where[card] <= DISCARDED:
            return True
    return False


def draw(realm: Realm, deck: i64, chance: Chance) -> i64:
    """The top card, or NONE where deck and discard are empty (MID-026). Its place is still to be said."""
    left = realm.cards_in(deck, IN_DECK)
    if left == 0:
        left = reshuffle(realm, deck)
    if left == 0:
        return NONE
    return nth_in_deck(realm, realm.box.deck_first[deck], chance.below(left))


def nth_in_deck(realm: Realm, first: i64, number: i64) -> i64:
    """One of the cards in a deck, counted from the first."""
    card = first
    where = realm.where
    while True:
        if where[card] == IN_DECK:
            if number == 0:
                return card
            number -= 1
        card += 1


def reshuffle(realm: Realm, deck: i64) -> i64:
    """The discard becomes the deck; returns how many cards it has."""
    count: i64 = 0
    first = realm.box.deck_first[deck]
    for card in range(first, realm.box.deck_first[deck + 1]):
        if realm.where[card] == DISCARDED:
            realm.where[card] = IN_DECK
            count += 1
            if deck == PROPHECIES:
                realm.eras[card - first] += 1
    return count


def discard(realm: Realm, card: i64) -> None:
    realm.where[card] = DISCARDED


def put_in_pile(realm: Realm, card: i64) -> None:
    """Into the Glory pile of whoever acts (MID-024)."""
    realm.where[card] = IN_PILE + realm.actor


def clear_space(realm: Realm, space: i64) -> i64:
    """Take up the card of a space of the board; NONE if there is none. It is not replaced (MID-041)."""
    card = realm.spaces[space]
    realm.spaces[space] = NONE
    return card


# --- prophecies (MID-072): seen by their owner, and by all who saw which one was taken ---------------


def take_prophecy(realm: Realm, space: i64) -> None:
    card = clear_space(realm, space)
    realm.where[card] = FORETOLD + realm.actor
    realm.tell("takes-prophecy", realm.actor, card)


def draw_prophecy(realm: Realm, chance: Chance) -> None:
    card = draw(realm, PROPHECIES, chance)
    if card != NONE:
        hide_prophecy(realm, card)


def hide_prophecy(realm: Realm, card: i64) -> None:
    realm.where[card] = HIDDEN + realm.actor
    realm.tell("draws-prophecy", realm.actor)
    realm.whisper(realm.actor, "foresees", card)


def imagine_prophecies(realm: Realm, seat: i64, chance: Chance) -> None:
    """Deal anew the prophecies that a seat has not seen, among the hands and the deck they may be in.

    When the deck runs out, all that is unseen is in hands; what is then shuffled anew was seen by all. So cards of
    different eras never change places.
    """
    if not others_have_secrets(realm, seat):
        return
    latest: i64 = 0
    for era in realm.eras:
        latest = max(latest, era)
    for era in range(latest + 1):
        imagine_era(realm, seat, era, chance)


def others_have_secrets(realm: Realm, seat: i64) -> bool:
    """Whether anybody else has prophecies the seat has not seen, which all know; else only the deck is unseen."""
    where = realm.where
    for card in range(realm.box.deck_first[PROPHECIES], realm.box.deck_first[PROPHECIES + 1]):
        if where[card] != IN_DECK and is_unseen(realm, card, seat):
            return True
    return False


def imagine_era(realm: Realm, seat: i64, era: i64, chance: Chance) -> None:
    first = realm.box.deck_first[PROPHECIES]
    end = realm.box.deck_first[PROPHECIES + 1]
    settle(realm, seat, era)
    unseen: i64 = 0
    for card in range(first, end):
        if realm.eras[card - first] == era and is_unseen(realm, card, seat):
            unseen += 1
            swap_unseen(realm, seat, era, card, chance.below(unseen))


def settle(realm: Realm, seat: i64, era: i64) -> None:
    """First into one order, whatever the truth is: the same dice then imagine the same."""
    first = realm.box.deck_first[PROPHECIES]
    end = realm.box.deck_first[PROPHECIES + 1]
    for card in range(first, end):
        if realm.where[card] == IN_DECK:  # no place comes before it
            continue
        if realm.eras[card - first] == era and is_unseen(realm, card, seat):
            nearest = card
            for other in range(card + 1, end):
                of_era = realm.eras[other - first] == era and is_unseen(realm, other, seat)
                if of_era and realm.where[other] < realm.where[nearest]:
                    nearest = other
            exchange(realm, card, nearest)
    for index in range(realm.held):
        for earlier in range(index):
            if realm.hand[index] < realm.hand[earlier] and both_picked(realm, seat, index, earlier):
                exchange(realm, realm.hand[index], realm.hand[earlier])


def both_picked(realm: Realm, seat: i64, index: i64, earlier: i64) -> bool:
    """Whether two cards in hand are prophecies of which another seat keeps one."""
    first = realm.box.deck_first[PROPHECIES]
    end = realm.box.deck_first[PROPHECIES + 1]
    card = realm.hand[index]
    other = realm.hand[earlier]
    return first <= card < end and first <= other < end and is_unseen(realm, card, seat)


def is_unseen(realm: Realm, card: i64, seat: i64) -> bool:
    place = realm.where[card]
    if place == IN_DECK:
        return True
    if HIDDEN <= place < HIDDEN + MOST_SEATS:
        return place != HIDDEN + seat
    return place == IN_HAND and realm.actor != seat


def swap_unseen(realm: Realm, seat: i64, era: i64, card: i64, number: i64) -> None:
    """Exchange a card with the n-th unseen one up to it: done for each in turn, this shuffles them."""
    first = realm.box.deck_first[PROPHECIES]
    other = first
    while True:
        if realm.eras[other - first] == era and is_unseen(realm, other, seat):
            if number == 0:
                break
            number -= 1
        other += 1
    exchange(realm, card, other)


def exchange(realm: Realm, card: i64, other: i64) -> None:
    """Each takes the other's place."""
    place = realm.where[card]
    realm.where[card] = realm.where[other]
    realm.where[other] = place
    for index in range(realm.held):
        if realm.hand[index] == card:
            realm.hand[index] = other
        elif realm.hand[index] == other:
            realm.hand[index] = card
