"""What bots are called at a table."""

from collections.abc import Iterable, Iterator
from itertools import count

NAMES = ("Gunnar", "Sigrid", "Torsten", "Ragnhild", "Eirik", "Yrsa", "Halvard", "Solveig")


def free_names(taken: Iterable[str]) -> Iterator[str]:
    """Names nobody at the table has: Gunnar, Sigrid... and, when these are used up, Gunnar 2, Sigrid 2..."""
    known = {name.casefold() for name in taken}
    for number in count(1):
        for name in NAMES if number == 1 else [f"{name} {number}" for name in NAMES]:
            if name.casefold() not in known:
                yield name
