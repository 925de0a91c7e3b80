"""Keeps the game that is played on file, however it ends."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from skali.cli import kept_games
from skali.cli.files import write_text
from skali.cli.host import Host
from skali.engine.errors import BadFile
from skali.engine.table import Table

ENDED_BY_SIGNAL = 128


class Keeper:
    """Writes the game to its file: closed while it is played, with the opened seal when it is left or saved."""

    def __init__(self, host: Host, table: Table, path: Path | None) -> None:
        self.host = host
        self.table = table
        self.is_wished = path is not None
        self.path = path or kept_games.new_path(table.game.id)
        self.is_behind = False  # the file does not hold all that was played with the seal opened
        self.has_failed = False

    def keep(self) -> None:
        """The dice to come stay sealed: whoever looks into the file cannot read them."""
        self.is_behind = True
        self.write()

    def save(self) -> None:
        """Open the seal, write the record, seal fresh dice: what was rolled can be checked, what comes not foreseen."""
        if self.write_opened():
            self.host.new_seal(self.table)
            self.is_behind = False

    def leave(self) -> None:
        """Whatever ends the game, it can be checked and gone on with."""
        if self.is_behind or (self.is_wished and self.table.over):
            self.write_opened()
            self.is_behind = False

    def write_opened(self) -> bool:
        self.table.open_seal(self.host.dice)
        if not self.write():
            return False
        told = "play-check" if self.table.over else "play-saved"
        self.host.screen.show([self.host.house.say(told, path=str(self.path))])
        return True

    def write(self) -> bool:
        """A file that was asked for must be written; that no other can be is said once, and the game goes on."""
        try:
            if not self.is_wished:
                kept_games.make_folder()
            write_text(self.path, self.table.record.to_text())
        except BadFile as problem:
            if self.is_wished:
                self.is_behind = False
                raise
            if not self.has_failed:
                self.host.screen.show([self.host.house.problem(problem)], style="red")
            self.has_failed = True
            return False
        return True


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """A closed terminal and a polite kill end the game like Ctrl-C: in order."""

    def end(number: int, frame: FrameType | None) -> None:
        raise SystemExit(ENDED_BY_SIGNAL + number)

    wanted = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, end) for number in wanted}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
