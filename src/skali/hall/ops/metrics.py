"""Prometheus metrics. With several workers each writes into a shared folder, and any of them answers for all."""

import os
from collections.abc import Mapping
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, disable_created_metrics, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

MULTIPROCESS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # read by prometheus_client when it is imported
CONTENT_TYPE = "text/plain; version=0.0.4"
COUNTERS = {
    "requests": "HTTP answers by class of status",
    "steps": "Journal entries by kind",
    "task_failures": "Failures of background tasks by task",
}
GAUGES = {
    "tables_in_memory": "Tables in memory",
    "watchers": "Open sockets at tables",
    "bots_thinking": "Bots that are to move",
    "thoughts_waiting": "Thoughts of bots that wait for a worker process",
    "win_chance_estimates": "Finished games whose win chances are being estimated",
    "journal_waiting": "Updates that wait for the database",
    "tasks_failing": "Background tasks that have failed and do not run again yet",
}

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.counters = {
            name: Counter(f"skali_{name}", text, ["kind"], registry=self.registry) for name, text in COUNTERS.items()
        }
        self.gauges = {
            name: Gauge(f"skali_{name}", text, registry=self.registry, multiprocess_mode="livesum")
            for name, text in GAUGES.items()
        }

    def count(self, name: str, kind: str) -> None:
        self.counters[name].labels(kind).inc()

    def set_gauges(self, values: Mapping[str, float]) -> None:
        for name, value in values.items():
            self.gauges[name].set(value)

    def text(self) -> bytes:
        """Of this process, or of all workers."""
        folder = os.environ.get(MULTIPROCESS_FOLDER)
        if folder is None:
            return generate_latest(self.registry)
        drop_dead_workers(Path(folder))
        registry = CollectorRegistry()
        MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
        return generate_latest(registry)


def drop_dead_workers(folder: Path) -> None:
    """The gauges of a worker that was killed no longer count."""
    for path in folder.glob("gauge_live*.db"):
        pid = int(path.stem.rpartition("_")[2])
        if not is_running(pid):
            mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it runs as another user
        return True
    return True
