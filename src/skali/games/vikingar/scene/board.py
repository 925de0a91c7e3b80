"""The world's disc: the High Sea, 24 tiles under mist or face up, their places, the World's End, and who is where."""

from collections.abc import Iterator
from functools import cache

from skali.engine.message import Message, SeatName, message
from skali.engine.scene import Disc, Piece, Region, Surface
from skali.engine.state import NOBODY
from skali.games.vikingar.names import end_name, half_of, place_region, quest_name, region_of, ship_piece
from skali.games.vikingar.rules.box import (
    CITY,
    END,
    FORTRESS,
    GATE,
    HALVES,
    NO_CARD,
    NO_TILE,
    NORTH,
    PLACES,
    POSITIONS,
    QUEST,
    RESERVE,
    SEA,
    SOUTH,
    TEMPLE,
    VILLAGE,
    WORSHIP,
    Box,
)
from skali.games.vikingar.rules.contests import NO_CONTEST, SETTLED
from skali.games.vikingar.rules.terms import ALL_GATES, ONE_GATE
from skali.games.vikingar.rules.vikingar import Vikingar
from skali.games.vikingar.scene.layout import SECTOR, Layout, Point

MISTS = 3  # drawings of it
FIRST_SPACES = {"north": NORTH, "south": SOUTH}
RINGS = {"north": ("sea", "equator"), "south": ("equator", "tiles")}
PLACE_CLAUSES = {
    VILLAGE: "VIK-123",
    CITY: "VIK-124",
    WORSHIP: "VIK-125",
    FORTRESS: "VIK-126",
    QUEST: "VIK-136",
    TEMPLE: "VIK-142",
}


@cache
def surface(layout: Layout) -> Surface:
    return Surface("board", "board", layout.size, layout.size, message("board"), symbol="disc", zoom=True)


# --- regions ----------------------------------------------------------------------------------------------------


def regions(state: Vikingar, layout: Layout) -> Iterator[Region]:
    """Position after position, each half with its places: so one reads them aloud."""
    yield sea_region(layout)
    for position in range(POSITIONS):
        yield tile_region(state.box, position, state.tiles[position], layout)
        for number, half in enumerate(HALVES):
            yield territory_region(state, position, half, layout)
            yield from place_regions(state, number * POSITIONS + position, layout)
        yield end_region(state, position, layout)


@cache
def sea_region(layout: Layout) -> Region:
    sea = Disc(layout.middle, layout.middle, layout.radii["sea"])
    return Region("sea", "board", sea, message("region-sea"), symbol="high-sea", clause="VIK-004")


@cache
def tile_region(box: Box, position: int, tile: int, layout: Layout) -> Region:
    shape, turn = layout.wedge(position, "sea", "tiles"), SECTOR * position
    if tile == NO_TILE:
        name = message("region-mist", position=position)
        symbol = f"tile-back-{position % MISTS + 1}"
        return Region(f"tile-{position}", "board", shape, name, symbol=symbol, turn=turn, clause="VIK-016")
    id = box.tile_ids[tile]
    return Region(
        f"tile-{position}", "board", shape, Message(f"tile-{id}"), symbol=f"tile-{id}", turn=turn, clause="VIK-078"
    )


def territory_region(state: Vikingar, position: int, half: str, layout: Layout) -> Region:
    whirlpools = state.north_whirlpools if half == "north" else state.south_whirlpools
    space = FIRST_SPACES[half] + position
    notes = (
        *(("waterway-here",) if state.waterways & 1 << position else ()),
        *(("whirlpool-here",) if whirlpools & 1 << position else ()),
        *(("toll-here",) if state.stands(space - NORTH, FORTRESS) else ()),
    )
    return territory(state.box, position, half, state.tiles[position], fought_about(state, space), notes, layout)


