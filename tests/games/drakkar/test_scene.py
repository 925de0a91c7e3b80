"""What each viewer sees of the table: his own side near him, the secrets of nobody else, and how pieces travel."""

from collections import Counter

import pytest

from skali.engine.chance import Dice
from skali.engine.plain import to_json
from skali.engine.scene import Event, Piece, Rect, Scene
from skali.games.drakkar import game
from skali.games.drakkar.prompt import OFFER_ROLES
from tests.games.drakkar.harness import HOME, Play, filled, fresh, given
from tests.games.scenes import piece, region

FAR = {"N": ("b13", "l13")}
SYMBOLS = ("heart", "spade", "diamond", "club", "crown", "tower")
BOARD, SQUARE, EDGE = 1000, 64, 84


def scene(play: Play, viewer: int | None) -> Scene:
    drawn = game.scene(play.state, viewer)
    drawn.check()
    return drawn


def middle(drawn: Scene, id: str) -> tuple[float, float]:
    shape = region(drawn, id).shape
    assert isinstance(shape, Rect)
    return shape.x + shape.w / 2, shape.y + shape.h / 2


def on_board(drawn: Scene) -> list[Piece]:
    return [found for found in drawn.pieces if found.id.startswith(("emblem-", "shown-"))]


def landed(seats: int = 2, seen: str = "crown 2", **options: object) -> Play:
    """South has rolled 3 and 2, and his first pawn has just landed on the emblem of g4."""
    play = given(seats, dice=(3, 2), pawns={"S": ("g1", "a1"), **FAR}, seen={"g4": seen}, options=options)
    return play.load(1, 2, 1, 2, 1, 2).play("pawn 1", "go 3 north")


def last_events(play: Play) -> list[Event]:
    return [game.event(tiding) for tiding in play.herald.take()]


# --- the roles of the answers ----------------------------------------------------------------------


def test_the_role_of_every_kind_of_choice_was_considered() -> None:
    assert set(OFFER_ROLES) == {kind.name for kind in game.choice_space.kinds}


# --- the board -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-003")
def test_the_board_has_177_squares_and_twenty_shields() -> None:
    kinds = Counter(found.id.split("-")[0] for found in scene(fresh(4), None).regions)
    assert (kinds["square"], kinds["longship"], kinds["shield"]) == (169, 8, 20)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_circles_are_drawn_whoever_plays(seats: int) -> None:
    drawn = Counter(found.symbol for found in scene(fresh(seats), 0).regions if found.surface == "board")
    assert (drawn["circle-plain"], drawn["circle-orange"]) == (18, 12)


@pytest.mark.rule("DRK-004")
@pytest.mark.parametrize("seat", range(4))
def test_every_viewer_sits_at_the_bottom_with_his_left_on_the_left(seat: int) -> None:
    drawn = scene(fresh(4), seat)
    chair = game.box.chairs[seat]
    (left, below), (right, same) = (middle(drawn, f"longship-{chair}-{side}") for side in ("left", "right"))
    assert left < BOARD / 2 < right
    assert below == same == BOARD - EDGE + SQUARE / 2
    assert region(drawn, f"longship-{chair}-left").turn == 0
    assert {region(drawn, f"longship-{other}-left").turn for other in game.box.chairs} == {0, 90, 180, 270}


@pytest.mark.parametrize(
    ("viewer", "corner"), [(None, "a1"), (0, "a1"), (1, "a13"), (2, "m13"), (3, "m1")], ids=lambda value: str(value)
)
def test_the_near_left_corner_is_the_viewers_own(viewer: int | None, corner: str) -> None:
    x, y = middle(scene(fresh(4), viewer), f"square-{corner}")
    assert (x, y) == (EDGE + SQUARE / 2, BOARD - EDGE - SQUARE / 2)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_the_cloth_is_lettered_for_the_viewer(viewer: int | None) -> None:
    assert scene(fresh(4), viewer).surfaces[0].symbol == f"tapestry-{game.box.chairs[viewer or 0]}"


@pytest.mark.rule("DRK-007")
@pytest.mark.parametrize("viewer", range(4))
def test_shields_hang_from_left_to_right_as_their_owner_sees_them(viewer: int) -> None:
    drawn = scene(fresh(4), viewer)
    chair = game.box.chairs[viewer]
    places = [middle(drawn, f"shield-{chair}-{game.box.symbols[symbol]}") for symbol in game.box.shields[viewer]]
    assert places == sorted(places)
    assert len({y for _, y in places}) == 1
    assert all(found.turn == 0 for found in drawn.regions if found.id.startswith("shield-"))


