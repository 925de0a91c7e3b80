"""The WebSocket of a table: choices in, changes out. It can be resumed from the last ply seen."""

import asyncio
import contextlib
import logging
from contextlib import ExitStack
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from skali.engine.errors import SkaliError
from skali.hall.hall import Hall
from skali.hall.http.dependencies import TheHall, Visitor, address_of, visitor_of
from skali.hall.http.guards import check_origin
from skali.hall.journal.database_errors import DATABASE_ERRORS, storage_refusal
from skali.hall.live.broadcast import encode
from skali.hall.live.room import Room
from skali.hall.live.watcher import Watcher
from skali.hall.wire.errors import BadBotToken, BadRequest, Failure, ForeignOrigin, TooManySockets
from skali.hall.wire.problems import refused
from skali.hall.wire.protocol import Accepted, Choose, ChooseNow, FromClient, SayNow, Undo, UndoNow
from skali.hall.wire.validation import MAX_INTEGER, check_client_id, check_table_id, check_text

FOREIGN_ORIGIN = 4403
BAD_TOKEN = 4401
NOT_FOUND = 4404
TOO_SLOW = 4408
TOO_MANY = 4429
TRY_AGAIN = 1013  # of the WebSocket protocol itself
MAX_BAD_MESSAGES = 20
MAX_FRAME = 8_192  # bytes of a message

Socket = WebSocket[Any, Any, State]
log = logging.getLogger("skali.live")
decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


@websocket("/api/tables/{table:str}/live")
async def table_socket(
    socket: Socket,
    hall: TheHall,
    table: FromPath[str],
    since: FromQuery[int | None] = None,
    chat: FromQuery[int] = 0,
    seat: FromQuery[int | None] = None,
) -> None:
    try:
        check_origin(socket, hall)
    except ForeignOrigin:
        await socket.close(code=FOREIGN_ORIGIN)
        return
    await socket.accept()
    with ExitStack() as held:
        try:
            hall.rate_limits.spend("read", address_of(socket))
            visitor = await visitor_of(socket)
            held.enter_context(hall.socket_limits.hold(visitor.address, visitor.id, check_table_id(table)))
            watcher = make_watcher(visitor, table, seat)
            room = await hall.hub.watch(table, watcher, since, min(max(chat, 0), MAX_INTEGER))
        except SkaliError as problem:
            await refuse_socket(socket, problem, close_code(problem))
            return
        except DATABASE_ERRORS as problem:
            await refuse_socket(socket, storage_refusal(problem), TRY_AGAIN)
            return
        held.callback(hall.hub.unwatch, room, watcher)
        await SocketSession(hall, socket, visitor, watcher, room).run()


async def refuse_socket(socket: Socket, problem: SkaliError, code: int) -> None:
    await send(socket, encode(refused(problem)))
    await socket.close(code=code)


def close_code(problem: SkaliError) -> int:
    if isinstance(problem, TooManySockets):
        return TOO_MANY
    return BAD_TOKEN if isinstance(problem, BadBotToken) else NOT_FOUND


def make_watcher(visitor: Visitor, table: str, seat: int | None) -> Watcher:
    watcher = Watcher(visitor.id, visitor.seat_at(table, seat))
    if visitor.token is not None:
        watcher.token, watcher.bound_to_seat = visitor.token.id, visitor.token.is_bound
    return watcher


async def send(socket: Socket, message: str) -> None:
    await socket.send({"type": "websocket.send", "text": message, "bytes": None})


class SocketSession:
    """One open socket: a loop that receives and one that sends."""

    def __init__(self, hall: Hall, socket: Socket, visitor: Visitor, watcher: Watcher, room: Room) -> None:
        self.hall = hall
        self.socket = socket
        self.visitor = visitor
        self.watcher = watcher
        self.table = room.id
        self.bad_messages = 0

    async def run(self) -> None:
        """Until the client leaves, or does not read what is sent."""
        receiving = asyncio.create_task(self.receive_loop())
        try:
            await self.send_loop()
        finally:
            receiving.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await receiving

    async def send_loop(self) -> None:
        while (message := await self.watcher.outbox.get()) is not None:
            await send(self.socket, message)
        with contextlib.suppress(RuntimeError):
            await self.socket.close(code=TOO_SLOW)

    async def receive_loop(self) -> None:
        try:
            while (event := await self.socket.receive())["type"] == "websocket.receive":
                await self.handle(event.get("text"))
        finally:
            self.watcher.close()

    async def handle(self, text: str | None) -> None:
        message: FromClient | None = None
        try:
            self.hall.rate_limits.spend("message", str(id(self.watcher)))
            message = read_message(text)
            self.watcher.pending_id = message.id
            accepted = await self.answer(message)
            if self.watcher.pending_id is not None:  # no change has answered it
                self.watcher.send(encode(accepted))
        except SkaliError as problem:
            self.refuse(problem, message)
        except DATABASE_ERRORS as problem:
            self.refuse(storage_refusal(problem), message)
        except Exception:
            log.exception("a message failed", extra={"message_type": type(message).__name__})
            self.refuse(Failure(), message)
        finally:
            self.watcher.pending_id = None

    async def answer(self, message: FromClient) -> Accepted:
        person = self.visitor.required_id
        check_client_id(message.id)
        if isinstance(message, ChooseNow):
            wish = Choose(message.ply, message.choice, message.id, self.seat(message.seat))
            by_program = self.visitor.token is not None
            return Accepted(message.id, await self.hall.play.choose(self.table, wish, person, by_program))
        if isinstance(message, UndoNow):
            back = Undo(message.ply, message.id, self.seat(message.seat))
            return Accepted(message.id, await self.hall.play.undo(self.table, back, person))
        return await self.say(message, person)

    def seat(self, named: int | None) -> int | None:
        wanted = self.visitor.seat_at(self.table, named)
        return wanted if wanted is not None else self.watcher.wanted_seat

    async def say(self, message: SayNow, person: str) -> Accepted:
        self.hall.rate_limits.spend_chat(person, self.visitor.address, self.table)
        speaker = await self.hall.people.person(person)
        await self.hall.chat.say(self.table, check_text(message.text), speaker, message.id)
        async with self.hall.hub.locked(self.table) as room:
            return Accepted(message.id, room.ply)

    def refuse(self, problem: SkaliError, message: FromClient | None) -> None:
        """A client that keeps sending unreadable messages is disconnected."""
        self.watcher.send(encode(refused(problem, message.id[:64] if message else None)))
        self.bad_messages += message is None
        if self.bad_messages > MAX_BAD_MESSAGES:
            self.watcher.close()


def read_message(text: str | None) -> FromClient:
    if text is None:
        raise BadRequest(reason="messages are text")
    if len(text) > MAX_FRAME:
        raise BadRequest(reason="the message is too long")
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise BadRequest(reason="the message is none of the protocol's") from None
