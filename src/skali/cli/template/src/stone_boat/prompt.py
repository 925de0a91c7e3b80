"""What a player is asked, and each answer with the clause it rests on."""

from skali.engine.choice_space import ChoiceSpace
from skali.engine.message import Message, message
from skali.engine.scene import Offer

from stone_boat.rules import LOAD, PUT_BACK, Beach


def question(state: Beach) -> tuple[Message, str]:
    return message("ask-turn"), "STONEBOAT-004"


def offer(state: Beach, choice: int, space: ChoiceSpace) -> Offer:
    text, weight = space.text(choice), state.hands[state.mover]
    if choice == LOAD:
        return Offer(choice, text, message("offer-load", weight=weight), "STONEBOAT-005", ("boat",))
    if choice == PUT_BACK:
        return Offer(choice, text, message("offer-put-back", weight=weight), "STONEBOAT-007", ("bag",))
    return Offer(choice, text, message("offer-row"), "STONEBOAT-008")
