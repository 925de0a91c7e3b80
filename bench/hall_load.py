"""The load: tables of four who answer as soon as all of them have seen the last move, or at a pace; then again.

The same tables play at the hall and at a peer: only the dialect differs, in which a seat hears and speaks.
"""

import asyncio
import random
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from hall_wire import Door, Wire

SEATS = 4
TABLES_AT_ONCE = 10  # that are being set up
PATIENCE = 30.0


@dataclass
class Tally:
    """What is counted while `measuring`."""

    measuring: bool = False
    moves: int = 0
    delays: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)  # of the frames that tell a move
    refused: list[str] = field(default_factory=list)

    def moved(self, delay: float) -> None:
        if self.measuring:
            self.moves += 1
            self.delays.append(delay)

    def told(self, size: int) -> None:
        if self.measuring:
            self.sizes.append(size)


def part(values: Sequence[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


class Seat(ABC):
    """One viewer: where he is, and what he may answer (nothing while it is not his turn)."""

    def __init__(self, party: "Party", number: int) -> None:
        self.party = party
        self.number = number
        self.ply = -1
        self.offers: list[int] = []
        self.wire: Wire | None = None

    async def connect(self, address: str, headers: dict[str, str]) -> None:
        self.wire = Wire(address, headers, self.hear)
        await self.wire.open()

    @abstractmethod
    def hear(self, text: bytes, size: int) -> None: ...

    @abstractmethod
    def choose(self, choice: int) -> None: ...

    def send(self, text: bytes) -> None:
        assert self.wire is not None
        self.wire.send(text)

    def reached(self, ply: int, size: int, offers: list[int] | None, over: bool) -> None:
        """He has seen a ply. Offers are None where what he may answer has not changed."""
        self.ply = ply
        if offers is not None:
            self.offers = offers
        self.party.tally.told(size)
        self.party.seen(over)

    def refused(self, why: str) -> None:
        self.party.tally.refused.append(why)


class Party(ABC):
    """Four seats at one table, and the game after this one."""

    def __init__(self, tally: Tally, chance: random.Random) -> None:
        self.tally = tally
        self.chance = chance
        self.pause = 0.0  # seconds on average before somebody answers
        self.seats: list[Seat] = []
        self.playing = False
        self.waiting_for = 0
        self.sent = 0.0
        self.over = asyncio.Event()
        self.received_before = 0

    @abstractmethod
    async def gather(self) -> None:
        """Make a table, sit down, start, and have all seats connected."""

    async def run(self) -> None:
        while True:
            await self.over.wait()
            self.over.clear()
            self.playing = False
            await self.gather()
            self.begin()

    def begin(self) -> None:
        self.playing = True
        self.go_on()

    def seen(self, over: bool) -> None:
        if not self.playing or any(seat.ply < self.waiting_for for seat in self.seats):
            return
        self.tally.moved(time.perf_counter() - self.sent)
        if over:
            self.over.set()
        elif self.pause:
            asyncio.get_running_loop().call_later(self.chance.expovariate(1 / self.pause), self.go_on)
        else:
            self.go_on()

    def go_on(self) -> None:
        seat = next((seat for seat in self.seats if seat.offers), None)
        if seat is None:
            self.tally.refused.append("nobody is asked")
            return
        self.waiting_for = max(seat.ply for seat in self.seats) + 1
        self.sent = time.perf_counter()
        seat.choose(self.chance.choice(seat.offers))

    def received(self) -> int:
        """Bytes that came over the sockets, those of earlier games too."""
        return self.received_before + sum(seat.wire.received for seat in self.seats if seat.wire is not None)

    def close(self) -> None:
        self.received_before = self.received()
        for seat in self.seats:
            if seat.wire is not None:
                seat.wire.close()
        self.seats = []


# --- the hall ---------------------------------------------------------------------------------------


class Offer(msgspec.Struct):
    choice: int


class Prompt(msgspec.Struct):
    offers: list[Offer] = []


class View(msgspec.Struct):
    ply: int
    status: str
    prompt: Prompt


class Message(msgspec.Struct):
    """As much of a message of the hall as the load needs to read."""

    type: str
    ply: int = 0
    status: str | None = None
    prompt: Prompt | None = None
    view: View | None = None
    code: str = ""


read_message = msgspec.json.Decoder(Message).decode


class HallSeat(Seat):
    def hear(self, text: bytes, size: int) -> None:
        message = read_message(text)
        if message.type == "change":
            offers = [offer.choice for offer in message.prompt.offers] if message.prompt is not None else None
            self.reached(message.ply, size, offers, message.status == "finished")
        elif message.type == "full" and message.view is not None:
            view = message.view
            if view.status != "gathering":
                self.reached(view.ply, size, [offer.choice for offer in view.prompt.offers], view.status == "finished")
        elif message.type == "refused":
            self.refused(message.code)

    def choose(self, choice: int) -> None:
        self.send(b'{"type":"choose","ply":%d,"choice":%d,"id":"%d"}' % (self.ply, choice, self.ply))


class HallParty(Party):
    """Four people with an identity each; over several processes they sit at one after the other."""

    def __init__(self, tally: Tally, chance: random.Random, urls: Sequence[str], doors: Sequence[Door]) -> None:
        super().__init__(tally, chance)
        self.urls = [urls[seat % len(urls)] for seat in range(SEATS)]
        self.doors = [doors[seat % len(doors)] for seat in range(SEATS)]
        self.papers: list[dict[str, str]] = []

    async def gather(self) -> None:
        if not self.papers:
            self.papers = [await self.introduce(door) for door in self.doors]
        self.close()
        wish = {"game": "raids", "seats": [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)}
        table = (await self.post(0, "/api/tables", wish))["id"]
        self.seats = [HallSeat(self, seat) for seat in range(SEATS)]
        for number in range(1, SEATS):
            await self.post(number, f"/api/tables/{table}/join", {"seat": number})
        for seat, url in zip(self.seats, self.urls, strict=True):
            await seat.connect(f"{url.replace('http', 'ws')}/api/tables/{table}/live?chat=0", self.papers[seat.number])
        await self.post(0, f"/api/tables/{table}/start", {})
        await until(lambda: all(seat.ply >= 0 for seat in self.seats), "the table did not start")

    async def introduce(self, door: Door) -> dict[str, str]:
        head, me = await door.ask("GET", "/api/me")
        cookie = re.search(r"(?im)^set-cookie: *([^;]*)", head)
        assert cookie is not None
        return {"Cookie": cookie[1], "X-Skali-Token": me["csrf"]}

    async def post(self, seat: int, path: str, body: object) -> Any:
        return (await self.doors[seat].ask("POST", path, body, self.papers[seat]))[1]


# --- boardgame.io -----------------------------------------------------------------------------------


class Context(msgspec.Struct):
    currentPlayer: str
    gameover: msgspec.Raw | None = None


class BoardState(msgspec.Struct):
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: BoardState


GAME = "raid"
SPACE = b"/raid,"
MOVES = list(range(1, 20))
read_update = msgspec.json.Decoder(tuple[str, str, BoardState, msgspec.Raw]).decode
read_sync = msgspec.json.Decoder(tuple[str, str, Sync]).decode


class BoardSeat(Seat):
    """Speaks socket.io over a WebSocket, with the messages that boardgame.io's own client sends."""

    def hear(self, text: bytes, size: int) -> None:
        if text.startswith(b'42/raid,["update"'):
            self.take(read_update(text[8:])[2], size)
        elif text.startswith(b'42/raid,["sync"'):
            self.take(read_sync(text[8:])[2].state, size)
        elif text.startswith(b"0"):
            self.send(b"40" + SPACE)
        elif text.startswith(b"40"):
            self.send(b'42/raid,["sync",' + self.signature + b",4]")
        elif text == b"2":
            self.send(b"3")

    def take(self, state: BoardState, size: int) -> None:
        mine = state.ctx.currentPlayer == str(self.number) and state.ctx.gameover is None
        self.reached(state.number, size, MOVES if mine else [], state.ctx.gameover is not None)

    def sign(self, match: str, credentials: str) -> None:
        self.match = match
        self.credentials = credentials
        self.signature = b'"%s","%d","%s"' % (match.encode(), self.number, credentials.encode())

    def choose(self, choice: int) -> None:
        payload = {"type": "sail", "args": [choice], "playerID": str(self.number), "credentials": self.credentials}
        action = {"type": "MAKE_MOVE", "payload": payload}
        body = msgspec.json.encode(["update", action, self.ply, self.match, str(self.number)])
        self.send(b"42" + SPACE + body)


class BoardParty(Party):
    """Made over boardgame.io's own lobby, as its documentation tells."""

    def __init__(self, tally: Tally, chance: random.Random, urls: Sequence[str], doors: Sequence[Door]) -> None:
        super().__init__(tally, chance)
        self.url = urls[0]
        self.door = doors[0]

    async def gather(self) -> None:
        self.close()
        _, made = await self.door.ask("POST", f"/games/{GAME}/create", {"numPlayers": SEATS})
        match = made["matchID"]
        seats = [BoardSeat(self, seat) for seat in range(SEATS)]
        self.seats = list(seats)
        for seat in seats:
            wish = {"playerID": str(seat.number), "playerName": f"seat {seat.number}"}
            _, joined = await self.door.ask("POST", f"/games/{GAME}/{match}/join", wish)
            seat.sign(match, joined["playerCredentials"])
        for seat in seats:
            await seat.connect(f"{self.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket", {})
        await until(lambda: all(seat.ply >= 0 for seat in self.seats), "the match did not start")


# --- the whole load -----------------------------------------------------------------------------------


async def until(so: Any, problem: str) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        if time.monotonic() > end:
            raise TimeoutError(problem)
        await asyncio.sleep(0.002)


@dataclass(frozen=True)
class Measured:
    """What the viewers saw in a stretch of time."""

    seconds: float
    moves: int
    delays: list[float]
    sizes: list[int]
    bytes_received: int
    refused: list[str]


class Load:
    """Many parties at one address, or at several of the same hall."""

    def __init__(self, kind: type[HallParty] | type[BoardParty], urls: Sequence[str], tables: int) -> None:
        self.tally = Tally()
        self.doors = [[Door(url) for url in urls] for _ in range(TABLES_AT_ONCE)]
        self.parties: list[Party] = [
            kind(self.tally, random.Random(number), urls, self.doors[number % TABLES_AT_ONCE])
            for number in range(tables)
        ]
        self.playing: list[asyncio.Task[None]] = []

    async def gather(self) -> None:
        """Seat everybody, a few tables at once."""
        groups = (self.parties[first::TABLES_AT_ONCE] for first in range(TABLES_AT_ONCE))
        await asyncio.gather(*(self.gather_one_by_one(group) for group in groups))

    async def gather_one_by_one(self, parties: Sequence[Party]) -> None:
        for party in parties:
            await party.gather()

    def begin(self) -> None:
        self.playing = [asyncio.create_task(party.run()) for party in self.parties]
        for party in self.parties:
            party.begin()

    def set_rate(self, rate: float) -> None:
        """So many moves a second over all tables; 0: everybody answers at once."""
        for party in self.parties:
            party.pause = len(self.parties) / rate if rate else 0.0

    async def measure(self, seconds: float) -> Measured:
        tally = self.tally
        tally.moves, tally.delays, tally.sizes, tally.refused = 0, [], [], []
        received, begun = self.received(), time.perf_counter()
        tally.measuring = True
        await asyncio.sleep(seconds)
        tally.measuring = False
        took = time.perf_counter() - begun
        for task in self.playing:
            if task.done():
                task.result()
        return Measured(took, tally.moves, tally.delays, tally.sizes, self.received() - received, tally.refused)

    def received(self) -> int:
        return sum(party.received() for party in self.parties)

    def close(self) -> None:
        for task in self.playing:
            task.cancel()
        for party in self.parties:
            party.close()
        for doors in self.doors:
            for door in doors:
                door.close()
