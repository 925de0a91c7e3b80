"""Chapter 6: landing on an emblem: leave, look, take."""

import pytest

from skali.games.drakkar import game
from tests.games.drakkar.harness import HOME, Play, filled, given

FAR = {"N": ("b13", "l13")}


def landing(symbol: str = "crown", seats: int = 2, **more: object) -> Play:
    """South has rolled 3 and 2, and his first pawn has just landed on g4."""
    pawns = {"S": ("g1", "a1"), **FAR}
    play = given(seats, dice=(3, 2), pawns=pawns, seen={"g4": f"{symbol} 2"}, **more)  # type: ignore[arg-type]
    return play.load(1, 1, 2, 2, 3, 3).play("pawn 1", "go 3 north")


@pytest.mark.rule("DRK-051")
def test_who_lands_on_an_emblem_decides_at_once_one_of_three() -> None:
    play = landing()
    assert (play.mover, play.choices) == ("S", ["leave", "look", "take"])
    assert play.refused("end-turn") == "why-decide-first"
    for decision in ("leave", "look", "take"):
        decided = play.after(decision)
        assert not {"leave", "look", "take"} & set(decided.choices)
        assert decided.refused("look") == "why-no-landing"


@pytest.mark.rule("DRK-051")
def test_on_bare_ground_there_is_nothing_to_decide() -> None:
    play = given(dice=(3, 2), pawns={"S": ("a1", "c1"), **FAR}).play("pawn 1", "go 3 north")
    assert "end-turn" in play.choices


@pytest.mark.rule("DRK-051")
def test_a_landing_with_the_second_die_is_decided_too() -> None:
    play = given(dice=(2, 3), pawns={"S": ("g1", "a1"), **FAR})
    play.play("pawn 2", "go 2 north", "pawn 1", "go 3 north")
    assert play.choices == ["leave", "look", "take"]


@pytest.mark.rule("DRK-052")
def test_a_pawn_that_stays_on_an_emblem_gives_no_look_and_no_take() -> None:
    play = landing().play("leave", "end-turn", "end-turn")
    assert (play.mover, play.at("S1")) == ("S", "g4")
    assert not {"leave", "look", "take"} & set(play.choices)
    assert play.refused("look") == "why-no-landing"
    assert play.refused("take") == "why-no-landing"


@pytest.mark.rule("DRK-052")
def test_he_must_move_it_away_and_land_again() -> None:
    play = given(dice=(1, 1), pawns={"S": ("g4", "a1"), **FAR}).load(1, 5, 1, 2)
    play.play("pawn 1", "go 1 south", "end-turn", "end-turn")
    play.play("pawn 1", "go 1 north")
    assert play.choices == ["leave", "look", "take"]


@pytest.mark.rule("DRK-052")
def test_an_enemy_or_an_own_emblem_arriving_beside_gives_nothing() -> None:
    """Only the pawn that has moved lands: moving an emblem with the other die asks nothing of a standing pawn."""
    play = given(dice=(3, 2), pawns={"S": ("g4", "a1"), **FAR})
    play.play("emblem f5", "go 3 west")
    assert "end-turn" in play.choices


@pytest.mark.rule("DRK-053")
def test_a_look_shows_the_symbol_to_the_looker_alone() -> None:
    play = landing(seats=4).play("look")
    assert play.knowers("g4") == "SW"  # West knew it before
    whispered = [t for t in play.herald.heard if t.what == "sees"]
    assert [(t.audience, t.reveals) for t in whispered] == [(0, True)]
    square, symbol, seconds = whispered[0].numbers
    assert (square, game.box.symbols[symbol], seconds) == (45, "crown", 8)


@pytest.mark.rule("DRK-053")
def test_the_emblem_goes_back_under_the_pawn_and_all_hear_that_and_where_he_looked() -> None:
    play = landing(seats=4).play("look")
    assert (play.at("S1"), "g4" in play.emblems) == ("g4", True)
    assert play.refused("emblem g4") == "why-pinned"
    assert [(t.numbers, t.audience) for t in play.herald.heard if t.what == "looks"] == [([0, 45], -1)]


@pytest.mark.rule("DRK-053")
def test_what_nobody_had_seen_is_drawn_from_what_is_left() -> None:
    """With two players 3 of each lie hidden; all but the towers are known to be elsewhere."""
    lying = dict(
        zip(
            ["f10", "g10", "h10", "f9", "g9", "h9", "f5", "g5", "h5", "f4", "h4", "d8", "c7", "d6", "j8"],
            [f"{symbol} 2" for symbol in ("heart", "spade", "diamond", "club", "crown") for _ in range(3)],
            strict=True,
        )
    )
    play = given(dice=(3, 2), pawns={"S": ("g1", "a1"), **FAR}, seen=lying).play("pawn 1", "go 3 north")
    assert play.symbol("g4") is None
    assert play.play("look").symbol("g4") == "tower"


@pytest.mark.rule("DRK-054")
def test_the_same_emblem_may_be_looked_at_once_per_landing_any_number_of_times() -> None:
    play = landing().play("look").load(1, 5, 1, 5, 1, 5, 1, 5, 1, 5)
    for _ in range(3):
        play.play("end-turn", "end-turn", "pawn 1", "go 1 south", "end-turn", "end-turn", "pawn 1", "go 1 north")
        assert play.choices == ["leave", "look", "take"]
        play.play("look").load(1, 5, 1, 5, 1, 5, 1, 5, 1, 5)
    assert len({tuple(numbers) for numbers in play.told("sees")}) == 1
    assert len(play.told("sees")) == 4


