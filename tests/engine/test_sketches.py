"""One vocabulary for four tables: a hand-made moment of each game, in the JSON form in which scenes travel."""

import copy
import json
import math
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from skali.engine.errors import BadData
from skali.engine.plain import from_plain, to_json, to_plain
from skali.engine.scene import Event, Prompt, Scene

FOLDER = Path(__file__).parent / "sketches"
GAMES = ("drakkar", "midgard", "raids", "vikingar")
Sketch = dict[str, Any]


def load(game: str) -> Sketch:
    sketch: Sketch = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return sketch


def read(sketch: Sketch) -> tuple[Scene, Prompt]:
    """A scene that holds together and its prompt, or BadData."""
    scene = from_plain(Scene, sketch["scene"], "scene")
    scene.check()
    return scene, from_plain(Prompt, sketch["prompt"], "prompt")


def event_of(sketch: Sketch) -> Event:
    return from_plain(Event, sketch.get("event", {"message": {"id": "event-none"}}), "event")


def exact(value: Any) -> Any:
    """Makes 1 and 1.0 the same, as they are in JSON, but keeps 1 and true apart."""
    if isinstance(value, dict):
        return {key: exact(item) for key, item in value.items()}
    if isinstance(value, list):
        return [exact(item) for item in value]
    return (type(value).__name__, value) if isinstance(value, bool | str | None) else ("number", float(value))


def ids(scene: Scene) -> list[str]:
    return [thing.id for things in (scene.surfaces, scene.regions, scene.pieces) for thing in things]


@pytest.fixture(params=GAMES)
def sketch(request: pytest.FixtureRequest) -> Sketch:
    return load(request.param)


def test_there_is_a_sketch_of_each_game() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == list(GAMES)


# --- what is said is said in the vocabulary, and completely ------------------------------------------------


def test_a_sketch_has_a_sentence_a_scene_and_a_prompt(sketch: Sketch) -> None:
    assert set(sketch) - {"event"} == {"about", "scene", "prompt"}
    assert sketch["about"].endswith(".")


def test_the_scene_holds_together(sketch: Sketch) -> None:
    scene, _ = read(sketch)
    assert list(scene.problems()) == []


def test_reading_and_writing_gives_back_exactly_the_same(sketch: Sketch) -> None:
    scene, prompt = read(sketch)
    assert exact(to_plain(scene)) == exact(sketch["scene"])
    assert exact(to_plain(prompt)) == exact(sketch["prompt"])


def test_the_text_that_travels_reads_back_to_the_same_text(sketch: Sketch) -> None:
    scene, prompt = read(sketch)
    assert from_plain(Scene, json.loads(to_json(scene))) == scene
    assert from_plain(Prompt, json.loads(to_json(prompt))) == prompt
    assert to_json(from_plain(Scene, json.loads(to_json(scene)))) == to_json(scene)


def test_no_id_stands_for_two_things(sketch: Sketch) -> None:
    scene, _ = read(sketch)
    assert [id for id, count in Counter(ids(scene)).items() if count > 1] == []


def test_every_offer_points_to_a_piece_or_region_of_the_scene(sketch: Sketch) -> None:
    scene, prompt = read(sketch)
    assert any(offer.targets for offer in prompt.offers)
    assert list(prompt.problems(scene)) == []


def test_every_offer_is_a_choice_of_its_own_in_ascending_order(sketch: Sketch) -> None:
    _, prompt = read(sketch)
    choices = [offer.choice for offer in prompt.offers]
    assert choices == sorted(set(choices))
    assert len({offer.text for offer in prompt.offers}) == len(choices)


def test_a_motion_ends_where_its_piece_lies(sketch: Sketch) -> None:
    scene, _ = read(sketch)
    pieces = {piece.id: piece for piece in scene.pieces}
    for motion in event_of(sketch).motions:
        moments = [frame.ms for frame in motion.frames]
        assert len(moments) > 1, motion.piece
        assert moments == sorted(set(moments)), motion.piece
        assert (motion.frames[-1].x, motion.frames[-1].y) == pieces[motion.piece].at
        for frame in motion.frames:
            assert math.hypot(*frame.turn) == pytest.approx(1, abs=0.001), motion.piece


# --- each sketch shows what it was made for ----------------------------------------------------------------


def test_raids_shows_the_route_two_ships_and_two_mats() -> None:
    scene, _ = read(load("raids"))
    assert sum(region.id.startswith("space-") for region in scene.regions) == 19
    assert {piece.owner for piece in scene.pieces if piece.symbol == "ship"} == {0, 1}
    assert [surface.owner for surface in scene.surfaces if surface.kind == "mat"] == [0, 1]


def test_drakkar_shows_the_grid_and_what_only_its_viewer_sees() -> None:
    scene, _ = read(load("drakkar"))
    kinds = Counter(region.id.split("-")[0] for region in scene.regions)
    assert (kinds["square"], kinds["drakkar"], kinds["shield"]) == (169, 8, 20)
    on_grid = [piece for piece in scene.pieces if piece.id.startswith("emblem-") and piece.region.startswith("square-")]
    seen = [piece for piece in on_grid if piece.face == "private"]
    assert [piece.states for piece in seen] == [("held",)]
    assert {(piece.symbol, piece.name.id) for piece in on_grid if piece.face == "down"} == {("emblem-back", "emblem")}
    assert scene.marks
    captives = [piece.region for piece in scene.pieces if piece.symbol == "pawn" and "held" in piece.states]
    assert captives == ["drakkar-2-R"]


