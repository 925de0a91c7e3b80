"""Chapter 16: what a digital version needs."""

import pytest

from skali.check.secrecy import header
from skali.engine.chance import Dice
from skali.engine.plain import to_json
from skali.engine.positions import only
from skali.engine.record import parse_record
from skali.engine.table import Table, resume_table
from skali.games.vikingar import game as real_game
from skali.games.vikingar.absent import default_choice
from skali.games.vikingar.rules.runes import POSES
from skali.games.vikingar.throws import load_throws
from tests.games.vikingar.harness import (
    EACH_EDITION,
    LOSE,
    WIN,
    Play,
    event,
    fresh,
    game,
    given,
    kickstarter,
    points,
    random_walk,
    settings,
)
from tests.games.vikingar.sampler import sample_library, win_rate

LEAVING = 'tiles = { 3 = "T01" }\nclans = [{ ships = ["SEA"] }, {}]'


@pytest.mark.rule("VIK-191")
def test_the_rules_know_of_a_throw_only_its_number_in_the_library() -> None:
    """The state remembers how many runes were thrown and which throw it was; points follow from the library."""
    play = given(LEAVING).play("activate SEA", "sail N3", fate=[event("N02"), points(3), points(2)])
    contest = play.position["contest"]
    assert (contest["attack"], contest["defence"]) == ([5, 3], [4, 2])
    throws = play.box.throws
    assert [throws.points(*contest[side]) for side in ("attack", "defence")] == [3, 2]


@pytest.mark.rule("VIK-192")
def test_each_throw_asks_chance_for_one_of_the_throws_with_that_many_runes() -> None:
    asked: list[int] = []
    play = given(LEAVING)
    inner = play.chance.below

    def below(n: int) -> int:
        asked.append(int(n))
        return inner(n)

    play.chance.below = below  # type: ignore[method-assign]
    play.play("activate SEA", "sail N3", fate=[event("N02"), *WIN])
    counts = play.box.throws.counts
    assert asked == [30, counts[5], counts[4]]
    assert [numbers[:2] for numbers in play.told("throws")] == [[0, 5]]


@pytest.mark.rule("VIK-193")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_a_record_keeps_every_throw_and_replays_without_throwing_again(edition: str) -> None:
    table = Table(real_game, header(real_game, real_game.settings(2, edition, {"round_limit": 3}), None), Dice(3))
    dice = Dice(4)
    while not table.over:
        choices = table.state.choices()
        table.play(int(table.state.mover), choices[dice.below(len(choices))])
    text = table.record.to_text()
    again = resume_table(real_game, parse_record(text), table.ply)
    assert again.over
    assert to_json(again.view(None)) == to_json(table.view(None))


# --- the library and the sampler -----------------------------------------------------------------


@pytest.mark.rule("VIK-192")
def test_the_library_has_throws_for_every_number_of_runes() -> None:
    throws = real_game.throws
    assert throws.counts[0] == 0
    assert all(throws.counts[runes] >= 100 for runes in range(1, 11))


@pytest.mark.rule("VIK-198")
def test_the_sampler_has_its_odds() -> None:
    library = sample_library(198, 4000)
    runes = [rune for throw in library[5] for rune in throw]
    assert sum(in_zone for in_zone, _, _ in runes) / len(runes) == pytest.approx(0.97, abs=0.005)
    shares = [sum(pose == kind for _, pose, _ in runes) / len(runes) for kind in range(len(POSES))]
    assert shares == pytest.approx([0.465, 0.465, 0.06, 0.01], abs=0.012)
    inside = [(one, k, j) for one in library[5] for k in range(5) for j in range(k) if one[k][0] and one[j][0]]
    assert sum(one[k][2] >> j & 1 for one, k, j in inside) / len(inside) == pytest.approx(0.06, abs=0.01)
    assert not any(others for in_zone, _, others in runes if not in_zone)


@pytest.mark.rule("VIK-198", "VIK-050")
@pytest.mark.parametrize(("attack", "defence", "percent"), [(5, 4, 55), (5, 5, 44), (4, 1, 83), (8, 7, 54), (6, 3, 76)])
def test_the_sampler_gives_the_reference_odds(attack: int, defence: int, percent: int) -> None:
    assert win_rate(sample_library(198, 4000), attack, defence) == pytest.approx(percent / 100, abs=0.025)


@pytest.mark.rule("VIK-198")
def test_the_library_of_the_game_is_not_far_from_the_sampler() -> None:
    """The figures may be tuned to the physics; the balance of attack and defence must stay what it is."""
    assert win_rate(load_throws(), 5, 4) == pytest.approx(0.55, abs=0.08)
    assert win_rate(load_throws(), 5, 5) == pytest.approx(0.44, abs=0.08)


# --- hidden information --------------------------------------------------------------------------


def imagined(play: Play, seat: int, key: str) -> list[object]:
    """What a seat (counted from 1) may imagine of one entry of the position, forty times."""
    found = []
    for seed in range(40):
        state = play.state.clone()
        state.redeal(seat - 1, Dice(seed))
        found.append(game.to_position(state).get(key))
    return found


@pytest.mark.rule("VIK-199")
def test_face_down_tiles_and_deck_orders_are_not_decided_before_they_are_turned() -> None:
    """The same state with other chance turns other cards: there is no hidden order in it."""
    tiles, events, ends = set(), set(), set()
    for seed in range(30):
        play = given('tiles = { 3 = "T01" }\nclans = [{ ships = ["SEA", "S3"] }, {}]')
        play.chance.dice = Dice(seed)
        play.play("activate S3", "sail E3")
        ends.add(play.end_card(3))
        play = given("clans = [{}, {}]")
        play.chance.dice = Dice(seed)
        play.play("activate SEA", "sail N5")
        events.add(play.told("meets")[0][1])
        tiles.add(play.tile(5))
    assert min(len(tiles), len(events), len(ends)) > 8


