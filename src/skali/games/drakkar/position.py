"""A position of Drakkar as readable data, and back: whatever a small test does not care about may be left out.

An emblem reads `g5` as long as nobody has seen it, `g5 tower 1 3` if seats 1 and 3 have, and `south tower` if it fills
the shield of a chair. They stand in the order of their tokens.
"""

from contextlib import suppress
from typing import Any

from skali.engine.chance import Chance
from skali.engine.errors import UnknownChoice
from skali.engine.game import Game
from skali.engine.positions import only
from skali.engine.reading import Reader
from skali.engine.state import NOBODY
from skali.games.drakkar import choices as answers
from skali.games.drakkar.choices import SPACE
from skali.games.drakkar.rules.agreement import NO_CHAIR, Agreement
from skali.games.drakkar.rules.board import NO_PAWN, NOWHERE, WON
from skali.games.drakkar.rules.box import CHAIRS, DIE_FACES, GRID, SIDES, SQUARE_NAMES, Box, longship_square
from skali.games.drakkar.rules.captivity import NO_DUTY, RETURN, UNDECIDED
from skali.games.drakkar.rules.emblems import UNSEEN
from skali.games.drakkar.rules.play import Drakkar, Opening
from skali.games.drakkar.rules.turn import (
    BOTH_DICE,
    CROWNED,
    ENDINGS,
    GOING_ON,
    LANDING,
    NO_SQUARE,
    NOTHING_CHOSEN,
    OVER,
    PHASES,
    PIECE,
    PRISON,
    SHIELD,
    WAY,
    WHICH_EMBLEM,
)

BEGIN_TURN = "turn"  # the phase of a position in which the dice are still to be rolled
ROLLED = "rolled"  # in which they have just been rolled
DUTIES = ["none", "return", "first-turn"]
WAITING = ""  # where a pawn is that was captured and waits for its prison
HIGHEST_COUNT = 1_000_000


# --- writing ------------------------------------------------------------------------------------


def write(state: Drakkar) -> dict[str, Any]:
    data: dict[str, Any] = {
        "game": "drakkar",
        "rules": state.box.rules,
        "round": state.round,
        "starter": state.starter + 1,
        "idle_rounds": state.idle_rounds,
        "stirred": state.stirred,
        "phase": PHASES[state.phase],
    }
    if state.phase == OVER:
        data |= {"ending": ENDINGS[state.ending], "winner": state.winner + 1}
    else:
        data |= write_turn(state)
    data["emblems"] = [write_emblem(state, token) for token in range(len(state.token_squares))]
    data["options"] = dict(state.agreement.settings.options)
    data["seats"] = [write_seat(state, seat) for seat in range(state.seats)]
    return data


def write_turn(state: Drakkar) -> dict[str, Any]:
    data: dict[str, Any] = {
        "mover": state.mover + 1,
        "dice": [state.first_die, state.second_die],
        "spent": [number + 1 for number in range(2) if state.spent & only(number)],
        "pending": state.pending,
    }
    if state.moved_pawn != NO_PAWN:
        data["moved_pawn"] = state.moved_pawn + 1
    if state.moved_emblem != NO_SQUARE:
        data["moved_emblem"] = SQUARE_NAMES[state.moved_emblem]
    if state.phase == WAY:
        data["chosen"] = SPACE.text(state.chosen)
    return data


def write_emblem(state: Drakkar, token: int) -> str:
    square, symbol = state.token_squares[token], state.symbols[token]
    if square >= WON:
        return f"{state.box.chairs[state.chairs[square - WON]]} {state.box.symbols[symbol]}"
    if symbol == UNSEEN:
        return SQUARE_NAMES[square]
    seats = [str(seat + 1) for seat in range(state.seats) if state.knows(seat, token)]
    return " ".join([SQUARE_NAMES[square], state.box.symbols[symbol], *seats])


def write_seat(state: Drakkar, seat: int) -> dict[str, Any]:
    pawns = range(2 * seat, 2 * seat + 2)
    return {
        "chair": state.box.chairs[state.chairs[seat]],
        "pawns": [pawn_place(state.pawn_squares[pawn]) for pawn in pawns],
        "captive": [pawn % 2 + 1 for pawn in pawns if state.is_captive(pawn)],
        "rights": state.rights[seat],
        "penalty": state.penalty[seat],
        "duty": DUTIES[state.duty[seat]],
        "reached": state.reached[seat],
        "gone": bool(state.gone & only(seat)),
    }


def pawn_place(square: int) -> str:
    if square == NOWHERE:
        return WAITING
    return SQUARE_NAMES[square] if square < GRID else SIDES[(square - GRID) % 2]


