"""Every error as a `Problem`."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from skali.engine.errors import SkaliError
from skali.hall.journal.database_errors import DATABASE_ERRORS, storage_refusal
from skali.hall.wire.errors import BadRequest, Failure
from skali.hall.wire.problems import problem, status_of
from skali.hall.wire.protocol import Problem

AnyRequest = Request[Any, Any, State]
log = logging.getLogger("skali.web")


def handle_refusal(_: AnyRequest, error: SkaliError) -> Response[Problem]:
    status = status_of(error)
    headers = {"Retry-After": str(error.args_by_name["seconds"])} if status == 429 else {}
    return Response(problem(error), status_code=status, headers=headers, media_type="application/json")


def handle_unreadable(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Bodies that are not UTF-8, or nested too deeply."""
    log.warning("a body could not be read", extra={"problem": type(error).__name__})
    return handle_refusal(request, BadRequest(reason="it is not JSON"))


def handle_database_error(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("the database failed", extra={"problem": type(error).__name__})
    return handle_refusal(request, storage_refusal(error))


def handle_http_exception(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    codes = {404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-fast"}
    code = codes.get(error.status_code, "bad-request" if error.status_code < 500 else "failure")
    body = Problem(code, error.detail[:1000])
    return Response(body, status_code=error.status_code, headers=error.headers, media_type="application/json")


def handle_failure(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=error, extra={"route": request.scope.get("path_template", "")})
    return Response(problem(Failure()), status_code=500, media_type="application/json")


EXCEPTION_HANDLERS: dict[Any, Any] = {
    SkaliError: handle_refusal,
    **dict.fromkeys(DATABASE_ERRORS, handle_database_error),
    HTTPException: handle_http_exception,
    UnicodeDecodeError: handle_unreadable,
    RecursionError: handle_unreadable,
    Exception: handle_failure,
}
