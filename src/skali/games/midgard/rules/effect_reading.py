"""Reads effects and costs out of components.toml: words like "food:3" become small programs."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.reading import Reader
from skali.games.midgard.rules.vocabulary import (
    COLOURS,
    COST_PARTS,
    COST_SYMBOL,
    COSTS,
    DIE_CHOICE,
    DIE_ROLL,
    EFFECTS,
    FACES,
    FOOD,
    SYMBOLS,
    TERROR,
    UPGRADE,
)

LARGEST: Final = 26
NO_PROGRAM: Final = 0  # does nothing
NO_COST: Final = 0


@final
@mypyc_attr(acyclic=True)
class Programs:
    """All effects of the box: a program is a run of (effect, amount) pairs."""

    def __init__(self) -> None:
        self.code: vec[i64] = vec[i64]()
        self.starts: vec[i64] = vec[i64]([0])
        self.ends: vec[i64] = vec[i64]([0])

    def read(self, row: Reader, key: str) -> i64:
        return self.add([instruction(row, key, word) for word in row.texts(key)])

    def read_lists(self, row: Reader, key: str, count: int) -> list[i64]:
        """A list of programs, one for each rank."""
        row.absent(key, {})
        programs: list[i64] = []
        if key not in row.data:
            row.refuse(key, "it is missing")
        for item in row.items(key, count):
            inner = Reader({key: item}, row.where)
            programs.append(self.read(inner, key))
        return programs

    def repeat(self, effect: str, row: Reader, key: str) -> i64:
        """A program of one effect for each of the colours listed."""
        colours = row.texts(key, COLOURS)
        if not 1 <= len(colours) <= 3:
            row.refuse(key, f"1 to 3 dice are expected, not {len(colours)}")
        return self.add([(EFFECTS.index(effect), COLOURS.index(colour)) for colour in colours])

    def add(self, instructions: list[tuple[int, int]]) -> i64:
        if not instructions:
            return NO_PROGRAM
        self.starts = append(self.starts, i64(len(self.code)))
        for effect, amount in instructions:
            self.code = append(self.code, effect)
            self.code = append(self.code, amount)
        self.ends = append(self.ends, i64(len(self.code)))
        return i64(len(self.starts)) - 1


def instruction(row: Reader, key: str, word: str) -> tuple[int, int]:
    """An effect and its amount; of a die the amount is its colour, of an upgrade its icon."""
    name, _, amount = word.partition(":")
    if name not in EFFECTS:
        row.refuse(key, f"'{name}' is not one of {', '.join(EFFECTS)}")
    effect = EFFECTS.index(name)
    if effect == DIE_ROLL:
        return effect, among(row, key, word, amount, [*COLOURS, "", "own"])
    if effect == DIE_CHOICE:
        return effect, among(row, key, word, amount, [*COLOURS, "any"])
    if effect == UPGRADE:
        return effect, among(row, key, word, amount, FACES[:SYMBOLS])
    if amount.startswith("-") and FOOD <= effect <= TERROR:
        return effect, -number(row, key, word, amount[1:])
    return effect, number(row, key, word, amount)


def among(row: Reader, key: str, word: str, amount: str, allowed: list[str]) -> int:
    if not amount or amount not in allowed:
        row.refuse(key, f"'{word}' needs one of {', '.join(name for name in allowed if name)}")
    return allowed.index(amount)


def number(row: Reader, key: str, word: str, digits: str) -> int:
    if not digits.isdecimal() or not 1 <= int(digits) <= LARGEST:
        row.refuse(key, f"'{word}' needs a number from 1 to {LARGEST}")
    return int(digits)


@final
@mypyc_attr(acyclic=True)
class Costs:
    """All costs of the box, COST_PARTS numbers each: food, favour, dice by symbol, dice whatever they show."""

    def __init__(self) -> None:
        self.parts: vec[i64] = vec[i64]([0] * COST_PARTS)

    def read(self, row: Reader, key: str, optional: bool = False) -> i64:
        words = row.texts(key, default=[]) if optional else row.texts(key)
        counts = [0] * COST_PARTS
        for word in words:
            name, _, amount = word.partition(":")
            if name not in COSTS:
                row.refuse(key, f"'{name}' is not one of {', '.join(COSTS)}")
            counts[COSTS.index(name)] += number(row, key, word, amount)
        return self.add(counts)

    def read_combination(self, row: Reader, key: str) -> i64:
        counts = [0] * COST_PARTS
        for symbol in row.texts(key, FACES[:SYMBOLS]):
            counts[COST_SYMBOL + FACES.index(symbol)] += 1
        if sum(counts) == 0:
            row.refuse(key, "a combination has at least one die")
        return self.add(counts)

    def add(self, counts: list[int]) -> i64:
        if sum(counts) == 0:
            return NO_COST
        for count in counts:
            self.parts = append(self.parts, count)
        return i64(len(self.parts)) // COST_PARTS - 1
