"""Measures our environments beside those of the peers in one run: steps with observations and masks, random play.

`python bench/learning.py` for people, `python bench/learning.py --json` for programs.
"""

from environments import ours, peer
from run import ROUNDS, System, Target, at_least, compare, install, line, machine, ratio, short, times

SKALI, OPENSPIEL, PETTINGZOO, PGX = SYSTEMS = ("Skáli", "OpenSpiel", "PettingZoo", "pgx")
ROWS = {
    "four": "Connect Four: steps/s",
    "own": "a game of its own: steps/s",
    "raids": "Raids, 4 seats: steps/s",
    "drakkar": "Drakkar, 4 seats: steps/s",
    "vikingar": "Vikingar, 4 seats: steps/s",
    "midgard": "Midgard, 4 seats: steps/s",
}
OWN = {SKALI: "Raids", OPENSPIEL: "backgammon", PETTINGZOO: "chess_v6", PGX: "backgammon"}
SCRIPT = "measure_environments.py"


def main() -> None:
    compare("Measure our environments beside those of the peers.", prepare, judge, print_table)


def prepare() -> dict[str, System]:
    """Build what is not there yet; what cannot be built is left out, with the reason."""
    systems = [
        install(SKALI, f"{SCRIPT} skali", ours),
        install(OPENSPIEL, f"{SCRIPT} openspiel", lambda: peer("open_spiel==2.0.2")),
        install(PETTINGZOO, f"{SCRIPT} pettingzoo", lambda: peer("pettingzoo[classic]==1.27.0")),
        install(PGX, f"{SCRIPT} pgx", lambda: peer("pgx==2.6.0")),
    ]
    return {system.name: system for system in systems}


def judge(found: dict[str, dict[str, float]]) -> list[Target]:
    def over(name: str) -> float | None:
        return ratio(found[SKALI], "four", found[name], "four")

    return [
        at_least("Connect Four: 50 times PettingZoo's connect_four_v3 or more", over(PETTINGZOO), 50, times),
        at_least("Connect Four: ahead of OpenSpiel's rl_environment", over(OPENSPIEL), 1, times),
        at_least("Connect Four: ahead of pgx on the processor", over(PGX), 1, times),
    ]


def print_table(systems: dict[str, System], load: float | None) -> None:
    print(f"\nEnvironments, per second of CPU time, best of {ROUNDS} rounds. {machine()}, load before {load}.\n")
    print(line("", SYSTEMS))
    for key, title in ROWS.items():
        best = [systems[name].best for name in SYSTEMS]
        print(line(title, [short(found[key]) if key in found else "" for found in best]))
    print("\nGames of their own: " + ", ".join(f"{name} {game}" for name, game in OWN.items()) + ".")
    for system in systems.values():
        if system.missing:
            print(f"\n{system.name} is not in the table: {system.missing}")


if __name__ == "__main__":
    main()
