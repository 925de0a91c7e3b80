"""The hall with one more game on the shelf, a tiny one with secrets."""

from collections.abc import Mapping
from pathlib import Path

from skali.engine.scene import Motion
from skali.games import shelf
from tests.toys import WhispersGame

HOLD_MS = 60_000


class ShownWhispers(WhispersGame):
    """Whispers with drawings and words; a look turns the rune up before the one who looks."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(__file__).parent / "whispers"

    def motions(self, what: str, told: Mapping[str, int]) -> tuple[Motion, ...]:
        if what != "sees":
            return ()
        return (Motion(f"rune-{told['foe'] + 1}", sides=("rune", "back"), hold=HOLD_MS),)


def serve_whispers(port: int) -> None:
    from skali.hall.serve import serve

    shelf()["whispers"] = ShownWhispers()
    serve(port=port)
