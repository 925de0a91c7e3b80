"""Fits weights to what came of many moments, by a conditional logit.

The chance that a seat wins is the softmax of the weighed measures of all seats, as an advice reckons it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Measured = Sequence[Sequence[float]]  # of each seat at one moment: a number for every measure

RIDGE = 3e-4  # how much a moment speaks against great weights, of measures in units of their spread
MOST_STEPS = 100
PRECISION = 1e-6
NO_SPREAD = 1e-9


@dataclass(frozen=True)
class Weight:
    """What a measure is worth, how sure that is, and how much it differs between the seats of a table."""

    value: float
    error: float
    spread: float

    @property
    def effect(self) -> float:
        """What it adds to the standing of a seat that has rather much of it."""
        return self.value * self.spread


class Evidence:
    """Moments and what came of them as arrays: moments x seats (x measures); a small table leaves seats empty.

    Moments of one game are no independent witnesses: `games` says to which game each belongs. Measures are kept as
    differences from the mean of the table.
    """

    def __init__(self, games: Sequence[int], measured: Sequence[Measured], shares: Sequence[Sequence[float]]) -> None:
        seats = max(map(len, shares))
        self.there = np.zeros((len(shares), seats), dtype=np.bool_)
        self.shares: Array = np.zeros((len(shares), seats))
        self.measured: Array = np.zeros((len(shares), seats, len(measured[0][0])))
        for moment, (rows, won) in enumerate(zip(measured, shares, strict=True)):
            table = np.array(rows, dtype=np.float64)
            self.there[moment, : len(won)] = True
            self.shares[moment, : len(won)] = won
            self.measured[moment, : len(won)] = table - table.mean(axis=0)
        self.games: NDArray[np.intp] = np.unique(np.array(games), return_inverse=True)[1]

    def spread(self) -> Array:
        """How much each measure differs within a table."""
        spread: Array = np.sqrt((self.measured[self.there] ** 2).mean(axis=0))
        return spread

    def chances(self, weights: Array) -> Array:
        standings = np.where(self.there, self.measured @ weights, -np.inf)
        parts = np.exp(standings - standings.max(axis=1, keepdims=True))
        chances: Array = parts / parts.sum(axis=1, keepdims=True)
        return chances

    def loss(self, weights: Array) -> float:
        """The mean log loss of what these weights foretell."""
        chances = np.where(self.shares > 0, self.chances(weights), 1.0)
        return -float((self.shares * np.log(np.maximum(chances, np.finfo(np.float64).tiny))).sum() / len(self.shares))

    def even_loss(self) -> float:
        """The log loss of whoever holds all seats for equally strong."""
        return float(np.log(self.there.sum(axis=1)).mean())


def fit(evidence: Evidence) -> list[Weight]:
    """The weights that foretell best who wins, by Newton's method."""
    spread = evidence.spread()
    doubt = RIDGE * np.maximum(spread, NO_SPREAD) ** 2
    weights: Array = np.zeros(len(spread))
    for _ in range(MOST_STEPS):
        slopes, curvature = derivatives(evidence, weights)
        step = np.linalg.solve(curvature + np.diag(doubt), slopes.mean(axis=0) - doubt * weights)
        weights = weights + shortened(evidence, weights, step, doubt)
        if float(np.abs(step * spread).max()) < PRECISION:
            break
    errors = standard_errors(evidence, weights, doubt)
    return [Weight(*map(float, row)) for row in zip(weights, errors, spread, strict=True)]


def derivatives(evidence: Evidence, weights: Array) -> tuple[Array, Array]:
    """How the log chance of what came changes with each weight, moment by moment, and how that bends on the whole."""
    chances = evidence.chances(weights)
    expected = np.einsum("ms,msk->mk", chances, evidence.measured)
    slopes: Array = np.einsum("ms,msk->mk", evidence.shares, evidence.measured) - expected
    apart = (evidence.measured - expected[:, None, :]) * np.sqrt(chances)[:, :, None]
    flat = apart.reshape(-1, apart.shape[2])
    return slopes, flat.T @ flat / len(slopes)


def shortened(evidence: Evidence, weights: Array, step: Array, doubt: Array) -> Array:
    """A step that does not lead past the valley."""

    def height(at: Array) -> float:
        return evidence.loss(at) + float((doubt * at**2).sum()) / 2

    start = height(weights)
    while height(weights + step) > start + PRECISION:
        step = step / 2
    return step


def standard_errors(evidence: Evidence, weights: Array, doubt: Array) -> Array:
    """From how much the games disagree, each taken as a whole."""
    slopes, curvature = derivatives(evidence, weights)
    by_game = np.zeros((int(evidence.games.max()) + 1, slopes.shape[1]))
    np.add.at(by_game, evidence.games, slopes)
    inverse = np.linalg.inv(curvature + np.diag(doubt)) / len(slopes)
    errors: Array = np.sqrt(np.diag(inverse @ (by_game.T @ by_game) @ inverse))
    return errors
