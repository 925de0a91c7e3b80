"""The socket of a table: choices in, changes out. It can be resumed from the last ply seen."""

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from sqlalchemy.exc import SQLAlchemyError

from skali.engine.errors import SkaliError
from skali.hall.hall import Hall
from skali.hall.http.dependencies import TheHall, Visitor, address_of, check_origin, visitor_of
from skali.hall.live.hub import encode
from skali.hall.live.room import Room
from skali.hall.live.watcher import Watcher
from skali.hall.people.rate_limits import LARGEST_FRAME
from skali.hall.wire.errors import BadBotToken, BadRequest, Failure, ForeignOrigin, NoIdentity, StorageAway
from skali.hall.wire.problems import refused
from skali.hall.wire.protocol import Accepted, Choose, ChooseNow, FromClient, SayNow, Undo, UndoNow
from skali.hall.wire.validation import LARGEST_NUMBER, check_client_id, check_table_id, check_text

FOREIGN = 4403
NOT_VALID = 4401
NOT_THERE = 4404
TOO_SLOW = 4408
MOST_MISTAKES = 20

Socket = WebSocket[Any, Any, State]
log = logging.getLogger("skali.live")
decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


@websocket("/api/tables/{table:str}/live")
async def live(
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
        await socket.close(code=FOREIGN)
        return
    await socket.accept()
    try:
        hall.limits.spend("read", address_of(socket))
        watcher = watcher_of(await visitor_of(socket), check_table_id(table), seat)
        last_line = min(max(chat, 0), LARGEST_NUMBER)
        room = await hall.hub.watch(table, watcher, since, last_line)
    except SkaliError as problem:
        await send(socket, encode(refused(problem)))
        await socket.close(code=NOT_VALID if isinstance(problem, BadBotToken) else NOT_THERE)
        return
    try:
        await Talk(hall, socket, watcher, room).run()
    finally:
        hall.hub.leave(room, watcher)


def watcher_of(visitor: Visitor, table: str, seat: int | None) -> Watcher:
    return Watcher(visitor.id, visitor.seat_at(table, seat), visitor.program)


async def send(socket: Socket, message: str) -> None:
    await socket.send({"type": "websocket.send", "text": message, "bytes": None})


class Talk:
    """One socket from its greeting to its end."""

    def __init__(self, hall: Hall, socket: Socket, watcher: Watcher, room: Room) -> None:
        self.hall = hall
        self.socket = socket
        self.watcher = watcher
        self.table = room.id
        self.mistakes = 0

    async def run(self) -> None:
        """Until he leaves, or does not read what he is told."""
        reading = asyncio.create_task(self.listen())
        try:
            await self.pass_on()
        finally:
            reading.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await reading

    async def pass_on(self) -> None:
        while (message := await self.watcher.outbox.get()) is not None:
            await send(self.socket, message)
        with contextlib.suppress(RuntimeError):
            await self.socket.close(code=TOO_SLOW)

    async def listen(self) -> None:
        try:
            while (event := await self.socket.receive())["type"] == "websocket.receive":
                await self.hear(event.get("text"))
        finally:
            self.watcher.dismiss()

    async def hear(self, text: str | None) -> None:
        message: FromClient | None = None
        try:
            self.hall.limits.spend("message", str(id(self.watcher)))
            message = read_message(text)
            self.watcher.asking = message.id
            accepted = await self.answer(message)
            if self.watcher.asking is not None:  # no change has told him
                self.watcher.tell(encode(accepted))
        except SkaliError as problem:
            self.refuse(problem, message)
        except (SQLAlchemyError, OSError):
            self.refuse(StorageAway(), message)
        except Exception:
            log.exception("a message failed", extra={"message_type": type(message).__name__})
            self.refuse(Failure(), message)
        finally:
            self.watcher.asking = None

    async def answer(self, message: FromClient) -> Accepted:
        person = self.watcher.person
        if person is None:
            raise NoIdentity()
        tables = self.hall.tables
        check_client_id(message.id)
        if isinstance(message, ChooseNow):
            wish = Choose(message.ply, message.choice, message.id, self.seat(message.seat))
            by_program = self.watcher.program is not None
            return Accepted(message.id, await tables.choose(self.table, wish, person, by_program))
        if isinstance(message, UndoNow):
            back = Undo(message.ply, message.id, self.seat(message.seat))
            return Accepted(message.id, await tables.undo(self.table, back, person))
        return await self.say(message, person)

    def seat(self, named: int | None) -> int | None:
        program = self.watcher.program
        wanted = program.seat_at(self.table, named) if program is not None else named
        return wanted if wanted is not None else self.watcher.wanted

    async def say(self, message: SayNow, person: str) -> Accepted:
        self.hall.limits.spend("chat", person)
        speaker = await self.hall.people.person(person)
        await self.hall.tables.say(self.table, check_text(message.text), speaker, message.id)
        async with self.hall.hub.at(self.table) as room:
            return Accepted(message.id, room.ply)

    def refuse(self, problem: SkaliError, message: FromClient | None) -> None:
        """Who goes on sending what cannot be read is let go."""
        self.watcher.tell(encode(refused(problem, message.id[:64] if message else None)))
        self.mistakes += message is None
        if self.mistakes > MOST_MISTAKES:
            self.watcher.dismiss()


def read_message(text: str | None) -> FromClient:
    if text is None:
        raise BadRequest(reason="messages are text")
    if len(text) > LARGEST_FRAME:
        raise BadRequest(reason="the message is too long")
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise BadRequest(reason="the message is none of the protocol's") from None
