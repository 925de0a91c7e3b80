"""The worked examples of the ledger (chapter 6), each exactly."""

from typing import Any

import pytest

from skali.games.midgard.rules import scoring
from tests.games.midgard.harness import BOX, Play, everyone_rests, given, pass_round

OVER = 'round = 6\nstage = "over"\n'


def boards(*rows: str) -> str:
    return "\n".join(f"[[boards]]\n{row}" for row in rows)


@pytest.mark.rule("MID-130")
def test_w1_terror() -> None:
    scores = [given(OVER, terror=count).state.scores()[0] for count in (0, 1, 2, 3, 4, 5, 6, 7, 9)]
    assert scores == [0, -1, -3, -6, -10, -15, -21, -27, -39]


@pytest.mark.rule("MID-134", "MID-137")
def test_w2_farms() -> None:
    play = given(OVER + boards("farms = 3", "farms = 4", "farms = 4", "farms = 0"))
    assert play.state.scores() == [3, 11, 11, 0]


@pytest.mark.rule("MID-135", "MID-136")
def test_w3_walls_and_bastions() -> None:
    state = given(OVER + boards("walls = 5\nbastions = 2", "walls = 6")).state
    assert [scoring.one_token_score(state, seat, 1) for seat in (0, 1)] == [15, 28]
    assert [scoring.one_token_score(state, seat, 2) for seat in (0, 1)] == [11, 0]


def cards_taken(play: Play, seats: int) -> list[int]:
    taken = [owner for owner, *_ in play.told("gains-spoils")]
    return [taken.count(seat) for seat in range(seats)]


def raid(play: Play) -> None:
    """Activate, and take the first answer to whatever follows."""
    seat = play.mover
    play.play("activate")
    while play.mover == seat:
        play.play(play.choices[0])


@pytest.mark.rule("MID-006", "MID-093")
def test_w4_two_raiders() -> None:
    raider = 'food = 1\ncrew = ["red-chest", "red-chest"]'
    play = given(boards(raider, raider)).play("place village")
    raid(play)
    raid(play)
    assert cards_taken(play, 2) == [4, 2]


@pytest.mark.rule("MID-005")
def test_w5_a_resting_player_passes_nothing_on() -> None:
    besieger = 'food = 2\ncrew = ["red-shield", "red-shield"]'
    play = given(boards(besieger, besieger, besieger, besieger)).play("place keep")
    raid(play)
    play.play("rest", "rest-food")
    raid(play)
    raid(play)
    assert cards_taken(play, 4) == [4, 0, 2, 2]


@pytest.mark.rule("MID-016", "MID-017", "MID-108")
def test_w6_paying_with_the_leaders_icon() -> None:
    crew = ["red-clan", "blue-shield", "yellow-clan"]
    play = given(leader="rv_01", crew=crew, food=2).play("place keep", "activate")
    assert play.crew(1) == ["yellow-clan"]
    assert play.board(1).food == 0
    assert given(crew=crew, food=2).play("place keep").offered("activate") == []


@pytest.mark.rule("MID-084", "MID-087", "MID-088")
def test_w7_a_reroll_wins() -> None:
    crew = ["red-double-hammer", "blue-hammer"]
    play = given(crew=crew, favor=1).will(0, 1, 0).play("place territory", "force food-2", "commit-all")
    play.will(1, 0).play("reroll-blanks favor")
    assert play.told("combat") == [[0, 3, 1, 2]]
    assert play.told("rerolls") == [[0, 0b101, 2, 2]], "the first and the third die"
    assert play.told("subdues") == [[0, 1]]
    assert [play.crew(1), play.board(1).favor] == [[], 0]


@pytest.mark.rule("MID-014")
def test_w8_twelve_dice_are_seen_and_two_returned() -> None:
    crew = ["red-shield"] * 9
    play = given('reavers = ["rv_07"]', crew=crew).will("red-hammer", "blue-hammer", "yellow-hammer")
    play.play("place recruit", "activate", "recruit 1")
    assert len(play.crew(1)) == 12
    assert play.offered("return") == ["red-shield", "red-hammer", "blue-hammer", "yellow-hammer"]
    play.play("return red-shield", "return yellow-hammer")
    assert len(play.crew(1)) == 10


