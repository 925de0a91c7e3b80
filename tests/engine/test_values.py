"""Data that is cheap to make is still what a frozen dataclass is to everybody who reads it."""

import pickle
from dataclasses import fields, replace

import pytest

from skali.engine.message import Message, message
from skali.engine.scene import Piece, Rect


def test_a_quick_value_has_the_fields_and_defaults_it_declares() -> None:
    piece = Piece("axe", "slot-1", "tile", message("axe"), owner=2)
    assert [field.name for field in fields(piece)][:4] == ["id", "region", "symbol", "name"]
    assert (piece.owner, piece.face, piece.details) == (2, "up", ())
    with pytest.raises(TypeError):
        Piece("axe")  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        piece.__setattr__("colour", "red")


def test_quick_values_are_equal_when_their_fields_are() -> None:
    assert Rect(1, 2, 3, 4) == Rect(1.0, 2.0, 3.0, 4.0)
    assert len({Rect(1, 2, 3, 4), Rect(1, 2, 3, 4), replace(Rect(1, 2, 3, 4), h=5)}) == 2
    assert pickle.loads(pickle.dumps(message("axe", of=message("iron")))) == message("axe", of=message("iron"))


def test_no_two_quick_values_share_what_a_factory_makes() -> None:
    assert Message("a").args is not Message("b").args