@pytest.mark.rule("DRK-055")
def test_leave_shows_nothing_and_pins_the_emblem() -> None:
    play = given(dice=(3, 2), pawns={"S": ("g1", "a1"), **FAR}).play("pawn 1", "go 3 north", "leave")
    assert (play.symbol("g4"), play.knowers("g4")) == (None, "")
    assert play.told("sees") == play.told("shown") == []
    assert play.refused("emblem g4") == "why-pinned"


@pytest.mark.rule("DRK-056")
@pytest.mark.parametrize("symbol", ["heart", "diamond", "club", "crown", "tower"])
def test_a_take_succeeds_if_the_symbol_is_of_the_clan_and_its_shield_is_empty(symbol: str) -> None:
    play = landing(symbol).play("take")
    assert play.shields("S") == {symbol}
    assert play.row("S")["penalty"] == 0


@pytest.mark.rule("DRK-057")
def test_the_emblem_goes_face_up_on_its_shield_and_the_pawn_stays_on_the_bare_square() -> None:
    play = landing("crown", seats=4).play("take")
    assert (play.at("S1"), "g4" in play.emblems) == ("g4", False)
    scene = game.scene(play.state, None)
    [piece] = [piece for piece in scene.pieces if piece.region == "shield-south-crown"]
    assert (piece.symbol, piece.face) == ("emblem-crown", "up")


@pytest.mark.rule("DRK-057")
def test_it_stays_there_for_the_rest_of_the_game() -> None:
    play = landing("crown").play("take", "end-turn").pass_turns(6)
    assert play.shields("S") == {"crown"}


@pytest.mark.rule("DRK-058")
def test_after_a_right_take_the_player_goes_on_with_his_other_die() -> None:
    play = landing("crown").play("take")
    assert (play.mover, play.dice) == ("S", [2])
    assert {"end-turn", "pawn 2", "emblem d8"} <= set(play.choices)
    assert play.refused("pawn 1") == "why-moved-already"


@pytest.mark.rule("DRK-059", "DRK-060")
def test_a_take_fails_if_the_clan_lacks_the_symbol() -> None:
    play = landing("spade").play("take")
    assert play.shields("S") == set()
    assert play.row("S")["penalty"] == 2


@pytest.mark.rule("DRK-059")
def test_a_take_fails_if_the_shield_is_filled_already() -> None:
    play = landing("crown", won={"d6": "S crown"}).play("take")
    assert play.shields("S") == {"crown"}
    assert "g4" in play.emblems
    assert play.row("S")["penalty"] == 2


@pytest.mark.rule("DRK-060")
def test_a_wrong_take_is_shown_to_everybody_and_laid_back() -> None:
    play = landing("spade", seats=4).play("take")
    shown = [t for t in play.herald.heard if t.what == "shown"]
    assert [(t.audience, t.reveals) for t in shown] == [(-1, True)]
    assert game.box.symbols[shown[0].numbers[1]] == "spade"
    assert play.knowers("g4") == "SWNE"
    assert "g4" in play.emblems


@pytest.mark.rule("DRK-060")
def test_it_costs_both_pawns_the_other_die_and_two_turns_in_this_order() -> None:
    play = landing("spade").play("take")
    order = [tiding.what for tiding in play.herald.heard]
    wanted = ["fails", "shown", "penalised", "rolls"]
    assert [what for what in order if what in wanted][-4:] == wanted
    assert (play.at("S1"), play.at("S2")) == HOME
    assert play.mover == "N"
    assert play.row("S")["penalty"] == 2


@pytest.mark.rule("DRK-061")
def test_after_a_wrong_take_the_emblem_is_not_pinned() -> None:
    play = landing("spade").play("take")
    assert play.mover == "N"
    assert "g4" in play.emblems_offered()


@pytest.mark.rule("DRK-062")
def test_nobody_must_take_even_what_he_knows_to_fit() -> None:
    play = given(dice=(3, 2), pawns={"S": ("g1", "a1"), **FAR}, seen={"g4": "crown 1"}).play("pawn 1", "go 3 north")
    assert {"leave", "look"} <= set(play.choices)
    assert play.after("leave").shields("S") == set()


@pytest.mark.rule("DRK-063")
def test_an_emblem_that_he_has_never_seen_may_be_taken() -> None:
    outcomes = set()
    for seed in range(40):
        play = given(dice=(3, 2), pawns={"S": ("g1", "a1"), **FAR})
        play.load().chance.dice.state += seed * 7_777_777_777  # type: ignore[attr-defined]
        play.play("pawn 1", "go 3 north")
        assert play.knowers("g4") == ""
        play.play("take")
        outcomes.add(tuple(play.shields("S")))
    assert outcomes == {(), ("heart",), ("diamond",), ("club",), ("crown",), ("tower",)}


@pytest.mark.rule("DRK-064")
def test_a_placed_emblem_is_never_moved_or_lost_not_even_by_a_penalty() -> None:
    won = filled("S", "heart diamond", ["d6", "c7"])
    play = landing("spade", won=won).play("take")
    assert play.shields("S") == {"heart", "diamond"}
    assert len(play.emblems) == 16


@pytest.mark.rule("DRK-064")
def test_without_teams_nobody_fills_a_shield_of_another() -> None:
    """North needs the spade that South lacks: South's take is wrong all the same."""
    play = landing("spade").play("take")
    assert play.shields("N") == set()
