"""Chapter 14: powers of clan chiefs, and the other ends of the game (Kickstarter edition)."""

import pytest

from skali.check.secrecy import header
from skali.engine.chance import Dice
from skali.engine.errors import BadData
from skali.engine.table import Table
from tests.games.vikingar.harness import LOSE, WIN, Play, event, fresh, game, given, kickstarter, points, settings, tile

DEALT = """
    question = "power"
    options = { powers = true }
    clans = [{ dealt = ["P01", "P02"] }, { dealt = ["P03", "P04"] }, { dealt = ["P05", "P06"] }]
"""


# --- powers --------------------------------------------------------------------------------------


@pytest.mark.rule("VIK-177")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_two_powers_are_dealt_to_each_and_each_keeps_one(seats: int) -> None:
    play = fresh(seats, "kickstarter", powers=True)
    dealt = [int(card) for card in play.state.dealt]
    assert len(set(dealt)) == 2 * seats
    assert set(dealt) <= set(range(24, 36))
    for seat in range(1, seats + 1):
        assert (play.question, play.mover, play.choices) == ("power", seat, ["keep-power 1", "keep-power 2"])
        play.play(f"keep-power {1 + seat % 2}")
    kept = [dealt[2 * seat + (seat + 1) % 2] for seat in range(seats)]
    assert [play.clan(seat + 1).power for seat in range(seats)] == kept
    assert play.question == "turn"


@pytest.mark.rule("VIK-177")
def test_cards_that_were_not_kept_leave_the_game() -> None:
    play = kickstarter(DEALT).play("keep-power 1", "keep-power 2", "keep-power 1")
    assert [play.items(seat) for seat in (1, 2, 3)] == [["P01"], ["P04"], ["P05"]]
    assert "dealt" not in play.position["clans"][0]


@pytest.mark.rule("VIK-178")
def test_choices_are_secret_and_revealed_together() -> None:
    """Nothing is known and nothing works before the last player has chosen."""
    play = kickstarter(DEALT).play("keep-power 2", "keep-power 1")
    assert play.told("keeps-power") == [[0], [1]]
    assert play.told("power") == []
    assert [play.items(seat) for seat in (1, 2, 3)] == [[], [], []]
    play.play("keep-power 2")
    assert play.told("power") == [[0, 25], [1, 26], [2, 29]]
    assert all(tiding.reveals for tiding in play.herald.heard if tiding.what == "power")


@pytest.mark.rule("VIK-178", "VIK-199")
def test_each_player_is_told_his_own_two_powers_only() -> None:
    table = Table(game, header(game, settings(3, "kickstarter", powers=True), None), Dice(5))
    for seat in range(3):
        heard = [event for event in table.view(seat).log if event.message.id == "event-dealt"]
        assert [event.audience for event in heard] == [seat]
    assert not [event for event in table.view(None).log if event.message.id == "event-dealt"]


@pytest.mark.rule("VIK-178")
def test_the_kept_power_works_for_the_whole_game() -> None:
    play = kickstarter("""
        options = { powers = true }
        round = 30
        tiles = { 3 = "T01", 4 = "T06" }
        clans = [{ power = "P01", ships = ["N3"] }, { power = "P09", ships = ["N4"] }]
    """)
    play.play("activate N3", "sail N4")
    assert play.choices == ["throw 5", "throw 6"]


# --- variant 1: one gate -------------------------------------------------------------------------

ONE_GATE = 'options = {{ end = "one-gate" }}\n{more}\nclans = [{{ ships = ["{at}"]{clan} }}, {{ ships = [{foe}] }}]'
GATE_AT_3 = 'tiles = { 3 = "T01", 4 = "T03" }\nends = { 3 = "L01" }'


def one_gate(at: str = "SEA", more: str = "", clan: str = "", foe: str = "") -> Play:
    return kickstarter(ONE_GATE.format(more=more, at=at, clan=clan, foe=foe))


@pytest.mark.rule("VIK-179")
def test_variant_1_keeps_one_gate_and_no_other_end_card() -> None:
    play = one_gate()
    assert not play.state.end_cards_left()
    assert play.box.end_kinds[play.state.only_gate()] == 1


@pytest.mark.rule("VIK-180")
def test_the_gate_is_put_at_the_first_tile_turned_face_up_as_soon_as_that_happens() -> None:
    play = one_gate().play("activate SEA", "sail N9", fate=[event("N01"), *WIN, tile("T05")])
    assert (play.question, play.end_card(9)) == ("toll", "L01"), "even before the ship is let in"
    play.play("turn-back", "sail N12", fate=[event("N02"), *WIN, tile("T06")])
    assert [position for position in range(24) if play.end_card(position)] == [9]


