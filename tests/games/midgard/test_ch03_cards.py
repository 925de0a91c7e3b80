"""Chapter 3: cards, decks, piles, information."""

import pytest

from skali.engine.chance import Dice
from skali.engine.plain import to_json
from skali.games.midgard import game
from tests.games.midgard.harness import BOX, Play, copies, everyone_rests, fresh, given, row_of

RAIDER = {"food": 1, "crew": ["red-chest", "red-chest"]}
BESIEGER = {"food": 2, "crew": ["red-shield", "red-shield"]}
KEEP_CARDS = [id for id in BOX.ids if id.startswith("ks_")]


# --- Glory piles and discards -------------------------------------------------------------------------------


@pytest.mark.rule("MID-024")
def test_rallied_reavers_replaced_leaders_won_battles_and_set_cards_go_to_the_pile() -> None:
    play = given('reavers = ["rv_41", "rv_42"]', leader="rv_01").play("place recruit", "activate", "recruit 1")
    play.play("promote 1")
    assert play.pile(1) == ["rv_01"]
    play.play("rally 1", "take yellow-shield", "take red-shield")
    assert play.pile(1) == ["rv_01", "rv_42"]
    play = given('sea_battles = ["sb_02"]', food=4, crew=["red-longship", "red-shield"]).will("jo_calm")
    play.play("place sea", "activate", "battle 1", "combination")
    assert play.pile(1) == ["sb_02"]
    play = given('keep_pairs = ["ks_treasure", "ks_tapestry_red"]', **BESIEGER).will("ks_art", "ks_armor")
    play.play("place keep", "activate", "pair 1")
    assert play.pile(1) == ["ks_treasure", "ks_art", "ks_armor", "ks_tapestry_red"]


@pytest.mark.rule("MID-024", "MID-095")
def test_an_artifact_that_leaves_the_board_goes_to_the_pile() -> None:
    full = ["ar_sail", "ar_draupnir", "ar_helm", "ar_seal"]
    play = given('village_pairs = ["ar_drum", "vs_farm"]', artifacts=full, **RAIDER).will("vs_farm", "vs_farm")
    play.play("place village", "activate", "pair 1", "resolve 1", "replace 2")
    assert play.pile(1) == ["ar_draupnir"]


@pytest.mark.rule("MID-025", "MID-107")
def test_resolved_village_cards_go_to_the_common_discard() -> None:
    play = given('village_pairs = ["vs_farm", "vs_wall"]', **RAIDER).will("vs_runic", "vs_bundle_bows")
    play.play("place village", "activate", "pair 1", "resolve 1", "leave", "resolve 1", "pillage")
    play.play("resolve 1", "right-side", "right-side")
    assert sorted(play.discarded("village_spoils")) == ["vs_bundle_bows", "vs_farm", "vs_runic", "vs_wall"]
    assert play.pile(1) == []


@pytest.mark.rule("MID-025")
def test_journeys_and_unbeaten_battles_from_the_deck_are_discarded() -> None:
    play = given(food=4).will("jo_calm", "sb_30").play("place sea", "activate")
    assert play.discarded("journeys") == ["jo_calm"]
    assert play.discarded("sea_battles") == ["sb_30"], "the deck is all there is, and he has nothing to fight with"


@pytest.mark.rule("MID-025", "MID-127")
def test_unclaimed_face_up_cards_are_discarded_at_the_end_of_the_round() -> None:
    play = given(
        """
        placed = ["recruit", "trade", "sea"]
        reavers = ["rv_01", "rv_02"]
        sea_battles = ["sb_01"]
        village_pairs = ["vs_farm", "vs_wall"]
        keep_pairs = ["ks_art", "ks_wall"]
        prophecies = ["pr_01", "pr_02"]
        """,
        boards=4,
    )
    everyone_rests(play.play("place keep"))
    gone = {deck: play.discarded(deck) for deck in play.position["discards"]}
    assert gone == {
        "reavers": ["rv_01", "rv_02"],
        "journeys": [],
        "sea_battles": ["sb_01"],
        "village_spoils": ["vs_farm", "vs_wall"],
        "keep_spoils": ["ks_art", "ks_wall"],
        "prophecies": ["pr_01", "pr_02"],
    }


