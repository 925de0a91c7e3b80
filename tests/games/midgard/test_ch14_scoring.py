"""Chapter 14: clean-up, end and scoring."""

from typing import Any

import pytest

from skali.games.midgard import game
from skali.games.midgard.rules import scoring
from tests.games.midgard.harness import Play, everyone_rests, given, pass_round, random_walk

OVER = 'round = 6\nstage = "over"\n'


def score(**board: Any) -> int:
    """What a player scores who has nothing else, and nobody has more of it."""
    return given(OVER + "[[boards]]\n[[boards]]\nfarms = 99\nwalls = 99\nbastions = 99", **board).state.scores()[0]


@pytest.mark.rule("MID-126")
def test_after_the_sixth_round_there_is_no_clean_up() -> None:
    play = given('round = 6\nplaced = ["sea", "keep", "trade"]\nmarker = 1', boards=4, tiles=["t_food_1a", "t_food_1b"])
    everyone_rests(play.play("place village"))
    assert play.mover is None
    assert play.board(1).glory == 0, "no Glory for territories"
    assert play.position["round"] == 6


@pytest.mark.rule("MID-127")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_clean_up_after_rounds_one_to_five(number: int) -> None:
    play = given(
        f"""
        round = {number}
        placed = ["sea", "keep", "trade"]
        trade = ["red-clan"]
        sea_battles = ["sb_01"]
        [[boards]]
        tiles = ["t_food_1a", "t_food_1b"]
        [[boards]]
        [[boards]]
        """
    )
    everyone_rests(play.play("place village"))
    data = play.position
    assert data["round"] == number + 1
    assert data["honour"] == 2
    assert [play.board(seat).glory for seat in (1, 2, 3)] == [2, 0, 0]
    assert len(data["trade"]) == 6
    assert len([id for id in data["sea_battles"] if id]) == 3
    assert data["placed"] == []
    assert play.offered("place") == ["recruit", "trade", "sea", "village", "keep", "territory"]


@pytest.mark.rule("MID-127")
def test_trade_dice_return_to_the_supply_before_new_ones_are_rolled() -> None:
    play = given(
        f"""
        placed = ["sea", "keep", "trade"]
        trade = ["red-clan", "red-clan"]
        [[boards]]
        [[boards]]
        crew = {["red-shield"] * 9}
        [[boards]]
        crew = {["red-shield"] * 9}
        [[boards]]
        """
    )
    assert play.position["supply"][0] == 0
    everyone_rests(play.play("place village"))
    assert sum(1 for die in play.position["trade"] if die.startswith("red")) == 2


@pytest.mark.rule("MID-128")
def test_the_honour_ship_goes_left_whoever_holds_the_marker() -> None:
    play = given("marker = 3\nhonour = 1", boards=3)
    holders = []
    for _ in range(6):
        holders.append(play.position["honour"])
        pass_round(play)
    assert holders == [1, 2, 3, 1, 2, 3]


@pytest.mark.rule("MID-129")
def test_all_categories_are_added_to_the_track() -> None:
    board = {
        "glory": 20,
        "terror": 2,
        "artifacts": ["ar_mjollnir"],
        "pile": ["ar_scales", "ks_treasure", "ks_treasure"],
        "farms": 2,
        "foretold": ["pr_15"],
        "hidden": ["pr_17"],
    }
    play = given(OVER, **board)
    state = play.state
    parts = [
        scoring.terror_score,
        scoring.artifact_score,
        scoring.set_score,
        scoring.token_score,
        scoring.prophecy_score,
    ]
    assert [part(state, 0) for part in parts] == [-3, 4 + 2, 3, 2 + 3, 4 + 2]
    assert state.scores()[0] == 20 - 3 + 6 + 3 + 5 + 6


@pytest.mark.rule("MID-130")
@pytest.mark.parametrize(
    ("terror", "glory"), [(0, 0), (1, -1), (2, -3), (3, -6), (4, -10), (5, -15), (6, -21), (7, -27), (8, -33)]
)
def test_terror(terror: int, glory: int) -> None:
    assert score(terror=terror) == glory


