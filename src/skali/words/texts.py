"""Says messages in a language, from the game's Fluent file and the house's own."""

import inspect
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from skali.engine.errors import IllegalChoice, SkaliError
from skali.engine.game import Game
from skali.engine.message import Argument, Message, SeatName
from skali.games import find_game

LANGUAGES = ("en", "fr")
HOUSE = Path(__file__).parent


class Texts:
    """One language for one game (or for none). Names fill in for seats."""

    def __init__(self, language: str, game: Game | None = None, names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = names
        self.bundle = load_bundle(language, game.folder if game else None)

    def say(self, id: str, **args: Argument) -> str:
        return self.tell(Message(id, args))

    def tell(self, message: Message) -> str:
        """The message in words; a missing one is said as its id, so that the rest can still be read."""
        found = self.bundle.get_message(message.id) if self.bundle.has_message(message.id) else None
        if found is None or found.value is None:
            return f"⟨{message.id}⟩"
        args = {name: self.argument(value) for name, value in message.args.items()}
        text, problems = self.bundle.format_pattern(found.value, args)
        return str(text) if not problems else f"⟨{message.id}⟩"

    def argument(self, value: Argument) -> int | str:
        if isinstance(value, Message):
            return self.tell(value)
        if isinstance(value, tuple):
            return self.several([str(self.argument(item)) for item in value])
        return self.seat(value.seat) if isinstance(value, SeatName) else value

    def several(self, told: list[str]) -> str:
        """Things one after the other, as the language counts them up."""
        if len(told) < 2:
            return "".join(told)
        return self.say("several", first=", ".join(told[:-1]), last=told[-1])

    def seat(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else str(seat + 1)

    def animal(self, seat: int) -> str:
        """The animal of a seat: a player is known by colour and animal, never by colour alone."""
        return self.say(f"animal-{seat + 1}")

    def problem(self, error: SkaliError) -> str:
        """An error in plain words of this language; English stands in its class."""
        if isinstance(error, IllegalChoice) and self.bundle.has_message(str(error.args_by_name.get("reason"))):
            return f"{self.say(error.reason)} ({error.clause})"
        args = {name: self.reason(value, error) for name, value in error.args_by_name.items()}
        if self.language == "en" or not has_error(self.bundle, error, self.language):
            return error.sentence.format(**args)
        return self.tell(Message(error.id, args))

    def reason(self, value: object, error: SkaliError) -> int | str:
        """An argument of an error. If that is an error itself, the game it speaks of has the words for it."""
        if not isinstance(value, SkaliError):
            return as_argument(value)
        game = error.args_by_name.get("game")
        return Texts(self.language, find_game(str(game)) if game else None).problem(value)


def has_error(bundle: FluentBundle, error: SkaliError, language: str) -> bool:
    """The sentences of errors that are not the engine's stand beside their classes, and are read when needed."""
    source = Path(inspect.getfile(type(error))).parent / f"errors.{language}.ftl"
    if not bundle.has_message(error.id) and source.exists():
        bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    return bundle.has_message(error.id)


def as_argument(value: object) -> int | str:
    """Numbers in an error name things (a line, a version): they are shown as they are, without grouping."""
    return str(value)


@cache
def load_bundle(language: str, folder: Path | None) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    sources = [HOUSE / f"house.{language}.ftl", HOUSE / f"errors.{language}.ftl"]
    if folder is not None:
        sources.append(folder / f"texts.{language}.ftl")
    for source in sources:
        if source.exists():
            bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle
