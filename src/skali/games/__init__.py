"""The shelf: every folder here is a game."""

import importlib
import pkgutil
from functools import cache

from skali.engine.errors import UnknownGame
from skali.engine.game import Game


@cache
def shelf() -> dict[str, Game]:
    """All games by their id."""
    modules = (importlib.import_module(f"{__name__}.{folder.name}") for folder in pkgutil.iter_modules(__path__))
    games: list[Game] = [module.game for module in modules]
    return {game.id: game for game in sorted(games, key=lambda game: game.id)}


def find_game(name: str) -> Game:
    if name not in shelf():
        raise UnknownGame(name=name, shelf=", ".join(shelf()))
    return shelf()[name]
