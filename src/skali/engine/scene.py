"""What one viewer sees, and what he is asked, as plain data: no pixels and no words, only message ids.

A scene has surfaces (a board, a mat, a tray), regions on them (a space, a slot, a wedge, a row of cards) and
pieces in the regions. The same piece id in the next scene is the same piece: a client glides it there, along
the path or the key frames of an event's motion where there is one.

- Units: all surfaces of a game share one unit. A piece's symbol is drawn at the size of its viewBox, its middle on
  the place of the piece, turned by `turn` degrees clockwise. A region's symbol fills the box around its shape and
  turns about its middle; that of a wedge fills the box of a wedge that points north, and turns about the ring's.
- Order: regions are drawn in order, then pieces in order, later ones on top; the same order is read aloud.
- A region with details is told even when it is empty.
- Several offers may share a target: a client opens a small menu.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from skali.engine.errors import BadData
from skali.engine.message import Message
from skali.engine.values import quick

SURFACE_KINDS = ("board", "mat", "tray")
LAYOUTS = ("free", "row", "column", "grid", "stack", "fan")
FACES = ("up", "down", "private", "edge", "end")
"""What shows of a piece. Private: up for this viewer, down for everyone else. Edge and end: something thick that was
thrown stands on its long or on its short side."""
STATES = ("active", "in-hand", "chosen", "held", "spent", "done", "hidden")
ROLES = ("main", "plain", "pass", "loss")
"""What an answer is to the one who gives it: what one would usually want; one of several equals; passing, declining or
ending; giving something up. Answers are shown in this order, and at most one is `main`."""


@quick
@dataclass(frozen=True, slots=True)
class Rect:
    x: float
    y: float
    w: float
    h: float


@quick
@dataclass(frozen=True, slots=True)
class Disc:
    cx: float
    cy: float
    r: float


@quick
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


@quick
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


@quick
@dataclass(frozen=True, slots=True)
class Region:
    """A place for pieces. With the layout `free` they say where they lie; else the client sets them in order.

    `room` says how many pieces it holds, so that cells keep their places; `within` names the region it is part of.
    """

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
    room: int | None = None
    within: str | None = None


@quick
@dataclass(frozen=True, slots=True)
class Pips:
    """A small row of the same symbol on a piece: shields on a tile, hits on a ship."""

    symbol: str
    count: int


@quick
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
    pips: tuple[Pips, ...] = ()
    details: tuple[Message, ...] = ()
    clause: str | None = None


@quick
@dataclass(frozen=True, slots=True)
class Frame:
    """Where a piece is at a moment, in the units of its surface: x to the right, y down, z towards the viewer.

    The turn is a quaternion (x, y, z, w) in these axes: about z it turns clockwise. Without a turn the upper side
    looks at the viewer; turned half about x, the under side does. A piece that lies flat has z = 0.
    """

    ms: int
    x: float
    y: float
    z: float
    turn: tuple[float, float, float, float]


@quick
@dataclass(frozen=True, slots=True)
class Motion:
    """How a piece travels: through regions, or by key frames, or (with neither) by a tumble where it lies.

    The last frame is where the piece comes to rest. A piece that is new in the scene comes from the first region of
    its path; what vanished there is the same thing under another id. `sides` draws its upper and under side while it
    moves, `around` those between them, as of a die. `hold` alone moves nothing: it turns the upper side up for at most
    so many milliseconds, before those who hear of it, and then the piece lies as the scene shows it. The piece of a
    `brief` motion may have left the table again when the scene is drawn (a die that was rolled and spent at once): then
    nothing moves.
    """

    piece: str
    path: tuple[str, ...] = ()
    frames: tuple[Frame, ...] = ()
    sides: tuple[str, str] | None = None
    around: tuple[str, str, str, str] | None = None
    hold: int = 0
    brief: bool = False


@quick
@dataclass(frozen=True, slots=True)
class Mark:
    """Something a viewer may pencil onto regions; the client keeps the pins, they are nobody else's business."""

    symbol: str
    name: Message


@quick
@dataclass(frozen=True, slots=True)
class Fact:
    """A number worth a place beside a player's name."""

    label: Message
    value: int
    symbol: str | None = None