@pytest.mark.rule("DRK-002")
def test_what_a_clan_still_needs_is_told_in_words_too() -> None:
    won = filled("S", "crown heart", ["f10", "g10"])
    drawn = scene(given(2, won=won, pawns={"S": ("a1", "c1"), **FAR}, dice=(1, 2)), 1)
    (told,) = region(drawn, "shields-south").details
    missing = told.args["emblems"]
    assert isinstance(missing, tuple)
    assert [str(getattr(name, "id", name)) for name in missing] == ["emblem-diamond", "emblem-tower", "emblem-club"]
    assert piece(drawn, "won-1-crown").region == "shield-south-crown"


# --- empty chairs --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-009")
def test_nobody_owns_the_empty_side_and_nothing_stands_there() -> None:
    drawn = scene(fresh(3, empty="west"), None)
    owners = {found.id: found.owner for found in drawn.regions if "west" in found.id}
    assert len(owners) == 8
    assert set(owners.values()) == {None}
    assert not [found for found in drawn.pieces if "west" in found.region]
    assert region(drawn, "shields-west").details == ()


@pytest.mark.rule("DRK-008")
def test_two_players_face_each_other_across_the_board() -> None:
    drawn = scene(fresh(2, facing="west-east"), 1)
    assert {found.owner for found in drawn.regions if "-west" in found.id} == {0}
    assert {found.owner for found in drawn.regions if "-east" in found.id} == {1}
    assert middle(drawn, "longship-east-left")[1] > BOARD / 2 > middle(drawn, "longship-west-left")[1]


# --- emblems -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-102")
def test_an_emblem_is_known_by_its_square_and_by_nothing_else() -> None:
    play = given(2, dice=(1, 2), pawns={"S": ("a1", "c1"), **FAR})
    before = scene(play, 1)
    play.play("emblem c7", "go 1 west")
    emblems = on_board(scene(play, 1))
    assert [found.id for found in emblems] == [found.region.replace("square", "emblem") for found in emblems]
    assert {found.id for found in emblems} ^ {found.id for found in on_board(before)} == {"emblem-c7", "emblem-b7"}


@pytest.mark.rule("DRK-102")
def test_the_order_of_emblems_does_not_tell_which_is_which() -> None:
    """Two emblems that have changed places look as if they had not."""
    stayed = given(2, pawns={"S": ("a1", "c1"), **FAR}, dice=(1, 2))
    swapped = given(2, pawns={"S": ("a1", "c1"), **FAR}, dice=(1, 2), lay={"c7": "k7", "k7": "c7"})
    for viewer in (None, 0, 1):
        assert to_json(scene(stayed, viewer)) == to_json(scene(swapped, viewer))


@pytest.mark.rule("DRK-012", "DRK-101")
@pytest.mark.parametrize("notes", ["off", "pencil", "auto"])
@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_at_the_start_every_emblem_lies_face_down_for_everybody(notes: str, viewer: int | None) -> None:
    emblems = on_board(scene(fresh(4, notes=notes), viewer))
    assert len(emblems) == 30
    assert {(e.face, e.symbol, e.name.id, e.pips) for e in emblems} == {("down", "emblem-back", "emblem", ())}


@pytest.mark.rule("DRK-053", "DRK-055")
def test_a_pinned_emblem_says_so_and_peeps_out_from_under_its_pawn() -> None:
    drawn = scene(landed().play("leave"), 1)
    emblem, pawn = piece(drawn, "emblem-g4"), piece(drawn, "pawn-1-1")
    assert (emblem.face, emblem.states, emblem.clause) == ("down", ("held",), "DRK-038")
    assert "pinned" in [detail.id for detail in emblem.details]
    assert emblem.region == pawn.region == "square-g4"
    assert emblem.at is not None
    assert pawn.at is not None
    assert emblem.at[0] < pawn.at[0]
    assert emblem.at[1] > pawn.at[1]
    assert drawn.pieces.index(emblem) < drawn.pieces.index(pawn), "the pawn lies on top"