# --- reading ------------------------------------------------------------------------------------


def read(data: object, game: Game, box: Box, chance: Chance) -> Drakkar:
    return PositionReader(Reader(data, "position"), game, box).read(chance)


class PositionReader:
    """Builds a state step by step and refuses what could not happen on a table."""

    def __init__(self, data: Reader, game: Game, box: Box) -> None:
        self.data = data
        self.box = box
        self.seats = data.tables("seats")
        if not 2 <= len(self.seats) <= CHAIRS:
            data.refuse("seats", f"2 to {CHAIRS} are expected, not {len(self.seats)}")
        data.table("options", optional=True)
        self.agreement = Agreement(game.position_settings(data.data, len(self.seats)), self.box.chairs)
        self.state = Opening(self.box, self.agreement).bare(self.read_chairs())

    def read(self, chance: Chance) -> Drakkar:
        self.data.text("game", ["drakkar"])
        self.read_emblems()
        for seat, row in enumerate(self.seats):
            self.read_seat(seat, row)
        self.check_reached()
        self.read_rounds()
        self.read_phase(chance)
        return self.state

    def read_chairs(self) -> list[int]:
        """The chairs in clockwise order; without a word of them the usual ones, East empty with three players."""
        empty = int(self.agreement.empty_chair)
        usual = self.agreement.chairs(CHAIRS - 1 if empty == NO_CHAIR else empty)
        names = self.box.chairs
        chairs = [
            names.index(row.text("chair", names, default=names[chair]))
            for row, chair in zip(self.seats, usual, strict=True)
        ]
        drawn = len(chairs) == CHAIRS - 1 and empty == NO_CHAIR
        if chairs != usual and not (drawn and chairs == sorted(set(chairs))):
            self.data.refuse("seats", f"with these options they sit {', '.join(names[chair] for chair in usual)}")
        return chairs

    # --- the emblems -----------------------------------------------------------------------------

    def read_emblems(self) -> None:
        circles = self.box.circles[len(self.seats)]
        usual = [SQUARE_NAMES[circle] for circle in circles]
        emblems = self.data.texts("emblems", count=len(circles), default=usual)
        for token, words in enumerate(emblems):
            self.read_emblem(token, words.split())
        for symbol, count in enumerate(self.state.bag):
            if count < 0:
                self.data.refuse("emblems", f"there are not so many of the symbol {self.box.symbols[symbol]}")

    def read_emblem(self, token: int, words: list[str]) -> None:
        place = words[0] if words else ""
        if len(words) > 1:
            self.read_symbol(token, words[1])
        if place in self.box.chairs:
            self.read_won(token, words)
            return
        if place not in SQUARE_NAMES:
            self.data.refuse("emblems", f"'{place}' is neither a square nor a chair")
        square = SQUARE_NAMES.index(place)
        if self.state.has_emblem(square):
            self.data.refuse("emblems", f"two emblems lie on {place}")
        self.state.put_token(token, square)
        self.read_knowers(token, words[2:])

    def read_symbol(self, token: int, symbol: str) -> None:
        if symbol not in self.box.symbols:
            self.data.refuse("emblems", f"'{symbol}' is not one of {', '.join(self.box.symbols)}")
        self.state.symbols[token] = self.box.symbols.index(symbol)
        self.state.bag[self.state.symbols[token]] -= 1

    def read_won(self, token: int, words: list[str]) -> None:
        """On a shield lies one emblem, with the symbol of the shield, and everybody sees it."""
        chairs = list(self.state.chairs)
        chair = self.box.chairs.index(words[0])
        if chair not in chairs or len(words) != 2:
            self.data.refuse("emblems", f"'{' '.join(words)[:40]}' is not the chair of a player and a symbol")
        seat = chairs.index(chair)
        if not self.state.lacks(seat, self.state.symbols[token]):
            self.data.refuse("emblems", f"{words[0]} has no empty shield for {words[1]}")
        self.state.fill_shield(seat, token)
        self.state.known[token] = self.state.everyone()

    def read_knowers(self, token: int, seats: list[str]) -> None:
        known = [str(seat + 1) for seat in range(self.state.seats)]
        for seat in seats:
            if seat not in known:
                self.data.refuse("emblems", f"'{seat[:20]}' is not a seat from 1 to {self.state.seats}")
            self.state.known[token] |= only(int(seat) - 1)

    # --- the seats -------------------------------------------------------------------------------

    def read_seat(self, seat: int, row: Reader) -> None:
        state = self.state
        places = row.texts("pawns", [*SQUARE_NAMES, *SIDES, WAITING], count=2, default=list(SIDES))
        for number, place in enumerate(places):
            self.stand(2 * seat + number, place, row)
        for number in row.wholes("captive", 1, 2, default=[]):
            if places[number - 1] not in SIDES:
                row.refuse("captive", f"pawn {number} is not on a longship square")
            state.captives |= only(2 * seat + number - 1)
        state.rights[seat] = row.whole("rights", 0, int(state.captives_of(seat)).bit_count(), default=0)
        state.penalty[seat] = row.whole("penalty", 0, int(self.box.penalty_turns), default=0)
        usual = DUTIES[RETURN if state.penalty[seat] else NO_DUTY]
        state.duty[seat] = DUTIES.index(row.text("duty", DUTIES, default=usual))
        if state.penalty[seat] and (state.duty[seat] != RETURN or not self.both_at_home(seat)):
            row.refuse("penalty", "whoever skips turns has both pawns at home and must return")
        state.reached[seat] = row.whole("reached", 0, int(state.filled), default=int(state.reached[seat]))
        if row.flag("gone", default=False):
            state.gone |= only(seat)
        row.done()

    def stand(self, pawn: int, place: str, row: Reader) -> None:
        """A pawn alone on its square; of the longship squares only on its owner's."""
        if place == WAITING:
            if self.state.captured != NO_PAWN:
                row.refuse("pawns", "two pawns wait for their prison")
            self.state.captured = pawn
            self.state.put_pawn(pawn, NOWHERE)
            return
        chair = self.state.chairs[pawn // 2]
        square = longship_square(chair, SIDES.index(place)) if place in SIDES else SQUARE_NAMES.index(place)
        for other in range(pawn):
            if self.state.pawn_squares[other] == square:
                row.refuse("pawns", f"two pawns stand on {place}")
        self.state.put_pawn(pawn, square)

    def both_at_home(self, seat: int) -> bool:
        places = [self.state.pawn_squares[pawn] for pawn in (2 * seat, 2 * seat + 1)]
        return min(places) >= GRID and not self.state.captives_of(seat)

    def check_reached(self) -> None:
        """Two sides cannot have filled the same shield."""
        state = self.state
        sides: dict[int, int] = {}
        for seat in range(state.seats):
            side = seat % 2 if self.agreement.teams else seat
            reached = int(state.reached[seat])
            if sides.setdefault(side, reached) != reached:
                self.seats[seat].refuse("reached", "partners reached their number together")
            if bool(reached) != bool(state.score(seat)):
                self.seats[seat].refuse(
                    "reached", "it counts the shields of the table when the seat's last one was filled"
                )
        counts = [reached for reached in sides.values() if reached]
        if len(set(counts)) != len(counts):
            self.data.refuse("seats", "two of them say that they filled the same shield")

    # --- rounds and turns ------------------------------------------------------------------------

    def read_rounds(self) -> None:
        state, data = self.state, self.data
        limit = int(self.agreement.round_limit) or HIGHEST_COUNT
        state.round = data.whole("round", 1, limit, default=1)
        state.starter = data.whole("starter", 1, int(state.seats), default=1) - 1
        state.idle_rounds = data.whole("idle_rounds", 0, int(self.box.stall_rounds), default=0)
        state.stirred = data.flag("stirred", default=False)

    def read_phase(self, chance: Chance) -> None:
        state, data = self.state, self.data
        phase = data.text("phase", [BEGIN_TURN, ROLLED, *PHASES], default=ROLLED if data.has("dice") else BEGIN_TURN)
        if phase == PHASES[OVER]:
            self.read_end()
            return
        self.check_going_on()
        state.mover = data.whole("mover", 1, int(state.seats), default=1) - 1
        if phase == BEGIN_TURN:
            self.begin(chance)
            return
        self.check_mover()
        state.first_die, state.second_die = data.wholes("dice", 1, DIE_FACES, count=2)
        if phase == ROLLED:
            self.finish()
            state.gain_rights(state.mover, state.sixes())
            state.ask_for_piece(chance)
            return
        self.read_dice_used()
        state.phase = PHASES.index(phase)
        self.read_question(chance)

    def finish(self) -> None:
        """Nothing is left unread, and no pawn waits for a prison that nobody is asked about."""
        self.data.done()
        if self.state.captured != NO_PAWN and self.state.phase != PRISON:
            self.data.refuse("phase", "a captured pawn waits for its prison")

    def begin(self, chance: Chance) -> None:
        state = self.state
        self.finish()
        if state.passes(state.mover):
            state.next_turn(chance)
        else:
            state.begin_turn(state.mover, chance)

    def check_going_on(self) -> None:
        state = self.state
        if any(state.is_king(seat) for seat in range(state.seats)):
            self.data.refuse("phase", "somebody has filled all shields, so the game is over")
        if state.idle_rounds == self.box.stall_rounds or state.one_side_left():
            self.data.refuse("phase", "nobody plays on, so the game is over")

    def check_mover(self) -> None:
        if self.state.penalty[self.state.mover] or self.state.gone & only(self.state.mover):
            self.data.refuse("mover", "his turn is skipped")

    def read_dice_used(self) -> None:
        """Each die used in this turn has moved another piece (DRK-019)."""
        state, data = self.state, self.data
        for number in data.wholes("spent", 1, 2, default=[]):
            state.spent |= only(number - 1)
        state.pending = data.whole("pending", 0, 2, default=0)
        captives = int(state.captives_of(state.mover)).bit_count()
        if state.pending + state.rights[state.mover] > captives:
            data.refuse("pending", "nobody has more exit rights than captives")
        state.moved_pawn = data.whole("moved_pawn", 1, 2, default=NO_PAWN + 1) - 1
        if state.moved_pawn != NO_PAWN and not 0 <= state.landing_square() < GRID:
            data.refuse("moved_pawn", "it is not in play")
        if data.has("moved_emblem"):
            state.moved_emblem = SQUARE_NAMES.index(data.text("moved_emblem", SQUARE_NAMES))
            if not state.has_emblem(state.moved_emblem):
                data.refuse("moved_emblem", "no emblem lies there")

    def read_question(self, chance: Chance) -> None:
        state, data = self.state, self.data
        moved = (state.moved_pawn != NO_PAWN) + (state.moved_emblem != NO_SQUARE)
        used = int(state.spent).bit_count()
        if state.phase <= WAY:
            if used != moved or used == 2:
                data.refuse("spent", "each die used has moved a piece, and one is still to be used")
            self.read_piece(chance)
        elif state.moved_pawn == NO_PAWN or not moved <= used:
            data.refuse("moved_pawn", "a pawn has just landed, with a die that is used now")
        elif state.phase == PRISON:
            self.finish()
            if state.captured == NO_PAWN or state.prison() != UNDECIDED:
                data.refuse("phase", "nobody has to choose a prison")
        else:
            self.read_landing()

    def read_piece(self, chance: Chance) -> None:
        state, data = self.state, self.data
        chosen = data.text("chosen") if state.phase == WAY else "an-emblem"
        self.finish()
        state.weigh_duty()
        if state.phase == PIECE:
            state.ask_for_piece(chance)
            return
        piece = self.piece(chosen)
        if not state.can_move(piece):
            data.refuse("phase" if state.phase == WHICH_EMBLEM else "chosen", f"'{chosen[:40]}' cannot move")
        state.choose(piece, chance)

    def piece(self, chosen: str) -> int:
        """A choice of the game that names what is to be moved."""
        piece = NOTHING_CHOSEN
        with suppress(UnknownChoice):
            piece = SPACE.parse(chosen)
        if not answers.PAWN <= piece < answers.GO:
            self.data.refuse("chosen", f"'{chosen[:40]}' is no piece")
        return piece

    def read_landing(self) -> None:
        state, data = self.state, self.data
        self.finish()
        token = state.token_on(state.landing_square())
        if token < 0:
            data.refuse("phase", "no emblem lies where the pawn has landed")
        if state.phase == SHIELD:
            symbol = state.symbols[token]
            partner = state.partner(state.mover)
            fits = self.agreement.teams and symbol != UNSEEN and state.known[token] == state.everyone()
            if not fits or not (state.lacks(state.mover, symbol) and state.lacks(partner, symbol)):
                data.refuse("phase", "nobody has to choose a shield")
        elif state.phase != LANDING:
            data.refuse("phase", "it does not belong here")

    # --- the end ---------------------------------------------------------------------------------

    def read_end(self) -> None:
        state, data = self.state, self.data
        state.ending = ENDINGS.index(data.text("ending", ENDINGS[GOING_ON + 1 :]))
        state.winner = data.whole("winner", 0, int(state.seats), default=NOBODY + 1) - 1
        state.spent = BOTH_DICE
        self.finish()
        kings = [seat for seat in range(state.seats) if state.is_king(seat)]
        if (state.ending == CROWNED) != bool(kings) or (kings and state.winner not in kings):
            data.refuse("winner", "who has filled all shields is king, and nobody else")
        if any(known != state.everyone() for known in state.known):
            data.refuse("emblems", "at the end everybody sees them all: name the symbols and all seats")
