"""Positions: whole, the same again when they are read, and refused where they could not happen on a table."""

import json
import tomllib

import pytest

from skali.engine.chance import Dice
from skali.engine.errors import BadData, SkaliError
from skali.engine.position import read_position, write_position
from tests.games.vikingar.harness import Play, game, given, kickstarter, random_walk, settings

TILES = 'tiles = { 3 = "T01", 4 = "T06", 5 = "T05", 9 = "T04", 14 = "T14" }\n'


def refused(position: str, edition: str = "kickstarter") -> str:
    data = {"game": "vikingar", "edition": edition, **tomllib.loads(position)}
    with pytest.raises(SkaliError) as problem:
        game.from_position(data, Dice(1))
    return str(problem.value)


@pytest.mark.parametrize(
    "table",
    [
        settings(3, council=True, round_limit=10),
        settings(4, "kickstarter", powers=True, round_limit=10),
        settings(2, "kickstarter", end="one-gate"),
        settings(2, "kickstarter", end="all-gates", goal=1),
    ],
)
def test_every_moment_of_random_games_can_be_written_and_read_again(table: object) -> None:
    seen: dict[str, int] = {}

    def watch(play: Play) -> None:
        seen[play.question] = seen.get(play.question, 0) + 1
        if play.question in ("turn", "ship", "building", "vote") and seen[play.question] % 9:
            return
        written = play.position
        again = game.from_position(read_position(write_position(written)), Dice(1))
        assert json.dumps(game.to_position(again)) == json.dumps(written)
        assert (again.mover, again.choices()) == (play.state.mover, play.state.choices())

    for seed in range(6):
        random_walk(table, seed, watch)  # type: ignore[arg-type]
    assert {"turn", "ship", "building", "over", "toll", "wreck"} <= set(seen)


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("clans = [{}]", "vikingar seats 2 to 6 players, not 1"),
        ("clans = [{}, {}, {}, {}, {}, {}, {}]", "not 7"),
        ("clans = [{}, {}]\noptions = { goal = 9 }", "'goal' cannot be '9'"),
        ("clans = [{}, {}]\noptions = { gaol = 3 }", "no option 'gaol'"),
        ("clans = [{}, {}]\nround = 41", "round: 41 is not between 1 and 40"),
        ("clans = [{}, {}]\nwind = 3", "'wind' is not known here"),
        ("clans = [{ horses = 3 }, {}]", "'horses' is not known here"),
        ("clans = [{ gold = -1 }, {}]", "gold: -1 is not between"),
        ("clans = [{ token = 1 }, { token = 1 }]", "each clan has a turn token of its own"),
        ("clans = [{ brave = 6 }, {}]", "brave: 6 is not between 0 and 5"),
        ('clans = [{ ships = ["N3"] }, {}]', "N3 lies on a tile that is face down"),
        (TILES + 'clans = [{ ships = ["E3"] }, {}]', "E3 was never explored"),
        (TILES + 'clans = [{ ships = ["N3", "N3"] }, {}]', "two ships stand on N3"),
        ('clans = [{ ships = ["SEA", "SEA", "SEA"] }, {}]', "with its cups the clan has at most 2 ships"),
        ('clans = [{ ships = ["SEA"], ready = [2] }, {}]', "ship 2 is not on the board"),
        ('clans = [{ items = ["Q01"] }, { items = ["Q01"] }]', "the card Q01 is used twice"),
        ('clans = [{ power = "P01" }, {}]', "the game is played without powers"),
        ('options = { powers = true }\nclans = [{ power = "P01" }, {}]', "power: it is missing"),
        ('options = { powers = true }\nclans = [{ power = "P01" }, { power = "P01" }]', "the card P01 is used twice"),
        ('clans = [{ dealt = ["P01", "P02"] }, {}]', "two powers are dealt to each clan while they choose"),
        (
            'options = { powers = true }\nquestion = "power"\nclans = [{ dealt = ["P01", "P01"] }, {}]',
            "a card is dealt twice",
        ),
        ('clans = [{ used = ["Q11"] }, {}]', "the clan does not hold Q11"),
        ('tiles = { 3 = "T01", 4 = "T01" }\nclans = [{}, {}]', "the tile T01 lies there twice"),
        ('tiles = { 24 = "T01" }\nclans = [{}, {}]', "there is no such place"),
        (TILES + 'burnt = ["N3-city"]\nclans = [{}, {}]', "at N3-city there is nothing that could burn"),
        (TILES + 'burnt = ["N9-temple"]\nclans = [{}, {}]', "at N9-temple there is nothing that could burn"),
        (TILES + 'outposts = { "N3-city" = 1 }\nclans = [{}, {}]', "no city stands there"),
        (TILES + 'outposts = { "N3-village" = 1 }\nclans = [{}, {}]', "there is no such place"),
        (TILES + "temples = { N3 = 1 }\nclans = [{}, {}]", "no temple stands there"),
        (TILES + 'quests = { N3 = "Q01" }\nclans = [{}, {}]', "no quest stands there"),
        ('ends = { 3 = "L01", 4 = "L01" }\nclans = [{}, {}]', "the card L01 is used twice"),
        ('ends = { 3 = "L01" }\nend_top = "L01"\nend_top_seen = [1]\nclans = [{}, {}]', "the card L01 is used twice"),
        ('end_bottom = ["L01"]\nend_bottom_seen = ["3"]\nclans = [{}, {}]', "the seats are 1, 2"),
        ('events = ["N99"]\nclans = [{}, {}]', "events: 'N99' is not one of"),
        (
            TILES + 'ends = { 3 = "L01" }\nclans = [{ ships = ["E3"], hero = 2, looter = 2, bloody = 3 }, {}]',
            "the clan has won already",
        ),
        ('question = "over"\nclans = [{}, {}]', "'winner' is missing"),
        ('question = "ship"\nclans = [{}, {}]', "ship: it is missing"),
        ('question = "ship"\nship = { number = 3 }\nclans = [{}, {}]', "that ship is not active"),
        ('question = "ship"\nship = { number = 1, acted = true }\nclans = [{}, {}]', "a ship that has acted"),
        ('question = "ship"\nship = { number = 1, arrived = true }\nclans = [{}, {}]', "has not moved has not arrived"),
        ('question = "building"\nclans = [{}, {}]', "there is nothing to choose"),
        ('question = "power"\nclans = [{}, {}]', "the game is played without powers"),
    ],
)
def test_what_could_not_happen_is_refused(position: str, told: str) -> None:
    assert told in refused(position)


