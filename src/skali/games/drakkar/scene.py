"""The table of Drakkar as a scene: the tapestry, turned so that its viewer sits at the bottom, and the dice.

Emblems have no names of their own: a face-down one is known by its square alone, so that following it stays
the player's task (DRK-102).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from skali.engine.message import Message, SeatName, message
from skali.engine.reading import Reader, read_toml
from skali.engine.scene import Fact, Mark, Piece, Pips, Rect, Region, Scene, ScoreLine, SeatPanel, Surface
from skali.engine.state import NOBODY
from skali.games.drakkar import choices as answers
from skali.games.drakkar.rules.agreement import AUTO, OFF, PENCIL
from skali.games.drakkar.rules.box import CHAIRS, GRID, SIDE, SIDES, SQUARE_NAMES, Box, longship_square
from skali.games.drakkar.rules.emblems import UNSEEN
from skali.games.drakkar.rules.play import Drakkar
from skali.games.drakkar.rules.turn import OVER, SHIELD

SOUTH = 0
SQUARES = GRID + 2 * CHAIRS
MIDDLE = (SIDE - 1) / 2  # columns and rows count from 0
EDGE = -1  # the row of the longships, as their owner sees it
QUARTER = 90
SIGNS = {"circle-plain": "DRK-012", "circle-orange": "DRK-012", "fetter": "DRK-074", "key": "DRK-077"}  # of the legend
TENTHS = 10

Place = tuple[float, float]


class Layout:
    """Where things lie on the drawings of art.svg, read from layout.toml, as seen from each of the chairs."""

    def __init__(self, path: Path, box: Box) -> None:
        layout = read_toml(path)
        board = layout.table("board")
        self.size = board.whole("size", 1, 9999)
        self.square = board.whole("square", 1, 999)
        self.shield = board.whole("shield", 1, 999)
        shields = board.wholes("shields", 0, TENTHS * (SIDE + 1), count=len(box.symbols) - 1)
        self.shields = [place / TENTHS - 1 for place in shields]  # as columns of their owner
        self.aboard, self.waiting = offset(board, "aboard"), offset(board, "waiting")
        self.pinning, self.pinned = offset(board, "pinning"), offset(board, "pinned")
        board.done()
        mat = layout.table("mat")
        self.mat = mat.whole("width", 1, 9999), mat.whole("height", 1, 9999)
        top = mat.whole("top", 0, 9999)
        self.mat_shields = [(x, top) for x in mat.wholes("shields", 0, 9999, count=len(box.symbols) - 1)]
        self.mat_shield = mat.whole("shield", 1, 999)
        mat.done()
        dice = layout.table("dice")
        self.tray = dice.whole("width", 1, 9999), dice.whole("height", 1, 9999)
        self.to_play, self.used = area(dice, "to_play"), area(dice, "used")
        width, height = offset(dice, "sign")
        self.signs = [Rect(x, y, width, height) for x, y in dice.pairs("signs", 0, 999, count=len(SIGNS))]
        dice.done()
        layout.done()
        self.places = [[self.place_of(square, box, chair) for square in range(SQUARES)] for chair in range(CHAIRS)]
        self.grids = [tuple(grid(self, box, chair)) for chair in range(CHAIRS)]

    def place_of(self, square: int, box: Box, viewer: int) -> Place:
        if square < GRID:
            row, column = divmod(square, SIDE)
            return self.place(column, row, -viewer % CHAIRS)
        column, row = box.longship_columns[square - GRID], box.longship_rows[square - GRID]
        return self.place(int(column), int(row), -viewer % CHAIRS)

    def place(self, column: float, row: float, quarters: int) -> Place:
        """A place told by columns and rows as counted from a chair so many quarters of the table, clockwise, away."""
        right, up = column - MIDDLE, row - MIDDLE
        for _ in range(quarters):
            right, up = up, -right
        return self.size / 2 + self.square * right, self.size / 2 - self.square * up


def grid(layout: Layout, box: Box, viewer: int) -> Iterator[Region]:
    """The squares from the far left to the near right, as somebody on this chair reads them."""
    circles = dict.fromkeys(box.plain_circles, "circle-plain") | dict.fromkeys(box.orange_circles, "circle-orange")
    places = layout.places[viewer]
    for square in sorted(range(GRID), key=lambda square: (places[square][1], places[square][0])):
        name = message("square", square=SQUARE_NAMES[square])
        clause = "DRK-006" if square in circles else "DRK-003"
        shape = around(places[square], layout.square)
        yield Region(square_id(square), "board", shape, name, symbol=circles.get(square), clause=clause)


def offset(table: Reader, key: str) -> Place:
    x, y = table.wholes(key, -999, 999, count=2)
    return x, y


def area(table: Reader, key: str) -> Rect:
    x, y, w, h = table.wholes(key, 0, 9999, count=4)
    return Rect(x, y, w, h)


@dataclass(frozen=True)
class Sight:
    """A state through the eyes of a viewer, whose own side of the board is the near one."""

    state: Drakkar
    layout: Layout
    viewer: int | None

    @property
    def chair(self) -> int:
        return SOUTH if self.viewer is None else int(self.state.chairs[self.viewer])

    def seat_at(self, chair: int) -> int | None:
        """Who sits there; with two or three players some chairs are empty (DRK-008, 009)."""
        seats = [seat for seat in range(self.state.seats) if self.state.chairs[seat] == chair]
        return seats[0] if seats else None

    def quarters(self, chair: int) -> int:
        """How far round the table, clockwise, a chair is from the viewer."""
        return (chair - self.chair) % CHAIRS

    def place_of(self, square: int) -> Place:
        return self.layout.places[self.chair][square]

    def at_edge(self, column: float, chair: int) -> Place:
        """Along the edge before a chair, by the columns that whoever sits there would count."""
        return self.layout.place(column, EDGE, self.quarters(chair))

    def knows(self, token: int) -> bool:
        """Whether the table keeps notes for its viewer and he has learnt this symbol (DRK-110)."""
        if self.viewer is None or self.state.agreement.notes != AUTO:
            return False
        return self.state.knows(self.viewer, token)


def beside(place: Place, by: Place) -> Place:
    return place[0] + by[0], place[1] + by[1]


def around(place: Place, size: float) -> Rect:
    return Rect(place[0] - size / 2, place[1] - size / 2, size, size)


@cache
def layout_for(box: Box) -> Layout:
    return Layout(Path(__file__).with_name("layout.toml"), box)


def draw(state: Drakkar, viewer: int | None) -> Scene:
    layout = layout_for(state.box)
    sight = Sight(state, layout, viewer)
    tapestry = f"tapestry-{state.box.chairs[sight.chair]}"
    return Scene(
        surfaces=(
            Surface("board", "board", layout.size, layout.size, message("board"), symbol=tapestry, zoom=True),
            Surface("dice", "tray", *layout.tray, message("dice-tray"), symbol="dice-tray"),
            *(mat(seat, layout) for seat in range(state.seats)),
        ),
        regions=(
            *layout.grids[sight.chair],
            *longships(sight),
            *shields(sight),
            *dice_regions(layout),
            *signs(layout),
            *(shield for seat in range(state.seats) for shield in shields_on_mat(state, seat, layout)),
        ),
        pieces=(*emblems(sight), *won_emblems(state), *pawns(sight), *dice(state)),
        headline=headline(state),
        seats=tuple(panel(state, seat) for seat in range(state.seats)),
        marks=marks(sight),
    )


def headline(state: Drakkar) -> tuple[Message, ...]:
    lines = [message("headline-round", round=int(state.round))]
    if state.agreement.teams:
        pairs = {team: (SeatName(team), SeatName(int(state.partner(team)))) for team in (0, 1)}
        lines.append(message("headline-teams", ours=pairs[0], theirs=pairs[1]))
    lines.append(message("headline-supply", series=state.box.series[state.seats]))
    if state.agreement.notes != OFF:
        lines.append(message(f"headline-notes-{state.agreement.notes}"))
    return tuple(lines)


def panel(state: Drakkar, seat: int) -> SeatPanel:
    penalty, rights = int(state.penalty[seat]), int(state.rights[seat])
    facts = [Fact(message("fact-shields"), int(state.shields[seat]).bit_count(), "shield")]
    if penalty:
        facts.append(Fact(message("fact-penalty"), penalty, "fetter"))
    if rights:
        facts.append(Fact(message("fact-rights"), rights, "key"))
    return SeatPanel(seat, tuple(facts), ("held",) if penalty and state.mover != NOBODY else ())


def marks(sight: Sight) -> tuple[Mark, ...]:
    """What a player may pencil onto squares, where the table agreed on it (DRK-110, 111)."""
    if sight.viewer is None or sight.state.agreement.notes != PENCIL or sight.state.phase == OVER:
        return ()
    names = sight.state.box.symbols
    return tuple(Mark(f"pencil-{name}", message("pencil-mark", emblem=emblem_name(name))) for name in names)


def emblem_name(symbol: str) -> Message:
    return message(f"emblem-{symbol}")


def chair_name(box: Box, chair: int) -> Message:
    return message(f"chair-{box.chairs[chair]}")


# --- the board ----------------------------------------------------------------------------------


def square_id(square: int) -> str:
    return f"square-{SQUARE_NAMES[square]}"


def longship_id(box: Box, chair: int, side: int) -> str:
    return f"longship-{box.chairs[chair]}-{SIDES[side]}"


def region_id(box: Box, square: int) -> str:
    """Of a square of the grid or a longship square, as the rules number them."""
    return square_id(square) if square < GRID else longship_id(box, *divmod(square - GRID, 2))


def shield_id(box: Box, chair: int, symbol: int) -> str:
    return f"shield-{box.chairs[chair]}-{box.symbols[symbol]}"


def longships(sight: Sight) -> Iterator[Region]:
    """Undyed where nobody sits."""
    box = sight.state.box
    for chair in range(CHAIRS):
        for side, word in enumerate(SIDES):
            yield Region(
                longship_id(box, chair, side),
                "board",
                around(sight.place_of(int(longship_square(chair, side))), sight.layout.square),
                message("longship-square", chair=chair_name(box, chair), side=message(f"side-{word}")),
                owner=sight.seat_at(chair),
                symbol="drakkar",
                turn=float(QUARTER * sight.quarters(chair)),
                clause="DRK-004",
            )


def shields(sight: Sight) -> Iterator[Region]:
    """The symbols stand upright for every viewer: a heart on its head would be a spade."""
    box = sight.state.box
    for chair in range(CHAIRS):
        seat = sight.seat_at(chair)
        whole = f"shields-{box.chairs[chair]}"
        name = message("shields-of-nobody", chair=chair_name(box, chair))
        if seat is not None:
            name = message("shields", seat=SeatName(seat), chair=chair_name(box, chair))
        told = () if seat is None else standing(sight.state, seat)
        yield Region(whole, "board", side_strip(sight, chair), name, owner=seat, details=told, clause="DRK-002")
        for column, symbol in zip(sight.layout.shields, box.shields[chair], strict=True):
            shape = around(sight.at_edge(column, chair), sight.layout.shield)
            own = message("shield", chair=chair_name(box, chair), emblem=emblem_name(box.symbols[symbol]))
            drawn = f"shield-{box.symbols[symbol]}"
            id = shield_id(box, chair, symbol)
            yield Region(id, "board", shape, own, owner=seat, symbol=drawn, clause="DRK-007", within=whole)


def standing(state: Drakkar, seat: int) -> tuple[Message, ...]:
    """How a player stands: told in words too, for those who do not see the shields."""
    empty = [symbol for symbol in state.box.shields[state.chairs[seat]] if state.lacks(seat, symbol)]
    needed = tuple(emblem_name(state.box.symbols[symbol]) for symbol in empty)
    told = [message("shields-missing", emblems=needed) if needed else message("shields-full")]
    if state.gone & (1 << seat):
        told.append(message("has-left"))
    if state.penalty[seat]:
        told.append(message("sits-out", count=int(state.penalty[seat])))
    if state.rights[seat]:
        told.append(message("holds-rights", count=int(state.rights[seat])))
    return tuple(told)


def side_strip(sight: Sight, chair: int) -> Rect:
    """The edge of the board along which a side's shields hang, between its outermost two."""
    first = sight.at_edge(sight.layout.shields[0], chair)
    last = sight.at_edge(sight.layout.shields[-1], chair)
    room = sight.layout.shield
    left, top = min(first[0], last[0]) - room / 2, min(first[1], last[1]) - room / 2
    return Rect(left, top, abs(first[0] - last[0]) + room, abs(first[1] - last[1]) + room)


