"""Raids: four voyages along a coast, where whoever is last moves next and two ships never share a tile for long."""

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from skali.engine.chance import Chance
from skali.engine.game import Game, Views
from skali.engine.message import Argument, message
from skali.engine.options import Settings
from skali.engine.scene import Motion
from skali.games.raids import inventory, position, prompt, scene
from skali.games.raids.advice import MEASURES, RaidsAdvice
from skali.games.raids.choices import SPACE
from skali.games.raids.observation import RaidsObserver
from skali.games.raids.rules.box import Box
from skali.games.raids.rules.voyage import Harbour, Raids


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
    end_clause = "RAIDS-130"
    views = Views[Raids](scene.draw, prompt.question, prompt.offer, scene.score_sheet, position.write)
    measures = MEASURES
    choice_space = SPACE
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
        return Box(self.components())

    def setup(self, settings: Settings) -> Harbour:
        return Harbour(self.of_version(settings.rules).box, settings.seats)

    def observer(self, settings: Settings) -> RaidsObserver:
        return RaidsObserver(self.of_version(settings.rules).box, settings.seats)

    def advice(self, weights: Mapping[str, float] | None = None) -> RaidsAdvice:
        return RaidsAdvice(self.weigh(weights))

    def from_position(self, data: object, chance: Chance) -> Raids:
        game, rest = self.split_version(data)
        return position.read(rest, game.box, chance)

    def conserved(self, position: Mapping[str, Any]) -> Mapping[str, int]:
        return inventory.conserved(position, self.box)

    @cached_property
    def names(self) -> Mapping[str, Callable[[int], Argument]]:
        return {
            "tile": lambda tile: message(f"tile-{self.box.ids[tile]}"),
            "arrival": lambda tile: message(f"arrival-{self.box.arrival_ids[tile]}"),
            "village": lambda village: message(f"village-{village}"),
        }

    def motions(self, what: str, told: Mapping[str, int]) -> tuple[Motion, ...]:
        """A ship travels along the route, space by space."""
        if "origin" not in told or ("space" not in told and "number" not in told):
            return ()
        ship = f"ship-{told['seat'] + 1}" if "seat" in told else "ghost"
        return (Motion(ship, route(told["origin"], told.get("space", self.box.arrival), self.box.arrival)),)


game = RaidsGame(Path(__file__).parent)
