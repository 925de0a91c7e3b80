"""Choices: sorted, as declared, never a single one; and what is not legal is refused with a clause."""

import itertools
from collections.abc import Iterator

from skali.check.positions import clauses
from skali.check.random_games import Moment, RandomGames
from skali.engine.chance import Dice
from skali.engine.errors import GameOver, IllegalChoice, UnknownChoice
from skali.engine.game import Game
from skali.engine.state import MOST_CHOICES, NOBODY, Choices


def every_choice_has_its_own_words(game: Game) -> Iterator[str]:
    texts: dict[str, int] = {}
    for choice in game.choice_space:
        text = game.choice_space.text(choice)
        if text in texts:
            yield f"the choices {texts[text]} and {choice} are both called '{text}'"
        texts[text] = choice
        try:
            meant = game.choice_space.parse(text)
        except UnknownChoice as problem:
            yield f"choice {choice} is not understood by its own words: {problem}"
        else:
            if meant != choice:
                yield f"'{text}' is understood as choice {meant}, not {choice}"


def choices_are_sorted_and_declared(games: RandomGames) -> Iterator[str]:
    for moment in games.moments(games.amounts.games):
        if moment.state.mover == NOBODY:
            if moment.choices:
                yield f"there are choices after the end: {moment.choices}"
        else:
            yield from choice_problems(games, moment)


def choice_problems(games: RandomGames, moment: Moment) -> Iterator[str]:
    choices, state = moment.choices, moment.state
    if not 0 <= state.mover < games.settings.seats:
        yield f"the mover is {state.mover}, at a table of {games.settings.seats} seats"
    if not choices:
        yield "nobody has a choice, but the game is not over"
        return
    if any(one >= other for one, other in itertools.pairwise(choices)):
        yield f"the choices are not in rising order, each once: {choices}"
    if len(choices) > state.widest:
        yield f"there are {len(choices)} choices; the state declares {state.widest} at most"
    if choices[0] < 0 or choices[-1] >= len(games.game.choice_space):
        yield f"choice {choices[-1]} is not in the choice space, which has {len(games.game.choice_space)}"


def no_forced_step_is_asked(games: RandomGames) -> Iterator[str]:
    """A question with one answer is rare in some games, so many are counted through."""
    setup, choices = games.game.setup(games.settings), Choices(MOST_CHOICES)
    questions = 0
    for seed in itertools.count():
        games.seed, games.ply = seed, 0
        dice = Dice(seed)
        state = setup.deal(dice, None)
        while state.mover != NOBODY:
            state.fill(choices)
            if choices.count == 1:
                only = games.game.choice_space.text(choices.items[0])
                yield f"seat {state.mover + 1} is asked, but has one choice only ('{only}'): carry it out unasked"
                return
            state.apply(choices.any(dice), dice)
            games.ply += 1
            questions += 1
        if questions >= games.amounts.questions:
            return


def what_is_illegal_is_refused_with_a_clause(games: RandomGames) -> Iterator[str]:
    refused = 0
    for seed in games.seeds(games.amounts.sampled):
        sample = Dice(seed + 1)
        for moment in games.walk(seed):
            if sample.below(8) != 0:
                continue
            before = games.game.to_position(moment.state)
            for choice in set(games.game.choice_space) - set(moment.choices):
                if moment.state.mover == NOBODY or sample.below(4) == 0:
                    yield from refusal_problems(games.game, moment, choice)
                    refused += moment.state.mover != NOBODY
            if games.game.to_position(moment.state) != before or moment.state.choices() != moment.choices:
                yield "a choice was refused, but the state has changed"
    if not refused and any(len(moment.choices) < len(games.game.choice_space) for moment in games.walk(0)):
        yield "no illegal choice came up at which to look: play more games"


def refusal_problems(game: Game, moment: Moment, choice: int) -> Iterator[str]:
    text = game.choice_space.text(choice)
    try:
        moment.state.play(choice, Dice(0))
    except GameOver:
        if moment.state.mover != NOBODY:
            yield f"'{text}' is refused as if the game were over"
    except IllegalChoice as refusal:
        clause = game.refusals.get(refusal.reason)
        if clause is None:
            yield f"'{text}' is refused with '{refusal.reason}', which is not among the refusals of the game"
        elif clause not in clauses(game):
            yield f"'{refusal.reason}' rests on {clause}, which is not in the rule book"
        elif game.refuse(moment.state, choice).clause != clause:
            yield f"'{text}' is refused with another clause than {clause}"
    else:
        yield f"'{text}' is not among the choices, but was carried out"
