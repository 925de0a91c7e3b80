"""Who is asking: read from the cookie, or from the token of a program, and for writes made sure of."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler

from skali.hall.hall import Hall
from skali.hall.people.identity import COOKIE, preferred_language
from skali.hall.people.program import Program
from skali.hall.storage.models import PersonRow
from skali.hall.wire.errors import BadBotToken, BadToken, BeyondToken, ForeignOrigin, NoIdentity
from skali.hall.wire.protocol import Language

TOKEN_HEADER = "X-Skali-Token"
PROGRAMS = "programs"  # of a handler's `opt`: which programs may ask
KNOWN = "skali_visitor"  # in the scope of a connection, so that everybody is asked once who he is
Connection = ASGIConnection[Any, Any, Any, State]


@dataclass(frozen=True)
class Visitor:
    """Somebody, or nobody yet (then `id` is None)."""

    id: str | None
    address: str
    language: Language
    program: Program | None = None

    @property
    def sure_id(self) -> str:
        if self.id is None:
            raise NoIdentity()
        return self.id

    def seat_at(self, table: str, wanted: int | None) -> int | None:
        return self.program.seat_at(table, wanted) if self.program is not None else wanted

    @property
    def purse(self) -> str:
        """Whose patience is spent: a program that hurries does not hold up its person."""
        return self.program.token if self.program is not None else self.sure_id


TheHall = NamedDependency[Hall]
TheVisitor = NamedDependency[Visitor]
ThePerson = NamedDependency[PersonRow]


def provide_hall(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


def hall_of(connection: Connection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


async def visitor_of(connection: Connection) -> Visitor:
    known: Visitor | None = connection.scope.get(KNOWN)  # type: ignore[assignment]
    if known is None:
        known = await recognise(connection)
        connection.scope[KNOWN] = known  # type: ignore[literal-required]
    return known


async def recognise(connection: Connection) -> Visitor:
    """Who shows a token is the one it stands for, whatever cookie comes along."""
    hall, address = hall_of(connection), address_of(connection)
    language = preferred_language(connection.headers.get("accept-language"))
    shown = connection.headers.get("authorization")
    if shown is None:
        return Visitor(hall.people.read_cookie(connection.cookies.get(COOKIE)), address, language)
    kind, _, token = shown.partition(" ")
    if kind.lower() != "bearer":
        raise BadBotToken()
    program = await hall.tokens.read(token.strip())
    return Visitor(program.person, address, language, program)


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client else "local"


async def provide_person(hall: TheHall, visitor: TheVisitor) -> PersonRow:
    return await hall.people.person(visitor.sure_id, visitor.language)


async def guard_reading(connection: Connection, handler: BaseRouteHandler) -> None:
    hall_of(connection).limits.spend("read", address_of(connection))
    check_reach(await visitor_of(connection), handler)


async def guard_writing(connection: Connection, handler: BaseRouteHandler) -> None:
    """Writes come from our own pages, by somebody we know, or from a program with a token; and not too fast."""
    hall = hall_of(connection)
    check_origin(connection, hall)
    visitor = await visitor_of(connection)
    check_reach(visitor, handler)
    if visitor.program is None and not hall.people.owns_token(visitor.sure_id, connection.headers.get(TOKEN_HEADER)):
        raise BadToken()
    hall.limits.spend("write", visitor.purse)


def check_reach(visitor: Visitor, handler: BaseRouteHandler) -> None:
    """A token of a seat opens the doors of that seat only; none opens those where tokens are made."""
    reach = handler.opt.get(PROGRAMS, "of a person")
    program = visitor.program
    if program is not None and (reach == "none" or (reach != "any" and program.is_bound)):
        raise BeyondToken()


def check_origin(connection: Connection, hall: Hall) -> None:
    """Browsers say where a write or a socket comes from; other programs need not."""
    origin = connection.headers.get("origin")
    if origin is None or origin in hall.settings.origins:
        return
    if urlsplit(origin).netloc != connection.headers.get("host"):
        raise ForeignOrigin()
