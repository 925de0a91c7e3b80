"""A player's ship as a mat: ten dice, leader, slots, artifacts, upgrades, tokens, what was won and foretold."""

from collections.abc import Iterator

from skali.engine.message import Message, SeatName, message
from skali.engine.positions import only
from skali.engine.reading import Reader
from skali.engine.scene import Piece, Rect, Region, Surface
from skali.engine.state import NOBODY
from skali.games.midgard.cards import Cards, card_piece, die_piece
from skali.games.midgard.rules import agenda as todo
from skali.games.midgard.rules.midgard import Midgard
from skali.games.midgard.rules.scoring import count_cards
from skali.games.midgard.rules.vocabulary import (
    ARMOR,
    ART,
    DEALT,
    DIE_KINDS,
    FACES,
    FORETOLD,
    HIDDEN,
    IN_PILE,
    LOCATIONS,
    NONE,
    OWNED,
    PROPHECIES,
    PROPHECY,
    SYMBOLS,
    TAPESTRY,
    TREASURE,
)

SLOTS = LOCATIONS[2:]
KEYS = ("crew", "leader", "slots", "artifacts", "upgrades", "tokens", "hand", "prophecies", "pile", "tiles")
GAP = 4


class MatLayout:
    def __init__(self, mat: Reader) -> None:
        self.width, self.height = mat.whole("width", 1, 9999), mat.whole("height", 1, 9999)
        self.areas = {key: Rect(*mat.wholes(key, 0, 9999, count=4)) for key in KEYS}
        mat.done()

    def nth(self, key: str, number: int) -> Rect:
        """One of several areas in a row."""
        first = self.areas[key]
        return Rect(first.x + number * (first.w + GAP), first.y, first.w, first.h)


def mat_surface(seat: int, layout: MatLayout) -> Surface:
    name = message("mat", seat=SeatName(seat))
    return Surface(f"mat-{seat + 1}", "mat", layout.width, layout.height, name, owner=seat, symbol="ship-board")


def mat_regions(state: Midgard, seat: int, layout: MatLayout) -> Iterator[Region]:
    number, surface = seat + 1, f"mat-{seat + 1}"
    areas, box = layout.areas, state.box

    def region(id: str, shape: Rect, form: str, symbol: str | None, clause: str, room: int | None = None) -> Region:
        name = message(f"region-{id}")
        return Region(f"{id}-{number}", surface, shape, name, form, seat, symbol, clause=clause, room=room)

    yield region("crew", areas["crew"], "grid", "crew-space", "MID-013", room=int(box.crew_room))
    yield region("leader", areas["leader"], "stack", "leader-space", "MID-048")
    for place, slot in enumerate(SLOTS):
        name = message("region-slot", location=message(f"place-{slot}"))
        id, room = f"slot-{number}-{slot}", int(box.slot_room)
        shape, symbol = layout.nth("slots", place), f"slot-{slot}"
        yield Region(id, surface, shape, name, "fan", seat, symbol, clause="MID-045", room=room)
    for space in range(int(box.artifact_room)):
        id, name = f"artifact-{number}-{space + 1}", message("region-artifact", number=space + 1)
        shape = layout.nth("artifacts", space)
        yield Region(id, surface, shape, name, "free", seat, "artifact-space", clause="MID-095")
    yield region("upgrades", areas["upgrades"], "row", None, "MID-101", room=int(box.upgrade_room))
    yield region("tokens", areas["tokens"], "row", None, "MID-022")
    yield region("hand", areas["hand"], "row", None, "MID-027")
    yield region("prophecies", areas["prophecies"], "row", None, "MID-072")
    yield region("pile", areas["pile"], "stack", "pile-space", "MID-024")
    yield region("tiles", areas["tiles"], "row", None, "MID-124")


