"""The random games that checks look at, moment by moment, and how many of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.state import NOBODY, Herald, State, Tiding

SHORT = 80  # plies of a game of which as many are played as asked for; of longer ones fewer


@dataclass(frozen=True)
class Amounts:
    """How much the checks look at."""

    games: int = 20  # at each table, looked at at every ply
    sampled: int = 12  # games looked at more closely
    questions: int = 20_000  # that are counted through quickly
    worlds: int = 100  # imagined at each table of a game with secrets
    redeals: int = 1_000  # observed, over all tables
    moments: int = 40  # observed at each table
    damaged: int = 200  # positions with something wrong in them
    said: int = 10  # different things, which are said in any game that was really looked at


@dataclass
class Moment:
    """A question of a random game, and what was told since the one before."""

    state: State
    dice: Dice  # the game's own chance; whoever uses it changes the game
    choices: list[int]
    ply: int
    told: list[Tiding]


def walk(game: Game, settings: Settings, seed: int) -> Iterator[Moment]:
    """Every moment of a random game, the end included."""
    dice, herald = Dice(seed), Herald()
    state = game.setup(settings).deal(dice, herald)
    ply = 0
    while True:
        choices = state.choices()
        yield Moment(state, dice, choices, ply, herald.take())
        if state.mover == NOBODY:
            return
        state.play(choices[dice.below(len(choices))], dice)
        ply += 1


class RandomGames:
    """Random games at one table. It remembers where it is, so that whatever goes wrong can be found again."""

    def __init__(self, game: Game, settings: Settings, amounts: Amounts) -> None:
        self.game = game
        self.settings = settings
        self.amounts = amounts
        self.seed = 0
        self.ply = 0

    def walk(self, seed: int) -> Iterator[Moment]:
        self.seed, self.ply = seed, 0
        for moment in walk(self.game, self.settings, seed):
            self.ply = moment.ply
            yield moment

    def moments(self, most: int) -> Iterator[Moment]:
        """Every moment of as many games as take about the same time at every table."""
        for seed in self.seeds(most):
            yield from self.walk(seed)

    def seeds(self, most: int) -> range:
        length = sum(1 for _ in self.walk(0))
        return range(max(2, most * SHORT // max(SHORT, length)))

    def sampled(self) -> Iterator[tuple[Moment, list[int | None]]]:
        """A few moments of each game, with the viewers to look at: who is asked, another seat, a spectator."""
        for seed in self.seeds(self.amounts.sampled):
            for moment in self.walk(seed):
                if (moment.ply + seed) % 17 == 0 or moment.state.mover == NOBODY:
                    asked = int(moment.state.mover) if moment.state.mover != NOBODY else 0
                    yield moment, [asked, (asked + 1) % self.settings.seats, None]
