"""How a player judges a game of Drakkar: shields filled, emblems remembered, and what the dice may bring within reach.

What a seat has learnt stands in the state; what it has not is imagined (DRK-104), so a symbol that it does not know
counts only as a chance. Of two partners everything counts half, for both alike: they win together (DRK-090).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.advice import Weighed
from skali.engine.positions import only, size
from skali.engine.state import State
from skali.games.drakkar import choices as answers
from skali.games.drakkar.rules.box import DIE_FACES, EIGHT, GRID, SIDE
from skali.games.drakkar.rules.emblems import UNSEEN
from skali.games.drakkar.rules.play import Drakkar
from skali.games.drakkar.rules.turn import LANDING, NOTHING_CHOSEN, WHICH_EMBLEM

MEASURES: Final = (
    "shields",
    "nearly_king",
    "symbols_found",
    "emblems_known",
    "blind_chance",
    "pawns_out",
    "captives",
    "penalty",
    "reach_fit",
    "reach_blind",
    "nearness",
    "exposed",
    "dice_left",
    "strike_fit",
    "strike_blind",
    "landing_fit",
    "landing_blind",
)
# --- the place of each measure -------------------------------------------------------------------
SHIELDS: Final = 0
NEARLY_KING: Final = 1
SYMBOLS_FOUND: Final = 2
EMBLEMS_KNOWN: Final = 3
BLIND_CHANCE: Final = 4
PAWNS_OUT: Final = 5
CAPTIVES: Final = 6
PENALTY: Final = 7
REACH_FIT: Final = 8
REACH_BLIND: Final = 9
NEARNESS: Final = 10
EXPOSED: Final = 11
DICE_LEFT: Final = 12
STRIKE_FIT: Final = 13
STRIKE_BLIND: Final = 14
LANDING_FIT: Final = 15
LANDING_BLIND: Final = 16

PAIR: Final = 2.0  # pawns, dice, turns of penalty
FACES: Final = 6.0
TEN: Final = 10.0

# Games played on at random hardly ever end (docs/drakkar-statistics.md): a search trusts the standings at once.
FORESIGHT: Final = 0
CURIOSITY: Final = 0.05


@final
@mypyc_attr(acyclic=True)
class DrakkarAdvice(Weighed):
    def __init__(self, weights: list[float]) -> None:
        super().__init__(weights, FORESIGHT, CURIOSITY)
        # What was found about the seat that is being measured.
        self.found: i64 = 0  # the symbols that it lacks and knows a place of
        self.known: i64 = 0  # emblems that it knows
        self.unknown: i64 = 0  # emblems that it does not
        self.promising: i64 = 0  # of these, how many would fit
        self.fit_faces: i64 = 0  # with which dice a pawn reaches an emblem that it knows to fit
        self.blind_faces: i64 = 0  # or one that it does not know
        self.fit_strikes: i64 = 0  # the same of the pawns that may still move in this turn
        self.blind_strikes: i64 = 0
        self.nearest: i64 = 0  # how far a pawn is at least from either

    def measure(self, state: State, seat: i64, into: vec[float]) -> None:
        assert isinstance(state, Drakkar)
        for index in range(i64(len(self.weights))):
            into[index] = 0.0
        if state.agreement.teams:
            self.add(state, seat, 0.5, into)
            self.add(state, state.partner(seat), 0.5, into)
        else:
            self.add(state, seat, 1.0, into)

    def add(self, state: Drakkar, seat: i64, part: float, into: vec[float]) -> None:
        self.survey(state, seat)
        self.add_shields(state, seat, part, into)
        self.add_pawns(state, seat, part, into)
        if state.mover == seat:
            self.add_turn(state, seat, part, into)

    # --- what is won and known -------------------------------------------------------------------

    def add_shields(self, state: Drakkar, seat: i64, part: float, into: vec[float]) -> None:
        missing = state.box.series_size - 1 - size(state.shields[seat])
        into[SHIELDS] += part * float(size(state.shields[seat]))
        if missing == 1:
            into[NEARLY_KING] += part
        if missing > 0:
            into[SYMBOLS_FOUND] += part * float(size(self.found)) / float(missing)
        into[EMBLEMS_KNOWN] += part * float(self.known) / TEN
        into[BLIND_CHANCE] += part * self.blind_chance()

    def blind_chance(self) -> float:
        """How likely an emblem fits that the seat does not know."""
        return float(self.promising) / float(self.unknown) if self.unknown > 0 else 0.0

    # --- the pawns -------------------------------------------------------------------------------

    def add_pawns(self, state: Drakkar, seat: i64, part: float, into: vec[float]) -> None:
        for pawn in range(2 * seat, 2 * seat + 2):
            if state.in_play(pawn):
                into[PAWNS_OUT] += part / PAIR
                into[EXPOSED] += part * float(threats(state, pawn)) / PAIR
            elif state.is_captive(pawn):
                into[CAPTIVES] += part / PAIR
        into[PENALTY] += part * float(state.penalty[seat]) / PAIR
        into[REACH_FIT] += part * float(size(self.fit_faces)) / FACES
        into[REACH_BLIND] += part * float(size(self.blind_faces)) / FACES * self.blind_chance()
        into[NEARNESS] += part * (1.0 - float(self.nearest) / float(SIDE))

    # --- the turn that is being played -----------------------------------------------------------

    def add_turn(self, state: Drakkar, seat: i64, part: float, into: vec[float]) -> None:
        dice = state.unused_dice()
        into[DICE_LEFT] += part * float(2 - size(state.spent)) / PAIR
        if state.phase == LANDING:
            self.add_landing(state, seat, part, into)
        if self.fit_strikes & dice:
            into[STRIKE_FIT] += part
        if self.blind_strikes & dice:
            into[STRIKE_BLIND] += part * self.blind_chance()

    def add_landing(self, state: Drakkar, seat: i64, part: float, into: vec[float]) -> None:
        token = state.token_on(state.landing_square())
        if not state.knows(seat, token):
            into[LANDING_BLIND] += part * self.blind_chance()
        elif fits(state, seat, state.symbols[token]):
            into[LANDING_FIT] += part

    # --- looking over the board ------------------------------------------------------------------

    def survey(self, state: Drakkar, seat: i64) -> None:
        """Go through all emblems once: what is known of them, and how the seat's pawns can get there."""
        self.found = 0
        self.known = 0
        self.unknown = 0
        self.promising = undecided_that_fit(state, seat)
        self.fit_faces = 0
        self.blind_faces = 0
        self.fit_strikes = 0
        self.blind_strikes = 0
        self.nearest = SIDE
        for token in range(i64(len(state.token_squares))):
            if state.token_squares[token] < GRID:
                self.survey_emblem(state, seat, token)

    def survey_emblem(self, state: Drakkar, seat: i64, token: i64) -> None:
        symbol = state.symbols[token]
        square = state.token_squares[token]
        if not state.knows(seat, token):
            self.unknown += 1
            if symbol != UNSEEN and fits(state, seat, symbol):
                self.promising += 1
            for pawn in range(2 * seat, 2 * seat + 2):
                face = self.face_to(state, pawn, square)
                self.blind_faces |= face
                self.blind_strikes |= face if may_strike(state, pawn) else 0
            return
        self.known += 1
        if fits(state, seat, symbol):
            self.found |= only(symbol)
            for pawn in range(2 * seat, 2 * seat + 2):
                face = self.face_to(state, pawn, square)
                self.fit_faces |= face
                self.fit_strikes |= face if may_strike(state, pawn) else 0

    def face_to(self, state: Drakkar, pawn: i64, square: i64) -> i64:
        """The die with which a pawn can land on a square, as a set; empty if there is none."""
        away = distance(state, pawn, square)
        self.nearest = min(self.nearest, away)
        return only(away) if 0 < away <= DIE_FACES and lands(state, pawn, square, away) else 0


