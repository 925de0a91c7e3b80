"""What each viewer sees of the fjord and the ships, where one clicks, and what moves when something happens."""

import re
import runpy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from skali.engine.message import Message
from skali.engine.scene import Motion, Offer, Prompt, Rect, Region, Scene
from skali.games.midgard import game
from skali.games.midgard.prompt import OFFER_ROLES
from skali.games.midgard.rules.vocabulary import LOCATIONS
from skali.games.midgard.scene import layout_for
from tests.games.midgard.harness import Play, dealt, fresh, given
from tests.games.scenes import piece, region

ART = (game.folder / "art.svg").read_text(encoding="utf-8")
SIZES = {id: (int(w), int(h)) for id, w, h in re.findall(r'<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)"', ART)}
PLACE = (372, 404)
BATTLES = 'sea_battles = ["sb_30", "sb_09"]'


def scene(play: Play, viewer: int | None = 0) -> Scene:
    drawn = game.scene(play.state, viewer)
    drawn.check()
    return drawn


def there(drawn: Scene, region: str) -> list[str]:
    return [found.id for found in drawn.pieces if found.region == region]


def prompt(play: Play, viewer: int | None = 0) -> Prompt:
    asked = game.prompt(play.state, viewer)
    assert list(asked.problems(scene(play, viewer))) == []
    return asked


def offer(play: Play, text: str) -> Offer:
    return next(found for found in prompt(play, play.state.mover).offers if found.text == text)


def moved(play: Play) -> list[Motion]:
    """The motions of what was told since the position was given, of pieces that are there."""
    seen = {found.id for found in scene(play, None).pieces}
    motions = [motion for tiding in play.herald.take() for motion in game.event(tiding).motions]
    return [motion for motion in motions if motion.piece in seen]


def words(message: Message) -> str:
    """Its ids and arguments, for tests that look for something anywhere in it."""
    return repr(message)


def fight(**board: Any) -> Play:
    """Three combat dice lie there, a success among them, and Favour could reroll the others."""
    crew = ["red-double-hammer", "blue-hammer"]
    return given(crew=crew, favor=2, **board).will(0, 1, 0).play("place territory", "force food-3", "commit-all")


# --- the roles of the answers --------------------------------------------------------------------------------


def test_the_role_of_every_kind_of_choice_was_considered() -> None:
    assert set(OFFER_ROLES) == {kind.name for kind in game.choice_space.kinds}


def test_a_free_reroll_comes_before_one_for_favour() -> None:
    crew = ["red-double-hammer", "blue-hammer"]
    play = given(crew=crew, favor=2, slot_territory=["rv_16"]).will(0, 1, 0)
    play.play("place territory", "use-ability", "force food-3", "commit-all")
    roles = {offer.text: offer.role for offer in prompt(play).offers}
    assert (roles["reroll-blanks favor"], roles["reroll-blanks free"]) == ("plain", "main")


# --- the fjord -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_place_is_a_board_of_its_own_filled_by_its_drawing(seats: int) -> None:
    drawn = scene(dealt(seats))
    boards = [found for found in drawn.surfaces if found.kind == "board"]
    assert [found.id for found in boards] == [f"site-{place}" for place in LOCATIONS]
    assert {(found.width, found.height) for found in boards} == {PLACE}
    for place in LOCATIONS:
        symbol = region(drawn, f"place-{place}").symbol
        assert symbol is not None
        assert SIZES[symbol] == PLACE


@pytest.mark.rule("MID-039")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_lies_face_up_depends_on_the_players(seats: int) -> None:
    drawn = scene(dealt(seats))
    for name in ("reavers", "village-pair", "keep-pair"):
        stacks = [found.id for found in drawn.regions if re.fullmatch(rf"{name}-\d", found.id)]
        assert len(stacks) == seats
        assert all(len(there(drawn, stack)) == 2 for stack in stacks)
    assert len(there(drawn, "sea-battles")) == seats
    assert len(there(drawn, "prophecies")) == 3
    assert Counter(id.split("-")[1] for id in there(drawn, "trade-dice")) == {"red": 2, "blue": 2, "yellow": 2}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_region_of_a_place_reaches_beyond_it_and_no_two_lists_of_cards_overlap(seats: int) -> None:
    drawn = scene(dealt(seats))
    parts = [found for found in drawn.regions if found.within is not None or found.id in ("supply", "rounds")]
    for one in parts:
        box = rectangle(one)
        assert min(box.x, box.y) >= 0
        assert (box.x + box.w <= PLACE[0], box.y + box.h <= PLACE[1]) == (True, True)
        others = [other for other in parts if other is not one and other.surface == one.surface]
        assert not [other.id for other in others if overlap(box, rectangle(other))]


