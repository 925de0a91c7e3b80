"""Positions that could not lie on a table are refused in plain words; all others come back as they were."""

import json
import re

import pytest

from skali.engine.chance import Dice
from skali.engine.errors import BadData
from skali.engine.position import read_position, write_position
from skali.games.midgard import game
from skali.games.midgard.rules.agenda import FIRST_QUESTION
from tests.games.midgard.harness import Play, given, random_walk

TWO = "[[boards]]\n[[boards]]\n"
STEPPING = 'stage = "stepping"\n'


def at(location: str, *agenda: str, board: str = "") -> str:
    """The first player's own step at a location, with entries of the agenda."""
    rows = "\n".join(f"[[agenda]]\n{entry}" for entry in agenda)
    return f'{STEPPING}placed = ["{location}"]\n[[boards]]\n{board}\n[[boards]]\n{rows}'


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("", "position: 'boards' is missing"),
        ("[[boards]]", "boards: 2 to 4 are expected, not 1"),
        (TWO * 3, "boards: 2 to 4 are expected, not 6"),
        ("round = 7\n" + TWO, "round: 7 is not between 1 and 6"),
        ("marker = 3\n" + TWO, "marker: 3 is not between 1 and 2"),
        ("honour = 1\n" + TWO, "'honour' is not known here"),
        ('stage = "resting"\n' + TWO, "stage: 'resting' is not one of"),
        ('placed = ["sea", "sea"]\n' + TWO, "placed: at most 4 locations are chosen in a round, each once"),
        ('placed = ["sea", "keep", "trade", "village", "recruit"]\n' + TWO, "at most 4 locations"),
        (STEPPING + TWO, "placed: nothing is stepping before a longship is placed"),
        ('stage = "triggering"\nplaced = ["trade"]\n' + TWO, "stage: no Reavers are triggered at trade"),
        ('stage = "set-up"\n' + TWO, "'actor' is missing"),
        # cards
        ('sea_battles = ["sb_31"]\n' + TWO, "sea_battles: 'sb_31' is no card of sea_battles"),
        ('sea_battles = ["sb_01", "sb_01"]\n' + TWO, "sea_battles: the card sb_01 is used twice"),
        ('sea_battles = ["sb_01", "sb_02", "sb_03"]\n' + TWO, "sea_battles: there are 2 spaces, not 3"),
        ('keep_pairs = ["vs_farm"]\n' + TWO, "keep_pairs: 'vs_farm' is no card of keep_spoils"),
        ('discards = { tiles = ["t_food_1a"] }\n' + TWO, "discards: 'tiles' is not known here"),
        ('[[boards]]\nleader = "rv_61"\n[[boards]]', "boards 1, leader: 'rv_61' is no card of reavers"),
        ('[[boards]]\nslot_sea = ["rv_01", "rv_02", "rv_03", "rv_04"]\n[[boards]]', "a slot holds at most 3 Reavers"),
        ('[[boards]]\nartifacts = ["vs_farm"]\n[[boards]]', "artifacts: 'vs_farm' is no artifact"),
        ('[[boards]]\nartifacts = ["", "", "", "", "ar_sail"]\n[[boards]]', "artifacts: there are 4 spaces"),
        ('[[boards]]\nstored = ["red-shield"]\n[[boards]]', "stored: nothing in space 1 stores a red-shield die"),
        (
            '[[boards]]\nartifacts = ["ar_sail"]\nstored = ["red-chest"]\n[[boards]]',
            "stored: nothing in space 1 stores a red-chest die",
        ),
        ('[[boards]]\npile = ["vs_farm"]\n[[boards]]', "pile: 'vs_farm' never goes into a Glory pile"),
        ('[[boards]]\npile = ["pr_01"]\n[[boards]]', "pile: 'pr_01' is no card of reavers or sea_battles"),
        (
            '[[boards]]\ntiles = ["t_food_1a"]\n[[boards]]\ntiles = ["t_food_1a"]',
            "tiles: the card t_food_1a is used twice",
        ),
        # dice and tokens
        ('[[boards]]\ncrew = ["green-shield"]\n[[boards]]', "crew: 'green-shield' is not one of"),
        (f"[[boards]]\ncrew = {['red-shield'] * 11}\n[[boards]]", "11 dice do not fit on a ship with 10 spaces"),
        (f"trade = {['red-shield'] * 21}\n" + TWO, "there are only 20 red dice"),
        ("supply = [20, 20, 19]\n" + TWO, "supply: with the dice on the table it must be [20, 20, 20]"),
        ("upgrades = [3, 3, 3, 2]\n" + TWO, "upgrades: with the upgrades on the boards it must be [3, 3, 3, 3]"),
        ('[[boards]]\nupgrades = ["clan"]\n[[boards]]', "upgrades: 'clan' is not one of"),
        (f"[[boards]]\nupgrades = {['shield'] * 5}\n[[boards]]", "upgrades: there are 4 spaces"),
        (f"[[boards]]\nupgrades = {['shield'] * 4}\n[[boards]]", "there are only 3 upgrades with a shield"),
        ('[[boards]]\nused = ["shield"]\n[[boards]]', "used: there is no such upgrade with a shield"),
        ("[[boards]]\nfood = -1\n[[boards]]", "food: -1 is not between 0 and 9999"),
        ("[[boards]]\nmead = 1\n[[boards]]", "boards 1: 'mead' is not known here"),
        ("claimed = { food-1 = 1 }\n" + TWO, "claimed: tiles are claimed only while territories are subdued"),
        # what is pending
        (TWO + '[[agenda]]\ndo = "step"', "agenda 1, do: 'step' does not follow upon 'next-ship'"),
        (at("sea", 'do = "dance"'), "agenda 1, do: 'dance' is not one of"),
        (at("sea", 'do = "trading"\nleft = 1'), "agenda 1, do: 'trading' is not asked at sea"),
        (at("keep", 'do = "fate"\ncards = []'), "agenda 1, do: no Reavers are gained at keep"),
        (at("keep", 'do = "commit"\nfoe = "sb_01"\ndefence = 3'), "nobody fights like this at keep"),
        (at("sea", 'do = "pay"\nany = 1'), "'pay' does not follow upon 'end-step'"),
        (at("keep", 'do = "enter"', 'do = "pay"\nshield = 2'), "agenda 2, do: it cannot be paid"),
        (at("keep", 'do = "enter"', 'do = "pay"'), "agenda 2, do: it cannot be paid"),
        (at("sea", 'do = "commit"\nfoe = "sb_01"\ndefence = 3'), "agenda 1, hammers: there is no hammer to fight with"),
        (at("sea", 'do = "combat"\nfoe = "sb_01"\ndefence = 3\ndice = []'), "dice: 1 to 27 are expected, not 0"),
        (
            at("sea", 'do = "combat"\nfoe = "ks_wall"\ndefence = 3\ndice = [1]'),
            "foe: 'ks_wall' is no card of sea_battles",
        ),
        (
            at("village", 'do = "resolve"\ncards = ["sb_01"]'),
            "cards: 'sb_01' is no card of village_spoils or keep_spoils",
        ),
        (at("village", f'do = "resolve"\ncards = {["vs_farm"] * 5}'), "cards: so many are never in hand: 5"),
        (
            at("village", 'do = "resolve"\ncards = []', 'do = "pillage"\ncard = "vs_runic"'),
            "'pillage' is not asked about vs_runic",
        ),
        (at("village", 'do = "resolve"\ncards = []', 'do = "make-room"\ncard = "ar_sail"'), "there is a free space"),
        (
            at("territory", 'do = "tile-rewards"\ncards = ["t_food_1a"]'),
            "'t_food_1a' is no tile that this player has just",
        ),
        (at("territory", 'do = "attempt"\nleft = 5\nmade = 1'), "left: there are at most 4 attempts"),
        (at("territory", 'do = "attempt"\nleft = 1\nmade = 2'), "made: 2 is not between 0 and 1"),
        (
            at("recruit", 'do = "step"', 'do = "effects"\nleft = ["food:25"]\ncard = ""'),
            "left: no card has these effects",
        ),
        (
            at("recruit", 'do = "step"', 'do = "effects"\nleft = ["die_roll:own"]\ncard = ""'),
            "card: only a Reaver has a colour",
        ),
        (
            at("recruit", 'do = "step"', 'do = "effects"\nleft = []\ncard = ""', 'do = "show-face"\ndie = "red-clan"'),
            "no such die",
        ),
        (at("recruit", *['do = "overflow"'] * 15), "agenda: no more than 14 entries are ever pending"),
        (
            'stage = "triggering"\nplaced = ["sea"]\n' + TWO + '[[agenda]]\ndo = "ability"\ncard = "rv_01"',
            "not the Reaver",
        ),
    ],
)
def test_what_could_not_lie_on_a_table_is_refused(position: str, told: str) -> None:
    with pytest.raises(BadData, match=re.escape(told)):
        game.from_position(read_position('game = "midgard"\n' + position), Dice(1))