def test_vikingar_shows_24_wedges_and_a_throw_with_its_points() -> None:
    scene, _ = read(load("vikingar"))
    wedges = [region for region in scene.regions if region.id.startswith("wedge-")]
    assert len(wedges) == 24
    assert 0 < sum("hidden" in wedge.states for wedge in wedges) < 24
    ships = [piece for piece in scene.pieces if piece.symbol == "ship"]
    assert {(piece.turn, "spent" in piece.states) for piece in ships} == {(0, False), (90, True)}
    assert {"outpost", "blaze"} <= {piece.symbol for piece in scene.pieces}
    runes = {piece.id: piece for piece in scene.pieces if piece.region == "throw"}
    assert {motion.piece for motion in event_of(load("vikingar")).motions} == set(runes)
    assert sum(int(rune.value or "-99") for rune in runes.values()) == 6


def test_midgard_shows_ten_dice_and_hides_the_prophecies_of_others() -> None:
    scene, prompt = read(load("midgard"))
    assert sum(region.id.startswith("place-") for region in scene.regions) == 6
    assert sum(piece.region == "crew-1" for piece in scene.pieces) == 10
    assert [piece.region for piece in scene.pieces if piece.id == "stored-1-1"] == ["artefact-1-1"]
    held = [piece for piece in scene.pieces if piece.id.startswith("prophecy-") and piece.owner is not None]
    hidden = [piece for piece in held if piece.owner != 0]
    looks = {(piece.face, piece.symbol, piece.name.id, piece.details) for piece in hidden}
    assert looks == {("down", "prophecy-back", "hidden-prophecy", ())}
    assert {motion.piece for motion in event_of(load("midgard")).motions} <= {
        p.id for p in scene.pieces if p.region == "combat"
    }
    assert "cost" in prompt.ask.args


# --- what is wrong is refused, with the place --------------------------------------------------------------


LEFT_OUT = object()


@pytest.mark.parametrize(
    ("path", "wrong", "told"),
    [
        # keys
        ("scene regions 3 colour", "red", "scene, regions[3]: 'colour' is not known here"),
        ("scene regions 0 shape depth", 1, "scene, regions[0], shape: 'depth' is not known here"),
        ("scene headline 0 text", "Round 4", "scene, headline[0]: a message is expected"),
        ("scene pieces 2 symbol", LEFT_OUT, "scene, pieces[2]: 'symbol' is missing"),
        ("prompt offers 1 clause", LEFT_OUT, "prompt, offers[1]: 'clause' is missing"),
        ("scene seats 1 facts 0 value", LEFT_OUT, "scene, seats[1], facts[0]: 'value' is missing"),
        # types
        ("scene surfaces 0 width", "wide", "scene, surfaces[0], width: float is expected, not text"),
        ("scene surfaces 0 width", math.inf, "scene, surfaces[0], width: a number is expected, not inf"),
        ("prompt offers 0 choice", True, "prompt, offers[0], choice: int is expected, not true or false"),
        ("scene pieces 0 value", 3, "scene, pieces[0], value: str is expected, not 3"),
        ("scene pieces 1 name", "Longship", "scene, pieces[1], name: a message is expected"),
        ("scene pieces 1 at", [1], "scene, pieces[1], at: 2 entries are expected, not 1"),
        # what does not hold together; `{id}` is the thing that is wrong
        ("scene pieces 4 region", "nowhere", "scene: the piece '{id}' lies in no region"),
        ("scene regions 5 surface", "nowhere", "scene: the region '{id}' lies on no surface"),
        ("scene regions 2 within", "nowhere", "scene: the region '{id}' is within 'nowhere'"),
        ("scene pieces 0 owner", 11, "scene: '{id}' belongs to seat 11, which has no panel"),
        ("scene pieces 0 states", ["sleepy"], "scene: 'sleepy' is no state"),
    ],
)
def test_a_mistake_is_refused_with_its_place(sketch: Sketch, path: str, wrong: Any, told: str) -> None:
    *way, key = [int(step) if step.isdigit() else step for step in path.split()]
    thing: Any = copy.deepcopy(sketch)
    damaged = thing
    for step in way:
        thing = thing[step]
    if wrong is LEFT_OUT:
        del thing[key]
    else:
        thing[key] = wrong
    with pytest.raises(BadData) as refusal:
        read(damaged)
    assert str(refusal.value).startswith(told.replace("{id}", str(thing.get("id"))))


def test_no_id_stands_there_twice(sketch: Sketch) -> None:
    wrong = copy.deepcopy(sketch)
    first, second, *_ = wrong["scene"]["pieces"]
    second["id"] = first["id"]
    with pytest.raises(BadData, match=f"^scene: the id '{first['id']}' stands there twice"):
        read(wrong)