def rectangle(found: Region) -> Rect:
    assert isinstance(found.shape, Rect)
    return found.shape


def overlap(one: Rect, other: Rect) -> bool:
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return across and one.y < other.y + other.h and other.y < one.y + one.h


def test_no_two_areas_of_a_ship_overlap() -> None:
    drawn = scene(dealt(2))
    boxes = [rectangle(found) for found in drawn.regions if found.surface == "mat-1"]
    assert not [(one, other) for one in boxes for other in boxes if one is not other and overlap(one, other)]


@pytest.mark.rule("MID-058")
def test_the_cost_of_a_place_is_shown_as_signs() -> None:
    drawn = scene(dealt(2))
    signs = {place: {p.symbol: p.count for p in piece(drawn, f"plate-{place}").pips} for place in LOCATIONS}
    assert signs == {
        "recruit": {},
        "trade": {},
        "sea": {"icon-food": 4},
        "village": {"icon-food": 1, "icon-chest": 2},
        "keep": {"icon-food": 2, "icon-shield": 2},
        "territory": {},
    }


@pytest.mark.rule("MID-069")
def test_a_place_tells_what_each_rank_gets() -> None:
    told = piece(scene(dealt(2)), "plate-trade").name
    assert told.id == "says-ranks"
    assert [told.args[rank] for rank in ("one", "two", "three", "four")] == [3, 2, 1, 1]


@pytest.mark.rule("MID-062")
def test_only_what_the_one_who_is_asked_can_pay_is_bright() -> None:
    play = given('stage = "placing"', food=4, crew=["red-shield"])
    seen = {viewer: scene(play, viewer) for viewer in (0, 1)}
    assert [piece(seen[0], f"plate-{place}").states for place in ("sea", "keep")] == [(), ("spent",)]
    assert piece(seen[0], "plate-keep").details[-1].id == "why-cannot-pay"
    assert piece(seen[1], "plate-keep").states == ()
    labels = {offer.text: offer.label.id for offer in prompt(play).offers}
    assert labels["place sea"] == "offer-place"
    assert labels["place keep"] == "offer-place-poor"
    assert labels["place trade"] == "offer-place-free"


@pytest.mark.rule("MID-120", "MID-121")
def test_a_territory_shows_its_defence_and_its_price() -> None:
    tile = piece(scene(dealt(2)), "territory-favor-2")
    assert (tile.value, [(pips.symbol, pips.count) for pips in tile.pips]) == ("2", [("icon-favor", 3)])


@pytest.mark.rule("MID-042")
def test_a_reaver_shows_the_dice_he_brings_and_tells_the_rest_at_a_tap() -> None:
    play = given('stage = "placing"\nreavers = ["rv_03", "rv_01", "", ""]')
    card = piece(scene(play), "rv_03")
    assert card.symbol == "reaver-rv_03"
    assert parts_of("reaver-rv_03")[:2] == ["m-card-tyr", "m-dice-rrb"]
    assert parts_of("m-dice-rrb") == ["m-die-red", "m-die-red", "m-die-blue"]
    assert [detail.id for detail in card.details] == ["clan-tyr", "says-dice", "says-rally", "says-ability"]
    assert card.clause == "MID-043"


def parts_of(drawing: str) -> list[str]:
    """The drawings that one is made of."""
    found = re.search(rf'<(symbol|g) id="{drawing}".*?</\1>', ART, re.DOTALL)
    assert found is not None
    return re.findall(r'href="#([^"]+)"', found.group())


def test_a_card_shows_its_effect_as_signs_from_cost_to_gain() -> None:
    assert parts_of("reaver-rv_10")[-2:] == ["pay-food-2", "fx-die-choice-any"]
    assert parts_of("reaver-rv_19")[-3:] == ["fx-glory-2", "m-or", "fx-food-1"]
    assert parts_of("artifact-ar_helm")[-3:] == ["pay-chest", "fx-favor-2", "fx-glory-1"]
    assert parts_of("journey-jo_maelstrom")[-4:] == ["m-suffer", "fx-glory--4", "pay-longship-1", "pay-food-1"]