# --- empty decks --------------------------------------------------------------------------------------------


def keep_deck(in_deck: list[str], discarded: list[str]) -> Play:
    """The keep deck has just these cards; all others are in the second player's pile or nowhere to be drawn."""
    out = [id for id in KEEP_CARDS if id not in in_deck + discarded]
    piled = [id for id in out if row_of(id) not in ("ks_wall",) and not id.startswith("ks_bastion")]
    pairs = [id for id in out if id not in piled]
    assert len(pairs) <= 8, "what cannot lie in a pile lies face up"
    return given(
        f"""
        discards = {{ keep_spoils = {discarded} }}
        keep_pairs = {pairs}
        [[boards]]
        food = 2
        crew = ["red-shield", "red-shield"]
        [[boards]]
        pile = {piled}
        [[boards]]
        [[boards]]
        """
    )


@pytest.mark.rule("MID-026")
def test_an_empty_deck_is_made_of_its_discard() -> None:
    walls = ["ks_wall-1", "ks_wall-2", "ks_wall-3", "ks_bastion_rr", "ks_bastion_bb", "ks_bastion_yy"]
    play = keep_deck(["ks_art-1", "ks_art-2"], [*walls, "ks_art-3"])
    play.play("place keep", "activate", "spoils-deck")
    drawn = play.cards_told("gains-spoils")
    assert drawn[:2] == ["ks_art", "ks_art"]
    assert len(drawn) == 4
    assert len(play.discarded("keep_spoils")) < 7


@pytest.mark.rule("MID-026")
def test_with_deck_and_discard_empty_a_draw_yields_nothing() -> None:
    out = [id for id in KEEP_CARDS if id.startswith(("ks_wall", "ks_bastion"))]
    play = keep_deck(["ks_art-1", *out[:6]], [])
    play.play("place keep", "activate")
    assert play.offered("pair") == ["1", "2", "3", "4"]
    play.will("ks_art-1").play("spoils-deck")
    while play.offered("resolve"):
        play.play("resolve 1", "leave")
    assert len(play.cards_told("gains-spoils")) == 4
    play = keep_deck(["ks_art-1"] + [id for id in KEEP_CARDS if id.startswith("ks_bastion")], [])
    play.state.where[copies("ks_art-1")[0]] = play.state.where[copies("ks_art-2")[0]]
    for bastion in [id for id in KEEP_CARDS if id.startswith("ks_bastion")]:
        play.state.where[copies(bastion)[0]] = play.state.where[copies("ks_art-2")[0]]
    play.play("place keep", "activate")
    assert "spoils-deck" not in play.choices
    play.play("pair 1")
    assert play.cards_told("gains-spoils") == ["ks_wall", "ks_wall"], "no bonus cards are left to draw"


@pytest.mark.rule("MID-026")
def test_a_face_up_space_stays_empty_and_half_a_pair_may_be_taken() -> None:
    play = given('keep_pairs = ["ks_art"]\nreavers = ["", "rv_04"]', boards=4)
    play.play("place recruit", "activate")
    assert play.offered("recruit") == ["1"]
    assert play.refused("recruit 2") == "why-nothing-there"
    play.play("recruit 1")
    assert play.cards_told("recruits") == ["rv_04"]
    assert play.offered("rally") == ["1"]


# --- several cards at once ----------------------------------------------------------------------------------


@pytest.mark.rule("MID-027")
def test_cards_are_all_known_before_the_first_is_resolved_in_any_order() -> None:
    for order in (["resolve 1", "resolve 1"], ["resolve 2", "resolve 1"]):
        play = given('village_pairs = ["vs_farm", "vs_wall"]', boards=4, **RAIDER).will("vs_farm", "vs_wall")
        play.play("place village", "activate", "pair 1")
        assert play.cards_told("gains-spoils") == ["vs_farm", "vs_wall", "vs_farm", "vs_wall"]
        assert play.offered("resolve") == ["1", "2"], "of two alike one is offered"
        first = "farm" if order[0] == "resolve 1" else "wall"
        play.play(order[0], "pillage")
        assert len(play.told(f"gains-{first}")) == 1


