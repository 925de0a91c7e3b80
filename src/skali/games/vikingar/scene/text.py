"""The world's disc in characters: round the High Sea the sectors, each with its two halves and its World's End."""

from skali.engine.message import Message, message
from skali.engine.state import NOBODY
from skali.engine.text_map import TextBox, TextLine, TextMap
from skali.games.vikingar.names import SPACE_NAMES, end_name, region_of
from skali.games.vikingar.rules.box import (
    CITY,
    END,
    FORTRESS,
    NO_CARD,
    NO_TILE,
    NORTH,
    PLACES,
    POSITIONS,
    QUEST,
    SEA,
    SOUTH,
    TEMPLE,
    WORSHIP,
)
from skali.games.vikingar.rules.vikingar import Vikingar

SIDE = 7  # boxes; so many in a square, without those inside it, are the sectors of the disc
NARROWEST = 13
LOWER_HALF = SIDE // 2 + 1
RULES = {NORTH: " ", SOUTH: "═", END: "≋"}
LEGEND = (
    "map-north",
    "map-south",
    "map-end",
    "map-clockwise",
    "map-ways",
    "map-places",
    "map-ships",
)


def disc_map(state: Vikingar, viewer: int | None) -> TextMap:
    """The same for everybody: what lies on the disc is open."""
    sea = TextLine("sea", SPACE_NAMES[SEA], (message("region-sea"), *ships_on(state, SEA)))
    legend = (TextLine(None, "", (message(id),)) for id in LEGEND)
    middle = TextBox(1, 1, (sea, TextLine(None, ""), *legend), SIDE - 2, SIDE - 2)
    return TextMap("board", (middle, *(sector(state, position) for position in range(POSITIONS))), NARROWEST)


def sector(state: Vikingar, position: int) -> TextBox:
    """Its lines stand as it lies: what is nearer to the middle is nearer to the sea."""
    column, row = corner_of(position)
    firsts = (NORTH, SOUTH, END) if row >= LOWER_HALF else (END, SOUTH, NORTH)
    return TextBox(column, row, tuple(space_line(state, position, first) for first in firsts))


def corner_of(position: int) -> tuple[int, int]:
    """Clockwise round the square, position 0 in the middle of the upper side."""
    last = SIDE - 1
    along = (position + last // 2) % POSITIONS
    side, step = divmod(along, last)
    return ((step, 0), (last, step), (last - step, last), (0, last - step))[side]


def space_line(state: Vikingar, position: int, first: int) -> TextLine:
    space = first + position
    told = end_told(state, position) if first == END else territory_told(state, space)
    return TextLine(region_of(space), SPACE_NAMES[space], (*told, *ships_on(state, space)), RULES[first])


def end_told(state: Vikingar, position: int) -> list[Message]:
    card = state.ends[position]
    if card == NO_CARD:
        return []
    runes = int(state.box.end_runes[card])
    return [end_name(card, state.box), *([message("map-runes", runes=runes)] if runes else [])]


def territory_told(state: Vikingar, space: int) -> list[Message]:
    territory, position = space - NORTH, (space - NORTH) % POSITIONS
    tile = state.tiles[position]
    if tile == NO_TILE:
        return [message("map-mist")]
    half, whirlpools = ("south", state.south_whirlpools) if space >= SOUTH else ("north", state.north_whirlpools)
    told = [Message(f"territory-{state.box.tile_ids[tile]}-{half}")]
    told += [message("map-waterway")] * bool(state.waterways & 1 << position)
    told += [message("map-whirlpool")] * bool(whirlpools & 1 << position)
    printed = state.box.places[2 * int(tile) + (space >= SOUTH)]
    return told + [place_told(state, territory, place) for place in range(len(PLACES)) if printed & 1 << place]


def place_told(state: Vikingar, territory: int, place: int) -> Message:
    """A place with who holds it, or crossed out where it was destroyed."""
    name = message(f"map-{PLACES[place]}")
    if not state.stands(territory, place):
        return message("map-destroyed", place=name)
    holder = holder_of(state, territory, place)
    if holder != NOBODY:
        return message("map-held", place=name, clan=message(f"animal-{holder + 1}"))
    if place == QUEST and state.quests[territory] != NO_CARD:
        return message("map-monster", runes=int(state.box.quest_runes[state.quests[territory]]))
    if place == FORTRESS:
        return message("map-fortress-toll", gold=int(state.box.toll))
    return name


def holder_of(state: Vikingar, territory: int, place: int) -> int:
    if place in (CITY, WORSHIP):
        return int(state.outpost_at(territory, place))
    return int(state.temples[territory]) if place == TEMPLE else NOBODY


def ships_on(state: Vikingar, space: int) -> list[Message]:
    return [ship_told(state, ship) for ship in range(len(state.ships)) if state.ships[ship] == space]


def ship_told(state: Vikingar, ship: int) -> Message:
    seat, number = divmod(ship, int(state.box.fleet))
    kind = "active" if ship == state.ship else "ready" if state.is_ready(ship) else "spent"
    return message(f"map-ship-{kind}", clan=message(f"animal-{seat + 1}"), number=number + 1)