def mat_pieces(state: Midgard, seat: int, viewer: int | None, cards: Cards) -> Iterator[Piece]:
    number, board = seat + 1, state.boards[seat]
    for kind, count in enumerate(board.crew):
        for nth in range(int(count)):
            yield die_piece(f"die-{number}-{DIE_KINDS[kind]}-{nth + 1}", f"crew-{number}", kind, seat)
    if board.leader != NONE:
        yield card_piece(int(board.leader), f"leader-{number}", cards, seat)
    for place, card in enumerate(board.slots):
        if card != NONE:
            slot = SLOTS[place // int(state.box.slot_room)]
            yield card_piece(int(card), f"slot-{number}-{slot}", cards, seat)
    for space, card in enumerate(board.artifacts):
        if card != NONE:
            yield artifact_piece(state, seat, space, int(card), cards)
        if board.stored[space] != NONE:
            region = f"artifact-{number}-{space + 1}"
            kind = int(board.stored[space])
            yield die_piece(f"stored-{number}-{space + 1}-{DIE_KINDS[kind]}", region, kind, seat)
    yield from upgrade_pieces(state, seat)
    yield from token_pieces(state, seat)
    for card in range(int(state.box.cards)):
        place = state.where[card]
        if place == DEALT + seat:
            yield card_piece(card, f"hand-{number}", cards, seat)
        elif place == OWNED + seat:
            yield card_piece(card, f"tiles-{number}", cards, seat)
    if seat == state.actor and state.mover != NOBODY:
        yield from held_pieces(state, seat, viewer, cards)
    yield from prophecy_pieces(state, seat, viewer, cards)
    yield from pile_piece(state, seat)


def artifact_piece(state: Midgard, seat: int, space: int, card: int, cards: Cards) -> Piece:
    spent = ("spent",) if state.boards[seat].spent & only(space) else ()
    return Piece(
        cards.box.ids[card],
        f"artifact-{seat + 1}-{space + 1}",
        cards.symbol(card),
        cards.name(card),
        owner=seat,
        states=spent,
        value=cards.value(card),
        details=cards.details[card],
        clause=cards.clause(card),
    )


def upgrade_pieces(state: Midgard, seat: int) -> Iterator[Piece]:
    """The tokens that are face up are counted first."""
    board = state.boards[seat]
    for icon in range(SYMBOLS):
        face = FACES[icon]
        for nth in range(int(board.upgrades[icon])):
            spent = ("spent",) if nth >= board.ready[icon] else ()
            name = message("upgrade", icon=message(f"face-{face}"))
            id, region = f"upgrade-{seat + 1}-{face}-{nth + 1}", f"upgrades-{seat + 1}"
            yield Piece(id, region, f"upgrade-{face}", name, owner=seat, states=spent, clause="MID-101")


def token_pieces(state: Midgard, seat: int) -> Iterator[Piece]:
    board, region = state.boards[seat], f"tokens-{seat + 1}"
    counts = {
        "food": board.food,
        "favor": board.favor,
        "terror": board.terror,
        "farm": board.farms,
        "wall": board.walls,
        "bastion": board.bastions,
    }
    for token, count in counts.items():
        if count or token in ("food", "favor"):
            name = message(f"token-{token}", count=int(count))
            yield Piece(f"{token}-{seat + 1}", region, token, name, owner=seat, value=str(int(count)), clause="MID-022")
    if state.marker == seat:
        yield Piece("start-marker", region, "start-marker", message("start-marker"), owner=seat, clause="MID-068")
    if state.honour == seat and state.ships < 4:
        name = message("honour-ship", seat=SeatName(seat))
        yield Piece("honour-ship", region, "honour-ship", name, owner=seat, clause="MID-128")


def held_pieces(state: Midgard, seat: int, viewer: int | None, cards: Cards) -> Iterator[Piece]:
    """What was just gained and must be resolved. Of prophecies only the one who picks sees the faces."""
    region = f"hand-{seat + 1}"
    pick = 0
    for place in range(int(state.held)):
        card = int(state.hand[place])
        if cards.box.kinds[card] != PROPHECY:
            if state.where[card] < DEALT:
                yield card_piece(card, region, cards, seat)
            continue
        pick += 1
        yield secret_piece(f"pick-{pick}", region, seat, card, viewer == seat, cards)
    about = state.agenda.what()
    if about in (todo.CHOOSE_WAY, todo.CHOOSE_SIDE, todo.PILLAGE, todo.MAKE_ROOM, todo.ATTACK):
        card = int(state.agenda.get(todo.CARD))
        if not any(int(state.hand[n]) == card for n in range(int(state.held))) and not on_table(state, card):
            yield card_piece(card, region, cards, seat)


def on_table(state: Midgard, card: int) -> bool:
    return any(int(held) == card for held in state.spaces)


def secret_piece(id: str, region: str, seat: int, card: int, known: bool, cards: Cards) -> Piece:
    if not known:
        return Piece(id, region, "prophecy-back", message("hidden-prophecy"), owner=seat, face="down", clause="MID-028")
    name, details = cards.name(card), cards.details[card]
    return Piece(id, region, "prophecy", name, owner=seat, face="private", details=details, clause="MID-138")


def prophecy_pieces(state: Midgard, seat: int, viewer: int | None, cards: Cards) -> Iterator[Piece]:
    """All have seen those that lay open; the others only their owner, until the end (MID-028)."""
    region, number = f"prophecies-{seat + 1}", 0
    first, last = state.box.deck_first[PROPHECIES], state.box.deck_first[PROPHECIES + 1]
    for card in range(int(first), int(last)):
        if state.where[card] in (FORETOLD + seat, HIDDEN + seat):
            number += 1
            known = viewer == seat or state.mover == NOBODY
            yield secret_piece(f"prophecy-{seat + 1}-{number}", region, seat, card, known, cards)


def pile_piece(state: Midgard, seat: int) -> Iterator[Piece]:
    """Everybody saw what went into a Glory pile."""
    count = sum(1 for place in state.where if place == IN_PILE + seat)
    if count:
        kinds = {"treasure": TREASURE, "art": ART, "armor": ARMOR, "tapestry": TAPESTRY}
        held = {name: int(count_cards(state, seat, kind)) for name, kind in kinds.items()}
        details: tuple[Message, ...] = tuple(message(f"pile-{name}", count=n) for name, n in held.items() if n)
        id, region = f"pile-cards-{seat + 1}", f"pile-{seat + 1}"
        name = message("cards-in-pile", count=count)
        yield Piece(id, region, "pile", name, owner=seat, value=str(count), details=details, clause="MID-024")
