"""Writes whole games by the present version of each game's rules, for later programs to replay.

After a raise of `rules_version`: `python -m tests.records.write`. What is there is never written again: the games of a
version are as the program of its time played them. Only `skali` is imported, so that a checkout of an older commit can
be made to write games of its own: `PYTHONPATH=OLDER/src python tests/records/write.py FOLDER`.
"""

import gzip
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from skali.bots import make_bot
from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.table import SealedDice, Table, open_table
from skali.games import shelf

FOLDER = Path(__file__).parent
NAMES = ("Astrid", "Bjørn", "Cnut", "Dagny", "Egil", "Frida")
DIGESTS = "digests.json"
PLAYERS = ("random", "random", "karl")  # who plays the games of each table: chance gets everywhere, Karl to the ends


def tables(game: Game) -> Iterator[tuple[str, Settings]]:
    """Every table that tests walk over, then each number of seats that none of these has."""
    named = dict(game.tables())
    yield from named.items()
    known = {(settings.edition, settings.seats) for settings in named.values()}
    for edition in game.editions:
        for seats in game.seats_in(edition):
            if (edition, seats) not in known:
                yield f"{game.id}-{edition}-{seats}", game.settings(seats, edition)


class Digests:
    """What a whole game came to, ply by ply; how it is drawn and told may change."""

    def __init__(self) -> None:
        self.parts = {"choices": hashlib.sha256(), "positions": hashlib.sha256()}

    def add(self, table: Table) -> None:
        game, state = table.game, table.state
        self.note("choices", [int(state.mover), state.choices(), state.scores()])
        position = {key: value for key, value in game.to_position(state).items() if key != "rules"}
        self.note("positions", position)

    def note(self, part: str, data: Any) -> None:
        self.parts[part].update(json.dumps(data, sort_keys=True).encode())

    def told(self) -> dict[str, str]:
        return {part: digest.hexdigest() for part, digest in self.parts.items()}


def play(game: Game, name: str, settings: Settings, player: str) -> tuple[str, dict[str, str]]:
    """A game with sealed dice: its record with the secret told, and what it came to."""
    dice = SealedDice(hashlib.sha256(name.encode()).digest())
    names = NAMES[: settings.seats]
    table = open_table(game, settings, names, dice, [f"word of {name}" for name in names])
    thoughts, bot, digests = Dice(settings.seats), make_bot(player), Digests()
    digests.add(table)
    while not table.over:
        seat = int(table.state.mover)
        table.play(seat, bot.choose(table.perspective(seat, thoughts), thoughts))
        digests.add(table)
    table.open_seal(dice)
    return table.record.to_text(), digests.told()


def write(game: Game, folder: Path) -> None:
    folder.mkdir(parents=True)
    digests = {}
    for table, settings in tables(game):
        for number, player in enumerate(PLAYERS, start=1):
            name = f"{table}.{number}"
            text, digests[name] = play(game, name, settings, player)
            (folder / f"{name}.record.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
            print(f"{name}: {text.count(chr(10))} lines")
    (folder / DIGESTS).write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


def main(root: Path) -> None:
    for game in shelf().values():
        folder = root / game.id / f"v{game.rules_version}"
        if not folder.exists():
            write(game, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
