"""Bots that search, by time or by iterations, and what they thought, for people who want to know."""

import time
from dataclasses import dataclass

from skali.bots.bot import Bot
from skali.bots.search import Tree
from skali.engine.advice import Advice
from skali.engine.chance import Chance
from skali.engine.perspective import Perspective
from skali.engine.state import MOST_CHOICES

BETWEEN_LOOKS = 16  # at the clock, and at what it thinks so far


@dataclass(frozen=True)
class Opinion:
    """What a thinker holds of one choice: its chances of victory, and how much of its thought it gave it."""

    choice: int
    chances: float
    attention: float


class SearchBot(Bot):
    """Thinks ahead: the more iterations, or the longer, the better. Without a bound in seconds it is reproducible."""

    def __init__(
        self,
        iterations: int,
        seconds: float | None = None,
        curiosity: float | None = None,
        advice: Advice | None = None,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.curiosity = curiosity  # else the advice's
        self.advice = advice  # else the game's own
        self.tree: Tree | None = None
        self.followed: tuple[int, ...] = ()  # the seat's recent choices, up to the tree's root

    def choose(self, view: Perspective, chance: Chance) -> int:
        choices = view.choices()
        if len(choices) == 1:
            return choices[0]
        choice = int(self.think(view, chance, in_full=False).best())
        self.followed = (*view.recent, choice)
        return choice

    def think(self, view: Perspective, chance: Chance, in_full: bool = True) -> Tree:
        """As much as it may; if not in full, only until it could not change its mind any more."""
        tree = self.recall(view)
        imagined = view.imagine(chance)
        started = time.perf_counter()
        done = 0
        left = self.iterations
        while left > 0 and (in_full or not tree.settled(left)):
            share = min(left, BETWEEN_LOOKS)
            tree.ponder(imagined, view.seat, share, chance)
            done += share
            left = self.left(done, started)
        return tree

    def left(self, done: int, started: float) -> int:
        """How many iterations it still has: of those it is given, and of those that its time allows at this pace."""
        left = self.iterations - done
        if self.seconds is None:
            return left
        spent = time.perf_counter() - started
        return min(left, int(done * (self.seconds - spent) / max(spent, 1e-9)))

    def hurry(self, seconds: float) -> None:
        """Think no longer than so many seconds about a question, however many iterations that allows."""
        self.seconds = seconds if self.seconds is None else min(self.seconds, seconds)

    def recall(self, view: Perspective) -> Tree:
        """What it already thought about this question while it thought about its last one, if nothing came between."""
        tree = self.tree
        if tree is not None and view.recent and view.recent == self.followed:
            tree.follow(view.recent[-1])
            return tree
        advice = self.advice or view.game.advice()
        curiosity = advice.curiosity if self.curiosity is None else self.curiosity
        self.tree = Tree(view.seats, MOST_CHOICES, advice, curiosity)
        return self.tree

    def opinions(self, view: Perspective, chance: Chance) -> list[Opinion]:
        """All choices, the best first."""
        thoughts = self.think(view, chance).thoughts()
        whole = max(1, sum(int(thought.visits) for thought in thoughts))
        opinions = [Opinion(int(t.choice), float(t.mean), int(t.visits) / whole) for t in thoughts]
        return sorted(opinions, key=lambda opinion: -opinion.attention)
