"""A tiny game with secrets, written on the contract, and the ways in which a careless version of it would tell them.

Whispers: a rune with a number lies face down before each seat, and nobody knows any of them. A turn has two
questions: first a stance (bold or shy), then an act: look at your own rune, peek at a neighbour's (both are
whispered to you), boast (which does nothing), or guess somebody's rune, which turns it up for all. A right guess
scores 1, a bold one 2. After three rounds it is over.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from skali.engine.chance import Chance
from skali.engine.choice_space import ChoiceKind, ChoiceSpace
from skali.engine.game import Game
from skali.engine.message import SeatName, message
from skali.engine.options import Number, Option, Pick, Settings, Toggle
from skali.engine.reading import Reader
from skali.engine.scene import Event, Offer, Piece, Prompt, Rect, Region, Scene, ScoreLine, SeatPanel, Surface
from skali.engine.state import NOBODY, Choices, Herald, Setup, State, Tiding

FACES = 3
SEATS = range(2, 4)
MOST_SEATS = SEATS[-1]
SPACE = ChoiceSpace(
    "whispers",
    ChoiceKind("bold"),
    ChoiceKind("shy"),
    ChoiceKind("look"),
    ChoiceKind("peek"),
    ChoiceKind("boast"),
    ChoiceKind("guess {seat} is {face}", seat=range(1, MOST_SEATS + 1), face=range(1, FACES + 1)),
)
BOLD, SHY, LOOK, PEEK, BOAST, GUESS = (SPACE.first(kind.name) for kind in SPACE.kinds)
STANCE, ACT, OVER = "stance", "act", "over"


class Whispers(State):
    """`runes` is the truth; `knows[seat]` are the seats that know the rune before `seat`, unless it is turned up."""

    def __init__(self, runes: Sequence[int], rounds: int) -> None:
        super().__init__(len(runes))
        self.mover = 0
        self.runes = list(runes)
        self.knows: list[set[int]] = [set() for _ in runes]
        self.turned_up: set[int] = set()
        self.glory = [0] * len(runes)
        self.phase = STANCE
        self.bold = False
        self.round = 1
        self.rounds = rounds

    def clone(self) -> "Whispers":
        other = type(self)(self.runes, self.rounds)
        other.mover = self.mover
        other.knows = [set(seats) for seats in self.knows]
        other.turned_up = set(self.turned_up)
        other.glory = list(self.glory)
        other.phase, other.bold, other.round = self.phase, self.bold, self.round
        return other

    def redeal(self, seat: int, chance: Chance) -> None:
        for other in range(self.seats):
            if not self.known_to(seat, other):
                self.runes[other] = 1 + chance.below(FACES)

    def known_to(self, viewer: int | None, seat: int) -> bool:
        return viewer in self.knows[seat] or seat in self.turned_up

    def score(self, seat: int) -> int:
        return self.glory[seat]

    def fill(self, choices: Choices) -> None:
        choices.clear()
        for choice in self.offered():
            choices.add(choice)

    def offered(self) -> list[int]:
        if self.phase == STANCE:
            return [BOLD, SHY]
        guesses = [GUESS + other * FACES + face for other in range(self.seats) for face in range(FACES)]
        unseen = [guess for guess in guesses if (guess - GUESS) // FACES not in self.turned_up]
        looks = [LOOK] if not self.known_to(self.mover, self.mover) else []
        peeks = [PEEK] if not self.known_to(self.mover, self.neighbour()) else []
        return [*looks, *peeks, BOAST, *unseen]

    def neighbour(self) -> int:
        return int(self.mover + 1) % int(self.seats)

    def why_not(self, choice: int) -> str:
        if self.phase == ACT and choice in (LOOK, PEEK):
            return "why-known"
        if self.phase == ACT and choice >= GUESS:
            return "why-turned-up" if (choice - GUESS) // FACES < self.seats else "why-nobody-there"
        return "why-not-now"

    def apply(self, choice: int, chance: Chance) -> None:
        if choice in (BOLD, SHY):
            self.take_stance(choice == BOLD)
            return
        if choice == LOOK:
            self.look(self.mover)
        elif choice == PEEK:
            self.look(self.neighbour())
        elif choice == BOAST:
            self.boast(chance)
        else:
            self.guess((choice - GUESS) // FACES, (choice - GUESS) % FACES + 1)
        self.end_turn()

    def take_stance(self, bold: bool) -> None:
        self.bold = bold
        self.phase = ACT
        self.tell("stance", self.mover)

    def look(self, other: int) -> None:
        self.tell("looks", self.mover, other)
        self.whisper(self.mover, "sees", other, self.runes[other])
        self.knows[other].add(int(self.mover))

    def boast(self, chance: Chance) -> None:
        self.tell("boasts", self.mover)

    def guess(self, other: int, face: int) -> None:
        self.tell("guesses", self.mover, other, face)
        self.reveal("turned-up", other, self.runes[other])
        self.turned_up.add(other)
        if self.runes[other] == face:
            self.glory[self.mover] += 2 if self.bold else 1

    def end_turn(self) -> None:
        self.phase, self.bold = STANCE, False
        self.mover = self.neighbour()
        if self.mover == 0:
            self.round += 1
        if self.round > self.rounds:
            self.phase, self.mover = OVER, NOBODY


class Bag(Setup):
    def __init__(self, kind: type[Whispers], seats: int, rounds: int) -> None:
        self.kind = kind
        self.seats = seats
        self.rounds = rounds

    def deal(self, chance: Chance, herald: Herald | None) -> Whispers:
        state = self.kind([1 + chance.below(FACES) for _ in range(self.seats)], self.rounds)
        state.herald = herald
        state.tell("dealt")
        return state


class WhispersGame(Game):
    id = "whispers"
    clause_prefix = "WHISPERS"
    editions = ("first", "second")
    seats = SEATS
    rules_version = 3
    minutes = 2
    longest = 2 * MOST_SEATS * 9
    score_range = range(2 * MOST_SEATS + 1)
    hidden_information = True
    options: ClassVar[tuple[Option, ...]] = (
        Number("rounds", 3, 1, 9),
        Toggle("loud", False),
        Pick("rune", "oak", ("oak", "ash")),
    )
    choice_space = SPACE
    tidings = {
        "dealt": (),
        "stance": ("seat",),
        "looks": ("seat", "foe"),
        "sees": ("foe", "face"),
        "boasts": ("seat",),
        "guesses": ("seat", "foe", "face"),
        "turned-up": ("foe", "face"),
    }
    refusals = {
        "why-not-now": "WHISPERS-001",
        "why-known": "WHISPERS-002",
        "why-turned-up": "WHISPERS-003",
        "why-nobody-there": "WHISPERS-004",
    }
    state_kind: type[Whispers] = Whispers

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)

    def setup(self, settings: Settings) -> Bag:
        return Bag(self.state_kind, settings.seats, int(settings.options["rounds"]))

    def scene(self, state: State, viewer: int | None) -> Scene:
        assert isinstance(state, Whispers)
        surface = Surface("table", "board", 300, 100, message("table"))
        spots = range(state.seats)
        regions = (Region(f"spot-{s + 1}", "table", Rect(100 * s, 0, 100, 100), message("spot")) for s in spots)
        pieces = (self.rune(state, seat, viewer) for seat in spots)
        return Scene((surface,), tuple(regions), tuple(pieces), seats=tuple(SeatPanel(seat) for seat in spots))

    def rune(self, state: Whispers, seat: int, viewer: int | None) -> Piece:
        id, region = f"rune-{seat + 1}", f"spot-{seat + 1}"
        if self.shows(state, seat, viewer):
            face = state.runes[seat]
            return Piece(id, region, "rune", message("rune", face=face), owner=seat, value=str(face))
        return Piece(id, region, "back", message("hidden-rune"), owner=seat, face="down")

    def shows(self, state: Whispers, seat: int, viewer: int | None) -> bool:
        return state.known_to(viewer, seat)

    def prompt(self, state: State, viewer: int | None) -> Prompt:
        assert isinstance(state, Whispers)
        if state.mover == NOBODY:
            return Prompt(None, message("ask-nothing"))
        if viewer != state.mover:
            return Prompt(int(state.mover), message("ask-other", seat=SeatName(int(state.mover))))
        return Prompt(int(state.mover), message(f"ask-{state.phase}"), "WHISPERS-001", self.offers(state))

    def offers(self, state: Whispers) -> tuple[Offer, ...]:
        return tuple(
            Offer(choice, SPACE.text(choice), message("offer", choice=choice), "WHISPERS-001")
            for choice in state.choices()
        )

    def score_sheet(self, state: State) -> list[ScoreLine]:
        return [ScoreLine(message("score-guesses"), tuple(state.scores()))]

    def to_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Whispers)
        return {
            "game": self.id,
            "runes": list(state.runes),
            "round": state.round,
            "rounds": state.rounds,
            "phase": state.phase,
            "mover": int(state.mover) + 1,
            "bold": state.bold,
            "turned_up": sorted(seat + 1 for seat in state.turned_up),
            "glory": list(state.glory),
            "knows": [{"rune": rune + 1, "seats": sorted(s + 1 for s in seats)} for rune, seats in known_runes(state)],
        }

    def from_position(self, data: object, chance: Chance) -> Whispers:
        reader = Reader(data, "position")
        reader.text("game", [self.id])
        runes = reader.wholes("runes", 1, FACES)
        if len(runes) not in self.seats:
            reader.refuse("runes", "there is one for each seat")
        state = self.state_kind(runes, reader.whole("rounds", 1, 9, default=3))
        state.round = reader.whole("round", 1, state.rounds + 1, default=1)
        state.phase = reader.text("phase", [STANCE, ACT, OVER], default=STANCE)
        state.mover = reader.whole("mover", 0, len(runes), default=1) - 1
        if (state.mover == NOBODY) != (state.phase == OVER):
            reader.refuse("mover", "somebody chooses until it is over")
        state.bold = reader.flag("bold", default=False)
        state.glory = reader.wholes("glory", 0, 99, count=len(runes), default=[0] * len(runes))
        state.turned_up = {seat - 1 for seat in reader.wholes("turned_up", 1, len(runes), default=[])}
        for row in reader.tables("knows", optional=True):
            rune = row.whole("rune", 1, len(runes)) - 1
            state.knows[rune] = {seat - 1 for seat in row.wholes("seats", 1, len(runes))}
            row.done()
        reader.done()
        return state


def known_runes(state: Whispers) -> list[tuple[int, set[int]]]:
    return [(rune, seats) for rune, seats in enumerate(state.knows) if seats]


# --- versions that tell too much, each through one channel -------------------------------------------------


class SceneShowsEveryRune(WhispersGame):
    """The scene shows all runes to all."""

    def shows(self, state: Whispers, seat: int, viewer: int | None) -> bool:
        return True


class SceneNamesBacksByFace(WhispersGame):
    """A rune lies face down, but its id gives it away."""

    def rune(self, state: Whispers, seat: int, viewer: int | None) -> Piece:
        piece = super().rune(state, seat, viewer)
        return Piece(f"{piece.id}-{state.runes[seat]}", piece.region, piece.symbol, piece.name, face=piece.face)


class PromptPointsAtRunes(WhispersGame):
    """The label of a guess knows whether it is right."""

    def offers(self, state: Whispers) -> tuple[Offer, ...]:
        right = {GUESS + seat * FACES + face - 1 for seat, face in enumerate(state.runes)}
        return tuple(
            Offer(choice, SPACE.text(choice), message("offer-good" if choice in right else "offer"), "WHISPERS-001")
            for choice in state.choices()
        )


class OffersRightGuessesOnly(WhispersGame):
    """Only the right guesses are legal."""

    class State(Whispers):
        def offered(self) -> list[int]:
            right = [GUESS + seat * FACES + face - 1 for seat, face in enumerate(self.runes)]
            return [choice for choice in super().offered() if choice < GUESS or choice in right]

    state_kind = State


class TellsWhatOneSaw(WhispersGame):
    """What one seat saw is told to all."""

    class State(Whispers):
        def look(self, other: int) -> None:
            super().look(other)
            self.tell("turned-up", other, self.runes[other])

    state_kind = State


class RevealsButForgets(WhispersGame):
    """A rune is turned up before all, but the state does not know that they know it."""

    class State(Whispers):
        def look(self, other: int) -> None:
            super().look(other)
            self.reveal("turned-up", other, self.runes[other])

    state_kind = State


class LogHasNoAudience(WhispersGame):
    """Whispers reach the log of everybody."""

    def event(self, tiding: Tiding) -> Event:
        return Event(super().event(tiding).message, None)


class BoastRollsForHighRunes(WhispersGame):
    """Chance is used only before a high rune, so that undo is refused only there."""

    class State(Whispers):
        def boast(self, chance: Chance) -> None:
            super().boast(chance)
            if self.runes[self.mover] == FACES:
                chance.below(2)

    state_kind = State


class LooksCanBeTakenBack(WhispersGame):
    """A look is whispered but not marked as a revelation: one looks, takes it back, and knows."""

    class State(Whispers):
        def look(self, other: int) -> None:
            self.knows[other].add(int(self.mover))
            if self.herald is not None:
                self.herald.heard.append(Tiding("sees", [other, self.runes[other]], int(self.mover), False))

    state_kind = State


class ReplayRemembers(WhispersGame):
    """The game keeps what was once turned up, and shows it in earlier positions."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[int] = set()

    def shows(self, state: Whispers, seat: int, viewer: int | None) -> bool:
        if seat in state.turned_up:
            self.seen.add(seat)
        return super().shows(state, seat, viewer) or seat in self.seen


class ErrorsKnowTheRunes(WhispersGame):
    """The refusal of a choice depends on a rune the chooser has not seen."""

    class State(Whispers):
        def why_not(self, choice: int) -> str:
            return "why-known" if self.runes[self.neighbour()] == FACES else super().why_not(choice)

    state_kind = State


class RedealsNothing(WhispersGame):
    """Imagines the truth, so that a bot sees all and every comparison holds for nothing."""

    class State(Whispers):
        def redeal(self, seat: int, chance: Chance) -> None:
            pass

    state_kind = State
