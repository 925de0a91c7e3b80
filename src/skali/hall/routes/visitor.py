"""Who is asking: read from the cookie, and for writes made sure of."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler

from skali.hall.errors import BadToken, ForeignOrigin, NoIdentity
from skali.hall.hall import Hall
from skali.hall.identity import COOKIE, preferred_language
from skali.hall.models import PersonRow
from skali.hall.protocol import Language

TOKEN_HEADER = "X-Skali-Token"
Connection = ASGIConnection[Any, Any, Any, State]


@dataclass(frozen=True)
class Visitor:
    """Somebody, or nobody yet (then `id` is None)."""

    id: str | None
    address: str
    language: Language

    @property
    def sure_id(self) -> str:
        if self.id is None:
            raise NoIdentity()
        return self.id


TheHall = NamedDependency[Hall]
TheVisitor = NamedDependency[Visitor]
ThePerson = NamedDependency[PersonRow]


def provide_hall(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


def hall_of(connection: Connection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


def visitor_of(connection: Connection) -> Visitor:
    id = hall_of(connection).people.read_cookie(connection.cookies.get(COOKIE))
    address = connection.client.host if connection.client else "local"
    return Visitor(id, address, preferred_language(connection.headers.get("accept-language")))


async def provide_person(hall: TheHall, visitor: TheVisitor) -> PersonRow:
    return await hall.people.person(visitor.sure_id, visitor.language)


def guard_reading(connection: Connection, _: BaseRouteHandler) -> None:
    hall_of(connection).limits.spend("read", visitor_of(connection).address)


def guard_writing(connection: Connection, _: BaseRouteHandler) -> None:
    """Writes come from our own pages, by somebody we know, and not too fast."""
    hall = hall_of(connection)
    check_origin(connection, hall)
    id = visitor_of(connection).sure_id
    if not hall.people.owns_token(id, connection.headers.get(TOKEN_HEADER)):
        raise BadToken()
    hall.limits.spend("write", id)


def check_origin(connection: Connection, hall: Hall) -> None:
    """Browsers say where a write or a socket comes from; other programs need not."""
    origin = connection.headers.get("origin")
    if origin is None or origin in hall.settings.origins:
        return
    if urlsplit(origin).netloc != connection.headers.get("host"):
        raise ForeignOrigin()
