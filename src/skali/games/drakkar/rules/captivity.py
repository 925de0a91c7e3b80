"""Penalty and captivity: how pawns get back to the longship squares, and what lets them out (chapters 7 and 8)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.positions import only, size
from skali.games.drakkar.rules.agreement import Agreement
from skali.games.drakkar.rules.board import NO_PAWN, NOWHERE
from skali.games.drakkar.rules.box import FREEING, LEFT, RIGHT, Box, longship_square
from skali.games.drakkar.rules.emblems import Emblems

# --- duty: how many pawns must be brought out on a seat's next turn ------------------------------
NO_DUTY: Final = 0
RETURN: Final = 1  # after a penalty (DRK-067)
FIRST_TURN: Final = 2  # DRK-044

UNDECIDED: Final = -1  # both longship squares are free and equally hard to leave


@mypyc_attr(acyclic=True)
class Captivity(Emblems):
    """Pawns that are not in play are at home, or captive if they are in the set of captives."""

    def __init__(self, box: Box, agreement: Agreement, chairs: vec[i64]) -> None:
        super().__init__(box, agreement, chairs)
        self.penalty: vec[i64] = vec[i64]()  # turns that each seat must still skip
        self.duty: vec[i64] = vec[i64]()  # of each seat
        self.pending: i64 = 0  # exit rights gained this turn, active from its end
        self.captured: i64 = NO_PAWN  # the pawn that waits for its prison

    # --- 7. penalty ------------------------------------------------------------------------------

    def penalise(self, seat: i64) -> None:
        """Both pawns go home, and the next two turns are lost (DRK-060, 065)."""
        for pawn in range(2 * seat, 2 * seat + 2):
            if self.in_play(pawn):
                self.send_home(pawn)
        self.captives &= ~self.captives_of(seat)
        self.rights[seat] = 0
        self.pending = 0
        self.penalty[seat] = self.box.penalty_turns
        self.duty[seat] = RETURN
        self.tell("penalised", seat, self.penalty[seat])

    def send_home(self, pawn: i64) -> None:
        """To the free longship square; to its own side if both are free."""
        own: i64 = pawn % 2
        side = own if self.is_free(pawn // 2, own) else 1 - own
        self.put_pawn(pawn, longship_square(self.chairs[pawn // 2], side))

    def is_free(self, seat: i64, side: i64) -> bool:
        square = longship_square(self.chairs[seat], side)
        return self.pawn_squares[2 * seat] != square and self.pawn_squares[2 * seat + 1] != square

    # --- 8. capture ------------------------------------------------------------------------------

    def capture(self, pawn: i64, captor: i64) -> None:
        """Takes a pawn off the board; where it goes is decided when the captor has landed (DRK-071, 072)."""
        self.reveal("captures", captor, pawn // 2, pawn % 2 + 1, self.pawn_squares[pawn])
        self.put_pawn(pawn, NOWHERE)
        self.captured = pawn

    def prison(self) -> i64:
        """The side of the free longship square with the fewest exits, or UNDECIDED (DRK-073)."""
        seat = self.captured // 2
        if not self.is_free(seat, LEFT):
            return RIGHT
        if not self.is_free(seat, RIGHT):
            return LEFT
        left = self.exit_count(seat, LEFT)
        right = self.exit_count(seat, RIGHT)
        if left == right:
            return UNDECIDED
        return LEFT if left < right else RIGHT

    def imprison(self, side: i64) -> None:
        seat = self.captured // 2
        square = longship_square(self.chairs[seat], side)
        self.put_pawn(self.captured, square)
        self.captives |= only(self.captured)
        self.tell("imprisoned", seat, self.captured % 2 + 1, square)
        self.captured = NO_PAWN

    # --- 8. captivity ----------------------------------------------------------------------------

    def gain_rights(self, seat: i64, sixes: i64) -> None:
        """A 6 that is barred at the roll gives the right to leave later without one (DRK-076)."""
        captives = size(self.captives_of(seat))
        if captives == 0 or sixes == 0:
            return
        usable = self.captives_that_can_leave(seat)
        barred = captives - usable
        gained = min(barred, max(0, sixes - usable), captives - self.rights[seat])
        if gained > 0:
            self.pending = gained
            self.tell("gains-right", seat, gained)

    def captives_that_can_leave(self, seat: i64) -> i64:
        count: i64 = 0
        for pawn in range(2 * seat, 2 * seat + 2):
            if self.is_captive(pawn) and self.can_leave(seat, self.pawn_squares[pawn], FREEING):
                count += 1
        return count

    def set_free(self, pawn: i64, die: i64) -> None:
        """A captive that leaves without a 6 spends a right; nobody keeps more rights than captives (DRK-078)."""
        seat = pawn // 2
        self.captives &= ~only(pawn)
        if die != FREEING:
            self.rights[seat] -= 1
        captives = size(self.captives_of(seat))
        self.rights[seat] = min(self.rights[seat], captives)
        self.pending = min(self.pending, captives - self.rights[seat])

    def activate_rights(self, seat: i64) -> None:
        """What was gained this turn may be used from the next one on (DRK-077)."""
        self.rights[seat] += self.pending
        self.pending = 0
