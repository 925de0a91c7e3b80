"""The grid as a scene: seven columns to click, and the stones in them."""

from collections.abc import Iterator

from skali.engine.message import SeatName, message
from skali.engine.scene import Fact, Piece, Rect, Region, Scene, ScoreLine, SeatPanel, Surface
from skali.engine.state import State
from skali.games.connect_four.rules import CELLS, COLUMNS, EMPTY, ROWS, SEATS, ConnectFour

CELL = 100  # in the units of art.svg


def draw(state: ConnectFour, viewer: int | None) -> Scene:
    """Nothing is hidden, so every viewer sees the same (FOUR-003)."""
    return Scene(
        surfaces=(Surface("board", "board", COLUMNS * CELL, ROWS * CELL, message("board"), symbol="board"),),
        regions=tuple(column_region(column) for column in range(COLUMNS)),
        pieces=tuple(stones(state)),
        seats=tuple(panel(state, seat) for seat in range(SEATS)),
    )


def column_region(column: int) -> Region:
    shape = Rect(column * CELL, 0, CELL, ROWS * CELL)
    name = message("column", column=column + 1)
    return Region(f"column-{column + 1}", "board", shape, name, symbol="column", clause="FOUR-004")


def stones(state: ConnectFour) -> Iterator[Piece]:
    """A stone never moves, so its cell is its id."""
    for cell in range(CELLS):
        seat = state.cells[cell]
        if seat != EMPTY:
            row, column = divmod(cell, COLUMNS)
            at = ((column + 0.5) * CELL, (ROWS - row - 0.5) * CELL)
            name = message("stone", seat=SeatName(seat), row=row + 1)
            yield Piece(f"stone-{cell}", f"column-{column + 1}", "stone", name, at=at, owner=seat)


def panel(state: ConnectFour, seat: int) -> SeatPanel:
    dropped = sum(1 for cell in range(CELLS) if state.cells[cell] == seat)
    return SeatPanel(seat, (Fact(message("fact-stones"), CELLS // SEATS - dropped, "stone"),))


def score_sheet(state: State) -> list[ScoreLine]:
    return [ScoreLine(message("score-line"), tuple(state.scores()))]
