"""Chapter 2: set-up."""

from collections import Counter

import pytest

from skali.engine.chance import Dice
from skali.engine.errors import BadOption, WrongSeats
from skali.engine.positions import size
from skali.games.vikingar.rules.bag import draw
from skali.games.vikingar.throws.library import MOST_RUNES
from tests.games.vikingar.harness import EACH_EDITION, Play, fresh, random_walk, settings, tokens


@pytest.mark.rule("VIK-018")
def test_the_first_edition_lays_out_all_24_tiles_each_once() -> None:
    """A face-down tile is drawn when it is turned: any of those that are left, none twice."""
    play = fresh(2)
    assert size(play.state.tile_bag) == 24
    assert [play.tile(position) for position in range(24)] == [None] * 24
    for number in range(24):
        play.state.lay(number, draw(play.state.tile_bag, Dice(number)))
    assert sorted(str(play.tile(position)) for position in range(24)) == [f"T{number:02}" for number in range(1, 25)]
    assert play.state.tile_bag == 0


@pytest.mark.rule("VIK-019")
def test_the_kickstarter_edition_lays_out_24_of_30_tiles_at_random() -> None:
    """The six that are left stay unseen: which they are is never decided."""
    left: set[str] = set()
    for seed in range(40):
        play, dice = fresh(2, "kickstarter"), Dice(seed)
        assert size(play.state.tile_bag) == 30
        for number in range(24):
            play.state.lay(number, draw(play.state.tile_bag, dice))
        assert size(play.state.tile_bag) == 6
        left |= {id for tile, id in enumerate(play.box.tile_ids) if play.state.tile_bag & 1 << tile}
    assert left == {f"T{number:02}" for number in range(1, 31)}


@pytest.mark.rule("VIK-020")
@pytest.mark.parametrize(("edition", "seats"), [("first", 4), ("kickstarter", 6)])
def test_each_player_takes_a_clan_with_its_pieces(edition: str, seats: int) -> None:
    play = fresh(seats, edition)
    for seat in range(1, seats + 1):
        assert (len(play.fleet(seat)), play.clan(seat).outposts, play.steps(seat)) == (5, 5, {})
    assert play.box.temple_markers == 2
    assert play.box.temples == (edition == "kickstarter")
    with pytest.raises(WrongSeats):
        settings(seats + 1, edition)
    with pytest.raises(WrongSeats):
        settings(1, edition)


@pytest.mark.rule("VIK-021")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_two_active_ships_start_in_the_high_sea_and_three_in_reserve(edition: str) -> None:
    play = fresh(3, edition)
    for seat in (1, 2, 3):
        assert play.ready(seat) == play.ships(seat) == ["SEA", "SEA"]


@pytest.mark.rule("VIK-022")
@pytest.mark.parametrize("edition", EACH_EDITION)
def test_nobody_starts_with_gold(edition: str) -> None:
    assert [fresh(4, edition).gold(seat) for seat in range(1, 5)] == [0, 0, 0, 0]


@pytest.mark.rule("VIK-023")
@pytest.mark.parametrize(("edition", "events"), [("first", 30), ("kickstarter", 37)])
def test_events_quests_and_ends_are_three_full_decks(edition: str, events: int) -> None:
    state = fresh(2, edition).state
    assert (size(state.event_bag & 0xFFFFFFFF) + size(state.event_bag >> 32)) == events
    assert (size(state.quest_bag), size(state.end_bag)) == (24, 24)


@pytest.mark.rule("VIK-023")
def test_any_card_of_a_deck_can_be_drawn_first() -> None:
    bag = fresh(2, "kickstarter").state.event_bag
    assert {draw(bag, Dice(seed)) for seed in range(1500)} == set(range(37))


@pytest.mark.rule("VIK-024")
def test_the_runes_of_the_first_edition_are_back_in_the_bag_before_every_throw() -> None:
    """Nowhere is counted what the bag still holds: in one round far more runes are thrown than there are in the box."""
    thrown: Counter[int] = Counter()
    play = fresh(4)
    while play.mover is not None:
        choices, turn = play.state.choices(), int(play.state.round)
        play.state.apply(choices[play.chance.dice.below(len(choices))], play.chance)
        for what in ("throws", "throws-in-defence", "throws-for-the-game"):
            thrown[turn] += sum(runes for _, runes, *_ in play.told(what))
        play.herald.heard.clear()
    assert max(thrown.values()) > 2 * MOST_RUNES


@pytest.mark.rule("VIK-025", "VIK-158")
def test_the_turn_tokens_are_drawn_from_a_bag_that_is_full_again_every_round() -> None:
    """With two players all six tokens come up, and in every round any of them."""
    seen: set[tuple[int, int]] = set()

    def watch(play: Play) -> None:
        seen.add((int(play.state.round), int(play.clan(1).token)))

    for seed in range(80):
        random_walk(settings(2, "kickstarter", round_limit=3), seed, watch)
    assert {token for turn, token in seen if turn == 1} == {1, 2, 3, 4, 5, 6}
    assert {token for turn, token in seen if turn == 3} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("VIK-026")
def test_the_goal_is_1_to_8_cups_and_3_unless_agreed_otherwise() -> None:
    assert fresh(2).state.terms.goal == 3
    assert [fresh(2, goal=goal).state.terms.goal for goal in range(1, 9)] == list(range(1, 9))
    for goal in (0, 9, -1):
        with pytest.raises(BadOption, match="goal"):
            settings(2, goal=goal)


@pytest.mark.rule("VIK-027")
def test_powers_are_optional_and_not_in_the_first_edition() -> None:
    assert fresh(3, "kickstarter").question == "turn"
    assert fresh(3, "kickstarter", powers=True).question == "power"
    with pytest.raises(BadOption, match="'powers' cannot be 'True': it is not in the edition 'first'"):
        settings(3, powers=True)


@pytest.mark.rule("VIK-028")
def test_at_most_one_of_two_other_ends_is_chosen_and_none_in_the_first_edition() -> None:
    ends = [settings(2, "kickstarter", end=end).options["end"] for end in ("cards", "one-gate", "all-gates")]
    assert ends == ["cards", "one-gate", "all-gates"]
    assert settings(2, "kickstarter").options["end"] == "cards"
    with pytest.raises(BadOption, match="end"):
        settings(2, "kickstarter", end="both")
    for end in ("one-gate", "all-gates"):
        with pytest.raises(BadOption, match=f"'end' cannot be '{end}': it is not in the edition 'first'"):
            settings(2, end=end)


def test_options_that_make_no_sense_are_refused_by_name() -> None:
    for name, value in (("round_limit", -1), ("round_limit", 1000), ("council", "perhaps"), ("goal", "three")):
        with pytest.raises(BadOption, match=name):
            settings(2, "kickstarter", **{name: value})


def test_the_council_is_in_both_editions_and_a_token_for_every_seat_is_drawn() -> None:
    for edition in EACH_EDITION:
        assert settings(3, edition, council=True).options["council"] is True
    play = fresh(4, fate=tokens(3, 1, 4, 2))
    assert [play.clan(seat).token for seat in range(1, 5)] == [3, 1, 4, 2]
