"""Chapter 4: set-up."""

from collections import Counter

import pytest

from skali.games.midgard.rules.vocabulary import DECKS
from tests.games.midgard.harness import BOX, ROWS, Play, dealt, everyone_rests, fresh, given, row_of

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def face_up(play: Play, row: str) -> list[str]:
    return [id for id in play.position[row] if id]


@pytest.mark.rule("MID-029", "MID-039")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 3), (4, 4)])
def test_the_side_of_the_board_decides_how_many_cards_lie_face_up(seats: int, spaces: int) -> None:
    play = dealt(seats)
    assert len(face_up(play, "prophecies")) == 3
    assert len(face_up(play, "sea_battles")) == spaces
    assert len(face_up(play, "village_pairs")) == 2 * spaces
    assert len(face_up(play, "keep_pairs")) == 2 * spaces
    assert len(face_up(play, "reavers")) == 2 * spaces


@pytest.mark.rule("MID-030")
@pytest.mark.parametrize(
    ("row", "deck"),
    [
        ("prophecies", "prophecies"),
        ("sea_battles", "sea_battles"),
        ("village_pairs", "village_spoils"),
        ("keep_pairs", "keep_spoils"),
        ("reavers", "reavers"),
    ],
)
def test_each_deck_is_shuffled_and_none_mixes_with_another(row: str, deck: str) -> None:
    layouts = set()
    for seed in range(12):
        cards = face_up(dealt(4, seed), row)
        assert {DECKS[BOX.deck_of(BOX.ids.index(id))] for id in cards} == {deck}
        layouts.add(tuple(cards))
    assert len(layouts) > 6


@pytest.mark.rule("MID-030", "MID-076")
def test_journeys_are_drawn_at_random() -> None:
    met = set()
    for seed in range(20):
        play = given(food=4, seed=seed, favor=9, crew=["red-shield"]).play("place sea", "activate")
        met |= set(play.cards_told("sails-into"))
    assert len(met) > 6


@pytest.mark.rule("MID-031")
def test_nine_stacks_of_five_tiles_lie_front_side_up() -> None:
    play = dealt(2)
    assert BOX.stack_names == [f"{type_}-{level}" for type_ in ("food", "favor", "dice") for level in (1, 2, 3)]
    assert [play.state.tiles_left(stack) for stack in range(9)] == [5] * 9
    play = given(food=99, favor=99, crew=["red-hammer"] * 10).play("place territory")
    assert play.offered("force") == play.offered("peace") == BOX.stack_names


@pytest.mark.rule("MID-032")
def test_three_upgrades_of_each_icon_lie_on_the_village_location() -> None:
    assert dealt(3).position["upgrades"] == [3, 3, 3, 3]
    assert list(ROWS["upgrades"]) == ["shield", "chest", "longship", "hammer"]


@pytest.mark.rule("MID-033")
@SEATS
def test_the_start_player_is_chosen_at_random_and_round_one_begins(seats: int) -> None:
    starters = Counter(fresh(seats, seed).position["marker"] for seed in range(60))
    assert set(starters) == set(range(1, seats + 1))
    assert fresh(seats).position["round"] == 1


@pytest.mark.rule("MID-034")
def test_two_players_have_two_longships_each() -> None:
    play = dealt(2)
    first = play.position["marker"]
    order = []
    for location in ("recruit", "trade", "sea", "village"):
        order.append(play.mover)
        everyone_rests(play.play(f"place {location}"))
    assert order == [first, 3 - first, first, 3 - first]


@pytest.mark.rule("MID-034")
def test_the_start_player_of_three_takes_the_honour_ship() -> None:
    for seed in range(6):
        data = fresh(3, seed).position
        assert data["honour"] == data["marker"]
    assert all("honour" not in fresh(seats).position for seats in (2, 4))


@pytest.mark.rule("MID-035")
@SEATS
def test_everyone_starts_with_one_favour_an_empty_board_and_no_glory(seats: int) -> None:
    play = fresh(seats)
    for seat in range(1, seats + 1):
        board = play.position["boards"][seat - 1]
        assert [board["favor"], board["glory"], board["terror"]] == [1, 0, 0]
        assert board["artifacts"] == [""] * 4
        assert board["upgrades"] == board["tiles"] == board["pile"] == board["hidden"] == []
        assert board["crew"] == [] or seat == play.mover


