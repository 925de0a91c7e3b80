"""What a seafarer looks at: each measure in a position that shows it, and that the whole of it is sound counsel."""

from dataclasses import dataclass

import pytest
from librt.vecs import vec

from skali.bots import GreedyBot
from skali.engine.perspective import Perspective
from skali.games.raids import game
from skali.games.raids.advice import MEASURES
from tests.games.raids.harness import Play, given

LAST = "voyage = 4"
SHIELDS_NEXT = 'arrival_tiles = ["A-0", "A-4", "A-3", "A-5"]'


@dataclass(frozen=True)
class Sight:
    """The ship under test lies on space 6; a rival is ahead on space 12, and another is still to set sail."""

    ship: str = ""
    berth: str = "V1-10"
    sea: str = '8 = "V1-11"'
    left: str = ""
    rival: str = ""
    behind: str = ""
    table: str = ""

    @property
    def play(self) -> Play:
        ships = (f"at = 6\n{self.ship}", f"at = 12\n{self.rival}", self.behind)
        rows = "\n".join(f"[[ships]]\n{ship}" for ship in ships)
        track = f'6 = "{self.berth}", 12 = "V1-12", {self.sea}'
        return given(f"{self.table}\ntrack = {{ {track} }}\nleft = {{ {self.left} }}\n{rows}")


def measured(play: Play, seat: int = 1) -> dict[str, float]:
    advice = game.advice()
    into = vec[float]([0.0] * len(MEASURES))
    advice.measure(play.state, seat - 1, into)
    return dict(zip(MEASURES, into, strict=True))


# What is seen, a measure, and what it is worth there. Space 6 of 20 in voyage 1: 0.925 of the game is still to come.
EARLY = (3 + 14 / 20) / 4
CASES = {
    "no-glory": (Sight(), "glory", 0.0),
    "a-coin-of-6": (Sight("coins = [6]"), "glory", 0.6),
    "glory-weighs-more-late": (Sight("coins = [6]", table=LAST), "glory_late", 0.6 * (1 - 0.7 / 4)),
    "goods-aboard": (Sight('slots = ["V2-07"]'), "goods", 0.6),
    "goods-in-time": (Sight('slots = ["V2-07"]'), "goods_early", 0.6 * EARLY),
    "goods-too-late": (Sight('slots = ["V2-07"]', table=LAST), "goods", 0.0),
    "goods-before-the-last-port": (
        Sight('slots = ["V2-07"]', sea='9 = "V4-11"', table=LAST),
        "goods",
        0.6,
    ),
    "crew": (Sight("crew = 5"), "crew", 1.0),
    "crew-in-time": (Sight("crew = 5"), "crew_early", EARLY),
    "shields": (Sight("crew = 5"), "shields_early", EARLY),
    "power": (Sight('slots = ["V3-01"]'), "power_early", 2 * EARLY),
    "sails": (Sight('slots = ["V1-03", "V3-02"]'), "sails_early", 3 * EARLY),
    "the-first-rune": (Sight(), "runes_early", EARLY / 5),
    "the-third-rune": (Sight('beside = ["V2-08", "V2-09"]'), "runes_early", 3 / 5 * EARLY),
    "slots": (Sight('slots = ["V1-03", "V3-02"]'), "free_slots_early", 3 / 5 * EARLY),
    "second-in-order": (Sight(), "arrival", 0.3),
    "second-so-near-home": (Sight(), "arrival_near", 0.3 * 6 / 20),
    "most-shields": (
        Sight(rival='slots = ["V2-07"]', behind='slots = ["V1-09"]', table=SHIELDS_NEXT),
        "arrivals_to_come",
        0.6,
    ),
    "berth-of-a-rune": (Sight(), "berth_glory", 0.1),
    "berth-of-a-pennant": (Sight(berth="V1-06"), "berth_glory", 0.2),
    "berth-of-a-hammer": (Sight("crew = 4", berth="V1-05"), "berth_glory", 0.4),
    "berth-at-a-port": (Sight('slots = ["V1-07", "V2-07"]', berth="V1-13"), "berth_glory", 0.6),
    "berth-at-a-large-port": (Sight('slots = ["V1-07", "V2-07"]', berth="V2-12"), "berth_glory", 0.9),
    "berth-of-goods": (Sight(berth="V1-09"), "berth_goods", 0.4),
    "berth-of-goods-too-late": (Sight(berth="V4-07", table=LAST), "berth_goods", 0.0),
    "berth-of-a-weapon": (Sight(berth="V1-01"), "berth_gear", EARLY),
    "berth-with-room": (Sight(berth="V1-01"), "berth_crowded", 0.0),
    "berth-without-room": (
        Sight('slots = ["V1-03", "V1-04", "V1-05", "V1-06", "V1-07"]', berth="V1-01"),
        "berth_crowded",
        1.0,
    ),
    "berth-in-danger": (Sight("crew = 1", behind="crew = 4"), "berth_outmanned", 0.6),
    "berth-well-manned": (Sight("crew = 5", behind="crew = 4"), "berth_outmanned", 0.0),
    "berth-past-the-strong": (Sight("crew = 1", rival="crew = 9"), "berth_outmanned", 0.0),
    "stops": (Sight(), "stops_ahead", 2 / 5),
    "vikings": (Sight(left="5 = [3], 10 = [3], 15 = [3]"), "vikings_ahead", 2 / 5),
    "coins": (Sight(sea='9 = "V2-14"', left="9 = [3, 1]"), "coins_ahead", 0.3),
    "coins-after-another": (Sight(sea='9 = "V2-14"', left="9 = [-1, 1]"), "coins_ahead", 0.1),
}


