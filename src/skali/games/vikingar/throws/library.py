"""The library of throws: one file, written by `make.py`, read a little at a time.

The file is a line with the digest of the header, the header (one line of JSON: how the throws were made, and where
everything is), and then compressed parts, each with its checksum:

- `readings`: what the rules read from each throw, two bytes a rune: the runes it lies on or under, the pose, the zone
- `films`: blocks of throws with the key frames of each rune and the place where it rests

A column of numbers is stored as all the low bytes, then all the high bytes: that packs best.

Each thrown throw counts twice: as it fell, and with every rune turned over, which is the same to physics. So the two
faces are exactly as likely as one another. The throws turned over stand behind the others.
"""

import hashlib
import json
import operator
import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import accumulate, chain, islice, pairwise
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from skali.engine.errors import BadData
from skali.engine.reading import Reader
from skali.engine.scene import Frame
from skali.games.vikingar.throws.film import (
    COARSE,
    COARSE_TURN,
    FINE,
    FINE_TURN,
    TICK,
    Flight,
    Key,
    unpack,
)
from skali.games.vikingar.throws.rune import ACTIVE, INACTIVE, ZONE_RADIUS, Pose, Reading

FILE: Final = Path(__file__).parent / "throws.bin"
FORMAT: Final = "skali throws 1"
MOST_RUNES: Final = 10
BLOCK: Final = 64  # throws
SLOWER: Final = 2.5  # a throw is over in half a second; shown slower, one can follow it
KEY_COLUMNS: Final = 8  # tick, x, y, z and the four numbers of a turn
OVERLAPS: Final = 0x3FF
POSE_SHIFT: Final = 10
ZONE_SHIFT: Final = 12

Throws: TypeAlias = list[list[list[Reading]]]


class Part(NamedTuple):
    """Where a compressed part stands, counted from the end of the header, and its checksum."""

    start: int
    size: int
    checksum: int


class Catalogue(NamedTuple):
    """The header: how the throws were made, how many there are for each number of runes, and where they are."""

    origin: int  # where the first part begins
    thrown: int
    made: dict[str, object]
    readings: Part
    films: tuple[tuple[Part, ...], ...]  # by number of runes, less one


# --- what the game asks for -------------------------------------------------------------------------------------


def load_throws(path: Path = FILE) -> Throws:
    """By number of runes, from 0 to 10: every throw as the list of its runes, each as the rules read it (VIK-038).

    A throw of no runes is not in the library: the first list is empty.
    """
    words = numbers(read_part(path, catalogue(path).readings), "H", path)
    thrown = catalogue(path).thrown
    as_it_fell = {word: reading_of(word) for word in set(words)}
    turned_over = {word: turn_over(reading) for word, reading in as_it_fell.items()}
    if len(words) != thrown * sum(range(MOST_RUNES + 1)):
        raise damaged(path, "the readings are not complete")
    throws: Throws = [[]]
    start = 0
    for runes in range(1, MOST_RUNES + 1):
        end = start + runes * thrown
        both = (map(meaning.__getitem__, words[start:end]) for meaning in (as_it_fell, turned_over))
        throws.append([list(throw) for one in both for throw in zip(*[one] * runes, strict=True)])
        start = end
    return throws


@lru_cache(maxsize=64)
def trajectory(runes: int, index: int, path: Path = FILE) -> tuple[tuple[Frame, ...], ...]:
    """For each rune of a throw its key frames, the last one at rest.

    The middle of the zone is 0, 0 and its radius 1; y points to the thrower, who stands below, and z is the height of
    the middle of the rune above the board. A rune lies with its length along x and its symbol up when it is not turned.
    """
    return tuple(tuple(frames_of(flight, turned)) for flight, turned in flights(runes, index, path))


def resting_poses(runes: int, index: int, path: Path = FILE) -> list[Pose]:
    """Where the runes of a throw come to rest, in metres: all that a reading is made from."""
    found = [(unpack(flight.rest, FINE, FINE_TURN), turned) for flight, turned in flights(runes, index, path)]
    return [pose.flipped() if turned else pose for pose, turned in found]


