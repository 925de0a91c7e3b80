"""Sets of small numbers (spaces, slots, cards) as the bits of one integer: cheap to keep, clone and ask."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HIGHEST: Final = 31
MOST_MEMBERS: Final = 64  # of a set whose first position is never asked for

# A de Bruijn number: times a power of two, its top five bits tell which power it was.
DE_BRUIJN: Final = 0x077CB531
LOW_32: Final = 0xFFFFFFFF
POSITION_OF: Final = vec[i64]([0] * (HIGHEST + 1))
for _position in range(HIGHEST + 1):
    POSITION_OF[((DE_BRUIJN << _position) & LOW_32) >> 27] = _position


def only(position: i64) -> i64:
    one = position - position + 1  # mypyc would shift a literal 1 within 32 bits
    return one << position


def beyond(position: i64) -> i64:
    return -only(position + 1)


def between(low: i64, high: i64) -> i64:
    """The set of positions strictly between two that differ."""
    return only(high) - only(low + 1)


def before(positions: i64) -> i64:
    """The set of positions before the first of a set; all if there is none."""
    return (positions & -positions) - 1


def lowest(positions: i64) -> i64:
    """The first position of a set that is not empty."""
    return POSITION_OF[(((positions & -positions) * DE_BRUIJN) & LOW_32) >> 27]


def without_lowest(positions: i64) -> i64:
    return positions & (positions - 1)


def size(positions: i64) -> i64:
    """How many positions are in a set."""
    count: i64 = 0
    while positions != 0:
        count += 1
        positions = without_lowest(positions)
    return count