# --- mats and legend ----------------------------------------------------------------------------


@cache
def mat(seat: int, layout: Layout) -> Surface:
    return Surface(f"mat-{seat + 1}", "mat", *layout.mat, message("mat", seat=SeatName(seat)), seat, "shield-mat")


def shields_on_mat(state: Drakkar, seat: int, layout: Layout) -> Iterator[Region]:
    """Those on the edge of the tapestry once more, for whoever follows one player: the pieces lie there."""
    for place, symbol in zip(layout.mat_shields, state.box.shields[state.chairs[seat]], strict=True):
        yield shield_on_mat(seat, state.box.symbols[symbol], bool(state.lacks(seat, symbol)), place, layout)


@cache
def shield_on_mat(seat: int, symbol: str, lacks: bool, place: Place, layout: Layout) -> Region:
    name = message("shield-wanted" if lacks else "shield-filled", emblem=emblem_name(symbol))
    shape, drawn = around(place, layout.mat_shield), f"shield-{symbol}" if lacks else f"emblem-{symbol}"
    return Region(
        f"mat-{seat + 1}-{symbol}", f"mat-{seat + 1}", shape, name, owner=seat, symbol=drawn, clause="DRK-007"
    )


def signs(layout: Layout) -> Iterator[Region]:
    """What the signs on the tapestry and on its pieces mean."""
    for shape, (sign, clause) in zip(layout.signs, SIGNS.items(), strict=True):
        id = f"legend-{sign}"
        yield Region(id, "dice", shape, message(id), symbol=id, clause=clause)


