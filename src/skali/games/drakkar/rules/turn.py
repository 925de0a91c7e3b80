"""One turn: the dice, the pieces they may move, and the duty to bring pawns out (chapters 3, 5 and 7)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.positions import lowest, only, without_lowest
from skali.engine.state import NOBODY, Choices
from skali.games.drakkar import choices as answers
from skali.games.drakkar.rules.agreement import Agreement
from skali.games.drakkar.rules.board import ALL_DIRECTIONS, NO_PAWN
from skali.games.drakkar.rules.box import DIE_FACES, EASTWARD, EIGHT, FREEING, NORTHWARD, SIDE, Box
from skali.games.drakkar.rules.captivity import FIRST_TURN, NO_DUTY, Captivity

# --- what can be asked ---------------------------------------------------------------------------
PIECE: Final = 0  # which pawn moves, or an emblem, or the end of the turn
WHICH_EMBLEM: Final = 1
WAY: Final = 2  # with which die, and in which direction
PRISON: Final = 3  # where a captured pawn goes
LANDING: Final = 4  # leave, look or take
SHIELD: Final = 5  # whose shield the emblem fills
OVER: Final = 6
PHASES: Final = ["piece", "emblem", "way", "prison", "landing", "shield", "over"]

# --- how a game ends -----------------------------------------------------------------------------
GOING_ON: Final = 0
CROWNED: Final = 1  # DRK-083, 097
STALLED: Final = 2  # DRK-086
LIMIT: Final = 3  # DRK-087
DESERTED: Final = 4  # DRK-089
ENDINGS: Final = ["going-on", "crowned", "stalled", "limit", "deserted"]

NO_SQUARE: Final = -1
NOTHING_CHOSEN: Final = -1
BOTH_DICE: Final = 3
PARTNERS: Final = 1  # the second of the shields that can be chosen
NO_WAYS: Final = 0
NOT_BEGUN: Final = -1


@mypyc_attr(acyclic=True)
class Turn(Captivity):
    """Everything on the table; what a choice leads to is told in play.py."""

    def __init__(self, box: Box, agreement: Agreement, chairs: vec[i64]) -> None:
        super().__init__(box, agreement, chairs)
        self.phase: i64 = OVER
        self.round: i64 = 1
        self.starter: i64 = 0
        self.idle_rounds: i64 = 0
        self.stirred: bool = False  # whether a piece was moved or a turn skipped in this round
        self.gone: i64 = 0  # the set of seats whose players have left for good
        self.ending: i64 = GOING_ON
        self.winner: i64 = NOBODY  # in teams either partner
        # The turn.
        self.first_die: i64 = 0
        self.second_die: i64 = 0
        self.spent: i64 = 0  # the set of dice used, 0 and 1
        self.moved_pawn: i64 = NO_PAWN  # own pawn moved this turn, 0 or 1
        self.moved_emblem: i64 = NO_SQUARE  # where an emblem moved this turn lies now
        self.chosen: i64 = NOTHING_CHOSEN  # the piece to move, by its choice
        # What follows from the above, kept for as long as a question is open.
        self.owed: i64 = 0  # pawns that must still be brought out this turn
        self.free_dice: i64 = 0  # faces that may move something else
        self.ways: i64 = NO_WAYS  # of the chosen piece
        # How far the log may reach back (DRK-112), counted in choices since this state was set up.
        self.choices_made: i64 = 0
        self.turn_began: vec[i64] = vec[i64]()  # for each seat, at which of them its last turn began
        self.log_from: i64 = NOT_BEGUN

    # --- 3. the dice -----------------------------------------------------------------------------

    def sixes(self) -> i64:
        count: i64 = 0
        if self.first_die == FREEING:
            count += 1
        if self.second_die == FREEING:
            count += 1
        return count

    def unused_dice(self) -> i64:
        """The faces still to be used, as a set."""
        dice: i64 = 0
        if self.spent & 1 == 0:
            dice |= only(self.first_die)
        if self.spent & 2 == 0:
            dice |= only(self.second_die)
        return dice

    def other_die(self, die: i64) -> i64:
        """The set of the face that is left when this one is used; empty if it is the last."""
        if self.spent != 0:
            return 0
        return only(self.second_die) if self.first_die == die else only(self.first_die)

    def spend(self, die: i64) -> None:
        if self.spent & 1 == 0 and self.first_die == die:
            self.spent |= 1
        else:
            self.spent |= 2

    def put_dice_down(self) -> None:
        self.first_die = 0
        self.second_die = 0
        self.spent = BOTH_DICE
        self.moved_pawn = NO_PAWN
        self.moved_emblem = NO_SQUARE
        self.chosen = NOTHING_CHOSEN

    # --- 3. the pieces they may move -------------------------------------------------------------

    def fill_pieces(self, choices: Choices) -> None:
        if self.owed == 0:
            choices.add(answers.END_TURN)
        for number in range(i64(2)):
            if self.pawn_moves(number):
                choices.add(answers.PAWN + number)
        if self.an_emblem_moves():
            choices.add(answers.AN_EMBLEM)

    def fill_emblems(self, choices: Choices) -> None:
        for row in range(i64(SIDE)):
            choices.add_each(answers.EMBLEM + row * SIDE, self.movable_emblems(row))

    def fill_ways(self, choices: Choices) -> None:
        for die in range(i64(DIE_FACES)):
            choices.add_each(answers.GO + EIGHT * die, (self.ways >> (EIGHT * die)) & ALL_DIRECTIONS)

    def something_moves(self) -> bool:
        return self.an_emblem_moves() or self.pawn_moves(0) or self.pawn_moves(1)

    def an_emblem_moves(self) -> bool:
        if self.free_dice != 0:
            for row in range(i64(SIDE)):
                if self.movable_emblems(row) != 0:
                    return True
        return False

    def only_piece(self) -> i64:
        """What a duty leaves to be moved: a pawn, an emblem, or NOTHING_CHOSEN if there are several."""
        found: i64 = NOTHING_CHOSEN
        for number in range(i64(2)):
            if self.pawn_moves(number):
                if found != NOTHING_CHOSEN:
                    return NOTHING_CHOSEN
                found = answers.PAWN + number
        if self.an_emblem_moves():
            return NOTHING_CHOSEN if found != NOTHING_CHOSEN else answers.AN_EMBLEM
        return found

    def only_emblem(self) -> i64:
        """The one emblem that can move, or NOTHING_CHOSEN if there are several."""
        found: i64 = NOTHING_CHOSEN
        for row in range(i64(SIDE)):
            emblems = self.movable_emblems(row)
            if emblems != 0:
                if found != NOTHING_CHOSEN or without_lowest(emblems) != 0:
                    return NOTHING_CHOSEN
                found = answers.EMBLEM + row * SIDE + lowest(emblems)
        return found

    def can_move(self, piece: i64) -> bool:
        if piece == answers.AN_EMBLEM:
            return self.an_emblem_moves()
        if piece >= answers.EMBLEM:
            square = piece - answers.EMBLEM
            return self.movable_emblems(square // SIDE) & only(square % SIDE) != 0
        return self.pawn_moves(piece - answers.PAWN)

    def ways_of(self, piece: i64) -> i64:
        if piece >= answers.EMBLEM:
            return self.emblem_ways(piece - answers.EMBLEM, self.free_dice)
        return self.ways_of_pawn(piece - answers.PAWN)

    def movable_emblems(self, row: i64) -> i64:
        """The emblems of a row that may move now, not the one that was moved already (DRK-019)."""
        emblems = self.mobile_emblems(row, self.free_dice)
        if self.moved_emblem != NO_SQUARE and self.moved_emblem // SIDE == row:
            emblems &= ~only(self.moved_emblem % SIDE)
        return emblems

    def pawn_moves(self, number: i64) -> bool:
        """Whether an own pawn has a way, without counting them all."""
        pawn = 2 * self.mover + number
        if number == self.moved_pawn:
            return False
        if self.in_play(pawn):
            return self.has_pawn_way(pawn, self.free_dice)
        return self.dutiful_exits(number) != 0

    def ways_of_pawn(self, number: i64) -> i64:
        if number == self.moved_pawn:
            return NO_WAYS
        pawn = 2 * self.mover + number
        if self.in_play(pawn):
            return self.pawn_ways(pawn, self.free_dice)
        ways: i64 = NO_WAYS
        dice = self.dutiful_exits(number)
        while dice != 0:
            ways |= only(EIGHT * (lowest(dice) - 1) + self.box.forward[self.chairs[self.mover]])
            dice = without_lowest(dice)
        return ways

    def chosen_square(self) -> i64:
        """Where the piece stands that is to be moved."""
        if self.chosen >= answers.EMBLEM:
            return self.chosen - answers.EMBLEM
        return self.pawn_squares[2 * self.mover + self.chosen - answers.PAWN]

    def end_of(self, origin: i64, direction: i64, die: i64) -> i64:
        column = self.column_of(origin) + die * EASTWARD[direction]
        row = self.row_of(origin) + die * NORTHWARD[direction]
        return row * SIDE + column

    def landing_square(self) -> i64:
        """Where the pawn stands that was moved this turn."""
        return self.pawn_squares[2 * self.mover + self.moved_pawn]

    # --- 5 and 7. the duty to bring pawns out ----------------------------------------------------

    def weigh_duty(self) -> None:
        """How many pawns must leave with the dice that are left, and which dice are free (DRK-044, 045, 067, 068)."""
        dice = self.unused_dice()
        duty = self.duty[self.mover]
        if duty == NO_DUTY:
            self.owed = 0
            self.free_dice = dice
            return
        self.owed = min(max(0, duty - self.pawns_out()), self.most_that_can_leave(dice))
        self.free_dice = 0
        while dice != 0:
            if self.is_free_of_duty(lowest(dice)):
                self.free_dice |= only(lowest(dice))
            dice = without_lowest(dice)

    def pawns_out(self) -> i64:
        count: i64 = 0
        for pawn in range(2 * self.mover, 2 * self.mover + 2):
            if self.in_play(pawn):
                count += 1
        return count

    def home_exits(self, number: i64, dice: i64) -> i64:
        """The faces with which a pawn that is not out yet could leave."""
        pawn = 2 * self.mover + number
        return 0 if self.in_play(pawn) else self.exits(pawn, dice)

    def most_that_can_leave(self, dice: i64) -> i64:
        """The best allotment of the dice to the pawns."""
        first = self.home_exits(0, dice)
        second = self.home_exits(1, dice)
        if first | second == 0:
            return 0
        if self.spent != 0 or first == 0 or second == 0:
            return 1
        if self.first_die == self.second_die or without_lowest(first | second) != 0:
            return 2
        return 1

    def is_free_of_duty(self, die: i64) -> bool:
        """Whether a die may move something else: on the first turn only one that cannot serve (DRK-045)."""
        if self.owed == 0:
            return True
        if self.duty[self.mover] == FIRST_TURN:
            return self.home_exits(0, only(die)) | self.home_exits(1, only(die)) == 0
        other = self.other_die(die)
        return self.home_exits(0, other) | self.home_exits(1, other) != 0

    def dutiful_exits(self, number: i64) -> i64:
        """The faces with which a pawn may leave without spoiling what is owed."""
        exits = self.home_exits(number, self.unused_dice())
        if self.owed < 2:
            return exits
        dutiful: i64 = 0
        while exits != 0:
            die = lowest(exits)
            if self.home_exits(1 - number, self.other_die(die)) != 0:
                dutiful |= only(die)
            exits = without_lowest(exits)
        return dutiful
