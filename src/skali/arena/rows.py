"""A match as plain tables, a row for every game, player, score, kind of choice and thing: for one's own analysis.

docs/arena-data.md describes every column.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

from skali.arena.findings import Seen
from skali.arena.match import Match
from skali.arena.running import write_whole
from skali.engine.errors import MissingPackage

RowFormat = Literal["parquet", "json"]
Column = Literal["text", "whole", "real"]

PLAYER: dict[str, Column] = {"game": "whole", "seat": "whole", "bot": "text"}
SCHEMA: dict[str, dict[str, Column]] = {
    "games": {
        "game": "whole",
        "title": "text",
        "edition": "text",
        "seats": "whole",
        "options": "text",
        "seed": "whole",
        "decisions": "whole",
        "choices": "whole",
        "record": "text",
    },
    "players": {**PLAYER, "score": "whole", "victory": "real", "seconds": "real"},
    "scores": {**PLAYER, "category": "text", "score": "whole"},
    "kinds": {**PLAYER, "kind": "text", "times": "whole"},
    "things": {**PLAYER, "event": "text", "thing": "text", "times": "whole"},
}


class Rows:
    """The tables, column by column."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.tables: dict[str, dict[str, list[Any]]] = {
            table: {column: [] for column in columns} for table, columns in SCHEMA.items()
        }

    def add(self, seen: Seen) -> None:
        outcome = seen.outcome
        setting = (self.match.game, self.match.edition, self.match.seats, json.dumps(dict(self.match.options)))
        self.enter(
            "games", outcome.number, *setting, self.match.seed, outcome.decisions, outcome.branching, outcome.record
        )
        players = [(outcome.number, seat, bot) for seat, bot in enumerate(outcome.lineup, start=1)]
        results = zip(players, outcome.scores, outcome.shares, outcome.seconds, strict=True)
        for player, score, share, seconds in results:
            self.enter("players", *player, score, share, seconds)
        for line in seen.sheet:
            for player, score in zip(players, line.scores, strict=True):
                self.enter("scores", *player, line.label.id, score)
        for (seat, kind), times in sorted(seen.kinds.items()):
            self.enter("kinds", *players[seat], kind, times)
        for (seat, met), times in sorted(seen.things.items()):
            event, thing = met.split(" ", 1)
            self.enter("things", *players[seat], event, thing, times)

    def enter(self, table: str, *values: Any) -> None:
        for column, value in zip(self.tables[table].values(), values, strict=True):
            column.append(value)

    def write(self, folder: Path, format: RowFormat) -> list[Path]:
        """A file a table: `games.parquet`..., or `games.rows.jsonl`... with an object a line."""
        write = parquet_writer() if format == "parquet" else write_json
        return [write(folder, table, columns) for table, columns in self.tables.items()]


Writer = Callable[[Path, str, dict[str, list[Any]]], Path]


def write_json(folder: Path, table: str, columns: dict[str, list[Any]]) -> Path:
    path = folder / f"{table}.rows.jsonl"
    rows: Sequence[tuple[Any, ...]] = list(zip(*columns.values(), strict=True))
    lines = (json.dumps(dict(zip(columns, row, strict=True)), ensure_ascii=False) for row in rows)
    write_whole(path, "".join(f"{line}\n" for line in lines))
    return path


def parquet_writer() -> Writer:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise MissingPackage(package="pyarrow", extra="parquet") from None
    types = {"text": pyarrow.string(), "whole": pyarrow.int64(), "real": pyarrow.float64()}

    def write(folder: Path, table: str, columns: dict[str, list[Any]]) -> Path:
        path = folder / f"{table}.parquet"
        schema = pyarrow.schema([(name, types[kind]) for name, kind in SCHEMA[table].items()])
        pyarrow.parquet.write_table(pyarrow.table(columns, schema=schema), path, compression="zstd")
        return path

    return write
