"""The rule book of Connect Four, clause by clause: a position, these choices, then that."""

import pytest

from skali.engine.chance import Dice
from skali.engine.errors import BadData, GameOver, IllegalChoice
from skali.engine.state import NOBODY
from skali.games.connect_four import game
from skali.games.connect_four.rules import ConnectFour


def given(*rows: str) -> ConnectFour:
    return game.from_position({"game": "connect-four", "grid": list(rows)}, Dice(1))


def drop(state: ConnectFour, *columns: int) -> ConnectFour:
    for column in columns:
        state.play(game.choice_space.parse(f"drop {column}"), Dice(1))
    return state


def rows(state: ConnectFour) -> list[str]:
    """The rows with stones, from the top."""
    return [row for row in game.to_position(state)["grid"] if row != "......."]


@pytest.mark.rule("FOUR-001", "FOUR-002", "FOUR-003")
def test_an_empty_grid_and_players_that_take_turns() -> None:
    state = game.start(game.settings(2), Dice(1))
    assert isinstance(state, ConnectFour)
    assert rows(state) == []
    assert state.choices() == list(range(7))
    assert [state.mover, *(drop(state, column).mover for column in (1, 1, 4))] == [0, 1, 0, 1]
    assert game.scene(state, 0) == game.scene(state, 1) == game.scene(state, None)
    facts = [panel.facts[0].value for panel in game.scene(state, 0).seats]
    assert facts == [19, 20]


@pytest.mark.rule("FOUR-004")
def test_a_stone_falls_to_the_lowest_free_cell() -> None:
    state = given("...1...")
    assert rows(drop(state, 4, 5)) == ["...2...", "...11.."]


@pytest.mark.rule("FOUR-005")
def test_a_full_column_takes_no_more() -> None:
    state = drop(given(), 3, 3, 3, 3, 3, 3)
    assert state.choices() == [0, 1, 3, 4, 5, 6]
    with pytest.raises(IllegalChoice) as refusal:
        drop(state, 3)
    assert refusal.value.reason == "why-column-full"
    assert game.refuse(state, 2).clause == "FOUR-005"


@pytest.mark.rule("FOUR-006")
@pytest.mark.parametrize(
    ("grid", "column"),
    [
        (["222....", "111...."], 4),
        (["22.2...", "11.1..."], 3),
        (["1......", "12.....", "12....2"], 1),
        (["..12...", ".122...", "1211.2."], 4),
        (["...21..", "...221.", ".2.1121"], 4),
    ],
)
def test_four_in_a_line_win_at_once(grid: list[str], column: int) -> None:
    state = drop(given(*grid), column)
    assert state.mover == NOBODY
    assert (state.winners(), state.scores()) == ([0], [1, 0])
    with pytest.raises(GameOver):
        drop(state, 7)


@pytest.mark.rule("FOUR-006")
def test_three_in_a_line_do_not_win() -> None:
    assert drop(given("22.....", "11....."), 3).mover == 1


@pytest.mark.rule("FOUR-007")
def test_a_full_grid_shares_the_victory() -> None:
    state = drop(given("1.2.122", "1222111", "1211221", "2122112", "2121222", "1122111"), 4)
    assert "." not in "".join(rows(state))
    assert (state.mover, state.winners(), state.scores()) == (NOBODY, [0, 1], [0, 0])


@pytest.mark.rule("FOUR-008")
def test_nobody_is_asked_while_a_single_column_is_open() -> None:
    state = given(".21122.", "122212.", "1112211", "2221112", "2112111", "1122122")
    assert (state.mover, state.choices()) == (1, [0, 6])
    drop(state, 1)
    assert (state.mover, rows(state)[:2]) == (NOBODY, ["2211222", "1222121"])


@pytest.mark.rule("FOUR-008")
def test_a_stone_that_falls_unasked_may_win() -> None:
    state = drop(given("1.2.112", "121.221", "222.112", "211.212", "221.221", "1211121"), 2)
    assert (state.mover, state.winners()) == (NOBODY, [1])
    assert rows(state)[0] == "112.112"


@pytest.mark.rule("FOUR-008")
def test_a_position_with_a_single_open_column_is_played_on() -> None:
    assert given("2.12121", "1212121", "2121212", "2121212", "1212121", "1212121").mover == NOBODY


@pytest.mark.parametrize(
    ("grid", "reason"),
    [
        (["1......", "......."], "nothing under it"),
        (["11....."], "take turns"),
        (["3......"], "7 signs"),
        (["1111...", "2222..."], "before the last stone"),
    ],
)
def test_impossible_positions_are_refused(grid: list[str], reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        given(*grid)
