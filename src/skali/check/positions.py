"""Positions: any state as data and back, what they were played with, and what happens to damaged ones."""

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from skali.check.random_games import Moment, RandomGames
from skali.engine.chance import Dice
from skali.engine.errors import BadData
from skali.engine.game import Game
from skali.engine.playout import playout
from skali.engine.position import read_position, write_position
from skali.engine.rulebook import read_rule_book
from skali.engine.state import MOST_CHOICES, NOBODY, Choices, State

Path = tuple[str | int, ...]
ODD_VALUES: tuple[Any, ...] = (None, True, -1, 0, 1, 2, 25, 10**30, 0.5, float("nan"), "", "x", [], {}, [0], {"x": 0})
EVERY = 10  # plies between positions that are damaged


@cache
def clauses(game: Game) -> set[str]:
    return set(read_rule_book(game.id, "en", game.folder / "rules.en.md").clauses)


def a_position_is_the_same_state_again(games: RandomGames) -> Iterator[str]:
    for seed in games.seeds(games.amounts.sampled):
        sample = Dice(seed + 1)
        for moment in games.walk(seed):
            if sample.below(12) == 0 or moment.state.mover == NOBODY:
                yield from round_trip_problems(games.game, moment, seed)


def round_trip_problems(game: Game, moment: Moment, seed: int) -> Iterator[str]:
    written = game.to_position(moment.state)
    if read_position(json.dumps(written)) != written:
        yield "the position is not the same again after it was written as JSON"
    again = game.from_position(read_position(write_position(written)), Dice(1))
    if json.dumps(game.to_position(again)) != json.dumps(written):
        yield f"the position is not the same again: {parting(json.dumps(written), json.dumps(game.to_position(again)))}"
    elif (again.mover, again.choices(), again.scores()) != (moment.state.mover, moment.choices, moment.state.scores()):
        yield "the state that is built from the position has another mover, other choices or other scores"
    elif play_to_the_end(game, again, seed) != play_to_the_end(game, moment.state.clone(), seed):
        yield "the state that is built from the position plays on differently: something is not written down"


def play_to_the_end(game: Game, state: State, seed: int) -> tuple[list[list[int]], str]:
    """Every list of choices to the end, and how it ended."""
    dice = Dice(seed)
    offered = []
    while state.mover != NOBODY:
        choices = state.choices()
        offered.append(choices)
        state.play(choices[dice.below(len(choices))], dice)
    return offered, json.dumps(game.to_position(state))


def parting(one: str, other: str) -> str:
    """Two long texts, from a little before the place at which they part."""
    place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, place - 60)
    return f"…{one[start : place + 60]}… or …{other[start : place + 60]}…"


def a_position_names_its_edition_and_options(games: RandomGames) -> Iterator[str]:
    """So that a game begun from it is played by the same rules."""
    game, settings = games.game, games.settings
    found = game.position_settings(game.to_position(game.start(settings, Dice(1))), settings.seats)
    if found != settings:
        yield f"a position of a table with {settings} is read as one with {found}"


def settings_are_understood(games: RandomGames) -> Iterator[str]:
    game, settings = games.game, games.settings
    if game.settings(settings.seats, settings.edition, settings.options) != settings:
        yield f"the options {settings.options} are read as others"
    if set(settings.options) != {option.name for option in game.options}:
        yield f"the table has the options {sorted(settings.options)}, not those the game declares"


# --- positions that somebody wrote ------------------------------------------------------------------


def damaged_positions_are_refused_or_sound(games: RandomGames) -> Iterator[str]:
    """Each with one to three values left out, doubled or replaced."""
    whole = [games.game.to_position(moment.state) for moment in games.walk(1) if moment.ply % EVERY == 0]
    for seed in range(games.amounts.damaged):
        sample = Dice(seed)
        position = whole[sample.below(len(whole))]
        for _ in range(1 + sample.below(3)):
            position = damaged(position, sample)
        yield from judged(games.game, position)


def damaged(position: dict[str, Any], sample: Dice) -> dict[str, Any]:
    """The position with one value left out, doubled or replaced by an odd one."""
    changed = copy.deepcopy(position)
    paths = list(places(changed))[1:]
    if not paths:
        return changed
    path = paths[sample.below(len(paths))]
    within: Any = changed
    for step in path[:-1]:
        within = within[step]
    key, deed = path[-1], sample.below(4)
    value = within[key]
    if deed == 0:
        del within[key]
    elif deed == 1 and isinstance(within, list):
        within.append(value)
    else:
        within[key] = copy.deepcopy(ODD_VALUES[sample.below(len(ODD_VALUES))])
    return changed


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """The way to every value inside."""
    yield path
    keys = data.keys() if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield from places(data[key], (*path, key))


def judged(game: Game, position: object) -> Iterator[str]:
    """What is wrong with how a position that may be damaged is taken: it is refused, or can be shown and played."""
    told = f"the position {json.dumps(position)[:400]}"
    try:
        state = game.from_position(position, Dice(1))
    except BadData:
        return
    except Exception as problem:
        yield f"{told} is not refused with BadData but raises {type(problem).__name__}: {problem}"
        return
    viewer = int(state.mover) if state.mover != NOBODY else None
    scene = game.scene(state, viewer)
    yield from (f"{told} is shown, but {problem}" for problem in scene.problems())
    yield from (f"{told} is shown, but {problem}" for problem in game.prompt(state, viewer).problems(scene))
    try:
        length = playout(state, Dice(2), Choices(MOST_CHOICES))
    except Exception as problem:
        yield f"{told} is not refused, but playing on raises {type(problem).__name__}: {problem}"
        return
    if length > game.longest:
        yield f"{told} is not refused, but its end is {length} decisions away"
