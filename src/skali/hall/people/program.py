"""A program that came with a token."""

from dataclasses import dataclass

from skali.hall.wire.errors import BeyondToken


@dataclass(frozen=True)
class Program:
    """It acts for a person: everywhere, or only for one seat of a table."""

    token: str  # its id
    person: str
    table: str | None = None
    seat: int | None = None

    @property
    def is_bound(self) -> bool:
        return self.table is not None

    def seat_at(self, table: str, wanted: int | None) -> int | None:
        """The seat it acts for at a table, which need not be named where there is but one."""
        if not self.is_bound:
            return wanted
        if table != self.table or wanted not in (None, self.seat):
            raise BeyondToken()
        return self.seat
