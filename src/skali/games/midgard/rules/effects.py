"""The interpreter of effects (chapter 7.1): cards, tiles, artifacts, abilities and bonuses all speak this language."""

from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.state import Choices
from skali.games.midgard import choices as answers
from skali.games.midgard.rules.agenda import (
    AT,
    ATTEMPT,
    BASE,
    CHOOSE_DECK,
    CHOOSE_VICTIM,
    COMBAT,
    END,
    END_JOURNEY,
    FACE_JOURNEY,
    LEFT,
    LIFT_DICE,
    MADE,
    PICK_PROPHECY,
    RESOLVE,
    RUN_EFFECTS,
    SOURCE,
    SWAP,
    TRADING,
    TURN_DICE,
)
from skali.games.midgard.rules.board import Board
from skali.games.midgard.rules.combat import add_successes
from skali.games.midgard.rules.decks import can_draw, discard, draw, draw_prophecy, hide_prophecy
from skali.games.midgard.rules.dice import (
    ask_for_die,
    can_swap,
    check_overflow,
    gain_rolled,
    has_supply,
    must_reroll_all,
)
from skali.games.midgard.rules.paying import lose_dice
from skali.games.midgard.rules.realm import Realm
from skali.games.midgard.rules.vocabulary import (
    BASTION_TOKEN,
    COMBAT_DIE,
    COMBAT_SUCCESS,
    CURSE,
    DECK_ONLY,
    DEFENSE,
    DIE_CHOICE,
    DIE_ROLL,
    DISCARD_DIE,
    DRAW_KEEP,
    DRAW_PROPHECY,
    DRAW_SPOILS,
    DRAW_VILLAGE,
    DRAWN,
    EXTRA_ATTEMPT,
    EXTRA_TRADE,
    FARM_TOKEN,
    FAVOR,
    FOOD,
    FREE_REROLL,
    GLORY,
    IGNORE_JOURNEY,
    IN_HAND,
    KEEP_SPOILS,
    NO_FAVOR,
    NONE,
    OWN_COLOUR,
    PROPHECIES,
    PROPHECY_PICK,
    REROLL_CREW,
    SWAP_DIE,
    TERROR,
    TURN_DIE,
    UPGRADE,
    VILLAGE_SPOILS,
    WALL_TOKEN,
)


def run_program(realm: Realm, program: i64, card: i64) -> None:
    """Put a program on the agenda; it runs before everything that was there."""
    programs = realm.box.programs
    if programs.starts[program] < programs.ends[program]:
        realm.agenda.push(RUN_EFFECTS, programs.starts[program], programs.ends[program], card)


def run_next(realm: Realm, chance: Chance) -> None:
    """Carry out the next effect of the program on top. Dice that do not fit are returned at its end (MID-014)."""
    agenda = realm.agenda
    at = agenda.get(AT)
    if at == agenda.get(END):
        agenda.pop()
        check_overflow(realm)
        return
    agenda.put(AT, at + 2)
    code = realm.box.programs.code
    effect = code[at]
    if effect <= BASTION_TOKEN:
        gain(realm, effect, code[at + 1])
    elif effect <= SWAP_DIE:
        change_dice(realm, effect, code[at + 1], chance)
    elif effect <= PROPHECY_PICK:
        draw_cards(realm, effect, code[at + 1], chance)
    else:
        do_something_else(realm, effect, code[at + 1])


# --- tokens and Glory --------------------------------------------------------------------------------


def gain(realm: Realm, effect: i64, amount: i64) -> None:
    board = realm.board()
    if effect == FOOD:
        gain_food(realm, amount)
    elif effect == FAVOR:
        board.favor += amount
        realm.tell("gains-favor", realm.actor, amount)
    elif effect == GLORY:
        gain_glory(realm, amount)
    elif effect == TERROR:
        gain_terror(realm, realm.actor, amount)
    elif effect == FARM_TOKEN:
        board.farms += amount
        realm.tell("gains-farm", realm.actor, amount)
    elif effect == WALL_TOKEN:
        board.walls += amount
        realm.tell("gains-wall", realm.actor, amount)
    else:
        board.bastions += amount
        realm.tell("gains-bastion", realm.actor, amount)


