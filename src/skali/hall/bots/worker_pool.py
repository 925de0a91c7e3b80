"""The processes in which bots think, so that the hall itself never has to wait for a thought."""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from skali.hall.bots.worker import live_with

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")

log = logging.getLogger("skali.bots")


class Minds:
    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool = self.make_pool()

    def make_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=live_with,
            initargs=(os.getpid(),),
        )

    async def ask(self, thought: Callable[[Asked], Answer], question: Asked) -> Answer:
        """A thought of `hall.thinking` about a question, in its turn; a process that dies is replaced."""
        pool = self.pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, thought, question)
        except BrokenProcessPool:
            if pool is self.pool:  # of many who wait, one replaces it
                log.warning("the bots' processes died; new ones are started")
                self.pool = self.make_pool()
            return await asyncio.get_running_loop().run_in_executor(self.pool, thought, question)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
