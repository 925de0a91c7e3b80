"""/api/games: the games on the shelf, and each game's own files."""

import asyncio
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, Router
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import FromPath

from skali.bots import LEVELS, USUAL
from skali.engine.errors import UnknownGame
from skali.engine.game import Game
from skali.engine.options import Number, Option, Pick
from skali.engine.rulebook import read_rule_book
from skali.games import find_game, shelf
from skali.hall.http.endpoints import PROBLEMS, read
from skali.hall.http.file_response import REVALIDATE, TYPES, cached_response, file_response, text_response
from skali.hall.http.guards import ANY_TOKEN
from skali.hall.http.rule_pages import read_rule_pages
from skali.hall.wire import errors
from skali.hall.wire.errors import NotFound
from skali.hall.wire.protocol import BotInfo, GameInfo, Language, OptionInfo, RuleBook
from skali.words.cover import draw_cover
from skali.words.texts import HOUSE, LANGUAGES, Texts

FILES = ("art.svg", *(f"texts.{language}.ftl" for language in LANGUAGES))
RULE_BOOK = ResponseSpec(RuleBook, generate_examples=False, description="Its chapters, all Markdown read.")
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
    "/{game:str}/{file:str}", summary="A file of a game: art.svg, texts.en.ftl, texts.fr.ftl", media_type="text/plain"
)
async def game_file(request: AnyRequest, game: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    if file not in FILES:
        raise NotFound()
    return file_response(on_shelf(game).folder / file, request.headers.get("if-none-match"))


@read("/{game:str}/cover.svg", summary="The picture of a game for the shelf", media_type="image/svg+xml")
async def cover(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    picture = draw_cover(on_shelf(game).folder / "art.svg")
    if picture is None:
        raise NotFound()
    return cached_response(picture, TYPES[".svg"], request.headers.get("if-none-match"), REVALIDATE)


@read("/{game:str}/rules/{language:str}", summary="The rule book of a game", responses=PROBLEMS | {200: RULE_BOOK})
async def rule_book(request: AnyRequest, game: FromPath[str], language: FromPath[str]) -> Response[bytes]:
    if language not in LANGUAGES:
        raise NotFound()
    pages = await asyncio.to_thread(rule_pages, on_shelf(game), language)
    return cached_response(pages, TYPES[".json"], request.headers.get("if-none-match"), REVALIDATE)


@cache
def rule_pages(game: Game, language: str) -> bytes:
    """Read once, and by a thread: a long book takes 40 ms."""
    book = read_rule_book(game.id, language, game.folder / f"rules.{language}.md")
    return msgspec.json.encode(read_rule_pages(book))


def on_shelf(game: str) -> Game:
    try:
        return find_game(game)
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


shelf_routes = Router("/api/games", route_handlers=[games, cover, rule_book, game_file], tags=["shelf"], opt=ANY_TOKEN)