def fits(state: Drakkar, seat: i64, symbol: i64) -> bool:
    """Whether a take by the seat would fill a shield of its side (DRK-056, 092)."""
    return state.lacks(seat, symbol) or (state.agreement.teams and state.lacks(state.partner(seat), symbol))


def undecided_that_fit(state: Drakkar, seat: i64) -> i64:
    """How many of the emblems that nobody has seen would fit."""
    count: i64 = 0
    for symbol in range(i64(len(state.bag))):
        if state.bag[symbol] > 0 and fits(state, seat, symbol):
            count += state.bag[symbol]
    return count


def may_strike(state: Drakkar, pawn: i64) -> bool:
    """Whether a pawn of whoever chooses may still move in this turn: the last die may be for another piece."""
    if pawn % 2 == state.moved_pawn:
        return False
    if state.phase == WHICH_EMBLEM or state.chosen >= answers.EMBLEM:
        return state.spent == 0
    return state.chosen == NOTHING_CHOSEN or state.chosen == answers.PAWN + pawn % 2


def distance(state: Drakkar, pawn: i64, square: i64) -> i64:
    """In squares, by the longer side."""
    origin = state.pawn_squares[pawn]
    if origin < 0:
        return SIDE
    across = state.column_of(origin) - square % SIDE
    along = state.row_of(origin) - square // SIDE
    return max(max(across, -across), max(along, -along))


def lands(state: Drakkar, pawn: i64, square: i64, die: i64) -> bool:
    """Whether a pawn can go from where it is to a square with a die: straight, past no pawn, as it may leave."""
    origin = state.pawn_squares[pawn]
    column = state.column_of(origin)
    row = state.row_of(origin)
    direction = direction_of(square % SIDE - column, square // SIDE - row)
    if direction < 0:
        return False
    seat = pawn // 2
    if origin >= GRID and (direction != state.box.forward[state.chairs[seat]] or not state.entitled(pawn, die)):
        return False
    return state.pawn_may_go(seat, column, row, direction, die)


def direction_of(eastward: i64, northward: i64) -> i64:
    """The direction of a straight line, clockwise from north; -1 if it is none."""
    if eastward == 0:
        return 0 if northward > 0 else EIGHT // 2
    if northward == 0:
        return 2 if eastward > 0 else 6
    if eastward == northward:
        return 1 if eastward > 0 else 5
    if eastward == -northward:
        return 3 if eastward > 0 else 7
    return -1


def threats(state: Drakkar, pawn: i64) -> i64:
    """How many hostile pawns could capture a pawn that stands on an emblem (DRK-032)."""
    square = state.pawn_squares[pawn]
    if not state.has_emblem(square):
        return 0
    count: i64 = 0
    for other in range(2 * state.seats):
        if state.hostile(pawn // 2, other // 2):
            away = distance(state, other, square)
            if away <= DIE_FACES and lands(state, other, square, away):
                count += 1
    return count
