"""Crew dice (chapter 4.2): gained from a limited supply, on a ship with room for ten."""

from typing import Final

from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.state import Choices
from skali.games.midgard import choices as answers
from skali.games.midgard.rules.agenda import (
    COLOUR,
    LEFT,
    LIFT_DICE,
    OVERFLOW,
    SHOW_FACE,
    TAKE_DIE,
    WITHOUT,
)
from skali.games.midgard.rules.board import Board
from skali.games.midgard.rules.realm import Realm
from skali.games.midgard.rules.vocabulary import ANY_COLOUR, CLAN_ICON, DICE, NONE, SIDES

COLOUR_COUNT: Final = 3


# --- from the supply to the crew and back ------------------------------------------------------------


def put_aboard(board: Board, die: i64) -> None:
    board.crew[die] += 1
    board.crew_size += 1


def take_off(board: Board, die: i64) -> None:
    board.crew[die] -= 1
    board.crew_size -= 1


def give_back(realm: Realm, die: i64) -> None:
    """A die of the crew returns to the supply at once (MID-015)."""
    take_off(realm.board(), die)
    realm.supply[realm.box.die_colours[die]] += 1


def roll(realm: Realm, colour: i64, chance: Chance) -> i64:
    """The kind of die that it comes to lie as; every side is equally likely (MID-009)."""
    return realm.box.rolls[colour * SIDES + chance.below(SIDES)]


def gain_rolled(realm: Realm, colour: i64, chance: Chance) -> None:
    """A die of a colour, rolled; none if the supply has none (MID-010, 015)."""
    if realm.supply[colour] == 0:
        realm.tell("no-die", realm.actor, colour)
        return
    realm.supply[colour] -= 1
    die = roll(realm, colour, chance)
    put_aboard(realm.board(), die)
    realm.tell("rolls-die", realm.actor, die, realm.board().crew[die])


def gain_on_face(realm: Realm, die: i64) -> None:
    """A die on the face that was chosen (MID-011)."""
    realm.supply[realm.box.die_colours[die]] -= 1
    put_aboard(realm.board(), die)
    realm.tell("takes-die", realm.actor, die)


def has_supply(realm: Realm, colour: i64) -> bool:
    """Of a colour, or of any."""
    if colour != ANY_COLOUR:
        return realm.supply[colour] > 0
    return realm.supply[0] + realm.supply[1] + realm.supply[2] > 0


def wild_die(realm: Realm, board: Board) -> i64:
    """The kind of die that stands for any symbol: the icon of the Leader's clan, if there is a Leader (MID-016)."""
    if board.leader == NONE:
        return NONE
    return realm.box.die_of[realm.box.clan_of(board.leader) * SIDES + CLAN_ICON]


# --- a die on a face of choice -----------------------------------------------------------------------


def ask_for_die(realm: Realm, colour: i64, without: i64) -> None:
    """`colour` may be any, but not the colour `without`."""
    realm.agenda.push(TAKE_DIE, colour, without)


def fill_take_die(realm: Realm, choices: Choices) -> None:
    fill_supply(realm, choices, realm.agenda.get(COLOUR), realm.agenda.get(WITHOUT))


def fill_supply(realm: Realm, choices: Choices, colour: i64, without: i64) -> None:
    colours = realm.box.die_colours
    for die in range(i64(DICE)):
        this = colours[die]
        if realm.supply[this] > 0 and this != without and (colour == ANY_COLOUR or colour == this):
            choices.add(answers.TAKE + die)


def take_die(realm: Realm, die: i64) -> None:
    realm.agenda.pop()
    gain_on_face(realm, die)


# --- more than ten (MID-014) -------------------------------------------------------------------------


def check_overflow(realm: Realm) -> None:
    """When all gained dice lie there, ask which to give back."""
    if realm.board().crew_size > realm.box.crew_room:
        realm.agenda.push(OVERFLOW)


def fill_overflow(realm: Realm, choices: Choices) -> None:
    """None is asked for once there is room, as when dice were stored."""
    if realm.board().crew_size > realm.box.crew_room:
        fill_crew(realm.board(), choices, answers.RETURN)


