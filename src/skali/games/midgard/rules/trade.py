"""Location 2: trade with villages (chapter 4.8)."""

from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.state import Choices
from skali.games.midgard import choices as answers
from skali.games.midgard.rules.agenda import LEFT, TRADE_DICE, TRADING
from skali.games.midgard.rules.decks import can_draw, draw_prophecy, take_prophecy
from skali.games.midgard.rules.dice import check_overflow, put_aboard
from skali.games.midgard.rules.effects import gain
from skali.games.midgard.rules.realm import PROPHECY_SPACES, Realm
from skali.games.midgard.rules.vocabulary import DICE, FAVOR, FOOD, NONE, PROPHECIES, RANKS, TRADE


def begin_trading(realm: Realm) -> None:
    """So many rewards as the rank has; the active player moves the start marker first (MID-068, 069)."""
    if realm.actor == realm.active:
        move_marker(realm)
    realm.agenda.push(TRADING, realm.box.shares[TRADE * RANKS + realm.rank_of(realm.actor)])


def move_marker(realm: Realm) -> None:
    """Who holds it already gives it to his left. The order of this round stays as it is."""
    if realm.marker == realm.actor:
        realm.marker = (realm.actor + 1) % realm.seats
        realm.tell("gives-marker", realm.actor, realm.marker)
    else:
        realm.marker = realm.actor
        realm.tell("takes-marker", realm.actor)


def dice_there(realm: Realm) -> i64:
    count: i64 = 0
    for die in range(i64(DICE)):
        count += realm.trade[die]
    return count


def fill_trading(realm: Realm, choices: Choices) -> None:
    if realm.agenda.get(LEFT) == 0:
        choices.add(answers.ENOUGH)
        return
    choices.add(answers.REWARD_FAVOR)
    choices.add(answers.REWARD_FOOD)
    if dice_there(realm) > 0:
        choices.add(answers.REWARD_DICE)
    for space in range(realm.box.prophecy_spaces):
        if realm.spaces[PROPHECY_SPACES + space] != NONE:
            choices.add(answers.REWARD_PROPHECY + space)
    if can_draw(realm, PROPHECIES):
        choices.add(answers.REWARD_PROPHECY_DECK)


def take_reward(realm: Realm, choice: i64, chance: Chance) -> None:
    realm.agenda.change(LEFT, -1)
    if choice == answers.REWARD_FAVOR:
        gain(realm, FAVOR, realm.box.trade_favor)
    elif choice == answers.REWARD_FOOD:
        gain(realm, FOOD, realm.box.trade_food)
    elif choice == answers.REWARD_DICE:
        realm.agenda.push(TRADE_DICE, realm.box.trade_dice)
    elif choice == answers.REWARD_PROPHECY_DECK:
        draw_prophecy(realm, chance)
    else:
        take_prophecy(realm, PROPHECY_SPACES + choice - answers.REWARD_PROPHECY)


# --- up to two of the dice, kept on the face they show (MID-070) -------------------------------------


def fill_trade_dice(realm: Realm, choices: Choices) -> None:
    for die in range(i64(DICE)):
        if realm.trade[die] > 0:
            choices.add(answers.TRADE_DIE + die)
    if realm.agenda.get(LEFT) < realm.box.trade_dice:
        choices.add(answers.ENOUGH)


def take_trade_die(realm: Realm, die: i64) -> None:
    realm.trade[die] -= 1
    put_aboard(realm.board(), die)
    realm.tell("takes-trade-die", realm.actor, die)
    realm.agenda.change(LEFT, -1)
    if realm.agenda.get(LEFT) == 0:
        finish_trade_dice(realm)


def finish_trade_dice(realm: Realm) -> None:
    realm.agenda.pop()
    check_overflow(realm)
