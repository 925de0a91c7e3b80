"""Who is stronger, and how sure that is: shares of victories with Wilson intervals, ratings, and duels."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from openskill.models import PlackettLuce, PlackettLuceRating

from skali.arena.match import Outcome

MODEL = PlackettLuce()
SURE = 1.96  # 95 % of the time the truth lies within
VERY_SURE = 3.29  # 99.9 %: a match that is looked at after every game needs a stricter test


def wilson(successes: float, trials: int, z: float = SURE) -> tuple[float, float]:
    """The interval in which a rate lies that came out as successes / trials.

    >>> [round(bound, 3) for bound in wilson(8, 10)]
    [0.49, 0.943]
    """
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    spread = z * z / trials
    middle = (rate + spread / 2) / (1 + spread)
    half = z * math.sqrt(rate * (1 - rate) / trials + spread / trials / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Line:
    """What one bot has come to."""

    bot: str
    games: int = 0  # counted by seats: two of its kind at a table are two
    victories: float = 0.0
    expected: float = 0.0  # victories if all were equally strong
    points: int = 0
    seconds: float = 0.0
    decisions: float = 0.0
    rating: PlackettLuceRating = field(default_factory=lambda: MODEL.rating())

    @property
    def share(self) -> float:
        return self.victories / self.games if self.games else 0.0

    @property
    def even(self) -> float:
        return self.expected / self.games if self.games else 0.0

    def interval(self, z: float = SURE) -> tuple[float, float]:
        return wilson(self.victories, self.games, z)

    @property
    def rating_interval(self) -> tuple[float, float]:
        return self.rating.mu - 2 * self.rating.sigma, self.rating.mu + 2 * self.rating.sigma


class Standings:
    """Outcomes added up, in any order but for the ratings, which like all such ratings remember the last games best."""

    def __init__(self) -> None:
        self.lines: dict[str, Line] = {}
        self.duels: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0])  # won, met
        self.seats: list[Line] = []
        self.games = 0
        self.decisions = 0

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        even = 1 / len(outcome.lineup)
        for seat, bot in enumerate(outcome.lineup):
            line = self.lines.setdefault(bot, Line(bot))
            while len(self.seats) <= seat:
                self.seats.append(Line(str(len(self.seats) + 1)))
            for tally in (line, self.seats[seat]):
                tally.games += 1
                tally.victories += outcome.shares[seat]
                tally.expected += even
                tally.points += outcome.scores[seat]
                tally.seconds += outcome.seconds[seat]
                tally.decisions += outcome.decisions / len(outcome.lineup)
        self.add_duels(outcome)
        self.rate(outcome)

    def add_duels(self, outcome: Outcome) -> None:
        """Of every two different bots at the table: whose part of the victory, then whose score, was greater."""
        placed = list(zip(outcome.lineup, outcome.shares, outcome.scores, strict=True))
        for bot, share, score in placed:
            for other, other_share, other_score in placed:
                if bot < other:
                    duel = self.duels[bot, other]
                    mine, theirs = (share, score), (other_share, other_score)
                    duel[0] += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
                    duel[1] += 1

    def rate(self, outcome: Outcome) -> None:
        """Bots at several seats take the mean of what these seats teach."""
        if len(set(outcome.lineup)) < 2:
            return
        teams = [[MODEL.rating(mu=r.mu, sigma=r.sigma)] for r in (self.lines[b].rating for b in outcome.lineup)]
        ranks = [-share * 1e6 - score for share, score in zip(outcome.shares, outcome.scores, strict=True)]
        rated = MODEL.rate(teams, ranks=ranks)
        learnt: dict[str, list[PlackettLuceRating]] = defaultdict(list)
        for bot, (rating,) in zip(outcome.lineup, rated, strict=True):
            learnt[bot].append(rating)
        for bot, ratings in learnt.items():
            line = self.lines[bot]
            line.rating.mu = sum(rating.mu for rating in ratings) / len(ratings)
            line.rating.sigma = sum(rating.sigma for rating in ratings) / len(ratings)

    # --- what it comes to ------------------------------------------------------------------------

    def order(self) -> list[Line]:
        """The strongest first."""
        return sorted(self.lines.values(), key=lambda line: (-line.rating.mu, -line.share, line.bot))

    def duel(self, bot: str, other: str) -> tuple[float, int]:
        """How often the first came out ahead of the second, and how often they met."""
        if bot < other:
            won, met = self.duels[bot, other]
            return won, int(met)
        won, met = self.duels[other, bot]
        return met - won, int(met)

    def certain(self, bots: Sequence[str]) -> bool:
        """Whether the order of these bots can no longer be luck: each is ahead of the next beyond doubt."""
        order = [line.bot for line in self.order() if line.bot in bots]
        return len(order) == len(set(bots)) and all(
            wilson(*self.duel(better, worse), VERY_SURE)[0] > 0.5 for better, worse in pairwise(order)
        )
