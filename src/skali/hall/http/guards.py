"""Guards: who may call an endpoint, from where, and how often."""

from urllib.parse import urlsplit

from litestar.handlers import BaseRouteHandler

from skali.hall.hall import Hall
from skali.hall.http.dependencies import Connection, Visitor, address_of, hall_of, visitor_of
from skali.hall.wire.errors import BadToken, BeyondToken, ForeignOrigin

CSRF_HEADER = "X-Skali-Token"

# Which access tokens an endpoint takes, in the handler's `opt`; by default those that are not bound to a seat.
TOKENS = "tokens"
ANY_TOKEN = {TOKENS: "any"}
NO_TOKEN = {TOKENS: "none"}


async def guard_reading(connection: Connection, handler: BaseRouteHandler) -> None:
    hall_of(connection).rate_limits.spend("read", address_of(connection))
    check_token_scope(await visitor_of(connection), handler)


async def guard_writing(connection: Connection, handler: BaseRouteHandler) -> None:
    """Writes need an identity and a CSRF token from the hall's own pages, or an access token."""
    hall = hall_of(connection)
    check_origin(connection, hall)
    visitor = await visitor_of(connection)
    check_token_scope(visitor, handler)
    csrf_token = connection.headers.get(CSRF_HEADER)
    if visitor.token is None and not hall.people.check_csrf_token(visitor.required_id, csrf_token):
        raise BadToken()
    hall.rate_limits.spend("write", visitor.rate_limit_key)


def check_token_scope(visitor: Visitor, handler: BaseRouteHandler) -> None:
    allowed = handler.opt.get(TOKENS, "unbound")
    token = visitor.token
    if token is not None and (allowed == "none" or (allowed != "any" and token.is_bound)):
        raise BeyondToken()


def check_origin(connection: Connection, hall: Hall) -> None:
    """Browsers name the origin of a write or a socket; other programs need not."""
    origin = connection.headers.get("origin")
    if origin is None or origin in hall.settings.origins:
        return
    if host_of(origin) != connection.headers.get("host"):
        raise ForeignOrigin()


def host_of(origin: str) -> str | None:
    """None for what is no address."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
