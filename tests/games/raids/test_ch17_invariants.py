"""Chapter 17: invariants, watched in random games and counted anew from the positions."""

from typing import Any

import pytest

from skali.engine.state import Herald
from skali.games.raids import game
from skali.games.raids.rules.box import COUNTS
from skali.games.raids.rules.voyage import SAILING
from tests.games.raids.harness import Play, random_walk, type_of
from tests.games.raids.homecoming import coins, homeward

GAMES = 60
VILLAGES = (5, 10, 15)
ARRIVAL = 20
GONE = -1
STOPPABLE = {"weapon", "sail", "mjollnir", "pennant", "good", "rune", "port"}

in_random_games = pytest.mark.parametrize("players", [2, 3, 4])

TYPE = {id: type_of(id) for id in game.box.ids}
VALUE = {id: int(value) for id, value in zip(game.box.ids, game.box.values, strict=True)}
SHIELDS = {id: int(shields) for id, shields in zip(game.box.ids, game.box.shields, strict=True)}
KIND = {id: int(kind) for id, kind in zip(game.box.ids, game.box.kinds, strict=True)}


# --- what is there ------------------------------------------------------------------------------------------


@pytest.mark.rule("RAIDS-146", "RAIDS-147")
@in_random_games
def test_no_viking_and_no_coin_is_ever_lost_or_made_and_the_bank_never_lacks_one(players: int) -> None:
    def watch(play: Play) -> None:
        data = play.position
        assert game.conserved(data) == {"Vikings": 40, "coins of 6": 4, "coins of 3": 8, "coins of 1": 8}
        assert min(data["reserve"], *data["bank"]) >= 0

    for seed in range(GAMES):
        watch(random_walk(players, seed, watch))


@pytest.mark.rule("RAIDS-147")
def test_the_last_coins_of_the_bank_are_enough_for_the_last_arrival() -> None:
    play = homeward(
        'coins = [6, 6, 6]\nbeside = ["V1-10"]',
        'coins = [3, 3, 3, 3, 3, 3, 3]\nbeside = ["V1-11"]',
        'coins = [1, 1, 1, 1, 1, 1, 1]\nbeside = ["V1-12"]',
        order=(1, 2, 3),
        voyage=4,
        tile="A-3",
    )
    assert play.position["bank"] == [1, 1, 1]
    play.play("sail-home")
    assert play.position["bank"] == [0, 0, 0]
    assert [len(held) for held in coins(play)] == [4, 8, 8]


# --- between turns ------------------------------------------------------------------------------------------


def capacity(ship: dict[str, Any]) -> int:
    return sum(SHIELDS[id] if id else 2 for id in ship["slots"])


class Harbourmaster:
    """Looks at all ships whenever a new turn has begun; knows from the tidings which tile each has sailed to."""

    def __init__(self) -> None:
        self.herald = Herald()
        self.tiles: dict[int, int] = {}
        self.turns = 0

    def watch(self, play: Play) -> None:
        play.state.herald = self.herald
        data = play.position
        for ship in data["ships"]:
            assert ship["crew"] <= capacity(ship)
            assert len(ship["slots"]) == 5
        heard = self.herald.take()
        for tiding in heard:
            self.hear(tiding.what, tiding.numbers)
        if any(tiding.what == "turn" for tiding in heard):
            self.turns += 1
            self.look_round(data)

    def hear(self, what: str, numbers: list[int]) -> None:
        if what == "sails":
            seat, space, tile, _ = numbers
            assert space not in VILLAGES
            self.tiles[seat] = tile
        elif what == "takes":
            seat, tile = numbers
            assert tile == self.tiles[seat]  # it still lay there at the beginning of his turn
            assert TYPE[game.box.ids[tile]] in STOPPABLE

    def look_round(self, data: dict[str, Any]) -> None:
        """The ship whose turn it is may have taken its tile and passed a monster already."""
        places = [ship["at"] for ship in data["ships"]]
        for seat, place in enumerate(places, start=1):
            if 0 < place < ARRIVAL and seat != data["turn"]:
                assert place not in VILLAGES
                assert TYPE[data["track"][str(place)]] in STOPPABLE
                assert places.count(place) == 1


