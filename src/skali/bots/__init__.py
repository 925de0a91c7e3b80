"""Players that think. A bot is given a Perspective: what its seat may see, and nothing else."""

from collections.abc import Callable

from skali.bots.bot import Bot, GreedyBot, RandomBot
from skali.bots.names import free_names
from skali.bots.thinker import Opinion, SearchBot
from skali.engine.errors import UnknownBot

# The five levels, from a gentle opponent to the best there is in two seconds, and two to measure by.
LEVELS: dict[str, Callable[[], Bot]] = {
    "thraell": lambda: GreedyBot(samples=1, slips=50),
    "karl": lambda: GreedyBot(samples=4, slips=20),
    "hersir": lambda: SearchBot(iterations=100),
    "jarl": lambda: SearchBot(iterations=400),
    "konungr": lambda: SearchBot(iterations=1_000_000, seconds=2.0),
}
YARDSTICKS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}
BOTS = LEVELS | YARDSTICKS
USUAL = "karl"  # who plays where nobody says which level he would like
STAND_IN = "hersir"  # who plays on for somebody who leaves
COUNSELLOR = "jarl"  # whose opinion one hears who asks for a hint


def make_bot(name: str) -> Bot:
    """A fresh bot by its name; `search:500` thinks 500 iterations a decision."""
    if name in BOTS:
        return BOTS[name]()
    kind, _, iterations = name.partition(":")
    if kind == "search" and iterations.isdecimal() and 0 < int(iterations) <= 10_000_000:
        return SearchBot(int(iterations))
    raise UnknownBot(bot=name, bots=", ".join(BOTS))


__all__ = [
    "BOTS",
    "COUNSELLOR",
    "LEVELS",
    "STAND_IN",
    "USUAL",
    "Bot",
    "GreedyBot",
    "Opinion",
    "RandomBot",
    "SearchBot",
    "free_names",
    "make_bot",
]
