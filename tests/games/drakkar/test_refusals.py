"""Every reason for which a choice can be refused comes up, at the right moment and with the right clause."""

import pytest

from skali.games.drakkar import game
from tests.games.drakkar.harness import Play, given

FAR = {"N": ("b13", "l13")}


def moment(name: str) -> Play:
    match name:
        case "piece":
            return given(dice=(3, 2), pawns={"S": ("g1", "g4"), **FAR}, lay={"c7": "a7"})
        case "way":
            return given(dice=(3, 2), pawns={"S": ("g2", "g4"), **FAR}).play("pawn 1")
        case "emblem-way":
            return given(dice=(4, 1), pawns={"S": ("g8", "a1"), **FAR}).play("emblem g9")
        case "landing":
            return given(dice=(3, 2), pawns={"S": ("g1", "a1"), **FAR}).play("pawn 1", "go 3 north")
        case "first-turn":
            return given(dice=(3, 2), rows={"S": {"duty": "first-turn"}})
        case "return":
            return given(dice=(3, 2), pawns=FAR, rows={"S": {"duty": "return"}}).play("emblem d8", "go 3 north")
        case "captive":
            return given(dice=(6, 2), pawns={"S": ("left", "a1"), "N": ("f3", "l13")}, rows={"S": {"captive": [1]}})
        case "leaving":
            return given(dice=(3, 2), pawns={"S": ("left", "a1"), **FAR}).play("pawn 1")
        case "prison":
            pawns = {"S": ("g5", "m1"), "W": ("d8", "g13"), "N": ("e6", "m13"), "E": ("d6", "m3")}
            return given(4, dice=(3, 1), pawns=pawns).play("pawn 1", "go 3 north-west")
        case "shield":
            play = given(4, dice=(3, 2), pawns={"S": ("g1", "a1")}, seen={"g4": "crown 2"}, options={"teams": True})
            return play.play("pawn 1", "go 3 north", "take")
        case "moved":
            return given(dice=(3, 2), pawns={"S": ("a1", "a3"), **FAR}).play("pawn 1", "go 3 east")
        case "which":
            return given(dice=(3, 2), pawns={"S": ("g1", "g4"), **FAR}).play("an-emblem")
        case "stuck":
            crowd = {"S": ("a1", "a2"), "N": ("b1", "b2")}
            return given(dice=(5, 5), pawns={**crowd, "S": ("left", "a1"), "N": ("f1", "l13")})
    raise AssertionError(name)


CASES = [
    ("piece", "look", "why-no-landing", "DRK-052"),
    ("piece", "take", "why-no-landing", "DRK-052"),
    ("piece", "prison left", "why-no-landing", "DRK-052"),
    ("piece", "go 3 north", "why-piece-first", "DRK-021"),
    ("piece", "emblem a1", "why-no-emblem", "DRK-034"),
    ("piece", "emblem g4", "why-pinned", "DRK-038"),
    ("piece", "emblem d8", "why-piece-first", "DRK-021"),
    ("which", "pawn 1", "why-emblem-first", "DRK-021"),
    ("which", "end-turn", "why-emblem-first", "DRK-021"),
    ("which", "emblem g4", "why-pinned", "DRK-038"),
    ("first-turn", "an-emblem", "why-first-turn", "DRK-045"),
    ("moved", "pawn 1", "why-moved-already", "DRK-019"),
    ("way", "pawn 2", "why-move-first", "DRK-021"),
    ("way", "end-turn", "why-move-first", "DRK-021"),
    ("way", "go 5 north", "why-no-such-die", "DRK-018"),
    ("way", "go 3 south", "why-off-board", "DRK-028"),
    ("way", "go 2 north", "why-own-pawn", "DRK-033"),
    ("way", "go 3 north", "why-pawn-in-the-way", "DRK-030"),
    ("emblem-way", "go 4 south", "why-on-emblem", "DRK-037"),
    ("emblem-way", "go 1 south", "why-under-pawn", "DRK-036"),
    ("emblem-way", "go 4 south-west", None, None),
    ("landing", "pawn 2", "why-decide-first", "DRK-051"),
    ("landing", "go 2 north", "why-decide-first", "DRK-051"),
    ("first-turn", "end-turn", "why-first-turn", "DRK-045"),
    ("first-turn", "emblem d8", "why-first-turn", "DRK-045"),
    ("return", "end-turn", "why-return", "DRK-067"),
    ("return", "emblem c7", "why-return", "DRK-067"),
    ("captive", "pawn 1", "why-no-way", "DRK-024"),
    ("leaving", "go 3 east", "why-straight-ahead", "DRK-042"),
    ("prison", "look", "why-prison-first", "DRK-073"),
    ("shield", "leave", "why-shield-first", "DRK-093"),
    ("stuck", "pawn 1", "why-no-way", "DRK-024"),
]


@pytest.mark.parametrize(("where", "text", "reason", "clause"), CASES)
def test_a_refusal_says_which_rule(where: str, text: str, reason: str | None, clause: str | None) -> None:
    play = moment(where)
    choice = game.choice_space.parse(text)
    if reason is None:
        assert choice in play.state.choices()
        return
    refusal = game.refuse(play.state, choice)
    assert (play.refused(text), refusal.reason, refusal.clause) == (reason, reason, clause)


def test_a_captive_without_a_right_is_named_as_such() -> None:
    play = given(dice=(5, 2), pawns={"S": ("left", "a1"), **FAR}, rows={"S": {"captive": [1]}})
    assert game.refuse(play.state, game.choice_space.parse("pawn 1")).clause == "DRK-074"
    both = given(dice=(6, 2), pawns=FAR, rows={"S": {"captive": [1, 2], "rights": 1}}).play("pawn 1")
    assert both.choices == ["go 2 north", "go 6 north"]
    one = given(dice=(6, 6), pawns=FAR, rows={"S": {"captive": [1, 2]}}).play("pawn 1")
    assert one.refused("pawn 1") == "why-moved-already"


def test_on_a_return_a_die_that_is_needed_is_refused_for_an_emblem() -> None:
    play = given(dice=(4, 1), pawns={"N": ("f2", "h2")}, rows={"S": {"duty": "return"}}).play("emblem d8")
    assert play.refused("go 1 north") == "why-return"


def test_an_enemy_on_bare_ground_is_named_as_such() -> None:
    play = given(dice=(2, 1), pawns={"S": ("e4", "a1"), "N": ("e6", "l13")}).play("pawn 1")
    assert game.refuse(play.state, game.choice_space.parse("go 2 north")).clause == "DRK-033"


def test_every_reason_that_is_declared_is_shown_here_or_in_a_chapter() -> None:
    shown = {reason for *_, reason, _ in CASES if reason} | {"why-captive", "why-bare-pawn"}
    assert shown == set(game.refusals)
