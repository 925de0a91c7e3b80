"""A table that exists on paper only: the browser shows a hand-made scene, and the test plays the hall.

The sketches of tests/engine/sketches hold what games will need that are not written yet, or rarely show. Their
drawings and words are made up here: a coloured plate for every symbol, its own id for every message.
"""

import copy
import json
import math
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

from tests.e2e.table_page import STEP_SECONDS, see_board

SKETCHES = Path(__file__).parent.parent / "engine" / "sketches"
SIZES = {"rune": (30, 18), "die": (44, 44), "combat": (44, 44), "emblem": (46, 46), "pawn": (34, 44), "ship": (36, 50)}
USUAL_SIZE = (44, 44)
NAMES = ("Astrid", "Björn", "Cnut", "Dagny")

Plain = dict[str, Any]


class SketchTable:
    """Opens a sketch as a table in which the viewer has seat 1; `happen` shows what comes next."""

    def __init__(self, page: Page, name: str) -> None:
        sketch = json.loads((SKETCHES / f"{name}.json").read_text(encoding="utf-8"))
        self.page = page
        self.name = name
        self.scene: Plain = sketch["scene"]
        self.prompt: Plain = sketch["prompt"]
        self.event: Plain | None = sketch.get("event")
        self.log: list[Plain] = []
        self.ply = 5
        self.status = "playing"
        self.shown = [piece["id"] for piece in self.scene["pieces"]]
        self.heard: list[Plain] = []  # what the client has sent
        self.socket: WebSocketRoute | None = None
        self.symbols = {**symbols_of(self.scene), **dict.fromkeys(("face-up", "face-down"), USUAL_SIZE)}

    def open(self) -> "SketchTable":
        page = self.page
        page.route("**/api/games", lambda route: answer(route, [self.game()]))
        page.route(f"**/api/games/{self.name}/art.svg", lambda route: route.fulfill(body=self.art()))
        page.route(f"**/api/games/{self.name}/texts.*.ftl", lambda route: route.fulfill(body=self.texts()))
        page.route("**/api/tables/sketch", lambda route: answer(route, self.table()))
        page.route_web_socket(re.compile("/api/tables/sketch/live"), self.connect)
        page.goto("/table/sketch")
        see_board(page)
        return self

    def connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self.hear)
        self.tell({"type": "full", "view": self.view(), "table": self.table()})
        self.tell({"type": "presence", "seats": [0, 1, 2, 3], "spectators": 0})

    def hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.heard.append(message)
        self.tell({"type": "accepted", "id": message["id"], "ply": self.ply})

    def hear_one(self) -> list[Plain]:
        """Everything that was sent, as soon as there is something."""
        deadline = time.monotonic() + STEP_SECONDS
        while not self.heard:
            assert time.monotonic() < deadline, "nothing was sent"
            self.page.wait_for_timeout(20)
        return self.heard

    def tell(self, message: Plain) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    # --- what happens --------------------------------------------------------------------------------------

    def happen(self, *events: Plain, **changes: Any) -> None:
        """The next ply: the scene as it is now, and what is told of it."""
        self.ply += 1
        told = [{"ply": self.ply, "event": event} for event in events]
        self.log += told
        pieces = self.scene["pieces"]
        every = {"gone": self.shown, "set": pieces}
        self.shown = [piece["id"] for piece in pieces]
        change = {"since": self.ply - 1, "ply": self.ply, "scene": {"pieces": every}, "log": told, **changes}
        self.tell({"type": "change", "prompt": self.prompt, "status": self.status, **change})

    def take_back(self) -> None:
        """As `happen`, but the last event never was."""
        self.log.pop()
        self.ply += 1
        change = {"since": self.ply - 1, "ply": self.ply, "scene": {}, "log": [], "undone": 1}
        self.tell({"type": "change", **change})

    def piece(self, id: str) -> Plain:
        found: Plain = next(piece for piece in self.scene["pieces"] if piece["id"] == id)
        return found

    def rename(self, old: str, new: str, **changes: Any) -> Plain:
        """A piece without a name of its own lies elsewhere now, under another id."""
        piece = self.piece(old)
        pieces = self.scene["pieces"]
        moved = {**copy.deepcopy(piece), "id": new, **changes}
        self.scene["pieces"] = [moved if found is piece else found for found in pieces]
        return moved

    # --- what the hall would say ---------------------------------------------------------------------------

    def view(self) -> Plain:
        view = {"ply": self.ply, "status": self.status, "viewer": 0, "scene": self.scene, "prompt": self.prompt}
        return {**view, "log": self.log, "may_undo": False, "scores": []}

    def seats(self) -> int:
        return len(self.scene["seats"])

    def table(self) -> Plain:
        seats = [{"seat": s, "kind": "person", "name": NAMES[s], "mine": s == 0} for s in range(self.seats())]
        table = {"id": "sketch", "game": self.name, "edition": "standard", "options": {}, "status": self.status}
        seal = {"commitment": "0" * 64}
        return {**table, "public": False, "host": True, "seats": seats, "ply": self.ply, "mover": 0, "seal": seal} | {
            "created": 0,
            "updated": 0,
            "open_chat": False,
            "may_chat": True,
        }

    def game(self) -> Plain:
        title = {language: self.name.title() for language in ("en", "fr")}
        game = {"id": self.name, "title": title, "tagline": title, "seats": [2, 3, 4], "editions": ["standard"]}
        return {**game, "options": [], "minutes": 60, "rules_version": 1, "hidden_information": True}

    def texts(self) -> str:
        ids = sorted({*message_ids(self.scene), *message_ids(self.prompt), *message_ids(self.event or {})})
        return "\n".join(f"{id} = {id.replace('-', ' ').capitalize()}" for id in [*ids, "event-test"])

    def art(self) -> str:
        symbols = "".join(plate(symbol, *size) for symbol, size in self.symbols.items())
        return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


