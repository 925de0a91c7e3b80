"""Tests of clauses read: given a position, these choices, then that. Chairs are called S, W, N and E."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from skali.engine.chance import Chance, Dice
from skali.engine.state import NOBODY, Choices, Herald
from skali.games.drakkar import choices as answers
from skali.games.drakkar import game
from skali.games.drakkar.rules.box import DIRECTIONS, EIGHT, GRID, SQUARE_NAMES
from skali.games.drakkar.rules.play import Drakkar
from tests.games.under_test import GameUnderTest

CHAIRS = {"S": "south", "W": "west", "N": "north", "E": "east"}
SEATED = {2: "SN", 3: "SWN", 4: "SWNE"}
PLAIN = ["f10", "g10", "h10", "f9", "g9", "h9", "f5", "g5", "h5", "f4", "g4", "h4", "d8", "c7", "d6", "j8", "k7", "j6"]
ORANGE = ["e8", "d7", "e7", "e6", "i8", "j7", "i7", "i6", "g11", "g3", "f8", "h6"]
HOME = ("left", "right")


class Loaded(Chance):
    """Dice that fall as they are told to, then as they like."""

    def __init__(self, faces: Sequence[int], seed: int) -> None:
        self.faces = list(faces)
        self.dice = Dice(seed)

    def below(self, n: int) -> int:
        if n == 6 and self.faces:
            return self.faces.pop(0) - 1
        return int(self.dice.below(n))


class Play(GameUnderTest[Drakkar, Chance]):
    def __init__(self, state: Drakkar, chance: Chance, herald: Herald) -> None:
        super().__init__(game, state, chance, herald)

    # --- doing ----------------------------------------------------------------------------------------

    def play(self, *choices: str) -> Self:
        for text in choices:
            super().play(*steps(text, self.offered))
        return self

    def after(self, *choices: str) -> "Play":
        """Another world in which these choices were made; this one stays as it is."""
        return Play(self.state.clone(), Loaded(getattr(self.chance, "faces", ()), 1), Herald()).play(*choices)

    def load(self, *faces: int) -> Self:
        """The next dice to be rolled."""
        self.chance = Loaded(faces, 1)
        return self

    def pass_turns(self, turns: int) -> Self:
        """So many players in turn use none of their dice."""
        for _ in range(turns):
            self.play("end-turn")
        return self

    # --- seeing ---------------------------------------------------------------------------------------

    @property
    def offered(self) -> list[str]:
        return super().choices

    @property
    def choices(self) -> list[str]:
        """What is offered, each emblem that could move in place of `an-emblem`."""
        if "an-emblem" not in self.offered:
            return self.offered
        emblems = [
            f"emblem {name}" for number, name in enumerate(SQUARE_NAMES) if self.state.can_move(answers.EMBLEM + number)
        ]
        return [text for text in self.offered if text != "an-emblem"] + emblems

    @property
    def mover(self) -> str | None:
        """The chair that is asked; None when the game is over."""
        return None if self.state.mover == NOBODY else self.chair(int(self.state.mover))

    @property
    def over(self) -> bool:
        return bool(self.state.mover == NOBODY)

    @property
    def winners(self) -> str:
        return "".join(self.chair(seat) for seat in self.state.winners())

    @property
    def dice(self) -> list[int]:
        """The dice still to be used."""
        both = (self.state.first_die, self.state.second_die)
        return [int(die) for number, die in enumerate(both) if not self.state.spent & (1 << number)]

    def seat(self, chair: str) -> int:
        return list(self.state.chairs).index("SWNE".index(chair))

    def chair(self, seat: int) -> str:
        return "SWNE"[self.state.chairs[seat]]

    def at(self, pawn: str) -> str:
        """Where a pawn stands, such as `S1`: a square, `left` or `right`."""
        return str(self.row(pawn[0])["pawns"][int(pawn[1]) - 1])

    def row(self, chair: str) -> dict[str, Any]:
        row = self.position["seats"][self.seat(chair)]
        assert isinstance(row, dict)
        return row

    def is_captive(self, pawn: str) -> bool:
        return int(pawn[1]) in self.row(pawn[0])["captive"]

    @property
    def emblems(self) -> set[str]:
        """The squares that hold an emblem."""
        return {SQUARE_NAMES[square] for square in self.state.token_squares if square < GRID}

    def symbol(self, square: str) -> str | None:
        """The truth about an emblem; None if nobody has seen it."""
        symbol = self.state.symbols[self.state.token_on(SQUARE_NAMES.index(square))]
        return None if symbol < 0 else game.box.symbols[symbol]

    def knowers(self, square: str) -> str:
        """The chairs that have learnt what lies on a square."""
        token = self.state.token_on(SQUARE_NAMES.index(square))
        return "".join(self.chair(seat) for seat in range(self.state.seats) if self.state.knows(seat, token))

    def shields(self, chair: str) -> set[str]:
        filled = self.state.shields[self.seat(chair)]
        return {symbol for number, symbol in enumerate(game.box.symbols) if filled >> number & 1}

    def ends(self, piece: str, die: int | None = None) -> set[str]:
        """Where a piece may end, with one of the dice or with any."""
        if piece not in self.choices:
            return set()
        state = self.state.clone()
        state.chosen = game.choice_space.parse(piece)
        ways = int(state.ways_of(state.chosen))
        return {
            SQUARE_NAMES[state.end_of(state.chosen_square(), way % EIGHT, way // EIGHT + 1)]
            for way in range(48)
            if ways >> way & 1 and die in (None, way // EIGHT + 1)
        }

    def emblems_offered(self) -> list[str]:
        return [text.split()[1] for text in self.choices if text.startswith("emblem")]


def steps(text: str, offered: Sequence[str]) -> list[str]:
    """An emblem is chosen in two steps: that one is to move, then which."""
    return ["an-emblem", text] if text.startswith("emblem ") and "an-emblem" in offered else [text]


def given(
    seats: int = 2,
    mover: str = "S",
    dice: tuple[int, int] | None = None,
    pawns: Mapping[str, tuple[str, str]] | None = None,
    lay: Mapping[str, str] | None = None,
    seen: Mapping[str, str] | None = None,
    won: Mapping[str, str] | None = None,
    rolls: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
    chairs: str = "",
    rows: Mapping[str, Mapping[str, object]] | None = None,
    **more: object,
) -> Play:
    """A position; whoever is not mentioned is at home, and emblems lie on their circles.

    `lay` moves emblems away from their circles, `seen` tells what lies on a square and which seats know it
    ("crown 1 2"), `won` which shield the emblem of a circle fills ("S crown"). `rows` holds more of a chair's row.
    """
    chairs = chairs or SEATED[seats]
    circles = PLAIN if seats == 2 else PLAIN + ORANGE
    emblems = [describe(circle, lay or {}, seen or {}, won or {}) for circle in circles]
    extra = rows or {}
    data: dict[str, object] = {
        "game": "drakkar",
        "mover": chairs.index(mover) + 1,
        "emblems": emblems,
        "options": dict(options or {}),
        "seats": [
            {"chair": CHAIRS[chair], "pawns": list((pawns or {}).get(chair, HOME)), **extra.get(chair, {})}
            for chair in chairs
        ],
        **more,
    }
    if dice is not None:
        data["dice"] = list(dice)
    chance = Loaded(rolls, 1)
    return Play(game.from_position(data, chance), chance, Herald())


def describe(circle: str, lay: Mapping[str, str], seen: Mapping[str, str], won: Mapping[str, str]) -> str:
    if circle in won:
        chair, symbol = won[circle].split()
        return f"{CHAIRS[chair]} {symbol}"
    square = lay.get(circle, circle)
    return f"{square} {seen[square]}" if square in seen else square


def fresh(seats: int = 2, seed: int = 1, rolls: Sequence[int] = (), **options: bool | int | str) -> Play:
    """A new game, just dealt."""
    chance, herald = Loaded(rolls, seed), Herald()
    state = game.setup(game.settings(seats, options=options)).deal(chance, herald)
    assert isinstance(state, Drakkar)
    return Play(state, chance, herald)


def filled(chair: str, symbols: str, circles: Sequence[str]) -> dict[str, str]:
    """For `won`: the emblems of these circles fill shields of a chair."""
    return {circle: f"{chair} {symbol}" for circle, symbol in zip(circles, symbols.split(), strict=False)}


def random_walk(seats: int, seed: int, watch: Callable[[Play], None], **options: bool | int | str) -> Play:
    """A random game to its end; `watch` is called at every question, when the last choice was heard, and at the end.

    Pawns are moved as often as emblems, so that much happens in few rounds.
    """
    play = fresh(seats, seed, (), **options)
    buffer = Choices(play.state.widest)
    while play.state.mover != NOBODY:
        watch(play)
        play.state.fill(buffer)
        choice = int(buffer.any(play.chance))
        pawns = [text for text in buffer.to_list() if game.choice_space.named(text).name == "pawn"]
        if pawns and play.chance.below(2) == 0:
            choice = pawns[play.chance.below(len(pawns))]
        play.herald.heard.clear()
        play.state.play(choice, play.chance)
    watch(play)
    return play


def rank(chair: str, square: str) -> int:
    """How far a square is from the edge of a chair, counted from 1."""
    column, row = "abcdefghijklm".index(square[0]) + 1, int(square[1:])
    return {"S": row, "N": 14 - row, "W": column, "E": 14 - column}[chair]


def compass(square: str, direction: str, far: int) -> str | None:
    """The square so far in a direction; None beyond the edge."""
    column, row = "abcdefghijklm".index(square[0]), int(square[1:]) - 1
    east = {"e": 1, "w": -1}.get("e" if "east" in direction else "w" if "west" in direction else "", 0)
    north = 1 if "north" in direction else -1 if "south" in direction else 0
    column, row = column + far * east, row + far * north
    return f"{'abcdefghijklm'[column]}{row + 1}" if 0 <= column < 13 and 0 <= row < 13 else None


def star(square: str, far: int) -> set[str]:
    """All squares at exactly that distance in the eight directions."""
    return {end for direction in DIRECTIONS if (end := compass(square, direction, far))}
