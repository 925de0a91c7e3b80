"""The contract of a game in progress: who chooses, between what, and what becomes of it.

Who may call what, when:

- anyone, at any time: `mover`, `choices`, `scores`, `winners`, `clone`, `why_not`;
- a Table: `play`, which refuses what is not legal and then changes nothing;
- search and simulation: `fill` and `apply`, the same without the check and without a new list;
- a Perspective: `redeal`, on a clone, before it hands the clone to a bot;
- whoever puts somebody else into a seat: `forget`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.errors import GameOver, IllegalChoice
from skali.engine.positions import lowest, only, without_lowest

NOBODY: Final = -1  # the mover when the game is over
EVERYONE: Final = -1  # the audience of what all may hear
MOST_CHOICES: Final = 1024  # no game offers more at one moment
NO_NUMBER: Final = -1000000  # an argument that was not given


@final
@mypyc_attr(acyclic=True)
class Choices:
    """The legal choices of one moment, in rising order; reused, so that asking allocates nothing."""

    def __init__(self, capacity: i64) -> None:
        self.items: vec[i64] = vec[i64]([0] * capacity)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, choice: i64) -> None:
        self.items[self.count] = choice
        self.count += 1

    def add_each(self, base: i64, positions: i64) -> None:
        """Add `base` + each position of a set."""
        items = self.items
        count = self.count
        while positions != 0:
            items[count] = base + lowest(positions)
            count += 1
            positions = without_lowest(positions)
        self.count = count

    def any(self, chance: Chance) -> i64:
        """One of them, each as likely as the others."""
        index = chance.below(self.count)
        return self.items[index]

    def holds(self, choice: i64) -> bool:
        for index in range(self.count):
            if self.items[index] == choice:
                return True
        return False

    def to_list(self) -> list[int]:
        return [int(self.items[index]) for index in range(self.count)]


@final
class Tiding:
    """Something that happened, as the rules tell it: a word, numbers, and who may hear it."""

    def __init__(self, what: str, numbers: list[int], audience: int, reveals: bool) -> None:
        self.what = what
        self.numbers = numbers
        self.audience = audience
        self.reveals = reveals


@final
class Herald:
    """Hears what happens in a state. Without one (in simulation) nothing is told and nothing is paid."""

    def __init__(self) -> None:
        self.heard: list[Tiding] = []

    def hear(self, what: str, numbers: list[int], audience: i64, reveals: bool) -> None:
        self.heard.append(Tiding(what, numbers, int(audience), reveals))

    def take(self) -> list[Tiding]:
        """What was heard since the last call."""
        heard = self.heard
        self.heard = []
        return heard


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """One game in progress. It holds no generator and no future: chance is passed in."""

    def __init__(self, seats: i64, widest: i64 = MOST_CHOICES) -> None:
        self.seats: i64 = seats
        self.widest: i64 = widest  # it never offers more choices at once
        self.mover: i64 = NOBODY
        self.herald: Herald | None = None

    # --- what a game must say --------------------------------------------------------------------

    def fill(self, choices: Choices) -> None:
        """Write the legal choices into the buffer, in rising order; never none before the end."""
        raise TypeError("a state must define fill()")

    def apply(self, choice: i64, chance: Chance) -> None:
        """Carry out a legal choice and everything that follows from it, up to the next question."""
        raise TypeError("a state must define apply()")

    def clone(self) -> "State":
        """A state that shares nothing with this one that either could change, and has no herald."""
        raise TypeError("a state must define clone()")

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Imagine anew all that `seat` cannot know; what it can know stays as it is."""
        raise TypeError("a state must define redeal()")

    def forget(self, seat: i64) -> None:
        """Somebody else sits down in the seat: he knows what all know, not what its player has learnt in secret."""

    def score(self, seat: i64) -> i64:
        """What the seat would score if the game ended now."""
        raise TypeError("a state must define score()")

    def why_not(self, choice: i64) -> str:
        """Why the choice is not legal: the id of a message among the game's `refusals`."""
        return "why-not-now"

    # --- what follows from it --------------------------------------------------------------------

    def victors(self, scores: vec[i64]) -> i64:
        """The set of seats that share the victory with these scores; games with other aims override it."""
        best = scores[0]
        for score in scores:
            if score > best:
                best = score
        seats: i64 = 0
        for seat in range(self.seats):
            if scores[seat] == best:
                seats |= only(seat)
        return seats

    def choices(self) -> list[int]:
        if self.mover == NOBODY:
            return []
        buffer = Choices(self.widest)
        self.fill(buffer)
        return buffer.to_list()

    def play(self, choice: i64, chance: Chance) -> None:
        """Carry out a choice, or raise and change nothing."""
        if self.mover == NOBODY:
            raise GameOver()
        buffer = Choices(self.widest)
        self.fill(buffer)
        if not buffer.holds(choice):
            raise IllegalChoice(choice=int(choice), reason=self.why_not(choice), clause="")
        self.apply(choice, chance)

    def scores(self) -> list[int]:
        return [int(self.score(seat)) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The seats that share the victory; none before the end."""
        if self.mover != NOBODY:
            return []
        victors = self.victors(vec[i64]([self.score(seat) for seat in range(self.seats)]))
        return [int(seat) for seat in range(self.seats) if victors & only(seat)]

    def tell(self, what: str, a: i64 = NO_NUMBER, b: i64 = NO_NUMBER, c: i64 = NO_NUMBER, d: i64 = NO_NUMBER) -> None:
        """Say to everyone what happened."""
        if self.herald is not None:
            self.herald.hear(what, given(a, b, c, d), EVERYONE, False)

    def reveal(self, what: str, a: i64 = NO_NUMBER, b: i64 = NO_NUMBER, c: i64 = NO_NUMBER, d: i64 = NO_NUMBER) -> None:
        """Say to everyone what was hidden until now: nobody can take back what led to it."""
        if self.herald is not None:
            self.herald.hear(what, given(a, b, c, d), EVERYONE, True)

    def whisper(
        self, seat: i64, what: str, a: i64 = NO_NUMBER, b: i64 = NO_NUMBER, c: i64 = NO_NUMBER, d: i64 = NO_NUMBER
    ) -> None:
        """Say to one seat what only it may know: it cannot take back what led to it."""
        if self.herald is not None:
            self.herald.hear(what, given(a, b, c, d), seat, True)


def given(a: i64, b: i64, c: i64, d: i64) -> list[int]:
    return [int(number) for number in (a, b, c, d) if number != NO_NUMBER]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Setup:
    """A game with its seats and options settled, ready to be dealt as often as one likes."""

    def deal(self, chance: Chance, herald: Herald | None) -> State:
        """A fresh state up to its first question; the herald, if any, hears the set-up too."""
        raise TypeError("a set-up must define deal()")
