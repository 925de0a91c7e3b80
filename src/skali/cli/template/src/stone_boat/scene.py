"""The beach as a scene: bag, boat and sea, and before each seat a stone that only its owner sees."""

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64
from skali.engine.message import SeatName, message
from skali.engine.scene import Fact, Piece, Rect, Region, Scene, ScoreLine, SeatPanel, Surface

from stone_boat.rules import CARRIES, HEAVIEST, NOTHING, Beach

WIDTH, HEIGHT = 800, 480  # in the units of art.svg
HAND = 180  # the width of a hand


def draw(state: Beach, viewer: int | None) -> Scene:
    seats = range(state.seats)
    return Scene(
        surfaces=(Surface("beach", "board", WIDTH, HEIGHT, message("beach"), symbol="beach"),),
        regions=(
            Region("bag", "beach", Rect(20, 40, 160, 160), message("bag"), symbol="bag", clause="STONEBOAT-001"),
            boat(state),
            Region("sea", "beach", Rect(620, 40, 160, 160), message("sea"), layout="grid", clause="STONEBOAT-006"),
            *(hand(seat) for seat in seats),
        ),
        pieces=(
            *stones_in("boat", state.boat),
            *stones_in("sea", state.sea),
            *(held(state, seat, viewer) for seat in seats if state.hands[seat] != NOTHING),
        ),
        headline=(message("headline", round=state.round),),
        seats=tuple(SeatPanel(seat, (Fact(message("fact-points"), state.points[seat]),)) for seat in seats),
    )


def boat(state: Beach) -> Region:
    cargo = message("cargo", cargo=state.cargo(), carries=CARRIES)
    return Region(
        "boat",
        "beach",
        Rect(220, 40, 360, 160),
        message("boat"),
        layout="row",
        symbol="boat",
        details=(cargo,),
        clause="STONEBOAT-005",
    )


def hand(seat: int) -> Region:
    shape = Rect(20 + seat * (HAND + 13), 280, HAND, 160)
    return Region(f"hand-{seat + 1}", "beach", shape, message("hand", seat=SeatName(seat)), owner=seat)


def stones_in(place: str, counts: vec[i64]) -> Iterator[Piece]:
    for weight in range(1, HEAVIEST + 1):
        for number in range(counts[weight]):
            id, name = f"{place}-{weight}-{number + 1}", message("stone", weight=weight)
            yield Piece(id, place, "stone", name, value=str(weight))


def held(state: Beach, seat: int, viewer: int | None) -> Piece:
    """Its owner alone sees what it weighs (STONEBOAT-003)."""
    id, region = f"held-{seat + 1}", f"hand-{seat + 1}"
    if viewer != seat:
        return Piece(id, region, "wrapped", message("stone-hidden"), owner=seat, face="down")
    weight = state.hands[seat]
    name = message("stone", weight=weight)
    return Piece(id, region, "stone", name, owner=seat, face="private", value=str(weight))


def score_sheet(state: Beach) -> list[ScoreLine]:
    return [ScoreLine(message("score-points"), tuple(state.scores()))]
