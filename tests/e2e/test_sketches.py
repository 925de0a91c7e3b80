"""What scenes can show beyond the games on the shelf, on hand-made tables: throws, private looks, pencils, crowds."""

import copy
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import NOWHERE, PHONE, OpenPage
from tests.e2e.sketch_table import Plain, SketchTable

LIVELY = {"reduced_motion": "no-preference"}
SMOOTH_FRAMES = 12  # a second, on a machine that is busy with something else too


def table(open_page: OpenPage, name: str, **wishes: Any) -> SketchTable:
    return SketchTable(open_page(NOWHERE, **wishes), name).open()


def event(*motions: Plain, audience: int | None = None) -> Plain:
    told: Plain = {"message": {"id": "event-test"}, "motions": list(motions)}
    return told if audience is None else {**told, "audience": audience}


def look_at(piece: str, hold: int = 60_000) -> Plain:
    return event({"piece": piece, "sides": ["face-up", "emblem-back"], "hold": hold}, audience=0)


class Tempo:
    """The speed of all motions on a page: slow while one looks, quick when one has seen enough."""

    def __init__(self, page: Page) -> None:
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("Animation.enable")
        self.slow()

    def slow(self) -> None:
        self.devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.02})

    def quick(self) -> None:
        self.devtools.send("Animation.setPlaybackRate", {"playbackRate": 10})


def thing(page: Page, id: str) -> Locator:
    return page.locator(f".piece[data-thing={id}]")


def journey(page: Page, id: str) -> list[str]:
    """The places of the first animation of a piece, as transforms."""
    script = "e => e.getAnimations()[0]?.effect.getKeyframes().map(k => k.transform ?? '')"
    frames: list[str] | None = thing(page, id).evaluate(script)
    return frames or []


# --- motions ---------------------------------------------------------------------------------------------