@quick
@dataclass(frozen=True, slots=True)
class SeatPanel:
    seat: int
    facts: tuple[Fact, ...] = ()
    states: tuple[str, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Scene:
    surfaces: tuple[Surface, ...]
    regions: tuple[Region, ...]
    pieces: tuple[Piece, ...]
    headline: tuple[Message, ...] = ()
    seats: tuple[SeatPanel, ...] = ()
    marks: tuple[Mark, ...] = ()

    def check(self) -> None:
        """Raise if anything in the scene points to something that is not there."""
        for problem in self.problems():
            raise BadData(where="scene", reason=problem)

    def problems(self) -> Iterator[str]:
        yield from self.double_ids()
        yield from self.unknown_words()
        yield from self.dangling()

    def double_ids(self) -> Iterator[str]:
        ids = Counter(thing.id for things in (self.surfaces, self.regions, self.pieces) for thing in things)
        yield from (f"the id '{id}' stands there twice" for id, count in ids.items() if count > 1)
        seats = Counter(panel.seat for panel in self.seats)
        yield from (f"seat {seat} has two panels" for seat, count in seats.items() if count > 1)

    def unknown_words(self) -> Iterator[str]:
        yield from (f"'{s.kind}' is no kind of surface" for s in self.surfaces if s.kind not in SURFACE_KINDS)
        yield from (f"'{r.layout}' is no layout" for r in self.regions if r.layout not in LAYOUTS)
        yield from (f"'{p.face}' is no face" for p in self.pieces if p.face not in FACES)
        states = [thing.states for things in (self.regions, self.pieces, self.seats) for thing in things]
        yield from (f"'{state}' is no state" for some in states for state in some if state not in STATES)

    def dangling(self) -> Iterator[str]:
        surfaces = {surface.id: surface for surface in self.surfaces}
        regions = {region.id: region for region in self.regions}
        seats = {panel.seat for panel in self.seats}
        for region in self.regions:
            if region.surface not in surfaces:
                yield f"the region '{region.id}' lies on no surface"
            whole = regions.get(region.within) if region.within is not None else region
            if whole is None or whole.surface != region.surface:
                yield f"the region '{region.id}' is within '{region.within}', which is not on its surface"
        for piece in self.pieces:
            if piece.region not in regions:
                yield f"the piece '{piece.id}' lies in no region"
        owned = [(t.id, t.owner) for things in (self.surfaces, self.regions, self.pieces) for t in things]
        for id, owner in owned:
            if owner is not None and owner not in seats:
                yield f"'{id}' belongs to seat {owner}, which has no panel"

    def symbols(self) -> set[str]:
        """Every drawing of `art.svg` that the scene needs."""
        drawn: set[str | None] = {surface.symbol for surface in self.surfaces}
        drawn |= {region.symbol for region in self.regions}
        drawn |= {piece.symbol for piece in self.pieces}
        drawn |= {pips.symbol for piece in self.pieces for pips in piece.pips}
        drawn |= {mark.symbol for mark in self.marks}
        drawn |= {fact.symbol for panel in self.seats for fact in panel.facts}
        return {symbol for symbol in drawn if symbol is not None}

    def clauses(self) -> set[str]:
        found = [*(region.clause for region in self.regions), *(piece.clause for piece in self.pieces)]
        return {clause for clause in found if clause is not None}


@quick
@dataclass(frozen=True, slots=True)
class Offer:
    """One thing one can choose: as a number, in the record's words, in people's words, and where to click."""

    choice: int
    text: str
    label: Message
    clause: str
    targets: tuple[str, ...] = ()  # pieces or regions, any of which may be clicked; a button when there is none
    final: bool = False  # grave, and not to be taken back: a client asks twice
    role: str = "plain"


@quick
@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now. Only the one who is asked sees the offers."""

    seat: int | None  # nobody when the game is over
    ask: Message
    clause: str | None = None
    offers: tuple[Offer, ...] = ()

    def problems(self, scene: Scene) -> Iterator[str]:
        """What is wrong with the prompt beside a scene."""
        there = {thing.id for things in (scene.regions, scene.pieces) for thing in things}
        for offer in self.offers:
            yield from (f"'{offer.text}' points to '{t}', which is not there" for t in offer.targets if t not in there)
        yield from (f"'{offer.role}' is no role of an offer" for offer in self.offers if offer.role not in ROLES)
        main = [offer.text for offer in self.offers if offer.role == "main"]
        if len(main) > 1:
            yield f"several offers are main: {', '.join(main)}"
        choices = [offer.choice for offer in self.offers]
        if choices != sorted(set(choices)):
            yield "the offers are not in rising order, each once"


@quick
@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One category of the score sheet, a number for each seat."""

    label: Message
    scores: tuple[int, ...]


@quick
@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for the log and the animation; for all, or for one seat's ears only.

    What is fleeting is told once, to those who are there when it happens: no log holds it while the game goes on.
    """

    message: Message
    audience: int | None = None
    motions: tuple[Motion, ...] = ()
    fleeting: bool = False

    def symbols(self) -> set[str]:
        return {side for motion in self.motions for side in (*(motion.sides or ()), *(motion.around or ()))}

    def heard_by(self, viewer: int | None) -> bool:
        return self.audience is None or self.audience == viewer
