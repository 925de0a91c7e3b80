"""Location 6: subdue territories (chapter 4.13), by force or peacefully."""

from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.state import Choices
from skali.games.midgard import choices as answers
from skali.games.midgard.rules.agenda import ATTEMPT, BASE, LEFT, MADE, STACK, TILE_REWARDS, TILE_WON, TURN_TILES
from skali.games.midgard.rules.combat import hammer_sources, start_combat
from skali.games.midgard.rules.decks import nth_in_deck
from skali.games.midgard.rules.effects import run_program
from skali.games.midgard.rules.paying import can_pay, charge
from skali.games.midgard.rules.realm import Realm
from skali.games.midgard.rules.vocabulary import OWNED, RANKS, STACKS, TERRITORY


def begin_subduing(realm: Realm) -> None:
    """Who makes no attempt rests (MID-118)."""
    realm.agenda.push(ATTEMPT, realm.box.shares[TERRITORY * RANKS + realm.rank_of(realm.actor)])


def fill_attempt(realm: Realm, choices: Choices) -> None:
    begun = realm.agenda.get(MADE) > 0
    if not begun:
        choices.add(answers.REST)
    if realm.agenda.get(LEFT) > 0:
        if hammer_sources(realm, realm.board()) > 0:
            for stack in range(i64(STACKS)):
                if realm.tiles_left(stack) > 0:
                    choices.add(answers.FORCE + stack)
        for stack in range(i64(STACKS)):
            if can_pay(realm, peace_price(realm, stack)) and realm.tiles_left(stack) > 0:
                choices.add(answers.PEACE + stack)
    if begun:
        choices.add(answers.ENOUGH)


def peace_price(realm: Realm, stack: i64) -> i64:
    return realm.box.prices[realm.box.stack_tile(stack)]


def begin_attempt(realm: Realm) -> None:
    """The first one is what activates the location."""
    if realm.agenda.get(MADE) == 0:
        realm.tell("activates", realm.actor, TERRITORY)
    realm.agenda.change(LEFT, -1)
    realm.agenda.put(MADE, 1)


def subdue_by_force(realm: Realm, stack: i64) -> None:
    begin_attempt(realm)
    start_combat(realm, realm.box.cards + stack, realm.box.defences[realm.box.stack_tile(stack)])


def subdue_peacefully(realm: Realm, stack: i64) -> None:
    begin_attempt(realm)
    realm.agenda.push(TILE_WON, stack)
    charge(realm, peace_price(realm, stack))


def tile_won(realm: Realm) -> None:
    stack = realm.agenda.get(STACK)
    realm.agenda.pop()
    claim(realm, stack)


def end_assault(realm: Realm, stack: i64, won: bool) -> None:
    """A lost one leaves the tile where it is; the attempt is used up (MID-120)."""
    if won:
        claim(realm, stack)
    else:
        realm.tell("resists", realm.actor, stack)


def claim(realm: Realm, stack: i64) -> None:
    """It stays front side up until all attempts are made (MID-123)."""
    realm.claimed[stack] += 1
    realm.tell("subdues", realm.actor, stack)


def end_attempts(realm: Realm) -> None:
    realm.agenda.pop()
    realm.agenda.push(TURN_TILES)


def turn_tiles(realm: Realm, chance: Chance) -> None:
    realm.agenda.pop()
    realm.agenda.push(TILE_REWARDS, realm.held)
    for stack in range(i64(STACKS)):
        left = realm.tiles_left(stack) + realm.claimed[stack]
        for _each in range(realm.claimed[stack]):
            tile = nth_in_deck(realm, realm.box.stack_tile(stack), chance.below(left))
            left -= 1
            realm.take_in_hand(tile, OWNED + realm.actor)
            realm.tell("turns-tile", realm.actor, tile)
        realm.claimed[stack] = 0


def fill_tile_rewards(realm: Realm, choices: Choices) -> None:
    for number in range(realm.held - realm.agenda.get(BASE)):
        choices.add(answers.REWARD_OF_TILE + number)


def reward_of_tile(realm: Realm, number: i64) -> None:
    tile = realm.drop_from_hand(realm.agenda.get(BASE) + number)
    run_program(realm, realm.box.first[tile], tile)
