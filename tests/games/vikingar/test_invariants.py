"""What holds at every moment of thousands of random games, at every table of the game."""

import itertools

import pytest

from skali.engine.options import Settings
from skali.engine.positions import only
from skali.engine.state import NOBODY
from skali.games.vikingar import game as real_game
from skali.games.vikingar.rules.box import CITY, END, GATE, NORTH, POSITIONS, QUEST, RESERVE, SEA, TEMPLE
from skali.games.vikingar.rules.terms import ALL_GATES, ENDS
from skali.games.vikingar.rules.vikingar import Vikingar
from tests.conftest import enough
from tests.games.vikingar.harness import Play, random_walk

GAMES = enough(pure=40, compiled=300, thorough=2000)
EVERY = 25  # moments between two looks

VARIANTS: list[dict[str, object]] = [
    {},
    {"council": True},
    {"end": "one-gate"},
    {"end": "all-gates", "goal": 1},
    {"powers": True},
    {"powers": True, "council": True, "end": "one-gate", "goal": 2},
]
TABLES = [
    real_game.settings(seats, edition, options)
    for edition in real_game.editions
    for seats in real_game.seats_in(edition)
    for options in VARIANTS
    if edition == "kickstarter" or not set(options) & {"end", "powers"}
]


def name(table: Settings) -> str:
    options = table.options
    words = [str(options["end"]), *(word for word in ("powers", "council") if options[word])]
    return f"{table.edition}-{table.seats}-{'-'.join(words)}"