def answer(route: Route, body: object) -> None:
    route.fulfill(body=json.dumps(body), content_type="application/json")


def plate(symbol: str, width: float, height: float) -> str:
    """A plate in a colour of its own, with its name on it if there is room."""
    hue = sum(map(ord, symbol)) * 47 % 360
    large = min(width, height) > 300
    colour = f"hsl({hue} {12 if large else 45}% {30 if large else 70}%)"
    words = f'<text x="50%" y="55%" font-size="{height / 4}" text-anchor="middle">{symbol.split("-")[-1][:6]}</text>'
    rect = f'<rect width="{width}" height="{height}" rx="4" fill="{colour}" stroke="#2a2723"/>'
    return f'<symbol id="{symbol}" viewBox="0 0 {width} {height}">{rect}{"" if large else words}</symbol>'


def symbols_of(scene: Plain) -> dict[str, tuple[float, float]]:
    sizes = {s["symbol"]: (s["width"], s["height"]) for s in scene["surfaces"] if "symbol" in s}
    sizes |= {r["symbol"]: box(r["shape"]) for r in scene["regions"] if "symbol" in r}
    pieces = [p["symbol"] for p in scene["pieces"]]
    pips = [pip["symbol"] for p in scene["pieces"] for pip in p.get("pips", [])]
    marks = [mark["symbol"] for mark in scene.get("marks", [])]
    facts = [fact["symbol"] for panel in scene["seats"] for fact in panel.get("facts", []) if "symbol" in fact]
    for symbol in [*pieces, *pips, *marks, *facts]:
        sizes.setdefault(symbol, SIZES.get(symbol.split("-")[0], USUAL_SIZE))
    return sizes


def box(shape: Plain) -> tuple[float, float]:
    """How large the drawing of a region is; that of a wedge points north."""
    if "outer" in shape:
        half = math.radians(shape["end"] - shape["start"]) / 2
        return 2 * shape["outer"] * math.sin(half), shape["outer"] - shape["inner"] * math.cos(half)
    return (2 * shape["r"], 2 * shape["r"]) if "r" in shape else (shape["w"], shape["h"])


def message_ids(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(data.get("id"), str) and set(data) <= {"id", "args"}:
            yield data["id"]
        for value in data.values():
            yield from message_ids(value)
    elif isinstance(data, list):
        for item in data:
            yield from message_ids(item)
