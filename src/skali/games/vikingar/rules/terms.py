"""What the players agree on before the game (VIK-026 to VIK-028)."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

WIDEST: Final = 200  # no more choices are ever offered at once

FARTHEST_ROUND: Final = 999  # so that every game ends

# --- how the game ends ---------------------------------------------------------------------------
CARDS: Final = 0  # gates are found among the end cards
ONE_GATE: Final = 1  # variant 1: one gate, at the first tile that is turned
ALL_GATES: Final = 2  # variant 2: every World's End zone is one, for who passes a test
ENDS: Final = ["cards", "one-gate", "all-gates"]


@final
@mypyc_attr(acyclic=True)
class Terms:
    def __init__(self, goal: i64, end: i64, powers: bool, council: bool, round_limit: i64) -> None:
        self.goal: i64 = goal  # cups
        self.end: i64 = end
        self.powers: bool = powers
        self.council: bool = council
        self.round_limit: i64 = round_limit  # 0: switched off

    def last_round(self) -> i64:
        """After it the safety stop ends the game (VIK-176). Switched off, it is so far away that it never matters."""
        return self.round_limit if self.round_limit != 0 else i64(FARTHEST_ROUND)
