"""Tests of clauses read: given a position, these choices with this fate, then that."""

import tomllib
from collections.abc import Callable, Sequence
from typing import Self

from skali.engine.chance import Chance, Dice
from skali.engine.options import Settings
from skali.engine.positions import only
from skali.engine.state import NOBODY, Herald
from skali.games.vikingar import VikingarGame
from skali.games.vikingar import game as real
from skali.games.vikingar.names import OUTPOST_SITE_NAMES, SPACE_NAMES, TERRITORY_NAMES
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.box import PLACES, RESERVE, TRACKS, Box
from skali.games.vikingar.rules.clan import Clan
from skali.games.vikingar.rules.runes import ACTIVE, INACTIVE, SHORT_EDGE, Throws
from skali.games.vikingar.rules.vikingar import Vikingar
from tests.games.under_test import SeatsFromOne

Rune = tuple[bool, int, int]
Wish = int | Callable[[Vikingar, int], int]
MOST = 10


# --- a library of throws in which every result can be wished for -------------------------------------------------


def plain_throw(runes: int, points: int) -> list[Rune]:
    return [(True, ACTIVE if rune < points else INACTIVE, 0) for rune in range(runes)]


def short_throw(runes: int) -> list[Rune]:
    return [(True, SHORT_EDGE, 0), *plain_throw(runes - 1, 0)]


def plain_library() -> list[list[list[Rune]]]:
    """Throw k of n runes is worth k points; the last one stands on its short edge."""
    return [
        [*(plain_throw(runes, points) for points in range(runes + 1)), short_throw(runes)] if runes else []
        for runes in range(MOST + 1)
    ]


def make_game(library: list[list[list[Rune]]] | None = None) -> VikingarGame:
    game = VikingarGame(real.folder)
    game.__dict__["throws"] = Throws(library or plain_library())
    return game


game = make_game()
BOX = game.boxes["kickstarter"]  # it knows every card


# --- fate: what chance is wished to bring -------------------------------------------------------------------------


def points(number: int) -> Wish:
    """A throw worth so many points."""
    return number


def short(state: Vikingar, count: int) -> int:
    """A throw with a rune on its short edge."""
    return count - 1


WIN: list[Wish] = [points(1), points(0)]
LOSE: list[Wish] = [points(0), points(0)]


def event(id: str) -> Wish:
    return lambda state, count: rank(state.event_bag, BOX.event_ids.index(id))


def tile(id: str) -> Wish:
    return lambda state, count: rank(state.tile_bag, BOX.tile_ids.index(id))


def end(id: str) -> Wish:
    return lambda state, count: rank(state.end_bag, BOX.end_ids.index(id))


def quest(id: str) -> Wish:
    return lambda state, count: rank(state.quest_bag, BOX.card_ids.index(id))


def tokens(*values: int) -> list[Wish]:
    """Turn tokens drawn one after the other from a full bag."""
    return [value - 1 - sum(earlier < value for earlier in values[:place]) for place, value in enumerate(values)]


def rank(bag: int, card: int) -> int:
    """Which draw from the bag gives this card."""
    assert bag & only(card), f"card {card} is not in the bag"
    return sum(1 for lower in range(card) if bag & only(lower))


class Fate(Chance):
    """Brings what was wished for, in order, and then what dice bring."""

    def __init__(self, seed: int) -> None:
        self.wishes: list[Wish] = []
        self.dice = Dice(seed)
        self.state: Vikingar | None = None
        self.used = 0

    def below(self, n: int) -> int:
        self.used += 1
        if not self.wishes:
            return int(self.dice.below(n))
        wish = self.wishes.pop(0)
        if not isinstance(wish, int):
            assert self.state is not None
            wish = wish(self.state, int(n))
        assert 0 <= wish < n, f"{wish} was wished for, but there are only {n}"
        return wish


# --- a game under test --------------------------------------------------------------------------------------------


