"""Any scene as one picture that needs nothing beside it."""

import pytest

from skali.engine.message import message
from skali.engine.scene import Disc, Piece, Rect, Region, Scene, Surface, Wedge
from skali.words.drawing import load_art
from skali.words.layout import Size, place_pieces

SVG = "{http://www.w3.org/2000/svg}"


def lay(layout: str, count: int, room: int | None = None, shape: Rect | Disc | Wedge | None = None) -> list[float]:
    """Where pieces of 10 by 10 come to lie in a region of 100 by 20, from left to right."""
    region = Region("r", "s", shape or Rect(0, 0, 100, 20), message("x"), layout=layout, room=room)
    pieces = tuple(Piece(f"p{number}", "r", "stone", message("x")) for number in range(count))
    scene = Scene((Surface("s", "board", 100, 20, message("x")),), (region,), pieces)
    return [round(spot.x, 2) for spot in place_pieces(scene, lambda symbol: Size(10, 10)).values()]


@pytest.mark.parametrize(
    ("layout", "count", "room", "places"),
    [
        ("row", 3, None, [5, 19, 33]),
        ("row", 2, 4, [12.5, 37.5]),
        ("column", 1, None, [50]),
        ("grid", 4, None, [25, 75, 25, 75]),
        ("grid", 0, None, []),
        ("stack", 2, None, [50, 51.5]),
        ("free", 1, None, [50]),
    ],
)
def test_pieces_lie_as_the_layout_of_their_region_says(
    layout: str, count: int, room: int | None, places: list[float]
) -> None:
    assert lay(layout, count, room) == places


def test_too_many_pieces_in_a_row_overlap_and_stay_inside() -> None:
    places = lay("row", 20)
    assert places[0] == 5
    assert places[-1] <= 95


def test_rings_and_discs_have_room_in_their_middle() -> None:
    assert lay("free", 1, shape=Disc(30, 30, 10)) == [30]
    assert lay("free", 1, shape=Wedge(0, 0, 10, 30, 80, 100)) == [20]  # due east


def test_drawings_are_read_with_their_sizes() -> None:
    from skali.games import find_game

    art = load_art(find_game("raids").folder / "art.svg")
    assert "cover" in art.symbols
    assert art.size_of("no-such-drawing") == Size(100, 100)
