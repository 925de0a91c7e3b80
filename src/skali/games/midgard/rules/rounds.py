"""Set-up, rounds, activations and clean-up (chapters 4.4, 4.6 and 4.14)."""

from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.state import NOBODY, Choices
from skali.games.midgard import choices as answers
from skali.games.midgard.rules.agenda import (
    ABILITIES,
    ABILITY,
    BEGIN_ROUND,
    CARD,
    END_ACTIVATION,
    END_STEP,
    ENTER,
    INDEX,
    NEXT_SHIP,
    NEXT_STARTER,
    OFFSET,
    PLACE,
    REST,
    SET_SAIL,
    STEP,
    STEPS,
)
from skali.games.midgard.rules.box import HONOUR_SEATS
from skali.games.midgard.rules.decks import discard, draw
from skali.games.midgard.rules.dice import COLOUR_COUNT, check_overflow, fill_supply, gain_on_face, roll
from skali.games.midgard.rules.effects import gain, run_program, would_work
from skali.games.midgard.rules.paying import can_pay, charge
from skali.games.midgard.rules.realm import (
    BATTLE_SPACES,
    KEEP_SPACES,
    OVER,
    PLACING,
    PROPHECY_SPACES,
    REAVER_SPACES,
    SPACES,
    STEPPING,
    TRIGGERING,
    VILLAGE_SPACES,
    Realm,
)
from skali.games.midgard.rules.reavers import begin_recruiting, gain_reavers, receive_reaver
from skali.games.midgard.rules.scoring import fulfilled
from skali.games.midgard.rules.spoils import begin_raid
from skali.games.midgard.rules.territory import begin_subduing
from skali.games.midgard.rules.trade import begin_trading
from skali.games.midgard.rules.vocabulary import (
    ANY_COLOUR,
    BATTLES,
    DEALT,
    DICE,
    FACE_UP,
    FIRST_SLOT,
    FOOD,
    FORETOLD,
    HIDDEN,
    KEEP_SPOILS,
    LOCATIONS,
    MOST_SEATS,
    NONE,
    OWNED,
    PROPHECIES,
    RANKS,
    REAVERS,
    RECRUIT,
    SEA,
    TAKEN,
    TERRITORY,
    TILES,
    TRADE,
    VILLAGE_SPOILS,
)

# --- 4.4 set-up --------------------------------------------------------------------------------------


def set_up(realm: Realm, chance: Chance) -> None:
    realm.marker = chance.below(realm.seats)
    realm.opener = realm.marker
    realm.tell("start-player", realm.marker)
    if realm.seats == HONOUR_SEATS:
        realm.honour = realm.marker
        realm.tell("honour-ship", realm.honour)
    for place in range(realm.seats):
        seat = (realm.marker + place) % realm.seats
        realm.boards[seat].food = realm.box.start_food[place]
        realm.boards[seat].favor = realm.box.start_favor
        for _each in range(realm.box.start_reavers):
            card = draw(realm, REAVERS, chance)
            realm.where[card] = DEALT + seat
            realm.tell("dealt", seat, card)
    realm.agenda.push(NEXT_STARTER)


def next_starter(realm: Realm, chance: Chance) -> None:
    """From the start player on each resolves his starting Reavers completely (MID-037)."""
    done = realm.agenda.get(1)
    if done == realm.seats:
        realm.agenda.pop()
        realm.agenda.push(BEGIN_ROUND)
        return
    realm.agenda.put(1, done + 1)
    realm.actor = (realm.marker + done) % realm.seats
    base = realm.held
    for card in range(realm.box.deck_first[REAVERS], realm.box.deck_first[REAVERS + 1]):
        if realm.where[card] == DEALT + realm.actor:
            receive_reaver(realm, card, TAKEN)
    gain_reavers(realm, base, chance)


# --- filling the locations (MID-039, 040) ------------------------------------------------------------


def begin_round(realm: Realm, chance: Chance) -> None:
    realm.agenda.pop()
    realm.opener = realm.marker
    realm.ships = 0
    realm.tell("round-begins", realm.round)
    roll_trade_dice(realm, chance)
    lay_out(realm, chance)
    realm.agenda.push(NEXT_SHIP)


def lay_out(realm: Realm, chance: Chance) -> None:
    box = realm.box
    lay(realm, PROPHECIES, PROPHECY_SPACES, box.prophecy_spaces, chance)
    lay(realm, BATTLES, BATTLE_SPACES, box.battle_spaces[realm.seats], chance)
    lay(realm, VILLAGE_SPOILS, VILLAGE_SPACES, 2 * box.pair_spaces[realm.seats], chance)
    lay(realm, KEEP_SPOILS, KEEP_SPACES, 2 * box.pair_spaces[realm.seats], chance)
    lay(realm, REAVERS, REAVER_SPACES, 2 * box.stack_spaces[realm.seats], chance)