@pytest.mark.rule("MID-131")
def test_artifacts_score_on_the_board_and_in_the_pile() -> None:
    assert score(artifacts=["ar_mjollnir", "ar_seal"]) == 4 + 2
    assert score(pile=["ar_mjollnir", "ar_seal"]) == 4 + 2


@pytest.mark.rule("MID-132")
@pytest.mark.parametrize(
    ("card", "glory"),
    [
        ("ks_treasure", [0, 1, 3, 6, 10, 15, 16, 18, 21, 25, 30, 31]),
        ("ks_art", [0, 1, 4, 9, 16, 17, 20, 25, 32, 33]),
        ("ks_armor", [0, 2, 6, 12, 14, 18, 24, 26]),
    ],
)
def test_sets(card: str, glory: list[int]) -> None:
    assert [score(pile=[card] * count) for count in range(len(glory))] == glory


@pytest.mark.rule("MID-133")
@pytest.mark.parametrize(
    ("red", "blue", "green", "glory"),
    [(1, 0, 0, 2), (1, 1, 0, 4), (1, 1, 1, 15), (2, 1, 1, 17), (2, 2, 2, 30), (4, 2, 1, 15 + 8), (4, 4, 4, 60)],
)
def test_tapestries(red: int, blue: int, green: int, glory: int) -> None:
    pile = ["ks_tapestry_red"] * red + ["ks_tapestry_blue"] * blue + ["ks_tapestry_green"] * green
    assert score(pile=pile) == glory


@pytest.mark.rule("MID-134", "MID-135", "MID-136")
@pytest.mark.parametrize(
    ("token", "glory"),
    [
        ("farms", [0, 1, 2, 3, 8, 10, 18, 21]),
        ("walls", [0, 2, 4, 6, 12, 15, 24, 28]),
        ("bastions", [0, 3, 6, 9, 16, 20, 30, 35]),
    ],
)
def test_tokens(token: str, glory: list[int]) -> None:
    assert [score(**{token: count}) for count in range(len(glory))] == glory


@pytest.mark.rule("MID-134", "MID-135", "MID-136")
@pytest.mark.parametrize(("token", "bonus"), [("farms", 3), ("walls", 4), ("bastions", 5)])
def test_who_has_most_of_a_kind_gets_its_bonus(token: str, bonus: int) -> None:
    each = {"farms": 1, "walls": 2, "bastions": 3}[token]
    play = given(OVER + f"[[boards]]\n{token} = 3\n[[boards]]\n{token} = 2\n[[boards]]")
    assert play.state.scores() == [3 * each + bonus, 2 * each, 0]


@pytest.mark.rule("MID-135")
def test_village_and_keep_walls_give_the_same_token() -> None:
    play = given('village_pairs = ["vs_wall", "vs_wall"]', food=1, crew=["red-chest", "red-chest"])
    play.will("vs_farm", "vs_farm").play("place village", "activate", "pair 1", "resolve 1", "pillage")
    assert play.has(1, "walls") == 1
    play = given(
        'keep_pairs = ["ks_wall", "ks_art"]', food=2, crew=["red-shield", "red-shield", "red-double-hammer"], walls=1
    )
    play.will("ks_art", "ks_art", 1, 1).play("place keep", "activate", "pair 1", "attack")
    assert play.has(1, "walls") == 2


@pytest.mark.rule("MID-137")
def test_all_who_are_tied_for_the_most_get_the_bonus_and_nobody_for_nothing() -> None:
    play = given(OVER + "[[boards]]\nfarms = 2\n[[boards]]\nfarms = 2\n[[boards]]\nfarms = 1")
    assert play.state.scores() == [2 + 3, 2 + 3, 1]
    assert given(OVER, boards=3).state.scores() == [0, 0, 0]