@pytest.mark.rule("VIK-199")
def test_before_the_reveal_each_seat_knows_its_own_powers_only() -> None:
    play = kickstarter("""
        question = "power"
        mover = 2
        options = { powers = true }
        clans = [{ dealt = ["P01", "P02"] }, { dealt = ["P03", "P04"] }, { dealt = ["P05", "P06"] }]
    """)
    for seat in (1, 2, 3):
        hands = [[clan["dealt"] for clan in clans] for clans in imagined(play, seat, "clans")]  # type: ignore[attr-defined]
        own = [[f"P{2 * seat - 1:02}", f"P{2 * seat:02}"]] * 40
        assert [hand[seat - 1] for hand in hands] == own
        others = {card for hand in hands for number, cards in enumerate(hand) if number != seat - 1 for card in cards}
        assert others == {f"P{number:02}" for number in range(1, 13)} - set(own[0])
        assert all(len({card for cards in hand for card in cards}) == 6 for hand in hands)


@pytest.mark.rule("VIK-199", "VIK-205", "VIK-216")
def test_who_looked_at_an_end_card_knows_it_and_others_do_not() -> None:
    play = kickstarter("""
        end_top = "L03"
        end_top_seen = [2]
        end_bottom = ["L10", "L11"]
        end_bottom_seen = ["1", "12"]
        clans = [{}, {}, {}]
    """)
    tops = [set(imagined(play, seat, "end_top")) for seat in (1, 2, 3)]
    assert tops[1] == {"L03"}
    assert min(len(tops[0]), len(tops[2])) > 8
    bottoms = [imagined(play, seat, "end_bottom") for seat in (1, 2, 3)]
    assert {tuple(cards) for cards in bottoms[0]} == {("L10", "L11")}  # type: ignore[arg-type]
    assert {cards[1] for cards in bottoms[1]} == {"L11"}  # type: ignore[index]
    assert len({cards[0] for cards in bottoms[1]}) > 8  # type: ignore[index]
    assert not {"L10", "L11"} & tops[0]
    state = play.state.clone()
    state.redeal(2, Dice(1))
    fixed = [int(state.end_top), *(int(card) for card in state.end_bottom)]
    assert len(set(fixed)) == 3
    assert not any(state.end_bag & only(card) for card in fixed)


@pytest.mark.rule("VIK-199")
def test_gold_items_markers_and_cards_on_the_board_are_open() -> None:
    """In a game in which nobody has looked at a card there is nothing to imagine."""
    play = fresh(3)
    for _ in range(60):
        play.play(play.choices[0])
        for seat in range(3):
            state = play.state.clone()
            state.redeal(seat, Dice(1))
            assert game.to_position(state) == play.position


# --- who is absent -------------------------------------------------------------------------------


@pytest.mark.rule("VIK-200")
@pytest.mark.parametrize(
    ("position", "choices", "default"),
    [
        (LEAVING, [], "end-turn"),
        (LEAVING, ["activate SEA"], "rest"),
        (
            'tiles = { 5 = "T05", 6 = "T06" }\nclans = [{ ships = ["N6"], gold = 2 }, {}]',
            ["activate N6", "sail N5"],
            "turn-back",
        ),
        ('question = "building"\nclans = [{ ships = [], gold = 9 }, {}]', [], "launch"),
        ('question = "building"\nclans = [{ ships = [], gold = 9, kraken = true }, {}]', ["launch"], "done"),
        ('question = "building"\nclans = [{ gold = 9 }, {}]', [], "done"),
    ],
)
def test_for_an_absent_player_nothing_is_risked_or_paid(position: str, choices: list[str], default: str) -> None:
    play = given(position).play(*choices)
    assert game.choice_space.text(default_choice(play.state)) == default


@pytest.mark.rule("VIK-200", "VIK-063")
def test_an_absent_player_leaves_a_damaged_ship_keeps_the_first_power_and_throws_all_his_runes() -> None:
    damaged = given(LEAVING).play("activate SEA", "sail N3", fate=[event("N02"), *LOSE])
    assert game.choice_space.text(default_choice(damaged.state)) == "stay"
    powers = fresh(2, "kickstarter", powers=True)
    assert game.choice_space.text(default_choice(powers.state)) == "keep-power 1"
    runes = given(LEAVING.replace('["SEA"]', '["SEA"], items = ["Q02"]')).play("activate SEA", "sail N3")
    assert game.choice_space.text(default_choice(runes.state)) == "throw 6"


@pytest.mark.rule("VIK-200")
@pytest.mark.parametrize("number", range(4))
def test_every_decision_of_a_game_has_a_legal_default(number: int) -> None:
    """Random games in which one seat is absent."""
    tables = [
        settings(3, council=True, round_limit=12),
        settings(3, "kickstarter", powers=True, round_limit=12),
        settings(2, "kickstarter", end="one-gate", round_limit=12),
        settings(2, "kickstarter", end="all-gates", goal=1, round_limit=12),
    ]

    def watch(play: Play) -> None:
        if play.mover is not None:
            assert default_choice(play.state) in play.state.choices()

    for seed in range(6):
        random_walk(tables[number], seed, watch)
