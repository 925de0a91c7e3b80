"""Positions as text: what is written in TOML is read back, JSON is read too, and nonsense is refused."""

import json
import tomllib
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skali.check.positions import judged, places
from skali.engine.chance import Dice
from skali.engine.errors import BadData
from skali.engine.game import Game
from skali.engine.position import read_position, write_position
from skali.engine.state import NOBODY
from skali.games import shelf
from tests.fuzz import fuzz
from tests.games.walks import plain_table
from tests.toys import WhispersGame

GAMES = [*shelf().values(), WhispersGame()]
POSITION: dict[str, Any] = {
    "game": "toy",
    "voyage": 2,
    "wind": -0.5,
    "calm": True,
    "tiles": ["V1-01", 'a "quoted" one', "back\\slash", "rök\u2028\t☠", ""],
    "coins": [],
    "nested": [[1, 2], [3]],
    "track": {"5": "V1-01", "a key": 1, "": 2, 'q"': 3},
    "ships": [{"at": 3, "slots": ["", "x"]}, {"at": 4, "slots": []}],
}


def test_a_position_is_written_as_toml_that_people_can_read() -> None:
    position = {"game": "toy", "ships": [{"at": 3}, {"at": 4, "crew": []}], "track": {"5": "axe"}, "calm": False}
    assert write_position(position) == (
        'game = "toy"\ncalm = false\n\n[[ships]]\nat = 3\n\n[[ships]]\nat = 4\ncrew = []\n\n[track]\n5 = "axe"\n'
    )


def test_what_is_written_is_read_back() -> None:
    text = write_position(POSITION)
    assert read_position(text) == POSITION == tomllib.loads(text)


def test_json_is_read_too() -> None:
    assert read_position(json.dumps(POSITION)) == POSITION
    assert read_position("\n  " + json.dumps(POSITION, indent=2)) == POSITION


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_positions_of_a_whole_game_are_written_and_read_back(game: Game) -> None:
    for seats in game.seats:
        dice = Dice(seats)
        state = game.start(plain_table(game, seats), dice)
        while state.mover != NOBODY:
            position = game.to_position(state)
            assert read_position(write_position(position)) == position
            assert read_position(json.dumps(position)) == position
            choices = state.choices()
            state.play(choices[dice.below(len(choices))], dice)


@pytest.mark.parametrize("text", ["", "game", "game = ", "{", '{"game": }', "[" * 100_000, '{"a":' * 100_000, "\x00"])
def test_text_that_is_neither_toml_nor_json_is_refused(text: str) -> None:
    with pytest.raises(BadData, match=r"^position: it "):
        read_position(text)


@pytest.mark.parametrize("text", ["", "voyage = 2", "game = 3", "{}", '{"game": ["raids"]}'])
def test_a_position_must_say_which_game_it_is_of(text: str) -> None:
    with pytest.raises(BadData) as refusal:
        read_position(text)
    assert str(refusal.value) == 'position: it must say which game it is of: game = "...".'


KEYS = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES = st.one_of(st.booleans(), st.integers(-(2**63), 2**63 - 1), st.floats(allow_nan=False), TEXTS)
LISTS = st.lists(VALUES, max_size=3)
TABLES = st.dictionaries(KEYS, st.one_of(VALUES, LISTS), max_size=3)


@fuzz
@given(st.dictionaries(KEYS, st.one_of(VALUES, LISTS, TABLES, st.lists(TABLES, min_size=1, max_size=3)), max_size=4))
def test_any_data_is_written_and_read_back(data: dict[str, Any]) -> None:
    position = {**data, "game": "toy"}
    assert read_position(write_position(position)) == position


@fuzz
@given(st.one_of(st.text(), st.text('{}[]"=\n .,0123456789abgme#').map(lambda text: f'game = "raids"\n{text}')))
def test_whatever_is_read_is_a_position_or_a_plain_error(text: str) -> None:
    with suppress(BadData):
        assert isinstance(read_position(text)["game"], str)


# --- positions that somebody wrote --------------------------------------------------------------------------------

SMALL = st.one_of(st.integers(-2, 25), st.sampled_from(["", "V1-01", "V2-16", "sail", "place", "over", "turn", "sell"]))
ODD = st.one_of(st.none(), st.booleans(), st.floats(), st.text(max_size=3), st.integers(), st.just({}), st.just([]))


