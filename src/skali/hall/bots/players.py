"""Bots at tables: they think in worker processes and play at a human pace; their choices are stored like anyone's."""

import asyncio
import logging
import math
import random
import time

from skali.engine.errors import SkaliError
from skali.hall.bots.tasks import choice_task
from skali.hall.bots.worker import ChoiceTask, choose
from skali.hall.bots.worker_pool import WorkerPool
from skali.hall.journal.database_errors import DATABASE_ERRORS
from skali.hall.live.hub import Hub
from skali.hall.live.room import Room
from skali.hall.ops.background_tasks import BackgroundTasks
from skali.hall.ops.config import Settings
from skali.hall.storage.storage import Storage
from skali.hall.tables.play import Play

SWEEP_SECONDS = 2.0
OVERDUE_SECONDS = 4.0  # after which a bot that has not moved is started again, perhaps by another process
UNLOADABLE_SECONDS = 60.0  # after which a table that could not be loaded is tried again
SAME_TURN_FACTOR = 0.5  # of the pause, where a bot continues after a choice of its own

log = logging.getLogger("skali.bots")


class BotPlayers:
    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        hub: Hub,
        play: Play,
        workers: WorkerPool,
        background: BackgroundTasks,
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.hub = hub
        self.play = play
        self.workers = workers
        self.background = background
        self.moving: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.waiting: dict[tuple[str, int], float] = {}  # since when bots have been to move, as far as is seen here
        self.unloadable: dict[str, float] = {}  # tables, and when to try again
        self.has_swept = False
        self.sweeper: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.hub.on_update = self.start_move
        self.sweeper = self.background.every("bot sweep", SWEEP_SECONDS, self.sweep)

    async def close(self) -> None:
        tasks = [*self.moving.values(), *([self.sweeper] if self.sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def start_move(self, room: Room) -> None:
        """Called after every update: if a bot must choose now, start its move."""
        key = (room.id, room.ply)
        if room.bot_to_move() is not None and key not in self.moving:
            self.moving[key] = self.background.start("bot", self.move(*key))
            self.moving[key].add_done_callback(lambda _: self.moving.pop(key, None))

    async def sweep(self) -> None:
        """At the start, and for tables whose process has died: start the bots that are overdue."""
        for id in self.overdue(await self.storage.tables_awaiting_bot(), time.monotonic()):
            try:
                async with self.hub.locked(id) as room:
                    self.start_move(room)
            except DATABASE_ERRORS:  # of all tables: the sweep is tried again
                raise
            except Exception as problem:  # of this table: the others go on
                self.unloadable[id] = time.monotonic() + UNLOADABLE_SECONDS
                log.error("a table could not be loaded", exc_info=problem, extra={"table": id})

    def overdue(self, waiting: list[tuple[str, int]], now: float) -> list[str]:
        """Where a bot has been to move for long. At the start it is unknown how long: they all are."""
        unseen = now if self.has_swept else -math.inf
        self.has_swept = True
        self.waiting = {key: self.waiting.get(key, unseen) for key in waiting}
        longest = OVERDUE_SECONDS + self.settings.bot_pause[1]
        late = [id for (id, _), since in self.waiting.items() if now - since >= longest]
        return [id for id in late if self.unloadable.get(id, 0.0) <= now]

    async def move(self, id: str, ply: int) -> None:
        try:
            prepared = await self.prepare(id, ply)
            if prepared is not None:
                task, host, pause = prepared
                thought = self.workers.run(choose, task, host, id, on_hurried=lambda: self.tell_hurried(id))
                _, choice = await asyncio.gather(asyncio.sleep(pause), thought)
                await self.play.choose_for_bot(id, ply, choice)
        except SkaliError as problem:
            log.warning("a bot's choice was refused", extra={"table": id, "problem": problem.id})

    def tell_hurried(self, id: str) -> None:
        """Tell the watchers that the bot thinks shorter than usual."""
        room = self.hub.rooms.get(id)
        if room is not None:
            room.hurried = True
            self.hub.presence.update(room)

    async def prepare(self, id: str, ply: int) -> tuple[ChoiceTask, str, float] | None:
        """The task for the worker, for whom it is, and the pause before the choice is played."""
        async with self.hub.locked(id) as room:
            bot = room.bot_to_move()
            if room.ply != ply or room.mover is None or bot is None:
                return None
            room.hurried = False
            return choice_task(room, room.mover, bot), room.row.host, self.pause(room)

    def pause(self, room: Room) -> float:
        """A human pace: time to see the last choice, less where a bot continues its own turn."""
        pause = random.uniform(*self.settings.bot_pause)
        return pause * SAME_TURN_FACTOR if room.last_mover() == room.mover else pause
