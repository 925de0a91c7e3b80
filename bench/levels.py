"""Whether each level beats the one below it, in every title and edition, at its smallest and its largest table.

    python bench/levels.py [--games 400] [--jobs 2] [--only raids-2 drakkar-4 ...]
                           [--bots hersir ...] [--rivals karl ...] [--print]

Two seats: one against one. More: one against a table full of the others; then an even share is one in so many. Every
game is kept under .bench/levels, so an interrupted run goes on where it stopped; --print only adds up what is there.

Konungr thinks for two seconds, which would take weeks here: others stand for him, the same search with a small part of
the iterations he gets in that time (80,000 to 190,000). What beats the jarl with less does so with more.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from environments import say
from matches import KeptMatch, make_match, tables, wishes

from skali.arena.running import local_workers
from skali.arena.standings import Standings, wilson

PAIRS = [
    ("karl", "thraell"),
    ("hersir", "karl"),
    ("jarl", "hersir"),
    ("konungr", "jarl"),
    ("search:1000", "greedy"),
]
KONUNGR = "search:4000"  # stands for him
KONUNGR_OF = {"midgard": "search:2000"}  # whose games take longest
SHARE_AGAINST_RANDOM = 0.97  # wanted of the highest level, with two seats


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
                pairs.append(("konungr", "random", SHARE_AGAINST_RANDOM))
            for one, other, wanted in pairs:
                bot = KONUNGR_OF.get(game.id, KONUNGR) if one == "konungr" else one
                match = make_match(game, edition, seats, (bot,), (other,), seed=7)
                yield Duel("levels", f"{name}-{seats}", match, one, wanted)


def line(duel: Duel) -> str:
    """As a row of a table."""
    standings = Standings()
    for outcome in duel.folder.outcomes():
        standings.add(outcome)
    bot, rival = duel.match.bots[0], duel.match.rivals[0]
    found = standings.lines[bot]
    low, high = wilson(found.victories, found.games)
    each = standings.lines[bot].seconds / max(1.0, standings.lines[bot].decisions)
    clear = "yes" if (low > duel.wanted or found.share >= duel.wanted == SHARE_AGAINST_RANDOM) else "NO"
    return (
        f"| {duel.table} | {bot} - {rival} | {found.games} | {found.share:.1%} | {low:.1%} - {high:.1%} "
        f"| {duel.wanted:.1%} | {clear} | {1000 * each:.1f} |"
    )


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
                say(f"{number} of {len(wanted)}: {line(duel)} {time.perf_counter() - started:.0f} s")
    print("| table | bots | games | share | 95 % | wanted | clear | ms a decision |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for duel in wanted:
        if duel.has_games:
            print(line(duel))


if __name__ == "__main__":
    main()
