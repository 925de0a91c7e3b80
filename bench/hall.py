"""The hall under load beside boardgame.io: moves a second, time to the last viewer, bytes, processor time, memory.

    python bench/hall.py [--tables 200] [--seconds 6] [--rate 200] [--rounds 2] [--only sqlite postgres-1 ...] [--json]

Tables of four play over real sockets: first together at a given rate, then as fast as the server lets them. Prints a
table and what became of each target; hall.json and hall.svg are left under .bench/.
"""

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass, fields
from functools import partial
from typing import Any

import uvloop
from environments import BENCH, CannotInstall, say
from hall_load import SEATS, BoardParty, HallParty, Load, Measured, part
from hall_picture import draw
from hall_servers import Server, boardgame, hall
from run import Target, at_least, at_most, machine, print_targets, short, times

from skali.engine import state

SETTLING = 1.5  # seconds before anything is counted


@dataclass(frozen=True)
class System:
    title: str
    start: Callable[[], AbstractContextManager[Server]]
    party: type[HallParty] | type[BoardParty]


SYSTEMS = {
    "sqlite": System("Skáli, SQLite", partial(hall, "sqlite", 1), HallParty),
    "postgres-1": System("Skáli, PostgreSQL", partial(hall, "postgres", 1), HallParty),
    "postgres-2": System("Skáli, PostgreSQL, 2 processes", partial(hall, "postgres", 2), HallParty),
    "memory": System("boardgame.io, in memory", partial(boardgame, "memory"), BoardParty),
    "files": System("boardgame.io, FlatFile", partial(boardgame, "files"), BoardParty),
}


@dataclass(frozen=True)
class Figures:
    """What one round found out about one system."""

    moves_per_second: float  # as fast as it goes
    cpu_ms: float  # of the server's processes, a move
    database_cpu_ms: float  # of PostgreSQL, a move
    server_busy: float  # share of one core
    generator_busy: float
    p50_ms: float  # at the given rate, from the choice until the last of four viewers has seen it
    p99_ms: float
    paced_rate: float  # what was reached of it
    paced_cpu_ms: float
    bytes_per_viewer: float  # and move, on the wire
    median_update: float  # bytes of the frame that tells a move
    megabytes: float
    refused: list[str]


COLUMNS = ("moves/s", "CPU ms/move", "p50 ms", "p99 ms", "bytes/viewer", "median update", "MB", "busy")


def cells(figures: Figures) -> list[str]:
    database = f"+{figures.database_cpu_ms:.2f}" if figures.database_cpu_ms else ""
    return [
        short(figures.moves_per_second),
        f"{figures.cpu_ms:.2f}{database}",
        f"{figures.p50_ms:.1f}",
        f"{figures.p99_ms:.1f}",
        short(figures.bytes_per_viewer),
        short(figures.median_update),
        f"{figures.megabytes:.0f}",
        f"{figures.server_busy:.0%}/{figures.generator_busy:.0%}",
    ]


# --- measuring --------------------------------------------------------------------------------------


@dataclass
class Meter:
    """Processor time of everybody concerned over a stretch of time."""

    server: Server

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        before = self.read()
        yield
        self.server_cpu, self.database_cpu, self.own_cpu = (
            now - then for now, then in zip(self.read(), before, strict=True)
        )

    def read(self) -> tuple[float, float, float]:
        return self.server.cpu(), self.server.database_cpu(), time.process_time()


async def put_under_load(server: Server, system: System, tables: int, seconds: float, rate: float) -> Figures:
    load = Load(system.party, server.urls, tables)
    try:
        await load.gather()
        load.set_rate(rate)
        load.begin()
        paced, paced_meter = await measure(load, server, seconds)
        load.set_rate(0)
        free, free_meter = await measure(load, server, seconds)
    finally:
        load.close()
    return Figures(
        moves_per_second=free.moves / free.seconds,
        cpu_ms=1000 * free_meter.server_cpu / free.moves,
        database_cpu_ms=1000 * free_meter.database_cpu / free.moves,
        server_busy=free_meter.server_cpu / free.seconds,
        generator_busy=free_meter.own_cpu / free.seconds,
        p50_ms=1000 * part(paced.delays, 0.5),
        p99_ms=1000 * part(paced.delays, 0.99),
        paced_rate=paced.moves / paced.seconds,
        paced_cpu_ms=1000 * paced_meter.server_cpu / paced.moves,
        bytes_per_viewer=(paced.bytes_received + free.bytes_received) / (paced.moves + free.moves) / SEATS,
        median_update=statistics.median(paced.sizes + free.sizes),
        megabytes=server.megabytes(),
        refused=paced.refused + free.refused,
    )


async def measure(load: Load, server: Server, seconds: float) -> tuple[Measured, Meter]:
    await asyncio.sleep(SETTLING)
    meter = Meter(server)
    with meter.running():
        measured = await load.measure(seconds)
    if not measured.moves:
        raise TimeoutError(f"nobody moved in {seconds} s ({', '.join(measured.refused[:3]) or 'nothing was refused'})")
    return measured, meter


