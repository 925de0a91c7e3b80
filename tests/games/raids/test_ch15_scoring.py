"""Chapter 15: end of the game and scoring."""

import pytest

from tests.games.raids.harness import MONSTERS, Play, given
from tests.games.raids.homecoming import coins, homeward

RUNES = ["V1-10", "V1-11", "V1-12", "V2-08", "V2-09", "V2-10", "V3-09", "V3-10", "V4-08", "V4-09"]
GOODS = {
    "V1-07": 3,
    "V1-08": 3,
    "V1-09": 4,
    "V2-05": 5,
    "V2-06": 5,
    "V2-07": 6,
    "V3-06": 6,
    "V3-07": 7,
    "V3-08": 8,
    "V4-06": 8,
    "V4-07": 10,
}
PENNANTS = {"V1-06": 2, "V2-04": 4, "V3-04": 4, "V3-05": 6, "V4-04": 5, "V4-05": 8}


def game_over(*longships: str) -> Play:
    """The game has ended and these are the longships."""
    return given('phase = "over"\n' + "\n".join(f"[[ships]]\n{longship}" for longship in longships))


def glory(longship: str) -> int:
    return game_over("", longship, "").state.scores()[1]


# --- the end ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-122")
def test_the_game_ends_after_the_reckoning_of_voyage_4() -> None:
    play = homeward('beside = ["V1-10"]', 'slots = ["V1-03"]', "", order=(1, 2, 3), voyage=4, tile="A-3")
    assert play.state.winners() == []
    play.play("sail-home")
    assert play.mover is None
    assert play.choices == []
    assert play.position["phase"] == "over"
    told = [tiding.what for tiding in play.herald.heard]
    assert told[-4:] == ["voyage-ends", "sails-recruit", "rewarded", "game-ends"]
    assert coins(play) == [[6], [], []]


@pytest.mark.rule("RAIDS-122")
@pytest.mark.parametrize("voyage", [1, 2, 3])
def test_the_game_does_not_end_with_an_earlier_voyage(voyage: int) -> None:
    tile = "A-0" if voyage == 1 else "A-3"
    play = homeward("", "", "", order=(1, 2, 3), voyage=voyage, tile=tile).play("sail-home")
    assert play.mover is not None
    assert play.told("game-ends") == []
    assert play.position["voyage"] == voyage + 1


# --- glory --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-123")
@pytest.mark.parametrize("held", [[], [6], [3], [1], [6, 6, 6, 3, 3, 1, 1, 1, 1]])
def test_coins_score_their_value(held: list[int]) -> None:
    assert glory(f"coins = {held}") == sum(held)


@pytest.mark.rule("RAIDS-124")
@pytest.mark.parametrize(
    ("runes", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 16), (7, 18), (8, 21), (9, 25), (10, 30)],
)
def test_runes_score_by_collections_of_at_most_five(runes: int, points: int) -> None:
    assert glory(f"beside = {RUNES[:runes]}") == points


@pytest.mark.rule("RAIDS-125")
@pytest.mark.parametrize(
    ("slots", "crew", "points"),
    [
        (["V1-05"], 4, 4),
        (["V2-03"], 4, 4),
        (["V3-03"], 4, 4),
        (["V4-03"], 4, 8),
        (["V1-05", "V4-03"], 3, 9),
        (["V1-05", "V2-03", "V3-03", "V4-03"], 8, 40),
        (["V4-03"], 0, 0),
        ([], 10, 0),
    ],
)
def test_mjollnirs_score_their_hammers_times_the_vikings_on_board(slots: list[str], crew: int, points: int) -> None:
    assert glory(f"crew = {crew}\nslots = {slots}") == points


@pytest.mark.rule("RAIDS-126")
@pytest.mark.parametrize(("pennant", "points"), PENNANTS.items())
def test_a_pennant_scores_its_printed_value(pennant: str, points: int) -> None:
    assert glory(f'slots = ["", "{pennant}"]') == points


@pytest.mark.rule("RAIDS-126")
def test_all_pennants_on_board_score() -> None:
    assert glory('slots = ["V1-06", "V2-04", "V3-04", "V3-05", "V4-05"]') == 2 + 4 + 4 + 6 + 8


