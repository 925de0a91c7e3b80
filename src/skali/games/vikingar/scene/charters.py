"""A clan's charter of exploits with its markers, its reserve, its cards, its gold and its turn token."""

from collections.abc import Iterator
from functools import cache

from skali.engine.message import Message, SeatName, message
from skali.engine.scene import Piece, Region, Surface
from skali.games.vikingar.names import card_name, card_piece, ship_piece
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.box import CODES, NO_CARD, RESERVE, TRACKS, Box
from skali.games.vikingar.rules.vikingar import Vikingar
from skali.games.vikingar.scene.layout import Layout

CODE_CLAUSES = {
    "attack": "VIK-207",
    "defence": "VIK-208",
    "weaken_def": "VIK-209",
    "weaken_att": "VIK-209",
    "rethrow": "VIK-210",
    "toll_free": "VIK-211",
    "gold": "VIK-212",
    "income": "VIK-213",
    "income_if_outpost": "VIK-213",
    "move": "VIK-214",
    "cross_equator": "VIK-215",
    "peek_end": "VIK-216",
    "cost_ship": "VIK-217",
    "cost_treasure": "VIK-217",
}


@cache
def surface(seat: int, layout: Layout) -> Surface:
    name = message("charter", seat=SeatName(seat))
    return Surface(f"mat-{seat + 1}", "mat", layout.charter.w, layout.charter.h, name, owner=seat, symbol="charter")


@cache
def regions(box: Box, seat: int, layout: Layout) -> tuple[Region, ...]:
    return tuple(parts(box, seat, layout))


def parts(box: Box, seat: int, layout: Layout) -> Iterator[Region]:
    mat, number = f"mat-{seat + 1}", seat + 1
    for track, name in enumerate(TRACKS):
        yield Region(
            f"track-{number}-{name}",
            mat,
            layout.track_shape(track),
            message(f"track-{name}"),
            owner=seat,
            symbol=f"track-{box.steps[track]}",
            details=(message(f"about-track-{name}"),),
            clause="VIK-164",
        )
    yield Region(f"reserve-{number}", mat, layout.reserve, message("reserve"), "row", seat, clause="VIK-020")
    yield Region(f"items-{number}", mat, layout.items, message("items"), "row", seat, clause="VIK-141")
    yield Region(f"gold-{number}", mat, layout.gold, message("gold"), "row", seat, clause="VIK-167")
    yield Region(f"token-{number}", mat, layout.token, message("turn-order"), "row", seat, clause="VIK-029")


def pieces(state: Vikingar, seat: int, viewer: int | None, layout: Layout) -> Iterator[Piece]:
    number, clan = seat + 1, state.clans[seat]
    for track in range(len(TRACKS)):
        yield marker(seat, track, int(clan.steps[track]), int(state.box.steps[track]), layout)
    yield from reserve_pieces(state, seat)
    yield from card_pieces(state, seat, viewer)
    gold = message("gold-coins", count=clan.gold)
    yield Piece(f"coins-{number}", f"gold-{number}", "coin", gold, owner=seat, value=str(clan.gold))
    if clan.token:
        token = message("turn-token", token=clan.token)
        yield Piece(f"turn-token-{number}", f"token-{number}", "turn-token", token, owner=seat, value=str(clan.token))
    if clan.kraken:
        name = message("kraken-beaten")
        yield Piece(f"kraken-{number}", f"token-{number}", "reward-kraken", name, owner=seat, clause="VIK-093")


@cache
def marker(seat: int, track: int, step: int, steps: int, layout: Layout) -> Piece:
    """The marker; on the last step it has become a cup."""
    name = TRACKS[track]
    region, at = f"track-{seat + 1}-{name}", layout.step(track, step, steps)
    if step == steps:
        return Piece(f"cup-{seat + 1}-{name}", region, "cup", message("cup"), at, seat, clause="VIK-167")
    words = message("marker", step=step, steps=steps)
    return Piece(f"marker-{seat + 1}-{name}", region, "marker", words, at, seat, clause="VIK-166")


def reserve_pieces(state: Vikingar, seat: int) -> Iterator[Piece]:
    fleet = int(state.box.fleet)
    for ship in range(seat * fleet, (seat + 1) * fleet):
        if state.ships[ship] == RESERVE:
            yield ship_in_reserve(state.box, seat, ship)
    clan = state.clans[seat]
    for outpost in range(1, clan.outposts + 1):
        yield in_reserve("outpost", seat, outpost)
    if state.box.temples:
        for temple in range(1, state.box.temple_markers - clan.temples + 1):
            yield in_reserve("temple-marker", seat, temple)


@cache
def ship_in_reserve(box: Box, seat: int, ship: int) -> Piece:
    name = message("ship", seat=SeatName(seat), number=ship % int(box.fleet) + 1)
    return Piece(ship_piece(ship, box), f"reserve-{seat + 1}", "ship", name, owner=seat)


@cache
def in_reserve(kind: str, seat: int, copy: int) -> Piece:
    name = message(kind, seat=SeatName(seat))
    return Piece(f"{kind}-{seat + 1}-{copy}", f"reserve-{seat + 1}", kind, name, owner=seat)


# --- magic items and powers -------------------------------------------------------------------------------------


def card_pieces(state: Vikingar, seat: int, viewer: int | None) -> Iterator[Piece]:
    clan = state.clans[seat]
    if state.question == questions.POWER:
        yield from dealt_pieces(state, seat, viewer)
    elif clan.power != NO_CARD:
        yield card(state, seat, int(clan.power))
    for item in range(len(state.box.quest_runes)):
        if clan.items & 1 << item:
            yield card(state, seat, item)


def card(state: Vikingar, seat: int, number: int, face: str = "up", states: tuple[str, ...] = ()) -> Piece:
    id = card_piece(number, state.box)
    if state.clans[seat].used & 1 << number:
        states = ("spent",)
    return Piece(
        id,
        f"items-{seat + 1}",
        id,
        card_name(number, state.box),
        owner=seat,
        face=face,
        states=states,
        details=(Message(f"{id}-rule"),),
        clause=CODE_CLAUSES[CODES[state.box.effect_codes[state.box.first_effects[number]]]],
    )


def dealt_pieces(state: Vikingar, seat: int, viewer: int | None) -> Iterator[Piece]:
    """Two powers, of which one is kept in secret; the one that was kept lies first (VIK-178)."""
    has_chosen = seat < state.mover
    for place in range(2):
        if seat == viewer:
            states = ("chosen",) if has_chosen and place == 0 else ()
            yield card(state, seat, int(state.dealt[2 * seat + place]), "private", states)
        else:
            id, name = f"power-{seat + 1}-{place + 1}", message("hidden-power")
            yield Piece(id, f"items-{seat + 1}", "power-back", name, owner=seat, face="down", clause="VIK-178")
