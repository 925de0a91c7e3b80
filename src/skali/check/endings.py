"""The end of a game: its length, its scores, who has won, and the score sheet."""

import math
from collections.abc import Iterator

from skali.check.random_games import RandomGames
from skali.engine.playout import simulate
from skali.engine.state import NOBODY

PLAYED = 20  # games to the end for each that is looked at


def length_and_scores_are_as_declared(games: RandomGames) -> Iterator[str]:
    game, settings = games.game, games.settings
    count = PLAYED * len(games.seeds(games.amounts.games))
    tally = simulate(game.setup(settings), settings.seats, 0, count, seed=3)
    least, most = min(tally.lengths_list()), max(tally.lengths_list())
    if most > game.longest or least == 0:
        yield f"games took {least} to {most} decisions; the game declares {game.longest} at most"
    for seat in range(settings.seats):
        scores = tally.scores_of(seat)
        outside = {score for score in (min(scores), max(scores)) if score not in game.score_range}
        if outside:
            yield f"seat {seat + 1} scored {outside.pop()}, which is not in the declared {game.score_range}"
    if not math.isclose(sum(sum(tally.shares_of(seat)) for seat in range(settings.seats)), count):
        yield "a victory is not shared out whole"


def the_best_win_when_it_is_over(games: RandomGames) -> Iterator[str]:
    for moment in games.moments(games.amounts.sampled):
        winners = moment.state.winners()
        if bool(winners) != (moment.state.mover == NOBODY):
            yield "there are winners before the end" if winners else "nobody has won at the end"
        if winners != sorted(set(winners)) or not all(winner in range(games.settings.seats) for winner in winners):
            yield f"the winners are no list of seats: {winners}"


def the_score_sheet_adds_up(games: RandomGames) -> Iterator[str]:
    seats = range(games.settings.seats)
    for moment in games.moments(games.amounts.sampled):
        if moment.ply % 7 == 0 or moment.state.mover == NOBODY:
            sheet = games.game.score_sheet(moment.state)
            if not all(len(line.scores) == len(seats) for line in sheet):
                yield "a line of the score sheet has not one number for each seat"
                return
            totals = [sum(line.scores[seat] for line in sheet) for seat in seats]
            if totals != moment.state.scores():
                yield f"the score sheet adds up to {totals}, but the scores are {moment.state.scores()}"
