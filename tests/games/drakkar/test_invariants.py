"""What must hold at every question of every game, watched in random games and counted anew from the positions."""

from collections import Counter
from typing import Any

import pytest

from skali.engine.playout import simulate
from skali.engine.state import NOBODY
from skali.games.drakkar import game
from skali.games.drakkar.rules.board import NO_PAWN
from skali.games.drakkar.rules.box import SIDES, SQUARE_NAMES
from skali.games.drakkar.rules.turn import ENDINGS, LANDING, PRISON
from tests.conftest import enough
from tests.games.drakkar.harness import Play, fresh, random_walk

WATCHED = enough(pure=2, compiled=4, thorough=12)
MANY = enough(pure=12, compiled=300, thorough=2000)
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"facing": "west-east"}),
    (3, {}),
    (3, {"empty": "west", "gangway_capture": False}),
    (4, {}),
    (4, {"teams": True}),
    (4, {"teams": True, "direction": "anticlockwise"}),
]
in_random_games = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)


class Watch:
    """Looks at a position as a stranger would, who knows the rule book but not the code."""

    def __init__(self, seats: int, teams: bool) -> None:
        self.seats = seats
        self.teams = teams
        self.copies = 3 if seats == 2 else 5
        self.shields: list[set[str]] = [set() for _ in range(seats)]

    def __call__(self, play: Play) -> None:
        data = play.position
        self.emblems(data)
        self.pawns(play, data)
        self.captives_and_penalties(play, data)
        self.shields_only_grow(play)
        self.choices(play)
        assert play.over == self.somebody_is_king(play) or data.get("ending") in ("limit", "stalled")

    def emblems(self, data: dict[str, Any]) -> None:
        """Every emblem is on a square of its own or on a shield, and there are as many of each symbol as at first."""
        assert game.conserved(data) == {"emblems": 6 * self.copies, "pawns": 2 * self.seats}
        lying = [words.split() for words in data["emblems"]]
        squares = [words[0] for words in lying if words[0] in SQUARE_NAMES]
        assert len(set(squares)) == len(squares)
        symbols = Counter(words[1] for words in lying if len(words) > 1)
        assert all(count <= self.copies for count in symbols.values())

    def pawns(self, play: Play, data: dict[str, Any]) -> None:
        """One pawn a square; on longship squares only their owner's."""
        places: list[object] = []
        for seat, row in enumerate(data["seats"]):
            places += [(seat, place) if place in SIDES else place for place in row["pawns"]]
        waiting = play.state.captured != NO_PAWN
        assert len(set(places)) == 2 * self.seats
        assert ("" in places) == waiting == (play.state.phase == PRISON)
        for number, row in enumerate(play.state.pawn_rows):
            expected = sum(
                1 << int(square % 13)
                for square in play.state.pawn_squares
                if 0 <= square < 169 and square // 13 == number
            )
            assert row == expected

    def captives_and_penalties(self, play: Play, data: dict[str, Any]) -> None:
        for seat, row in enumerate(data["seats"]):
            assert all(row["pawns"][number - 1] in SIDES for number in row["captive"])
            pending = play.state.pending if seat == play.state.mover else 0
            assert row["rights"] + pending <= len(row["captive"])
            if row["penalty"]:
                assert set(row["pawns"]) == set(SIDES)
                assert (row["captive"], row["duty"]) == ([], "return")
                assert seat != play.state.mover

    def shields_only_grow(self, play: Play) -> None:
        for seat in range(self.seats):
            now = play.shields(play.chair(seat))
            assert self.shields[seat] <= now
            assert len(now - self.shields[seat]) <= 1
            self.shields[seat] = now

    def choices(self, play: Play) -> None:
        if play.over:
            return
        assert len(play.choices) >= 2
        if play.state.phase == LANDING:
            assert play.choices == ["leave", "look", "take"]
            assert play.at(f"{play.mover}{play.state.moved_pawn + 1}") in play.emblems

    def somebody_is_king(self, play: Play) -> bool:
        counts = [len(shields) for shields in self.shields]
        if self.teams:
            return 10 in (counts[0] + counts[2], counts[1] + counts[3])
        return 5 in counts


@in_random_games
def test_nothing_is_ever_lost_made_or_doubled(seats: int, options: dict[str, Any]) -> None:
    for seed in range(WATCHED):
        random_walk(seats, seed, Watch(seats, "teams" in options), **options, max_rounds_bots_only=40)


@pytest.mark.rule("DRK-087")
@in_random_games
def test_every_game_of_bots_ends_within_the_limit(seats: int, options: dict[str, Any]) -> None:
    tally = simulate(game.setup(game.settings(seats, options=options)), seats, 0, MANY, seed=11)
    assert tally.games == MANY
    assert max(tally.lengths_list()) <= 150 * seats * 10


@pytest.mark.rule("DRK-083", "DRK-087")
def test_players_who_take_what_they_know_end_well_before_the_limit() -> None:
    """Somebody who moves pawns to emblems, looks, and takes what fits fills his shields within the limit."""
    endings = Counter(ENDINGS[purposeful(seed).state.ending] for seed in range(6))
    assert endings == {"crowned": 6}


def purposeful(seed: int) -> Play:
    play = fresh(2, seed)
    while play.state.mover != NOBODY:
        play.play(purpose(play))
    return play


def purpose(play: Play) -> str:
    """Take what is known to fit, look at what is unknown, land where one can, and else move at random."""
    state, choices = play.state, play.choices
    if state.phase == LANDING:
        token = state.token_on(state.landing_square())
        if not state.knows(state.mover, token):
            return "look"
        return "take" if state.lacks(state.mover, state.symbols[token]) else "leave"
    ways = [text for text in choices if text.startswith("go")]
    landing = [text for text in ways if "leave" in play.after(text).choices]
    if landing:
        return landing[play.chance.below(len(landing))]
    pawns = [text for text in choices if text.startswith("pawn")]
    offered = pawns or choices
    return offered[play.chance.below(len(offered))]
