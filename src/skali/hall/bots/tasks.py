"""Tasks for the worker processes, made from a room. They have no secret of the dice."""

import secrets
from dataclasses import replace

from skali.engine.record import Record
from skali.hall.bots.worker import ChoiceTask
from skali.hall.live.room import Room

SEED_BITS = 60


def choice_task(room: Room, seat: int, bot: str) -> ChoiceTask:
    return ChoiceTask(room.id, public_record(room), seat, bot, new_seed())


def public_record(room: Room) -> Record:
    assert room.table is not None
    return replace(room.table.record, seals=())


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)
