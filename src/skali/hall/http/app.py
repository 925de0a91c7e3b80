"""The Litestar application: its routes, its lifespan, and the headers of every answer."""

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.types import Message, Scope

from skali import __version__
from skali.hall.hall import Hall, open_hall
from skali.hall.http.dependencies import Visitor, provide_hall, provide_person, visitor_of
from skali.hall.http.exception_handlers import EXCEPTION_HANDLERS
from skali.hall.http.request_body import MAX_BODY, StrictRequest
from skali.hall.http.routes.health import health_routes
from skali.hall.http.routes.pages import page_routes
from skali.hall.http.routes.people import people_routes
from skali.hall.http.routes.shelf import bots, house_en, house_fr, shelf_routes
from skali.hall.http.routes.socket import table_socket
from skali.hall.http.routes.tables import table_routes
from skali.hall.http.routes.tokens import token_routes
from skali.hall.ops.config import Settings, load_settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def make_app(settings: Settings | None = None) -> Litestar:
    """The factory that uvicorn calls; without settings they come from the environment."""
    return Litestar(
        route_handlers=[
            *(people_routes, token_routes, shelf_routes, table_routes, health_routes, page_routes),
            *(bots, house_en, house_fr, table_socket),
        ],
        lifespan=[lifespan(settings or load_settings())],
        dependencies={
            "hall": Provide(provide_hall, sync_to_thread=False),
            "visitor": Provide(provide_visitor),
            "person": Provide(provide_person),
        },
        exception_handlers=EXCEPTION_HANDLERS,
        request_class=StrictRequest,
        before_send=[before_send],
        request_max_body_size=MAX_BODY,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=6),
        openapi_config=OpenAPIConfig(
            title="Skáli",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"]), YamlRenderPlugin(path="/openapi.yaml")],
        ),
        logging_config=None,
    )


def lifespan(settings: Settings) -> Any:
    @asynccontextmanager
    async def run(app: Litestar) -> AsyncIterator[None]:
        app.state.hall = await open_hall(settings)
        tune_garbage_collector()
        try:
            yield
        finally:
            await app.state.hall.close()

    return run


def tune_garbage_collector() -> None:
    """With thousands of sockets a full collection takes a second: exclude what is there now, collect rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


async def provide_visitor(request: Request[Any, Any, State]) -> Visitor:
    return await visitor_of(request)


async def before_send(message: Message, scope: Scope) -> None:
    """Add the security headers to every answer, and count it."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        hall: Hall = scope["litestar_app"].state.hall
        hall.metrics.count("requests", f"{message['status'] // 100}xx")
