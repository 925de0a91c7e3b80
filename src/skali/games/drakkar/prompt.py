"""What a player is asked, and each answer with the clause it rests on."""

from skali.engine.choice_space import ChoiceSpace
from skali.engine.message import Argument, Message, SeatName, message
from skali.engine.scene import Offer
from skali.games.drakkar import choices as answers
from skali.games.drakkar.rules.board import NO_PAWN
from skali.games.drakkar.rules.box import DIRECTIONS, EIGHT, GRID, SIDES, SQUARE_NAMES
from skali.games.drakkar.rules.captivity import FIRST_TURN
from skali.games.drakkar.rules.play import Drakkar
from skali.games.drakkar.rules.turn import (
    LANDING,
    PARTNERS,
    PRISON,
    SHIELD,
    WAY,
    WHICH_EMBLEM,
)

# What each answer is to the one who gives it, by name of the choice.
OFFER_ROLES = {
    "end-turn": "pass",
    "leave": "pass",
    "look": "main",
    "take": "plain",
    "prison": "plain",
    "shield": "plain",
    "pawn": "plain",
    "an-emblem": "plain",
    "emblem": "plain",
    "go": "plain",
}


def question(state: Drakkar) -> tuple[Message, str]:
    if state.phase == WHICH_EMBLEM:
        return message("ask-emblem", dice=dice_left(state)), "DRK-034"
    if state.phase == WAY:
        return message("ask-way", piece=piece_name(state, state.chosen)), "DRK-027"
    if state.phase == LANDING:
        return message("ask-landing", square=SQUARE_NAMES[state.landing_square()]), "DRK-051"
    if state.phase == PRISON:
        return message("ask-prison", foe=SeatName(int(state.captured) // 2)), "DRK-073"
    if state.phase == SHIELD:
        return message("ask-shield", emblem=symbol_name(state)), "DRK-093"
    if state.owed > 0:
        return duty_question(state)
    dice = unspent(state)
    if len(dice) == 2:
        return message("ask-first-die", first=dice[0], second=dice[1]), "DRK-021"
    return message("ask-second-die", die=dice[0]), "DRK-021"


def unspent(state: Drakkar) -> list[int]:
    dice = enumerate((state.first_die, state.second_die))
    return [int(die) for number, die in dice if not state.spent & (1 << number)]


def dice_left(state: Drakkar) -> str:
    return ", ".join(map(str, unspent(state)))


def duty_question(state: Drakkar) -> tuple[Message, str]:
    if state.duty[state.mover] == FIRST_TURN:
        return message("ask-first-turn", count=int(state.owed)), "DRK-044"
    return message("ask-return"), "DRK-067"


def offer(state: Drakkar, choice: int, space: ChoiceSpace) -> Offer:
    label, clause, target = wording(state, choice)
    role = OFFER_ROLES[space.named(choice).name]
    return Offer(choice, space.text(choice), label, clause, (target,) if target else (), role=role)


def wording(state: Drakkar, choice: int) -> tuple[Message, str, str | None]:
    """The label of a choice, its clause, and the piece or region to click."""
    if choice >= answers.GO:
        return going(state, *divmod(choice - answers.GO, EIGHT))
    if choice >= answers.EMBLEM:
        square = choice - answers.EMBLEM
        name = SQUARE_NAMES[square]
        return message("offer-emblem", square=name), "DRK-034", f"emblem-{name}"
    if choice == answers.AN_EMBLEM:  # a button: on the board one would click an emblem and be asked for it again
        return message("offer-an-emblem"), "DRK-020", None
    if choice >= answers.PAWN:
        return choosing_pawn(state, choice - answers.PAWN)
    if choice in (answers.SHIELD, answers.SHIELD + PARTNERS):
        return filling_shield(state, choice)
    if choice >= answers.PRISON:
        side = SIDES[choice - answers.PRISON]
        chair = state.box.chairs[state.chairs[state.captured // 2]]
        return message("offer-prison", side=message(f"side-{side}")), "DRK-073", f"longship-{chair}-{side}"
    if choice == answers.END_TURN:
        return message("offer-end-turn", dice=dice_left(state)), "DRK-023", None
    if choice == answers.TAKE:
        return message("offer-take", count=state.box.penalty_turns), "DRK-056", None
    if choice == answers.LOOK:
        return message("offer-look"), "DRK-053", None
    return message("offer-leave"), "DRK-055", None


def choosing_pawn(state: Drakkar, number: int) -> tuple[Message, str, str]:
    pawn, target = 2 * state.mover + number, f"pawn-{state.mover + 1}-{number + 1}"
    if state.in_play(pawn):
        square = SQUARE_NAMES[state.pawn_squares[pawn]]
        return message("offer-pawn", number=number + 1, square=square), "DRK-020", target
    if state.is_captive(pawn):
        return message("offer-pawn-captive", number=number + 1), "DRK-074", target
    return message("offer-pawn-home", number=number + 1), "DRK-048", target


def going(state: Drakkar, die_index: int, direction: int) -> tuple[Message, str, str]:
    """A way is shown on the square where it ends, and says what happens there."""
    die = die_index + 1
    end = state.end_of(state.chosen_square(), direction, die)
    square = SQUARE_NAMES[end]
    told: dict[str, Argument] = {
        "die": die,
        "direction": message(f"direction-{DIRECTIONS[direction]}"),
        "square": square,
    }
    region = f"square-{square}"
    if state.chosen >= answers.EMBLEM:
        return message("offer-go", **told), "DRK-035", region
    foe = state.pawn_on(end)
    if foe != NO_PAWN:
        clause = "DRK-071" if state.has_emblem(end) else "DRK-050"
        return message("offer-capture", **told, foe=SeatName(int(foe) // 2)), clause, region
    if state.has_emblem(end):
        return message("offer-land", **told), "DRK-051", region
    return message("offer-go", **told), "DRK-042" if state.chosen_square() >= GRID else "DRK-027", region


def filling_shield(state: Drakkar, choice: int) -> tuple[Message, str, str]:
    own = choice == answers.SHIELD
    seat = state.mover if own else state.partner(state.mover)
    symbol = state.box.symbols[state.symbols[state.token_on(state.landing_square())]]
    label = message("offer-own-shield") if own else message("offer-partners-shield", partner=SeatName(int(seat)))
    return label, "DRK-093", f"shield-{state.box.chairs[state.chairs[seat]]}-{symbol}"


def piece_name(state: Drakkar, piece: int) -> Message:
    if piece >= answers.EMBLEM:
        return message("piece-emblem", square=SQUARE_NAMES[piece - answers.EMBLEM])
    return message("piece-pawn", number=piece - answers.PAWN + 1)


def symbol_name(state: Drakkar) -> Message:
    """Of the emblem that was just shown to all."""
    return message(f"emblem-{state.box.symbols[state.symbols[state.token_on(state.landing_square())]]}")
