"""A game of Drakkar in progress: set-up, the turn and its questions, the end (chapters 2, 3, 6 and 9)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import lowest, only, size, without_lowest
from skali.engine.state import NOBODY, Choices, Herald, Setup
from skali.games.drakkar import choices as answers
from skali.games.drakkar.rules.agreement import NO_CHAIR, Agreement
from skali.games.drakkar.rules.board import NO_PAWN, WON, first_way
from skali.games.drakkar.rules.box import (
    CHAIRS,
    DIE_FACES,
    EASTWARD,
    EIGHT,
    LEFT,
    NORTHWARD,
    RIGHT,
    SIDE,
    Box,
    longship_square,
)
from skali.games.drakkar.rules.captivity import FIRST_TURN, NO_DUTY, UNDECIDED
from skali.games.drakkar.rules.emblems import UNSEEN
from skali.games.drakkar.rules.refusals import Refusals
from skali.games.drakkar.rules.turn import (
    BOTH_DICE,
    CROWNED,
    DESERTED,
    LANDING,
    LIMIT,
    NOT_BEGUN,
    NOTHING_CHOSEN,
    OVER,
    PARTNERS,
    PIECE,
    PRISON,
    SHIELD,
    STALLED,
    WAY,
    WHICH_EMBLEM,
)


@final
@mypyc_attr(acyclic=True)
class Drakkar(Refusals):
    """The first to fill the five shields of his clan is king of the Vikings (DRK-002, 083)."""

    def clone(self) -> "Drakkar":
        other = Drakkar(self.box, self.agreement, self.chairs)
        other.pawn_squares = self.pawn_squares[:]
        other.token_squares = self.token_squares[:]
        other.pawn_rows = self.pawn_rows[:]
        other.emblem_rows = self.emblem_rows[:]
        other.captives = self.captives
        other.rights = self.rights[:]
        other.symbols = self.symbols[:]
        other.known = self.known[:]
        other.bag = self.bag[:]
        other.shields = self.shields[:]
        other.reached = self.reached[:]
        other.filled = self.filled
        other.penalty = self.penalty[:]
        other.duty = self.duty[:]
        other.pending = self.pending
        other.captured = self.captured
        other.mover = self.mover
        other.phase = self.phase
        other.round = self.round
        other.starter = self.starter
        other.idle_rounds = self.idle_rounds
        other.stirred = self.stirred
        other.gone = self.gone
        other.ending = self.ending
        other.winner = self.winner
        other.first_die = self.first_die
        other.second_die = self.second_die
        other.spent = self.spent
        other.moved_pawn = self.moved_pawn
        other.moved_emblem = self.moved_emblem
        other.chosen = self.chosen
        other.owed = self.owed
        other.free_dice = self.free_dice
        other.ways = self.ways
        other.choices_made = self.choices_made
        other.turn_began = self.turn_began[:]
        other.log_from = self.log_from
        return other

    # --- the questions ---------------------------------------------------------------------------

    def fill(self, choices: Choices) -> None:
        choices.clear()
        if self.phase == PIECE:
            self.fill_pieces(choices)
        elif self.phase == WHICH_EMBLEM:
            self.fill_emblems(choices)
        elif self.phase == WAY:
            self.fill_ways(choices)
        elif self.phase == LANDING:
            choices.add(answers.LEAVE)
            choices.add(answers.LOOK)
            choices.add(answers.TAKE)
        elif self.phase == PRISON:
            choices.add(answers.PRISON + LEFT)
            choices.add(answers.PRISON + RIGHT)
        elif self.phase == SHIELD:
            choices.add(answers.SHIELD)
            choices.add(answers.SHIELD + PARTNERS)

    def apply(self, choice: i64, chance: Chance) -> None:
        self.choices_made += 1
        if choice >= answers.GO:
            self.move(choice - answers.GO, chance)
        elif choice >= answers.PAWN:
            self.choose(choice, chance)
        elif choice == answers.LEAVE:
            self.leave_it(chance)
        elif choice == answers.LOOK:
            self.look(chance)
        elif choice == answers.TAKE:
            self.take(chance)
        elif choice == answers.END_TURN:
            self.tell("ends-turn", self.mover)
            self.end_turn(chance)
        elif choice == answers.SHIELD:
            self.place(self.mover, chance)
        elif choice == answers.SHIELD + PARTNERS:
            self.place(self.partner(self.mover), chance)
        else:
            self.imprison(choice - answers.PRISON)
            self.landed(chance)

    # --- 2. set-up -------------------------------------------------------------------------------

    def set_up(self, chance: Chance) -> None:
        if self.seats == CHAIRS - 1:
            self.tell("empty-chair", self.empty_chair())
        self.roll_for_start(chance)
        self.begin_turn(self.starter, chance)

    def empty_chair(self) -> i64:
        """The chair at which nobody sits, of three players."""
        for seat in range(self.seats):
            if self.chairs[seat] != seat:
                return seat
        return self.seats

    def roll_for_start(self, chance: Chance) -> None:
        """Whoever is alone with the highest total starts; those who share it roll again (DRK-014)."""
        rolling = only(self.seats) - 1
        while size(rolling) > 1:
            rolling = self.highest_rollers(rolling, chance)
        self.starter = lowest(rolling)
        self.tell("starts", self.starter)

    def highest_rollers(self, rolling: i64, chance: Chance) -> i64:
        best: i64 = 0
        highest: i64 = 0
        while rolling != 0:
            seat = lowest(rolling)
            first = 1 + chance.below(DIE_FACES)
            second = 1 + chance.below(DIE_FACES)
            self.tell("start-roll", seat, first, second)
            if first + second > best:
                best = first + second
                highest = 0
            if first + second == best:
                highest |= only(seat)
            rolling = without_lowest(rolling)
        return highest

    # --- 3. the turn -----------------------------------------------------------------------------

    def begin_turn(self, seat: i64, chance: Chance) -> None:
        self.mover = seat
        self.log_from = self.turn_began[seat]
        self.turn_began[seat] = self.choices_made
        self.roll(chance)
        self.gain_rights(seat, self.sixes())
        self.ask_for_piece(chance)

    def roll(self, chance: Chance) -> None:
        self.first_die = 1 + chance.below(DIE_FACES)
        self.second_die = 1 + chance.below(DIE_FACES)
        self.spent = 0
        self.tell("rolls", self.mover, self.first_die, self.second_die)

    def ask_for_piece(self, chance: Chance) -> None:
        """Ask what moves next, or carry out the only thing that can be done (DRK-021, 024)."""
        self.phase = PIECE
        self.chosen = NOTHING_CHOSEN
        self.weigh_duty()
        if self.owed == 0:
            if not self.something_moves():
                self.tell("no-move", self.mover)
                self.end_turn(chance)
        else:
            piece = self.only_piece()
            if piece != NOTHING_CHOSEN:
                self.choose(piece, chance)

    def choose(self, piece: i64, chance: Chance) -> None:
        """A piece is to be moved; if it has one way only it goes at once."""
        if piece == answers.AN_EMBLEM:
            self.phase = WHICH_EMBLEM
            piece = self.only_emblem()
            if piece == NOTHING_CHOSEN:
                return
        self.chosen = piece
        self.ways = self.ways_of(piece)
        if without_lowest(self.ways) != 0:
            self.phase = WAY
        else:
            self.move(first_way(self.ways), chance)

    # --- 4 and 5. a move -------------------------------------------------------------------------

    def move(self, way: i64, chance: Chance) -> None:
        die = way // EIGHT + 1
        direction = way % EIGHT
        piece = self.chosen
        self.chosen = NOTHING_CHOSEN
        self.stirred = True
        self.spend(die)
        if piece >= answers.EMBLEM:
            self.move_emblem(piece - answers.EMBLEM, direction, die)
            self.next_die(chance)
        else:
            self.move_pawn(piece - answers.PAWN, direction, die, chance)

    def next_die(self, chance: Chance) -> None:
        if self.spent == BOTH_DICE:
            self.end_turn(chance)
        else:
            self.ask_for_piece(chance)

    def move_emblem(self, origin: i64, direction: i64, die: i64) -> None:
        square = origin + die * (NORTHWARD[direction] * SIDE + EASTWARD[direction])
        self.put_token(self.token_on(origin), square)
        self.moved_emblem = square
        self.tell("moves-emblem", self.mover, origin, square)

    def move_pawn(self, number: i64, direction: i64, die: i64, chance: Chance) -> None:
        """The pawn lands; whoever stood there goes to prison before anything else (DRK-071)."""
        pawn = 2 * self.mover + number
        origin = self.pawn_squares[pawn]
        square = self.end_of(origin, direction, die)
        self.moved_pawn = number
        if self.in_play(pawn):
            self.tell("moves-pawn", self.mover, number + 1, origin, square)
        else:
            self.tell("leaves-longship", self.mover, number + 1, origin, square)
            if self.is_captive(pawn):
                self.set_free(pawn, die)
        foe = self.pawn_on(square)
        if foe != NO_PAWN:
            self.capture(foe, self.mover)
        self.put_pawn(pawn, square)
        self.find_prison(chance)

    def find_prison(self, chance: Chance) -> None:
        if self.captured != NO_PAWN:
            side = self.prison()
            if side == UNDECIDED:
                self.phase = PRISON
                return
            self.imprison(side)
        self.landed(chance)

    # --- 6. landing on an emblem -----------------------------------------------------------------

    def landed(self, chance: Chance) -> None:
        if self.has_emblem(self.landing_square()):
            self.phase = LANDING
        else:
            self.next_die(chance)

    def leave_it(self, chance: Chance) -> None:
        self.tell("leaves-it", self.mover, self.landing_square())
        self.next_die(chance)

    def look(self, chance: Chance) -> None:
        """The player alone sees the symbol (DRK-053)."""
        square = self.landing_square()
        token = self.token_on(square)
        symbol = self.turn_up(token, chance)
        self.known[token] |= only(self.mover)
        self.tell("looks", self.mover, square)
        self.whisper(self.mover, "sees", square, symbol, self.agreement.reveal_seconds)
        self.next_die(chance)

    def take(self, chance: Chance) -> None:
        """The symbol is shown to all; it fits a shield of the side or the take is wrong (DRK-056, 059, 092 to 094)."""
        token = self.token_on(self.landing_square())
        symbol = self.turn_up(token, chance)
        self.known[token] = self.everyone()
        own = self.lacks(self.mover, symbol)
        partners = self.agreement.teams and self.lacks(self.partner(self.mover), symbol)
        if own and partners:
            self.reveal("shows", self.mover, self.landing_square(), symbol)
            self.phase = SHIELD
        elif own:
            self.place(self.mover, chance)
        elif partners:
            self.place(self.partner(self.mover), chance)
        else:
            self.fail(token, chance)

    def place(self, seat: i64, chance: Chance) -> None:
        """The emblem fills a shield, and the pawn stays on the bare square (DRK-057)."""
        square = self.landing_square()
        token = self.token_on(square)
        if seat == self.mover:
            self.reveal("fills", self.mover, self.symbols[token], square)
        else:
            self.reveal("fills-for-partner", self.mover, seat, self.symbols[token], square)
        self.fill_shield(seat, token)
        if self.is_king(seat):
            self.crown(seat, chance)
        else:
            self.next_die(chance)

    def fail(self, token: i64, chance: Chance) -> None:
        """A wrong take is shown, costs both pawns and two turns, and ends this one (DRK-060)."""
        square = self.token_squares[token]
        self.tell("fails", self.mover, square)
        self.reveal("shown", square, self.symbols[token], self.agreement.reveal_seconds)
        self.penalise(self.mover)
        self.next_turn(chance)

    # --- 3. the end of a turn and of a round -----------------------------------------------------

    def end_turn(self, chance: Chance) -> None:
        self.activate_rights(self.mover)
        self.duty[self.mover] = NO_DUTY
        self.next_turn(chance)

    def next_turn(self, chance: Chance) -> None:
        """On to the left neighbour, past those who must skip or have left (DRK-016, 066)."""
        self.put_dice_down()
        seat = self.agreement.next_seat(self.mover)
        while True:
            if seat == self.starter and self.end_round(chance):
                return
            if not self.passes(seat):
                self.begin_turn(seat, chance)
                return
            seat = self.agreement.next_seat(seat)

    def passes(self, seat: i64) -> bool:
        """Whether the turn of a seat is lost: it has a penalty, which grows shorter, or nobody sits there."""
        if self.gone & only(seat):
            return True
        if self.penalty[seat] == 0:
            return False
        self.skip(seat)
        return True

    def skip(self, seat: i64) -> None:
        self.penalty[seat] -= 1
        self.stirred = True
        self.tell("skips", seat, self.penalty[seat])

    def end_round(self, chance: Chance) -> bool:
        """Whether the game stops with this round (DRK-086, 087)."""
        self.idle_rounds = 0 if self.stirred else self.idle_rounds + 1
        self.stirred = False
        if self.idle_rounds == self.box.stall_rounds:
            self.tell("stalled")
            self.judge(STALLED, chance)
            return True
        if self.round == self.agreement.round_limit:
            self.tell("limit-reached", self.round)
            self.judge(LIMIT, chance)
            return True
        self.round += 1
        self.tell("round-begins", self.round)
        return False

    # --- 9. the end of the game ------------------------------------------------------------------

    def is_king(self, seat: i64) -> bool:
        """Five shields are filled, in teams all ten (DRK-083, 097)."""
        shields = self.box.series_size - 1
        return self.score(seat) == (2 * shields if self.agreement.teams else shields)

    def crown(self, seat: i64, chance: Chance) -> None:
        self.winner = seat
        if self.agreement.teams:
            self.tell("team-wins", self.mover, self.partner(self.mover))
        else:
            self.tell("wins", seat)
        self.end_game(CROWNED, chance)

    def judge(self, ending: i64, chance: Chance) -> None:
        """Most filled shields; between equals, who had so many first; nobody without any (DRK-088)."""
        best: i64 = NOBODY
        for seat in range(self.seats):
            if self.may_win(seat) and (best == NOBODY or self.is_ahead(seat, best)):
                best = seat
        self.winner = best
        if best == NOBODY:
            self.tell("draw")
        elif self.agreement.teams:
            self.tell("judged-team", best, self.partner(best), self.score(best))
        else:
            self.tell("judged", best, self.score(best))
        self.end_game(ending, chance)

    def may_win(self, seat: i64) -> bool:
        return self.gone & only(seat) == 0 and self.score(seat) > 0

    def is_ahead(self, seat: i64, other: i64) -> bool:
        if self.score(seat) != self.score(other):
            return self.score(seat) > self.score(other)
        return self.reached[seat] < self.reached[other]

    def end_game(self, ending: i64, chance: Chance) -> None:
        self.ending = ending
        self.phase = OVER
        self.mover = NOBODY
        self.put_dice_down()
        self.turn_up_the_rest(chance)

    def victors(self, scores: vec[i64]) -> i64:
        """The winner, with his partner in teams; a draw is shared by all who are still there."""
        if self.winner == NOBODY:
            return self.everyone() & ~self.gone
        if self.agreement.teams:
            return (only(self.winner) | only(self.partner(self.winner))) & ~self.gone
        return only(self.winner)

    # --- 9. a player leaves for good -------------------------------------------------------------

    def depart(self, seat: i64, chance: Chance) -> None:
        """Nobody takes his place: his pawns go home, his turns are skipped and he cannot win (DRK-089)."""
        self.gone |= only(seat)
        self.tell("departs", seat)
        self.settle_question(seat, chance)
        self.bring_home(seat)
        if self.phase == OVER:
            return
        if self.one_side_left():
            self.desert(chance)
        elif seat == self.mover:
            self.next_turn(chance)
        elif self.phase <= WAY:
            self.ask_for_piece(chance)

    def settle_question(self, seat: i64, chance: Chance) -> None:
        """What was begun is ended without him: a captured pawn finds a prison, a shown emblem its shield (DRK-093)."""
        if self.phase == PRISON and seat == self.mover:
            self.imprison(LEFT)
        elif self.phase == PRISON and seat == self.captured // 2:
            self.imprison(LEFT)
            self.landed(chance)
        elif self.phase == SHIELD and seat == self.mover:
            self.place(seat, chance)

    def bring_home(self, seat: i64) -> None:
        for pawn in range(2 * seat, 2 * seat + 2):
            if self.in_play(pawn):
                self.send_home(pawn)
        self.captives &= ~self.captives_of(seat)
        self.rights[seat] = 0
        if seat == self.mover:
            self.pending = 0
        self.penalty[seat] = 0
        self.duty[seat] = NO_DUTY

    def one_side_left(self) -> bool:
        for seat in range(self.seats):
            for other in range(seat):
                if (self.gone & (only(seat) | only(other))) == 0 and self.hostile(seat, other):
                    return False
        return True

    def desert(self, chance: Chance) -> None:
        self.winner = lowest(self.everyone() & ~self.gone)
        self.tell("last-left", self.winner)
        self.end_game(DESERTED, chance)


@final
@mypyc_attr(acyclic=True)
class Opening(Setup):
    """The box opened for a table that has agreed on its seats and options."""

    def __init__(self, box: Box, agreement: Agreement) -> None:
        self.box: Box = box
        self.agreement: Agreement = agreement

    def deal(self, chance: Chance, herald: Herald | None) -> Drakkar:
        state = self.bare(self.agreement.chairs(self.empty_chair(chance)))
        self.lay_emblems(state)
        state.herald = herald
        state.set_up(chance)
        return state

    def empty_chair(self, chance: Chance) -> i64:
        """With three players one chair is drawn to stay empty, unless the table chose it (DRK-009)."""
        if self.agreement.seats != CHAIRS - 1 or self.agreement.empty_chair != NO_CHAIR:
            return self.agreement.empty_chair
        return chance.below(CHAIRS)

    def bare(self, chairs: list[int]) -> Drakkar:
        """A board with pawns at home and no emblem: what set-up and positions begin with (DRK-013)."""
        seats = self.agreement.seats
        series: i64 = self.box.series[seats]
        tokens = series * self.box.series_size
        state = Drakkar(self.box, self.agreement, vec[i64](chairs))
        state.pawn_rows = vec[i64]([0] * SIDE)
        state.emblem_rows = vec[i64]([0] * SIDE)
        state.pawn_squares = vec[i64]([0] * (2 * seats))
        for pawn in range(2 * seats):
            state.pawn_squares[pawn] = longship_square(state.chairs[pawn // 2], pawn % 2)
        state.token_squares = vec[i64]([WON] * tokens)
        state.symbols = vec[i64]([UNSEEN] * tokens)
        state.known = vec[i64]([0] * tokens)
        state.bag = vec[i64]([series] * self.box.series_size)
        state.rights = vec[i64]([0] * seats)
        state.shields = vec[i64]([0] * seats)
        state.reached = vec[i64]([0] * seats)
        state.penalty = vec[i64]([0] * seats)
        state.duty = vec[i64]([FIRST_TURN] * seats)
        state.turn_began = vec[i64]([NOT_BEGUN] * seats)
        return state

    def lay_emblems(self, state: Drakkar) -> None:
        """One face down on each circle in use; which symbol is where nobody knows, nor is it decided (DRK-012)."""
        token: i64 = 0
        for circle in self.box.circles[self.agreement.seats]:
            state.put_token(token, circle)
            token += 1