# --- emblems ------------------------------------------------------------------------------------


def emblems(sight: Sight) -> Iterator[Piece]:
    """Read square by square and not token by token: their order, too, would tell which is which."""
    for square in range(GRID):
        if sight.state.has_emblem(square):
            yield emblem(sight, square)


def emblem(sight: Sight, square: int) -> Piece:
    state = sight.state
    token, id = int(state.token_on(square)), f"emblem-{SQUARE_NAMES[square]}"
    if state.phase == OVER:
        return emblem_piece(sight, square, id, "up", symbol_of(state, token))
    if state.phase == SHIELD and square == state.landing_square():
        symbol = symbol_of(state, token)
        return emblem_piece(sight, square, f"shown-{SQUARE_NAMES[square]}-{symbol}", "up", symbol)
    if sight.knows(token):
        return emblem_piece(sight, square, id, "private", symbol_of(state, token))
    return emblem_piece(sight, square, id, "down", None)


def symbol_of(state: Drakkar, token: int) -> str:
    """Only of a token whose symbol is decided, and only for those who may know it."""
    assert state.symbols[token] != UNSEEN
    return state.box.symbols[state.symbols[token]]


def emblem_piece(sight: Sight, square: int, id: str, face: str, symbol: str | None) -> Piece:
    state, pinned = sight.state, sight.state.has_pawn(square)
    details = [message("only-you-see")] if face == "private" else []
    states = []
    if pinned:
        states.append("held")
        details.append(message("pinned"))
    if state.chosen == answers.EMBLEM + square:
        states.append("chosen")
    elif state.moved_emblem == square:
        states.append("spent")
        details.append(message("moved-this-turn"))
    return Piece(
        id,
        square_id(square),
        f"emblem-{symbol or 'back'}",
        emblem_name(symbol) if symbol else message("emblem"),
        at=beside(sight.place_of(square), sight.layout.pinned if pinned else (0, 0)),
        face=face,
        states=tuple(states),
        pips=(Pips("eye", 1),) if face == "private" else (),
        details=tuple(details),
        clause="DRK-038" if pinned else "DRK-034",
    )


