"""The weights of an advice, as a file."""

from pathlib import Path

import pytest

from skali.engine.errors import BadData
from skali.engine.weights import load_weights, weights_text

MEASURES = ("points", "ships")


def test_what_is_written_is_read_in_the_order_of_the_measures(tmp_path: Path) -> None:
    file = tmp_path / "advice.toml"
    file.write_text(weights_text("raids", {"ships": -1.25, "points": 0.5}), encoding="utf-8")
    assert list(load_weights(file, MEASURES).items()) == [("points", 0.5), ("ships", -1.25)]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("points = 1", "advice.toml: 'ships' is missing."),
        ("points = 1\nships = 'many'", "advice.toml, ships: a number is expected, not text."),
        ("points = 1\nships = 1e9", "advice.toml, ships: 1000000000.0 is not between -1000 and 1000."),
        ("points = 1\nships = 1\noars = 1", "advice.toml: 'oars' is not known here (known: points, ships)."),
        ("points = ", "advice.toml: "),
    ],
)
def test_weights_that_do_not_fit_are_refused(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "advice.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as refused:
        load_weights(file, MEASURES)
    assert str(refused.value).startswith(complaint)
