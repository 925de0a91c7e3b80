"""Why a choice is refused, in words of the rule book."""

from mypy_extensions import i64, mypyc_attr

from skali.engine.positions import only
from skali.games.drakkar import choices as answers
from skali.games.drakkar.rules.board import NO_PAWN
from skali.games.drakkar.rules.box import EASTWARD, EIGHT, FREEING, NORTHWARD, SIDE, on_grid
from skali.games.drakkar.rules.captivity import FIRST_TURN
from skali.games.drakkar.rules.turn import (
    LANDING,
    NO_WAYS,
    PRISON,
    SHIELD,
    WAY,
    WHICH_EMBLEM,
    Turn,
)


@mypyc_attr(acyclic=True)
class Refusals(Turn):
    """The reasons are those that the Game declares, each with its clause."""

    def why_not(self, choice: i64) -> str:
        if self.phase == LANDING:
            return "why-decide-first"
        if self.phase == PRISON:
            return "why-prison-first"
        if self.phase == SHIELD:
            return "why-shield-first"
        if choice >= answers.GO:
            return self.why_not_way((choice - answers.GO) // EIGHT + 1, (choice - answers.GO) % EIGHT)
        if self.phase == WAY:
            return "why-move-first"
        if choice >= answers.EMBLEM:
            return self.why_not_emblem(choice - answers.EMBLEM)
        if self.phase == WHICH_EMBLEM:
            return "why-emblem-first"
        if choice == answers.AN_EMBLEM:
            return self.why_duty() if self.free_dice == 0 else "why-no-way"
        if choice >= answers.PAWN:
            return self.why_not_pawn(choice - answers.PAWN)
        if choice == answers.END_TURN:
            return self.why_duty()
        return "why-no-landing"

    def why_duty(self) -> str:
        return "why-first-turn" if self.duty[self.mover] == FIRST_TURN else "why-return"

    def why_not_emblem(self, square: i64) -> str:
        if not self.has_emblem(square):
            return "why-no-emblem"
        if self.has_pawn(square):
            return "why-pinned"
        if square == self.moved_emblem:
            return "why-moved-already"
        if self.free_dice == 0:
            return self.why_duty()
        return "why-piece-first" if self.emblem_ways(square, self.free_dice) != NO_WAYS else "why-no-way"

    def why_not_pawn(self, number: i64) -> str:
        pawn = 2 * self.mover + number
        if number == self.moved_pawn:
            return "why-moved-already"
        if self.is_captive(pawn) and self.rights[self.mover] == 0 and self.unused_dice() & only(FREEING) == 0:
            return "why-captive"
        if self.in_play(pawn) and self.free_dice == 0:
            return self.why_duty()
        return "why-no-way"

    def why_not_way(self, die: i64, direction: i64) -> str:
        if self.phase != WAY:
            return "why-piece-first"
        if self.unused_dice() & only(die) == 0:
            return "why-no-such-die"
        if self.chosen >= answers.EMBLEM:
            if self.free_dice & only(die) == 0:
                return self.why_duty()
            return self.why_not_emblem_way(self.chosen - answers.EMBLEM, direction, die)
        return self.why_not_pawn_way(2 * self.mover + self.chosen - answers.PAWN, direction, die)

    def why_not_emblem_way(self, origin: i64, direction: i64, die: i64) -> str:
        column = self.column_of(origin) + die * EASTWARD[direction]
        row = self.row_of(origin) + die * NORTHWARD[direction]
        if not on_grid(column, row):
            return "why-off-board"
        return "why-under-pawn" if self.has_pawn(row * SIDE + column) else "why-on-emblem"

    def why_not_pawn_way(self, pawn: i64, direction: i64, die: i64) -> str:
        if not self.in_play(pawn):
            if direction != self.box.forward[self.chairs[self.mover]]:
                return "why-straight-ahead"
            if not self.entitled(pawn, die):
                return "why-captive"
            if self.owed > 1 and self.can_leave(self.mover, self.pawn_squares[pawn], die):
                return "why-first-turn"
        elif self.free_dice & only(die) == 0:
            return self.why_duty()
        column = self.column_of(self.pawn_squares[pawn]) + die * EASTWARD[direction]
        row = self.row_of(self.pawn_squares[pawn]) + die * NORTHWARD[direction]
        if not on_grid(column, row):
            return "why-off-board"
        other = self.pawn_on(row * SIDE + column)
        if other == NO_PAWN:
            return "why-pawn-in-the-way"
        return "why-bare-pawn" if self.hostile(self.mover, other // 2) else "why-own-pawn"
