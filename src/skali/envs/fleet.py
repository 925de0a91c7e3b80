"""Many games at once in compiled code: choices go in, observations, masks and rewards come out, in the same buffers.

A step allocates nothing but what the rules of the game do themselves, and a new deal where a game has ended.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from skali.engine.chance import Dice
from skali.engine.observation import Observer, Sheet
from skali.engine.playout import share
from skali.engine.state import NOBODY, Choices, Setup, State

NONE_ILLEGAL: Final = -1


@final
@mypyc_attr(acyclic=True)
class Fleet:
    """Games side by side, each waiting for the choice of its mover; one that ends is dealt anew at once.

    The n-th deal of slot s among `total` slots is game number n * total + s of the seed, on any number of processes.
    """

    def __init__(self, setup: Setup, observer: Observer, seats: i64, choices: i64, games: i64) -> None:
        dice = Dice(0)
        self.setup: Setup = setup
        self.observer: Observer = observer
        self.seats: i64 = seats
        self.games: i64 = games
        self.width: i64 = choices  # of a mask: every choice the game can ever offer
        self.first: i64 = 0  # the number of the first slot
        self.total: i64 = games
        self.origin: i64 = 0
        self.states: vec[State] = vec[State]([setup.deal(dice, None) for _ in range(games)])
        self.dice: vec[Dice] = vec[Dice]([Dice(0) for _ in range(games)])
        self.deals: vec[i64] = vec[i64]([0] * games)
        self.legal: Choices = Choices(self.states[0].widest)
        self.sampling: Dice = Dice(0)
        # What callers read, game after game.
        self.size: i64 = observer.size()
        self.sheet: Sheet = Sheet(games * self.size)
        self.masks: vec[u8] = vec[u8]([0] * (games * choices))
        self.movers: vec[i64] = vec[i64]([0] * games)
        self.rewards: vec[float] = vec[float]([0.0] * (games * seats))
        self.over: vec[u8] = vec[u8]([0] * games)
        self.samples: vec[i64] = vec[i64]([0] * games)

    def restart(self, seed: int, first: i64, total: i64) -> None:
        """Deal every game anew; these are the slots from `first` on among `total`."""
        self.origin = Dice(seed).state
        self.sampling = Dice(seed + 1)
        self.first = first
        self.total = total
        for game in range(self.games):
            self.deals[game] = 0
            self.over[game] = u8(0)
            self.clear_rewards(game)
            self.deal(game)
            self.show(game)

    def first_illegal(self, choices: vec[i64]) -> i64:
        """The first game whose choice is not legal, or NONE_ILLEGAL."""
        width = self.width
        for game in range(self.games):
            choice = choices[game]
            if choice < 0 or choice >= width or self.masks[game * width + choice] == u8(0):
                return game
        return NONE_ILLEGAL

    def step(self, choices: vec[i64]) -> None:
        """Carry out one legal choice in each game."""
        for game in range(self.games):
            state = self.states[game]
            if self.over[game] != u8(0):
                self.over[game] = u8(0)
                self.clear_rewards(game)
            state.apply(choices[game], self.dice[game])
            if state.mover == NOBODY:
                self.reward(game, state)
                self.deal(game)
            self.show(game)

    def sample(self) -> None:
        """A legal choice for each game, each as likely as the others."""
        for game in range(self.games):
            self.states[game].fill(self.legal)
            self.samples[game] = self.legal.any(self.sampling)

    # --- one game --------------------------------------------------------------------------------

    def deal(self, game: i64) -> None:
        dice = self.dice[game]
        dice.restart(self.origin, self.deals[game] * self.total + self.first + game)
        self.deals[game] += 1
        self.states[game] = self.setup.deal(dice, None)

    def clear_rewards(self, game: i64) -> None:
        for seat in range(self.seats):
            self.rewards[game * self.seats + seat] = 0.0

    def reward(self, game: i64, state: State) -> None:
        """Each seat's part of the victory."""
        self.over[game] = u8(1)
        scores = vec[i64]([0] * self.seats)
        for seat in range(self.seats):
            scores[seat] = state.score(seat)
        victors = state.victors(scores)
        for seat in range(self.seats):
            self.rewards[game * self.seats + seat] = share(victors, seat, self.seats)

    def show(self, game: i64) -> None:
        """Write what the mover can know, and what he can choose."""
        state = self.states[game]
        self.movers[game] = state.mover
        self.sheet.at = game * self.size
        self.observer.write(state, state.mover, self.sheet)
        self.mask(game, state)

    def mask(self, game: i64, state: State) -> None:
        legal = self.legal
        state.fill(legal)
        base = game * self.width
        masks = self.masks
        for place in range(base, base + self.width):
            masks[place] = u8(0)
        for index in range(legal.count):
            masks[base + legal.items[index]] = u8(1)
