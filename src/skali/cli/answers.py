"""What a typed line means."""

from typing import Literal

from skali.engine.scene import Prompt
from skali.words.explain import Explainer, has_words, offer_number, plain

SHORTEST = 2  # letters that can stand for a choice: a single one is a slip
Command = Literal["choose", "explain", "help", "undo", "save", "quit", "table", "unclear"]
COMMANDS: dict[str, Command] = {
    "h": "help",
    "help": "help",
    "aide": "help",
    "u": "undo",
    "undo": "undo",
    "reprendre": "undo",
    "annuler": "undo",
    "s": "save",
    "save": "save",
    "enregistrer": "save",
    "t": "table",
    "table": "table",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
    "quitter": "quit",
}


class UnclearAnswer(Exception):
    """Several choices are called so."""

    def __init__(self, meant: list[str]) -> None:
        super().__init__()
        self.meant = meant


def read_answer(answer: str, prompt: Prompt, explainer: Explainer) -> tuple[Command, str]:
    """The command, and what it is about: of a choice its words, of a question what is asked about."""
    answer = answer.strip()
    if answer.startswith("?"):
        return "explain", answer[1:].strip()
    if answer.isdecimal():
        number = offer_number(answer, prompt)
        return ("unclear", "") if number is None else ("choose", prompt.offers[number - 1].text)
    wanted = plain(answer)
    by_words = [offer.text for offer in prompt.offers if wanted == plain(offer.text)]
    if by_words:
        return "choose", by_words[0]
    if wanted in COMMANDS:
        return COMMANDS[wanted], ""
    first, _, about = answer.partition(" ")
    if COMMANDS.get(plain(first)) == "help":
        return "explain", about.strip()
    return ("choose", meant_choice(answer, prompt, explainer)) if wanted else ("unclear", "")


def meant_choice(answer: str, prompt: Prompt, explainer: Explainer) -> str:
    """The one offer with these words in it; else the answer as it is, for the rules to say why not."""
    wanted, tell = plain(answer), explainer.texts.tell
    if len(wanted) < SHORTEST:
        return answer
    meant = [
        offer.text
        for offer in prompt.offers
        if has_words(plain(offer.text), wanted) or has_words(plain(tell(offer.label)), wanted)
    ]
    if len(meant) > 1:
        whole = [text for text in meant if f" {wanted} " in f" {plain(text)} "]
        if len(whole) != 1:
            raise UnclearAnswer(meant)
        meant = whole
    return meant[0] if meant else answer
