"""How ships and runes travel while something happens."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from skali.engine.scene import Frame, Motion
from skali.games.vikingar.names import region_of
from skali.games.vikingar.rules.box import SPACES
from skali.games.vikingar.scene.layout import ROUNDING, Layout, read_layout
from skali.games.vikingar.scene.runes import on_tray, rune_id
from skali.games.vikingar.throws import trajectory
from skali.games.vikingar.throws.rune import SIZE, ZONE_RADIUS

THROWS = {"throws": "attack", "throws-in-defence": "defence", "throws-for-the-game": "defence"}
PICTURE_AND_BLANK = ("rune-picture", "rune-blank")
THICKNESS = SIZE[2] / ZONE_RADIUS  # of a rune, in radii of the zone


def motions(what: str, told: Mapping[str, int]) -> tuple[Motion, ...]:
    if what == "sails":
        path = (region_of(told["origin"] % SPACES), region_of(told["where"] % SPACES))
        return (Motion(f"ship-{told['seat'] + 1}-{told['ship'] + 1}", path),)
    if what in THROWS:
        return falls(THROWS[what], told["runes"], told["throw"])
    return ()


@lru_cache(maxsize=512)  # a log that is read again tells of the same throws
def falls(side: str, runes: int, throw: int) -> tuple[Motion, ...]:
    layout = read_layout()
    return tuple(tumbling(side, rune, frames, layout) for rune, frames in enumerate(trajectory(runes, throw)))


def tumbling(side: str, rune: int, frames: tuple[Frame, ...], layout: Layout) -> Motion:
    """A rune falls and comes to rest as the library of throws has it."""
    fall = tuple(drawn(frame, layout) for frame in frames)
    return Motion(rune_id(side, rune), frames=fall, sides=PICTURE_AND_BLANK)


def drawn(frame: Frame, layout: Layout) -> Frame:
    """A rune that lies flat is on the height of the paper, so half of its thickness is below."""
    x, y = on_tray(frame, layout)
    height = (frame.z - THICKNESS / 2) * layout.zone
    return replace(frame, x=x, y=y, z=round(height, ROUNDING))
