"""/api/me/tokens: access tokens for programs."""

from litestar import Router
from litestar.params import FromPath, JSONBody

from skali.hall.http.dependencies import TheHall, TheVisitor
from skali.hall.http.endpoints import read, remove, write
from skali.hall.http.guards import NO_TOKEN
from skali.hall.wire.protocol import MakeToken, NewToken, TokenInfo
from skali.hall.wire.validation import check_table_id, check_text


@read("/", summary="The tokens I have made")
async def listed(hall: TheHall, visitor: TheVisitor) -> list[TokenInfo]:
    return await hall.tokens.listed(visitor.required_id)


@write("/", summary="Let a program play for me, everywhere or on one seat")
async def make(data: JSONBody[MakeToken], hall: TheHall, visitor: TheVisitor) -> NewToken:
    check_text(data.name)
    if data.table is not None:
        check_table_id(data.table)
    hall.rate_limits.spend("token", visitor.required_id)
    return await hall.tokens.make(data, visitor.required_id)


@remove("/{token:str}", summary="Take a token back")
async def revoke(token: FromPath[str], hall: TheHall, visitor: TheVisitor) -> None:
    await hall.tokens.revoke(token, visitor.required_id)


token_routes = Router("/api/me/tokens", route_handlers=[listed, make, revoke], tags=["people"], opt=NO_TOKEN)