# --- readings ---------------------------------------------------------------------------------------------------


def reading_of(word: int) -> Reading:
    return (bool(word >> ZONE_SHIFT), word >> POSE_SHIFT & 3, word & OVERLAPS)


def word_of(reading: Reading) -> int:
    inside, pose, overlaps = reading
    return inside << ZONE_SHIFT | pose << POSE_SHIFT | overlaps


def turn_over(reading: Reading) -> Reading:
    """The same rune with its other side up; on an edge it makes no difference."""
    inside, pose, overlaps = reading
    return (inside, {ACTIVE: INACTIVE, INACTIVE: ACTIVE}.get(pose, pose), overlaps)


# --- films ------------------------------------------------------------------------------------------------------


def flights(runes: int, index: int, path: Path) -> Iterator[tuple[Flight, bool]]:
    """The way of each rune of a throw, and whether it is to be turned over."""
    thrown = catalogue(path).thrown
    if not 1 <= runes <= MOST_RUNES or not 0 <= index < 2 * thrown:
        raise IndexError(f"there is no throw {index} of {runes} runes")
    block, within = divmod(index % thrown, BLOCK)
    keys_of, columns = unpack_block(path, runes, block)
    for rune in range(within * runes, (within + 1) * runes):
        rest = next(key_rows(columns[KEY_COLUMNS:], range(rune, rune + 1)))
        steps = key_rows(columns[:KEY_COLUMNS], range(keys_of[rune], keys_of[rune + 1]))
        yield Flight(tuple(accumulate(steps, next_key)), rest), index >= thrown


def next_key(last: Key, step: Key) -> Key:
    return Key(last.tick + step.tick, last.x + step.x, last.y + step.y, last.z + step.z, step.turn)


def frames_of(flight: Flight, turned: bool) -> list[Frame]:
    """From the last to the first, so that no turn has the other sign than the next: both would mean the same."""
    poses = [(key.tick, unpack(key, COARSE, COARSE_TURN), 3) for key in flight.keys]
    poses.append((flight.rest.tick, unpack(flight.rest, FINE, FINE_TURN), 4))
    frames: list[Frame] = []
    for tick, pose, digits in reversed(poses):
        frame = frame_of(tick, pose.flipped() if turned else pose, digits)
        if frames and sum(map(operator.mul, frame.turn, frames[-1].turn)) < 0:
            x, y, z, w = frame.turn
            frame = replace(frame, turn=(-x, -y, -z, -w))
        frames.append(frame)
    return frames[::-1]


def frame_of(tick: int, pose: Pose, digits: int) -> Frame:
    x, y, z = (round(part / ZONE_RADIUS, digits) for part in pose[:3])
    i, j, k, w = (round(part, digits) for part in pose.turn)
    return Frame(round(tick * TICK * 1000 * SLOWER), x, y, z, (i, j, k, w))


def pack_block(throws: list[list[Flight]]) -> bytes:
    """The columns of some throws: how many keys each rune has, the keys as steps from one to the next, the rests."""
    flights = list(chain.from_iterable(throws))
    steps: list[Key] = []
    for flight in flights:
        last = Key(0, 0, 0, 0, (0, 0, 0, 0))
        for key in flight.keys:
            steps.append(Key(key.tick - last.tick, key.x - last.x, key.y - last.y, key.z - last.z, key.turn))
            last = key
    columns = [[len(flight.keys) for flight in flights]]
    for rows in (steps, [flight.rest for flight in flights]):
        columns += [list(column) for column in zip(*((*row[:4], *row.turn) for row in rows), strict=True)]
    return b"".join(planes(array("h", column)) for column in columns)