@cache
def territory(
    box: Box, position: int, half: str, tile: int, states: tuple[str, ...], notes: tuple[str, ...], layout: Layout
) -> Region:
    return Region(
        region_of(FIRST_SPACES[half] + position),
        "board",
        layout.wedge(position, *RINGS[half]),
        territory_name(box, position, half, tile),
        states=states,
        details=tuple(message(note, gold=box.toll) if note == "toll-here" else message(note) for note in notes),
        clause="VIK-074",
        within=f"tile-{position}",
    )


def territory_name(box: Box, position: int, half: str, tile: int) -> Message:
    if tile == NO_TILE:
        return message(f"region-unknown-{half}", position=position)
    return message(f"territory-{box.tile_ids[tile]}-{half}")


def fought_about(state: Vikingar, space: int) -> tuple[str, ...]:
    in_progress = state.contest != NO_CONTEST and state.side != SETTLED
    return ("chosen",) if in_progress and state.battlefield == space else ()


def end_region(state: Vikingar, position: int, layout: Layout) -> Region:
    is_gate = bool(state.gates & 1 << position)
    return end_zone(state.box, position, state.terms.end, is_gate, fought_about(state, END + position), layout)


@cache
def end_zone(box: Box, position: int, end: int, is_gate: bool, states: tuple[str, ...], layout: Layout) -> Region:
    shape = layout.wedge(position, "tiles", "rim")
    name = message("region-end", position=position)
    details: tuple[Message, ...] = ()
    clause = "VIK-105"
    if end == ALL_GATES:
        details, clause = (message("every-zone-a-gate", runes=box.trial_runes),), "VIK-183"
    elif end == ONE_GATE and not is_gate:
        clause = "VIK-182"
    return Region(f"end-{position}", "board", shape, name, states=states, details=details, clause=clause)


def place_regions(state: Vikingar, territory: int, layout: Layout) -> Iterator[Region]:
    tile = state.tiles[territory % POSITIONS]
    for place, centre in places_of(state, territory, layout):
        yield place_shape(state.box, territory, tile, place, centre, state.stands(territory, place), layout)


@cache
def place_shape(
    box: Box, territory: int, tile: int, place: int, centre: Point, standing: bool, layout: Layout
) -> Region:
    kind, where = PLACES[place], territory_name(box, territory % POSITIONS, half_of(territory), tile)
    return Region(
        place_region(territory, place),
        "board",
        layout.place_shape(centre),
        message("region-place", kind=message(f"kind-{kind}"), where=where),
        symbol=kind,
        details=place_details(box, place) if standing else (),
        clause=PLACE_CLAUSES[place] if standing else "VIK-015",
        within=region_of(NORTH + territory),
    )


def place_details(box: Box, place: int) -> tuple[Message, ...]:
    if place in (QUEST, TEMPLE):
        return (message(f"about-{PLACES[place]}"),)
    return (message(f"about-{PLACES[place]}", runes=box.garrisons[place], gold=box.loot[place]),)


def places_of(state: Vikingar, territory: int, layout: Layout) -> tuple[tuple[int, Point], ...]:
    """The kinds of places printed in a territory, destroyed ones too, and where they are drawn."""
    position = territory % POSITIONS
    tile = state.tiles[position]
    if tile == NO_TILE:
        return ()
    return printed_places(state.box, territory, tile, bool(state.waterways & 1 << position), layout)


@cache
def printed_places(
    box: Box, territory: int, tile: int, waterway: bool, layout: Layout
) -> tuple[tuple[int, Point], ...]:
    half, position = divmod(territory, POSITIONS)
    printed = box.places[2 * tile + half]
    kinds = [place for place in range(len(PLACES)) if printed & 1 << place]
    if not kinds:
        return ()
    spots = layout.place_spots(FIRST_SPACES[half_of(territory)], position, len(kinds), waterway)
    return tuple(zip(kinds, spots, strict=False))


# --- pieces -----------------------------------------------------------------------------------------------------


