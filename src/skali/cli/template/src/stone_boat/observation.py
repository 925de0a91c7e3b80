"""What a seat can know, as numbers for programs that learn."""

from typing import final

from mypy_extensions import i64
from skali.engine.observation import Block, Observer, Sheet, relative, seat_columns
from skali.engine.state import State

from stone_boat.rules import HEAVIEST, OF_EACH, ROUNDS, Beach


@final
class BeachObserver(Observer):
    def __init__(self, seats: i64) -> None:
        self.seats = seats

    def blocks(self) -> list[Block]:
        of_weight = [f"weight {weight}" for weight in range(1, HEAVIEST + 1)]
        seats = seat_columns(self.seats)
        return [
            Block("asked", "who chooses", seats),
            Block("round", "which round it is", ["number"], least=1, most=ROUNDS),
            Block("places", "boat and sea: how many stones of each weight", of_weight, (2,), most=OF_EACH),
            Block("hand", "the stone that I hold", of_weight),
            Block("points", "what everybody has scored", seats, most=ROUNDS * HEAVIEST),
        ]

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        assert isinstance(state, Beach)
        sheet.put_one_of(relative(state.mover, seat, self.seats), self.seats)
        sheet.put(state.round)
        for weight in range(i64(1), i64(HEAVIEST + 1)):
            sheet.put(state.boat[weight])
        for weight in range(i64(1), i64(HEAVIEST + 1)):
            sheet.put(state.sea[weight])
        sheet.put_one_of(state.hands[seat] - 1, HEAVIEST)
        for offset in range(self.seats):
            sheet.put(state.points[(seat + offset) % self.seats])
