"""What the advice measures rises and falls as a player would expect, and what it suggests is legal and not foolish."""

from typing import Any

import pytest
from librt.vecs import vec

from skali.engine.chance import Dice
from skali.engine.state import NOBODY, Choices
from skali.engine.weights import load_weights
from skali.games.midgard import game
from skali.games.midgard.advice import MEASURES, MidgardAdvice
from skali.games.midgard.rules.holdings import Holdings
from skali.games.midgard.rules.scoring import counted
from skali.games.midgard.rules.vocabulary import COUNTS
from tests.games.midgard.harness import Play, given, random_walk

EVEN = {"food": 4, "favor": 2, "crew": ["red-shield", "blue-chest", "yellow-hammer"]}
MIDWAY = 'round = 3\nplaced = ["recruit"]\nsea_battles = ["sb_01", "sb_30"]\n'


def advice() -> MidgardAdvice:
    found = game.advice()
    assert isinstance(found, MidgardAdvice)
    return found


def measures(play: Play, seat: int = 1) -> dict[str, float]:
    into = vec[float]([0.0] * len(MEASURES))
    advice().measure(play.state, seat - 1, into)
    return dict(zip(MEASURES, into, strict=True))


def with_board(**board: Any) -> Play:
    return given(MIDWAY, **(EVEN | board))


# --- the weights ----------------------------------------------------------------------------------


def test_the_weights_fit_the_measures() -> None:
    weights = load_weights(game.weights_file, MEASURES)
    assert len(advice().weights) == len(MEASURES) == len(weights)
    assert weights["points"] > 0


# --- what a seat has ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("measure", "less", "more"),
    [
        ("points", {}, {"glory": 5}),
        ("points", {"terror": 3}, {"terror": 1}),
        ("points", {}, {"pile": ["ks_treasure"]}),
        ("points", {}, {"artifacts": ["ar_sail"]}),
        ("points", {"hidden": ["pr_27"], "terror": 2}, {"hidden": ["pr_27"]}),
        ("land", {"tiles": ["t_food_1a"]}, {"tiles": ["t_food_1a", "t_dice_3a"]}),
        ("food", {"food": 1}, {"food": 5}),
        ("favor", {"favor": 0}, {"favor": 1}),
        ("crew", {"crew": []}, {"crew": ["red-clan"]}),
        ("shields", {"crew": ["red-clan"]}, {"crew": ["blue-shield"]}),
        ("chests", {"crew": ["red-clan"]}, {"crew": ["blue-chest"]}),
        ("longships", {"crew": ["red-clan"]}, {"crew": ["blue-longship"]}),
        ("hammers", {"crew": ["red-hammer"]}, {"crew": ["red-double-hammer"]}),
        ("wilds", {"crew": ["red-clan"]}, {"crew": ["red-clan"], "leader": "rv_01"}),
        ("raids", {"crew": ["red-chest"]}, {"crew": ["red-chest", "blue-chest"]}),
        ("raids", {"crew": ["red-shield"]}, {"crew": ["red-shield"], "upgrades": ["shield"]}),
        ("raids", {"crew": ["red-chest"] * 2, "food": 0}, {"crew": ["red-chest"] * 2, "food": 1}),
        ("prowess", {"crew": ["red-hammer"] * 4}, {"crew": ["red-hammer"] * 5}),
        ("prowess", {"crew": ["red-hammer"] * 4, "favor": 0}, {"crew": ["red-hammer"] * 4, "favor": 2}),
        ("upgrades", {}, {"upgrades": ["hammer"]}),
        ("leader", {}, {"leader": "rv_21"}),
        ("skills", {}, {"slot_sea": ["rv_01"]}),
        ("skills", {"slot_sea": ["rv_09"]}, {"slot_sea": ["rv_04"]}),
        ("loaded", {"artifacts": ["ar_sail"]}, {"artifacts": ["ar_sail"], "stored": ["red-shield"]}),
        ("sets", {"pile": ["ks_art"]}, {"pile": ["ks_art", "ks_art"]}),
        ("sets", {"pile": ["ks_tapestry_red"]}, {"pile": ["ks_tapestry_red", "ks_tapestry_blue"]}),
        ("prophecies", {}, {"foretold": ["pr_08"]}),
    ],
)
def test_whoever_has_more_measures_more(measure: str, less: dict[str, Any], more: dict[str, Any]) -> None:
    assert measures(with_board(**less))[measure] < measures(with_board(**more))[measure]


def test_a_board_is_its_owners_alone() -> None:
    plain, rich = measures(with_board(), 2), measures(with_board(food=9, favor=9, leader="rv_01", glory=40), 2)
    assert plain == rich


@pytest.mark.parametrize("measure", ["food", "favor", "crew", "shields", "upgrades", "skills", "land"])
def test_what_is_good_for_later_fades_to_nothing(measure: str) -> None:
    board = EVEN | {"upgrades": ["chest"], "slot_sea": ["rv_01"], "tiles": ["t_food_1a"]}
    late = given('round = 6\nplaced = ["trade", "recruit", "sea", "keep"]\nstage = "over"', **board)
    assert measures(late)[measure] == 0 < measures(with_board(**board))[measure]


def test_the_same_lead_weighs_more_towards_the_end() -> None:
    leads = [measures(given(f"round = {number}", glory=10))["points"] for number in range(1, 7)]
    assert leads == sorted(leads)
    assert leads[-1] > 1.5 * leads[0]


# --- turns ----------------------------------------------------------------------------------------