def gain_food(realm: Realm, amount: i64) -> None:
    """A loss takes what is there (MID-020)."""
    board = realm.board()
    change = max(amount, -board.food)
    board.food += change
    tell_change(realm, realm.actor, change, "gains-food", "loses-food")


def gain_glory(realm: Realm, amount: i64) -> None:
    """In play no marker goes below 0 (MID-023)."""
    board = realm.board()
    change = max(amount, -board.glory)
    board.glory += change
    tell_change(realm, realm.actor, change, "gains-glory", "loses-glory")


def gain_terror(realm: Realm, seat: i64, amount: i64) -> None:
    board = realm.boards[seat]
    change = max(amount, -board.terror)
    board.terror += change
    tell_change(realm, seat, change, "gains-terror", "loses-terror")


def tell_change(realm: Realm, seat: i64, change: i64, gains: str, loses: str) -> None:
    if change > 0:
        realm.tell(gains, seat, change)
    elif change < 0:
        realm.tell(loses, seat, -change)


# --- dice --------------------------------------------------------------------------------------------


def change_dice(realm: Realm, effect: i64, amount: i64, chance: Chance) -> None:
    if effect == DIE_ROLL:
        colour = amount
        if amount == OWN_COLOUR:
            colour = realm.box.clan_of(realm.agenda.get(SOURCE))
        gain_rolled(realm, colour, chance)
    elif effect == DIE_CHOICE:
        if has_supply(realm, amount):
            ask_for_die(realm, amount, NONE)
    elif effect == DISCARD_DIE:
        lose_dice(realm, amount)
    elif effect == SWAP_DIE:
        if can_swap(realm, realm.board()):
            realm.agenda.push(SWAP)
    elif realm.board().crew_size > 0:
        if effect == TURN_DIE:
            realm.agenda.push(TURN_DICE, amount)
        elif effect == REROLL_CREW:
            realm.agenda.push(LIFT_DICE)
        else:
            must_reroll_all(realm, chance)


# --- cards -------------------------------------------------------------------------------------------


def draw_cards(realm: Realm, effect: i64, amount: i64, chance: Chance) -> None:
    if effect == DRAW_VILLAGE:
        draw_spoils(realm, VILLAGE_SPOILS, amount, chance)
    elif effect == DRAW_KEEP:
        draw_spoils(realm, KEEP_SPOILS, amount, chance)
    elif effect == DRAW_SPOILS:
        realm.agenda.push(CHOOSE_DECK)
    elif effect == DRAW_PROPHECY:
        for _each in range(amount):
            draw_prophecy(realm, chance)
    else:
        draw_to_pick(realm, amount, chance)


def draw_spoils(realm: Realm, deck: i64, count: i64, chance: Chance) -> None:
    """Cards from the top of a deck, to be resolved now."""
    realm.agenda.push(RESOLVE, realm.held)
    for _each in range(count):
        receive_spoils(realm, draw(realm, deck, chance), DRAWN)


def receive_spoils(realm: Realm, card: i64, drawn: i64) -> None:
    """Into the hand."""
    if card != NONE:
        realm.take_in_hand(card, IN_HAND)
        realm.tell("gains-spoils", realm.actor, card, drawn)


def fill_choose_deck(realm: Realm, choices: Choices) -> None:
    if can_draw(realm, VILLAGE_SPOILS):
        choices.add(answers.DRAW_VILLAGE)
    if can_draw(realm, KEEP_SPOILS):
        choices.add(answers.DRAW_KEEP)


def choose_deck(realm: Realm, deck: i64, chance: Chance) -> None:
    realm.agenda.pop()
    draw_spoils(realm, deck, 1, chance)


def draw_to_pick(realm: Realm, count: i64, chance: Chance) -> None:
    """Only the player sees them, until the one that he does not keep is discarded."""
    realm.agenda.push(PICK_PROPHECY, realm.held)
    for _each in range(count):
        card = draw(realm, PROPHECIES, chance)
        if card != NONE:
            realm.take_in_hand(card, IN_HAND)
            realm.whisper(realm.actor, "foresees", card)


def fill_pick_prophecy(realm: Realm, choices: Choices) -> None:
    for number in range(realm.held - realm.agenda.get(BASE)):
        choices.add(answers.KEEP_PROPHECY + number)


