"""The worker processes in which bots think, so that the event loop never waits for them."""

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import cache
from typing import TypeVar

from skali.bots import SearchBot, make_bot
from skali.hall.bots.fair_queue import FairQueue, Thought
from skali.hall.bots.worker import ChoiceTask, init_worker
from skali.hall.ops.background_tasks import BackgroundTasks

QUICK_ITERATIONS = 100  # a bot that thinks no longer than so many never waits for one that does

Task = TypeVar("Task")
Result = TypeVar("Result")
log = logging.getLogger("skali.bots")


class WorkerPool:
    """Two lanes of worker processes: quick thoughts never wait behind long ones. A lane starts with its first thought.

    The workers exit as soon as the pipe is closed: by `close`, or because this process has died.
    """

    def __init__(self, processes: int, background: BackgroundTasks) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.worker_end, self.server_end = self.context.Pipe(duplex=False)
        self.long = Lane(processes, self.make_pool, background)
        self.quick = Lane(max(1, processes // 2), self.make_pool, background)

    def make_pool(self, processes: int) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            processes, mp_context=self.context, initializer=init_worker, initargs=(self.worker_end,)
        )

    async def run(
        self,
        work: Callable[[Task], Result],
        task: Task,
        person: str,
        table: str,
        on_hurried: Callable[[], None] = lambda: None,
    ) -> Result:
        """Run a function of `hall.bots.worker` in a worker, for a person and a table."""
        lane = self.quick if isinstance(task, ChoiceTask) and is_quick(task.bot) else self.long
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        lane.submit(Thought(person, table, work, task, done, on_hurried))
        return await done

    @property
    def waiting(self) -> int:
        return len(self.long.queue.waiting) + len(self.quick.queue.waiting)

    async def close(self) -> None:
        """Wait until the workers have exited: the semaphores of the pools are freed here, whatever ends us."""
        thinking = [*self.long.thinking, *self.quick.thinking]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        self.server_end.close()
        for lane in (self.long, self.quick):
            await asyncio.to_thread(lane.pool.shutdown, wait=True, cancel_futures=True)
        self.worker_end.close()


class Lane:
    """Worker processes and the thoughts that wait for them."""

    def __init__(
        self, processes: int, make_pool: Callable[[int], ProcessPoolExecutor], background: BackgroundTasks
    ) -> None:
        self.processes = processes
        self.make_pool = make_pool
        self.background = background
        self.pool = make_pool(processes)
        self.queue = FairQueue()
        self.thinking: set[asyncio.Task[None]] = set()

    def submit(self, thought: Thought) -> None:
        self.queue.put(thought)
        self.start_next()

    def start_next(self) -> None:
        while len(self.thinking) < self.processes and (thought := self.queue.take()) is not None:
            task = self.background.start("thought", self.think(thought))
            self.thinking.add(task)
            task.add_done_callback(self.on_done)

    def on_done(self, task: "asyncio.Task[None]") -> None:
        self.thinking.discard(task)
        if not task.cancelled():
            self.start_next()

    async def think(self, thought: Thought) -> None:
        begun = time.monotonic()
        self.hurry(thought)
        try:
            answer(thought, await self.run(thought))
        except Exception as problem:  # of whoever waits for the thought
            fail(thought, problem)
        finally:
            self.queue.finished(thought, time.monotonic() - begun)

    def hurry(self, thought: Thought) -> None:
        """Under load a bot that thinks by the clock thinks shorter, and that is said."""
        task = thought.task
        allowed = self.queue.allowed(thought, self.processes)
        if isinstance(task, ChoiceTask) and allowed < usual_seconds(task.bot):
            thought.task = replace(task, seconds=allowed)
            thought.on_hurried()

    async def run(self, thought: Thought) -> object:
        """A worker that dies is replaced."""
        pool, loop = self.pool, asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, thought.work, thought.task)
        except BrokenProcessPool:
            if pool is self.pool:  # of many waiting callers, one replaces it
                log.warning("the workers died; new ones are started")
                self.pool = self.make_pool(self.processes)
            return await loop.run_in_executor(self.pool, thought.work, thought.task)


def answer(thought: Thought, result: object) -> None:
    if not thought.done.done():  # else whoever asked has gone
        thought.done.set_result(result)


def fail(thought: Thought, problem: Exception) -> None:
    if not thought.done.done():
        thought.done.set_exception(problem)


@cache
def is_quick(name: str) -> bool:
    bot = make_bot(name)
    return not isinstance(bot, SearchBot) or (bot.seconds is None and bot.iterations <= QUICK_ITERATIONS)


@cache
def usual_seconds(name: str) -> float:
    """Of a bot that thinks by the clock; nothing of others."""
    bot = make_bot(name)
    return (bot.seconds or 0.0) if isinstance(bot, SearchBot) else 0.0
