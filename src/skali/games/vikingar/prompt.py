"""What a player is asked, and each answer with the clause it rests on."""

from collections.abc import Callable

from skali.engine.choice_space import ChoiceSpace
from skali.engine.message import Argument, Message, SeatName, message
from skali.engine.scene import Offer
from skali.engine.state import NOBODY
from skali.games.vikingar import choices as answers
from skali.games.vikingar.names import (
    card_name,
    card_piece,
    end_name,
    place_name,
    place_region,
    quest_name,
    region_of,
    ship_piece,
    where_name,
)
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.box import (
    CITY,
    FORTRESS,
    NO_CARD,
    NORTH,
    OUTPOST_SITES,
    QUEST,
    RETHROW,
    SEA,
    TEMPLE,
    VILLAGE,
)
from skali.games.vikingar.rules.contests import ATTACKER
from skali.games.vikingar.rules.vikingar import Vikingar
from skali.games.vikingar.rules.world import NO_SHIP
from skali.games.vikingar.scene import contest

Wording = tuple[Message, str, tuple[str, ...]]  # a label, its clause, what to click

# What each answer is to the one who gives it, by name of the choice.
OFFER_ROLES = {
    "keep-power": "plain",
    "activate": "plain",
    "end-turn": "pass",
    "sail": "plain",
    "whirlpool": "plain",
    "sail-further": "plain",
    "whirlpool-further": "plain",
    "rest": "pass",
    "raid": "plain",
    "seize": "plain",
    "build": "plain",
    "rebuild from": "plain",
    "quest": "plain",
    "temple": "plain",
    "throw": "plain",
    "demand": "plain",
    "accept": "pass",
    "let-stand": "pass",
    "throw-again": "plain",
    "keep-course": "pass",
    "sail-on": "plain",
    "stay": "pass",
    "leave-card": "pass",
    "bury-card": "plain",
    "enter": "plain",
    "storm": "plain",
    "turn-back": "pass",
    "leave-bare": "loss",
    "occupy": "main",
    "occupy from": "plain",
    "launch": "plain",
    "buy": "plain",
    "done": "pass",
}


def offer(state: Vikingar, choice: int, space: ChoiceSpace) -> Offer:
    label, clause, targets = wording(state, choice)
    return Offer(choice, space.text(choice), label, clause, targets, role=role(state, choice, space))


def role(state: Vikingar, choice: int, space: ChoiceSpace) -> str:
    """Of numbers of runes the most is what one would throw: none costs anything."""
    named = space.named(choice)
    if named.name == "throw" and choice - answers.THROW + 1 == state.most_runes():
        return "main"
    if named.name == "launch" and not state.clans[state.mover].has_launched:
        return "main"
    return OFFER_ROLES[named.name]


# --- questions --------------------------------------------------------------------------------------------------


def question(state: Vikingar) -> tuple[Message, str]:
    asked: dict[int, Callable[[Vikingar], tuple[Message, str]]] = {
        questions.POWER: lambda state: (message("ask-power"), "VIK-177"),
        questions.TURN: lambda state: (message("ask-turn", round=state.round), "VIK-032"),
        questions.SHIP: ask_ship,
        questions.RUNES: ask_runes,
        questions.VOTE: ask_vote,
        questions.AGAIN: ask_again,
        questions.WRECK: lambda state: (message("ask-wreck", where=bound_for(state)), "VIK-088"),
        questions.COURSE: lambda state: (message("ask-course", where=bound_for(state)), "VIK-204"),
        questions.RAVENS: lambda state: (message("ask-ravens", end=end_name(state.end_top, state.box)), "VIK-205"),
        questions.TOLL: lambda state: (message("ask-toll", where=bound_for(state), gold=state.toll()), "VIK-095"),
        questions.PEEK: lambda state: (message("ask-peek", end=end_name(state.end_top, state.box)), "VIK-216"),
        questions.FURTHER: lambda state: (message("ask-further", where=here(state)), "VIK-202"),
        questions.SEIZED: ask_seized,
        questions.BUILDING: lambda state: (message("ask-building", gold=state.clans[state.mover].gold), "VIK-155"),
    }
    return asked[state.question](state)


def ask_ship(state: Vikingar) -> tuple[Message, str]:
    """Before its movement a ship may do anything, afterwards only its action is left."""
    if state.has_moved:
        return message("ask-action", where=here(state)), "VIK-115"
    return message("ask-ship", where=here(state)), "VIK-035"


def ask_runes(state: Vikingar) -> tuple[Message, str]:
    """The defender knows what he has to equal."""
    about: dict[str, Argument] = {
        "contest": contest(state),
        "fewest": state.fewest_runes(),
        "most": state.most_runes(),
    }
    if state.side == ATTACKER:
        return Message("ask-runes", about), "VIK-063"
    against = state.box.throws.points(state.attack_runes, state.attack_throw)
    return Message("ask-runes-defence", about | {"against": against}), "VIK-063"


def ask_seized(state: Vikingar) -> tuple[Message, str]:
    return message("ask-seized", place=place_name(state.place), where=here(state)), "VIK-134"