@pytest.mark.rule("MID-079", "MID-101", "MID-018")
def test_w9_a_combination_with_a_double_hammer_and_an_upgrade() -> None:
    crew = ["red-longship", "red-double-hammer", "blue-chest"]
    play = given('sea_battles = ["sb_05"]', food=4, crew=crew, upgrades=["shield"]).will("jo_calm")
    play.play("place sea", "activate", "battle 1", "combination")
    assert play.pile(1) == ["sb_05"]
    assert play.crew(1) == ["blue-chest"]
    assert play.has(1, "used") == ["shield"]
    everyone_rests(play)
    assert play.has(1, "used") == []


@pytest.mark.rule("MID-132")
def test_w10_sets() -> None:
    def score(card: str, count: int) -> int:
        return given(OVER, pile=[card] * count).state.scores()[0]

    assert [score("ks_treasure", 7), score("ks_art", 5), score("ks_armor", 4)] == [18, 17, 14]


@pytest.mark.rule("MID-133")
def test_w11_tapestries() -> None:
    pile = ["ks_tapestry_red"] * 2 + ["ks_tapestry_blue"] + ["ks_tapestry_green"] * 2
    assert given(OVER, pile=pile).state.scores()[0] == 19


@pytest.mark.rule("MID-128", "MID-052")
def test_w12_the_honour_ship_in_six_rounds() -> None:
    play = given(boards=3)
    placed = []
    for _ in range(6):
        play.herald.heard.clear()
        pass_round(play)
        told = [tiding for tiding in play.herald.heard if tiding.what in ("places", "places-honour")]
        placed.append([(tiding.what, tiding.numbers[0] + 1) for tiding in told])
    assert [order[3] for order in placed] == [("places-honour", seat) for seat in (1, 2, 3, 1, 2, 3)]
    assert all(order[:3] == [("places", 1), ("places", 2), ("places", 3)] for order in placed)


@pytest.mark.rule("MID-068")
def test_w13_the_third_player_takes_the_marker() -> None:
    play = given('placed = ["sea", "keep"]', boards=4)
    assert play.mover == 3
    everyone_rests(play.play("place trade", "activate", "reward-food", "reward-food", "reward-food"))
    assert play.position["marker"] == 3
    assert play.mover == 4
    everyone_rests(play.play("place village"))
    order = []
    for location in ("sea", "keep", "village", "territory"):
        order.append(play.mover)
        everyone_rests(play.play(f"place {location}"))
    assert order == [3, 4, 1, 2]


@pytest.mark.rule("MID-068", "MID-069")
def test_w14_who_holds_the_marker_gives_it_away() -> None:
    play = given("marker = 1", boards=4).play("place trade", "activate", "reward-food", "reward-food", "reward-food")
    assert play.position["marker"] == 2
    assert play.board(1).food == 9
    assert play.mover == 2


@pytest.mark.rule("MID-106")
def test_w15_runic_carvings() -> None:
    play = given('village_pairs = ["vs_runic", "vs_farm"]\n' + boards("", "terror = 3"), food=1, crew=["red-chest"] * 2)
    play.will("vs_farm", "vs_farm").play("place village", "activate", "pair 1", "resolve 1", "left-side")
    assert [play.board(1).terror, play.board(2).terror] == [0, 4]


@pytest.mark.rule("MID-103")
def test_w16_a_farm_pillaged() -> None:
    play = given('village_pairs = ["vs_farm", "vs_wall"]', food=1, crew=["red-chest"] * 2)
    play.will("vs_wall", "vs_wall").play("place village", "activate", "pair 1", "resolve 1", "pillage")
    assert [play.board(1).food, play.board(1).farms, play.board(1).terror] == [3, 1, 1]
    assert play.discarded("village_spoils") == ["vs_farm"]


@pytest.mark.rule("MID-120", "MID-121", "MID-127")
def test_w17_two_of_three_attempts() -> None:
    play = given(crew=["red-hammer"], food=6, boards=4)
    play.will(1).play("place territory", "force food-2", "peace food-1")
    assert play.told("resists") == [[0, 1]]
    play.will("t_food_1a").play("enough")
    assert play.has(1, "tiles") == ["t_food_1a"]
    assert play.board(1).glory == 3
    everyone_rests(play)
    for expected in (4, 5, 6, 7, 8):
        pass_round(play)
        assert play.board(1).glory == expected
    pass_round(play)
    assert play.mover is None
    assert play.board(1).glory == 8


