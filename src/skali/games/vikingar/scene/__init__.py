"""What a viewer sees of a game of Vikingar: the disc, the two throws, the cards, a charter for each clan."""

from skali.engine.message import Message, SeatName, message
from skali.engine.scene import Fact, Scene, ScoreLine, SeatPanel
from skali.engine.state import NOBODY
from skali.games.vikingar.names import event_name, place_name, quest_name, where_name
from skali.games.vikingar.rules.box import NORTH, TRACKS
from skali.games.vikingar.rules.contests import (
    CONTESTS,
    HUNT,
    NAVIGATION,
    NO_CONTEST,
    RAID_FIGHT,
    SEIZURE,
)
from skali.games.vikingar.rules.vikingar import Vikingar
from skali.games.vikingar.scene import board, cards, charters, runes
from skali.games.vikingar.scene.layout import read_layout
from skali.games.vikingar.scene.motions import motions
from skali.games.vikingar.scene.text import disc_map

__all__ = ["disc_map", "draw", "motions", "score_sheet"]


def draw(state: Vikingar, viewer: int | None) -> Scene:
    """Hidden are only end cards that others have looked at, and powers before they are revealed (VIK-199)."""
    layout = read_layout()
    seats = range(state.seats)
    return Scene(
        surfaces=(
            board.surface(layout),
            *runes.surfaces(layout),
            cards.surface(layout),
            *(charters.surface(seat, layout) for seat in seats),
        ),
        regions=(
            *board.regions(state, layout),
            *runes.regions(layout),
            *cards.regions(state, viewer, layout),
            *(region for seat in seats for region in charters.regions(state.box, seat, layout)),
        ),
        pieces=(
            *board.pieces(state, layout),
            *runes.pieces(state, layout),
            *cards.pieces(state, viewer),
            *(piece for seat in seats for piece in charters.pieces(state, seat, viewer, layout)),
        ),
        headline=tuple(headline(state)),
        seats=tuple(panel(state, seat) for seat in seats),
    )


# --- the headline -----------------------------------------------------------------------------------------------


def headline(state: Vikingar) -> list[Message]:
    """The round, and the contest in progress or the last one with its arithmetic; at the end, who won."""
    told = [message("headline-round", round=state.round, goal=state.terms.goal)]
    if state.winner != NOBODY:
        clan = state.clans[state.winner]
        told.append(message("headline-won", seat=SeatName(state.winner), cups=clan.cups, points=clan.points))
    if state.contest != NO_CONTEST:
        told += [contest(state), *runes.sums(state)]
    return told


def contest(state: Vikingar) -> Message:
    kind = f"headline-{CONTESTS[state.contest]}"
    attacker, where = SeatName(state.attacker), where_name(state.where(state.battlefield), state.box)
    if state.contest == NAVIGATION:
        return message(kind, seat=attacker, event=event_name(state.event, state.box), where=where)
    if state.contest == HUNT:
        return message(kind, seat=attacker, where=where, quest=hunted(state))
    if state.contest in (RAID_FIGHT, SEIZURE):
        return message(kind, seat=attacker, place=place_name(state.place), where=where)
    return message(kind, seat=attacker, where=where, foe=SeatName(state.defender))


def hunted(state: Vikingar) -> Message:
    """The monster on the site; once beaten, it has become an item of the hero's clan."""
    card = state.quests[state.battlefield - NORTH]
    return quest_name(card, state.box) if card >= 0 else message("monster")


# --- the players ------------------------------------------------------------------------------------------------


def panel(state: Vikingar, seat: int) -> SeatPanel:
    clan = state.clans[seat]
    facts = (
        Fact(message("fact-cups", goal=state.terms.goal), clan.cups, "cup"),
        Fact(message("fact-exploits"), clan.points, "exploit"),
        Fact(message("fact-gold"), clan.gold, "coin"),
        Fact(message("fact-token"), clan.token, "turn-token"),
    )
    return SeatPanel(seat, facts, ("done",) if has_finished(state, seat) else ())


def has_finished(state: Vikingar, seat: int) -> bool:
    """Whether the seat's turn in this phase is over."""
    return state.mover != NOBODY and seat in list(state.order)[: state.turn]


def score_sheet(state: Vikingar) -> list[ScoreLine]:
    """Exploit points by track; they rank those who did not win."""
    return [
        ScoreLine(message(f"track-{track}"), tuple(int(clan.steps[number]) for clan in state.clans))
        for number, track in enumerate(TRACKS)
    ]
