"""Chapter 9: the end of the game."""

import pytest

from skali.engine.chance import Dice
from skali.engine.errors import BadOption
from skali.engine.perspective import Perspective
from skali.games.drakkar import game
from skali.games.drakkar.rules.play import Drakkar
from tests.games.drakkar.harness import HOME, Play, filled, given, random_walk

FAR = {"N": ("b13", "l13")}
FOUR = filled("S", "heart diamond club crown", ["d6", "c7", "d8", "j8"])


def last_take(symbol: str = "tower") -> Play:
    """South has four shields and lands on g4 with his first die."""
    play = given(dice=(3, 2), pawns={"S": ("g1", "a1"), **FAR}, won=FOUR, seen={"g4": f"{symbol} 2"})
    return play.play("pawn 1", "go 3 north", "take")


@pytest.mark.rule("DRK-083")
def test_the_first_with_five_shields_is_king_at_once_even_with_a_die_unplayed() -> None:
    play = last_take()
    assert (play.over, play.winners, play.choices) == (True, "S", [])
    assert play.told("wins") == [[0]]
    assert play.position["ending"] == "crowned"


@pytest.mark.rule("DRK-083")
def test_four_shields_are_not_enough() -> None:
    play = given(
        dice=(3, 2), pawns={"S": ("g1", "a1"), **FAR}, won=dict(list(FOUR.items())[:3]), seen={"g4": "tower 2"}
    )
    play.play("pawn 1", "go 3 north", "take")
    assert len(play.shields("S")) == 4
    assert not play.over


@pytest.mark.rule("DRK-084")
def test_shields_are_filled_only_by_a_take_of_the_player_in_turn() -> None:
    """In random games every filled shield is told as a take of the one whose turn it is, and one king wins."""
    last = {"filled": 0, "mover": -1}

    def watch(play: Play) -> None:
        told = [t for t in play.herald.heard if t.what == "fills"]
        assert play.state.filled - last["filled"] == len(told) <= 1
        assert all(tiding.numbers[0] == last["mover"] for tiding in told)
        last.update(filled=int(play.state.filled), mover=int(play.state.mover))

    for seed in range(3):
        last.update(filled=0, mover=-1)
        play = random_walk(2, seed, watch, max_rounds_bots_only=60)
        assert len(play.winners) == 1


@pytest.mark.rule("DRK-085")
def test_when_the_game_is_over_all_emblems_are_turned_up_for_everybody() -> None:
    play = last_take()
    left = play.emblems
    assert len(left) == 13
    assert {square for square, _ in play.told("turned-up")} == set(map(square_number, left))
    assert all(play.knowers(square) == "SN" for square in left)
    for viewer in (0, 1, None):
        scene = game.scene(play.state, viewer)
        lying = [piece for piece in scene.pieces if piece.id.startswith("emblem") and piece.region.startswith("square")]
        assert len(lying) == 13
        assert all(piece.face == "up" and piece.symbol != "emblem-back" for piece in lying)


def square_number(name: str) -> int:
    return game.choice_space.parse(f"emblem {name}") - game.choice_space.parse("emblem a1")


# --- judgement ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-086")
def test_three_rounds_without_a_move_or_a_skip_stop_the_game() -> None:
    play = given(dice=(1, 2), pawns={"S": ("a1", "m1"), **FAR})
    play.pass_turns(5)
    assert not play.over
    play.pass_turns(1)
    assert play.position["ending"] == "stalled"


@pytest.mark.rule("DRK-086")
def test_a_move_starts_the_count_again() -> None:
    play = given(dice=(1, 2), pawns={"S": ("a1", "m1"), **FAR}).load(*[1, 2] * 20)
    play.pass_turns(4)
    assert play.position["idle_rounds"] == 2
    play.play("emblem d8", "go 1 west").pass_turns(2)
    assert (play.position["idle_rounds"], play.over) == (0, False)
    play.pass_turns(5)
    assert not play.over
    play.pass_turns(1)
    assert play.over


@pytest.mark.rule("DRK-086")
def test_a_turn_skipped_by_a_penalty_starts_the_count_again() -> None:
    play = given(dice=(1, 2), pawns={"S": ("a1", "m1")}, rows={"N": {"penalty": 1}}, idle_rounds=2)
    play.pass_turns(1)
    assert (play.mover, play.position["idle_rounds"], play.over) == ("S", 0, False)


@pytest.mark.rule("DRK-086")
def test_rounds_count_from_the_starter() -> None:
    play = given(4, mover="N", dice=(1, 2), starter=3).pass_turns(3)
    assert play.position["round"] == 1
    assert play.pass_turns(1).position["round"] == 2


@pytest.mark.rule("DRK-087")
def test_the_game_stops_when_the_last_round_is_complete() -> None:
    play = given(dice=(1, 2), pawns={"S": ("a1", "m1"), **FAR}, round=20, options={"max_rounds_bots_only": 20})
    play.play("emblem d8", "go 1 west", "end-turn")
    assert not play.over
    play.play("end-turn")
    assert (play.over, play.position["ending"]) == (True, "limit")
    assert play.told("limit-reached") == [[20]]


