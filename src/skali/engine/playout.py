"""Whole games at native speed: random play-outs and their tally."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance, Dice
from skali.engine.positions import only
from skali.engine.state import MOST_CHOICES, NOBODY, Choices, Setup, State


def playout(state: State, chance: Chance, choices: Choices) -> i64:
    """Play random choices to the end; returns the number of decisions."""
    decisions: i64 = 0
    while state.mover != NOBODY:
        state.fill(choices)
        state.apply(choices.any(chance), chance)
        decisions += 1
    return decisions


@final
@mypyc_attr(acyclic=True)
class Tally:
    """What many games came to."""

    def __init__(self, games: i64, seats: i64) -> None:
        self.games: i64 = 0
        self.seats: i64 = seats
        self.decisions: i64 = 0
        self.lengths: vec[i64] = vec[i64]([0] * games)
        self.scores: vec[i64] = vec[i64]([0] * (games * seats))  # of all seats, game after game
        self.victors: vec[i64] = vec[i64]([0] * games)  # sets of seats

    def enter(self, state: State, decisions: i64) -> None:
        scores = vec[i64]([0] * self.seats)
        for seat in range(self.seats):
            scores[seat] = state.score(seat)
            self.scores[self.games * self.seats + seat] = scores[seat]
        self.victors[self.games] = state.victors(scores)
        self.lengths[self.games] = decisions
        self.decisions += decisions
        self.games += 1

    def lengths_list(self) -> list[int]:
        return [int(length) for length in self.lengths]

    def scores_of(self, seat: i64) -> list[int]:
        return [int(self.scores[game * self.seats + seat]) for game in range(self.games)]

    def shares_of(self, seat: i64) -> list[float]:
        """The seat's part of each victory: 1 alone, 1/2 shared by two, 0 lost."""
        return [share(self.victors[game], seat, self.seats) for game in range(self.games)]


def share(victors: i64, seat: i64, seats: i64) -> float:
    if victors & only(seat) == 0:
        return 0.0
    sharing: i64 = 0
    for other in range(seats):
        if victors & only(other):
            sharing += 1
    return 1.0 / float(sharing)


def simulate(setup: Setup, seats: i64, first: i64, count: i64, seed: int) -> Tally:
    """Random games number `first` to `first + count - 1`; a game depends on its number and the seed only."""
    tally = Tally(count, seats)
    choices = Choices(MOST_CHOICES)
    chance = Dice(seed)
    origin = chance.state
    for number in range(first, first + count):
        chance.restart(origin, number)
        state = setup.deal(chance, None)
        tally.enter(state, playout(state, chance, choices))
    return tally