def pieces(state: Vikingar, layout: Layout) -> Iterator[Piece]:
    for territory in range(2 * POSITIONS):
        for place, centre in places_of(state, territory, layout):
            yield from place_pieces(state, territory, place, centre, layout)
    for position in range(POSITIONS):
        if state.ends[position] != NO_CARD:
            yield end_piece(state, position, layout)
    for ship in range(len(state.ships)):
        if state.ships[ship] != RESERVE:
            yield ship_on_board(state, ship, layout)


def place_pieces(state: Vikingar, territory: int, place: int, centre: Point, layout: Layout) -> Iterator[Piece]:
    region = place_region(territory, place)
    if not state.stands(territory, place):
        yield Piece(f"blaze-{region}", region, "blaze", message("blaze"), at=centre, clause="VIK-015")
        return
    beside = (centre[0] + layout.outpost_offset[0], centre[1] + layout.outpost_offset[1])
    if place in (CITY, WORSHIP) and state.outpost_at(territory, place) != NOBODY:
        seat = int(state.outpost_at(territory, place))
        name = message("outpost", seat=SeatName(seat))
        yield Piece(f"outpost-{seat + 1}-{region}", region, "outpost", name, beside, seat, clause="VIK-118")
    elif place == TEMPLE and state.temples[territory] != NOBODY:
        seat = int(state.temples[territory])
        name = message("temple-marker", seat=SeatName(seat))
        yield Piece(f"temple-marker-{seat + 1}-{region}", region, "temple-marker", name, beside, seat, clause="VIK-061")
    elif place == QUEST and state.quests[territory] != NO_CARD:
        yield quest_piece(state, state.quests[territory], region)


def quest_piece(state: Vikingar, card: int, region: str) -> Piece:
    id, runes = state.box.card_ids[card], int(state.box.quest_runes[card])
    details = (
        message("defence", runes=runes),
        message("prize", item=Message(f"item-{id}")),
        Message(f"item-{id}-rule"),
    )
    name = quest_name(card, state.box)
    return Piece(f"quest-{id}", region, f"quest-{id}", name, value=str(runes), details=details, clause="VIK-137")


def end_piece(state: Vikingar, position: int, layout: Layout) -> Piece:
    card, region = state.ends[position], f"end-{position}"
    id, name = state.box.end_ids[card], end_name(state.ends[position], state.box)
    at = layout.on_wedge(position, layout.end_card)
    if state.box.end_kinds[card] == GATE:
        details = (message("about-gate", goal=state.terms.goal),)
        return Piece(f"end-{id}", region, "gate-small", name, at, details=details, clause="VIK-110")
    runes = int(state.box.end_runes[card])
    details = (message("about-great-fall", runes=runes),)
    return Piece(f"end-{id}", region, "great-fall-small", name, at, value=str(runes), details=details, clause="VIK-109")


def ship_on_board(state: Vikingar, ship: int, layout: Layout) -> Piece:
    """A ship that is spent lies down, hollow; the one that is activated is marked."""
    seat, number = divmod(ship, int(state.box.fleet))
    space = int(state.ships[ship])
    ready = state.is_ready(ship)
    states = ("active",) if ship == state.ship else () if ready else ("spent",)
    details = (message("toll-settled"),) if state.tolls & 1 << ship else ()
    return Piece(
        ship_piece(ship, state.box),
        region_of(space),
        "ship" if ready else "ship-spent",
        message("ship", seat=SeatName(seat), number=number + 1),
        ship_spot(state, seat, number, space, layout),
        seat,
        face="up" if ready else "down",
        turn=0 if ready else 90,
        states=states,
        details=details,
        clause="VIK-035" if ready else "VIK-033",
    )


def ship_spot(state: Vikingar, seat: int, number: int, space: int, layout: Layout) -> Point:
    if space == SEA:
        return layout.mooring(seat, int(state.seats), number)
    first = max(first for first in (NORTH, SOUTH, END) if first <= space)
    return layout.on_wedge(space - first, layout.ships[first])
