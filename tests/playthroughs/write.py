"""Writes the golden playthroughs: one random game a table with every value a person could see at every ply.

After a change that was meant: `python -m tests.playthroughs.write`, then read the difference before you commit it.
"""

from collections.abc import Iterator
from pathlib import Path

from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.position import write_position
from skali.engine.record import Record
from skali.engine.scene import Piece, Scene
from skali.engine.table import Table
from skali.games import shelf
from skali.words.render import prompt_lines, scene_lines, score_lines
from skali.words.texts import LANGUAGES, Texts

FOLDER = Path(__file__).parent
NAMES = ("Astrid", "Bjørn", "Cnut", "Dagny", "Egil", "Frida")
SEED = 2024


def tables() -> Iterator[tuple[Path, Game, Settings]]:
    """Every table of every game, and the file of its playthrough."""
    for game in shelf().values():
        for name, settings in game.tables():
            yield FOLDER / f"{name}.txt", game, settings


def playthrough(game: Game, settings: Settings) -> Iterator[str]:
    """The lines of the file."""
    names = NAMES[: settings.seats]
    record = Record(game.id, settings.edition, game.rules_version, names, settings.options)
    table = Table(game, record, Dice(SEED))
    dice = Dice(SEED + 1)
    yield from record.header()
    told = Told(table)
    yield from told.ply()
    while not table.over:
        choices = table.state.choices()
        table.play(int(table.state.mover), choices[dice.below(len(choices))])
        yield from told.ply()
    yield from told.result()


class Told:
    """What is told of a table, ply by ply; of position and pieces only what changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.texts = [Texts(language, table.game, table.record.names) for language in LANGUAGES]
        self.position: list[str] = []
        self.pieces: list[str] = []
        self.details: dict[str, Piece] = {}  # by symbol: what a person can have explained

    def ply(self) -> Iterator[str]:
        table = self.table
        yield from ["", "=" * 100]
        yield table.record.lines()[table.ply]
        yield from self.events()
        yield from self.changed_position()
        yield from self.seen()
        yield from self.asked()

    def events(self) -> Iterator[str]:
        for event in self.table.events(self.table.ply):
            audience = "" if event.audience is None else f" (to seat {event.audience + 1} only)"
            for texts in self.texts:
                yield f"{texts.language}{audience}: {texts.tell(event.message)}"
            for motion in event.motions:
                yield f"    {motion.piece} moves {' '.join(motion.path) or len(motion.frames)}"

    def changed_position(self) -> Iterator[str]:
        before, self.position = self.position, position_lines(self.table)
        yield "--- position"
        yield from difference(before, self.position)

    def seen(self) -> Iterator[str]:
        """The table as the one who is asked sees it, then what the drawing has beyond the words."""
        game, state = self.table.game, self.table.state
        viewer = None if self.table.over else int(state.mover)
        scene, prompt = game.scene(state, viewer), game.prompt(state, viewer)
        yield "--- table"
        yield from scene_lines(scene, prompt, self.texts[0])
        before, self.pieces = self.pieces, [piece_line(piece) for piece in scene.pieces] + region_lines(scene)
        self.details |= {piece.symbol: piece for piece in scene.pieces if piece.details}
        yield "--- drawing"
        yield from difference(before, self.pieces)

    def asked(self) -> Iterator[str]:
        game, state = self.table.game, self.table.state
        viewer = None if self.table.over else int(state.mover)
        prompt = game.prompt(state, viewer)
        yield f"--- asked: {prompt.clause}"
        for texts in self.texts:
            yield from prompt_lines(prompt, texts)
        for offer in prompt.offers:
            final = ["final"] * offer.final
            yield " ".join([f"    {offer.choice} '{offer.text}' {offer.clause}", *offer.targets, *final])
        others = game.prompt(state, None)
        yield f"    others are told: {' / '.join(texts.tell(others.ask) for texts in self.texts)}"
        may_undo = [seat + 1 for seat in range(state.seats) if self.table.may_undo(seat)]
        yield f"    scores {state.scores()}, may take back: {may_undo}"

    def result(self) -> Iterator[str]:
        state = self.table.state
        yield from ["", "=" * 100]
        for texts in self.texts:
            for row in score_lines(self.table.game.score_sheet(state), state.scores(), texts):
                yield " | ".join(row)
        for symbol, piece in sorted(self.details.items()):
            for texts in self.texts:
                yield f"{symbol}: {texts.tell(piece.name)}. {' '.join(texts.tell(detail) for detail in piece.details)}"
        yield f"winners: {[self.table.record.names[seat] for seat in state.winners()]}"


def position_lines(table: Table) -> list[str]:
    """The position with the table before each value, so that a changed line says what it is about."""
    lines, within, count = [], "", 0
    for line in write_position(table.game.to_position(table.state)).split("\n"):
        if line.startswith("[["):
            count += 1
            within = f"{line.strip('[]')} {count}, "
        elif line.startswith("["):
            within = f"{line.strip('[]')}, "
        elif line:
            lines.append(within + line)
    return lines


def piece_line(piece: Piece) -> str:
    place = f" at {piece.at[0]:g} {piece.at[1]:g}" if piece.at else ""
    owner = "" if piece.owner is None else f" of seat {piece.owner + 1}"
    face = "" if piece.face == "up" else f" ({piece.face})"
    return f"{piece.id}: {piece.symbol}{face} in {piece.region}{place}{owner} {piece.clause or ''}".rstrip()


def region_lines(scene: Scene) -> list[str]:
    return [f"{r.id}: {r.symbol or 'region'} on {r.surface} {r.clause or ''}".rstrip() for r in scene.regions]


def difference(before: list[str], after: list[str]) -> Iterator[str]:
    """Lines that went, then lines that came, in the order of the lists."""
    there, here = set(before), set(after)
    yield from (f"- {line}" for line in before if line not in here)
    yield from (f"+ {line}" for line in after if line not in there)


def main() -> None:
    for path, game, settings in tables():
        path.write_text("\n".join(playthrough(game, settings)) + "\n", encoding="utf-8")
        print(f"{path.name}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
