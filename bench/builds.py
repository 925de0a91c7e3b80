"""Compares compiled builds of Skáli in one run: decisions/s of every title and simulations/s of the search on it.

`python bench/builds.py old=/path/to/old/.venv new=.venv` prints the rate of each build and its ratio to the first.
Each round measures every build in a fresh process, one after the other; the best round of each counts.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from clock import Played, per_second

TABLES = (
    ("drakkar", None, 4),
    ("midgard", None, 4),
    ("raids", None, 4),
    ("vikingar", "first", 4),
    ("vikingar", "kickstarter", 6),
)
ITERATIONS = 400  # of one search: what a Jarl thinks


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare builds of Skáli in one run.")
    parser.add_argument("builds", nargs="+", metavar="NAME=VENV", help="a name and its virtual environment")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    builds = dict(build.split("=", 1) for build in arguments.builds)
    best: dict[str, dict[str, float]] = {name: {} for name in builds}
    for number in range(1, arguments.rounds + 1):
        print(f"round {number} of {arguments.rounds}", file=sys.stderr)
        for name, venv in builds.items():
            for key, value in measured(Path(venv)).items():
                best[name][key] = max(value, best[name].get(key, value))
    print_table(best)


def measured(venv: Path) -> dict[str, float]:
    environ = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    command = [str(venv.absolute() / "bin" / "python"), str(Path(__file__).absolute()), "--measure"]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def print_table(best: dict[str, dict[str, float]]) -> None:
    first = next(iter(best))
    print(f"{'':<38}" + "".join(f"{name:>12}" for name in best) + "".join(f"{f'{n}/{first}':>12}" for n in best))
    for key in best[first]:
        rates = [best[name][key] for name in best]
        shown = [f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.1f} k" for rate in rates]
        ratios = [f"{rate / rates[0]:.2f}" for rate in rates]
        print(f"{key:<38}" + "".join(f"{cell:>12}" for cell in [*shown, *ratios]))


# --- one round, in the build's own interpreter ----------------------------------------------------


def measure() -> dict[str, float]:
    import skali.engine.state
    from skali.bots import SearchBot
    from skali.engine.chance import Dice
    from skali.engine.perspective import Perspective
    from skali.engine.playout import simulate
    from skali.games import find_game

    assert not str(skali.engine.state.__file__).endswith(".py"), "this build is not compiled"
    found: dict[str, float] = {}
    for name, edition, seats in TABLES:
        game = find_game(name)
        settings = game.settings(seats, edition=edition) if edition else game.settings(seats)
        setup = game.setup(settings)
        title = f"{name} {edition or ''}".strip() + f", {seats} players"
        batch = iter(range(0, 10**9, 200))
        play_out = lambda: Played(float(simulate(setup, seats, next(batch), 200, seed=1).decisions), 200)  # noqa: E731, B023
        found[f"{title}: decisions/s"] = per_second(play_out, 0.5).decisions
        dice = Dice(1)
        state = game.start(settings, dice)

        def search() -> Played:
            view = Perspective(game, state, state.mover, dice)  # noqa: B023
            SearchBot(ITERATIONS).think(view, dice)  # noqa: B023
            return Played(0, ITERATIONS)

        found[f"{title}: simulations/s"] = per_second(search, 0.5).games
    return found


if __name__ == "__main__":
    if sys.argv[1:] == ["--measure"]:
        print(json.dumps(measure()))
    else:
        main()
