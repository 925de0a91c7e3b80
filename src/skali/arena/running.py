"""Plays a match: on this machine's cores or on a cluster, kept in a folder, so that no game is ever lost."""

import json
import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from skali.arena.match import Match, Outcome, play_game
from skali.engine.errors import BadData, BadMatch

MATCH_FILE = "match.json"
GAMES_FILE = "games.jsonl"
AHEAD = 2  # games handed out a worker, so that none waits


class Folder:
    """A match on disk: what is played, and a line for every game as soon as it is over."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, match: Match) -> dict[int, Outcome]:
        """Begin a match here, or go on with the same one; returns the games already played."""
        self.path.mkdir(parents=True, exist_ok=True)
        header = self.path / MATCH_FILE
        if header.exists() and self.match() != match:
            raise BadMatch(reason=f"{self.path} holds another match; give it a folder of its own")
        if not header.exists():
            write_whole(header, json.dumps(match.to_data(), indent=2) + "\n")
        self.mend()
        return {outcome.number: outcome for outcome in self.outcomes()}

    def match(self) -> Match:
        return Match.from_data(read_json(self.path / MATCH_FILE))

    def outcomes(self) -> Iterator[Outcome]:
        path = self.path / GAMES_FILE
        if not path.exists():
            return
        with path.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                try:
                    yield Outcome.from_data(json.loads(line))
                except (ValueError, TypeError, KeyError) as problem:
                    raise BadData(where=f"{path.name}, line {number}", reason=f"it is no game ({problem})") from None

    def mend(self) -> None:
        """Cut off a last line that was interrupted while it was written."""
        path = self.path / GAMES_FILE
        if path.exists() and (data := path.read_bytes()) and not data.endswith(b"\n"):
            path.write_bytes(data[: data.rfind(b"\n") + 1])

    def add(self, outcome: Outcome) -> None:
        with (self.path / GAMES_FILE).open("a", encoding="utf-8") as file:
            file.write(json.dumps(outcome.to_data(), ensure_ascii=False) + "\n")


def write_whole(path: Path, text: str) -> None:
    """All of it or nothing, even if the power fails."""
    draft = path.with_suffix(".draft")
    draft.write_text(text, encoding="utf-8")
    os.replace(draft, path)


def read_json(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadMatch(reason=f"there is no match in {path.parent}") from None
    except ValueError as problem:
        raise BadData(where=path.name, reason=str(problem)) from None
    if not isinstance(data, dict):
        raise BadData(where=path.name, reason="it is no match")
    return data


# --- who does the work ---------------------------------------------------------------------------------------


class Workers(Protocol):
    """Where games are played: a pool of processes, or a cluster."""

    def submit(self, match: Match, number: int) -> "Future[Outcome]": ...

    @property
    def count(self) -> int: ...


class LocalWorkers:
    def __init__(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        self.pool = pool
        self.count = jobs

    def submit(self, match: Match, number: int) -> "Future[Outcome]":
        return self.pool.submit(play_game, match, number)


@contextmanager
def local_workers(jobs: int) -> Iterator[LocalWorkers]:
    pool = ProcessPoolExecutor(jobs)
    try:
        yield LocalWorkers(pool, jobs)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def play_match(match: Match, numbers: Iterator[int], workers: Workers) -> Iterator[Outcome]:
    """Games as they end, in any order; seeds go out, records come in. Stop whenever you like."""
    running: set[Future[Outcome]] = set()
    while True:
        while len(running) < AHEAD * workers.count and (number := next(numbers, None)) is not None:
            running.add(workers.submit(match, number))
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
