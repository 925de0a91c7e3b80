"""Throws all the runes and writes the library: `PYTHONPATH=src python -m skali.games.vikingar.throws.make`.

It needs MuJoCo and a quarter of an hour or more. The same program with the same MuJoCo on the same kind of machine
makes the same throws to the last bit; `--check` throws again and tells whether they are those of the library.
"""

import argparse
import platform
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import NamedTuple

from skali.games.vikingar.throws import rune
from skali.games.vikingar.throws.film import FINE, FINE_TURN, Flight, cut, unpack
from skali.games.vikingar.throws.library import FILE, MOST_RUNES, write_library
from skali.games.vikingar.throws.physics import Board, Hand
from skali.games.vikingar.throws.rune import ACTIVE, INACTIVE, Pose, Reading, beyond_doubt, read_throw

SEED = "Draumkvedet"
THROWN = 1 << MOST_RUNES  # so that every pattern of faces comes up equally often


class Thrown(NamedTuple):
    flights: list[Flight]
    readings: list[Reading]


def throw(board: Board, number: int, again: Counter[str]) -> Thrown:
    """One throw of the library; what is not at rest in time, or hangs by a hair, is thrown again (VIK-197)."""
    attempt = 0
    while True:
        film = board.throw(Random(f"{SEED}/{board.runes}/{number}/{attempt}"))
        attempt += 1
        if film is None:
            again["not at rest"] += 1
            continue
        film = with_faces(film, number)
        cuts = [cut(list(pictures)) for pictures in zip(*film, strict=True)]
        poses = [unpack(flight.rest, FINE, FINE_TURN) for flight in cuts]
        if beyond_doubt(poses):
            return Thrown(cuts, read_throw(poses))
        again["doubtful"] += 1


def with_faces(film: list[list[Pose]], number: int) -> list[list[Pose]]:
    """The same throw with the symbols on those sides that make the faces of the throws run through all patterns.

    On which side of a rune its symbol is makes no difference to physics, so this is ours to choose.
    """
    faces = [pose for _, pose, _ in read_throw(film[-1])]
    wanted = [INACTIVE if number >> place & 1 else ACTIVE for place in range(len(faces))]
    flip = [face in (ACTIVE, INACTIVE) and face != want for face, want in zip(faces, wanted, strict=True)]
    return [[pose.flipped() if yes else pose for pose, yes in zip(picture, flip, strict=True)] for picture in film]


def throw_all(hand: Hand, again: Counter[str]) -> Iterator[list[Thrown]]:
    for runes in range(1, MOST_RUNES + 1):
        board, began = Board(runes, hand), time.monotonic()
        yield [throw(board, number, again) for number in range(THROWN)]
        print(f"{THROWN} throws of {runes} runes in {time.monotonic() - began:.0f} s", file=sys.stderr)


def circumstances(hand: Hand, again: Counter[str]) -> dict[str, object]:
    """All one needs to make the library again."""
    return {
        "seed": SEED,
        "mujoco": version("mujoco-core"),
        "machine": machine(),
        "rune": {"size": rune.SIZE, "rounding": rune.ROUNDING},
        "zone_radius": rune.ZONE_RADIUS,
        "hand": asdict(hand),
        "thrown_again": dict(sorted(again.items())),
    }


def machine() -> str:
    return f"{platform.system()} {platform.machine()}"


def make(path: Path) -> None:
    hand, again = Hand(), Counter[str]()
    thrown = list(throw_all(hand, again))
    readings = [reading for throws in thrown for one in throws for reading in one.readings]
    films = [[one.flights for one in throws] for throws in thrown]
    write_library(path, circumstances(hand, again), readings, films)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the library of throws.")
    parser.add_argument("--check", action="store_true", help="throw again and compare with the library")
    if not parser.parse_args().check:
        make(FILE)
        return
    fresh = FILE.with_suffix(".check")
    try:
        make(fresh)
        same = fresh.read_bytes() == FILE.read_bytes()
    finally:
        fresh.unlink(missing_ok=True)
    print("the same throws" if same else "other throws")
    sys.exit(not same)


if __name__ == "__main__":
    main()
