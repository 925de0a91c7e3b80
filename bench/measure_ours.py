"""One round of Skáli, compiled or pure (whichever is asked for and imported), as JSON."""

import json
import random
import subprocess
import sys

from clock import Played, per_second, seconds_each

import skali.engine.state
from skali.bots import SearchBot
from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.perspective import Perspective
from skali.engine.playout import simulate
from skali.engine.record import parse_record
from skali.engine.state import NOBODY, Setup
from skali.engine.table import SealedDice, open_table, resume_table
from skali.games import find_game

SIMULATIONS = 2000  # of one search; measure_openspiel.py has the same
IMPORT = """
import time
began = time.process_time()
import skali.games
skali.games.shelf()
print(1000 * (time.process_time() - began))
"""


def main(expected: str) -> None:
    build = "pure" if skali.engine.state.__file__.endswith(".py") else "compiled"
    assert build == expected, f"the {expected} build is to be measured, but this is {skali.engine.state.__file__}"
    raids, four = find_game("raids"), find_game("connect-four")
    found: dict[str, float] = {}
    for seats in raids.seats:
        found |= named(f"raids-{seats}", per_second(roll_outs(raids, seats, build)))
    found["clone-ns"] = 1e9 * seconds_each(mid_game(raids).clone, times=1000)
    found["replay-ms"] = 1e3 * replay_seconds(raids)
    found["import-ms"] = min(import_milliseconds() for _ in range(3))
    found |= named("four-python", per_second(lambda: from_python(four.setup(four.settings(2)))))
    found |= named("four-rollouts", per_second(roll_outs(four, 2, build)))
    found["four-search"] = per_second(lambda: search(four, SIMULATIONS if build == "compiled" else 20)).games
    print(json.dumps(found))


def named(name: str, rate: Played) -> dict[str, float]:
    return {f"{name}-decisions": rate.decisions, f"{name}-games": rate.games}


def roll_outs(game: Game, seats: int, build: str) -> "RollOuts":
    return RollOuts(game.setup(game.settings(seats)), seats, 5000 if build == "compiled" else 50)


class RollOuts:
    """Random games played inside the engine, a batch a call, never the same batch twice."""

    def __init__(self, setup: Setup, seats: int, batch: int) -> None:
        self.setup, self.seats, self.batch = setup, seats, batch
        self.first = 0

    def __call__(self) -> Played:
        tally = simulate(self.setup, self.seats, self.first, self.batch, seed=1)
        self.first += self.batch
        return Played(int(tally.decisions), self.batch)


def search(game: Game, simulations: int) -> Played:
    """A search from the empty grid: the bot of the hall, every state imagined anew, a random roll-out a simulation."""
    dice = Dice(1)
    view = Perspective(game, game.start(game.settings(2), dice), 0, dice)
    SearchBot(simulations).think(view, dice)
    return Played(0, simulations)


def from_python(setup: Setup, games: int = 100) -> Played:
    """Driven choice by choice: the legal ones as a list, one of them played, with the check that it is legal."""
    dice, pick, decisions = Dice(1), random.random, 0
    for _ in range(games):
        state = setup.deal(dice, None)
        while state.mover != NOBODY:
            choices = state.choices()
            state.play(choices[int(pick() * len(choices))], dice)
            decisions += 1
    return Played(decisions, games)


def mid_game(game: Game) -> skali.engine.state.State:
    dice = Dice(1)
    state = game.start(game.settings(4), dice)
    for _ in range(40):
        choices = state.choices()
        state.apply(choices[dice.below(len(choices))], dice)
    return state


def replay_seconds(game: Game) -> float:
    """Read the record of a game of four and play it again, every choice checked, up to a table ready to go on."""
    dice, chance, names = SealedDice(bytes(32)), Dice(1), ["Astrid", "Björn", "Cnut", "Dagny"]
    table = open_table(game, game.settings(4), names, dice, names)
    while not table.over:
        choices = table.state.choices()
        table.play(table.state.mover, choices[chance.below(len(choices))])
    text = table.record.to_text()
    return seconds_each(lambda: resume_table(game, parse_record(text)), times=5)


def import_milliseconds() -> float:
    """Of `import skali` with every game on the shelf, in a fresh interpreter."""
    return float(subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True).stdout)


if __name__ == "__main__":
    main(sys.argv[1])
