"""Bots choose what is legal, know no more than their seat, think further with more thought, and can be repeated."""

from collections.abc import Callable

import pytest

from skali.bots import BOTS, Bot, GreedyBot, RandomBot, SearchBot, make_bot
from skali.bots.search import Tree
from skali.engine.advice import Advice
from skali.engine.chance import Dice
from skali.engine.errors import UnknownBot
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.perspective import Perspective
from skali.engine.state import MOST_CHOICES
from skali.engine.table import SealedDice, open_table
from tests.games.walks import EACH_TABLE, walk
from tests.toys import WhispersGame

TOY = WhispersGame()
THINKERS: dict[str, Callable[[], Bot]] = {
    "greedy": lambda: GreedyBot(samples=2),
    "slipping": lambda: GreedyBot(2, 50),
    "search": lambda: SearchBot(40),
}


def toy_view(seat: int = 0, recent: tuple[int, ...] = (), **position: object) -> Perspective:
    state = TOY.from_position({"game": "whispers", "runes": [1, 2], **position}, Dice(1))
    return Perspective(TOY, state, seat, Dice(2), recent)


# --- honesty ------------------------------------------------------------------------------------------------------


@EACH_TABLE
@pytest.mark.parametrize("thinker", THINKERS)
def test_a_choice_is_legal_and_does_not_change_when_what_the_seat_cannot_know_is_redealt(
    game: Game, settings: Settings, thinker: str
) -> None:
    asked = 0
    for moment in walk(game, settings, 3):
        if moment.choices and moment.ply % 41 == 7 and asked < 4:
            asked += 1
            seat = int(moment.state.mover)
            other = moment.state.clone()
            other.redeal(seat, Dice(99))
            views = [Perspective(game, state, seat, Dice(5)) for state in (moment.state, other)]
            first, second = (THINKERS[thinker]().choose(view, Dice(6)) for view in views)
            assert first == second
            assert first in moment.choices
    assert asked > 0


def test_a_bot_that_cannot_see_a_rune_guesses_no_better_than_chance() -> None:
    right = 0
    for seed in range(60):
        state = TOY.from_position({"game": "whispers", "runes": [1, 1 + seed % 3], "phase": "act", "round": 3}, Dice(1))
        choice = TOY.choice_space.text(SearchBot(60).choose(Perspective(TOY, state, 0, Dice(seed)), Dice(seed)))
        right += choice == f"guess 2 is {1 + seed % 3}"
    assert right < 60 // 3


# --- thinking -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [GreedyBot(), SearchBot(200)], ids=["greedy", "search"])
def test_a_thinker_takes_the_points_it_knows_of(bot: GreedyBot | SearchBot) -> None:
    view = toy_view(phase="act", round=3, knows=[{"rune": 2, "seats": [1]}])
    assert TOY.choice_space.text(bot.choose(view, Dice(3))) == "guess 2 is 2"


def test_a_search_looks_further_than_one_step() -> None:
    """Being bold scores nothing by itself, but doubles the guess that follows."""
    view = toy_view(phase="stance", round=3, knows=[{"rune": 2, "seats": [1]}])
    assert TOY.choice_space.text(SearchBot(400).choose(view, Dice(3))) == "bold"


def test_the_same_seed_thinks_the_same_thoughts() -> None:
    views = [toy_view(phase="act") for _ in range(2)]
    first, second = (SearchBot(100).opinions(view, Dice(8)) for view in views)
    assert first == second
    assert sum(opinion.attention for opinion in first) == pytest.approx(1)
    assert sorted(o.choice for o in first) == views[0].choices()
    assert all(0 <= opinion.chances <= 1 for opinion in first)


def test_seconds_bound_a_thought() -> None:
    tree = SearchBot(10**9, seconds=0.05).think(toy_view(phase="act"), Dice(1))
    assert tree.iterations > 0


def test_what_was_thought_is_kept_when_nothing_came_between() -> None:
    bot = SearchBot(100)
    bold = bot.choose(toy_view(phase="stance"), Dice(1))
    tree = bot.tree
    again = bot.think(toy_view(phase="act", bold=True, recent=(bold,)), Dice(1))
    assert again is tree
    assert sum(int(thought.visits) for thought in again.thoughts()) > 100, "some from before, 100 new ones"
    assert bot.think(toy_view(phase="act"), Dice(1)) is not tree, "something came between"


def test_a_bot_at_a_table_is_told_its_recent_choices() -> None:
    table = open_table(TOY, TOY.settings(2), ["A", "B"], SealedDice(bytes(32)), ["", ""])
    assert table.perspective(0, Dice(1)).recent == ()
    table.play(0, "bold")
    assert table.perspective(0, Dice(1)).recent == (TOY.choice_space.parse("bold"),)
    assert table.perspective(1, Dice(1)).recent == ()
    table.play(0, "look")
    assert table.perspective(0, Dice(1)).recent == (), "something was whispered"


def test_prospects_are_shares_of_one_victory() -> None:
    tree = Tree(2, MOST_CHOICES, Advice(), 0.7, -1)
    state = TOY.from_position({"game": "whispers", "runes": [1, 2], "glory": [4, 1]}, Dice(1))
    Advice(scale=3.0).prospects(state, tree.prospects)
    assert tree.prospects[0] + tree.prospects[1] == pytest.approx(1)
    assert tree.prospects[0] / tree.prospects[1] == pytest.approx(2.718, abs=0.01)
    over = TOY.from_position(
        {"game": "whispers", "runes": [1, 2], "glory": [3, 3], "phase": "over", "mover": 0, "round": 4}, Dice(1)
    )
    Advice().prospects(over, tree.prospects)
    assert list(tree.prospects) == [0.5, 0.5]


# --- names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*BOTS, "search:3"])
def test_every_bot_is_made_by_its_name(name: str) -> None:
    view = toy_view(phase="act")
    assert make_bot(name).choose(view, Dice(1)) in view.choices()


@pytest.mark.parametrize("name", ["", "odin", "search", "search:", "search:0", "search:x", "search:99999999999"])
def test_a_bot_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="There is no bot called"):
        make_bot(name)


def test_a_random_bot_makes_every_choice() -> None:
    view, dice = toy_view(phase="act"), Dice(4)
    assert {RandomBot().choose(view, dice) for _ in range(200)} == set(view.choices())
