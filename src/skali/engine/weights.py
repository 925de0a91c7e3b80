"""The weights of a game's advice: a file `advice.toml` beside it, fitted by `skali tune`, read when somebody thinks."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from skali.engine.reading import read_toml

LARGEST = 1000.0
HEAD = "# What each measure of a seat is worth, in logits of victory. Fitted to games by `skali tune {game}`.\n"


def load_weights(file: Path, measures: Sequence[str]) -> dict[str, float]:
    """One weight for each measure, in the order of the measures; BadData names what is wrong."""
    reader = read_toml(file)
    weights = {measure: reader.number(measure, -LARGEST, LARGEST) for measure in measures}
    reader.done()
    return weights


def weights_text(game: str, weights: Mapping[str, float]) -> str:
    """As the file is written."""
    return HEAD.format(game=game) + "".join(f"{measure} = {weight:.4f}\n" for measure, weight in weights.items())
