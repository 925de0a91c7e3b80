"""The parts of the hall put together, without any web framework."""

import secrets
from dataclasses import dataclass

from skali.hall.bots.hints import Hints
from skali.hall.bots.players import Bots
from skali.hall.bots.win_chances import LookingBack
from skali.hall.bots.worker_pool import Minds
from skali.hall.journal.bus import Bus, PostgresBus
from skali.hall.journal.journal import Journal
from skali.hall.journal.writer import make_pen
from skali.hall.live.hub import Hub
from skali.hall.ops.config import Settings
from skali.hall.ops.metrics import Metrics
from skali.hall.people.identity import People
from skali.hall.people.rate_limits import Limits
from skali.hall.people.tokens import Tokens
from skali.hall.storage.database import connect
from skali.hall.storage.storage import Storage
from skali.hall.tables.service import Tables

NODE_BYTES = 6


@dataclass
class Hall:
    settings: Settings
    storage: Storage
    journal: Journal
    hub: Hub
    tables: Tables
    minds: Minds
    bots: Bots
    hints: Hints
    looking_back: LookingBack
    people: People
    tokens: Tokens
    limits: Limits
    metrics: Metrics

    async def close(self) -> None:
        """In this order nothing that was acknowledged is lost, and nobody waits for somebody who has left."""
        await self.bots.close()
        await self.hints.close()
        await self.looking_back.close()
        self.minds.close()
        await self.hub.close()
        await self.journal.close()
        await self.storage.close()

    def gauges(self) -> dict[str, float]:
        rooms = self.hub.rooms.values()
        return {
            "tables_in_memory": len(rooms),
            "watchers": sum(len(room.watchers) for room in rooms),
            "bots_thinking": len(self.bots.thinking),
            "games_looked_back_at": len(self.looking_back.looks),
            "journal_waiting": len(self.journal.waiting),
        }


async def open_hall(settings: Settings) -> Hall:
    engine = await connect(settings)
    node = secrets.token_hex(NODE_BYTES)
    storage, journal, metrics = Storage(engine, node), Journal(make_pen(settings.url, node)), Metrics()
    hub = Hub(storage, PostgresBus(settings.url) if settings.is_postgres else Bus(), node)
    tables = Tables(storage, journal, hub, metrics)
    minds = Minds(settings.bot_processes)
    people = People(storage, await storage.signing_key())
    tokens = Tokens(storage, people, tables)
    tokens.on_revoke = hub.let_go
    hall = Hall(
        settings=settings,
        storage=storage,
        journal=journal,
        hub=hub,
        tables=tables,
        minds=minds,
        bots=Bots(settings, tables, minds),
        hints=Hints(tables, minds),
        looking_back=LookingBack(storage, hub, minds),
        people=people,
        tokens=tokens,
        limits=Limits(settings.rate_limits),
        metrics=metrics,
    )
    await hub.open()
    hall.bots.open()
    return hall
