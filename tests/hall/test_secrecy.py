"""Secrecy on the wire: all bytes sent to a seat are the same when what it cannot know is dealt differently."""

import re
from collections.abc import Iterator

import pytest

from skali.engine.chance import Chance
from skali.engine.options import Settings
from skali.engine.state import Herald
from skali.games import shelf
from tests.hall.client import Guest
from tests.hall.servers import ThreadServer, thread_server
from tests.toys import Bag, SceneShowsEveryRune, Whispers, WhispersGame

# Seat 1 looks at its own rune, seat 2 peeks at seat 3's, seat 3 boasts and takes back its stance; nobody is turned up.
SCRIPT = (
    *((0, "bold"), (0, "look"), (1, "shy"), (1, "peek"), (2, "shy"), (2, "undo"), (2, "bold"), (2, "boast")),
    *((0, "shy"), (0, "guess 1 is 2"), (1, "bold"), (1, "look")),
)


class StackedBag(Bag):
    """Deals what the test wants."""

    runes: tuple[int, ...] = ()

    def deal(self, chance: Chance, herald: Herald | None) -> Whispers:
        state = super().deal(chance, herald)
        state.runes = list(self.runes)
        return state


class StackedWhispers(WhispersGame):
    id = "stacked-whispers"

    def setup(self, settings: Settings) -> StackedBag:
        return StackedBag(self.state_kind, settings.seats, int(settings.options["rounds"]))


class LeakyWhispers(StackedWhispers, SceneShowsEveryRune):
    id = "leaky-whispers"


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    games = [StackedWhispers(), LeakyWhispers()]
    shelf().update((game.id, game) for game in games)
    with thread_server(f"sqlite:///{tmp_path_factory.mktemp('toys') / 'hall.db'}") as server:
        yield server
    for game in games:
        del shelf()[game.id]


class Witness:
    """Plays the script at a fresh table, and keeps every byte that each viewer received on any channel."""

    def __init__(self, server: ThreadServer, game: str, runes: tuple[int, ...]) -> None:
        StackedBag.runes = runes
        self.people = [server.guest() for _ in range(3)]
        self.spectator = server.guest()
        self.table = self.people[0].create("me", "open", "open", game=game, options={"rounds": 3})["id"]
        for person in self.people[1:]:
            person.do(f"/api/tables/{self.table}/join", {})
        viewers = [*self.people, self.spectator]
        self.received: list[list[str]] = [[] for _ in viewers]
        sockets = [viewer.connect(self.table) for viewer in viewers]
        for socket in sockets:
            socket.until("presence")
        self.people[0].do(f"/api/tables/{self.table}/start")
        for seat, words in SCRIPT:
            self.act(seat, words)
        for viewer, socket, received in zip(viewers, sockets, self.received, strict=True):
            last = viewer.view(self.table)["ply"]
            while socket.view.get("ply", 0) < last:
                socket.receive()
            socket.ws.close()
            received += socket.heard
            received += self.ask_everything(viewer, last)

    def act(self, seat: int, words: str) -> None:
        person = self.people[seat]
        view = person.view(self.table)
        if words == "undo":
            person.do(f"/api/tables/{self.table}/undo", {"ply": view["ply"], "id": "back"})
            return
        choice = next(offer["choice"] for offer in view["prompt"]["offers"] if offer["text"] == words)
        person.do(f"/api/tables/{self.table}/choices", {"ply": view["ply"], "choice": choice, "id": f"{view['ply']}"})

    def ask_everything(self, viewer: Guest, last: int) -> list[str]:
        """Every other endpoint: views at all plies, description, lists, history, record, refusals, a socket resumed."""
        path = f"/api/tables/{self.table}"
        answers = [viewer.get(f"{path}/view", ply=ply) for ply in range(last + 2)]
        answers += [viewer.get(f"{path}/{name}") for name in ("", "view", "history", "record")]
        answers += [viewer.get(f"{path}/view", seat=seat) for seat in range(4)]
        answers += [viewer.get("/api/tables", list=name) for name in ("mine", "finished")]
        for ply in (last - 1, last):
            answers += [viewer.choose(self.table, {"ply": ply, "choice": c, "id": f"x{ply}-{c}"}) for c in (3, 5, 99)]
        answers.append(viewer.post(f"{path}/branch", {"ply": last, "seats": [{"kind": "me"}] * 3}))
        answers.append(viewer.post(f"{path}/undo", {"ply": last, "id": "u"}))
        with viewer.connect(self.table, since=4) as again:
            again.until("presence")
            return [f"{answer.status_code} {answer.text}" for answer in answers] + again.heard

    def bytes_to(self, viewer: int) -> str:
        """Without what differs between any two tables: ids, moments, commitments, names, and who is connected when."""
        told = [message for message in self.received[viewer] if not message.startswith('{"type":"presence"')]
        text = "\n".join(told)
        text = text.replace(self.table, "TABLE")
        text = re.sub(r'"(created|updated|at)":[0-9.e+]+', r'"\1":0', text)
        text = re.sub(r'"commitment":"[0-9a-f]{64}"', '"commitment":""', text)
        for seat, person in enumerate(self.people):
            text = text.replace(person.me["id"], f"PERSON{seat}")
            text = re.sub(rf'"{person.me["name"]}( \d)?"', f'"NAME{seat}"', text)  # names alike are counted
        return re.sub(r'"name":"NAME\d"', '"name":"N"', text)


def test_nobody_is_told_what_he_cannot_know(toys: ThreadServer) -> None:
    """Seat 1 knows its own rune only, seat 2 knows its own and that of seat 3, seat 3 and spectators know none."""
    truth = Witness(toys, "stacked-whispers", (1, 2, 3))
    for viewer, redealt in {0: (1, 3, 1), 1: (1, 2, 3), 2: (1, 3, 2), 3: (1, 1, 1)}.items():
        other = Witness(toys, "stacked-whispers", redealt)
        assert other.bytes_to(viewer) == truth.bytes_to(viewer), f"viewer {viewer} was told a secret"
    assert '"event-sees"' in truth.bytes_to(1)
    assert '"event-sees"' not in truth.bytes_to(2)
    assert '"event-sees"' not in truth.bytes_to(3)


def test_the_check_would_see_a_leak(toys: ThreadServer) -> None:
    truth, other = (Witness(toys, "leaky-whispers", runes) for runes in ((1, 2, 3), (1, 3, 1)))
    assert truth.bytes_to(3) != other.bytes_to(3)


def test_a_game_with_secrets_tells_scores_history_and_branches_only_at_its_end(toys: ThreadServer) -> None:
    guest = toys.guest()
    StackedBag.runes = (1, 2)
    table = guest.create("me", "me", game="stacked-whispers", options={"rounds": 1})["id"]
    assert guest.view(table)["scores"] == []
    assert guest.get(f"/api/tables/{table}/history").json()["code"] == "still-secret"
    branch = guest.post(f"/api/tables/{table}/branch", {"ply": 1, "seats": [{"kind": "me"}] * 2})
    assert branch.json()["code"] == "still-secret"
    for words in ("bold", "guess 2 is 2", "shy", "boast"):
        view = guest.view(table)
        choice = next(offer["choice"] for offer in view["prompt"]["offers"] if offer["text"] == words)
        guest.do(f"/api/tables/{table}/choices", guest.choice(view, choice))
    assert guest.view(table)["scores"] == [2, 0]
    assert guest.ask(f"/api/tables/{table}/history")["scores"][-1] == [2, 0]
    assert guest.post(f"/api/tables/{table}/branch", {"ply": 2, "seats": [{"kind": "me"}] * 2}).status_code == 201
