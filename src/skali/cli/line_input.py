"""How a line is typed: with editing, history and completion at a terminal, and just read where there is none."""

from collections.abc import Iterable, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from skali.cli.screen import Screen
from skali.engine.scene import Prompt
from skali.words.explain import has_words, plain
from skali.words.texts import Texts

MENU_LINES = 5


class Choices(Completer):
    """Completes what is typed to one of the choices, or after `?` to the name of something on the table."""

    def __init__(self, prompt: Prompt, names: Sequence[str], texts: Texts) -> None:
        self.offers = [(offer.text, texts.tell(offer.label)) for offer in prompt.offers]
        self.names = names

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor.lstrip()
        if typed.startswith("?"):
            asked = typed[1:].lstrip()
            wanted = plain(asked)
            for name in self.names:
                if wanted and has_words(plain(name), wanted):
                    yield Completion(name, -len(asked))
        elif typed and not typed.isdecimal():
            wanted = plain(typed)
            for text, label in self.offers:
                if has_words(plain(text), wanted) or has_words(plain(label), wanted):
                    yield Completion(text, -len(typed), display_meta=label)


class LineInput:
    """Asks for lines; Ctrl-D ends the input, Ctrl-C interrupts."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.session: PromptSession[str] | None = None

    def ask(self, question: str, completer: Completer | None = None) -> str:
        if self.screen.is_plain:
            return self.screen.out.input(f"{question} ", markup=False)
        if self.session is None:
            self.session = PromptSession(reserve_space_for_menu=MENU_LINES)
        return self.session.prompt(f"{question} ", completer=completer)
