"""Where things lie on the drawings of art.svg, read from layout.toml."""

import math
from functools import cache
from pathlib import Path

from skali.engine.reading import Reader, read_toml
from skali.engine.scene import Disc, Rect, Wedge
from skali.games.vikingar.rules.box import END, NORTH, POSITIONS, SOUTH, TRACKS

Point = tuple[float, float]
MOST_PLACES = 4  # in one territory
FLEET = 5
SECTOR = 360 / POSITIONS
ROUNDING = 1  # digits of a coordinate


class Layout:
    def __init__(self, path: Path) -> None:
        layout = read_toml(path)
        self.read_board(layout.table("board"))
        self.read_throw(layout.table("throw"))
        self.read_cards(layout.table("cards"))
        self.read_charter(layout.table("charter"))
        layout.done()

    def read_board(self, board: Reader) -> None:
        self.size = board.whole("size", 1, 9999)
        self.middle = self.size / 2
        self.radii = {key: board.whole(key, 1, 9999) for key in ("sea", "equator", "tiles", "rim")}
        self.place = board.whole("place", 1, 99)
        self.outpost_offset = point(board, "outpost_offset")
        self.ships = {
            NORTH: point(board, "north_ship"),
            SOUTH: point(board, "south_ship"),
            END: point(board, "end_ship"),
        }
        self.end_card = point(board, "end_card")
        self.places = {NORTH: spots(board, "north_places"), SOUTH: spots(board, "south_places")}
        self.beside_waterway = board.whole("beside_waterway", 0, 99)
        self.moorings = board.pairs("moorings", -180, 9999, count=FLEET)
        board.done()

    def read_throw(self, throw: Reader) -> None:
        self.tray = throw.whole("size", 1, 9999)
        self.zone = throw.whole("zone", 1, self.tray // 2)
        self.total = point(throw, "total")
        self.bag = area(throw, "bag")
        throw.done()

    def read_cards(self, cards: Reader) -> None:
        self.cards = Rect(0, 0, cards.whole("width", 1, 9999), cards.whole("height", 1, 9999))
        self.card, self.small_card = point(cards, "card"), point(cards, "small_card")
        self.faced, self.peeked = point(cards, "faced"), point(cards, "peeked")
        self.decks = cards.pairs("decks", 0, 9999, count=3)
        cards.done()

    def read_charter(self, charter: Reader) -> None:
        self.charter = Rect(0, 0, charter.whole("width", 1, 9999), charter.whole("height", 1, 9999))
        self.tracks = charter.pairs("tracks", 0, 9999, count=len(TRACKS))
        self.track = point(charter, "track")
        self.line = charter.whole("line", 0, 9999)
        self.first_step = charter.whole("first_step", 0, 9999)
        self.last_step = charter.whole("last_step", self.first_step, 9999)
        self.reserve, self.items = area(charter, "reserve"), area(charter, "items")
        self.gold, self.token = area(charter, "gold"), area(charter, "token")
        charter.done()

    # --- the disc --------------------------------------------------------------------------------

    def wedge(self, position: int, inner: str, outer: str) -> Wedge:
        start = SECTOR * (position - 0.5)
        return Wedge(self.middle, self.middle, self.radii[inner], self.radii[outer], start, start + SECTOR)

    def on_wedge(self, position: int, spot: Point) -> Point:
        """A spot across and outwards on the wedge that points north, as it lies on this one."""
        across, outwards = spot
        angle = math.radians(SECTOR * position)
        x = self.middle + across * math.cos(angle) + outwards * math.sin(angle)
        y = self.middle + across * math.sin(angle) - outwards * math.cos(angle)
        return round(x, ROUNDING), round(y, ROUNDING)

    def mooring(self, seat: int, seats: int, number: int) -> Point:
        """Each clan has a sector of the High Sea, and each of its ships a berth there."""
        aside, outwards = self.moorings[number]
        angle = math.radians(360 * seat / seats + aside)
        x, y = self.middle + outwards * math.sin(angle), self.middle - outwards * math.cos(angle)
        return round(x, ROUNDING), round(y, ROUNDING)

    def place_spots(self, first_space: int, position: int, count: int, waterway: bool) -> list[Point]:
        found: list[Point] = [*self.places[first_space][min(count, MOST_PLACES) - 1]]
        if waterway and count == 1:
            found = [(found[0][0] - self.beside_waterway, found[0][1])]
        return [self.on_wedge(position, spot) for spot in found]

    def place_shape(self, centre: Point) -> Disc:
        return Disc(*centre, self.place)

    # --- the charter -----------------------------------------------------------------------------

    def track_shape(self, track: int) -> Rect:
        return Rect(*self.tracks[track], *self.track)

    def step(self, track: int, step: int, steps: int) -> Point:
        x, y = self.tracks[track]
        along = self.first_step + (self.last_step - self.first_step) * step / steps
        return round(x + along, ROUNDING), y + self.line


@cache
def read_layout() -> Layout:
    return Layout(Path(__file__).parents[1] / "layout.toml")


def point(table: Reader, key: str) -> Point:
    x, y = table.wholes(key, -999, 9999, count=2)
    return x, y


def area(table: Reader, key: str) -> Rect:
    return Rect(*table.wholes(key, 0, 9999, count=4))


def around(centre: Point, size: Point) -> Rect:
    return Rect(centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size)


def spots(table: Reader, key: str) -> list[list[tuple[int, int]]]:
    """For one, two and more places, where each of them lies."""
    rows = table.items(key, MOST_PLACES)
    table.absent(key, None)
    return [Reader({key: row}, table.where).pairs(key, -999, 9999, count=n) for n, row in enumerate(rows, start=1)]
