"""A player's ship as a mat: ten dice, leader, slots, artifacts, upgrades, tokens, what was won and foretold."""

from collections.abc import Iterator
from functools import cache

from skali.engine.message import Message, SeatName, message
from skali.engine.positions import only
from skali.engine.reading import Reader
from skali.engine.scene import Piece, Rect, Region, Surface
from skali.engine.state import NOBODY
from skali.games.midgard.cards import Cards, card_piece, die_piece
from skali.games.midgard.rules import agenda as todo
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.midgard import Midgard
from skali.games.midgard.rules.realm import SETTING_UP
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
KEYS = ("crew", "leader", "slots", "artifacts", "upgrades", "tokens", "harbour", "dealt", "prophecies", "pile", "tiles")
GAP = 3
TOKEN_ROOM = 8
ASKED_ABOUT = (todo.CHOOSE_WAY, todo.CHOOSE_SIDE, todo.PILLAGE, todo.MAKE_ROOM, todo.ATTACK)
FIGHTS = (todo.COMMIT, todo.COMBAT)


class MatLayout:
    def __init__(self, mat: Reader) -> None:
        self.width, self.height = mat.whole("width", 1, 9999), mat.whole("height", 1, 9999)
        self.areas = {key: Rect(*mat.wholes(key, 0, 9999, count=4)) for key in KEYS}
        mat.done()

    def nth(self, key: str, number: int) -> Rect:
        """One of several areas in a row."""
        first = self.areas[key]
        return Rect(first.x + number * (first.w + GAP), first.y, first.w, first.h)


@cache
def mat_surface(seat: int, layout: MatLayout) -> Surface:
    name = message("mat", seat=SeatName(seat))
    return Surface(f"mat-{seat + 1}", "mat", layout.width, layout.height, name, owner=seat, symbol="ship-board")


@cache
def mat_regions(box: Box, seat: int, setting_up: bool, layout: MatLayout) -> tuple[Region, ...]:
    return tuple(parts_of_mat(box, seat, setting_up, layout))


def parts_of_mat(box: Box, seat: int, setting_up: bool, layout: MatLayout) -> Iterator[Region]:
    number, surface, areas = seat + 1, f"mat-{seat + 1}", layout.areas

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
    yield region("upgrades", areas["upgrades"], "grid", None, "MID-101", room=6)
    yield region("tokens", areas["tokens"], "grid", None, "MID-022", room=TOKEN_ROOM)
    yield region("harbour", areas["harbour"], "grid", "harbour-space", "MID-034")
    yield region("prophecies", areas["prophecies"], "row", "row-space", "MID-072")
    yield region("pile", areas["pile"], "stack", "pile-space", "MID-024")
    yield region("tiles", areas["tiles"], "row", "row-space", "MID-124")
    if setting_up:
        yield region("dealt", areas["dealt"], "row", None, "MID-037")


def is_setting_up(state: Midgard) -> bool:
    return state.stage == SETTING_UP


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
    for card, place in enumerate(state.where):
        if place == DEALT + seat:
            yield card_piece(card, f"dealt-{number}", cards, seat)
        elif place == OWNED + seat:
            yield card_piece(card, f"tiles-{number}", cards, seat)
    yield from prophecy_pieces(state, seat, viewer, cards)
    yield from pile_piece(state, seat)


def artifact_piece(state: Midgard, seat: int, space: int, card: int, cards: Cards) -> Piece:
    spent = ("spent",) if state.boards[seat].spent & only(space) else ()
    return card_piece(card, f"artifact-{seat + 1}-{space + 1}", cards, seat, spent)


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
    yield from ships_at_home(state, seat)


def ships_at_home(state: Midgard, seat: int) -> Iterator[Piece]:
    """Those not sent yet this round; two players have two longships each."""
    region = f"harbour-{seat + 1}"
    own = int(state.box.longships[state.seats])
    sent = sum(1 for ship in range(min(int(state.ships), own * int(state.seats))) if state.ship_owner(ship) == seat)
    for number in range(sent, own):
        name = message("ship", seat=SeatName(seat))
        yield Piece(f"ship-{seat + 1}-{number + 1}", region, "longship", name, owner=seat, clause="MID-053")
    if state.honour == seat and state.ships < 4:
        name = message("honour-ship", seat=SeatName(seat))
        yield Piece("honour-ship", region, "honour-ship", name, owner=seat, clause="MID-128")


def held_pieces(state: Midgard, viewer: int | None, cards: Cards) -> Iterator[Piece]:
    """What was just gained and must be resolved. Of prophecies only the one who picks sees the faces."""
    region = f"dealt-{state.actor + 1}" if is_setting_up(state) else "hand"
    held = [int(card) for card in state.hand[: int(state.held)]]
    pick = 0
    for card in held:
        if cards.box.kinds[card] == PROPHECY:
            pick += 1
            yield secret_piece(f"pick-{pick}", region, None, card, viewer == state.actor, cards)
        elif state.where[card] < DEALT:
            yield card_piece(card, region, cards)
    card = card_in_question(state)
    if card != NONE and card not in held and not any(int(there) == card for there in state.spaces):
        yield card_piece(card, region, cards)


def card_in_question(state: Midgard) -> int:
    """The card that is asked about or fought, if there is one."""
    if state.agenda.what() in ASKED_ABOUT:
        return int(state.agenda.get(todo.CARD))
    foe = foe_in_question(state)
    return foe if foe < state.box.cards else NONE


def foe_in_question(state: Midgard) -> int:
    """Whom the fight is against: a card, or a stack of territories counted on from the cards."""
    fought = state.mover != NOBODY and state.agenda.what() in FIGHTS
    return int(state.agenda.get(todo.FOE)) if fought else NONE


def secret_piece(id: str, region: str, seat: int | None, card: int, known: bool, cards: Cards) -> Piece:
    if not known:
        return Piece(id, region, "prophecy-back", message("hidden-prophecy"), owner=seat, face="down", clause="MID-028")
    name, details = cards.name(card), cards.details[card]
    symbol = cards.symbol(card)
    return Piece(id, region, symbol, name, owner=seat, face="private", details=details, clause="MID-138")


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