@pytest.mark.rule("MID-138")
def test_prophecies_are_revealed_and_scored_one_by_one_at_the_end() -> None:
    play = given(
        """
        round = 6
        placed = ["sea", "keep", "trade"]
        [[boards]]
        hidden = ["pr_30", "pr_15"]
        foretold = ["pr_08"]
        tiles = ["t_food_1a", "t_food_1b"]
        [[boards]]
        [[boards]]
        [[boards]]
        """
    )
    everyone_rests(play.play("place village"))
    prophecies = {game.box.ids[card]: glory for _, card, glory in play.told("reveals-prophecy")}
    assert prophecies == {"pr_30": 6, "pr_15": 0, "pr_08": 2}
    assert all(tiding.reveals for tiding in play.herald.heard if tiding.what == "reveals-prophecy")
    assert play.has(1, "foretold") == ["pr_08", "pr_15", "pr_30"]
    assert play.state.scores()[0] == 8


@pytest.mark.rule("MID-138")
def test_prophecies_do_not_change_one_another() -> None:
    assert score(hidden=["pr_30"]) == 2
    assert score(hidden=["pr_30", "pr_04"]) == 4
    assert score(hidden=["pr_30", "pr_04", "pr_05", "pr_06", "pr_07"]) == 8, "no more than 8"


def tied(one: int, other: int) -> Play:
    return given(
        OVER + f"[[boards]]\nglory = 50\nfavor = {one}\n[[boards]]\nglory = 50\nfavor = {other}\n[[boards]]\nfavor = 9"
    )


@pytest.mark.rule("MID-139")
def test_favour_breaks_ties_and_what_is_still_tied_is_shared() -> None:
    assert tied(3, 2).state.winners() == [0]
    assert tied(2, 3).state.winners() == [1]
    assert tied(2, 2).state.winners() == [0, 1]


@pytest.mark.rule("MID-139")
def test_favour_counts_only_among_those_who_are_tied() -> None:
    play = given(OVER + "[[boards]]\nglory = 51\n[[boards]]\nglory = 50\nfavor = 9")
    assert play.state.winners() == [0]


@pytest.mark.rule("MID-140")
def test_what_is_left_over_scores_nothing() -> None:
    left = {
        "food": 9,
        "favor": 9,
        "crew": ["red-shield"] * 9,
        "upgrades": ["hammer", "shield"],
        "tiles": ["t_food_3a", "t_dice_1b"],
        "leader": "rv_01",
        "slot_sea": ["rv_02", "rv_03", "rv_04"],
    }
    assert score(**left) == 0
    assert score(foretold=["pr_24"], **left) == 6, "unless a prophecy says so"


@pytest.mark.rule("MID-142")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_board_changes_only_when_its_owner_acts_or_by_a_curse(seats: int) -> None:
    seen: dict[str, Any] = {"boards": [], "mover": None}
    curses = 0

    def watch(play: Play) -> None:
        nonlocal curses
        boards = [belongings(board) for board in play.position["boards"]]
        acted = {numbers[0] + 1 for numbers in seats_told(play) if numbers} | {seen["mover"]}
        for seat, (then, now) in enumerate(zip(seen["boards"], boards, strict=False), start=1):
            if seat not in acted:
                assert then == now
        curses += len(play.told("curses"))
        seen.update(boards=boards, mover=play.mover)

    for seed in range(8):
        seen["boards"] = []
        random_walk(seats, seed, watch)
    assert curses


def belongings(board: dict[str, Any]) -> dict[str, Any]:
    """What a player has; marks that are cleared at the end of an activation are not counted."""
    cleared = ("used", "spent", "extra_dice", "free_rerolls", "favor_barred")
    return {key: value for key, value in board.items() if key not in cleared}


def seats_told(play: Play) -> list[list[int]]:
    """The numbers of tidings about a seat that does or gets something; of a curse only the terror it brings counts."""
    return [tiding.numbers for tiding in play.herald.heard if game.tidings[tiding.what][:1] == ("seat",)]


@pytest.mark.rule("MID-142", "MID-106")
def test_a_curse_changes_nothing_but_terror() -> None:
    play = given(
        'village_pairs = ["vs_runic", "vs_farm"]\n[[boards]]\n[[boards]]\nfood = 3', food=1, crew=["red-chest"] * 2
    )
    play.will("vs_farm", "vs_farm").play("place village", "activate", "pair 1", "resolve 1")
    before = play.position["boards"][1]
    play.play("left-side")
    assert play.position["boards"][1] == before | {"terror": 1}
