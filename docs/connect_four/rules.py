"""Connect Four in progress: a grid, whose turn it is, and whether there are four in a line."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.state import NOBODY, Choices, Herald, Setup, State

SEATS: Final = 2
COLUMNS: Final = 7
ROWS: Final = 6
CELLS: Final = COLUMNS * ROWS
TOP: Final = CELLS - COLUMNS  # the first cell of the top row
LINE: Final = 4  # so many stones win
EMPTY: Final = -1


@final
@mypyc_attr(acyclic=True)
class ConnectFour(State):
    """Columns and rows count from 0, rows from the bottom; a choice is the number of a column."""

    def __init__(self, cells: vec[i64]) -> None:
        super().__init__(SEATS, COLUMNS)
        self.mover = 0
        self.cells: vec[i64] = cells  # row after row: the seat whose stone lies there, or EMPTY
        self.stones: i64 = 0
        self.winner: i64 = NOBODY

    def clone(self) -> "ConnectFour":
        other = ConnectFour(self.cells[:])
        other.mover = self.mover
        other.stones = self.stones
        other.winner = self.winner
        return other

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Nothing is hidden (FOUR-003)."""

    def score(self, seat: i64) -> i64:
        return 1 if seat == self.winner else 0

    # --- 2. the turn -----------------------------------------------------------------------------

    def fill(self, choices: Choices) -> None:
        choices.clear()
        for column in range(i64(COLUMNS)):
            if self.cells[TOP + column] == EMPTY:
                choices.add(column)

    def why_not(self, choice: i64) -> str:
        return "why-column-full"  # the only reason there is

    def apply(self, choice: i64, chance: Chance) -> None:
        self.drop(choice)
        self.fill_last_column()

    def drop(self, column: i64) -> None:
        self.tell("drops", self.mover, column + 1)
        row = self.landing_row(column)
        self.put(row, column, self.mover)
        self.end_turn(self.completes_line(row, column))

    def fill_last_column(self) -> None:
        """Where a single column is open there is nothing to ask (FOUR-008)."""
        while self.mover != NOBODY:
            last: i64 = NOBODY
            for column in range(i64(COLUMNS)):
                if self.cells[TOP + column] == EMPTY:
                    if last != NOBODY:
                        return
                    last = column
            self.drop(last)

    def landing_row(self, column: i64) -> i64:
        row: i64 = 0
        while self.cells[row * COLUMNS + column] != EMPTY:
            row += 1
        return row

    def put(self, row: i64, column: i64, seat: i64) -> None:
        self.cells[row * COLUMNS + column] = seat
        self.stones += 1

    # --- 3. the end ------------------------------------------------------------------------------

    def end_turn(self, four_in_line: bool) -> None:
        if four_in_line:
            self.tell("wins", self.mover)
            self.winner = self.mover
            self.mover = NOBODY
        elif self.stones == CELLS:
            self.tell("draw")
            self.mover = NOBODY
        else:
            self.mover = 1 - self.mover

    def completes_line(self, row: i64, column: i64) -> bool:
        """Whether the stone there is one of four or more in a line, in any of the four directions."""
        return (
            self.line(row, column, 1, 0) >= LINE
            or self.line(row, column, 0, 1) >= LINE
            or self.line(row, column, 1, 1) >= LINE
            or self.line(row, column, 1, -1) >= LINE
        )

    def line(self, row: i64, column: i64, up: i64, right: i64) -> i64:
        """How many stones of one seat lie side by side through a cell."""
        return 1 + self.reach(row, column, up, right) + self.reach(row, column, -up, -right)

    def reach(self, row: i64, column: i64, up: i64, right: i64) -> i64:
        """How many stones of the same seat follow on a cell in one direction."""
        seat = self.cells[row * COLUMNS + column]
        count: i64 = 0
        row += up
        column += right
        while 0 <= row < ROWS and 0 <= column < COLUMNS and self.cells[row * COLUMNS + column] == seat:
            count += 1
            row += up
            column += right
        return count


@final
@mypyc_attr(acyclic=True)
class Grid(Setup):
    """Nothing to settle and nothing to draw: the grid is empty and seat 1 begins (FOUR-002)."""

    def deal(self, chance: Chance, herald: Herald | None) -> ConnectFour:
        state = ConnectFour(vec[i64]([EMPTY] * CELLS))
        state.herald = herald
        return state
