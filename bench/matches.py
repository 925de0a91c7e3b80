"""Matches at the tables of all titles, kept under .bench/ so that an interrupted run goes on where it stopped."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice

from environments import BENCH

from skali.arena.match import Match
from skali.arena.running import Folder, Workers, play_match
from skali.engine.game import Game
from skali.games import shelf


@dataclass(frozen=True)
class KeptMatch:
    """A match at a table, such as raids-4, in a folder of its own."""

    purpose: str
    table: str
    match: Match

    @property
    def folder(self) -> Folder:
        name = "-".join((*self.match.bots, *self.match.rivals)).replace(":", "")
        return Folder(BENCH / self.purpose / self.table / name)

    @property
    def has_games(self) -> bool:
        return (self.folder.path / "games.jsonl").exists()

    def play(self, games: int, workers: Workers) -> None:
        played = self.folder.open(self.match)
        numbers = islice((number for number in count() if number not in played), max(0, games - len(played)))
        for outcome in play_match(self.match, numbers, workers):
            self.folder.add(outcome)


def tables() -> Iterator[tuple[str, Game, str, range]]:
    """Every title and edition, as tables are named after it, with its numbers of seats."""
    for id, game in shelf().items():
        for edition in game.editions:
            yield id if len(game.editions) == 1 else f"{id}-{edition}", game, edition, game.seats_in(edition)


def make_match(
    game: Game, edition: str, seats: int, bots: tuple[str, ...], rivals: tuple[str, ...], seed: int
) -> Match:
    options = game.agree(seats, edition, {}, people=False).options
    return Match(game.id, edition, seats, options, bots, rivals, seed)


def wishes(description: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="+", help="tables, such as raids-2")
    parser.add_argument("--print", action="store_true", help="add up what was played so far")
    return parser
