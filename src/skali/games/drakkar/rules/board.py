"""The board and the pieces on it: where pawns and emblems stand, and where each may go (chapters 4 and 5)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.positions import lowest, only
from skali.engine.state import State
from skali.games.drakkar.rules.agreement import Agreement
from skali.games.drakkar.rules.box import (
    DIE_FACES,
    EASTWARD,
    EIGHT,
    FREEING,
    GRID,
    NORTHWARD,
    SIDE,
    Box,
    longship_square,
    on_grid,
)

MOST_OFFERED: Final = 40  # the end of the turn, two pawns, thirty emblems; a piece has fewer ways
NOWHERE: Final = -1  # where a pawn is that waits for its prison
WON: Final = 177  # + seat: where a token is that fills a shield
NO_PAWN: Final = -1
NO_TOKEN: Final = -1
WHOLE_ROW: Final = 8191  # the set of all thirteen columns
ALL_DIRECTIONS: Final = 255


@mypyc_attr(acyclic=True)
class Board(State):
    """Pawns are numbered two by two, seat by seat; tokens by the circle they were laid on.

    Rows are sets of columns. A way is a die and a direction in one number: 8 x (die - 1) + direction.
    """

    def __init__(self, box: Box, agreement: Agreement, chairs: vec[i64]) -> None:
        super().__init__(agreement.seats, MOST_OFFERED)
        self.box: Box = box
        self.agreement: Agreement = agreement
        self.chairs: vec[i64] = chairs  # of each seat; never changed
        # Empty until they are set up or cloned.
        self.pawn_squares: vec[i64] = vec[i64]()
        self.token_squares: vec[i64] = vec[i64]()
        self.pawn_rows: vec[i64] = vec[i64]()  # where a pawn stands, row by row
        self.emblem_rows: vec[i64] = vec[i64]()  # where an emblem lies
        self.captives: i64 = 0  # the set of captive pawns
        self.rights: vec[i64] = vec[i64]()  # exit rights of each seat

    # --- who and where ---------------------------------------------------------------------------

    def hostile(self, seat: i64, other: i64) -> bool:
        """Of another player; in teams, of the other team (DRK-091)."""
        if self.agreement.teams:
            return (seat ^ other) & 1 != 0
        return seat != other

    def partner(self, seat: i64) -> i64:
        """Partners face each other (DRK-090)."""
        return seat ^ 2

    def in_play(self, pawn: i64) -> bool:
        return self.pawn_squares[pawn] < GRID

    def is_captive(self, pawn: i64) -> bool:
        return self.captives & only(pawn) != 0

    def captives_of(self, seat: i64) -> i64:
        """The set of a seat's captive pawns."""
        return self.captives & (only(2 * seat) | only(2 * seat + 1))

    def column_of(self, square: i64) -> i64:
        """Of a longship square too, which lies just outside the grid."""
        return square % SIDE if square < GRID else self.box.longship_columns[square - GRID]

    def row_of(self, square: i64) -> i64:
        return square // SIDE if square < GRID else self.box.longship_rows[square - GRID]

    def has_pawn(self, square: i64) -> bool:
        return self.pawn_rows[square // SIDE] & only(square % SIDE) != 0

    def has_emblem(self, square: i64) -> bool:
        return self.emblem_rows[square // SIDE] & only(square % SIDE) != 0

    def pawn_on(self, square: i64) -> i64:
        for pawn in range(2 * self.seats):
            if self.pawn_squares[pawn] == square:
                return pawn
        return NO_PAWN

    def token_on(self, square: i64) -> i64:
        for token in range(i64(len(self.token_squares))):
            if self.token_squares[token] == square:
                return token
        return NO_TOKEN

    def put_pawn(self, pawn: i64, square: i64) -> None:
        """Take a pawn up from wherever it is and set it on a square, a longship square or nowhere."""
        origin = self.pawn_squares[pawn]
        if 0 <= origin < GRID:
            self.pawn_rows[origin // SIDE] &= ~only(origin % SIDE)
        self.pawn_squares[pawn] = square
        if 0 <= square < GRID:
            self.pawn_rows[square // SIDE] |= only(square % SIDE)

    def put_token(self, token: i64, square: i64) -> None:
        """Lay a token on a square, or on a shield of its winner."""
        origin = self.token_squares[token]
        if origin < GRID:
            self.emblem_rows[origin // SIDE] &= ~only(origin % SIDE)
        self.token_squares[token] = square
        if square < GRID:
            self.emblem_rows[square // SIDE] |= only(square % SIDE)

    # --- 4. how pawns move -----------------------------------------------------------------------

    def pawn_ways(self, pawn: i64, dice: i64) -> i64:
        """The ways of a pawn on the grid with these dice (a set of faces)."""
        square = self.pawn_squares[pawn]
        ways: i64 = 0
        for die in range(i64(1), i64(DIE_FACES + 1)):
            if dice & only(die):
                for direction in range(i64(EIGHT)):
                    if self.pawn_may_go(pawn // 2, square % SIDE, square // SIDE, direction, die):
                        ways |= only(EIGHT * (die - 1) + direction)
        return ways

    def has_pawn_way(self, pawn: i64, dice: i64) -> bool:
        square = self.pawn_squares[pawn]
        for die in range(i64(1), i64(DIE_FACES + 1)):
            if dice & only(die):
                for direction in range(i64(EIGHT)):
                    if self.pawn_may_go(pawn // 2, square % SIDE, square // SIDE, direction, die):
                        return True
        return False

    def pawn_may_go(self, seat: i64, column: i64, row: i64, direction: i64, die: i64) -> bool:
        """Straight, exactly as far as the die says, over no pawn (DRK-027 to 030)."""
        eastward = EASTWARD[direction]
        northward = NORTHWARD[direction]
        if not on_grid(column + die * eastward, row + die * northward):
            return False
        for _each in range(die - 1):
            column += eastward
            row += northward
            if self.pawn_rows[row] & only(column):
                return False
        return self.pawn_may_end(seat, column + eastward, row + northward)

    def pawn_may_end(self, seat: i64, column: i64, row: i64) -> bool:
        """Where no pawn stands, or on an emblem that a hostile pawn pins (DRK-032, 033)."""
        if self.pawn_rows[row] & only(column) == 0:
            return True
        if self.emblem_rows[row] & only(column) == 0:
            return False
        return self.hostile(seat, self.pawn_on(row * SIDE + column) // 2)

    # --- 4. how emblems move ---------------------------------------------------------------------

    def emblem_ways(self, square: i64, dice: i64) -> i64:
        """An emblem jumps over everything and ends where nothing is (DRK-035 to 037)."""
        ways: i64 = 0
        for die in range(i64(1), i64(DIE_FACES + 1)):
            if dice & only(die):
                for direction in range(i64(EIGHT)):
                    column = square % SIDE + die * EASTWARD[direction]
                    row = square // SIDE + die * NORTHWARD[direction]
                    if on_grid(column, row) and (self.pawn_rows[row] | self.emblem_rows[row]) & only(column) == 0:
                        ways |= only(EIGHT * (die - 1) + direction)
        return ways

    def free_emblems(self, row: i64) -> i64:
        """The emblems of a row that no pawn pins (DRK-038), as a set of columns."""
        return self.emblem_rows[row] & ~self.pawn_rows[row]

    def mobile_emblems(self, row: i64, dice: i64) -> i64:
        """The free emblems of a row that have a way with one of these dice: a whole row is shifted at once."""
        waiting = self.free_emblems(row)
        mobile: i64 = 0
        for die in range(i64(1), i64(DIE_FACES + 1)):
            if dice & only(die):
                for direction in range(i64(EIGHT)):
                    if waiting == 0:
                        return mobile
                    end = row + die * NORTHWARD[direction]
                    if 0 <= end < SIDE:
                        bare = WHOLE_ROW & ~(self.pawn_rows[end] | self.emblem_rows[end])
                        moving = waiting & shifted(bare, -die * EASTWARD[direction])
                        mobile |= moving
                        waiting &= ~moving
        return mobile

    # --- 5. leaving the longship squares ---------------------------------------------------------

    def can_leave(self, seat: i64, square: i64, die: i64) -> bool:
        """Whether a pawn of the seat, whatever its status, could leave a longship square with a die (DRK-042, 043)."""
        column = self.column_of(square)
        row = self.row_of(square)
        direction = self.box.forward[self.chairs[seat]]
        if self.pawn_may_go(seat, column, row, direction, die):
            return True
        return die == 1 and self.can_storm(seat, column + EASTWARD[direction], row + NORTHWARD[direction])

    def can_storm(self, seat: i64, column: i64, row: i64) -> bool:
        """With a 1 even a hostile pawn on bare ground is captured, on the gangway only (DRK-050)."""
        if not self.agreement.gangway_capture:
            return False
        other = self.pawn_on(row * SIDE + column)
        return other != NO_PAWN and self.hostile(seat, other // 2)

    def entitled(self, pawn: i64, die: i64) -> bool:
        """A pawn at home leaves with any die, a captive with a 6 or by an exit right (DRK-048, 074, 077)."""
        return not self.is_captive(pawn) or die == FREEING or self.rights[pawn // 2] > 0

    def exits(self, pawn: i64, dice: i64) -> i64:
        """The faces among these dice with which a pawn on a longship square may leave."""
        seat = pawn // 2
        square = self.pawn_squares[pawn]
        faces: i64 = 0
        for die in range(i64(1), i64(DIE_FACES + 1)):
            if dice & only(die) and self.entitled(pawn, die) and self.can_leave(seat, square, die):
                faces |= only(die)
        return faces

    def exit_count(self, seat: i64, side: i64) -> i64:
        """With how many faces of a die a pawn could leave one of the seat's longship squares (DRK-072)."""
        square = longship_square(self.chairs[seat], side)
        count: i64 = 0
        for die in range(i64(1), i64(DIE_FACES + 1)):
            if self.can_leave(seat, square, die):
                count += 1
        return count


def first_way(ways: i64) -> i64:
    """The first way of a set that is not empty."""
    base: i64 = 0
    while (ways >> base) & ALL_DIRECTIONS == 0:
        base += EIGHT
    return base + lowest((ways >> base) & ALL_DIRECTIONS)


def shifted(columns: i64, by: i64) -> i64:
    """A set of columns moved to the east, or to the west if `by` is negative."""
    if by >= 0:
        return columns << by
    return columns >> -by