def ask_vote(state: Vikingar) -> tuple[Message, str]:
    return message("ask-vote", seat=SeatName(state.thrower()), points=points(state)), "VIK-053"


def ask_again(state: Vikingar) -> tuple[Message, str]:
    if state.side == ATTACKER:
        return message("ask-again", points=points(state), foe=SeatName(state.defender)), "VIK-210"
    against = state.box.throws.points(state.attack_runes, state.attack_throw)
    return message("ask-again-defence", points=points(state), against=against), "VIK-210"


def points(state: Vikingar) -> int:
    """What the throw under discussion is worth."""
    if state.side == ATTACKER:
        return int(state.box.throws.points(state.attack_runes, state.attack_throw))
    return int(state.box.throws.points(state.defence_runes, state.defence_throw))


def here(state: Vikingar) -> Message:
    return space_name(state, state.ships[state.ship])


def bound_for(state: Vikingar) -> Message:
    return space_name(state, state.destination)


def space_name(state: Vikingar, space: int) -> Message:
    return where_name(state.where(space), state.box)


# --- answers ----------------------------------------------------------------------------------------------------


def wording(state: Vikingar, choice: int) -> Wording:
    if choice in PLAIN:
        label, clause = PLAIN[choice]
        return message(label), clause, ()
    if choice < answers.SAIL:
        return word_turn(state, choice)
    if choice < answers.REST:
        return word_sailing(state, choice)
    if choice <= answers.TEMPLE:
        return word_deed(state, choice)
    if choice <= answers.THROW_AGAIN:
        return word_runes(state, choice)
    if choice < answers.LEAVE_BARE:
        return word_voyage(state, choice)
    if choice < answers.LAUNCH:
        return word_seized(state, choice)
    return word_building(state, choice)


PLAIN: dict[int, tuple[str, str]] = {
    answers.END_TURN: ("offer-end-turn", "VIK-034"),
    answers.REST: ("offer-rest", "VIK-034"),
    answers.DEMAND: ("offer-demand", "VIK-053"),
    answers.ACCEPT: ("offer-accept", "VIK-054"),
    answers.LEAVE_CARD: ("offer-leave-card", "VIK-205"),
    answers.BURY_CARD: ("offer-bury-card", "VIK-205"),
    answers.LEAVE_BARE: ("offer-leave-bare", "VIK-134"),
    answers.DONE: ("offer-done", "VIK-155"),
}


def word_turn(state: Vikingar, choice: int) -> Wording:
    if choice < answers.ACTIVATE:
        card = state.dealt[2 * state.mover + choice - answers.KEEP_POWER]
        return message("offer-keep-power", power=card_name(card, state.box)), "VIK-177", (card_piece(card, state.box),)
    space = choice - answers.ACTIVATE
    fleet = range(state.mover * state.box.fleet, (state.mover + 1) * state.box.fleet)
    ready = (ship for ship in fleet if state.ships[ship] == space and state.is_ready(ship))
    targets = tuple(ship_piece(ship, state.box) for ship in ready)
    return message("offer-activate", where=space_name(state, space)), "VIK-032", targets


def word_sailing(state: Vikingar, choice: int) -> Wording:
    """`way` says what the movement costs: nothing, the action, or a further movement."""
    if state.question == questions.COURSE:
        space = choice - answers.SAIL
        return message("offer-course", where=space_name(state, space)), "VIK-204", (region_of(space),)
    further = choice >= answers.SAIL_FURTHER
    way, clause = way_of(state, further)
    whirlpools = answers.WHIRLPOOL_FURTHER if further else answers.WHIRLPOOL
    by_whirlpool = choice >= whirlpools
    sails = answers.SAIL_FURTHER if further else answers.SAIL
    space = choice - whirlpools + NORTH if by_whirlpool else choice - sails
    label = "offer-sail"
    if by_whirlpool:
        label, clause = "offer-whirlpool", "VIK-081"
    elif state.ships[state.ship] == SEA:
        label, clause = "offer-leave-sea", "VIK-082"
    arguments: dict[str, Argument] = {"where": space_name(state, space), "way": way}
    enemy = state.occupants[space] if space != SEA else NO_SHIP
    if enemy != NO_SHIP:
        arguments["foe"] = SeatName(state.owner(enemy))
        label = ATTACKING[label]
    return Message(label, arguments), clause, (region_of(space),)


ATTACKING = {
    "offer-sail": "offer-sail-attack",
    "offer-leave-sea": "offer-leave-sea-attack",
    "offer-whirlpool": "offer-whirlpool-attack",
}


def way_of(state: Vikingar, further: bool) -> tuple[str, str]:
    if further:
        return "further", "VIK-202" if state.question == questions.FURTHER else "VIK-214"
    return ("action", "VIK-117") if state.has_moved else ("movement", "VIK-074")