def one_round(system: System, tables: int, seconds: float, rate: float) -> Figures:
    with system.start() as server:
        return uvloop.run(put_under_load(server, system, tables, seconds, rate))


def best(rounds: list[Figures]) -> Figures:
    """Of each number the best: that round was disturbed least."""
    found: dict[str, Any] = {}
    for name in (field.name for field in fields(Figures)):
        better = max if name in ("moves_per_second", "paced_rate", "server_busy") else min
        found[name] = better(getattr(each, name) for each in rounds)
    return Figures(**{**found, "refused": [why for each in rounds for why in each.refused]})


# --- what became of the targets -----------------------------------------------------------------------


def judge(found: dict[str, Figures], rate: float) -> list[Target]:
    def ratio(name: str, mine: str, theirs: str) -> float | None:
        if mine not in found or theirs not in found:
            return None
        return float(getattr(found[mine], name) / getattr(found[theirs], name))

    def ours(name: str) -> float | None:
        """The worst of both databases, with one process."""
        return max((getattr(found[each], name) for each in ("sqlite", "postgres-1") if each in found), default=None)

    return [
        at_most(f"p99 under 50 ms at {rate:.0f} moves/s", ours("p99_ms"), 50, short),
        at_most("a median update of at most 1 kB", ours("median_update"), 1001, short),
        at_least("3 times boardgame.io storing (FlatFile)", ratio("moves_per_second", "sqlite", "files"), 3, times),
        at_least("... by processor time", ratio("cpu_ms", "files", "sqlite"), 3, times),
        at_least("3 times boardgame.io in memory", ratio("moves_per_second", "sqlite", "memory"), 3, times),
        at_least("... by processor time", ratio("cpu_ms", "memory", "sqlite"), 3, times),
        at_least("2 processes ahead of 1", ratio("moves_per_second", "postgres-2", "postgres-1"), 1, times),
    ]


# --- how it is shown ----------------------------------------------------------------------------------


def print_table(found: dict[str, Figures], about: str) -> None:
    print(about + "\n")
    print(f"{'':<32}" + "".join(f"{name:>15}" for name in COLUMNS))
    for name, figures in found.items():
        print(f"{SYSTEMS[name].title:<32}" + "".join(f"{cell:>15}" for cell in cells(figures)))
    for name, figures in found.items():
        if figures.refused:
            print(f"\n{SYSTEMS[name].title}: {len(figures.refused)} choices were refused ({figures.refused[0]})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=6, help="of each measurement")
    parser.add_argument("--rate", type=float, default=200, help="moves a second of all tables together")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--only", nargs="+", choices=SYSTEMS, default=list(SYSTEMS))
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON instead of a table")
    chosen = parser.parse_args()
    BENCH.mkdir(exist_ok=True)
    about = (
        f"{chosen.tables} tables with {SEATS} viewers each; delays at {chosen.rate:.0f} moves/s, the rest as fast as "
        f"it goes; best of {chosen.rounds} rounds. {machine()}, {build()} build, load before {os.getloadavg()[0]:.1f}."
    )
    found, missing = run(chosen)
    targets = judge(found, chosen.rate)
    systems = {SYSTEMS[name].title: asdict(figures) for name, figures in found.items()}
    data = {
        "about": about,
        "systems": systems,
        "missing": {SYSTEMS[name].title: why for name, why in missing.items()},
        "targets": [asdict(target) for target in targets],
    }
    written = json.dumps(data, ensure_ascii=False, indent=2)
    (BENCH / "hall.json").write_text(written, encoding="utf-8")
    (BENCH / "hall.svg").write_text(draw(systems, about), encoding="utf-8")
    if chosen.json:
        print(written)
        return
    print_table(found, about)
    for name, why in missing.items():
        print(f"\n{SYSTEMS[name].title} could not be measured in every round: {why}")
    print_targets(targets)
    print("\nThe same as data and as a picture: .bench/hall.json, .bench/hall.svg")


def run(chosen: argparse.Namespace) -> tuple[dict[str, Figures], dict[str, str]]:
    """The best of all rounds, and why something is missing."""
    rounds: dict[str, list[Figures]] = {name: [] for name in chosen.only}
    missing: dict[str, str] = {}
    for number in range(1, chosen.rounds + 1):
        for name, figures in rounds.items():
            say(f"the hall, round {number} of {chosen.rounds}: {SYSTEMS[name].title}")
            try:
                figures.append(one_round(SYSTEMS[name], chosen.tables, chosen.seconds, chosen.rate))
            except (CannotInstall, TimeoutError, OSError) as problem:
                missing[name] = str(problem)
    return {name: best(figures) for name, figures in rounds.items() if figures}, missing


def build() -> str:
    return "pure" if str(state.__file__).endswith(".py") else "compiled"


if __name__ == "__main__":
    main()
