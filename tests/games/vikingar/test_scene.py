"""The table as people see it: nothing lies on anything else, everything is drawn, nobody sees more than he may."""

import itertools
import math
import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from skali.engine.chance import Dice
from skali.engine.message import Message
from skali.engine.scene import Disc, Piece, Scene, Wedge
from skali.engine.state import EVERYONE, Tiding
from skali.games.vikingar import game as real
from skali.games.vikingar.prompt import OFFER_ROLES
from skali.games.vikingar.rules.box import HALVES, NORTH, POSITIONS, SOUTH, SPACES, TRACKS
from skali.games.vikingar.rules.vikingar import Vikingar
from skali.games.vikingar.scene.layout import read_layout
from skali.games.vikingar.throws.report import PERCENT, odds_table
from skali.games.vikingar.throws.rune import SIZE, ZONE_RADIUS
from skali.words.texts import LANGUAGES, Texts
from tests.games.scenes import piece, region
from tests.games.vikingar.harness import BOX, Play, end, event, fresh, given, kickstarter, points, quest, tile

NAMES = ("Astrid", "Bjørn", "Cnut", "Dagny", "Egil", "Frida")
SVG = "{http://www.w3.org/2000/svg}"
LAYOUT = read_layout()


def seen(play: Play, viewer: int | None = None) -> Scene:
    """What a seat, counted from 1, or a spectator sees."""
    scene = play.game.scene(play.state, None if viewer is None else viewer - 1)
    scene.check()
    return scene


def ids(scene: Scene) -> set[str]:
    return {found.id for found in scene.pieces}


@cache
def symbols() -> dict[str, ET.Element]:
    drawn = ET.fromstring((real.folder / "art.svg").read_text(encoding="utf-8"))
    return {symbol.get("id", ""): symbol for symbol in drawn.iter(f"{SVG}symbol")}


def size(symbol: str) -> tuple[float, float]:
    _, _, width, height = map(float, symbols()[symbol].get("viewBox", "").split())
    return width, height


def say(message: Message, language: str = "en") -> str:
    return Texts(language, real, NAMES).tell(message)


def sentence(play: Play, language: str = "en") -> str:
    return " ".join(say(line, language) for line in seen(play).headline)


# --- the roles of the answers -------------------------------------------------------------------------------------


def test_the_role_of_every_kind_of_choice_was_considered() -> None:
    assert set(OFFER_ROLES) == {kind.name for kind in real.choice_space.kinds}


# --- the disc -----------------------------------------------------------------------------------------------------


def test_the_disc_has_a_sea_24_tiles_under_mist_and_24_ends() -> None:
    scene = seen(fresh(2))
    wedges = [found for found in scene.regions if found.id.startswith("tile-")]
    assert len(wedges) == POSITIONS
    assert {wedge.symbol for wedge in wedges} == {"tile-back-1", "tile-back-2", "tile-back-3"}
    kinds = [found.id.split("-")[0] for found in scene.regions if found.surface == "board"]
    assert [kinds.count(kind) for kind in ("sea", "tile", "north", "south", "end")] == [1, 24, 24, 24, 24]
    assert isinstance(region(scene, "sea").shape, Disc)


def test_the_wedges_of_a_ring_meet_and_turn_with_their_positions() -> None:
    scene = seen(fresh(2))
    for kind in ("tile", "north", "south", "end"):
        shapes = [region(scene, f"{kind}-{position}").shape for position in range(POSITIONS)]
        for one, other in itertools.pairwise(shapes):
            assert isinstance(one, Wedge)
            assert isinstance(other, Wedge)
            assert one.end == other.start
    assert [region(scene, f"tile-{position}").turn for position in (0, 1, 23)] == [0, 15, 345]


@pytest.mark.rule("VIK-016", "VIK-078")
def test_the_mist_lifts_when_a_tile_is_explored() -> None:
    play = given('clans = [{ ships = ["N1"] }, { ships = ["SEA"] }]\ntiles = { 1 = "T01" }')
    assert region(seen(play), "tile-2").symbol == "tile-back-3"
    assert say(region(seen(play), "north-2").name) == "Unexplored north 2"
    play.play("activate N1", "sail N2", fate=[tile("T13")])
    scene = seen(play)
    assert region(scene, "tile-2").symbol == "tile-T13"
    assert say(region(scene, "north-2").name) == "Iceland"
    assert {found.id for found in scene.regions if "-2-" in found.id and found.surface == "board"} == {
        "village-2-north",
        "quest-2-north",
        "fortress-2-south",
        "worship-2-south",
    }


