"""Typed data as plain JSON and back: stable, complete and strict."""

import json
from dataclasses import dataclass

import pytest

from skali.engine.errors import BadData
from skali.engine.message import Message, SeatName, message
from skali.engine.plain import from_plain, to_json, to_plain
from skali.engine.scene import (
    Disc,
    Event,
    Frame,
    Motion,
    Offer,
    Piece,
    Pips,
    Prompt,
    Rect,
    Region,
    Scene,
    Surface,
    Wedge,
)

PIECE = Piece(
    "axe", "slot-1", "tile-axe", message("axe", seat=SeatName(2), of=message("iron")), pips=(Pips("shield", 2),)
)


@dataclass(frozen=True)
class Crate:
    """One field of each type that travels."""

    number: int
    ratio: float
    label: str
    shape: Rect | Disc | Wedge
    corner: tuple[float, float]
    marks: tuple[str, ...] = ()
    owner: int | None = None
    sealed: bool = False


CRATE = Crate(3, 0.5, "rök", Disc(1, 2, 3), (0, 1.5), ("a", "b"), 0, True)
CRATE_DATA = {
    "number": 3,
    "ratio": 0.5,
    "label": "rök",
    "shape": {"cx": 1, "cy": 2, "r": 3},
    "corner": [0, 1.5],
    "marks": ["a", "b"],
    "owner": 0,
    "sealed": True,
}


def problem(kind: type, data: object) -> str:
    with pytest.raises(BadData) as refusal:
        from_plain(kind, data)
    return str(refusal.value)


# --- there --------------------------------------------------------------------------------------------------


def test_every_field_travels() -> None:
    assert to_plain(CRATE) == CRATE_DATA


def test_what_is_at_its_default_is_left_out() -> None:
    assert to_plain(Crate(1, 1, "", Rect(0, 0, 1, 1), (0, 0))) == {
        "number": 1,
        "ratio": 1,
        "label": "",
        "shape": {"x": 0, "y": 0, "w": 1, "h": 1},
        "corner": [0, 0],
    }


def test_messages_travel_with_seats_and_messages_inside() -> None:
    assert to_plain(PIECE) == {
        "id": "axe",
        "region": "slot-1",
        "symbol": "tile-axe",
        "name": {"id": "axe", "args": {"seat": {"seat": 2}, "of": {"id": "iron"}}},
        "pips": [{"symbol": "shield", "count": 2}],
    }


def test_the_same_value_always_gives_the_same_characters() -> None:
    one = Message("m", {"a": 1, "b": "é"})
    other = Message("m", {"b": "é", "a": 1})
    assert to_json(one) == to_json(other) == '{"args":{"a":1,"b":"é"},"id":"m"}'


def test_different_values_never_give_the_same_characters() -> None:
    prompts = [
        Prompt(None, message("m")),
        Prompt(0, message("m")),
        Prompt(0, message("m", a=1)),
        Prompt(0, message("m", a="1")),
        Prompt(0, message("m"), "C-001"),
        Prompt(0, message("m"), None, (Offer(0, "x", message("m"), "C-001"),)),
        Prompt(0, message("m"), None, (Offer(0, "x", message("m"), "C-001", ("t",)),)),
        Prompt(0, message("m"), None, (Offer(0, "x", message("m"), "C-001", ("t",), final=True),)),
    ]
    assert len({to_json(prompt) for prompt in prompts}) == len(prompts)


# --- and back -------------------------------------------------------------------------------------------------


def test_what_travelled_is_the_same_again() -> None:
    assert from_plain(Crate, json.loads(to_json(CRATE))) == CRATE
    assert from_plain(Piece, json.loads(to_json(PIECE))) == PIECE
    several = message("e", n=3, who=(SeatName(0), message("m"), "x"))
    event = Event(several, 1, (Motion("axe", ("a", "b")), Motion("die", (), (Frame(5, 0, 1.5, 2, (0, 0, 0, 1)),))))
    assert from_plain(Event, json.loads(to_json(event))) == event


def test_a_whole_number_will_do_where_a_ratio_is_expected() -> None:
    rect = from_plain(Rect, {"x": 1, "y": 2, "w": 3, "h": 4})
    assert rect == Rect(1.0, 2.0, 3.0, 4.0)
    assert isinstance(rect.x, float)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"number": "3"}, "data, number: int is expected, not text."),
        ({"number": True}, "data, number: int is expected, not true or false."),
        ({"number": 3.0}, "data, number: int is expected, not 3.0."),
        ({"ratio": "x"}, "data, ratio: float is expected, not text."),
        ({"ratio": float("inf")}, "data, ratio: a number is expected, not inf."),
        ({"ratio": True}, "data, ratio: float is expected, not true or false."),
        ({"label": None}, "data, label: str is expected, not nothing."),
        ({"corner": [1]}, "data, corner: 2 entries are expected, not 1."),
        ({"corner": 1}, "data, corner: a list is expected, not 1."),
        ({"marks": ["a", 2]}, "data, marks[1]: str is expected, not 2."),
        ({"owner": "x"}, "data, owner: int is expected, not text."),
        ({"sealed": 1}, "data, sealed: bool is expected, not 1."),
        ({"shape": {"cx": 1}}, "data, shape: 'cy' is missing."),
        ({"shape": []}, "data, shape: a table is expected, not a list."),
        (
            {"lid": 1},
            "data: 'lid' is not known here (known: number, ratio, label, shape, corner, marks, owner, sealed).",
        ),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(change: dict[str, object], reason: str) -> None:
    assert problem(Crate, CRATE_DATA | change) == reason


@pytest.mark.parametrize("key", ["number", "ratio", "label", "shape", "corner"])
def test_a_missing_value_is_refused(key: str) -> None:
    data = {name: value for name, value in CRATE_DATA.items() if name != key}
    assert problem(Crate, data) == f"data: '{key}' is missing."


@pytest.mark.parametrize("data", [None, 3, "x", [], [1]])
def test_data_that_is_no_table_is_refused(data: object) -> None:
    assert problem(Crate, data).startswith("data: a table is expected, not ")


@pytest.mark.parametrize(
    "name",
    [
        "axe",
        {"args": {}},
        {"id": 3},
        {"id": "axe", "more": 1},
        {"id": "axe", "args": []},
        {"id": "axe", "args": {"a": None}},
        {"id": "axe", "args": {"a": 1.5}},
        {"id": "axe", "args": {"a": True}},
        {"id": "axe", "args": {"a": [None]}},
        {"id": "axe", "args": {"a": {"seat": "x"}}},
    ],
)
def test_a_message_that_is_none_is_refused(name: object) -> None:
    with pytest.raises(BadData):
        from_plain(Piece, {"id": "p", "region": "r", "symbol": "s", "name": name})


def test_a_surface_and_its_regions_read_back_with_their_shapes() -> None:
    scene = Scene(
        (Surface("board", "board", 10, 20, message("board"), symbol="board", zoom=True),),
        (
            Region(
                "a", "board", Rect(0, 0, 1, 1), message("a"), "row", 1, "s", 90.0, ("lit",), (message("d"),), "C-001"
            ),
            Region("b", "board", Disc(0, 0, 1), message("b")),
            Region("c", "board", Wedge(0, 0, 1, 2, 30, 60), message("c")),
        ),
        (PIECE,),
    )
    assert from_plain(Scene, json.loads(to_json(scene))) == scene
