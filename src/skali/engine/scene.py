"""What one viewer sees, and what he is asked, as plain data: no pixels and no words, only message ids.

A scene has surfaces (a board, a mat, a tray: drawings with their own units), regions on them (a space,
a slot, a wedge, a row of cards) and pieces in the regions. The same piece id in the next scene is the
same piece: a client glides it there. A motion plays key frames (a throw of runes) before it settles.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from skali.engine.errors import BadData
from skali.engine.message import Message

SURFACE_KINDS = ("board", "mat", "tray")
LAYOUTS = ("free", "row", "column", "grid", "stack", "fan")
FACES = ("up", "down")


@dataclass(frozen=True, slots=True)
class Rect:
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Disc:
    cx: float
    cy: float
    r: float


@dataclass(frozen=True, slots=True)
class Wedge:
    """A piece of a ring: from the inner to the outer radius, between two angles (degrees, clockwise from north)."""

    cx: float
    cy: float
    inner: float
    outer: float
    start: float
    end: float


Shape: TypeAlias = Rect | Disc | Wedge


@dataclass(frozen=True, slots=True)
class Surface:
    """A drawing with its own units. A board is shared, a mat belongs to a seat, a tray holds rows of cards."""

    id: str
    kind: str
    width: float
    height: float
    name: Message
    owner: int | None = None
    symbol: str | None = None
    zoom: bool = False  # worth enlarging: a client lets one pan and zoom


@dataclass(frozen=True, slots=True)
class Region:
    """A place for pieces. With the layout `free` they say where they lie; else the client sets them in order."""

    id: str
    surface: str
    shape: Shape
    name: Message
    layout: str = "free"
    owner: int | None = None
    symbol: str | None = None
    turn: float = 0.0
    states: tuple[str, ...] = ()
    details: tuple[Message, ...] = ()
    clause: str | None = None


@dataclass(frozen=True, slots=True)
class Pips:
    """A small row of the same symbol on a piece: shields on a tile, hits on a ship."""

    symbol: str
    count: int


@dataclass(frozen=True, slots=True)
class Piece:
    id: str
    region: str
    symbol: str
    name: Message
    at: tuple[float, float] | None = None  # the middle of the region, or its layout, when not given
    owner: int | None = None
    face: str = "up"
    turn: float = 0.0
    states: tuple[str, ...] = ()
    value: str | None = None
    pips: Pips | None = None
    details: tuple[Message, ...] = ()
    clause: str | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a piece is at a moment: milliseconds, place (z is height), and its turn as a quaternion."""

    ms: int
    x: float
    y: float
    z: float
    turn: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Motion:
    piece: str
    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A number worth a place beside a player's name."""

    label: Message
    value: int
    symbol: str | None = None


@dataclass(frozen=True, slots=True)
class SeatPanel:
    seat: int
    facts: tuple[Fact, ...] = ()
    states: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    surfaces: tuple[Surface, ...]
    regions: tuple[Region, ...]
    pieces: tuple[Piece, ...]
    motions: tuple[Motion, ...] = ()
    headline: tuple[Message, ...] = ()
    seats: tuple[SeatPanel, ...] = ()

    def check(self) -> None:
        """Raise if anything in the scene points to something that is not there."""
        for problem in self.problems():
            raise BadData(where="scene", reason=problem)

    def problems(self) -> Iterator[str]:
        surfaces = {surface.id for surface in self.surfaces}
        regions = {region.id for region in self.regions}
        ids = [thing.id for things in (self.surfaces, self.regions, self.pieces) for thing in things]
        yield from (f"the id '{id}' stands there twice" for id in ids if ids.count(id) > 1)
        for surface in self.surfaces:
            if surface.kind not in SURFACE_KINDS:
                yield f"'{surface.kind}' is no kind of surface"
        for region in self.regions:
            if region.surface not in surfaces:
                yield f"the region '{region.id}' lies on no surface"
            if region.layout not in LAYOUTS:
                yield f"'{region.layout}' is no layout"
        for piece in self.pieces:
            if piece.region not in regions:
                yield f"the piece '{piece.id}' lies in no region"
            if piece.face not in FACES:
                yield f"'{piece.face}' is no face"
        pieces = {piece.id for piece in self.pieces}
        yield from (f"the piece '{m.piece}' moves but is not there" for m in self.motions if m.piece not in pieces)

    def symbols(self) -> set[str]:
        """Every drawing of `art.svg` that the scene needs."""
        drawn: set[str | None] = {surface.symbol for surface in self.surfaces}
        drawn |= {region.symbol for region in self.regions}
        drawn |= {piece.symbol for piece in self.pieces}
        drawn |= {piece.pips.symbol for piece in self.pieces if piece.pips}
        drawn |= {fact.symbol for panel in self.seats for fact in panel.facts}
        return {symbol for symbol in drawn if symbol is not None}

    def clauses(self) -> set[str]:
        found = [*(region.clause for region in self.regions), *(piece.clause for piece in self.pieces)]
        return {clause for clause in found if clause is not None}


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing one can choose: as a number, in the record's words, in people's words, and where to click."""

    choice: int
    text: str
    label: Message
    clause: str
    target: str | None = None  # a piece or region; a button when not given


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now. Only the one who is asked sees the offers."""

    seat: int | None  # nobody when the game is over
    ask: Message
    clause: str | None = None
    offers: tuple[Offer, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One category of the score sheet, a number for each seat."""

    label: Message
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for the log and the animation; for all, or for one seat's ears only."""

    message: Message
    audience: int | None = None

    def heard_by(self, viewer: int | None) -> bool:
        return self.audience is None or self.audience == viewer
