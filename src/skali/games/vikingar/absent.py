"""What is chosen for a player who is absent (VIK-200): nothing that costs or risks anything."""

from skali.games.vikingar import choices as answers
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.vikingar import Vikingar

DEFAULTS = {
    questions.POWER: answers.KEEP_POWER,
    questions.TURN: answers.END_TURN,
    questions.SHIP: answers.REST,
    questions.VOTE: answers.ACCEPT,
    questions.AGAIN: answers.LET_STAND,
    questions.WRECK: answers.STAY,
    questions.COURSE: answers.KEEP_COURSE,
    questions.RAVENS: answers.LEAVE_CARD,
    questions.TOLL: answers.TURN_BACK,
    questions.PEEK: answers.TURN_BACK,
    questions.FURTHER: answers.STAY,
    questions.SEIZED: answers.LEAVE_BARE,
}


def default_choice(state: Vikingar) -> int:
    """All bonus runes are thrown (VIK-063); the free ship is taken, and nothing is paid for."""
    if state.question == questions.RUNES:
        return answers.THROW + int(state.most_runes()) - 1
    if state.question == questions.BUILDING:
        return answers.LAUNCH if state.can_launch() and state.launch_price() == 0 else answers.DONE
    return DEFAULTS[state.question]
