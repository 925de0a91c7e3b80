"""Recorded games, shown again."""

from pathlib import Path

from rich.console import Console

from skali.cli.files import read_text
from skali.engine.errors import NoSuchPly, RecordCutShort, RecordCutSomewhere
from skali.engine.game import Game
from skali.engine.position import write_position
from skali.engine.record import Record, parse_record
from skali.engine.table import Table, resume_table
from skali.games import find_game
from skali.words.render import prompt_lines, scene_lines
from skali.words.texts import Texts


def load_record(path: Path, cut: bool = False) -> tuple[Game, Record]:
    text = read_text(path)
    try:
        record = parse_record(text, cut)
    except RecordCutShort:
        raise RecordCutSomewhere() from None
    return find_game(record.game, record.rules_version), record


def replay(path: Path, to: int | None, position: bool, cut: bool, language: str, out: Console) -> None:
    game, record = load_record(path, cut)
    if to is not None and not 0 <= to <= len(record.plies):
        raise NoSuchPly(ply=to, last=len(record.plies))
    table = resume_table(game, record, to)
    if position:
        print(write_position(game.to_position(table.state)), end="")
        return
    texts = Texts(language, game, record.names)
    if to is None:
        for line in log_lines(table, texts):
            out.print(line, markup=False)
    show_table(table, texts, len(record.plies), out)


def log_lines(table: Table, texts: Texts) -> list[str]:
    """The whole game in words, ply by ply, as a spectator hears it."""
    lines = [texts.say("replay-start")]
    for ply in range(table.ply + 1):
        if ply > 0:
            played = table.record.plies[ply - 1]
            lines.append(f"{ply:>4}  {texts.seat(played.seat)}: {played.text}")
        lines += [f"      {texts.tell(event.message)}" for event in table.events(ply) if event.heard_by(None)]
    return lines


def show_table(table: Table, texts: Texts, last: int, out: Console) -> None:
    view = table.view(None)
    out.print()
    out.print(texts.say("replay-ply", ply=table.ply, last=last), style="bold")
    for line in [*scene_lines(view.scene, view.prompt, texts), "", *prompt_lines(view.prompt, texts)]:
        out.print(line, markup=False)
