"""Players that think. A bot is given a Perspective: what its seat may see, and nothing else."""

from skali.bots.bot import Bot, RandomBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot}

__all__ = ["BOTS", "Bot", "RandomBot"]
