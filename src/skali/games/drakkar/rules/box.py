"""What is in the box: the board, the clans, the supply of emblems and the numbers, read from components.toml."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.positions import only
from skali.engine.reading import Reader

# --- the grid: squares are numbered row by row from a1, then come the longship squares -----------
SIDE: Final = 13
GRID: Final = 169
COLUMNS: Final = "abcdefghijklm"

# --- the eight directions, clockwise from north, as South sees the board -------------------------
DIRECTIONS: Final = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
EIGHT: Final = 8
EASTWARD: Final = vec[i64]([0, 1, 1, 1, 0, -1, -1, -1])
NORTHWARD: Final = vec[i64]([1, 1, 0, -1, -1, -1, 0, 1])

DIE_FACES: Final = 6
FREEING: Final = 6  # the face that lets a captive leave
CHAIRS: Final = 4
LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = ["left", "right"]
CIRCLES: Final = ["plain", "orange"]


def square_name(square: i64) -> str:
    return f"{COLUMNS[int(square % SIDE)]}{int(square // SIDE) + 1}"


SQUARE_NAMES: Final = [square_name(square) for square in range(GRID)]


@final
@mypyc_attr(acyclic=True)
class Box:
    """All data of the game; shared by every state and never changed."""

    def __init__(self, components: Reader) -> None:
        self.rules: i64 = components.whole("rules", 1, 999)
        self.read_symbols(components)
        self.read_board(components.table("board"))
        self.read_supply(components.table("supply"))
        self.read_turns(components.table("turns"))
        self.read_chairs(components.tables("chairs", count=CHAIRS))
        components.done()

    def read_symbols(self, components: Reader) -> None:
        self.symbols: list[str] = components.texts("symbols")
        if len(self.symbols) < 2 or len(set(self.symbols)) != len(self.symbols):
            components.refuse("symbols", "each symbol of a series stands there once")
        self.series_size: i64 = len(self.symbols)

    def read_board(self, board: Reader) -> None:
        squares = board.whole("squares", 1, 1000)
        if squares != GRID + 2 * CHAIRS:
            board.refuse(
                "squares", f"a grid of {SIDE} x {SIDE} with two longship squares a chair has {GRID + 2 * CHAIRS}"
            )
        plain = board.texts("plain_circles", SQUARE_NAMES)
        orange = board.texts("orange_circles", SQUARE_NAMES)
        if len(set(plain + orange)) != len(plain + orange):
            board.refuse("orange_circles", "a square has at most one circle")
        self.plain_circles: list[int] = [SQUARE_NAMES.index(name) for name in plain]
        self.orange_circles: list[int] = [SQUARE_NAMES.index(name) for name in orange]
        board.done()

    def read_supply(self, supply: Reader) -> None:
        """Every circle in use gets one emblem, so the series must be as many as the circles."""
        self.series: list[int] = [0, 0]
        self.circles: list[list[int]] = [[], []]
        for players in range(2, CHAIRS + 1):
            row = supply.table(str(players))
            series = row.whole("series", 1, 9)
            kinds = row.texts("circles", CIRCLES)
            circles = self.plain_circles if "plain" in kinds else []
            circles = circles + self.orange_circles if "orange" in kinds else circles
            if series * len(self.symbols) != len(circles):
                row.refuse(
                    "series", f"{series} series have {series * len(self.symbols)} emblems for {len(circles)} circles"
                )
            row.done()
            self.series.append(series)
            self.circles.append(circles)
        supply.done()

    def read_turns(self, turns: Reader) -> None:
        self.penalty_turns: i64 = turns.whole("penalty", 1, 9)
        self.stall_rounds: i64 = turns.whole("stall", 1, 99)
        turns.done()

    def read_chairs(self, rows: list[Reader]) -> None:
        self.chairs: list[str] = []
        self.clans: list[str] = []
        self.shields: list[list[int]] = []  # of each chair, from left to right
        self.clan_sets: vec[i64] = vec[i64]()  # the same as sets of symbols
        self.forward: vec[i64] = vec[i64]()  # the direction in which pawns leave
        self.longship_columns: vec[i64] = vec[i64]()  # of the longship squares, left and right of each chair in turn
        self.longship_rows: vec[i64] = vec[i64]()
        for row in rows:
            self.chairs.append(row.text("id"))
            self.clans.append(row.text("clan"))
            self.read_shields(row)
            self.read_longships(row)
            row.done()
        if len(set(self.chairs)) != CHAIRS:
            rows[0].refuse("id", "each chair stands there once")

    def read_shields(self, row: Reader) -> None:
        lacks = row.text("lacks", self.symbols)
        shields = row.texts("shields", self.symbols, count=len(self.symbols) - 1)
        if {*shields, lacks} != set(self.symbols):
            row.refuse("shields", f"they are all symbols but the one the clan lacks ({lacks}), each once")
        self.shields.append([self.symbols.index(shield) for shield in shields])
        clan_set: i64 = 0
        for shield in shields:
            clan_set |= only(self.symbols.index(shield))
        self.clan_sets = append(self.clan_sets, clan_set)

    def read_longships(self, row: Reader) -> None:
        """A longship square lies just outside the grid, and the way out leads straight onto it."""
        forward = DIRECTIONS.index(row.text("forward", DIRECTIONS[::2]))
        self.forward = append(self.forward, forward)
        for key in SIDES:
            place = row.wholes(key, 0, SIDE + 1, count=2)
            column: i64 = place[0] - 1
            rank: i64 = place[1] - 1
            if on_grid(column, rank) or not on_grid(column + EASTWARD[forward], rank + NORTHWARD[forward]):
                row.refuse(key, "a longship square lies before the edge of the grid that its pawns leave over")
            for other in range(len(self.longship_rows)):
                if self.longship_columns[other] == column and self.longship_rows[other] == rank:
                    row.refuse(key, "two longship squares lie there")
            self.longship_columns = append(self.longship_columns, column)
            self.longship_rows = append(self.longship_rows, rank)


def on_grid(column: i64, row: i64) -> bool:
    return 0 <= column < SIDE and 0 <= row < SIDE


def longship_square(chair: i64, side: i64) -> i64:
    return GRID + 2 * chair + side
