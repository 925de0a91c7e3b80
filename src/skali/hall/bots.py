"""Bots at tables: they think in other processes and play at a human pace; their choices are stored like anyone's."""

import asyncio
import logging
import multiprocessing
import os
import random
import secrets
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

from skali.engine.errors import SkaliError
from skali.hall.config import Settings
from skali.hall.room import Room
from skali.hall.tables import Tables
from skali.hall.thinking import Question, live_with, think

SWEEP_SECONDS = 2.0
PATIENCE = 4.0  # seconds after which a bot that has not moved is woken again, perhaps by another process

log = logging.getLogger("skali.bots")


class Bots:
    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.settings = settings
        self.tables = tables
        self.hub = tables.hub
        self.pool = self.make_pool()
        self.thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.sweeper: asyncio.Task[None] | None = None

    def make_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.settings.bot_processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=live_with,
            initargs=(os.getpid(),),
        )

    def open(self) -> None:
        self.hub.on_step = self.wake
        self.sweeper = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        tasks = [*self.thinking.values(), *([self.sweeper] if self.sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)

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
            question = await self.question(id, ply)
            if question is not None:
                _, choice = await asyncio.gather(asyncio.sleep(self.pause()), self.ask(question))
                await self.tables.choose_for_bot(id, ply, choice)
        except SkaliError as problem:
            log.warning("a bot's choice was refused", extra={"table": id, "problem": problem.id})
        except Exception:
            log.exception("a bot failed", extra={"table": id})

    def pause(self) -> float:
        return random.uniform(*self.settings.bot_pause)

    async def question(self, id: str, ply: int) -> Question | None:
        async with self.hub.at(id) as room:
            bot = room.bot_to_move()
            if room.ply != ply or room.table is None or room.mover is None or bot is None:
                return None
            record = replace(room.table.record, seals=())
            return Question(id, record, room.mover, bot, secrets.randbits(60))

    async def ask(self, question: Question) -> int:
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, think, question)
        except BrokenProcessPool:
            log.warning("the bots' processes died; new ones are started")
            self.pool = self.make_pool()
            return await asyncio.get_running_loop().run_in_executor(self.pool, think, question)
