"""The hall under load: tables with four people each over real sockets, moves per second and time to the last viewer.

    python bench/hall.py [--tables 200] [--seconds 10] [--rate 200] [--database sqlite|postgres] [--nodes 1]

The server has one core (two nodes: two cores), the load generator the other. With --rate the tables together make
that many moves a second; without it everybody answers at once. Bytes are counted on the wire, as compressed.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.hall.conftest import new_postgres_database  # noqa: E402
from tests.hall.postgres import throwaway_postgres  # noqa: E402
from tests.hall.servers import ProcessServer  # noqa: E402

SEATS = 4
GUESTS_AT_ONCE = 20


class Offer(msgspec.Struct):
    choice: int


class Prompt(msgspec.Struct):
    offers: list[Offer] = []


class View(msgspec.Struct):
    ply: int
    status: str
    prompt: Prompt


class Message(msgspec.Struct):
    """As much of a message as the load needs to read."""

    type: str
    ply: int = 0
    status: str | None = None
    prompt: Prompt | None = None
    view: View | None = None


decoder = msgspec.json.Decoder(Message)


@dataclass
class Tally:
    measuring: bool = False
    moves: int = 0
    delays: list[float] = field(default_factory=list)
    refused: int = 0

    def moved(self, delay: float) -> None:
        if self.measuring:
            self.moves += 1
            self.delays.append(delay)

    def delay(self, part: float) -> float:
        delays = sorted(self.delays)
        return 1000 * delays[min(len(delays) - 1, int(len(delays) * part))] if delays else float("nan")


class Seat:
    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.me: dict[str, Any] = {}
        self.socket: Any = None

    async def enter(self) -> None:
        self.me = (await self.http.get("/api/me")).json()

    async def post(self, path: str, body: object) -> dict[str, Any]:
        answer = await self.http.post(path, json=body, headers={"X-Skali-Token": self.me["csrf"]})
        answer.raise_for_status()
        answered: dict[str, Any] = answer.json()
        return answered

    async def sit(self, url: str, table: str) -> None:
        headers = {"Cookie": f"skali={self.http.cookies['skali']}"}
        address = f"{url.replace('http', 'ws')}/api/tables/{table}/live"
        self.socket = await websockets.connect(address, additional_headers=headers, max_size=None)


class Table:
    """Four people who answer as soon as they are asked, or at the pace they are given; then they play again."""

    def __init__(self, urls: list[str], tally: Tally, pause: float, chance: random.Random) -> None:
        self.urls = [urls[seat % len(urls)] for seat in range(SEATS)]
        self.tally = tally
        self.pause = pause
        self.chance = chance
        self.seats = [Seat(httpx.AsyncClient(base_url=url, timeout=60)) for url in self.urls]
        self.ply = 0
        self.arrived = 0
        self.sent = 0.0
        self.asked: tuple[Seat, int, Prompt] | None = None

    async def open(self) -> None:
        for seat in self.seats:
            await seat.enter()
        await self.new_game()

    async def new_game(self) -> None:
        wish = {"game": "raids", "seats": [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)}
        table = (await self.seats[0].post("/api/tables", wish))["id"]
        for seat in self.seats[1:]:
            await seat.post(f"/api/tables/{table}/join", {})
        for seat, url in zip(self.seats, self.urls, strict=True):
            await seat.sit(url, table)
        await self.seats[0].post(f"/api/tables/{table}/start", None)
        self.ply, self.arrived = 0, 0

    async def play(self) -> None:
        while True:
            await asyncio.gather(*(self.listen(seat) for seat in self.seats))
            await self.new_game()

    async def listen(self, seat: Seat) -> None:
        async for text in seat.socket:
            message = decoder.decode(text)
            if message.type == "refused":
                self.tally.refused += 1
            view = message.view
            if message.type not in ("change", "full") or (view is not None and view.status == "gathering"):
                continue
            ply = view.ply if view is not None else message.ply
            self.note(ply)
            prompt = view.prompt if view is not None else message.prompt
            if prompt is not None and prompt.offers:
                self.asked = (seat, ply, prompt)
            await self.answer_when_all_know()
            if message.status == "finished":
                await seat.socket.close()
                return

    def note(self, ply: int) -> None:
        if ply > self.ply:
            self.ply, self.arrived = ply, 0
        self.arrived += 1
        if self.arrived == SEATS:
            self.tally.moved(time.perf_counter() - self.sent)

    async def answer_when_all_know(self) -> None:
        if self.asked is not None and self.arrived == SEATS:
            asked, self.asked = self.asked, None
            await self.choose(*asked)

    async def choose(self, seat: Seat, ply: int, prompt: Prompt) -> None:
        if self.pause:
            await asyncio.sleep(self.chance.expovariate(1 / self.pause))
        choice = self.chance.choice(prompt.offers).choice
        self.sent = time.perf_counter()
        body = {"type": "choose", "ply": ply, "choice": choice, "id": f"{ply}-{self.chance.random()}"}
        with contextlib.suppress(websockets.ConnectionClosed):
            await seat.socket.send(json.dumps(body))


def memory(servers: list[ProcessServer]) -> float:
    """Megabytes of the servers' own processes."""
    processes = [server.process.pid for server in servers if server.process is not None]
    pages = sum(int(Path(f"/proc/{process}/statm").read_text().split()[1]) for process in processes)
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def received_bytes() -> int:
    """All that came over the loopback device."""
    line = next(line for line in Path("/proc/net/dev").read_text().splitlines() if line.strip().startswith("lo:"))
    return int(line.split(":")[1].split()[0])