@pytest.mark.rule("RAIDS-148")
@in_random_games
def test_between_turns_each_ship_at_sea_lies_alone_on_a_tile_with_seats_for_its_crew(players: int) -> None:
    for seed in range(GAMES):
        master = Harbourmaster()
        random_walk(players, seed, master.watch)
        assert master.turns > 4 * players


# --- always forwards ----------------------------------------------------------------------------------------


class Pilot:
    """Follows every ship by the tidings: where it is, whose turn it is, and who is fleeing."""

    def __init__(self, players: int) -> None:
        self.herald = Herald()
        self.places = [0] * players
        self.turns = [0] * players
        self.active: int | None = None
        self.cast_off = 0
        self.fleeing: dict[int, int] = {}
        self.flights = 0
        self.questions = 0

    def watch(self, play: Play) -> None:
        play.state.herald = self.herald
        if self.active is None:
            self.begin_turn(int(play.state.turn))
        self.questions += 1
        assert self.questions <= 1000
        for tiding in self.herald.take():
            self.hear(tiding.what, tiding.numbers)
        for seat, place in enumerate(self.places, start=1):
            assert place <= play.ship(seat).position  # it lies on a monster's space while the question is how to go on

    def hear(self, what: str, numbers: list[int]) -> None:
        if what in ("sails", "arrives"):
            self.move(numbers[0], numbers[1] if what == "sails" else ARRIVAL)
        elif what == "flees":
            self.fleeing[numbers[0]] = self.places[numbers[0]]
        elif what in ("turn", "voyage-ends"):
            self.end_turn()
            if what == "turn":
                self.begin_turn(numbers[0])
        elif what == "voyage-begins":
            self.places = [0] * len(self.places)
            self.turns = [0] * len(self.turns)

    def move(self, seat: int, place: int) -> None:
        assert place > self.places[seat]
        if seat in self.fleeing:
            assert place > self.fleeing.pop(seat)
            self.flights += 1
        self.places[seat] = place

    def begin_turn(self, seat: int) -> None:
        self.active = seat
        self.cast_off = self.places[seat]
        self.turns[seat] += 1
        assert self.turns[seat] <= 20

    def end_turn(self) -> None:
        if self.active is not None and self.cast_off < ARRIVAL:
            assert self.places[self.active] > self.cast_off
        assert self.fleeing == {}
        self.cast_off = ARRIVAL


@pytest.mark.rule("RAIDS-149")
@in_random_games
def test_every_turn_and_every_flight_goes_forward_and_every_game_ends(players: int) -> None:
    flights = 0
    for seed in range(GAMES):
        pilot = Pilot(players)
        assert random_walk(players, seed, pilot.watch).mover is None
        flights += pilot.flights
    assert flights > GAMES


# --- what the engine keeps at hand --------------------------------------------------------------------------


def members(bits: int) -> set[int]:
    return {member for member in range(32) if bits >> member & 1}


def total(ids: list[str], type_: str) -> int:
    return sum(VALUE[id] for id in ids if id and TYPE[id] == type_)


def number(ids: list[str], type_: str) -> int:
    return sum(1 for id in ids if id and TYPE[id] == type_)


def check_longship(play: Play, seat: int, ship: dict[str, Any]) -> None:
    board = play.ship(seat)
    on_board, beside = ship["slots"], ship["beside"]
    goods = [id for id in on_board + beside if id and TYPE[id] == "good"]
    expected = {
        "goods_total": len(goods),
        "goods_kinds": len({KIND[id] for id in goods}),
        "runes": number(beside, "rune"),
        "shields": capacity(ship),
        "weapons": total(on_board, "weapon"),
        "ports": number(beside, "port"),
        "monsters": number(beside, "monster"),
        "sails": total(on_board, "sail"),
    }
    assert {what: board.count(COUNTS.index(what)) for what in expected} == expected
    assert (board.capacity, board.power, board.sails) == (expected["shields"], expected["weapons"], expected["sails"])
    assert members(board.free_slots) == {slot for slot, id in enumerate(on_board) if not id}
    assert members(board.goods_slots) == {slot for slot, id in enumerate(on_board) if id and TYPE[id] == "good"}
    assert board.goods_glory == total(beside, "good")
    assert board.monster_glory == total(beside, "monster")
    assert play.state.scores()[seat - 1] == glory(ship)


