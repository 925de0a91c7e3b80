"""The worker processes in which bots think, so that the event loop never waits for them."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from skali.hall.bots.worker import init_worker

Task = TypeVar("Task")
Result = TypeVar("Result")

log = logging.getLogger("skali.bots")


class WorkerPool:
    """The workers exit as soon as the pipe is closed: by `close`, or because this process has died."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.context = multiprocessing.get_context("spawn")
        self.worker_end, self.server_end = self.context.Pipe(duplex=False)
        self.pool = self.make_pool()

    def make_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.processes, mp_context=self.context, initializer=init_worker, initargs=(self.worker_end,)
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

    async def close(self) -> None:
        """Wait until the workers have exited: the semaphores of the pool are freed here, whatever ends this process."""
        self.server_end.close()
        await asyncio.to_thread(self.pool.shutdown, wait=True, cancel_futures=True)
        self.worker_end.close()
