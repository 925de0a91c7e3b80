"""States: clones share nothing and play on alike, nothing is lost or made, and advice changes nothing."""

import json
import math
from collections.abc import Iterator

from librt.vecs import vec

from skali.check.positions import play_to_the_end
from skali.check.random_games import RandomGames
from skali.engine.advice import Weighed
from skali.engine.chance import Dice
from skali.engine.playout import playout
from skali.engine.state import MOST_CHOICES, NOBODY, Choices, State

EVERY = 3  # moments at which advice is asked
MOST_MOMENTS = 60
LARGEST = 20.0  # of a measure, which is to be of the order of 1


def old_states_never_change(games: RandomGames) -> Iterator[str]:
    """Clones are kept while the game goes on, and while other clones are played to their ends."""
    game = games.game
    for seed in games.seeds(games.amounts.sampled):
        kept: list[tuple[int, State, str]] = []
        for moment in games.walk(seed):
            clone = moment.state.clone()
            if clone.herald is not None:
                yield "a clone has a herald: what happens in it would be told"
            kept.append((moment.ply, clone, json.dumps(game.to_position(moment.state))))
            if moment.ply % 9 == 0:
                playout(moment.state.clone(), Dice(seed), Choices(MOST_CHOICES))
                clone.clone().redeal(0, Dice(seed))
        for ply, state, then in kept:
            if json.dumps(game.to_position(state)) != then:
                games.ply = ply
                yield "a clone that was kept has changed: it shares something with a state that was played on"


def clones_play_on_alike(games: RandomGames) -> Iterator[str]:
    for seed in games.seeds(games.amounts.sampled):
        for moment in games.walk(seed):
            if moment.ply % 13 == 0:
                clones = [moment.state.clone(), moment.state.clone()]
                if play_to_the_end(games.game, clones[0], seed) != play_to_the_end(games.game, clones[1], seed):
                    yield "two clones play on differently, with the same chance and the same choices"


def nothing_is_lost_or_made(games: RandomGames) -> Iterator[str]:
    """By what the game declares to be conserved, counted anew from the position at every moment."""
    for seed in games.seeds(games.amounts.sampled):
        first: dict[str, int] | None = None
        for moment in games.walk(seed):
            counted = dict(games.game.conserved(games.game.to_position(moment.state)))
            first = counted if first is None else first
            for thing in sorted(first.keys() | counted.keys()):
                if first.get(thing) != counted.get(thing):
                    yield f"there were {first.get(thing)} {thing} at first, and now {counted.get(thing)}"


def advice_is_sound(games: RandomGames) -> Iterator[str]:
    """It shares out one victory, suggests what is legal and changes nothing."""
    advice, choices = games.game.advice(), Choices(MOST_CHOICES)
    prospects = vec[float]([0.0] * games.settings.seats)
    for moment in games.walk(4):
        state = moment.state
        if moment.ply % EVERY or moment.ply > EVERY * MOST_MOMENTS:
            continue
        before = games.game.to_position(state)
        advice.prospects(state, prospects)
        if not math.isclose(sum(prospects), 1.0) or not all(0.0 <= share <= 1.0 for share in prospects):
            yield f"the prospects do not share out one victory: {list(prospects)}"
        if isinstance(advice, Weighed):
            yield from measure_problems(games, advice, state)
        if state.mover != NOBODY:
            state.fill(choices)
            if (suggested := advice.suggest(state, choices, Dice(moment.ply))) not in moment.choices:
                yield f"the advice suggests choice {suggested}, which is not legal"
        if games.game.to_position(state) != before:
            yield "asking the advice has changed the state"


def measure_problems(games: RandomGames, advice: Weighed, state: State) -> Iterator[str]:
    for seat in range(games.settings.seats):
        advice.measure(state, seat, advice.measured)
        if not len(advice.measured) == len(advice.weights) == len(games.game.measures):
            yield f"the advice has {len(advice.weights)} weights for {len(games.game.measures)} declared measures"
        for measure, number in zip(games.game.measures, advice.measured, strict=False):
            if not abs(number) < LARGEST:
                yield f"the measure '{measure}' of seat {seat + 1} is {number}; measures are of the order of 1"
