"""What a seat can know of Connect Four, as numbers: the grid, as the seat sees it."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from skali.engine.observation import Block, Observer, Sheet, relative
from skali.engine.state import State
from skali.games.connect_four.rules import CELLS, COLUMNS, EMPTY, ROWS, SEATS, ConnectFour


@final
@mypyc_attr(acyclic=True)
class ConnectFourObserver(Observer):
    def blocks(self) -> list[Block]:
        return [Block("grid", "the cells, row by row from the bottom", ["mine", "theirs"], (ROWS, COLUMNS))]

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        assert isinstance(state, ConnectFour)
        grid = sheet.at
        sheet.put_noughts(2 * CELLS)
        for cell in range(i64(CELLS)):
            owner = state.cells[cell]
            if owner != EMPTY:
                sheet.count(grid + 2 * cell + relative(owner, seat, SEATS))