def test_a_tile_tells_its_waterway_its_whirlpool_and_its_toll() -> None:
    scene = seen(given('clans = [{ ships = ["SEA"] }, {}]\ntiles = { 3 = "T05", 4 = "T18" }'))
    told = {id: [say(detail) for detail in region(scene, id).details] for id in ("north-3", "south-4", "north-4")}
    assert told["north-3"] == ["Waterway.", "Toll of the fortress: 2 gold."]
    assert told["south-4"] == ["Whirlpool."]
    assert told["north-4"] == ["Toll of the fortress: 2 gold."]


def polar(point: tuple[float, float]) -> tuple[float, float]:
    x, y = point[0] - LAYOUT.middle, point[1] - LAYOUT.middle
    return math.hypot(x, y), math.degrees(math.atan2(x, -y))


@pytest.mark.parametrize("edition", ["first", "kickstarter"])
def test_places_lie_inside_their_territory_beside_one_another_and_clear_of_the_ship(edition: str) -> None:
    box = real.boxes[edition]
    for number in range(box.tiles_used):
        state = real.start(real.settings(2, edition), Dice(1))
        assert isinstance(state, Vikingar)
        state.lay(5, number)
        scene = real.scene(state, None)
        for half, first, inner, outer in (("north", NORTH, "sea", "equator"), ("south", SOUTH, "equator", "tiles")):
            centres = [
                (found.shape.cx, found.shape.cy)
                for found in scene.regions
                if found.id.endswith(f"-5-{half}") and isinstance(found.shape, Disc)
            ]
            assert len(centres) == int(box.places[2 * number + HALVES.index(half)]).bit_count()
            for centre in centres:
                away, angle = polar(centre)
                assert LAYOUT.radii[inner] + LAYOUT.place < away < LAYOUT.radii[outer] - LAYOUT.place / 2
                assert abs(angle - 75) < 7.5
            ship = LAYOUT.on_wedge(5, LAYOUT.ships[first])
            for one, other in itertools.combinations([*centres, ship], 2):
                assert math.dist(one, other) >= 2 * LAYOUT.place - 1, box.tile_ids[number]


@pytest.mark.parametrize(("edition", "seats"), [("first", 2), ("first", 4), ("kickstarter", 5), ("kickstarter", 6)])
def test_all_ships_of_all_clans_find_a_berth_in_the_high_sea(edition: str, seats: int) -> None:
    berths = [LAYOUT.mooring(seat, seats, number) for seat in range(seats) for number in range(5)]
    width, _ = size("ship")
    for one, other in itertools.combinations(berths, 2):
        assert math.dist(one, other) > width * 0.5
    for berth in berths:
        assert polar(berth)[0] + width / 2 < LAYOUT.radii["sea"] + width / 4


# --- pieces on the disc -------------------------------------------------------------------------------------------


@pytest.mark.rule("VIK-033")
def test_a_ship_stands_until_it_is_spent_and_then_lies() -> None:
    play = given('clans = [{ ships = ["N1", "N3"] }, { ships = ["SEA"] }]\ntiles = { 1 = "T01", 3 = "T03" }')
    assert [(piece(seen(play), f"ship-1-{n}").turn, piece(seen(play), f"ship-1-{n}").states) for n in (1, 2)] == [
        (0, ()),
        (0, ()),
    ]
    play.play("activate N1")
    assert piece(seen(play), "ship-1-1").states == ("active",)
    play.play("rest")
    lying, standing = piece(seen(play), "ship-1-1"), piece(seen(play), "ship-1-2")
    assert (lying.turn, lying.states, standing.turn, standing.states) == (90, ("spent",), 0, ())
    assert (lying.region, lying.owner) == ("north-1", 0)


@pytest.mark.rule("VIK-015")
def test_a_destroyed_place_is_under_a_flame_and_promises_nothing_any_more() -> None:
    play = given('clans = [{ ships = ["N1"] }, { ships = ["SEA"] }]\ntiles = { 1 = "T01" }')
    assert "blaze-village-1-north" not in ids(seen(play))
    assert region(seen(play), "village-1-north").details
    play.play("activate N1", "raid village")
    assert piece(seen(play), "blaze-village-1-north").region == "village-1-north"
    assert region(seen(play), "village-1-north").details == ()


def test_outposts_and_temple_markers_show_their_owner_where_they_stand() -> None:
    play = kickstarter(
        """
        tiles = { 1 = "T01", 2 = "T02" }
        outposts = { S1-city = 2 }
        temples = { N2 = 1 }
        clans = [{ ships = ["SEA"] }, { ships = ["SEA"] }]
        """
    )
    scene = seen(play)
    assert piece(scene, "outpost-2-city-1-south").owner == 1
    assert piece(scene, "temple-marker-1-temple-2-north").owner == 0
    assert sum(found.symbol == "outpost" and found.region == "reserve-2" for found in scene.pieces) == 4
    assert sum(found.symbol == "temple-marker" and found.region == "reserve-1" for found in scene.pieces) == 1


