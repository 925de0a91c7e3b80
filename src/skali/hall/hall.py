"""The services of the hall put together, without any web framework."""

import asyncio
import secrets
from dataclasses import dataclass

from skali.hall.bots.hints import Hints
from skali.hall.bots.players import BotPlayers
from skali.hall.bots.win_chances import WinChances
from skali.hall.bots.worker_pool import WorkerPool
from skali.hall.journal.bus import Bus, PostgresBus
from skali.hall.journal.journal import Journal, make_writer
from skali.hall.live.hub import Hub
from skali.hall.ops.background_tasks import BackgroundTasks
from skali.hall.ops.config import Settings
from skali.hall.ops.metrics import Metrics
from skali.hall.people.identity import People
from skali.hall.people.rate_limits import RateLimits
from skali.hall.people.socket_limits import SocketLimits
from skali.hall.people.tokens import Tokens
from skali.hall.storage.database import connect
from skali.hall.storage.readiness import Readiness
from skali.hall.storage.storage import Storage
from skali.hall.tables.chat import TableChat
from skali.hall.tables.creation import TableCreation
from skali.hall.tables.lobby import Lobby
from skali.hall.tables.play import Play
from skali.hall.tables.programs import ProgramSeats
from skali.hall.tables.queries import TableQueries

NODE_BYTES = 6
GAUGES_SECONDS = 5.0  # so old the gauges of the other workers may be


@dataclass
class Hall:
    settings: Settings
    metrics: Metrics
    background: BackgroundTasks
    storage: Storage
    readiness: Readiness
    journal: Journal
    hub: Hub
    queries: TableQueries
    lobby: Lobby
    creation: TableCreation
    play: Play
    chat: TableChat
    people: People
    tokens: Tokens
    rate_limits: RateLimits
    socket_limits: SocketLimits
    workers: WorkerPool
    bots: BotPlayers
    hints: Hints
    win_chances: WinChances
    gauges_task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.hub.open()
        self.bots.open()
        self.gauges_task = self.background.every("gauges", GAUGES_SECONDS, self.refresh_gauges)

    async def close(self) -> None:
        """In this order nothing acknowledged is lost, and nothing waits for a part that is closed."""
        if self.gauges_task is not None:
            self.gauges_task.cancel()
        await self.bots.close()
        await self.hints.close()
        await self.win_chances.close()
        await self.workers.close()
        await self.hub.close()
        await self.journal.close()
        await self.storage.close()

    async def refresh_gauges(self) -> None:
        self.set_gauges()

    def set_gauges(self) -> None:
        rooms = self.hub.rooms.values()
        self.metrics.set_gauges(
            {
                "tables_in_memory": len(rooms),
                "watchers": sum(len(room.watchers) for room in rooms),
                "bots_thinking": len(self.bots.moving),
                "thoughts_waiting": self.workers.waiting,
                "win_chance_estimates": len(self.win_chances.running),
                "journal_waiting": len(self.journal.pending),
                "tasks_failing": len(self.background.failing),
            }
        )


async def open_hall(settings: Settings) -> Hall:
    engine = await connect(settings)
    node = secrets.token_hex(NODE_BYTES)
    storage, metrics = Storage(engine, node), Metrics()
    background = BackgroundTasks(metrics)
    journal = Journal(make_writer(settings.url, node), background)
    bus = PostgresBus(settings.url, background) if settings.is_postgres else Bus()
    hub = Hub(storage, journal, bus, node, metrics, background)
    lobby, programs, workers = Lobby(hub), ProgramSeats(hub), WorkerPool(settings.bot_processes, background)
    play = Play(hub, programs)
    people = People(storage, await storage.signing_key())
    tokens = Tokens(storage, people, programs)
    tokens.on_revoke = hub.close_token
    rate_limits = RateLimits(settings.rate_limits)
    rate_limits.on_spent, hub.on_spent = hub.tell_spent, rate_limits.note_spent
    people.on_sign_out, hub.on_signed_out = hub.sign_out, people.forget_version
    hall = Hall(
        settings=settings,
        metrics=metrics,
        background=background,
        storage=storage,
        readiness=Readiness(storage),
        journal=journal,
        hub=hub,
        queries=TableQueries(storage, hub),
        lobby=lobby,
        creation=TableCreation(storage, hub, lobby),
        play=play,
        chat=TableChat(storage, hub),
        people=people,
        tokens=tokens,
        rate_limits=rate_limits,
        socket_limits=SocketLimits(settings.rate_limits),
        workers=workers,
        bots=BotPlayers(settings, storage, hub, play, workers, background),
        hints=Hints(hub, workers, background),
        win_chances=WinChances(storage, hub, workers, background),
    )
    await hall.open()
    return hall
