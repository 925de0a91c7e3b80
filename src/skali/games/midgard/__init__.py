"""Reavers of Midgard: six rounds of raids, trade and sea battles, in which everyone may follow where one ship leads."""

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from skali.engine.chance import Chance
from skali.engine.game import Game, Views
from skali.engine.message import Argument, message
from skali.engine.options import Settings
from skali.engine.positions import size
from skali.engine.scene import Motion
from skali.games.midgard import inventory, position, prompt, scene
from skali.games.midgard.advice import MEASURES, MidgardAdvice
from skali.games.midgard.advice_lore import Lore
from skali.games.midgard.choices import SPACE, TERRITORIES
from skali.games.midgard.motions import motions_of
from skali.games.midgard.observation import MidgardObserver
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.midgard import Harbour, Midgard
from skali.games.midgard.rules.vocabulary import COLOURS, FACES, LOCATIONS


class MidgardGame(Game):
    id = "midgard"
    clause_prefix = "MID"
    seats = range(2, 5)
    rules_version = 3
    minutes = 90
    longest = 50000  # each reroll of up to 27 dice, marked one by one, costs a Favour; random games take at most 600
    score_range = range(-300, 1000)
    hidden_information = True
    end_clause = "MID-003"
    views = Views[Midgard](
        scene.draw, prompt.question, prompt.offer, scene.score_sheet, position.write, to_others=prompt.told_to_others
    )
    measures = MEASURES
    choice_space = SPACE
    tidings = {
        # set-up and rounds
        "start-player": ("seat",),
        "honour-ship": ("seat",),
        "dealt": ("seat", "card"),
        "round-begins": ("round",),
        "prophecy-laid": ("card",),
        "places": ("seat", "location"),
        "places-honour": ("seat", "location"),
        "uses-ability": ("seat", "card"),
        "declines": ("seat", "card"),
        "activates": ("seat", "location"),
        "rests": ("seat", "location"),
        "round-ends": ("round",),
        "land-glory": ("seat", "count"),
        "reveals-prophecy": ("seat", "card", "count"),
        "game-ends": (),
        # tokens
        "gains-food": ("seat", "count"),
        "gains-favor": ("seat", "count"),
        "gains-glory": ("seat", "count"),
        "gains-terror": ("seat", "count"),
        "gains-farm": ("seat", "count"),
        "gains-wall": ("seat", "count"),
        "gains-bastion": ("seat", "count"),
        "loses-food": ("seat", "count"),
        "loses-glory": ("seat", "count"),
        "loses-terror": ("seat", "count"),
        "pays-food": ("seat", "count"),
        "pays-favor": ("seat", "count"),
        "gains-upgrade": ("seat", "icon"),
        # dice
        "rolls-die": ("seat", "die", "number"),
        "takes-die": ("seat", "die"),
        "takes-trade-die": ("seat", "die"),
        "no-die": ("seat", "colour"),
        "returns-die": ("seat", "die"),
        "pays-die": ("seat", "die"),
        "pays-upgrade": ("seat", "icon"),
        "turns-die": ("seat", "die", "other", "number"),
        "rerolls-die": ("seat", "die", "number"),
        "stores": ("seat", "die", "card"),
        "uses-artifact": ("seat", "card"),
        "unloads": ("seat", "die", "card"),
        # Reavers
        "recruits": ("seat", "card", "drawn"),
        "rallies": ("seat", "card"),
        "specializes": ("seat", "card", "location"),
        "promotes": ("seat", "card"),
        "retires": ("seat", "card"),
        # trade
        "takes-marker": ("seat",),
        "gives-marker": ("seat", "foe"),
        "takes-prophecy": ("seat", "card"),
        "draws-prophecy": ("seat",),
        "foresees": ("card",),
        "discards-prophecy": ("seat", "card"),
        # the sea, combat
        "sails-into": ("seat", "card"),
        "avoids": ("seat", "card"),
        "suffers": ("seat", "card"),
        "ignores": ("seat", "card"),
        "faces": ("seat", "card", "drawn"),
        "defeats": ("seat", "card"),
        "withdraws": ("seat", "card"),
        "fails": ("seat", "card"),
        "combat": ("seat", "count", "successes", "defence"),
        "rerolls": ("seat", "dice", "successes", "defence"),
        "adds-successes": ("seat", "count"),
        # spoils
        "gains-spoils": ("seat", "card", "drawn"),
        "collects": ("seat", "card"),
        "mounts": ("seat", "card"),
        "dismounts": ("seat", "card"),
        "pillages": ("seat", "card"),
        "storms": ("seat", "card"),
        "curses": ("seat", "foe"),
        # territories
        "subdues": ("seat", "territory"),
        "resists": ("seat", "territory"),
        "turns-tile": ("seat", "card"),
    }
    refusals = {
        "why-not-now": "MID-058",
        "why-location-taken": "MID-007",
        "why-cannot-pay": "MID-062",
        "why-slot-full": "MID-046",
        "why-nothing-there": "MID-041",
        "why-deck-only": "MID-078",
        "why-no-trade-dice": "MID-071",
        "why-no-prophecy": "MID-071",
        "why-no-such-die": "MID-017",
        "why-does-not-fit": "MID-021",
        "why-no-hammer": "MID-084",
        "why-no-reroll": "MID-087",
        "why-supply-empty": "MID-015",
        "why-no-tile": "MID-119",
        "why-not-yourself": "MID-106",
        "why-artifact": "MID-099",
        "why-store": "MID-097",
    }

    @cached_property
    def box(self) -> Box:
        return Box(self.components())

    def setup(self, settings: Settings) -> Harbour:
        return Harbour(self.of_version(settings.rules).box, settings.seats)

    def observer(self, settings: Settings) -> MidgardObserver:
        return MidgardObserver(self.of_version(settings.rules).box, settings.seats)

    @cached_property
    def lore(self) -> Lore:
        return Lore(self.box)

    def advice(self, weights: Mapping[str, float] | None = None) -> MidgardAdvice:
        return MidgardAdvice(self.weigh(weights), self.lore)

    def from_position(self, data: object, chance: Chance) -> Midgard:
        game, rest = self.split_version(data)
        return position.read(rest, game.box, chance)

    def conserved(self, position: Mapping[str, Any]) -> Mapping[str, int]:
        return inventory.conserved(position)

    @cached_property
    def names(self) -> Mapping[str, Callable[[int], Argument]]:
        return {
            "card": lambda card: message(self.box.names[card]),
            "die": prompt.die_name,
            "other": prompt.die_name,
            "colour": lambda colour: message(f"colour-{COLOURS[colour]}"),
            "icon": lambda icon: message(f"face-{FACES[icon]}"),
            "location": lambda location: message(f"place-{LOCATIONS[location]}"),
            "territory": lambda stack: message(f"territory-{TERRITORIES[stack]}"),
            "dice": lambda dice: int(size(dice)),
        }

    def motions(self, what: str, told: Mapping[str, int]) -> tuple[Motion, ...]:
        return motions_of(what, told, self.box)


game = MidgardGame(Path(__file__).parent)
