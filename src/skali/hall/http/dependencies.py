"""What handlers are given: the hall, the visitor who asks (by cookie or access token), and the person he is."""

from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency

from skali.hall.hall import Hall
from skali.hall.people.identity import COOKIE, preferred_language
from skali.hall.people.rate_limits import network_of
from skali.hall.people.tokens import AccessToken
from skali.hall.storage.models import PersonRow
from skali.hall.wire.errors import BadBotToken, NoIdentity
from skali.hall.wire.protocol import Language

VISITOR_KEY = "skali_visitor"  # in the scope of a connection, so that each is authenticated once
Connection = ASGIConnection[Any, Any, Any, State]


@dataclass(frozen=True)
class Visitor:
    """A person, or nobody yet (then `id` is None); with a token if a program asks for him."""

    id: str | None
    address: str  # a digest of it, under which limits are counted
    language: Language
    token: AccessToken | None = None

    @property
    def required_id(self) -> str:
        if self.id is None:
            raise NoIdentity()
        return self.id

    def seat_at(self, table: str, wanted: int | None) -> int | None:
        return self.token.seat_at(table, wanted) if self.token is not None else wanted

    @property
    def rate_limit_key(self) -> str:
        """A program has a limit of its own, apart from its person's."""
        return self.token.id if self.token is not None else self.required_id


TheHall = NamedDependency[Hall]
TheVisitor = NamedDependency[Visitor]
ThePerson = NamedDependency[PersonRow]


def provide_hall(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


async def provide_person(hall: TheHall, visitor: TheVisitor) -> PersonRow:
    return await hall.people.person(visitor.required_id, visitor.language)


def hall_of(connection: Connection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


async def visitor_of(connection: Connection) -> Visitor:
    known: Visitor | None = connection.scope.get(VISITOR_KEY)  # type: ignore[assignment]
    if known is None:
        known = await authenticate(connection)
        connection.scope[VISITOR_KEY] = known  # type: ignore[literal-required]
    return known


async def authenticate(connection: Connection) -> Visitor:
    """By access token, else by cookie."""
    hall = hall_of(connection)
    address = hall.people.digest_of_address(address_of(connection))
    language = preferred_language(connection.headers.get("accept-language"))
    header = connection.headers.get("authorization")
    if header is None:
        return Visitor(await hall.people.read_cookie(connection.cookies.get(COOKIE)), address, language)
    scheme, _, value = header.partition(" ")
    if scheme.lower() != "bearer":
        raise BadBotToken()
    token = await hall.tokens.verify(value.strip())
    return Visitor(token.person, address, language, token)


def address_of(connection: Connection) -> str:
    """The network that asks. uvicorn believes forwarded addresses of the proxies that the host has named."""
    return network_of(connection.client.host) if connection.client else "local"