async def load(servers: list[ProcessServer], tables: int, seconds: float, rate: float) -> dict[str, float]:
    tally = Tally()
    urls = [server.url for server in servers]
    pause = tables / rate if rate else 0.0
    chance = random.Random(1)
    parties = [Table(urls, tally, pause, random.Random(chance.random())) for _ in range(tables)]
    for first in range(0, tables, GUESTS_AT_ONCE):
        await asyncio.gather(*(party.open() for party in parties[first : first + GUESTS_AT_ONCE]))
    playing = [asyncio.create_task(party.play()) for party in parties]
    await asyncio.sleep(2)
    tally.measuring, begun, bytes_before = True, time.perf_counter(), received_bytes()
    await asyncio.sleep(seconds)
    tally.measuring, took = False, time.perf_counter() - begun
    bytes_told = received_bytes() - bytes_before
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    return {
        "moves/s": tally.moves / took,
        "p50 ms": tally.delay(0.5),
        "p99 ms": tally.delay(0.99),
        "bytes/viewer/ply": bytes_told / max(1, tally.moves) / SEATS,
        "MB": memory(servers),
        "refused": tally.refused,
    }


@contextlib.contextmanager
def database(kind: str) -> Iterator[str]:
    with contextlib.ExitStack() as stack:
        if kind == "sqlite":
            yield f"sqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/hall.db"
        else:
            yield new_postgres_database(stack.enter_context(throwaway_postgres()))


def measure(kind: str, nodes: int, tables: int, seconds: float, rate: float) -> dict[str, float]:
    with database(kind) as address:
        servers = [ProcessServer(address, None, PYTHONPATH=str(ROOT / "src")).start() for _ in range(nodes)]
        try:
            for number, server in enumerate(servers):
                assert server.process is not None
                os.sched_setaffinity(server.process.pid, {number % (os.cpu_count() or 1)})
            return asyncio.run(load(servers, tables, seconds, rate))
        finally:
            for server in servers:
                server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=0, help="moves a second of all tables together; 0: at once")
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--nodes", type=int, default=1)
    chosen = parser.parse_args()
    result = measure(chosen.database, chosen.nodes, chosen.tables, chosen.seconds, chosen.rate)
    print(json.dumps({**vars(chosen), **{name: round(value, 1) for name, value in result.items()}}))


if __name__ == "__main__":
    main()
