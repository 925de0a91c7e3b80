"""A title on the shelf: what it declares (the tests check every word of it) and how it reaches people."""

import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

from skali.engine.advice import Advice
from skali.engine.chance import Chance
from skali.engine.choice_space import ChoiceSpace
from skali.engine.errors import (
    BadData,
    IllegalChoice,
    SkaliError,
    UnknownEdition,
    UnknownOption,
    UnknownRulesVersion,
    WrongSeats,
)
from skali.engine.message import Argument, Message, SeatName, message
from skali.engine.observation import Observer
from skali.engine.options import Option, Settings, Value
from skali.engine.reading import Reader, read_components
from skali.engine.scene import Event, Motion, Offer, Prompt, Scene, ScoreLine
from skali.engine.state import EVERYONE, NOBODY, Setup, State, Tiding
from skali.engine.text_map import TextMap
from skali.engine.weights import load_weights

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Views(Generic[S]):
    """How a state of a game reaches people: the functions of its own modules that draw, ask and write it down.

    `scene` is given the seat that looks, or None for a spectator, and shows it no more than it may know.
    """

    scene: Callable[[S, int | None], Scene]
    question: Callable[[S], tuple[Message, str]]  # what the mover is asked, and the clause it rests on
    offer: Callable[[S, int, ChoiceSpace], Offer]  # one of the legal choices
    score_sheet: Callable[[S], list[ScoreLine]]
    position: Callable[[S], dict[str, Any]]  # everything as readable data: `from_position` makes the same state of it
    to_others: Callable[[S], Message] | None = None  # what the others hear meanwhile, if more than who is asked
    text_map: Callable[[S, int | None], TextMap] | None = None  # a surface in characters, where a list would not do


