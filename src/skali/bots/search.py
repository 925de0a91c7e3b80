"""Information-set tree search: the same for every game, honest by construction.

Every iteration imagines the hidden anew and rolls fresh dice, walks down the tree of choices by what has gone well for
whoever chooses, plays on a little by the game's advice, and credits every seat with its prospects (max-n). The tree
branches by choices only: chance is averaged over, so no roll is ever foreseen.
"""

import math
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.advice import Advice
from skali.engine.chance import Chance
from skali.engine.state import NOBODY, Choices, State


@final
class Node:
    """A choice that was made in thought, and what became of it for the one who made it.

    Not declared acyclic, though it is: when a deep tree is dropped, Python puts part of it off in a list that only
    objects known to its garbage collector have room for, and would write over whatever lies before the others.
    """

    def __init__(self, choice: i64) -> None:
        self.choice: i64 = choice
        self.visits: i64 = 0
        self.offered: i64 = 0  # how often it was legal when its parent was visited
        self.worth: float = 0.0  # summed over the visits
        self.first: Node | None = None  # the following choices, in rising order
        self.next: Node | None = None

    def mean(self) -> float:
        return self.worth / float(self.visits) if self.visits > 0 else 0.0


@final
@mypyc_attr(acyclic=True)
class Thought:
    """What is thought of one choice at the root, for people to see."""

    def __init__(self, choice: i64, visits: i64, mean: float) -> None:
        self.choice: i64 = choice
        self.visits: i64 = visits
        self.mean: float = mean


@final
@mypyc_attr(acyclic=True)
class Tree:
    """The thoughts of one seat about one question."""

    def __init__(self, seats: i64, widest: i64, advice: Advice, curiosity: float) -> None:
        self.advice = advice
        self.curiosity: float = curiosity
        self.root = Node(-1)
        self.choices = Choices(widest)
        self.untried: vec[i64] = vec[i64]([0] * widest)
        self.path: vec[Node] = vec[Node]()
        self.movers: vec[i64] = vec[i64]()
        self.prospects: vec[float] = vec[float]([0.0] * seats)
        self.iterations: i64 = 0

    def ponder(self, imagined: State, seat: i64, iterations: i64, chance: Chance) -> None:
        """So many iterations on a question, of which the seat imagines all that it cannot know anew each time."""
        for _each in range(iterations):
            state = imagined.clone()
            state.redeal(seat, chance)
            self.explore(state, chance)

    def explore(self, state: State, chance: Chance) -> None:
        """One iteration, from an imagined state that is used up by it."""
        length = self.descend(state, chance)
        self.play_on(state, chance)
        self.advice.prospects(state, self.prospects)
        self.credit(length)
        self.iterations += 1

    def descend(self, state: State, chance: Chance) -> i64:
        """Walk down by what went well so far, to a choice nobody has tried or to the end; returns the length."""
        node = self.root
        length: i64 = 0
        while state.mover != NOBODY:
            state.fill(self.choices)
            child = self.pick(node, chance)
            self.note(length, child, state.mover)
            length += 1
            state.apply(child.choice, chance)
            if child.visits == 0:
                break
            node = child
        return length

    def note(self, length: i64, child: Node, mover: i64) -> None:
        if length < len(self.path):
            self.path[length] = child
            self.movers[length] = mover
        else:
            self.path = append(self.path, child)
            self.movers = append(self.movers, mover)

    def pick(self, parent: Node, chance: Chance) -> Node:
        """The legal choice with the best upper bound, or one that was never tried if that promises more.

        At the root all are tried, for somebody may ask what is thought of each.
        """
        choices = self.choices
        untried = self.untried
        missing: i64 = 0
        visits: i64 = 0
        worth = 0.0
        best: Node | None = None
        best_bound = -1.0
        child = parent.first
        for index in range(choices.count):
            choice = choices.items[index]
            while child is not None and child.choice < choice:
                child = child.next
            if child is None or child.choice != choice:
                untried[missing] = choice
                missing += 1
                continue
            child.offered += 1
            visits += child.visits
            worth += child.worth
            bound = child.mean() + self.curiosity * math.sqrt(math.log(float(child.offered)) / float(child.visits))
            if bound > best_bound:
                best_bound = bound
                best = child
        if best is None or (missing > 0 and (parent is self.root or best_bound < self.promise(worth, visits))):
            return grow(parent, untried[chance.below(missing)])
        return best

    def promise(self, worth: float, visits: i64) -> float:
        """The upper bound of a choice that was never tried: as if it had been once, and was like its siblings."""
        return worth / float(visits) + self.curiosity * math.sqrt(math.log(float(visits + 1)))

    def play_on(self, state: State, chance: Chance) -> None:
        """Sensibly, for so many decisions or to the end."""
        left = self.advice.foresight
        while left != 0 and state.mover != NOBODY:
            state.fill(self.choices)
            state.apply(self.advice.suggest(state, self.choices, chance), chance)
            left -= 1

    def credit(self, length: i64) -> None:
        for index in range(length):
            node = self.path[index]
            node.visits += 1
            node.worth += self.prospects[self.movers[index]]

    # --- what it comes to ------------------------------------------------------------------------

    def thoughts(self) -> list[Thought]:
        found = []
        node = self.root.first
        while node is not None:
            found.append(Thought(node.choice, node.visits, node.mean()))
            node = node.next
        return found

    def best(self) -> i64:
        """The choice that was visited most."""
        best: i64 = -1
        visits: i64 = -1
        node = self.root.first
        while node is not None:
            if node.visits > visits:
                best = node.choice
                visits = node.visits
            node = node.next
        return best

    def settled(self, left: i64) -> bool:
        """Whether so many iterations more could not change which choice is the best."""
        most: i64 = 0
        second: i64 = 0
        node = self.root.first
        while node is not None:
            if node.visits > most:
                second = most
                most = node.visits
            elif node.visits > second:
                second = node.visits
            node = node.next
        return most - second > left

    def follow(self, choice: i64) -> bool:
        """Keep what was thought about the questions after a choice; False if nothing was."""
        node = self.root.first
        while node is not None and node.choice != choice:
            node = node.next
        self.root = Node(-1) if node is None else node
        self.root.next = None
        return node is not None


def grow(parent: Node, choice: i64) -> Node:
    """A new child, in its place among the others."""
    child = Node(choice)
    child.offered = 1
    before = parent.first
    if before is None or before.choice > choice:
        child.next = before
        parent.first = child
        return child
    after = before.next
    while after is not None and after.choice < choice:
        before = after
        after = before.next
    child.next = after
    before.next = child
    return child
