"""Bots at tables: they think in other processes and play at a human pace; their choices are stored like anyone's."""

import asyncio
import logging
import random
import time

from skali.engine.errors import SkaliError
from skali.hall.bots.worker import Question, think
from skali.hall.bots.worker_pool import Minds
from skali.hall.live.room import Room
from skali.hall.ops.config import Settings
from skali.hall.tables.service import Tables

SWEEP_SECONDS = 2.0
PATIENCE = 4.0  # seconds after which a bot that has not moved is woken again, perhaps by another process
IN_THE_SAME_TURN = 0.5  # part of the pause where a bot goes on after a choice of its own

log = logging.getLogger("skali.bots")


class Bots:
    def __init__(self, settings: Settings, tables: Tables, minds: Minds) -> None:
        self.settings = settings
        self.tables = tables
        self.hub = tables.hub
        self.minds = minds
        self.thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.sweeper: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.hub.on_step = self.wake
        self.sweeper = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        tasks = [*self.thinking.values(), *([self.sweeper] if self.sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, room: Room) -> None:
        """Called after every step: if a bot must choose now, let it."""
        key = (room.id, room.ply)
        if room.bot_to_move() is not None and key not in self.thinking:
            self.thinking[key] = asyncio.create_task(self.move(*key))
            self.thinking[key].add_done_callback(lambda _: self.thinking.pop(key, None))

    async def sweep(self) -> None:
        """At the start, and for tables whose process has died: wake the bots that have been to move for long."""
        patience = 0.0
        while True:
            try:
                for id in await self.tables.storage.waiting_for_bots(time.time() - patience):
                    async with self.hub.at(id) as room:
                        self.wake(room)
            except Exception:
                log.exception("bots could not be woken")
            await asyncio.sleep(SWEEP_SECONDS)
            patience = PATIENCE + self.settings.bot_pause[1]

    async def move(self, id: str, ply: int) -> None:
        try:
            asked = await self.question(id, ply)
            if asked is not None:
                question, pause = asked
                _, choice = await asyncio.gather(asyncio.sleep(pause), self.minds.ask(think, question))
                await self.tables.choose_for_bot(id, ply, choice)
        except SkaliError as problem:
            log.warning("a bot's choice was refused", extra={"table": id, "problem": problem.id})
        except Exception:
            log.exception("a bot failed", extra={"table": id})

    async def question(self, id: str, ply: int) -> tuple[Question, float] | None:
        """What the bot is asked, and how long people would take over it at least."""
        async with self.hub.at(id) as room:
            bot = room.bot_to_move()
            if room.ply != ply or room.mover is None or bot is None:
                return None
            return room.question(room.mover, bot), self.pause(room)

    def pause(self, room: Room) -> float:
        """A human pace: a moment to see what the last one did, less where a bot goes on with its own turn."""
        pause = random.uniform(*self.settings.bot_pause)
        return pause * IN_THE_SAME_TURN if room.last_to_choose() == room.mover else pause
