"""What only some know, at the very moments at which it matters (chapters 14, 16 and 17)."""

import tomllib

import pytest

from skali.check.secrecy import Worlds
from skali.engine.chance import Dice
from tests.games.vikingar.harness import game, settings

POWERS = """
    question = "power"
    mover = {mover}
    options = {{ powers = true }}
    clans = [{{ dealt = ["P01", "P02"] }}, {{ dealt = ["P03", "P04"] }}, {{ dealt = ["P05", "P06"] }}]
"""
LOOKED = """
    tiles = {{ 3 = "T01" }}
    end_top = "{card}"
    end_top_seen = [{seen}]
    end_bottom = ["L10"]
    end_bottom_seen = ["2"]
    {question}
    clans = [{{ ships = ["{at}"], items = ["Q05"] }}, {{ ships = ["SEA"] }}, {{}}]
"""
RAVENS = """
    question = "ravens"
    ship = { number = 1, moved = true, destination = "N3" }
    contest = { kind = "navigation", space = "N3", side = "settled", event = "N32", attack = [5, 1], defence = [2, 0] }
"""
PEEK = 'question = "peek"\nship = { number = 1, moved = true, destination = "E3" }'


def leaks_of(position: str, seats: int, **options: object) -> list[object]:
    """What any seat or a spectator learns that he must not know, here and in the next choices."""
    data = {"game": "vikingar", "edition": "kickstarter", **tomllib.loads(position)}
    table = settings(seats, "kickstarter", **options)
    found: list[object] = []
    for seat in range(seats):
        for seed in range(2):
            state = game.from_position(data, Dice(1))
            worlds = Worlds(game, table, state, seat, 100 * seat + seed)
            found += [*worlds.leaks()]
    return found


@pytest.mark.rule("VIK-178", "VIK-199")
@pytest.mark.parametrize("mover", [1, 2, 3])
def test_nobody_learns_a_power_before_the_reveal(mover: int) -> None:
    assert leaks_of(POWERS.format(mover=mover), 3, powers=True) == []


@pytest.mark.rule("VIK-205", "VIK-216", "VIK-199")
@pytest.mark.parametrize(
    ("question", "at", "seen"),
    [
        (RAVENS, "SEA", "1"),
        (PEEK, "S3", "1"),
        ("", "S3", "3"),
        ("turn = 2", "S3", "1, 3"),
    ],
)
@pytest.mark.parametrize("card", ["L01", "L09"])
def test_nobody_learns_an_end_card_that_another_has_looked_at(question: str, at: str, seen: str, card: str) -> None:
    assert leaks_of(LOOKED.format(card=card, seen=seen, question=question, at=at), 3) == []
