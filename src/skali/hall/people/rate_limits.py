"""Rate limits per person, address, table or for the whole hall: token buckets, shared by its processes."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from skali.hall.wire.errors import TooFast

MAX_BUCKETS = 20_000
HALL = "hall"  # whoever it is
HOST_BITS = 64  # of an IPv6 address: one line has them all


@dataclass(frozen=True)
class Rate:
    burst: float
    per_second: float
    first: float | None = None  # what somebody may do at once who is seen for the first time
    shared: bool = False  # counted over all processes


RATES = {
    "read": Rate(400, 100),  # by address
    "write": Rate(120, 30),  # by person
    "message": Rate(60, 30),  # by socket
    "chat": Rate(8, 1),  # by person
    "chat by address": Rate(16, 2),
    "chat at table": Rate(30, 3),
    "table": Rate(20, 0.5, first=5),  # by person: new tables
    "table by address": Rate(60, 0.5, shared=True),
    "table in hall": Rate(600, 10, shared=True),
    "public": Rate(4, 0.02, first=2),  # by person: new public tables
    "public by address": Rate(12, 0.05, shared=True),
    "public in hall": Rate(120, 1, shared=True),
    "hint": Rate(10, 0.5),  # by person
    "chances": Rate(5, 0.05),  # by person: estimates of win chances
    "token": Rate(10, 0.1),  # by person: new tokens
    "guest": Rate(40, 0.2, shared=True),  # by address: new identities
    "guest in hall": Rate(1000, 20, shared=True),
    "link": Rate(6, 0.05),  # by person: personal links
}


class RateLimits:
    def __init__(self, enabled: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.enabled = enabled
        self.clock = clock
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # what was left, and when
        self.on_spent: Callable[[str, str], None] = lambda kind, who: None  # the other processes count it too

    def spend(self, kind: str, who: str) -> None:
        """Take one from a bucket, or raise TooFast."""
        if not self.enabled:
            return
        rate = RATES[kind]
        left = self.take(kind, who)
        if left < 1:
            raise TooFast(seconds=max(1, round((1 - left) / rate.per_second)))
        if rate.shared:
            self.on_spent(kind, who)

    def spend_widely(self, kind: str, person: str, address: str) -> None:
        """Guests are free: what they may do is limited by person, by address, and for the whole hall."""
        self.spend(kind, person)
        self.spend(f"{kind} by address", address)
        self.spend(f"{kind} in hall", HALL)

    def spend_guest(self, address: str) -> None:
        self.spend("guest", address)
        self.spend("guest in hall", HALL)

    def spend_chat(self, person: str, address: str, table: str) -> None:
        self.spend("chat", person)
        self.spend("chat by address", address)
        self.spend("chat at table", table)

    def note_spent(self, kind: str, who: str) -> None:
        """Somebody has done it at another process."""
        if kind in RATES:
            self.take(kind, who)

    def take(self, kind: str, who: str) -> float:
        """What was left before."""
        rate = RATES[kind]
        now = self.clock()
        first = rate.burst if rate.first is None else rate.first
        left, then = self.buckets.pop((kind, who), (first, now))
        left = min(rate.burst, left + (now - then) * rate.per_second)
        self.buckets[kind, who] = (max(0.0, left - 1), now)
        self.drop_oldest()
        return left

    def drop_oldest(self) -> None:
        while len(self.buckets) > MAX_BUCKETS:
            del self.buckets[next(iter(self.buckets))]


def network_of(host: str) -> str:
    """An address as it is limited: of IPv6 the network, for everybody has a whole one."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> HOST_BITS << HOST_BITS)}/{HOST_BITS}"
