"""What a seat can know of Raids, as numbers. Nothing is hidden (RAIDS-005): seats differ only in who comes first."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skali.engine.observation import Block, Observer, Sheet, relative, seat_columns
from skali.engine.positions import size
from skali.engine.state import State
from skali.games.raids.rules.box import COUNTS, NO_TILE, TYPES, Box
from skali.games.raids.rules.longship import Longship
from skali.games.raids.rules.voyage import GHOST_SEATS, OVER, PHASES, Raids

SHIP_COLUMNS: Final = [
    "position",
    "start number",
    "crew",
    "shields",
    "weapon power",
    "sails",
    "mjollnirs",
    "pennants",
    "free slots",
    "runes",
    "ports",
    "monsters",
    "monster glory",
    "goods sold",
    "goods glory",
    "kinds of goods",
    "coins of 6",
    "coins of 3",
    "coins of 1",
    "glory",
]
MOST: Final = 500  # of anything that is counted: the highest score the game declares


@final
@mypyc_attr(acyclic=True)
class RaidsObserver(Observer):
    def __init__(self, box: Box, seats: i64) -> None:
        self.box: Box = box
        self.seats: i64 = seats
        self.ships: i64 = seats + 1 if seats == GHOST_SEATS else seats
        self.kinds: i64 = len(box.kind_names)

    def blocks(self) -> list[Block]:
        seats = int(self.seats)
        tile = [*TYPES, *self.box.kind_names, "value", "shields"]
        ghost = ", the ghost ship last" if self.ships > self.seats else ""
        return [
            Block("question", "what is asked", PHASES[:OVER]),
            Block("asked", "who is asked", seat_columns(seats)),
            Block("turn", "whose turn it is", seat_columns(seats)),
            Block("voyage", "which voyage it is", [str(number + 1) for number in range(self.box.voyages)]),
            Block("arrivals", "what each voyage's arrival tile counts", COUNTS, (int(self.box.voyages),)),
            Block(
                "numbers",
                "what the question is about (of the next monster, its space), and what is left in reserve and bank",
                ["sales left", "price of combat", "next monster", "reserve", "coins of 6", "coins of 3", "coins of 1"],
                most=MOST,
            ),
            Block("hand", "the tile that is to be placed; noughts without one", tile, most=MOST),
            Block(
                "track",
                "the positions from the start to the Arrival: the tile, and what is left in its two places"
                " (Vikings of a village or an encounter, coins of a pillage; -1 where somebody has been)",
                [*tile, "first place", "second place"],
                (int(self.box.arrival) + 1,),
                least=-1,
                most=MOST,
            ),
            Block(
                "ships",
                f"the longships, mine first, then in seat order{ghost}",
                SHIP_COLUMNS,
                (int(self.ships),),
                most=MOST,
            ),
            Block("decks", "the tile in each slot of each longship", tile, (seats, int(self.box.slots)), most=MOST),
        ]

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        assert isinstance(state, Raids)
        sheet.put_one_of(state.phase, OVER)
        sheet.put_one_of(relative(state.mover, seat, self.seats), self.seats)
        sheet.put_one_of(relative(state.turn, seat, self.seats), self.seats)
        sheet.put_one_of(state.voyage - 1, self.box.voyages)
        for arrival in state.arrival_tiles:
            sheet.put_one_of(self.box.arrival_counts[arrival], len(COUNTS))
        self.write_numbers(state, sheet)
        self.write_tile(state.in_hand, sheet)
        for position in range(self.box.arrival + 1):
            self.write_tile(state.track[position], sheet)
            sheet.put(state.first[position])
            sheet.put(state.second[position])
        for offset in range(self.seats):
            self.write_ship(state.ships[(seat + offset) % self.seats], sheet)
        if self.ships > self.seats:
            self.write_ship(state.ghost(), sheet)
        for offset in range(self.seats):
            ship = state.ships[(seat + offset) % self.seats]
            for slot in range(self.box.slots):
                self.write_tile(ship.tile_in(slot), sheet)

    def write_numbers(self, state: Raids, sheet: Sheet) -> None:
        sheet.put(state.sales)
        sheet.put(state.price)
        sheet.put(max(0, state.monster))
        sheet.put(state.reserve)
        sheet.put(state.bank_sixes)
        sheet.put(state.bank_threes)
        sheet.put(state.bank_ones)

    def write_tile(self, tile: i64, sheet: Sheet) -> None:
        if tile == NO_TILE:
            sheet.put_noughts(len(TYPES) + self.kinds + 2)
            return
        sheet.put_one_of(self.box.types[tile], len(TYPES))
        sheet.put_one_of(self.box.kinds[tile], self.kinds)
        sheet.put(self.box.values[tile])
        sheet.put(self.box.shields[tile])

    def write_ship(self, ship: Longship, sheet: Sheet) -> None:
        sheet.put(ship.position)
        sheet.put(ship.start_number)
        sheet.put(ship.crew)
        sheet.put(ship.capacity)
        sheet.put(ship.power)
        sheet.put(ship.sails)
        sheet.put(ship.mjollnirs)
        sheet.put(ship.pennants)
        sheet.put(size(ship.free_slots))
        sheet.put(ship.runes)
        sheet.put(ship.ports)
        sheet.put(ship.monsters)
        sheet.put(ship.monster_glory)
        sheet.put(ship.goods_sold)
        sheet.put(ship.goods_glory)
        sheet.put(ship.kinds_of_goods())
        sheet.put(ship.sixes)
        sheet.put(ship.threes)
        sheet.put(ship.ones)
        sheet.put(ship.glory())
