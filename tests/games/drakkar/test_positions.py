"""Positions are whole and strict: what could not happen on a table is refused with a reason."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from skali.engine.chance import Dice
from skali.engine.errors import SkaliError
from skali.engine.position import read_position, write_position
from skali.games.drakkar import game
from tests.games.drakkar.harness import PLAIN, Play, fresh, given, random_walk

Damage = Callable[[dict[str, Any]], Any]


def rolled(**more: Any) -> dict[str, Any]:
    return given(2, dice=(3, 2), pawns={"S": ("g1", "a1"), "N": ("b13", "l13")}, **more).position


def landed() -> dict[str, Any]:
    return given(2, dice=(3, 2), pawns={"S": ("g1", "a1")}).play("pawn 1", "go 3 north").position


def crowned() -> dict[str, Any]:
    won = {"d6": "S heart", "c7": "S diamond", "d8": "S club", "j8": "S crown"}
    play = given(2, dice=(3, 2), pawns={"S": ("g1", "a1")}, won=won, seen={"g4": "tower 2"})
    return play.play("pawn 1", "go 3 north", "take").position


def refuse(data: dict[str, Any], damage: Damage, told: str) -> None:
    damage(data)
    with pytest.raises(SkaliError, match=re.escape(told)):
        game.from_position(data, Dice(1))


def test_a_position_is_readable() -> None:
    play = given(2, dice=(3, 2), pawns={"S": ("g1", "left")}, seen={"g4": "crown 1 2"}, won={"d8": "N heart"})
    data = play.position
    assert data["phase"] == "piece"
    assert (data["mover"], data["dice"], data["spent"]) == (1, [3, 2], [])
    assert data["seats"][0] == {
        "chair": "south",
        "pawns": ["g1", "left"],
        "captive": [],
        "rights": 0,
        "penalty": 0,
        "duty": "none",
        "reached": 0,
        "gone": False,
    }
    assert {"g4 crown 1 2", "north heart", "f10"} <= set(data["emblems"])
    assert game.to_position(game.from_position(read_position(write_position(data)), Dice(1))) == data


def test_whatever_is_left_out_is_as_at_the_beginning() -> None:
    state = game.from_position({"game": "drakkar", "seats": [{}, {}]}, Dice(1))
    data = game.to_position(state)
    assert set(data["emblems"]) == set(PLAIN)
    assert [row["chair"] for row in data["seats"]] == ["south", "north"]
    assert state.mover == 0


def test_a_turn_that_is_skipped_passes_to_the_next() -> None:
    data = {"game": "drakkar", "seats": [{"penalty": 2}, {}]}
    state = game.from_position(data, Dice(1))
    assert (state.mover, state.penalty[0]) == (1, 1)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda d: d.update(game="raids"), "game: 'raids' is not one of drakkar"),
        (lambda d: d.update(seats=d["seats"][:1]), "seats: 2 to 4 are expected, not 1"),
        (lambda d: d.update(weather="fog"), "'weather' is not known here"),
        (lambda d: d["options"].update(notes="loud"), "The option 'notes' cannot be 'loud'"),
        (lambda d: d["options"].update(teams=True), "The option 'teams' cannot be 'on'"),
        (lambda d: d["seats"][0].update(chair="west"), "with these options they sit south, north"),
        (lambda d: d["seats"][0].update(chair="up"), "chair: 'up' is not one of"),
        (lambda d: d["emblems"].pop(), "emblems: 18 entries are expected, not 17"),
        (lambda d: d["emblems"].__setitem__(0, "g10"), "emblems: two emblems lie on g10"),
        (lambda d: d["emblems"].__setitem__(0, "z9"), "emblems: 'z9' is neither a square nor a chair"),
        (lambda d: d["emblems"].__setitem__(0, ""), "emblems: '' is neither a square nor a chair"),
        (lambda d: d["emblems"].__setitem__(0, "f10 moon 1"), "emblems: 'moon' is not one of"),
        (lambda d: d["emblems"].__setitem__(0, "f10 crown 3"), "emblems: '3' is not a seat from 1 to 2"),
        (lambda d: d["emblems"].__setitem__(0, "south spade"), "emblems: south has no empty shield for spade"),
        (lambda d: d["emblems"].__setitem__(0, "west spade"), "'west spade' is not the chair of a player and a symbol"),
        (lambda d: d["emblems"].__setitem__(0, "south"), "'south' is not the chair of a player and a symbol"),
        (
            lambda d: d["emblems"].__setitem__(
                slice(0, 4), [f"{square} crown 1" for square in ("a2", "a3", "a4", "a5")]
            ),
            "there are not so many of the symbol crown",
        ),
        (lambda d: d["seats"][0].update(pawns=["a1"]), "pawns: 2 entries are expected, not 1"),
        (lambda d: d["seats"][0].update(pawns=["a1", "a1"]), "pawns: two pawns stand on a1"),
        (lambda d: d["seats"][0].update(pawns=["a1", "b13"]), "pawns: two pawns stand on b13"),
        (lambda d: d["seats"][0].update(pawns=["left", "left"]), "pawns: two pawns stand on left"),
        (lambda d: d["seats"][0].update(pawns=["a1", ""]), "a captured pawn waits for its prison"),
        (lambda d: d["seats"][0].update(pawns=["", ""]), "pawns: two pawns wait for their prison"),
        (lambda d: d["seats"][0].update(captive=[1]), "captive: pawn 1 is not on a longship square"),
        (lambda d: d["seats"][0].update(rights=1), "rights: 1 is not between 0 and 0"),
        (lambda d: d["seats"][1].update(penalty=1), "penalty: whoever skips turns has both pawns at home"),
        (lambda d: d["seats"][1].update(penalty=3), "penalty: 3 is not between 0 and 2"),
        (lambda d: d["seats"][1].update(duty="later"), "duty: 'later' is not one of"),
        (lambda d: d["seats"][0].update(reached=1), "reached: 1 is not between 0 and 0"),
        (lambda d: d.update(mover=3), "mover: 3 is not between 1 and 2"),
        (
            lambda d: d["seats"][0].update(penalty=1, pawns=["left", "right"], duty="return"),
            "mover: his turn is skipped",
        ),
        (lambda d: d["seats"][0].update(gone=True), "nobody plays on, so the game is over"),
        (lambda d: d.update(idle_rounds=3), "nobody plays on, so the game is over"),
        (lambda d: d.update(round=151), "round: 151 is not between 1 and 150"),
        (lambda d: d.update(phase="sleep"), "phase: 'sleep' is not one of"),
        (lambda d: d.update(dice=[0, 7]), "dice: 0 is not between 1 and 6"),
        (lambda d: d.update(spent=[1]), "spent: each die used has moved a piece"),
        (lambda d: d.update(moved_pawn=1), "spent: each die used has moved a piece"),
        (lambda d: d.update(spent=[1], moved_emblem="a7"), "moved_emblem: no emblem lies there"),
        (lambda d: d.update(pending=1), "pending: nobody has more exit rights than captives"),
        (lambda d: d.update(phase="way", chosen="end-turn"), "chosen: 'end-turn' is no piece"),
        (lambda d: d.update(phase="way", chosen="emblem a7"), "chosen: 'emblem a7' cannot move"),
        (lambda d: d.update(phase="landing"), "moved_pawn: a pawn has just landed"),
        (lambda d: d.update(phase="prison", spent=[1], moved_pawn=1), "phase: nobody has to choose a prison"),
        (
            lambda d: d.update(phase="landing", spent=[1], moved_pawn=1),
            "phase: no emblem lies where the pawn has landed",
        ),
        (lambda d: d.update(phase="over", ending="crowned"), "'dice' is not known here"),
    ],
)
def test_what_could_not_happen_is_refused(damage: Damage, told: str) -> None:
    refuse(rolled(), damage, told)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda d: d.update(phase="shield"), "phase: nobody has to choose a shield"),
        (lambda d: d["seats"][0].update(pawns=["left", "a1"]), "moved_pawn: it is not in play"),
        (lambda d: d.update(spent=[]), "moved_pawn: a pawn has just landed"),
    ],
)
def test_a_landing_that_could_not_be_is_refused(damage: Damage, told: str) -> None:
    refuse(landed(), damage, told)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda d: d.update(winner=2), "winner: who has filled all shields is king, and nobody else"),
        (lambda d: d.update(ending="limit"), "winner: who has filled all shields is king"),
        (lambda d: d.update(ending="sunk"), "ending: 'sunk' is not one of"),
        (lambda d: d["emblems"].__setitem__(0, "f10"), "emblems: at the end everybody sees them all"),
    ],
)
def test_an_end_that_could_not_be_is_refused(damage: Damage, told: str) -> None:
    assert game.to_position(game.from_position(crowned(), Dice(1))) == crowned()
    refuse(crowned(), damage, told)


def test_who_has_filled_all_shields_does_not_play_on() -> None:
    won = {"d6": "S heart", "c7": "S diamond", "d8": "S club", "j8": "S crown", "g4": "S tower"}
    with pytest.raises(SkaliError, match="somebody has filled all shields"):
        given(2, dice=(1, 2), won=won)


@pytest.mark.parametrize(
    ("reached", "told"),
    [
        ({"S": 1, "N": 1}, "two of them say that they filled the same shield"),
        ({"S": 0, "N": 2}, "it counts the shields of the table when the seat's last one was filled"),
    ],
)
def test_two_cannot_have_filled_the_same_shield(reached: dict[str, int], told: str) -> None:
    won = {"d6": "S heart", "c7": "N heart"}
    rows = {chair: {"reached": number} for chair, number in reached.items()}
    with pytest.raises(SkaliError, match=re.escape(told)):
        given(2, dice=(1, 2), won=won, rows=rows)


def test_partners_reach_their_number_together() -> None:
    rows = {"S": {"reached": 1}, "N": {"reached": 2}}
    won = {"h6": "S heart", "f8": "N heart"}
    with pytest.raises(SkaliError, match="partners reached their number together"):
        given(4, dice=(1, 2), won=won, rows=rows, options={"teams": True})


def test_three_sit_in_clockwise_order() -> None:
    with pytest.raises(SkaliError, match="with these options they sit"):
        given(3, dice=(1, 2), chairs="SNW")
    with pytest.raises(SkaliError, match="with these options they sit west, north, east"):
        given(3, dice=(1, 2), chairs="SWN", options={"empty": "south"})
    assert given(3, dice=(1, 2), chairs="SNE").mover == "S"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_shows_what_the_state_shows(seats: int) -> None:
    """Scene and prompt of every viewer are the same when the state is built again."""

    def watch(play: Play) -> None:
        again = game.from_position(play.position, Dice(1))
        for viewer in (0, seats - 1, None):
            assert game.scene(again, viewer) == game.scene(play.state, viewer)
            assert game.prompt(again, viewer) == game.prompt(play.state, viewer)

    random_walk(seats, 5, watch, max_rounds_bots_only=6)


def test_a_clone_shares_nothing() -> None:
    play = fresh(4)
    before = play.position
    clone = play.state.clone()
    clone.play(clone.choices()[0], Dice(1))
    clone.put_pawn(3, 5)
    clone.turn_up_the_rest(Dice(2))
    clone.rights[1] = clone.penalty[1] = clone.duty[2] = clone.shields[0] = clone.reached[0] = 1
    clone.turn_began[0] = 7
    assert play.position == before
    assert list(play.state.turn_began) != list(clone.turn_began)