@pytest.mark.rule("RAIDS-126")
@pytest.mark.parametrize(("choice", "points"), [("place", 8 + 6), ("replace slot 1", 6), ("throw-away", 8)])
def test_a_pennant_thrown_away_scores_nothing(choice: str, points: int) -> None:
    play = given("""
        voyage = 4
        track = { 7 = "V3-05" }
        ships = [{ at = 7, slots = ["V4-05"] }, { at = 20, start = 1 }, { at = 20, start = 2 }]
    """)
    play.play(choice)
    assert play.mover is None
    assert play.state.scores()[0] == points


@pytest.mark.rule("RAIDS-127")
@pytest.mark.parametrize(("good", "points"), GOODS.items())
def test_goods_score_their_printed_value_only_when_sold(good: str, points: int) -> None:
    assert glory(f'beside = ["{good}"]') == points
    assert glory(f'slots = ["{good}"]') == 0


@pytest.mark.rule("RAIDS-127")
@pytest.mark.parametrize(("choices", "points"), [(["sell slot 1"], 10), (["sell slot 2"], 8), (["keep-goods"], 0)])
def test_goods_sold_in_the_last_voyage_score_and_those_kept_do_not(choices: list[str], points: int) -> None:
    play = given("""
        voyage = 4
        track = { 7 = "V4-10" }
        ships = [{ at = 7, slots = ["V4-07", "V4-06"] }, { at = 20, start = 1 }, { at = 20, start = 2 }]
    """)
    play.play(*choices)
    assert play.mover is None
    assert play.state.scores()[0] == points


@pytest.mark.rule("RAIDS-128")
@pytest.mark.parametrize(("monster", "points"), MONSTERS.items())
def test_a_defeated_monster_scores_its_printed_strength(monster: str, points: int) -> None:
    assert glory(f'beside = ["{monster}"]') == points


@pytest.mark.rule("RAIDS-128")
def test_all_defeated_monsters_score() -> None:
    assert glory(f"beside = {list(MONSTERS)}") == 45


@pytest.mark.rule("RAIDS-129")
@pytest.mark.parametrize(
    "longship",
    [
        'slots = ["V1-01", "V1-02", "V2-01", "V3-01", "V4-01"]',
        'slots = ["V1-03", "V1-04", "V2-02", "V3-02", "V4-02"]',
        'beside = ["V1-13", "V2-11", "V2-12", "V3-11", "V3-12", "V4-10", "V4-11"]',
        "crew = 10",
        'crew = 8\nslots = ["V4-01", "V4-02"]\nbeside = ["V4-11"]',
    ],
)
def test_weapons_sails_ports_shields_and_vikings_score_nothing(longship: str) -> None:
    assert glory(longship) == 0


# --- victory ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-130")
@pytest.mark.parametrize("winner", [1, 2, 3, 4])
def test_the_highest_total_wins(winner: int) -> None:
    longships = ["coins = [1]", "coins = [1]", 'beside = ["V1-10"]', ""]
    longships[winner - 1] = 'slots = ["V1-06"]'
    assert game_over(*longships).state.winners() == [winner - 1]


@pytest.mark.rule("RAIDS-130")
@pytest.mark.parametrize(
    ("longships", "winners"),
    [
        (["coins = [6]", 'beside = ["V2-07"]\ncrew = 5'], [0, 1]),
        (["", ""], [0, 1]),
        (["coins = [3]", 'beside = ["V1-15"]\ncrew = 5', "coins = [1]"], [0, 1]),
        (["", "coins = [3, 3]", 'slots = ["V3-05"]'], [1, 2]),
        (["coins = [3]", 'beside = ["V1-15"]', 'beside = ["V1-07"]', 'beside = ["V1-10", "V1-11"]'], [0, 1, 2, 3]),
    ],
)
def test_players_tied_for_the_highest_total_share_the_victory(longships: list[str], winners: list[int]) -> None:
    assert game_over(*longships).state.winners() == winners
