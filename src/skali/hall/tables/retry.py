"""Try again when another process was faster."""

from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from skali.hall.wire.errors import Stale

MAX_RETRIES = 5

P = ParamSpec("P")
T = TypeVar("T")


def retry_when_stale(action: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """For actions that are not about a certain ply: if another process stored something first, try again."""

    @wraps(action)
    async def retried(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(MAX_RETRIES):
            with suppress(Stale):
                return await action(*args, **kwargs)
        return await action(*args, **kwargs)

    return retried