def test_no_two_different_cards_look_the_same() -> None:
    cards = layout_for(game.box).cards
    looks: dict[object, str] = {}
    for card in range(game.box.cards):
        drawing = re.search(rf'<symbol id="{cards.symbol(card)}"[^>]*>(.*?)</symbol>', ART, re.DOTALL)
        assert drawing is not None
        look = (drawing.group(1), cards.value(card), cards.pips[card])
        name = cards.name(card).id
        assert looks.setdefault(look, name) == name


def test_as_many_faces_as_reavers() -> None:
    faces = set()
    for number in range(1, 61):
        drawing = re.search(rf'<symbol id="reaver-rv_{number:02}".*?</symbol>', ART)
        assert drawing is not None
        faces.add(tuple(re.findall(r'<use href="#m-(?:head|hair|beard|helm|look)[^>]*>', drawing.group())))
    assert len(faces) == 60


def test_the_cards_are_drawn_as_they_stand_in_the_box() -> None:
    """What was written by tools/midgard_cards.py agrees with components.toml."""
    composed = runpy.run_path(str(Path(__file__).parents[3] / "tools/midgard_cards.py"))["composed"]
    assert composed(ART) == ART


# --- longships ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-034", "MID-053")
@pytest.mark.parametrize(("seats", "ships"), [(2, 2), (3, 1), (4, 1)])
def test_longships_wait_at_home_and_moor_where_they_are_sent(seats: int, ships: int) -> None:
    play = dealt(seats)
    mover = int(play.state.mover) + 1
    assert [id for id in there(scene(play), f"harbour-{mover}") if id != "honour-ship"] == [
        f"ship-{mover}-{number + 1}" for number in range(ships)
    ]
    drawn = scene(play.play("place recruit"))
    ship = piece(drawn, f"ship-{mover}-1")
    assert (ship.region, ship.owner) == ("place-recruit", mover - 1)
    assert f"ship-{mover}-1" not in there(drawn, f"harbour-{mover}")
    assert region(drawn, "place-recruit").symbol == "place-recruit-here"


@pytest.mark.rule("MID-034")
def test_the_honour_ship_waits_with_the_one_who_has_it() -> None:
    play = dealt(3)
    holder = int(play.state.honour)
    assert piece(scene(play), "honour-ship").region == f"harbour-{holder + 1}"


# --- a ship ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-013", "MID-048", "MID-095", "MID-097", "MID-101")
def test_a_ship_shows_crew_leader_artifacts_with_their_dice_and_upgrades() -> None:
    play = given(
        crew=["red-clan", "blue-shield", "blue-shield"],
        leader="rv_01",
        slot_sea=["rv_02"],
        artifacts=["ar_sail"],
        stored=["blue-shield"],
        upgrades=["hammer", "shield"],
    )
    drawn = scene(play)
    assert there(drawn, "crew-1") == ["die-1-red-clan-1", "die-1-blue-shield-1", "die-1-blue-shield-2"]
    assert (there(drawn, "leader-1"), there(drawn, "slot-1-sea")) == (["rv_01"], ["rv_02"])
    artifact, die = there(drawn, "artifact-1-1")
    assert (artifact.startswith("ar_sail"), die) == (True, "stored-1-1-blue-shield")
    assert "pay-shield" in parts_of(piece(drawn, artifact).symbol)
    assert there(drawn, "upgrades-1") == ["upgrade-1-shield-1", "upgrade-1-hammer-1"]


@pytest.mark.rule("MID-037")
def test_the_first_reavers_lie_on_the_ships_of_their_owners() -> None:
    drawn = scene(fresh(3))
    assert [len(there(drawn, f"dealt-{seat}")) for seat in (1, 2, 3)] == [2, 2, 2]
    assert [message.id for message in drawn.headline] == ["headline-setting-up"]


@pytest.mark.rule("MID-028")
def test_only_its_owner_sees_a_prophecy_until_the_end() -> None:
    play = given(foretold=["pr_01"], hidden=["pr_02"])
    ids = ("prophecy-1-1", "prophecy-1-2")
    seen = {viewer: [piece(scene(play, viewer), id) for id in ids] for viewer in (0, 1, None)}
    assert [(found.symbol, found.face) for found in seen[0]] == [
        ("prophecy-pr_01", "private"),
        ("prophecy-pr_02", "private"),
    ]
    assert [(found.symbol, found.face) for found in seen[1]] == [("prophecy-back", "down")] * 2
    assert seen[1] == seen[None]


