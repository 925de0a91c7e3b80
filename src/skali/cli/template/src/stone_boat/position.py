"""A position as readable data, and back: every place with the weights of its stones."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64
from skali.engine.reading import Reader
from skali.engine.state import NOBODY

from stone_boat.rules import CARRIES, FOR_ROWING, HEAVIEST, MOST_SEATS, NOTHING, OF_EACH, ROUNDS, Beach

MOST_POINTS = ROUNDS * max(HEAVIEST, FOR_ROWING)


def write(state: Beach) -> dict[str, Any]:
    return {
        "game": "stone-boat",
        "round": int(state.round),
        "mover": int(state.mover) + 1,
        "bag": weights(state.bag),
        "boat": weights(state.boat),
        "sea": weights(state.sea),
        "hands": [int(weight) for weight in state.hands],
        "points": [int(points) for points in state.points],
    }


def weights(counts: vec[i64]) -> list[int]:
    return [weight for weight in range(1, HEAVIEST + 1) for _ in range(counts[weight])]


def read(data: object) -> Beach:
    """Stones that are nowhere else are in the bag, so it may be left out; hands say how many play."""
    reader = Reader(data, "position")
    reader.text("game", ["stone-boat"])
    hands = reader.wholes("hands", NOTHING, HEAVIEST)
    if not 2 <= len(hands) <= MOST_SEATS:
        reader.refuse("hands", f"2 to {MOST_SEATS} play")
    state = Beach(len(hands))
    state.round = reader.whole("round", 1, ROUNDS, default=1)
    state.mover = reader.whole("mover", 0, len(hands), default=1) - 1
    state.points = vec[i64](reader.wholes("points", 0, MOST_POINTS, len(hands), default=[0] * len(hands)))
    if state.mover == NOBODY and state.round != ROUNDS:
        reader.refuse("mover", f"it is over after round {ROUNDS}")
    read_hands(state, hands, reader)
    take_out(state, reader.wholes("boat", 1, HEAVIEST, default=[]), state.boat, reader)
    take_out(state, reader.wholes("sea", 1, HEAVIEST, default=[]), state.sea, reader)
    if state.cargo() > CARRIES:
        reader.refuse("boat", f"it carries {CARRIES}")
    if sorted(reader.wholes("bag", 1, HEAVIEST, default=weights(state.bag))) != weights(state.bag):
        reader.refuse("bag", "it holds all stones that are nowhere else")
    reader.done()
    return state


def read_hands(state: Beach, hands: list[int], reader: Reader) -> None:
    for seat, weight in enumerate(hands):
        if (weight != NOTHING) != state.has_turns_left(seat):
            reader.refuse("hands", "each seat that has a turn left holds a stone, and no other seat")
        state.hands[seat] = weight
    take_out(state, [weight for weight in hands if weight != NOTHING], vec[i64]([0] * (HEAVIEST + 1)), reader)


def take_out(state: Beach, stones: list[int], into: vec[i64], reader: Reader) -> None:
    """Out of the bag."""
    for weight in stones:
        if state.bag[weight] == 0:
            reader.refuse("bag", f"there are {OF_EACH} stones of each weight")
        state.bag[weight] -= 1
        into[weight] += 1
