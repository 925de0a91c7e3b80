"""Send every watcher of a room what is new, each what his seat may see."""

from collections.abc import Iterable, Sequence

import msgspec

from skali.hall.live.room import Room
from skali.hall.live.watcher import Watcher
from skali.hall.replay.snapshot import Snapshot
from skali.hall.storage.models import ChatRow
from skali.hall.wire.protocol import Change, Chat, ChatLine, FromServer, Full, TableChanged

encoder = msgspec.json.Encoder()


def encode(message: FromServer) -> str:
    return encoder.encode(message).decode()


def send_update(room: Room) -> None:
    """Send all watchers the changes up to the current ply, which is stored. The lock is held."""
    before = dict(room.snapshots)
    changes: dict[int | None, Change | None] = {}
    messages: dict[int | None, str] = {}  # encoded once for all watchers with the same view
    for watcher in list(room.watchers):
        viewer = room.viewer_of(watcher)
        if viewer not in changes:
            changes[viewer] = change_for(room, viewer, before.get(viewer))
        change = changes[viewer] if viewer == watcher.viewer else None
        watcher.viewer = viewer
        if change is None:
            send_full(room, watcher)
        elif room.has_accepted(watcher):
            watcher.send(encode(msgspec.structs.replace(change, accepts=watcher.pending_id)))
            watcher.pending_id = None
        else:
            watcher.send(messages.get(viewer) or messages.setdefault(viewer, encode(change)))
    room.drop_unwatched_snapshots()


def change_for(room: Room, viewer: int | None, before: Snapshot | None) -> Change | None:
    """The difference; None if the viewer needs the whole.

    Only watchers who are connected now are sent the glimpses: nobody who reconnects is (`send_since`).
    """
    change = room.snapshot(viewer).change_since(before) if before is not None else None
    if change is None:
        return None
    if room.table is not None:
        change.glimpses = room.table.glimpses(viewer, change.since)
    return change


def send_full(room: Room, watcher: Watcher) -> None:
    watcher.send(encode(Full(room.snapshot(watcher.viewer).view(), room.info(watcher.person))))


def send_since(room: Room, watcher: Watcher, before: Snapshot | None) -> None:
    """To a watcher who connects: what has changed since the snapshot he last saw, or everything."""
    change = room.snapshot(watcher.viewer).change_since(before) if before is not None else None
    if change is None:
        send_full(room, watcher)
    else:
        watcher.send(encode(change))
        watcher.send(encode(TableChanged(room.info(watcher.person))))


def send_table(room: Room) -> None:
    people = {watcher.person for watcher in room.watchers}
    messages = {person: encode(TableChanged(room.info(person))) for person in people}
    for watcher in list(room.watchers):
        watcher.send(messages[watcher.person])


def send_all(watchers: Iterable[Watcher], message: FromServer) -> None:
    text = encode(message)
    for watcher in list(watchers):
        watcher.send(text)


def chat_message(lines: Sequence[ChatRow]) -> Chat:
    return Chat([chat_line(line) for line in lines])


def chat_line(line: ChatRow) -> ChatLine:
    return ChatLine(line.number, line.name, line.text, line.seat, line.at)
