"""How a seafarer judges a game of Raids: what is won, what lies within reach, and what the longship may still become.

Nothing is hidden (RAIDS-005), but the tiles of later voyages are not laid yet: they count as chances to come. What is
called early counts in full at the start of the game and no longer at its end.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.advice import Weighed
from skali.engine.positions import beyond, lowest, only, size, without_lowest
from skali.engine.state import State
from skali.games.raids.rules.box import (
    COIN_VALUES,
    GOOD,
    LAST_ON_BOARD,
    MJOLLNIR,
    NO_TILE,
    ORDER,
    PENNANT,
    PORT,
    RUNE,
    SAIL,
    START,
    WEAPON,
)
from skali.games.raids.rules.longship import Longship
from skali.games.raids.rules.sea import GONE
from skali.games.raids.rules.voyage import COMBAT, PLACE, SAILING, Raids

MEASURES: Final = (
    "glory",
    "glory_late",
    "goods",
    "goods_early",
    "crew",
    "crew_early",
    "shields_early",
    "power_early",
    "sails_early",
    "runes_early",
    "free_slots_early",
    "arrival",
    "arrival_near",
    "arrivals_to_come",
    "berth_glory",
    "berth_goods",
    "berth_gear",
    "berth_crowded",
    "berth_outmanned",
    "stops_ahead",
    "vikings_ahead",
    "coins_ahead",
)
# --- the place of each measure -------------------------------------------------------------------
GLORY: Final = 0
GLORY_LATE: Final = 1
GOODS: Final = 2
GOODS_EARLY: Final = 3
CREW: Final = 4
CREW_EARLY: Final = 5
SHIELDS_EARLY: Final = 6
POWER_EARLY: Final = 7
SAILS_EARLY: Final = 8
RUNES_EARLY: Final = 9
FREE_SLOTS_EARLY: Final = 10
ARRIVAL: Final = 11
ARRIVAL_NEAR: Final = 12
ARRIVALS_TO_COME: Final = 13
BERTH_GLORY: Final = 14
BERTH_GOODS: Final = 15
BERTH_GEAR: Final = 16
BERTH_CROWDED: Final = 17
BERTH_OUTMANNED: Final = 18
STOPS_AHEAD: Final = 19
VIKINGS_AHEAD: Final = 20
COINS_AHEAD: Final = 21

TEN: Final = 10.0  # glory and coins are measured in tens, so that every measure is of the order of 1
HANDFUL: Final = 5.0  # Vikings, shields, slots, stops

# Playing on teaches less than the standings know: a search does best that trusts them at once, and explores little.
FORESIGHT: Final = 0
CURIOSITY: Final = 0.05


@final
@mypyc_attr(acyclic=True)
class RaidsAdvice(Weighed):
    def __init__(self, weights: list[float]) -> None:
        super().__init__(weights, FORESIGHT, CURIOSITY)

    def measure(self, state: State, seat: i64, into: vec[float]) -> None:
        assert isinstance(state, Raids)
        ship = state.ships[seat]
        to_go = float(state.box.arrival - ship.position) / float(state.box.arrival)
        early = (float(state.box.voyages - state.voyage) + to_go) / float(state.box.voyages)
        self.measure_glory(state, ship, early, into)
        self.measure_longship(ship, early, into)
        self.measure_arrivals(state, seat, to_go, into)
        self.measure_berth(state, seat, early, into)
        self.measure_sea(state, ship, into)

    def measure_glory(self, state: Raids, ship: Longship, early: float, into: vec[float]) -> None:
        """What is won, and the goods that may still be sold."""
        glory = float(ship.glory()) / TEN
        goods = float(goods_aboard(ship)) / TEN if can_sell(state, ship) else 0.0
        into[GLORY] = glory
        into[GLORY_LATE] = glory * (1.0 - early)
        into[GOODS] = goods
        into[GOODS_EARLY] = goods * early

    def measure_longship(self, ship: Longship, early: float, into: vec[float]) -> None:
        """What helps to win more."""
        crew = float(ship.crew) / HANDFUL
        into[CREW] = crew
        into[CREW_EARLY] = crew * early
        into[SHIELDS_EARLY] = float(ship.free_shields()) / HANDFUL * early
        into[POWER_EARLY] = float(ship.power) * early
        into[SAILS_EARLY] = float(ship.sails) * early
        into[RUNES_EARLY] = float(next_rune(ship)) / HANDFUL * early
        into[FREE_SLOTS_EARLY] = float(size(ship.free_slots)) / HANDFUL * early

    def measure_arrivals(self, state: Raids, seat: i64, to_go: float, into: vec[float]) -> None:
        """The coins of the arrival tiles, as far as they are in sight; the nearer home, the surer."""
        now = float(coin_in_sight(state, seat, state.voyage)) / TEN
        later: i64 = 0
        for voyage in range(state.voyage + 1, state.box.voyages + 1):
            later += coin_in_sight(state, seat, voyage)
        into[ARRIVAL] = now
        into[ARRIVAL_NEAR] = now * (1.0 - to_go)
        into[ARRIVALS_TO_COME] = float(later) / TEN

    def measure_berth(self, state: Raids, seat: i64, early: float, into: vec[float]) -> None:
        """The tile that the ship will take, and who could drive it away before."""
        for index in range(i64(BERTH_GLORY), i64(BERTH_OUTMANNED) + 1):
            into[index] = 0.0
        tile = tile_to_come(state, seat)
        if tile == NO_TILE:
            return
        ship = state.ships[seat]
        type_ = state.box.types[tile]
        into[BERTH_GLORY] = float(glory_of(ship, tile)) / TEN
        if type_ == GOOD and can_sell(state, ship):
            into[BERTH_GOODS] = float(state.box.values[tile]) / TEN
        elif type_ == WEAPON or type_ == SAIL or type_ == MJOLLNIR:
            into[BERTH_GEAR] = float(state.box.values[tile]) * early
        if type_ <= LAST_ON_BOARD and ship.free_slots == 0:
            into[BERTH_CROWDED] = 1.0
        if tile != state.in_hand:
            into[BERTH_OUTMANNED] = float(max(0, largest_crew_behind(state, ship) - ship.crew)) / HANDFUL

    def measure_sea(self, state: Raids, ship: Longship, into: vec[float]) -> None:
        """What this voyage still has for the ship: places to stop, Vikings and coins to pick up."""
        ahead = beyond(ship.position)
        vikings: i64 = 0
        coins: i64 = 0
        givers = state.givers & ahead
        while givers != 0:
            space = lowest(givers)
            if (state.box.village_spaces | state.encounters) & only(space):
                vikings += state.vikings_on(space)
            else:
                coins += state.first[space] if state.first[space] != GONE else state.second[space]
            givers = without_lowest(givers)
        into[STOPS_AHEAD] = float(size(state.stops & ahead)) / HANDFUL
        into[VIKINGS_AHEAD] = float(vikings) / HANDFUL
        into[COINS_AHEAD] = float(coins) / TEN


# --- goods and runes -----------------------------------------------------------------------------


def goods_aboard(ship: Longship) -> i64:
    """What the goods in the slots would bring."""
    value: i64 = 0
    slots = ship.goods_slots
    while slots != 0:
        value += ship.box.values[ship.tile_in(lowest(slots))]
        slots = without_lowest(slots)
    return value


def dearest_goods(ship: Longship, sales: i64) -> i64:
    """What the best sales at a port would bring: of one tile, or of two."""
    best: i64 = 0
    second: i64 = 0
    slots = ship.goods_slots
    while slots != 0:
        value = ship.box.values[ship.tile_in(lowest(slots))]
        second = max(second, min(best, value))
        best = max(best, value)
        slots = without_lowest(slots)
    return best if sales == 1 else best + second


def can_sell(state: Raids, ship: Longship) -> bool:
    """Whether a port may still come: in a later voyage, further on, or under the ship."""
    if state.voyage < state.box.voyages:
        return True
    stops = state.stops & (beyond(ship.position) | only(ship.position))
    while stops != 0:
        if state.box.types[state.track[lowest(stops)]] == PORT:
            return True
        stops = without_lowest(stops)
    return False


def next_rune(ship: Longship) -> i64:
    """What one more rune is worth."""
    table = ship.box.rune_glory
    held = ship.runes % (i64(len(table)) - 1)
    return table[held + 1] - table[held]


# --- arrival tiles -------------------------------------------------------------------------------


def coin_in_sight(state: Raids, seat: i64, voyage: i64) -> i64:
    """The coin that a voyage's arrival tile would give if things stayed as they are."""
    counted = state.box.arrival_counts[state.arrival_tiles[voyage - 1]]
    ship = state.ships[seat]
    count = counted_of(ship, counted)
    if count == 0:
        return 0
    rank: i64 = 0
    for other in range(state.seats):
        if other != seat:
            rival = state.ships[other]
            more = counted_of(rival, counted) - count
            if more > 0 or (more == 0 and nearer_home(rival, ship)):
                rank += 1
    return COIN_VALUES[rank] if rank < len(COIN_VALUES) else 0


