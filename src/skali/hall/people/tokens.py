"""Tokens with which programs act for people: signed by us, kept as digests, taken back at will."""

import hmac
import re
import secrets
import time
from collections.abc import Callable

from skali.hall.people.identity import People, clean, digest
from skali.hall.people.program import Program
from skali.hall.storage.models import TokenRow
from skali.hall.storage.storage import Storage
from skali.hall.tables.service import Tables
from skali.hall.wire.errors import BadBotToken, NotFound, TooManyTokens
from skali.hall.wire.protocol import MakeToken, NewToken, TokenInfo

MOST_TOKENS = 20
ID_BYTES = 8
SECRET_BYTES = 20
SIGNATURE_LENGTH = 32
FORM = re.compile(r"skali-([0-9a-f]{16})-([0-9a-f]{40})-([0-9a-f]{32})")
BETWEEN_NOTES = 60.0  # seconds: when a token was last used is not noted at every request


class Tokens:
    def __init__(self, storage: Storage, people: People, tables: Tables) -> None:
        self.storage = storage
        self.people = people
        self.tables = tables
        self.on_revoke: Callable[[str], None] = lambda token: None  # the hub listens here

    async def make(self, wish: MakeToken, person: str) -> NewToken:
        if len(await self.storage.tokens(person)) >= MOST_TOKENS:
            raise TooManyTokens(most=MOST_TOKENS)
        seat = await self.tables.give_to_program(wish.table, wish.seat, person) if wish.table is not None else None
        await self.storage.save_person(await self.people.person(person))
        id, secret = secrets.token_hex(ID_BYTES), secrets.token_hex(SECRET_BYTES)
        token = f"skali-{id}-{secret}-{self.sign(id, secret)}"
        row = TokenRow(id=id, digest=digest(token), person=person, name=clean(wish.name), created=time.time())
        row.table, row.seat, row.used = wish.table, seat, None
        await self.storage.add_token(row)
        return NewToken(token, describe(row))

    async def listed(self, person: str) -> list[TokenInfo]:
        return [describe(row) for row in await self.storage.tokens(person)]

    async def revoke(self, id: str, person: str) -> None:
        """From now on the token is worthless, also to those who are connected with it."""
        row = await self.storage.token(id)
        if row is None or row.person != person:
            raise NotFound()
        await self.storage.drop_token(id)
        self.on_revoke(id)
        if row.table is not None and row.seat is not None:
            await self.tables.take_from_program(row.table, row.seat, person)

    async def read(self, token: str) -> Program:
        """Whose token it is. What we did not sign is refused before anybody is asked."""
        form = FORM.fullmatch(token)
        if form is None or not hmac.compare_digest(form[3], self.sign(form[1], form[2])):
            raise BadBotToken()
        row = await self.storage.token(form[1])
        if row is None or not hmac.compare_digest(row.digest, digest(token)):
            raise BadBotToken()
        if row.used is None or row.used < time.time() - BETWEEN_NOTES:
            await self.storage.note_use(row.id, time.time())
        return Program(row.id, row.person, row.table, row.seat)

    def sign(self, id: str, secret: str) -> str:
        return self.people.sign("program", f"{id}-{secret}")[:SIGNATURE_LENGTH]


def describe(row: TokenRow) -> TokenInfo:
    return TokenInfo(row.id, row.name, row.created, row.table, row.seat, row.used)