@pytest.mark.rule("MID-127", "MID-126")
def test_w18_no_income_after_the_sixth_round() -> None:
    tiles = ["t_food_1a", "t_food_1b", "t_food_1c", "t_food_2a", "t_dice_1a"]
    play = given("round = 5", boards=4, tiles=tiles)
    pass_round(play)
    assert play.board(1).glory == 5
    pass_round(play)
    assert play.mover is None
    assert play.board(1).glory == 5


@pytest.mark.rule("MID-095", "MID-096")
def test_w19_a_loaded_artifact_is_dropped() -> None:
    play = given(
        """
        stage = "stepping"
        placed = ["village"]
        agenda = [{ do = "resolve", cards = [] }, { do = "make-room", card = "ar_drum" }]
        """,
        crew=["red-shield"] * 10,
        artifacts=["ar_harpoon", "ar_grotti", "ar_meadhorn", "ar_runes"],
        stored=["blue-hammer"],
    )
    assert play.position["supply"][1] == 19
    play.play("replace 1")
    assert play.pile(1) == ["ar_harpoon"]
    assert play.position["supply"][1] == 20
    assert len(play.crew(1)) == 10
    assert scoring.artifact_score(play.state, 0) == 3 + 3 + 3 + 3 + 3


@pytest.mark.rule("MID-139")
@pytest.mark.parametrize(("favor", "winners"), [((3, 2), [0]), ((2, 2), [0, 1])])
def test_w20_ties(favor: tuple[int, int], winners: list[int]) -> None:
    play = given(OVER + boards(*(f"glory = 88\nfavor = {count}" for count in favor)))
    assert play.state.scores() == [88, 88]
    assert play.state.winners() == winners


@pytest.mark.rule("MID-026")
def test_w21_a_deck_of_one_and_a_discard_of_six() -> None:
    keep = [id for id in BOX.ids if id.startswith("ks_")]
    six = ["ks_wall-1", "ks_wall-2", "ks_wall-3", "ks_wall-4", "ks_wall-5", "ks_wall-6"]
    face_up = [id for id in keep if id.startswith(("ks_wall", "ks_bastion")) and id not in six]
    piled = [id for id in keep if id not in six + face_up + ["ks_art-1"]]
    play = given(
        f"""
        placed = ["sea"]
        discards = {{ keep_spoils = {six} }}
        keep_pairs = {face_up}
        [[boards]]
        pile = {piled}
        [[boards]]
        [[boards]]
        [[boards]]
        food = 2
        crew = ["red-shield", "red-shield"]
        """
    )
    play.play("place keep", "rest-food", "rest-food", "activate", "spoils-deck")
    assert play.cards_told("gains-spoils") == ["ks_art", "ks_wall"]
    assert len(play.discarded("keep_spoils")) == 1, "the wall, resolved; the other five are the deck"


@pytest.mark.rule("MID-062", "MID-059")
def test_w22_the_active_player_cannot_pay_at_sea() -> None:
    play = given(boards("food = 3", "food = 4")).play("place sea")
    assert "activate" not in play.choices
    play.play("rest-food")
    assert play.board(1).glory == 0
    assert play.mover == 2
    play.will("jo_calm").play("activate")
    assert play.board(2).food == 0


@pytest.mark.rule("MID-076", "MID-020")
def test_w23_a_storm_takes_the_last_die() -> None:
    play = given('sea_battles = ["sb_01"]', food=4, crew=["red-shield"]).will("jo_storm").play("place sea", "activate")
    assert play.crew(1) == []
    assert play.choices == ["battle 1", "battle-deck"]


@pytest.mark.rule("MID-054")
def test_w24_two_abilities_in_a_slot() -> None:
    rows: dict[str, Any] = {
        "slot_keep": ["rv_01", "rv_12"],
        "favor": 1,
        "food": 0,
        "crew": ["red-shield", "red-shield"],
    }
    play = given("marker = 2", **rows).play("place keep")
    assert play.mover == 1
    play.play("use-ability")
    assert play.board(1).food == 2
    assert play.choices == ["use-ability", "decline"]
    play.play("use-ability")
    assert [play.board(1).favor, play.board(1).glory] == [0, 3]
    assert play.mover == 2, "the active player's own step comes first"
    play.play("rest-food")
    assert play.choices == ["activate", "rest"]
