"""What holds at every moment of random games, counted anew from the positions."""

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from skali.engine.playout import simulate
from skali.games.midgard import game
from skali.games.midgard.rules.agenda import DEEPEST
from skali.games.midgard.rules.realm import MOST_HELD
from skali.games.midgard.rules.vocabulary import COLOURS
from tests.conftest import enough
from tests.games.midgard.harness import BOX, Play, random_walk

GAMES = enough(pure=4, compiled=60, thorough=670)
EVERY = 60  # questions at which a position is counted anew: what is wrong once stays wrong
SIMULATED = enough(pure=40, compiled=300, thorough=2000)

in_random_games = pytest.mark.parametrize("seats", [2, 3, 4])


def random_games(seats: int, watch: Callable[[Play], None]) -> None:
    """Now and then during each game, at other moments in each, and at its end."""
    questions = itertools.count()

    def now_and_then(play: Play) -> None:
        if next(questions) % EVERY == 0:
            watch(play)

    for seed in range(GAMES):
        watch(random_walk(seats, seed, now_and_then))


def all_cards(data: dict[str, Any]) -> list[str]:
    """Every card that is not in a deck."""
    rows = ("reavers", "sea_battles", "village_pairs", "keep_pairs", "prophecies")
    cards = [id for row in rows for id in data[row] if id]
    cards += [id for discard in data["discards"].values() for id in discard]
    for board in data["boards"]:
        held = [board["leader"], *board["artifacts"]]
        for key in ("slot_sea", "slot_village", "slot_keep", "slot_territory", "pile", "tiles"):
            held += board[key]
        cards += [id for id in held + board["foretold"] + board["hidden"] + board["dealt"] if id]
    return cards


@pytest.mark.rule("MID-013", "MID-015")
@in_random_games
def test_no_die_is_ever_lost_or_made(seats: int) -> None:
    def watch(play: Play) -> None:
        data = play.position
        counted = game.conserved(data)
        assert [counted[f"{colour} dice"] for colour in COLOURS] == [20, 20, 20]
        assert min(data["supply"]) >= 0
        overflow = any(entry["do"] != "step" for entry in data["agenda"])
        for seat, board in enumerate(data["boards"], start=1):
            assert len(board["crew"]) <= 10 or (seat == play.mover and overflow)

    random_games(seats, watch)


@pytest.mark.rule("MID-024", "MID-025", "MID-047", "MID-124")
@in_random_games
def test_every_card_is_in_one_place_and_what_is_won_is_kept(seats: int) -> None:
    kept: dict[int, set[str]] = {}

    def watch(play: Play) -> None:
        data = play.position
        cards = all_cards(data)
        assert len(cards) == len(set(cards))
        for seat, board in enumerate(data["boards"]):
            slots = [board[f"slot_{slot}"] for slot in ("sea", "village", "keep", "territory")]
            assert all(len(slot) <= 3 for slot in slots)
            assert len(board["upgrades"]) <= 4
            now = {id for slot in slots for id in slot} | set(board["tiles"]) | set(board["pile"])
            now |= set(board["foretold"]) | set(board["hidden"])
            assert kept.get(seat, set()) <= now, "nothing of this is ever lost"
            kept[seat] = now
        if play.mover is None:
            kept.clear()

    random_games(seats, watch)


@pytest.mark.rule("MID-002", "MID-007", "MID-052")
@in_random_games
def test_a_game_has_twenty_four_activations_and_each_round_four_locations(seats: int) -> None:
    placed: list[tuple[int, str]] = []

    def watch(play: Play) -> None:
        for what in ("places", "places-honour"):
            placed.extend((int(play.state.round), f"{numbers[1]}") for numbers in play.told(what))

    for seed in range(GAMES):
        placed.clear()
        random_walk(seats, seed, watch)
        assert len(placed) == len(set(placed)) == 24


@pytest.mark.rule("MID-022", "MID-023")
@in_random_games
def test_no_token_is_ever_fewer_than_none(seats: int) -> None:
    def watch(play: Play) -> None:
        for board in play.position["boards"]:
            tokens = [board[key] for key in ("food", "favor", "glory", "terror", "farms", "walls", "bastions")]
            assert min(tokens) >= 0

    random_games(seats, watch)


@pytest.mark.rule("MID-026", "MID-039")
@in_random_games
def test_decks_never_starve(seats: int) -> None:
    """No face-up space is ever left empty at the start of a round, and no stack of questions grows too high."""
    fresh_rounds = 0

    def watch(play: Play) -> None:
        nonlocal fresh_rounds
        assert play.state.agenda.depth < DEEPEST - 6
        assert play.state.held < MOST_HELD - 6
        if play.told("round-begins"):
            fresh_rounds += 1
            data = play.position
            for row in ("reavers", "sea_battles", "village_pairs", "keep_pairs", "prophecies"):
                assert "" not in data[row]

    for seed in range(GAMES):
        random_walk(seats, seed, watch)
    assert fresh_rounds == 6 * GAMES