@lru_cache(maxsize=8)
def unpack_block(path: Path, runes: int, block: int) -> tuple[list[int], list["array[int]"]]:
    """Where the keys of each rune begin, and all columns but the first: of the keys, then of the rests."""
    shelf = catalogue(path)
    data = read_part(path, shelf.films[runes - 1][block])
    count = runes * min(BLOCK, shelf.thrown - block * BLOCK)
    keys_of = [0, *accumulate(numbers(data[: 2 * count], "h", path))]
    sizes = [2 * keys_of[-1]] * KEY_COLUMNS + [2 * count] * KEY_COLUMNS
    if len(data) != 2 * count + sum(sizes):
        raise damaged(path, f"block {block} of the throws of {runes} runes is not complete")
    ends = list(accumulate(sizes, initial=2 * count))
    return keys_of, [numbers(data[a:b], "h", path) for a, b in pairwise(ends)]


def key_rows(columns: list["array[int]"], rows: range) -> Iterator[Key]:
    for row in rows:
        tick, x, y, z, a, b, c, d = (column[row] for column in columns)
        yield Key(tick, x, y, z, (a, b, c, d))


# --- the file ---------------------------------------------------------------------------------------------------


@cache
def catalogue(path: Path) -> Catalogue:
    with path.open("rb") as file:
        first, header = file.readline(200), file.readline(100_000)
    if first.decode("ascii", "replace") != title(header):
        raise damaged(path, "its header is not what was written")
    reader = Reader(json.loads(header), path.name)
    films = reader.table("films")
    found = Catalogue(
        len(first) + len(header),
        reader.whole("thrown", 1, 1 << 20),
        reader.table("made").data,
        Part(*reader.wholes("readings", 0, 1 << 32, count=3)),
        tuple(
            tuple(Part(*row) for row in zip(*[iter(films.wholes(str(runes), 0, 1 << 32))] * 3, strict=True))
            for runes in range(1, MOST_RUNES + 1)
        ),
    )
    films.done()
    reader.done()
    return found


def read_part(path: Path, part: Part) -> bytes:
    with path.open("rb") as file:
        file.seek(catalogue(path).origin + part.start)
        packed = file.read(part.size)
    if zlib.crc32(packed) != part.checksum:
        raise damaged(path, "a part does not fit its checksum")
    return zlib.decompress(packed)


def write_library(
    path: Path, made: dict[str, object], readings: Iterable[Reading], films: list[list[list[Flight]]]
) -> None:
    """`films` by number of runes (less one), then by throw; `readings` of all their runes in the same order."""
    parts: list[bytes] = []

    def add(data: bytes) -> list[int]:
        packed = zlib.compress(data, 9)
        start = sum(map(len, parts))
        parts.append(packed)
        return [start, len(packed), zlib.crc32(packed)]

    header = {
        "made": made,
        "thrown": len(films[0]),
        "readings": add(planes(array("H", map(word_of, readings)))),
        "films": {
            str(runes): list(chain.from_iterable(add(pack_block(block)) for block in blocks(throws)))
            for runes, throws in enumerate(films, start=1)
        },
    }
    line = json.dumps(header, separators=(",", ":")).encode() + b"\n"
    path.write_bytes(title(line).encode() + line + b"".join(parts))


def blocks(throws: list[list[Flight]]) -> Iterator[list[list[Flight]]]:
    rest = iter(throws)
    while block := list(islice(rest, BLOCK)):
        yield block


def title(header: bytes) -> str:
    return f"{FORMAT} {hashlib.sha256(header).hexdigest()}\n"


def planes(column: "array[int]") -> bytes:
    data = swapped(column).tobytes()
    return data[0::2] + data[1::2]


def numbers(data: bytes, kind: str, path: Path) -> "array[int]":
    half, odd = divmod(len(data), 2)
    if odd:
        raise damaged(path, "a column is not complete")
    mixed = bytearray(len(data))
    mixed[0::2], mixed[1::2] = data[:half], data[half:]
    return swapped(array(kind, bytes(mixed)))


def swapped(column: "array[int]") -> "array[int]":
    """Numbers are stored with their low byte first, whatever the machine likes."""
    if sys.byteorder == "big":
        column.byteswap()
    return column


def damaged(path: Path, reason: str) -> BadData:
    return BadData(where=path.name, reason=f"the library of throws is damaged: {reason}")
