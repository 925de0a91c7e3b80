"""Why a choice is not legal, in the words of the rule book."""

from mypy_extensions import i64

from skali.games.midgard import choices as answers
from skali.games.midgard.rules import agenda
from skali.games.midgard.rules.realm import Realm
from skali.games.midgard.rules.reavers import has_room
from skali.games.midgard.rules.vocabulary import SLOTS


def why_not(realm: Realm, choice: i64) -> str:
    """The reason, where the question is of this kind; else it is simply not the moment for it."""
    what = realm.agenda.what()
    if choice >= answers.USE_ARTIFACT:
        return "why-artifact"
    if choice >= answers.STORE:
        return "why-store"
    if what < agenda.FIRST_OPEN:
        return why_not_within_an_act(realm, what, choice)
    if what == agenda.PLACE and choice < answers.ACTIVATE:
        return "why-location-taken"
    if what == agenda.STEP and choice == answers.ACTIVATE:
        return "why-cannot-pay"
    if what == agenda.REST and answers.TAKE <= choice < answers.RETURN:
        return "why-supply-empty"
    if what == agenda.FATE and answers.SPECIALIZE <= choice < answers.DRAW_VILLAGE:
        return "why-not-now" if has_room(realm, (choice - answers.SPECIALIZE) % SLOTS) else "why-slot-full"
    if what == agenda.ATTEMPT and answers.FORCE <= choice < answers.ENOUGH:
        return why_not_subdue(realm, choice)
    if what == agenda.OVERFLOW and answers.RETURN <= choice < answers.TURN:
        return "why-no-such-die"
    if what == agenda.TRADING:
        return why_not_trade(choice)
    if what == agenda.CHOOSE_BATTLE and answers.BATTLE <= choice < answers.BATTLE_DECK:
        return "why-deck-only" if realm.deck_only else "why-nothing-there"
    return why_not_at_a_location(what, choice)


def why_not_within_an_act(realm: Realm, what: i64, choice: i64) -> str:
    if what == agenda.PAY and answers.PAY <= choice < answers.TAKE:
        return "why-does-not-fit"
    if what == agenda.TAKE_DIE and answers.TAKE <= choice < answers.RETURN:
        return "why-supply-empty"
    if what == agenda.COMMIT and answers.COMMIT_ALL <= choice <= answers.ROLL:
        return "why-no-hammer"
    if what == agenda.TRADE_DICE and answers.TRADE_DIE <= choice < answers.AVOID:
        return "why-no-trade-dice"
    if what == agenda.CHOOSE_VICTIM and answers.CURSE <= choice < answers.FORCE:
        return "why-not-yourself"
    if what == agenda.TURN_DICE and answers.TURN <= choice < answers.SHOW:
        return "why-no-such-die"
    if what == agenda.LIFT_DICE and answers.LIFT <= choice < answers.ROLL_LIFTED:
        return "why-no-such-die"
    if what == agenda.SWAP and answers.SWAP <= choice < answers.END_STEP:
        return "why-no-such-die"
    return "why-not-now"


def why_not_subdue(realm: Realm, choice: i64) -> str:
    """An empty stack, no hammer, or a price that cannot be paid; else there are no attempts left."""
    force = choice < answers.PEACE
    stack = choice - answers.FORCE if force else choice - answers.PEACE
    if realm.tiles_left(stack) == 0:
        return "why-no-tile"
    if realm.agenda.get(agenda.LEFT) == 0:
        return "why-not-now"
    return "why-no-hammer" if force else "why-cannot-pay"


def why_not_trade(choice: i64) -> str:
    if choice == answers.REWARD_DICE:
        return "why-no-trade-dice"
    if answers.REWARD_PROPHECY <= choice <= answers.REWARD_PROPHECY_DECK:
        return "why-no-prophecy"
    return "why-not-now"


def why_not_at_a_location(what: i64, choice: i64) -> str:
    if what == agenda.RECRUITING and answers.RECRUIT <= choice <= answers.RECRUIT_DECK:
        return "why-nothing-there"
    if what == agenda.CHOOSE_SPOILS and answers.PAIR <= choice <= answers.SPOILS_DECK:
        return "why-nothing-there"
    if what == agenda.FACE_JOURNEY and choice == answers.AVOID:
        return "why-cannot-pay"
    if what == agenda.CHOOSE_WAY and choice == answers.COMBINATION:
        return "why-does-not-fit"
    if (what == agenda.CHOOSE_WAY and choice == answers.FIGHT) or (what == agenda.ATTACK and choice == answers.ATTACK):
        return "why-no-hammer"
    if what == agenda.COMBAT and answers.MARK <= choice < answers.STOP:
        return "why-no-reroll"
    return "why-not-now"
