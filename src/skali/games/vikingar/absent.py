"""What is chosen for a player who is absent (VIK-200): nothing that costs or risks anything."""

from skali.games.vikingar.rules.choices import (
    ACCEPT,
    AGAIN,
    BUILDING,
    COURSE,
    DONE,
    END_TURN,
    FURTHER,
    KEEP_COURSE,
    KEEP_POWER,
    LAUNCH,
    LEAVE_BARE,
    LEAVE_CARD,
    LET_STAND,
    PEEK,
    POWER,
    RAVENS,
    REST,
    RUNES,
    SEIZED,
    SHIP,
    STAY,
    THROW,
    TOLL,
    TURN,
    TURN_BACK,
    VOTE,
    WRECK,
)
from skali.games.vikingar.rules.vikingar import Vikingar

DEFAULTS = {
    POWER: KEEP_POWER,
    TURN: END_TURN,
    SHIP: REST,
    VOTE: ACCEPT,
    AGAIN: LET_STAND,
    WRECK: STAY,
    COURSE: KEEP_COURSE,
    RAVENS: LEAVE_CARD,
    TOLL: TURN_BACK,
    PEEK: TURN_BACK,
    FURTHER: STAY,
    SEIZED: LEAVE_BARE,
}


def default_choice(state: Vikingar) -> int:
    """All bonus runes are thrown (VIK-063); the free ship is taken, and nothing is paid for."""
    if state.question == RUNES:
        return THROW + int(state.most_runes())
    if state.question == BUILDING:
        return LAUNCH if state.can_launch() and state.launch_price() == 0 else DONE
    return DEFAULTS[state.question]
