"""Bots have names, and nobody else's."""

from itertools import islice

from skali.bots.names import NAMES, free_names


def test_names_that_are_taken_are_left_out() -> None:
    assert list(islice(free_names(["gunnar", "Yrsa"]), 4)) == ["Sigrid", "Torsten", "Ragnhild", "Eirik"]


def test_there_is_always_another_name() -> None:
    names = list(islice(free_names([]), 3 * len(NAMES)))
    assert len(set(names)) == len(names)
    assert names[len(NAMES)] == "Gunnar 2"
