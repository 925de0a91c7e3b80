"""What a player is asked, and each answer with the clause it rests on."""

from skali.engine.choice_space import ChoiceSpace
from skali.engine.message import SeatName, message
from skali.engine.scene import Offer, Prompt
from skali.engine.state import NOBODY
from skali.games.connect_four.rules import ConnectFour


def ask(state: ConnectFour, viewer: int | None, space: ChoiceSpace) -> Prompt:
    if state.mover == NOBODY:
        return Prompt(None, message("ask-nothing"), "FOUR-007")
    if viewer != state.mover:
        return Prompt(state.mover, message("ask-other", seat=SeatName(state.mover)), "FOUR-004")
    offers = tuple(offer(choice, space) for choice in state.choices())
    return Prompt(state.mover, message("ask-drop"), "FOUR-004", offers)


def offer(choice: int, space: ChoiceSpace) -> Offer:
    column = choice + 1
    label = message("offer-drop", column=column)
    return Offer(choice, space.text(choice), label, "FOUR-004", targets=(f"column-{column}",))
