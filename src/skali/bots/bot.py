"""The contract of a bot, and those that think no further than one step."""

from librt.vecs import vec

from skali.engine.advice import Advice
from skali.engine.chance import Chance
from skali.engine.perspective import Perspective
from skali.engine.state import MOST_CHOICES, Choices

PERCENT = 100


class Bot:
    """Chooses for one seat of one game. The chance is its own, for imagining; the game's is out of its reach."""

    def choose(self, view: Perspective, chance: Chance) -> int:
        raise TypeError("a bot must define choose()")


class RandomBot(Bot):
    """Any legal choice, each as likely as the others."""

    def choose(self, view: Perspective, chance: Chance) -> int:
        choices = view.choices()
        return choices[chance.below(len(choices))]


class GreedyBot(Bot):
    """Tries each choice in its mind and takes the one after which it stands best; it looks no further.

    `slips` is how often, in percent, it follows its first idea instead. It judges by the game's own advice if it is
    given no other.
    """

    def __init__(self, samples: int = 8, slips: int = 0, advice: Advice | None = None) -> None:
        self.samples = samples
        self.slips = slips
        self.advice = advice

    def choose(self, view: Perspective, chance: Chance) -> int:
        choices = view.choices()
        if len(choices) == 1:
            return choices[0]
        advice = self.advice or view.game.advice()
        if self.slips and chance.below(PERCENT) < self.slips:
            return first_idea(view, advice, chance)
        hopes = one_step(advice, view, choices, self.samples, chance)
        best = max(hopes)
        equal = [choice for choice, hope in zip(choices, hopes, strict=True) if hope == best]
        return equal[chance.below(len(equal))]


def one_step(advice: Advice, view: Perspective, choices: list[int], samples: int, chance: Chance) -> list[float]:
    """For each choice: the seat's prospects right after it, on average over what may be hidden and rolled."""
    prospects = vec[float]([0.0] * view.seats)
    hopes = []
    for choice in choices:
        hope = 0.0
        for _ in range(samples):
            state = view.imagine(chance)
            state.apply(choice, chance)
            advice.prospects(state, prospects)
            hope += prospects[view.seat]
        hopes.append(hope / samples)
    return hopes


def first_idea(view: Perspective, advice: Advice, chance: Chance) -> int:
    """What the game's advice suggests at a glance."""
    state = view.imagine(chance)
    choices = Choices(MOST_CHOICES)
    state.fill(choices)
    return int(advice.suggest(state, choices, chance))
