"""Nobody's bots starve those of others: quick thoughts first, fair shares, shorter thoughts under load."""

import asyncio
import random
import statistics
import time
from pathlib import Path

import pytest

from skali.hall.bots.fair_queue import LEAST_SECONDS, QUOTA_SECONDS, USUAL_SECONDS, FairQueue, Thought
from skali.hall.bots.worker_pool import is_quick, usual_seconds
from tests.hall.client import Guest
from tests.hall.servers import thread_server

TABLES = 20


def thought(person: str, table: str) -> Thought:
    return Thought(person, table, print, None, asyncio.new_event_loop().create_future())


def test_whoever_has_had_least_of_the_workers_comes_first() -> None:
    now = 0.0
    queue = FairQueue(lambda: now)
    greedy = [thought("greedy", f"g{number % 2}") for number in range(6)]
    for each in greedy:
        queue.put(each)
    first = queue.take()
    assert first is greedy[0]
    queue.finished(first, 2.0)
    modest = thought("modest", "m")
    queue.put(modest)
    assert queue.take() is modest
    assert queue.take() is greedy[1], "of his tables the other one"
    gone, stays = thought("third", "t"), thought("third", "t")
    queue.put(gone)
    queue.put(stays)
    gone.done.cancel()
    assert queue.take() is stays


def test_thoughts_are_shorter_the_more_are_waiting_and_beyond_the_quota() -> None:
    now = 0.0
    queue = FairQueue(lambda: now)
    mine = thought("me", "t")
    assert queue.allowed(mine, 1) == USUAL_SECONDS
    queue.put(thought("other", "o"))
    assert queue.allowed(mine, 1) == USUAL_SECONDS / 2
    assert queue.allowed(mine, 3) == USUAL_SECONDS * 3 / 4
    for _ in range(50):
        queue.put(thought("other", "o"))
    assert queue.allowed(mine, 1) == LEAST_SECONDS
    queue.waiting.clear()
    queue.by_person.add("me", QUOTA_SECONDS + 1)
    assert queue.allowed(mine, 1) == LEAST_SECONDS
    now = 600.0
    assert queue.allowed(mine, 1) == USUAL_SECONDS


def test_gentle_bots_are_quick_and_only_the_strongest_thinks_by_the_clock() -> None:
    assert [is_quick(bot) for bot in ("random", "thraell", "karl", "hersir", "jarl", "konungr")] == [True] * 4 + [
        False
    ] * 2
    assert [usual_seconds(bot) for bot in ("karl", "jarl", "konungr")] == [0, 0, USUAL_SECONDS]


def seconds_until_asked(guest: Guest, table: str, chance: random.Random) -> float:
    """How long the bots at a table take after one's choice."""
    guest.play_any(table, chance)
    begun = time.monotonic()
    guest.wait(table)
    return time.monotonic() - begun


@pytest.mark.parametrize(("level", "most"), [("thraell", 2.0), ("konungr", 8.0)])
def test_twenty_tables_of_the_strongest_bots_hold_up_nobody_else(tmp_path: Path, level: str, most: float) -> None:
    chance = random.Random(41)
    with thread_server(f"sqlite:///{tmp_path / 'hall.db'}") as hall:
        greedy, modest = hall.guest(), hall.guest()
        for _ in range(TABLES):
            greedy.create("konungr", "konungr", "konungr", "konungr")
        table = modest.create("me", level)["id"]
        waits = [seconds_until_asked(modest, table, chance) for _ in range(6)]
        print(
            f"{level} beside {TABLES} tables of konungr: {statistics.median(waits):.2f} s, at most {max(waits):.2f} s"
        )
        assert max(waits) < most
        with greedy.connect(greedy.ask("/api/tables")[0]["id"]) as socket:
            socket.until("presence", hurried=True)
