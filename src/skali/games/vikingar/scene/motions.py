"""How ships and runes travel while something happens."""

from skali.engine.scene import Frame, Motion
from skali.games.vikingar.names import region_of
from skali.games.vikingar.rules.box import SPACES
from skali.games.vikingar.scene.layout import ROUNDING, Layout
from skali.games.vikingar.scene.runes import on_tray, rune_id
from skali.games.vikingar.throws import film

THROWS = {"throws": "attack", "throws-in-defence": "defence", "throws-for-the-game": "defence"}
SIDES_OF_A_RUNE = ("rune-picture", "rune-blank")


def motions(what: str, told: dict[str, int], layout: Layout) -> tuple[Motion, ...]:
    if what == "sails":
        path = (region_of(told["origin"] % SPACES), region_of(told["where"] % SPACES))
        return (Motion(f"ship-{told['seat'] + 1}-{told['ship'] + 1}", path),)
    if what in THROWS:
        side, runes, throw = THROWS[what], told["runes"], told["throw"]
        return tuple(tumbling(side, runes, throw, rune, layout) for rune in range(runes))
    return ()


def tumbling(side: str, runes: int, throw: int, rune: int, layout: Layout) -> Motion:
    """A rune falls and comes to rest as the library of throws has it."""
    frames = []
    for ms, x, y, z, turn in film(runes, throw, rune):
        across, down = on_tray(x, y, layout)
        frames.append(Frame(ms, across, down, round(z * layout.zone, ROUNDING), turn))
    return Motion(rune_id(side, rune), frames=tuple(frames), sides=SIDES_OF_A_RUNE)
