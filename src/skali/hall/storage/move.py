"""Move a hall from one database to another: every row is copied, then read again from both and compared."""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, String, Table, Text, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from skali.hall.ops.config import Settings
from skali.hall.storage.database import connect, first_line, sqlite_path
from skali.hall.storage.existing_hall import check_unused, existing_hall, shown
from skali.hall.storage.models import Model
from skali.hall.storage.private_file import new_private_file
from skali.hall.wire.errors import CopyDiffers, DatabaseUnreachable, FileThere, HallThere

BATCH = 1000

Rows = Sequence[Row[Any]]
Progress = Callable[[int, int], None]  # rows done, rows in all; each is copied, then compared


async def move_hall(source: Settings, target: Settings, progress: Progress) -> int:
    """The number of rows moved. The source stays as it is; where anything goes wrong the target stays empty."""
    async with existing_hall(source) as engine:
        await check_unused(source, engine)
        async with engine.connect() as connection:
            if source.is_postgres:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            if target.is_postgres:
                return await fill(connection, target, progress)
            path = sqlite_path(target)
            try:
                with new_private_file(path) as draft:
                    return await fill(connection, Settings(database=f"sqlite+aiosqlite:///{draft}"), progress)
            except FileThere:
                raise HallThere(database=str(path)) from None


async def fill(source: AsyncConnection, target: Settings, progress: Progress) -> int:
    engine = await connect(target)
    try:
        async with engine.begin() as connection:
            if await count_rows(connection):
                raise HallThere(database=shown(target))
            return await copy_and_compare(source, connection, progress)
    except DBAPIError as problem:
        raise DatabaseUnreachable(reason=first_line(problem)) from None
    finally:
        await engine.dispose()


async def copy_and_compare(source: AsyncConnection, target: AsyncConnection, progress: Progress) -> int:
    """In one transaction of the target, which is committed when all is found equal."""
    total, done = await count_rows(source), 0
    for table in Model.metadata.sorted_tables:
        async for rows in batches(source, table):
            await target.execute(table.insert(), [dict(row._mapping) for row in rows])
            progress(done := done + len(rows), 2 * total)
    for table in Model.metadata.sorted_tables:
        copies = batches(target, table)
        async for rows in batches(source, table):
            if await anext(copies, None) != rows:
                raise CopyDiffers(table=table.name)
            progress(done := done + len(rows), 2 * total)
        if await anext(copies, None) is not None:
            raise CopyDiffers(table=table.name)
    return total


async def batches(connection: AsyncConnection, table: Table) -> AsyncIterator[Rows]:
    async with connection.stream(in_order(table, connection.dialect.name)) as result:
        async for rows in result.partitions(BATCH):
            yield rows


def in_order(table: Table, dialect: str) -> Select[Any]:
    """By the primary key, text byte by byte as SQLite has it: databases of other languages sort otherwise."""
    keys: list[ColumnElement[Any]] = [
        column.collate("C") if dialect == "postgresql" and isinstance(column.type, String | Text) else column
        for column in table.primary_key
    ]
    return select(table).order_by(*keys)


async def count_rows(connection: AsyncConnection) -> int:
    counts = [await connection.scalar(select(func.count()).select_from(t)) for t in Model.metadata.sorted_tables]
    return sum(count or 0 for count in counts)
