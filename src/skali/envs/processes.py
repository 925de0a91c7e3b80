"""The vector environment over several processes: each steps its share of the games and writes into shared memory."""

import ctypes
import multiprocessing
from collections.abc import Mapping
from itertools import pairwise
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skali.engine.errors import SkaliError, WrongChoices
from skali.engine.options import Settings
from skali.envs.lookout import Lookout, read_batch, settle
from skali.envs.vector import Stage, Step, check_count
from skali.games import find_game

RESET, PLAY, SAMPLE, WHY, CLOSE = range(5)  # what a process can be told to do
PATIENCE = 10.0  # seconds until a process that was told to close is ended


class Shared:
    """The arrays of all games in memory that every process sees."""

    def __init__(self, games: int, size: int, choices: int, seats: int) -> None:
        self.shapes: list[tuple[type[np.generic], tuple[int, ...]]] = [
            (np.float64, (games, seats)),
            (np.int64, (games,)),  # movers
            (np.int64, (games,)),  # choices
            (np.int64, (games,)),  # samples
            (np.int16, (games, size)),
            (np.int8, (games, choices)),
            (np.bool_, (games,)),
        ]
        bytes_needed = sum(int(np.prod(shape)) * np.dtype(kind).itemsize for kind, shape in self.shapes)
        self.memory = multiprocessing.RawArray(ctypes.c_byte, bytes_needed)

    def arrays(self) -> tuple[Step, NDArray[np.int64], NDArray[np.int64]]:
        """What is shown, the choices, and the samples: views of the memory."""
        found: list[NDArray[Any]] = []
        at = 0
        for kind, shape in self.shapes:  # the widest numbers come first, so that all lie on their boundaries
            count = int(np.prod(shape))
            found.append(np.frombuffer(memoryview(self.memory), kind, count, at).reshape(shape))
            at += count * np.dtype(kind).itemsize
        rewards, movers, choices, samples, observations, masks, over = found
        return Step(observations, masks, movers, rewards, over), choices, samples


def work(pipe: Connection, shared: Shared, table: tuple[str, Settings], slots: range) -> None:
    """One process: the games of some slots, stepped whenever it is told to."""
    name, settings = table
    stage = Stage(find_game(name, settings.rules), settings, len(slots))
    shown, choices, samples = shared.arrays()
    here = slice(slots.start, slots.stop)
    while True:
        try:
            task, number = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if task == CLOSE:
            return
        answer = None
        if task == RESET:
            stage.fleet.restart(number, slots.start, len(choices))
        elif task == PLAY:
            stage.play(choices[here])
        elif task == SAMPLE:
            stage.fleet.sample()
            samples[here] = stage.samples
        elif task == WHY:
            answer = stage.refusal(number - slots.start, int(choices[number]), slots.start)
        if task in (RESET, PLAY):
            show(stage.step, shown, here)
        pipe.send(answer)


def show(made: Step, shown: Step, here: slice) -> None:
    np.copyto(shown.observations[here], made.observations)
    np.copyto(shown.masks[here], made.masks)
    np.copyto(shown.movers[here], made.movers)
    np.copyto(shown.rewards[here], made.rewards)
    np.copyto(shown.over[here], made.over)


class ProcessVectorEnv:
    """As VectorEnv, with the same games for the same seed; to be closed, or used in a `with` statement."""

    def __init__(
        self,
        game: str,
        games: int,
        processes: int,
        *,
        seats: int | None = None,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        rules: int | None = None,
    ) -> None:
        title = find_game(game, rules)
        settings = settle(game, seats, edition, options, rules)
        check_count(games)
        if not 1 <= processes <= games:
            raise WrongChoices(reason=f"{games} games are shared by 1 to {games} processes, not by {processes}")
        self.games = games
        self.seats = settings.seats
        self.lookout = Lookout(title, settings)
        shared = Shared(games, self.lookout.size, self.lookout.choices, settings.seats)
        self.shown, self.choices, self.samples = shared.arrays()
        edges = [games * number // processes for number in range(processes + 1)]
        self.shares = [range(first, last) for first, last in pairwise(edges)]
        table = (title.id, settings)
        self.pipes: list[Connection] = []
        self.workers: list[multiprocessing.Process] = []
        for slots in self.shares:
            ours, theirs = multiprocessing.Pipe()
            worker = multiprocessing.Process(target=work, args=(theirs, shared, table, slots), daemon=True)
            worker.start()
            theirs.close()
            self.pipes.append(ours)
            self.workers.append(worker)
        self.reset()

    def reset(self, seed: int = 0) -> Step:
        self.tell_all(RESET, seed)
        return self.shown

    def step(self, choices: object) -> Step:
        self.check_open()
        np.copyto(self.choices, read_batch(choices, self.games))
        self.check()
        self.tell_all(PLAY, 0)
        return self.shown

    def sample(self) -> NDArray[np.int64]:
        self.tell_all(SAMPLE, 0)
        return self.samples

    def split(self, observations: NDArray[Any]) -> dict[str, NDArray[Any]]:
        return self.lookout.split(observations)

    # --- the processes ---------------------------------------------------------------------------

    def check(self) -> None:
        """All choices are legal, or an error and no process has moved."""
        inside = (self.choices >= 0) & (self.choices < self.lookout.choices)
        legal = self.shown.masks[np.arange(self.games), np.where(inside, self.choices, 0)] != 0
        wrong = np.flatnonzero(~(inside & legal))
        if len(wrong):
            number = int(wrong[0])
            pipe = next(pipe for pipe, slots in zip(self.pipes, self.shares, strict=True) if number in slots)
            pipe.send((WHY, number))
            problem = pipe.recv()
            assert isinstance(problem, SkaliError)
            raise problem

    def tell_all(self, task: int, number: int) -> None:
        self.check_open()
        for pipe in self.pipes:
            pipe.send((task, number))
        for pipe in self.pipes:
            pipe.recv()

    def check_open(self) -> None:
        if not self.pipes:
            raise WrongChoices(reason="the environment is closed")

    def close(self) -> None:
        for pipe in self.pipes:
            pipe.send((CLOSE, 0))
            pipe.close()
        for worker in self.workers:
            worker.join(PATIENCE)
            if worker.is_alive():
                worker.terminate()
        self.pipes, self.workers = [], []

    def __enter__(self) -> "ProcessVectorEnv":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
