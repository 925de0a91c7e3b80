"""Drakkar (1980): emblems lie face down in the middle; remember them, reach them, fill the shields of your clan."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from skali.engine.chance import Chance
from skali.engine.errors import BadOption
from skali.engine.game import Game, Views
from skali.engine.message import Argument, SeatName, message
from skali.engine.options import Number, Pick, Settings, Toggle, Value
from skali.engine.scene import Motion
from skali.engine.state import State, Tiding
from skali.games.drakkar import inventory, position, prompt, scene
from skali.games.drakkar.advice import MEASURES, DrakkarAdvice
from skali.games.drakkar.choices import SPACE
from skali.games.drakkar.motions import motions_of
from skali.games.drakkar.observation import DrakkarObserver
from skali.games.drakkar.rules.agreement import AUTO, DIRECTIONS_OF_PLAY, FACING, NOTES, OFF, RANDOM, Agreement
from skali.games.drakkar.rules.box import GRID, SIDES, SQUARE_NAMES, Box
from skali.games.drakkar.rules.play import Drakkar, Opening

CHAIRS = ("south", "west", "north", "east")
SHIELDS = 5
MOST_ROUNDS = 1000
WALKED_TURNS = 32
MOST_CHOICES_A_TURN = 10  # with each die: a pawn, its way, a prison, a decision, a shield


class DrakkarGame(Game):
    id = "drakkar"
    clause_prefix = "DRK"
    seats = range(2, 5)
    rules_version = 1
    minutes = 30
    longest = MOST_ROUNDS * len(CHAIRS) * MOST_CHOICES_A_TURN
    score_range = range(2 * SHIELDS + 1)
    hidden_information = True
    end_clause = "DRK-083"
    views = Views[Drakkar](scene.draw, prompt.question, prompt.offer, scene.score_sheet, position.write)
    measures = MEASURES
    options = (
        Toggle("teams", False),
        Pick("notes", OFF, NOTES),
        Number("reveal_seconds", 8, 1, 60),
        Pick("facing", FACING[0], FACING),
        Pick("empty", RANDOM, (RANDOM, *CHAIRS)),
        Pick("direction", DIRECTIONS_OF_PLAY[0], DIRECTIONS_OF_PLAY),
        Toggle("gangway_capture", True),
        Toggle("humans", False, derived=True),
        Number("max_rounds_with_humans", 0, 0, MOST_ROUNDS),
        Number("max_rounds_bots_only", 150, 1, MOST_ROUNDS),
    )
    choice_space = SPACE
    tidings = {
        "empty-chair": ("chair",),
        "start-roll": ("seat", "first", "second"),
        "starts": ("seat",),
        "round-begins": ("round",),
        "rolls": ("seat", "first", "second"),
        "skips": ("seat", "count"),
        "gains-right": ("seat", "count"),
        "no-move": ("seat",),
        "ends-turn": ("seat",),
        "moves-emblem": ("seat", "origin", "square"),
        "moves-pawn": ("seat", "number", "origin", "square"),
        "leaves-longship": ("seat", "number", "origin", "square"),
        "captures": ("seat", "foe", "number", "square"),
        "imprisoned": ("seat", "number", "square"),
        "leaves-it": ("seat", "square"),
        "looks": ("seat", "square"),
        "sees": ("square", "emblem", "seconds"),
        "shows": ("seat", "square", "emblem"),
        "fills": ("seat", "emblem", "square"),
        "fills-for-partner": ("seat", "partner", "emblem", "square"),
        "fails": ("seat", "square"),
        "shown": ("square", "emblem", "seconds"),
        "penalised": ("seat", "count"),
        "wins": ("seat",),
        "team-wins": ("seat", "partner"),
        "stalled": (),
        "limit-reached": ("round",),
        "judged": ("seat", "count"),
        "judged-team": ("seat", "partner", "count"),
        "draw": (),
        "departs": ("seat",),
        "last-left": ("seat",),
        "turned-up": ("square", "emblem"),
    }
    refusals = {
        "why-decide-first": "DRK-051",
        "why-prison-first": "DRK-073",
        "why-shield-first": "DRK-093",
        "why-move-first": "DRK-021",
        "why-piece-first": "DRK-021",
        "why-emblem-first": "DRK-021",
        "why-no-landing": "DRK-052",
        "why-first-turn": "DRK-045",
        "why-return": "DRK-067",
        "why-no-emblem": "DRK-034",
        "why-pinned": "DRK-038",
        "why-moved-already": "DRK-019",
        "why-no-way": "DRK-024",
        "why-captive": "DRK-074",
        "why-no-such-die": "DRK-018",
        "why-off-board": "DRK-028",
        "why-under-pawn": "DRK-036",
        "why-on-emblem": "DRK-037",
        "why-straight-ahead": "DRK-042",
        "why-pawn-in-the-way": "DRK-030",
        "why-bare-pawn": "DRK-033",
        "why-own-pawn": "DRK-033",
    }

    @cached_property
    def box(self) -> Box:
        return Box(self.components())

    # --- what can be agreed ----------------------------------------------------------------------

    def check(self, settings: Settings) -> None:
        """Chairs and teams go with a number of players (DRK-001, 008, 009)."""
        options = settings.options
        if options["teams"] and settings.seats != 4:
            raise BadOption(option="teams", value="on", reason="two teams of two are four players")
        if options["facing"] != FACING[0] and settings.seats != 2:
            raise BadOption(option="facing", value=options["facing"], reason="only two players choose where they face")
        if options["empty"] != RANDOM and settings.seats != 3:
            raise BadOption(option="empty", value=options["empty"], reason="only three players leave a chair empty")

    def variants(self, seats: int, edition: str) -> Mapping[str, Mapping[str, Value]]:
        if seats == 2:
            return {"west-east-pencil": {"facing": FACING[1], "notes": "pencil", "direction": DIRECTIONS_OF_PLAY[1]}}
        if seats == 3:
            return {"south-empty": {"empty": "south", "gangway_capture": False}}
        return {"teams": {"teams": True}, "auto": {"notes": AUTO}}

    def tables(self) -> Iterator[tuple[str, Settings]]:
        """Random players hardly ever fill five shields: what tests walk over stops after a few rounds."""
        for name, settings in super().tables():
            options = {**settings.options, "max_rounds_bots_only": WALKED_TURNS // settings.seats}
            yield name, self.settings(settings.seats, settings.edition, options)

    def with_people(self, settings: Settings) -> Settings:
        """Nobody stops people: the limit of rounds for bots does not bind them (DRK-087)."""
        return self.settings(settings.seats, settings.edition, {**settings.options, "humans": True})

    def setup(self, settings: Settings) -> Opening:
        box = self.of_version(settings.rules).box
        return Opening(box, Agreement(settings, box.chairs))

    def observer(self, settings: Settings) -> DrakkarObserver:
        box = self.of_version(settings.rules).box
        return DrakkarObserver(box, Agreement(settings, box.chairs))

    def advice(self, weights: Mapping[str, float] | None = None) -> DrakkarAdvice:
        return DrakkarAdvice(self.weigh(weights))

    def log_reach(self, state: State) -> int | None:
        """One round, unless the table keeps full notes (DRK-112)."""
        assert isinstance(state, Drakkar)
        return None if state.agreement.notes == AUTO else int(state.choices_made - state.log_from)

    def fades(self, state: State, tiding: Tiding) -> bool:
        """Symbols that were seen are for the players to remember, unless the table keeps full notes (DRK-107, 109)."""
        assert isinstance(state, Drakkar)
        return state.agreement.notes != AUTO and tiding.what in ("sees", "shown")

    # --- what people see -------------------------------------------------------------------------

    @cached_property
    def names(self) -> Mapping[str, Callable[[int], Argument]]:
        return {
            "partner": SeatName,
            "square": self.square,
            "origin": self.square,
            "emblem": lambda emblem: message(f"emblem-{self.box.symbols[emblem]}"),
            "chair": lambda chair: message(f"chair-{self.box.chairs[chair]}"),
        }

    def square(self, number: int) -> Argument:
        """A square of the grid by its name, a longship square by its chair and side."""
        if number < GRID:
            return SQUARE_NAMES[number]
        chair, side = divmod(number - GRID, 2)
        return message(
            "longship-square", chair=message(f"chair-{self.box.chairs[chair]}"), side=message(f"side-{SIDES[side]}")
        )

    def motions(self, what: str, told: Mapping[str, int]) -> tuple[Motion, ...]:
        return motions_of(what, told, self.box)

    # --- positions -------------------------------------------------------------------------------

    def from_position(self, data: object, chance: Chance) -> Drakkar:
        game, rest = self.split_version(data)
        return position.read(rest, game, game.box, chance)

    def conserved(self, position: Mapping[str, Any]) -> Mapping[str, int]:
        return inventory.conserved(position)


game = DrakkarGame(Path(__file__).parent)
