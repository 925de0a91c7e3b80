"""The table of Midgard as a scene: the fjord with its six places, and a ship for each player."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from skali.engine.message import Message, SeatName, message
from skali.engine.positions import only
from skali.engine.reading import Reader
from skali.engine.scene import Fact, Motion, Piece, Pips, Rect, Region, Scene, ScoreLine, SeatPanel, Surface
from skali.engine.state import NOBODY, Tiding
from skali.games.midgard.cards import BACKS, Cards, card_piece, die_piece
from skali.games.midgard.mats import MatLayout, mat_pieces, mat_regions, mat_surface
from skali.games.midgard.rules import agenda as todo
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.midgard import Midgard
from skali.games.midgard.rules.realm import (
    BATTLE_SPACES,
    KEEP_SPACES,
    PROPHECY_SPACES,
    REAVER_SPACES,
    SPACES,
    VILLAGE_SPACES,
)
from skali.games.midgard.rules.scoring import artifact_score, prophecy_score, set_score, terror_score, token_score
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

GAP = 8
HONOUR_SHIP = 3  # the last of a round, with three players
DECKS = {  # a deck's region, its cards, and the place it lies in
    "reaver-deck": (REAVERS, "recruit"),
    "prophecy-deck": (PROPHECIES, "trade"),
    "journey-deck": (JOURNEYS, "sea"),
    "sea-battle-deck": (BATTLES, "sea"),
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


class Layout:
    """Where things lie on the drawings of art.svg, read from layout.toml."""

    def __init__(self, path: Path, box: Box) -> None:
        layout = Reader(tomllib.loads(path.read_text(encoding="utf-8")), path.name)
        board = layout.table("board")
        self.width, self.height = board.whole("width", 1, 9999), board.whole("height", 1, 9999)
        self.place = board.wholes("place", 1, 9999, count=2)
        self.picture = board.whole("picture", 1, 999)
        self.card = board.wholes("card", 1, 999, count=2)
        self.die = board.whole("die", 1, 999)
        self.rounds, self.supply, self.combat = (area(board, key) for key in ("rounds", "supply", "combat"))
        places = board.table("places")
        self.corners = {name: places.wholes(name, 0, 9999, count=2) for name in LOCATIONS}
        places.done()
        board.done()
        self.mat = MatLayout(layout.table("mat"))
        layout.done()
        self.cards = Cards(path.with_name("components.toml"), box)

    def spot(self, place: str, column: float, row: int, columns: float = 1.0) -> Rect:
        """Room for cards in a place: five columns and two rows below its picture."""
        x, y = self.corners[place]
        w, h = self.card
        step = w + GAP
        left = x + 2 * GAP + column * (step + 6)
        return Rect(left, y + self.picture + GAP + row * (h + 2 * GAP), columns * (step + 6) - GAP, h + GAP)


def area(table: Reader, key: str) -> Rect:
    x, y, w, h = table.wholes(key, 0, 9999, count=4)
    return Rect(x, y, w, h)


def draw(state: Midgard, viewer: int | None, layout: Layout) -> Scene:
    seats = range(state.seats)
    return Scene(
        surfaces=(
            Surface("board", "board", layout.width, layout.height, message("board"), symbol="board", zoom=True),
            *(mat_surface(seat, layout.mat) for seat in seats),
        ),
        regions=(
            *board_regions(state, layout),
            *(region for seat in seats for region in mat_regions(state, seat, layout.mat)),
        ),
        pieces=(
            *board_pieces(state, layout),
            *(piece for seat in seats for piece in mat_pieces(state, seat, viewer, layout.cards)),
        ),
        headline=headline(state),
        seats=tuple(panel(state, seat) for seat in seats),
    )


def headline(state: Midgard) -> tuple[Message, ...]:
    if state.mover == NOBODY:
        return (message("headline-over"),)
    told = message("headline-round", round=state.round, rounds=state.box.rounds, ship=min(int(state.ships), 4))
    if state.location == NONE:
        return (told,)
    place = message(f"place-{LOCATIONS[state.location]}")
    return told, message("headline-place", location=place, seat=SeatName(int(state.active)))


def panel(state: Midgard, seat: int) -> SeatPanel:
    board = state.boards[seat]
    facts = (
        Fact(message("fact-glory"), int(board.glory), "glory"),
        Fact(message("fact-dice"), int(board.crew_size), "crew"),
        Fact(message("fact-food"), int(board.food), "food"),
        Fact(message("fact-favor"), int(board.favor), "favor"),
        Fact(message("fact-terror"), int(board.terror), "terror"),
    )
    return SeatPanel(seat, facts, ("active",) if seat == state.active and state.mover != NOBODY else ())


# --- the board ---------------------------------------------------------------------------------------


def board_regions(state: Midgard, layout: Layout) -> Iterator[Region]:
    for place in LOCATIONS:
        yield place_region(state, place, layout)
    seats = int(state.seats)
    for stack in range(seats):
        yield pair_region("recruit", f"reavers-{stack + 1}", stack, layout)
        yield pair_region("village", f"village-pair-{stack + 1}", stack, layout)
        yield pair_region("keep", f"keep-pair-{stack + 1}", stack, layout)
    for name, (_, place) in DECKS.items():
        column = 0 if name == "journey-deck" else 4
        yield part(name, place, layout.spot(place, column, 1), "stack")
    yield part("trade-dice", "trade", layout.spot("trade", 0, 0, 5), "row", room=6)
    yield part("prophecies", "trade", layout.spot("trade", 0, 1, 3), "row", room=3)
    yield part("sea-battles", "sea", layout.spot("sea", 0, 0, 5), "row", room=5)
    yield part("journey", "sea", layout.spot("sea", 1, 1), "stack")
    yield part("upgrades", "village", layout.spot("village", 4, 0), "grid", room=4)
    yield from territory_regions(layout)
    yield Region("rounds", "board", layout.rounds, message("rounds"), symbol="rounds", clause="MID-002")
    yield Region("supply", "board", layout.supply, message("supply"), "row", symbol="supply", room=3, clause="MID-015")
    yield Region("combat", "board", layout.combat, message("combat"), "row", symbol="combat", room=12, clause="MID-085")


def place_region(state: Midgard, place: str, layout: Layout) -> Region:
    x, y = layout.corners[place]
    w, h = layout.place
    cost = layout.cards.cost(int(state.box.location_costs[LOCATIONS.index(place)])) or (message("cost-nothing"),)
    here = state.location != NONE and LOCATIONS[state.location] == place
    return Region(
        f"place-{place}",
        "board",
        Rect(x, y, w, h),
        message(f"place-{place}"),
        symbol=f"place-{place}",
        states=("active",) if here else (),
        details=(message(f"about-{place}"), message("says-cost", cost=cost)),
        clause=PLACE_CLAUSES[place],
    )


def part(id: str, place: str, shape: Rect, form: str, room: int | None = None) -> Region:
    return Region(id, "board", shape, message(f"region-{id}"), form, room=room, within=f"place-{place}")


def pair_region(place: str, id: str, number: int, layout: Layout) -> Region:
    column, row = 2 * (number % 2), number // 2
    name = message(f"region-{'reavers' if place == 'recruit' else f'{place}-pair'}", number=number + 1)
    shape = layout.spot(place, column, row, 2)
    return Region(id, "board", shape, name, "row", symbol="pair", room=2, within=f"place-{place}")


def territory_regions(layout: Layout) -> Iterator[Region]:
    """Nine stacks: a row a level, a column a type."""
    x, y = layout.corners["territory"]
    top = y + layout.picture + GAP
    for number, stack in enumerate(layout.cards.box.stack_names):
        column, row = divmod(number, 3)
        shape = Rect(x + 2 * GAP + column * 154, top + row * 86, 146, 80)
        name = message(f"territory-{stack}")
        yield Region(f"stack-{stack}", "board", shape, name, "stack", within="place-territory", clause="MID-122")


def board_pieces(state: Midgard, layout: Layout) -> Iterator[Piece]:
    yield round_marker(state, layout)
    yield from longships(state, layout)
    yield from deck_pieces(state)
    yield from face_up(state, layout.cards)
    yield from trade_dice(state)
    yield from territory_pieces(state, layout.cards)
    for icon in range(SYMBOLS):
        left = int(state.upgrades_left[icon])
        face = FACES[icon]
        name = message("upgrades-left", icon=message(f"face-{face}"), count=left)
        yield Piece(f"upgrades-{face}", "upgrades", f"upgrade-{face}", name, value=str(left), clause="MID-032")
    for colour, left in zip(COLOURS, state.supply, strict=True):
        name = message("dice-left", colour=message(f"colour-{colour}"), count=int(left))
        yield Piece(f"supply-{colour}", "supply", f"die-{colour}", name, value=str(int(left)), clause="MID-015")
    yield from combat_dice(state)
    yield from journey_piece(state, layout.cards)


def round_marker(state: Midgard, layout: Layout) -> Piece:
    box = layout.rounds
    x = box.x + box.w * (int(state.round) - 0.5) / int(state.box.rounds)
    name = message("round-marker", round=int(state.round))
    return Piece("round-marker", "rounds", "round-marker", name, at=(x, box.y + box.h * 0.62))


def longships(state: Midgard, layout: Layout) -> Iterator[Piece]:
    """Those already sent this round, each moored in the picture of its place."""
    for ship in range(int(state.ships)):
        place = LOCATIONS[state.placed[ship]]
        owner = int(state.ship_owner(ship))
        x, y = layout.corners[place]
        honour = state.seats == 3 and ship == HONOUR_SHIP
        id = "honour-ship" if honour else ship_id(state, ship)
        name = message("honour-ship" if honour else "ship", seat=SeatName(owner))
        symbol = "honour-ship" if honour else "longship"
        at = (x + layout.place[0] - 62, y + layout.picture - 46)
        yield Piece(id, f"place-{place}", symbol, name, at=at, owner=owner, clause="MID-053")


def ship_id(state: Midgard, ship: int) -> str:
    """Two players have two longships each."""
    return f"ship-{int(state.ship_owner(ship)) + 1}-{ship // int(state.seats) + 1}"


def deck_pieces(state: Midgard) -> Iterator[Piece]:
    for region, (deck, _) in DECKS.items():
        count = int(state.cards_in(deck, IN_DECK))
        name = message("cards-left", count=count)
        symbol = BACKS[deck]
        yield Piece(f"{region}-cards", region, symbol, name, face="down", value=str(count), clause="MID-026")


def face_up(state: Midgard, cards: Cards) -> Iterator[Piece]:
    for space in range(SPACES):
        card = int(state.spaces[space])
        if card != NONE:
            yield card_piece(card, space_region(space), cards)


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
    for number, stack in enumerate(cards.box.stack_names):
        left = int(state.tiles_left(number))
        if left == 0:
            continue
        tile = int(cards.box.stack_tile(number))
        kind, level = stack.rsplit("-", 1)
        details = (
            message("says-defence", defence=int(cards.box.defences[tile])),
            message("says-peace", cost=cards.cost(int(cards.box.prices[tile]))),
            message("tiles-left", count=left),
        )
        name = message(f"territory-{stack}")
        pips = (Pips("tile-back", left),)
        id, region = f"territory-{stack}", f"stack-{stack}"
        yield Piece(id, region, f"territory-{kind}", name, value=level, pips=pips, details=details, clause="MID-122")


def combat_dice(state: Midgard) -> Iterator[Piece]:
    """The black dice as they lie there, those to be rolled again lifted."""
    if state.mover == NOBODY or state.agenda.what() != todo.COMBAT:
        return
    ones, twos, marked = (state.agenda.get(place) for place in (todo.ONES, todo.TWOS, todo.MARKED))
    for die in range(int(state.agenda.get(todo.ROLLED))):
        shown = 1 if ones & only(die) else 2 if twos & only(die) else 0
        states = ("chosen",) if marked & only(die) else ()
        name = message("combat-die", count=shown)
        id = f"combat-{die + 1}-{shown}"
        yield Piece(id, "combat", f"combat-{shown}", name, states=states, owner=int(state.actor), clause="MID-086")


def journey_piece(state: Midgard, cards: Cards) -> Iterator[Piece]:
    if state.mover != NOBODY and state.agenda.what() == todo.FACE_JOURNEY:
        yield card_piece(int(state.agenda.get(todo.CARD)), "journey", cards)


# --- the score sheet, and how things move --------------------------------------------------------------


def score_sheet(state: Midgard) -> list[ScoreLine]:
    seats = range(state.seats)
    return [
        ScoreLine(message("score-track"), tuple(int(state.boards[seat].glory) for seat in seats)),
        ScoreLine(message("score-terror"), tuple(int(terror_score(state, seat)) for seat in seats)),
        ScoreLine(message("score-artifacts"), tuple(int(artifact_score(state, seat)) for seat in seats)),
        ScoreLine(message("score-sets"), tuple(int(set_score(state, seat)) for seat in seats)),
        ScoreLine(message("score-tokens"), tuple(int(token_score(state, seat)) for seat in seats)),
        ScoreLine(message("score-prophecies"), tuple(int(prophecy_score(state, seat)) for seat in seats)),
    ]


def motions(tiding: Tiding, names: tuple[str, ...], layout: Layout) -> tuple[Motion, ...]:
    return ()
