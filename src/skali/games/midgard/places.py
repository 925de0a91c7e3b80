"""The fjord: six places, each a picture with its cards, dice and tiles below, and the longships sent there."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from skali.engine.message import SeatName, message
from skali.engine.positions import only
from skali.engine.reading import Reader, read_toml
from skali.engine.scene import Piece, Rect, Region, Surface
from skali.engine.state import NOBODY
from skali.games.midgard.cards import BACKS, Cards, card_piece, cards_for, cost_pips, die_piece
from skali.games.midgard.mats import MatLayout, foe_in_question, held_pieces, is_setting_up
from skali.games.midgard.rules import agenda as todo
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.midgard import Midgard
from skali.games.midgard.rules.paying import can_pay
from skali.games.midgard.rules.realm import (
    BATTLE_SPACES,
    KEEP_SPACES,
    PROPHECY_SPACES,
    REAVER_SPACES,
    SPACES,
    VILLAGE_SPACES,
)
from skali.games.midgard.rules.vocabulary import (
    BATTLES,
    COLOURS,
    DIE_KINDS,
    FACES,
    IN_DECK,
    JOURNEYS,
    KEEP_SPOILS,
    LOCATIONS,
    NONE,
    PROPHECIES,
    REAVERS,
    SYMBOLS,
    VILLAGE_SPOILS,
)

HONOUR_SHIP = 3  # the last of a round, with three players
SEA_BATTLES = 4
DECKS = {  # a deck's region, its cards, and the place it lies in
    "reaver-deck": (REAVERS, "recruit"),
    "prophecy-deck": (PROPHECIES, "trade"),
    "sea-battle-deck": (BATTLES, "sea"),
    "journey-deck": (JOURNEYS, "sea"),
    "village-deck": (VILLAGE_SPOILS, "village"),
    "keep-deck": (KEEP_SPOILS, "keep"),
}
PLACE_CLAUSES = {
    "recruit": "MID-065",
    "trade": "MID-069",
    "sea": "MID-075",
    "village": "MID-092",
    "keep": "MID-109",
    "territory": "MID-119",
}
AREAS = ("deck", "panel", "trade_dice", "supply", "upgrades", "rounds")
SERIES = ("pair", "card", "tile")  # areas that come several times: the first, and the steps to the others


class Layout:
    """Where things lie on the drawings of art.svg, read from layout.toml."""

    def __init__(self, path: Path, box: Box) -> None:
        layout = read_toml(path)
        place = layout.table("place")
        self.width, self.height = place.whole("width", 1, 999), place.whole("height", 1, 999)
        self.picture = place.whole("picture", 1, 999)
        self.ship, self.plate = (point(place, key) for key in ("ship", "plate"))
        self.areas = {key: area(place, key) for key in (*AREAS, *SERIES)}
        self.steps = {key: point(place, f"{key}_step") for key in SERIES}
        place.done()
        self.mat = MatLayout(layout.table("mat"))
        layout.done()
        self.cards = cards_for(box)

    def nth(self, key: str, column: int, row: int, columns: int = 1) -> Rect:
        """One of a series of areas, or several beside one another."""
        first, (right, down) = self.areas[key], self.steps[key]
        return Rect(first.x + column * right, first.y + row * down, first.w + (columns - 1) * right, first.h)


def point(table: Reader, key: str) -> tuple[int, int]:
    x, y = table.wholes(key, 0, 999, count=2)
    return x, y


def area(table: Reader, key: str) -> Rect:
    x, y, w, h = table.wholes(key, 0, 999, count=4)
    return Rect(x, y, w, h)


@cache
def place_surfaces(layout: Layout) -> tuple[Surface, ...]:
    return tuple(
        Surface(f"site-{place}", "board", layout.width, layout.height, message(f"place-{place}")) for place in LOCATIONS
    )


# --- regions -------------------------------------------------------------------------------------


def place_regions(state: Midgard, layout: Layout) -> Iterator[Region]:
    for number, place in enumerate(LOCATIONS):
        yield place_region(state.box, place, state.location == number, layout)
    yield from fixed_regions(state.seats, layout)
    yield from panel_regions(state, layout)


@cache
def fixed_regions(seats: int, layout: Layout) -> tuple[Region, ...]:
    return tuple(parts_of_places(seats, layout))


def parts_of_places(seats: int, layout: Layout) -> Iterator[Region]:
    for stack in range(seats):
        yield pair_region("recruit", f"reavers-{stack + 1}", stack, layout)
        yield pair_region("village", f"village-pair-{stack + 1}", stack, layout)
        yield pair_region("keep", f"keep-pair-{stack + 1}", stack, layout)
    for name, (_, place) in DECKS.items():
        shape = layout.nth("card", 0, 1) if name == "journey-deck" else layout.areas["deck"]
        yield part(name, place, shape, "stack")
    yield part("trade-dice", "trade", layout.areas["trade_dice"], "row", room=6)
    yield part("prophecies", "trade", layout.nth("card", 0, 1, 3), "row", room=3)
    yield part("sea-battles", "sea", layout.nth("card", 0, 0, SEA_BATTLES), "row", room=SEA_BATTLES)
    yield part("journey", "sea", layout.nth("card", 1, 1), "stack")
    yield part("upgrades", "village", layout.areas["upgrades"], "grid", room=SYMBOLS)
    yield from territory_regions(layout)
    shape = layout.areas["supply"]
    yield Region("supply", "site-trade", shape, message("supply"), "row", symbol="supply", room=3, clause="MID-015")
    shape = layout.areas["rounds"]
    yield Region("rounds", "site-territory", shape, message("rounds"), symbol="rounds", clause="MID-002")


@cache
def place_region(box: Box, place: str, here: bool, layout: Layout) -> Region:
    cost = layout.cards.cost(location_cost(box, place)) or (message("cost-nothing"),)
    return Region(
        f"place-{place}",
        f"site-{place}",
        Rect(0, 0, layout.width, layout.height),
        message(f"place-{place}"),
        symbol=f"place-{place}-here" if here else f"place-{place}",
        states=("active",) if here else (),
        details=(message(f"about-{place}"), message("says-cost", cost=cost)),
        clause=PLACE_CLAUSES[place],
    )


def location_cost(box: Box, place: str) -> int:
    return int(box.location_costs[LOCATIONS.index(place)])


def part(id: str, place: str, shape: Rect, form: str, room: int | None = None) -> Region:
    return Region(id, f"site-{place}", shape, message(f"region-{id}"), form, room=room, within=f"place-{place}")


def pair_region(place: str, id: str, number: int, layout: Layout) -> Region:
    name = message(f"region-{'reavers' if place == 'recruit' else f'{place}-pair'}", number=number + 1)
    shape = layout.nth("pair", number % 2, number // 2)
    return Region(id, f"site-{place}", shape, name, "row", symbol="pair", room=2, within=f"place-{place}")


def territory_regions(layout: Layout) -> Iterator[Region]:
    """Nine stacks: a row a level, a column a type."""
    for number, stack in enumerate(layout.cards.box.stack_names):
        shape = layout.nth("tile", *divmod(number, 3))
        name, place = message(f"territory-{stack}"), "territory"
        yield Region(f"stack-{stack}", f"site-{place}", shape, name, "stack", within=f"place-{place}", clause="MID-122")


def panel_regions(state: Midgard, layout: Layout) -> Iterator[Region]:
    """What is in hand, and the dice of a fight, lie on the picture of the place where it happens."""
    if state.mover == NOBODY or is_setting_up(state):
        return
    whole = layout.areas["panel"]
    half = Rect(whole.x + whole.w / 2, whole.y, whole.w / 2, whole.h)
    fight, hand = is_fight(state), any(True for _ in held_pieces(state, None, layout.cards))
    symbol = "half-panel" if fight and hand else "panel"
    surface, within = f"site-{LOCATIONS[state.location]}", f"place-{LOCATIONS[state.location]}"
    if fight:
        shape = Rect(whole.x, whole.y, whole.w / 2, whole.h) if hand else whole
        name = message("combat")
        yield Region("combat", surface, shape, name, "grid", symbol=symbol, clause="MID-085", within=within)
    if hand:
        shape = half if fight else whole
        name = message("region-hand")
        yield Region("hand", surface, shape, name, "row", symbol=symbol, clause="MID-027", within=within)


def is_fight(state: Midgard) -> bool:
    return state.mover != NOBODY and state.agenda.what() == todo.COMBAT


# --- pieces --------------------------------------------------------------------------------------


def place_pieces(state: Midgard, viewer: int | None, layout: Layout) -> Iterator[Piece]:
    yield from plates(state, viewer, layout)
    yield round_marker(state, layout)
    yield from longships(state, layout)
    yield from deck_pieces(state)
    yield from face_up(state, layout.cards)
    yield from trade_dice(state)
    yield from territory_pieces(state, layout.cards)
    yield from stock_pieces(state)
    yield from journey_piece(state, layout.cards)
    yield from combat_dice(state)
    if state.mover != NOBODY:
        yield from held_pieces(state, viewer, layout.cards)


def plates(state: Midgard, viewer: int | None, layout: Layout) -> Iterator[Piece]:
    """The name of each place, its cost, and what each rank gets; dimmed where the one who is asked cannot pay."""
    for place in LOCATIONS:
        poor = viewer is not None and viewer == state.mover and not can_pay(state, location_cost(state.box, place))
        yield plate(state.box, place, poor, layout)


@cache
def plate(box: Box, place: str, poor: bool, layout: Layout) -> Piece:
    cost = location_cost(box, place)
    shares = dict(zip(("one", "two", "three", "four"), layout.cards.by_rank(place), strict=True))
    return Piece(
        f"plate-{place}",
        f"place-{place}",
        f"plate-{place}",
        message("says-ranks", thing=message(f"rank-{place}"), **shares),
        at=layout.plate,
        states=("spent",) if poor else (),
        pips=cost_pips(box, cost),
        details=(message("why-cannot-pay"),) if poor else (),
        clause="MID-058",
    )


def round_marker(state: Midgard, layout: Layout) -> Piece:
    box, number = layout.areas["rounds"], int(state.round)
    at = (box.x + box.w * (number - 0.5) / int(state.box.rounds), box.y + box.h / 2)
    name = message("round-marker", round=number)
    return Piece("round-marker", "rounds", "round-marker", name, at=at, value=str(number), clause="MID-002")


def longships(state: Midgard, layout: Layout) -> Iterator[Piece]:
    """Those already sent this round, each moored in the picture of its place."""
    for ship in range(int(state.ships)):
        place = LOCATIONS[state.placed[ship]]
        owner = int(state.ship_owner(ship))
        honour = state.seats == 3 and ship == HONOUR_SHIP
        id = "honour-ship" if honour else f"ship-{owner + 1}-{ship // int(state.seats) + 1}"
        name = message("honour-ship" if honour else "ship", seat=SeatName(owner))
        symbol = "honour-ship" if honour else "longship"
        yield Piece(id, f"place-{place}", symbol, name, at=layout.ship, owner=owner, clause="MID-053")


def deck_pieces(state: Midgard) -> Iterator[Piece]:
    for region, (deck, _) in DECKS.items():
        count = int(state.cards_in(deck, IN_DECK))
        name = message("cards-left", count=count)
        symbol = BACKS[deck]
        yield Piece(f"{region}-cards", region, symbol, name, face="down", value=str(count), clause="MID-026")


def face_up(state: Midgard, cards: Cards) -> Iterator[Piece]:
    """The one that is fought glows."""
    foe = foe_in_question(state)
    for space in range(SPACES):
        card = int(state.spaces[space])
        if card != NONE:
            states = ("chosen",) if card == foe else ()
            yield card_piece(card, space_region(space), cards, states=states)


def space_region(space: int) -> str:
    if space >= PROPHECY_SPACES:
        return "prophecies"
    if space >= KEEP_SPACES:
        return f"keep-pair-{(space - KEEP_SPACES) // 2 + 1}"
    if space >= VILLAGE_SPACES:
        return f"village-pair-{(space - VILLAGE_SPACES) // 2 + 1}"
    if space >= BATTLE_SPACES:
        return "sea-battles"
    return f"reavers-{(space - REAVER_SPACES) // 2 + 1}"


def trade_dice(state: Midgard) -> Iterator[Piece]:
    for kind, count in enumerate(state.trade):
        for number in range(int(count)):
            yield die_piece(f"trade-{DIE_KINDS[kind]}-{number + 1}", "trade-dice", kind)


def territory_pieces(state: Midgard, cards: Cards) -> Iterator[Piece]:
    """The top of each stack: its Defence as a number, its peaceful price as signs."""
    box, foe = cards.box, foe_in_question(state)
    for number, stack in enumerate(box.stack_names):
        left = int(state.tiles_left(number))
        if left:
            yield territory_piece(number, stack, left, foe == box.cards + number, cards)


@cache
def territory_piece(number: int, stack: str, left: int, chosen: bool, cards: Cards) -> Piece:
    box = cards.box
    tile = int(box.stack_tile(number))
    defence, price = int(box.defences[tile]), int(box.prices[tile])
    details = (
        message("says-defence", defence=defence),
        message("says-peace", cost=cards.cost(price)),
        message("tiles-left", count=left),
    )
    return Piece(
        f"territory-{stack}",
        f"stack-{stack}",
        f"territory-{stack}",
        message(f"territory-{stack}"),
        states=("chosen",) if chosen else (),
        value=str(defence),
        pips=cost_pips(box, price),
        details=details,
        clause="MID-122",
    )


def stock_pieces(state: Midgard) -> Iterator[Piece]:
    """Upgrades and dice that nobody has."""
    for icon in range(SYMBOLS):
        left, face = int(state.upgrades_left[icon]), FACES[icon]
        name = message("upgrades-left", icon=message(f"face-{face}"), count=left)
        yield Piece(f"upgrades-{face}", "upgrades", f"upgrade-{face}", name, value=str(left), clause="MID-032")
    for colour, left in zip(COLOURS, state.supply, strict=True):
        name = message("dice-left", colour=message(f"colour-{colour}"), count=int(left))
        yield Piece(f"supply-{colour}", "supply", f"die-{colour}", name, value=str(int(left)), clause="MID-015")


def combat_dice(state: Midgard) -> Iterator[Piece]:
    """The black dice as they lie there, those to be rolled again lifted."""
    if not is_fight(state):
        return
    ones, twos, marked = (state.agenda.get(place) for place in (todo.ONES, todo.TWOS, todo.MARKED))
    for die in range(int(state.agenda.get(todo.ROLLED))):
        shown = 1 if ones & only(die) else 2 if twos & only(die) else 0
        states = ("chosen",) if marked & only(die) else ()
        name = message("combat-die", count=shown)
        yield Piece(f"combat-{die + 1}", "combat", f"die-{shown}", name, states=states, clause="MID-086")


def journey_piece(state: Midgard, cards: Cards) -> Iterator[Piece]:
    if state.mover != NOBODY and state.agenda.what() == todo.FACE_JOURNEY:
        yield card_piece(int(state.agenda.get(todo.CARD)), "journey", cards)