@pytest.mark.rule("MID-002", "MID-129")
@in_random_games
def test_thousands_of_games_end_within_what_is_declared(seats: int) -> None:
    tally = simulate(game.setup(game.settings(seats)), seats, 0, SIMULATED, seed=7)
    assert max(tally.lengths_list()) <= game.longest
    assert min(tally.lengths_list()) >= 24
    for seat in range(seats):
        assert min(tally.scores_of(seat)) in game.score_range
        assert max(tally.scores_of(seat)) in game.score_range


@pytest.mark.rule("MID-138")
@in_random_games
def test_the_score_is_the_sum_of_what_a_person_would_count(seats: int) -> None:
    """An independent reckoning of the end of random games, from the position alone."""
    for seed in range(GAMES):
        play = random_walk(seats, seed, lambda _: None)
        data = play.position
        assert play.state.scores() == [reckon(data, seat) for seat in range(seats)]


def reckon(data: dict[str, Any], seat: int) -> int:
    board = data["boards"][seat]
    pile = Counter(id.rsplit("-", 1)[0] for id in board["pile"])
    terror = board["terror"]
    glory = board["glory"] - (terror * (terror + 1) // 2 if terror <= 6 else 21 + 6 * (terror - 6))
    printed = dict(zip(BOX.ids, BOX.glories, strict=True))
    artifacts = [id for id in board["artifacts"] + board["pile"] if id.startswith("ar_")]
    glory += sum(printed[id] for id in artifacts)
    for card, scale in (("ks_treasure", [1, 3, 6, 10, 15]), ("ks_art", [1, 4, 9, 16]), ("ks_armor", [2, 6, 12])):
        full, rest = divmod(pile[card], len(scale))
        glory += full * scale[-1] + (scale[rest - 1] if rest else 0)
    tapestries = [pile[f"ks_tapestry_{colour}"] for colour in ("red", "blue", "green")]
    glory += 15 * min(tapestries) + 2 * (sum(tapestries) - 3 * min(tapestries))
    for token, base, bonus in (("farms", 1, 3), ("walls", 2, 4), ("bastions", 3, 5)):
        count = board[token]
        glory += count * (base + (count >= 4) + (count >= 6))
        if count and count == max(other[token] for other in data["boards"]):
            glory += bonus
    return int(glory + sum(prophecy(id, board, pile, artifacts) for id in board["foretold"] + board["hidden"]))


def prophecy(id: str, board: dict[str, Any], pile: Counter[str], artifacts: list[str]) -> int:
    """As the ledger words it; those that count territory give less than there (docs/balance.md)."""
    slots = [board[f"slot_{slot}"] for slot in ("sea", "village", "keep", "territory")]
    reavers = [
        int(card[3:]) for card in [board["leader"], *board["pile"], *(r for s in slots for r in s)] if card[:2] == "rv"
    ]
    battles = [int(card[3:]) for card in board["pile"] if card.startswith("sb_")]
    tiles = [card.split("_") for card in board["tiles"]]
    dice = len(board["crew"]) + sum(1 for die in board["stored"] if die)
    number = int(id[3:])
    glory: dict[int, int] = {
        1: min(8, sum(1 for card in reavers if card <= 20)),
        2: min(8, sum(1 for card in reavers if 20 < card <= 40)),
        3: min(8, sum(1 for card in reavers if card > 40)),
        4: min(9, 3 * sum(1 for card in battles if card <= 10)),
        5: min(9, 3 * sum(1 for card in battles if 10 < card <= 20)),
        6: min(12, 4 * sum(1 for card in battles if card > 20)),
        7: min(10, 2 * len(battles)),
        8: min(8, len(tiles)),
        9: min(6, sum(1 for tile in tiles if tile[1] == "food")),
        10: min(6, sum(1 for tile in tiles if tile[1] == "favor")),
        11: min(6, sum(1 for tile in tiles if tile[1] == "dice")),
        12: min(6, sum(1 for tile in tiles if tile[2][0] == "1")),
        13: min(6, sum(1 for tile in tiles if tile[2][0] == "2")),
        14: min(8, 2 * sum(1 for tile in tiles if tile[2][0] == "3")),
        15: min(8, 2 * len(artifacts)),
        16: min(8, 2 * len(board["upgrades"])),
        17: min(8, board["farms"]),
        18: min(8, board["walls"]),
        19: min(8, 2 * board["bastions"]),
        20: min(8, pile["ks_treasure"]),
        21: min(8, pile["ks_art"]),
        22: min(8, pile["ks_armor"]),
        23: min(8, 2 * sum(count for card, count in pile.items() if card.startswith("ks_tapestry"))),
        24: min(6, board["favor"]),
        25: min(6, board["food"] // 2),
        26: min(7, dice // 2),
        27: {0: 6, 1: 3}.get(board["terror"], 0),
        28: min(10, 2 * board["terror"]),
        29: min(12, 3 * sum(1 for slot in slots if len(slot) == 3)),
        30: min(8, 2 * len(board["foretold"] + board["hidden"])),
    }
    return glory[number]
