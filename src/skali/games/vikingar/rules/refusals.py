"""Why a choice is not legal: the ids of messages, each with its clause in vikingar/__init__.py."""

from mypy_extensions import i64

from skali.engine.state import NOBODY
from skali.games.vikingar import choices as answers
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.box import (
    CITY,
    END,
    NORTH,
    OUTPOST_SITES,
    POSITIONS,
    QUEST,
    SEA,
    TEMPLE,
    WEALTH,
)
from skali.games.vikingar.rules.rounds import Rounds
from skali.games.vikingar.rules.terms import ALL_GATES, ONE_GATE
from skali.games.vikingar.rules.world import NO_SHIP


def refusal(state: Rounds, choice: i64) -> str:
    question = state.question
    if question == questions.TURN and answers.ACTIVATE <= choice < answers.END_TURN:
        return why_not_activate(state, choice - answers.ACTIVATE)
    if question == questions.SHIP and answers.SAIL <= choice <= answers.TEMPLE:
        return why_not_sail(state, choice) if choice < answers.REST else why_not_act(state, choice)
    if question == questions.FURTHER and answers.SAIL_FURTHER <= choice < answers.REST:
        return why_not_sail(state, choice)
    if question == questions.COURSE and answers.SAIL <= choice < answers.WHIRLPOOL:
        return why_not_be_carried(state, choice - answers.SAIL)
    if question == questions.RUNES and answers.THROW <= choice < answers.DEMAND:
        return "why-too-many-runes" if choice - answers.THROW + 1 > state.most_runes() else "why-too-few-runes"
    if question == questions.TOLL and choice == answers.ENTER:
        return "why-toll-too-dear"
    if question == questions.TOLL and choice == answers.STORM:
        return "why-action-used"
    if question == questions.SEIZED and answers.OCCUPY <= choice < answers.LAUNCH:
        return why_not_occupy(state, choice)
    if question == questions.BUILDING and choice == answers.LAUNCH:
        return "why-ship-too-dear" if state.has_room_for_ship() else "why-ship-limit"
    if question == questions.BUILDING and choice == answers.BUY:
        return why_not_buy(state)
    return "why-not-now"


def why_not_activate(state: Rounds, space: i64) -> str:
    for ship in range(state.mover * state.box.fleet, (state.mover + 1) * state.box.fleet):
        if state.ships[ship] == space:
            return "why-ship-spent"
    return "why-no-ship-there"


# --- sailing -------------------------------------------------------------------------------------


def why_not_sail(state: Rounds, choice: i64) -> str:
    if choice >= answers.SAIL_FURTHER and state.question == questions.SHIP and not state.can_use_item_to_move():
        return "why-no-further-movement"
    if choice >= answers.WHIRLPOOL_FURTHER:
        return why_not_by_whirlpool(state, choice - answers.WHIRLPOOL_FURTHER + NORTH)
    if choice >= answers.SAIL_FURTHER:
        return why_not_to(state, choice - answers.SAIL_FURTHER)
    if choice >= answers.WHIRLPOOL:
        return why_not_by_whirlpool(state, choice - answers.WHIRLPOOL + NORTH)
    return why_not_to(state, choice - answers.SAIL)


def why_not_to(state: Rounds, space: i64) -> str:
    here = state.ships[state.ship]
    if stands_own_ship(state, space):
        return "why-own-ship"
    if here == SEA or space == SEA or (space - NORTH) % POSITIONS != (here - NORTH) % POSITIONS:
        return "why-not-adjacent"
    if space < END and here < END:
        return "why-no-waterway"
    if state.terms.end == ONE_GATE and here >= NORTH + POSITIONS:
        return "why-end-closed"
    if state.terms.end == ALL_GATES and here >= NORTH + POSITIONS:
        return "why-too-few-cups"
    return "why-not-adjacent"


def why_not_by_whirlpool(state: Rounds, space: i64) -> str:
    if state.ships[state.ship] != SEA:
        return "why-only-from-sea"
    return "why-own-ship" if stands_own_ship(state, space) else "why-no-whirlpool"


def why_not_be_carried(state: Rounds, space: i64) -> str:
    return "why-own-ship" if stands_own_ship(state, space) else "why-no-whirlpool"


def stands_own_ship(state: Rounds, space: i64) -> bool:
    if space == SEA or state.occupants[space] == NO_SHIP:
        return False
    return state.owner(state.occupants[space]) == state.mover


# --- acting --------------------------------------------------------------------------------------


def why_not_act(state: Rounds, choice: i64) -> str:
    if not state.is_ashore():
        return "why-nothing-there"
    if choice < answers.SEIZE:
        return why_not_raid(state, choice - answers.RAID)
    if choice < answers.BUILD:
        return why_not_seize(state, choice - answers.SEIZE + CITY)
    if choice < answers.REBUILD_FROM:
        return why_not_build(state, choice - answers.BUILD + CITY)
    if choice < answers.QUEST:
        return why_not_rebuild(state, (choice - answers.REBUILD_FROM) // OUTPOST_SITES + CITY)
    if choice == answers.QUEST:
        return "why-no-quest-card" if state.stands(state.territory(), QUEST) else "why-no-such-place"
    return why_not_take_temple(state)


def why_not_raid(state: Rounds, place: i64) -> str:
    return "why-fortress-stands" if state.stands(state.territory(), place) else "why-no-such-place"


def why_not_seize(state: Rounds, place: i64) -> str:
    return "why-nobody-holds-it" if state.stands(state.territory(), place) else "why-no-such-place"


def why_not_build(state: Rounds, place: i64) -> str:
    if not state.stands(state.territory(), place):
        return "why-no-such-place"
    owner = state.outpost_at(state.territory(), place)
    if owner == state.mover:
        return "why-yours-already"
    return "why-no-outpost-left" if owner == NOBODY else "why-held"


def why_not_rebuild(state: Rounds, place: i64) -> str:
    if not state.can_build(place):
        return why_not_build(state, place)
    return why_not_lift(state)


def why_not_lift(state: Rounds) -> str:
    return "why-outpost-in-reserve" if state.clans[state.mover].outposts > 0 else "why-not-your-outpost"


def why_not_occupy(state: Rounds, choice: i64) -> str:
    return "why-no-outpost-left" if choice == answers.OCCUPY else why_not_lift(state)


def why_not_take_temple(state: Rounds) -> str:
    if not state.stands(state.territory(), TEMPLE):
        return "why-no-such-place"
    return "why-temple-is-yours" if state.temples[state.territory()] == state.mover else "why-two-temples"


def why_not_buy(state: Rounds) -> str:
    clan = state.clans[state.mover]
    if clan.has_cup(WEALTH):
        return "why-cup-complete"
    return "why-one-treasure" if clan.has_bought else "why-treasure-too-dear"
