"""Both builds play the same games: states, choices, scenes, prompts and scores of pure and compiled are equal."""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import skali.engine.state
from skali.check.random_games import Moment, walk
from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.plain import to_plain
from skali.engine.playout import simulate
from skali.engine.state import NOBODY
from skali.games import find_game, shelf
from tests.conftest import THOROUGH

ROOT = Path(__file__).parents[2]
SEEDS = range(8 if THOROUGH else 1)
LOOKED_AT = 9 if THOROUGH else 29  # every so many plies a scene is drawn for each viewer
MANY = 100 if THOROUGH else 20  # games played by the fast loop
PURE = """
import sys, json
import tests.games.test_same_games as same
print(json.dumps([same.skali.engine.state.__file__, same.played(sys.argv[1])]))
"""


def played(game_id: str) -> dict[str, object]:
    """For every table of a game: a digest of all that was seen of some games, and what many games came to."""
    game = find_game(game_id)
    return {
        name: [[seen(game, settings, seed) for seed in SEEDS], many_games(game, settings)]
        for name, settings in game.tables()
    }


def seen(game: Game, settings: Settings, seed: int) -> list[object]:
    """The length and the scores of a random game, and a digest of everything in it."""
    digest = hashlib.sha256()
    for moment in walk(game, settings, seed):
        for line in said(game, settings, moment):
            digest.update(line.encode() + b"\n")
    return [moment.ply, moment.state.scores(), moment.state.winners(), digest.hexdigest()]


def said(game: Game, settings: Settings, moment: Moment) -> Iterator[str]:
    state = moment.state
    yield f"{state.mover} {moment.choices} {moment.dice.state} {state.scores()}"
    if moment.ply % 3 == 0 or THOROUGH:
        yield json.dumps(game.to_position(state))
    yield from (str((tiding.what, list(tiding.numbers))) for tiding in moment.told)
    if moment.ply % LOOKED_AT == 0 or state.mover == NOBODY:
        for viewer in (*range(settings.seats), None):
            yield json.dumps(to_plain(game.scene(state, viewer)), default=str)
            yield json.dumps(to_plain(game.prompt(state, viewer)), default=str)
        imagined = state.clone()
        imagined.redeal(0, Dice(moment.ply))
        yield json.dumps(game.to_position(imagined))


def many_games(game: Game, settings: Settings) -> list[object]:
    tally = simulate(game.setup(settings), settings.seats, 5, MANY, seed=9)
    seats = range(settings.seats)
    return [tally.lengths_list(), *([tally.scores_of(seat), tally.shares_of(seat)] for seat in seats)]


@pytest.mark.parametrize("game_id", sorted(shelf()))
def test_the_sources_play_the_same_games_as_this_build(game_id: str) -> None:
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    command = [sys.executable, "-c", PURE, game_id]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True, cwd=ROOT)
    file, theirs = json.loads(done.stdout)
    assert Path(file) == ROOT / "src" / "skali" / "engine" / "state.py", "the other build must be the sources"
    assert theirs == json.loads(json.dumps(played(game_id)))
    assert theirs
    assert skali.engine.state.__file__