UNDER_WAY = """
    question = "{question}"
    ship = {{ number = 1, moved = true, destination = "{to}" {ship} }}
    {contest}
    clans = [{{ ships = ["{at}"], gold = 2 {clan} }}, {{ ships = ["N4"] }}, {{}}]
"""


def under_way(question: str, to: str = "N3", at: str = "SEA", **more: str) -> str:
    rows = {"ship": "", "contest": "", "clan": ""} | more
    return TILES + UNDER_WAY.format(question=question, to=to, at=at, **rows)


NAVIGATION = 'contest = {{ kind = "navigation", space = "N3", side = "{side}", event = "{event}"{more} }}'


def navigation(side: str = "settled", event: str = "N05", more: str = ", attack = [5, 1], defence = [3, 2]") -> str:
    return NAVIGATION.format(side=side, event=event, more=more)


def attack(kind: str, space: str, place: str = "village", more: str = "") -> str:
    return f'contest = {{ kind = "{kind}", space = "{space}", place = "{place}", side = "attack"{more} }}'


def acting(at: str, contest: str) -> str:
    return under_way("runes", at=at, to=at, ship=", acted = true", contest=contest).replace('["N4"] }', '["SEA"] }')


@pytest.mark.parametrize(
    "position",
    [
        under_way("wreck", contest=navigation()),
        under_way("course", contest=navigation(event="N31")),
        under_way("toll", to="N5", contest=navigation()),
        under_way("toll", to="N5", at="N4").replace('ships = ["N4"] }', 'ships = ["SEA"] }'),
        under_way("further", at="N3", to="N3", ship=", fair_wind = true"),
        under_way("again", contest=navigation("attack", more=", attack = [5, 1]"), clan=', items = ["Q11"]'),
        under_way("runes", contest=navigation("attack", more=""), clan=', items = ["Q02"]'),
    ],
)
def test_questions_in_the_middle_of_things_can_be_set_up(position: str) -> None:
    play = kickstarter(position)
    assert play.position["question"] == tomllib.loads(position)["question"]
    assert len(play.choices) >= 2


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (under_way("wreck"), "no ship has met a navigation event"),
        (under_way("wreck", contest=navigation(event="N03")), "that event damages no ship"),
        (under_way("wreck", to="N5", at="SEA", contest=navigation(), ship=", acted = true"), "there is no choice"),
        (under_way("wreck", to="S3", contest=navigation()), "the ship cannot sail to its destination"),
        (under_way("wreck", contest=navigation("attack")), "the contest is not settled yet"),
        (under_way("course", contest=navigation()), "that event has another reward"),
        (under_way("ravens", contest=navigation(event="N32")), "the player has seen no end card"),
        (under_way("toll"), "no fortress stands at the destination"),
        (under_way("peek", at="S3", to="E3"), "the clan cannot look at end cards"),
        (under_way("further", at="N3", to="N3"), "there is no fair wind"),
        (under_way("further", ship=", fair_wind = true"), "a fair wind blows in a territory"),
        (under_way("seized", at="S3", to="S3"), "nothing was seized"),
        (under_way("vote", contest=navigation("attack", more=", attack = [5, 1]")), "played without the council"),
        (under_way("runes"), "there is no contest"),
        (
            under_way("runes", contest=navigation("attack", more=", attack = [5, 1]")),
            "the attack is missing or too early",
        ),
        (under_way("again", contest=navigation("defence", more=", attack = [5, 1]")), "the defence is missing"),
        (
            under_way("runes", contest=navigation("attack", more=", defender = 3")),
            "the next player throws for the game",
        ),
        (under_way("runes", contest=navigation("attack", more=", attacker = 2")), "whose turn it is"),
        (under_way("runes", contest=navigation("attack", more=", defender = 1")), "nobody fights himself"),
        (under_way("runes", contest=navigation("attack", more="")), "there is nothing to choose"),
        (under_way("wreck", contest=navigation(more=", attack = [11, 0]")), "from 1 to 10 runes are thrown"),
        (under_way("wreck", contest=navigation(more=", attack = [5, 7]")), "there are 7 throws of 5 runes"),
        (under_way("runes", at="N3", to="N4", contest=attack("ship", "N4", more=", defender = 3")), "no ship there"),
        (under_way("runes", at="S3", to="S3", contest=attack("raid", "S3", "fortress")), "nothing to attack"),
        (under_way("runes", at="S3", to="S3", contest=attack("raid", "S3", "city")), "is an action"),
        (acting("S3", attack("seize", "S3", "city")), "nobody holds the place"),
        (acting("N14", attack("quest", "N14", "quest")), "there is no monster"),
        (acting("N9", attack("temple", "N9", "temple")), "nobody holds the temple"),
        (acting("N3", attack("raid", "N3", "village")), "such a place is not raided by runes"),
        (acting("S3", attack("raid", "S3", "city", ", neutral = false")), "whoever holds the place defends it"),
        (acting("N4", attack("raid", "N5", "city")), "only a fortress is attacked from outside"),
        (under_way("runes", at="S3", to="E3", contest=attack("fall", "E3")), "there is no Great Fall"),
        (under_way("runes", at="S3", to="E3", contest=attack("trial", "E3")), "no gate to be tested at"),
    ],
)
def test_questions_that_could_not_come_up_are_refused(position: str, told: str) -> None:
    assert told in refused(position)


def test_a_position_names_the_throw_that_lies_on_the_table() -> None:
    play = given("""
        tiles = { 3 = "T01" }
        contest = { kind = "raid", space = "S3", place = "city", side = "settled", attack = [6, 4], defence = [4, 5] }
        clans = [{}, {}]
    """)
    contest = play.position["contest"]
    assert (contest["attack"], contest["defence"], play.runes()) == ([6, 4], [4, 5], (6, 4))
    assert play.box.throws.points(6, 4) == 4
    assert play.box.throws.is_short(4, 5)


def test_a_position_is_of_this_game() -> None:
    with pytest.raises(BadData, match="game"):
        game.from_position({"game": "raids", "clans": [{}, {}]}, Dice(1))
    with pytest.raises(BadData, match="'clans' is missing"):
        game.from_position({"game": "vikingar"}, Dice(1))
    with pytest.raises(BadData, match="edition: 'third' is not one of"):
        game.from_position({"game": "vikingar", "edition": "third", "clans": [{}, {}]}, Dice(1))
