"""Liveness, readiness and metrics, for operators."""

from litestar import Response, Router

from skali import __version__
from skali.hall.http.dependencies import TheHall
from skali.hall.http.endpoints import read
from skali.hall.http.guards import ANY_TOKEN
from skali.hall.ops.metrics import CONTENT_TYPE
from skali.hall.wire.errors import TasksFailing
from skali.hall.wire.protocol import Health


@read("/health", summary="The process is alive")
async def health() -> Health:
    return Health("ok", __version__)


@read("/ready", summary="The database takes changes and all tasks run: people can be served")
async def ready(hall: TheHall) -> Health:
    await hall.readiness.check()
    if hall.background.failing:
        raise TasksFailing(tasks=", ".join(sorted(hall.background.failing)))
    return Health("ok", __version__)


@read("/metrics", summary="Counters and gauges for Prometheus", media_type="text/plain")
async def metrics(hall: TheHall) -> Response[bytes]:
    """With several workers the numbers are those of the whole hall."""
    hall.set_gauges()
    return Response(hall.metrics.text(), headers={"Content-Type": CONTENT_TYPE})


health_routes = Router("/", route_handlers=[health, ready, metrics], tags=["operations"], opt=ANY_TOKEN)
