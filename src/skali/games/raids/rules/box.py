"""What is in the box: the tiles, the track and the numbers, read from components.toml."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.errors import BadData
from skali.engine.positions import HIGHEST, MOST_MEMBERS, only
from skali.engine.reading import Reader

NO_TILE: Final = -1
START: Final = 0

# --- types of voyage tile: on-board tiles first, then those laid beside, then the passage tiles --
WEAPON: Final = 0
SAIL: Final = 1
MJOLLNIR: Final = 2
PENNANT: Final = 3
GOOD: Final = 4
RUNE: Final = 5
PORT: Final = 6
ENCOUNTER: Final = 7
PILLAGE: Final = 8
MONSTER: Final = 9
LAST_ON_BOARD: Final = GOOD
LAST_STOPPABLE: Final = PORT
TYPES: Final = [
    "weapon",
    "sail",
    "mjollnir",
    "pennant",
    "good",
    "rune",
    "port",
    "encounter",
    "pillage",
    "monster",
]

# --- what an arrival tile counts -----------------------------------------------------------------
ORDER: Final = 0
GOODS_TOTAL: Final = 1
GOODS_KINDS: Final = 2
RUNES: Final = 3
SHIELDS: Final = 4
WEAPONS: Final = 5
PORTS: Final = 6
MONSTERS: Final = 7
SAILS: Final = 8
COUNTS: Final = [
    "order",
    "goods_total",
    "goods_kinds",
    "runes",
    "shields",
    "weapons",
    "ports",
    "monsters",
    "sails",
]

COIN_VALUES: Final = [6, 3, 1]


@final
@mypyc_attr(acyclic=True)
class Box:
    """All data of the game; shared by every state and never changed."""

    def __init__(self, components: Reader) -> None:
        self.rules: i64 = components.whole("rules", 1, 999)
        self.voyages: i64 = components.whole("voyages", 1, 9)
        self.vikings: i64 = components.whole("vikings", 1, 1000)
        self.read_longship(components.table("longship"))
        self.read_track(components.table("track"))
        self.read_numbers(components)
        self.read_arrival_tiles(components.tables("arrival_tiles"))
        self.read_voyage_tiles(components.table("voyage_tiles"))
        components.done()

    def read_longship(self, longship: Reader) -> None:
        self.slots: i64 = longship.whole("slots", 1, 9)
        self.bare_shields: i64 = longship.whole("bare_shields", 0, 9)
        longship.done()

    def read_track(self, track: Reader) -> None:
        arrival = track.whole("arrival", 2, HIGHEST)
        tile_spaces = track.wholes("tile_spaces", 1, arrival - 1)
        villages = track.wholes("villages", 1, arrival - 1)
        track.done()
        if sorted(tile_spaces + villages) != list(range(1, arrival)):
            track.refuse("tile_spaces", f"with the villages they must be the spaces 1 to {arrival - 1}, each once")
        self.arrival: i64 = arrival
        self.tile_spaces: vec[i64] = vec[i64](sorted(tile_spaces))
        self.villages: vec[i64] = vec[i64](sorted(villages))
        self.village_spaces: i64 = sum(only(village) for village in villages)  # the same as a set

    def read_numbers(self, components: Reader) -> None:
        self.starting_crew: list[list[int]] = [[], []]
        crews = components.table("starting_crew")
        for players in range(2, 5):
            self.starting_crew.append(crews.wholes(str(players), 0, 10, count=players))
        crews.done()
        coins = components.table("coins")
        self.coins: vec[i64] = vec[i64]([coins.whole(str(value), 0, 100) for value in COIN_VALUES])
        coins.done()
        for key in ["arrival_coins", "encounter", "pillage"]:
            self.check_places(components.table(key), "ranked" if key == "arrival_coins" else "places")
        encounter = components.table("encounter").wholes("places", 0, 9)
        self.first_meeting: i64 = encounter[0]
        self.second_meeting: i64 = encounter[1]
        runes = components.table("runes")
        self.rune_glory: vec[i64] = vec[i64](runes.wholes("glory", 0, 1000))
        if len(self.rune_glory) < 2 or self.rune_glory[0] != 0:
            runes.refuse("glory", "it starts with 0 for no rune and goes on for at least one")
        runes.done()

    def check_places(self, table: Reader, key: str) -> None:
        """The coins that places give must be coins of the box: 6, 3, 1 on arrival, 3 and 1 for a pillage."""
        places = table.wholes(key, 0, 9)
        table.done()
        if key == "ranked" and places != COIN_VALUES:
            table.refuse(key, f"the coins are {COIN_VALUES}")
        if "pillage" in table.where and places != COIN_VALUES[1:]:
            table.refuse(key, f"the coins are {COIN_VALUES[1:]}")
        if "encounter" in table.where and len(places) != 2:
            table.refuse(key, f"2 entries are expected, not {len(places)}")

    def read_arrival_tiles(self, rows: list[Reader]) -> None:
        self.arrival_ids: list[str] = []
        self.arrival_counts: vec[i64] = vec[i64]()
        for row in rows:
            self.arrival_ids.append(row.text("id"))
            self.arrival_counts = append(self.arrival_counts, COUNTS.index(row.text("counts", COUNTS)))
            row.done()
        if sorted(self.arrival_counts) != list(range(len(COUNTS))) or self.arrival_counts[0] != ORDER:
            reason = f"one tile for each of {', '.join(COUNTS)} is expected, 'order' first"
            raise BadData(where="components.toml, arrival_tiles", reason=reason)

    def read_voyage_tiles(self, backs: Reader) -> None:
        self.ids: list[str] = []
        self.kind_names: list[str] = []
        self.types: vec[i64] = vec[i64]()
        self.kinds: vec[i64] = vec[i64]()
        self.values: vec[i64] = vec[i64]()
        self.shields: vec[i64] = vec[i64]()
        self.per_voyage: i64 = len(self.tile_spaces)
        for voyage in range(1, self.voyages + 1):
            for row in backs.tables(str(voyage), count=int(self.per_voyage)):
                self.read_tile(row)
        backs.done()
        if len(self.ids) > MOST_MEMBERS:
            backs.refuse(str(self.voyages), f"there is room for {MOST_MEMBERS} tiles, not for {len(self.ids)}")
        self.tiles: vec[i64] = vec[i64](list(range(len(self.ids))))

    def read_tile(self, row: Reader) -> None:
        tile = row.text("id")
        if tile in self.ids:
            row.refuse("id", f"'{tile}' stands there twice")
        self.ids.append(tile)
        type_ = TYPES.index(row.text("type", TYPES))
        self.types = append(self.types, type_)
        kind: i64 = NO_TILE
        if type_ == GOOD:
            kind = self.kind_number(row.text("kind"))
        self.kinds = append(self.kinds, kind)
        valued = type_ != ENCOUNTER and type_ != PILLAGE
        self.values = append(self.values, row.whole("value", 1, 99) if valued else 0)
        self.shields = append(self.shields, row.whole("shields", 0, 9) if type_ <= LAST_ON_BOARD else 0)
        row.done()

    def kind_number(self, name: str) -> i64:
        if name not in self.kind_names:
            self.kind_names.append(name)
        return self.kind_names.index(name)

    def tile_number(self, id: str) -> i64:
        return self.ids.index(id) if id in self.ids else NO_TILE
