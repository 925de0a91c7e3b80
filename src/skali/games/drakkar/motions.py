"""How pieces travel while something happens: from square to square, into the light for a moment, onto a shield."""

from collections.abc import Mapping

from skali.engine.scene import Motion
from skali.games.drakkar.rules.box import DIE_FACES, GRID, SIDE, SQUARE_NAMES, Box
from skali.games.drakkar.scene import pawn_id, region_id, square_id, won_id

SECOND = 1000  # milliseconds
OPPOSITE = DIE_FACES + 1


def motions_of(what: str, told: Mapping[str, int], box: Box) -> tuple[Motion, ...]:
    """Pieces are named as the scene names them when it has happened: an emblem by the square it has come to."""
    match what:
        case "rolls":
            return roll("die-1", told["first"]), roll("die-2", told["second"])
        case "moves-emblem":
            return (Motion(f"emblem-{SQUARE_NAMES[told['square']]}", path(told["origin"], told["square"], box)),)
        case "moves-pawn" | "leaves-longship":
            return (Motion(pawn_id(told["seat"], told["number"]), path(told["origin"], told["square"], box)),)
        case "imprisoned":
            return (Motion(pawn_id(told["seat"], told["number"]), (region_id(box, told["square"]),)),)
        case "fills" | "fills-for-partner":
            id = won_id(told.get("partner", told["seat"]), box.symbols[told["emblem"]])
            return (Motion(id, (square_id(told["square"]),)),)
        case "sees" | "shown":
            return (glimpse(told["square"], box.symbols[told["emblem"]], told["seconds"]),)
    return ()


def roll(die: str, face: int) -> Motion:
    """All six faces show while it rolls; two that lie opposite make seven."""
    under = OPPOSITE - face
    near, right, left, far = (f"die-{other}" for other in range(1, DIE_FACES + 1) if other not in (face, under))
    return Motion(die, sides=(f"die-{face}", f"die-{under}"), around=(near, right, far, left))


def glimpse(square: int, symbol: str, seconds: int) -> Motion:
    """The emblem is turned up for a while and lies face down again, before one player or before all (DRK-109)."""
    return Motion(f"emblem-{SQUARE_NAMES[square]}", sides=(f"emblem-{symbol}", "emblem-back"), hold=seconds * SECOND)


def path(origin: int, end: int, box: Box) -> tuple[str, ...]:
    """Every square of the straight line from one to another, both included."""
    column, row = coordinates(origin, box)
    last_column, last_row = coordinates(end, box)
    length = max(abs(last_column - column), abs(last_row - row))
    right, up = (last_column - column) // length, (last_row - row) // length
    steps = ((column + step * right, row + step * up) for step in range(1, length + 1))
    return region_id(box, origin), *(square_id(row * SIDE + column) for column, row in steps)


def coordinates(square: int, box: Box) -> tuple[int, int]:
    if square < GRID:
        return square % SIDE, square // SIDE
    return int(box.longship_columns[square - GRID]), int(box.longship_rows[square - GRID])
