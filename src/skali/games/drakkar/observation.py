"""What a seat can know of Drakkar, as numbers: the board, the dice, and the symbols it has learnt itself.

A seat remembers everything it has seen, whatever notes the table keeps. Which emblems others have looked at is known
to all, what they saw is not (DRK-104).
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skali.engine.observation import Block, Observer, Sheet, as_counted_from, relative, seat_columns
from skali.engine.positions import only
from skali.engine.state import State
from skali.games.drakkar import choices as answers
from skali.games.drakkar.rules.agreement import Agreement
from skali.games.drakkar.rules.board import NO_PAWN, NOWHERE, WON
from skali.games.drakkar.rules.box import CHAIRS, DIE_FACES, GRID, SIDE, Box
from skali.games.drakkar.rules.captivity import FIRST_TURN, RETURN
from skali.games.drakkar.rules.play import Drakkar
from skali.games.drakkar.rules.turn import NO_SQUARE, OVER, PHASES

PAWNS: Final = 2  # of each seat
DICE: Final = 2
MOST_ROUNDS: Final = 1000
OFF_BOARD: Final = -1  # the column and row of what is not on the grid


@final
@mypyc_attr(acyclic=True)
class DrakkarObserver(Observer):
    def __init__(self, box: Box, agreement: Agreement) -> None:
        self.box: Box = box
        self.agreement: Agreement = agreement
        self.seats: i64 = agreement.seats
        self.tokens: i64 = len(box.circles[agreement.seats])
        self.series_size: i64 = box.series_size

    def blocks(self) -> list[Block]:
        seats = int(self.seats)
        faces = [str(face) for face in range(1, DIE_FACES + 1)]
        return [
            Block("question", "what is asked", PHASES[:OVER]),
            Block("asked", "who is asked", seat_columns(seats)),
            Block("dice", "the two dice that were rolled", [*faces, "used"], (DICE,)),
            Block(
                "turn",
                "pawns that must still be brought out, exit rights gained this turn, which of the mover's pawns has"
                " moved or is to move",
                ["owed", "rights gained", "pawn 1 has moved", "pawn 2 has moved", "pawn 1 moves", "pawn 2 moves"],
                most=PAWNS,
            ),
            Block(
                "time",
                "the round, rounds without a move, and the round after which the game stops (0: none)",
                ["round", "idle rounds", "last round"],
                most=MOST_ROUNDS,
            ),
            Block(
                "seats",
                "the players, me first, then in seat order: where they sit, their shields in the order of the symbols"
                " (those they need, then those they have filled), turns to skip, exit rights and duties",
                [
                    *self.box.chairs,
                    *(f"needs {symbol}" for symbol in self.box.symbols),
                    *(f"has {symbol}" for symbol in self.box.symbols),
                    "skips",
                    "exit rights",
                    "must return",
                    "first turn",
                    "has left",
                ],
                (seats,),
                most=max(PAWNS, int(self.box.penalty_turns)),
            ),
            Block(
                "pawns",
                "two for each player in the same order; column and row count from 0, longship squares lie just outside"
                " the grid; a pawn that waits for its prison is nowhere",
                ["column", "row", "on the grid", "captive", "nowhere"],
                (seats, PAWNS),
                least=OFF_BOARD,
                most=SIDE,
            ),
            Block(
                "emblems",
                "in the order of the circles they were laid on: where they lie (-1 on a shield), their symbol if I know"
                " it, who has learnt it, whose shield they fill, whether one was moved in this turn or is to move",
                [
                    "column",
                    "row",
                    *self.box.symbols,
                    *(f"known to {column}" for column in seat_columns(seats)),
                    *(f"won by {column}" for column in seat_columns(seats)),
                    "has moved",
                    "moves",
                ],
                (int(self.tokens),),
                least=OFF_BOARD,
                most=SIDE,
            ),
        ]

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        assert isinstance(state, Drakkar)
        sheet.put_one_of(state.phase, OVER)
        sheet.put_one_of(relative(state.mover, seat, self.seats), self.seats)
        self.write_turn(state, sheet)
        for offset in range(self.seats):
            self.write_seat(state, (seat + offset) % self.seats, sheet)
        for offset in range(self.seats):
            for number in range(i64(PAWNS)):
                self.write_pawn(state, 2 * ((seat + offset) % self.seats) + number, sheet)
        for token in range(self.tokens):
            self.write_emblem(state, token, seat, sheet)

    def write_turn(self, state: Drakkar, sheet: Sheet) -> None:
        sheet.put_one_of(state.first_die - 1, DIE_FACES)
        sheet.put_flag(state.spent & 1 != 0)
        sheet.put_one_of(state.second_die - 1, DIE_FACES)
        sheet.put_flag(state.spent & 2 != 0)
        sheet.put(state.owed)
        sheet.put(state.pending)
        sheet.put_one_of(state.moved_pawn, PAWNS)
        sheet.put_one_of(state.chosen - answers.PAWN if state.chosen < answers.AN_EMBLEM else NO_PAWN, PAWNS)
        sheet.put(state.round)
        sheet.put(state.idle_rounds)
        sheet.put(self.agreement.round_limit)

    def write_seat(self, state: Drakkar, seat: i64, sheet: Sheet) -> None:
        sheet.put_one_of(state.chairs[seat], CHAIRS)
        sheet.put_set(self.box.clan_sets[state.chairs[seat]], self.series_size)
        sheet.put_set(state.shields[seat], self.series_size)
        sheet.put(state.penalty[seat])
        sheet.put(state.rights[seat])
        sheet.put_flag(state.duty[seat] == RETURN)
        sheet.put_flag(state.duty[seat] == FIRST_TURN)
        sheet.put_flag(state.gone & only(seat) != 0)

    def write_pawn(self, state: Drakkar, pawn: i64, sheet: Sheet) -> None:
        square = state.pawn_squares[pawn]
        if square == NOWHERE:
            sheet.put(OFF_BOARD)
            sheet.put(OFF_BOARD)
        else:
            sheet.put(state.column_of(square))
            sheet.put(state.row_of(square))
        sheet.put_flag(0 <= square < GRID)
        sheet.put_flag(state.is_captive(pawn))
        sheet.put_flag(square == NOWHERE)

    def write_emblem(self, state: Drakkar, token: i64, seat: i64, sheet: Sheet) -> None:
        square = state.token_squares[token]
        on_grid = square < GRID
        sheet.put(square % SIDE if on_grid else OFF_BOARD)
        sheet.put(square // SIDE if on_grid else OFF_BOARD)
        sheet.put_one_of(state.symbols[token] if state.knows(seat, token) else -1, self.series_size)
        sheet.put_set(as_counted_from(state.known[token], seat, self.seats), self.seats)
        sheet.put_one_of(-1 if on_grid else relative(square - WON, seat, self.seats), self.seats)
        sheet.put_flag(on_grid and state.moved_emblem == square and square != NO_SQUARE)
        sheet.put_flag(on_grid and state.chosen == answers.EMBLEM + square)
