"""The table of Raids as a scene: the sea chart with its route, and a longship mat for each player.

A scene is drawn after every choice, so what looks the same at every table (regions, a tile in its place) is made once.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path

from skali.engine.message import Message, SeatName, message
from skali.engine.reading import Reader, read_toml
from skali.engine.scene import Fact, Piece, Pips, Rect, Region, Scene, ScoreLine, SeatPanel, Surface
from skali.engine.state import NOBODY
from skali.games.raids.rules.box import COIN_VALUES, ENCOUNTER, NO_TILE, PILLAGE, START, TYPES, Box
from skali.games.raids.rules.longship import Longship
from skali.games.raids.rules.sea import GONE
from skali.games.raids.rules.voyage import PLACE, SAILING, Raids

VILLAGE_SIZE = (140.0, 120.0)
HARBOUR_SIZE = (240.0, 200.0)
PILE_SIZE = 120.0
STORE_SIZE = 160.0
COIN_SIZE = 90.0
TYPE_CLAUSES = {
    "weapon": "RAIDS-075",
    "sail": "RAIDS-105",
    "mjollnir": "RAIDS-125",
    "pennant": "RAIDS-126",
    "good": "RAIDS-127",
    "rune": "RAIDS-124",
    "port": "RAIDS-042",
    "encounter": "RAIDS-066",
    "pillage": "RAIDS-069",
    "monster": "RAIDS-073",
}


class Layout:
    """Where things lie on the drawings of art.svg, read from layout.toml."""

    def __init__(self, path: Path, box: Box) -> None:
        layout = read_toml(path)
        board = layout.table("board")
        self.width, self.height = board.whole("width", 1, 9999), board.whole("height", 1, 9999)
        self.tile = board.whole("tile", 1, 999)
        self.spaces = board.pairs("spaces", 0, 9999, count=int(box.arrival) - 1)
        self.arrival = point(board, "arrival")
        self.berths = board.pairs("berths", 0, 9999, count=4)
        self.ship = board.whole("ship", 1, 999)
        self.ship_offset = point(board, "ship_offset")
        self.reserve, self.bank = point(board, "reserve"), point(board, "bank")
        self.piles = board.pairs("piles", 0, 9999, count=int(box.voyages) - 1)
        self.pile_arrivals = board.pairs("pile_arrivals", 0, 9999, count=int(box.voyages) - 1)
        board.done()
        mat = layout.table("mat")
        self.mat_width, self.mat_height = mat.whole("width", 1, 9999), mat.whole("height", 1, 9999)
        self.slots = mat.pairs("slots", 0, 9999, count=int(box.slots))
        self.crew, self.beside = area(mat, "crew"), area(mat, "beside")
        self.coins = point(mat, "coins")
        mat.done()
        layout.done()


def point(table: Reader, key: str) -> tuple[int, int]:
    x, y = table.wholes(key, -999, 9999, count=2)
    return x, y


def area(table: Reader, key: str) -> Rect:
    x, y, w, h = table.wholes(key, 0, 9999, count=4)
    return Rect(x, y, w, h)


def around(centre: tuple[float, float], width: float, height: float) -> Rect:
    return Rect(centre[0] - width / 2, centre[1] - height / 2, width, height)


@cache
def layout_for(box: Box) -> Layout:
    return Layout(Path(__file__).with_name("layout.toml"), box)


def draw(state: Raids, viewer: int | None) -> Scene:
    """Nothing is hidden, so every viewer sees the same (RAIDS-005)."""
    layout = layout_for(state.box)
    pieces = list(board_pieces(state, layout))
    for seat in range(state.seats):
        pieces += mat_pieces(state, seat)
    return Scene(
        surfaces=surfaces(state.seats, layout),
        regions=regions(state.box, state.voyage, state.seats, layout),
        pieces=tuple(pieces),
        headline=headline(state),
        seats=tuple(panel(state, seat) for seat in range(state.seats)),
    )


@cache
def surfaces(seats: int, layout: Layout) -> tuple[Surface, ...]:
    board = Surface("board", "board", layout.width, layout.height, message("board"), symbol="board", zoom=True)
    return board, *(mat_surface(seat, layout) for seat in range(seats))


@cache
def regions(box: Box, voyage: int, seats: int, layout: Layout) -> tuple[Region, ...]:
    mats = (region for seat in range(seats) for region in parts_of_mat(seat, layout))
    return *places(box, layout), *piles(box, voyage, layout), *mats


def headline(state: Raids) -> tuple[Message, ...]:
    arrival = arrival_symbol(state, state.voyage)
    voyage = message("headline-voyage", voyage=state.voyage, voyages=state.box.voyages)
    return voyage, message("headline-arrival", arrival=Message(arrival), rule=Message(f"{arrival}-rule"))


def panel(state: Raids, seat: int) -> SeatPanel:
    ship = state.ships[seat]
    facts = (
        fact("glory", ship.glory(), "glory"),
        fact("crew", ship.crew, "viking"),
        fact("shields", ship.capacity, "shield"),
        fact("power", ship.power, "power"),
        fact("start", ship.start_number, "start-number"),
    )
    at_home = ship.position == state.box.arrival and state.mover != NOBODY
    return SeatPanel(seat, facts, ("done",) if at_home else ())


@cache
def fact(name: str, value: int, symbol: str) -> Fact:
    return Fact(message(f"fact-{name}"), value, symbol)


# --- the board ----------------------------------------------------------------------------------


def places(box: Box, layout: Layout) -> Iterator[Region]:
    for space in range(1, box.arrival):
        yield space_region(box, space, layout)
    home = around(layout.arrival, *HARBOUR_SIZE)
    yield Region("arrival", "board", home, message("arrival"), symbol="harbour", clause="RAIDS-101")
    left, right = layout.berths[0][0], layout.berths[-1][0]
    top = layout.berths[0][1]
    start = Rect(left - layout.ship / 2, top - layout.ship / 2, right - left + layout.ship, layout.ship)
    yield Region("start", "board", start, message("start"), clause="RAIDS-027")
    reserve = around(layout.reserve, STORE_SIZE, STORE_SIZE)
    yield Region("reserve", "board", reserve, message("reserve"), clause="RAIDS-014")
    yield Region("bank", "board", around(layout.bank, STORE_SIZE, STORE_SIZE), message("bank"), clause="RAIDS-106")


def piles(box: Box, voyage: int, layout: Layout) -> Iterator[Region]:
    """Of the voyages to come."""
    for later in range(voyage + 1, box.voyages + 1):
        pile = around(layout.piles[later - 2], PILE_SIZE, PILE_SIZE)
        yield Region(f"pile-{later}", "board", pile, message("pile", voyage=later), clause="RAIDS-021")


def space_region(box: Box, space: int, layout: Layout) -> Region:
    if space not in list(box.villages):
        shape = around(layout.spaces[space - 1], layout.tile, layout.tile)
        return Region(f"space-{space}", "board", shape, message("space", space=space), symbol="space")
    shape = around(layout.spaces[space - 1], *VILLAGE_SIZE)
    name = message("village", space=space, name=Message(f"village-{space}"))
    return Region(f"space-{space}", "board", shape, name, symbol="village", clause="RAIDS-064")


def board_pieces(state: Raids, layout: Layout) -> Iterator[Piece]:
    for space in range(1, state.box.arrival):
        yield from space_pieces(state, space)
    if state.phase == PLACE:
        space = state.ships[state.mover].position
        yield tile_piece(state.box, state.in_hand, f"space-{space}", ("in-hand",))
    yield arrival_piece(arrival_symbol(state, state.voyage), state.voyage, "arrival", None)
    for voyage in range(state.voyage + 1, state.box.voyages + 1):
        name = message("tiles-left", count=state.box.per_voyage)
        yield Piece(f"tiles-{voyage}", f"pile-{voyage}", "pile", name, face="down", value=str(state.box.per_voyage))
        pile = f"pile-{voyage}"
        yield arrival_piece(arrival_symbol(state, voyage), voyage, pile, layout.pile_arrivals[voyage - 2])
    yield from vikings_piece("reserve-vikings", "reserve", state.reserve)
    for value, count in zip(COIN_VALUES, bank(state), strict=True):
        yield bank_piece(value, count, layout)
    for index in range(len(state.ships)):
        yield ship_piece(state, index, layout)


def bank(state: Raids) -> list[int]:
    return [state.bank_sixes, state.bank_threes, state.bank_ones]


@cache
def bank_piece(value: int, count: int, layout: Layout) -> Piece:
    x = layout.bank[0] + (COIN_VALUES.index(value) - 1) * 55
    name = message("coins-of", coin=value, count=count)
    return Piece(f"bank-{value}", "bank", f"coin-{value}", name, at=(x, layout.bank[1]), value=str(count))


def price_of_monster(state: Raids) -> Message:
    """What the ship that sails would pay for the one that bars its way (RAIDS-075)."""
    price = state.fight_price(state.ships[state.mover], state.monster)
    return message("monster-price", seat=SeatName(state.mover), count=price)


def space_pieces(state: Raids, space: int) -> Iterator[Piece]:
    tile, region = state.track[space], f"space-{space}"
    if tile == NO_TILE:
        if state.is_village(space):
            yield from vikings_piece(f"village-{space}-vikings", region, state.first[space])
        return
    drawn, ahead = tile_piece(state.box, tile, region), state.phase == SAILING and space == state.monster
    yield replace(drawn, details=(*drawn.details, price_of_monster(state))) if ahead else drawn
    if state.box.types[tile] == ENCOUNTER:
        vikings = max(0, state.first[space]) + max(0, state.second[space])
        yield from vikings_piece(f"meeting-{space}-vikings", region, vikings)
    elif state.box.types[tile] == PILLAGE:
        for coin in (state.first[space], state.second[space]):
            if coin != GONE:
                yield Piece(f"pillage-{space}-{coin}", region, f"coin-{coin}", message("coin", coin=coin))


@cache
def vikings_piece(id: str, region: str, vikings: int) -> tuple[Piece, ...]:
    if vikings <= 0:
        return ()
    return (Piece(id, region, "viking", message("vikings", count=vikings), value=str(vikings)),)


@cache
def tile_piece(box: Box, tile: int, region: str, states: tuple[str, ...] = (), owner: int | None = None) -> Piece:
    id, type_ = box.ids[tile], TYPES[box.types[tile]]
    value, shields = box.values[tile], box.shields[tile]
    on_board = type_ in ("weapon", "sail", "mjollnir", "pennant", "good")
    details = [message(f"type-{type_}"), message(f"about-{type_}", value=value)]
    if on_board:
        details.append(message("about-shields", count=shields))
    return Piece(
        id,
        region,
        f"tile-{id}",
        message(f"tile-{id}"),
        owner=owner,
        states=states,
        value=str(value) if value and type_ != "rune" else None,
        pips=(Pips("shield", shields),) if on_board else (),
        details=tuple(details),
        clause=TYPE_CLAUSES[type_],
    )


def arrival_symbol(state: Raids, voyage: int) -> str:
    return f"arrival-{state.box.arrival_ids[state.arrival_tiles[voyage - 1]]}"


@cache
def arrival_piece(symbol: str, voyage: int, region: str, at: tuple[float, float] | None) -> Piece:
    clause = "RAIDS-107" if voyage == 1 else "RAIDS-108"
    details = (Message(f"{symbol}-rule"),)
    return Piece(f"arrival-tile-{voyage}", region, symbol, Message(symbol), at=at, details=details, clause=clause)


def ship_piece(state: Raids, index: int, layout: Layout) -> Piece:
    ship = state.ships[index]
    region, at = ship_place(state, ship, layout)
    if index == state.seats:
        return Piece("ghost", region, "ghost", message("ghost"), at=at, clause="RAIDS-134")
    return players_ship(index, region, at, index == state.mover)


@cache
def players_ship(seat: int, region: str, at: tuple[float, float], active: bool) -> Piece:
    name, states = message("ship", seat=SeatName(seat)), ("active",) if active else ()
    return Piece(f"ship-{seat + 1}", region, "ship", name, at, seat, states=states)


def ship_place(state: Raids, ship: Longship, layout: Layout) -> tuple[str, tuple[float, float]]:
    """On the start and the Arrival a ship lies at the berth of its number, else beside its tile."""
    if ship.position == START:
        return "start", layout.berths[ship.start_number - 1]
    if ship.position == state.box.arrival:
        return "arrival", layout.berths[ship.start_number - 1]
    x, y = layout.spaces[ship.position - 1]
    return f"space-{ship.position}", (x + layout.ship_offset[0], y + layout.ship_offset[1])


# --- the mats -----------------------------------------------------------------------------------


def mat_surface(seat: int, layout: Layout) -> Surface:
    name = message("mat", seat=SeatName(seat))
    return Surface(f"mat-{seat + 1}", "mat", layout.mat_width, layout.mat_height, name, owner=seat, symbol="mat")


def parts_of_mat(seat: int, layout: Layout) -> Iterator[Region]:
    surface, number = f"mat-{seat + 1}", seat + 1
    for slot, centre in enumerate(layout.slots, start=1):
        shape = around(centre, layout.tile, layout.tile)
        name = message("slot", slot=slot)
        yield Region(f"slot-{number}-{slot}", surface, shape, name, owner=seat, symbol="slot", clause="RAIDS-007")
    yield Region(f"crew-{number}", surface, layout.crew, message("crew"), "row", seat, clause="RAIDS-008")
    yield Region(f"beside-{number}", surface, layout.beside, message("beside"), "row", seat, clause="RAIDS-041")
    coins = around(layout.coins, COIN_SIZE, COIN_SIZE)
    yield Region(f"coins-{number}", surface, coins, message("coins"), "row", seat, clause="RAIDS-123")


def mat_pieces(state: Raids, seat: int) -> tuple[Piece, ...]:
    ship = state.ships[seat]
    coins = ship.sixes, ship.threes, ship.ones
    return pieces_on_mat(state.box, seat, tuple(ship.slots), ship.crew, ship.beside, coins)


@lru_cache(4096)  # of all mats that moves leave as they are
def pieces_on_mat(
    box: Box, seat: int, slots: tuple[int, ...], crew: int, beside: int, coins: tuple[int, ...]
) -> tuple[Piece, ...]:
    number = seat + 1
    loaded = enumerate(slots, start=1)
    return (
        *(tile_piece(box, tile, f"slot-{number}-{slot}", owner=seat) for slot, tile in loaded if tile != NO_TILE),
        *(viking_piece(seat, viking) for viking in range(1, crew + 1)),
        *(tile_piece(box, tile, f"beside-{number}", owner=seat) for tile in tiles_beside(beside)),
        *(
            coin_piece(seat, value, coin)
            for value, count in zip(COIN_VALUES, coins, strict=True)
            for coin in range(1, count + 1)
        ),
    )


def tiles_beside(beside: int) -> Iterator[int]:
    """The tiles of a set, in rising order. The 64th is the sign of the rules' number."""
    beside %= 1 << 64
    while beside:
        lowest = beside & -beside
        yield lowest.bit_length() - 1
        beside ^= lowest


@cache
def viking_piece(seat: int, viking: int) -> Piece:
    number = seat + 1
    return Piece(f"viking-{number}-{viking}", f"crew-{number}", "viking", message("viking"), owner=seat)


@cache
def coin_piece(seat: int, value: int, coin: int) -> Piece:
    number, name = seat + 1, message("coin", coin=value)
    return Piece(f"coin-{number}-{value}-{coin}", f"coins-{number}", f"coin-{value}", name, owner=seat)


# --- the score sheet ----------------------------------------------------------------------------


def score_sheet(state: Raids) -> list[ScoreLine]:
    ships = [state.ships[seat] for seat in range(state.seats)]
    return [
        ScoreLine(message("score-coins"), tuple(ship.coin_glory() for ship in ships)),
        ScoreLine(message("score-runes"), tuple(ship.rune_glory() for ship in ships)),
        ScoreLine(message("score-mjollnirs"), tuple(ship.mjollnir_glory() for ship in ships)),
        ScoreLine(message("score-pennants"), tuple(ship.pennant_glory() for ship in ships)),
        ScoreLine(message("score-goods"), tuple(ship.goods_glory for ship in ships)),
        ScoreLine(message("score-monsters"), tuple(ship.monster_glory for ship in ships)),
    ]
