"""A clan's charter of exploits with its markers, its reserve, its cards, its gold and its turn token."""

from collections.abc import Iterator

from skali.engine.message import Message, SeatName, message
from skali.engine.scene import Piece, Region, Surface
from skali.games.vikingar.names import card_name, card_piece, ship_piece
from skali.games.vikingar.rules.box import CODES, NO_CARD, RESERVE, TRACKS
from skali.games.vikingar.rules.choices import POWER
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


def surface(seat: int, layout: Layout) -> Surface:
    name = message("charter", seat=SeatName(seat))
    return Surface(f"mat-{seat + 1}", "mat", layout.charter.w, layout.charter.h, name, owner=seat, symbol="charter")


def regions(state: Vikingar, seat: int, layout: Layout) -> Iterator[Region]:
    mat, number = f"mat-{seat + 1}", seat + 1
    for track, name in enumerate(TRACKS):
        yield Region(
            f"track-{number}-{name}",
            mat,
            layout.track_shape(track),
            message(f"track-{name}"),
            owner=seat,
            symbol=f"track-{state.box.steps[track]}",
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
        yield from marker_pieces(state, seat, track, layout)
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


def marker_pieces(state: Vikingar, seat: int, track: int, layout: Layout) -> Iterator[Piece]:
    """The marker; on the last step it has become a cup."""
    step, steps, name = int(state.clans[seat].steps[track]), int(state.box.steps[track]), TRACKS[track]
    region, at = f"track-{seat + 1}-{name}", layout.step(track, step, steps)
    if step == steps:
        yield Piece(f"cup-{seat + 1}-{name}", region, "cup", message("cup"), at, seat, clause="VIK-167")
    else:
        words = message("marker", step=step, steps=steps)
        yield Piece(f"marker-{seat + 1}-{name}", region, "marker", words, at, seat, clause="VIK-166")


def reserve_pieces(state: Vikingar, seat: int) -> Iterator[Piece]:
    number, fleet = seat + 1, int(state.box.fleet)
    for ship in range(seat * fleet, (seat + 1) * fleet):
        if state.ships[ship] == RESERVE:
            name = message("ship", seat=SeatName(seat), number=ship % fleet + 1)
            yield Piece(ship_piece(ship, state.box), f"reserve-{number}", "ship", name, owner=seat)
    clan = state.clans[seat]
    for outpost in range(1, clan.outposts + 1):
        name = message("outpost", seat=SeatName(seat))
        yield Piece(f"outpost-{number}-{outpost}", f"reserve-{number}", "outpost", name, owner=seat)
    if state.box.temples:
        for marker in range(1, state.box.temple_markers - clan.temples + 1):
            name = message("temple-marker", seat=SeatName(seat))
            yield Piece(f"temple-marker-{number}-{marker}", f"reserve-{number}", "temple-marker", name, owner=seat)


# --- magic items and powers -------------------------------------------------------------------------------------


def card_pieces(state: Vikingar, seat: int, viewer: int | None) -> Iterator[Piece]:
    clan = state.clans[seat]
    if state.question == POWER:
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
