"""The advice of every game: it weighs what it says it weighs, changes nothing, and suggests what is legal."""

import math

from librt.vecs import vec

from skali.engine.advice import Weighed
from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.state import MOST_CHOICES, NOBODY, Choices
from tests.games.walks import EACH_TABLE, walk

EVERY = 3  # moments
MOST_MOMENTS = 60
LARGEST = 20.0  # of a measure, which is to be of the order of 1


@EACH_TABLE
def test_advice_is_sound_at_every_table(game: Game, settings: Settings) -> None:
    advice, choices = game.advice(), Choices(MOST_CHOICES)
    prospects = vec[float]([0.0] * settings.seats)
    for moment in walk(game, settings, 4):
        state = moment.state
        if moment.ply % EVERY or moment.ply > EVERY * MOST_MOMENTS:
            continue
        before = game.to_position(state)
        advice.prospects(state, prospects)
        assert math.isclose(sum(prospects), 1.0)
        assert all(0.0 <= share <= 1.0 for share in prospects)
        if isinstance(advice, Weighed):
            for seat in range(settings.seats):
                advice.measure(state, seat, advice.measured)
                assert len(advice.measured) == len(advice.weights) == len(game.measures)
                assert all(abs(number) < LARGEST for number in advice.measured)
        if state.mover != NOBODY:
            state.fill(choices)
            assert advice.suggest(state, choices, Dice(moment.ply)) in moment.choices
        assert game.to_position(state) == before
