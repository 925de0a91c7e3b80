"""Decisions of arena games as Parquet: what the seat could know, what it could choose, what it chose, what came of it.

A folder of files `part-00000.parquet`, one row a decision. docs/researchers.md describes the columns; the schema's
metadata name the table (`skali`, as JSON) and the blocks of the observation.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as arrow
import pyarrow.parquet as parquet

from skali.arena.match import Match, Outcome
from skali.engine.errors import BadFile
from skali.engine.record import parse_record
from skali.engine.table import recorded_chance
from skali.envs.lookout import Lookout
from skali.games import find_game

ROWS_A_PART = 20_000
PART = "part-{number:05}.parquet"


class Dataset:
    """A folder that takes games as they end and writes a file whenever enough decisions have come together."""

    def __init__(self, folder: Path, match: Match) -> None:
        self.folder = folder
        self.lookout = Lookout(find_game(match.game, match.settings.rules), match.settings)
        self.schema = schema_of(match, self.lookout)
        self.rows: list[dict[str, Any]] = []
        self.parts = 0
        if folder.exists() and any(folder.iterdir()):
            reason = "it is not empty; give each dataset a folder of its own"
            raise BadFile(path=str(folder), action="written", reason=reason)
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, outcome: Outcome) -> None:
        self.rows += decisions(outcome, self.lookout)
        if len(self.rows) >= ROWS_A_PART:
            self.write()

    def write(self) -> None:
        """What has come together goes into the next file."""
        if self.rows:
            table = arrow.Table.from_batches([batch(self.rows, self.schema)])
            parquet.write_table(table, self.folder / PART.format(number=self.parts), compression="zstd")
            self.parts += 1
            self.rows = []


def schema_of(match: Match, lookout: Lookout) -> Any:
    fields = [
        ("game", arrow.int64()),
        ("ply", arrow.int32()),
        ("seat", arrow.int8()),
        ("bot", arrow.string()),
        ("observation", arrow.list_(arrow.int16(), lookout.size)),
        ("mask", arrow.list_(arrow.int8(), lookout.choices)),
        ("choice", arrow.int16()),
        ("share", arrow.float32()),
        ("score", arrow.int32()),
        ("scores", arrow.list_(arrow.int32(), match.seats)),
    ]
    blocks = [{"name": block.name, "shape": list(block.shape)} for block in lookout.blocks]
    about = {**match.to_data(), "rules_version": lookout.game.rules_version, "blocks": blocks}
    return arrow.schema(fields, metadata={"skali": json.dumps(about)})


def decisions(outcome: Outcome, lookout: Lookout) -> Iterator[dict[str, Any]]:
    """Play a game again from its record, and note every decision."""
    game, record = lookout.game, parse_record(outcome.record)
    state = game.setup(lookout.settings).deal(recorded_chance(record.deal), None)
    for number, ply in enumerate(record.plies):
        choice = game.choice_space.parse(ply.text)
        yield {
            "game": outcome.number,
            "ply": number,
            "seat": ply.seat,
            "bot": outcome.lineup[ply.seat],
            "observation": lookout.observe(state, ply.seat),
            "mask": lookout.mask(state),
            "choice": choice,
            "share": outcome.shares[ply.seat],
            "score": outcome.scores[ply.seat],
            "scores": np.array(outcome.scores, np.int32),
        }
        state.apply(choice, recorded_chance(ply.draws))


def batch(rows: list[dict[str, Any]], schema: Any) -> Any:
    return arrow.record_batch([column([row[field.name] for row in rows], field.type) for field in schema], schema)


def column(values: list[Any], kind: Any) -> Any:
    if arrow.types.is_fixed_size_list(kind):
        return arrow.FixedSizeListArray.from_arrays(arrow.array(np.concatenate(values), kind.value_type), type=kind)
    return arrow.array(values, kind)
