"""How things are called: spaces and places in choices and positions (SEA, N7, S7, E7, N7-city), all in messages."""

from skali.engine.message import Message, message
from skali.games.vikingar.rules.box import (
    END,
    HALVES,
    NORTH,
    OUTPOST_PLACES,
    PLACES,
    POSITIONS,
    SEA,
    SPACES,
    Box,
)

TERRITORY_NAMES = [f"{half}{position}" for half in "NS" for position in range(POSITIONS)]
SPACE_NAMES = ["SEA", *TERRITORY_NAMES, *(f"E{position}" for position in range(POSITIONS))]
OUTPOST_SITE_NAMES = [f"{territory}-{place}" for territory in TERRITORY_NAMES for place in OUTPOST_PLACES]


def half_of(territory: int) -> str:
    return HALVES[territory // POSITIONS]


# --- messages ---------------------------------------------------------------------------------------------------


def where_name(where: int, box: Box) -> Message:
    """A space as the rules tell it: with the tile that lies there (World.where)."""
    tile, space = divmod(where, SPACES)
    if space == SEA:
        return message("high-sea")
    if space >= END:
        return message("worlds-end", position=space - END)
    half = half_of(space - NORTH)
    if tile == 0:
        return message("unknown-territory", position=(space - NORTH) % POSITIONS, half=message(f"half-{half}"))
    return message(f"territory-{box.tile_ids[tile - 1]}-{half}")


def place_name(place: int) -> Message:
    return message(f"place-{PLACES[place]}")


def card_name(card: int, box: Box) -> Message:
    """A magic item or the power of a clan chief."""
    return message(card_piece(card, box))


def event_name(event: int, box: Box) -> Message:
    return message(f"event-card-{box.event_ids[event]}")


def end_name(end: int, box: Box) -> Message:
    return message(f"end-{box.end_ids[end]}")


def quest_name(quest: int, box: Box) -> Message:
    return message(f"quest-{box.card_ids[quest]}")


def tile_name(tile: int, box: Box) -> Message:
    return message(f"tile-{box.tile_ids[tile]}")


# --- regions and pieces of the scene ----------------------------------------------------------------------------


def region_of(space: int) -> str:
    if space == SEA:
        return "sea"
    if space >= END:
        return f"end-{space - END}"
    return f"{half_of(space - NORTH)}-{(space - NORTH) % POSITIONS}"


def place_region(territory: int, place: int) -> str:
    return f"{PLACES[place]}-{territory % POSITIONS}-{half_of(territory)}"


def ship_piece(ship: int, box: Box) -> str:
    seat, number = divmod(ship, box.fleet)
    return f"ship-{seat + 1}-{number + 1}"


def card_piece(card: int, box: Box) -> str:
    id = box.card_ids[card]
    return f"power-{id}" if id.startswith("P") else f"item-{id}"
