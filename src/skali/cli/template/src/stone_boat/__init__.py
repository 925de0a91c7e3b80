"""Stone Boat: load stones that only you know, and do not sink the boat."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from skali.engine.chance import Chance
from skali.engine.choice_space import ChoiceKind, ChoiceSpace
from skali.engine.game import Game, Views
from skali.engine.options import Settings

from stone_boat import position, prompt, scene
from stone_boat.observation import BeachObserver
from stone_boat.rules import HEAVIEST, MOST_SEATS, ROUNDS, Beach, Stones


class StoneBoat(Game):
    id = "stone-boat"
    clause_prefix = "STONEBOAT"
    seats = range(2, MOST_SEATS + 1)
    rules_version = 1
    minutes = 5
    longest = ROUNDS * MOST_SEATS
    score_range = range(ROUNDS * HEAVIEST + 1)
    hidden_information = True
    choice_space = ChoiceSpace(
        "stone-boat",
        ChoiceKind("load"),
        ChoiceKind("put-back"),
        ChoiceKind("row"),
    )
    tidings = {
        "draws": ("weight",),
        "loads": ("seat", "weight"),
        "sinks": ("seat",),
        "puts-back": ("seat",),
        "rows": ("seat",),
        "over": (),
    }
    refusals = {"why-too-light": "STONEBOAT-008"}
    end_clause = "STONEBOAT-009"
    views = Views[Beach](scene.draw, prompt.question, prompt.offer, scene.score_sheet, position.write)

    def setup(self, settings: Settings) -> Stones:
        return Stones(settings.seats)

    def observer(self, settings: Settings) -> BeachObserver:
        return BeachObserver(settings.seats)

    def from_position(self, data: object, chance: Chance) -> Beach:
        return position.read(data)

    def conserved(self, position: Mapping[str, Any]) -> Mapping[str, int]:
        """Every stone is in the bag, in the boat, in the sea or in a hand."""
        places = ("bag", "boat", "sea", "hands")
        return {f"stones of {w}": sum(position[place].count(w) for place in places) for w in range(1, HEAVIEST + 1)}


game = StoneBoat(Path(__file__).parent)
