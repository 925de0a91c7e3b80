"""Access tokens with which programs act for people: signed, stored as digests, revocable."""

import hmac
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from skali.hall.people.identity import People, digest
from skali.hall.storage.models import TokenRow
from skali.hall.storage.storage import Storage
from skali.hall.tables.programs import ProgramSeats
from skali.hall.wire.errors import BadBotToken, BeyondToken, NotFound, TooManyTokens
from skali.hall.wire.protocol import MakeToken, NewToken, TokenInfo
from skali.hall.wire.validation import clean

MAX_TOKENS = 20
ID_BYTES = 8
SECRET_BYTES = 20
SIGNATURE_LENGTH = 32
FORMAT = re.compile(r"skali-([0-9a-f]{16})-([0-9a-f]{40})-([0-9a-f]{32})")
USED_INTERVAL = 60.0  # seconds: the time of last use is not stored more often


@dataclass(frozen=True)
class AccessToken:
    """A valid token: it acts for a person everywhere, or only for one seat of a table."""

    id: str
    person: str
    table: str | None = None
    seat: int | None = None

    @property
    def is_bound(self) -> bool:
        return self.table is not None

    def seat_at(self, table: str, wanted: int | None) -> int | None:
        """The seat it acts for at a table, which need not be named where there is but one."""
        if not self.is_bound:
            return wanted
        if table != self.table or wanted not in (None, self.seat):
            raise BeyondToken()
        return self.seat


class Tokens:
    def __init__(self, storage: Storage, people: People, programs: ProgramSeats) -> None:
        self.storage = storage
        self.people = people
        self.programs = programs
        self.on_revoke: Callable[[str], None] = lambda token: None  # the hub listens here

    async def make(self, wish: MakeToken, person: str) -> NewToken:
        if len(await self.storage.tokens(person)) >= MAX_TOKENS:
            raise TooManyTokens(most=MAX_TOKENS)
        seat = await self.programs.give(wish.table, wish.seat, person) if wish.table is not None else None
        await self.storage.save_person(await self.people.person(person))
        id, secret = secrets.token_hex(ID_BYTES), secrets.token_hex(SECRET_BYTES)
        token = f"skali-{id}-{secret}-{self.sign(id, secret)}"
        row = TokenRow(id=id, digest=digest(token), person=person, name=clean(wish.name), created=time.time())
        row.table, row.seat, row.used = wish.table, seat, None
        await self.storage.add_token(row)
        return NewToken(token, token_info(row))

    async def listed(self, person: str) -> list[TokenInfo]:
        return [token_info(row) for row in await self.storage.tokens(person)]

    async def revoke(self, id: str, person: str) -> None:
        """From now on the token is invalid, also for sockets opened with it."""
        row = await self.storage.token(id)
        if row is None or row.person != person:
            raise NotFound()
        await self.storage.delete_token(id)
        self.on_revoke(id)
        if row.table is not None and row.seat is not None:
            await self.programs.take_back(row.table, row.seat, person)

    async def verify(self, token: str) -> AccessToken:
        """A token with a wrong signature is refused without a query."""
        match = FORMAT.fullmatch(token)
        if match is None or not hmac.compare_digest(match[3], self.sign(match[1], match[2])):
            raise BadBotToken()
        row = await self.storage.token(match[1])
        if row is None or not hmac.compare_digest(row.digest, digest(token)):
            raise BadBotToken()
        if row.used is None or abs(time.time() - row.used) > USED_INTERVAL:
            await self.storage.set_token_used(row.id, time.time())
        return AccessToken(row.id, row.person, row.table, row.seat)

    def sign(self, id: str, secret: str) -> str:
        return self.people.sign("program", f"{id}-{secret}")[:SIGNATURE_LENGTH]


def token_info(row: TokenRow) -> TokenInfo:
    return TokenInfo(row.id, row.name, row.created, row.table, row.seat, row.used)
