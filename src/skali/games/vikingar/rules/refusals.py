"""Why a choice is not legal: the ids of messages, each with its clause in vikingar/__init__.py."""

from mypy_extensions import i64

from skali.engine.state import NOBODY
from skali.games.vikingar.rules.box import CITY, END, NORTH, POSITIONS, QUEST, SEA, TEMPLE, WEALTH
from skali.games.vikingar.rules.choices import (
    ACTIVATE,
    BUILD,
    BUILDING,
    BUY,
    COURSE,
    DEMAND,
    END_TURN,
    ENTER,
    FIGHT_QUEST,
    FURTHER,
    LAUNCH,
    OCCUPY,
    OUTPOST_SITES,
    RAID,
    REBUILD,
    REST,
    RUNES,
    SAIL,
    SAIL_FURTHER,
    SEIZE,
    SEIZED,
    SHIP,
    STORM,
    TAKE_TEMPLE,
    THROW,
    TOLL,
    TURN,
    WHIRLPOOL,
    WHIRLPOOL_FURTHER,
)
from skali.games.vikingar.rules.rounds import Rounds
from skali.games.vikingar.rules.terms import ALL_GATES, ONE_GATE
from skali.games.vikingar.rules.world import NO_SHIP


def refusal(state: Rounds, choice: i64) -> str:
    question = state.question
    if question == TURN and ACTIVATE <= choice < END_TURN:
        return why_not_activate(state, choice - ACTIVATE)
    if question == SHIP and SAIL <= choice <= TAKE_TEMPLE:
        return why_not_sail(state, choice) if choice < REST else why_not_act(state, choice)
    if question == FURTHER and SAIL_FURTHER <= choice < REST:
        return why_not_sail(state, choice)
    if question == COURSE and SAIL <= choice < WHIRLPOOL:
        return why_not_be_carried(state, choice - SAIL)
    if question == RUNES and THROW < choice < DEMAND:
        return "why-too-many-runes" if choice - THROW > state.most_runes() else "why-too-few-runes"
    if question == TOLL and choice == ENTER:
        return "why-toll-too-dear"
    if question == TOLL and choice == STORM:
        return "why-action-used"
    if question == SEIZED and OCCUPY <= choice < LAUNCH:
        return why_not_occupy(state, choice)
    if question == BUILDING and choice == LAUNCH:
        return "why-ship-too-dear" if state.has_room_for_ship() else "why-ship-limit"
    if question == BUILDING and choice == BUY:
        return why_not_buy(state)
    return "why-not-now"


def why_not_activate(state: Rounds, space: i64) -> str:
    for ship in range(state.mover * state.box.fleet, (state.mover + 1) * state.box.fleet):
        if state.ships[ship] == space:
            return "why-ship-spent"
    return "why-no-ship-there"


# --- sailing -------------------------------------------------------------------------------------


def why_not_sail(state: Rounds, choice: i64) -> str:
    if choice >= SAIL_FURTHER and state.question == SHIP and not state.can_use_item_to_move():
        return "why-no-further-movement"
    if choice >= WHIRLPOOL_FURTHER:
        return why_not_by_whirlpool(state, choice - WHIRLPOOL_FURTHER + NORTH)
    if choice >= SAIL_FURTHER:
        return why_not_to(state, choice - SAIL_FURTHER)
    if choice >= WHIRLPOOL:
        return why_not_by_whirlpool(state, choice - WHIRLPOOL + NORTH)
    return why_not_to(state, choice - SAIL)


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
    if choice < SEIZE:
        return why_not_raid(state, choice - RAID)
    if choice < BUILD:
        return why_not_seize(state, choice - SEIZE + CITY)
    if choice < REBUILD:
        return why_not_build(state, choice - BUILD + CITY)
    if choice < FIGHT_QUEST:
        return why_not_rebuild(state, (choice - REBUILD) // OUTPOST_SITES + CITY)
    if choice == FIGHT_QUEST:
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
    return "why-no-outpost-left" if choice == OCCUPY else why_not_lift(state)


def why_not_take_temple(state: Rounds) -> str:
    if not state.stands(state.territory(), TEMPLE):
        return "why-no-such-place"
    return "why-temple-is-yours" if state.temples[state.territory()] == state.mover else "why-two-temples"


def why_not_buy(state: Rounds) -> str:
    clan = state.clans[state.mover]
    if clan.has_cup(WEALTH):
        return "why-cup-complete"
    return "why-one-treasure" if clan.has_bought else "why-treasure-too-dear"