@pytest.mark.rule(
    "VIK-004",
    "VIK-013",
    "VIK-015",
    "VIK-016",
    "VIK-062",
    "VIK-075",
    "VIK-120",
    "VIK-141",
    "VIK-143",
    "VIK-149",
    "VIK-174",
)
@pytest.mark.parametrize("table", TABLES, ids=name)
def test_the_world_holds_together(table: Settings) -> None:
    for seed in range(1 + GAMES // len(TABLES)):
        check = Invariants()
        play = random_walk(table, seed, check.look)
        check.end(play)


class Invariants:
    """Looks at a game now and then, and remembers what must never come back."""

    def __init__(self) -> None:
        self.looks = itertools.count()
        self.standing: dict[int, int] = {}
        self.tiles: dict[int, int] = {}
        self.ends: dict[int, int] = {}
        self.points: dict[int, int] = {}

    def look(self, play: Play) -> None:
        if next(self.looks) % EVERY and play.mover is not None:
            return
        state = play.state
        ships_are_where_they_can_be(state)
        pieces_are_all_there(state)
        cards_are_all_there(state)
        clans_are_sound(state)
        self.nothing_comes_back(state)
        if state.question in (3, 4, 5):
            assert 1 <= state.fewest_runes() <= state.most_runes() <= 10

    def nothing_comes_back(self, state: Vikingar) -> None:
        for position, tile in self.tiles.items():
            assert state.tiles[position] == tile
        for position, card in self.ends.items():
            assert state.ends[position] == card
        for territory, places in self.standing.items():
            assert int(state.standing[territory]) & ~places == 0, "what burnt stands again"
        for seat, points in self.points.items():
            assert state.clans[seat].points >= points
        self.tiles = {at: int(tile) for at, tile in enumerate(state.tiles) if tile >= 0}
        self.ends = {at: int(card) for at, card in enumerate(state.ends) if card >= 0}
        self.standing = {at: int(state.standing[at]) for at in range(48) if state.tiles[at % POSITIONS] >= 0}
        self.points = {seat: int(clan.points) for seat, clan in enumerate(state.clans)}

    def end(self, play: Play) -> None:
        state = play.state
        assert state.winners() == [state.winner]
        clan, stopped = state.clans[state.winner], state.round == state.terms.last_round()
        on_gate = clan.cups >= state.terms.goal and (state.stands_on_gate(state.winner) or state.terms.end == ALL_GATES)
        assert on_gate or stopped


def ships_are_where_they_can_be(state: Vikingar) -> None:
    spaces = [int(space) for space in state.ships]
    on_land = [space for space in spaces if space > SEA]
    assert len(set(on_land)) == len(on_land), "one ship a space"
    for ship, space in enumerate(spaces):
        if space > SEA:
            assert state.occupants[space] == ship
        if SEA < space < END:
            assert state.tiles[(space - NORTH) % POSITIONS] >= 0
        if space >= END and state.terms.end != ALL_GATES:
            assert state.ends[space - END] >= 0
        if space >= END and state.terms.end == ALL_GATES:
            assert state.mover == NOBODY, "nobody waits there"
        if state.is_ready(ship):
            assert space != RESERVE
        assert bool(state.tolls & only(ship)) == state.is_protected(space)
    assert sum(1 for ship in state.occupants if ship >= 0) == len(on_land)


def pieces_are_all_there(state: Vikingar) -> None:
    for seat, clan in enumerate(state.clans):
        placed = [site for site, owner in enumerate(state.outposts) if owner == seat]
        assert len(placed) + clan.outposts == state.box.outposts
        assert all(state.stands(site // 2, CITY + site % 2) for site in placed)
        temples = [territory for territory, owner in enumerate(state.temples) if owner == seat]
        assert len(temples) == clan.temples <= 2
        assert all(state.stands(territory, TEMPLE) for territory in temples)
    for territory in range(48):
        if state.quests[territory] >= 0:
            assert state.stands(territory, QUEST)
        if state.tiles[territory % POSITIONS] < 0:
            assert state.standing[territory] == 0


def cards_are_all_there(state: Vikingar) -> None:
    quests = [int(card) for card in state.quests if card >= 0]
    quests += [card for card in range(24) if state.quest_bag & only(card)]
    quests += [card for clan in state.clans for card in range(24) if clan.items & only(card)]
    assert sorted(quests) == list(range(24))
    tiles = [int(tile) for tile in state.tiles if tile >= 0]
    assert len(set(tiles)) == len(tiles)
    assert not any(state.tile_bag & only(tile) for tile in tiles)
    assert len(tiles) + int(state.tile_bag).bit_count() == state.box.tiles_used
    assert int(state.event_bag) & ~int(state.box.events) == 0
    ends = [int(card) for card in state.ends if card >= 0]
    gates = [at for at, card in enumerate(state.ends) if card >= 0 and state.box.end_kinds[card] == GATE]
    assert int(state.gates) == sum(1 << at for at in gates)
    if ENDS[state.terms.end] == "one-gate":
        assert len(ends) == (1 if tiles else 0)
    elif ENDS[state.terms.end] == "all-gates":
        assert ends == []


def clans_are_sound(state: Vikingar) -> None:
    tokens = [int(clan.token) for clan in state.clans]
    if state.question != 0:
        assert len(set(tokens)) == len(tokens)
        assert set(tokens) <= set(range(1, int(state.box.clans) + 1))
        assert [tokens[seat] for seat in state.order] == sorted(tokens)
    for seat, clan in enumerate(state.clans):
        assert clan.gold >= 0
        assert state.ships_on_board(seat) <= clan.ship_limit() <= 5
        assert all(0 <= step <= most for step, most in zip(clan.steps, state.box.steps, strict=True))
        assert clan.points == sum(clan.steps)
        if state.mover != NOBODY:
            assert not (clan.cups >= state.terms.goal and state.stands_on_gate(seat)), "he would have won"


def test_the_longest_game_is_what_the_rules_allow() -> None:
    """Counted question by question; no random game comes near it."""
    seats, ships = 6, 5
    side = 1 + 3 * (seats - 1) + 3  # how many runes; a vote on each of three throws; twice by magic, then let it stand
    movement = 3 * 2 * side + 5  # event, storm or fall, combat; wreck (course, ravens), toll, peek, further, ship
    activation = 1 + 6 * movement + 2 * side + 1  # by itself, item and action, each with a fair wind; a deed; seized
    most_a_round = seats * (ships * activation + 1) + seats * (ships + 2)
    assert most_a_round * 999 + seats <= real_game.longest
