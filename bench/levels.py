"""Whether each level beats the one below it, in every title and edition, at its smallest and its largest table.

    python bench/levels.py [--games 400] [--jobs 2] [--only raids-2 drakkar-4 ...] [--print]

Two seats: one against one. More: one against a table full of the others; then an even share is one in so many. Every
game is kept under .bench/levels, so an interrupted run goes on where it stopped; --print only adds up what is there.

Konungr thinks for two seconds, which would take weeks here: `search:4000` stands for him, the same search with a part
of the iterations he gets in that time. What beats the jarl with less does so with more.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path

from environments import BENCH, say

from skali.arena.match import Match
from skali.arena.running import Folder, Workers, local_workers, play_match
from skali.arena.standings import Standings, wilson
from skali.games import shelf

KONUNGR = "search:4000"
PAIRS = [
    ("karl", "thraell"),
    ("hersir", "karl"),
    ("jarl", "hersir"),
    (KONUNGR, "jarl"),
    ("search:1000", "greedy"),
]
SHARE_AGAINST_RANDOM = 0.97  # wanted of the highest level, with two seats


@dataclass(frozen=True)
class Duel:
    """One bot against another kind at one table, and what part of the victories it must have."""

    table: str
    match: Match
    wanted: float

    @property
    def folder(self) -> Folder:
        return Folder(BENCH / "levels" / self.table / f"{self.match.bots[0]}-{self.match.rivals[0]}".replace(":", ""))


def duels() -> Iterator[Duel]:
    for id, game in shelf().items():
        for edition in game.editions:
            name = id if len(game.editions) == 1 else f"{id}-{edition}"
            counts = game.seats_in(edition)
            for seats in sorted({counts[0], counts[-1]}):
                settings = game.agree(seats, edition, {}, people=False)
                pairs = [(one, other, 1 / seats) for one, other in PAIRS]
                if seats == 2:
                    pairs.append((KONUNGR, "random", SHARE_AGAINST_RANDOM))
                for one, other, wanted in pairs:
                    match = Match(id, edition, seats, settings.options, (one,), (other,), seed=7)
                    yield Duel(f"{name}-{seats}", match, wanted)


def play(duel: Duel, games: int, workers: Workers) -> None:
    played = duel.folder.open(duel.match)
    numbers = islice((number for number in count() if number not in played), max(0, games - len(played)))
    for outcome in play_match(duel.match, numbers, workers):
        duel.folder.add(outcome)


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


def has_games(folder: Path) -> bool:
    return (folder / "games.jsonl").exists()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="+", help="tables, such as raids-2")
    parser.add_argument("--print", action="store_true", help="add up what was played so far")
    chosen = parser.parse_args()
    wanted = [duel for duel in duels() if not chosen.only or duel.table in chosen.only]
    if not chosen.print:
        with local_workers(chosen.jobs) as workers:
            for number, duel in enumerate(wanted, start=1):
                started = time.perf_counter()
                play(duel, chosen.games, workers)
                say(f"{number} of {len(wanted)}: {line(duel)} {time.perf_counter() - started:.0f} s")
    print("| table | bots | games | share | 95 % | wanted | clear | ms a decision |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for duel in wanted:
        if has_games(duel.folder.path):
            print(line(duel))


if __name__ == "__main__":
    main()
