"""The shelf: every folder here is a game, and so is what any installed package names under `skali.games`.

A package says it in its pyproject.toml: `[project.entry-points."skali.games"]`, `my-game = "my_game:game"`.
"""

import importlib
import logging
import multiprocessing
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from skali.engine.errors import BadGame, SkaliError, UnknownGame
from skali.engine.game import Game

ENTRY_POINTS = "skali.games"
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")  # it stands in addresses, records and names of environments
FILES = ("texts.en.ftl", "texts.fr.ftl", "rules.en.md", "rules.fr.md", "art.svg")  # without which it cannot be shown
log = logging.getLogger(__name__)


@cache
def shelf() -> dict[str, Game]:
    """All games by their id: ours, then those of other packages that could be loaded."""
    games = {game.id: game for game in own_games()}
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: (point.name, point.value)):
        try:
            game = load_game(point, games)
        except SkaliError as problem:
            warn(str(problem))
        else:
            games[game.id] = game
    return dict(sorted(games.items()))


def find_game(name: str, rules: int | None = None) -> Game:
    """A game by its id, as the newest or another version of its rules has it."""
    if name not in shelf():
        raise UnknownGame(name=name, shelf=", ".join(shelf()))
    game = shelf()[name]
    return game if rules is None else game.of_version(rules)


def own_games() -> Iterator[Game]:
    for folder in pkgutil.iter_modules(__path__):
        yield importlib.import_module(f"{__name__}.{folder.name}").game


# --- games of other packages -----------------------------------------------------------------------


def load_game(point: EntryPoint, taken: dict[str, Game]) -> Game:
    """What an entry point names, or BadGame: one bad package must not take the shelf down."""
    package = point.dist.name if point.dist is not None else point.module
    try:
        game = point.load()
        reason = why_not_shown(game, taken)
    except Exception as problem:  # importing runs code of others, which may do anything
        reason = f"{type(problem).__name__}: {' '.join(str(problem).split())}"
    if reason is not None:
        raise BadGame(name=point.name, package=package, reason=reason.rstrip("."))
    assert isinstance(game, Game)
    return game


def why_not_shown(game: object, taken: dict[str, Game]) -> str | None:
    if not isinstance(game, Game):
        return f"it is {type(game).__name__}, not an instance of Game"
    undeclared = [name for name in Game.__annotations__ if not hasattr(game, name)]
    if undeclared:
        return f"it does not declare {', '.join(undeclared)}"
    if not ID.fullmatch(game.id):
        return f"'{game.id}' is no id: small letters, digits and single hyphens"
    if game.id in taken:
        return f"the id '{game.id}' is taken"
    missing = [name for name in FILES if not (game.folder / name).is_file()]
    if missing:
        return f"its package lacks {', '.join(missing)}"
    return None


def warn(sentence: str) -> None:
    """Once: worker processes would only repeat it."""
    if multiprocessing.parent_process() is None:
        log.warning(sentence)
