"""Everything that crosses the wire between hall and client, as typed messages.

Scenes, prompts and events travel in the JSON form of `engine.plain.to_plain`; words travel as message ids. A field
whose JSON is known more closely than its Python type is annotated with what it holds. `tools/wire_types.py` writes the
client's TypeScript types from this file.

A table's journal is append-only. Its entries (choices, take-backs, seats that change hands) are numbered from 1;
`ply` on the wire is always the number of the last entry one has seen, so it only grows. A choice names the ply it
answers: if the table has moved on, it is refused with code `stale` and the current view.
"""

from typing import Annotated, Any, Literal, TypeAlias, TypedDict

import msgspec

from skali.bots import USUAL
from skali.engine.message import Message
from skali.engine.scene import Event, Mark, Piece, Prompt, Region, Scene, ScoreLine, SeatPanel, Surface
from skali.words.markup import Run

SeatKind = Literal["open", "person", "bot"]
TableStatus = Literal["gathering", "playing", "finished", "abandoned"]
Language = Literal["en", "fr"]
Translations: TypeAlias = Annotated[dict[str, str], dict[Language, str]]
OptionValue: TypeAlias = bool | int | str
OptionValues: TypeAlias = Annotated[dict[str, Any], dict[str, OptionValue]]  # the game itself checks them


def encoded(value: Any) -> Any:
    """JSON made once for many messages: it travels as what it says."""
    return msgspec.Raw(msgspec.json.encode(value))


