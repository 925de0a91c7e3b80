"""What a player is asked, and each answer with the clause it rests on."""

from skali.engine.choice_space import ChoiceSpace
from skali.engine.message import Message, message
from skali.engine.scene import Offer
from skali.games.connect_four.rules import ConnectFour


def question(state: ConnectFour) -> tuple[Message, str]:
    return message("ask-drop"), "FOUR-004"


def offer(state: ConnectFour, choice: int, space: ChoiceSpace) -> Offer:
    column = choice + 1
    label = message("offer-drop", column=column)
    return Offer(choice, space.text(choice), label, "FOUR-004", targets=(f"column-{column}",))
