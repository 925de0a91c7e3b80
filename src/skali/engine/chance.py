"""Where every random number of a game comes from: three kinds of chance, one primitive."""

import hashlib
import hmac
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.errors import BadDraw, BrokenSeal, RecordRanDry

# Multiply-with-carry: MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are prime, so the period is
# about 2**62, and no product reaches 2**63: compiled and interpreted dice roll the same numbers.
MULTIPLIER: Final = 1999999335
LOW_32: Final = 0xFFFFFFFF
MASK_64: Final = 0xFFFFFFFFFFFFFFFF
STRIDE: Final = 0x9E3779B1  # spreads neighbouring numbers over the 32-bit range
WARM_UP: Final = 6
SECRET_BYTES: Final = 32


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Chance:
    """Passed into `start` and `play`, never stored in a state: nobody can foresee a roll by cloning."""

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each as likely as the others (1 <= n <= 2**31)."""
        raise TypeError("a kind of chance must define below()")

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items in random order, in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1


@final
@mypyc_attr(acyclic=True)
class Dice(Chance):
    """Fast dice for simulation: the whole state is one integer."""

    def __init__(self, seed: int) -> None:
        mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & MASK_64
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK_64
        mixed ^= mixed >> 31
        self.state: i64 = mixed % (MULTIPLIER * 4294967296 - 2) + 1

    def below(self, n: i64) -> i64:
        low: i64 = self.state & LOW_32
        high: i64 = self.state >> 32
        self.state = low * MULTIPLIER + high
        return ((low ^ high) * n) >> 32

    def restart(self, origin: i64, number: i64) -> None:
        """Start the stream of one of many games (number below 2**31), each unlike its neighbours'."""
        low = (origin + number * STRIDE) & LOW_32
        high = ((origin >> 32) ^ number) % MULTIPLIER
        self.state = (high << 32) + low + 1
        for _each in range(WARM_UP):
            self.below(2)


@final
class SealedChance(Chance):
    """Rolls fixed by a secret nobody can change afterwards and by a word from each player.

    The host shows `commitment(secret)` before it hears the words, and the secret after the game;
    then anyone can roll every number again. Draw number k is HMAC-SHA256(secret, words, k), with
    values that would favour the low numbers thrown away.
    """

    def __init__(self, secret: bytes, words: list[str]) -> None:
        if len(secret) != SECRET_BYTES:
            raise BrokenSeal(reason=f"a secret has {SECRET_BYTES} bytes, this one {len(secret)}")
        self.secret = secret
        self.mixed_words = b"".join(hashlib.sha256(word.encode()).digest() for word in words)
        self.counter = 0

    def below(self, n: i64) -> i64:
        if n < 1:
            raise BadDraw(drawn=0, sides=int(n))
        sides = int(n)
        fair = (1 << 64) - (1 << 64) % sides
        while True:
            message = self.mixed_words + self.counter.to_bytes(8, "big")
            self.counter += 1
            number = int.from_bytes(hmac.digest(self.secret, message, "sha256")[:8], "big")
            if number < fair:
                return number % sides


def commitment(secret: bytes) -> str:
    """What the host publishes before the game: it binds him to the secret without telling it."""
    return hashlib.sha256(secret).hexdigest()


@final
class RecordedChance(Chance):
    """The rolls of a game already played, read from its record."""

    def __init__(self, drawn: list[int]) -> None:
        self.drawn = drawn
        self.next = 0

    def below(self, n: i64) -> i64:
        if self.next >= len(self.drawn):
            raise RecordRanDry()
        number = self.drawn[self.next]
        self.next += 1
        if number < 0 or number >= int(n):
            raise BadDraw(drawn=number, sides=int(n))
        return number

    def used_up(self) -> bool:
        return self.next == len(self.drawn)


@final
class Taped(Chance):
    """Another chance with a tape running: what it rolled can be written into a record."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.tape: list[tuple[int, int]] = []

    def below(self, n: i64) -> i64:
        number = self.source.below(n)
        self.tape.append((int(number), int(n)))
        return number

    def take(self) -> list[tuple[int, int]]:
        """The numbers rolled since the last call, each with the number of sides it was rolled with."""
        tape = self.tape
        self.tape = []
        return tape
