"""Final scoring (chapter 4.14)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from skali.games.midgard.rules import vocabulary
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.realm import Realm
from skali.games.midgard.rules.vocabulary import (
    ARMOR,
    ART,
    ARTIFACT,
    BASTIONS,
    BATTLE,
    FARMS,
    FORETOLD,
    HIDDEN,
    IN_PILE,
    NONE,
    ON_BOARD,
    OWNED,
    PROPHECIES,
    REAVER,
    SLOTS,
    TAPESTRY,
    TILE,
    TILES,
    TREASURE,
    WALLS,
)

ANY_SORT: Final = -1
STEPS: Final = 3  # in the worth of tokens


def final_score(realm: Realm, seat: i64) -> i64:
    return (
        realm.boards[seat].glory
        + terror_score(realm, seat)
        + artifact_score(realm, seat)
        + set_score(realm, seat)
        + token_score(realm, seat)
        + prophecy_score(realm, seat)
    )


# --- counting what a player owns ---------------------------------------------------------------------


def owns(realm: Realm, seat: i64, card: i64) -> bool:
    """On the board, in the Glory pile, or in front of the player."""
    place = realm.where[card]
    return place == ON_BOARD + seat or place == IN_PILE + seat or place == OWNED + seat


def count_cards(realm: Realm, seat: i64, kind: i64, sort: i64 = ANY_SORT) -> i64:
    box = realm.box
    count: i64 = 0
    for card in range(box.cards):
        if box.kinds[card] == kind and (sort == ANY_SORT or box.sorts[card] == sort) and owns(realm, seat, card):
            count += 1
    return count


# --- terror (MID-130) --------------------------------------------------------------------------------


def terror_score(realm: Realm, seat: i64) -> i64:
    box = realm.box
    terror = realm.boards[seat].terror
    last: i64 = len(box.terror_glory) - 1
    if terror <= last:
        return box.terror_glory[terror]
    return box.terror_glory[last] + (terror - last) * box.further_terror


# --- artifacts (MID-131) -----------------------------------------------------------------------------


def artifact_score(realm: Realm, seat: i64) -> i64:
    glory: i64 = 0
    for card in range(realm.box.cards):
        if realm.box.kinds[card] == ARTIFACT and owns(realm, seat, card):
            glory += realm.box.glories[card]
    return glory


# --- keep spoils (MID-132, 133) ----------------------------------------------------------------------


def set_score(realm: Realm, seat: i64) -> i64:
    box = realm.box
    return (
        sets(count_cards(realm, seat, TREASURE), box.treasure_sets)
        + sets(count_cards(realm, seat, ART), box.art_sets)
        + sets(count_cards(realm, seat, ARMOR), box.armor_sets)
        + tapestry_score(realm, seat)
    )


def sets(count: i64, scale: vec[i64]) -> i64:
    """As many full sets as possible, and the rest as one smaller set."""
    full: i64 = len(scale)
    glory = count // full * scale[full - 1]
    rest = count % full
    if rest > 0:
        glory += scale[rest - 1]
    return glory


def tapestry_score(realm: Realm, seat: i64) -> i64:
    red = count_cards(realm, seat, TAPESTRY, 0)
    blue = count_cards(realm, seat, TAPESTRY, 1)
    green = count_cards(realm, seat, TAPESTRY, 2)
    return tapestry_glory(realm.box, red, blue, green)


def tapestry_glory(box: Box, red: i64, blue: i64, green: i64) -> i64:
    complete = min(red, min(blue, green))
    return complete * box.tapestry_set + (red + blue + green - 3 * complete) * box.lone_tapestry


# --- farms, walls, bastions (MID-134 to 137) ---------------------------------------------------------


def token_score(realm: Realm, seat: i64) -> i64:
    return (
        one_token_score(realm, seat, FARMS)
        + one_token_score(realm, seat, WALLS)
        + one_token_score(realm, seat, BASTIONS)
    )


def tokens(realm: Realm, seat: i64, token: i64) -> i64:
    board = realm.boards[seat]
    if token == FARMS:
        return board.farms
    return board.walls if token == WALLS else board.bastions


def one_token_score(realm: Realm, seat: i64, token: i64) -> i64:
    """More tokens are worth more each; all who have most of a kind get its bonus."""
    count = tokens(realm, seat, token)
    each: i64 = 0
    for step in range(token * STEPS, (token + 1) * STEPS):
        if count >= realm.box.token_steps[step]:
            each = realm.box.token_glory[step]
    glory = count * each
    if count > 0 and count == most_tokens(realm, token):
        glory += realm.box.majorities[token]
    return glory


def most_tokens(realm: Realm, token: i64) -> i64:
    most: i64 = 0
    for seat in range(realm.seats):
        most = max(most, tokens(realm, seat, token))
    return most


# --- prophecies (MID-138) ----------------------------------------------------------------------------


def prophecy_score(realm: Realm, seat: i64) -> i64:
    box = realm.box
    glory: i64 = 0
    for card in range(box.deck_first[PROPHECIES], box.deck_first[PROPHECIES + 1]):
        if has_prophecy(realm, seat, card):
            glory += fulfilled(realm, seat, card)
    return glory


def has_prophecy(realm: Realm, seat: i64, card: i64) -> bool:
    return realm.where[card] == FORETOLD + seat or realm.where[card] == HIDDEN + seat


def fulfilled(realm: Realm, seat: i64, card: i64) -> i64:
    """What one prophecy gives its owner."""
    return prophecy_glory(realm.box, card, counted(realm, seat, realm.box.sorts[card]))


def prophecy_glory(box: Box, card: i64, count: i64) -> i64:
    """What a prophecy gives for so many of what it counts."""
    if box.glories[card] == 0:
        place = box.first[card] + count
        return box.scales[place] if place < box.second[card] else i64(0)
    return min(box.stored[card], count // box.details[card] * box.glories[card])


def counted(realm: Realm, seat: i64, what: i64) -> i64:
    board = realm.boards[seat]
    if what < vocabulary.COUNT_BATTLES_OF:
        return count_cards(realm, seat, REAVER, what)
    if what < vocabulary.COUNT_BATTLES:
        return count_cards(realm, seat, BATTLE, what - vocabulary.COUNT_BATTLES_OF)
    if what == vocabulary.COUNT_BATTLES:
        return count_cards(realm, seat, BATTLE)
    if what == vocabulary.COUNT_TILES:
        return count_cards(realm, seat, TILE)
    if what <= vocabulary.COUNT_TILES_LEVEL:
        return count_cards(realm, seat, TILE, what - vocabulary.COUNT_TILES_OF)
    if what < vocabulary.COUNT_ARTIFACTS:
        return tiles_of_level(realm, seat, what - vocabulary.COUNT_TILES_LEVEL)
    if what == vocabulary.COUNT_ARTIFACTS:
        return count_cards(realm, seat, ARTIFACT)
    if vocabulary.COUNT_TREASURES <= what <= vocabulary.COUNT_TAPESTRIES:
        return count_cards(realm, seat, TREASURE + what - vocabulary.COUNT_TREASURES)
    if what == vocabulary.COUNT_UPGRADES:
        return board.upgrade_count()
    if what <= vocabulary.COUNT_BASTIONS:
        return tokens(realm, seat, what - vocabulary.COUNT_FARMS)
    if what == vocabulary.COUNT_FAVOR:
        return board.favor
    if what == vocabulary.COUNT_FOOD:
        return board.food
    if what == vocabulary.COUNT_DICE:
        return board.crew_size + stored_dice(realm, seat)
    if what == vocabulary.COUNT_TERROR:
        return board.terror
    if what == vocabulary.COUNT_FULL_SLOTS:
        return full_slots(realm, seat)
    return prophecies_of(realm, seat)


def tiles_of_level(realm: Realm, seat: i64, level: i64) -> i64:
    count: i64 = 0
    for tile in range(realm.box.deck_first[TILES], realm.box.cards):
        if realm.where[tile] == OWNED + seat and realm.box.level_of(tile) == level:
            count += 1
    return count


def stored_dice(realm: Realm, seat: i64) -> i64:
    count: i64 = 0
    for space in range(realm.box.artifact_room):
        if realm.boards[seat].stored[space] != NONE:
            count += 1
    return count


def full_slots(realm: Realm, seat: i64) -> i64:
    count: i64 = 0
    for slot in range(i64(SLOTS)):
        if realm.boards[seat].reavers_in(slot, realm.box.slot_room) == realm.box.slot_room:
            count += 1
    return count


def prophecies_of(realm: Realm, seat: i64) -> i64:
    count: i64 = 0
    for card in range(realm.box.deck_first[PROPHECIES], realm.box.deck_first[PROPHECIES + 1]):
        if has_prophecy(realm, seat, card):
            count += 1
    return count