class Wire(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A message in either direction: unknown fields are refused."""


# --- people ---------------------------------------------------------------------------------------


class Me(Wire):
    """GET /api/me. Sets the identity cookie on the first visit; `csrf` goes into the X-Skali-Token header of writes."""

    id: str
    name: str
    language: Language
    csrf: str


class ChangeMe(Wire):
    """PATCH /api/me."""

    name: str | None = None
    language: Language | None = None


# POST /api/me/sign-out: from now on only this browser is signed in as me. Answers `Me`, and sets a new cookie.


class PersonalLink(Wire):
    """POST /api/me/link: open the address once on another device to be the same person there."""

    path: str
    expires_in: int


class MakeToken(Wire):
    """POST /api/me/tokens: let a program of mine play, everywhere for me or only on one of my seats."""

    name: str
    table: str | None = None
    seat: int | None = None


class TokenInfo(Wire):
    """GET /api/me/tokens; DELETE /api/me/tokens/{id} makes it worthless."""

    id: str
    name: str
    created: float
    table: str | None = None
    seat: int | None = None
    used: float | None = None


class NewToken(Wire):
    """The token itself is told this once. It goes into the header `Authorization: Bearer TOKEN`."""

    token: str
    info: TokenInfo


# --- the shelf ------------------------------------------------------------------------------------


class OptionInfo(Wire):
    """An option of a game; its words are the messages `option-NAME` and `option-NAME-VALUE` of the game."""

    name: str
    kind: Literal["toggle", "number", "pick"]
    default: OptionValue
    least: int | None = None
    most: int | None = None
    words: list[str] = []


class GameInfo(Wire):
    """GET /api/games. Title and tagline are there in both languages, so that the shelf needs no other file."""

    id: str
    title: Translations
    tagline: Translations
    seats: list[int]
    editions: dict[str, list[int]]  # each with its numbers of seats
    options: list[OptionInfo]
    minutes: int
    rules_version: int
    hidden_information: bool


class BotInfo(Wire):
    """GET /api/bots: the levels one may choose, from gentle to strong, the same in every game."""

    name: str
    level: int
    usual: bool = False  # who plays where no level is named


# GET /api/games/{game}/art.svg, texts.{language}.ftl: the game's own files, cacheable.
# GET /api/games/{game}/cover.svg: of its drawings only the cover, as a picture for the shelf.
# GET /api/house.{language}.ftl: what the house itself says (animals, states).


# --- rule books -----------------------------------------------------------------------------------

RuleText: TypeAlias = Annotated[list[Any], list[Run]]


class RuleClause(Wire, tag="clause"):
    """A numbered clause; `marks` say where it comes from (`printed, J1`)."""

    id: str
    text: RuleText
    marks: str


class RuleParagraph(Wire, tag="paragraph"):
    text: RuleText


class RuleList(Wire, tag="list"):
    """Its items are numbered from `first` on, or not at all."""

    items: list[RuleText]
    first: int | None = None


class RuleTable(Wire, tag="table"):
    head: list[RuleText]
    rows: list[list[RuleText]]


RuleBlock: TypeAlias = RuleClause | RuleParagraph | RuleList | RuleTable


class RuleChapter(Wire):
    """`level` is that of its title, 2 for a chapter and more for its parts."""

    level: int
    anchor: str
    title: str
    blocks: list[RuleBlock]


class RuleBook(Wire):
    """GET /api/games/{game}/rules/{language}: the Markdown of the rule book is read, so that nobody sees its marks."""

    title: str
    chapters: list[RuleChapter]


# --- tables ---------------------------------------------------------------------------------------


class SeatWish(Wire):
    kind: Literal["me", "open", "bot"]
    bot: str = USUAL
    name: str | None = None  # for several seats of one person at one screen


class CreateTable(Wire):
    """POST /api/tables. Several seats of kind `me` make a hot-seat table.

    `start` begins at once if no seat is open, with no word in the dice: who wants his word in them sees the commitment
    first, and says it with `Start`.
    """

    game: str
    seats: list[SeatWish]
    edition: str | None = None
    options: OptionValues = {}
    public: bool = False
    start: bool = True
    hints: bool | None = None  # may be asked for; None: where one person plays against bots


class SeatInfo(Wire):
    """`bot` is the level of a bot; `outside` on a person's seat that a program of his plays."""

    seat: int
    kind: SeatKind
    name: str
    mine: bool = False
    bot: str | None = None
    resigned: bool = False


class SealInfo(Wire):
    """The commitment to the dice from the start, the players' words, and the secret once the game is over.

    `first`: every word was said after the commitment. At tables of earlier versions the maker's word came before it.
    """

    commitment: str
    first: bool
    words: list[str] = []
    secret: str | None = None


class TableInfo(Wire):
    """GET /api/tables/{table}, and the rows of GET /api/tables?list=mine|open|live|finished."""

    id: str
    game: str
    edition: str
    options: OptionValues
    status: TableStatus
    public: bool
    hints: bool  # may be asked for
    open_chat: bool  # spectators may write
    may_chat: bool  # you may write
    host: bool
    seats: list[SeatInfo]
    ply: int
    mover: int | None
    seal: SealInfo
    created: float
    updated: float
    scores: list[int] | None = None
    winners: list[int] | None = None
    played: bool = False  # you sit there, or sat there until you resigned
    rematch: str | None = None  # the table that followed this one
    origin: str | None = None  # the table this one branched from
    origin_ply: int | None = None


class Join(Wire):
    """POST /api/tables/{table}/join: any open seat, or a certain one."""

    seat: int | None = None
    word: str = ""
    name: str | None = None


class Choose(Wire):
    """POST /api/tables/{table}/choices, or over the socket. `id` is made by the client: a resend is harmless."""

    ply: int
    choice: int
    id: str
    seat: int | None = None  # which of one's own seats, at a hot-seat table


class Undo(Wire):
    """POST /api/tables/{table}/undo."""

    ply: int
    id: str
    seat: int | None = None


class Resign(Wire):
    """POST /api/tables/{table}/resign: a bot plays on for the seat."""

    seat: int | None = None


class Start(Wire):
    """POST /api/tables/{table}/start, by the host, with his word. `fill` seats such a bot on every open seat."""

    fill: str | None = None
    word: str = ""


class Say(Wire):
    """POST /api/tables/{table}/chat."""

    text: str


class OpenChat(Wire):
    """POST /api/tables/{table}/open-chat, by the host: may spectators of a public table write?"""

    open: bool


class Branch(Wire):
    """POST /api/tables/{table}/branch: a new table from a moment of this one; the same wishes as for a new table."""

    ply: int
    seats: list[SeatWish]
    start: bool = True


class Rematch(Wire):
    """POST /api/tables/{table}/rematch. `start` begins at once if no seat is open."""

    start: bool = True


class NewTable(Wire):
    """The answer to rematch and branch."""

    id: str


# --- views ----------------------------------------------------------------------------------------


class LogEntry(Wire):
    ply: int
    event: Annotated[dict[str, Any], Event]


class ChatLine(Wire):
    number: int
    name: str
    text: str
    seat: int | None
    at: float


class View(Wire):
    """What one viewer receives of a table at one moment."""

    ply: int
    status: TableStatus
    viewer: int | None  # the seat that sees this; None for a spectator
    scene: Annotated[dict[str, Any], Scene]
    prompt: Annotated[dict[str, Any], Prompt]
    log: list[LogEntry]
    may_undo: bool
    scores: list[int]
    sheet: list[Annotated[dict[str, Any], ScoreLine]] | None = None  # the score sheet by category when the game is over
    winners: list[int] | None = None


# GET /api/tables/{table}/view?ply=N&seat=S   the view of a past moment (replay); S only for one's own seats
# GET /api/tables/{table}/history             scores after every ply, for the chart
# GET /api/tables/{table}/record              the record as text; refused while the game lasts


class History(Wire):
    """GET /api/tables/{table}/history. Where a game has secrets it is told only when the game is over."""

    plies: list[int]
    scores: list[list[int]]


class AskHint(Wire):
    """POST /api/tables/{table}/hint: what a jarl would think on my seat, from what my seat knows."""

    ply: int
    seat: int | None = None


class Counsel(Wire):
    """What is thought of one choice: the chances of victory, and how much of the thought went to it."""

    choice: int
    chances: float
    attention: float


class Hint(Wire):
    """The best first."""

    ply: int
    seat: int
    bot: str
    imagined: int  # so many games were played on in thought
    options: list[Counsel]


class TurningPoint(Wire):
    """After this ply the game was another one: who gained most by it, and what part of the victory."""

    ply: int
    seat: int
    gain: float


class Chances(Wire):
    """GET /api/tables/{table}/chances of a game that is over; POST has them estimated, and tells how far that is."""

    done: int
    moments: int  # 0: nobody has asked for them yet
    plies: list[int] = []
    chances: list[list[float]] = []  # at each of these plies, of each seat
    turns: list[TurningPoint] = []  # when all is done


# --- the socket: GET /api/tables/{table}/live?since=PLY&chat=NUMBER&seat=S ---------------------------


class Full(Wire, tag="full"):
    """The whole view: on connecting, and whenever changes would not do."""

    view: View
    table: TableInfo


class SurfacesChange(TypedDict, total=False):
    gone: list[str]
    set: list[Surface]


class RegionsChange(TypedDict, total=False):
    gone: list[str]
    set: list[Region]


class PiecesChange(TypedDict, total=False):
    gone: list[str]
    set: list[Piece]


class SceneChange(TypedDict, total=False):
    """What of a scene is another: `gone` holds ids, `set` whole things; the new headline and marks; changed panels.

    The client keeps the order, new things go last. `gone` is done first: a thing that is both leaves its place in the
    order and comes last.
    """

    surfaces: SurfacesChange
    regions: RegionsChange
    pieces: PiecesChange
    headline: list[Message]
    seats: list[SeatPanel]
    marks: list[Mark]


class Change(Wire, tag="change"):
    """What differs from the view at ply `since`: the client applies it, or reconnects if it is elsewhere.

    `glimpses` are told this once, to those who are connected: no view and no later change tells them again.
    `accepts` is the id of the message on this socket that made the change: it is stored, and no `accepted` follows.
    """

    since: int
    ply: int
    scene: Annotated[dict[str, Any], SceneChange]
    log: list[LogEntry]
    undone: int = 0  # so many entries were taken off the end of the log before `log` is added
    glimpses: list[LogEntry] = []
    accepts: str | None = None
    status: TableStatus | None = None
    prompt: Annotated[dict[str, Any], Prompt] | None = None
    may_undo: bool | None = None
    scores: list[int] | None = None
    sheet: list[Annotated[dict[str, Any], ScoreLine]] | None = None
    winners: list[int] | None = None


class TableChanged(Wire, tag="table"):
    """Somebody joined, left, resigned, started: the new description of the table."""

    table: TableInfo


class Chat(Wire, tag="chat"):
    lines: list[ChatLine]


class Presence(Wire, tag="presence"):
    """Who is connected (seats), how many spectators, which bot is thinking, and whether it must be quick."""

    seats: list[int]
    spectators: int
    thinking: int | None = None
    hurried: bool = False  # because many bots are to think


class Accepted(Wire, tag="accepted"):
    """The answer to a choice, an undo or a chat line over the socket, where no change has told it: it is stored."""

    id: str
    ply: int


class Refused(Wire, tag="refused"):
    """Why something was refused, in words by message id and in English; with the current view where it was stale."""

    code: str
    text: str
    id: str | None = None
    reason: str | None = None  # a message of the game (`why-...`) for an illegal choice
    clause: str | None = None
    view: View | None = None
    args: dict[str, str] = {}  # of the message `error-CODE`, which says `text` in the viewer's language


class Problem(Wire):
    """The body of every HTTP error."""

    code: str
    text: str
    reason: str | None = None
    clause: str | None = None
    view: View | None = None
    args: dict[str, str] = {}  # of the message `error-CODE`, which says `text` in the viewer's language


class Health(Wire):
    """GET /health, GET /ready."""

    status: str
    version: str


class ChooseNow(Wire, tag="choose"):
    """Client to server."""

    ply: int
    choice: int
    id: str
    seat: int | None = None


class UndoNow(Wire, tag="undo"):
    ply: int
    id: str
    seat: int | None = None


class SayNow(Wire, tag="say"):
    text: str
    id: str


FromServer = Full | Change | TableChanged | Chat | Presence | Accepted | Refused
FromClient = ChooseNow | UndoNow | SayNow