def test_a_monster_waits_on_its_site_with_its_runes_and_its_prize() -> None:
    play = given('clans = [{ ships = ["N2"] }, { ships = ["SEA"] }]\ntiles = { 2 = "T02" }')
    play.play("activate N2", "quest", fate=[quest("Q24"), points(0), points(0)])
    monster = piece(seen(play), "quest-Q24")
    assert (monster.region, monster.value, monster.symbol) == ("quest-2-north", "7", "quest-Q24")
    told = [say(detail, "fr") for detail in monster.details]
    assert told[0] == "Lance 7 runes."
    assert "Éclat de Mjöllnir" in told[1]
    assert "ship-1-1" in ids(seen(play)), "the ship is back in its reserve"


def test_an_end_card_lies_beyond_its_tile() -> None:
    play = given('clans = [{ ships = ["S7", "S8"] }, { ships = ["SEA"] }]\ntiles = { 7 = "T01", 8 = "T03" }')
    play.play("activate S7", "sail E7", fate=[end("L02")])
    gate = piece(seen(play), "end-L02")
    assert (gate.region, gate.symbol, gate.value) == ("end-7", "gate-small", None)
    play.play("activate S8", "sail E8", fate=[end("L11"), points(1), points(0)])
    fall, ship = piece(seen(play), "end-L11"), piece(seen(play), "ship-1-2")
    assert (fall.region, fall.symbol, fall.value) == ("end-8", "great-fall-small", "5")
    assert fall.at is not None
    assert ship.at is not None
    assert math.dist(fall.at, ship.at) > size("great-fall-small")[0] / 2, "the ship does not hide the card"


# --- the throw ----------------------------------------------------------------------------------------------------


def contest() -> Play:
    play = given('clans = [{ ships = ["S1"] }, { ships = ["SEA"] }]\ntiles = { 1 = "T01" }')
    return play.play("activate S1", "raid city", fate=[points(3), points(2)])


def total(scene: Scene, side: str) -> Piece:
    return next(found for found in scene.pieces if found.symbol == "total" and found.region == side)


@pytest.mark.rule("VIK-049")
def test_each_rune_shows_its_points_and_the_side_its_sum() -> None:
    scene = seen(contest())
    for side, runes, worth in (("attack", 5, 3), ("defence", 4, 2)):
        thrown = [found for found in scene.pieces if found.region == side and found.id.startswith(f"{side}-rune-")]
        assert len(thrown) == runes
        assert sum(int(rune.value or "-99") for rune in thrown) == worth
        assert total(scene, side).value == str(worth)
        in_bag = sum(found.region == f"{side}-bag" for found in scene.pieces)
        assert runes + in_bag == BOX.most_runes, "there are ten runes in the box"


def test_the_arithmetic_is_said_in_words() -> None:
    assert "Astrid raids the city (Frisia). 1 + 1 + 1 + 0 + 0 = 3 against 1 + 1 + 0 + 0 = 2." in sentence(contest())
    assert "Astrid pille la ville (Frise)." in sentence(contest(), "fr")
    told = total(seen(contest()), "defence").name
    assert say(told) == "1 + 1 + 0 + 0 = 2 points with 4 runes"
    assert say(told, "fr") == "1 + 1 + 0 + 0 = 2 points avec 4 runes"


@pytest.mark.rule("VIK-048")
def test_a_short_edge_is_said_too() -> None:
    play = given('clans = [{ ships = ["S1"] }, { ships = ["SEA"] }]\ntiles = { 1 = "T01" }')
    play.play("activate S1", "raid city", fate=[lambda state, count: count - 1, points(4)])
    assert "short edge" in sentence(play)
    rune = piece(seen(play), "attack-rune-1")
    assert (rune.symbol, rune.face, rune.value, rune.clause) == ("rune-short-edge", "end", "0", "VIK-048")


def test_a_neutral_defence_belongs_to_nobody_and_that_of_a_player_to_him() -> None:
    assert total(seen(contest()), "attack").owner == 0
    assert total(seen(contest()), "defence").owner is None
    play = given('clans = [{ ships = ["N1"] }, { ships = ["N2"] }]\ntiles = { 1 = "T01", 2 = "T02" }')
    play.play("activate N1", "sail N2", fate=[points(3), points(2)])
    assert total(seen(play), "defence").owner == 1


