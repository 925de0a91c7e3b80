"""Measures Skáli beside its peers in one run and prints one table and what became of each target.

`python bench/run.py` for people, `python bench/run.py --json` for programs.
"""

import argparse
import json
import os
import platform
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from environments import BENCH, SOURCES, CannotInstall, ours, peer, plain_environ, say

HERE = Path(__file__).parent
ROUNDS = 5
COMPILED, PURE, OPENSPIEL, CATANATRON = SYSTEMS = ("Skáli compiled", "Skáli pure", "OpenSpiel", "Catanatron")
ROWS = {
    "raids-2-decisions": "Raids, 2 players: decisions/s",
    "raids-2-games": "Raids, 2 players: games/s",
    "raids-3-decisions": "Raids, 3 players: decisions/s",
    "raids-3-games": "Raids, 3 players: games/s",
    "raids-4-decisions": "Raids, 4 players: decisions/s",
    "raids-4-games": "Raids, 4 players: games/s",
    "clone-ns": "Raids, 4 players: clone() in ns",
    "replay-ms": "Raids, 4 players: replay of a record in ms",
    "import-ms": "import skali with all its games in ms",
    "four-python-decisions": "Connect Four driven from Python: decisions/s",
    "four-python-games": "Connect Four driven from Python: games/s",
    "four-rollouts-decisions": "Connect Four roll-outs: decisions/s",
    "four-rollouts-games": "Connect Four roll-outs: games/s",
    "four-search": "Connect Four tree search: simulations/s",
    "catan-4-decisions": "Catan, 4 players: decisions/s",
    "catan-4-games": "Catan, 4 players: games/s",
}


@dataclass
class System:
    """Something to measure: the command of one round, and the best of each number over all rounds."""

    name: str
    command: list[str]
    environ: dict[str, str] = field(default_factory=dict)
    best: dict[str, float] = field(default_factory=dict)
    missing: str | None = None

    def round(self) -> None:
        if self.missing:
            return
        environ = plain_environ() | self.environ
        done = subprocess.run(self.command, env=environ, cwd=BENCH, capture_output=True, text=True)
        if done.returncode:
            said = done.stderr.strip().splitlines()
            self.missing = f"it stopped ({said[-1] if said else 'without a word'})"
            return
        for key, value in json.loads(done.stdout).items():
            better = min if is_time(key) else max
            self.best[key] = better(value, self.best.get(key, value))


@dataclass(frozen=True)
class Target:
    name: str
    found: str
    met: bool | None  # None when it could not be measured


def is_time(key: str) -> bool:
    return key.endswith(("-ns", "-ms"))


def main() -> None:
    compare("Measure Skáli beside its peers.", prepare, judge, print_table)


def compare(
    purpose: str,
    prepare: Callable[[], dict[str, System]],
    judge: Callable[[dict[str, dict[str, float]]], list[Target]],
    print_table: Callable[[dict[str, System], float | None], None],
) -> None:
    """Measure every system in turn, as many rounds as there are, and print what came of it."""
    parser = argparse.ArgumentParser(description=purpose)
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON instead of a table")
    as_json = parser.parse_args().json
    load = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    systems = prepare()
    for number in range(1, ROUNDS + 1):
        say(f"round {number} of {ROUNDS}")
        for system in systems.values():
            system.round()
    targets = judge({name: system.best for name, system in systems.items()})
    if as_json:
        print(json.dumps(as_data(systems, targets, load), ensure_ascii=False, indent=2))
    else:
        print_table(systems, load)
        print_targets(targets)


def prepare() -> dict[str, System]:
    """Build what is not there yet; what cannot be built is left out, with the reason."""
    compiled = install(COMPILED, "measure_ours.py compiled", ours)
    pure = replace(compiled, name=PURE, environ={"PYTHONPATH": str(SOURCES / "src")}, best={})
    pure.command = [*compiled.command[:-1], "pure"]
    openspiel = install(OPENSPIEL, "measure_openspiel.py", lambda: peer("open_spiel==2.0.2"))
    catanatron = install(CATANATRON, "measure_catanatron.py", lambda: peer("catanatron==3.2.1"))
    return {system.name: system for system in (compiled, pure, openspiel, catanatron)}


