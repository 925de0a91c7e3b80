"""Win chances of all seats over a finished game: estimated once, on request, then stored."""

import asyncio
from dataclasses import dataclass, field
from itertools import pairwise

import msgspec

from skali.bots.chances import turning_points
from skali.engine.record import Record
from skali.hall.bots.tasks import new_seed, public_record
from skali.hall.bots.worker import PositionTask, estimate_chances
from skali.hall.bots.worker_pool import WorkerPool
from skali.hall.live.hub import Hub
from skali.hall.live.room import Room
from skali.hall.ops.background_tasks import BackgroundTasks
from skali.hall.people.rate_limits import RateLimits
from skali.hall.storage.storage import Storage
from skali.hall.wire.errors import NotFinished, TooFast
from skali.hall.wire.protocol import Chances, TurningPoint

MAX_POSITIONS = 160
MAX_ESTIMATES = 10
RETRY_SECONDS = 30
DIGITS = 3

decoder = msgspec.json.Decoder(Chances)


@dataclass
class Estimate:
    """An estimate in progress."""

    record: Record
    positions: list[tuple[int, int]]  # number of choices made, and ply of the journal
    found: dict[int, list[float]] = field(default_factory=dict)  # by index of the position

    def chances(self) -> Chances:
        known = sorted(self.found)
        plies = [self.positions[index][1] for index in known]
        return Chances(len(known), len(self.positions), plies, [self.found[index] for index in known], self.turns())

    def turns(self) -> list[TurningPoint]:
        if len(self.found) < len(self.positions):
            return []
        found = turning_points([self.found[index] for index in range(len(self.positions))])
        return [TurningPoint(self.positions[turn.moment][1], turn.seat, round(turn.gain, DIGITS)) for turn in found]


class WinChances:
    def __init__(self, storage: Storage, hub: Hub, workers: WorkerPool, background: BackgroundTasks) -> None:
        self.storage = storage
        self.hub = hub
        self.workers = workers
        self.background = background
        self.running: dict[str, Estimate] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.one_at_a_time = asyncio.Semaphore(1)

    async def chances(self, id: str) -> Chances:
        """As far as they are estimated."""
        await self.finished_room(id)
        if id in self.running:
            return self.running[id].chances()
        return await self.stored(id) or Chances(0, 0)

    async def estimate(self, id: str, person: str, limits: RateLimits) -> Chances:
        """Begin, if nobody has; then as far as they are estimated."""
        room = await self.finished_room(id)
        stored = await self.stored(id)
        if stored is not None:
            return stored
        if id not in self.running:
            limits.spend("chances", person)
            self.begin(room, person)
        return self.running[id].chances()

    async def finished_room(self, id: str) -> Room:
        async with self.hub.locked(id, latest=True) as room:
            if room.status != "finished":
                raise NotFinished()
            return room

    async def stored(self, id: str) -> Chances | None:
        value = await self.storage.chances(id)
        return decoder.decode(value) if value is not None else None

    # --- estimating ------------------------------------------------------------------------------

    def begin(self, room: Room, person: str) -> None:
        if len(self.running) >= MAX_ESTIMATES:
            raise TooFast(seconds=RETRY_SECONDS)
        assert room.table is not None
        positions = spread(distinct(room.table.journal_plies))
        self.running[room.id] = Estimate(public_record(room), positions)
        self.tasks[room.id] = self.background.start("win chances", self.run(room.id, person))

    async def run(self, id: str, person: str) -> None:
        estimate = self.running[id]
        try:
            async with self.one_at_a_time:
                for index in coarse_to_fine(len(estimate.positions)):
                    record = estimate.record.cut(estimate.positions[index][0])
                    task = PositionTask(id, record, new_seed())
                    chances = await self.workers.run(estimate_chances, task, person, id)
                    estimate.found[index] = [round(chance, DIGITS) for chance in chances]
            await self.storage.save_chances(id, msgspec.json.encode(estimate.chances()).decode())
        finally:
            del self.running[id], self.tasks[id]

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def distinct(plies: list[int]) -> list[tuple[int, int]]:
    """One position per ply of the journal; the choices a branch continues from share one ply."""
    ends = [number for number, (ply, following) in enumerate(pairwise([*plies, -1])) if ply != following]
    return [(number, plies[number]) for number in ends]


def spread(positions: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """All, or MAX_POSITIONS evenly spread, with the first and the last."""
    if len(positions) <= MAX_POSITIONS:
        return positions
    step = (len(positions) - 1) / (MAX_POSITIONS - 1)
    return [positions[round(number * step)] for number in range(MAX_POSITIONS)]


def coarse_to_fine(count: int) -> list[int]:
    """An order that soon covers the whole game coarsely, then in more and more detail."""
    order: list[int] = []
    step = 1 << max(0, count - 1).bit_length()
    seen: set[int] = set()
    while step:
        order += [index for index in range(0, count, step) if index not in seen]
        seen.update(order)
        step //= 2
    return order
