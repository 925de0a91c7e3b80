"""What the table agreed on before the game: who sits where, and which of the options hold."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skali.engine.options import Settings, Value
from skali.games.drakkar.rules.box import CHAIRS

OFF: Final = "off"
PENCIL: Final = "pencil"
AUTO: Final = "auto"
NOTES: Final = [OFF, PENCIL, AUTO]

RANDOM: Final = "random"
FACING: Final = ["south-north", "west-east"]
DIRECTIONS_OF_PLAY: Final = ["clockwise", "anticlockwise"]
NO_CHAIR: Final = -1
NO_LIMIT: Final = 0


@final
@mypyc_attr(acyclic=True)
class Agreement:
    """The settings of a table, as the rules ask for them; shared by every state and never changed."""

    def __init__(self, settings: Settings, chairs: list[str]) -> None:
        options = settings.options
        self.settings: Settings = settings
        self.seats: i64 = settings.seats
        self.teams: bool = options["teams"] is True
        self.gangway_capture: bool = options["gangway_capture"] is True
        self.notes: str = str(options["notes"])
        self.reveal_seconds: i64 = whole(options["reveal_seconds"])
        self.first_chair: i64 = 1 if options["facing"] == FACING[1] else 0  # of two players
        self.empty_chair: i64 = NO_CHAIR if options["empty"] == RANDOM else chairs.index(str(options["empty"]))
        self.step: i64 = 1 if options["direction"] == DIRECTIONS_OF_PLAY[0] else -1  # from a seat to the next
        limit = "max_rounds_with_humans" if options["humans"] is True else "max_rounds_bots_only"
        self.round_limit: i64 = whole(options[limit])

    def next_seat(self, seat: i64) -> i64:
        return (seat + self.step + self.seats) % self.seats

    def chairs(self, empty: i64) -> list[int]:
        """The chair of each seat, in clockwise order (DRK-008, 009)."""
        if self.seats == 2:
            return [int(self.first_chair), int(self.first_chair) + 2]
        return [chair for chair in range(CHAIRS) if self.seats == CHAIRS or chair != empty]


def whole(value: Value) -> int:
    assert isinstance(value, int)
    return value
