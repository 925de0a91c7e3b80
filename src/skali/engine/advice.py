"""What a game can tell those who think about it: how well each seat stands, and what one would sensibly do.

A game may offer a subclass in its `advice.py`; this one knows nothing but the scores and chance. It is given states
as a seat imagines them, never the truth, and it changes none.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import only
from skali.engine.state import NOBODY, Choices, State

TO_THE_END: Final = -1  # a foresight
CURIOSITY: Final = 0.7  # suits whole games, which are won or lost; standings differ less and need less of it


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Advice:
    def __init__(self, scale: float = 10.0, foresight: i64 = TO_THE_END, curiosity: float = CURIOSITY) -> None:
        self.scale: float = scale  # so many points ahead make victory about e times as likely
        self.foresight: i64 = foresight  # so many decisions on, the standings are worth more than playing further
        self.curiosity: float = curiosity  # how much victory a thinker forgoes to learn what a choice is worth

    # --- what a game may say ---------------------------------------------------------------------

    def standing(self, state: State, seat: i64) -> float:
        """How well a seat stands, in points as the game counts them: what it has and what it may hope for."""
        return float(state.score(seat))

    def suggest(self, state: State, choices: Choices, chance: Chance) -> i64:
        """A sensible choice among the legal ones, quickly: how games are played on in a thinker's mind."""
        return choices.any(chance)

    # --- what follows from it --------------------------------------------------------------------

    def prospects(self, state: State, into: vec[float]) -> None:
        """Each seat's part of the victory, 1 in all: as it is at the end, by their standings before."""
        if state.mover == NOBODY:
            self.outcome(state, into)
            return
        best = self.standing(state, 0)
        into[0] = best
        for seat in range(i64(1), state.seats):
            standing = self.standing(state, seat)
            into[seat] = standing
            if standing > best:
                best = standing
        whole = 0.0
        for seat in range(state.seats):
            weight = math.exp((into[seat] - best) / self.scale)
            into[seat] = weight
            whole += weight
        for seat in range(state.seats):
            into[seat] = into[seat] / whole

    def outcome(self, state: State, into: vec[float]) -> None:
        """The victory shared out among those who have won."""
        scores = vec[i64]([0] * state.seats)
        for seat in range(state.seats):
            scores[seat] = state.score(seat)
        victors = state.victors(scores)
        sharing = 0.0
        for seat in range(state.seats):
            into[seat] = 0.0
            if victors & only(seat):
                into[seat] = 1.0
                sharing += 1.0
        for seat in range(state.seats):
            into[seat] = into[seat] / sharing


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Weighed(Advice):
    """Stands well who has much of what counts: a game measures a seat in several ways, and each has its weight.

    The weights are logits of victory, so `skali tune` can fit them to games that were played.
    """

    def __init__(self, weights: list[float], foresight: i64 = TO_THE_END, curiosity: float = CURIOSITY) -> None:
        super().__init__(1.0, foresight, curiosity)
        self.weights: vec[float] = vec[float](weights)
        self.measured: vec[float] = vec[float]([0.0] * len(weights))

    def measure(self, state: State, seat: i64, into: vec[float]) -> None:
        """All that counts about a seat, one number for each weight, each of the order of 1."""
        raise TypeError("an advice with weights must define measure()")

    def standing(self, state: State, seat: i64) -> float:
        self.measure(state, seat, self.measured)
        standing = 0.0
        for index in range(i64(len(self.weights))):
            standing += self.weights[index] * self.measured[index]
        return standing
