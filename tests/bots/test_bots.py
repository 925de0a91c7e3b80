"""Bots choose what is legal, know no more than their seat, think further with more thought, and can be repeated."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import pytest

from skali.bots import BOTS, COUNSELLOR, LEVELS, STAND_IN, USUAL, Bot, GreedyBot, RandomBot, SearchBot, make_bot
from skali.bots.search import Tree
from skali.check.random_games import walk
from skali.engine.advice import Advice
from skali.engine.chance import Dice
from skali.engine.errors import UnknownBot
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.perspective import Perspective
from skali.engine.state import MOST_CHOICES, State
from skali.engine.table import SealedDice, open_table
from skali.games import shelf
from tests.games.walks import EACH_TABLE
from tests.toys import WhispersGame

TOY = WhispersGame()
MOST_ITERATIONS = 25
MOST_SAMPLES = 2
MOST_OF_A_HINT = 100
MOST_MOMENTS = 6
MOST_OF_A_WALK = 2
WALKS = range(3, 11)
KNOWN = [{"rune": 2, "seats": [1]}]
FAR_APART = 15


def quick(name: str) -> Bot:
    """A bot as it is, with little to spend on a choice, and never by the clock."""
    bot = make_bot(name)
    if isinstance(bot, SearchBot):
        bot.iterations, bot.seconds = min(bot.iterations, MOST_ITERATIONS), None
    if isinstance(bot, GreedyBot):
        bot.samples = min(bot.samples, MOST_SAMPLES)
    return bot


def toy_view(seat: int = 0, recent: tuple[int, ...] = (), **position: object) -> Perspective:
    state = TOY.from_position({"game": "whispers", "runes": [1, 2], **position}, Dice(1))
    return Perspective(TOY, state, seat, Dice(2), recent)


# --- honesty ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Twins:
    """Two games a seat cannot tell apart: the true one, and one in which all that it cannot know is otherwise."""

    game: Game
    seat: int
    states: tuple[State, State]
    differ: bool  # whether anything is hidden from the seat, and otherwise

    @property
    def views(self) -> tuple[Perspective, Perspective]:
        first, second = (Perspective(self.game, state, self.seat, Dice(5)) for state in self.states)
        return first, second


def twins(game: Game, settings: Settings) -> list[Twins]:
    """At some moments of some games, far apart; if anything is hidden at any moment of these, then such moments."""
    known, hiding = [], []
    for seed in WALKS if game.hidden_information else WALKS[:1]:
        found = list(islice(moments_of_a_walk(game, settings, seed), MOST_OF_A_WALK))
        known += found
        hiding += [one for one in found if one.differ]
        if len(hiding) >= MOST_MOMENTS:
            break
    return (hiding or known)[:MOST_MOMENTS]


def moments_of_a_walk(game: Game, settings: Settings, seed: int) -> Iterator[Twins]:
    """Those at which something is hidden, or any if nothing ever is."""
    plain: list[Twins] = []
    last = -FAR_APART
    for moment in walk(game, settings, seed):
        if len(moment.choices) > 1 and moment.ply - last >= FAR_APART:
            seat, state = int(moment.state.mover), moment.state.clone()
            other = state.clone()
            other.redeal(seat, Dice(99))
            differ = game.hidden_information and game.to_position(other) != game.to_position(state)
            one = Twins(game, seat, (state, other), differ)
            if differ:
                last = moment.ply
                yield one
            elif not plain or not game.hidden_information:
                last = moment.ply
                plain.append(one)
    yield from plain


@EACH_TABLE
def test_no_choice_or_hint_changes_when_what_the_seat_cannot_know_is_redealt(game: Game, settings: Settings) -> None:
    """The same seed thinks the same, whatever the truth is: every level, and whoever is asked for a hint."""
    moments = twins(game, settings)
    assert moments
    for moment in moments:
        for name in BOTS:
            first, second = (quick(name).choose(view, Dice(6)) for view in moment.views)
            assert first == second, name
            assert first in moment.states[0].choices()
        counsel, other = (SearchBot(MOST_OF_A_HINT).opinions(view, Dice(6)) for view in moment.views)
        assert counsel == other


@EACH_TABLE
def test_whoever_peeked_would_be_found_out(game: Game, settings: Settings) -> None:
    """Else the test above would say little: a search that saw the truth would think otherwise of it at some moment."""
    hiding = [one for one in twins(game, settings) if one.differ]
    assert not hiding or any(peeking(game, one.states[0]) != peeking(game, one.states[1]) for one in hiding)


def peeking(game: Game, truth: State) -> list[tuple[int, float]]:
    advice = game.advice()
    tree, chance = Tree(truth.seats, MOST_CHOICES, advice, advice.curiosity), Dice(6)
    for _ in range(MOST_OF_A_HINT):
        tree.explore(truth.clone(), chance)
    return [(int(thought.visits), thought.mean) for thought in tree.thoughts()]


def test_games_with_secrets_are_put_to_the_test() -> None:
    """Something is hidden at most of their tables, and otherwise for the twin."""
    hiding = [game for game in shelf().values() if game.hidden_information]
    assert hiding
    for game in hiding:
        assert any(one.differ for _, settings in game.tables() for one in twins(game, settings)), game.id


@pytest.mark.parametrize("name", BOTS)
def test_the_thoughts_of_a_turn_do_not_change_either(name: str) -> None:
    """A thinker keeps its tree from one choice of a turn to the next."""
    turns = []
    for runes in ([1, 2], [1, 3]):
        bot, dice = quick(name), Dice(6)
        stance = bot.choose(toy_view(phase="stance", runes=runes), dice)
        bold = TOY.choice_space.text(stance) == "bold"
        turns.append((stance, bot.choose(toy_view(recent=(stance,), phase="act", bold=bold, runes=runes), dice)))
    assert turns[0] == turns[1]


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


def test_a_thinker_is_as_curious_as_the_advice_says_unless_it_is_told_otherwise() -> None:
    def spread(bot: SearchBot) -> float:
        """How evenly it thinks of all choices: the least part of its thought that one of them gets."""
        return min(opinion.attention for opinion in bot.opinions(toy_view(phase="act"), Dice(8)))

    incurious = Advice(curiosity=0.05)
    assert spread(SearchBot(300, advice=incurious)) < spread(SearchBot(300)) / 2
    assert spread(SearchBot(300, curiosity=0.7, advice=incurious)) == spread(SearchBot(300))


def test_a_search_by_standings_goes_deeper_into_what_is_good_before_it_has_tried_all_else() -> None:
    """Its first choice is given a second thought while there are still untried ones beyond it; at the root all are."""
    tree = SearchBot(60, advice=Advice(1.0, 0, 0.01)).think(toy_view(phase="stance", knows=KNOWN), Dice(1))
    assert [thought.visits > 0 for thought in tree.thoughts()] == [True, True]
    assert tree.root.first is not None
    visits, child = [], tree.root.first.first
    while child is not None:
        visits.append(int(child.visits))
        child = child.next
    assert max(visits) > 1
    assert len(visits) < len(toy_view(phase="act", knows=KNOWN).choices())


@EACH_TABLE
def test_a_choice_is_made_as_soon_as_nothing_could_change_it(game: Game, settings: Settings) -> None:
    """It is the one that the whole thought would have come to."""
    spared = 0
    for moment in twins(game, settings):
        hasty = SearchBot(MOST_OF_A_HINT)
        choice = hasty.choose(moment.views[0], Dice(6))
        whole = SearchBot(MOST_OF_A_HINT).think(moment.views[0], Dice(6))
        assert choice == whole.best()
        assert whole.iterations == MOST_OF_A_HINT, "a hint is thought through"
        assert hasty.tree is not None
        spared += MOST_OF_A_HINT - int(hasty.tree.iterations)
    assert spared > 0


def test_what_is_plain_takes_no_two_seconds() -> None:
    bot = SearchBot(10**9, seconds=2.0)
    started = time.perf_counter()
    choice = bot.choose(toy_view(phase="act", round=3, knows=KNOWN), Dice(1))
    assert TOY.choice_space.text(choice) == "guess 2 is 2"
    assert time.perf_counter() - started < 1.8


def test_seconds_bound_a_thought() -> None:
    tree = SearchBot(10**9, seconds=0.05).think(toy_view(phase="act"), Dice(1))
    assert tree.iterations > 0


def test_who_is_hurried_thinks_no_longer_than_he_may() -> None:
    patient, hasty = SearchBot(10**9), SearchBot(10**9, seconds=0.01)
    patient.hurry(0.05)
    hasty.hurry(0.05)
    assert (patient.seconds, hasty.seconds) == (0.05, 0.01)
    assert patient.choose(toy_view(phase="act"), Dice(1)) >= 0


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
    tree = Tree(2, MOST_CHOICES, Advice(), 0.7)
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


def test_those_the_house_calls_upon_are_levels() -> None:
    assert {USUAL, STAND_IN, COUNSELLOR} <= set(LEVELS)
    assert isinstance(make_bot(COUNSELLOR), SearchBot), "who gives hints has an opinion of every choice"


@pytest.mark.parametrize("name", ["", "odin", "search", "search:", "search:0", "search:x", "search:99999999999"])
def test_a_bot_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="There is no bot called"):
        make_bot(name)


def test_a_random_bot_makes_every_choice() -> None:
    view, dice = toy_view(phase="act"), Dice(4)
    assert {RandomBot().choose(view, dice) for _ in range(200)} == set(view.choices())


# --- memory -------------------------------------------------------------------------------------------------------

DROP_A_DEEP_TREE = """
from skali.bots.search import Node, Tree
from skali.engine.advice import Advice

tree = Tree(2, 8, Advice(), 0.7)
node = tree.root
for depth in range(100_000):
    node.first = Node(depth)
    node = node.first
del node, tree
"""


def test_a_deep_tree_is_dropped_without_harm() -> None:
    """With an allocator that looks at what lies around an object when it is freed."""
    environment = os.environ | {"PYTHONMALLOC": "debug", "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", DROP_A_DEEP_TREE], env=environment, check=True)