@pytest.mark.rule("DRK-107", "DRK-110")
@pytest.mark.parametrize("notes", ["off", "pencil"])
def test_without_notes_not_even_the_one_who_looked_is_shown_the_symbol_again(notes: str) -> None:
    drawn = scene(landed(notes=notes).play("look"), 0)
    assert {found.face for found in on_board(drawn)} == {"down"}
    assert "crown" not in to_json(drawn.pieces)


@pytest.mark.rule("DRK-110", "DRK-111", "DRK-100")
def test_notes_kept_for_the_player_show_what_he_learnt_to_him_alone() -> None:
    play = landed(seen="crown 1", notes="auto")
    mine = piece(scene(play, 0), "emblem-g4")
    assert (mine.face, mine.symbol, mine.name.id) == ("private", "emblem-crown", "emblem-crown")
    assert [pips.symbol for pips in mine.pips] == ["eye"]
    assert "only-you-see" in [detail.id for detail in mine.details]
    for other in (None, 1):
        assert {found.face for found in on_board(scene(play, other))} == {"down"}


@pytest.mark.rule("DRK-110")
def test_notes_kept_for_the_player_go_along_when_the_emblem_moves() -> None:
    play = given(2, dice=(1, 2), pawns={"S": ("a1", "c1"), **FAR}, seen={"c7": "tower 1"}, options={"notes": "auto"})
    play.play("emblem c7", "go 1 west")
    assert piece(scene(play, 0), "emblem-b7").symbol == "emblem-tower"


@pytest.mark.rule("DRK-096", "DRK-111")
def test_a_partner_sees_no_more_than_a_spectator() -> None:
    play = landed(4, seen="crown 1", teams=True, notes="auto")
    assert piece(scene(play, 0), "emblem-g4").face == "private"
    assert to_json(on_board(scene(play, 2))) != to_json(on_board(scene(play, 0)))
    assert {found.face for found in on_board(scene(play, 2))} == {"down"}


@pytest.mark.rule("DRK-110", "DRK-111")
def test_a_pencil_is_given_to_players_only_and_where_it_was_agreed() -> None:
    pencil = fresh(2, notes="pencil")
    assert [mark.symbol for mark in scene(pencil, 0).marks] == [f"pencil-{symbol}" for symbol in SYMBOLS]
    assert scene(pencil, None).marks == ()
    assert scene(fresh(2), 0).marks == scene(fresh(2, notes="auto"), 0).marks == ()


@pytest.mark.rule("DRK-093")
def test_an_emblem_that_partners_must_place_lies_open_until_they_have() -> None:
    play = landed(4, seen="crown 2", teams=True).play("take")
    for viewer in (None, 0, 1, 2, 3):
        shown = [found for found in on_board(scene(play, viewer)) if found.face != "down"]
        assert [(found.id, found.face) for found in shown] == [("shown-g4-crown", "up")]
    play.play("shield partner")
    assert piece(scene(play, None), "won-3-crown").region == "shield-north-crown"


@pytest.mark.rule("DRK-085", "DRK-108")
def test_at_the_end_everything_is_turned_up_for_everybody() -> None:
    won = filled("S", "heart diamond club tower", ["f10", "g10", "h10", "f9"])
    play = given(2, dice=(3, 2), pawns={"S": ("g1", "a1"), **FAR}, seen={"g4": "crown 2"}, won=won)
    play.play("pawn 1", "go 3 north", "take")
    assert play.over
    drawn = scene(play, None)
    assert {found.face for found in on_board(drawn)} == {"up"}
    assert Counter(found.symbol for found in drawn.pieces if found.symbol.startswith("emblem-")) == dict.fromkeys(
        (f"emblem-{symbol}" for symbol in SYMBOLS), 3
    )
    assert not [found for found in drawn.pieces if found.id.startswith("die-")]


@pytest.mark.rule("DRK-104")
@pytest.mark.parametrize("notes", ["off", "pencil", "auto"])
@pytest.mark.parametrize("teams", [False, True])
def test_no_scene_changes_when_what_its_viewer_cannot_know_is_dealt_anew(notes: str, teams: bool) -> None:
    dice = Dice(7)
    play = fresh(4, notes=notes, teams=teams)
    for ply in range(80):
        choices = play.state.choices()
        play.state.play(choices[dice.below(len(choices))], play.chance)
        for viewer in range(4) if ply % 4 == 0 else ():
            other = play.state.clone()
            other.redeal(viewer, dice)
            assert to_json(game.scene(other, viewer)) == to_json(game.scene(play.state, viewer))


