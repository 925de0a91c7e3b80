"""Why a choice is not legal, in the words of the rule book."""

from mypy_extensions import i64

from skali.games.midgard.rules import agenda, choices
from skali.games.midgard.rules.realm import Realm
from skali.games.midgard.rules.reavers import has_room
from skali.games.midgard.rules.vocabulary import SLOTS


def why_not(realm: Realm, choice: i64) -> str:
    """The reason, where the question is of this kind; else it is simply not the moment for it."""
    what = realm.agenda.what()
    if choice >= choices.USE_ARTIFACT:
        return "why-artifact"
    if choice >= choices.STORE:
        return "why-store"
    if what < agenda.FIRST_OPEN:
        return why_not_within_an_act(realm, what, choice)
    if what == agenda.PLACE and choice < choices.ACTIVATE:
        return "why-location-taken"
    if what == agenda.STEP and choice == choices.ACTIVATE:
        return "why-cannot-pay"
    if what == agenda.REST and choices.TAKE <= choice < choices.RETURN:
        return "why-supply-empty"
    if what == agenda.FATE and choices.SPECIALIZE <= choice < choices.FROM_VILLAGE:
        return "why-not-now" if has_room(realm, (choice - choices.SPECIALIZE) % SLOTS) else "why-slot-full"
    if what == agenda.ATTEMPT and choices.FORCE <= choice < choices.ENOUGH:
        return why_not_subdue(realm, choice)
    if what == agenda.OVERFLOW and choices.RETURN <= choice < choices.TURN:
        return "why-no-such-die"
    if what == agenda.TRADING:
        return why_not_trade(choice)
    if what == agenda.CHOOSE_BATTLE and choices.BATTLE_UP <= choice < choices.BATTLE_DECK:
        return "why-deck-only" if realm.deck_only else "why-nothing-there"
    return why_not_at_a_location(what, choice)


def why_not_within_an_act(realm: Realm, what: i64, choice: i64) -> str:
    if what == agenda.PAY and choices.PAY_DIE <= choice < choices.TAKE:
        return "why-does-not-fit"
    if what == agenda.TAKE_DIE and choices.TAKE <= choice < choices.RETURN:
        return "why-supply-empty"
    if what == agenda.COMMIT and choices.COMMIT_ALL <= choice <= choices.ROLL:
        return "why-no-hammer"
    if what == agenda.TRADE_DICE and choices.TRADE_DIE <= choice < choices.AVOID:
        return "why-no-trade-dice"
    if what == agenda.CHOOSE_VICTIM and choices.CURSE_SEAT <= choice < choices.FORCE:
        return "why-not-yourself"
    if what == agenda.TURN_DICE and choices.TURN <= choice < choices.SHOW:
        return "why-no-such-die"
    if what == agenda.LIFT_DICE and choices.LIFT <= choice < choices.ROLL_LIFTED:
        return "why-no-such-die"
    if what == agenda.SWAP and choices.SWAP_AWAY <= choice < choices.STEP_DONE:
        return "why-no-such-die"
    return "why-not-now"


def why_not_subdue(realm: Realm, choice: i64) -> str:
    """An empty stack, no hammer, or a price that cannot be paid; else there are no attempts left."""
    force = choice < choices.PEACE
    stack = choice - choices.FORCE if force else choice - choices.PEACE
    if realm.tiles_left(stack) == 0:
        return "why-no-tile"
    if realm.agenda.get(agenda.LEFT) == 0:
        return "why-not-now"
    return "why-no-hammer" if force else "why-cannot-pay"


def why_not_trade(choice: i64) -> str:
    if choice == choices.REWARD_DICE:
        return "why-no-trade-dice"
    if choices.REWARD_PROPHECY <= choice <= choices.REWARD_PROPHECY_DECK:
        return "why-no-prophecy"
    return "why-not-now"


def why_not_at_a_location(what: i64, choice: i64) -> str:
    if what == agenda.RECRUITING and choices.RECRUIT_STACK <= choice <= choices.RECRUIT_DECK:
        return "why-nothing-there"
    if what == agenda.CHOOSE_SPOILS and choices.PAIR <= choice <= choices.SPOILS_DECK:
        return "why-nothing-there"
    if what == agenda.FACE_JOURNEY and choice == choices.AVOID:
        return "why-cannot-pay"
    if what == agenda.CHOOSE_WAY and choice == choices.COMBINATION:
        return "why-does-not-fit"
    if (what == agenda.CHOOSE_WAY and choice == choices.FIGHT) or (
        what == agenda.ATTACK and choice == choices.ATTACK_IT
    ):
        return "why-no-hammer"
    if what == agenda.COMBAT and choices.MARK <= choice < choices.STOP:
        return "why-no-reroll"
    return "why-not-now"
