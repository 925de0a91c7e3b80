"""Raids: four voyages along a coast, where whoever is last moves next and two ships never share a tile for long."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from skali.engine.chance import Chance
from skali.engine.choice_space import ChoiceKind, ChoiceSpace
from skali.engine.game import Game
from skali.engine.message import Argument, message
from skali.engine.options import Settings
from skali.engine.reading import read_toml
from skali.engine.scene import Motion, Prompt, Scene, ScoreLine
from skali.engine.state import State, Tiding
from skali.games.raids import position, prompt
from skali.games.raids.advice import MEASURES, RaidsAdvice
from skali.games.raids.observation import RaidsObserver
from skali.games.raids.rules.box import Box
from skali.games.raids.rules.voyage import Harbour, Raids
from skali.games.raids.scene import Layout, draw, score_sheet

FOLDER = Path(__file__).parent
SLOTS = range(1, 6)


def load_box(components: Path) -> Box:
    """The box, or BadData that names the row that is wrong."""
    return Box(read_toml(components))


def route(origin: int, end: int, arrival: int) -> tuple[str, ...]:
    """The regions from one position to another, as the scene calls them."""
    names = {0: "start", arrival: "arrival"}
    return tuple(names.get(position, f"space-{position}") for position in range(origin, end + 1))


class RaidsGame(Game):
    id = "raids"
    clause_prefix = "RAIDS"
    seats = range(2, 5)
    rules_version = 2
    minutes = 40
    longest = 1000
    score_range = range(500)
    hidden_information = False
    measures = MEASURES
    choice_space = ChoiceSpace(
        "raids",
        ChoiceKind("place"),
        ChoiceKind("replace slot {slot}", slot=SLOTS),
        ChoiceKind("throw-away"),
        ChoiceKind("sell slot {slot}", slot=SLOTS),
        ChoiceKind("keep-goods"),
        ChoiceKind("strike-back"),
        ChoiceKind("flee"),
        ChoiceKind("fight"),
        ChoiceKind("cede"),
        ChoiceKind("sail-home"),
        ChoiceKind("sail {space}", space=range(1, 20)),
    )
    tidings = {
        "first-player": ("seat",),
        "voyage-begins": ("voyage", "arrival"),
        "turn": ("seat",),
        "takes": ("seat", "tile"),
        "places": ("seat", "tile"),
        "discards": ("seat", "tile"),
        "throws-away": ("seat", "tile"),
        "overboard": ("seat", "count"),
        "no-shield": ("seat", "count"),
        "sells": ("seat", "tile"),
        "recruits": ("seat", "count"),
        "cleared": ("tile", "space"),
        "sails": ("seat", "space", "tile", "origin"),
        "meets": ("seat", "count"),
        "visits": ("seat", "village"),
        "pillages": ("seat", "coin"),
        "defeats": ("seat", "tile", "count", "origin"),
        "cedes": ("seat", "count", "tile", "origin"),
        "attacks": ("seat", "foe"),
        "strikes-back": ("seat", "count"),
        "flees": ("seat", "foe"),
        "arrives": ("seat", "number", "origin"),
        "ghost-sails": ("space", "origin"),
        "ghost-arrives": ("number", "origin"),
        "voyage-ends": ("voyage",),
        "sails-recruit": ("seat", "count"),
        "rewarded": ("seat", "coin", "count"),
        "game-ends": (),
    }
    refusals = {
        "why-not-now": "RAIDS-030",
        "why-no-free-slot": "RAIDS-035",
        "why-slot-bare": "RAIDS-036",
        "why-no-goods-there": "RAIDS-042",
        "why-behind": "RAIDS-053",
        "why-empty-space": "RAIDS-056",
        "why-village": "RAIDS-056",
        "why-passage": "RAIDS-056",
        "why-no-crew-to-attack": "RAIDS-057",
        "why-monster-ahead": "RAIDS-060",
        "why-no-monster": "RAIDS-073",
        "why-fight-too-dear": "RAIDS-075",
    }

    @cached_property
    def box(self) -> Box:
        return load_box(self.folder / "components.toml")

    @cached_property
    def layout(self) -> Layout:
        return Layout(self.folder / "layout.toml", self.box)

    def setup(self, settings: Settings) -> Harbour:
        return Harbour(self.box, settings.seats)

    def scene(self, state: State, viewer: int | None) -> Scene:
        """Nothing is hidden, so every viewer sees the same (RAIDS-005)."""
        assert isinstance(state, Raids)
        return draw(state, self.layout)

    def prompt(self, state: State, viewer: int | None) -> Prompt:
        assert isinstance(state, Raids)
        return prompt.ask(state, viewer, self.choice_space)

    def score_sheet(self, state: State) -> list[ScoreLine]:
        assert isinstance(state, Raids)
        return score_sheet(state)

    def observer(self, settings: Settings) -> RaidsObserver:
        return RaidsObserver(self.box, settings.seats)

    def advice(self, weights: Mapping[str, float] | None = None) -> RaidsAdvice:
        return RaidsAdvice(self.weigh(weights))

    def to_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Raids)
        return position.write(state)

    def from_position(self, data: object, chance: Chance) -> Raids:
        return position.read(data, self.box, chance)

    def argument(self, name: str, number: int) -> Argument:
        if name == "tile":
            return message(f"tile-{self.box.ids[number]}")
        if name == "arrival":
            return message(f"arrival-{self.box.arrival_ids[number]}")
        if name == "village":
            return message(f"village-{number}")
        return super().argument(name, number)

    def motions(self, tiding: Tiding) -> tuple[Motion, ...]:
        """A ship travels along the route, space by space."""
        told = dict(zip(self.tidings[tiding.what], tiding.numbers, strict=True))
        if "origin" not in told or ("space" not in told and "number" not in told):
            return ()
        ship = f"ship-{told['seat'] + 1}" if "seat" in told else "ghost"
        return (Motion(ship, route(told["origin"], told.get("space", self.box.arrival), self.box.arrival)),)


game = RaidsGame(FOLDER)
