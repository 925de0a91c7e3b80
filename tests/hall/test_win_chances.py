"""Win chances over finished games: estimated once on request, with progress, and stored."""

import random
import time
from itertools import pairwise
from typing import Any

import pytest

from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.record import Record
from skali.engine.table import Table, resume_table
from skali.games import find_game
from skali.hall.bots.win_chances import MAX_POSITIONS, coarse_to_fine, distinct, spread
from skali.hall.bots.worker import PositionTask, estimate_chances
from tests.games.walks import EACH_TABLE
from tests.hall.client import PATIENCE, Guest
from tests.hall.servers import thread_server


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 8, 160])
def test_the_order_soon_covers_the_whole_game(count: int) -> None:
    order = coarse_to_fine(count)
    assert sorted(order) == list(range(count))
    if count > 8:
        first = sorted(order[: count // 4])
        assert max(later - earlier for earlier, later in pairwise(first)) <= 8


def test_a_long_game_is_sampled_evenly() -> None:
    plies = distinct(list(range(1, 1000)))
    some = spread(plies)
    assert len(some) == MAX_POSITIONS
    assert (some[0], some[-1]) == (plies[0], plies[-1])
    assert distinct([3, 3, 3, 4, 6]) == [(2, 3), (3, 4), (4, 6)], "what a branch continues from is one position"


def estimated(guest: Guest, table: str) -> dict[str, Any]:
    until = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < until:
        chances: dict[str, Any] = guest.do(f"/api/tables/{table}/chances")
        assert chances["done"] <= chances["moments"]
        if chances["done"] == chances["moments"]:
            return chances
        time.sleep(0.05)
    raise TimeoutError("nobody estimates")


def test_the_chances_of_a_game_are_estimated_once_and_kept(database: str) -> None:
    with thread_server(database) as hall:
        guest = hall.guest()
        table = guest.create("me", "random", "random")["id"]
        assert guest.post(f"/api/tables/{table}/chances").json()["code"] == "not-finished"
        assert guest.get(f"/api/tables/{table}/chances").json()["code"] == "not-finished"
        end = guest.play_out(table, random.Random(6))
        assert guest.ask(f"/api/tables/{table}/chances") == {"done": 0, "moments": 0}
        chances = estimated(guest, table)
        history = guest.ask(f"/api/tables/{table}/history")
        assert chances["plies"] == history["plies"], "every moment of the scrubber"
        assert all(sum(row) == pytest.approx(1, abs=0.01) for row in chances["chances"])
        victory = [1 / len(end["winners"]) if seat in end["winners"] else 0 for seat in range(3)]
        assert chances["chances"][-1] == pytest.approx(victory, abs=0.001), "at the end they are what it came to"
        for turn in chances.get("turns", []):
            assert turn["ply"] in chances["plies"]
            assert 0 < turn["gain"] <= 1
    with thread_server(database) as later:
        assert later.guest().ask(f"/api/tables/{table}/chances") == chances, "a stranger need not ask for them again"


@EACH_TABLE
def test_any_position_of_any_game_can_be_estimated(
    game: Game, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forwards and backwards, as the order goes; at the end the chances are what the game came to."""
    monkeypatch.setattr("skali.hall.bots.worker.ITERATIONS_PER_POSITION", 10)
    record = random_game(game, settings)
    last = len(record.plies)
    for ply in (0, last // 2, last, last // 4):
        chances = estimate_chances(PositionTask("x", record.cut(ply), 7))
        assert sum(chances) == pytest.approx(1)
        assert len(chances) == settings.seats
        if ply == last:
            assert sorted(chances)[-1] == chances[winner(record)]


def random_game(game: Game, settings: Settings) -> Record:
    dice = Dice(11)
    names = tuple(str(seat) for seat in range(settings.seats))
    table = Table(game, Record(game.id, settings.edition, game.rules_version, names, settings.options), dice)
    while not table.over:
        choices = table.state.choices()
        table.carry_out(int(table.state.mover), choices[dice.below(len(choices))])
    return table.record


def winner(record: Record) -> int:
    return resume_table(find_game(record.game), record).state.winners()[0]
