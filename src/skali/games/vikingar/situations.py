"""Whether a question can come up as a position says: what is wrong with it, in words."""

from collections.abc import Iterator

from skali.engine.positions import only
from skali.engine.state import NOBODY
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.box import (
    CITY,
    DAMAGED,
    END,
    FORTRESS,
    GREAT_FALL,
    NO_CARD,
    NORTH,
    PEEK_END,
    QUEST,
    REDIRECT,
    SCRY_END,
    SEA,
    SOUTH,
    TEMPLE,
    WORSHIP,
)
from skali.games.vikingar.rules.contests import (
    ATTACKER,
    DEFENDER,
    FALL,
    HUNT,
    NAVIGATION,
    NO_CONTEST,
    RAID_FIGHT,
    SEA_FIGHT,
    SEIZURE,
    SETTLED,
    TEMPLE_FIGHT,
    TRIAL,
)
from skali.games.vikingar.rules.runes import NO_THROW
from skali.games.vikingar.rules.terms import ALL_GATES
from skali.games.vikingar.rules.vikingar import Vikingar
from skali.games.vikingar.rules.world import NO_SHIP

# Questions in the middle of a movement.
UNDER_WAY = (questions.WRECK, questions.COURSE, questions.RAVENS, questions.TOLL, questions.PEEK)
THROWING = (questions.RUNES, questions.VOTE, questions.AGAIN)
INTERRUPTING = (NAVIGATION, FALL, TRIAL, SEA_FIGHT)  # contests that always stop a movement


def problems(state: Vikingar, question: int) -> Iterator[str]:
    if question == questions.BUILDING:
        return
    if question in THROWING:
        yield from contest_problems(state, question)
    elif state.contest != NO_CONTEST and state.side != SETTLED:
        yield "the contest is not settled yet"
    if question in UNDER_WAY or (question in THROWING and interrupts(state)):
        yield from voyage_problems(state)
    checks = {
        questions.SHIP: ship_problems,
        questions.WRECK: wreck_problems,
        questions.COURSE: course_problems,
        questions.RAVENS: ravens_problems,
        questions.TOLL: toll_problems,
        questions.PEEK: peek_problems,
        questions.FURTHER: further_problems,
        questions.SEIZED: seized_problems,
    }
    if question in checks:
        yield from checks[question](state)


def interrupts(state: Vikingar) -> bool:
    """Whether the contest stops a movement: it is about another space than the ship's own."""
    return bool(state.ships[state.ship] != state.battlefield)


def voyage_problems(state: Vikingar) -> Iterator[str]:
    seat, here, there = state.active(), state.ships[state.ship], state.destination
    reach = [SEA] if state.reaches_sea(here) else []
    north, south, ends = state.north_from(seat, here), state.south_from(seat, here), state.end_from(seat, here)
    if here == SEA:
        south |= state.south_whirlpools & ~state.own_ships(seat, SOUTH)
    for first, positions in ((NORTH, north), (SOUTH, south), (END, ends)):
        reach += [first + position for position in range(24) if positions & only(position)]
    if there not in reach:
        yield "the ship cannot sail to its destination"
    if not state.has_moved:
        yield "a ship under way has used its movement"


# --- questions --------------------------------------------------------------------------------------------------


def ship_problems(state: Vikingar) -> Iterator[str]:
    if state.has_acted:
        yield "a ship that has acted is asked nothing more"
    if state.has_arrived and not state.has_moved:
        yield "a ship that has not moved has not arrived"


def event_problems(state: Vikingar, reward: int) -> Iterator[str]:
    if state.contest != NAVIGATION or state.ships[state.ship] != SEA:
        yield "no ship has met a navigation event"
    elif state.box.rewards[state.event] != reward:
        yield "that event has another reward"


def wreck_problems(state: Vikingar) -> Iterator[str]:
    if state.contest != NAVIGATION or state.ships[state.ship] != SEA:
        yield "no ship has met a navigation event"
    elif state.box.consequences[state.event] != DAMAGED:
        yield "that event damages no ship"
    if state.has_acted:
        yield "without an action there is no choice"


def course_problems(state: Vikingar) -> Iterator[str]:
    yield from event_problems(state, REDIRECT)


def ravens_problems(state: Vikingar) -> Iterator[str]:
    yield from event_problems(state, SCRY_END)
    yield from sight_problems(state)


def sight_problems(state: Vikingar) -> Iterator[str]:
    if state.end_top == NO_CARD or not state.end_top_seen & only(state.active()):
        yield "the player has seen no end card"


def toll_problems(state: Vikingar) -> Iterator[str]:
    if not state.is_protected(state.destination):
        yield "no fortress stands at the destination"


