"""Bots against bots: a match is a list of games, each fixed by the match and its number alone."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from skali.bots import make_bot
from skali.engine.chance import Dice
from skali.engine.errors import BadMatch
from skali.engine.options import Settings, Value
from skali.engine.record import Record
from skali.engine.table import Table
from skali.games import find_game

SEED_STRIDE = 1 << 32  # the seeds of a match do not meet those of its neighbours


@dataclass(frozen=True)
class Match:
    """What is played. With `rivals` one of the bots meets a table full of them; else the bots share the table."""

    game: str
    edition: str
    seats: int
    options: Mapping[str, Value]
    bots: tuple[str, ...]
    rivals: tuple[str, ...] = ()
    seed: int = 0
    rules: int | None = None  # the version: the newest, unless another is asked for

    def __post_init__(self) -> None:
        if self.rules is None:
            object.__setattr__(self, "rules", find_game(self.game).rules_version)

    def check(self) -> None:
        if not self.bots:
            raise BadMatch(reason="no bot takes part")
        for bot in (*self.bots, *self.rivals):
            make_bot(bot)

    @property
    def settings(self) -> Settings:
        return find_game(self.game).settings(self.seats, self.edition, self.options, self.rules)

    def lineup(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: everybody comes to sit everywhere."""
        turn, shift = divmod(number, self.seats)
        if self.rivals:
            others = [self.rivals[(turn + seat) % len(self.rivals)] for seat in range(self.seats - 1)]
            players = [self.bots[turn % len(self.bots)], *others]
        else:
            players = [self.bots[(turn * self.seats + seat) % len(self.bots)] for seat in range(self.seats)]
        return tuple(players[(seat + shift) % self.seats] for seat in range(self.seats))

    def to_data(self) -> dict[str, Any]:
        return asdict(self) | {"options": dict(self.options)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Match":
        return cls(**{**data, "bots": tuple(data["bots"]), "rivals": tuple(data["rivals"])})


@dataclass(frozen=True)
class Outcome:
    """What one game came to, seat by seat; the record tells the rest."""

    number: int
    lineup: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the victory: 1 alone, 1/2 shared by two, 0 lost
    seconds: tuple[float, ...]  # of thought
    decisions: int
    branching: int  # choices offered, summed over the decisions
    record: str

    def to_data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Outcome":
        lists = ("lineup", "scores", "shares", "seconds")
        return cls(**{**data, **{name: tuple(data[name]) for name in lists}})


def play_game(match: Match, number: int) -> Outcome:
    """Game number `number` of a match: the same on every machine, as long as no bot thinks by the clock."""
    lineup = match.lineup(number)
    settings = match.settings
    game = find_game(match.game, settings.rules)
    record = Record(match.game, settings.edition, settings.rules, seat_names(lineup), settings.options)
    seed = match.seed * SEED_STRIDE + 2 * number
    table = Table(game, record, Dice(seed))
    thoughts = Dice(seed + 1)
    bots = [make_bot(name) for name in lineup]
    seconds = [0.0] * match.seats
    branching = 0
    while not table.over:
        seat = int(table.state.mover)
        started = time.perf_counter()
        choice = bots[seat].choose(table.perspective(seat, thoughts), thoughts)
        seconds[seat] += time.perf_counter() - started
        branching += len(table.state.choices())
        table.carry_out(seat, table.check(seat, choice))
    winners = table.state.winners()
    return Outcome(
        number=number,
        lineup=lineup,
        scores=tuple(table.state.scores()),
        shares=tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(match.seats)),
        seconds=tuple(round(spent, 4) for spent in seconds),
        decisions=table.ply,
        branching=branching,
        record=table.record.to_text(),
    )


def seat_names(lineup: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{bot} {seat}" for seat, bot in enumerate(lineup, start=1))