@pytest.mark.rule("DRK-087")
def test_bots_stop_after_150_rounds_and_people_play_on() -> None:
    pawns = {"S": ("a1", "m1"), **FAR}
    bots = given(dice=(1, 2), pawns=pawns, round=150).play("emblem d8", "go 1 west", "end-turn", "end-turn")
    assert bots.over
    people = given(dice=(1, 2), pawns=pawns, round=150, options={"humans": True})
    assert not people.play("emblem d8", "go 1 west", "end-turn", "end-turn").over
    assert people.position["round"] == 151
    agreed = {"humans": True, "max_rounds_with_humans": 30}
    limited = given(dice=(1, 2), pawns=pawns, round=30, options=agreed)
    assert limited.play("emblem d8", "go 1 west", "end-turn", "end-turn").over


@pytest.mark.rule("DRK-087")
def test_whoever_seats_a_person_says_so_and_the_limit_for_bots_is_lifted() -> None:
    bots = game.agree(2, None, {}, people=False)
    people = game.agree(2, None, {}, people=True)
    assert game.setup(bots).agreement.round_limit == 150
    assert game.setup(people).agreement.round_limit == 0
    assert {**people.options, "humans": False} == bots.options


@pytest.mark.rule("DRK-087")
def test_bots_always_have_a_limit() -> None:
    with pytest.raises(BadOption, match="max_rounds_bots_only"):
        game.settings(2, options={"max_rounds_bots_only": 0})


def judged(
    won: dict[str, str], rows: dict[str, dict[str, object]] | None = None, seats: int = 2, **more: object
) -> Play:
    """The last round of a game ends."""
    options = {"max_rounds_bots_only": 9, **more.pop("options", {})}  # type: ignore[dict-item]
    last = {2: "N", 3: "N", 4: "E"}[seats]
    return given(seats, mover=last, dice=(1, 2), won=won, rows=rows or {}, round=9, options=options).play("end-turn")


@pytest.mark.rule("DRK-088")
def test_most_filled_shields_win_the_judgement() -> None:
    play = judged({**filled("S", "heart", ["d6"]), **filled("N", "heart crown", ["c7", "d8"])})
    assert (play.winners, play.told("judged")) == ("N", [[1, 2]])
    assert play.state.scores() == [1, 2]


@pytest.mark.rule("DRK-088")
@pytest.mark.parametrize(("south", "north", "winner"), [(3, 4, "S"), (4, 3, "N")])
def test_between_equals_the_one_who_had_so_many_first_wins(south: int, north: int, winner: str) -> None:
    won = {**filled("S", "heart tower", ["d6", "f9"]), **filled("N", "heart crown", ["c7", "d8"])}
    play = judged(won, {"S": {"reached": south}, "N": {"reached": north}})
    assert play.winners == winner


@pytest.mark.rule("DRK-088")
def test_who_filled_first_is_remembered_as_it_happens() -> None:
    seen = {"g4": "crown 1", "g10": "crown 1"}
    play = given(
        mover="N",
        dice=(3, 1),
        pawns={"S": ("g1", "a1"), "N": ("g13", "a13")},
        seen=seen,
        options={"max_rounds_bots_only": 2},
    ).load(3, 2, 1, 1)
    play.play("pawn 1", "go 3 south", "take", "end-turn", "pawn 1", "go 3 north", "take", "end-turn", "end-turn")
    assert (play.over, play.state.scores(), play.winners) == (True, [1, 1], "N")


@pytest.mark.rule("DRK-088")
def test_without_any_shield_the_game_is_a_draw_shared_by_all() -> None:
    play = judged({})
    assert (play.told("draw"), play.winners) == ([[]], "SN")


@pytest.mark.rule("DRK-088")
def test_teams_are_judged_by_the_sum_of_both_partners() -> None:
    won = {
        **filled("S", "heart", ["h6"]),
        **filled("N", "heart crown", ["f8", "g3"]),
        **filled("W", "club spade", ["g11", "i6"]),
    }
    rows: dict[str, dict[str, object]] = {
        "S": {"reached": 3},
        "N": {"reached": 3},
        "W": {"reached": 5},
        "E": {"reached": 5},
    }
    play = judged(won, rows, 4, options={"teams": True})
    assert play.state.scores() == [3, 2, 3, 2]
    assert play.winners == "SN"
    assert play.told("judged-team") == [[0, 2, 3]]