def install(name: str, script: str, environment: Callable[[], Path]) -> System:
    file, *arguments = script.split()
    try:
        return System(name, [str(environment()), str(HERE / file), *arguments])
    except CannotInstall as problem:
        return System(name, [], missing=f"it could not be installed ({problem})")


# --- what became of the targets ------------------------------------------------------------------


def judge(found: dict[str, dict[str, float]]) -> list[Target]:
    ours, pure = found[COMPILED], found[PURE]
    openspiel, catanatron = found[OPENSPIEL], found[CATANATRON]
    raids, four, search = "raids-4-decisions", "four-rollouts-games", "four-search"
    return [
        at_least("Raids, 4 players, compiled: 8 M decisions/s or more", ours.get(raids), 8e6, short),
        at_least("compiled 20 times as fast as pure, or more", ratio(ours, raids, pure, raids), 20, times),
        at_least("Connect Four roll-outs ahead of OpenSpiel's C++", ratio(ours, four, openspiel, four), 1, times),
        at_least("tree search 3 times OpenSpiel's C++ or more", ratio(ours, search, openspiel, search), 3, times),
        at_least("100 times Catanatron or more", ratio(ours, raids, catanatron, "catan-4-decisions"), 100, times),
        at_most("clone() in less than 500 ns", ours.get("clone-ns"), 500, short),
        at_most("import in less than 150 ms", ours.get("import-ms"), 150, short),
        at_most("replay in less than 5 ms", ours.get("replay-ms"), 5, short),
    ]


def ratio(mine: dict[str, float], key: str, theirs: dict[str, float], other: str) -> float | None:
    return mine[key] / theirs[other] if key in mine and other in theirs else None


def at_least(name: str, value: float | None, least: float, shown: Callable[[float], str]) -> Target:
    return Target(name, "not measured" if value is None else shown(value), None if value is None else value >= least)


def at_most(name: str, value: float | None, most: float, shown: Callable[[float], str]) -> Target:
    return Target(name, "not measured" if value is None else shown(value), None if value is None else value < most)


# --- how it is shown -----------------------------------------------------------------------------


def print_table(systems: dict[str, System], load: float | None) -> None:
    print(f"Per second of CPU time, best of {ROUNDS} alternating rounds. {machine()}, load before {load}.\n")
    print(line("", SYSTEMS))
    for key, title in ROWS.items():
        best = [systems[name].best for name in SYSTEMS]
        print(line(title, [short(found[key]) if key in found else "" for found in best]))
    for system in systems.values():
        if system.missing:
            print(f"\n{system.name} is not in the table: {system.missing}")


def line(title: str, cells: Sequence[str]) -> str:
    return (f"{title:<46}" + "".join(f"{cell:>16}" for cell in cells)).rstrip()


def print_targets(targets: list[Target]) -> None:
    verdicts = {True: "met", False: "NOT MET", None: "unknown"}
    print()
    for target in targets:
        print(f"{verdicts[target.met]:<9}{target.name} ({target.found})")


def machine() -> str:
    return f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"


def short(value: float) -> str:
    """With three digits, which is more than the noise leaves."""
    for size, unit in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return three_digits(value / size) + unit
    return three_digits(value)


def three_digits(value: float) -> str:
    return f"{value:.{0 if value >= 99.95 else 1 if value >= 9.995 else 2}f}"


def times(value: float) -> str:
    return f"{value:.1f}x"


def as_data(systems: dict[str, System], targets: list[Target], load: float | None) -> dict[str, object]:
    return {
        "machine": machine(),
        "load_before": load,
        "rounds": ROUNDS,
        "measures": {name: system.best for name, system in systems.items()},
        "missing": {name: system.missing for name, system in systems.items() if system.missing},
        "targets": [asdict(target) for target in targets],
    }


if __name__ == "__main__":
    main()
