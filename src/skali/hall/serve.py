"""`serve`: the hall on a port, in one process or, on PostgreSQL, in several."""

import asyncio
import contextlib
import logging.config
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from tempfile import TemporaryDirectory
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.supervisors import Multiprocess
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from skali.hall.http.app import make_app
from skali.hall.http.connections import LimitedHttpProtocol, TimedHttpProtocol
from skali.hall.http.routes.socket import MAX_FRAME
from skali.hall.ops.config import Settings, check_workers, load_settings
from skali.hall.ops.logs import log_config
from skali.hall.ops.metrics import MULTIPROCESS_FOLDER
from skali.hall.storage.database import connect
from skali.hall.storage.database_lock import lock_database
from skali.hall.wire.errors import PortTaken

SHUTDOWN_SECONDS = 3
COMPRESSION = ServerPerMessageDeflateFactory(
    server_max_window_bits=13, client_max_window_bits=12, compress_settings={"level": 1, "memLevel": 5}
)
KEEP_ALIVE_SECONDS = 75  # longer than proxies in front usually keep idle connections: none is closed while in use


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    workers: int = 1,
    log_level: str = "info",
    on_open: Callable[[str], None] | None = None,
) -> None:
    """Serve until interrupted. `on_open` is called with the address once the hall accepts connections."""
    settings = load_settings(database)
    check_workers(settings, workers)
    logging.config.dictConfig(log_config(log_level))
    lock = lock_database(settings)
    asyncio.run(prepare(settings))
    os.environ["SKALI_DATABASE_URL"] = settings.database
    listening = bind(host, port)
    raise_file_limit()
    app = "skali.hall.serve:make_worker_app" if workers > 1 else make_app(settings)
    config = make_config(app, workers, log_level, settings)
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has already shut down
        if workers > 1:
            if on_open is not None:
                on_open(address(host, listening))
            with TemporaryDirectory(prefix="skali-metrics-") as folder:
                os.environ[MULTIPROCESS_FOLDER] = folder  # before the workers import prometheus_client
                Multiprocess(config, sockets=[listening]).run()
        else:
            AnnouncingServer(config, lambda: on_open(address(host, listening)) if on_open else None).run([listening])
    if lock is not None:
        lock.close()


def make_worker_app() -> Litestar:
    """What each of several workers serves. It ends with the parent, which else would leave it holding the port."""
    threading.Thread(target=stop_with_parent, name="parent", daemon=True).start()
    return make_app()


def stop_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(2 * SHUTDOWN_SECONDS)
    os._exit(1)


async def prepare(settings: Settings) -> None:
    """Migrate once, before any worker starts; raises DatabaseUnreachable."""
    engine = await connect(settings)
    await engine.dispose()


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as problem:
        listening.close()
        raise PortTaken(host=host, port=port, reason=getattr(problem, "strerror", None) or problem) from None
    listening.set_inheritable(True)
    return listening


def address(host: str, listening: socket.socket) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{listening.getsockname()[1]}"


def raise_file_limit() -> None:
    """Every connection is an open file: as many as the system grants, where the usual limit is low."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def make_config(app: str | Litestar, workers: int, log_level: str, settings: Settings) -> uvicorn.Config:
    """For an application, or for the import path of a factory of one, which several workers need."""
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=workers,
        loop="uvloop",
        http=LimitedHttpProtocol if settings.rate_limits else TimedHttpProtocol,
        proxy_headers=bool(settings.proxies),  # without, whoever asks could choose his own address
        forwarded_allow_ips=list(settings.proxies),
        ws=FastCompressionProtocol,
        ws_max_size=MAX_FRAME,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        access_log=False,
        server_header=False,
        log_config=log_config(log_level),
        log_level=log_level,
    )


class FastCompressionProtocol(WebSocketsSansIOProtocol):
    """Compresses quickly rather than tightly: messages are small, and alike from choice to choice."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [COMPRESSION]


class AnnouncingServer(uvicorn.Server):
    """Calls back when it has begun to listen."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self.announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.announce()