def lay(realm: Realm, deck: i64, first: i64, count: i64, chance: Chance) -> None:
    """Cards face up onto spaces of the board, as far as there are any."""
    for space in range(first, first + count):
        card = draw(realm, deck, chance)
        realm.spaces[space] = card
        if card != NONE:
            realm.where[card] = FACE_UP
            if deck == PROPHECIES:
                realm.reveal("prophecy-laid", card)


def roll_trade_dice(realm: Realm, chance: Chance) -> None:
    """Two of each colour, or what the supply has."""
    for colour in range(i64(COLOUR_COUNT)):
        count = min(realm.box.trade_dice_each, realm.supply[colour])
        realm.supply[colour] -= count
        for _each in range(count):
            realm.trade[roll(realm, colour, chance)] += 1


# --- 4.6 placing a longship --------------------------------------------------------------------------


def next_ship(realm: Realm) -> None:
    if realm.ships == realm.box.activations:
        realm.agenda.pop()
        end_round(realm)
        return
    realm.stage = PLACING
    realm.actor = realm.ship_owner(realm.ships)
    realm.agenda.push(PLACE)


def fill_place(realm: Realm, choices: Choices) -> None:
    for location in range(i64(len(LOCATIONS))):
        if not is_taken(realm, location):
            choices.add(answers.PLACE + location)


def is_taken(realm: Realm, location: i64) -> bool:
    """Each location can be chosen once per round (MID-007)."""
    for ship in range(realm.ships):
        if realm.placed[ship] == location:
            return True
    return False


def place(realm: Realm, location: i64) -> None:
    realm.agenda.pop()
    if realm.seats == HONOUR_SEATS and realm.ships == HONOUR_SEATS:
        realm.tell("places-honour", realm.actor, location)
    else:
        realm.tell("places", realm.actor, location)
    realm.placed[realm.ships] = location
    realm.ships += 1
    begin_activation(realm, location)


def begin_activation(realm: Realm, location: i64) -> None:
    realm.active = realm.actor
    realm.location = location
    realm.agenda.push(END_ACTIVATION)
    realm.agenda.push(STEPS)
    if location >= FIRST_SLOT:
        realm.agenda.push(ABILITIES)


# --- step 1: the specialized Reavers (MID-054 to 057) ------------------------------------------------


def next_ability(realm: Realm) -> None:
    """Of the active player first, then clockwise; in a slot from the first card placed to the last."""
    agenda = realm.agenda
    offset = agenda.get(OFFSET)
    if offset == realm.seats:
        agenda.pop()
        return
    realm.stage = TRIGGERING
    realm.actor = (realm.active + offset) % realm.seats
    index = agenda.get(INDEX)
    card: i64 = NONE
    if index < realm.box.slot_room:
        card = realm.board().slots[(realm.location - FIRST_SLOT) * realm.box.slot_room + index]
    if card == NONE:
        agenda.put(OFFSET, offset + 1)
        agenda.put(INDEX, 0)
        return
    agenda.put(INDEX, index + 1)
    if can_use_ability(realm, card):
        agenda.push(ABILITY, card)


def ability_program(realm: Realm, card: i64) -> i64:
    ability = realm.box.ability_of(card)
    if realm.actor == realm.active:
        return realm.box.ability_active[ability]
    return realm.box.ability_waiting[ability]


def can_use_ability(realm: Realm, card: i64) -> bool:
    cost = realm.box.ability_costs[realm.box.ability_of(card)]
    return can_pay(realm, cost) and would_work(realm, ability_program(realm, card))


def fill_ability(realm: Realm, choices: Choices) -> None:
    if can_use_ability(realm, realm.agenda.get(CARD)):
        choices.add(answers.USE_ABILITY)
    choices.add(answers.DECLINE)


def use_ability(realm: Realm) -> None:
    card = realm.agenda.get(CARD)
    realm.agenda.pop()
    realm.tell("uses-ability", realm.actor, card)
    run_program(realm, ability_program(realm, card), card)
    charge(realm, realm.box.ability_costs[realm.box.ability_of(card)])


def decline_ability(realm: Realm) -> None:
    realm.tell("declines", realm.actor, realm.agenda.get(CARD))
    realm.agenda.pop()


