"""Rate limits per person, address or socket: token buckets."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from skali.hall.wire.errors import TooFast

MAX_BUCKETS = 20_000


@dataclass(frozen=True)
class Rate:
    burst: float
    per_second: float


RATES = {
    "read": Rate(400, 100),  # by address
    "write": Rate(120, 30),  # by person
    "message": Rate(60, 30),  # by socket
    "chat": Rate(8, 1),  # by person
    "table": Rate(20, 0.5),  # by person: new tables
    "hint": Rate(10, 0.5),  # by person
    "chances": Rate(5, 0.05),  # by person: estimates of win chances
    "token": Rate(10, 0.1),  # by person: new tokens
    "guest": Rate(60, 2),  # by address: new identities
    "link": Rate(6, 0.05),  # by person: personal links
}


class RateLimits:
    def __init__(self, enabled: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.enabled = enabled
        self.clock = clock
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # what was left, and when

    def spend(self, kind: str, who: str) -> None:
        """Take one from a bucket, or raise TooFast."""
        if not self.enabled:
            return
        rate = RATES[kind]
        now = self.clock()
        left, then = self.buckets.pop((kind, who), (rate.burst, now))
        left = min(rate.burst, left + (now - then) * rate.per_second)
        self.buckets[kind, who] = (max(0.0, left - 1), now)
        self.drop_oldest()
        if left < 1:
            raise TooFast(seconds=max(1, round((1 - left) / rate.per_second)))

    def drop_oldest(self) -> None:
        while len(self.buckets) > MAX_BUCKETS:
            del self.buckets[next(iter(self.buckets))]