@pytest.mark.parametrize(("sight", "measure", "worth"), CASES.values(), ids=CASES)
def test_a_measure_says_what_it_is_called_after(sight: Sight, measure: str, worth: float) -> None:
    assert measured(sight.play)[measure] == pytest.approx(worth)


def test_every_measure_has_a_case() -> None:
    assert {measure for _, measure, _ in CASES.values()} == set(MEASURES)


def test_a_tile_in_hand_counts_like_a_berth_that_nobody_can_contest() -> None:
    seen = measured(Sight("crew = 1", berth="V1-06", behind="at = 20\ncrew = 4").play)
    assert seen["berth_glory"] == pytest.approx(0.2)
    assert seen["berth_outmanned"] == 0.0


def clash() -> Play:
    """Seat 1 has sailed onto the rune of seat 2, which may strike back or flee."""
    return given("""
        track = { 2 = "V1-10", 4 = "V1-12" }
        ships = [{ crew = 4 }, { at = 2, crew = 4 }, {}]
    """).play("sail 2")


def test_in_combat_the_berth_is_his_whom_the_other_must_drive_away() -> None:
    play = clash()
    assert [measured(play, seat)["berth_glory"] for seat in (1, 2)] == pytest.approx([0.1, 0.0])
    play.play("strike-back")
    assert [measured(play, seat)["berth_glory"] for seat in (1, 2)] == pytest.approx([0.0, 0.1])


def test_who_is_about_to_sail_has_no_berth() -> None:
    assert measured(clash().play("flee"), 2)["berth_glory"] == 0.0


# --- counsel ------------------------------------------------------------------------------------------------


def counsel(play: Play) -> str:
    seat = int(play.state.mover)
    return game.choice_space.text(GreedyBot().choose(Perspective(game, play.state, seat, play.chance), play.chance))


def test_it_sells_dear_goods_rather_than_keep_them() -> None:
    play = Sight('slots = ["V1-07", "V2-07"]', berth="V4-10", behind="at = 20", table=LAST).play
    assert counsel(play) == "sell slot 2"


def test_it_does_not_throw_away_what_finds_a_slot() -> None:
    assert counsel(Sight(berth="V4-04", behind="at = 20", table=LAST).play) == "place"


def test_it_does_not_hurry_home_past_everything() -> None:
    play = given("""
        track = { 1 = "V1-10", 2 = "V1-06", 3 = "V1-09" }
        ships = [{ start = 3 }, { start = 2 }, { start = 1 }]
    """)
    assert counsel(play).startswith("sail ")
