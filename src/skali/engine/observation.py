"""What a seat can know of a game, as numbers for programs that learn: named blocks of a fixed shape.

A game offers a subclass of Observer in its `observation.py`. What it writes for a seat depends on nothing that the
seat cannot know: it is the same before and after `redeal(seat)`.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from skali.engine.positions import only
from skali.engine.state import State


@final
class Block:
    """A part of an observation: a table with named columns, `rows` of them in as many dimensions as one likes.

    Every number lies between `least` and `most`. `meaning` says what a row is, and what the columns do not say.
    """

    def __init__(
        self,
        name: str,
        meaning: str,
        columns: list[str],
        rows: tuple[int, ...] = (),
        least: int = 0,
        most: int = 1,
    ) -> None:
        self.name = name
        self.meaning = meaning
        self.columns = columns
        self.shape: tuple[int, ...] = (*rows, len(columns))
        self.least = least
        self.most = most

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size


@final
@mypyc_attr(acyclic=True)
class Sheet:
    """Numbers written one after the other into a buffer that is reused, so that observing allocates nothing.

    The buffer is a `vec`, which numpy and others read in place (`numpy.frombuffer`).
    """

    def __init__(self, size: i64) -> None:
        self.numbers: vec[i16] = vec[i16]([0] * size)
        self.at: i64 = 0

    def put(self, number: i64) -> None:
        self.numbers[self.at] = i16(number)
        self.at += 1

    def put_flag(self, flag: bool) -> None:
        self.put(1 if flag else 0)

    def put_noughts(self, count: i64) -> None:
        numbers = self.numbers
        end = self.at + count
        for place in range(self.at, end):
            numbers[place] = i16(0)
        self.at = end

    def put_one_of(self, which: i64, count: i64) -> None:
        """A one in the place of `which`, noughts in the other places; noughts alone if it is none of them."""
        first = self.at
        self.put_noughts(count)
        if 0 <= which < count:
            self.numbers[first + which] = i16(1)

    def put_set(self, members: i64, count: i64) -> None:
        """A one for each member of a set among so many, a nought for each that is missing."""
        numbers = self.numbers
        first = self.at
        for place in range(count):
            numbers[first + place] = i16((members >> place) & 1)
        self.at = first + count

    def count(self, at: i64) -> None:
        """Add one to a number that was written before."""
        self.numbers[at] += i16(1)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Observer:
    """Writes what a seat can know of a state, block after block; made for a table's seats, edition and options."""

    def blocks(self) -> list[Block]:
        """What is written, in this order: the same for every state and seat of the table."""
        raise TypeError("an observer must define blocks()")

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        """Write every number of every block, from where the sheet is."""
        raise TypeError("an observer must define write()")

    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(block.size for block in self.blocks())


def seat_columns(seats: int) -> list[str]:
    """The columns of a block with one for each seat, as a seat counts them: itself, the next, the one after that."""
    return ["me", *(f"+{distance}" for distance in range(1, seats))]


def relative(other: i64, seat: i64, seats: i64) -> i64:
    """A seat as another one counts: itself 0, the next in seat order 1; none (negative) stays none."""
    return (other - seat + seats) % seats if other >= 0 else other


def as_counted_from(members: i64, seat: i64, seats: i64) -> i64:
    """A set of seats as a seat counts them: itself 0, the next 1."""
    return ((members >> seat) | (members << (seats - seat))) & (only(seats) - 1)