@pytest.mark.rule("VIK-181", "VIK-110")
def test_a_player_with_enough_cups_wins_by_moving_there_without_a_test() -> None:
    cups = ", hero = 2, looter = 2, bloody = 3"
    play = one_gate("S3", GATE_AT_3, cups).play("activate S3", "sail E3")
    assert (play.winner, play.runes()) == (1, (0, 0))
    poor = one_gate("S3", GATE_AT_3).play("activate S3", "sail E3")
    assert (poor.winner, poor.ships(1)) == (None, ["E3"])


@pytest.mark.rule("VIK-182", "VIK-111")
def test_the_other_zones_are_closed_and_one_may_wait_on_the_gate() -> None:
    play = one_gate("S4", GATE_AT_3).play("activate S4")
    assert "E4" not in play.offered("sail")
    assert play.refused("sail E4") == "why-end-closed"
    waiting = one_gate("E3", GATE_AT_3 + '\nquestion = "building"', ", hero = 2, looter = 2, wealth = 3, gold = 3")
    assert waiting.play("buy").winner == 1


@pytest.mark.rule("VIK-182", "VIK-064")
def test_the_only_gate_is_fought_for() -> None:
    play = one_gate("S3", GATE_AT_3, foe='"E3"').play("activate S3", "sail E3", fate=WIN)
    assert (play.ships(1), play.ships(2)) == (["E3"], [])


@pytest.mark.rule("VIK-179", "VIK-180")
@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ('tiles = { 3 = "T01" }', "one gate, L01, lies at a tile that is face up"),
        ('ends = { 3 = "L01" }', "one gate, L01"),
        ('tiles = { 3 = "T01" }\nends = { 3 = "L02" }', "one gate, L01"),
        ('tiles = { 3 = "T01" }\nends = { 4 = "L01" }', "the gate lies at a tile that is face up"),
    ],
)
def test_a_position_of_variant_1_has_its_gate_in_the_right_place(more: str, reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        one_gate(more=more)


# --- variant 2: all gates ------------------------------------------------------------------------

ALL_GATES = (
    'options = {{ end = "all-gates", goal = 2 }}\ntiles = {{ 3 = "T01" }}\nclans = [{{ ships = ["S3"]{clan} }}, {{}}]'
)
TWO_CUPS = ", hero = 2, looter = 2"


def all_gates(clan: str = TWO_CUPS) -> Play:
    return kickstarter(ALL_GATES.format(clan=clan)).play("activate S3")


@pytest.mark.rule("VIK-183")
def test_variant_2_has_no_end_cards_and_every_zone_is_a_gate() -> None:
    play = all_gates()
    assert not play.state.end_cards_left()
    for position in (0, 7, 23):
        there = kickstarter(
            ALL_GATES.format(clan=TWO_CUPS).replace("3 = ", f"{position} = ", 1).replace("S3", f"S{position}")
        )
        there.play(f"activate S{position}", f"sail E{position}", fate=WIN)
        assert there.winner == 1


@pytest.mark.rule("VIK-184")
def test_the_test_is_a_throw_against_5_neutral_runes() -> None:
    play = all_gates().play("sail E3", fate=[points(3), points(2)])
    assert (play.runes(), play.winner, play.ships(1)) == ((5, 5), 1, ["E3"])
    assert all_gates().play("sail E3", fate=[points(2), points(2)]).winner is None


@pytest.mark.rule("VIK-185")
def test_a_player_with_fewer_cups_cannot_enter() -> None:
    play = all_gates(", hero = 2")
    assert "E3" not in play.offered("sail")
    assert play.refused("sail E3") == "why-too-few-cups"


@pytest.mark.rule("VIK-186")
def test_a_failed_test_destroys_the_ship_without_a_point() -> None:
    play = all_gates().play("sail E3", fate=LOSE)
    assert (play.winner, play.ships(1), play.steps(1)) == (None, [], {"hero": 2, "looter": 2})


@pytest.mark.rule("VIK-185")
def test_no_ship_waits_at_the_worlds_end_in_variant_2() -> None:
    with pytest.raises(BadData, match="E3 was never explored"):
        kickstarter(ALL_GATES.format(clan="").replace("S3", "E3"))
    with pytest.raises(BadData, match="in this variant there are no end cards"):
        kickstarter('ends = { 3 = "L01" }\n' + ALL_GATES.format(clan=""))


def test_the_first_edition_has_neither_powers_nor_variants_in_a_position() -> None:
    for options in ("powers = true", 'end = "one-gate"'):
        with pytest.raises(Exception, match="not in the edition 'first'"):
            given(f"options = {{ {options} }}\nclans = [{{}}, {{}}]")
