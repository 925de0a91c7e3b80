"""Notices between processes: what was stored, and who is connected. Encoded as JSON arrays for PostgreSQL's NOTIFY."""

import msgspec

from skali.hall.journal.entry import Entry

CHANNEL = "skali"
MAX_NOTICE_BYTES = 7_900  # PostgreSQL takes less than 8,000


class NodeNotice(msgspec.Struct, frozen=True, array_like=True):
    """A notice names the process that sends it."""

    node: str


class EntryStored(NodeNotice, frozen=True, tag="ply"):
    """A table has a new ply. The entry comes along unless it is too large: then it is read from the database."""

    table: str
    ply: int
    entry: Entry | None = None


class ChatStored(NodeNotice, frozen=True, tag="chat"):
    table: str
    number: int


class RowChanged(NodeNotice, frozen=True, tag="row"):
    """The row of a table has changed outside its journal."""

    table: str


class TokenRevoked(NodeNotice, frozen=True, tag="revoked"):
    """A token is no longer valid: sockets opened with it are closed."""

    token: str


class SignedOut(NodeNotice, frozen=True, tag="out"):
    """The cookies of a person are no longer valid: his sockets are closed."""

    person: str


class Spent(NodeNotice, frozen=True, tag="spent"):
    """Something was done that is limited over all processes. Addresses are digests."""

    kind: str
    who: str


class NodePresence(NodeNotice, frozen=True, tag="here"):
    """Who watches a table in that process: seats of people, and a number of spectators."""

    table: str
    seats: list[int]
    spectators: int


class Heartbeat(NodeNotice, frozen=True, tag="alive"):
    """A process is running; one that has just connected asks the others for their presence."""

    asks: bool


class NodeStopped(NodeNotice, frozen=True, tag="gone"):
    """A process has stopped, and all its sockets are closed."""


Notice = (
    EntryStored | ChatStored | RowChanged | TokenRevoked | SignedOut | Spent | NodePresence | Heartbeat | NodeStopped
)
encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[Notice] = msgspec.json.Decoder(Notice)


def encode_notice(notice: Notice) -> str:
    return encoder.encode(notice).decode()


def encode_stored(node: str, entry: Entry) -> str:
    notice = encoder.encode(EntryStored(node, entry.table, entry.ply, entry))
    if len(notice) > MAX_NOTICE_BYTES:
        notice = encoder.encode(EntryStored(node, entry.table, entry.ply))
    return notice.decode()


def decode_notice(payload: str) -> Notice | None:
    """None for anything else that is sent over the channel."""
    try:
        return decoder.decode(payload)
    except (msgspec.MsgspecError, UnicodeError):
        return None