# --- pawns, dice, players ------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-074")
def test_a_captive_is_fettered_and_a_pawn_at_home_is_not() -> None:
    play = given(2, dice=(1, 2), pawns={"S": ("a1", "left"), "N": ("left", "m1")}, rows={"S": {"captive": [2]}})
    drawn = scene(play, 1)
    captive, home = piece(drawn, "pawn-1-2"), piece(drawn, "pawn-2-1")
    assert (captive.region, captive.states, [p.symbol for p in captive.pips]) == (
        "longship-south-left",
        ("held",),
        ["fetter"],
    )
    assert (home.states, home.pips, [detail.id for detail in home.details]) == ((), (), ["at-home"])


@pytest.mark.rule("DRK-073")
def test_a_captured_pawn_waits_beside_its_captor() -> None:
    play = given(2, dice=(3, 2), pawns={"S": ("g1", "a1"), "N": ("g4", "b13")}).play("pawn 1", "go 3 north")
    assert play.choices == ["prison left", "prison right"]
    drawn = scene(play, 0)
    waiting, captor = piece(drawn, "pawn-2-1"), piece(drawn, "pawn-1-1")
    assert waiting.region == captor.region == "square-g4"
    assert waiting.at != captor.at
    assert {offer.targets for offer in game.prompt(play.state, 0).offers} == {
        ("longship-north-left",),
        ("longship-north-right",),
    }


@pytest.mark.rule("DRK-019", "DRK-021")
def test_used_dice_are_put_aside_and_pieces_that_moved_say_so() -> None:
    play = given(2, dice=(3, 2), pawns={"S": ("a1", "c1"), **FAR}).play("pawn 1")
    assert piece(scene(play, 1), "pawn-1-1").states == ("chosen",)
    play.play("go 3 north")
    drawn = scene(play, 1)
    dice = {found.id: (found.region, found.symbol) for found in drawn.pieces if found.id.startswith("die-")}
    assert dice == {"die-1": ("dice-used", "die-3"), "die-2": ("dice-to-play", "die-2")}
    assert piece(drawn, "pawn-1-1").states == ("spent",)


@pytest.mark.rule("DRK-099")
def test_shields_penalties_and_rights_stand_beside_the_names() -> None:
    rows: dict[str, dict[str, object]] = {
        "S": {"captive": [2], "rights": 1},
        "N": {"penalty": 2, "duty": "return"},
    }
    won = filled("N", "crown", ["f10"])
    drawn = scene(given(2, dice=(1, 2), pawns={"S": ("a1", "left"), "N": HOME}, rows=rows, won=won), None)
    facts = [{fact.label.id: fact.value for fact in panel.facts} for panel in drawn.seats]
    assert facts == [{"fact-shields": 0, "fact-rights": 1}, {"fact-shields": 1, "fact-penalty": 2}]
    assert [panel.states for panel in drawn.seats] == [(), ("held",)]
    words = [[detail.id for detail in region(drawn, f"shields-{chair}").details] for chair in ("south", "north")]
    assert words == [["shields-missing", "holds-rights"], ["shields-missing", "sits-out"]]


@pytest.mark.rule("DRK-089")
def test_it_is_told_who_has_left_for_good() -> None:
    play = fresh(3)
    play.state.depart(1, play.chance)
    chair = game.box.chairs[play.state.chairs[1]]
    assert "has-left" in [detail.id for detail in region(scene(play, None), f"shields-{chair}").details]


@pytest.mark.rule("DRK-090")
def test_the_headline_says_who_plays_with_whom() -> None:
    lines = {line.id: line for line in scene(fresh(4, teams=True), 1).headline}
    assert to_json(lines["headline-teams"]) == to_json(
        {
            "id": "headline-teams",
            "args": {"ours": [{"seat": 0}, {"seat": 2}], "theirs": [{"seat": 1}, {"seat": 3}]},
        }
    )
    assert "headline-teams" not in {line.id for line in scene(fresh(4), 1).headline}


# --- how pieces travel ---------------------------------------------------------------------------------------


def motions(events: list[Event], message: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(m.piece, m.path) for event in events if event.message.id == message for m in event.motions]