# --- fights ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-086", "MID-087")
def test_the_combat_dice_lie_on_the_picture_of_the_place_with_what_they_show() -> None:
    drawn = scene(fight())
    assert region(drawn, "combat").surface == "site-territory"
    assert {id: piece(drawn, id).symbol for id in there(drawn, "combat")} == {
        "combat-1": "die-0",
        "combat-2": "die-1",
        "combat-3": "die-0",
    }
    assert piece(drawn, "territory-food-3").states == ("chosen",), "one sees whom the fight is against"
    assert piece(drawn, "territory-food-2").states == ()


@pytest.mark.rule("MID-087")
def test_dice_to_be_rolled_again_are_lifted_and_alone_tumble() -> None:
    play = fight().play("mark 0")
    assert [found.id for found in scene(play).pieces if found.id.startswith("combat-") and found.states] == ["combat-1"]
    play.herald.take()
    motions = moved(play.will(0).play("reroll favor"))
    assert [(motion.piece, motion.path) for motion in motions] == [("combat-1", ())]


def test_all_combat_dice_tumble_when_they_are_rolled() -> None:
    tumbling = [motion.piece for motion in moved(fight()) if motion.path == ()]
    assert tumbling == ["combat-1", "combat-2", "combat-3"]


def test_no_panel_covers_a_picture_when_nothing_is_in_hand() -> None:
    assert not {"combat", "hand"} & {found.id for found in scene(dealt(4)).regions}


# --- motions --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-010")
def test_a_die_that_is_rolled_tumbles_on_the_ship() -> None:
    play = given('reavers = ["rv_03", "rv_01", "", ""]', crew=["red-shield"])
    play.will("red-shield", "red-clan", "blue-chest").play("place recruit", "activate", "recruit 1")
    tumbling = {motion.piece for motion in moved(play) if not motion.path}
    assert {"die-1-red-shield-2", "die-1-red-clan-1", "die-1-blue-chest-1"} <= tumbling
    assert "die-1-red-shield-1" not in tumbling, "the one that was there lies still"


@pytest.mark.rule("MID-075")
def test_a_journey_comes_from_its_deck() -> None:
    play = given(BATTLES, food=4, favor=1, crew=["red-hammer"]).play("place sea").will("jo_fog").play("activate")
    (card,) = there(scene(play), "journey")
    assert [(m.piece, m.path) for m in moved(play) if m.piece == card] == [(card, ("journey-deck",))]


@pytest.mark.rule("MID-092")
def test_spoils_from_the_deck_come_from_it_and_those_of_a_pair_glide_by_themselves() -> None:
    pairs = 'village_pairs = ["vs_farm-1", "vs_wall-1", "", ""]'
    play = given(pairs, crew=["red-chest", "blue-chest"], food=1).play("place village", "activate", "pair 1")
    drawn = [motion.piece for motion in moved(play) if motion.path == ("village-deck",)]
    assert drawn
    assert not {"vs_farm-1", "vs_wall-1"} & set(drawn)


# --- what is asked ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MID-021")
def test_the_obvious_payment_is_one_button_that_says_what_it_spends() -> None:
    crew = ["red-chest", "blue-chest", "yellow-chest", "blue-clan"]
    play = given(crew=crew, food=1).play("place village", "activate")
    obvious = offer(play, "pay-obvious")
    assert obvious.targets == ()
    assert Counter(re.findall(r"colour-(\w+)", words(obvious.label))) == {"red": 1, "blue": 1}
    before = play.crew(1)
    play.play("pay-obvious")
    assert Counter(before) - Counter(play.crew(1)) == {"red-chest": 1, "blue-chest": 1}


@pytest.mark.rule("MID-021", "MID-101")
def test_any_other_payment_is_a_click_on_a_die_or_an_upgrade() -> None:
    play = given(crew=["red-chest", "blue-chest", "blue-chest"], upgrades=["chest"], food=1)
    play.play("place village", "activate")
    assert offer(play, "pay blue-chest").targets == ("die-1-blue-chest-1", "die-1-blue-chest-2")
    assert offer(play, "pay-upgrade chest").targets == ("upgrade-1-chest-1",)


def test_the_others_read_what_is_decided_and_by_whom() -> None:
    told = prompt(fight(), viewer=1)
    assert (told.ask.id, told.offers) == ("ask-combat-other", ())
    assert {"seat", "foe", "successes", "defence"} <= set(told.ask.args)
