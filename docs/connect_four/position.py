"""A position of Connect Four as readable data, and back: rows from the top, `1` and `2` for the seats' stones."""

import re
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from skali.engine.reading import Reader
from skali.games.connect_four.rules import CELLS, COLUMNS, EMPTY, ROWS, ConnectFour

SIGNS = "12."  # seat 1, seat 2, EMPTY (which is -1: the last)


def write(state: ConnectFour) -> dict[str, Any]:
    rows = [state.cells[row * COLUMNS : (row + 1) * COLUMNS] for row in reversed(range(ROWS))]
    return {"game": "connect-four", "grid": ["".join(SIGNS[cell] for cell in row) for row in rows]}


def read(data: object) -> ConnectFour:
    """Empty rows at the top may be left out; whose turn it is follows from the stones."""
    reader = Reader(data, "position")
    reader.text("game", ["connect-four"])
    rows = reader.texts("grid", default=[])
    reader.done()
    if len(rows) > ROWS or not all(re.fullmatch("[12.]{7}", row) for row in rows):
        reader.refuse("grid", f"there are at most {ROWS} rows of {COLUMNS} signs, each one of {SIGNS}")
    state = ConnectFour(vec[i64]([EMPTY] * CELLS))
    for row, signs in enumerate(reversed(rows)):
        for column, sign in enumerate(signs):
            if sign != ".":
                drop(state, row, column, SIGNS.index(sign), reader)
    settle(state, reader)
    return state


def drop(state: ConnectFour, row: int, column: int, seat: int, reader: Reader) -> None:
    if state.landing_row(column) != row:
        reader.refuse("grid", f"a stone in column {column + 1} has nothing under it")
    state.put(row, column, seat)


def settle(state: ConnectFour, reader: Reader) -> None:
    """Whose turn it is, or how it ended; refuses what turns in order could not have led to."""
    seats = [state.cells[cell] for cell in range(CELLS)]
    ahead = seats.count(0) - seats.count(1)
    if ahead not in (0, 1):
        reader.refuse("grid", "the seats take turns, and seat 1 begins")
    state.mover = 1 - ahead  # who dropped the last stone
    stones = (cell for cell in range(CELLS) if seats[cell] != EMPTY)
    lined_up = {seats[cell] for cell in stones if state.completes_line(*divmod(cell, COLUMNS))}
    if lined_up - {state.mover}:
        reader.refuse("grid", "there were four in a line before the last stone")
    state.end_turn(bool(lined_up))
    state.fill_last_column()
