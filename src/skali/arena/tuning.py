"""Fits the weights of a game's advice to games that greedy bots play by it, round after round."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import numpy as np
from librt.vecs import vec

from skali.arena.fitting import Evidence, Measured, Weight, fit
from skali.arena.match import SEED_STRIDE
from skali.bots import GreedyBot
from skali.engine.advice import Advice, Weighed
from skali.engine.chance import Dice
from skali.engine.errors import NothingToTune, TooFewGames
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.perspective import Perspective
from skali.engine.state import NOBODY, State
from skali.games import find_game

SAMPLES = 2  # of what is hidden and rolled, before a bot chooses
SLIPS = 10  # percent of choices on a first idea: who never sees a blunder does not learn what it costs
BETWEEN_MOMENTS = 8  # decisions, on average: neighbours tell the same
HELD_OUT = 5  # one game of so many is kept apart, to see how well the others foretell it
CHUNK = 4  # games that a process plays before it reports


@dataclass(frozen=True)
class Lesson:
    """One game to be played and learnt from: the same on every machine."""

    game: str
    settings: Settings
    number: int
    seed: int
    weights: Mapping[str, float] | None  # None: the game's own, or the scores while it has none


@dataclass(frozen=True)
class Moment:
    """One moment of a game: what each seat had of every measure, its score, and what it came to have of the victory."""

    game: int
    measured: list[list[float]]
    scores: list[int]
    shares: list[float]


@dataclass(frozen=True)
class Fitting:
    """What the games of a round taught; the losses are those of games kept apart."""

    weights: Mapping[str, Weight]
    games: int
    moments: int
    loss: float
    loss_by_scores: float
    loss_of_even_guess: float

    def values(self) -> dict[str, float]:
        return {measure: weight.value for measure, weight in self.weights.items()}


def tune(
    game: Game,
    tables: Sequence[Settings],
    games: int,
    seed: int,
    weights: Mapping[str, float] | None = None,
    jobs: int = 1,
    on_progress: Callable[[int], None] = lambda games: None,
) -> Fitting:
    """One round: so many games by these weights, or by the game's own, and what they teach."""
    origin = seed * SEED_STRIDE
    lessons = [Lesson(game.id, tables[n % len(tables)], n, origin, weights) for n in range(games)]
    moments: list[Moment] = []
    for noted in play(lessons, jobs):
        moments += noted
        on_progress(1)
    return learn(game, games, moments)


# --- what is played ----------------------------------------------------------------------------------------------


def tables(game: Game, edition: str | None, seats: Sequence[int]) -> list[Settings]:
    """The tables to learn from: every edition and number of seats, as far as nobody wishes otherwise."""
    if not game.measures:
        raise NothingToTune(game=game.id)
    editions = game.editions if edition is None else (edition,)
    if edition not in (None, *game.editions):
        game.settings(game.seats[0], edition)  # which says why not
    found = []
    for number in dict.fromkeys(seats or game.seats):
        fitting = [name for name in editions if number in game.seats_in(name)]
        if seats and not fitting:
            game.settings(number, editions[0])  # which says why not
        found += [game.settings(number, name) for name in fitting]
    return found


def play(lessons: Sequence[Lesson], jobs: int) -> Iterator[list[Moment]]:
    if jobs == 1:
        yield from map(play_lesson, lessons)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_lesson, lessons, chunksize=CHUNK)


def play_lesson(lesson: Lesson) -> list[Moment]:
    """Play a game and note some of its moments."""
    game = find_game(lesson.game)
    seed = lesson.seed + 2 * lesson.number
    chance, thoughts = Dice(seed), Dice(seed + 1)
    state = game.start(lesson.settings, chance)
    bot = GreedyBot(SAMPLES, SLIPS, playing_advice(game, lesson.weights))
    rule = measuring_advice(game)
    noted: list[tuple[list[list[float]], list[int]]] = []
    while state.mover != NOBODY:
        if thoughts.below(BETWEEN_MOMENTS) == 0:
            noted.append((measure(rule, state), state.scores()))
        state.apply(bot.choose(Perspective(game, state, int(state.mover), thoughts), thoughts), chance)
    shares = vec[float]([0.0] * int(state.seats))
    rule.outcome(state, shares)
    return [Moment(lesson.number, measured, scores, list(shares)) for measured, scores in noted]


def playing_advice(game: Game, weights: Mapping[str, float] | None) -> Advice:
    if weights is None and not has_weights(game):
        return Advice()
    return game.advice(weights)


def has_weights(game: Game) -> bool:
    return game.weights_file.exists()


def measuring_advice(game: Game) -> Weighed:
    advice = game.advice(dict.fromkeys(game.measures, 0.0))
    assert isinstance(advice, Weighed)
    return advice


def measure(advice: Weighed, state: State) -> list[list[float]]:
    rows = []
    for seat in range(int(state.seats)):
        advice.measure(state, seat, advice.measured)
        rows.append(list(advice.measured))
    return rows


# --- what is learnt ----------------------------------------------------------------------------------------------


def learn(game: Game, games: int, moments: Sequence[Moment]) -> Fitting:
    """The weights by all games; how well such weights foretell is seen at games that they are not fitted to."""
    seen = [moment for moment in moments if moment.game % HELD_OUT]
    apart = [moment for moment in moments if not moment.game % HELD_OUT]
    if not seen or not apart:
        raise TooFewGames(games=games, moments=len(moments))
    weights = dict(zip(game.measures, fit(by_measures(moments)), strict=True))
    return Fitting(
        weights,
        games,
        len(moments),
        foretold(by_measures(seen), by_measures(apart)),
        foretold(by_scores(seen), by_scores(apart)),
        by_measures(apart).even_loss(),
    )


def foretold(seen: Evidence, apart: Evidence) -> float:
    return apart.loss(np.array([weight.value for weight in fit(seen)]))


def by_measures(moments: Sequence[Moment]) -> Evidence:
    return evidence(moments, [moment.measured for moment in moments])


def by_scores(moments: Sequence[Moment]) -> Evidence:
    return evidence(moments, [[[float(score)] for score in moment.scores] for moment in moments])


def evidence(moments: Sequence[Moment], measured: Sequence[Measured]) -> Evidence:
    return Evidence([moment.game for moment in moments], measured, [moment.shares for moment in moments])
