"""Sets of small numbers (spaces, slots, cards) as the bits of one integer: cheap to keep, clone and ask."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HIGHEST: Final = 31

# A de Bruijn number: times a power of two, its top five bits tell which power it was.
DE_BRUIJN: Final = 0x077CB531
LOW_32: Final = 0xFFFFFFFF
POSITION_OF: Final = vec[i64]([0] * (HIGHEST + 1))
for _position in range(HIGHEST + 1):
    POSITION_OF[((DE_BRUIJN << _position) & LOW_32) >> 27] = _position


def only(position: i64) -> i64:
    return i64(1) << position


def beyond(position: i64) -> i64:
    return ~((i64(2) << position) - 1)


def between(low: i64, high: i64) -> i64:
    """The set of positions strictly between two."""
    return ((i64(1) << high) - 1) & beyond(low)


def lowest(positions: i64) -> i64:
    """The first position of a set that is not empty."""
    return POSITION_OF[(((positions & -positions) * DE_BRUIJN) & LOW_32) >> 27]


def without_lowest(positions: i64) -> i64:
    return positions & (positions - 1)