@pytest.mark.rule("MID-036")
@pytest.mark.parametrize(("seats", "food"), [(2, [4, 5]), (3, [4, 5, 6]), (4, [4, 5, 6, 7])])
def test_food_grows_from_the_start_player_on(seats: int, food: list[int]) -> None:
    for seed in range(5):
        play = fresh(seats, seed)
        first = play.position["marker"] - 1
        assert [play.board((first + place) % seats + 1).food for place in range(seats)] == food


@pytest.mark.rule("MID-037")
@SEATS
def test_each_resolves_two_starting_reavers_completely_in_seat_order(seats: int) -> None:
    play = fresh(seats, seed=4)
    first = play.position["marker"] - 1
    order = []
    while not play.offered("place"):
        if play.mover not in order:
            order.append(play.mover)
            assert play.offered("rally")[:2] in (["1", "2"], []), "his two cards are before him"
        play.play(play.choices[0])
    assert order == [(first + place) % seats + 1 for place in range(seats)]
    assert len(play.told("rallies")) == 2 * seats


@pytest.mark.rule("MID-037", "MID-049")
def test_a_starting_leader_of_tyr_draws_and_resolves_a_spoils_card() -> None:
    play = given(
        'stage = "set-up"\nactor = 1\nagenda = [{ do = "fate", cards = ["rv_01", "rv_02"] }]\n[[boards]]\n[[boards]]'
    )
    play.will("vs_farm").play("promote 1", "draw-village", "pillage")
    assert play.board(1).food == 3
    assert play.board(1).farms == 1
    assert play.offered("rally") == ["1"]


@pytest.mark.rule("MID-038")
def test_the_locations_are_filled_after_the_starting_reavers_are_resolved() -> None:
    play = fresh(3)
    assert all(face_up(play, row) == [] for row in ("prophecies", "sea_battles", "village_pairs", "reavers"))
    assert play.position["trade"] == []
    while not play.offered("place"):
        play.play(play.choices[0])
    assert len(face_up(play, "reavers")) == 6
    assert len(play.position["trade"]) == 6


@pytest.mark.rule("MID-039")
def test_both_cards_of_a_reaver_stack_can_be_read() -> None:
    play = dealt(4)
    assert all(row_of(id).startswith("rv_") or id.startswith("rv_") for id in face_up(play, "reavers"))
    assert len(set(face_up(play, "reavers"))) == 8


@pytest.mark.rule("MID-040")
@SEATS
def test_two_dice_of_each_colour_are_rolled_for_trade(seats: int) -> None:
    rolls = set()
    for seed in range(8):
        trade = dealt(seats, seed).position["trade"]
        assert Counter(die.split("-")[0] for die in trade) == {"red": 2, "blue": 2, "yellow": 2}
        rolls.add(tuple(trade))
    assert len(rolls) > 4


@pytest.mark.rule("MID-040")
def test_a_short_colour_gives_what_it_has_for_trade() -> None:
    play = given(
        f"""
        placed = ["recruit", "trade", "sea"]
        [[boards]]
        crew = {["red-shield"] * 10}
        [[boards]]
        crew = {["red-shield"] * 9}
        [[boards]]
        [[boards]]
        """
    )
    everyone_rests(play.play("place keep"))
    assert Counter(die.split("-")[0] for die in play.position["trade"]) == {"red": 1, "blue": 2, "yellow": 2}


@pytest.mark.rule("MID-041")
def test_what_is_taken_in_a_round_is_not_replaced_before_the_next() -> None:
    play = given(
        """
        reavers = ["rv_01", "rv_02", "rv_03", "rv_04"]
        trade = ["red-shield", "blue-chest"]
        prophecies = ["pr_01", "pr_02", "pr_03"]
        """
    )
    play.play("place recruit", "activate", "recruit 2", "rally 1", "take red-shield", "rally 1", "take red-shield")
    everyone_rests(play)
    assert play.position["reavers"] == ["rv_01", "rv_02", "", ""]
    play.play("place trade", "activate", "reward-dice", "trade-die red-shield", "trade-die blue-chest")
    play.play("reward-prophecy 2", "reward-food")
    everyone_rests(play)
    assert play.position["trade"] == []
    assert play.position["prophecies"] == ["pr_01", "", "pr_03"]
