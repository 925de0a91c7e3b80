"""Everybody's chances, moment by moment, in games that are over: estimated once, when somebody asks, then kept."""

import asyncio
import logging
import secrets
from dataclasses import dataclass, field, replace
from itertools import pairwise

import msgspec

from skali.bots.chances import turning_points
from skali.engine.record import Record
from skali.hall.bots.worker import Moment, look_back
from skali.hall.bots.worker_pool import Minds
from skali.hall.live.hub import Hub
from skali.hall.live.room import SEED_BITS, Room
from skali.hall.people.rate_limits import Limits
from skali.hall.storage.storage import Storage
from skali.hall.wire.errors import NotFinished, TooFast
from skali.hall.wire.protocol import Chances, TurningPoint

MOST_MOMENTS = 160
MOST_AT_ONCE = 10
WAIT_SECONDS = 30
DIGITS = 3

log = logging.getLogger("skali.chances")
decoder = msgspec.json.Decoder(Chances)


@dataclass
class Look:
    """A game that is being looked back at."""

    record: Record
    moments: list[tuple[int, int]]  # how many choices had been made, and the ply of the journal
    seen: dict[int, list[float]] = field(default_factory=dict)  # by moment

    def chances(self) -> Chances:
        known = sorted(self.seen)
        plies = [self.moments[moment][1] for moment in known]
        return Chances(len(known), len(self.moments), plies, [self.seen[moment] for moment in known], self.turns())

    def turns(self) -> list[TurningPoint]:
        if len(self.seen) < len(self.moments):
            return []
        found = turning_points([self.seen[moment] for moment in range(len(self.moments))])
        return [TurningPoint(self.moments[turn.moment][1], turn.seat, round(turn.gain, DIGITS)) for turn in found]


class LookingBack:
    def __init__(self, storage: Storage, hub: Hub, minds: Minds) -> None:
        self.storage = storage
        self.hub = hub
        self.minds = minds
        self.looks: dict[str, Look] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.one_at_a_time = asyncio.Semaphore(1)

    async def chances(self, id: str) -> Chances:
        """As far as they are known."""
        await self.finished(id)
        if id in self.looks:
            return self.looks[id].chances()
        return await self.kept(id) or Chances(0, 0)

    async def estimate(self, id: str, person: str, limits: Limits) -> Chances:
        """Begin, if nobody has; then as far as they are known."""
        room = await self.finished(id)
        kept = await self.kept(id)
        if kept is not None:
            return kept
        if id not in self.looks:
            limits.spend("chances", person)
            self.begin(room)
        return self.looks[id].chances()

    async def finished(self, id: str) -> Room:
        async with self.hub.at(id, latest=True) as room:
            if room.status != "finished":
                raise NotFinished()
            return room

    async def kept(self, id: str) -> Chances | None:
        value = await self.storage.chances(id)
        return decoder.decode(value) if value is not None else None

    # --- looking ---------------------------------------------------------------------------------

    def begin(self, room: Room) -> None:
        if len(self.looks) >= MOST_AT_ONCE:
            raise TooFast(seconds=WAIT_SECONDS)
        assert room.table is not None
        moments = spread(distinct(room.table.journal_plies))
        self.looks[room.id] = Look(replace(room.table.record, seals=()), moments)
        self.tasks[room.id] = asyncio.create_task(self.look(room.id))

    async def look(self, id: str) -> None:
        look = self.looks[id]
        try:
            async with self.one_at_a_time:
                for moment in coarse_to_fine(len(look.moments)):
                    record = look.record.cut(look.moments[moment][0])
                    hopes = await self.minds.ask(look_back, Moment(id, record, secrets.randbits(SEED_BITS)))
                    look.seen[moment] = [round(hope, DIGITS) for hope in hopes]
            await self.storage.save_chances(id, msgspec.json.encode(look.chances()).decode())
        except Exception:
            log.exception("a game could not be looked back at", extra={"table": id})
        finally:
            del self.looks[id], self.tasks[id]

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def distinct(plies: list[int]) -> list[tuple[int, int]]:
    """The moments of the journal; where a game goes on from another one, the choices made there are one moment."""
    ends = [number for number, (ply, following) in enumerate(pairwise([*plies, -1])) if ply != following]
    return [(number, plies[number]) for number in ends]


def spread(moments: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """All, or so many of a long game, the first and the last among them."""
    if len(moments) <= MOST_MOMENTS:
        return moments
    step = (len(moments) - 1) / (MOST_MOMENTS - 1)
    return [moments[round(number * step)] for number in range(MOST_MOMENTS)]


def coarse_to_fine(count: int) -> list[int]:
    """An order in which those who wait soon see the whole game, and then more and more of it."""
    order: list[int] = []
    step = 1 << max(0, count - 1).bit_length()
    seen: set[int] = set()
    while step:
        order += [moment for moment in range(0, count, step) if moment not in seen]
        seen.update(order)
        step //= 2
    return order