def fill_crew(board: Board, choices: Choices, first: i64) -> None:
    for die in range(i64(DICE)):
        if board.crew[die] > 0:
            choices.add(first + die)


def return_die(realm: Realm, die: i64) -> None:
    give_back(realm, die)
    realm.tell("returns-die", realm.actor, die)


# --- turning (turn_die) ------------------------------------------------------------------------------


def fill_turn(realm: Realm, choices: Choices) -> None:
    choices.add(answers.ENOUGH)
    fill_crew(realm.board(), choices, answers.TURN)


def turn(realm: Realm, die: i64) -> None:
    realm.agenda.change(LEFT, -1)
    if realm.agenda.get(LEFT) == 0:
        realm.agenda.pop()
    realm.agenda.push(SHOW_FACE, die)


def fill_show(realm: Realm, choices: Choices) -> None:
    """Any other face that this colour has."""
    turned = realm.agenda.get(1)
    colours = realm.box.die_colours
    for die in range(i64(DICE)):
        if colours[die] == colours[turned] and die != turned:
            choices.add(answers.SHOW + die)


def show(realm: Realm, die: i64) -> None:
    turned = realm.agenda.get(1)
    realm.agenda.pop()
    board = realm.board()
    take_off(board, turned)
    put_aboard(board, die)
    realm.tell("turns-die", realm.actor, turned, die, board.crew[die])


# --- rerolling the crew (reroll_crew, reroll_all) ----------------------------------------------------


def fill_lift(realm: Realm, choices: Choices) -> None:
    """Dice are lifted one by one and then rolled together."""
    board = realm.board()
    fill_crew(board, choices, answers.LIFT)
    if lifted(realm) > 0:
        choices.add(answers.ROLL_LIFTED)
    if board.crew_size > 1 or (board.crew_size == 1 and lifted(realm) > 0):
        choices.add(answers.REROLL_WHOLE_CREW)


def lifted(realm: Realm) -> i64:
    agenda = realm.agenda
    return agenda.get(COLOUR) + agenda.get(COLOUR + 1) + agenda.get(COLOUR + 2)


def lift(realm: Realm, die: i64) -> None:
    take_off(realm.board(), die)
    realm.agenda.change(COLOUR + realm.box.die_colours[die], 1)


def roll_lifted(realm: Realm, chance: Chance) -> None:
    board = realm.board()
    for colour in range(i64(COLOUR_COUNT)):
        for _each in range(realm.agenda.get(COLOUR + colour)):
            die = roll(realm, colour, chance)
            put_aboard(board, die)
            realm.tell("rerolls-die", realm.actor, die, board.crew[die])
    realm.agenda.pop()


def lift_all(realm: Realm) -> None:
    board = realm.board()
    for die in range(i64(DICE)):
        for _each in range(board.crew[die]):
            lift(realm, die)


def reroll_whole_crew(realm: Realm, chance: Chance) -> None:
    lift_all(realm)
    roll_lifted(realm, chance)


def must_reroll_all(realm: Realm, chance: Chance) -> None:
    """All dice of the crew; stored ones are not touched (MID-098)."""
    realm.agenda.push(LIFT_DICE)
    reroll_whole_crew(realm, chance)


# --- swapping (swap_die) -----------------------------------------------------------------------------


def can_swap(realm: Realm, board: Board) -> bool:
    for die in range(i64(DICE)):
        if board.crew[die] > 0 and has_other_colour(realm, die):
            return True
    return False


def has_other_colour(realm: Realm, die: i64) -> bool:
    for colour in range(i64(COLOUR_COUNT)):
        if colour != realm.box.die_colours[die] and realm.supply[colour] > 0:
            return True
    return False


def fill_swap(realm: Realm, choices: Choices) -> None:
    for die in range(i64(DICE)):
        if realm.board().crew[die] > 0 and has_other_colour(realm, die):
            choices.add(answers.SWAP + die)


def swap_away(realm: Realm, die: i64) -> None:
    realm.agenda.pop()
    return_die(realm, die)
    ask_for_die(realm, ANY_COLOUR, realm.box.die_colours[die])