def test_a_piece_without_a_name_travels_from_where_its_path_begins(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar", **LIVELY)
    Tempo(sketch.page)
    start = thing(sketch.page, "emblem-g9").evaluate("e => e.style.transform")
    sketch.rename("emblem-g9", "emblem-a9", region="square-a9")
    path = [f"square-{column}9" for column in "gfedcba"]
    sketch.happen(event({"piece": "emblem-a9", "path": path}))
    expect(thing(sketch.page, "emblem-a9")).to_be_attached()
    frames = journey(sketch.page, "emblem-a9")
    assert len(frames) == len(path)
    assert frames[0] == start
    assert sketch.page.locator("svg.flight-layer > *").count() == 0, "what vanished must not fade on its own"


def test_what_vanishes_without_a_path_fades(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar", **LIVELY)
    tempo = Tempo(sketch.page)
    sketch.rename("emblem-g9", "emblem-a9", region="square-a9")
    sketch.happen(event())
    expect(sketch.page.locator("svg.flight-layer > *")).to_have_count(1)
    tempo.quick()
    expect(sketch.page.locator("svg.flight-layer > *")).to_have_count(0)


def test_a_throw_is_played_in_three_dimensions_and_then_lies_as_the_scene_says(open_page: OpenPage) -> None:
    sketch = table(open_page, "vikingar", **LIVELY)
    assert sketch.event is not None
    runes = [motion["piece"] for motion in sketch.event["motions"]]
    tempo = Tempo(sketch.page)
    sketch.happen(sketch.event)
    bodies = sketch.page.locator(".throw-body")
    expect(bodies).to_have_count(len(runes))
    assert all("matrix3d" in body.evaluate("e => getComputedStyle(e).transform") for body in bodies.all())
    assert thing(sketch.page, runes[0]).evaluate("e => getComputedStyle(e).opacity") == "0"
    tempo.quick()
    expect(bodies).to_have_count(0)
    assert thing(sketch.page, runes[0]).evaluate("e => getComputedStyle(e).opacity") == "1"


def test_twenty_tablets_are_thrown_smoothly(open_page: OpenPage) -> None:
    sketch = table(open_page, "vikingar", **LIVELY)
    throw = many_runes(sketch, 20)
    sketch.happen(event())
    expect(thing(sketch.page, "many-19")).to_be_attached()
    sketch.page.evaluate(
        """() => {
            window.seen = window.most = 0;
            const tick = () => {
                const bodies = document.querySelectorAll('.throw-body').length;
                window.seen += bodies ? 1 : 0;
                window.most = Math.max(window.most, bodies);
                requestAnimationFrame(tick);
            };
            tick();
        }"""
    )
    sketch.page.wait_for_timeout(800)
    sketch.happen(throw)
    sketch.page.wait_for_function("() => window.most === 20 && !document.querySelector('.throw-body')")
    assert sketch.page.evaluate("window.seen") > SMOOTH_FRAMES


def many_runes(sketch: SketchTable, count: int) -> Plain:
    """A crowd of tablets on the throwing target, with key frames at 30 Hz."""
    assert sketch.event is not None
    model, motion = sketch.piece("rune-1"), sketch.event["motions"][0]
    motions = []
    for number in range(count):
        shift = (number % 5 * 30 - 60, number // 5 * 40 - 20)
        at = [model["at"][0] + shift[0], model["at"][1] + shift[1]]
        sketch.scene["pieces"].append({**copy.deepcopy(model), "id": f"many-{number}", "at": at})
        frames = [at_30_hz(motion["frames"], step * 33, shift) for step in range(27)]
        motions.append({"piece": f"many-{number}", "frames": frames, "sides": ["face-up", "face-down"]})
    return event(*motions)


def at_30_hz(frames: list[Plain], ms: int, shift: tuple[int, int]) -> Plain:
    near = min(frames, key=lambda frame: abs(frame["ms"] - ms))
    return {**near, "ms": ms, "x": near["x"] + shift[0], "y": near["y"] + shift[1]}


def test_what_is_thrown_twice_in_one_ply_is_seen_twice(open_page: OpenPage) -> None:
    sketch = table(open_page, "vikingar", **LIVELY)
    tempo = Tempo(sketch.page)
    assert sketch.event is not None
    sketch.happen(sketch.event, sketch.event)
    thrown = len(sketch.event["motions"])
    bodies = sketch.page.locator(".throw-body")
    expect(bodies).to_have_count(2 * thrown)
    seen = bodies.evaluate_all("all => all.map(e => getComputedStyle(e).visibility)")
    assert seen == ["visible"] * thrown + ["hidden"] * thrown, "one throw after the other"
    begins = bodies.evaluate_all("all => all.map(e => e.getAnimations()[0].effect.getTiming().delay)")
    assert begins[0] == 0 < begins[-1]
    tempo.quick()
    expect(bodies).to_have_count(0)
    assert thing(sketch.page, sketch.event["motions"][0]["piece"]).evaluate("e => getComputedStyle(e).opacity") == "1"


def test_a_thing_that_comes_to_rest_on_its_edge_falls_with_the_size_of_its_sides(open_page: OpenPage) -> None:
    sketch = table(open_page, "vikingar", **LIVELY)
    Tempo(sketch.page)
    assert sketch.event is not None
    motion = sketch.event["motions"][0]
    rune = sketch.piece(motion["piece"])
    motion["sides"] = [rune["symbol"], rune["symbol"]]
    rune.update(symbol="face-down")  # drawn larger than its sides
    sketch.happen(sketch.event)
    top = sketch.page.locator(".throw-body").first.locator(".throw-side").last
    expect(top).to_have_css("width", "30px")
    expect(top).to_have_css("height", "18px")


def test_dice_tumble_where_they_lie(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar", **LIVELY)
    tempo = Tempo(sketch.page)
    sketch.piece("die-1").update(symbol="die-2", value="2")
    sketch.happen(event({"piece": "die-1"}, {"piece": "die-2"}))
    expect(sketch.page.locator(".throw-body")).to_have_count(2)
    under = sketch.page.locator(".throw-body").first.locator(".throw-side").first
    assert "die-3" in under.inner_html(), "it begins with the side it showed before"
    tempo.quick()
    expect(sketch.page.locator(".throw-body")).to_have_count(0)
    expect(thing(sketch.page, "die-1").locator("use").first).to_have_attribute("href", re.compile("die-2$"))


def test_calm_eyes_see_the_result_at_once(open_page: OpenPage) -> None:
    sketch = table(open_page, "vikingar", reduced_motion="reduce")
    Tempo(sketch.page)
    assert sketch.event is not None
    sketch.happen(sketch.event)
    expect(sketch.page.get_by_test_id("ask")).to_have_attribute("data-ply", str(sketch.ply))
    assert sketch.page.locator(".throw-body").count() == 0
    lights_up = thing(sketch.page, "rune-1").evaluate("e => e.getAnimations().length")
    assert lights_up == 1


def test_a_click_ends_the_motion(open_page: OpenPage) -> None:
    sketch = table(open_page, "vikingar", **LIVELY)
    Tempo(sketch.page)
    assert sketch.event is not None
    sketch.happen(sketch.event)
    expect(sketch.page.locator(".throw-body").first).to_be_attached()
    sketch.page.locator("svg.board").click(position={"x": 5, "y": 5})
    expect(sketch.page.locator(".throw-body")).to_have_count(0)


# --- a private look --------------------------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_look_stays_whatever_happens_and_goes_by_a_key(open_page: OpenPage, motion: str) -> None:
    sketch = table(open_page, "drakkar", reduced_motion=motion)
    page = sketch.page
    sketch.happen(look_at("emblem-g9"))
    peek = page.locator("[data-reveal=emblem-g9]")
    expect(peek).to_be_visible()
    expect(peek).to_have_attribute("aria-label", "Event test")
    expect(page.get_by_test_id("announcer")).to_contain_text("Event test")
    expect(page.get_by_test_id("offers")).to_have_count(0)
    for column in "fedc":  # the others play on, faster than anything can be shown
        sketch.rename("emblem-g9" if column == "f" else f"emblem-{chr(ord(column) + 1)}9", f"emblem-{column}9")
        sketch.happen(event({"piece": f"emblem-{column}9", "path": ["square-g9", f"square-{column}9"]}))
    expect(page.get_by_test_id("ask")).to_have_attribute("data-ply", str(sketch.ply))
    expect(peek).to_be_visible()
    page.wait_for_timeout(300)
    page.keyboard.press("Escape")
    expect(peek).to_have_count(0)
    expect(page.get_by_test_id("offers").first).to_be_visible()


def test_the_click_that_ends_a_look_chooses_nothing(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar", **LIVELY)
    target = sketch.page.locator(".target").first
    box = target.bounding_box()
    assert box is not None
    sketch.happen(look_at("emblem-g9"))
    expect(sketch.page.locator("[data-reveal]")).to_be_visible()
    sketch.page.wait_for_timeout(400)
    sketch.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(sketch.page.locator("[data-reveal]")).to_have_count(0)
    assert sketch.heard == []
    target.click()
    assert [message["type"] for message in sketch.hear_one()] == ["choose"]


def test_a_look_ends_by_itself(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar", **LIVELY)
    sketch.happen(look_at("emblem-g9", hold=1500))
    expect(sketch.page.locator("[data-reveal]")).to_be_visible()
    expect(sketch.page.locator("[data-reveal]")).to_have_count(0)


# --- what cannot be taken back -----------------------------------------------------------------------------


def test_a_grave_choice_is_asked_twice(open_page: OpenPage) -> None:
    page = open_page(NOWHERE)
    sketch = SketchTable(page, "drakkar")
    grave = next(offer for offer in sketch.prompt["offers"] if offer.get("targets"))
    grave["final"] = True
    sketch.open()
    target = page.locator(f".target[data-thing={grave['targets'][0]}]")
    target.dblclick(delay=450)  # as on a page that is busy
    expect(page.get_by_text("This cannot be taken back.")).to_be_visible()
    assert sketch.heard == [], "a double click is one word"
    page.keyboard.press("Escape")
    expect(page.get_by_text("This cannot be taken back.")).to_be_hidden()
    target.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    page.wait_for_timeout(450)
    page.keyboard.press("Enter")
    expect(page.get_by_text("This cannot be taken back.")).to_be_hidden()
    assert [message["choice"] for message in sketch.hear_one()] == [grave["choice"]]


def test_an_easy_choice_is_asked_once(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar")
    sketch.page.get_by_test_id("offers").first.get_by_role("button").first.click()
    assert len(sketch.hear_one()) == 1


# --- no click is lost ----------------------------------------------------------------------------------------

COVERED = """card => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const clickable = [...document.querySelectorAll('.target, button, a')].filter((e) => !card.contains(e));
    return clickable.map((e) => e.getBoundingClientRect()).filter((box) => box.width &&
        box.left < right && left < box.right && box.top < bottom && top < box.bottom).length;
}"""


def test_a_card_that_came_up_by_itself_lies_over_nothing_that_can_be_clicked(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar")
    page = sketch.page
    card = page.get_by_role("group", name="About:")
    seen = 0
    for thing in page.locator("svg.board .target, svg.board .piece").all()[:40]:
        thing.hover(force=True)
        page.wait_for_timeout(450)  # longer than a mouse rests before a card comes
        if card.count():
            seen += 1
            assert card.evaluate(COVERED) == 0
        page.mouse.move(1, 1)
        expect(card).to_be_hidden()
    assert seen >= 3
    target = page.locator(".target").first
    target.hover()
    page.wait_for_timeout(450)
    page.mouse.down()
    page.mouse.up()
    assert [message["type"] for message in sketch.hear_one()] == ["choose"]


def test_what_one_points_at_lights_up_on_both_sides(open_page: OpenPage) -> None:
    page = table(open_page, "drakkar").page
    answer = page.get_by_test_id("offers").get_by_role("button").nth(1)  # the first has no place on the table
    answer.hover()
    expect(page.locator(".target.lit")).not_to_have_count(0)
    page.mouse.move(1, 1)
    expect(page.locator(".lit")).to_have_count(0)
    page.locator(".target").first.hover()
    expect(page.locator(".answer.lit")).not_to_have_count(0)


def test_keys_choose_but_not_while_one_writes(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar")
    page = sketch.page
    page.get_by_role("button", name="Chat", exact=True).click()
    page.get_by_label("Say something").press("2")
    assert sketch.heard == []
    page.locator("svg.board").focus()
    second = page.get_by_test_id("offers").get_by_role("button").nth(1).get_attribute("title")
    page.keyboard.press("2")
    chosen = sketch.hear_one()[0]["choice"]
    offer = next(offer for offer in sketch.prompt["offers"] if offer["choice"] == chosen)
    assert second == offer["label"]["id"].replace("-", " ").capitalize()


def test_answers_stand_in_the_order_of_their_roles(open_page: OpenPage) -> None:
    page = open_page(NOWHERE)
    sketch = SketchTable(page, "drakkar")
    roles = ["loss", "pass", "plain", "main"]
    for offer, role in zip(sketch.prompt["offers"], roles, strict=False):
        offer["role"] = role
    sketch.open()
    shown = page.get_by_test_id("offers").get_by_role("button").evaluate_all("all => all.map(e => e.className)")
    ranks = [next(rank for rank, role in enumerate(reversed(roles)) if role in name.split()) for name in shown]
    assert ranks == sorted(ranks)


def test_a_click_counts_although_the_connection_is_lost_and_found_meanwhile(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar")
    offer = sketch.page.get_by_test_id("offers").first.get_by_role("button").first
    offer.hover()
    sketch.page.mouse.down()
    again = sketch.table()
    again["seats"][3]["name"] = "Egil"
    sketch.tell({"type": "full", "view": sketch.view(), "table": again})
    expect(sketch.page.get_by_text("Egil").first).to_be_visible()
    sketch.page.mouse.up()
    assert [message["type"] for message in sketch.hear_one()] == ["choose"]


# --- pencil notes ----------------------------------------------------------------------------------------


def notes(page: Page) -> dict[str, int]:
    pins = page.locator("[data-pins]").all()
    return {pin.get_attribute("data-pins") or "": pin.locator("use").count() for pin in pins}


def test_notes_are_drawn_rubbed_out_kept_and_never_sent(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar")
    page = sketch.page
    page.get_by_role("button", name="Pencil").click()
    signs = page.get_by_role("toolbar", name="Pencil").get_by_role("button")
    for sign in (0, 1):
        signs.nth(sign).click()
        thing(page, "emblem-g9").click()
    page.locator("[data-thing=square-a13]").click()
    assert notes(page) == {"square-g9": 2, "square-a13": 1}
    signs.nth(0).click()
    thing(page, "emblem-g9").click()
    assert notes(page) == {"square-g9": 1, "square-a13": 1}
    page.get_by_role("button", name="Rub out").click()
    page.locator("[data-thing=square-a13]").click()
    assert notes(page) == {"square-g9": 1}
    page.reload()
    expect(page.locator("[data-pins=square-g9]")).to_be_attached()
    assert notes(page) == {"square-g9": 1}
    assert sketch.heard == []
    sketch.status = "finished"
    sketch.happen(event(), winners=[0], scores=[1, 0, 0, 0], sheet=[])
    expect(page.locator("[data-pins]")).to_have_count(0)
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('pencil'))") == []


def test_notes_by_keyboard_and_by_the_card_of_a_thing(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar")
    page = sketch.page
    thing(page, "emblem-g9").click(button="right", force=True)
    card = page.get_by_role("group", name="About:")
    card.get_by_role("group", name="Pencil").get_by_role("button").nth(1).click()
    assert notes(page) == {"square-g9": 1}
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Pencil").focus()
    page.keyboard.press("Enter")
    page.get_by_role("toolbar", name="Pencil").get_by_role("button").nth(2).focus()
    page.keyboard.press("Enter")
    page.locator("[data-thing=square-b13]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert notes(page) == {"square-g9": 1, "square-c13": 1}


def test_notes_stay_where_they_were_drawn(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar")
    page = sketch.page
    thing(page, "emblem-g9").click(button="right", force=True)
    page.get_by_role("group", name="About:").get_by_role("group", name="Pencil").get_by_role("button").first.click()
    page.keyboard.press("Escape")
    sketch.rename("emblem-g9", "emblem-d9", region="square-d9")
    sketch.happen(event({"piece": "emblem-d9", "path": ["square-g9", "square-f9", "square-e9", "square-d9"]}))
    expect(page.get_by_test_id("ask")).to_have_attribute("data-ply", str(sketch.ply))
    assert notes(page) == {"square-g9": 1}


# --- crowds and large boards -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["drakkar", "vikingar", "midgard"])
@pytest.mark.parametrize("screen", [{"viewport": {"width": 1440, "height": 900}}, PHONE], ids=["desk", "phone"])
def test_every_piece_is_drawn_and_nothing_is_wider_than_the_page(
    open_page: OpenPage, name: str, screen: dict[str, Any]
) -> None:
    sketch = table(open_page, name, **screen)
    shared = {surface["id"] for surface in sketch.scene["surfaces"] if "owner" not in surface}
    homes = {region["id"]: region["surface"] for region in sketch.scene["regions"]}
    wanted = [piece["id"] for piece in sketch.scene["pieces"] if homes[piece["region"]] in shared]
    expect(sketch.page.locator(f'.piece[data-thing="{wanted[-1]}"]').first).to_be_attached()
    shown = set(sketch.page.locator(".piece").evaluate_all("all => all.map(e => e.dataset.thing)"))
    assert shown >= set(wanted)
    assert sketch.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_two_fingers_zoom_and_one_finger_pans(open_page: OpenPage) -> None:
    sketch = table(open_page, "drakkar", **PHONE)
    board = sketch.page.locator("svg.board")
    whole = board.get_attribute("viewBox")
    finger(board, "pointerdown", 1, 150, 300)
    finger(board, "pointerdown", 2, 250, 300)
    finger(board, "pointermove", 2, 350, 300)
    for number in (1, 2):
        finger(board, "pointerup", number, 350, 300)
    zoomed = board.get_attribute("viewBox")
    assert view_width(zoomed) == pytest.approx(view_width(whole) / 2, rel=0.05)
    finger(board, "pointerdown", 3, 200, 300)
    finger(board, "pointermove", 3, 150, 260)
    finger(board, "pointerup", 3, 150, 260)
    panned = board.get_attribute("viewBox")
    assert panned != zoomed
    assert view_width(panned) == view_width(zoomed)
    assert sketch.heard == []
    sketch.page.get_by_role("button", name="Whole board").tap()
    expect(board).to_have_attribute("viewBox", whole or "")


def finger(board: Locator, kind: str, number: int, x: int, y: int) -> None:
    board.dispatch_event(kind, {"pointerType": "touch", "pointerId": number, "clientX": x, "clientY": y})


def view_width(box: str | None) -> float:
    return float((box or "").split()[2])


def test_a_tap_on_a_wedge_shows_it_large(open_page: OpenPage) -> None:
    sketch = table(open_page, "vikingar", **PHONE)
    sketch.page.locator("[data-thing=wedge-5]").dispatch_event("click")
    card = sketch.page.get_by_role("group", name="About:")
    expect(card).to_contain_text("Tile t19 about")
    drawing = card.locator(".drawing")
    box = drawing.bounding_box()
    assert box is not None
    assert max(box["width"], box["height"]) >= 140
    assert "tile-T19" in drawing.inner_html()


def test_marks_travel_with_a_change(open_page: OpenPage) -> None:
    sketch = table(open_page, "midgard")
    assert sketch.page.get_by_role("button", name="Pencil").count() == 0
    marks = [{"symbol": "face-up", "name": {"id": "event-test"}}]
    sketch.happen(event(), scene={"marks": json.loads(json.dumps(marks))})
    expect(sketch.page.get_by_role("button", name="Pencil")).to_be_visible()