# --- who sees what ------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-028")
def test_only_prophecies_from_the_deck_are_hidden() -> None:
    play = given('prophecies = ["pr_01"]', boards=3).will("pr_02").play("place trade", "activate")
    play.play("reward-prophecy 1", "reward-prophecy-deck", "reward-food")
    assert play.has(1, "foretold") == ["pr_01"]
    assert play.has(1, "hidden") == ["pr_02"]
    for seat, free in ((1, False), (2, True), (3, True)):
        imagined = set()
        for data in play.imagined(seat):
            imagined.add(data["boards"][0]["hidden"][0])
            data["boards"][0]["hidden"] = play.has(1, "hidden")
            assert data == play.position, "nothing else is hidden"
        assert (len(imagined) > 10) == free
        assert "pr_01" not in imagined or seat == 1


@pytest.mark.rule("MID-028")
def test_the_order_of_decks_and_the_backs_of_tiles_are_not_decided_before_they_are_seen() -> None:
    drawn = set()
    for seed in range(30):
        play = given(food=3).play("place territory")
        play.chance.dice = Dice(seed)
        play.play("peace food-1")
        if play.offered("enough"):
            play.play("enough")
        drawn |= set(play.has(1, "tiles"))
    assert drawn == {f"t_food_1{letter}" for letter in "abcde"}


@pytest.mark.rule("MID-028")
def test_only_the_owner_hears_which_prophecy_he_drew() -> None:
    play = given(boards=3).will("pr_09").play("place trade", "activate", "reward-prophecy-deck")
    heard = [tiding for tiding in play.herald.heard if tiding.what == "foresees"]
    assert [(tiding.audience, tiding.reveals) for tiding in heard] == [(0, True)]
    assert all("pr_09" not in to_json(game.prompt(play.state, viewer)) for viewer in (0, 1, 2, None))


@pytest.mark.rule("MID-028")
def test_a_prophecy_drawn_before_a_reshuffle_is_never_imagined_as_one_of_the_reshuffled() -> None:
    """When the deck runs out all have seen what is in the discard."""
    reshuffled = {f"pr_{number:02}": 1 for number in range(11, 31)}
    text = "reshuffled = { " + ", ".join(f"{id} = {era}" for id, era in reshuffled.items()) + " }"
    rest = [f"pr_{number:02}" for number in range(3, 11)]
    play = given(f"""
        {text}
        [[boards]]
        hidden = ["pr_01", "pr_11"]
        [[boards]]
        hidden = ["pr_02"]
        [[boards]]
        foretold = {rest}
    """)
    hands = set()
    for data in play.imagined(3, 200):
        boards = data["boards"]
        hands.add((*boards[0]["hidden"], *boards[1]["hidden"]))
    assert {hand[0] for hand in hands} == {"pr_01", "pr_02"}
    assert {hand[2] for hand in hands} == {"pr_01", "pr_02"}
    assert len({hand[1] for hand in hands}) == 20


@pytest.mark.rule("MID-028")
def test_what_one_picks_from_is_imagined_anew_by_the_others_only() -> None:
    play = given(boards=3, artifacts=["ar_runes"], stored=["red-longship"]).play("place trade", "rest")
    play.will("pr_07", "pr_12").play("use-artifact 1")
    for seat, free in ((1, False), (2, True), (3, True)):
        picks = set()
        for data in play.imagined(seat):
            picks.add(tuple(data["agenda"][-1]["cards"]))
            assert game.to_position(game.from_position(data, Dice(1))) == data
        assert (len(picks) > 10) == free


@pytest.mark.rule("MID-028")
def test_starting_reavers_lie_open() -> None:
    play = fresh(4)
    waiting = [id for seat in range(1, 5) for id in play.has(seat, "dealt")]
    assert len(waiting) == 6, "the start player is already resolving his"
    for seat in range(1, 5):
        assert all(data == play.position for data in play.imagined(seat))


def test_nothing_is_imagined_while_nobody_else_has_a_secret() -> None:
    """Only then: whoever drew a prophecy from the deck may have any of those unseen."""
    open_, secret = (given(**{key: ["pr_01"]}).state for key in ("foretold", "hidden"))
    for state, rolls in ((open_, False), (secret, True)):
        dice = Dice(3)
        state.redeal(1, dice)
        assert (dice.state != Dice(3).state) == rolls
