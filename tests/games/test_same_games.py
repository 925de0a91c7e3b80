"""The compiled and the interpreted engine play the same games, choice by choice."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import skali.engine.state
from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.playout import simulate
from skali.engine.state import NOBODY
from skali.games import shelf

ROOT = Path(__file__).parents[2]
SEEDS = range(8)
MANY = 60  # games played by the fast loop


def played() -> dict[str, object]:
    """For every table of the shelf: every choice and roll of some games, and what many games came to."""
    told: dict[str, object] = {}
    for game in shelf().values():
        for name, settings in game.tables():
            told[name] = [*choice_by_choice(game, settings), many_games(game, settings)]
    return told


def choice_by_choice(game: Game, settings: Settings) -> list[object]:
    digest = hashlib.sha256()
    lengths, scores = [], []
    for seed in SEEDS:
        dice = Dice(seed)
        state = game.start(settings, dice)
        length = 0
        while state.mover != NOBODY:
            choices = state.choices()
            choice = choices[dice.below(len(choices))]
            digest.update(f"{state.mover} {choices} {choice} {dice.state}\n".encode())
            state.play(choice, dice)
            length += 1
        digest.update(json.dumps(game.to_position(state)).encode())
        lengths.append(length)
        scores.append(state.scores())
    return [lengths, scores, digest.hexdigest()]


def many_games(game: Game, settings: Settings) -> list[object]:
    tally = simulate(game.setup(settings), settings.seats, 5, MANY, seed=9)
    seats = range(settings.seats)
    return [tally.lengths_list(), *([tally.scores_of(seat), tally.shares_of(seat)] for seat in seats)]


def test_the_sources_play_the_same_games_as_this_build() -> None:
    code = (
        "import json, tests.games.test_same_games as t; print(json.dumps([t.skali.engine.state.__file__, t.played()]))"
    )
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True, cwd=ROOT)
    file, theirs = json.loads(done.stdout)
    assert Path(file) == ROOT / "src" / "skali" / "engine" / "state.py", "the other build must be the sources"
    assert theirs == json.loads(json.dumps(played()))
    assert len(theirs) >= 3
    assert skali.engine.state.__file__