def test_before_a_throw_all_runes_are_in_the_bag() -> None:
    scene = seen(fresh(3))
    bags = [found for found in scene.pieces if found.region.endswith("-bag")]
    assert len(bags) == 2 * BOX.most_runes
    assert not [found for found in scene.pieces if found.symbol == "total"]


@pytest.mark.parametrize(("runes", "throw"), [(1, 0), (5, 17), (10, 17)])
def test_a_rune_falls_to_where_the_scene_shows_it(runes: int, throw: int) -> None:
    state = real.start(real.settings(2), Dice(1))
    assert isinstance(state, Vikingar)
    state.contest, state.attacker, state.defender, state.neutral = 4, 0, 1, True
    state.attack_runes, state.attack_throw = runes, throw
    scene = real.scene(state, None)
    told = real.event(tiding("throws", 0, runes, throw, state.box.throws.points(runes, throw)))
    assert [motion.piece for motion in told.motions] == [f"attack-rune-{rune + 1}" for rune in range(runes)]
    for rune, motion in enumerate(told.motions):
        lies = piece(scene, motion.piece)
        assert (motion.frames[-1].x, motion.frames[-1].y) == lies.at
        assert set(motion.sides or ()) <= set(symbols())
        assert motion.frames[0].z > motion.frames[-1].z, "it comes from a hand above the board"
        inside = math.dist(lies.at or (0, 0), (LAYOUT.tray / 2, LAYOUT.tray / 2)) < LAYOUT.zone
        assert inside or not state.box.throws.in_zone(runes, throw, rune)


def tiding(what: str, *numbers: int) -> Tiding:
    return Tiding(what, list(numbers), EVERYONE, False)


def test_a_rune_out_of_the_zone_is_spent_and_says_so() -> None:
    throws = real.throws
    throw = next(t for t in range(throws.counts[6]) if any(not throws.in_zone(6, t, rune) for rune in range(6)))
    state = real.start(real.settings(2), Dice(1))
    assert isinstance(state, Vikingar)
    state.contest, state.attacker, state.defender, state.neutral = 4, 0, 1, True
    state.attack_runes, state.attack_throw = 6, throw
    scene = real.scene(state, None)
    out = [rune for rune in range(6) if not throws.in_zone(6, throw, rune)]
    for rune in range(6):
        found = piece(scene, f"attack-rune-{rune + 1}")
        assert (found.states == ("spent",)) == (rune in out)
        assert (found.clause == "VIK-041") == (rune in out)


# --- cards and charters -------------------------------------------------------------------------------------------


def test_an_event_shows_its_difficulty_its_failure_and_its_reward() -> None:
    play = given('clans = [{ ships = ["SEA"] }, { ships = ["SEA"] }]\ntiles = { 1 = "T01" }')
    play.play("activate SEA", "sail N1", fate=[event("N17"), points(5), points(0)])
    card = piece(seen(play), "event-N17")
    assert (card.region, card.value) == ("faced", "5")
    assert [(pips.symbol, pips.count) for pips in card.pips] == [("sign-destroyed", 1), ("reward-gold", 3)]
    assert len(card.details) == 3
    assert piece(seen(play), "event-cards").value == "29"


@pytest.mark.rule("VIK-166", "VIK-167")
def test_a_marker_walks_along_its_track_and_wins_a_cup_at_its_end() -> None:
    play = given('clans = [{ ships = ["SEA"], hero = 1, brave = 5 }, { ships = ["SEA"] }]')
    scene = seen(play)
    start, step, cup = (piece(scene, id) for id in ("marker-2-hero", "marker-1-hero", "cup-1-brave"))
    assert start.at is not None
    assert step.at is not None
    assert step.at[0] - start.at[0] == (LAYOUT.last_step - LAYOUT.first_step) / 2
    assert cup.at == (LAYOUT.tracks[0][0] + LAYOUT.last_step, LAYOUT.tracks[0][1] + LAYOUT.line)
    assert "marker-1-brave" not in ids(scene)
    assert "cup-1-hero" not in ids(scene)
    assert [fact.value for fact in scene.seats[0].facts][:2] == [1, 6]


def test_a_track_is_drawn_with_as_many_steps_as_it_has() -> None:
    scene = seen(fresh(2))
    for number, track in enumerate(TRACKS):
        assert region(scene, f"track-1-{track}").symbol == f"track-{BOX.steps[number]}"


