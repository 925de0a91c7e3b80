"""Vikingar: sail out of the High Sea, win cups by deeds of every kind, find a gate of Valhalla at the World's End."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from skali.engine.chance import Chance
from skali.engine.errors import BadOption
from skali.engine.game import Game, Views
from skali.engine.message import Argument, message
from skali.engine.options import Number, Pick, Settings, Toggle, Value
from skali.engine.reading import Reader
from skali.engine.scene import Motion
from skali.games.vikingar import names, position, prompt, scene
from skali.games.vikingar.advice import MEASURES, VikingarAdvice
from skali.games.vikingar.choices import SPACE
from skali.games.vikingar.observation import VikingarObserver
from skali.games.vikingar.rules.box import TRACKS, Box
from skali.games.vikingar.rules.runes import Throws
from skali.games.vikingar.rules.terms import ENDS, FARTHEST_ROUND, Terms
from skali.games.vikingar.rules.vikingar import Muster, Vikingar
from skali.games.vikingar.throws import load_throws

EDITIONS = ("first", "kickstarter")
ROUND_LIMIT = 40
TABLES: dict[str, tuple[int, str, Mapping[str, Value]]] = {
    "first-2": (2, "first", {}),
    "first-3-council": (3, "first", {"council": True, "round_limit": 8}),
    "first-4": (4, "first", {"round_limit": 15}),
    "kickstarter-2-one-gate": (2, "kickstarter", {"end": "one-gate", "powers": True}),
    "kickstarter-4": (4, "kickstarter", {"round_limit": 15}),
    "kickstarter-4-all-gates": (4, "kickstarter", {"end": "all-gates", "goal": 1, "round_limit": 15}),
    "kickstarter-6-powers-council": (6, "kickstarter", {"powers": True, "council": True, "round_limit": 6}),
}


class VikingarGame(Game):
    id = "vikingar"
    clause_prefix = "VIK"
    editions = EDITIONS
    seats = range(2, 7)
    options = (
        Number("goal", 3, 1, 8),
        Pick("end", ENDS[0], tuple(ENDS)),
        Toggle("powers", False),
        Toggle("council", False),
        Number("round_limit", ROUND_LIMIT, 0, FARTHEST_ROUND),
    )
    rules_version = 3
    minutes = 75
    longest = 23_000_000  # by all that the rules allow in 999 rounds; random games have some hundred decisions
    score_range = range(30)
    hidden_information = True
    end_clause = "VIK-172"
    views = Views[Vikingar](
        scene.draw, prompt.question, prompt.offer, scene.score_sheet, position.write, text_map=scene.disc_map
    )
    measures = MEASURES
    choice_space = SPACE
    tidings = {
        "dealt": ("power", "other"),
        "keeps-power": ("seat",),
        "power": ("seat", "power"),
        "round": ("round",),
        "token": ("seat", "token"),
        "turn": ("seat",),
        "activates": ("seat", "ship", "where"),
        "rests": ("seat", "where"),
        "ends-turn": ("seat",),
        "uses-item": ("seat", "card"),
        "events-shuffled": (),
        "meets": ("seat", "event", "where"),
        "throws": ("seat", "runes", "throw", "points"),
        "throws-in-defence": ("seat", "runes", "throw", "points"),
        "throws-for-the-game": ("seat", "runes", "throw", "points"),
        "short-edge": ("seat",),
        "demands": ("seat",),
        "accepts": ("seat",),
        "council-orders": ("seat",),
        "throws-again": ("seat", "card"),
        "weathers": ("seat", "event"),
        "founders": ("seat", "event"),
        "damaged": ("seat", "event"),
        "no-reward": ("seat", "event"),
        "sails-on": ("seat",),
        "stays": ("seat",),
        "takes-gold": ("seat", "gold"),
        "beats-kraken": ("seat",),
        "fair-wind": ("seat",),
        "lets-wind-pass": ("seat",),
        "carried": ("seat", "where"),
        "keeps-course": ("seat",),
        "looks": ("seat",),
        "sees": ("end",),
        "leaves-card": ("seat",),
        "buries-card": ("seat",),
        "turns-tile": ("seat", "position", "tile"),
        "gate-opens": ("position", "end"),
        "pays-toll": ("seat", "gold", "where"),
        "turns-back": ("seat", "where"),
        "storms": ("seat", "where"),
        "turns-end": ("seat", "position", "end"),
        "survives-fall": ("seat", "position"),
        "falls": ("seat", "position"),
        "passes-trial": ("seat", "position"),
        "attacks": ("seat", "foe", "where"),
        "sinks": ("seat", "foe", "where"),
        "sunk": ("seat", "foe", "where"),
        "sails": ("seat", "ship", "origin", "where"),
        "raids": ("seat", "place", "where"),
        "plunders": ("seat", "place", "where", "gold"),
        "repelled": ("seat", "place", "where"),
        "builds": ("seat", "place", "where"),
        "lifts": ("seat", "place", "where"),
        "seizes": ("seat", "place", "where"),
        "seized": ("seat", "place", "where"),
        "leaves-bare": ("seat", "place", "where"),
        "finds-monster": ("seat", "quest", "where"),
        "hunts": ("seat", "quest", "where"),
        "slays": ("seat", "quest", "where"),
        "slain": ("seat", "quest", "where"),
        "takes-temple": ("seat", "where"),
        "attacks-temple": ("seat", "foe", "where"),
        "scores": ("seat", "track", "step"),
        "cup": ("seat", "track", "gold"),
        "trades": ("seat", "gold"),
        "launches": ("seat", "ship", "gold"),
        "buys": ("seat", "gold"),
        "draws-lot": ("seat", "token"),
        "damned": ("seat",),
        "stops": ("round",),
        "wins": ("seat",),
    }
    refusals = {
        "why-not-now": "VIK-030",
        "why-no-ship-there": "VIK-032",
        "why-ship-spent": "VIK-033",
        "why-not-adjacent": "VIK-074",
        "why-own-ship": "VIK-075",
        "why-no-waterway": "VIK-007",
        "why-no-whirlpool": "VIK-009",
        "why-only-from-sea": "VIK-081",
        "why-end-closed": "VIK-182",
        "why-too-few-cups": "VIK-185",
        "why-no-further-movement": "VIK-214",
        "why-nothing-there": "VIK-114",
        "why-no-such-place": "VIK-013",
        "why-fortress-stands": "VIK-128",
        "why-nobody-holds-it": "VIK-131",
        "why-held": "VIK-121",
        "why-yours-already": "VIK-118",
        "why-outpost-in-reserve": "VIK-120",
        "why-no-outpost-left": "VIK-120",
        "why-not-your-outpost": "VIK-120",
        "why-no-quest-card": "VIK-187",
        "why-temple-is-yours": "VIK-142",
        "why-two-temples": "VIK-143",
        "why-too-many-runes": "VIK-056",
        "why-too-few-runes": "VIK-063",
        "why-toll-too-dear": "VIK-096",
        "why-action-used": "VIK-098",
        "why-ship-limit": "VIK-149",
        "why-ship-too-dear": "VIK-151",
        "why-one-treasure": "VIK-153",
        "why-treasure-too-dear": "VIK-190",
        "why-cup-complete": "VIK-154",
    }

    @cached_property
    def throws(self) -> Throws:
        """All versions of the rules throw from one library, which is large."""
        newest = self.of_version(type(self).rules_version)
        return Throws(load_throws()) if self is newest else newest.throws

    @cached_property
    def boxes(self) -> dict[str, Box]:
        return {edition: Box(self.components(), edition, self.throws) for edition in EDITIONS}

    # --- what can be settled before a game -------------------------------------------------------

    def seats_in(self, edition: str) -> range:
        return range(2, int(self.boxes[edition].clans) + 1)

    def check(self, settings: Settings) -> None:
        """Powers and other ends of the game are not in every edition (D13, D14)."""
        if self.boxes[settings.edition].variants:
            return
        reason = f"it is not in the edition '{settings.edition}'"
        for name, plain in (("end", ENDS[0]), ("powers", False)):
            if settings.options[name] != plain:
                raise BadOption(option=name, value=settings.options[name], reason=reason)

    def tables(self) -> Iterator[tuple[str, Settings]]:
        """Few and many seats, each end of the game, powers, the council; shorter than usual where many play."""
        for name, (seats, edition, options) in TABLES.items():
            yield f"{self.id}-{name}", self.settings(seats, edition, options)

    def setup(self, settings: Settings) -> Muster:
        return Muster(self.of_version(settings.rules).boxes[settings.edition], settings.seats, terms_of(settings))

    def observer(self, settings: Settings) -> VikingarObserver:
        return VikingarObserver(
            self.of_version(settings.rules).boxes[settings.edition], settings.seats, terms_of(settings)
        )

    def advice(self, weights: Mapping[str, float] | None = None) -> VikingarAdvice:
        return VikingarAdvice(self.weigh(weights))

    # --- what people see -------------------------------------------------------------------------

    def from_position(self, data: object, chance: Chance) -> Vikingar:
        game, rest = self.split_version(data)
        return position.read(rest, game.bare, chance)

    def bare(self, data: Reader, seats: int) -> Vikingar:
        """The edition and the options that a position names, with everything still in the box."""
        edition = data.text("edition", EDITIONS, default=EDITIONS[0])
        options = data.table("options", optional=True)
        options.read |= set(options.data)
        return self.setup(self.position_settings({"edition": edition, "options": options.data}, seats)).bare()

    @cached_property
    def names(self) -> Mapping[str, Callable[[int], Argument]]:
        box = self.boxes[EDITIONS[-1]]  # it knows every card of every edition
        return {
            "where": lambda where: names.where_name(where, box),
            "origin": lambda where: names.where_name(where, box),
            "power": lambda card: names.card_name(card, box),
            "other": lambda card: names.card_name(card, box),
            "card": lambda card: names.card_name(card, box),
            "quest": lambda quest: names.quest_name(quest, box),
            "event": lambda event: names.event_name(event, box),
            "end": lambda end: names.end_name(end, box),
            "tile": lambda tile: names.tile_name(tile, box),
            "place": names.place_name,
            "track": lambda track: message(f"track-{TRACKS[track]}"),
            "ship": lambda ship: ship + 1,
        }

    def motions(self, what: str, told: Mapping[str, int]) -> tuple[Motion, ...]:
        return scene.motions(what, told)


def terms_of(settings: Settings) -> Terms:
    options = settings.options
    return Terms(
        int(options["goal"]),
        ENDS.index(str(options["end"])),
        bool(options["powers"]),
        bool(options["council"]),
        int(options["round_limit"]),
    )


game = VikingarGame(Path(__file__).parent)
