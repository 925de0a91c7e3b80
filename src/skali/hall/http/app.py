"""The Litestar application: routes, errors, headers."""

import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.types import Message, Scope
from sqlalchemy.exc import SQLAlchemyError

from skali import __version__
from skali.engine.errors import SkaliError
from skali.hall.hall import Hall, open_hall
from skali.hall.http.dependencies import provide_hall, provide_person, visitor_of
from skali.hall.http.request_body import StrictRequest
from skali.hall.http.routes.health import house_routes
from skali.hall.http.routes.pages import page_routes
from skali.hall.http.routes.people import people_routes
from skali.hall.http.routes.shelf import bots, house_en, house_fr, shelf_routes
from skali.hall.http.routes.socket import live
from skali.hall.http.routes.tables import table_routes
from skali.hall.http.routes.tokens import token_routes
from skali.hall.ops.config import Settings, load_settings
from skali.hall.people.rate_limits import LARGEST_BODY
from skali.hall.wire.errors import BadRequest, Failure, StorageAway
from skali.hall.wire.problems import problem, status_of
from skali.hall.wire.protocol import Problem

AnyRequest = Request[Any, Any, State]
log = logging.getLogger("skali.web")

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
            *(people_routes, token_routes, shelf_routes, table_routes, house_routes, page_routes),
            *(bots, house_en, house_fr, live),
        ],
        lifespan=[lifespan(settings or load_settings())],
        dependencies={
            "hall": Provide(provide_hall, sync_to_thread=False),
            "visitor": Provide(visitor_of_request),
            "person": Provide(provide_person),
        },
        exception_handlers={
            SkaliError: tell_refusal,
            SQLAlchemyError: tell_storage_away,
            HTTPException: tell_http_problem,
            UnicodeDecodeError: tell_unreadable,
            RecursionError: tell_unreadable,
            Exception: tell_failure,
        },
        request_class=StrictRequest,
        before_send=[dress],
        request_max_body_size=LARGEST_BODY,
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
        spare_the_collector()
        try:
            yield
        finally:
            await app.state.hall.close()

    return run


def spare_the_collector() -> None:
    """With thousands of sockets a full collection would take a second: what is here stays, so never look at it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


async def visitor_of_request(request: AnyRequest) -> Any:
    return await visitor_of(request)


# --- every answer --------------------------------------------------------------------------------------


async def dress(message: Message, scope: Scope) -> None:
    """Security headers on every answer, errors too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        hall: Hall = scope["litestar_app"].state.hall
        hall.metrics.count("requests", f"{message['status'] // 100}xx")


# --- errors --------------------------------------------------------------------------------------------


def tell_refusal(_: AnyRequest, error: SkaliError) -> Response[Problem]:
    status = status_of(error)
    headers = {"Retry-After": str(error.args_by_name["seconds"])} if status == 429 else {}
    return Response(problem(error), status_code=status, headers=headers, media_type="application/json")


def tell_unreadable(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Bodies that are no UTF-8, or nested too deeply to be read."""
    log.warning("a body could not be read", extra={"problem": type(error).__name__})
    return tell_refusal(request, BadRequest(reason="it is not JSON"))


def tell_storage_away(request: AnyRequest, error: SQLAlchemyError) -> Response[Problem]:
    log.error("the database failed", extra={"problem": type(error).__name__})
    return tell_refusal(request, StorageAway())


def tell_http_problem(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    codes = {404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-fast"}
    code = codes.get(error.status_code, "bad-request" if error.status_code < 500 else "failure")
    body = Problem(code, error.detail[:1000])
    return Response(body, status_code=error.status_code, headers=error.headers, media_type="application/json")


def tell_failure(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=error, extra={"route": request.scope.get("path_template", "")})
    return Response(problem(Failure()), status_code=500, media_type="application/json")
