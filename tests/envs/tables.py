"""Every number of seats of every edition of every game, with games short enough for a test."""

import pytest

from skali.engine.game import Game
from skali.engine.options import Settings
from skali.games import shelf
from tests.conftest import COMPILED

SHORT = {"round_limit": 2, "max_rounds_bots_only": 3}  # options of games that random players would play for long


def short_options(game: Game) -> dict[str, object]:
    return {option.name: SHORT[option.name] for option in game.options if option.name in SHORT}


def all_tables() -> list[tuple[Game, Settings]]:
    """The pure build is some fifty times as slow and plays by the same sources: there the fewest seats must do."""
    return [
        (game, game.settings(seats, edition, short_options(game)))
        for game in shelf().values()
        for edition in game.editions
        for seats in (game.seats_in(edition) if COMPILED else game.seats_in(edition)[:1])
    ]


def name_of(table: tuple[Game, Settings]) -> str:
    game, settings = table
    return f"{game.id}-{settings.edition}-{settings.seats}"


TABLES = all_tables()
EACH_TABLE = pytest.mark.parametrize(("game", "settings"), TABLES, ids=[name_of(table) for table in TABLES])
EACH_GAME = pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
