"""What a player is asked, and each answer with the clause it rests on."""

from skali.engine.choice_space import ChoiceSpace
from skali.engine.message import SeatName, message
from skali.engine.scene import Offer, Prompt
from skali.engine.state import NOBODY
from skali.games.vikingar.rules.choices import QUESTIONS
from skali.games.vikingar.rules.vikingar import Vikingar


def ask(state: Vikingar, viewer: int | None, space: ChoiceSpace) -> Prompt:
    if state.mover == NOBODY:
        return Prompt(None, message("ask-nothing"), "VIK-172")
    if viewer != state.mover:
        return Prompt(state.mover, message("ask-other", seat=SeatName(state.mover)), "VIK-031")
    offers = tuple(Offer(choice, space.text(choice), message("offer"), "VIK-030") for choice in state.choices())
    return Prompt(state.mover, message(f"ask-{QUESTIONS[state.question]}"), "VIK-030", offers)
