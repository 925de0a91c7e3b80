"""A test client over HTTP and WebSocket, which applies changes to its view exactly as the browser client does."""

import itertools
import json
import random
import time
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 20.0


class Guest:
    def __init__(self, url: str, **headers: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE)
        self.me: dict[str, Any] = self.http.get("/api/me").json()
        self.numbers = itertools.count()

    @classmethod
    def returning(cls, url: str, cookie: str) -> "Guest":
        """Somebody who was here before, by the cookie he was given."""
        guest = object.__new__(cls)
        guest.url, guest.numbers = url, itertools.count()
        guest.http = httpx.Client(base_url=url, cookies={"skali": cookie}, timeout=PATIENCE)
        guest.me = guest.ask("/api/me")
        return guest

    @property
    def token(self) -> dict[str, str]:
        return {"X-Skali-Token": self.me["csrf"]}

    @property
    def cookie(self) -> dict[str, str]:
        return {"Cookie": f"skali={self.http.cookies['skali']}"}

    def moved_to(self, url: str) -> "Guest":
        """The same person at another server of the same hall."""
        other = object.__new__(Guest)
        other.url, other.me, other.numbers = url, self.me, self.numbers
        other.http = httpx.Client(base_url=url, cookies={"skali": self.http.cookies["skali"]}, timeout=PATIENCE)
        return other

    # --- asking ----------------------------------------------------------------------------------

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.http.get(path, params=params)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(path, json=body, headers=self.token)

    def ask(self, path: str, **params: Any) -> Any:
        answer = self.get(path, **params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def do(self, path: str, body: Any = None) -> Any:
        answer = self.post(path, body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def rename(self, name: str) -> None:
        answer = self.http.patch("/api/me", json={"name": name}, headers=self.token)
        assert answer.status_code == 200, answer.text

    # --- tables ----------------------------------------------------------------------------------

    def create(self, *seats: str, game: str = "raids", **wishes: Any) -> dict[str, Any]:
        """Seats are `me`, `open`, `bot` (which chooses at random: these tests are of the hall) or a level of bots.

        With a word the table is made first, which commits to the dice, then started with the word.
        """
        word = wishes.pop("word", None)
        body = {"game": game, "seats": [seat_wish(kind) for kind in seats], "start": word is None, **wishes}
        table: dict[str, Any] = self.do("/api/tables", body)
        if word is not None:
            table = self.do(f"/api/tables/{table['id']}/start", {"word": word})
        return table

    def view(self, table: str, **params: Any) -> dict[str, Any]:
        view: dict[str, Any] = self.ask(f"/api/tables/{table}/view", **params)
        return view

    def info(self, table: str) -> dict[str, Any]:
        info: dict[str, Any] = self.ask(f"/api/tables/{table}")
        return info

    def new_id(self) -> str:
        return f"{self.me['id'][:6]}-{next(self.numbers)}"

    def choice(self, view: dict[str, Any], choice: int, **more: Any) -> dict[str, Any]:
        return {"ply": view["ply"], "choice": choice, "id": self.new_id(), **more}

    def choose(self, table: str, body: dict[str, Any]) -> httpx.Response:
        return self.post(f"/api/tables/{table}/choices", body)

    def play_any(self, table: str, chance: random.Random) -> dict[str, Any]:
        """One choice of one's own, by HTTP, as soon as it is asked; or the view of the end."""
        view = self.wait(table)
        if view["status"] != "finished":
            offer = chance.choice(view["prompt"]["offers"])
            answer = self.choose(table, self.choice(view, offer["choice"]))
            assert answer.status_code == 200, answer.text
        return view

    def play_some(self, table: str, chance: random.Random, choices: int) -> None:
        for _ in range(choices):
            self.play_any(table, chance)

    def wait(self, table: str) -> dict[str, Any]:
        """Until one is asked, or the game is over."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            view = self.view(table)
            if view["status"] == "finished" or view["prompt"].get("offers"):
                return view
            time.sleep(0.01)
        raise TimeoutError(f"nobody moved: {view['prompt']}")

    def wait_for_end(self, table: str) -> None:
        until = time.monotonic() + 4 * PATIENCE
        while self.info(table)["status"] != "finished":
            assert time.monotonic() < until, "the game does not end"
            time.sleep(0.1)

    def play_out(self, table: str, chance: random.Random) -> dict[str, Any]:
        while (view := self.play_any(table, chance))["status"] != "finished":
            pass
        return view

    def connect(self, table: str, origin: str | None = None, **params: Any) -> "LiveSocket":
        return LiveSocket(self, table, origin, **params)


class LiveSocket:
    """The socket of a guest at a table."""

    def __init__(self, guest: Guest, table: str, origin: str | None = None, **params: Any) -> None:
        query = "&".join(f"{name}={value}" for name, value in params.items())
        address = f"{guest.url.replace('http', 'ws')}/api/tables/{table}/live?{query}"
        headers = {**guest.cookie, **({"Origin": origin} if origin else {})}
        self.guest = guest
        self.ws: ClientConnection = connect(address, additional_headers=headers, max_size=None, legacy=True)
        self.view: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.chat: list[dict[str, Any]] = []
        self.presence: dict[str, Any] = {}
        self.heard: list[str] = []  # every message as it came

    def __enter__(self) -> "LiveSocket":
        return self

    def __exit__(self, *_: object) -> None:
        self.ws.close()

    def send(self, kind: str, **fields: Any) -> str:
        id = str(fields.pop("id", self.guest.new_id()))
        self.ws.send(json.dumps({"type": kind, "id": id, **fields}))
        return id

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, applied to what one has."""
        text = self.ws.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        self.apply(message)
        return message

    def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Read on until a message of a kind comes."""
        while True:
            message = self.receive()
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def apply(self, message: dict[str, Any]) -> None:
        if message["type"] == "full":
            self.view, self.table = message["view"], message["table"]
        elif message["type"] == "change" and self.view:
            self.view = changed(self.view, message)
        elif message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "chat":
            self.chat += message["lines"]
        elif message["type"] == "presence":
            self.presence = message

    def choose(self, choice: int, **more: Any) -> dict[str, Any]:
        """Choose, and wait until it is accepted or refused."""
        return self.answer(self.send("choose", ply=self.view["ply"], choice=choice, **more))

    def answer(self, id: str) -> dict[str, Any]:
        """What becomes of a message: accepted, by itself or with the change it made, or refused."""
        while True:
            message = self.receive()
            if message["type"] in ("accepted", "refused") and message.get("id") == id:
                return message
            if message.get("accepts") == id:
                return {"type": "accepted", "id": id, "ply": message["ply"]}

    def my_offers(self) -> list[dict[str, Any]]:
        offers: list[dict[str, Any]] = self.view["prompt"].get("offers", []) if self.view else []
        return offers


def seat_wish(kind: str) -> dict[str, str]:
    if kind in ("me", "open"):
        return {"kind": kind}
    return {"kind": "bot", "bot": "random" if kind == "bot" else kind}


def play_together(sockets: list[LiveSocket], chance: random.Random) -> None:
    """Everybody who is asked answers, until all know that the game is over."""
    while any(socket.table.get("status") != "finished" for socket in sockets):
        last = max(socket.view.get("ply", 0) for socket in sockets)
        behind = [socket for socket in sockets if socket.view.get("ply", 0) < last]
        asked = [socket for socket in sockets if socket.my_offers()]
        if behind:
            behind[0].receive()
        elif asked:
            assert asked[0].choose(chance.choice(asked[0].my_offers())["choice"])["type"] == "accepted"
        else:
            next(socket for socket in sockets if socket.table.get("status") != "finished").receive()


def changed(view: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """What `applyChange` of the client does."""
    assert view["ply"] == change["since"], "the change starts elsewhere"
    log = view["log"][: len(view["log"]) - change.get("undone", 0)] + change["log"]
    scene = dict(view["scene"])
    for name, part in change["scene"].items():
        if name == "seats":
            scene[name] = changed_panels(scene[name], part)
        else:
            scene[name] = changed_things(scene[name], part) if name in ("surfaces", "regions", "pieces") else part
    fresh = {
        name: change[name]
        for name in ("status", "prompt", "may_undo", "scores", "sheet", "winners")
        if change.get(name) is not None
    }
    return {**view, "ply": change["ply"], "log": log, "scene": scene, **fresh}


def changed_things(things: list[dict[str, Any]], change: dict[str, Any]) -> list[dict[str, Any]]:
    kept = {thing["id"]: thing for thing in things if thing["id"] not in change.get("gone", [])}
    kept.update((thing["id"], thing) for thing in change.get("set", []))
    return list(kept.values())


def changed_panels(panels: list[dict[str, Any]], changed: list[dict[str, Any]]) -> list[dict[str, Any]]:
    fresh = {panel["seat"]: panel for panel in changed}
    return [fresh.get(panel["seat"], panel) for panel in panels]


def by_home(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene as one sees it: the order of pieces counts within their region, that of regions on their surface."""
    homes: dict[str, Any] = {name: part for name, part in scene.items() if name not in ("regions", "pieces") and part}
    for kind, home in (("regions", "surface"), ("pieces", "region")):
        for thing in scene[kind]:
            homes.setdefault(f"{kind} of {thing[home]}", []).append(thing)
    return homes


def as_seen(view: dict[str, Any]) -> dict[str, Any]:
    """What a view shows once everything has come to rest."""
    return {**view, "scene": by_home(view["scene"]), "log": [at_rest(entry) for entry in view["log"]]}


def at_rest(entry: dict[str, Any]) -> dict[str, Any]:
    event = entry["event"]
    if "motions" not in event:
        return entry
    motions = [{**motion, "frames": motion.get("frames", [])[-1:]} for motion in event["motions"]]
    return {**entry, "event": {**event, "motions": motions}}
