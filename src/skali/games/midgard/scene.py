"""What a seat sees: the table's part, replaced when it is drawn."""

from pathlib import Path

from skali.engine.message import message
from skali.engine.scene import Motion, Scene, ScoreLine, SeatPanel
from skali.engine.state import Tiding
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.midgard import Midgard


class Layout:
    def __init__(self, path: Path, box: Box) -> None:
        self.box = box


def draw(state: Midgard, viewer: int | None, layout: Layout) -> Scene:
    return Scene((), (), (), seats=tuple(SeatPanel(seat) for seat in range(state.seats)))


def score_sheet(state: Midgard) -> list[ScoreLine]:
    return [ScoreLine(message("score-total"), tuple(state.scores()))]


def motions(tiding: Tiding, names: tuple[str, ...], layout: Layout) -> tuple[Motion, ...]:
    return ()
