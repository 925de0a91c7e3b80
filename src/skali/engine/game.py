"""A title on the shelf: what it declares (the tests check every word of it) and how it reaches people."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from skali.engine.chance import Chance
from skali.engine.choice_space import ChoiceSpace
from skali.engine.errors import IllegalChoice, UnknownEdition, UnknownOption, WrongSeats
from skali.engine.message import Argument, Message, SeatName
from skali.engine.options import Option, Settings, Value
from skali.engine.scene import Event, Motion, Prompt, Scene, ScoreLine
from skali.engine.state import EVERYONE, Setup, State, Tiding


class Game:
    """One game. A folder of `games/` holds a subclass and an instance of it called `game`."""

    id: ClassVar[str]
    clause_prefix: ClassVar[str]
    editions: ClassVar[tuple[str, ...]] = ("standard",)
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    choice_space: ClassVar[ChoiceSpace]
    rules_version: ClassVar[int]
    minutes: ClassVar[int]
    longest: ClassVar[int]  # no game has more decisions
    score_range: ClassVar[range]
    hidden_information: ClassVar[bool]
    tidings: ClassVar[Mapping[str, tuple[str, ...]]]  # what the rules tell, and the names of its numbers
    refusals: ClassVar[Mapping[str, str]]  # why a choice can be illegal, and the clause that says so

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # --- what a game must define -----------------------------------------------------------------

    def setup(self, settings: Settings) -> Setup:
        raise TypeError("a game must define setup()")

    def scene(self, state: State, viewer: int | None) -> Scene:
        """What a seat, or a spectator (None), sees."""
        raise TypeError("a game must define scene()")

    def prompt(self, state: State, viewer: int | None) -> Prompt:
        raise TypeError("a game must define prompt()")

    def score_sheet(self, state: State) -> list[ScoreLine]:
        raise TypeError("a game must define score_sheet()")

    def to_position(self, state: State) -> dict[str, Any]:
        """The state as readable data: everything, so that `from_position` builds the same state again."""
        raise TypeError("a game must define to_position()")

    def from_position(self, data: object, chance: Chance) -> State:
        """A state from data, with sensible values for what is left out, or BadData.

        Chance is used where the position leads to a roll before the next question.
        """
        raise TypeError("a game must define from_position()")

    def argument(self, name: str, number: int) -> Argument:
        """A number of a tiding as people know it; seats are `seat` or `foe`."""
        return SeatName(number) if name in ("seat", "foe") else number

    def motions(self, tiding: Tiding) -> tuple[Motion, ...]:
        """How pieces travel while this happens, where a straight glide would not tell the story."""
        return ()

    # --- what follows from it --------------------------------------------------------------------

    def settings(self, seats: int, edition: str | None = None, options: Mapping[str, object] | None = None) -> Settings:
        """Check what people ask for, and fill in the rest."""
        if seats not in self.seats:
            raise WrongSeats(game=self.id, least=self.seats[0], most=self.seats[-1], seats=seats)
        edition = edition or self.editions[0]
        if edition not in self.editions:
            raise UnknownEdition(game=self.id, edition=edition, editions=", ".join(self.editions))
        known = {option.name: option for option in self.options}
        chosen: dict[str, Value] = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            if name not in known:
                raise UnknownOption(game=self.id, option=name, options=", ".join(known) or "none")
            chosen[name] = known[name].read(value)
        return Settings(seats, edition, chosen)

    def start(self, settings: Settings, chance: Chance) -> State:
        return self.setup(settings).deal(chance, None)

    def event(self, tiding: Tiding) -> Event:
        names = self.tidings[tiding.what]
        args = {name: self.argument(name, number) for name, number in zip(names, tiding.numbers, strict=True)}
        audience = None if tiding.audience == EVERYONE else tiding.audience
        return Event(Message(f"event-{tiding.what}", args), audience, self.motions(tiding))

    def refuse(self, state: State, choice: int) -> IllegalChoice:
        """Why a choice is not legal, with the clause that says so."""
        reason = state.why_not(choice)
        return IllegalChoice(choice=self.choice_space.text(choice), reason=reason, clause=self.refusals[reason])
