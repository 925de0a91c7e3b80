"""What the hall reads and writes, apart from the journal: tables, people, links, chat."""

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, delete, func, insert, literal, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, async_sessionmaker

from skali.hall.journal.bus import CHANNEL, Changed, Notice, Revoked, Said, write_notice
from skali.hall.storage.models import (
    ChancesRow,
    ChatRow,
    EntryRow,
    KeyRow,
    LinkRow,
    PersonRow,
    SeatRow,
    TableRow,
    TokenRow,
)

KEY_BYTES = 32
LONGEST_LIST = 50
CHAT_KEPT = 200
CHAT_TRIES = 5


@dataclass(frozen=True)
class StoredTable:
    """A table as the database holds it at one moment."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]


class Storage:
    def __init__(self, engine: AsyncEngine, node: str = "") -> None:
        self.engine = engine
        self.node = node
        self.session = async_sessionmaker(engine, expire_on_commit=False)
        self.dialect = engine.dialect.name

    async def close(self) -> None:
        await self.engine.dispose()

    async def ping(self) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    # --- people ----------------------------------------------------------------------------------

    async def signing_key(self) -> bytes:
        """Made by whoever comes first; all processes then read the same one."""
        made = KeyRow(name="identity", value=secrets.token_hex(KEY_BYTES))
        dialect = postgresql if self.dialect == "postgresql" else sqlite
        statement = dialect.insert(KeyRow).values(name=made.name, value=made.value).on_conflict_do_nothing()
        async with self.engine.begin() as connection:
            await connection.execute(statement)
            value = await connection.scalar(select(KeyRow.value).where(KeyRow.name == made.name))
        return bytes.fromhex(str(value))

    async def person(self, id: str) -> PersonRow | None:
        async with self.session() as session:
            return await session.get(PersonRow, id)

    async def save_person(self, person: PersonRow) -> None:
        async with self.session.begin() as session:
            await session.merge(person)

    async def add_link(self, digest: str, person: str, expires: float) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(LinkRow).where(LinkRow.expires < time.time()))
            await connection.execute(insert(LinkRow).values(digest=digest, person=person, expires=expires))

    async def take_link(self, digest: str) -> str | None:
        """Whose link it is; taking it uses it up, whoever else tries at the same moment."""
        statement = delete(LinkRow).where(LinkRow.digest == digest, LinkRow.expires >= time.time())
        async with self.engine.begin() as connection:
            taken = await connection.scalar(statement.returning(LinkRow.person))
        return str(taken) if taken is not None else None

    # --- tokens of programs ----------------------------------------------------------------------

    async def add_token(self, row: TokenRow) -> None:
        async with self.session.begin() as session:
            session.add(row)

    async def token(self, id: str) -> TokenRow | None:
        async with self.session() as session:
            return await session.get(TokenRow, id)

    async def tokens(self, person: str) -> list[TokenRow]:
        statement = select(TokenRow).where(TokenRow.person == person).order_by(TokenRow.created)
        async with self.session() as session:
            return list(await session.scalars(statement))

    async def drop_token(self, id: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(TokenRow).where(TokenRow.id == id))
            await self.notify(connection, Revoked(self.node, id))

    async def note_use(self, id: str, at: float) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(TokenRow).where(TokenRow.id == id).values(used=at))

    # --- chances in games that are over ----------------------------------------------------------

    async def chances(self, table: str) -> str | None:
        async with self.engine.connect() as connection:
            found: str | None = await connection.scalar(select(ChancesRow.value).where(ChancesRow.table == table))
            return found

    async def save_chances(self, table: str, value: str) -> None:
        """Of several processes that have estimated them, the first is believed."""
        dialect = postgresql if self.dialect == "postgresql" else sqlite
        values = {"table": table, "value": value, "at": time.time()}
        async with self.engine.begin() as connection:
            await connection.execute(dialect.insert(ChancesRow).values(**values).on_conflict_do_nothing())

    # --- tables ----------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, seats: Sequence[SeatRow], entries: Sequence[EntryRow]) -> None:
        async with self.session.begin() as session:
            session.add(row)
            await session.flush()
            session.add_all([*seats, *entries])

    async def link_rematch(self, table: str, rematch: str) -> bool:
        """Note the table that follows; False if another one already does."""
        statement = update(TableRow).where(TableRow.id == table, TableRow.rematch.is_(None)).values(rematch=rematch)
        async with self.engine.begin() as connection:
            linked = (await connection.execute(statement)).rowcount == 1
            await self.notify(connection, Changed(self.node, table))
        return linked

    async def notify(self, connection: AsyncConnection, notice: Notice) -> None:
        """As part of a transaction: other processes hear of it when it is committed."""
        if self.dialect == "postgresql":
            values = {"channel": CHANNEL, "notice": write_notice(notice)}
            await connection.execute(text("SELECT pg_notify(:channel, :notice)"), values)

    async def table(self, id: str) -> StoredTable | None:
        """In one transaction, so that row, seats and journal tell of the same moment."""
        async with self.session() as session:
            if self.dialect == "postgresql":
                await session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
            row = await session.get(TableRow, id)
            if row is None:
                return None
            seats = await session.scalars(select(SeatRow).where(SeatRow.table == id).order_by(SeatRow.seat))
            entries = await session.scalars(select(EntryRow).where(EntryRow.table == id).order_by(EntryRow.ply))
            return StoredTable(row, list(seats), list(entries))

    async def entries_after(self, id: str, ply: int) -> list[EntryRow]:
        statement = select(EntryRow).where(EntryRow.table == id, EntryRow.ply > ply).order_by(EntryRow.ply)
        async with self.session() as session:
            return list(await session.scalars(statement))

    async def plies(self, ids: Sequence[str]) -> dict[str, int]:
        """Where these tables are now: asked after notices may have been lost."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(TableRow.id, TableRow.ply).where(TableRow.id.in_(ids)))
            return {row.id: row.ply for row in rows}

    async def waiting_for_bots(self, before: float) -> list[str]:
        """Tables at which a bot has been to move since before a moment."""
        statement = select(TableRow.id).where(TableRow.bot_moves, TableRow.updated < before)
        async with self.engine.connect() as connection:
            return list(await connection.scalars(statement))

    async def listed(self, which: str, person: str | None) -> list[StoredTable]:
        condition = self.condition(which, person)
        async with self.session() as session:
            statement = select(TableRow).where(condition).order_by(TableRow.updated.desc()).limit(LONGEST_LIST)
            rows = list(await session.scalars(statement))
            seats = await session.scalars(
                select(SeatRow).where(SeatRow.table.in_([row.id for row in rows])).order_by(SeatRow.seat)
            )
            by_table: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
            for seat in seats:
                by_table[seat.table].append(seat)
            return [StoredTable(row, by_table[row.id], []) for row in rows]

    def condition(self, which: str, person: str | None) -> ColumnElement[bool]:
        seated = TableRow.id.in_(select(SeatRow.table).where(SeatRow.person == person))
        mine = or_(TableRow.host == person, seated) if person is not None else literal(False)
        if which == "mine":
            return and_(mine, TableRow.status.in_(("gathering", "playing")))
        if which == "open":
            return and_(TableRow.public, TableRow.status == "gathering")
        if which == "live":
            return and_(TableRow.public, TableRow.status == "playing")
        return and_(or_(mine, TableRow.public), TableRow.status == "finished")

    # --- chat ------------------------------------------------------------------------------------

    async def add_chat(self, line: ChatRow) -> ChatRow:
        """Number the line after the last one; of two writers of the same number one tries again."""
        for attempt in range(CHAT_TRIES):
            try:
                return await self.try_chat(line)
            except IntegrityError:
                if attempt == CHAT_TRIES - 1:
                    raise
        raise AssertionError("unreachable")

    async def try_chat(self, line: ChatRow) -> ChatRow:
        last = select(func.coalesce(func.max(ChatRow.number), 0) + 1).where(ChatRow.table == line.table)
        values = {name: getattr(line, name) for name in ("table", "person", "name", "text", "seat", "client", "at")}
        statement = insert(ChatRow).values(**values, number=last.scalar_subquery()).returning(ChatRow.number)
        async with self.engine.begin() as connection:
            line.number = int((await connection.execute(statement)).scalar_one())
            await self.notify(connection, Said(self.node, line.table, line.number))
        return line

    async def chat_after(self, table: str, number: int) -> list[ChatRow]:
        """The lines after a number, at most the last so many."""
        statement = select(ChatRow).where(ChatRow.table == table, ChatRow.number > number)
        async with self.session() as session:
            found = await session.scalars(statement.order_by(ChatRow.number.desc()).limit(CHAT_KEPT))
            return list(found)[::-1]

    async def said_before(self, table: str, person: str, client: str) -> ChatRow | None:
        statement = select(ChatRow).where(ChatRow.table == table, ChatRow.person == person, ChatRow.client == client)
        async with self.session() as session:
            return await session.scalar(statement)
