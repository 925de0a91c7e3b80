"""The table of Midgard as a scene: the fjord with its six places, and a ship for each player."""

from functools import cache
from pathlib import Path

from skali.engine.message import Message, SeatName, message
from skali.engine.scene import Fact, Scene, ScoreLine, SeatPanel
from skali.engine.state import NOBODY
from skali.games.midgard.mats import is_setting_up, mat_pieces, mat_regions, mat_surface
from skali.games.midgard.places import Layout, place_pieces, place_regions, place_surfaces
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.midgard import Midgard
from skali.games.midgard.rules.realm import PLACING
from skali.games.midgard.rules.scoring import artifact_score, prophecy_score, set_score, terror_score, token_score
from skali.games.midgard.rules.vocabulary import LOCATIONS, NONE

SHIPS = 4  # sent in a round


@cache
def layout_for(box: Box) -> Layout:
    return Layout(Path(__file__).with_name("layout.toml"), box)


def draw(state: Midgard, viewer: int | None) -> Scene:
    layout = layout_for(state.box)
    seats = range(state.seats)
    return Scene(
        surfaces=(*place_surfaces(layout), *(mat_surface(seat, layout.mat) for seat in seats)),
        regions=(
            *place_regions(state, layout),
            *(region for seat in seats for region in mat_regions(state.box, seat, is_setting_up(state), layout.mat)),
        ),
        pieces=(
            *place_pieces(state, viewer, layout),
            *(piece for seat in seats for piece in mat_pieces(state, seat, viewer, layout.cards)),
        ),
        headline=headline(state),
        seats=tuple(panel(state, seat) for seat in seats),
    )


def headline(state: Midgard) -> tuple[Message, ...]:
    if state.mover == NOBODY:
        return (message("headline-over"),)
    if is_setting_up(state):
        return (message("headline-setting-up"),)
    ship = int(state.ships) + (1 if state.stage == PLACING else 0)
    told = message("headline-round", round=state.round, rounds=state.box.rounds, ship=ship, ships=SHIPS)
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
