"""/api/games: the games on the shelf, and each game's own files."""

from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, Router
from litestar.datastructures import State
from litestar.params import FromPath

from skali.bots import LEVELS, USUAL
from skali.engine.errors import UnknownGame
from skali.engine.game import Game
from skali.engine.options import Number, Option, Pick
from skali.games import find_game, shelf
from skali.hall.http.endpoints import read
from skali.hall.http.file_response import REVALIDATE, TYPES, cached_response, file_response, text_response
from skali.hall.http.guards import ANY_TOKEN
from skali.hall.wire import errors
from skali.hall.wire.errors import NotFound
from skali.hall.wire.protocol import BotInfo, GameInfo, Language, OptionInfo
from skali.words.cover import draw_cover
from skali.words.texts import HOUSE, LANGUAGES, Texts

FILES = (
    "art.svg",
    *(f"{name}.{language}.{ending}" for language in LANGUAGES for name, ending in (("texts", "ftl"), ("rules", "md"))),
)
AnyRequest = Request[Any, Any, State]
HALL_TEXTS = Path(errors.__file__).parent


def describe_option(option: Option) -> OptionInfo:
    if isinstance(option, Number):
        return OptionInfo(option.name, "number", option.default, option.least, option.most)
    if isinstance(option, Pick):
        return OptionInfo(option.name, "pick", option.default, words=list(option.words))
    return OptionInfo(option.name, "toggle", option.default)


def describe_game(game: Game) -> GameInfo:
    texts = {language: Texts(language, game) for language in LANGUAGES}
    return GameInfo(
        id=game.id,
        title={language: text.say("title") for language, text in texts.items()},
        tagline={language: text.say("tagline") for language, text in texts.items()},
        seats=list(game.seats),
        editions={edition: list(game.seats_in(edition)) for edition in game.editions},
        options=[describe_option(option) for option in game.choosable],
        minutes=game.minutes,
        rules_version=game.rules_version,
        hidden_information=game.hidden_information,
    )


@read("/", summary="The shelf")
async def games() -> list[GameInfo]:
    return [describe_game(game) for game in shelf().values()]


@read(
    "/{game:str}/{file:str}", summary="A file of a game: art.svg, texts.en.ftl, rules.fr.md...", media_type="text/plain"
)
async def game_file(request: AnyRequest, game: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    if file not in FILES:
        raise NotFound()
    return file_response(folder_of(game) / file, request.headers.get("if-none-match"))


@read("/{game:str}/cover.svg", summary="The picture of a game for the shelf", media_type="image/svg+xml")
async def cover(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    picture = draw_cover(folder_of(game) / "art.svg")
    if picture is None:
        raise NotFound()
    return cached_response(picture, TYPES[".svg"], request.headers.get("if-none-match"), REVALIDATE)


def folder_of(game: str) -> Path:
    try:
        return find_game(game).folder
    except UnknownGame:
        raise NotFound() from None


@cache
def house_texts(language: Language) -> bytes:
    """The shared texts and all errors."""
    sources = [HOUSE / f"house.{language}.ftl", HOUSE / f"errors.{language}.ftl", HALL_TEXTS / f"errors.{language}.ftl"]
    return "\n".join(path.read_text(encoding="utf-8") for path in sources if path.exists()).encode()


@read("/api/bots", summary="The levels of the bots, from gentle to strong", tags=["shelf"], opt=ANY_TOKEN)
async def bots() -> list[BotInfo]:
    return [BotInfo(name, level, usual=name == USUAL) for level, name in enumerate(LEVELS, start=1)]


@read("/api/house.en.ftl", summary="What the house says, in English", media_type="text/plain", tags=["shelf"])
async def house_en(request: AnyRequest) -> Response[bytes]:
    return text_response(house_texts("en"), request.headers.get("if-none-match"))


@read("/api/house.fr.ftl", summary="What the house says, in French", media_type="text/plain", tags=["shelf"])
async def house_fr(request: AnyRequest) -> Response[bytes]:
    return text_response(house_texts("fr"), request.headers.get("if-none-match"))


shelf_routes = Router("/api/games", route_handlers=[games, cover, game_file], tags=["shelf"], opt=ANY_TOKEN)