def test_an_emblem_travels_square_by_square_to_where_it_is_named_after() -> None:
    play = given(2, dice=(3, 2), pawns={"S": ("a1", "c1"), **FAR})
    play.play("emblem c7", "go 2 north-west")
    squares = ("square-c7", "square-b8", "square-a9")
    assert motions(last_events(play), "event-moves-emblem") == [("emblem-a9", squares)]


def test_a_pawn_comes_out_of_its_longship_over_the_gangway() -> None:
    play = given(2, dice=(3, 2), rows={"N": {"duty": "none"}}, mover="N").play("pawn 1", "go 3 south")
    way = ("longship-north-left", "square-h13", "square-h12", "square-h11")
    assert motions(last_events(play), "event-leaves-longship") == [("pawn-2-1", way)]


def test_dice_tumble_when_they_are_rolled() -> None:
    play = given(2, dice=(3, 2), pawns={"S": ("a1", "c1"), **FAR}).play("end-turn")
    assert motions(last_events(play), "event-rolls") == [("die-1", ()), ("die-2", ())]


def test_a_right_take_carries_the_emblem_to_its_shield() -> None:
    events = last_events(landed().play("take"))
    assert motions(events, "event-fills") == [("won-1-crown", ("square-g4",))]


@pytest.mark.rule("DRK-053", "DRK-109")
@pytest.mark.parametrize("seconds", [3, 8])
def test_a_look_turns_the_emblem_up_for_the_looker_alone_and_for_so_long(seconds: int) -> None:
    events = last_events(landed(reveal_seconds=seconds).play("look"))
    glimpses = [(event, motion) for event in events for motion in event.motions if motion.hold]
    ((event, motion),) = glimpses
    assert (motion.piece, motion.sides, motion.hold) == ("emblem-g4", ("emblem-crown", "emblem-back"), 1000 * seconds)
    assert event.heard_by(0)
    assert not event.heard_by(1)
    assert not event.heard_by(None)
    others = [event for event in events if event.heard_by(None)]
    assert "event-looks" in {event.message.id for event in others}
    assert "crown" not in to_json(others)


@pytest.mark.rule("DRK-060", "DRK-109")
def test_a_wrong_take_is_held_up_before_everybody() -> None:
    events = last_events(landed(seen="spade 2").play("take"))
    ((event, motion),) = [(event, motion) for event in events for motion in event.motions if motion.hold]
    assert (motion.piece, motion.sides, motion.hold) == ("emblem-g4", ("emblem-spade", "emblem-back"), 8000)
    assert event.audience is None
    assert [e.message.id for e in events if "spade" in to_json(e)] == [event.message.id], "told there and nowhere else"


def test_a_rolling_die_shows_all_its_faces_and_those_that_lie_opposite_make_seven() -> None:
    play = given(2, dice=(3, 2), pawns={"S": ("a1", "c1"), **FAR}, rolls=(6, 1))
    play.play("end-turn")
    rolled = [motion for event in last_events(play) for motion in event.motions if motion.piece.startswith("die-")]
    assert [motion.sides for motion in rolled] == [("die-6", "die-1"), ("die-1", "die-6")]
    for motion in rolled:
        assert motion.around is not None
        near, right, far, left = (int(symbol[-1]) for symbol in motion.around)
        assert near + far == right + left == 7
        assert len({near, right, far, left} | {1, 6}) == 6


# --- mats and legend -------------------------------------------------------------------------------------------


def test_a_mat_shows_which_shields_of_its_seat_are_filled_and_which_symbols_it_still_wants() -> None:
    play = given(2, won=filled("S", "heart", ["f10"]))
    mine = [found for found in scene(play, 1).regions if found.surface == "mat-1"]
    assert [(found.name.id, found.symbol) for found in mine if found.id.endswith("heart")] == [
        ("shield-filled", "emblem-heart")
    ]
    assert {found.name.id for found in mine if not found.id.endswith("heart")} == {"shield-wanted"}
    assert len(mine) == 5


def test_the_signs_of_the_tapestry_are_explained() -> None:
    drawn = scene(fresh(4), None)
    told = [found.symbol for found in drawn.regions if found.id.startswith("legend-")]
    assert told == ["legend-circle-plain", "legend-circle-orange", "legend-fetter", "legend-key"]