class Game:
    """One game. A folder of `games/` holds a subclass and an instance of it called `game`.

    The instance plays by the newest version of the rules; `of_version` gives the game as an older one has it.
    """

    id: ClassVar[str]
    clause_prefix: ClassVar[str]
    editions: ClassVar[tuple[str, ...]] = ("standard",)
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    choice_space: ClassVar[ChoiceSpace]
    rules_version: int  # a class declares the newest; every version before it can still be played
    minutes: ClassVar[int]
    longest: ClassVar[int]  # no game has more decisions
    score_range: ClassVar[range]
    hidden_information: ClassVar[bool]
    tidings: ClassVar[Mapping[str, tuple[str, ...]]]  # what the rules tell, and the names of its numbers
    refusals: ClassVar[Mapping[str, str]]  # why a choice can be illegal, and the clause that says so
    end_clause: ClassVar[str]  # says when the game is over
    views: ClassVar[Views[Any]]
    measures: ClassVar[tuple[str, ...]] = ()  # what its advice weighs, in order; the weights are in advice.toml

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # --- the versions of its rules ---------------------------------------------------------------

    @cached_property
    def versions(self) -> dict[int, Self]:
        """The game by each version of its rules that was asked for; all of these share it."""
        return {self.rules_version: self}

    def of_version(self, rules: int) -> Self:
        """The game as a version of its rules has it, with everything that it reads and keeps."""
        newest = type(self).rules_version
        if not 1 <= rules <= newest:
            raise UnknownRulesVersion(game=self.id, rules=rules, newest=newest)
        if rules not in self.versions:
            game = copy.copy(self)
            game.__dict__ = {"folder": self.folder, "rules_version": rules, "versions": self.versions}
            self.versions[rules] = game
        return self.versions[rules]

    def components(self) -> Reader:
        """The data of the box, as this version of the rules has them."""
        return read_components(self.folder, self.rules_version, type(self).rules_version)

    def split_version(self, position: object) -> tuple[Self, object]:
        """The game by the version of the rules that a position names, or by this one; and the rest of the position."""
        if not isinstance(position, dict) or "rules" not in position:
            return self, position
        rules = Reader(position, "position").whole("rules", 1, type(self).rules_version)
        return self.of_version(rules), {key: value for key, value in position.items() if key != "rules"}

    # --- what a game must define -----------------------------------------------------------------

    def setup(self, settings: Settings) -> Setup:
        raise TypeError("a game must define setup()")

    def from_position(self, data: object, chance: Chance) -> State:
        """A state from data, with sensible values for what is left out, or BadData.

        Chance is used where the position leads to a roll before the next question.
        """
        raise TypeError("a game must define from_position()")

    # --- what a game may define ------------------------------------------------------------------

    @cached_property
    def names(self) -> Mapping[str, Callable[[int], Argument]]:
        """What people call the numbers of tidings that are neither seats (`seat`, `foe`) nor plain numbers."""
        return {}

    def motions(self, what: str, told: Mapping[str, int]) -> tuple[Motion, ...]:
        """How pieces travel while this is told, where a straight glide would not tell the story."""
        return ()

    def seats_in(self, edition: str) -> range:
        """How many can play an edition, where editions differ; `seats` spans them all."""
        return self.seats

    def check(self, settings: Settings) -> None:
        """Raise BadOption for what is right by itself but does not go together."""

    def variants(self, seats: int, edition: str) -> Mapping[str, Mapping[str, Value]]:
        """Options worth a table of their own in every test and playthrough, each set with a short name."""
        return {}

    def with_people(self, settings: Settings) -> Settings:
        """The settings for a table at which a person sits, where bots alone would play by other limits.

        What it settles is declared as a derived option.
        """
        return settings

    def log_reach(self, state: State) -> int | None:
        """How many of the last choices the log may still tell of, where memory is part of the game; None: all."""
        return None

    def conserved(self, position: Mapping[str, Any]) -> Mapping[str, int]:
        """How many there are of each thing that is never lost or made, wherever it lies, counted in a position."""
        return {}

    def observer(self, settings: Settings) -> Observer:
        """What a seat can know, as numbers for programs that learn."""
        raise TypeError("a game must define observer() to be learnt by programs")

    def advice(self, weights: Mapping[str, float] | None = None) -> Advice:
        """What the game can tell those who think about it; without a better one, the scores.

        Where it rests on `measures`, other weights than its own can be tried.
        """
        return Advice()

    def fades(self, state: State, tiding: Tiding) -> bool:
        """Whether it is told when it happens and never again until the end: remembering it is for the players to do."""
        return False

    # --- what follows from it --------------------------------------------------------------------

    def scene(self, state: State, viewer: int | None) -> Scene:
        """What a seat, or a spectator (None), sees."""
        return self.views.scene(state, viewer)

    def prompt(self, state: State, viewer: int | None) -> Prompt:
        """What is asked now; only the seat that is asked sees the offers."""
        mover = state.mover
        if mover == NOBODY:
            return Prompt(None, message("ask-nothing"), self.end_clause)
        question, clause = self.views.question(state)
        if viewer != mover:
            return Prompt(mover, self.told_to_others(state), clause)
        offers = tuple(self.views.offer(state, choice, self.choice_space) for choice in state.choices())
        return Prompt(mover, question, clause, offers)

    def told_to_others(self, state: State) -> Message:
        """What those hear who are not asked."""
        if self.views.to_others is not None:
            return self.views.to_others(state)
        return message("ask-other", seat=SeatName(state.mover))

    def text_map(self, state: State, viewer: int | None) -> TextMap | None:
        """What a seat sees of one surface as characters; without it, the terminal lists the regions."""
        return self.views.text_map(state, viewer) if self.views.text_map is not None else None

    def score_sheet(self, state: State) -> list[ScoreLine]:
        return self.views.score_sheet(state)

    def to_position(self, state: State) -> dict[str, Any]:
        """The state as readable data: everything, so that `from_position` builds the same state again.

        `edition`, `options` and `rules` (the version) stand in it under these names, where a game has them.
        """
        return self.views.position(state)

    @property
    def weights_file(self) -> Path:
        return self.folder / "advice.toml"

    @cached_property
    def own_weights(self) -> dict[str, float]:
        return load_weights(self.weights_file, self.measures) if self.measures else {}

    def weigh(self, weights: Mapping[str, float] | None) -> list[float]:
        """The given weights, or its own, in the order of the measures."""
        chosen = self.own_weights if weights is None else weights
        return [chosen[measure] for measure in self.measures]

    def settings(
        self,
        seats: int,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        rules: int | None = None,
    ) -> Settings:
        """Check what people ask for, and fill in the rest."""
        if rules is not None and rules != self.rules_version:
            return self.of_version(rules).settings(seats, edition, options)
        edition = edition or self.editions[0]
        if edition not in self.editions:
            raise UnknownEdition(game=self.id, edition=edition, editions=", ".join(self.editions))
        room = self.seats_in(edition)
        if seats not in room:
            raise WrongSeats(game=self.id, least=room[0], most=room[-1], seats=seats)
        known = {option.name: option for option in self.options}
        chosen: dict[str, Value] = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            if name not in known:
                raise UnknownOption(game=self.id, option=name, options=", ".join(known) or "none")
            chosen[name] = known[name].read(value)
        settings = Settings(seats, edition, chosen, self.rules_version)
        self.check(settings)
        return settings

    @property
    def choosable(self) -> list[Option]:
        """The options that people may choose."""
        return [option for option in self.options if not option.derived]

    def agree(self, seats: int, edition: str | None, wishes: Mapping[str, object], people: bool) -> Settings:
        """The settings of a new table as somebody wishes it, at which people sit or bots alone."""
        names = [option.name for option in self.choosable]
        for name in wishes:
            if name not in names:
                raise UnknownOption(game=self.id, option=name, options=", ".join(names) or "none")
        settings = self.settings(seats, edition, wishes)
        return self.with_people(settings) if people else settings

    def tables(self) -> Iterator[tuple[str, Settings]]:
        """Every number of seats in every edition, plain and in each variant, with a name: what tests walk over."""
        for edition in self.editions:
            for seats in self.seats_in(edition):
                name = f"{self.id}-{seats}" if len(self.editions) == 1 else f"{self.id}-{edition}-{seats}"
                yield name, self.settings(seats, edition)
                for variant, options in self.variants(seats, edition).items():
                    yield f"{name}-{variant}", self.settings(seats, edition, options)

    def position_settings(self, data: Mapping[str, Any], seats: int) -> Settings:
        """The edition, the options and the version of the rules that a position was played with."""
        options = data.get("options", {})
        if not isinstance(options, Mapping):
            raise BadData(where="position.options", reason="it must be a table of options")
        edition = data.get("edition")
        game, _ = self.split_version(data)
        try:
            return game.settings(seats, None if edition is None else str(edition), options)
        except SkaliError as problem:
            raise BadData(where="position", reason=str(problem)) from None

    def start(self, settings: Settings, chance: Chance) -> State:
        return self.of_version(settings.rules).setup(settings).deal(chance, None)

    def event(self, tiding: Tiding) -> Event:
        told = self.told(tiding)
        audience = None if tiding.audience == EVERYONE else tiding.audience
        return Event(Message(f"event-{tiding.what}", self.arguments(told)), audience, self.motions(tiding.what, told))

    def told(self, tiding: Tiding) -> dict[str, int]:
        """The numbers of a tiding by their names."""
        return dict(zip(self.tidings[tiding.what], tiding.numbers, strict=True))

    def arguments(self, told: Mapping[str, int]) -> dict[str, Argument]:
        """The numbers of a tiding as people know them."""
        return {name: self.argument(name, number) for name, number in told.items()}

    def argument(self, name: str, number: int) -> Argument:
        if name in self.names:
            return self.names[name](number)
        return SeatName(number) if name in ("seat", "foe") else number

    def refuse(self, state: State, choice: int) -> IllegalChoice:
        """Why a choice is not legal, with the clause that says so."""
        reason = state.why_not(choice)
        return IllegalChoice(choice=self.choice_space.text(choice), reason=reason, clause=self.refusals[reason])
