"""/api/tables: create tables, join and start them, play, and read them."""

from typing import Annotated, Literal

from litestar import Response, Router
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from skali.hall.http.dependencies import TheHall, ThePerson, TheVisitor
from skali.hall.http.endpoints import read, write
from skali.hall.http.guards import ANY_TOKEN
from skali.hall.live.broadcast import chat_line
from skali.hall.wire.protocol import (
    Accepted,
    AskHint,
    Branch,
    Chances,
    ChatLine,
    Choose,
    CreateTable,
    Hint,
    History,
    Join,
    NewTable,
    OpenChat,
    Rematch,
    Resign,
    Say,
    Start,
    TableInfo,
    Undo,
    View,
)
from skali.hall.wire.validation import check_client_id, check_table_id, check_text


@read("/", summary="Tables: mine, open to all, live, or finished")
async def listed(
    hall: TheHall,
    visitor: TheVisitor,
    which: Annotated[Literal["mine", "open", "live", "finished"], QueryParameter(name="list")] = "mine",
) -> list[TableInfo]:
    return await hall.queries.listed(which, visitor.id)


@write("/", summary="Make a table")
async def create(data: JSONBody[CreateTable], hall: TheHall, visitor: TheVisitor, person: ThePerson) -> TableInfo:
    hall.rate_limits.spend_widely("table", person.id, visitor.address)
    if data.public:
        hall.rate_limits.spend_widely("public", person.id, visitor.address)
    return await hall.creation.create(data, person)


@read("/{table:str}", summary="A table", opt=ANY_TOKEN)
async def info(table: FromPath[str], hall: TheHall, visitor: TheVisitor) -> TableInfo:
    visitor.seat_at(table, None)
    return await hall.queries.info(check_table_id(table), visitor.id)


# --- before the game ---------------------------------------------------------------------------------


@write("/{table:str}/join", summary="Sit down", status_code=200)
async def join(
    table: FromPath[str], data: JSONBody[Join], hall: TheHall, visitor: TheVisitor, person: ThePerson
) -> TableInfo:
    return await hall.lobby.join(check_table_id(table), data, person, visitor.token is not None)


@write("/{table:str}/leave", summary="Get up; during the game a bot plays on", status_code=200)
async def leave(table: FromPath[str], hall: TheHall, visitor: TheVisitor) -> TableInfo:
    return await hall.lobby.leave(check_table_id(table), visitor.required_id)


@write("/{table:str}/start", summary="Begin the game, as its host", status_code=200)
async def start(
    table: FromPath[str], hall: TheHall, visitor: TheVisitor, data: JSONBody[Start | None] = None
) -> TableInfo:
    return await hall.lobby.start(check_table_id(table), data or Start(), visitor.required_id)


# --- playing -----------------------------------------------------------------------------------------


@write("/{table:str}/choices", summary="Choose", status_code=200, opt=ANY_TOKEN)
async def choose(table: FromPath[str], data: JSONBody[Choose], hall: TheHall, visitor: TheVisitor) -> Accepted:
    check_client_id(data.id)
    data.seat = visitor.seat_at(table, data.seat)
    by_program = visitor.token is not None
    return Accepted(data.id, await hall.play.choose(check_table_id(table), data, visitor.required_id, by_program))


@write("/{table:str}/undo", summary="Take the last choice back", status_code=200, opt=ANY_TOKEN)
async def undo(table: FromPath[str], data: JSONBody[Undo], hall: TheHall, visitor: TheVisitor) -> Accepted:
    check_client_id(data.id)
    data.seat = visitor.seat_at(table, data.seat)
    return Accepted(data.id, await hall.play.undo(check_table_id(table), data, visitor.required_id))


@write("/{table:str}/resign", summary="Let a bot play on", status_code=200)
async def resign(
    table: FromPath[str], hall: TheHall, visitor: TheVisitor, data: JSONBody[Resign | None] = None
) -> TableInfo:
    return await hall.lobby.resign(check_table_id(table), visitor.required_id, data.seat if data else None)


@write("/{table:str}/chat", summary="Say something", opt=ANY_TOKEN)
async def chat(
    table: FromPath[str], data: JSONBody[Say], hall: TheHall, visitor: TheVisitor, person: ThePerson
) -> ChatLine:
    visitor.seat_at(table, None)
    hall.rate_limits.spend_chat(person.id, visitor.address, table)
    return chat_line(await hall.chat.say(check_table_id(table), check_text(data.text), person, None))


@write("/{table:str}/open-chat", summary="Let spectators write, or not, as the host", status_code=200)
async def open_chat(table: FromPath[str], data: JSONBody[OpenChat], hall: TheHall, visitor: TheVisitor) -> TableInfo:
    return await hall.chat.set_open(check_table_id(table), data.open, visitor.required_id)


@write("/{table:str}/hint", summary="What would a jarl do, and why?", status_code=200)
async def hint(table: FromPath[str], data: JSONBody[AskHint], hall: TheHall, visitor: TheVisitor) -> Hint:
    hall.rate_limits.spend("hint", visitor.required_id)
    return await hall.hints.hint(check_table_id(table), data, visitor.required_id)


# --- reading -----------------------------------------------------------------------------------------


@read("/{table:str}/view", summary="What I see of a table now, or at a past ply", opt=ANY_TOKEN)
async def view(
    table: FromPath[str],
    hall: TheHall,
    visitor: TheVisitor,
    ply: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> View:
    return await hall.queries.view(check_table_id(table), visitor.id, ply, visitor.seat_at(table, seat))


@read("/{table:str}/history", summary="The scores after every ply")
async def history(table: FromPath[str], hall: TheHall) -> History:
    return await hall.queries.scores(check_table_id(table))


@read("/{table:str}/record", summary="The record, when the game is over", media_type="text/plain")
async def record(table: FromPath[str], hall: TheHall, visitor: TheVisitor) -> Response[str]:
    text = await hall.queries.record(check_table_id(table), visitor.id)
    return Response(text, headers={"Content-Disposition": f'attachment; filename="{table}.record"'})


@read("/{table:str}/chances", summary="Everybody's chances over a game that has ended, as far as they are known")
async def chances(table: FromPath[str], hall: TheHall) -> Chances:
    return await hall.win_chances.chances(check_table_id(table))


@write("/{table:str}/chances", summary="Estimate everybody's chances over a game that has ended", status_code=200)
async def estimate(table: FromPath[str], hall: TheHall, visitor: TheVisitor) -> Chances:
    """Asked again, it tells how far that is."""
    return await hall.win_chances.estimate(check_table_id(table), visitor.required_id, hall.rate_limits)


@write("/{table:str}/rematch", summary="The same again")
async def rematch(
    table: FromPath[str], hall: TheHall, visitor: TheVisitor, person: ThePerson, data: JSONBody[Rematch | None] = None
) -> NewTable:
    hall.rate_limits.spend_widely("table", person.id, visitor.address)
    return NewTable(await hall.creation.rematch(check_table_id(table), data or Rematch(), person))


@write("/{table:str}/branch", summary="A new table from a moment of this one")
async def branch(
    table: FromPath[str], data: JSONBody[Branch], hall: TheHall, visitor: TheVisitor, person: ThePerson
) -> NewTable:
    hall.rate_limits.spend_widely("table", person.id, visitor.address)
    return NewTable(await hall.creation.branch(check_table_id(table), data, person))


table_routes = Router(
    "/api/tables",
    tags=["tables"],
    route_handlers=[
        *(listed, create, info, join, leave, start, choose, undo, resign, chat, open_chat, hint),
        *(view, history, record, chances, estimate, rematch, branch),
    ],
)
