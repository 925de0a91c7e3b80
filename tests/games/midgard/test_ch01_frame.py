"""Chapter 1: the frame of the game."""

import pytest

from skali.engine.errors import UnknownOption, WrongSeats
from skali.games.midgard import game
from tests.games.midgard.harness import Play, everyone_rests, fresh, given, pass_round, random_walk

LOCATIONS = ["recruit", "trade", "sea", "village", "keep", "territory"]


@pytest.mark.rule("MID-001")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(WrongSeats):
        game.settings(seats)


@pytest.mark.rule("MID-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats: int) -> None:
    assert len(fresh(seats).position["boards"]) == seats


@pytest.mark.rule("MID-002")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_six_rounds_of_four_activations(seats: int) -> None:
    placed: list[int] = []

    def watch(play: Play) -> None:
        placed.extend(play.state.round for _ in play.told("places") + play.told("places-honour"))

    play = random_walk(seats, 3, watch)
    assert play.mover is None
    assert [placed.count(number) for number in range(1, 8)] == [4, 4, 4, 4, 4, 4, 0]


@pytest.mark.rule("MID-003")
def test_most_glory_wins() -> None:
    play = given('round = 6\nstage = "over"\n[[boards]]\nglory = 40\n[[boards]]\nglory = 41')
    assert play.state.winners() == [1]


@pytest.mark.rule("MID-004", "MID-058")
def test_own_steps_go_clockwise_from_the_active_player() -> None:
    play = given("marker = 2", boards=4).play("place recruit")
    order = []
    while not play.offered("place"):
        order.append(play.mover)
        play.play("rest", "rest-food")
    assert order == [2, 3, 4, 1]
    assert play.mover == 3


@pytest.mark.rule("MID-005")
def test_ranks_follow_the_seats_and_nobody_moves_up_when_another_rests() -> None:
    play = given("marker = 3", boards=4).play("place trade")
    play.play("rest", "rest-food")
    rewards = []
    for _ in range(3):
        play.play("activate")
        before = play.mover
        count = 0
        while play.mover == before and play.offered("reward-food"):
            play.play("reward-food")
            count += 1
        rewards.append((before, count))
    assert rewards == [(4, 2), (1, 1), (2, 1)]


@pytest.mark.rule("MID-006")
@pytest.mark.parametrize(("seats", "ranks"), [(2, [0, 3]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_the_other_of_two_players_is_of_the_last_rank(seats: int, ranks: list[int]) -> None:
    play = given(boards=seats).play("place village")
    assert [play.state.rank_of(seat) for seat in range(seats)] == ranks


@pytest.mark.rule("MID-006", "MID-069")
@pytest.mark.parametrize(("seats", "rewards"), [(2, [3, 1]), (3, [3, 2, 1]), (4, [3, 2, 1, 1])])
def test_trade_rewards_by_rank_for_each_number_of_players(seats: int, rewards: list[int]) -> None:
    play = given(boards=seats).play("place trade")
    for number in rewards:
        play.play("activate", *["reward-food"] * number)
    assert [play.board(seat + 1).food for seat in range(seats)] == [3 * number for number in rewards]


@pytest.mark.rule("MID-007", "MID-053")
def test_a_location_is_chosen_once_a_round_and_again_in_the_next() -> None:
    play = given(boards=4)
    for number, location in enumerate(["sea", "trade", "keep", "recruit"]):
        assert play.offered("place") == [place for place in LOCATIONS if place not in ["sea", "trade", "keep"][:number]]
        if number:
            assert play.refused("place sea") == "why-location-taken"
        everyone_rests(play.play(f"place {location}"))
    assert play.state.round == 2
    assert play.offered("place") == LOCATIONS


@pytest.mark.rule("MID-141")
def test_there_are_no_variants_and_no_options() -> None:
    assert game.options == ()
    assert game.editions == ("standard",)
    assert [name for name, _ in game.tables()] == ["midgard-2", "midgard-3", "midgard-4"]
    with pytest.raises(UnknownOption):
        game.settings(3, None, {"solo": True})


@pytest.mark.rule("MID-126")
def test_the_game_ends_with_the_sixth_round() -> None:
    play = given("round = 6", boards=4)
    pass_round(play)
    assert play.mover is None
    assert play.told("game-ends") == [[]]
