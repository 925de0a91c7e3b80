"""/api/me: identity, name and language."""

from typing import Any

from litestar import Request, Response, Router
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody

from skali.hall.hall import Hall
from skali.hall.http.dependencies import TheHall, TheVisitor
from skali.hall.http.endpoints import amend, read, write
from skali.hall.http.guards import NO_TOKEN
from skali.hall.people.identity import COOKIE, COOKIE_SECONDS
from skali.hall.storage.models import PersonRow
from skali.hall.wire.protocol import ChangeMe, Me, PersonalLink

AnyRequest = Request[Any, Any, State]


def identity_cookie(hall: Hall, request: AnyRequest, person: PersonRow) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=hall.people.cookie(person),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


def describe_me(hall: Hall, person: PersonRow) -> Me:
    return Me(person.id, person.name, person.language, hall.people.csrf_token(person.id))  # type: ignore[arg-type]


def signed_in(hall: Hall, request: AnyRequest, person: PersonRow) -> Response[Me]:
    cookie = identity_cookie(hall, request, person)
    return Response(describe_me(hall, person), cookies=[cookie], headers={"Cache-Control": "no-store"})


@read("/", summary="Who I am; makes a guest of a new visitor", opt=NO_TOKEN)
async def me(request: AnyRequest, hall: TheHall, visitor: TheVisitor) -> Response[Me]:
    if visitor.id is None:
        hall.rate_limits.spend_guest(visitor.address)
    id = visitor.id or hall.people.new_id()
    person = await hall.people.person(id, visitor.language)
    return signed_in(hall, request, person)


@amend("/", summary="Change my name or language", opt=NO_TOKEN)
async def change_me(data: JSONBody[ChangeMe], hall: TheHall, visitor: TheVisitor) -> Me:
    return describe_me(hall, await hall.people.change(visitor.required_id, data.name, data.language))


@write("/link", summary="A link that makes another device me", opt=NO_TOKEN)
async def link(hall: TheHall, visitor: TheVisitor) -> PersonalLink:
    hall.rate_limits.spend("link", visitor.required_id)
    return await hall.people.link(visitor.required_id)


@write("/sign-out", summary="Sign out everywhere else", status_code=200, opt=NO_TOKEN)
async def sign_out(request: AnyRequest, hall: TheHall, visitor: TheVisitor) -> Response[Me]:
    """Every other device that was signed in as me becomes a new guest."""
    hall.rate_limits.spend("link", visitor.required_id)
    return signed_in(hall, request, await hall.people.sign_out(visitor.required_id))


people_routes = Router("/api/me", route_handlers=[me, change_me, link, sign_out], tags=["people"])
