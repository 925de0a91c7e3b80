"""A position of Raids as readable data, and back: whatever a small test does not care about may be left out."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.positions import only
from skali.engine.reading import Reader
from skali.engine.state import NOBODY
from skali.games.raids.rules.box import (
    COIN_VALUES,
    ENCOUNTER,
    GOOD,
    LAST_ON_BOARD,
    LAST_STOPPABLE,
    MONSTER,
    NO_TILE,
    PILLAGE,
    PORT,
    RUNE,
    START,
    Box,
)
from skali.games.raids.rules.longship import Longship
from skali.games.raids.rules.sea import GONE
from skali.games.raids.rules.voyage import COMBAT, OVER, PHASES, PLACE, SAILING, SELL, Harbour, Raids

BEGIN_TURN = "turn"  # the phase of a position that leaves it to the rules whose turn it is


# --- writing ------------------------------------------------------------------------------------


def write(state: Raids) -> dict[str, Any]:
    box = state.box
    data: dict[str, Any] = {
        "game": "raids",
        "rules": box.rules,
        "voyage": state.voyage,
        "arrival_tiles": [box.arrival_ids[tile] for tile in state.arrival_tiles],
        "phase": PHASES[state.phase],
    }
    if state.mover != NOBODY:
        data |= {"turn": state.turn + 1, "mover": state.mover + 1}
    if state.phase == PLACE:
        data["in_hand"] = box.ids[state.in_hand]
    elif state.phase == SELL:
        data["sales"] = state.sales
    elif state.phase == COMBAT:
        data |= {"foe": state.foe + 1, "price": state.price}
    data |= {"reserve": state.reserve, "bank": [state.bank_sixes, state.bank_threes, state.bank_ones]}
    spaces = range(1, box.arrival)
    data["track"] = {str(space): box.ids[state.track[space]] for space in spaces if state.track[space] != NO_TILE}
    data["left"] = {str(space): left_on(state, space) for space in spaces if gives(state, space)}
    data["ships"] = [write_ship(state, seat) for seat in range(state.seats)]
    if state.has_ghost():
        data["ghost"] = {"at": state.ghost().position, "start": state.ghost().start_number}
    return data


def gives(state: Raids, space: int) -> bool:
    tile = state.track[space]
    return state.is_village(space) if tile == NO_TILE else state.box.types[tile] in (ENCOUNTER, PILLAGE)


def left_on(state: Raids, space: int) -> list[int]:
    """The Vikings in a village; what lies on the two places of an encounter or pillage, -1 where it is used up."""
    if state.track[space] == NO_TILE:
        return [state.first[space]]
    return [state.first[space], state.second[space]]


def write_ship(state: Raids, seat: int) -> dict[str, Any]:
    ship, ids = state.ships[seat], state.box.ids
    return {
        "at": ship.position,
        "start": ship.start_number,
        "crew": ship.crew,
        "slots": [ids[tile] if tile != NO_TILE else "" for tile in ship.slots],
        "beside": [ids[tile] for tile in range(len(ids)) if ship.has_beside(tile)],
        "coins": [6] * ship.sixes + [3] * ship.threes + [1] * ship.ones,
    }


# --- reading ------------------------------------------------------------------------------------


def read(data: object, box: Box, chance: Chance) -> Raids:
    return PositionReader(Reader(data, "position"), box).read(chance)


class PositionReader:
    """Builds a state step by step and refuses what could not happen on a table."""

    def __init__(self, data: Reader, box: Box) -> None:
        self.data = data
        self.box = box
        self.ships = data.tables("ships")
        if not 2 <= len(self.ships) <= 4:
            data.refuse("ships", f"2 to 4 are expected, not {len(self.ships)}")
        self.state = Harbour(box, len(self.ships)).bare()
        self.used: set[str] = set()

    def read(self, chance: Chance) -> Raids:
        self.data.text("game", ["raids"])
        self.read_voyage()
        for seat, row in enumerate(self.ships):
            self.read_ship(self.state.ships[seat], seat, row)
        self.read_ghost()
        self.check_start_numbers()
        self.read_track(self.data.table("track", optional=True))
        self.read_left(self.data.table("left", optional=True))
        self.read_stores()
        self.read_phase(chance)
        return self.state

    def read_voyage(self) -> None:
        self.state.voyage = self.data.whole("voyage", 1, self.box.voyages, default=1)
        ids = self.box.arrival_ids
        tiles = self.data.texts("arrival_tiles", ids, count=self.box.voyages, default=ids[: self.box.voyages])
        if tiles[0] != ids[0] or len(set(tiles)) != len(tiles):
            self.data.refuse("arrival_tiles", f"{ids[0]} comes first and each tile only once")
        self.state.arrival_tiles = vec[i64]([ids.index(tile) for tile in tiles])

    def read_ship(self, ship: Longship, seat: int, row: Reader) -> None:
        ship.position = row.whole("at", START, self.box.arrival, default=START)
        ship.start_number = row.whole("start", 1, len(self.state.ships), default=len(self.state.ships) - seat)
        for slot, id in enumerate(row.texts("slots", [*self.box.ids, ""], default=[])):
            if slot >= self.box.slots:
                row.refuse("slots", f"a longship has {self.box.slots} slots")
            if id:
                ship.put(slot, self.use(row, "slots", id, on_board=True))
        for id in row.texts("beside", self.box.ids, default=[]):
            self.state.lay_beside(seat, self.use(row, "beside", id, on_board=False))
        coins = row.wholes("coins", 1, 6, default=[])
        ship.sixes, ship.threes, ship.ones = (coins.count(value) for value in COIN_VALUES)
        if ship.sixes + ship.threes + ship.ones != len(coins):
            row.refuse("coins", "coins are worth 6, 3 or 1")
        ship.crew = row.whole("crew", 0, self.box.vikings, default=0)
        if ship.crew > ship.capacity:
            row.refuse("crew", f"{ship.crew} Vikings do not fit on {ship.capacity} shields")
        row.done()
        if ship.position == self.box.arrival:
            self.state.arrived += 1

    def use(self, row: Reader, key: str, id: str, on_board: bool) -> int:
        """A tile by its id; each is in the game only once."""
        if id in self.used:
            row.refuse(key, f"the tile {id} is used twice")
        self.used.add(id)
        tile = self.box.ids.index(id)
        type_ = self.box.types[tile]
        if on_board and type_ > LAST_ON_BOARD:
            row.refuse(key, f"the tile {id} does not go into a slot")
        if not on_board and type_ not in (GOOD, RUNE, PORT, MONSTER):
            row.refuse(key, f"the tile {id} never lies beside a longship")
        return tile

    def read_ghost(self) -> None:
        if not self.state.has_ghost():
            if self.data.has("ghost"):
                self.data.refuse("ghost", "only two players sail with the ghost ship")
            return
        ghost = self.data.table("ghost", optional=True)
        self.state.ghost().position = ghost.whole("at", START, self.box.arrival, default=START)
        self.state.ghost().start_number = ghost.whole("start", 1, 3, default=1)
        ghost.done()
        if self.state.ghost().position == self.box.arrival:
            self.state.arrived += 1

    def check_start_numbers(self) -> None:
        """Ships on the start differ in their numbers, and those that arrived hold the first ones."""
        arrived = sorted(s.start_number for s in self.state.ships if s.position == self.box.arrival)
        if arrived != list(range(1, len(arrived) + 1)):
            self.data.refuse("ships", "the ships on the Arrival have the start numbers from 1 up, in order of arrival")
        waiting = [s.start_number for s in self.state.ships if s.position == START]
        if len(set(waiting)) != len(waiting):
            self.data.refuse("ships", "two ships on the start have the same start number")

    def read_track(self, track: Reader) -> None:
        for key in track.data:
            id = track.text(key, self.box.ids)
            if key not in [str(space) for space in self.box.tile_spaces]:
                track.refuse(key[:20], "it is not a tile space")
            if id in self.used:
                track.refuse(key, f"the tile {id} is used twice")
            self.used.add(id)
            self.state.lay(int(key), self.box.ids.index(id))

    def read_left(self, left: Reader) -> None:
        """Villages and passage tiles are full unless it is said what is left on them."""
        for space in range(1, self.box.arrival):
            if gives(self.state, space):
                self.fill(space, left)
        left.done()

    def fill(self, space: int, left: Reader) -> None:
        state, tile = self.state, self.state.track[space]
        if tile == NO_TILE:
            state.first[space] = left.wholes(str(space), 0, 40, count=1, default=[state.seats])[0]
            full = state.first[space] > 0
        else:
            encounter = self.box.types[tile] == ENCOUNTER
            places = [self.box.first_meeting, self.box.second_meeting] if encounter else COIN_VALUES[1:]
            found = left.wholes(str(space), GONE, 3, count=2, default=list(places))
            if not encounter and any(f not in (GONE, p) for f, p in zip(found, places, strict=True)):
                left.refuse(str(space), "a pillage has a coin of 3 and a coin of 1, or -1 where it is taken")
            if found[0] != GONE and found[1] == GONE:
                left.refuse(str(space), "the first place is used up before the second")
            state.first[space], state.second[space] = found
            full = found[1] != GONE
        state.givers = state.givers | only(space) if full else state.givers & ~only(space)

    def read_stores(self) -> None:
        state = self.state
        reserve = self.box.vikings - sum(ship.crew for ship in state.ships) - self.vikings_ashore()
        if reserve < 0:
            self.data.refuse("ships", f"there are only {self.box.vikings} Vikings")
        if self.data.whole("reserve", 0, self.box.vikings, default=reserve) != reserve:
            self.data.refuse("reserve", f"with the Vikings on the table it must be {reserve}")
        state.reserve = reserve
        bank = [
            self.box.coins[0] - sum(ship.sixes for ship in state.ships),
            self.box.coins[1] - sum(ship.threes for ship in state.ships) - self.coins_ashore(state.first),
            self.box.coins[2] - sum(ship.ones for ship in state.ships) - self.coins_ashore(state.second),
        ]
        if min(bank) < 0:
            self.data.refuse("ships", "there are not so many coins")
        if self.data.wholes("bank", 0, 99, count=3, default=bank) != bank:
            self.data.refuse("bank", f"with the coins on the table it must be {bank}")
        state.bank_sixes, state.bank_threes, state.bank_ones = bank

    def vikings_ashore(self) -> int:
        state, total = self.state, 0
        for space in range(1, self.box.arrival):
            if gives(state, space) and not self.is_pillage(space):
                total += max(0, state.first[space]) + max(0, state.second[space])
        return total

    def coins_ashore(self, places: Any) -> int:
        return sum(1 for space in range(1, self.box.arrival) if self.is_pillage(space) and places[space] != GONE)

    def is_pillage(self, space: int) -> bool:
        tile = self.state.track[space]
        return tile != NO_TILE and self.box.types[tile] == PILLAGE

    # --- the question ----------------------------------------------------------------------------

    def read_phase(self, chance: Chance) -> None:
        state, data = self.state, self.data
        phase = data.text("phase", [BEGIN_TURN, *PHASES], default=BEGIN_TURN)
        if phase == BEGIN_TURN:
            data.done()
            self.check_others(besides=NOBODY)
            state.next_turn(chance)
            return
        state.phase = PHASES.index(phase)
        if state.phase != OVER:
            state.turn = data.whole("turn", 1, state.seats) - 1
            state.mover = data.whole("mover", 1, state.seats, default=state.turn + 1) - 1
            self.read_question(state.phase)
        data.done()
        if state.phase == SAILING:
            state.sail_on(chance)

    def read_question(self, phase: int) -> None:
        state, data = self.state, self.data
        ship = state.ships[state.mover]
        if phase == PLACE:
            state.in_hand = self.use(data, "in_hand", data.text("in_hand", self.box.ids), on_board=True)
        elif phase == SELL:
            state.sales = data.whole("sales", 1, 2)
            if not ship.has_goods():
                data.refuse("sales", "there are no goods on board")
        elif phase == COMBAT:
            state.foe = data.whole("foe", 1, state.seats) - 1
            state.price = data.whole("price", 2, self.box.vikings)
            if state.foe == state.mover or state.ships[state.foe].position != ship.position:
                data.refuse("foe", "two ships fight on one space")
            if ship.crew < state.price:
                data.refuse("price", "who cannot pay must flee and is not asked")
        self.check_others(besides=state.mover)
        self.check_mover(phase, int(ship.position))

    def check_others(self, besides: int) -> None:
        """Whoever is not asked lies alone where a ship can stop, on the start, or on the Arrival (RAIDS-148)."""
        seen: set[int] = set()
        for seat in range(self.state.seats):
            place = self.state.ships[seat].position
            if seat == besides or place in (START, self.box.arrival):
                continue
            tile = self.state.track[place]
            if tile == NO_TILE or self.box.types[tile] > LAST_STOPPABLE:
                self.data.refuse("ships", f"ship {seat + 1} lies on space {place}, where no ship can stop")
            if place in seen:
                self.data.refuse("ships", f"two ships lie on space {place}")
            seen.add(place)

    def check_mover(self, phase: int, place: int) -> None:
        """Whoever is asked is not home yet; who took a tile stands where it lay, and sells or places it at sea."""
        if place == self.box.arrival:
            self.data.refuse("mover", "who has arrived is asked nothing")
        if phase != SAILING and place == START:
            self.data.refuse("mover", "on the start nobody takes a tile or fights")
        if phase in (PLACE, SELL) and (place not in list(self.box.tile_spaces) or self.state.track[place] != NO_TILE):
            self.data.refuse("mover", "who took a tile stands on the space where it lay")
