"""What the errors of both databases mean for those who ask: the database is away, full, or takes no changes."""

import sqlite3

import asyncpg
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from skali.hall.wire.errors import Refusal, StorageAway, StorageFull, StorageReadOnly

# Nothing is wrong with what the database was given. Others, such as a row that exists already, are mistakes of ours.
UNAVAILABLE = (
    *(sqlite3.OperationalError, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError),
    *(asyncpg.InsufficientResourcesError, asyncpg.ReadOnlySQLTransactionError, asyncpg.PostgresSystemError),
    *(asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError),
)
DATABASE_ERRORS = (SQLAlchemyError, *UNAVAILABLE)
FULL = ("disk is full", "disk full", "No space left")
READ_ONLY = ("readonly database", "read-only", "unable to open database file")


def storage_refusal(problem: BaseException) -> Refusal:
    """The refusal for an error of the database."""
    cause = root(problem)
    said = str(cause)
    if isinstance(cause, asyncpg.DiskFullError) or any(words in said for words in FULL):
        return StorageFull()
    if isinstance(cause, asyncpg.ReadOnlySQLTransactionError) or any(words in said for words in READ_ONLY):
        return StorageReadOnly()
    return StorageAway()


def root(problem: BaseException) -> BaseException:
    """The driver's error within SQLAlchemy's."""
    while isinstance(problem, DBAPIError) and problem.orig is not None:
        problem = problem.orig
    return problem.__cause__ or problem