def won_emblems(state: Drakkar) -> Iterator[Piece]:
    for seat in range(state.seats):
        chair = int(state.chairs[seat])
        for symbol in state.box.shields[chair]:
            if not state.lacks(seat, symbol):
                name = state.box.symbols[symbol]
                region = shield_id(state.box, chair, symbol)
                yield Piece(won_id(seat, name), region, f"emblem-{name}", emblem_name(name), clause="DRK-057")


def won_id(seat: int, symbol: str) -> str:
    return f"won-{seat + 1}-{symbol}"


# --- pawns --------------------------------------------------------------------------------------


def pawns(sight: Sight) -> Iterator[Piece]:
    for pawn in range(2 * sight.state.seats):
        yield pawn_piece(sight, pawn)


def pawn_piece(sight: Sight, pawn: int) -> Piece:
    state = sight.state
    seat, number = pawn // 2, pawn % 2
    region, at = pawn_place(sight, pawn)
    states, details, clause = pawn_status(state, pawn)
    return Piece(
        pawn_id(seat, number + 1),
        region,
        "pawn",
        message("pawn", seat=SeatName(seat), number=number + 1),
        at=at,
        owner=seat,
        states=states,
        pips=(Pips("fetter", 1),) if state.is_captive(pawn) else (),
        details=details,
        clause=clause,
    )


