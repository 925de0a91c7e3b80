"""Every card, tile and number is played; what must come of it is read off its row of components.toml."""

from collections import Counter
from typing import Any

import pytest

from tests.games.midgard.harness import BOX, ROWS, Play, colours, given

RICH: dict[str, Any] = {"food": 20, "favor": 10, "glory": 30, "terror": 5}
COUNTED = ("food", "favor", "glory", "terror", "farms", "walls", "bastions")
TOKENS = {"farm": "farms", "wall": "walls", "bastion": "bastions"}
FACES = ("shield", "chest", "longship", "hammer")
ABILITIES = ROWS["abilities"]
REAVERS = [row | {"clan": clan} for clan, rows in ROWS["reavers"].items() for row in rows]
CLAN_COLOURS = {"tyr": "red", "odin": "blue", "yggdrasil": "yellow"}
SPOILS = ROWS["cards"]["village_spoils"] + ROWS["cards"]["keep_spoils"]
TILES = [
    tile | {"stack": f"{stack['type']}-{stack['level']}"} for stack in ROWS["territories"] for tile in stack["tiles"]
]


def by_id(rows: list[dict[str, Any]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", rows, ids=[row["id"] for row in rows])


# --- what words mean ----------------------------------------------------------------------------------------


def counts(play: Play, seat: int = 1) -> Counter[str]:
    """All that can be counted of a player."""
    found = Counter({key: int(getattr(play.board(seat), key)) for key in COUNTED})
    found["dice"] = len(play.crew(seat))
    found["cards"] = len(play.told("gains-spoils"))
    found["prophecies"] = len(play.has(seat, "hidden"))
    found["upgrades"] = len(play.has(seat, "upgrades"))
    found["extra_dice"] = play.has(seat, "extra_dice")
    found["free_rerolls"] = play.has(seat, "free_rerolls")
    return found


def meant(words: list[str]) -> Counter[str]:
    """What a list of effects or, with a minus, of costs changes at once."""
    change: Counter[str] = Counter()
    for word in words:
        name, _, amount = word.partition(":")
        if name in ("food", "favor", "glory", "terror"):
            change[name] += int(amount)
        elif name in TOKENS:
            change[TOKENS[name]] += int(amount)
        elif name in ("die_roll", "die_choice"):
            change["dice"] += 1
        elif name == "discard_die":
            change["dice"] -= int(amount)
        elif name in ("draw_village", "draw_keep"):
            change["cards"] += int(amount)
        elif name == "draw_prophecy":
            change["prophecies"] += int(amount)
        elif name == "prophecy_pick":
            change["prophecies"] += 1
        elif name == "combat_die":
            change["extra_dice"] += int(amount)
        elif name == "free_reroll":
            change["free_rerolls"] += int(amount)
        elif name == "upgrade":
            change["upgrades"] += 1
    return change


def paid(words: list[str]) -> Counter[str]:
    change: Counter[str] = Counter()
    for word in words:
        name, _, amount = word.partition(":")
        change["dice" if name in (*FACES, "die") else name] -= int(amount)
    return change


def changed(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    return {key: after[key] - before[key] for key in set(before) | set(after) if after[key] != before[key]}


def total(*changes: Counter[str]) -> dict[str, int]:
    added: Counter[str] = Counter()
    for change in changes:
        added.update(change)
    return {key: value for key, value in added.items() if value}


def answer_while(play: Play, *prefixes: str) -> Play:
    """Take the first offer of these kinds as long as there is one; what one takes for resting is no part of it."""
    while "rest-food" not in play.choices:
        fitting = [choice for choice in play.choices if choice.split()[0] in prefixes]
        if not fitting:
            break
        play.play(fitting[0])
    return play


# --- Reavers ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-042", "MID-044")
@by_id(REAVERS)
def test_a_reaver_brings_his_dice_and_rallies_with_more(row: dict[str, Any]) -> None:
    play = given(f'reavers = ["{row["id"]}"]').play("place recruit", "activate", "recruit 1")
    assert colours(play.crew(1)) == Counter(row["dice"])
    play.play("rally 1")
    for colour in row["rally"]:
        offered = play.offered("take")
        assert {die.split("-")[0] for die in offered} == {colour}
        assert len(offered) == (6 if colour == "red" else 5), "every face that the colour has"
        play.play(f"take {offered[-1]}")
    assert colours(play.crew(1)) == Counter(row["dice"] + row["rally"])
    assert play.pile(1) == [row["id"]]


@pytest.mark.rule("MID-048", "MID-049")
@by_id(REAVERS)
def test_a_reaver_is_promoted_with_the_bonus_of_his_clan(row: dict[str, Any]) -> None:
    play = given(f'reavers = ["{row["id"]}"]').play("place recruit", "activate", "recruit 1")
    before = counts(play)
    play.play("promote 1")
    assert play.has(1, "leader") == row["id"]
    if row["clan"] == "tyr":
        assert play.choices == ["draw-village", "draw-keep"]
    else:
        assert changed(before, counts(play)) == total(meant(ROWS["promotion"][row["clan"]]))


@pytest.mark.rule("MID-045", "MID-054", "MID-056")
@pytest.mark.parametrize("active", [True, False], ids=["active", "waiting"])
@by_id(REAVERS)
def test_a_specialized_reaver_gives_his_ability(row: dict[str, Any], active: bool) -> None:
    ability = ABILITIES[row["ability"]]
    effect = ability.get("effect") or ability["active" if active else "waiting"]
    crew = ["red-shield", "blue-chest", "yellow-longship"]
    play = given("marker = 1" if active else "marker = 2", slot_keep=[row["id"]], crew=crew, **RICH).play("place keep")
    assert (play.mover, play.choices) == (1, ["use-ability", "decline"])
    before = counts(play)
    play.play("use-ability")
    asked_first = {
        "die:1": "pay",
        "turn_die:1": "turn",
        "reroll_crew:1": "lift",
        "swap_die:1": "swap",
    }.get((ability.get("cost", []) + effect)[0])
    if asked_first:
        assert play.offered(asked_first) == crew
    answer_while(play, "pay", "take", "turn", "show", "roll-lifted", "lift", "swap")
    assert changed(before, counts(play)) == total(paid(ability.get("cost", [])), meant(effect))
    if "die_roll:own" in effect:
        assert colours(play.crew(1))[CLAN_COLOURS[row["clan"]]] == 2


@pytest.mark.rule("MID-056")
@by_id(REAVERS)
def test_a_specialized_reavers_ability_may_be_declined(row: dict[str, Any]) -> None:
    play = given(slot_keep=[row["id"]], crew=["red-shield"], **RICH).play("place keep")
    before = counts(play)
    play.play("decline")
    assert changed(before, counts(play)) == {}


# --- the sea ------------------------------------------------------------------------------------------------


def sailing(journey: str, **board: Any) -> Play:
    play = given('sea_battles = ["sb_01", "sb_02"]', **(RICH | board)).will(journey)
    return play.play("place sea", "activate")


@pytest.mark.rule("MID-076")
@by_id(ROWS["cards"]["journeys"])
def test_a_journey_is_suffered(row: dict[str, Any]) -> None:
    crew = ["red-chest", "blue-longship", "yellow-shield", "red-hammer"]
    play = sailing(row["id"], crew=crew)
    before = counts(play)
    if row["effect"]:
        play.play("suffer")
        answer_while(play, "pay")
    assert changed(before, counts(play)) == total(meant(row["effect"]))
    assert play.position["harder"] == sum(int(w.split(":")[1]) for w in row["effect"] if w.startswith("defense"))
    assert play.has(1, "favor_barred") == ("no_favor:1" in row["effect"])
    if "reroll_all:1" in row["effect"]:
        assert len(play.told("rerolls-die")) == 4
    if "deck_only:1" in row["effect"]:
        assert play.cards_told("faces"), "he faces the top of the deck at once"
    else:
        assert play.choices == ["battle 1", "battle 2", "battle-deck"]
    assert play.discarded("journeys") == [row["id"]]


@pytest.mark.rule("MID-076")
@by_id([row for row in ROWS["cards"]["journeys"] if row["cost"]])
def test_a_journey_is_avoided_for_its_cost(row: dict[str, Any]) -> None:
    faces = [word.split(":")[0] for word in row["cost"] if word.split(":")[0] in FACES]
    play = sailing(row["id"], crew=[f"blue-{face}" for face in faces])
    before = counts(play)
    play.play("avoid")
    assert changed(before, counts(play)) == total(paid(row["cost"]))
    assert play.choices == ["battle 1", "battle 2", "battle-deck"]
    without = sailing(row["id"], crew=["blue-clan"], food=4, favor=0)
    assert "avoid" not in without.choices


def combination(row: dict[str, Any]) -> list[str]:
    return [f"blue-{face}" for face in row["combination"]]


@pytest.mark.rule("MID-079", "MID-082")
@by_id(ROWS["cards"]["sea_battles"])
def test_a_sea_battle_is_won_by_its_combination(row: dict[str, Any]) -> None:
    board = {"food": 4, "crew": [*combination(row), "yellow-clan"]}
    play = given(f'sea_battles = ["{row["id"]}"]', **board).will("jo_calm").play("place sea", "activate", "battle 1")
    before = counts(play)
    play.play("combination")
    spent = Counter({"dice": -len(row["combination"]), "glory": row["glory"]})
    assert changed(before, counts(play)) == total(spent, meant(row["reward"]))
    assert play.pile(1) == [row["id"]]
    assert "yellow-clan" in play.crew(1)
    for missing in range(len(row["combination"])):
        crew = combination(row)
        crew[missing] = "blue-clan"
        play = given(f'sea_battles = ["{row["id"]}"]', food=4, crew=crew).will("jo_calm").play("place sea", "activate")
        play.play("battle 1")
        assert "combination" not in play.choices


@pytest.mark.rule("MID-080", "MID-082", "MID-088")
@by_id(ROWS["cards"]["sea_battles"])
def test_a_sea_battle_is_won_with_as_many_successes_as_its_defence(row: dict[str, Any]) -> None:
    for missing in (0, 1):
        play = given(f'sea_battles = ["{row["id"]}"]', food=4, crew=["blue-hammer"] * row["defence"])
        play.will("jo_calm", *[1] * (row["defence"] - missing), *[0] * missing).play(
            "place sea", "activate", "battle 1"
        )
        before = counts(play)
        play.play("fight", "commit-all")
        spent = Counter({"dice": -row["defence"]})
        if missing:
            assert changed(before, counts(play)) == total(spent)
            assert play.pile(1) == []
        else:
            assert changed(before, counts(play)) == total(spent, Counter({"glory": row["glory"]}), meant(row["reward"]))
            assert play.pile(1) == [row["id"]]


# --- artifacts ----------------------------------------------------------------------------------------------


def at_work(row: dict[str, Any]) -> Play:
    """The artifact is loaded and its owner is at a moment of his step when it works."""
    location, effects = row["location"], [word.split(":")[0] for word in row["effect"]]
    board = RICH | {
        "artifacts": ["", row["id"]],
        "stored": ["", f"red-{row['stores']}"],
        "crew": ["blue-hammer", "blue-hammer", "blue-chest", "blue-chest", "blue-shield", "blue-shield"],
    }
    if location == "keep" and "combat_success" in effects:
        play = given('keep_pairs = ["ks_wall", "ks_art"]', **board).will("ks_art", "ks_art", 0, 0)
        return play.play("place keep", "activate", "pair 1", "attack", "commit-all")
    play = given('sea_battles = ["sb_01"]', **board)
    if "combat_success" in effects and location == "sea":
        return play.will("jo_calm", 0, 0).play("place sea", "activate", "battle 1", "fight", "commit-all")
    if "combat_success" in effects:
        return play.will(0, 0).play("place territory", "force food-2", "commit-all")
    if "ignore_journey" in effects:
        return play.will("jo_maelstrom").play("place sea", "activate")
    if "extra_trade" in effects:
        return play.play("place trade", "activate", "reward-food")
    if "extra_attempt" in effects:
        return play.play("place territory", "peace food-1")
    return play.play(f"place {location}")


@pytest.mark.rule("MID-097", "MID-099")
@by_id(ROWS["cards"]["artifacts"])
def test_an_artifact_is_used_for_the_die_stored_on_it(row: dict[str, Any]) -> None:
    play = at_work(row)
    before, agenda = counts(play), play.position["agenda"]
    assert "use-artifact 2" in play.choices
    play.play("use-artifact 2")
    answer_while(play, "take", "turn", "show", "keep-prophecy")
    assert play.has(1, "stored") == ["", "", "", ""]
    assert play.has(1, "spent") in ([2], []), "cleared once the activation is over"
    words = [word.split(":")[0] for word in row["effect"]]
    if "combat_success" in words:
        assert play.told("adds-successes") == [[0, 2]]
    elif "extra_trade" in words or "extra_attempt" in words:
        assert play.position["agenda"][-1]["left"] == agenda[-1]["left"] + 1
    elif "draw_village" in words or "draw_keep" in words:
        assert counts(play)["cards"] == before["cards"] + 1
    else:
        assert changed(before, counts(play)) == total(meant(row["effect"]))


@pytest.mark.rule("MID-097")
@by_id(ROWS["cards"]["artifacts"])
def test_an_artifact_stores_its_face_only(row: dict[str, Any]) -> None:
    for face in FACES:
        play = given(artifacts=[row["id"]], crew=[f"yellow-{face}"])
        assert play.offered("store") == (["1 yellow"] if face == row["stores"] else [])


@pytest.mark.rule("MID-099")
@by_id(ROWS["cards"]["artifacts"])
def test_an_artifact_works_at_no_other_location(row: dict[str, Any]) -> None:
    for location in ("recruit", "trade", "sea", "village", "keep", "territory"):
        if location != row["location"]:
            play = given(artifacts=[row["id"]], stored=[f"red-{row['stores']}"], **RICH).play(f"place {location}")
            assert play.mover == 1
            assert play.offered("use-artifact") == []


@pytest.mark.rule("MID-131")
@by_id(ROWS["cards"]["artifacts"])
def test_an_artifact_scores_what_is_printed_on_it(row: dict[str, Any]) -> None:
    over = 'round = 6\nstage = "over"'
    assert given(over, artifacts=[row["id"]]).state.scores()[0] == row["glory"]
    assert given(over, pile=[row["id"]]).state.scores()[0] == row["glory"]


# --- spoils -------------------------------------------------------------------------------------------------


def resolving(row: dict[str, Any], crew: list[str], favor: int = 0) -> tuple[Play, Counter[str]]:
    """The card is resolved next, drawn by a new Leader of Tyr; returns what he had before, too."""
    deck = "draw-village" if row["id"].startswith("vs") else "draw-keep"
    text = 'stage = "set-up"\nactor = 1\nagenda = [{ do = "fate", cards = ["rv_01", "rv_21"] }]'
    play = given(text, crew=crew, glory=30, terror=3, food=9, favor=favor).play("promote 1").will(row["id"])
    before = counts(play)
    before["cards"] += 1
    return play.play(deck), before


@pytest.mark.rule("MID-100", "MID-105", "MID-106")
@pytest.mark.parametrize("side", ["left", "right"])
@by_id([row for row in SPOILS if "left" in row])
def test_a_card_with_two_sides(row: dict[str, Any], side: str) -> None:
    play, before = resolving(row, [])
    assert play.choices == ["left-side", "right-side"]
    play.play(f"{side}-side")
    assert changed(before, counts(play)) == total(meant(row[side]))
    assert play.board(2).terror == (1 if side == "left" and "curse:1" in row["left"] else 0)
    assert play.discarded("village_spoils") == [row["id"]]
    for word in row[side]:
        if word.startswith("die_roll"):
            assert set(colours(play.crew(1))) == {word.split(":")[1]}
        if word.startswith("upgrade"):
            assert play.has(1, "upgrades") == [word.split(":")[1]]


@pytest.mark.rule("MID-103", "MID-104")
@pytest.mark.parametrize("pillaged", [True, False])
@by_id([row for row in SPOILS if "pillage" in row])
def test_a_card_that_may_be_pillaged(row: dict[str, Any], pillaged: bool) -> None:
    play, before = resolving(row, [])
    assert changed(before, counts(play)) == total(meant(row["gain"]))
    play.play("pillage" if pillaged else "leave")
    assert changed(before, counts(play)) == total(meant(row["gain"]), meant(row["pillage"] if pillaged else []))
    assert play.discarded("village_spoils") == [row["id"]]


@pytest.mark.rule("MID-113", "MID-114", "MID-115")
@pytest.mark.parametrize("missing", [None, 0, 1], ids=["left alone", "won", "lost"])
@by_id([row for row in SPOILS if "win" in row])
def test_a_card_that_may_be_attacked(row: dict[str, Any], missing: int | None) -> None:
    hammers = ["blue-hammer"] * row["defence"]
    play, before = resolving(row, hammers)
    assert changed(before, counts(play)) == total(meant(row["gain"]))
    gained = colours(play.crew(1)) - colours(hammers)
    assert gained == Counter(word.split(":")[1] for word in row["gain"] if word.startswith("die_roll"))
    assert play.choices == ["leave", "attack"]
    if missing is None:
        play.play("leave")
        assert changed(before, counts(play)) == total(meant(row["gain"]))
    else:
        play.play("attack")
        assert play.position["agenda"][-1]["defence"] == row["defence"]
        play.will(*[1] * (row["defence"] - missing), *[0] * missing)
        play.play(*["commit blue-hammer"] * row["defence"])
        if "roll" in play.choices:
            play.play("roll")
        if missing and "stop" in play.choices:
            play.play("stop")
        spent = Counter({"dice": -row["defence"]})
        assert changed(before, counts(play)) == total(spent, meant(row["gain"]), meant([] if missing else row["win"]))
    assert play.discarded("keep_spoils") == [row["id"]]


@pytest.mark.rule("MID-111", "MID-112")
@by_id([row for row in SPOILS if not set(row) & {"left", "gain"}])
def test_a_card_that_is_collected(row: dict[str, Any]) -> None:
    play, before = resolving(row, [])
    assert changed(before, counts(play)) == {}
    assert play.pile(1) == [row["id"]]
    assert play.discarded("keep_spoils") == []


@pytest.mark.rule("MID-101")
@pytest.mark.parametrize("icon", list(ROWS["upgrades"]))
def test_an_upgrade_pays_for_its_icon_and_no_other(icon: str) -> None:
    battles = {"shield": "sb_02", "chest": "sb_03", "longship": "sb_02", "hammer": "sb_01"}
    needed = {row["id"]: row["combination"] for row in ROWS["cards"]["sea_battles"]}[battles[icon]]
    crew = [f"blue-{face}" for face in needed if face != icon]
    for other in ROWS["upgrades"]:
        play = given(f'sea_battles = ["{battles[icon]}"]', food=4, crew=crew, upgrades=[other]).will("jo_calm")
        play.play("place sea", "activate", "battle 1")
        assert ("combination" in play.choices) == (other == icon)


# --- tiles --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-123")
@by_id(TILES)
def test_a_territory_gives_the_reward_on_its_back(row: dict[str, Any]) -> None:
    board = {"food": 9, "favor": 9, "crew": ["blue-clan"] * 4}
    play = given(glory=0, **board).play("place territory", f"peace {row['stack']}")
    before = counts(play)
    if "enough" in play.choices:
        play.will(row["id"]).play("enough")
    else:
        play = given(glory=0, **board).will(row["id"]).play("place territory", f"peace {row['stack']}")
    answer_while(play, "take", "leave", "right-side", "resolve")
    assert play.has(1, "tiles") == [row["id"]]
    expected = total(meant(row["reward"]))
    found = changed(before, counts(play))
    if "cards" in expected:
        assert found["cards"] == expected["cards"], "they are resolved by the rules of their own"
    else:
        assert found == expected


# --- prophecies ---------------------------------------------------------------------------------------------

THINGS: dict[str, list[dict[str, Any]]] = {
    "reavers_tyr": [{"pile": [f"rv_{n:02}" for n in range(1, 1 + count)]} for count in range(11)],
    "reavers_odin": [{"pile": [f"rv_{n:02}" for n in range(21, 21 + count)]} for count in range(11)],
    "reavers_yggdrasil": [{"pile": [f"rv_{n:02}" for n in range(41, 41 + count)]} for count in range(11)],
    "battles_raider": [{"pile": [f"sb_{n:02}" for n in range(1, 1 + count)]} for count in range(6)],
    "battles_draugr": [{"pile": [f"sb_{n:02}" for n in range(11, 11 + count)]} for count in range(6)],
    "battles_monster": [{"pile": [f"sb_{n:02}" for n in range(21, 21 + count)]} for count in range(6)],
    "battles": [{"pile": ["sb_01", "sb_11", "sb_21", "sb_02", "sb_12", "sb_22"][:count]} for count in range(7)],
    "tiles": [{"tiles": [tile["id"] for tile in TILES[::4]][:count]} for count in range(12)],
    "tiles_food": [{"tiles": [f"t_food_{n}a" for n in (1, 2, 3)][:count]} for count in range(4)],
    "tiles_favor": [{"tiles": [f"t_favor_{n}a" for n in (1, 2, 3)][:count]} for count in range(4)],
    "tiles_dice": [{"tiles": [f"t_dice_{n}a" for n in (1, 2, 3)][:count]} for count in range(4)],
    "tiles_level_1": [{"tiles": ["t_food_1a", "t_favor_1a", "t_dice_1a"][:count]} for count in range(4)],
    "tiles_level_2": [{"tiles": ["t_food_2a", "t_favor_2a", "t_dice_2a"][:count]} for count in range(4)],
    "tiles_level_3": [{"tiles": ["t_food_3a", "t_favor_3a", "t_dice_3a", "t_dice_3b"][:count]} for count in range(5)],
    "upgrades": [{"upgrades": ["shield", "chest", "longship", "hammer"][:count]} for count in range(5)],
    "favor": [{"favor": count} for count in range(9)],
    "food": [{"food": count} for count in range(17)],
    "dice": [{"crew": ["red-shield"] * count} for count in range(11)],
    "full_slots": [
        {f"slot_{slot}": [f"rv_{n:02}" for n in range(first, first + 3)] for slot, first in places[:count]}
        for places in [[("sea", 1), ("village", 4), ("keep", 7), ("territory", 10)]]
        for count in range(5)
    ],
}
# What also scores by itself, or stands in the way: measured against the same without the prophecy.
THINGS |= {
    "artifacts": [{"pile": [row["id"] for row in ROWS["cards"]["artifacts"]][:count]} for count in range(6)],
    "farms": [{"farms": count} for count in range(10)],
    "walls": [{"walls": count} for count in range(10)],
    "bastions": [{"bastions": count} for count in range(6)],
    "treasures": [{"pile": ["ks_treasure"] * count} for count in range(10)],
    "arts": [{"pile": ["ks_art"] * count} for count in range(10)],
    "armors": [{"pile": ["ks_armor"] * count} for count in range(10)],
    "tapestries": [{"pile": ["ks_tapestry_red", "ks_tapestry_blue"] * count} for count in (0, 1, 2)],
    "terror": [{"terror": count} for count in range(7)],
    "prophecies": [{}],
}


def size_of(things: dict[str, Any], counted: str) -> int:
    if counted == "full_slots":
        return len(things)
    if counted == "prophecies":
        return 1
    value = next(iter(things.values()), 0)
    return value if isinstance(value, int) else len(value)


@pytest.mark.rule("MID-138")
@by_id(ROWS["cards"]["prophecies"])
def test_a_prophecy_scores_what_it_counts(row: dict[str, Any]) -> None:
    over = 'round = 6\nstage = "over"'
    for things in THINGS[row["counts"]]:
        count = size_of(things, row["counts"])
        if "by_count" in row:
            expected = row["by_count"][count] if count < len(row["by_count"]) else 0
        else:
            expected = min(row["most"], count // row.get("per", 1) * row["glory"])
        for place in ("hidden", "foretold"):
            with_it = given(over, **{place: [row["id"]]}, **things).state.scores()[0]
            assert with_it - given(over, **things).state.scores()[0] == expected


@pytest.mark.rule("MID-138")
def test_reavers_of_a_clan_count_wherever_they_are() -> None:
    board = {"leader": "rv_01", "slot_sea": ["rv_02"], "slot_keep": ["rv_21"], "pile": ["rv_03", "rv_22"]}
    over = 'round = 6\nstage = "over"'
    assert given(over, hidden=["pr_01"], **board).state.scores()[0] == 3
    assert given(over, hidden=["pr_02"], **board).state.scores()[0] == 2


@pytest.mark.rule("MID-138")
def test_stored_dice_count_for_a_full_crew_and_artifacts_on_the_board_for_relics() -> None:
    board = {"artifacts": ["ar_sail", "ar_seal"], "stored": ["red-shield", "red-longship"], "crew": ["red-shield"] * 2}
    over = 'round = 6\nstage = "over"'
    assert given(over, hidden=["pr_26"], **board).state.scores()[0] == 3 + 2 + 2
    assert given(over, hidden=["pr_15"], **board).state.scores()[0] == 3 + 2 + 4


# --- nothing is left out ------------------------------------------------------------------------------------


def test_every_card_of_the_box_is_among_those_that_were_played() -> None:
    rows = REAVERS + TILES + [row for kind in ROWS["cards"].values() for row in kind]
    played = sum(row.get("copies", 1) for row in rows)
    assert played == BOX.cards == 315
    assert {row["counts"] for row in ROWS["cards"]["prophecies"]} == set(THINGS)