def test_ships_the_marker_and_steps_to_come() -> None:
    first = given("round = 2\nmarker = 2\nopener = 1", boards=4)
    assert measures(first, 1)["ships"] == measures(first, 2)["ships"] > 0
    assert measures(first, 2)["marker"] > measures(first, 1)["marker"] == 0
    assert measures(first, 1)["step"] == 0
    first.play("place recruit")
    assert measures(first, 1)["ships"] == 0
    assert measures(first, 1)["step"] == measures(first, 4)["step"] > 0
    assert measures(first, 1)["lead"] > measures(first, 4)["lead"] == 0
    first.play("rest", "rest-food")
    assert measures(first, 1)["step"] == 0 < measures(first, 2)["step"]


def test_the_honour_ship_is_a_ship() -> None:
    play = given("round = 2\nhonour = 3", boards=3)
    assert measures(play, 3)["ships"] == pytest.approx(2 * measures(play, 2)["ships"])


# --- what is under way ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("measure", "at", "choices", "board"),
    [
        ("spoils", "village", ["activate"], {"crew": ["red-chest"] * 2}),
        ("spoils", "keep", ["activate"], {"crew": ["red-shield"] * 2}),
        ("reavers", "recruit", ["activate"], {}),
        ("rewards", "trade", ["activate"], {}),
        ("rewards", "trade", ["rest"], {}),
        ("rewards", "territory", ["peace food-1"], {}),
        ("battle", "sea", ["activate"], {"crew": ["red-hammer"] * 5}),
    ],
)
def test_what_is_paid_for_is_not_lost(measure: str, at: str, choices: list[str], board: dict[str, Any]) -> None:
    placed = "trade" if at == "recruit" else "recruit"
    play = given(
        f'round = 3\nplaced = ["{placed}"]\nopener = 2\nsea_battles = ["sb_01"]\nkeep_pairs = ["ks_art", "ks_wall"]',
        **(EVEN | board),
    )
    play.play(f"place {at}")
    before = measures(play)
    play.play(*choices)
    assert before[measure] == 0 < measures(play)[measure]
    assert measures(play, 2)[measure] == 0, "it is the other's"


def test_the_hope_in_a_combat_follows_the_dice() -> None:
    play = given('round = 3\nplaced = ["recruit"]\nopener = 2', **(EVEN | {"crew": ["red-hammer"] * 3}))
    play.play("place territory", "force food-3")
    committing = measures(play)["battle"]
    play.will(0, 1, 1).play("commit-all")
    rolled = measures(play)["battle"]
    play.will(0).play("reroll-blanks favor")
    assert 0 < measures(play)["battle"] < rolled
    play.will(0).play("reroll-blanks favor")
    assert measures(play)["battle"] == 0 < committing, "no Favour left: it is lost"


# --- counting -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_holdings_count_and_score_as_the_rules_do(seats: int) -> None:
    holdings = Holdings(game.box)

    def compare(play: Play) -> None:
        for seat in range(seats):
            holdings.count(play.state, seat)
            assert holdings.score(play.state, seat) == play.state.score(seat)
            for what in range(len(COUNTS)):
                assert holdings.counted(play.state, seat, what) == counted(play.state, seat, what), COUNTS[what]

    for seed in range(3):
        random_walk(seats, seed, compare)


# --- what it suggests -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_suggestions_are_legal_and_nothing_is_changed_by_advice(seats: int) -> None:
    thoughts, dice, choices = advice(), Dice(seats), Choices(64)
    prospects = vec[float]([0.0] * seats)
    for _ in range(6):
        state = game.start(game.settings(seats), dice)
        while state.mover != NOBODY:
            before = game.to_position(state)
            state.fill(choices)
            choice = thoughts.suggest(state, choices, dice)
            thoughts.prospects(state, prospects)
            assert game.to_position(state) == before
            assert sum(prospects) == pytest.approx(1)
            state.play(choice, dice)


@pytest.mark.parametrize(
    ("at", "choices", "board", "never"),
    [
        ("sea", ["place"], {"crew": ["red-shield"], "favor": 0}, "activate"),
        ("sea", ["place", "activate"], {"crew": ["red-hammer", "blue-longship"]}, "withdraw"),
        ("sea", ["place", "activate"], {"crew": ["red-hammer"], "favor": 0}, "fight"),
        ("territory", ["place", "force food-1"], {"crew": ["red-hammer"] * 6}, "commit-all"),
        ("territory", ["place", "force food-3", "commit-all"], {"crew": ["red-hammer"] * 2}, "stop"),
        ("trade", ["place", "rest"], {"crew": []}, "take blue-clan"),
    ],
)
def test_nothing_plainly_foolish_is_suggested(at: str, choices: list[str], board: dict[str, Any], never: str) -> None:
    play = given('round = 3\nplaced = ["recruit"]\nopener = 2\nsea_battles = ["sb_01"]', **(EVEN | board))
    for choice in choices:
        play.will(*([0, 0] if choice == "commit-all" else [])).play(f"place {at}" if choice == "place" else choice)
        while play.offered("suffer"):
            play.play("suffer")
        if play.offered("battle"):
            play.play("battle 1")
    assert never in play.choices
    suggested = [suggestion(play, seed) for seed in range(40)]
    assert set(suggested) <= set(play.choices)
    assert suggested.count(never) <= 2, "such as a third thought in vain"


def suggestion(play: Play, seed: int) -> str:
    choices = Choices(64)
    play.state.fill(choices)
    return game.choice_space.text(int(advice().suggest(play.state, choices, Dice(seed))))