def pick_prophecy(realm: Realm, number: i64) -> None:
    base = realm.agenda.get(BASE)
    realm.agenda.pop()
    hide_prophecy(realm, realm.drop_from_hand(base + number))
    while realm.held > base:
        card = realm.drop_from_hand(base)
        discard(realm, card)
        realm.reveal("discards-prophecy", realm.actor, card)


# --- the rest ----------------------------------------------------------------------------------------


def do_something_else(realm: Realm, effect: i64, amount: i64) -> None:
    board = realm.board()
    if effect == COMBAT_DIE:
        board.extra_dice += amount
    elif effect == COMBAT_SUCCESS:
        add_successes(realm, amount)
    elif effect == FREE_REROLL:
        board.free_rerolls += amount
    elif effect == DEFENSE:
        realm.harder += amount
    elif effect == NO_FAVOR:
        board.favor_barred = True
    elif effect == DECK_ONLY:
        realm.deck_only = True
    elif effect == IGNORE_JOURNEY:
        realm.agenda.replace_below(FACE_JOURNEY, END_JOURNEY)
    elif effect == EXTRA_TRADE:
        realm.agenda.change_below(TRADING, LEFT, amount)
    elif effect == EXTRA_ATTEMPT:
        realm.agenda.change_below(ATTEMPT, LEFT, amount)
    elif effect == UPGRADE:
        gain_upgrade(realm, amount)
    elif effect == CURSE:
        realm.agenda.push(CHOOSE_VICTIM, amount)


def gain_upgrade(realm: Realm, icon: i64) -> None:
    """From the village location, face up onto the board (MID-100)."""
    board = realm.board()
    realm.upgrades_left[icon] -= 1
    board.upgrades[icon] += 1
    board.ready[icon] += 1
    realm.tell("gains-upgrade", realm.actor, icon)


def can_gain_upgrade(realm: Realm, icon: i64) -> bool:
    return realm.upgrades_left[icon] > 0 and realm.board().upgrade_count() < realm.box.upgrade_room


def fill_choose_victim(realm: Realm, choices: Choices) -> None:
    for seat in range(realm.seats):
        if seat != realm.actor:
            choices.add(answers.CURSE + seat)


def curse(realm: Realm, seat: i64) -> None:
    """The only effect on what another player has (MID-142)."""
    count = realm.agenda.get(1)
    realm.agenda.pop()
    realm.tell("curses", realm.actor, seat)
    gain_terror(realm, seat, count)


# --- would it do anything? ---------------------------------------------------------------------------


def would_work(realm: Realm, program: i64) -> bool:
    """Whether a program would change anything here and now: nobody is asked to use what does nothing."""
    programs = realm.box.programs
    at = programs.starts[program]
    while at < programs.ends[program]:
        if effect_would_work(realm, programs.code[at], programs.code[at + 1]):
            return True
        at += 2
    return False


def effect_would_work(realm: Realm, effect: i64, amount: i64) -> bool:
    board = realm.board()
    if effect == TERROR:
        return amount > 0 or board.terror > 0
    if DIE_ROLL <= effect <= SWAP_DIE:
        return dice_would_change(realm, board, effect, amount)
    if effect == DRAW_VILLAGE:
        return can_draw(realm, VILLAGE_SPOILS)
    if effect == DRAW_KEEP:
        return can_draw(realm, KEEP_SPOILS)
    if effect == DRAW_PROPHECY or effect == PROPHECY_PICK:
        return can_draw(realm, PROPHECIES)
    what = realm.agenda.what()
    if effect == COMBAT_SUCCESS:
        return what == COMBAT
    if effect == IGNORE_JOURNEY:
        return what == FACE_JOURNEY
    if effect == EXTRA_TRADE:
        return what == TRADING
    if effect == EXTRA_ATTEMPT:
        return what == ATTEMPT and realm.agenda.get(MADE) > 0
    return True


def dice_would_change(realm: Realm, board: Board, effect: i64, amount: i64) -> bool:
    if effect == DIE_ROLL:
        return True
    if effect == DIE_CHOICE:
        return has_supply(realm, amount)
    if effect == SWAP_DIE:
        return can_swap(realm, board)
    return board.crew_size > 0