def peek_problems(state: Vikingar) -> Iterator[str]:
    if state.destination < END or state.ends[state.destination - END] != NO_CARD:
        yield "the destination is no unexplored zone of the World's End"
    if not state.clans[state.active()].can(PEEK_END):
        yield "the clan cannot look at end cards"
    yield from sight_problems(state)


def further_problems(state: Vikingar) -> Iterator[str]:
    if not state.fair_wind or not state.has_moved:
        yield "there is no fair wind"
    if not SEA < state.ships[state.ship] < END:
        yield "a fair wind blows in a territory"


def seized_problems(state: Vikingar) -> Iterator[str]:
    here = state.ships[state.ship]
    if state.contest != SEIZURE or state.battlefield != here or not holds_outposts(state.place):
        yield "nothing was seized"
    elif not state.can_build(state.place):
        yield "the place is not bare"


def holds_outposts(place: int) -> bool:
    return place in (CITY, WORSHIP)


# --- contests ---------------------------------------------------------------------------------------------------


def contest_problems(state: Vikingar, question: int) -> Iterator[str]:
    if state.contest == NO_CONTEST or state.side == SETTLED:
        yield "there is no contest"
        return
    if state.attacker != state.active():
        yield "the attacker is the player whose turn it is"
    if state.defender == state.attacker:
        yield "nobody fights himself"
    if state.neutral and state.defender != state.next_after(state.attacker):
        yield "the next player throws for the game"
    yield from throw_problems(state, question)
    yield from battle_problems(state)
    if question == questions.VOTE and not state.terms.council:
        yield "the game is played without the council"


def throw_problems(state: Vikingar, question: int) -> Iterator[str]:
    """Whoever is asked how many runes he throws has not thrown yet; all others see the throw they are asked about."""
    attack = state.side == DEFENDER or question != questions.RUNES
    defence = state.side == DEFENDER and question != questions.RUNES
    if attack != (state.attack_throw != NO_THROW):
        yield "the attack is missing or too early"
    if defence != (state.defence_throw != NO_THROW):
        yield "the defence is missing or too early"
    if question == questions.AGAIN and state.side != ATTACKER and state.neutral:
        yield "nobody throws again for the game"


def battle_problems(state: Vikingar) -> Iterator[str]:
    here, field = state.ships[state.ship], state.battlefield
    if state.contest in INTERRUPTING and field != state.destination:
        yield "the contest is about the destination"
    if state.contest == NAVIGATION and (here != SEA or not state.neutral or not NORTH <= field < SOUTH):
        yield "events are met on the way out of the High Sea"
    if state.contest == FALL and not is_fall(state):
        yield "there is no Great Fall"
    if state.contest == TRIAL and (state.terms.end != ALL_GATES or field < END):
        yield "there is no gate to be tested at"
    if state.contest == SEA_FIGHT and not meets_ship(state):
        yield "the defender has no ship there"
    if state.contest not in INTERRUPTING:
        yield from siege_problems(state)


def is_fall(state: Vikingar) -> bool:
    if state.battlefield < END or not state.neutral:
        return False
    card = state.ends[state.battlefield - END]
    return card != NO_CARD and state.box.end_kinds[card] == GREAT_FALL


def meets_ship(state: Vikingar) -> bool:
    if state.neutral or state.battlefield == SEA:
        return False
    ship = state.occupants[state.battlefield]
    return ship != NO_SHIP and state.owner(ship) == state.defender


def siege_problems(state: Vikingar) -> Iterator[str]:
    """A place is attacked by a ship in its territory, or a fortress from outside."""
    field, outside = state.battlefield, interrupts(state)
    if not SEA < field < END or not state.stands(field - NORTH, state.place):
        yield "there is nothing to attack"
        return
    if outside and (state.contest != RAID_FIGHT or state.place != FORTRESS or field != state.destination):
        yield "only a fortress is attacked from outside"
    if not state.has_acted:
        yield "to attack a place is an action"
    if state.neutral != (owner_of(state) in (NOBODY, state.attacker)):
        yield "whoever holds the place defends it"
    elif not state.neutral and owner_of(state) != state.defender:
        yield "the defender does not hold the place"
    if state.contest == HUNT and (state.place != QUEST or state.quests[field - NORTH] == NO_CARD):
        yield "there is no monster"
    if state.contest == SEIZURE and state.neutral:
        yield "nobody holds the place"
    if state.contest == TEMPLE_FIGHT and (state.place != TEMPLE or state.neutral):
        yield "nobody holds the temple"
    if state.contest in (RAID_FIGHT, SEIZURE) and not CITY <= state.place <= FORTRESS:
        yield "such a place is not raided by runes"


def owner_of(state: Vikingar) -> int:
    territory = state.battlefield - NORTH
    if holds_outposts(state.place):
        return int(state.outpost_at(territory, state.place))
    return int(state.temples[territory]) if state.place == TEMPLE else NOBODY