def pawn_id(seat: int, number: int) -> str:
    return f"pawn-{seat + 1}-{number}"


def pawn_place(sight: Sight, pawn: int) -> tuple[str, Place]:
    """On a longship, on a square, beside an emblem; or, just captured, still where its captor stands."""
    state, layout = sight.state, sight.layout
    if pawn == state.captured:
        square = int(state.landing_square())
        return square_id(square), beside(sight.place_of(square), layout.waiting)
    square = int(state.pawn_squares[pawn])
    by: Place = (0, 0)
    if square >= GRID:
        by = layout.aboard
    elif state.has_emblem(square):
        by = layout.pinning
    return region_id(state.box, square), beside(sight.place_of(square), by)


def pawn_status(state: Drakkar, pawn: int) -> tuple[tuple[str, ...], tuple[Message, ...], str]:
    """Its states, the same in words, and the clause about it."""
    mine = pawn // 2 == state.mover
    if pawn == state.captured:
        return ("held",), (message("captured"),), "DRK-073"
    if mine and state.chosen == answers.PAWN + pawn % 2:
        return ("chosen",), (), "DRK-021"
    if mine and state.moved_pawn == pawn % 2:
        return ("spent",), (message("moved-this-turn"),), "DRK-019"
    if state.is_captive(pawn):
        return ("held",), (message("captive"),), "DRK-074"
    if not state.in_play(pawn):
        return (), (message("at-home"),), "DRK-048"
    return (), (), "DRK-030"


# --- the dice -----------------------------------------------------------------------------------


def dice_regions(layout: Layout) -> Iterator[Region]:
    yield Region("dice-to-play", "dice", layout.to_play, message("dice-to-play"), "row", clause="DRK-018", room=2)
    yield Region("dice-used", "dice", layout.used, message("dice-used"), "row", clause="DRK-019", room=2)


def dice(state: Drakkar) -> Iterator[Piece]:
    for index, face in enumerate((state.first_die, state.second_die)):
        used = bool(state.spent & (1 << index))
        if face:
            yield Piece(
                f"die-{index + 1}",
                "dice-used" if used else "dice-to-play",
                f"die-{face}",
                message("die", number=int(face)),
                states=("spent",) if used else ("active",),
                clause="DRK-026" if used else "DRK-021",
            )


def score_sheet(state: Drakkar) -> list[ScoreLine]:
    """Filled shields; in teams those of both partners count (DRK-088)."""
    filled = [int(shields).bit_count() for shields in state.shields]
    lines = [ScoreLine(message("score-shields"), tuple(filled))]
    if state.agreement.teams:
        partners = tuple(filled[state.partner(seat)] for seat in range(state.seats))
        lines.append(ScoreLine(message("score-partner"), partners))
    return lines
