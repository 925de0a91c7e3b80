"""A page for each game: what its observations hold and what its choices are called, made from the game itself.

`python -m skali.envs.pages docs/observations` writes them; a test says so when they are out of date.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from skali.engine.choice_space import ChoiceKind
from skali.engine.game import Game
from skali.engine.observation import Block
from skali.games import shelf
from skali.words.texts import Texts

MANY = 12  # values of an argument, from which on only the first and the last are named
LEGEND = (
    "An observation is one row of 16-bit whole numbers: the blocks below one after the other, each written row by row"
    " (C order). Seats are counted from the observer: `me`, then `+1`, `+2`... in seat order. What a seat cannot know"
    " is not in its observation: it is the same before and after `redeal(seat)`."
)


def page(game: Game) -> str:
    """The page of a game, as Markdown."""
    return "\n".join([*head(game), "", *observation(game), "", *choices(game), ""])


def head(game: Game) -> Iterator[str]:
    yield f"# {Texts('en', game).say('title')} for programs"
    yield ""
    yield "Made by `python -m skali.envs.pages docs/observations`; see [Skáli for researchers](../researchers.md)."
    yield f"Version {game.rules_version} of the rules."


# --- observations ----------------------------------------------------------------------------------------------


def observation(game: Game) -> Iterator[str]:
    yield "## What a seat observes"
    yield ""
    yield LEGEND
    yield ""
    yield "| table | numbers |"
    yield "| --- | ---: |"
    for edition in game.editions:
        for seats in game.seats_in(edition):
            name = f"{seats} seats" if len(game.editions) == 1 else f"{edition}, {seats} seats"
            yield f"| {name} | {game.observer(game.settings(seats, edition)).size()} |"
    edition = game.editions[-1]
    seats = game.seats_in(edition)[-1]
    yield ""
    yield f"The blocks with {seats} seats; with fewer, everything that is there once for each seat is shorter."
    yield ""
    yield "| block | shape | first | values | what it is |"
    yield "| --- | --- | ---: | --- | --- |"
    blocks = game.observer(game.settings(seats, edition)).blocks()
    first = 0
    for block in blocks:
        shape = " × ".join(map(str, block.shape))
        yield f"| **{block.name}** | {shape} | {first} | {block.least} to {block.most} | {block.meaning} |"
        first += block.size
    yield ""
    yield "### The columns of each block"
    yield ""
    for block in blocks:
        yield f"- **{block.name}**: {columns(block)}"


def columns(block: Block) -> str:
    return ", ".join(f"`{column}`" for column in block.columns)


# --- choices ---------------------------------------------------------------------------------------------------


def choices(game: Game) -> Iterator[str]:
    space = game.choice_space
    yield "## What can be chosen"
    yield ""
    yield f"{len(space)} choices. A mask has a one for each that is legal now."
    yield ""
    yield "| number | choice | arguments |"
    yield "| --- | --- | --- |"
    for kind, first in zip(space.kinds, space.firsts, strict=True):
        last = first + kind.size - 1
        number = str(first) if last == first else f"{first} to {last}"
        yield f"| {number} | `{kind.form}` | {arguments(kind)} |"
    yield ""
    yield "Where there are several arguments, the last one counts up fastest."


def arguments(kind: ChoiceKind) -> str:
    return "; ".join(f"{name}: {named(values)}" for name, values in zip(kind.names, kind.values, strict=True))


def named(values: list[str]) -> str:
    if len(values) < MANY:
        return ", ".join(values)
    return f"{values[0]}, {values[1]} ... {values[-1]} ({len(values)})"


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game in shelf().values():
        (folder / f"{game.id}.md").write_text(page(game), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
