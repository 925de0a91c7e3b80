"""The same match on several machines: a Dask cluster plays the games. Dask is optional (pip install skali[cluster])."""

from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from skali.arena.match import Match, Outcome, play_game
from skali.engine.errors import BadMatch

PATIENCE = "10s"


class ClusterWorkers:
    """Hands games to a cluster; its futures look like those of a pool."""

    def __init__(self, client: Any) -> None:
        self.client = client

    @property
    def count(self) -> int:
        """All threads of the cluster; it may grow and shrink while it plays."""
        return max(1, int(sum(self.client.ncores().values())))

    def submit(self, match: Match, number: int) -> "Future[Outcome]":
        outcome: Future[Outcome] = Future()
        outcome.set_running_or_notify_cancel()
        task = self.client.submit(play_game, match, number, pure=False)
        task.add_done_callback(lambda done: hand_over(done, outcome))
        return outcome


def hand_over(done: Any, outcome: "Future[Outcome]") -> None:
    try:
        outcome.set_result(done.result())
    except Exception as problem:
        outcome.set_exception(problem)


@contextmanager
def cluster_workers(address: str) -> Iterator[ClusterWorkers]:
    try:
        import distributed
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        raise BadMatch(reason="a cluster needs Dask: pip install 'skali[cluster]'") from None
    try:
        get_address_host_port(address, strict=True)
        client: Any = distributed.Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as problem:
        raise BadMatch(reason=f"no Dask cluster answers at {address} ({problem})") from None
    try:
        yield ClusterWorkers(client)
    finally:
        client.close()
