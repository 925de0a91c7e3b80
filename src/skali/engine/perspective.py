"""What a bot is given: a seat's view of a game, from which the truth cannot be had."""

from collections.abc import Sequence

from skali.engine.chance import Chance
from skali.engine.game import Game
from skali.engine.scene import Prompt, Scene
from skali.engine.state import State


class Perspective:
    """Holds a state in which all that the seat cannot know was already imagined anew: there is nothing to peek at."""

    def __init__(self, game: Game, state: State, seat: int, chance: Chance, recent: Sequence[int] = ()) -> None:
        self.game = game
        self.seat = seat
        self.recent = tuple(recent)  # its own choices since chance was used, something revealed or another seat chose
        self._imagined = state.clone()
        self._imagined.redeal(seat, chance)

    def imagine(self, chance: Chance) -> State:
        """A state the seat must think possible, different each time where something is hidden."""
        state = self._imagined.clone()
        state.redeal(self.seat, chance)
        return state

    @property
    def seats(self) -> int:
        return int(self._imagined.seats)

    def choices(self) -> list[int]:
        return self._imagined.choices()

    def scene(self) -> Scene:
        return self.game.scene(self._imagined, self.seat)

    def prompt(self) -> Prompt:
        return self.game.prompt(self._imagined, self.seat)