def test_every_kind_of_question_comes_back_from_its_position() -> None:
    """Random games reach nearly all of them; each position is read back and offers the same."""
    asked: set[int] = set()

    def watch(play: Play) -> None:
        what = int(play.state.agenda.what())
        assert what >= FIRST_QUESTION
        if what not in asked or play.chance.dice.state % 5 == 0:
            asked.add(what)
            written = play.position
            again = game.from_position(read_position(write_position(written)), Dice(1))
            assert json.dumps(game.to_position(again)) == json.dumps(written)
            assert (again.mover, again.choices()) == (play.state.mover, play.state.choices())

    for seed in range(5):
        random_walk(4, seed, watch)
    assert len(asked) >= 28


def test_a_fight_within_a_raid_within_an_activation_is_written_down_whole() -> None:
    table = 'keep_pairs = ["ks_wall", "ks_bastion_rr"]'
    board = {"food": 2, "crew": ["red-shield", "red-shield", "blue-hammer", "blue-hammer"], "favor": 1}
    play = given(table, **board).will("ks_art", "ks_art", 0, 1)
    play.play("place keep", "activate", "pair 1", "resolve 1", "attack", "commit-all", "mark 0")
    assert play.position["agenda"] == [
        {"do": "resolve", "cards": ["ks_bastion_rr"]},
        {"do": "combat", "foe": "ks_wall-1", "defence": 2, "dice": [0, 1], "marked": [1], "bonus": 0},
    ]
    again = game.from_position(read_position(write_position(play.position)), Dice(1))
    assert again.choices() == play.state.choices()
