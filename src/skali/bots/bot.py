"""The contract of a bot, and the simplest one."""

from skali.engine.chance import Chance
from skali.engine.perspective import Perspective


class Bot:
    """Chooses for a seat. The chance is its own, for imagining; the game's is out of its reach."""

    name = "bot"

    def choose(self, view: Perspective, chance: Chance) -> int:
        raise TypeError("a bot must define choose()")


class RandomBot(Bot):
    """Any legal choice, each as likely as the others."""

    name = "random"

    def choose(self, view: Perspective, chance: Chance) -> int:
        choices = view.choices()
        return choices[chance.below(len(choices))]
