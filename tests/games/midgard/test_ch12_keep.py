"""Chapter 12: location 5, raid keeps."""

from typing import Any

import pytest

from tests.games.midgard.harness import Play, given

BESIEGER: dict[str, Any] = {"food": 2, "crew": ["red-shield", "red-shield"]}


def stormed(*cards: str, crew: tuple[str, ...] = (), boards: int = 2, **board: Any) -> Play:
    """The first player has taken two cards from the table and two from the deck; `crew` is what he has left."""
    all_dice = [*BESIEGER["crew"], *crew]
    play = given(f"keep_pairs = {list(cards[:2])}", boards=boards, **(BESIEGER | board | {"crew": all_dice}))
    return play.will(*cards[2:]).play("place keep", "activate", "pair 1")


@pytest.mark.rule("MID-108")
def test_a_raid_on_a_keep_costs_two_food_and_two_shields() -> None:
    play = stormed("ks_art", "ks_art", "ks_art", "ks_art", food=5)
    assert [play.told("pays-food"), len(play.told("pays-die"))] == [[[0, 2]], 2]
    assert play.crew(1) == []


@pytest.mark.rule("MID-109")
def test_one_takes_a_linked_pair_or_two_from_the_deck() -> None:
    play = given('keep_pairs = ["ks_art", "ks_armor", "ks_wall", "ks_wall"]', **BESIEGER).play("place keep", "activate")
    assert play.choices == ["pair 1", "pair 2", "spoils-deck"]
    play.will("ks_treasure", "ks_treasure", "ks_art", "ks_art").play("spoils-deck")
    assert play.cards_told("gains-spoils") == ["ks_treasure", "ks_treasure", "ks_art", "ks_art"]
    assert play.position["keep_pairs"] == ["ks_art-1", "ks_armor-1", "ks_wall-1", "ks_wall-2"]


@pytest.mark.rule("MID-110")
def test_the_active_player_draws_two_more_right_after_his_choice() -> None:
    play = stormed("ks_wall", "ks_bastion_rr", "ks_wall", "ks_bastion_bb")
    assert play.cards_told("gains-spoils") == ["ks_wall", "ks_bastion_rr", "ks_wall", "ks_bastion_bb"]
    assert play.board(1).favor == 0, "nothing is resolved yet"


@pytest.mark.rule("MID-110")
@pytest.mark.parametrize(("seats", "counts"), [(2, [4, 2]), (3, [4, 3, 2]), (4, [4, 3, 2, 2])])
def test_more_cards_by_rank(seats: int, counts: list[int]) -> None:
    rows = "\n".join('[[boards]]\nfood = 2\ncrew = ["red-shield", "red-shield"]' for _ in range(seats))
    play = given(rows).play("place keep")
    for seat in range(seats):
        play.play("activate")
        while play.mover == seat + 1:
            play.play(play.choices[0])
    taken = [owner for owner, *_ in play.told("gains-spoils")]
    assert [taken.count(seat) for seat in range(seats)] == counts


@pytest.mark.rule("MID-111", "MID-112")
def test_set_cards_and_tapestries_go_to_the_pile() -> None:
    play = stormed("ks_treasure", "ks_art", "ks_armor", "ks_tapestry_blue")
    assert play.pile(1) == ["ks_treasure", "ks_art", "ks_armor", "ks_tapestry_blue"]
    assert play.mover == 2


@pytest.mark.rule("MID-111", "MID-132")
def test_they_are_scored_as_sets_at_the_end() -> None:
    play = given(boards=2, pile=["ks_treasure", "ks_treasure", "ks_art", "ks_armor"])
    assert play.state.scores()[0] == 3 + 1 + 2


@pytest.mark.rule("MID-112", "MID-133")
def test_there_are_tapestries_of_three_colours() -> None:
    play = given(boards=2, pile=["ks_tapestry_red", "ks_tapestry_blue", "ks_tapestry_green"])
    assert play.state.scores()[0] == 15


@pytest.mark.rule("MID-113")
def test_a_keep_wall_gives_favour_and_may_be_attacked() -> None:
    play = stormed("ks_wall", "ks_art", "ks_art", "ks_art", crew=("blue-hammer", "blue-hammer"))
    assert play.board(1).favor == 2
    assert play.choices == ["leave", "attack"]
    other = Play(play.state.clone(), play.chance).play("leave")
    assert [other.board(1).favor, other.board(1).walls, len(other.crew(1))] == [2, 0, 2]
    play.will(1, 1).play("attack", "commit-all")
    assert play.told("combat") == [[0, 2, 2, 2]]
    assert [play.board(1).favor, play.board(1).walls, play.board(1).terror] == [3, 1, 0]


@pytest.mark.rule("MID-113")
def test_without_a_hammer_a_wall_is_left_alone() -> None:
    play = stormed("ks_wall", "ks_art", "ks_art", "ks_art")
    assert play.mover == 2
    assert play.board(1).favor == 2


@pytest.mark.rule("MID-113", "MID-087")
def test_the_favour_of_the_wall_pays_for_rerolls_against_it() -> None:
    play = stormed("ks_wall", "ks_art", "ks_art", "ks_art", crew=("blue-hammer",)).will(0).play("attack")
    assert play.offered("reroll-blanks") == ["favor"]
    play.will(2).play("reroll-blanks favor")
    assert [play.board(1).favor, play.board(1).walls] == [2, 1]


@pytest.mark.rule("MID-114")
def test_a_bastion_gives_two_rolled_dice_and_may_be_attacked() -> None:
    play = given('keep_pairs = ["ks_bastion_rb", "ks_art"]', **BESIEGER)
    play.will("ks_art", "ks_art", "red-double-hammer", "blue-hammer").play("place keep", "activate", "pair 1")
    assert play.crew(1) == ["red-double-hammer", "blue-hammer"]
    play.will(1, 1, 1).play("attack", "commit-all")
    assert play.told("combat") == [[0, 3, 3, 3]]
    assert [play.board(1).glory, play.board(1).bastions, play.board(1).terror] == [3, 1, 0]


@pytest.mark.rule("MID-114", "MID-014")
def test_dice_of_a_bastion_that_do_not_fit_are_returned_before_the_attack() -> None:
    crew = ("blue-hammer",) * 8
    play = given('keep_pairs = ["ks_bastion_rb", "ks_art"]', **(BESIEGER | {"crew": [*BESIEGER["crew"], *crew]}))
    play.will("ks_art", "ks_art", "red-clan", "blue-clan").play("place keep", "activate", "pair 1")
    assert len(play.crew(1)) == 10
    assert play.choices == ["leave", "attack"]


@pytest.mark.rule("MID-115")
@pytest.mark.parametrize("rolled", [0, 2])
def test_walls_are_discarded_won_or_not_and_attacked_once(rolled: int) -> None:
    play = stormed("ks_wall", "ks_art", "ks_art", "ks_art", crew=("blue-hammer", "yellow-hammer"))
    play.will(rolled).play("attack", "commit blue-hammer", "roll")
    if rolled == 0:
        play.play("stop")
    assert play.discarded("keep_spoils") == ["ks_wall"]
    assert play.mover == 2, "it cannot be attacked again"
    assert [play.board(1).terror, play.board(1).glory, play.board(1).food] == [0, 0, 0]
    assert play.crew(1) == ["yellow-hammer"]
