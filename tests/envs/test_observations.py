"""What a seat observes of some games; and the checker catches an observer that tells too much."""

from typing import Any

import numpy as np
import pytest
from mypy_extensions import i64
from numpy.typing import NDArray

from skali.check.observations import peeking, questions
from skali.check.random_games import Amounts, RandomGames
from skali.engine.chance import Dice
from skali.engine.observation import Block, Observer, Sheet, as_counted_from, relative, seat_columns
from skali.engine.state import NOBODY, State
from skali.envs.lookout import Lookout
from skali.games import find_game
from tests import toys


def column(lookout: Lookout, observation: NDArray[Any], block: str, name: str) -> NDArray[Any]:
    """All rows of one column of a block."""
    columns = next(found for found in lookout.blocks if found.name == block).columns
    return lookout.split(observation)[block][..., columns.index(name)]


# --- secrecy ----------------------------------------------------------------------------------------------------


class PeepingObserver(Observer):
    """Writes every rune of the toy game, whoever looks."""

    def blocks(self) -> list[Block]:
        return [Block("runes", "all of them", ["face"], (3,), most=toys.FACES)]

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        assert isinstance(state, toys.Whispers)
        for rune in state.runes:
            sheet.put(rune)


def test_the_checker_catches_an_observer_that_peeps() -> None:
    game = toys.WhispersGame()
    games = RandomGames(game, game.settings(3), Amounts())
    assert next(peeking(games, PeepingObserver(), 100), None) is not None


# --- what they say ----------------------------------------------------------------------------------------------


def test_a_longship_is_observed_as_it_is_mine_first() -> None:
    game = find_game("raids")
    lookout = Lookout(game, game.settings(3))
    state = next(
        state
        for number, state in enumerate(questions(RandomGames(game, lookout.settings, Amounts()), 7))
        if number == 60
    )
    ships: Any = state
    for seat in range(3):
        seen = lookout.observe(state, seat)
        in_order = [(seat + offset) % 3 for offset in range(3)]
        assert list(column(lookout, seen, "ships", "crew")) == [ships.ships[other].crew for other in in_order]
        assert list(column(lookout, seen, "ships", "glory")) == [state.score(other) for other in in_order]
        assert column(lookout, seen, "asked", "me") == (state.mover == seat)


def test_a_symbol_is_observed_by_those_who_have_seen_it() -> None:
    game = find_game("drakkar")
    lookout = Lookout(game, game.settings(2))
    state: Any = game.start(lookout.settings, Dice(1))
    state.symbols[4], state.known[4] = 2, 0b10  # only the second seat has looked
    state.bag[2] -= 1
    symbol = game.observer(lookout.settings).blocks()[-1].columns[4]
    for seat, knows in ((0, 0), (1, 1)):
        seen = lookout.observe(state, seat)
        assert column(lookout, seen, "emblems", symbol)[4] == knows
        assert column(lookout, seen, "emblems", "known to me")[4] == knows
        assert column(lookout, seen, "emblems", "known to +1")[4] == 1 - knows


def test_only_my_own_powers_are_observed_before_they_are_revealed() -> None:
    game = find_game("vikingar")
    settings = game.settings(4, "kickstarter", {"powers": True})
    lookout = Lookout(game, settings)
    state: Any = game.start(settings, Dice(2))
    for seat in range(4):
        dealt = lookout.split(lookout.observe(state, seat))["dealt"]
        cards = [int(np.flatnonzero(row)[0]) for row in dealt]
        assert cards == [state.dealt[2 * seat] - 24, state.dealt[2 * seat + 1] - 24]
        assert not lookout.split(lookout.observe(state, seat))["powers"].any()


def test_a_hidden_prophecy_is_observed_by_its_owner_alone() -> None:
    game = find_game("midgard")
    lookout = Lookout(game, game.settings(2))
    state: Any = game.start(lookout.settings, Dice(3))
    prophecy = state.box.deck_first[5]
    state.where[prophecy] = 21  # hidden, before the second seat
    places = [column(lookout, lookout.observe(state, seat), "cards", "place")[prophecy] for seat in range(2)]
    assert places == [0, 20]
    assert list(column(lookout, lookout.observe(state, 0), "boards", "prophecies hidden")) == [0, 1]


# --- the tools of observers -------------------------------------------------------------------------------------


def test_a_sheet_takes_numbers_flags_sets_and_one_of_several() -> None:
    sheet = Sheet(12)
    sheet.put(-3)
    sheet.put_flag(True)
    sheet.put_one_of(1, 3)
    sheet.put_one_of(-1, 2)
    sheet.put_set(0b101, 3)
    sheet.put_noughts(2)
    sheet.count(11)
    assert list(sheet.numbers) == [-3, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1]
    assert sheet.at == 12


def test_a_full_sheet_takes_no_more() -> None:
    with pytest.raises(IndexError):
        Sheet(0).put(1)


def test_seats_are_counted_from_the_observer() -> None:
    assert seat_columns(3) == ["me", "+1", "+2"]
    assert [relative(other, 2, 4) for other in (0, 1, 2, 3, NOBODY)] == [2, 3, 0, 1, NOBODY]
    assert as_counted_from(0b0011, 1, 4) == 0b1001  # seats 0 and 1 are +3 and me


def test_a_game_without_an_observer_says_so() -> None:
    game = toys.WhispersGame()
    with pytest.raises(TypeError, match="observer"):
        game.observer(game.settings(2))


def test_observations_are_written_into_the_callers_array() -> None:
    game = find_game("raids")
    lookout = Lookout(game, game.settings(2))
    state = game.start(lookout.settings, Dice(1))
    mine = np.zeros((3, lookout.size), np.int16)
    assert lookout.observe(state, 0, mine[1]).base is mine
    assert np.array_equal(mine[1], lookout.observe(state, 0))
    assert not mine[0].any()
    mask = np.ones(lookout.choices, np.int8)
    assert list(np.flatnonzero(lookout.mask(state, mask))) == state.choices()
