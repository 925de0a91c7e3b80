"""The worker processes in which bots think, so that the event loop never waits for them."""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from skali.hall.bots.worker import init_worker

Task = TypeVar("Task")
Result = TypeVar("Result")

log = logging.getLogger("skali.bots")


class WorkerPool:
    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool = self.make_pool()

    def make_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=init_worker,
            initargs=(os.getpid(),),
        )

    async def run(self, work: Callable[[Task], Result], task: Task) -> Result:
        """Run a function of `hall.bots.worker` in a worker; a worker that dies is replaced."""
        pool = self.pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, task)
        except BrokenProcessPool:
            if pool is self.pool:  # of many waiting callers, one replaces it
                log.warning("the workers died; new ones are started")
                self.pool = self.make_pool()
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, task)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