# --- a player leaves ----------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-089")
def test_a_bot_that_takes_over_knows_only_what_lies_on_shields() -> None:
    """West had looked at two emblems and seen a failed take; whoever sits there now imagines all three anew."""
    seen = {"g4": "crown 2", "d8": "tower 2 3", "c7": "heart 1 2 3 4"}
    play = given(4, mover="W", dice=(1, 2), seen=seen, won={"h6": "W spade"})
    play.state.forget(1)
    assert [play.knowers(square) for square in seen] == ["", "N", "SNE"]
    worlds = [Perspective(game, play.state, 1, Dice(seed)).imagine(Dice(seed)) for seed in range(60)]
    for square in seen:
        token = play.state.token_on(square_number(square))
        assert len({int(world.symbols[token]) for world in worlds if isinstance(world, Drakkar)}) == 6
    assert play.shields("W") == {"spade"}


@pytest.mark.rule("DRK-089")
def test_forgetting_changes_nothing_else() -> None:
    play = given(4, mover="W", dice=(1, 2), seen={"g4": "crown 2"})
    before = play.position
    play.state.forget(1)
    assert play.position["emblems"] != before["emblems"]
    assert play.symbol("g4") == "crown"  # the emblem is still what it is
    assert {**play.position, "emblems": before["emblems"]} == before


def left(chair: str, **more: object) -> Play:
    pawns = {"S": ("g4", "a1"), "W": ("d8", "g13"), "N": ("g10", "m13"), "E": ("m2", "m3")}
    play = given(4, dice=(1, 2), pawns=pawns, **more)  # type: ignore[arg-type]
    play.state.depart(play.seat(chair), play.chance)
    return play


@pytest.mark.rule("DRK-089")
def test_without_bots_his_pawns_go_home_and_his_turns_are_skipped() -> None:
    play = left("W")
    assert (play.at("W1"), play.at("W2")) == HOME
    assert play.mover == "S"
    assert "d8" in play.emblems_offered()  # it is free again
    movers = []
    for _ in range(4):
        movers.append(play.mover)
        play.play("end-turn")
    assert movers == ["S", "N", "E", "S"]


@pytest.mark.rule("DRK-089")
def test_if_he_leaves_on_his_own_turn_the_next_player_goes_on() -> None:
    play = left("S")
    assert (play.mover, play.at("S1")) == ("W", "left")


@pytest.mark.rule("DRK-089")
def test_he_cannot_win_any_more() -> None:
    won = filled("W", "spade club", ["h6", "f8"]) | filled("S", "heart", ["g3"])
    play = left("W", won=won, round=9, options={"max_rounds_bots_only": 9})
    play.pass_turns(3)
    assert (play.over, play.winners) == (True, "S")


@pytest.mark.rule("DRK-089")
def test_when_one_player_is_left_he_wins() -> None:
    play = left("W")
    for chair in "NE":
        assert not play.over
        play.state.depart(play.seat(chair), play.chance)
    assert (play.over, play.winners, play.position["ending"]) == (True, "S", "deserted")


@pytest.mark.rule("DRK-089")
def test_when_one_team_is_left_it_wins() -> None:
    play = left("W", options={"teams": True})
    assert not play.over
    play.state.depart(play.seat("N"), play.chance)
    assert not play.over
    play.state.depart(play.seat("E"), play.chance)
    assert (play.over, play.winners) == (True, "S")


@pytest.mark.rule("DRK-089")
def test_whatever_he_was_asked_or_others_were_asked_about_him_is_settled() -> None:
    """He leaves while a pawn of his waits for its prison, while he is to choose one, and while he holds an emblem."""
    pawns = {"S": ("g5", "m1"), "W": ("d8", "g13"), "N": ("e6", "m13"), "E": ("d6", "m3")}
    waiting = given(4, dice=(3, 1), pawns=pawns).play("pawn 1", "go 3 north-west")
    assert waiting.choices == ["prison left", "prison right"]
    captured = waiting.after()
    captured.state.depart(captured.seat("W"), captured.chance)
    assert (captured.choices, captured.row("W")["captive"]) == (["leave", "look", "take"], [])
    captor = waiting.after()
    captor.state.depart(captor.seat("S"), captor.chance)
    assert (captor.mover, captor.at("W1"), captor.is_captive("W1")) == ("W", "left", True)
    assert (captor.at("S1"), captor.at("S2")) == HOME
    holding = given(4, dice=(3, 1), pawns={"S": ("g1", "m1")}, seen={"g4": "crown 2"}, options={"teams": True})
    holding.play("pawn 1", "go 3 north", "take")
    holding.state.depart(holding.seat("S"), holding.chance)
    assert (holding.shields("S"), holding.mover) == ({"crown"}, "W")


@pytest.mark.rule("DRK-089", "DRK-077")
def test_an_exit_right_of_this_turn_goes_with_who_leaves() -> None:
    """A captive of South is barred at a 6; South leaves, and the right he would have had is nobody's."""
    pawns = {"S": ("left", "m1"), "W": ("f6", "g13"), "N": ("d2", "m13"), "E": ("d6", "m3")}
    play = given(4, dice=(6, 1), pawns=pawns)
    play.state.pending = 1
    play.state.depart(play.seat("S"), play.chance)
    assert play.state.pending == 0
    assert play.row("W")["rights"] == play.row("S")["rights"] == 0