def counted_of(ship: Longship, counted: i64) -> i64:
    return ship.position if counted == ORDER else ship.count(counted)


def nearer_home(ship: Longship, other: Longship) -> bool:
    if ship.position != other.position:
        return ship.position > other.position
    return ship.start_number < other.start_number


# --- the berth -----------------------------------------------------------------------------------


def tile_to_come(state: Raids, seat: i64) -> i64:
    """The tile that a seat holds, or will take at its next turn unless somebody drives it away."""
    if state.mover == seat:
        if state.phase == PLACE:
            return state.in_hand
        if state.phase == COMBAT or state.phase == SAILING:
            return NO_TILE
    position = state.ships[seat].position
    return NO_TILE if position == START or position == state.box.arrival else state.track[position]


def glory_of(ship: Longship, tile: i64) -> i64:
    """What a tile brings at once to the ship that takes it."""
    type_ = ship.box.types[tile]
    if type_ == PENNANT:
        return ship.box.values[tile]
    if type_ == MJOLLNIR:
        return ship.box.values[tile] * ship.crew
    if type_ == RUNE:
        return next_rune(ship)
    if type_ == PORT:
        return dearest_goods(ship, ship.box.values[tile])
    return 0


def largest_crew_behind(state: Raids, ship: Longship) -> i64:
    """Of those who may still come and attack."""
    crew: i64 = 0
    for seat in range(state.seats):
        other = state.ships[seat]
        if other.position < ship.position:
            crew = max(crew, other.crew)
    return crew
