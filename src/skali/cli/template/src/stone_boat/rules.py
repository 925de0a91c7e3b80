"""Stone Boat in progress, chapter by chapter as the rule book has it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64
from skali.engine.chance import Chance
from skali.engine.state import NOBODY, Choices, Herald, Setup, State

MOST_SEATS: Final = 4
ROUNDS: Final = 5
HEAVIEST: Final = 3
OF_EACH: Final = 8  # stones of each weight
CARRIES: Final = 7
ROWS_FROM: Final = 4  # a lighter boat does not move
FOR_ROWING: Final = 2
NOTHING: Final = 0  # the weight of an empty hand

LOAD: Final = 0  # the choices, as the choice space numbers them
PUT_BACK: Final = 1
ROW: Final = 2
CHOICES: Final = 3


@final
class Beach(State):
    """Places count their stones by weight: `boat[3]` is how many stones of weight 3 are in the boat."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, CHOICES)
        self.mover = 0
        self.round: i64 = 1
        self.bag: vec[i64] = vec[i64]([0, OF_EACH, OF_EACH, OF_EACH])
        self.boat: vec[i64] = vec[i64]([0] * (HEAVIEST + 1))
        self.sea: vec[i64] = vec[i64]([0] * (HEAVIEST + 1))
        self.hands: vec[i64] = vec[i64]([NOTHING] * seats)
        self.points: vec[i64] = vec[i64]([0] * seats)

    def clone(self) -> "Beach":
        other = Beach(self.seats)
        other.mover = self.mover
        other.round = self.round
        other.bag = self.bag[:]
        other.boat = self.boat[:]
        other.sea = self.sea[:]
        other.hands = self.hands[:]
        other.points = self.points[:]
        return other

    def redeal(self, seat: i64, chance: Chance) -> None:
        """A seat knows its own stone; those of the others may be any that it does not see (STONEBOAT-003)."""
        hidden = [other for other in range(self.seats) if other != seat and self.hands[other] != NOTHING]
        for other in hidden:
            self.bag[self.hands[other]] += 1
        for other in hidden:
            self.hands[other] = self.take_from_bag(chance)

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    # --- 1. the stones ---------------------------------------------------------------------------

    def draw(self, seat: i64, chance: Chance) -> None:
        self.hands[seat] = self.take_from_bag(chance)
        self.whisper(seat, "draws", self.hands[seat])

    def take_from_bag(self, chance: Chance) -> i64:
        """Any stone in it, each as likely as the others."""
        stones: i64 = 0
        for weight in range(i64(1), i64(HEAVIEST + 1)):
            stones += self.bag[weight]
        number = chance.below(stones)
        weight = 1
        while number >= self.bag[weight]:
            number -= self.bag[weight]
            weight += 1
        self.bag[weight] -= 1
        return weight

    # --- 2. the turn -----------------------------------------------------------------------------

    def fill(self, choices: Choices) -> None:
        choices.clear()
        choices.add(LOAD)
        choices.add(PUT_BACK)
        if self.cargo() >= ROWS_FROM:
            choices.add(ROW)

    def why_not(self, choice: i64) -> str:
        return "why-too-light"  # the only reason there is

    def apply(self, choice: i64, chance: Chance) -> None:
        seat = self.mover
        if choice == LOAD:
            self.load(seat)
        elif choice == PUT_BACK:
            self.put_back(seat)
        else:
            self.row(seat)
        self.end_turn(seat, chance)

    def cargo(self) -> i64:
        weight: i64 = 0
        for each in range(i64(HEAVIEST + 1)):
            weight += each * self.boat[each]
        return weight

    def load(self, seat: i64) -> None:
        weight = self.hands[seat]
        self.hands[seat] = NOTHING
        self.boat[weight] += 1
        self.reveal("loads", seat, weight)
        if self.cargo() <= CARRIES:
            self.points[seat] += weight
        else:
            self.tell("sinks", seat)
            self.empty_boat(self.sea)

    def put_back(self, seat: i64) -> None:
        self.bag[self.hands[seat]] += 1
        self.hands[seat] = NOTHING
        self.tell("puts-back", seat)

    def row(self, seat: i64) -> None:
        self.points[seat] += FOR_ROWING
        self.tell("rows", seat)
        self.empty_boat(self.bag)

    def empty_boat(self, into: vec[i64]) -> None:
        for weight in range(i64(HEAVIEST + 1)):
            into[weight] += self.boat[weight]
            self.boat[weight] = 0

    # --- 3. the end ------------------------------------------------------------------------------

    def end_turn(self, seat: i64, chance: Chance) -> None:
        if self.round == ROUNDS:
            self.lay_down(seat)
        elif self.hands[seat] == NOTHING:
            self.draw(seat, chance)
        self.mover = (seat + 1) % self.seats
        if self.mover == 0:
            self.round += 1
        if self.round > ROUNDS:
            self.round = ROUNDS
            self.mover = NOBODY
            self.tell("over")

    def lay_down(self, seat: i64) -> None:
        """Who has had the last turn puts the stone he still holds back unseen."""
        if self.hands[seat] != NOTHING:
            self.bag[self.hands[seat]] += 1
            self.hands[seat] = NOTHING

    def has_turns_left(self, seat: i64) -> bool:
        return self.mover != NOBODY and (self.round < ROUNDS or seat >= self.mover)


@final
class Stones(Setup):
    def __init__(self, seats: i64) -> None:
        self.seats = seats

    def deal(self, chance: Chance, herald: Herald | None) -> Beach:
        """Everybody draws a stone (STONEBOAT-002)."""
        state = Beach(self.seats)
        state.herald = herald
        for seat in range(self.seats):
            state.draw(seat, chance)
        return state
