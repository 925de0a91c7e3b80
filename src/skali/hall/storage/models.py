"""The schema. The journal is append-only; the row of a table sums it up for the lists."""

from sqlalchemy import Float, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Model(DeclarativeBase):
    """The declarative base."""


class KeyRow(Model):
    """The key that signs identities: generated once, shared by all processes."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class PingRow(Model):
    """Written to see whether the database takes changes."""

    __tablename__ = "pings"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    number: Mapped[int] = mapped_column(Integer)


class PersonRow(Model):
    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    language: Mapped[str] = mapped_column(String(2))
    session_version: Mapped[int] = mapped_column(Integer)  # cookies of earlier versions are signed out
    created: Mapped[float] = mapped_column(Float)


class LinkRow(Model):
    """A personal link. Only its digest is stored, so that the database cannot be used to impersonate anybody."""

    __tablename__ = "links"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(String(32))
    expires: Mapped[float] = mapped_column(Float)


class TokenRow(Model):
    """An access token with which a program acts for a person. Only its digest is stored."""

    __tablename__ = "tokens"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64))
    person: Mapped[str] = mapped_column(String(32), index=True)
    name: Mapped[str] = mapped_column(Text)
    table: Mapped[str | None] = mapped_column(String(20))  # only there, and only for one seat
    seat: Mapped[int | None] = mapped_column(Integer)
    created: Mapped[float] = mapped_column(Float)
    used: Mapped[float | None] = mapped_column(Float)


class TableRow(Model):
    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    edition: Mapped[str] = mapped_column(String(40))
    options: Mapped[str] = mapped_column(Text)  # JSON
    rules_version: Mapped[int] = mapped_column(Integer)
    public: Mapped[bool] = mapped_column()
    hints: Mapped[bool] = mapped_column()
    open_chat: Mapped[bool] = mapped_column()  # spectators may write too
    seal_first: Mapped[bool] = mapped_column()  # all words were said after the commitment, the maker's too
    host: Mapped[str] = mapped_column(String(32))
    secret: Mapped[str] = mapped_column(String(64))  # of the dice, published when the game is over; "" if never told
    status: Mapped[str] = mapped_column(String(12))
    ply: Mapped[int] = mapped_column(Integer)
    mover: Mapped[int | None] = mapped_column(Integer)
    bot_moves: Mapped[bool] = mapped_column()
    created: Mapped[float] = mapped_column(Float)
    updated: Mapped[float] = mapped_column(Float)
    scores: Mapped[str | None] = mapped_column(Text)  # JSON
    winners: Mapped[str | None] = mapped_column(Text)  # JSON
    rematch: Mapped[str | None] = mapped_column(String(20))
    origin: Mapped[str | None] = mapped_column(String(20))
    origin_ply: Mapped[int | None] = mapped_column(Integer)
    prologue: Mapped[str | None] = mapped_column(
        Text
    )  # the record a branched table continues, or that of an imported game

    __table_args__ = (
        Index("tables_by_status", "status", "public", "updated"),
        Index("tables_by_bot", "bot_moves", "updated"),
    )


class SeatRow(Model):
    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(String(20), ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    person: Mapped[str | None] = mapped_column(String(32), index=True)
    name: Mapped[str] = mapped_column(Text)
    bot: Mapped[str | None] = mapped_column(String(40))
    word: Mapped[str] = mapped_column(Text)
    resigned: Mapped[bool] = mapped_column()


class EntryRow(Model):
    """A journal entry. Its primary key lets exactly one writer have a ply."""

    __tablename__ = "journal"

    table: Mapped[str] = mapped_column(String(20), ForeignKey("tables.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # sit, leave, start, choice, undo, resign, close
    seat: Mapped[int | None] = mapped_column(Integer)
    choice: Mapped[str | None] = mapped_column(Text)  # in the notation of the record; of a start the names as sealed
    draws: Mapped[str | None] = mapped_column(Text)  # in the notation of the record
    person: Mapped[str | None] = mapped_column(String(32))  # None when a bot chose
    client: Mapped[str | None] = mapped_column(
        String(64)
    )  # the client's id of the request, so that a resend is harmless
    at: Mapped[float] = mapped_column(Float)


class ChatRow(Model):
    __tablename__ = "chat"

    table: Mapped[str] = mapped_column(String(20), ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    seat: Mapped[int | None] = mapped_column(Integer)
    client: Mapped[str | None] = mapped_column(String(64))
    at: Mapped[float] = mapped_column(Float)


class ChancesRow(Model):
    """Win chances at the positions of a finished game, estimated once."""

    __tablename__ = "chances"

    table: Mapped[str] = mapped_column(String(20), ForeignKey("tables.id"), primary_key=True)
    value: Mapped[str] = mapped_column(Text)  # JSON
    at: Mapped[float] = mapped_column(Float)
