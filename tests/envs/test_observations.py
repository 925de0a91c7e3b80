"""What a seat observes: as it is declared, all of it, nothing that it cannot know; and the checker catches a leak."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from mypy_extensions import i64
from numpy.typing import NDArray

from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.observation import Block, Observer, Sheet, as_counted_from, relative, seat_columns
from skali.engine.options import Settings
from skali.engine.state import NOBODY, State
from skali.envs.lookout import Lookout
from skali.games import find_game
from tests import toys
from tests.conftest import enough
from tests.envs.tables import EACH_GAME, EACH_TABLE

REDEALS = enough(pure=60, compiled=4_000, thorough=100_000)  # of each game, over all its tables
MOMENTS = enough(pure=6, compiled=40, thorough=300)


def moments(game: Game, settings: Settings, seed: int) -> Iterator[State]:
    """Every question of random games, one after the other."""
    dice = Dice(seed)
    setup = game.setup(settings)
    while True:
        state = setup.deal(dice, None)
        while state.mover != NOBODY:
            yield state
            choices = state.choices()
            state.apply(choices[dice.below(len(choices))], dice)
        yield state


def column(lookout: Lookout, observation: NDArray[Any], block: str, name: str) -> NDArray[Any]:
    """All rows of one column of a block."""
    columns = next(found for found in lookout.blocks if found.name == block).columns
    return lookout.split(observation)[block][..., columns.index(name)]


# --- as declared ------------------------------------------------------------------------------------------------


@EACH_TABLE
def test_every_number_is_written_and_within_its_bounds(game: Game, settings: Settings) -> None:
    lookout = Lookout(game, settings)
    least, most = lookout.bounds()
    assert lookout.size == sum(block.size for block in lookout.blocks) == len(least) == len(most)
    for _, state in zip(range(MOMENTS), moments(game, settings, 1), strict=False):
        for seat in range(settings.seats):
            lookout.observe(state, seat)
            assert lookout.sheet.at == lookout.size, "a number was left out, or one too many written"
            wrong = np.flatnonzero((lookout.written < least) | (lookout.written > most))
            assert not len(wrong), f"number {wrong[0]} is {lookout.written[wrong[0]]}"


@EACH_TABLE
def test_blocks_have_names_of_their_own_and_named_columns(game: Game, settings: Settings) -> None:
    blocks = game.observer(settings).blocks()
    assert len({block.name for block in blocks}) == len(blocks)
    for block in blocks:
        assert block.shape[-1] == len(block.columns) == len(set(block.columns)), block.name
        assert block.meaning
        assert block.least < block.most


@EACH_TABLE
def test_no_seat_misses_what_changes_before_its_eyes(game: Game, settings: Settings) -> None:
    """A choice changes what everybody observes, but for the few that change only what nobody could see."""
    lookout = Lookout(game, settings)
    before: list[NDArray[Any]] = []
    changed = []
    for _, state in zip(range(MOMENTS), moments(game, settings, 2), strict=False):
        now = [lookout.observe(state, seat) for seat in range(settings.seats)]
        changed += [not np.array_equal(then, seen) for then, seen in zip(before, now, strict=False)]
        before = now
    assert np.mean(changed) > 0.95


# --- secrecy ----------------------------------------------------------------------------------------------------


def leaks(game: Game, settings: Settings, observer: Observer, redeals: int) -> Iterator[str]:
    """Numbers that are others when what the seat cannot know is imagined anew."""
    size, dice = observer.size(), Dice(9)
    true, fancy = Sheet(size), Sheet(size)
    truth, imagined = (np.frombuffer(memoryview(sheet.numbers), np.int16) for sheet in (true, fancy))
    each = max(1, redeals // 2000)  # worlds imagined at one moment
    done = 0
    for state in moments(game, settings, 3):
        for seat in range(settings.seats):
            true.at = 0
            observer.write(state, seat, true)
            for _ in range(each):
                world = state.clone()
                world.redeal(seat, dice)
                fancy.at = 0
                observer.write(world, seat, fancy)
                done += 1
                if not np.array_equal(truth, imagined):
                    yield f"seat {seat}: number {np.flatnonzero(truth != imagined)[0]}"
                if done == redeals:
                    return


@EACH_GAME
def test_observations_are_the_same_whatever_the_seat_cannot_know(game: Game) -> None:
    tables = [settings for _, settings in game.tables()]
    for settings in tables:
        found = leaks(game, settings, game.observer(settings), -(-REDEALS // len(tables)))
        assert next(found, None) is None


@EACH_GAME
def test_masks_are_the_same_whatever_the_mover_cannot_know(game: Game) -> None:
    dice = Dice(4)
    for _, settings in game.tables():
        for _, state in zip(range(MOMENTS), moments(game, settings, 5), strict=False):
            if state.mover != NOBODY:
                world = state.clone()
                world.redeal(state.mover, dice)
                assert world.choices() == state.choices()


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
    settings = game.settings(3)
    assert next(leaks(game, settings, PeepingObserver(), 100), None) is not None


# --- what they say ----------------------------------------------------------------------------------------------


def test_a_longship_is_observed_as_it_is_mine_first() -> None:
    game = find_game("raids")
    lookout = Lookout(game, game.settings(3))
    state = next(state for number, state in enumerate(moments(game, lookout.settings, 7)) if number == 60)
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
