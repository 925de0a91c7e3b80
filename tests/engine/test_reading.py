"""Strict reading: what is there is checked, what is missing or unknown is refused, and every error says where."""

from collections.abc import Callable
from typing import Any

import pytest

from skali.engine.errors import BadData
from skali.engine.reading import Reader


def problem(read: Callable[[Reader], object], data: object) -> str:
    with pytest.raises(BadData) as refusal:
        read(Reader(data, "file.toml"))
    return str(refusal.value)


def test_what_is_there_is_read() -> None:
    data: dict[str, Any] = {
        "n": 3,
        "ns": [1, 2],
        "pairs": [[1, 2], [3, 4]],
        "word": "oak",
        "words": ["oak", "ash"],
        "flag": True,
        "table": {"n": 1},
        "rows": [{"n": 1}, {"id": "x", "n": 2}],
    }
    reader = Reader(data, "file.toml")
    assert reader.whole("n", 0, 3) == 3
    assert reader.wholes("ns", 1, 2, count=2) == [1, 2]
    assert reader.pairs("pairs", 1, 4, count=2) == [(1, 2), (3, 4)]
    assert reader.text("word", ["oak"]) == "oak"
    assert reader.texts("words", ["oak", "ash"], count=2) == ["oak", "ash"]
    assert reader.flag("flag") is True
    assert reader.table("table").whole("n", 0, 9) == 1
    assert [row.whole("n", 0, 9) for row in reader.tables("rows", count=2)] == [1, 2]
    reader.done()


def test_a_default_stands_in_for_what_is_missing() -> None:
    reader = Reader({}, "file.toml")
    assert reader.whole("n", 0, 3, default=7) == 7
    assert reader.wholes("n", 0, 3, default=[]) == []
    assert reader.text("n", ["oak"], default="elm") == "elm"
    assert reader.texts("n", default=["x"]) == ["x"]
    assert reader.flag("n", default=False) is False
    assert reader.table("n", optional=True).data == {}
    assert reader.tables("n", optional=True) == []
    assert not reader.has("n")
    reader.done()


@pytest.mark.parametrize(
    "read",
    [
        lambda reader: reader.whole("key", 0, 9),
        lambda reader: reader.wholes("key", 0, 9),
        lambda reader: reader.pairs("key", 0, 9),
        lambda reader: reader.text("key"),
        lambda reader: reader.texts("key"),
        lambda reader: reader.number("key", 0, 9),
        lambda reader: reader.flag("key"),
        lambda reader: reader.table("key"),
        lambda reader: reader.tables("key"),
    ],
)
def test_what_must_be_there_is_missed(read: Callable[[Reader], object]) -> None:
    assert problem(read, {}) == "file.toml: 'key' is missing."


@pytest.mark.parametrize(
    ("read", "value", "reason"),
    [
        (lambda r: r.whole("key", 0, 9), "3", "a whole number is expected, not text"),
        (lambda r: r.whole("key", 0, 9), 1.0, "a whole number is expected, not 1.0"),
        (lambda r: r.whole("key", 0, 9), True, "a whole number is expected, not true or false"),
        (lambda r: r.whole("key", 0, 9), 10, "10 is not between 0 and 9"),
        (lambda r: r.whole("key", 0, 9), -1, "-1 is not between 0 and 9"),
        (lambda r: r.number("key", 0, 9), "3", "a number is expected, not text"),
        (lambda r: r.number("key", 0, 9), True, "a number is expected, not true or false"),
        (lambda r: r.number("key", 0, 9), 9.5, "9.5 is not between 0 and 9"),
        (lambda r: r.number("key", 0, 9), float("nan"), "nan is not between 0 and 9"),
        (lambda r: r.wholes("key", 0, 9), 3, "a list is expected, not 3"),
        (lambda r: r.wholes("key", 0, 9), [1, None], "a whole number is expected, not nothing"),
        (lambda r: r.wholes("key", 0, 9, count=2), [1], "2 entries are expected, not 1"),
        (lambda r: r.pairs("key", 0, 9), [[1, 2], [3]], "pairs are expected, not a list"),
        (lambda r: r.pairs("key", 0, 9), [[1, 12]], "12 is not between 0 and 9"),
        (lambda r: r.text("key"), 4, "text is expected, not 4"),
        (lambda r: r.text("key", ["oak", "ash"]), "elm", "'elm' is not one of oak, ash"),
        (lambda r: r.texts("key", ["oak"]), ["oak", ["oak"]], "text is expected, not a list"),
        (lambda r: r.flag("key"), 1, "true or false is expected, not 1"),
        (lambda r: r.flag("key"), "yes", "true or false is expected, not text"),
        (lambda r: r.table("key"), [], "a table is expected, not a list"),
        (lambda r: r.tables("key"), {}, "a list is expected, not a table"),
    ],
)
def test_a_wrong_value_is_refused(read: Callable[[Reader], object], value: object, reason: str) -> None:
    assert problem(read, {"key": value}) == f"file.toml, key: {reason}."


def test_an_error_in_a_row_names_the_row_by_its_id_or_its_number() -> None:
    rows = {"rows": [{"n": 1}, {"n": "x"}, {"id": "axe", "n": "x"}]}
    reader = Reader(rows, "file.toml")
    second, third = reader.tables("rows")[1:]
    for row, where in ((second, "file.toml, rows 2, n"), (third, "file.toml, rows axe, n")):
        with pytest.raises(BadData) as refusal:
            row.whole("n", 0, 9)
        assert str(refusal.value).startswith(f"{where}: ")


def test_a_row_that_is_no_table_is_refused() -> None:
    assert problem(lambda reader: reader.tables("rows"), {"rows": [{}, 3]}) == (
        "file.toml, rows 2: a table is expected, not 3."
    )


def test_what_nobody_asked_for_is_refused() -> None:
    def read(reader: Reader) -> None:
        reader.whole("b", 0, 9)
        reader.whole("a", 0, 9, default=0)
        reader.done()

    assert problem(read, {"b": 1, "c": 2}) == "file.toml: 'c' is not known here (known: a, b)."


def test_a_table_of_which_nothing_is_known_says_so() -> None:
    assert problem(lambda reader: reader.done(), {"c": 2}) == "file.toml: 'c' is not known here (known: nothing)."


@pytest.mark.parametrize("data", [None, [], 3, "x"])
def test_data_that_is_no_table_is_refused(data: object) -> None:
    assert problem(lambda reader: reader, data).startswith("file.toml: a table is expected, not ")


def test_a_number_of_thousands_of_digits_is_refused_like_any_other() -> None:
    """TOML may write it in hexadecimal, which Python reads; but it does not print it."""
    with pytest.raises(BadData, match="is not between 0 and 9"):
        Reader({"n": 16**5000}, "file.toml").whole("n", 0, 9)
    with pytest.raises(BadData, match="text is expected"):
        Reader({"n": 16**5000}, "file.toml").text("n")
