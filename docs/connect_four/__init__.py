"""Connect Four: drop stones into an upright grid until four of yours lie in a line."""

from pathlib import Path

from skali.engine.chance import Chance
from skali.engine.choice_space import ChoiceKind, ChoiceSpace
from skali.engine.game import Game, Views
from skali.engine.options import Settings
from skali.games.connect_four import position, prompt, scene
from skali.games.connect_four.observation import ConnectFourObserver
from skali.games.connect_four.rules import CELLS, COLUMNS, SEATS, ConnectFour, Grid


class ConnectFourGame(Game):
    id = "connect-four"
    clause_prefix = "FOUR"
    seats = range(SEATS, SEATS + 1)
    rules_version = 1
    minutes = 5
    longest = CELLS
    score_range = range(2)
    hidden_information = False
    choice_space = ChoiceSpace("connect-four", ChoiceKind("drop {column}", column=range(1, COLUMNS + 1)))
    tidings = {"drops": ("seat", "column"), "wins": ("seat",), "draw": ()}
    refusals = {"why-column-full": "FOUR-005"}
    end_clause = "FOUR-007"
    views = Views[ConnectFour](scene.draw, prompt.question, prompt.offer, scene.score_sheet, position.write)

    def setup(self, settings: Settings) -> Grid:
        return Grid()

    def observer(self, settings: Settings) -> ConnectFourObserver:
        return ConnectFourObserver()

    def from_position(self, data: object, chance: Chance) -> ConnectFour:
        return position.read(data)


game = ConnectFourGame(Path(__file__).parent)