def glory(ship: dict[str, Any]) -> int:
    on_board, beside = ship["slots"], ship["beside"]
    full, rest = divmod(number(beside, "rune"), 5)
    runes = 15 * full + [0, 1, 3, 6, 10][rest]
    mjollnirs = total(on_board, "mjollnir") * int(ship["crew"])
    won = total(on_board, "pennant") + total(beside, "good") + total(beside, "monster")
    return int(sum(ship["coins"])) + runes + mjollnirs + won


def check_track(play: Play, data: dict[str, Any]) -> None:
    types = {int(space): TYPE[id] for space, id in data["track"].items()}
    assert members(play.state.stops) == {space for space, type_ in types.items() if type_ in STOPPABLE}
    assert members(play.state.monsters) == {space for space, type_ in types.items() if type_ == "monster"}
    assert members(play.state.encounters) == {space for space, type_ in types.items() if type_ == "encounter"}
    left = {int(space): left for space, left in data["left"].items()}
    assert members(play.state.givers) == {space for space in left if not used_up(left[space])}


def used_up(left: list[int]) -> bool:
    """A village has one number, an encounter or pillage two places."""
    return left == [0] if len(left) == 1 else left[1] == GONE


def check_tiles(data: dict[str, Any]) -> None:
    """No tile is in two places."""
    places = [data["track"].values(), *(ship[where] for ship in data["ships"] for where in ("slots", "beside"))]
    ids = [id for place in places for id in place if id]
    if "in_hand" in data:
        ids.append(data["in_hand"])
    assert len(set(ids)) == len(ids)


@pytest.mark.rule("RAIDS-123", "RAIDS-124", "RAIDS-125", "RAIDS-126", "RAIDS-127", "RAIDS-128", "RAIDS-129")
@in_random_games
def test_what_the_engine_keeps_at_hand_agrees_with_the_tiles(players: int) -> None:
    def watch(play: Play) -> None:
        data = play.position
        for seat, ship in enumerate(data["ships"], start=1):
            check_longship(play, seat, ship)
        check_track(play, data)
        check_tiles(data)

    for seed in range(GAMES):
        watch(random_walk(players, seed, watch))


def legal_choices(data: dict[str, Any]) -> tuple[set[str], set[int]]:
    """Where the ship may go, found by sailing on space by space: the ways past a monster or home, and the stops."""
    ship = data["ships"][data["mover"] - 1]
    occupied = {other["at"] for other in data["ships"]}
    crew = ship["crew"]
    stops: set[int] = set()
    for space in range(ship["at"] + 1, ARRIVAL):
        id = data["track"].get(str(space))
        type_ = TYPE[id] if id else "village" if space in VILLAGES else "empty"
        if type_ == "monster":
            price = max(0, VALUE[id] - total(ship["slots"], "weapon"))
            return {"fight", "cede"} if crew >= price else {"cede"}, stops
        if type_ in ("village", "encounter"):
            crew = min(capacity(ship), crew + recruits(data["left"][str(space)]))
        elif type_ in STOPPABLE and (space not in occupied or crew > 0):
            stops.add(space)
    return {"sail-home"}, stops


def recruits(left: list[int]) -> int:
    """The Vikings that the next ship finds in a village or on an encounter."""
    if len(left) == 1:
        return min(1, left[0])
    return max(0, left[0] if left[0] != GONE else left[1])


def check_choices(play: Play) -> None:
    if play.state.phase != SAILING:
        return
    data = play.position
    ways, stops = legal_choices(data)
    assert members(play.state.reach) == stops
    assert set(play.choices) == ways | {f"sail {space}" for space in stops}
    assert len(play.choices) > 1 or ways == {"sail-home"}
    here = data["ships"][data["mover"] - 1]["at"]
    assert all(space > here for space in stops)


@pytest.mark.rule("RAIDS-073", "RAIDS-075", "RAIDS-096", "RAIDS-101")
@in_random_games
def test_where_a_ship_may_go_agrees_with_sailing_space_by_space(players: int) -> None:
    for seed in range(GAMES):
        random_walk(players, seed, check_choices)
