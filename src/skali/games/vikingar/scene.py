"""What a viewer sees of a game of Vikingar, and the score sheet (placeholder: the drawn table replaces it)."""

from pathlib import Path

from skali.engine.message import message
from skali.engine.scene import Motion, Rect, Region, Scene, ScoreLine, SeatPanel, Surface
from skali.games.vikingar.names import SPACE_NAMES
from skali.games.vikingar.rules.box import TRACKS
from skali.games.vikingar.rules.vikingar import Vikingar


class Layout:
    def __init__(self, path: Path) -> None:
        self.path = path


def draw(state: Vikingar, viewer: int | None, layout: Layout) -> Scene:
    surface = Surface("board", "board", 100, 100, message("board"))
    regions = tuple(Region(name, "board", Rect(0, 0, 1, 1), message("space")) for name in SPACE_NAMES)
    return Scene((surface,), regions, (), seats=tuple(SeatPanel(seat) for seat in range(state.seats)))


def score_sheet(state: Vikingar) -> list[ScoreLine]:
    return [
        ScoreLine(message(f"track-{track}"), tuple(int(clan.steps[number]) for clan in state.clans))
        for number, track in enumerate(TRACKS)
    ]


def motions(what: str, told: dict[str, int], layout: Layout) -> tuple[Motion, ...]:
    return ()