def word_deed(state: Vikingar, choice: int) -> Wording:
    territory = state.territory()
    if choice < answers.SEIZE:
        return word_raid(state, choice - answers.RAID)
    if choice < answers.QUEST:
        return word_outpost(state, choice)
    if choice == answers.TEMPLE:
        targets = (place_region(territory, TEMPLE),)
        if state.temples[territory] == NOBODY:
            return message("offer-temple"), "VIK-142", targets
        return message("offer-temple-attack", foe=SeatName(state.temples[territory])), "VIK-144", targets
    card, targets = state.quests[territory], (place_region(territory, QUEST),)
    if card == NO_CARD:
        return message("offer-quest-unknown"), "VIK-136", targets
    runes = state.box.quest_runes[card]
    return message("offer-quest", quest=quest_name(card, state.box), runes=runes), "VIK-137", targets


def word_raid(state: Vikingar, place: int) -> Wording:
    gold, targets = state.loot(place), (place_region(state.territory(), place),)
    if place == VILLAGE:
        return message("offer-raid-village", gold=gold), "VIK-123", targets
    arguments: dict[str, Argument] = {"place": place_name(place), "gold": gold}
    if state.holder(place) != NOBODY:
        return Message("offer-raid-held", arguments | {"foe": SeatName(state.holder(place))}), "VIK-133", targets
    clause = {FORTRESS: "VIK-126", CITY: "VIK-124"}.get(place, "VIK-125")
    return Message("offer-raid", arguments | {"runes": state.box.garrisons[place]}), clause, targets


def word_outpost(state: Vikingar, choice: int) -> Wording:
    territory = state.territory()
    if choice < answers.BUILD:
        place = choice - answers.SEIZE + CITY
        label = message("offer-seize", place=place_name(place), foe=SeatName(state.holder(place)))
        return label, "VIK-134", (place_region(territory, place),)
    if choice < answers.REBUILD_FROM:
        place = choice - answers.BUILD + CITY
        return message("offer-build", place=place_name(place)), "VIK-118", (place_region(territory, place),)
    place, site = divmod(choice - answers.REBUILD_FROM, OUTPOST_SITES)
    label = message("offer-rebuild", place=place_name(place + CITY), **lifted(state, site))
    return label, "VIK-120", (site_region(site),)


def lifted(state: Vikingar, site: int) -> dict[str, Argument]:
    territory, place = divmod(site, 2)
    return {"other": place_name(place + CITY), "where": space_name(state, territory + NORTH)}


def site_region(site: int) -> str:
    territory, place = divmod(site, 2)
    return place_region(territory, place + CITY)


def word_runes(state: Vikingar, choice: int) -> Wording:
    if choice < answers.DEMAND:
        return message("offer-throw", runes=choice - answers.THROW + 1), "VIK-063", ()
    if choice == answers.LET_STAND:
        return message("offer-let-stand", points=points(state)), "VIK-210", ()
    card = state.clans[state.mover].unused_card(RETHROW)
    label = message("offer-throw-again", card=card_name(card, state.box), runes=state.runes_thrown())
    return label, "VIK-210", (card_piece(card, state.box),)


def word_voyage(state: Vikingar, choice: int) -> Wording:
    where, targets = bound_for(state), (region_of(state.destination),)
    if choice == answers.KEEP_COURSE:
        return message("offer-keep-course", where=where), "VIK-204", targets
    if choice == answers.SAIL_ON:
        clause = "VIK-089" if state.question == questions.WRECK else "VIK-216"
        return message("offer-sail-on", where=where), clause, targets
    if choice == answers.STAY:
        clause = "VIK-090" if state.question == questions.WRECK else "VIK-202"
        return message("offer-stay", where=here(state)), clause, ()
    if choice == answers.TURN_BACK:
        clause = "VIK-097" if state.question == questions.TOLL else "VIK-216"
        return message("offer-turn-back", where=here(state)), clause, ()
    if choice == answers.STORM:
        label = message("offer-storm", runes=state.box.garrisons[FORTRESS], gold=state.loot(FORTRESS))
        return label, "VIK-098", (place_region(state.destination - NORTH, FORTRESS),)
    assert choice == answers.ENTER
    return message("offer-enter", where=where, gold=state.toll()), "VIK-096", targets


def word_seized(state: Vikingar, choice: int) -> Wording:
    if choice == answers.OCCUPY:
        label = message("offer-build", place=place_name(state.place))
        return label, "VIK-134", (place_region(state.territory(), state.place),)
    site = choice - answers.OCCUPY_FROM
    return (
        message("offer-rebuild", place=place_name(state.place), **lifted(state, site)),
        "VIK-134",
        (site_region(site),),
    )


def word_building(state: Vikingar, choice: int) -> Wording:
    if choice == answers.BUY:
        return message("offer-buy", gold=state.treasure_price()), "VIK-153", ()
    gold, ship = state.launch_price(), state.ship_in_reserve(state.mover)
    label = (
        message("offer-launch-paid", gold=gold) if state.clans[state.mover].has_launched else message("offer-launch")
    )
    clause = "VIK-151" if state.clans[state.mover].has_launched else "VIK-150"
    return label, clause, (ship_piece(ship, state.box),)