def test_items_lie_on_the_charter_and_are_spent_when_used() -> None:
    play = given(
        'clans = [{ ships = ["S1"], items = ["Q11"] }, { ships = ["SEA"] }]\ntiles = { 1 = "T01" }',
    )
    staff = piece(seen(play), "item-Q11")
    assert (staff.region, staff.owner, staff.clause, staff.states) == ("items-1", 0, "VIK-210", ())
    play.play("activate S1", "raid city", fate=[points(1)])
    play.play("throw-again", fate=[points(2), points(0)])
    assert piece(seen(play), "item-Q11").states == ("spent",)


# --- what only one seat may see -----------------------------------------------------------------------------------


@pytest.mark.rule("VIK-178", "VIK-199")
def test_dealt_powers_are_seen_by_their_owner_alone() -> None:
    play = fresh(2, "kickstarter", powers=True)
    mine = [found for found in seen(play, 1).pieces if found.region == "items-1"]
    assert [found.face for found in mine] == ["private", "private"]
    for viewer in (2, None):
        theirs = [found for found in seen(play, viewer).pieces if found.region == "items-1"]
        assert [(found.face, found.symbol) for found in theirs] == [("down", "power-back")] * 2
    play.play("keep-power 2")
    assert [found.states for found in seen(play, 1).pieces if found.region == "items-1"] == [("chosen",), ()]


@pytest.mark.rule("VIK-205", "VIK-216")
def test_a_card_that_was_looked_at_is_seen_by_who_looked_alone() -> None:
    play = given(
        'clans = [{ ships = ["S7"], items = ["Q05"] }, { ships = ["SEA"] }]\ntiles = { 7 = "T01" }',
    )
    play.play("activate S7", "sail E7", fate=[end("L03")])
    assert (piece(seen(play, 1), "peeked-card").face, piece(seen(play, 1), "peeked-card").symbol) == ("private", "gate")
    for viewer in (2, None):
        assert "peeked-card" not in ids(seen(play, viewer))


# --- the drawings -------------------------------------------------------------------------------------------------


def test_every_tile_and_every_card_is_drawn() -> None:
    wanted = [f"tile-{id}" for id in BOX.tile_ids] + [f"event-{id}" for id in BOX.event_ids]
    wanted += [f"quest-{id}" for id in BOX.card_ids if id.startswith("Q")]
    wanted += [f"item-{id}" if id.startswith("Q") else f"power-{id}" for id in BOX.card_ids]
    assert [id for id in [*wanted, "cover"] if id not in symbols()] == []


def test_a_tile_is_drawn_in_the_box_of_its_wedge_and_a_rune_as_large_as_it_is() -> None:
    half = math.radians(7.5)
    width = 2 * LAYOUT.radii["tiles"] * math.sin(half)
    height = LAYOUT.radii["tiles"] - LAYOUT.radii["sea"] * math.cos(half)
    for id in ("tile-T01", "tile-back-1"):
        assert size(id) == pytest.approx((width, height), abs=0.2)
    unit = LAYOUT.zone / ZONE_RADIUS
    for id in ("rune-active", "rune-inactive", "rune-picture", "rune-blank"):
        assert size(id) == pytest.approx((SIZE[0] * unit, SIZE[1] * unit), abs=0.2)
        assert float(symbols()[id].get("data-depth", "0")) == pytest.approx(SIZE[2] * unit, abs=0.1)
    assert size("high-sea") == (2 * LAYOUT.radii["sea"],) * 2
    assert size("attack-sea") == (LAYOUT.tray,) * 2
    assert size("charter") == (LAYOUT.charter.w, LAYOUT.charter.h)
    assert size("cards") == (LAYOUT.cards.w, LAYOUT.cards.h)


def test_the_art_points_only_to_parts_that_it_has() -> None:
    art = (real.folder / "art.svg").read_text(encoding="utf-8")
    parts = re.findall(r'\bid="([^"]+)"', art)
    assert len(parts) == len(set(parts))
    used = set(re.findall(r'href="#([^"]+)"', art)) | set(re.findall(r"url\(#([^)]+)\)", art))
    assert used <= set(parts)
    inside = {id for id in parts if id.startswith("v-")}
    assert inside <= used, "a part that no drawing uses"


def test_every_space_has_a_name_in_every_language() -> None:
    play = kickstarter('clans = [{ ships = ["SEA"] }, { ships = ["SEA"] }]\ntiles = { 7 = "T01" }')
    for language in LANGUAGES:
        told = [say(found.name, language) for found in seen(play).regions if found.surface == "board"]
        assert len(told) == len(set(told)), "no two spaces are called the same"
    assert len(told) > SPACES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_tells_the_odds_of_the_runes_that_are_thrown(language: str) -> None:
    book = (real.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    assert "\n".join(odds_table(PERCENT[language])) in book