# --- step 2: each player's own step (MID-058 to 063) -------------------------------------------------


def next_step(realm: Realm) -> None:
    offset = realm.agenda.get(OFFSET)
    if offset == realm.seats:
        realm.agenda.pop()
        return
    realm.agenda.put(OFFSET, offset + 1)
    realm.stage = STEPPING
    realm.actor = (realm.active + offset) % realm.seats
    realm.harder = 0
    realm.deck_only = False
    realm.agenda.push(END_STEP)
    if realm.location == TERRITORY:
        begin_subduing(realm)
    else:
        realm.agenda.push(STEP)


def fill_step(realm: Realm, choices: Choices) -> None:
    """Who cannot pay must rest; who can may still rest (MID-062)."""
    if can_pay(realm, realm.box.location_costs[realm.location]):
        choices.add(answers.ACTIVATE)
    choices.add(answers.REST)


def activate(realm: Realm) -> None:
    realm.agenda.pop()
    realm.tell("activates", realm.actor, realm.location)
    realm.agenda.push(ENTER)
    charge(realm, realm.box.location_costs[realm.location])


def enter(realm: Realm) -> None:
    """Once the cost is paid: the action, and first of all the bonus of the rank (MID-066, 074)."""
    realm.agenda.pop()
    location = realm.location
    if location == RECRUIT:
        begin_recruiting(realm)
    elif location == TRADE:
        begin_trading(realm)
    elif location == SEA:
        realm.agenda.push(SET_SAIL)
    else:
        begin_raid(realm)
    run_program(realm, realm.box.bonuses[location * RANKS + realm.rank_of(realm.actor)], NONE)


def choose_rest(realm: Realm) -> None:
    realm.agenda.pop()
    realm.agenda.push(REST)


def fill_rest(realm: Realm, choices: Choices) -> None:
    choices.add(answers.REST_FOOD)
    fill_supply(realm, choices, ANY_COLOUR, NONE)


def rest_for_food(realm: Realm) -> None:
    realm.agenda.pop()
    realm.tell("rests", realm.actor, realm.location)
    gain(realm, FOOD, realm.box.rest_food)


def rest_for_die(realm: Realm, die: i64) -> None:
    realm.agenda.pop()
    realm.tell("rests", realm.actor, realm.location)
    gain_on_face(realm, die)
    check_overflow(realm)


# --- step 3, and the end of the round (MID-060, 126 to 128) ------------------------------------------


def end_activation(realm: Realm) -> None:
    realm.agenda.pop()
    for board in realm.boards:
        board.refresh()
    realm.location = NONE
    realm.active = NONE


def end_round(realm: Realm) -> None:
    realm.tell("round-ends", realm.round)
    if realm.round == realm.box.rounds:
        end_game(realm)
        return
    realm.round += 1
    pass_honour_ship(realm)
    reward_lands(realm)
    clear_trade(realm)
    clear_board(realm)
    for ship in range(realm.ships):
        realm.placed[ship] = NONE
    realm.agenda.push(BEGIN_ROUND)


def pass_honour_ship(realm: Realm) -> None:
    if realm.honour != NONE:
        realm.honour = (realm.honour + 1) % realm.seats
        realm.tell("honour-ship", realm.honour)


def reward_lands(realm: Realm) -> None:
    """One Glory for each territory tile (MID-127)."""
    for seat in range(realm.seats):
        tiles = realm.cards_in(TILES, OWNED + seat)
        if tiles > 0:
            realm.boards[seat].glory += tiles
            realm.tell("land-glory", seat, tiles)


def clear_trade(realm: Realm) -> None:
    for die in range(i64(DICE)):
        realm.supply[realm.box.die_colours[die]] += realm.trade[die]
        realm.trade[die] = 0


def clear_board(realm: Realm) -> None:
    for space in range(i64(SPACES)):
        if realm.spaces[space] != NONE:
            discard(realm, realm.spaces[space])
            realm.spaces[space] = NONE


def end_game(realm: Realm) -> None:
    realm.stage = OVER
    realm.mover = NOBODY
    realm.actor = NONE
    reveal_prophecies(realm)
    realm.tell("game-ends")


def reveal_prophecies(realm: Realm) -> None:
    for card in range(realm.box.deck_first[PROPHECIES], realm.box.deck_first[PROPHECIES + 1]):
        place = realm.where[card]
        if FORETOLD <= place < HIDDEN + MOST_SEATS:
            seat = place % MOST_SEATS
            realm.where[card] = FORETOLD + seat
            realm.reveal("reveals-prophecy", seat, card, fulfilled(realm, seat, card))
