"""How a game stood, moment by moment, for those who look back at it: everybody's chances, and where they turned.

Only for games that are over: it is given the true state, with nothing hidden, and rolls dice of its own.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from skali.bots.search import Tree
from skali.bots.thinker import BETWEEN_LOOKS
from skali.engine.chance import Chance
from skali.engine.game import Game
from skali.engine.state import MOST_CHOICES, State

Row = Sequence[float]  # each seat's chances, 1 in all

AROUND = 3  # so many moments before and after tell whether a change has lasted
LEAST_TURN = 0.12  # of the victory changes hands at a turning point
MOST_TURNS = 5


def estimate(game: Game, state: State, iterations: int, seconds: float, chance: Chance) -> list[float]:
    """Each seat's part of the victory, 1 in all, as a search with fresh dice expects it."""
    advice = game.advice()
    tree = Tree(int(state.seats), MOST_CHOICES, advice, advice.curiosity)
    hopes = [0.0] * int(state.seats)
    deadline = time.perf_counter() + seconds
    while tree.iterations < iterations:
        tree.explore(state.clone(), chance)
        for seat in range(len(hopes)):
            hopes[seat] += tree.prospects[seat]
        if tree.iterations % BETWEEN_LOOKS == 0 and time.perf_counter() > deadline:
            break
    return [hope / int(tree.iterations) for hope in hopes]


@dataclass(frozen=True)
class Turn:
    """A moment after which the game was another one: who gained most by it, and how much."""

    moment: int
    seat: int
    gain: float


def turning_points(rows: Sequence[Row]) -> list[Turn]:
    """Where much of the victory changed hands for good, in the order of the game.

    What was before is compared with what came after, so that a guess that is off for one moment is no turn.
    """
    found: list[Turn] = []
    for moment in sorted(range(1, len(rows)), key=lambda moment: -swing(rows, moment)):
        if len(found) == MOST_TURNS or swing(rows, moment) < LEAST_TURN:
            break
        if all(abs(moment - turn.moment) > AROUND for turn in found):
            found.append(the_turn(rows, moment))
    return sorted(found, key=lambda turn: turn.moment)


def swing(rows: Sequence[Row], moment: int) -> float:
    """How much of the victory changed hands from the moments before one to it and those after it."""
    return sum(abs(change) for change in changes(rows, moment)) / 2


def changes(rows: Sequence[Row], moment: int) -> list[float]:
    before, after = rows[max(0, moment - AROUND) : moment], rows[moment : moment + AROUND]
    return [mean(after, seat) - mean(before, seat) for seat in range(len(rows[0]))]


def sharpest(rows: Sequence[Row], moment: int) -> int:
    """Of the moments around a swing, the one at which most of it happened at once."""
    near = range(max(1, moment - 1), min(len(rows), moment + 2))
    return max(near, key=lambda one: sum(abs(new - old) for old, new in zip(rows[one - 1], rows[one], strict=True)))


def the_turn(rows: Sequence[Row], moment: int) -> Turn:
    gains = changes(rows, moment)
    seat = max(range(len(gains)), key=gains.__getitem__)
    return Turn(sharpest(rows, moment), seat, gains[seat])


def mean(rows: Sequence[Row], seat: int) -> float:
    return sum(row[seat] for row in rows) / len(rows)
