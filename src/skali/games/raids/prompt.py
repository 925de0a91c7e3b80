"""What a player is asked, and each answer with the clause it rests on."""

from skali.engine.choice_space import ChoiceSpace
from skali.engine.message import Message, SeatName, message
from skali.engine.scene import Offer
from skali.engine.state import NOBODY
from skali.games.raids import choices as answers
from skali.games.raids.rules.box import START
from skali.games.raids.rules.sea import NO_SPACE
from skali.games.raids.rules.voyage import (
    COMBAT,
    OPENING_PRICE,
    PLACE,
    SELL,
    Raids,
)

# What each answer is to the one who gives it, by name of the choice.
OFFER_ROLES = {
    "place": "main",
    "replace slot": "plain",
    "throw-away": "loss",
    "sell slot": "plain",
    "keep-goods": "pass",
    "strike-back": "plain",
    "flee": "pass",
    "fight": "plain",
    "cede": "loss",
    "sail-home": "pass",
    "sail": "plain",
}


def question(state: Raids) -> tuple[Message, str]:
    if state.phase == PLACE:
        return message("ask-place", tile=tile_name(state, state.in_hand)), "RAIDS-034"
    if state.phase == SELL:
        return message("ask-sell", count=state.sales), "RAIDS-042"
    if state.phase == COMBAT:
        return ask_combat(state), "RAIDS-087"
    here = state.ships[state.mover].position
    if is_fleeing(state):
        return message("ask-flee", space=here), "RAIDS-094"
    if state.monster == NO_SPACE:
        return message("ask-sail"), "RAIDS-060"
    return message("ask-sail-monster", monster=tile_name(state, state.track[state.monster])), "RAIDS-060"


def ask_combat(state: Raids) -> Message:
    space = state.ships[state.mover].position
    foe, crew = SeatName(state.foe), state.ships[state.foe].crew
    return message("ask-combat", foe=foe, crew=crew, space=space, tile=tile_name(state, state.track[space]))


def is_fleeing(state: Raids) -> bool:
    """Whether the ship that sails has just lost its space to another that still lies there."""
    here = state.ships[state.mover].position
    return here != START and any(
        seat != state.mover and state.ships[seat].position == here for seat in range(state.seats)
    )


def offer(state: Raids, choice: int, space: ChoiceSpace) -> Offer:
    label, clause, target = wording(state, choice)
    return Offer(
        choice, space.text(choice), label, clause, (target,) if target else (), role=role(state, choice, space)
    )


def role(state: Raids, choice: int, space: ChoiceSpace) -> str:
    if choice == answers.PLACE and overboard(state, state.box.bare_shields) > 0:
        return "plain"
    return OFFER_ROLES[space.named(choice).name]


def wording(state: Raids, choice: int) -> tuple[Message, str, str | None]:
    """The label of a choice, its clause, and the piece or region to click."""
    if choice >= answers.SAIL:
        return sailing(state, choice - answers.SAIL + 1)
    if choice == answers.SAIL_HOME:
        return message("offer-sail-home"), "RAIDS-101", "arrival"
    if choice in (answers.FIGHT, answers.CEDE):
        return facing_monster(state, choice)
    if choice == answers.STRIKE_BACK:
        left = state.ships[state.mover].crew - state.price
        return message("offer-strike-back", count=state.price, left=left), "RAIDS-088", None
    if choice == answers.FLEE:
        tile = state.track[state.ships[state.mover].position]
        return message("offer-flee", tile=tile_name(state, tile), foe=SeatName(state.foe)), "RAIDS-094", None
    if choice in (answers.PLACE, answers.THROW_AWAY):
        return placing(state, choice)
    if choice == answers.KEEP_GOODS:
        return message("offer-keep-goods"), "RAIDS-042", None
    if choice >= answers.SELL_SLOT:
        tile = state.ships[state.mover].slots[choice - answers.SELL_SLOT]
        label = message("offer-sell", tile=tile_name(state, tile), glory=state.box.values[tile])
        return label, "RAIDS-042", state.box.ids[tile]
    tile = state.ships[state.mover].slots[choice - answers.REPLACE_SLOT]
    label = message("offer-replace", tile=tile_name(state, tile), count=overboard(state, state.box.shields[tile]))
    return label, "RAIDS-036", state.box.ids[tile]


def sailing(state: Raids, space: int) -> tuple[Message, str, str]:
    tile = tile_name(state, state.track[space])
    defender = state.ship_at(space)
    if defender == NOBODY:
        return message("offer-sail", space=space, tile=tile), "RAIDS-054", f"space-{space}"
    foe, crew = SeatName(defender), state.ships[defender].crew
    label = message("offer-attack", space=space, tile=tile, foe=foe, count=OPENING_PRICE, crew=crew)
    return label, "RAIDS-057", f"space-{space}"


def facing_monster(state: Raids, choice: int) -> tuple[Message, str, str | None]:
    monster = state.track[state.monster]
    ship = state.ships[state.mover]
    if choice == answers.FIGHT:
        price = state.fight_price(ship, state.monster)
        label = message("offer-fight", tile=tile_name(state, monster), count=price, glory=state.box.values[monster])
        return label, "RAIDS-076", state.box.ids[monster]
    toll = min(1, state.crew_on_reaching(ship, state.monster))
    return message("offer-cede", tile=tile_name(state, monster), count=toll), "RAIDS-074", None


def placing(state: Raids, choice: int) -> tuple[Message, str, str | None]:
    if choice == answers.THROW_AWAY:
        return message("offer-throw-away", tile=tile_name(state, state.in_hand)), "RAIDS-037", None
    slot = state.ships[state.mover].free_slot() + 1
    label = message("offer-place", tile=tile_name(state, state.in_hand), count=overboard(state, state.box.bare_shields))
    return label, "RAIDS-035", f"slot-{state.mover + 1}-{slot}"


def overboard(state: Raids, covered: int) -> int:
    """How many Vikings find no shield once the new tile covers so many."""
    ship = state.ships[state.mover]
    return max(0, int(ship.crew - (ship.capacity + state.box.shields[state.in_hand] - covered)))


def tile_name(state: Raids, tile: int) -> Message:
    return message(f"tile-{state.box.ids[tile]}")