def real_positions(game: Game) -> list[dict[str, Any]]:
    """Every tenth position of a game for each number of seats."""
    found = []
    for seats in game.seats:
        dice = Dice(seats)
        state = game.start(plain_table(game, seats), dice)
        number = 0
        while state.mover != NOBODY:
            if number % 10 == 0:
                found.append(game.to_position(state))
            number += 1
            choices = state.choices()
            state.play(choices[dice.below(len(choices))], dice)
        found.append(game.to_position(state))
    return found


REAL = {game.id: real_positions(game) for game in GAMES}


def change(draw: Any, position: dict[str, Any]) -> dict[str, Any]:
    """The position with one value left out, doubled or replaced."""
    changed = json.loads(json.dumps(position))
    path = draw(st.sampled_from(list(places(changed))[1:]))
    within = changed
    for key in path[:-1]:
        within = within[key]
    deed = draw(st.sampled_from(["replace", "replace", "odd", "leave out", "double"]))
    if deed == "leave out":
        del within[path[-1]]
    elif deed == "double" and isinstance(within, list):
        within.append(within[path[-1]])
    elif deed == "double":
        within[draw(st.sampled_from(["1", "5", "20", "x", "at", "03"]))] = within[path[-1]]
    else:
        within[path[-1]] = draw(SMALL if deed == "replace" else ODD)
    return dict(changed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@fuzz
@given(st.data())
def test_a_changed_position_is_refused_in_plain_words_or_can_be_played_to_the_end(
    game: Game, data: st.DataObject
) -> None:
    position = data.draw(st.sampled_from(REAL[game.id]))
    for _ in range(data.draw(st.integers(1, 3))):
        position = change(data.draw, position)
    assert list(judged(game, position)) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@fuzz
@given(
    st.recursive(ODD, lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=3)))
)
def test_any_data_is_a_position_or_a_plain_error(game: Game, data: object) -> None:
    for given_data in (data, {"game": game.id, "ships": data}, {"game": game.id, "runes": data}):
        with suppress(BadData):
            assert game.from_position(given_data, Dice(1)).seats in game.seats


SHIPS = "[[ships]]\nat = 20\nstart = 1\ncrew = 5\n[[ships]]\nat = 0\nstart = 3\ncrew = 5\n[ghost]\nat = 0\nstart = 2\n"


@pytest.mark.parametrize(
    "text",
    [
        'phase = "sail"\nturn = 1\n' + SHIPS,
        'phase = "place"\nturn = 1\nin_hand = "V1-01"\n' + SHIPS,
        'phase = "place"\nturn = 2\nin_hand = "V1-01"\n' + SHIPS,
        'phase = "sell"\nturn = 2\nsales = 1\n' + SHIPS.replace("start = 3", 'start = 3\nslots = ["V1-07"]'),
        'phase = "combat"\nturn = 1\nfoe = 2\nprice = 2\n' + SHIPS.replace("at = 20\nstart = 1", "at = 0\nstart = 1"),
        'phase = "sail"\nturn = 1\nmover = 2\ntrack = { 17 = "V1-01", 18 = "V1-02" }\n'
        + "[[ships]]\nat = 17\n[[ships]]\nat = 18\n[[ships]]\nat = 17\n",
        'track = { 3 = "V1-15", 03 = "V1-01" }\n' + SHIPS,
        f'track = {{ {"9" * 5000} = "V1-01" }}\n' + SHIPS,
        f"voyage = 0x{'f' * 5000}\n" + SHIPS,
    ],
    ids=[
        "who has arrived does not sail",
        "who has arrived takes no tile",
        "who is on the start takes no tile",
        "who is on the start sells nothing",
        "nobody fights on the start",
        "two ships share a space only when they fight for it",
        "a space bears one tile",
        "a space has a short number",
        "a voyage has a short number",
    ],
)
def test_what_cannot_be_on_a_table_of_raids_is_refused(text: str) -> None:
    raids = shelf()["raids"]
    with pytest.raises(BadData):
        raids.from_position(read_position(f'game = "raids"\n{text}'), Dice(1))