class Play(SeatsFromOne[Vikingar, Fate]):
    """Ships too are counted from 1."""

    def __init__(
        self, state: Vikingar, chance: Fate, herald: Herald | None = None, played: VikingarGame = game
    ) -> None:
        super().__init__(played, state, chance, herald)
        self.chance.state = state

    # --- doing ----------------------------------------------------------------------------------------

    def play(self, *choices: str, fate: Sequence[Wish] = ()) -> Self:
        """All that was wished for must come to pass."""
        self.chance.wishes = list(fate)
        super().play(*choices)
        assert not self.chance.wishes, "chance was asked less often than the test wished"
        return self

    # --- seeing ---------------------------------------------------------------------------------------

    def offered(self, kind: str) -> list[str]:
        """The arguments of the choices of one kind: `offered("sail")` are the spaces to sail to."""
        found = [text.split(" ", 1) for text in self.choices]
        return [" ".join(words[1:]) for words in found if words[0] == kind]

    @property
    def question(self) -> str:
        return questions.NAMES[self.state.question]

    @property
    def winner(self) -> int | None:
        assert (self.state.winner == NOBODY) == (self.state.mover != NOBODY)
        return None if self.state.winner == NOBODY else int(self.state.winner) + 1

    def clan(self, seat: int) -> Clan:
        return self.state.clans[seat - 1]

    def gold(self, seat: int) -> int:
        return int(self.clan(seat).gold)

    def steps(self, seat: int) -> dict[str, int]:
        """The tracks on which a clan has made steps."""
        return {track: int(step) for track, step in zip(TRACKS, self.clan(seat).steps, strict=True) if step}

    def fleet(self, seat: int) -> list[int]:
        size = int(self.box.fleet)
        return [int(space) for space in self.state.ships[(seat - 1) * size : seat * size]]

    def ships(self, seat: int) -> list[str]:
        """Where a clan's ships are on the board."""
        return [SPACE_NAMES[space] for space in self.fleet(seat) if space != RESERVE]

    def ready(self, seat: int) -> list[str]:
        """Where a clan's active ships are."""
        first = (seat - 1) * int(self.box.fleet)
        return [
            SPACE_NAMES[space]
            for number, space in enumerate(self.fleet(seat))
            if self.state.is_ready(first + number) and space != RESERVE
        ]

    def paid(self, seat: int) -> list[str]:
        """Where a clan's ships have paid their toll."""
        first = (seat - 1) * int(self.box.fleet)
        fleet = enumerate(self.fleet(seat))
        return [SPACE_NAMES[space] for number, space in fleet if self.state.tolls & only(first + number)]

    @property
    def box(self) -> Box:
        return self.state.box

    def tile(self, position: int) -> str | None:
        tile = self.state.tiles[position]
        return None if tile < 0 else self.box.tile_ids[tile]

    def end_card(self, position: int) -> str | None:
        card = self.state.ends[position]
        return None if card < 0 else self.box.end_ids[card]

    def places(self, territory: str) -> list[str]:
        """The places that stand in a territory."""
        number = TERRITORY_NAMES.index(territory)
        return [place for kind, place in enumerate(PLACES) if self.state.stands(number, kind)]

    def outposts(self, seat: int) -> list[str]:
        return [name for name, owner in zip(OUTPOST_SITE_NAMES, self.state.outposts, strict=True) if owner == seat - 1]

    def temples(self, seat: int) -> list[str]:
        return [name for name, owner in zip(TERRITORY_NAMES, self.state.temples, strict=True) if owner == seat - 1]

    def items(self, seat: int) -> list[str]:
        return [id for card, id in enumerate(self.box.card_ids) if self.clan(seat).holds(card)]

    def runes(self) -> tuple[int, int]:
        """How many runes were thrown in the last contest, in attack and defence."""
        return int(self.state.attack_runes), int(self.state.defence_runes)

    def heard(self) -> list[str]:
        """What was told, in order."""
        return [tiding.what for tiding in self.herald.heard]


def given(position: str, *fate: Wish, edition: str = "first", played: VikingarGame = game) -> Play:
    """A position in TOML; the game is understood. Forced steps up to the next question are carried out."""
    chance = Fate(1)
    chance.wishes = list(fate)
    data = {"game": "vikingar", "edition": edition, **tomllib.loads(position)}
    state = played.from_position(data, chance)
    assert not chance.wishes, "chance was asked less often than the test wished"
    return Play(state, chance, played=played)


def kickstarter(position: str, *fate: Wish) -> Play:
    return given(position, *fate, edition="kickstarter")


EACH_EDITION = ("first", "kickstarter")


def fresh(seats: int, edition: str = "first", seed: int = 1, fate: Sequence[Wish] = (), **options: object) -> Play:
    """A new game, just dealt."""
    chance = Fate(seed)
    chance.wishes = list(fate)
    herald = Herald()
    state = game.setup(settings(seats, edition, **options)).deal(chance, herald)
    return Play(state, chance, herald)


def settings(seats: int, edition: str = "first", **options: object) -> Settings:
    return game.settings(seats, edition, options)


def random_walk(table: Settings, seed: int, watch: Callable[[Play], None]) -> Play:
    """A random game, watched at every question and at the end."""
    chance = Fate(seed)
    play = Play(game.setup(table).deal(chance, None), chance).walk(watch)
    watch(play)
    return play
