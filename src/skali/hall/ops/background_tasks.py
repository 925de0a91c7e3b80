"""Every task that runs beside the requests is started here: none dies without a word."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from skali.engine.errors import SkaliError
from skali.hall.ops.metrics import Metrics

FIRST_PAUSE_SECONDS = 0.1
MAX_PAUSE_SECONDS = 5.0

Result = TypeVar("Result")
Work = Callable[[], Awaitable[object]]
log = logging.getLogger("skali.tasks")


class BackgroundTasks:
    """A task that fails is logged, counted, and started again after a pause; `failing` is what /ready tells."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.failing: dict[str, str] = {}  # the name of a task that shall always run, and the error that ended it
        self.tasks: set[asyncio.Task[Any]] = set()

    def start(self, name: str, work: Coroutine[Any, Any, Result]) -> "asyncio.Task[Result]":
        """Once. Whoever awaits the task gets its error too."""
        task = asyncio.create_task(work, name=name)
        self.tasks.add(task)
        task.add_done_callback(self.on_done)
        return task

    def on_done(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if isinstance(problem, Exception) and not isinstance(problem, SkaliError):
            self.note_failure(task.get_name(), problem)

    def every(self, name: str, seconds: float, work: Work) -> "asyncio.Task[None]":
        """At once, and again after each pause of so many seconds."""

        async def repeat() -> None:
            while True:
                await work()
                self.recovered(name)
                await asyncio.sleep(seconds)

        return self.keep(name, repeat)

    def keep(self, name: str, work: Work) -> "asyncio.Task[None]":
        """As long as the hall is open. The work calls `recovered` once it does what it is there for."""

        async def run() -> None:
            while True:
                await self.persist(name, work)

        return self.start(name, run())

    def until_done(self, name: str, work: Work) -> "asyncio.Task[None]":
        """Until it has succeeded once, or was refused for a reason that time does not change."""
        return self.start(name, self.persist(name, work, refusable=True))

    async def persist(self, name: str, work: Work, refusable: bool = False) -> None:
        """Try until it succeeds, with pauses that grow while it fails."""
        pause = FIRST_PAUSE_SECONDS
        while True:
            try:
                await work()
            except Exception as problem:
                self.note_failure(name, problem)
                if refusable and isinstance(problem, SkaliError):
                    return
                if not refusable:
                    pause = FIRST_PAUSE_SECONDS if name not in self.failing else pause
                    self.failing[name] = type(problem).__name__
            else:
                return
            await asyncio.sleep(pause)
            pause = min(pause * 2, MAX_PAUSE_SECONDS)

    def recovered(self, name: str) -> None:
        self.failing.pop(name, None)

    def note_failure(self, name: str, problem: Exception) -> None:
        """With a trace the first time: a database that is away for an hour would fill the log."""
        self.metrics.count("task_failures", name)
        trace = problem if name not in self.failing else None
        log.error("a background task failed", exc_info=trace, extra={"task": name, "problem": type(problem).__name__})
