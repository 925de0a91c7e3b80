"""Markdown is read as CommonMark, and what is not Markdown is text."""

import pytest

from skali.words.markup import Run, plain_text, read_inline


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("a bare slot", [Run("a bare slot")]),
        ("a fixed *rank*: 1", [Run("a fixed "), Run("rank", emphasis=True), Run(": 1")]),
        ("_rank_ or __rank__", [Run("rank", emphasis=True), Run(" or "), Run("rank", strong=True)]),
        ("*a **b***", [Run("a ", emphasis=True), Run("b", emphasis=True, strong=True)]),
        ("`sail *7*`", [Run("sail *7*", code=True)]),
        (
            "[the *book*](https://a.b)",
            [Run("the ", address="https://a.b"), Run("book", emphasis=True, address="https://a.b")],
        ),
        ("![a ship](ship.png)", [Run("a ship")]),
        ("one\ntwo", [Run("one"), Run(" "), Run("two")]),
        ("", []),
    ],
)
def test_what_is_marked_up_looks_so(text: str, runs: list[Run]) -> None:
    assert read_inline(text) == runs


@pytest.mark.parametrize(
    "text",
    [
        "2 * 3 * 4",
        "a rune [carved] stays secret [printed, J1]",
        "13. End of the Voyage",
        "# not a title",
        "<b>bold</b> <script>alert(1)</script>",
        "[a](javascript:alert(1))",
    ],
)
def test_what_is_not_markup_is_said_as_it_stands(text: str) -> None:
    assert plain_text(read_inline(text)) == text
    assert {(run.strong, run.emphasis, run.code, run.address) for run in read_inline(text)} == {
        (False, False, False, None)
    }
