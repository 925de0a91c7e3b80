"""The emblems: what is on their faces, who has learnt it, and the shields they are won for (chapters 6, 10 and 11).

A symbol is drawn from the bag when somebody first sees it; until then it is not decided (DRK-104).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import lowest, only, size, without_lowest
from skali.games.drakkar.rules.agreement import Agreement
from skali.games.drakkar.rules.board import WON, Board
from skali.games.drakkar.rules.box import GRID, SIDE, Box

UNSEEN: Final = -1  # the symbol of an emblem that nobody has looked at


@mypyc_attr(acyclic=True)
class Emblems(Board):
    """Symbols are numbered as in the box; shields are sets of symbols."""

    def __init__(self, box: Box, agreement: Agreement, chairs: vec[i64]) -> None:
        super().__init__(box, agreement, chairs)
        self.symbols: vec[i64] = vec[i64]()  # of each token, as far as it is decided
        self.known: vec[i64] = vec[i64]()  # the set of seats that have learnt the symbol of each token
        self.bag: vec[i64] = vec[i64]()  # how often each symbol lies face down and undecided
        self.shields: vec[i64] = vec[i64]()  # the filled shields of each seat
        self.reached: vec[i64] = vec[i64]()  # how many were filled at the table when each side's last one was
        self.filled: i64 = 0  # at the whole table

    # --- 6. look and take ------------------------------------------------------------------------

    def turn_up(self, token: i64, chance: Chance) -> i64:
        """The symbol of a token; it is drawn now if nobody has seen it before."""
        if self.symbols[token] == UNSEEN:
            self.symbols[token] = self.draw_symbol(chance)
        return self.symbols[token]

    def draw_symbol(self, chance: Chance) -> i64:
        left: i64 = 0
        for count in self.bag:
            left += count
        pick = chance.below(left)
        symbol: i64 = 0
        while pick >= self.bag[symbol]:
            pick -= self.bag[symbol]
            symbol += 1
        self.bag[symbol] -= 1
        return symbol

    def lacks(self, seat: i64, symbol: i64) -> bool:
        """Whether the seat has an empty shield for the symbol (DRK-056, 059)."""
        return self.box.clan_sets[self.chairs[seat]] & ~self.shields[seat] & only(symbol) != 0

    def fill_shield(self, seat: i64, token: i64) -> None:
        """The emblem leaves the board for good (DRK-057, 064)."""
        self.shields[seat] |= only(self.symbols[token])
        self.put_token(token, WON + seat)
        self.filled += 1
        self.reached[seat] = self.filled
        if self.agreement.teams:
            self.reached[self.partner(seat)] = self.filled

    def score(self, seat: i64) -> i64:
        """The filled shields of a side: in teams those of both partners (DRK-088)."""
        shields = size(self.shields[seat])
        if self.agreement.teams:
            shields += size(self.shields[self.partner(seat)])
        return shields

    # --- 11. who knows what ----------------------------------------------------------------------

    def everyone(self) -> i64:
        return only(self.seats) - 1

    def knows(self, seat: i64, token: i64) -> bool:
        return self.known[token] & only(seat) != 0

    def forget(self, seat: i64) -> None:
        """Whoever takes over the seat starts without the knowledge of the one who left (DRK-089)."""
        for token in range(i64(len(self.known))):
            if self.token_squares[token] < GRID:
                self.known[token] &= ~only(seat)

    def put_back(self, token: i64) -> None:
        if self.symbols[token] != UNSEEN:
            self.bag[self.symbols[token]] += 1
            self.symbols[token] = UNSEEN

    def redeal(self, seat: i64, chance: Chance) -> None:
        """What others have seen and the seat has not is drawn anew, from all that may lie there (DRK-104)."""
        unknown: i64 = 0
        for token in range(i64(len(self.known))):
            if self.symbols[token] != UNSEEN and not self.knows(seat, token):
                unknown |= only(token)
                self.put_back(token)
        while unknown != 0:
            self.turn_up(lowest(unknown), chance)
            unknown = without_lowest(unknown)

    def turn_up_the_rest(self, chance: Chance) -> None:
        """When the game is over everybody sees what lay where (DRK-085)."""
        for row in range(i64(SIDE)):
            columns = self.emblem_rows[row]
            while columns != 0:
                square = row * SIDE + lowest(columns)
                token = self.token_on(square)
                self.reveal("turned-up", square, self.turn_up(token, chance))
                self.known[token] = self.everyone()
                columns = without_lowest(columns)
