"""Whether each level beats the one below it, in every title and edition, at its smallest and its largest table.

    python bench/levels.py [--games 400] [--jobs 2] [--only raids-2 drakkar-4 ...]
                           [--bots hersir ...] [--rivals karl ...] [--print]

Two seats: one against one. More: one against a table full of the others; then an even share is one in so many. Every
game is kept under .bench/levels, so an interrupted run goes on where it stopped; --print only adds up what is there.

Konungr thinks for two seconds, which would take weeks here: others stand for him, the same search with a small part of
the iterations he gets in that time (80,000 to 190,000). We take it that what beats the jarl with less does so with
more; and against random play the jarl stands for him.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from environments import say
from matches import KeptMatch, make_match, tables, wishes

from skali.arena.running import local_workers
from skali.arena.standings import Line, Standings

PAIRS = [
    ("karl", "thraell"),
    ("hersir", "karl"),
    ("jarl", "hersir"),
    ("konungr", "jarl"),
    ("search:1000", "greedy"),
]
KONUNGR = "search:4000"  # stands for him
KONUNGR_OF = {"midgard": "search:1200"}  # whose games take longest
AGAINST_RANDOM = ("jarl", "random")  # with two seats
SHARE_AGAINST_RANDOM = 0.97  # wanted of the highest level
USUAL = 400  # games; where there were more or fewer it is said


@dataclass(frozen=True)
class Duel(KeptMatch):
    """One bot against another kind at one table, and what part of the victories it must have."""

    level: str  # of the bot, or of the one it stands for
    wanted: float


def duels() -> Iterator[Duel]:
    for name, game, edition, counts in tables():
        for seats in sorted({counts[0], counts[-1]}):
            pairs = [(one, other, 1 / seats) for one, other in PAIRS]
            if seats == 2:
                pairs.append((*AGAINST_RANDOM, SHARE_AGAINST_RANDOM))
            for one, other, wanted in pairs:
                bot = KONUNGR_OF.get(game.id, KONUNGR) if one == "konungr" else one
                match = make_match(game, edition, seats, (bot,), (other,), seed=7)
                yield Duel("levels", f"{name}-{seats}", match, one, wanted)


@dataclass(frozen=True)
class Found:
    """What a duel has come to."""

    duel: Duel
    line: Line

    @property
    def clear(self) -> bool:
        """Beyond chance where an even share is to be beaten; against random play the share itself is asked for."""
        wanted = self.duel.wanted
        return self.line.share >= wanted if wanted == SHARE_AGAINST_RANDOM else self.line.interval()[0] > wanted

    def __str__(self) -> str:
        low, high = self.line.interval()
        games = "" if self.line.games == USUAL else f" of {self.line.games}"
        doubt = "" if self.clear else " **not clear**"
        return f"{100 * self.line.share:.1f} % ({100 * low:.1f}-{100 * high:.1f}){games}{doubt}"

    @property
    def milliseconds(self) -> float:
        """Of thought, a decision."""
        return 1000 * self.line.seconds / max(1.0, self.line.decisions)


def found(duel: Duel) -> Found:
    standings = Standings()
    for outcome in duel.folder.outcomes():
        standings.add(outcome)
    return Found(duel, standings.lines[duel.match.bots[0]])


def told(one: Found) -> str:
    bot, rival = one.duel.match.bots[0], one.duel.match.rivals[0]
    return f"{one.duel.table}, {bot} - {rival}: {one}, {one.milliseconds:.1f} ms a decision"


def table_of(all_found: list[Found]) -> Iterator[str]:
    """A row for each table, a column for each pair."""
    pairs = [*PAIRS, AGAINST_RANDOM]
    cells = {(one.duel.table, one.duel.level, one.duel.match.rivals[0]): one for one in all_found}
    yield f"| table | even | {' | '.join(' - '.join(pair) for pair in pairs)} |"
    yield f"| --- | --- | {' | '.join('---' for _ in pairs)} |"
    for table in dict.fromkeys(one.duel.table for one in all_found):
        seats = next(one.duel.match.seats for one in all_found if one.duel.table == table)
        row = [str(cells.get((table, *pair), "")) for pair in pairs]
        yield f"| {table} | {100 / seats:.1f} % | {' | '.join(row)} |"


def main() -> None:
    parser = wishes(__doc__)
    parser.add_argument("--bots", nargs="+", help="whose matches, such as hersir")
    parser.add_argument("--rivals", nargs="+", help="against whom, such as random")
    chosen = parser.parse_args()
    wanted = [
        duel
        for duel in duels()
        if (not chosen.only or duel.table in chosen.only)
        and (not chosen.bots or duel.level in chosen.bots)
        and (not chosen.rivals or duel.match.rivals[0] in chosen.rivals)
    ]
    if not chosen.print:
        with local_workers(chosen.jobs) as workers:
            for number, duel in enumerate(wanted, start=1):
                started = time.perf_counter()
                duel.play(chosen.games, workers)
                say(f"{number} of {len(wanted)}: {told(found(duel))}, {time.perf_counter() - started:.0f} s")
    print("\n".join(table_of([found(duel) for duel in wanted if duel.has_games])))


if __name__ == "__main__":
    main()
